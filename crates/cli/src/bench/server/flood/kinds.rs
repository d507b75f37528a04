//! The ways in which one guest can ask for too much.

use parlour_server::client::{Answer, Browser, ClientError};
use serde_json::json;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Whoever is refused tries again at once, but not in every moment: it should be the server that is kept busy.
const AGAIN: Duration = Duration::from_millis(2);

/// Whom it is done to, by whom, and how it went.
pub(super) struct Target {
    guest: Browser,
    game: &'static str,
    /// The match of the others, which anybody may watch.
    id: String,
    pub(super) done: AtomicU64,
    pub(super) refused: AtomicU64,
}

/// It goes on until it is stopped.
type Going = Pin<Box<dyn Future<Output = ()> + Send>>;

/// A way to ask for too much.
pub(super) struct Kind {
    pub(super) name: &'static str,
    /// How many do it at once, if not as many as usual.
    pub(super) at_once: Option<usize>,
    pub(super) begin: fn(Arc<Target>) -> Going,
}

macro_rules! kind {
    ($name:literal, $begin:ident) => {
        kind!($name, $begin, None)
    };
    ($name:literal, $begin:ident, $at_once:expr) => {
        Kind { name: $name, at_once: $at_once, begin: |target| Box::pin(async move { $begin(&target).await }) }
    };
}

pub(super) const KINDS: [Kind; 10] = [
    kind!("none", nothing, Some(1)),
    kind!("the shelf", shelf),
    kind!("the page of a match", page),
    kind!("matches of the house against itself", matches),
    kind!("long records", records, Some(4)),
    kind!("sockets that come and go", sockets),
    kind!("sockets of strangers that stay", strangers),
    kind!("requests of an onlooker", faces),
    kind!("requests of one who does not listen", deaf),
    kind!("questions to the house", hints),
];

impl Target {
    pub(super) fn new(guest: Browser, game: &'static str, id: String) -> Target {
        Target { guest, game, id, done: AtomicU64::new(0), refused: AtomicU64::new(0) }
    }

    async fn count(&self, is_done: bool) {
        let counter = if is_done { &self.done } else { &self.refused };
        counter.fetch_add(1, Ordering::Relaxed);
        if !is_done {
            tokio::time::sleep(AGAIN).await;
        }
    }

    async fn answered(&self, answer: Result<Answer, ClientError>) {
        self.count(answer.is_ok_and(|answer| !answer.status.is_client_error())).await;
    }
}

async fn nothing(_: &Target) {
    std::future::pending().await
}

async fn shelf(target: &Target) {
    loop {
        target.answered(target.guest.clone().get("/").await).await;
    }
}

async fn page(target: &Target) {
    let path = format!("/m/{}", target.id);
    loop {
        target.answered(target.guest.clone().get(&path).await).await;
    }
}

async fn matches(target: &Target) {
    let mut watched = Vec::new();
    loop {
        let made = target.guest.clone().create(target.game, "seat1=level:8&seat2=level:8").await;
        target.count(made.is_ok()).await;
        if let Ok(id) = made {
            watched.extend(target.guest.open(&id).await);
        }
    }
}

async fn records(target: &Target) {
    let notes = "note 1 hm\n".repeat(19_000);
    let record = format!("parlour record 1\ngame {}\nrules 1\nseats 2\n\n{notes}", target.game);
    loop {
        target.answered(target.guest.clone().upload("/records", "record", &record).await).await;
    }
}

async fn sockets(target: &Target) {
    loop {
        let is_open = match target.guest.open(&target.id).await {
            Ok(mut line) => line.hear().await.is_ok_and(|told| told["is"] == "state"),
            Err(_) => false,
        };
        target.count(is_open).await;
    }
}

async fn strangers(target: &Target) {
    let mut kept = Vec::new();
    loop {
        // Nobody has given these a name: each is somebody else.
        let mut stranger = Browser::new(target.guest.addr()).coming_from(super::ELSEWHERE);
        let opened = stranger.get(&format!("/m/{}", target.id)).await.is_ok_and(|page| page.status.is_success());
        let line = if opened { stranger.open(&target.id).await.ok() } else { None };
        target.count(line.is_some()).await;
        kept.extend(line);
    }
}

async fn faces(target: &Target) {
    loop {
        let Ok(mut line) = target.guest.open(&target.id).await else {
            target.count(false).await;
            continue;
        };
        while line.say(&json!({"do": "face", "flipped": true})).await.is_ok()
            && line.hear().await.is_ok_and(|told| told["is"] == "state")
        {
            target.count(true).await;
        }
        target.count(false).await;
    }
}

async fn deaf(target: &Target) {
    loop {
        let Ok(mut line) = target.guest.open(&target.id).await else {
            target.count(false).await;
            continue;
        };
        while line.say(&json!({"do": "see", "step": 0})).await.is_ok() {
            target.count(true).await;
        }
        target.count(false).await;
    }
}

async fn hints(target: &Target) {
    let mut guest = target.guest.clone();
    let seats = "seat1=here&seat2=here&seat3=here&seat4=here";
    loop {
        let Ok(id) = guest.create(target.game, seats).await else {
            target.count(false).await;
            continue;
        };
        let Ok(mut line) = guest.open(&id).await else { continue };
        while line.say(&json!({"do": "hint", "ply": 0})).await.is_ok() {
            let told = loop {
                match line.hear().await {
                    Ok(told) if told["is"] == "state" => {}
                    told => break told,
                }
            };
            target.count(told.is_ok_and(|told| told["is"] == "hint")).await;
        }
    }
}
