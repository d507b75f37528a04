//! Studies, as visitors meet them.

use super::{GAME, HOT_SEAT, server};
use parlour_cabinet::GAMES;
use parlour_server::client::{Browser, Connection};
use serde_json::{Value, json};

/// A study's line, with what it is told at first.
async fn line(browser: &Browser, address: &str) -> (Connection, Value) {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let mut line = browser.line(&format!("{path}/socket?{query}")).await.unwrap();
    line.until("state").await.unwrap();
    let told = line.until("study").await.unwrap();
    (line, told)
}

#[tokio::test]
async fn every_game_has_a_page_for_studies() {
    let (addr, _) = server("studies").await;
    let mut browser = Browser::new(addr);
    for game in GAMES {
        let id = game.info().id;
        for seats in game.info().seats {
            let page = browser.get(&format!("/analyse/{id}?seats={seats}")).await.unwrap();
            assert_eq!(page.status, 200, "{id}");
            assert!(page.body.contains("id=\"board\"") && page.body.len() < 500_000, "{id}: {}", page.body.len());
        }
    }
    for nowhere in
        ["/analyse/chess", "/analyse/swoop?seats=9", "/analyse/swoop?seats=x", "/analyse/swoop?match=nothing"]
    {
        assert_eq!(browser.get(nowhere).await.unwrap().status, 404, "{nowhere}");
    }
    let refused = browser.get(&format!("/analyse/{GAME}?option-repetition=maybe")).await.unwrap();
    assert!(refused.status == 404 && refused.body.contains("repetition"), "it says what is wrong");
}

#[tokio::test]
async fn variations_travel_as_a_text() {
    let (addr, _) = server("study-text").await;
    let browser = Browser::new(addr);
    let address = format!("/analyse/{GAME}");
    let (mut one, told) = line(&browser, &address).await;
    assert_eq!((&told["at"], &told["depth"], &told["tree"]), (&json!(0), &json!(0), &json!("")));
    let asked = told["opening"].as_str().unwrap();
    assert_eq!(asked, format!("/openings/{GAME}?seats=2&option.repetition=draw&after="));
    assert_eq!(Browser::new(addr).get(asked).await.unwrap().status, 200, "and what was played here is told there");
    one.say(&json!({"do": "act", "ply": 0, "text": "d1-d3"})).await.unwrap();
    one.say(&json!({"do": "remark", "node": 1, "text": "Far."})).await.unwrap();
    one.say(&json!({"do": "back"})).await.unwrap();
    one.say(&json!({"do": "act", "ply": 0, "text": "d1-d2"})).await.unwrap();
    let mut text = String::new();
    for _ in 0..4 {
        let told = one.until("study").await.unwrap();
        text = told["text"].as_str().map_or(text, str::to_owned);
    }
    assert!(text.ends_with("\n\nact 1 d1-d3\nremark Far.\nback 0\nact 1 d1-d2\n"), "{text}");
    let (mut two, _) = line(&browser, &address).await;
    two.say(&json!({"do": "open", "text": text, "at": 1})).await.unwrap();
    let board = two.until("state").await.unwrap();
    let told = two.until("study").await.unwrap();
    assert!(board["layout"].is_string() && told["size"].is_array(), "the board is drawn anew");
    assert_eq!((&told["text"], &told["depth"], &told["remark"]), (&json!(text), &json!(1), &json!("Far.")));
    two.say(&json!({"do": "open", "text": "nonsense"})).await.unwrap();
    let refused = two.until("refused").await.unwrap();
    assert!(refused["text"].as_str().unwrap().contains("neither a study nor a record"), "{refused}");
    two.say(&json!({"do": "jump"})).await.unwrap();
    assert!(two.until("refused").await.unwrap()["text"].as_str().unwrap().contains("no request"));
}

#[tokio::test]
async fn the_computer_looks_along_as_long_as_it_is_wanted() {
    let (addr, _) = server("study-lines").await;
    let (mut line, _) = line(&Browser::new(addr), &format!("/analyse/{GAME}")).await;
    line.say(&json!({"do": "think", "on": true})).await.unwrap();
    let mut lines = 0;
    let told = loop {
        let told = line.until("study").await.unwrap();
        lines += usize::from(told["arrows"].as_array().unwrap().len() == 3);
        if lines == 2 {
            break told;
        }
    };
    let html = told["lines"].as_str().unwrap();
    assert!(html.contains("Swords") && html.contains("depth") && html.matches("data-line").count() == 3, "{html}");
    line.say(&json!({"do": "follow", "line": 0})).await.unwrap();
    loop {
        let told = line.until("study").await.unwrap();
        if told["depth"] == 1 {
            break;
        }
    }
    line.say(&json!({"do": "think", "on": false})).await.unwrap();
    while line.until("study").await.unwrap()["lines"] != "" {}
}

/// While people play from elsewhere only they may study a match, and the computer keeps silent.
#[tokio::test]
async fn a_match_is_studied_by_its_players_and_afterwards_by_all() {
    let (addr, _) = server("study-match").await;
    let (mut anna, mut mira, mut jon) = (Browser::new(addr), Browser::new(addr), Browser::new(addr));
    let id = anna.create(GAME, "seats=2&seat1=here&seat2=link").await.unwrap();
    let link = anna.invitations(&id).await.unwrap().remove(0);
    mira.take(&link).await.unwrap();
    let mut room = anna.open(&id).await.unwrap();
    room.until("state").await.unwrap();
    room.say(&json!({"do": "act", "ply": 0, "text": "d1-d3"})).await.unwrap();
    while room.until("state").await.unwrap()["steps"] != 1 {}
    let to = anna.get(&format!("/m/{id}/analyse")).await.unwrap().location.unwrap();
    assert_eq!(to, format!("/analyse/{GAME}?match={id}"));
    assert_eq!(anna.get(&format!("/m/{id}?study=")).await.unwrap().location, Some(format!("/m/{id}/analyse")));
    let page = mira.get(&to).await.unwrap().body;
    assert!(page.contains("keeps silent") && !page.contains("id=\"think\""), "no help while it is played");
    let (mut study, told) = line(&mira, &to).await;
    assert!(told["quiet"] == true && told["text"].as_str().unwrap().ends_with("\n\nact 1 d1-d3\n"), "{told}");
    study.say(&json!({"do": "think", "on": true})).await.unwrap();
    assert_eq!(study.until("study").await.unwrap()["lines"], "", "nor over the line");
    assert_eq!(jon.get(&to).await.unwrap().status, 409, "others wait");
    room.say(&json!({"do": "resign", "ply": 1})).await.unwrap();
    while room.until("state").await.unwrap()["over"] != true {}
    let page = jon.get(&to).await.unwrap();
    assert!(page.status == 200 && page.body.contains("id=\"think\""), "{}", page.status);
    assert_eq!(jon.get(&format!("/analyse/empire?match={id}")).await.unwrap().status, 404, "it is none of Empire");
}

/// Where things are hidden nobody studies before it is over: to try what happens would tell of them.
#[tokio::test]
async fn what_is_hidden_is_not_studied() {
    let (addr, _) = server("study-hidden").await;
    let mut anna = Browser::new(addr);
    let id = anna.create("samurai-blades", HOT_SEAT).await.unwrap();
    let refused = anna.get(&format!("/analyse/samurai-blades?match={id}")).await.unwrap();
    assert!(refused.status == 409 && refused.body.contains("when it is over"), "{}", refused.status);
}

#[tokio::test]
async fn a_match_begins_where_a_study_leads() {
    let (addr, _) = server("study-play").await;
    let mut anna = Browser::new(addr);
    let (mut study, _) = line(&anna, &format!("/analyse/{GAME}")).await;
    study.say(&json!({"do": "act", "ply": 0, "text": "d1-d3"})).await.unwrap();
    study.say(&json!({"do": "set-out"})).await.unwrap();
    let text = study.until("set-out").await.unwrap()["text"].as_str().unwrap().replace('\n', "%0A");
    let begun =
        anna.post(&format!("/analyse/{GAME}/play"), &format!("text={text}&with=level%3A2&seat=0")).await.unwrap();
    let to = begun.location.expect("a match");
    let page = anna.get(&to).await.unwrap().body;
    assert!(page.contains("House, learner"), "the other seat is the house's");
    let record = anna.get(&format!("{to}/record.txt")).await.unwrap().body;
    assert!(record.contains("\nposition "), "{record}");
    for (form, says) in [
        (format!("text={text}&with=level%3A99&seat=0"), "there is no opponent"),
        ("text=nonsense&with=here&seat=0".to_owned(), "neither a study nor a record"),
    ] {
        let refused = anna.post(&format!("/analyse/{GAME}/play"), &form).await.unwrap();
        assert!(refused.status == 422 && refused.body.contains(says), "{form}: {}", refused.body);
    }
    let over = text.clone() + "resign 2%0A";
    let refused = anna.post(&format!("/analyse/{GAME}/play"), &format!("text={over}&with=here&seat=0")).await.unwrap();
    assert!(refused.status == 422 && refused.body.contains("The game is over"), "{}", refused.body);
}

/// What is longer than any study is refused unread, and whatever is sent leads to a sentence.
#[tokio::test]
async fn hostile_texts_are_told_off() {
    let (addr, _) = server("study-hostile").await;
    let browser = Browser::new(addr);
    let (mut study, _) = line(&browser, &format!("/analyse/{GAME}")).await;
    let deep: String = (0..6_000).map(|n| format!("act {} d{}-d{}\n", 1 + n % 2, 1 + n % 2, 2 - n % 2)).collect();
    let version = parlour_cabinet::find(GAME).unwrap().info().rules_version;
    let head = format!("parlour study 1\ngame {GAME}\nrules {version}\nseats 2\n");
    for text in [
        String::new(),
        "\0".repeat(100),
        "x".repeat(300_000),
        format!("{head}\n{deep}"),
        format!("{head}position {}\n\n", "9".repeat(10_000)),
        format!("{head}option scenario=x\n\n"),
        format!("{head}\nremark {}\n", "\\n".repeat(5_000)),
        "parlour record 1\ngame samurai-blades\nrules 1\nseats 2\n\n".to_owned(),
    ] {
        study.say(&json!({"do": "open", "text": text})).await.unwrap();
        let refused = study.until("refused").await.unwrap();
        let told = refused["text"].as_str().unwrap();
        assert!(told.len() < 400 && told.ends_with('.'), "{told}");
    }
    study.say(&json!({"do": "act", "ply": 0, "text": "d1-d3"})).await.unwrap();
    assert_eq!(study.until("study").await.unwrap()["depth"], 1, "nothing of it has changed the study");
    let mut other = line(&browser, &format!("/analyse/{GAME}")).await.0;
    other.say(&json!({"do": "open", "text": "x".repeat(500_000)})).await.unwrap();
    while other.hear().await.is_ok() {}
}
