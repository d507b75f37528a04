//! Whatever is asked, the match behind the socket is that of a table that is asked directly.

use super::server;
use parlour_cabinet::{GAMES, GameEntry};
use parlour_pages::Board;
use parlour_pages::message::{Message, State};
use parlour_render::Facing;
use parlour_server::client::{Browser, Connection};
use parlour_server::store::{Store, Stored};
use parlour_table::{Decision, Due, Guest, Request, Sitter, Sitting};
use parlour_testkit::needs;
use parlour_testkit::sitting::{lasting, options, request};
use serde_json::{Value, json};
use std::net::SocketAddr;

const ASKED: usize = 40;
/// Sent once, and known from then on.
const ONCE: [&str; 3] = ["layout", "symbols", "spots"];

/// A page and what it has made of what it was told.
struct Page {
    guest: Guest,
    facing: Facing,
    line: Connection,
    live: Value,
}

impl Page {
    /// The next message; a state is put upon what is known already, as the page's script does.
    async fn hear(&mut self) -> Value {
        let heard = self.line.hear().await.unwrap();
        if heard["is"] == "state" {
            for (name, value) in heard.as_object().unwrap() {
                if !ONCE.contains(&name.as_str()) {
                    self.live[name] = value.clone();
                }
            }
        }
        heard
    }

    /// Hears a state, and finds in it what the table tells.
    async fn sees(&mut self, sitting: &Sitting, board: &Board, after: &str) {
        let heard = self.hear().await;
        assert_eq!(heard["is"], "state", "{after}: {heard}");
        let known = heard["told"].as_u64().unwrap() as usize;
        let view = sitting.view(&self.guest, sitting.steps(&self.guest), known);
        let expected = Message::State(Box::new(State::new(board, &view, self.facing)));
        assert_eq!(self.live, value(&expected), "{after}");
    }
}

fn value(message: &Message) -> Value {
    serde_json::from_str(&message.json()).unwrap()
}

/// A match over the server, and the same match without one.
struct Both {
    sitting: Sitting,
    board: Board,
    pages: Vec<Page>,
    store: Store,
    id: String,
}

impl Both {
    async fn open(addr: SocketAddr, store: &Store, game: &'static dyn GameEntry, rng: &mut fastrand::Rng) -> Both {
        let seats = game.info().seats[rng.usize(..game.info().seats.len())];
        // Whoever invites plays too.
        let host = rng.u8(1..=seats);
        let mut sitter = |n| if n != host && rng.u8(..3) == 0 { "link" } else { "here" };
        let sitters: Vec<_> = (1..=seats).map(|n| (n, sitter(n))).collect();
        let mut form = format!("seats={seats}");
        sitters.iter().for_each(|(n, sitter)| form.push_str(&format!("&seat{n}={sitter}")));
        let chosen: String =
            options(game, seats, rng).iter().map(|(key, value)| format!("&option-{key}={value}")).collect();
        let mut host = Browser::new(addr);
        // Not every option goes with every other.
        let id = match host.create(game.info().id, &format!("{form}{chosen}")).await {
            Ok(id) => id,
            Err(_) => host.create(game.info().id, &form).await.unwrap(),
        };
        let links = host.invitations(&id).await.unwrap();
        let mut browsers = vec![host, Browser::new(addr)];
        for link in &links {
            let mut friend = Browser::new(addr);
            friend.take(link).await.unwrap();
            browsers.push(friend);
        }
        let Stored { record, sitters, .. } = store.load(&id).await.unwrap().unwrap();
        let mut sitting = Sitting::new(game, game.replay(&record).unwrap(), sitters);
        if sitting.due() == Some(Due::Follow) {
            let proposal = sitting.follow().unwrap();
            sitting.accept(proposal);
        }
        let here = sitting.seats().filter(|&seat| *sitting.sitter(seat) == Sitter::Here);
        let links = sitting.seats().filter(|&seat| matches!(sitting.sitter(seat), Sitter::Link(_)));
        let mut guests = vec![Guest::new(here), Guest::default()];
        guests.extend(links.map(|seat| Guest::new([seat])));
        let mut pages = Vec::new();
        for (browser, guest) in browsers.iter().zip(guests) {
            let line = browser.open(&id).await.unwrap();
            pages.push(Page { guest, facing: Facing::Upright, line, live: json!({}) });
        }
        // Each is told who comes. Once all were answered all are in the room, and what is answered then comes after that.
        for _ in 0..2 {
            for page in &mut pages {
                page.line.say(&json!({"do": "see", "step": 0})).await.unwrap();
                while page.hear().await["is"] != "seen" {}
            }
        }
        let onlookers = pages.iter().filter(|page| page.guest.is_watching()).count();
        sitting.attend(sitting.seats().collect(), onlookers);
        let board = Board::of(sitting.play());
        Both { sitting, board, pages, store: store.clone(), id }
    }

    /// Asks both, and compares what every page hears and what is stored.
    async fn ask(&mut self, n: usize, asked: &Request) {
        let after = format!("{}: {asked:?}", self.sitting.game().info().id);
        let Both { sitting, board, pages, .. } = self;
        pages[n].line.say(&serde_json::to_value(asked).unwrap()).await.unwrap();
        if let Request::Face { flipped } = asked {
            pages[n].facing = if *flipped { Facing::Flipped } else { Facing::Upright };
        }
        let before = lasting(sitting);
        match sitting.decide(&pages[n].guest, asked) {
            Ok(Decision::Change(proposal)) => {
                let has_moved = !proposal.chapter().entries.is_empty();
                let before: Vec<usize> = pages.iter().map(|page| sitting.ply_for(&page.guest)).collect();
                sitting.accept(proposal);
                for (page, before) in pages.iter_mut().zip(before) {
                    // Of what passes unperceived nothing is heard: the next message is about something else.
                    if !has_moved || sitting.ply_for(&page.guest) != before {
                        page.sees(sitting, board, &after).await;
                    }
                }
            }
            Ok(Decision::Answer(reply)) => {
                if let Some(message) = Message::new(board, &reply, pages[n].facing) {
                    assert_eq!(pages[n].hear().await, value(&message), "{after}");
                }
            }
            Ok(Decision::Tell(reply)) => {
                for page in pages {
                    let message = Message::new(board, &reply, page.facing).unwrap();
                    assert_eq!(page.hear().await, value(&message), "{after}");
                }
            }
            Ok(Decision::Think(job)) => {
                // The computer's dice are its own: of a hint only the kind is compared.
                let reply = sitting.hear(&pages[n].guest, job.run(1, &|| false, &mut |_| {}).unwrap()).unwrap();
                let expected = value(&Message::new(board, &reply, pages[n].facing).unwrap());
                let everybody = 0..pages.len();
                for page in if *asked == Request::Review { everybody } else { n..n + 1 } {
                    let heard = pages[page].hear().await;
                    match asked {
                        Request::Hint { .. } => assert_eq!(heard["is"], expected["is"], "{after}"),
                        _ => assert_eq!(heard, expected, "{after}"),
                    }
                }
            }
            Err(trouble) => {
                let refused = trouble.refused();
                let refused = Message::refused(board, &refused, pages[n].facing);
                assert_eq!(pages[n].hear().await, value(&refused), "{after}");
                if trouble.is_behind() {
                    pages[n].sees(sitting, board, &after).await;
                }
                assert_eq!(lasting(sitting), before, "{after}");
            }
        }
        let stored = self.store.load(&self.id).await.unwrap().unwrap();
        let (entries, _, answered, sitters) = lasting(&self.sitting);
        assert_eq!((stored.record.entries, stored.answered, stored.sitters), (entries, answered, sitters), "{after}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_room_decides_as_the_table_does() {
    let matches = if needs::long("rooms compared with tables") { 2 } else { 1 };
    parlour_testkit::sitting::add_toys();
    let (addr, store) = server("alike").await;
    let toys = ["heath", "lanterns"].map(|id| parlour_cabinet::find(id).unwrap());
    for (n, game) in (0..).zip(GAMES.iter().copied().chain(toys)) {
        for number in 0..matches {
            let mut rng = fastrand::Rng::with_seed(2 * n + number);
            let mut both = Both::open(addr, &store, game, &mut rng).await;
            for _ in 0..ASKED {
                let page = rng.usize(..both.pages.len());
                let asked = request(&both.sitting, &both.pages[page].guest, &mut rng);
                both.ask(page, &asked).await;
            }
        }
    }
}
