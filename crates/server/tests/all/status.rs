//! Health and metrics, as those see them who watch a server.

use super::{GAME, HOT_SEAT, folder};
use axum::http::StatusCode;
use parlour_server::client::{Browser, Connection};
use parlour_server::limits::Limits;
use parlour_server::{Config, PATIENCE, Site, StatusAddr};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;

/// A server that is watched.
pub(super) struct Watched {
    pub(super) pages: SocketAddr,
    pub(super) status: SocketAddr,
    stop: oneshot::Sender<()>,
    served: JoinHandle<()>,
}

/// Serves a database with these limits set.
pub(super) async fn watched(database: String, set: &[&str]) -> Watched {
    let mut limits = Limits::default();
    set.iter().for_each(|text| limits.set(text).unwrap());
    let here = SocketAddr::from(([127, 0, 0, 1], 0));
    let (status, site) = (StatusAddr::At(here), Site::default());
    let config = Config { addr: here, status, database, texts: None, limits, site, abandon_after: PATIENCE };
    let ((told, heard), (stop, stopped)) = (oneshot::channel(), oneshot::channel());
    let ready = move |pages, status: Option<SocketAddr>| told.send((pages, status.unwrap())).unwrap();
    let served = tokio::spawn(async move {
        parlour_server::serve(config, ready, async { drop(stopped.await) }).await.unwrap();
    });
    let (pages, status) = heard.await.unwrap();
    Watched { pages, status, stop, served }
}

fn sqlite(name: &str) -> String {
    format!("sqlite://{}?mode=rwc", folder(name).join("test.db").display())
}

/// The numbers by their names and labels. Whatever programs could not read fails here.
type Numbers = BTreeMap<String, f64>;

fn read(text: &str) -> Numbers {
    let (mut numbers, mut kinds) = (Numbers::new(), BTreeMap::new());
    let text = text.strip_suffix("# EOF\n").expect("it says where it ends");
    for line in text.lines() {
        if let Some(kind) = line.strip_prefix("# TYPE ") {
            let (name, kind) = kind.split_once(' ').unwrap();
            assert!(name.starts_with("parlour_"), "{line}");
            kinds.insert(name.to_owned(), kind.to_owned());
        } else if !line.starts_with("# HELP ") {
            let (name, number) = line.rsplit_once(' ').unwrap();
            assert!(numbers.insert(name.to_owned(), number.parse().unwrap()).is_none(), "twice: {line}");
            let family = name.split('{').next().unwrap();
            let family = ["_total", "_bucket", "_count", "_sum"].iter().find_map(|end| family.strip_suffix(end));
            let family = family.unwrap_or(name.split('{').next().unwrap());
            assert!(kinds.contains_key(family), "of no kind: {line}");
        }
    }
    for name in kinds.iter().filter(|(_, kind)| *kind == "histogram").map(|(name, _)| name) {
        let counts = numbers.iter().filter(|(key, _)| key.starts_with(&format!("{name}_count")));
        for (key, count) in counts {
            let labels = key.split_once('{').map_or("", |(_, labels)| labels.trim_end_matches('}'));
            let is_own = |bucket: &&String| bucket.starts_with(&format!("{name}_bucket")) && bucket.contains(labels);
            let mut buckets: Vec<f64> = numbers.keys().filter(is_own).map(|bucket| numbers[bucket]).collect();
            buckets.sort_by(f64::total_cmp);
            assert_eq!(buckets.last(), Some(count), "{key}");
        }
    }
    numbers
}

impl Watched {
    pub(super) async fn health(&self) -> (StatusCode, String) {
        let answer = Browser::new(self.status).get("/health").await.unwrap();
        (answer.status, answer.body)
    }

    pub(super) async fn numbers(&self) -> Numbers {
        let answer = Browser::new(self.status).get("/metrics").await.unwrap();
        assert_eq!(answer.status, StatusCode::OK);
        read(&answer.body)
    }

    async fn close(self) {
        self.stop.send(()).unwrap();
        self.served.await.unwrap();
    }
}

async fn say(line: &mut Connection, request: &Value, kind: &str) -> Value {
    line.say(request).await.unwrap();
    line.until(kind).await.unwrap()
}

#[tokio::test]
async fn what_happens_is_counted() {
    let set = ["matches-per-hour=2", "sockets-per-guest-and-match=1", "requests-per-guest=5", "upload-bytes=2000"];
    let server = watched(sqlite("counted"), &set).await;
    let before = server.numbers().await;
    let mut host = Browser::new(server.pages);
    let id = host.create(GAME, HOT_SEAT).await.unwrap();
    let mut line = host.open(&id).await.unwrap();
    line.until("state").await.unwrap();
    // Two moves, and one each of what is refused.
    let act = |ply: u64, text: &str| json!({"do": "act", "ply": ply, "text": text});
    say(&mut line, &act(0, "d1-d3"), "state").await;
    say(&mut line, &act(1, "e4-b4"), "state").await;
    say(&mut line, &act(2, "d3-d9"), "refused").await;
    say(&mut line, &act(0, "d1-d3"), "refused").await;
    line.send(Message::text("nonsense")).await.unwrap();
    line.until("refused").await.unwrap();
    let mut onlooker = Browser::new(server.pages).open(&id).await.unwrap();
    onlooker.until("state").await.unwrap();
    say(&mut onlooker, &act(2, "d3-d4"), "refused").await;
    // More pages than one guest may have open.
    let mut second = host.open(&id).await.unwrap();
    assert!(second.until("refused").await.unwrap()["text"].as_str().unwrap().contains("Close one of them"));
    // The house plays; then there are as many matches as one guest may make.
    let other = host.create(GAME, "seats=2&seat1=here&seat2=level:1").await.unwrap();
    let mut house = host.open(&other).await.unwrap();
    house.say(&act(0, "d1-d3")).await.unwrap();
    while house.until("state").await.unwrap()["steps"].as_u64() < Some(2) {}
    assert_eq!(host.post(&format!("/new/{GAME}"), HOT_SEAT).await.unwrap().status, StatusCode::TOO_MANY_REQUESTS);
    let large = host.upload("/records", "record", &"x".repeat(4000)).await.unwrap();
    assert_eq!(large.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(host.get("/assets/style.css").await.unwrap().status, StatusCode::OK);
    let mut often = 0;
    while host.get("/rules/swoop").await.unwrap().status != StatusCode::TOO_MANY_REQUESTS {
        often += 1;
        assert!(often < 100, "there is a limit");
    }
    let after = server.numbers().await;
    let grown = |name: &str| after[name] - before[name];
    for (name, by) in [
        ("parlour_matches_made_total", 2.0),
        ("parlour_moves_total", 4.0),
        ("parlour_refusals_total{why=\"rules\"}", 1.0),
        ("parlour_refusals_total{why=\"behind\"}", 1.0),
        ("parlour_refusals_total{why=\"denied\"}", 1.0),
        ("parlour_refusals_total{why=\"unread\"}", 1.0),
        ("parlour_refusals_total{why=\"store\"}", 0.0),
        ("parlour_refusals_total{why=\"busy\"}", 0.0),
        ("parlour_limits_hit_total{limit=\"matches-per-hour\"}", 1.0),
        ("parlour_limits_hit_total{limit=\"sockets-per-guest-and-match\"}", 1.0),
        ("parlour_limits_hit_total{limit=\"requests-per-guest\"}", 1.0),
        ("parlour_limits_hit_total{limit=\"upload-bytes\"}", 1.0),
        ("parlour_limits_hit_total{limit=\"requests-per-address\"}", 0.0),
        ("parlour_move_seconds_count", 3.0),
        ("parlour_commit_seconds_count", 4.0),
        ("parlour_thought_seconds_count", 1.0),
        ("parlour_request_seconds_count{kind=\"asset\"}", 1.0),
        ("parlour_rooms", 2.0),
        ("parlour_sockets", 3.0),
        ("parlour_thoughts_running", 0.0),
        ("parlour_thoughts_waiting", 0.0),
        // Counted when they were first asked for, a moment ago.
        ("parlour_matches{state=\"going\"}", 0.0),
    ] {
        assert_eq!(grown(name), by, "{name}");
    }
    assert!(grown("parlour_request_seconds_count{kind=\"page\"}") > 9.0);
    assert!(grown("parlour_move_seconds_sum") > 0.0);
    drop((line, onlooker, second, house));
    server.close().await;
}

/// Matches are counted in the database, also those of earlier days.
#[tokio::test]
async fn matches_are_counted_where_they_are_kept() {
    let database = sqlite("kept");
    let first = watched(database.clone(), &[]).await;
    let mut host = Browser::new(first.pages);
    host.create(GAME, HOT_SEAT).await.unwrap();
    let id = host.create(GAME, HOT_SEAT).await.unwrap();
    let mut line = host.open(&id).await.unwrap();
    line.until("state").await.unwrap();
    line.say(&json!({"do": "resign", "ply": 0})).await.unwrap();
    while line.until("state").await.unwrap()["over"] != true {}
    drop(line);
    first.close().await;
    let numbers = watched(database, &[]).await.numbers().await;
    assert_eq!(numbers["parlour_matches{state=\"going\"}"], 1.0);
    assert_eq!(numbers["parlour_matches{state=\"over\"}"], 1.0);
    assert_eq!(numbers["parlour_matches_made_total"], 0.0, "not by this server");
}

/// No visitor is told anything, and those who watch see no pages.
#[tokio::test]
async fn pages_and_status_are_apart() {
    let server = watched(sqlite("apart"), &[]).await;
    assert_eq!(server.health().await, (StatusCode::OK, "ready\n".to_owned()));
    for path in ["/health", "/metrics"] {
        assert_eq!(Browser::new(server.pages).get(path).await.unwrap().status, StatusCode::NOT_FOUND);
    }
    for path in ["/", "/rules/swoop", "/health/x"] {
        assert_eq!(Browser::new(server.status).get(path).await.unwrap().status, StatusCode::NOT_FOUND);
    }
}

/// While somebody still gets an answer, those who send others here hear that it is about to end.
#[tokio::test]
async fn a_server_that_ends_says_so() {
    let server = watched(sqlite("ends"), &[]).await;
    let mut half = TcpStream::connect(server.pages).await.unwrap();
    let head = "POST /new/swoop HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n\
                Content-Length: 9\r\nExpect: 100-continue\r\n\r\n";
    half.write_all(head.as_bytes()).await.unwrap();
    // It waits for the rest, and says so.
    let mut waits = [0; 12];
    half.read_exact(&mut waits).await.unwrap();
    assert_eq!(&waits, b"HTTP/1.1 100");
    let Watched { status, stop, served, .. } = server;
    stop.send(()).unwrap();
    let begun = Instant::now();
    let said = loop {
        let answer = Browser::new(status).get("/health").await.unwrap();
        if answer.status == StatusCode::SERVICE_UNAVAILABLE {
            break answer.body;
        }
        assert!(begun.elapsed() < Duration::from_secs(2), "it is not noticed");
    };
    assert_eq!(said, "The server is about to end.\n");
    served.await.unwrap();
    assert!(Browser::new(status).get("/health").await.is_err(), "and then it has ended");
}
