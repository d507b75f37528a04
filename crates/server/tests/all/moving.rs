//! From one database to another and back: nothing is lost, and everybody goes on.

use super::store::{chapter, stored};
use super::{folder, serve};
use parlour_core::{Entry, Outcome, Record, Seat};
use parlour_server::client::Browser;
use parlour_server::store::moving::{self, Import, Imported, MoveError};
use parlour_server::store::{Rights, Store};
use parlour_table::{Back, Chapter, Verse};
use parlour_testkit::postgres::{self, Postgres};
use serde_json::json;
use sqlx::Row;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Duration;

const GAME: &str = "swords-and-shields";
const FIXTURE: &str = include_str!("../fixtures/version-6.sql");

/// Every column of every table that people would miss.
const TABLES: [(&str, &[&str]); 10] = [
    ("matches", &["id", "game", "header", "seed", "state", "round", "created", "touched", "next", "next_by"]),
    ("sitters", &["match_id", "seat", "kind", "detail", "generation", "answers", "offers", "back"]),
    ("entries", &["match_id", "seq", "entry", "made"]),
    ("rights", &["guest", "match_id", "seat"]),
    ("verses", &["match_id", "entry", "game", "name", "text", "made", "remembered"]),
    ("remembered", &["guest", "match_id", "entry"]),
    ("secrets", &["name", "value"]),
    ("private_links", &["guest", "name", "generation"]),
    ("names", &["guest", "name"]),
    ("results", &["match_id", "seat", "rank", "points", "cause"]),
];

pub async fn rows(url: &str) -> Vec<String> {
    let pool = sqlx::AnyPool::connect(url).await.unwrap();
    let mut all = Vec::new();
    for (table, columns) in TABLES {
        let columns = columns.iter().map(|column| format!("COALESCE(CAST({column} AS TEXT), 'nothing')"));
        let select = format!("SELECT {} FROM {table}", columns.collect::<Vec<_>>().join(" || '|' || "));
        for row in sqlx::query(sqlx::AssertSqlSafe(select)).fetch_all(&pool).await.unwrap() {
            all.push(format!("{table}: {}", row.try_get::<String, _>(0).unwrap()));
        }
    }
    pool.close().await;
    all.sort();
    all
}

pub fn sqlite(name: &str) -> String {
    format!("sqlite://{}?mode=rwc", folder(name).join("test.db").display())
}

/// A database of its own on this server.
async fn database(postgres: &Postgres, name: &str) -> String {
    let mut tries = 0;
    let pool = loop {
        match sqlx::AnyPool::connect(&postgres.url).await {
            Ok(pool) => break pool,
            // A server that has just begun to listen may not let anybody in yet.
            Err(e) if tries == 100 => panic!("{e}"),
            Err(_) => tries += 1,
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    };
    sqlx::query(sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"))).execute(&pool).await.unwrap();
    pool.close().await;
    postgres.url.replace("/postgres", &format!("/{name}"))
}

pub async fn export(url: &str, name: &str) -> PathBuf {
    let out = folder(name).join("export");
    let store = moving::open(url).await.unwrap();
    let exported = moving::export(&store, &out, &mut |_, _| ControlFlow::Continue(())).await.unwrap();
    store.close().await;
    assert_eq!(exported.damaged, []);
    out
}

pub async fn try_import(from: &Path, url: &str) -> Result<Imported, MoveError> {
    let import = Import::read(from)?;
    let store = Store::open(url).await.unwrap();
    let imported = import.write_to(&store, &mut |_, _| ControlFlow::Continue(())).await;
    store.close().await;
    imported
}

pub async fn import(from: &Path, url: &str) -> Imported {
    try_import(from, url).await.unwrap()
}

pub fn note(text: &str) -> Entry {
    Entry::Note(Seat::FIRST, text.into())
}

/// Those who were there before the move.
struct Guests {
    anna: Browser,
    mira: Browser,
    /// Where both of them play, and Mira is to move.
    going: String,
    /// A link that nobody has taken.
    invitation: String,
    private_link: String,
}

/// A database of version 6 in which people went on: names, an invitation, a rematch, verses, offers.
async fn peopled(url: &str) -> Guests {
    sqlx::any::install_default_drivers();
    let pool = sqlx::AnyPool::connect(url).await.unwrap();
    sqlx::raw_sql(FIXTURE).execute(&pool).await.unwrap();
    pool.close().await;
    let store = Store::open(url).await.unwrap();
    let addr = serve(store.clone()).await;
    let (mut anna, mut mira) = (Browser::new(addr), Browser::new(addr));
    let first = anna.create(GAME, "seats=2&seat1=here&seat2=link&name1=Anna").await.unwrap();
    let link = anna.invitations(&first).await.unwrap().remove(0);
    mira.post(&link, "name=Mira").await.unwrap();
    let mut line = anna.open(&first).await.unwrap();
    let ply = line.until("state").await.unwrap()["ply"].clone();
    line.say(&json!({"do": "resign", "ply": ply})).await.unwrap();
    while line.until("state").await.unwrap()["over"] != true {}
    let going = anna.post(&format!("/m/{first}?again="), "").await.unwrap().location.unwrap();
    let going = going.strip_prefix("/m/").unwrap().to_owned();
    let mut line = anna.open(&going).await.unwrap();
    let ply = line.until("state").await.unwrap()["ply"].clone();
    line.say(&json!({"do": "act", "ply": ply, "text": "d1-d3"})).await.unwrap();
    while line.until("state").await.unwrap()["ply"] == ply {}
    let open = anna.create(GAME, "seats=2&seat1=here&seat2=link").await.unwrap();
    let invitation = anna.invitations(&open).await.unwrap().remove(0);

    store.create(&stored("poem"), Rights::Host("ann")).await.unwrap();
    let verse = Verse { entry: 1, name: "Ann|ä".into(), text: "a\nb\\\tc".into() };
    let said = vec![note("a space at the end "), note("a\nb\\\tc"), note("")];
    let over = Some(Outcome::by_points(2, |seat| if seat == Seat::FIRST { 34 } else { -2 }, "12"));
    store.append("poem", &Chapter { verses: vec![verse], outcome: over, ..chapter(0, said) }).await.unwrap();
    assert!(store.remember("ben", "poem", 1).await.unwrap());
    store.create(&stored("asked"), Rights::Host("ann")).await.unwrap();
    assert!(store.take("ben", "asked", Seat::SECOND, 0).await.unwrap());
    let asks = Chapter {
        offers: Some([Seat::SECOND].into()),
        answered: Some([Seat::FIRST].into()),
        back: Some(Some(Back { by: Seat::SECOND, allowed: [Seat::SECOND].into() })),
        ..Chapter::default()
    };
    store.append("asked", &asks).await.unwrap();
    store.call("ann", "Änn \u{1f9e1}").await.unwrap();
    let private_link = store.private_link("ann").await.unwrap();
    Guests { anna, mira, going, invitation, private_link }
}

/// With their old cookies and links people find everything, and go on.
async fn goes_on(url: &str, guests: &Guests) {
    let store = Store::open(url).await.unwrap();
    let addr = serve(store.clone()).await;
    let (mut anna, mut mira) = (guests.anna.at(addr), guests.mira.at(addr));
    let cookie = mira.cookie().map(str::to_owned);
    assert!(mira.get("/matches").await.unwrap().body.contains(&guests.going), "it is in her list");
    assert_eq!(mira.cookie(), cookie.as_deref(), "she is known");
    let mut line = mira.open(&guests.going).await.unwrap();
    let state = line.until("state").await.unwrap();
    assert_eq!(state["yours"], true);
    line.say(&json!({"do": "act", "ply": state["ply"], "text": "e4-b4"})).await.unwrap();
    while line.until("state").await.unwrap()["ply"] == state["ply"] {}
    let mut other = anna.open(&guests.going).await.unwrap();
    while other.until("state").await.unwrap()["yours"] != true {}
    let open = guests.invitation.split('/').nth(2).unwrap();
    assert_eq!(anna.invitations(open).await.unwrap(), [guests.invitation.as_str()]);
    Browser::new(addr).take(&guests.invitation).await.unwrap();
    assert_eq!(store.owner(&guests.private_link).await.unwrap().as_deref(), Some("ann"));
}

/// Of every match that is over, and of no other, it is known when it ended: at its last entry or later.
async fn ends_are_known(url: &str) {
    let pool = sqlx::AnyPool::connect(url).await.unwrap();
    let last = "COALESCE((SELECT MAX(e.made) FROM entries e WHERE e.match_id = m.id), m.created)";
    let count = async |which: &str| -> i64 {
        let select = sqlx::AssertSqlSafe(format!("SELECT COUNT(*) FROM matches m WHERE {which}"));
        sqlx::query(select).fetch_one(&pool).await.unwrap().get(0)
    };
    assert!(count("ended IS NOT NULL").await > 2);
    assert_eq!(count("(state = 'over') <> (ended IS NOT NULL)").await, 0);
    assert_eq!(count(&format!("ended < {last}")).await, 0);
    pool.close().await;
}

/// There and back again, row by row.
#[tokio::test]
async fn nothing_is_lost_on_the_way() {
    let postgres = postgres::start(folder("moving-postgres"));
    let first = sqlite("moving-first");
    let guests = peopled(&first).await;
    let before = rows(&first).await;
    for wanted in
        ["verses: poem|1|", "remembered: ben|poem|1", "|taken|", "entries: poem|0|note 1 a space at the end |"]
    {
        assert!(before.iter().any(|row| row.contains(wanted)), "{wanted}");
    }
    let out = export(&first, "moving-out").await;
    assert!(goes_back(&out), "every record replays that was played");
    let between = match &postgres {
        Some(postgres) => database(postgres, "between").await,
        None => sqlite("moving-between"),
    };
    let imported = import(&out, &between).await;
    assert_eq!((imported.new, imported.refused.len()), (13, 0));
    assert_eq!(rows(&between).await, before);
    for url in [&first, &between] {
        ends_are_known(url).await;
    }
    let back = export(&between, "moving-back").await;
    let last = sqlite("moving-last");
    import(&back, &last).await;
    assert_eq!(rows(&last).await, before);
    let again = import(&back, &last).await;
    assert_eq!((again.new, again.continued, again.same), (0, 0, 13), "the second time there is nothing to do");
    assert_eq!(rows(&last).await, before);
    goes_on(&between, &guests).await;
    goes_on(&last, &guests).await;
}

/// Are these records as `parlour replay` takes them? Those that were made up are left out.
fn goes_back(export: &Path) -> bool {
    let files = std::fs::read_dir(export.join("records")).unwrap().map(|file| file.unwrap().path());
    let mut played =
        files.filter(|path| !["poem.txt", "asked.txt"].contains(&path.file_name().unwrap().to_str().unwrap()));
    played.all(|path| {
        let text = std::fs::read_to_string(path).unwrap();
        // What was played by earlier rules comes along, to be read.
        let is_outdated =
            || Record::parse(&text).is_ok_and(|parsed| parlour_cabinet::outdated(&parsed.record.setup).is_some());
        parlour_cabinet::import(&text).is_ok() || is_outdated()
    })
}

/// Imports that are repeated, late or contradicted.
async fn meets_what_is_there(source: &str, target: &str) {
    let store = Store::open(source).await.unwrap();
    for id in ["behind", "further", "other", "seat", "same"] {
        store.create(&stored(id), Rights::Host("ann")).await.unwrap();
        store.append(id, &chapter(0, vec![note("one")])).await.unwrap();
    }
    store.call("ann", "Ann").await.unwrap();
    let early = export(source, "early").await;
    assert_eq!(import(&early, target).await.new, 5);

    let end = Chapter { outcome: Some(Outcome::draw(2, "R-05")), ..chapter(1, vec![note("two"), Entry::DrawAgreed]) };
    store.append("behind", &end).await.unwrap();
    store.append("other", &chapter(1, vec![note("two")])).await.unwrap();
    tokio::time::sleep(Duration::from_millis(5)).await;
    assert!(store.take("ben", "seat", Seat::SECOND, 0).await.unwrap());
    store.call("ann", "Anna").await.unwrap();
    store.call("ben", "Ben").await.unwrap();
    let there = Store::open(target).await.unwrap();
    there.append("further", &chapter(1, vec![note("more")])).await.unwrap();
    there.append("other", &chapter(1, vec![note("zwei")])).await.unwrap();
    let late = import(&export(source, "late").await, target).await;
    assert_eq!((late.new, late.continued, late.same, late.further), (0, 2, 1, 1));
    assert_eq!(late.refused.len(), 1);
    assert!(late.refused[0].0 == "other" && late.refused[0].1.contains("in another way"), "{late:?}");

    let entries = async |id: &str| there.load(id).await.unwrap().unwrap().record.entries;
    let behind = there.load("behind").await.unwrap().unwrap();
    assert_eq!((behind.record.entries.len(), behind.is_over), (3, true));
    assert!(there.result("behind").await.unwrap().is_some());
    assert_eq!(there.times("behind").await.unwrap(), store.times("behind").await.unwrap());
    assert_eq!(entries("other").await, [note("one"), note("zwei")], "it is left alone");
    assert_eq!(entries("further").await, [note("one"), note("more")]);
    assert_eq!(there.rights("ben", "seat").await.unwrap(), [Seat::SECOND], "a seat is taken without an entry");
    assert_eq!(there.name_of("ann").await.unwrap(), "Ann", "what the database knows stays");
    assert_eq!(there.name_of("ben").await.unwrap(), "Ben");
    // An earlier export changes nothing any more.
    let all = rows(target).await;
    assert_eq!(import(&early, target).await.further, 3);
    assert_eq!(rows(target).await, all);
}

/// An upload that was broken off has no name that anybody knows.
async fn leaves_out_what_is_not_whole(url: &str) {
    let store = Store::open(url).await.unwrap();
    store.create(&stored("half"), Rights::Host("ann")).await.unwrap();
    let pool = sqlx::AnyPool::connect(url).await.unwrap();
    sqlx::query("UPDATE matches SET state = 'arriving' WHERE id = 'half'").execute(&pool).await.unwrap();
    let out = export(url, "arriving").await;
    assert!(!out.join("records/half.txt").exists());
    sqlx::query("UPDATE matches SET state = 'going' WHERE id = 'half'").execute(&pool).await.unwrap();
}

/// Two entries are written at a time, and so an export has an even number of them; whatever leads on leads somewhere.
async fn is_of_one_moment(url: &str) {
    let store = Store::open(url).await.unwrap();
    let ids: Vec<String> = (0..40).map(|n| format!("busy-{n}")).collect();
    for id in &ids {
        store.create(&stored(id), Rights::Host("ann")).await.unwrap();
    }
    let (writing, busy) = (store.clone(), ids.clone());
    let writer = tokio::spawn(async move {
        for n in 0.. {
            for id in &busy {
                writing.append(id, &chapter(2 * n, vec![note("tick"), note("tock")])).await.unwrap();
            }
        }
    });
    tokio::time::sleep(Duration::from_millis(50)).await;
    let out = export(url, "busy").await;
    writer.abort();
    let counts = ids.iter().map(|id| {
        let text = std::fs::read_to_string(out.join(format!("records/{id}.txt"))).unwrap();
        Record::parse(&text).unwrap().record.entries.len()
    });
    let counts: Vec<usize> = counts.collect();
    let (least, most) = (counts.iter().min().unwrap(), counts.iter().max().unwrap());
    assert!(counts.iter().all(|count| count % 2 == 0) && most - least <= 2, "{counts:?}");
}

/// Only what goes on, and only what is quiet at the moment when it is removed.
async fn clears(url: &str) {
    const DAY: Duration = Duration::from_secs(24 * 60 * 60);
    let store = Store::open(url).await.unwrap();
    let pool = sqlx::AnyPool::connect(url).await.unwrap();
    for id in ["old-1", "old-2", "old-over", "old-heard"] {
        store.create(&stored(id), Rights::Host("old")).await.unwrap();
        store.append(id, &chapter(0, vec![note("one")])).await.unwrap();
    }
    let over = Chapter { outcome: Some(Outcome::draw(2, "R-05")), ..chapter(1, vec![Entry::DrawAgreed]) };
    store.append("old-over", &over).await.unwrap();
    for age in [
        "UPDATE matches SET touched = touched - 3000000000, created = created - 3000000000 WHERE id LIKE 'old-%'",
        "UPDATE entries SET made = made - 3000000000 WHERE match_id LIKE 'old-%' AND match_id <> 'old-heard'",
        "UPDATE matches SET next = 'old-2', next_by = 1 WHERE id = 'old-over'",
    ] {
        sqlx::query(age).execute(&pool).await.unwrap();
    }
    assert_eq!(store.untouched(DAY * 40, "").await.unwrap(), []);
    let found = store.untouched(DAY * 30, "").await.unwrap();
    assert_eq!(found.iter().map(|found| found.id.as_str()).collect::<Vec<_>>(), ["old-1", "old-2"]);
    assert_eq!((found[0].entries, found[0].people, found[0].quiet.as_secs() / DAY.as_secs()), (1, 1, 34));
    assert_eq!(store.untouched(DAY * 30, "old-1").await.unwrap().len(), 1);
    // Somebody comes back between the list and the answer.
    store.append("old-1", &chapter(1, vec![note("here again")])).await.unwrap();
    for (id, is_gone) in
        [("old-1", false), ("old-2", true), ("old-2", false), ("old-over", false), ("old-heard", false)]
    {
        assert_eq!(store.clear_untouched(id, DAY * 30).await.unwrap(), is_gone, "{id}");
    }
    store.forget_missing_rematches().await.unwrap();
    assert_eq!(store.load("old-2").await.unwrap(), None);
    assert!(!store.plays("nobody").await.unwrap());
    assert_eq!(store.next("old-over").await.unwrap(), None, "a match that is gone is not led to");
    assert_eq!(store.load("old-1").await.unwrap().unwrap().record.entries.len(), 2);
}

async fn suite(source: &str, target: &str) {
    meets_what_is_there(source, target).await;
    leaves_out_what_is_not_whole(source).await;
    is_of_one_moment(source).await;
    clears(target).await;
}

#[tokio::test]
async fn on_sqlite() {
    suite(&sqlite("moving-source"), &sqlite("moving-target")).await;
}

#[tokio::test]
async fn on_postgres() {
    if let Some(postgres) = postgres::start(folder("moving-suite")) {
        suite(&database(&postgres, "source").await, &database(&postgres, "target").await).await;
    }
}
