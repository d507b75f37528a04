//! Whatever is asked, the match in a worker is that of a table that is asked directly.

#![allow(clippy::unwrap_used)]

use parlour_browser::Parlour;
use parlour_cabinet::{GAMES, GameEntry};
use parlour_core::Seat;
use parlour_pages::Board;
use parlour_pages::message::{Message, State};
use parlour_render::Facing;
use parlour_table::{Decision, Due, Guest, Request, Sitter, Sitting};
use parlour_testkit::sitting::request;
use serde_json::{Value, json};
use std::collections::VecDeque;

const MATCHES: u64 = 2;
const ASKED: usize = 40;
const LUCK: u64 = 9;
/// Sent once, and known from then on.
const ONCE: [&str; 3] = ["layout", "symbols", "spots"];

/// A page and what it has made of what it was told.
struct Page {
    guest: Guest,
    facing: Facing,
    live: Value,
    told: VecDeque<Value>,
}

impl Page {
    /// The next message; a state is put upon what is known already, as the page's script does.
    fn hear(&mut self) -> Value {
        let heard = self.told.pop_front().unwrap();
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
    fn sees(&mut self, sitting: &Sitting, board: &Board, after: &str) {
        let heard = self.hear();
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

/// A match in a parlour, and the same match without one.
struct Both {
    parlour: Parlour,
    sitting: Sitting,
    board: Board,
    pages: Vec<Page>,
}

impl Both {
    /// One guest who plays all seats, one who watches, and one who plays the first.
    fn open(game: &'static dyn GameEntry, rng: &mut fastrand::Rng) -> Both {
        let seats = game.info().seats[rng.usize(..game.info().seats.len())];
        let seed = u64::from(rng.u32(..));
        let sitters = vec!["here"; seats.into()];
        let mut parlour = Parlour::default();
        let call = json!({"call": "open", "game": game.info().id, "sitters": sitters, "seed": seed, "luck": LUCK});
        let due = parlour.answer(&call.to_string()) == r#"{"is":"opened","due":true}"#;
        let mut sitting = Sitting::new(game, game.open(seats, &[], seed).unwrap(), vec![Sitter::Here; seats.into()]);
        assert_eq!(due, sitting.due() == Some(Due::Follow));
        if due {
            let proposal = sitting.follow().unwrap();
            sitting.accept(proposal);
        }
        let mut guests = vec![Guest::new(sitting.seats()), Guest::default(), Guest::new([Seat::FIRST])];
        // Who plays alone plays all seats.
        guests.truncate(1 + usize::from(seats).min(2));
        sitting.attend(sitting.seats().collect(), guests.iter().filter(|guest| guest.is_watching()).count());
        let page = |guest| Page { guest, facing: Facing::Upright, live: json!({}), told: VecDeque::new() };
        let board = Board::of(sitting.play());
        let mut both = Both { parlour, sitting, board, pages: guests.into_iter().map(page).collect() };
        for n in 0..both.pages.len() {
            both.call(n, json!({"call": "think"}));
            while !both.pages[n].told.is_empty() {
                both.pages[n].hear();
            }
        }
        both
    }

    fn call(&mut self, n: usize, mut call: Value) {
        let page = &mut self.pages[n];
        call["seats"] = page.guest.seats().iter().map(|seat| seat.number()).collect();
        let answer: Value = serde_json::from_str(&self.parlour.answer(&call.to_string())).unwrap();
        assert_eq!(answer["is"], "told", "{call}: {answer}");
        let messages = answer["messages"].as_array().unwrap().iter();
        page.told = messages.map(|text| serde_json::from_str(text.as_str().unwrap()).unwrap()).collect();
    }

    /// Asks both, and compares what the page hears and what is written down.
    fn ask(&mut self, n: usize, asked: &Request) {
        let after = format!("{}: {asked:?}", self.sitting.game().info().id);
        self.call(n, json!({"call": "say", "request": asked}));
        let Both { sitting, board, pages, .. } = self;
        let page = &mut pages[n];
        if let Request::Face { flipped } = asked {
            page.facing = if *flipped { Facing::Flipped } else { Facing::Upright };
        }
        let reply = match sitting.decide(&page.guest, asked) {
            Ok(Decision::Change(proposal)) => {
                sitting.accept(proposal);
                page.sees(sitting, board, &after);
                None
            }
            Ok(Decision::Answer(reply) | Decision::Tell(reply)) => Some(reply),
            Ok(Decision::Think(job)) => {
                let luck = LUCK + sitting.ply() as u64;
                sitting.hear(&page.guest, job.run(luck, &|| false, &mut |_| {}).unwrap())
            }
            Err(trouble) => {
                let refused = trouble.refused();
                let refused = Message::refused(board, &refused, page.facing);
                assert_eq!(page.hear(), value(&refused), "{after}");
                if trouble.is_behind() {
                    page.sees(sitting, board, &after);
                }
                None
            }
        };
        if let Some(message) = reply.as_ref().and_then(|reply| Message::new(board, reply, page.facing)) {
            assert_eq!(page.hear(), value(&message), "{after}");
        }
        assert!(page.told.is_empty(), "{after}: {:?}", page.told);
        let seats: Vec<u8> = sitting.seats().map(Seat::number).collect();
        let record = self.parlour.answer(&json!({"call": "record", "seats": seats}).to_string());
        let record: Value = serde_json::from_str(&record).unwrap();
        assert_eq!(record["text"], self.sitting.export(&Guest::new(self.sitting.seats())), "{after}");
    }
}

#[test]
fn a_worker_decides_as_the_table_does() {
    for (n, game) in (0..).zip(GAMES) {
        for number in 0..MATCHES {
            let mut rng = fastrand::Rng::with_seed(MATCHES * n + number);
            let mut both = Both::open(*game, &mut rng);
            for _ in 0..ASKED {
                // Mostly whoever can do something.
                let page = if rng.bool() { 0 } else { rng.usize(..both.pages.len()) };
                let asked = request(&both.sitting, &both.pages[page].guest, &mut rng);
                both.ask(page, &asked);
            }
        }
    }
}
