//! The same suite on SQLite and on PostgreSQL.

use super::{folder, sqlite};
use parlour_core::{Cause, Entry, Outcome, Record, Seat, Setup};
use parlour_pages::matches::{By, Finish};
use parlour_pages::shelf::Listed;
use parlour_server::store::{Order, PER_PAGE, Removed, Rights, Store, StoreError, Stored, Which};
use parlour_table::{Back, Chapter, Invitation, Next, Sitter, Stage, Verse};
use parlour_testkit::postgres;
use std::collections::BTreeSet;
use std::time::Duration;

pub fn stored(id: &str) -> Stored {
    let setup = Setup {
        game: "swords-and-shields".into(),
        rules_version: 1,
        seats: 2,
        options: vec![("repetition".into(), "draw".into())],
        position: None,
    };
    let record = Record { setup, seed: u64::MAX - 5, entries: Vec::new() };
    Stored {
        id: id.into(),
        record,
        sitters: vec![Sitter::Here, Sitter::Link(Invitation::NEW)],
        round: 0,
        answered: Vec::new(),
        offers: Vec::new(),
        back: None,
        next: None,
        is_over: false,
    }
}

fn act(number: u8, text: &str) -> Entry {
    Entry::Act(Seat::from_number(number).unwrap(), text.into())
}

/// Entries from this number on, in a match that goes on.
pub fn chapter(from: usize, entries: Vec<Entry>) -> Chapter {
    Chapter { from, entries, ..Chapter::default() }
}

/// The last chapter of a match.
fn last(from: usize, entries: Vec<Entry>) -> Chapter {
    Chapter { outcome: Some(Outcome::draw(2, "R-05")), ..chapter(from, entries) }
}

pub async fn open(url: &str) -> Store {
    let mut tries = 0;
    loop {
        match Store::open(url).await {
            Ok(store) => return store,
            // A server that has just begun to listen may not let anybody in yet.
            Err(e) if tries == 100 => panic!("{e}"),
            Err(_) => tries += 1,
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

async fn suite(url: &str) {
    let store = open(url).await;
    comes_back(&store).await;
    grows_once(&store).await;
    takes_many_at_once(&store).await;
    knows_its_guests(&store).await;
    remembers(&store).await;
    seats_one_of_many(&store).await;
    hands_seats_over(&store).await;
    carries_seats(&store).await;
    forgets(&store).await;
    keeps_what_people_ask(&store).await;
    leads_on_once(&store).await;
    tells_how_it_ended(&store).await;
    grows_older(url).await;
    // What is there stays there when the same database is opened again.
    let again = open(url).await;
    assert_eq!(again.load("first").await.unwrap().unwrap().record.entries.len(), 3);
    retired(&again, url).await;
    newer(url).await;
}

async fn comes_back(store: &Store) {
    let mut made = stored("first");
    made.record.entries = vec![act(1, "d1-d3"), Entry::Note(Seat::FIRST, "line\nbreak \\ and ünïcode".into())];
    store.create(&made, Rights::Host("ann")).await.unwrap();
    assert_eq!(store.load("first").await.unwrap(), Some(made));
    assert_eq!(store.load("nothing").await.unwrap(), None);
    assert!(store.create(&stored("first"), Rights::Host("ann")).await.is_err(), "an id names one match");
}

/// The key (match, number) lets one writer through; all entries of an append are there, or none.
async fn grows_once(store: &Store) {
    store.append("first", &chapter(2, vec![act(2, "e4-b4")])).await.unwrap();
    let late = store.append("first", &chapter(2, vec![act(2, "e4-c4"), act(1, "d3-d4")])).await;
    assert!(matches!(late, Err(StoreError::Conflict)), "{late:?}");
    let half = store.append("first", &last(1, vec![act(2, "e4-c4"), act(1, "d3-d4"), act(2, "c4-c3")])).await;
    assert!(half.is_err());
    let loaded = store.load("first").await.unwrap().unwrap();
    assert_eq!(loaded.record.entries.len(), 3);
    assert_eq!(loaded.record.entries[2], act(2, "e4-b4"));
}

/// Chapters that are committed together are answered each for itself: what somebody else wrote first is refused, and
/// nothing beside it.
async fn takes_many_at_once(store: &Store) {
    let ids: Vec<String> = (0..300).map(|n| format!("many-{n}")).collect();
    for id in &ids {
        store.create(&stored(id), Rights::Host("crowd")).await.unwrap();
    }
    let taken = |n: usize| n % 97 == 5;
    for id in ids.iter().enumerate().filter(|(n, _)| taken(*n)).map(|(_, id)| id) {
        store.append(id, &chapter(0, vec![act(1, "d1-d2")])).await.unwrap();
    }
    let mut tasks = tokio::task::JoinSet::new();
    for (n, id) in ids.iter().cloned().enumerate() {
        let store = store.clone();
        tasks.spawn(async move {
            let entries = (0..=n % 11).map(|_| act(1, "d1-d3")).collect();
            (n, store.append(&id, &if n % 2 == 0 { chapter(0, entries) } else { last(0, entries) }).await)
        });
    }
    let nowhere = store.clone();
    tasks.spawn(async move { (300, nowhere.append("nowhere", &chapter(0, vec![act(1, "d1-d3")])).await) });
    for (n, written) in tasks.join_all().await {
        if n == 300 {
            assert!(matches!(written, Err(StoreError::Database(_))), "there is no such match: {written:?}");
            continue;
        }
        assert_eq!(matches!(written, Err(StoreError::Conflict)), taken(n), "{n}: {written:?}");
        let entries = store.load(&ids[n]).await.unwrap().unwrap().record.entries;
        let expected = if taken(n) { vec![act(1, "d1-d2")] } else { vec![act(1, "d1-d3"); n % 11 + 1] };
        assert_eq!(entries, expected, "{n}");
    }
}

async fn knows_its_guests(store: &Store) {
    let one = Seat::from_number(1).unwrap();
    let two = Seat::from_number(2).unwrap();
    assert_eq!(store.rights("ann", "first").await.unwrap(), [one]);
    assert_eq!(store.rights("ben", "first").await.unwrap(), []);
    for (seat, generation, is_his) in [(one, 0, false), (two, 1, false), (two, 0, true), (two, 0, false)] {
        assert_eq!(store.take("ben", "first", seat, generation).await.unwrap(), is_his, "{seat} {generation}");
    }
    assert_eq!(store.rights("ben", "first").await.unwrap(), [two]);
    store.create(&stored("second"), Rights::Host("ann")).await.unwrap();
    let ids = |list: Vec<Listed>| list.into_iter().map(|l| (l.id, l.entries)).collect::<Vec<_>>();
    assert_eq!(ids(store.matches("ben", Which::Going, 0).await.unwrap()), [("first".into(), 3)]);
    assert_eq!(ids(store.matches("ann", Which::Going, 0).await.unwrap()).len(), 2);
    // The second game of a series: whoever sat there sits here.
    let exchanged = Stored { round: 2, ..stored("first-2") };
    store.create(&exchanged, Rights::Moved("first", 1)).await.unwrap();
    assert_eq!(store.rights("ann", "first-2").await.unwrap(), [two]);
    assert_eq!(store.rights("ben", "first-2").await.unwrap(), [one]);
    let twice = store.create(&exchanged, Rights::Moved("first", 1)).await;
    assert!(matches!(twice, Err(StoreError::Conflict)), "{twice:?}");
    store.append("first-2", &last(0, vec![Entry::DrawAgreed])).await.unwrap();
    store.append("second", &last(0, vec![Entry::Resign(one)])).await.unwrap();
    assert_eq!(ids(store.matches("ann", Which::Going, 0).await.unwrap()), [("first".into(), 3)]);
}

/// Verses are in the hall once their match is over; each guest remembers a verse once.
async fn remembers(store: &Store) {
    store.create(&stored("poet"), Rights::Host("ann")).await.unwrap();
    let verse = |entry: usize, text: &str| vec![Verse { entry, name: "Ann".into(), text: text.into() }];
    let note = |text: &str| Entry::Note(Seat::FIRST, text.into());
    let first = Chapter { verses: verse(0, "a\nb\nc"), ..chapter(0, vec![note("a\nb\nc")]) };
    store.append("poet", &first).await.unwrap();
    assert_eq!(store.verses("ann", Order::Newest).await.unwrap(), [], "not while it is played");
    assert_eq!(store.verses_of("poet").await.unwrap(), first.verses);
    tokio::time::sleep(Duration::from_millis(5)).await;
    let second = Chapter { verses: verse(1, "d\ne\nf"), ..last(1, vec![note("d\ne\nf")]) };
    store.append("poet", &second).await.unwrap();
    for guest in ["ann", "ben", "ben"] {
        assert!(store.remember(guest, "poet", 0).await.unwrap());
    }
    assert!(!store.remember("ben", "poet", 7).await.unwrap(), "there is no such verse");
    let list = async |guest, order| {
        let kept = store.verses(guest, order).await.unwrap();
        kept.into_iter().map(|k| (k.entry, k.remembered, k.by_you)).collect::<Vec<_>>()
    };
    assert_eq!(list("ben", Order::Newest).await, [(1, 0, false), (0, 2, true)]);
    assert_eq!(list("cid", Order::Remembered).await, [(0, 2, false), (1, 0, false)]);
    for answered in [BTreeSet::from([Seat::SECOND]), BTreeSet::new()] {
        let expected: Vec<Seat> = answered.iter().copied().collect();
        store.append("poet", &Chapter { answered: Some(answered), ..last(2, Vec::new()) }).await.unwrap();
        assert_eq!(store.load("poet").await.unwrap().unwrap().answered, expected);
    }
}

/// Many take a seat at once, and one of them has it.
async fn seats_one_of_many(store: &Store) {
    for round in 0..5 {
        let id = format!("rush-{round}");
        store.create(&stored(&id), Rights::Host("ann")).await.unwrap();
        let mut tasks = tokio::task::JoinSet::new();
        for n in 0..24 {
            let (store, id) = (store.clone(), id.clone());
            tasks.spawn(async move { store.take(&format!("guest-{n}"), &id, Seat::SECOND, 0).await.unwrap() });
        }
        let seated = tasks.join_all().await.into_iter().filter(|&is_his| is_his).count();
        assert_eq!(seated, 1, "the first of them and nobody else");
        let mut sitting = 0;
        for n in 0..24 {
            sitting += store.rights(&format!("guest-{n}"), &id).await.unwrap().len();
        }
        assert_eq!(sitting, 1);
        // What is done with the link comes too late now, wherever it is done.
        let renewed = vec![(Seat::SECOND, Sitter::Link(Invitation::NEW.renewed()))];
        let late = store.append(&id, &Chapter { seated: renewed, ..Chapter::default() }).await;
        assert!(matches!(late, Err(StoreError::Conflict)), "{late:?}");
        let sitters = store.sitters(&id).await.unwrap();
        assert_eq!(sitters[1], Sitter::Link(Invitation::NEW.at(Stage::Taken)));
    }
}

/// What was given to the house is played by nobody else, and comes back so.
async fn hands_seats_over(store: &Store) {
    store.create(&stored("given"), Rights::Host("ann")).await.unwrap();
    assert!(store.take("ben", "given", Seat::SECOND, 0).await.unwrap());
    let house = Sitter::Computer("level:3".parse().unwrap());
    let entries = vec![Entry::House(Seat::SECOND, "level:3".into())];
    let given = Chapter { seated: vec![(Seat::SECOND, house.clone())], ..chapter(0, entries.clone()) };
    store.append("given", &given).await.unwrap();
    assert_eq!(store.rights("ben", "given").await.unwrap(), []);
    let loaded = store.load("given").await.unwrap().unwrap();
    assert_eq!((&loaded.sitters[1], loaded.record.entries), (&house, entries));
}

/// A private link is one guest's, until it is renewed; both browsers have the seats.
async fn carries_seats(store: &Store) {
    store.create(&stored("carried"), Rights::Host("dan")).await.unwrap();
    let link = store.private_link("dan").await.unwrap();
    assert_eq!(store.private_link("dan").await.unwrap(), link, "it stays the same");
    assert_eq!(store.owner(&link).await.unwrap().as_deref(), Some("dan"));
    store.carry("dan", "dan at work").await.unwrap();
    store.carry("dan", "dan at work").await.unwrap();
    for guest in ["dan", "dan at work"] {
        assert_eq!(store.rights(guest, "carried").await.unwrap(), [Seat::FIRST]);
    }
    store.renew_private_link("dan").await.unwrap();
    for void in [&*link, "", "-", "nobody-token", link.split_once('-').unwrap().0] {
        assert_eq!(store.owner(void).await.unwrap(), None, "{void}");
    }
    let renewed = store.private_link("dan").await.unwrap();
    assert_eq!(store.owner(&renewed).await.unwrap().as_deref(), Some("dan"));
}

/// What is over can be thrown away; where others played in it, it stays for them.
async fn forgets(store: &Store) {
    let remove = async |guest: &str, id: &str| store.remove(guest, &[id.into(), format!("{id}-2")]).await.unwrap();
    store.create(&stored("alone"), Rights::Host("eve")).await.unwrap();
    assert_eq!(remove("eve", "alone").await, Removed::Going);
    assert_eq!(store.rights("eve", "alone").await.unwrap(), [Seat::FIRST], "nothing has changed");
    let verse = vec![Verse { entry: 0, name: "Eve".into(), text: "a\nb\nc".into() }];
    let entries = vec![Entry::Note(Seat::FIRST, "a\nb\nc".into()), Entry::DrawAgreed];
    store.append("alone", &Chapter { verses: verse, ..last(0, entries) }).await.unwrap();
    assert!(store.remember("fay", "alone", 0).await.unwrap());
    assert_eq!(remove("fay", "alone").await, Removed::Missing, "only those who play in it");
    assert_eq!(store.matches("eve", Which::Over, 0).await.unwrap().len(), 1);
    assert_eq!(remove("eve", "alone").await, Removed::Whole);
    assert_eq!(store.load("alone").await.unwrap(), None);
    assert_eq!(store.matches("eve", Which::Over, 0).await.unwrap(), []);
    assert_eq!(store.verses_of("alone").await.unwrap(), []);

    store.create(&Stored { round: 1, ..stored("shared") }, Rights::Host("eve")).await.unwrap();
    assert!(store.take("fay", "shared", Seat::SECOND, 0).await.unwrap());
    store.append("shared", &last(0, vec![Entry::DrawAgreed])).await.unwrap();
    store.create(&Stored { round: 2, ..stored("shared-2") }, Rights::Moved("shared", 1)).await.unwrap();
    assert_eq!(remove("eve", "shared").await, Removed::Going, "its second game is still played");
    assert_eq!(store.matches("eve", Which::Over, 0).await.unwrap().len(), 1, "and so the first one stays too");
    store.append("shared-2", &last(0, vec![Entry::DrawAgreed])).await.unwrap();
    assert_eq!(remove("eve", "shared").await, Removed::FromList);
    assert_eq!(store.matches("eve", Which::Over, 0).await.unwrap(), []);
    assert_eq!(store.matches("fay", Which::Over, 0).await.unwrap().len(), 2, "the other one keeps both");
    assert_eq!(remove("fay", "shared").await, Removed::Whole);
    assert_eq!(store.load("shared-2").await.unwrap(), None);
}

async fn keeps_what_people_ask(store: &Store) {
    store.create(&stored("asked"), Rights::Host("ann")).await.unwrap();
    let [one, two] = [Seat::FIRST, Seat::SECOND];
    for back in
        [Some(Back { by: two, allowed: [one, two].into() }), Some(Back { by: one, allowed: [one].into() }), None]
    {
        store.append("asked", &Chapter { back: Some(back.clone()), ..chapter(0, Vec::new()) }).await.unwrap();
        assert_eq!(store.load("asked").await.unwrap().unwrap().back, back);
    }
    assert_eq!(store.name_of("ann").await.unwrap(), "");
    for name in ["Ann", "Änn \u{1f9e1}"] {
        store.call("ann", name).await.unwrap();
        assert_eq!(store.name_of("ann").await.unwrap(), name);
    }
}

/// Of several who open another match after the same one, one does; and everybody has a seat in it.
async fn leads_on_once(store: &Store) {
    store.create(&stored("before"), Rights::Host("ann")).await.unwrap();
    assert!(store.take("ben", "before", Seat::SECOND, 0).await.unwrap());
    let after = Next { id: "before".into(), by: Seat::SECOND };
    store.create_after(Some(&after), &stored("after"), Rights::Moved("before", 0)).await.unwrap();
    let late = store.create_after(Some(&after), &stored("too-late"), Rights::Moved("before", 0)).await;
    assert!(matches!(late, Err(StoreError::Conflict)), "{late:?}");
    assert_eq!(store.load("too-late").await.unwrap(), None);
    assert_eq!(store.next("before").await.unwrap(), Some(Next { id: "after".into(), by: Seat::SECOND }));
    assert_eq!(store.load("before").await.unwrap().unwrap().next, store.next("before").await.unwrap());
    assert_eq!(store.rights("ben", "after").await.unwrap(), [Seat::SECOND]);
    assert_eq!(store.next("after").await.unwrap(), None);
}

/// A result has a row for each seat, goes with a take-back, and with its match; lists have pages.
async fn tells_how_it_ended(store: &Store) {
    let one = Seat::FIRST;
    store.create(&stored("ended"), Rights::Host("gil")).await.unwrap();
    assert_eq!(store.result("ended").await.unwrap(), None);
    let won = Outcome::won_by(2, |seat| seat != one, Cause::Resigned);
    let end = Chapter { outcome: Some(won), ..chapter(0, vec![Entry::Resign(one)]) };
    store.append("ended", &end).await.unwrap();
    let ranks = |finish: Option<Finish>| finish.map(|f| (f.scores.iter().map(|s| s.rank).collect::<Vec<_>>(), f.by));
    assert_eq!(ranks(store.result("ended").await.unwrap()), Some((vec![2, 1], By::Resigning)));
    store.append("ended", &chapter(1, vec![Entry::TakeBack { to: 0 }])).await.unwrap();
    assert_eq!(store.result("ended").await.unwrap(), None, "it goes on");
    store.append("ended", &last(2, vec![Entry::DrawAgreed])).await.unwrap();
    assert_eq!(ranks(store.result("ended").await.unwrap()), Some((vec![1, 1], By::Rule("R-05".into()))));
    let counted = Outcome::by_points(2, |seat| if seat == one { 34 } else { -2 }, "12");
    store.keep_result("ended", &counted).await.unwrap();
    let finish = store.result("ended").await.unwrap().unwrap();
    assert_eq!(finish.scores.iter().map(|score| score.points).collect::<Vec<_>>(), [Some(34), Some(-2)]);
    assert_eq!(store.remove("gil", &["ended".into()]).await.unwrap(), Removed::Whole);
    assert_eq!(store.result("ended").await.unwrap(), None);

    let all = 2 * PER_PAGE + 3;
    for n in 0..all {
        store.create(&stored(&format!("page-{n}")), Rights::Host("hal")).await.unwrap();
    }
    assert_eq!(store.count("hal", Which::Going).await.unwrap(), all);
    assert_eq!(store.count("hal", Which::Over).await.unwrap(), 0);
    let mut seen = BTreeSet::new();
    for (page, count) in [(0, PER_PAGE), (1, PER_PAGE), (2, 3), (3, 0), (u64::MAX, 0)] {
        let listed = store.matches("hal", Which::Going, page).await.unwrap();
        assert_eq!(listed.len() as u64, count, "{page}");
        seen.extend(listed.into_iter().map(|listed| listed.id));
    }
    assert_eq!(seen.len() as u64, all, "each is on one page");
}

/// A database from before links were made from a secret: seats that somebody had taken stay taken, the others are open.
async fn grows_older(url: &str) {
    let pool = sqlx::AnyPool::connect(url).await.unwrap();
    let nodes = [
        "DROP TABLE nodes, presence, leases",
        "DROP FUNCTION parlour_tell_entries, parlour_tell_people, parlour_tell_next, parlour_tell_presence CASCADE",
    ];
    for undo in nodes.into_iter().filter(|_| url.starts_with("postgres")) {
        sqlx::query(undo).execute(&pool).await.unwrap();
    }
    for undo in [
        "DELETE FROM parlour WHERE version > 2",
        "DROP INDEX matches_ended",
        "ALTER TABLE matches DROP COLUMN ended",
        "DROP TABLE results",
        "UPDATE sitters SET detail = 'word-of-old' WHERE kind = 'link'",
        "ALTER TABLE sitters DROP COLUMN generation",
        "DROP TABLE secrets",
        "DROP TABLE private_links",
        "ALTER TABLE sitters DROP COLUMN offers",
        "DROP INDEX verses_newest",
        "DROP INDEX verses_remembered",
        "DROP INDEX rights_match",
        "ALTER TABLE verses DROP COLUMN remembered",
        "ALTER TABLE sitters DROP COLUMN back",
        "ALTER TABLE matches DROP COLUMN next",
        "ALTER TABLE matches DROP COLUMN next_by",
        "DROP TABLE names",
    ] {
        sqlx::query(undo).execute(&pool).await.unwrap();
    }
    pool.close().await;
    let store = open(url).await;
    for (id, stage) in [("rush-0", Stage::Taken), ("poet", Stage::Open)] {
        assert_eq!(store.sitters(id).await.unwrap()[1], Sitter::Link(Invitation::NEW.at(stage)), "{id}");
    }
    assert!(!store.take("zoe", "rush-0", Seat::SECOND, 0).await.unwrap());
    assert!(store.take("zoe", "poet", Seat::SECOND, 0).await.unwrap());
}

/// A database that a later Parlour wrote is not touched.
/// Matches against an opponent that is gone go on against the nearest level.
async fn retired(store: &Store, url: &str) {
    let pool = sqlx::AnyPool::connect(url).await.unwrap();
    for (number, name) in (1..).zip(["first:1", "first:2", "first:3"]) {
        let id = format!("retired{number}");
        store.create(&stored(&id), Rights::Host("ann")).await.unwrap();
        let update = "UPDATE sitters SET kind = 'computer', detail = $1 WHERE match_id = $2 AND seat = 2";
        sqlx::query(update).bind(name).bind(&id).execute(&pool).await.unwrap();
        let opponent = parlour_cabinet::Opponent::stored(name).unwrap();
        assert!(opponent.to_string().starts_with("level:"), "{name}: {opponent}");
        assert_eq!(store.load(&id).await.unwrap().unwrap().sitters[1], Sitter::Computer(opponent));
    }
}

async fn newer(url: &str) {
    let pool = sqlx::AnyPool::connect(url).await.unwrap();
    sqlx::query("INSERT INTO parlour (version) VALUES (99)").execute(&pool).await.unwrap();
    let refused = Store::open(url).await.expect_err("it should be refused").to_string();
    assert!(refused.contains("99") && refused.contains("newer Parlour"), "{refused}");
}

#[tokio::test]
async fn on_sqlite() {
    let (_, url) = sqlite("suite").await;
    suite(&url).await;
}

#[tokio::test]
async fn on_postgres() {
    if let Some(postgres) = postgres::start(folder("postgres")) {
        suite(&postgres.url).await;
    }
}

#[tokio::test]
async fn a_database_that_cannot_be_opened_says_so() {
    let nowhere = format!("sqlite://{}?mode=rwc", folder("nowhere").join("no/such/folder/x.db").display());
    let e = Store::open(&nowhere).await.expect_err("no such folder").to_string();
    assert!(e.contains("database"), "{e}");
    let file = folder("text").join("x.db");
    std::fs::write(&file, "this is no database, but a text that is long enough to be looked at as one".repeat(20))
        .unwrap();
    let e = Store::open(&format!("sqlite://{}", file.display())).await.expect_err("no database").to_string();
    assert!(e.contains("not a database"), "{e}");
}
