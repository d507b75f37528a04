//! Rooms, over real sockets.

use super::{GAME, HOT_SEAT, serve, server};
use parlour_server::client::{Browser, ClientError, Connection};
use serde_json::{Value, json};
use sqlx::Connection as _;
use tokio_tungstenite::tungstenite::Message;

async fn hot_seat(name: &str) -> (Browser, String, Connection) {
    let (addr, _) = server(name).await;
    let mut browser = Browser::new(addr);
    let id = browser.create(GAME, HOT_SEAT).await.unwrap();
    let line = browser.open(&id).await.unwrap();
    (browser, id, line)
}

/// Says something and waits for what it leads to.
async fn ask(line: &mut Connection, request: Value, kind: &str) -> Value {
    line.say(&request).await.unwrap();
    line.until(kind).await.unwrap()
}

/// The state at this number of entries.
async fn at(line: &mut Connection, ply: u64) -> Value {
    loop {
        let state = line.until("state").await.unwrap();
        if state["ply"] == ply {
            return state;
        }
    }
}

async fn play(line: &mut Connection, ply: u64, text: &str) -> Value {
    line.say(&json!({"do": "act", "ply": ply, "text": text})).await.unwrap();
    at(line, ply + 1).await
}

#[tokio::test]
async fn a_page_gets_the_board_and_its_choices() {
    let (_, _, mut line) = hot_seat("first").await;
    let state = line.until("state").await.unwrap();
    assert_eq!(state["choices"].as_array().unwrap().len(), 80);
    assert_eq!((&state["yours"], &state["turn"]), (&json!(true), &json!(1)));
    assert!(state["layout"].as_str().unwrap().contains("layout"));
    let next = play(&mut line, 0, "d1-d3").await;
    assert!(next["layout"].is_null(), "the layout is sent once");
    assert_eq!(next["motions"].as_array().unwrap().len(), 1);
    assert_eq!(next["turn"], 2);
}

#[tokio::test]
async fn moves_reach_every_page_and_onlookers_cannot_move() {
    let (browser, id, mut one) = hot_seat("live").await;
    let mut two = browser.open(&id).await.unwrap();
    let mut stranger = Browser::new(browser.addr());
    stranger.get(&format!("/m/{id}")).await.unwrap();
    let mut stranger = stranger.open(&id).await.unwrap();
    play(&mut one, 0, "d1-d3").await;
    assert_eq!(at(&mut two, 1).await["said"], "Swords moved a sword from d1 to d3.");
    let seen = at(&mut stranger, 1).await;
    assert_eq!((&seen["yours"], &seen["choices"]), (&json!(false), &json!([])));
    let refused = ask(&mut stranger, json!({"do": "act", "ply": 1, "text": "e4-b4"}), "refused").await;
    assert!(refused["text"].as_str().unwrap().contains("watching"), "{refused}");
    for request in ["resign", "draw", "take-back"] {
        ask(&mut stranger, json!({"do": request, "ply": 1}), "refused").await;
    }
    assert_eq!(play(&mut one, 1, "e4-b4").await["ply"], 2, "nothing was changed by the onlooker");
}

#[tokio::test]
async fn stale_and_illegal_moves_change_nothing() {
    let (_, _, mut line) = hot_seat("stale").await;
    play(&mut line, 0, "d1-d3").await;
    let refused = ask(&mut line, json!({"do": "act", "ply": 0, "text": "e4-b4"}), "refused").await;
    assert!(refused["text"].as_str().unwrap().contains("gone on"), "{refused}");
    assert_eq!(line.until("state").await.unwrap()["ply"], 1, "whoever is behind gets the true board");
    let refused = ask(&mut line, json!({"do": "act", "ply": 1, "text": "e4-e5"}), "refused").await;
    assert_eq!(refused["rule"], "4");
    let refused = ask(&mut line, json!({"do": "act", "ply": 1, "text": "d3-d4"}), "refused").await;
    assert_eq!(refused["rule"], "3", "another seat's piece");
    let refused = ask(&mut line, json!({"do": "act", "ply": 1, "text": "hello"}), "refused").await;
    assert!(refused["text"].as_str().unwrap().contains("d1-d3"), "it says what would be right: {refused}");
    assert_eq!(play(&mut line, 1, "e4-b4").await["ply"], 2);
}

#[tokio::test]
async fn junk_is_refused_and_the_room_lives_on() {
    let (browser, id, mut line) = hot_seat("junk").await;
    for junk in [
        "",
        "{",
        "null",
        "[]",
        "{\"do\":\"fly\"}",
        "{\"do\":\"act\"}",
        "{\"do\":\"act\",\"ply\":-1,\"text\":\"d1-d3\"}",
        "{\"do\":\"act\",\"ply\":0,\"text\":\"d1-d3\",\"seat\":2}",
        "{\"do\":\"see\",\"step\":1e99}",
    ] {
        line.send(Message::text(junk)).await.unwrap();
        let refused = line.until("refused").await.unwrap();
        assert!(refused["text"].as_str().unwrap().contains("no request"), "{junk}: {refused}");
    }
    line.send(Message::binary(vec![0, 159, 146, 150])).await.unwrap();
    line.until("refused").await.unwrap();
    // Spots and steps that do not exist are answered, not feared.
    ask(&mut line, json!({"do": "why", "ply": 0, "clicks": [65535, 4]}), "refused").await;
    ask(&mut line, json!({"do": "look", "ply": 0, "clicks": [999]}), "look").await;
    assert_eq!(ask(&mut line, json!({"do": "see", "step": 1_000_000}), "seen").await["step"], 0);
    // A message that is too long ends this line, and no other.
    let mut other = browser.open(&id).await.unwrap();
    line.send(Message::text("x".repeat(1 << 20))).await.ok();
    let ended = loop {
        match line.hear().await {
            Ok(_) => {}
            Err(e) => break e,
        }
    };
    assert!(matches!(ended, ClientError::Closed | ClientError::Socket(_)), "{ended}");
    assert_eq!(play(&mut other, 0, "d1-d3").await["ply"], 1);
}

#[tokio::test]
async fn sockets_are_for_our_own_pages() {
    use tokio_tungstenite::tungstenite::client::IntoClientRequest;
    let (browser, id, _line) = hot_seat("origin").await;
    let mut request = format!("ws://{}/m/{id}/socket", browser.addr()).into_client_request().unwrap();
    request.headers_mut().insert("origin", "https://elsewhere.example".parse().unwrap());
    let refused = tokio_tungstenite::connect_async(request).await.expect_err("another site's page");
    assert!(refused.to_string().contains("403"), "{refused}");
    assert!(browser.open("nothing").await.is_err(), "no such match");
}

#[tokio::test]
async fn choices_are_shown_and_refused_with_reasons() {
    let (_, _, mut line) = hot_seat("look").await;
    let look = ask(&mut line, json!({"do": "look", "ply": 0, "clicks": [3]}), "look").await;
    assert_eq!(look["prompt"], "Choose a dot for the sword on d1.");
    let drawn = look["over"].as_array().unwrap();
    assert!(drawn.iter().any(|node| node[0] == "circle" && node[1]["class"] == "m-target"), "{look}");
    let why = ask(&mut line, json!({"do": "why", "ply": 0, "clicks": [3, 40]}), "refused").await;
    assert_eq!((&why["rule"], &why["spot"]), (&json!("4"), &json!(40)));
    let flipped = ask(&mut line, json!({"do": "face", "flipped": true}), "state").await;
    assert!(flipped["flipped"] == true && flipped["layout"].is_string(), "a turned board is drawn anew");
}

#[tokio::test]
async fn moves_are_taken_back_resigned_and_drawn() {
    let (browser, id, mut line) = hot_seat("back").await;
    play(&mut line, 0, "d1-d3").await;
    play(&mut line, 1, "e4-b4").await;
    line.say(&json!({"do": "take-back", "ply": 2})).await.unwrap();
    let back = at(&mut line, 3).await;
    assert_eq!((&back["steps"], &back["turn"]), (&json!(1), &json!(2)));
    let seen = ask(&mut line, json!({"do": "see", "step": 0}), "seen").await;
    assert_eq!((&seen["step"], &seen["choices"]), (&json!(0), &json!([])));
    line.say(&json!({"do": "resign", "ply": 3})).await.unwrap();
    let over = at(&mut line, 4).await;
    assert_eq!((&over["over"], &over["prompt"]), (&json!(true), &json!("Swords won: Shields resigned.")));
    ask(&mut line, json!({"do": "act", "ply": 4, "text": "e4-b4"}), "refused").await;
    let mut browser = browser;
    let record = browser.get(&format!("/m/{id}/record.txt")).await.unwrap().body;
    assert!(record.contains("result 1 2") && record.contains("seed "), "{record}");
    let id = browser.create(GAME, HOT_SEAT).await.unwrap();
    let mut line = browser.open(&id).await.unwrap();
    line.say(&json!({"do": "draw", "ply": 0})).await.unwrap();
    assert_eq!(at(&mut line, 1).await["prompt"], "A draw: it was agreed.");
}

#[tokio::test]
async fn a_friend_joins_by_link_and_a_draw_needs_both() {
    let (addr, store) = server("link").await;
    let mut host = Browser::new(addr);
    let id = host.create(GAME, "seats=2&seat1=here&seat2=link").await.unwrap();
    let link = host.invitations(&id).await.unwrap().remove(0);
    let mut friend = Browser::new(addr);
    assert_eq!(friend.get(&format!("{link}x")).await.unwrap().status, 404);
    assert!(!friend.get(&format!("/m/{id}")).await.unwrap().body.contains(&link), "only the host sees the invitation");
    friend.take(&link).await.unwrap();
    let (mut one, mut two) = (host.open(&id).await.unwrap(), friend.open(&id).await.unwrap());
    play(&mut one, 0, "d1-d3").await;
    let yours = at(&mut two, 1).await;
    assert_eq!(yours["yours"], true);
    let refused = ask(&mut one, json!({"do": "act", "ply": 1, "text": "e4-b4"}), "refused").await;
    assert!(refused["text"].as_str().unwrap().contains("not your turn"), "{refused}");
    one.say(&json!({"do": "draw", "ply": 1})).await.unwrap();
    let offered = loop {
        let state = two.until("state").await.unwrap();
        if state["may"].as_array().unwrap().contains(&json!("accept")) {
            break state;
        }
    };
    assert!(offered["requests"].as_str().unwrap().contains("</b> offers a draw."), "{offered}");
    // The server is another one now: what was offered is still offered.
    drop((one, two));
    let addr = serve(store).await;
    let (host, friend) = (host.at(addr), friend.at(addr));
    let (mut one, mut two) = (host.open(&id).await.unwrap(), friend.open(&id).await.unwrap());
    let again = two.until("state").await.unwrap();
    assert!(again["may"].as_array().unwrap().contains(&json!("accept")), "{again}");
    two.say(&json!({"do": "draw", "ply": 1})).await.unwrap();
    assert_eq!(at(&mut one, 2).await["over"], true);
}

#[tokio::test]
async fn the_computer_answers_and_is_taken_back() {
    let (addr, _) = server("house").await;
    let mut browser = Browser::new(addr);
    let id = browser.create(GAME, "seats=2&seat1=here&seat2=level:1").await.unwrap();
    let mut line = browser.open(&id).await.unwrap();
    let thinking = play(&mut line, 0, "d1-d3").await;
    assert_eq!((&thinking["thinking"], &thinking["yours"]), (&json!(true), &json!(false)));
    let answered = at(&mut line, 2).await;
    assert_eq!((&answered["turn"], &answered["steps"]), (&json!(1), &json!(2)));
    line.say(&json!({"do": "take-back", "ply": 2})).await.unwrap();
    assert_eq!(at(&mut line, 3).await["steps"], 0, "back to one's own decision");
    // Taking back while it thinks ends the thought; one that thinks long enough on a busy machine too.
    let id = browser.create(GAME, "seats=2&seat1=here&seat2=level:8").await.unwrap();
    let mut line = browser.open(&id).await.unwrap();
    play(&mut line, 0, "d1-d4").await;
    line.say(&json!({"do": "take-back", "ply": 1})).await.unwrap();
    let back = at(&mut line, 2).await;
    assert_eq!((&back["steps"], &back["thinking"]), (&json!(0), &json!(false)));
    tokio::time::sleep(std::time::Duration::from_millis(900)).await;
    assert_eq!(play(&mut line, 2, "d1-d2").await["ply"], 3, "no late thought slipped in");
}

/// Two servers on one database: whoever is slower is told so and gets the true board.
#[tokio::test]
async fn another_writer_is_noticed() {
    let (addr, store) = server("nodes").await;
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let other = listener.local_addr().unwrap();
    let app = parlour_server::app(store);
    tokio::spawn(async move { axum::serve(listener, app).await });
    let mut browser = Browser::new(addr);
    let id = browser.create(GAME, HOT_SEAT).await.unwrap();
    let mut one = browser.open(&id).await.unwrap();
    let mut two = browser.at(other).open(&id).await.unwrap();
    let mut beside = Browser::new(other).open(&id).await.unwrap();
    one.until("state").await.unwrap();
    two.until("state").await.unwrap();
    play(&mut one, 0, "d1-d3").await;
    let refused = ask(&mut two, json!({"do": "act", "ply": 0, "text": "a4-a3"}), "refused").await;
    assert!(refused["text"].as_str().unwrap().contains("gone on"), "{refused}");
    assert_eq!(at(&mut two, 1).await["said"], "Swords moved a sword from d1 to d3.");
    assert_eq!(
        at(&mut beside, 1).await["said"],
        "Swords moved a sword from d1 to d3.",
        "and so does everybody in that room"
    );
    assert_eq!(play(&mut two, 1, "e4-b4").await["ply"], 2);
}

#[tokio::test]
async fn a_series_exchanges_seats_and_adds_up() {
    let (addr, _) = server("series").await;
    let mut host = Browser::new(addr);
    let id = host.create(GAME, "seats=2&seat1=here&seat2=link&series=on").await.unwrap();
    let link = host.invitations(&id).await.unwrap().remove(0);
    let mut friend = Browser::new(addr);
    friend.take(&link).await.unwrap();
    let panel = host.get(&format!("/m/{id}/series")).await.unwrap().body;
    assert!(panel.contains("<td>0</td>") && !panel.contains("-0"), "nothing yet is nothing: {panel}");
    let early = host.post(&format!("/m/{id}/next"), "x=1").await.unwrap();
    assert_eq!(early.status, 404, "the first game comes first");
    let mut line = host.open(&id).await.unwrap();
    line.say(&json!({"do": "resign", "ply": 0})).await.unwrap();
    at(&mut line, 1).await;
    let mut stranger = Browser::new(addr);
    assert_eq!(stranger.post(&format!("/m/{id}/next"), "x=1").await.unwrap().status, 404, "not for onlookers");
    let next = format!("/m/{id}-2");
    for browser in [&mut host, &mut friend] {
        let answer = browser.post(&format!("/m/{id}/next"), "x=1").await.unwrap();
        assert_eq!(answer.location.as_deref(), Some(next.as_str()), "both come to the same game: {}", answer.body);
    }
    // The friend has seat 1 now.
    let mut line = friend.open(&format!("{id}-2")).await.unwrap();
    assert_eq!(line.until("state").await.unwrap()["yours"], true);
    line.say(&json!({"do": "draw", "ply": 0})).await.unwrap();
    let mut other = host.open(&format!("{id}-2")).await.unwrap();
    other.until("state").await.unwrap();
    other.say(&json!({"do": "draw", "ply": 0})).await.unwrap();
    at(&mut other, 1).await;
    let panel = host.get(&format!("{next}/series")).await.unwrap().body;
    let cells: Vec<&str> = panel.split("<td>").skip(1).map(|c| c.split('<').next().unwrap()).collect();
    assert_eq!(cells, ["0", "1", "0.5", "0.5", "0.5", "1.5"], "{panel}");
    assert!(panel.contains("Won by opponent."), "{panel}");
}

#[tokio::test]
async fn hints_are_for_those_who_play_alone() {
    let (_, _, mut line) = hot_seat("hint").await;
    let hint = ask(&mut line, json!({"do": "hint", "ply": 0}), "hint").await;
    let text = hint["text"].as_str().unwrap().to_owned();
    assert_eq!(hint["clicks"].as_array().unwrap().len(), 2);
    play(&mut line, 0, &text).await;
    let (addr, _) = server("no-hint").await;
    let mut browser = Browser::new(addr);
    let id = browser.create(GAME, "seats=2&seat1=here&seat2=link").await.unwrap();
    let mut line = browser.open(&id).await.unwrap();
    let refused = ask(&mut line, json!({"do": "hint", "ply": 0}), "refused").await;
    assert!(refused["text"].as_str().unwrap().contains("elsewhere"), "{refused}");
}

/// A match that is over is looked through on request, and what turned it is named.
#[tokio::test]
async fn a_match_is_looked_through_when_it_is_over() {
    let (_, _, mut line) = hot_seat("review").await;
    ask(&mut line, json!({"do": "review"}), "refused").await;
    let moves = ["a4-a3", "e4-h4", "a3-a2", "e5-e4", "a2-a1", "e4-a4"];
    let mut last = Value::Null;
    for (n, text) in (0..).zip(moves) {
        last = play(&mut line, n, text).await;
    }
    assert!(last["over"].as_bool().unwrap() && last["may"].as_array().unwrap().contains(&json!("review")), "{last}");
    let review = ask(&mut line, json!({"do": "review"}), "review").await;
    let remarks = review["remarks"].as_array().unwrap();
    assert!(remarks.iter().any(|r| r["turning"] == true && r["step"].as_u64().unwrap() % 2 == 1), "{review}");
    let again = ask(&mut line, json!({"do": "review"}), "review").await;
    assert_eq!(again, review, "it is kept");
}

fn may(state: &Value, what: &str) -> bool {
    state["may"].as_array().unwrap().contains(&json!(what))
}

/// Who is ahead is told for every position that is looked at, as often as one asks in the same way.
#[tokio::test]
async fn who_is_ahead_follows_the_position() {
    let (_, _, mut line) = hot_seat("ahead").await;
    let first = ask(&mut line, json!({"do": "ahead", "step": 0}), "ahead").await;
    assert_eq!((&first["ply"], &first["step"]), (&json!(0), &json!(0)));
    let moves = ["a4-a3", "e4-h4", "a3-a2", "e5-e4", "a2-a1"];
    let mut last = Value::Null;
    for (n, text) in (0..).zip(moves) {
        last = play(&mut line, n, text).await;
    }
    assert!(may(&last, "ahead"), "{last}");
    // Whoever asks for the next one no longer waits for this one; the last one is always answered.
    line.say(&json!({"do": "ahead", "step": 1})).await.unwrap();
    line.say(&json!({"do": "ahead", "step": 2})).await.unwrap();
    line.say(&json!({"do": "ahead", "step": 5})).await.unwrap();
    let lost = loop {
        let told = line.until("ahead").await.unwrap();
        if told["step"] == 5 {
            break told;
        }
    };
    assert_eq!(lost["words"], "Shields ahead, 100 %", "the Chief walks out");
    assert!(lost["bar"].as_str().unwrap().contains("swords 0 %, shields 100 %"), "{lost}");
    let again = ask(&mut line, json!({"do": "ahead", "step": 0}), "ahead").await;
    assert_eq!((&again["words"], &again["bar"]), (&first["words"], &first["bar"]));
    assert_eq!(again["ply"], 5);
    play(&mut line, 5, "e4-a4").await;
    assert_eq!(ask(&mut line, json!({"do": "ahead", "step": 99}), "ahead").await["words"], "Won by shields");
}

/// While somebody plays from elsewhere it would be help; once the match is over everybody may know.
#[tokio::test]
async fn who_is_ahead_is_no_help_against_somebody_elsewhere() {
    let (addr, _) = server("no-ahead").await;
    let mut browser = Browser::new(addr);
    let id = browser.create(GAME, "seats=2&seat1=here&seat2=link").await.unwrap();
    let mut stranger = Browser::new(addr);
    stranger.get(&format!("/m/{id}")).await.unwrap();
    let mut lines = [browser.open(&id).await.unwrap(), stranger.open(&id).await.unwrap()];
    for line in &mut lines {
        assert!(!may(&line.until("state").await.unwrap(), "ahead"));
        let refused = ask(line, json!({"do": "ahead", "step": 0}), "refused").await;
        assert!(refused["text"].as_str().unwrap().contains("elsewhere"), "{refused}");
    }
    lines[0].say(&json!({"do": "resign", "ply": 0})).await.unwrap();
    for line in &mut lines {
        assert!(may(&at(line, 1).await, "ahead"));
        assert_eq!(ask(line, json!({"do": "ahead", "step": 0}), "ahead").await["words"], "Won by shields");
    }
}

/// Where it is found by playing on, whoever asks again is told by more games, until they are enough.
#[tokio::test]
async fn who_is_ahead_grows_surer() {
    let (addr, _) = server("games").await;
    let mut browser = Browser::new(addr);
    let id = browser.create("samurai-blades", &format!("{HOT_SEAT}&scenario=duel")).await.unwrap();
    let mut line = browser.open(&id).await.unwrap();
    assert!(may(&line.until("state").await.unwrap(), "ahead"));
    let mut words = Vec::new();
    loop {
        let told = ask(&mut line, json!({"do": "ahead", "step": 0}), "ahead").await;
        words.push(told["words"].as_str().unwrap().to_owned());
        assert_eq!(told["bar"].as_str().unwrap().matches("data-share").count(), 2, "{told}");
        if told["more"] == false {
            break;
        }
    }
    assert!(words.len() > 2 && words[0].ends_with(", 4 games)"), "{words:?}");
    assert!(words.last().unwrap().ends_with(", 64 games)"), "{words:?}");
    let again = ask(&mut line, json!({"do": "ahead", "step": 0}), "ahead").await;
    assert_eq!(again["words"].as_str(), words.last().map(String::as_str), "and then it is kept");
}

/// With more seats each has its share; a game for one has none.
#[tokio::test]
async fn who_is_ahead_of_several_and_of_nobody() {
    let (addr, _) = server("shares").await;
    let mut browser = Browser::new(addr);
    let id = browser.create("swahili", "seats=3&seat1=here&seat2=here&seat3=level:1").await.unwrap();
    let mut line = browser.open(&id).await.unwrap();
    let told = ask(&mut line, json!({"do": "ahead", "step": 0}), "ahead").await;
    assert_eq!(told["bar"].as_str().unwrap().matches("data-share").count(), 3, "{told}");
    for (game, form) in [("samurai-blades", HOT_SEAT), ("solitaire-sly", "seats=1&seat1=here")] {
        let is_shared = game != "solitaire-sly";
        let id = browser.create(game, form).await.unwrap();
        let mut line = browser.open(&id).await.unwrap();
        let state = line.until("state").await.unwrap();
        assert_eq!(may(&state, "ahead"), is_shared, "{game}");
        if !is_shared {
            let refused = ask(&mut line, json!({"do": "ahead", "step": 0}), "refused").await;
            assert!(refused["text"].as_str().unwrap().contains("ahead"), "{refused}");
        }
        play(&mut line, 0, state["choices"][0][0].as_str().unwrap()).await;
        line.say(&json!({"do": "resign", "ply": 1})).await.unwrap();
        let over = at(&mut line, 2).await;
        assert_eq!(may(&over, "ahead"), is_shared, "{game}, when it is over too");
        assert!(may(&over, "review"), "what is judged can be bettered: {game}");
    }
}

/// A store that does not answer keeps the house from moving only as long as it does not.
#[tokio::test]
async fn the_house_tries_again_what_could_not_be_stored() {
    let (store, url) = super::sqlite("again").await;
    let addr = serve(store).await;
    let mut browser = Browser::new(addr);
    // One that thinks long enough.
    let id = browser.create(GAME, "seats=2&seat1=here&seat2=level:8").await.unwrap();
    let mut line = browser.open(&id).await.unwrap();
    // Somebody else writes to the database, and does not end.
    let mut other = sqlx::AnyConnection::connect(&url).await.unwrap();
    play(&mut line, 0, "d1-d3").await;
    sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    let told = line.until("told").await.unwrap();
    assert_eq!(told["text"], "The house's move could not be stored; it tries again by itself.");
    sqlx::query("ROLLBACK").execute(&mut other).await.unwrap();
    at(&mut line, 2).await;
}
