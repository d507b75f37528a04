//! Matches that were played by other rules than the house has now: they stay, are read and downloaded, and go no further.

use super::store::open;
use super::{GAME, HOT_SEAT, folder, serve};
use parlour_core::Record;
use parlour_server::client::Browser;
use parlour_testkit::postgres;
use sqlx::{AnyPool, Row};
use std::time::Duration;

const VERSION_6: &str = include_str!("../fixtures/version-6.sql");

/// Two of Samurai Blades by version 1 of its rules: one played for a while, one hardly begun.
const OLD: [&str; 2] = ["ec3mv66e", "k4s8jzqn"];

async fn look(url: &str) {
    let addr = serve(open(url).await).await;
    let mut me = Browser::new(addr);
    let mine = me.create(GAME, HOT_SEAT).await.unwrap();
    // The old ones become this browser's own.
    let sql = AnyPool::connect(url).await.unwrap();
    let row = sqlx::query("SELECT guest FROM rights WHERE match_id = $1").bind(&*mine).fetch_one(&sql).await.unwrap();
    let guest: String = row.get(0);
    for id in OLD {
        sqlx::query("DELETE FROM rights WHERE match_id = $1").bind(id).execute(&sql).await.unwrap();
        let insert = "INSERT INTO rights VALUES ($1, $2, 1)";
        sqlx::query(insert).bind(&*guest).bind(id).execute(&sql).await.unwrap();
    }
    let entries = "SELECT entry FROM entries WHERE match_id = $1 ORDER BY seq";
    let entries = sqlx::query(entries).bind(OLD[0]).fetch_all(&sql).await.unwrap();
    let entries: Vec<String> = entries.iter().map(|row| row.get(0)).collect();
    assert!(entries.len() > 20, "it was played for a while");

    // In the lists they stay, after what one can go on with.
    for list in ["/", "/matches"] {
        let page = me.get(list).await.unwrap();
        let place = |id: &str| page.body.find(&format!("href=\"/m/{id}\"")).unwrap_or_else(|| panic!("{id} in {list}"));
        assert!(OLD.iter().all(|id| place(&mine) < place(id)), "{list}");
        assert_eq!(page.body.matches(">Read</em>").count(), 2, "{list}");
    }

    // The page tells why and shows the record; a stranger reads it too.
    let why = "This match was played by version 1 of the rules, and the house plays version 2 now; it can be read and \
               downloaded, but not played on.";
    for id in OLD {
        let page = me.get(&format!("/m/{id}")).await.unwrap();
        assert_eq!(page.status, 200, "{}", page.body);
        assert!(page.body.contains(why) && page.body.contains("rules 1\n"), "{}", page.body);
        assert!(page.body.contains(&format!("/m/{id}/record.txt")));
        assert!(!page.body.contains("match.js"), "nothing on it plays");
    }
    let page = Browser::new(addr).get(&format!("/m/{}", OLD[0])).await.unwrap();
    assert!(page.status == 200 && page.body.contains(why) && !page.body.contains("/delete"));
    for entry in &entries {
        assert!(page.body.contains(&entry.replace('>', "&gt;")), "{entry}");
    }

    for picture in ["picture.png", "picture.svg?step=3"] {
        let none = me.get(&format!("/m/{}/{picture}", OLD[0])).await.unwrap();
        assert!(none.status == 409 && none.body.contains(why), "{picture}: {}", none.body);
    }

    // The record is the whole match.
    let text = me.get(&format!("/m/{}/record.txt", OLD[0])).await.unwrap();
    assert_eq!(text.status, 200);
    let record = Record::parse(&text.body).unwrap().record;
    assert_eq!((record.setup.rules_version, record.entries.len()), (1, entries.len()));
    assert_eq!(record.entries.iter().map(ToString::to_string).collect::<Vec<_>>(), entries);
    let all = me.get("/matches.txt").await.unwrap().body;
    assert!(all.contains(&text.body), "and among all records");

    // It goes no further, and whoever tries is told the same.
    let mut line = me.open(OLD[0]).await.unwrap();
    assert_eq!(line.hear().await.unwrap()["text"], why);
    assert!(line.hear().await.is_err(), "the line is closed");
    let names = me.post(&format!("/m/{}/names", OLD[0]), "name1=Ann").await.unwrap();
    assert!(names.status == 409 && names.body.contains(why), "{}", names.body);
    let uploaded = me.upload("/records", "record", &text.body).await.unwrap();
    assert!(uploaded.status == 422 && uploaded.body.contains("version 1 of the rules"), "{}", uploaded.body);

    // It will never be over, so its owner may delete it although it is not; others may not.
    let delete = format!("/m/{}/delete", OLD[1]);
    assert_eq!(Browser::new(addr).post(&delete, "").await.unwrap().status, 404);
    assert_eq!(me.post(&delete, "").await.unwrap().location.as_deref(), Some("/matches"));
    assert_eq!(me.get(&format!("/m/{}", OLD[1])).await.unwrap().status, 404);
    assert_eq!(me.post(&format!("/m/{mine}/delete"), "").await.unwrap().status, 409, "one that goes on is not deleted");
}

#[tokio::test]
async fn a_match_by_earlier_rules_is_kept_in_sqlite() {
    let url = format!("sqlite://{}?mode=rwc", folder("kept").join("test.db").display());
    sqlx::any::install_default_drivers();
    let sql = AnyPool::connect(&url).await.unwrap();
    sqlx::raw_sql(VERSION_6).execute(&sql).await.unwrap();
    sql.close().await;
    look(&url).await;
}

#[tokio::test]
async fn a_match_by_earlier_rules_is_kept_in_postgres() {
    let Some(postgres) = postgres::start(folder("kept-postgres")) else { return };
    sqlx::any::install_default_drivers();
    let sql = loop {
        match AnyPool::connect(&postgres.url).await {
            Ok(sql) => break sql,
            Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    };
    sqlx::raw_sql(VERSION_6).execute(&sql).await.unwrap();
    sql.close().await;
    look(&postgres.url).await;
}
