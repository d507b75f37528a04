//! Several servers of one PostgreSQL, and databases of earlier versions.

use super::store::open;
use super::{GAME, HOT_SEAT, folder, serve};
use parlour_core::Seat;
use parlour_server::client::{Browser, Connection};
use parlour_server::limits::Limits;
use parlour_server::store::{Rights, Store, Which};
use parlour_server::{Furnishing, app_with};
use parlour_testkit::needs::say;
use parlour_testkit::postgres::{self, Postgres};
use serde_json::{Value, json};
use sqlx::{PgPool, Row, SqlitePool};
use std::net::SocketAddr;
use std::time::{Duration, Instant};

/// Moves in which no position comes twice.
const WALK: &str = "e2-d2 c5-c6 d2-c2 c6-c5 c2-b2 c5-c6 b2-a2 c6-c5 a2-a1 c5-c6 \
                    a1-b1 c6-c5 b1-c1 c5-c6 e8-d8 c6-c5 d8-c8 c5-c6 c8-b8 c6-c5";

const SOON: Duration = Duration::from_secs(20);

/// Two servers of one database.
async fn two(name: &str) -> Option<(Postgres, SocketAddr, SocketAddr)> {
    let postgres = postgres::start(folder(name))?;
    let (one, two) = (open(&postgres.url).await, open(&postgres.url).await);
    let addrs = (serve(one).await, serve(two).await);
    Some((postgres, addrs.0, addrs.1))
}

/// A match whose second seat was taken at the other server, with a page at each.
struct Friends {
    id: String,
    host: Browser,
    friend: Browser,
    lines: [Connection; 2],
    states: [Value; 2],
}

async fn friends(one: SocketAddr, two: SocketAddr) -> Friends {
    let (mut host, mut friend) = (Browser::new(one), Browser::new(two));
    let id = host.create(GAME, "seats=2&seat1=here&seat2=link").await.unwrap();
    let link = host.invitations(&id).await.unwrap().remove(0);
    friend.take(&link).await.unwrap();
    let mut lines = [host.open(&id).await.unwrap(), friend.open(&id).await.unwrap()];
    let states = [lines[0].until("state").await.unwrap(), lines[1].until("state").await.unwrap()];
    Friends { id, host, friend, lines, states }
}

/// Hears until this is so of a state; what a page was not sent again it knows from before.
async fn until(line: &mut Connection, state: &mut Value, is_so: impl Fn(&Value) -> bool) {
    let heard = async {
        while !is_so(state) {
            let news = line.until("state").await.unwrap();
            for (key, value) in news.as_object().unwrap() {
                state[key] = value.clone();
            }
        }
    };
    let in_time = tokio::time::timeout(SOON, heard).await;
    assert!(in_time.is_ok(), "still {state:#}");
}

impl Friends {
    /// Somebody moves, and both hear it; how long it took the other one.
    async fn play(&mut self, mover: usize, text: &str) -> Duration {
        let ply = self.states[mover]["ply"].as_u64();
        let began = Instant::now();
        self.lines[mover].say(&json!({"do": "act", "ply": ply, "text": text})).await.unwrap();
        let other = 1 - mover;
        until(&mut self.lines[other], &mut self.states[other], |state| state["ply"].as_u64() > ply).await;
        let took = began.elapsed();
        until(&mut self.lines[mover], &mut self.states[mover], |state| state["ply"].as_u64() > ply).await;
        took
    }
}

fn seats(state: &Value) -> &str {
    state["seats"].as_str().unwrap_or_default()
}

#[tokio::test]
async fn a_match_is_one_match_at_every_server() {
    let Some((postgres, one, two)) = two("nodes").await else { return };
    let mut all = friends(one, two).await;
    // Both are there, and see each other.
    for who in 0..2 {
        until(&mut all.lines[who], &mut all.states[who], |state| {
            !seats(state).is_empty() && !seats(state).contains(", away")
        })
        .await;
    }
    assert!(open(&postgres.url).await.is_served().await.unwrap(), "nothing is brought into it meanwhile");
    let mut took = Vec::new();
    for (n, text) in WALK.split(' ').enumerate() {
        took.push(all.play(n % 2, text).await);
    }
    took.sort();
    let (median, most) = (took[10].as_secs_f64() * 1000.0, took[19].as_secs_f64() * 1000.0);
    say(&format!("a move is heard at the other server after {median:.1} ms (median of 20; at most {most:.1})"));
    // Words are heard there.
    all.lines[0].say(&json!({"do": "say", "phrase": 4})).await.unwrap();
    let said = tokio::time::timeout(SOON, all.lines[1].until("said")).await.unwrap().unwrap();
    assert!(said.to_string().contains("Well played!"), "{said}");
    // An offer is common to both.
    all.lines[0].say(&json!({"do": "draw", "ply": all.states[0]["ply"]})).await.unwrap();
    let before = all.states[1].clone();
    until(&mut all.lines[1], &mut all.states[1], |state| *state != before && state.to_string().contains("draw")).await;
    all.lines[1].say(&json!({"do": "draw", "ply": all.states[1]["ply"]})).await.unwrap();
    for who in 0..2 {
        until(&mut all.lines[who], &mut all.states[who], |state| state["over"] == true).await;
    }
    // Another match after it is known at both.
    let again = all.friend.post(&format!("/m/{}?again=", all.id), "").await.unwrap().location.unwrap();
    assert_eq!(all.host.post(&format!("/m/{}?again=", all.id), "").await.unwrap().location, Some(again));
    // Who leaves one server is away at the other.
    let [first, mut second] = all.lines;
    drop(first);
    until(&mut second, &mut all.states[1], |state| seats(state).contains(", away")).await;
}

/// The database announces what is written; a room that did not hear it looks for itself.
#[tokio::test]
async fn a_lost_announcement_is_made_up_for() {
    let Some((postgres, one, two)) = two("lost").await else { return };
    let mut all = friends(one, two).await;
    let sql = PgPool::connect(&postgres.url).await.unwrap();
    sqlx::query("ALTER TABLE entries DISABLE TRIGGER parlour_tell").execute(&sql).await.unwrap();
    all.play(0, "e2-d2").await;
    // A line that breaks is mended, and what was said meanwhile is found.
    let cut = "SELECT COUNT(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname IS NOT NULL";
    sqlx::query(cut).execute(&sql).await.unwrap();
    let mut tries = 0;
    loop {
        let (ply, text) = (all.states[1]["ply"].clone(), all.states[1]["choices"][0][0].clone());
        all.lines[1].say(&json!({"do": "act", "ply": ply, "text": text})).await.unwrap();
        let reply = all.lines[1].hear().await.unwrap();
        match reply["is"].as_str() {
            Some("refused") if tries < 20 => tries += 1,
            Some("refused") => panic!("{reply}"),
            _ if reply["ply"].as_u64() > ply.as_u64() => break,
            _ => {}
        }
    }
    until(&mut all.lines[0], &mut all.states[0], |state| state["ply"] == 2).await;
}

/// The house thinks for a match at one server, whoever looks on at others.
#[tokio::test]
async fn the_house_thinks_at_one_server() {
    let Some((postgres, one, two)) = two("lease").await else { return };
    let (mut host, mut states) = (Browser::new(one), [Value::Null, Value::Null]);
    let id = host.create("swoop", "seats=2&seat1=here&seat2=level:1").await.unwrap();
    let mut lines = [host.open(&id).await.unwrap(), host.at(two).open(&id).await.unwrap()];
    let sql = PgPool::connect(&postgres.url).await.unwrap();
    for n in 0..6 {
        // The same guest plays here and there.
        let (line, state) = (&mut lines[n % 2], &mut states[n % 2]);
        until(line, state, |state| state["yours"] == true && state["ply"].as_u64() >= Some(2 * n as u64)).await;
        let (ply, text) = (state["ply"].clone(), state["choices"][0][0].clone());
        line.say(&json!({"do": "act", "ply": ply, "text": text})).await.unwrap();
    }
    for who in 0..2 {
        until(&mut lines[who], &mut states[who], |state| state["ply"].as_u64() >= Some(12)).await;
    }
    let leases = sqlx::query("SELECT COUNT(*), COUNT(DISTINCT node) FROM leases").fetch_one(&sql).await.unwrap();
    assert_eq!((leases.get::<i64, _>(0), leases.get::<i64, _>(1)), (1, 1));
    // The node is still there and only has no room any more: it gives the right back.
    drop(lines);
    let began = Instant::now();
    while sqlx::query("SELECT 1 FROM leases").fetch_optional(&sql).await.unwrap().is_some() {
        assert!(began.elapsed() < SOON, "the lease is given back");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// Each server counts for itself: all of them together allow as much as one, so often as there are servers.
#[tokio::test]
async fn a_guest_meets_limits_at_every_server() {
    let Some(postgres) = postgres::start(folder("shared-limits")) else { return };
    let mut limits = Limits::default();
    limits.set("matches-per-hour=2").unwrap();
    let (mut guest, mut made) = (None, Vec::new());
    for _ in 0..2 {
        let app = app_with(open(&postgres.url).await, Furnishing { limits, ..Furnishing::default() });
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let addr = listener.local_addr().unwrap();
        tokio::spawn(async move { axum::serve(listener, app).await });
        let here = guest.get_or_insert_with(|| Browser::new(addr));
        *here = here.at(addr);
        for _ in 0..4 {
            made.push(here.create(GAME, HOT_SEAT).await.is_ok());
        }
    }
    assert_eq!(made, [true, true, false, false, true, true, false, false]);
}

#[tokio::test]
async fn several_servers_start_on_an_empty_database() {
    let Some(postgres) = postgres::start(folder("empty")) else { return };
    let sql = loop {
        match PgPool::connect(&postgres.url).await {
            Ok(sql) => break sql,
            Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    };
    let opened: Vec<_> = (0..8)
        .map(|_| {
            let url = postgres.url.clone();
            tokio::spawn(async move { Store::open(&url).await.map(drop) })
        })
        .collect();
    for opened in opened {
        opened.await.unwrap().unwrap();
    }
    let versions = sqlx::query("SELECT version FROM parlour ORDER BY version").fetch_all(&sql).await.unwrap();
    let versions: Vec<i64> = versions.iter().map(|row| row.get(0)).collect();
    assert!(!open(&postgres.url).await.is_served().await.unwrap(), "they were opened and served to nobody");
    assert_eq!(versions, (1..=8).collect::<Vec<i64>>(), "every step was made once");
}

const VERSION_6: &str = include_str!("../fixtures/version-6.sql");

/// What stood in a database of the last version goes on in this one.
async fn goes_on(url: &str) {
    let store = open(url).await;
    let (host, friend) = ("fthx2fgtpqskgdsfpsetppemmr", "vxjaytmk7xeg3yvvg5manavctk");
    for (guest, going, over) in [(host, 2, 2), (friend, 1, 1)] {
        let counted = (store.count(guest, Which::Going).await.unwrap(), store.count(guest, Which::Over).await.unwrap());
        assert_eq!(counted, (going, over), "{guest}");
    }
    assert_eq!(store.rights(friend, "tzmvvce7").await.unwrap(), [Seat::SECOND]);
    assert_eq!(store.name_of(friend).await.unwrap(), "Bert");
    for (id, entries) in [("wy6weckj", 26), ("tzmvvce7", 9), ("dqswh4ia", 56), ("x2zkqjpk", 0)] {
        let stored = store.load(id).await.unwrap().expect("it is still there");
        assert_eq!(stored.record.entries.len(), entries, "{id}");
        let game = parlour_cabinet::find(&stored.record.setup.game).unwrap();
        let play = game.replay(&stored.record).unwrap();
        assert_eq!(play.outcome().is_some(), stored.is_over, "{id}");
    }
    // And new ones are made beside them.
    let mut new = store.load("x2zkqjpk").await.unwrap().unwrap();
    new.id = "newmatch".into();
    store.create(&new, Rights::Host("me")).await.unwrap();
    assert_eq!(store.count("me", Which::Going).await.unwrap(), 1);
    let addr = serve(store).await;
    let mut line = Browser::new(addr).open("tzmvvce7").await.unwrap();
    let state = line.until("state").await.unwrap();
    assert_eq!((&state["over"], &state["yours"]), (&json!(false), &json!(false)), "a stranger watches it");
}

#[tokio::test]
async fn an_earlier_sqlite_is_brought_up_to_date() {
    let url = format!("sqlite://{}?mode=rwc", folder("version-6").join("test.db").display());
    let sql = SqlitePool::connect(&url).await.unwrap();
    sqlx::raw_sql(VERSION_6).execute(&sql).await.unwrap();
    sql.close().await;
    goes_on(&url).await;
}

#[tokio::test]
async fn an_earlier_postgres_is_brought_up_to_date() {
    let Some(postgres) = postgres::start(folder("version-6-postgres")) else { return };
    let sql = loop {
        match PgPool::connect(&postgres.url).await {
            Ok(sql) => break sql,
            Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    };
    sqlx::raw_sql(VERSION_6).execute(&sql).await.unwrap();
    // Several servers start at once after an upgrade.
    let (one, two) = tokio::join!(Store::open(&postgres.url), Store::open(&postgres.url));
    drop((one.unwrap(), two.unwrap()));
    goes_on(&postgres.url).await;
    let versions = sqlx::query("SELECT COUNT(*) FROM parlour").fetch_one(&sql).await.unwrap();
    assert_eq!(versions.get::<i64, _>(0), 8);
}
