//! The same match once more.

use super::{GAME, HOT_SEAT, server};
use parlour_core::Seat;
use parlour_server::client::Browser;
use serde_json::json;

/// Two friends whose first match is over: Anna has resigned.
async fn over(addr: std::net::SocketAddr) -> (Browser, Browser, String) {
    let (mut anna, mut mira) = (Browser::new(addr), Browser::new(addr));
    let id = anna.create(GAME, "seats=2&seat1=here&seat2=link&name1=Anna").await.unwrap();
    let link = anna.invitations(&id).await.unwrap().remove(0);
    mira.post(&link, "name=Mira").await.unwrap();
    let mut line = anna.open(&id).await.unwrap();
    let ply = line.until("state").await.unwrap()["ply"].clone();
    line.say(&json!({"do": "resign", "ply": ply})).await.unwrap();
    while line.until("state").await.unwrap()["over"] != true {}
    (anna, mira, id)
}

/// One asks, the other page sees it and joins: the same people at the same board, with their names and their rights.
#[tokio::test]
async fn a_rematch_is_an_offer_that_the_other_page_sees() {
    let (addr, store) = server("rematch").await;
    let (mut anna, mut mira, id) = over(addr).await;
    let mut watching = mira.open(&id).await.unwrap();
    watching.until("state").await.unwrap();
    let next = anna.post(&format!("/m/{id}?again=swap"), "").await.unwrap().location.unwrap();
    let told = loop {
        if let Some(ending) = watching.until("state").await.unwrap()["ending"].as_str()
            && ending.contains("rematch")
        {
            break ending.to_owned();
        }
    };
    assert!(told.contains("Anna asks for a rematch.") && told.contains(&format!("href=\"{next}\"")), "{told}");
    assert!(anna.get(&format!("/m/{id}")).await.unwrap().body.contains("The rematch is open."));
    let second = next.strip_prefix("/m/").unwrap();
    let stored = store.load(second).await.unwrap().unwrap();
    assert_eq!(stored.record.names(), [Some("Mira"), Some("Anna")], "with seats exchanged");
    // Whoever comes second is led to the same one, whatever they wanted.
    assert_eq!(mira.post(&format!("/m/{id}?again="), "").await.unwrap().location, Some(next.clone()));
    let mut line = mira.open(second).await.unwrap();
    let state = line.until("state").await.unwrap();
    assert_eq!((&state["yours"], &state["ply"]), (&json!(true), &json!(2)), "Mira begins: she plays swords now");
    line.say(&json!({"do": "act", "ply": 2, "text": "d1-d3"})).await.unwrap();
    let mut other = anna.open(second).await.unwrap();
    while other.until("state").await.unwrap()["yours"] != true {}
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_who_ask_at_once_both_come_to_one_board() {
    let (addr, _) = server("rush-again").await;
    let (anna, mira, id) = over(addr).await;
    let ask = |mut browser: Browser| {
        let path = format!("/m/{id}?again=");
        tokio::spawn(async move { browser.post(&path, "").await.unwrap().location.unwrap() })
    };
    let (one, two) = (ask(anna), ask(mira));
    assert_eq!(one.await.unwrap(), two.await.unwrap());
}

/// Nobody opens what is not over, not theirs, or not there.
#[tokio::test]
async fn only_those_who_played_open_a_match_again_and_only_when_it_is_over() {
    let (addr, store) = server("again").await;
    let mut host = Browser::new(addr);
    let id = host.create(GAME, HOT_SEAT).await.unwrap();
    let early = host.post(&format!("/m/{id}?again="), "").await.unwrap();
    assert!(early.status == 409 && early.body.contains("when it is over"), "{}", early.body);
    let mut line = host.open(&id).await.unwrap();
    line.say(&json!({"do": "resign", "ply": 0})).await.unwrap();
    while line.until("state").await.unwrap()["over"] != true {}
    assert_eq!(Browser::new(addr).post(&format!("/m/{id}?again="), "").await.unwrap().status, 404);
    assert_eq!(host.post(&format!("/m/{id}"), "").await.unwrap().status, 404, "what is not asked for is not done");
    assert_eq!(host.post("/m/nothing?again=", "").await.unwrap().status, 404);
    let next = host.post(&format!("/m/{id}?again="), "").await.unwrap().location.unwrap();
    let second = next.strip_prefix("/m/").unwrap();
    assert_eq!(store.load(second).await.unwrap().unwrap().sitters.len(), 2);
    assert_eq!(store.next(&id).await.unwrap().map(|next| (next.id, next.by)), Some((second.to_owned(), Seat::FIRST)));
}
