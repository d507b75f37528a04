//! Whoever is not there any more.

use super::{GAME, sqlite};
use parlour_server::client::{Browser, Connection};
use parlour_server::limits::Limits;
use parlour_server::store::Store;
use parlour_server::{Furnishing, app_with};
use std::net::SocketAddr;
use std::time::Duration;

/// A server with these limits set.
async fn server(name: &str, set: &[&str]) -> (SocketAddr, Store) {
    let mut limits = Limits::default();
    set.iter().for_each(|text| limits.set(text).unwrap());
    let (store, _) = sqlite(name).await;
    let app = app_with(store.clone(), Furnishing { limits, ..Furnishing::default() });
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let addr = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, app).await });
    (addr, store)
}

/// Hears until the people at the match are shown so.
async fn until_seats(line: &mut Connection, text: &str) {
    while !line.until("state").await.unwrap()["seats"].as_str().is_some_and(|seats| seats.contains(text)) {}
}

/// A page whose machine was switched off closes nothing; it only stops answering.
#[tokio::test]
async fn a_page_that_vanishes_is_noticed() {
    let (addr, _) = server("vanished", &["silent-seconds=1"]).await;
    let mut host = Browser::new(addr);
    let id = host.create(GAME, "seats=2&seat1=here&seat2=link").await.unwrap();
    let link = host.invitations(&id).await.unwrap().remove(0);
    let mut friend = Browser::new(addr);
    friend.take(&link).await.unwrap();
    let mut line = host.open(&id).await.unwrap();
    // Nobody reads from this line, so nothing answers when the server asks whether somebody is there.
    let _silent = friend.open(&id).await.unwrap();
    // Whoever listens answers, and stays longer than anybody may be silent.
    let gone = async {
        let mut was_here = false;
        loop {
            let state = line.until("state").await.unwrap();
            let Some(seats) = state["seats"].as_str() else { continue };
            let is_here = !seats.contains(", away");
            if was_here && !is_here {
                return;
            }
            was_here |= is_here;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), gone).await.expect("its absence is noticed");
    let _back = friend.open(&id).await.unwrap();
    tokio::time::timeout(Duration::from_secs(20), until_seats(&mut line, ", present")).await.unwrap();
}

/// The house against itself goes on for those who watch, and for a while after that.
#[tokio::test]
async fn the_house_does_not_play_for_nobody() {
    let (addr, store) = server("unattended", &["unattended-seconds=1"]).await;
    let mut host = Browser::new(addr);
    let id = host.create("swoop", "seats=2&seat1=level:6&seat2=level:6").await.unwrap();
    let played = async || store.load(&id).await.unwrap().unwrap().record.entries.len();
    let mut line = host.open(&id).await.unwrap();
    while line.until("state").await.unwrap()["ply"] != 2 {}
    drop(line);
    tokio::time::sleep(Duration::from_millis(2500)).await;
    let stopped = played().await;
    tokio::time::sleep(Duration::from_millis(1500)).await;
    assert_eq!(played().await, stopped, "nobody has watched for a while");
    assert!(!store.load(&id).await.unwrap().unwrap().is_over);
    let mut line = host.open(&id).await.unwrap();
    while line.until("state").await.unwrap()["ply"].as_u64().unwrap() < stopped as u64 + 2 {}
}
