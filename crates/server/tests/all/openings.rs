//! What was played from a position: read from the store page by page, and told by an address.

use super::store::{chapter, open, stored};
use super::{folder, sqlite};
use parlour_core::scene::Viewer;
use parlour_core::{AnyPlay, Entry, Outcome, Seat};
use parlour_server::client::{Answer, Browser};
use parlour_server::openings::{Matches, Reading, files};
use parlour_server::store::{Rights, Since, Store, Stored};
use parlour_server::{Furnishing, app_with};
use parlour_table::{Chapter, Sitter};
use parlour_testkit::postgres;
use serde_json::{Value, json};
use std::time::Duration;

const GAME: &str = "swords-and-shields";

fn played(texts: &str, repetition: &str, seed: u64) -> Box<dyn AnyPlay> {
    let game = parlour_cabinet::find(GAME).unwrap();
    let mut play = game.open(2, &[("repetition".into(), repetition.into())], seed).unwrap();
    for text in texts.split_whitespace() {
        let seat = play.turn().seat().unwrap();
        play.enter(Entry::Act(seat, text.into())).unwrap();
    }
    play
}

fn resigned(texts: &str, seat: Seat, seed: u64) -> Box<dyn AnyPlay> {
    let mut play = played(texts, "draw", seed);
    play.enter(Entry::Resign(seat)).unwrap();
    play
}

async fn create(store: &Store, id: &str, play: &dyn AnyPlay) {
    store.create(&Stored::new(id.into(), play, vec![Sitter::Here; 2]), Rights::Host("me")).await.unwrap();
}

/// The ids of all that are told, page by page.
async fn ids(store: &Store, since: &Since) -> Vec<String> {
    let (mut ids, mut since) = (Vec::new(), since.clone());
    loop {
        let page = store.finished(GAME, &since).await.unwrap();
        let Some(last) = page.last() else { return ids };
        since = last.since.clone();
        ids.extend(page.into_iter().map(|finished| finished.id));
    }
}

/// Matches of a game that are over come in the order in which they ended, each once, however many there are.
async fn come_in_their_order(store: &Store) {
    let over = |from| Chapter { outcome: Some(Outcome::draw(2, "R-05")), ..chapter(from, vec![Entry::DrawAgreed]) };
    for id in ["late", "early", "going"] {
        store.create(&stored(id), Rights::Host("me")).await.unwrap();
    }
    assert_eq!((ids(store, &Since::default()).await, store.count_finished(GAME).await.unwrap()), (Vec::new(), 0));
    store.append("early", &over(0)).await.unwrap();
    tokio::time::sleep(Duration::from_millis(3)).await;
    store.append("late", &over(0)).await.unwrap();
    assert_eq!(ids(store, &Since::default()).await, ["early", "late"]);
    let found = store.finished(GAME, &Since::default()).await.unwrap();
    let record = found[0].record.as_ref().unwrap();
    assert_eq!((record.seed, record.entries.len(), &*record.setup.game), (u64::MAX - 5, 0, GAME));
    let here = found[1].since.clone();
    assert_eq!(ids(store, &here).await, [""; 0], "nothing has ended since");
    assert_eq!(ids(store, &here.earlier(60_000)).await, ["early", "late"]);
    // What goes on again after a take-back is not over, until it ends once more.
    store.append("early", &chapter(1, vec![Entry::TakeBack { to: 0 }])).await.unwrap();
    assert_eq!(ids(store, &Since::default()).await, ["late"]);
    tokio::time::sleep(Duration::from_millis(3)).await;
    store.append("early", &over(2)).await.unwrap();
    assert_eq!(ids(store, &here).await, ["early"]);
    for n in 0..70 {
        create(store, &format!("many{n:02}"), &*resigned("", Seat::FIRST, n)).await;
    }
    let all = ids(store, &Since::default()).await;
    assert_eq!((all.len(), store.count_finished(GAME).await.unwrap()), (72, 72));
    assert_eq!(all.iter().collect::<std::collections::BTreeSet<_>>().len(), 72, "each once");
    let latest = store.latest(GAME, 5).await.unwrap();
    assert_eq!(ids(store, &latest).await, all[67..]);
    assert_eq!(store.latest(GAME, 500).await.unwrap(), Since::default());
    assert_eq!(store.finished("swoop", &Since::default()).await.unwrap(), []);
}

/// Those of the set-up are loaded and counted, and no others.
async fn are_counted(store: &Store) {
    create(store, "a", &*resigned("d1-d3 e4-b4", Seat::FIRST, 1)).await;
    let mut other = played("d1-d3", "repeater-loses", 1);
    other.enter(Entry::DrawAgreed).unwrap();
    create(store, "b", &*other).await;
    create(store, "c", &*played("d1-d3", "draw", 1)).await;
    let mut openings = parlour_cabinet::find(GAME).unwrap().openings(2, &[], 0).unwrap();
    let (mut matches, mut reading) = (Matches::of(store, GAME, Since::default()), Reading::default());
    while let Some(page) = matches.next(|setup| openings.fits(setup)).await.unwrap() {
        reading.other += page.other;
        for (id, record) in page.matches {
            let done = openings.read(&record).and_then(|play| openings.add(&*play));
            reading.note(done, || id);
        }
    }
    assert_eq!((reading.counted, reading.other, reading.going, reading.known), (72, 1, 0, 0));
    // Nobody can take back what was agreed.
    assert!(matches!(&reading.bad[..], [(id, why)] if id == "early" && why.starts_with("entry 1: ")), "{reading:?}");
    let found = openings.played(&*played("d1-d3", "draw", 0), 1).unwrap();
    assert_eq!((found.actions[0].text.as_str(), found.ends.won(Seat::SECOND)), ("e4-b4", 1));
}

async fn suite(url: &str) {
    let store = open(url).await;
    come_in_their_order(&store).await;
    are_counted(&store).await;
}

#[tokio::test]
async fn on_sqlite() {
    let (_, url) = sqlite("openings").await;
    suite(&url).await;
}

#[tokio::test]
async fn on_postgres() {
    if let Some(postgres) = postgres::start(folder("openings-postgres")) {
        suite(&postgres.url).await;
    }
}

/// What was over before the database told when: the time of its last entry.
#[tokio::test]
async fn matches_of_an_earlier_database_are_found() {
    let url = format!("sqlite://{}?mode=rwc", folder("openings-6").join("test.db").display());
    let sql = sqlx::SqlitePool::connect(&url).await.unwrap();
    sqlx::raw_sql(include_str!("../fixtures/version-6.sql")).execute(&sql).await.unwrap();
    let store = open(&url).await;
    let left = "SELECT COUNT(*) FROM matches WHERE (state = 'over') <> (ended IS NOT NULL)";
    assert_eq!(sqlx::query_scalar::<_, i64>(left).fetch_one(&sql).await.unwrap(), 0);
    let last = "SELECT COUNT(*) FROM matches m WHERE state = 'over' AND ended <> \
                (SELECT MAX(made) FROM entries e WHERE e.match_id = m.id)";
    assert_eq!(sqlx::query_scalar::<_, i64>(last).fetch_one(&sql).await.unwrap(), 0);
    let mut found = 0;
    for game in parlour_cabinet::GAMES {
        found += store.finished(game.info().id, &Since::default()).await.unwrap().len();
    }
    assert!(found > 0, "some of them are over");
}

#[test]
fn a_folder_has_records_and_other_things() {
    let folder = folder("openings-files");
    let one = resigned("d1-d3", Seat::FIRST, 1).export(Viewer::Referee);
    let two = resigned("a4-b4", Seat::SECOND, 2).export(Viewer::Referee);
    std::fs::create_dir(folder.join("more.txt")).unwrap();
    for (name, text) in [
        ("a.txt", one.clone()),
        ("b.record", two.clone()),
        ("c.txt", format!("{one}{two}{}", resigned("a4-c4", Seat::FIRST, 3).export(Viewer::Referee))),
        ("d.txt", "my favourite openings\n".into()),
        ("e.txt", format!("{one}act 1 e4-e5\n")),
        ("f.txt", one.replace("result 2 1", "result 1 2")),
        ("g.txt", one.replace("repetition=draw", "repetition=repeater-loses")),
        ("h.txt", played("d1-d3", "draw", 1).export(Viewer::Referee)),
        ("i.md", one.clone()),
    ] {
        std::fs::write(folder.join(name), text).unwrap();
    }
    std::fs::write(folder.join("j.txt"), b"\xff\xfe").unwrap();
    let mut openings = parlour_cabinet::find(GAME).unwrap().openings(2, &[], 0).unwrap();
    let mut reading = Reading::default();
    for text in files(&folder).unwrap() {
        let done = text.read(&*openings).and_then(|play| openings.add(&*play));
        reading.note(done, || text.name.clone());
    }
    assert_eq!((reading.counted, reading.known, reading.other, reading.going), (3, 2, 1, 1));
    let bad: Vec<_> = reading.bad.iter().map(|(name, why)| (name.rsplit('/').next().unwrap(), why.as_str())).collect();
    assert_eq!(bad[0], ("d.txt", "line 1: a record begins with the line `parlour record 1`"));
    assert!(bad[1].0 == "e.txt" && bad[1].1.ends_with("the match is over"), "{bad:?}");
    assert!(bad[2].0 == "f.txt" && bad[2].1.contains("the result is 2 1, not 1 2"), "{bad:?}");
    assert!(bad[3].0 == "j.txt" && bad.len() == 4, "{bad:?}");
    assert!(files(&folder.join("nowhere")).is_err());
}

async fn serve(store: Store, data: Option<std::path::PathBuf>) -> Browser {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let addr = listener.local_addr().unwrap();
    let app = app_with(store, Furnishing { data, ..Furnishing::default() });
    tokio::spawn(async move { axum::serve(listener, app).await });
    Browser::new(addr)
}

/// Asks until it is told.
async fn told(browser: &mut Browser, query: &str) -> Value {
    for _ in 0..200 {
        let Answer { status, body, .. } = browser.get(&format!("/openings/{GAME}?{query}")).await.unwrap();
        assert_eq!(status, 200, "{body}");
        let answer: Value = serde_json::from_str(&body).unwrap();
        match answer["is"].as_str() {
            Some("told") => return answer,
            Some("reading") => assert!(answer["seen"].is_u64(), "{answer}"),
            _ => panic!("{answer}"),
        }
        // Whoever asks too often would be sent away.
        tokio::time::sleep(Duration::from_millis(60)).await;
    }
    panic!("it is never told");
}

#[tokio::test]
async fn an_address_tells_what_was_played() {
    let (store, _) = sqlite("openings-web").await;
    create(&store, "a", &*resigned("d1-d3 e4-b4", Seat::FIRST, 1)).await;
    // The same through a mirror.
    create(&store, "b", &*resigned("f1-f3 e4-h4", Seat::SECOND, 1)).await;
    create(&store, "c", &*played("d1-d3", "draw", 1)).await;
    // And what the owner has in a folder.
    let data = folder("openings-data");
    std::fs::create_dir_all(data.join(GAME).join("records")).unwrap();
    let own = resigned("a4-b4", Seat::FIRST, 1).export(Viewer::Referee);
    std::fs::write(data.join(GAME).join("records/own.txt"), own).unwrap();
    let mut me = serve(store, Some(data)).await;

    let start = told(&mut me, "").await;
    assert_eq!((&start["matches"], &start["steps"], &start["ends"]["times"]), (&json!(3), &json!(60), &json!(3)));
    let first = &start["actions"][0];
    assert_eq!((&first["text"], &first["ends"]["times"]), (&json!("a4-c4"), &json!(2)), "as the game lists them");
    assert_eq!((&first["ends"]["won"], &first["ends"]["lost"]), (&json!([1, 1]), &json!([1, 1])));
    assert_eq!((&first["ends"]["draws"], &first["ends"]["points"]), (&json!(0), &Value::Null));
    assert_eq!(first["ends"]["ranks"], json!([[1, 1], [1, 1]]));
    let alike = first["alike"].as_array().unwrap();
    assert!(["d1-d3", "f1-f3"].iter().all(|text| alike.contains(&json!(text))), "{first}");
    for (after, next) in [("d1-d3", "e4-b4"), ("f1-f3", "e4-h4")] {
        let here = told(&mut me, &format!("seats=2&option.repetition=draw&after={after}")).await;
        assert_eq!((&here["ends"]["times"], &here["actions"][0]["text"]), (&json!(2), &json!(next)), "{after}");
    }
    let other = told(&mut me, "option-repetition=repeater-loses").await;
    assert_eq!((&other["matches"], &other["actions"]), (&json!(0), &json!([])));
}

#[tokio::test]
async fn an_address_says_what_is_wrong_with_it() {
    let (store, _) = sqlite("openings-wrong").await;
    let mut me = serve(store, None).await;
    let long = "d1-d3+".repeat(61);
    for (query, said) in [
        ("after=e4-e5".to_owned(), "`e4-e5` is not legal here"),
        ("after=d1-d3+rubbish".into(), "Action 2: `rubbish` is no action of this game"),
        ("seats=3".into(), "has 2 seats, not 3"),
        ("seats=two".into(), "`seats` is a number, not `two`"),
        ("option.repetition=never".into(), "draw, repeater-loses"),
        ("colour=red".into(), "and not `colour`"),
        (format!("after={long}"), "first 60 steps"),
    ] {
        let answer = me.get(&format!("/openings/{GAME}?{query}")).await.unwrap();
        assert_eq!(answer.status, 422, "{query}");
        assert!(answer.body.contains(said), "{query}: {}", answer.body);
    }
    assert_eq!(me.get("/openings/chess").await.unwrap().status, 404);
}
