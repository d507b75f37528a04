//! Over the line: how many steps a hidden side takes is told by no message, page or record.

use super::server;
use parlour_core::Seat;
use parlour_server::client::{Browser, Connection};
use parlour_server::store::Store;
use parlour_testkit::sitting::unperceived;
use serde_json::{Value, json};
use std::net::SocketAddr;

const GAME: &str = "samurai-blades";
const FORM: &str = "seats=2&seat1=here&seat2=link&option-scenario=lanterns-at-kurozuka";
/// With so many entries that everybody perceives it is enough.
const ENOUGH: usize = 10;

/// A page, and everything that it was sent.
struct Page {
    browser: Browser,
    line: Connection,
    sent: Vec<String>,
}

impl Page {
    /// Takes everything that was sent up to the answer to a question of its own, and tells at which entry it is.
    async fn listen(&mut self) -> u64 {
        self.line.say(&json!({"do": "see", "step": 0})).await.unwrap();
        loop {
            let text = self.line.hear_text().await.unwrap().to_string();
            let heard: Value = serde_json::from_str(&text).unwrap();
            self.sent.push(text);
            if heard["is"] == "seen" {
                return heard["ply"].as_u64().unwrap();
            }
        }
    }
    async fn act(&mut self, text: &str) {
        let ply = self.listen().await;
        self.line.say(&json!({"do": "act", "ply": ply, "text": text})).await.unwrap();
        assert!(self.listen().await > ply, "{text} was played");
    }
    /// What it finds at these addresses, whichever match it is.
    async fn fetch(&mut self, id: &str) {
        let own = ["/", "/matches", "/matches.txt"].map(str::to_owned);
        let about = ["", "?at=3", "/record.txt", "/picture.svg", "/picture.svg?step=3", "/picture.svg?step=99"];
        for path in about.map(|rest| format!("/m/{id}{rest}")).into_iter().chain(own) {
            let found = self.browser.get(&path).await.unwrap().body;
            self.sent.push(found.replace(id, "ID"));
        }
    }
}

/// A match in which the hidden side takes so many steps each time: what its enemy and somebody who watches were sent, and how
/// many steps there were.
async fn played(addr: SocketAddr, store: &Store, steps: usize) -> ([Vec<String>; 2], usize) {
    let mut host = Browser::new(addr);
    let id = host.create(GAME, FORM).await.unwrap();
    let link = host.invitations(&id).await.unwrap().remove(0);
    let mut friend = Browser::new(addr);
    friend.take(&link).await.unwrap();
    let mut pages = Vec::new();
    for browser in [host, friend, Browser::new(addr)] {
        let line = browser.open(&id).await.unwrap();
        pages.push(Page { browser, line, sent: Vec::new() });
    }
    // Each is told who comes. Once all were answered all are in the room, and what is sent then comes after that.
    for _ in 0..2 {
        for page in &mut pages {
            page.listen().await;
        }
    }
    pages.iter_mut().for_each(|page| page.sent.clear());
    let game = parlour_cabinet::find(GAME).unwrap();
    let record = store.load(&id).await.unwrap().unwrap().record;
    let acts = unperceived(&mut *game.replay(&record).unwrap(), Seat::FIRST, steps, "done", ENOUGH);
    for (seat, text) in &acts {
        pages[seat.index()].act(text).await;
    }
    for page in &mut pages[1..] {
        page.listen().await;
        page.fetch(&id).await;
    }
    let sent = [1, 2].map(|n| std::mem::take(&mut pages[n].sent));
    let ply = pages[1].listen().await;
    pages[1].line.say(&json!({"do": "resign", "ply": ply})).await.unwrap();
    let over = pages[1].line.until("state").await.unwrap();
    let counted = [&over["over"], &over["told"], &over["steps"], &over["ply"]];
    let all = [json!(true), json!(0), json!(acts.len()), json!(acts.len() + 1)];
    assert_eq!(counted, all.each_ref(), "in the end everything is told");
    (sent, acts.len())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_that_is_sent_grows_with_hidden_steps() {
    let (addr, store) = server("hidden").await;
    let (none, fewest) = played(addr, &store, 0).await;
    assert!(none[1].len() > ENOUGH, "whoever watches hears of what everybody perceives");
    for steps in [1, 7] {
        let (some, taken) = played(addr, &store, steps).await;
        assert!(taken > fewest + 2 * steps, "{taken} and {fewest}");
        for (some, none) in some.iter().zip(&none) {
            assert_eq!(some.len(), none.len(), "{steps}: as many messages");
            for (one, two) in some.iter().zip(none) {
                assert_eq!(one, two, "{steps}: byte for byte");
            }
        }
    }
}
