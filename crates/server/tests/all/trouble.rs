//! Databases that are not there, refuse, or can only be read: what is said, and what is kept.

use super::status::{Watched, watched};
use super::{GAME, HOT_SEAT, folder};
use axum::http::StatusCode;
use parlour_server::client::Browser;
use parlour_server::store::Store;
use parlour_testkit::postgres;
use serde_json::json;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Row};
use std::path::Path;
use std::time::{Duration, Instant};

/// Somebody who may do everything.
async fn master(url: &str) -> AnyConnection {
    sqlx::any::install_default_drivers();
    let begun = Instant::now();
    loop {
        match AnyConnection::connect(url).await {
            Ok(connection) => return connection,
            // A server that has just begun to listen may not let anybody in yet.
            Err(e) => assert!(begun.elapsed() < Duration::from_secs(20), "{e}"),
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

async fn order(master: &mut AnyConnection, orders: &[&str]) {
    for &order in orders {
        sqlx::raw_sql(AssertSqlSafe(order)).execute(&mut *master).await.unwrap_or_else(|e| panic!("{order}: {e}"));
    }
}

/// What is said to whoever wants to use a database.
async fn said(url: &str) -> String {
    Store::open(url).await.expect_err("it cannot be used").to_string()
}

fn told(said: &str, what: &str, remedy: &str) {
    assert!(said.starts_with(what) && said.contains(remedy), "{said}");
}

#[tokio::test]
async fn what_is_wrong_is_said_with_what_to_do() {
    let nobody = said("postgres://parlour@127.0.0.1:1/parlour").await;
    told(&nobody, "nobody listens at its address (", "start PostgreSQL, or correct host and port");
    let place = folder("trouble");
    let Some(postgres) = postgres::start(place.clone()) else { return };
    let mut master = master(&postgres.url).await;
    let at = |user: &str, database: &str| {
        let host = postgres.url.split_once('@').unwrap().1.split_once('/').unwrap().0;
        format!("postgres://{user}@{host}/{database}")
    };
    told(&said(&at("parlour", "nothing")).await, "there is no database of this name (", "make it with `createdb`");
    locked(&mut master, &place).await;
    let refused = "correct user and password";
    told(&said(&at("locked:wrong", "postgres")).await, "it does not let this user in (", refused);
    told(&said(&at("stranger", "postgres")).await, "it does not let this user in (", refused);
    let still = ["CREATE DATABASE still", "ALTER DATABASE still SET default_transaction_read_only = on"];
    order(&mut master, &still).await;
    told(&said(&at("parlour", "still")).await, "it can only be read (", "name the main server and not a copy of it");
    let _all = every_connection(&postgres.url).await;
    told(&said(&postgres.url).await, "it has no connection left (", "raise max_connections");
}

/// Lets one user in with a password, and strangers not at all.
async fn locked(master: &mut AnyConnection, place: &Path) {
    let rules = "host all parlour 127.0.0.1/32 trust\nhost all locked 127.0.0.1/32 scram-sha-256\n";
    std::fs::write(place.join("data/pg_hba.conf"), rules).unwrap();
    order(master, &["CREATE ROLE locked LOGIN PASSWORD 'right'", "SELECT pg_reload_conf()"]).await;
    // It reads its rules in its own time.
    tokio::time::sleep(Duration::from_millis(300)).await;
}

/// Makes the whole server read-only, or not, for those who are connected already too.
async fn read_only(master: &mut AnyConnection, value: &str) {
    order(master, &[&format!("ALTER SYSTEM SET default_transaction_read_only = {value}")]).await;
    order(master, &["SELECT pg_reload_conf()"]).await;
    let begun = Instant::now();
    loop {
        let row = sqlx::query("SHOW default_transaction_read_only").fetch_one(&mut *master).await.unwrap();
        if row.get::<String, _>(0) == value {
            return;
        }
        assert!(begun.elapsed() < Duration::from_secs(10), "it stays as it was");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

async fn refusals(server: &Watched) -> f64 {
    server.numbers().await["parlour_refusals_total{why=\"store\"}"]
}

#[tokio::test]
async fn a_store_that_can_only_be_read_for_a_while_loses_nothing() {
    let Some(postgres) = postgres::start(folder("read-only")) else { return };
    let mut master = master(&postgres.url).await;
    order(&mut master, &["CREATE ROLE keeper LOGIN", "CREATE DATABASE crowded OWNER keeper"]).await;
    let url = postgres.url.replace("parlour@", "keeper@").replace("/postgres", "/crowded");
    let server = watched(url, &[]).await;
    let mut host = Browser::new(server.pages);
    let id = host.create(GAME, HOT_SEAT).await.unwrap();
    let mut line = host.open(&id).await.unwrap();
    line.until("state").await.unwrap();
    line.say(&json!({"do": "act", "ply": 0, "text": "d1-d3"})).await.unwrap();
    while line.until("state").await.unwrap()["steps"] != 1 {}
    read_only(&mut master, "on").await;
    let answer = json!({"do": "act", "ply": 1, "text": "e4-b4"});
    // Connections hear of it one after the other.
    tokio::time::sleep(Duration::from_millis(300)).await;
    line.say(&answer).await.unwrap();
    let refused = line.until("refused").await.unwrap();
    let said =
        "Nothing was played: the store can only be read at the moment, and nothing can be written. Please try again.";
    assert_eq!(refused["text"], said);
    assert_eq!(line.until("state").await.unwrap()["steps"], 1, "the page shows how it stands");
    let made = host.post(&format!("/new/{GAME}"), HOT_SEAT).await.unwrap();
    assert_eq!(made.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(made.body.contains("This did not work: the store can only be read at the moment"), "{}", made.body);
    assert_eq!(refusals(&server).await, 2.0);
    assert_eq!(server.health().await.0, StatusCode::OK, "what can be read is shown");
    read_only(&mut master, "off").await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    line.say(&answer).await.unwrap();
    assert_eq!(line.until("state").await.unwrap()["steps"], 2);
    let record = host.get(&format!("/m/{id}/record.txt")).await.unwrap().body;
    let played: Vec<&str> = record.lines().filter(|line| line.starts_with("act ")).collect();
    assert_eq!(played, ["act 1 d1-d3", "act 2 e4-b4"]);
    // From now on it lets nobody in, and whoever is in is sent away.
    let away = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'keeper'";
    order(&mut master, &["ALTER ROLE keeper CONNECTION LIMIT 0", away]).await;
    let third = json!({"do": "act", "ply": 2, "text": "d3-d4"});
    line.say(&third).await.unwrap();
    let refused = line.until("refused").await.unwrap();
    assert_eq!(refused["text"], "Nothing was played: too many others use the store at the moment. Please try again.");
    let (status, why) = server.health().await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(why.starts_with("The store has not answered: it has no connection left ("), "{why}");
    order(&mut master, &["ALTER ROLE keeper CONNECTION LIMIT -1"]).await;
    line.say(&third).await.unwrap();
    while line.until("state").await.unwrap()["steps"] != 3 {}
    drop(postgres);
    let (status, why) = server.health().await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(why.starts_with("The store has not answered: nobody listens at its address ("), "{why}");
}

/// As many as there are, also those that are kept for whoever runs it.
async fn every_connection(url: &str) -> Vec<AnyConnection> {
    let mut all = Vec::new();
    while let Ok(one) = AnyConnection::connect(url).await {
        all.push(one);
    }
    all
}
