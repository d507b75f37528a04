//! Anything at all, over HTTP and over sockets: nothing panics, nothing is answered with an error of the server's own, and
//! every match goes on. `PARLOUR_FUZZ=1000000` says how many inputs; without it, some thousands.

use super::sqlite;
use axum::Router;
use axum::body::Body;
use axum::http::{Request, Uri, header};
use http_body_util::BodyExt;
use parlour_cabinet::GAMES;
use parlour_server::client::{Browser, Connection};
use parlour_server::limits::{Limits, TABLE};
use parlour_server::{Furnishing, app_with};
use parlour_testkit::needs;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Once;
use std::sync::atomic::{AtomicUsize, Ordering};
use tower::ServiceExt;

static PANICS: AtomicUsize = AtomicUsize::new(0);

/// Counts panics, wherever they happen.
fn watch_for_panics() {
    static WATCHED: Once = Once::new();
    WATCHED.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            PANICS.fetch_add(1, Ordering::Relaxed);
            usual(info);
        }));
    });
}

fn inputs() -> usize {
    std::env::var("PARLOUR_FUZZ").map_or(4000, |n| n.parse().expect("PARLOUR_FUZZ is a number"))
}

/// A server without limits: what is looked for is behind them.
async fn unlimited(name: &str) -> Router {
    let mut limits = Limits::default();
    let keep =
        ["upload-bytes", "record-entries", "open-matches", "thoughts", "thoughts-per-guest", "unattended-seconds"];
    for row in TABLE.iter().filter(|row| !keep.contains(&row.name)) {
        limits.set(&format!("{}=off", row.name)).unwrap();
    }
    app_with(sqlite(name).await.0, Furnishing { limits, ..Furnishing::default() })
}

async fn listen(app: &Router) -> SocketAddr {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (addr, app) = (listener.local_addr().unwrap(), app.clone());
    tokio::spawn(async move { axum::serve(listener, app).await });
    addr
}

/// What tends to be overlooked.
const ODD: [&str; 28] = [
    "\0",
    "%00",
    "%ff",
    "%2e%2e",
    "../",
    "-1",
    "0",
    "1",
    "2",
    "255",
    "65535",
    "18446744073709551615",
    "1e99",
    "null",
    "true",
    "[]",
    "{}",
    "\"",
    "\\",
    "\u{202e}",
    "\u{1f409}",
    "é",
    "\r\n",
    "&",
    "=",
    "@",
    "'; DROP TABLE matches; --",
    "9999999999999999999999",
];

fn one_of<'a>(all: &[&'a str], rng: &mut fastrand::Rng) -> &'a str {
    all[rng.usize(..all.len())]
}

/// The same text, changed in some places.
fn changed(text: &str, rng: &mut fastrand::Rng) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=rng.usize(..3) {
        let at = rng.usize(..=letters.len());
        let to = (at + rng.usize(..=8)).min(letters.len());
        match rng.u8(..6) {
            0 => drop(letters.drain(at..to)),
            1 => drop(letters.splice(at..to, one_of(&ODD, rng).chars())),
            2 => drop(letters.splice(at..at, one_of(&ODD, rng).chars())),
            3 if at < letters.len() => letters[at] = char::from(rng.u8(..128)),
            4 => {
                let piece: Vec<char> = letters[at..to].to_vec();
                letters.splice(at..at, piece);
            }
            _ => {
                // A number becomes another one.
                if let Some(digit) = letters.iter_mut().skip(at).find(|c| c.is_ascii_digit()) {
                    *digit = char::from(b'0' + rng.u8(..10));
                }
            }
        }
    }
    letters.into_iter().collect()
}

/// A kind of body, and one that is right.
struct Form {
    path: String,
    kind: &'static str,
    body: String,
}

const URL_ENCODED: &str = "application/x-www-form-urlencoded";
const MULTIPART: &str = "multipart/form-data; boundary=between";

fn form(path: impl Into<String>, body: impl Into<String>) -> Form {
    Form { path: path.into(), kind: URL_ENCODED, body: body.into() }
}

/// Everything that can be asked for, about these matches.
async fn corpus(host: &mut Browser, ids: &[String]) -> (Vec<String>, Vec<Form>) {
    let mut pages: Vec<String> =
        ["/", "/remembrance", "/seats", "/assets/style.css", "/records"].map(Into::into).into();
    let mut forms = vec![form("/seats/renew", "x=1"), form("/remembrance/abc/3", "x=1"), form("/seats/abc", "x=1")];
    for &game in GAMES {
        let name = game.info().id;
        pages.extend([format!("/new/{name}"), format!("/rules/{name}"), format!("/new/{name}?seats=2&seat2=level:3")]);
        let options: String = game.info().options.iter().map(|o| format!("&option-{}={}", o.key, o.default)).collect();
        let seats = game.info().seats[0];
        forms.push(form(format!("/new/{name}"), format!("seats={seats}&seat1=here&seat2=link&seat3=random{options}")));
        forms.push(form(format!("/learn/{name}/1/play"), "x=1"));
    }
    for id in ids {
        let about =
            ["", "?at=3", "/people", "/series", "/record.txt", "/picture.svg", "/picture.png?step=2", "/join/abcdef"];
        pages.extend(about.map(|rest| format!("/m/{id}{rest}")));
        for rest in ["/next", "/delete", "/seats/2/withdraw", "/seats/2/renew", "/seats/2/house", "/join/abcdef"] {
            forms.push(form(format!("/m/{id}{rest}"), "opponent=level:2"));
        }
        let record = host.get(&format!("/m/{id}/record.txt")).await.unwrap().body;
        let head = "Content-Disposition: form-data; name=\"record\"; filename=\"file.txt\"";
        let body = format!("--between\r\n{head}\r\n\r\n{record}\r\n--between--\r\n");
        forms.push(Form { path: "/records".into(), kind: MULTIPART, body });
    }
    (pages, forms)
}

/// Some request of one of these two; nothing, if it could not even be written down.
fn request(pages: &[String], forms: &[Form], cookies: [&str; 2], rng: &mut fastrand::Rng) -> Option<Request<Body>> {
    let change = |text: &str, often: f64, rng: &mut fastrand::Rng| {
        if rng.f64() < often { changed(text, rng) } else { text.to_owned() }
    };
    let form = &forms[rng.usize(..forms.len())];
    let (method, path, body) = match rng.u8(..8) {
        0..4 => ("GET", change(&pages[rng.usize(..pages.len())], 0.8, rng), String::new()),
        4..7 => ("POST", change(&form.path, 0.2, rng), change(&form.body, 0.9, rng)),
        _ => (one_of(&["PUT", "DELETE", "HEAD", "OPTIONS"], rng), change(&form.path, 0.5, rng), form.body.clone()),
    };
    // What a browser would not send as it is it sends as escapes.
    let path: String = path
        .bytes()
        .map(|b| if b.is_ascii_graphic() { (b as char).to_string() } else { format!("%{b:02x}") })
        .collect();
    let mut request = Request::builder().method(method).uri(path.parse::<Uri>().ok()?);
    request = request.header(header::CONTENT_TYPE, change(form.kind, 0.05, rng));
    request = request.header(header::HOST, change("localhost", 0.02, rng));
    request.header(header::COOKIE, change(one_of(&cookies, rng), 0.05, rng)).body(Body::from(body)).ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn anything_over_http() {
    watch_for_panics();
    let app = unlimited("fuzz-http").await;
    let addr = listen(&app).await;
    let (mut host, mut rng) = (Browser::new(addr), fastrand::Rng::with_seed(1));
    let mut ids = Vec::new();
    for &game in GAMES {
        let line = Player::begin(&mut host, game.info().id, &mut rng).await;
        ids.push(line.id);
    }
    let (pages, forms) = corpus(&mut host, &ids).await;
    let cookie = host.cookie().unwrap().to_owned();
    let mut other = String::new();
    let mut counts = std::collections::BTreeMap::new();
    let total = inputs() * 2 / 5;
    let mut done = 0;
    while done < total {
        if total > 10_000 && done % (total / 10) == 0 {
            needs::say(&format!("anything_over_http: {done} of {total}"));
        }
        // Those who come are not always the same, or they would have more matches than anybody may.
        if done % 200 == 0 {
            let mut browser = Browser::new(addr);
            browser.get("/").await.unwrap();
            other = browser.cookie().unwrap().to_owned();
        }
        let Some(request) = request(&pages, &forms, [&cookie, &other], &mut rng) else { continue };
        done += 1;
        let shown = format!("{request:?}");
        let response = app.clone().oneshot(request).await.unwrap();
        let status = response.status();
        let body = response.into_body().collect().await.expect("a whole body").to_bytes();
        assert!(!status.is_server_error(), "{status}: {shown}\n{}", String::from_utf8_lossy(&body));
        *counts.entry(status.as_u16()).or_insert(0) += 1;
        assert_eq!(PANICS.load(Ordering::Relaxed), 0, "{shown}");
    }
    assert!(counts.len() > 4, "many kinds of answers: {counts:?}");
    assert_eq!(host.get("/").await.unwrap().status, 200);
    needs::say(&format!("anything_over_http: {total} inputs, answers {counts:?}"));
}

/// Somebody at a match, who knows how it stands.
struct Player {
    id: String,
    line: Connection,
    state: Value,
}

impl Player {
    /// A match with all seats here; in some the last one is the computer's.
    async fn begin(host: &mut Browser, game: &str, rng: &mut fastrand::Rng) -> Player {
        let info = parlour_cabinet::find(game).unwrap().info();
        let seats = info.seats[rng.usize(..info.seats.len())];
        let last = if rng.u8(..4) == 0 { "random" } else { "here" };
        let sitter = |n| if n > 1 && n == seats { last } else { "here" };
        let sitters: String = (1..=seats).map(|n| format!("&seat{n}={}", sitter(n))).collect();
        let id = host.create(game, &format!("seats={seats}{sitters}")).await.unwrap();
        let mut line = host.open(&id).await.unwrap();
        let state = line.until("state").await.unwrap();
        let mut player = Player { id, line, state };
        for _ in 0..6 {
            let Some(act) = player.legal(rng) else { break };
            player.line.say(&act).await.unwrap();
            player.catch_up(0).await.unwrap();
        }
        player
    }

    fn legal(&self, rng: &mut fastrand::Rng) -> Option<Value> {
        let choices = self.state["choices"].as_array().filter(|all| !all.is_empty())?;
        Some(json!({"do": "act", "ply": self.state["ply"], "text": choices[rng.usize(..choices.len())][0]}))
    }

    /// Hears everything that was said until now.
    async fn catch_up(&mut self, number: usize) -> Option<()> {
        let marker = format!("fly-{number}");
        self.line.say(&json!({"do": marker})).await.ok()?;
        loop {
            let told = self.line.hear().await.ok()?;
            if told["is"] == "refused" && told["text"].as_str().is_some_and(|text| text.contains(&marker)) {
                return Some(());
            }
            if told["is"] == "state" {
                self.state = told;
            }
        }
    }
}

/// A request, right or nearly so.
fn saying(player: &Player, rng: &mut fastrand::Rng) -> String {
    let ply = if rng.u8(..10) == 0 { json!(rng.u64(..)) } else { player.state["ply"].clone() };
    let far = if rng.bool() { 80 } else { u16::MAX };
    let spot = rng.u16(..far);
    let clicks: Vec<u16> = (0..rng.usize(..5)).map(|_| rng.u16(..90)).collect();
    let seat = rng.u8(..6);
    let request = match rng.u8(..24) {
        0..6 => player.legal(rng).unwrap_or_else(|| json!({"do": "take-back", "ply": ply})),
        6 => json!({"do": "act", "ply": ply, "text": one_of(&ODD, rng)}),
        7..9 => json!({"do": "way", "ply": ply, "spot": spot}),
        9 => json!({"do": "answers", "automatic": rng.bool()}),
        10 => json!({"do": "verse", "ply": ply, "text": one_of(&ODD, rng), "name": "somebody"}),
        11..13 => json!({"do": "look", "ply": ply, "clicks": clicks}),
        13..15 => json!({"do": "why", "ply": ply, "clicks": clicks}),
        15..17 => json!({"do": "see", "step": rng.usize(..40)}),
        17 => json!({"do": "face", "flipped": rng.bool()}),
        18 => json!({"do": "take-back", "ply": ply}),
        19 => json!({"do": (one_of(&["withdraw", "renew", "abandon"], rng)), "seat": seat}),
        20 => json!({"do": "house", "seat": seat, "opponent": "level:1"}),
        21 => json!({"do": (one_of(&["draw", "resign"], rng)), "ply": rng.u64(..)}),
        22 => json!({"do": "review"}),
        _ if rng.u8(..8) == 0 => json!({"do": (one_of(&["hint", "ahead"], rng)), "ply": ply, "step": 0}),
        _ => json!({"do": "resign", "ply": if rng.u8(..20) == 0 { ply } else { json!(null) }}),
    };
    let text = request.to_string();
    if rng.u8(..2) == 0 { changed(&text, rng) } else { text }
}

#[tokio::test(flavor = "multi_thread")]
async fn anything_over_sockets() {
    watch_for_panics();
    let addr = listen(&unlimited("fuzz-sockets").await).await;
    let total = inputs() * 3 / 5;
    let each = total / GAMES.len();
    let mut tasks = tokio::task::JoinSet::new();
    for (seed, &game) in (1..).zip(GAMES) {
        tasks.spawn(async move {
            let (mut host, mut rng) = (Browser::new(addr), fastrand::Rng::with_seed(seed));
            host.get("/").await.unwrap();
            let (name, mut said, mut matches) = (game.info().id, 0, 0);
            while said < each {
                let mut player = Player::begin(&mut host, name, &mut rng).await;
                matches += 1;
                while said < each && player.state["over"] != true {
                    let mut last = Vec::new();
                    for _ in 0..8 {
                        last.push(saying(&player, &mut rng));
                        said += 1;
                        if player
                            .line
                            .send(tokio_tungstenite::tungstenite::Message::text(last[last.len() - 1].as_str()))
                            .await
                            .is_err()
                        {
                            break;
                        }
                    }
                    let is_open = player.catch_up(said).await.is_some();
                    assert_eq!(PANICS.load(Ordering::Relaxed), 0, "{name}: {last:?}");
                    assert!(is_open, "{name}: the line was lost after {last:?}");
                }
            }
            (name, said, matches)
        });
    }
    while let Some(done) = tasks.join_next().await {
        let (name, said, matches) = done.expect("no task fails");
        if total > 10_000 {
            needs::say(&format!("anything_over_sockets: {name}, {said} inputs in {matches} matches"));
        }
    }
    assert_eq!(Browser::new(addr).get("/").await.unwrap().status, 200);
}
