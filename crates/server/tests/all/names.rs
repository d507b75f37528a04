//! What people are called, as visitors meet it.

use super::{GAME, server};
use parlour_server::client::Browser;
use serde_json::json;

/// A name is asked for where it is first useful, kept for the browser, and written into every match.
#[tokio::test]
async fn a_browser_keeps_its_name_and_a_friend_brings_one() {
    let (addr, _) = server("names").await;
    let (mut anna, mut mira) = (Browser::new(addr), Browser::new(addr));
    let id = anna.create(GAME, "seats=2&seat1=here&seat2=link&name1=Anna").await.unwrap();
    assert!(anna.get(&format!("/new/{GAME}")).await.unwrap().body.contains("value=\"Anna\""), "it is kept");
    let link = anna.invitations(&id).await.unwrap().remove(0);
    let asked = mira.get(&link).await.unwrap().body;
    assert!(asked.contains("Anna (swords, seat 1) asks you to a match") && asked.contains("name=\"name\""), "{asked}");
    let refused = mira.post(&link, "name=the+house").await.unwrap();
    assert!(refused.status == 422 && refused.body.contains("choose another name"), "{}", refused.body);
    assert_eq!(mira.post(&link, "name=Mira").await.unwrap().location, Some(format!("/m/{id}")));
    let page = anna.get(&format!("/m/{id}")).await.unwrap().body;
    assert!(page.contains("<b>Mira</b>") && page.contains("<b>Anna</b>"), "{page}");
    let record = mira.get(&format!("/m/{id}/record.txt")).await.unwrap().body;
    assert!(record.starts_with("parlour record 2\n") && record.ends_with("\nname 1 Anna\nname 2 Mira\n"), "{record}");
    // The record brings the names along wherever it is opened.
    let opened = Browser::new(addr).upload("/records", "record", &record).await.unwrap().location.unwrap();
    assert!(mira.get(&opened).await.unwrap().body.contains("<b>Anna</b>"));
    // Older ones, and those of nobody, still open.
    let older = record.replace("record 2", "record 1").replace("name 1 Anna\nname 2 Mira\n", "act 1 d1-d3\n");
    assert!(Browser::new(addr).upload("/records", "record", &older).await.unwrap().location.is_some());
}

#[tokio::test]
async fn people_at_one_device_have_names_and_change_them() {
    let (addr, _) = server("renames").await;
    let mut family = Browser::new(addr);
    let id = family.create(GAME, "seats=2&seat1=here&seat2=here&name1=Anna&name2=Ben").await.unwrap();
    let mut line = family.open(&id).await.unwrap();
    let seats = line.until("state").await.unwrap()["seats"].as_str().unwrap().to_owned();
    assert!(seats.contains("<b>Anna</b>") && seats.contains("<b>Ben</b>"), "{seats}");
    let answer = family.post(&format!("/m/{id}/names"), "name1=Anna&name2=Benno").await.unwrap();
    assert_eq!(answer.location, Some(format!("/m/{id}")));
    while !line.until("state").await.unwrap()["seats"].as_str().is_some_and(|seats| seats.contains("<b>Benno</b>")) {}
    let refused = family.post(&format!("/m/{id}/names"), "name1=You").await.unwrap();
    assert_eq!(refused.status, 422);
    // Nobody names others' seats.
    let mut stranger = Browser::new(addr);
    stranger.post(&format!("/m/{id}/names"), "name1=Zoe").await.unwrap();
    assert!(!family.get(&format!("/m/{id}")).await.unwrap().body.contains("Zoe"));
    let wrong = family.post(&format!("/new/{GAME}"), "seats=2&seat1=here&seat2=here&name2=House").await.unwrap();
    assert!(wrong.status == 422 && wrong.body.contains("Seat 2: `House` is what somebody else is called"));
}

/// What one says all hear; what one asks the other answers, also after the room was closed and opened again.
#[tokio::test]
async fn words_and_requests_reach_the_other() {
    let (addr, store) = server("words").await;
    let (mut anna, mut mira) = (Browser::new(addr), Browser::new(addr));
    let id = anna.create(GAME, "seats=2&seat1=here&seat2=link&name1=Anna").await.unwrap();
    let link = anna.invitations(&id).await.unwrap().remove(0);
    mira.take(&link).await.unwrap();
    let (mut one, mut two) = (anna.open(&id).await.unwrap(), mira.open(&id).await.unwrap());
    two.until("state").await.unwrap();
    one.say(&json!({"do": "say", "phrase": 1})).await.unwrap();
    let said = two.until("said").await.unwrap();
    assert_eq!((&said["seat"], &said["name"], &said["text"]), (&json!(1), &json!("Anna"), &json!("Good luck!")));
    one.say(&json!({"do": "act", "ply": 1, "text": "d1-d3"})).await.unwrap();
    one.say(&json!({"do": "take-back", "ply": 2})).await.unwrap();
    let asks = async |line: &mut parlour_server::client::Connection| loop {
        let state = line.until("state").await.unwrap();
        if let Some(text) = state["requests"].as_str() {
            return text.to_owned();
        }
    };
    while !asks(&mut two).await.contains("asks to take back") {}
    let stored = store.load(&id).await.unwrap().unwrap();
    assert_eq!(stored.back.map(|back| back.by.number()), Some(1), "it is stored, as offers are");
    assert_eq!(stored.record.entries.len(), 2, "and nothing was taken back yet");
    two.say(&json!({"do": "allow", "ply": 2})).await.unwrap();
    while two.until("state").await.unwrap()["steps"] != 0 {}
    let stored = store.load(&id).await.unwrap().unwrap();
    assert_eq!((stored.back, stored.record.entries.last().unwrap().to_string()), (None, "take-back 0".into()));
}
