//! Studies, as visitors meet them.

use super::{GAME, HOT_SEAT, server};
use parlour_cabinet::{GAMES, find};
use parlour_core::Seat;
use parlour_core::scene::Viewer;
use parlour_core::study::Study;
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

/// A scenario in which nothing is hidden is studied as any other game.
#[tokio::test]
async fn where_nothing_is_hidden_one_studies_what_was_played() {
    let (addr, store) = server("study-open").await;
    let (mut anna, mut jon) = (Browser::new(addr), Browser::new(addr));
    let id = anna.create("samurai-blades", HOT_SEAT).await.unwrap();
    let mut room = anna.open(&id).await.unwrap();
    let state = room.until("state").await.unwrap();
    let record = store.load(&id).await.unwrap().unwrap().record;
    let play = find("samurai-blades").unwrap().replay(&record).unwrap();
    let text = play.choices()[0].text.clone();
    room.say(&json!({"do": "act", "ply": state["ply"], "text": text})).await.unwrap();
    while room.until("state").await.unwrap()["steps"] == 0 {}
    let to = anna.get(&format!("/m/{id}/analyse")).await.unwrap().location.unwrap();
    assert!(anna.get(&to).await.unwrap().body.contains("id=\"think\""), "nobody else plays");
    let (_, told) = line(&anna, &to).await;
    let study = told["text"].as_str().unwrap();
    assert!(study.contains(&format!("\nact 1 {text}\n")) && !study.contains("guessed"), "{study}");
    let refused = jon.get(&to).await.unwrap();
    assert!(refused.status == 409 && refused.body.contains("when it is over"), "{}", refused.status);
    assert!(refused.body.contains(&format!("href=\"/m/{id}\"")), "and the way back: {}", refused.body);
}

/// Where things are hidden each player studies a position that they believe possible, and nothing that led there.
#[tokio::test]
async fn what_is_hidden_is_guessed() {
    const NIGHT: &str = "option-scenario=lanterns-at-kurozuka";
    let (addr, store) = server("study-hidden").await;
    let (mut anna, mut mira) = (Browser::new(addr), Browser::new(addr));
    let id = anna.create("samurai-blades", &format!("seats=2&seat1=here&seat2=link&{NIGHT}")).await.unwrap();
    let link = anna.invitations(&id).await.unwrap().remove(0);
    mira.take(&link).await.unwrap();
    let record = store.load(&id).await.unwrap().unwrap().record;
    let game = find("samurai-blades").unwrap();
    let play = game.replay(&record).unwrap();
    let mut guesses = 0;
    for (browser, seat) in [(&mut anna, Seat::FIRST), (&mut mira, Seat::SECOND)] {
        let to = browser.get(&format!("/m/{id}/analyse")).await.unwrap().location.unwrap();
        let page = browser.get(&to).await.unwrap();
        assert!(page.status == 200 && page.body.contains("keeps silent"), "{}", page.status);
        let (_, told) = line(browser, &to).await;
        let text = told["text"].as_str().unwrap();
        assert!(told["remark"].as_str().unwrap().ends_with("What you cannot see is guessed."), "{told}");
        assert_eq!(line(browser, &to).await.1["text"], text, "the same whenever one comes");
        let study = Study::parse(text).unwrap();
        assert_eq!(study.count(), 1, "nothing of what happened: {text}");
        let diagram = study.setup.position.unwrap();
        guesses += usize::from(diagram != play.diagram());
        let supposed = game.open_at(2, &study.setup.options, 1, &diagram).unwrap();
        let seen = |play: &dyn parlour_core::AnyPlay| play.scene(play.steps(), Viewer::Seat(seat)).tokens;
        assert_eq!(seen(&*supposed), seen(&*play), "seat {seat} cannot tell them apart");
    }
    assert!(guesses > 0, "the true position is not what is shown");
    let refused = Browser::new(addr).get(&format!("/m/{id}/analyse")).await.unwrap().location.unwrap();
    assert_eq!(Browser::new(addr).get(&refused).await.unwrap().status, 409, "onlookers wait");
    let id = anna.create("samurai-blades", &format!("seats=2&seat1=here&seat2=level%3A1&{NIGHT}")).await.unwrap();
    let page = anna.get(&format!("/analyse/samurai-blades?match={id}")).await.unwrap();
    assert!(page.status == 200 && page.body.contains("id=\"think\""), "against the house the computer may look along");
}

/// The form of a new match leads to a study with its seats and options, under an address that says nothing else.
#[tokio::test]
async fn what_is_chosen_for_a_match_can_be_studied() {
    let (addr, _) = server("study-chosen").await;
    let mut anna = Browser::new(addr);
    let form = anna.get("/new/swahili").await.unwrap().body;
    assert!(form.contains("formaction=\"/analyse/swahili\" formmethod=\"get\""), "{form}");
    let rules = anna.get("/rules/swahili").await.unwrap().body;
    assert!(rules.contains("href=\"/analyse/swahili\""), "the rules lead there, too");
    let people = "seat1=here&name1=Mira&seat2=level%3A3&toss=on";
    for (game, sent, to) in [
        ("swahili", "seats=3", "?seats=3"),
        ("swahili", "seats=2", ""),
        (GAME, "seats=2&option-repetition=draw", ""),
        (GAME, "seats=2&option-repetition=repeater-loses&series=on", "?option-repetition=repeater-loses"),
        (
            "samurai-blades",
            "seats=2&option-scenario=duel&text-scenario=name+Own%0D%0Anothing",
            "?option-scenario=name+Own%0D%0Anothing",
        ),
        ("samurai-blades", "seats=2&option-scenario=duel&text-scenario=", "?option-scenario=duel"),
    ] {
        let found = anna.get(&format!("/analyse/{game}?{people}&{sent}")).await.unwrap();
        assert_eq!(found.location, Some(format!("/analyse/{game}{to}")), "{sent}");
    }
    let (_, told) = line(&anna, "/analyse/swahili?seats=3").await;
    assert!(told["text"].as_str().unwrap().contains("\nseats 3\n"), "{told}");
    let wrong = anna.get("/analyse/samurai-blades?option-scenario=name+Own%0D%0Anothing").await.unwrap();
    assert!(wrong.status == 404 && wrong.body.contains("scenario"), "what is wrong with it: {}", wrong.body);
    let long = "x".repeat(7_000);
    let refused =
        anna.get(&format!("/analyse/samurai-blades?{people}&option-scenario=duel&text-scenario={long}")).await;
    let refused = refused.unwrap();
    assert!(refused.status == 414 && refused.body.contains("does not fit into an address"), "{}", refused.body);
    assert!(refused.body.contains("href=\"/new/samurai-blades\""), "{}", refused.body);
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
    assert!(refused.body.contains(&format!("href=\"/analyse/{GAME}\"")), "and the way back: {}", refused.body);
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
