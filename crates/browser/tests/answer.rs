//! A parlour without a browser: what it is asked and what it answers.

#![allow(clippy::unwrap_used)]

use parlour_browser::Parlour;
use serde_json::{Value, json};

fn ask(parlour: &mut Parlour, call: &Value) -> Value {
    serde_json::from_str(&parlour.answer(&call.to_string())).unwrap()
}

/// What a page is told, and whether something is due.
fn told(parlour: &mut Parlour, call: &Value) -> (Vec<Value>, bool) {
    let answer = ask(parlour, call);
    assert_eq!(answer["is"], "told", "{call}: {answer}");
    let messages = answer["messages"].as_array().unwrap().iter();
    let messages = messages.map(|text| serde_json::from_str(text.as_str().unwrap()).unwrap());
    (messages.collect(), answer["due"].as_bool().unwrap())
}

fn say(parlour: &mut Parlour, seats: &[u8], request: Value) -> Vec<Value> {
    told(parlour, &json!({"call": "say", "seats": seats, "request": request})).0
}

fn kinds(messages: &[Value]) -> Vec<&str> {
    messages.iter().map(|message| message["is"].as_str().unwrap()).collect()
}

fn opened(sitters: &[&str]) -> Parlour {
    let mut parlour = Parlour::default();
    let call = json!({"call": "open", "game": "swords-and-shields", "sitters": sitters, "seed": 1, "luck": 2});
    assert_eq!(ask(&mut parlour, &call)["is"], "opened");
    parlour
}

fn record(parlour: &mut Parlour) -> String {
    let answer = ask(parlour, &json!({"call": "record", "seats": []}));
    answer["text"].as_str().unwrap().to_owned()
}

#[test]
fn all_games_can_be_opened() {
    let games = ask(&mut Parlour::default(), &json!({"call": "games"}));
    let games = games["games"].as_array().unwrap();
    assert_eq!(games.len(), parlour_cabinet::GAMES.len());
    for game in games {
        assert!(game["opponents"].as_array().unwrap().contains(&json!("level:4")), "{game}");
        for seats in game["seats"].as_array().unwrap() {
            let sitters = vec!["here"; seats.as_u64().unwrap() as usize];
            let call = json!({"call": "open", "game": game["id"], "sitters": sitters, "seed": 1, "luck": 2});
            assert_eq!(ask(&mut Parlour::default(), &call)["is"], "opened", "{game}");
        }
    }
}

#[test]
fn a_match_from_the_first_move_to_the_last() {
    let mut parlour = opened(&["here", "level:4"]);
    // Who comes is told everything, then only what is new.
    let first = say(&mut parlour, &[1], json!({"do": "act", "ply": 0, "text": "d1-d3"}));
    assert_eq!(kinds(&first), ["state", "state"]);
    assert_eq!((&first[0]["ply"], &first[1]["ply"]), (&json!(0), &json!(1)));
    assert!(first[0]["layout"].is_string() && first[1]["layout"].is_null());
    assert!(first[0]["track"].is_string() && first[1]["track"].is_null());

    let (answer, due) = told(&mut parlour, &json!({"call": "think", "seats": [1]}));
    assert_eq!((kinds(&answer), due), (vec!["state"], false));
    assert_eq!((&answer[0]["yours"], &answer[0]["steps"]), (&json!(true), &json!(2)));
    assert_eq!(told(&mut parlour, &json!({"call": "think", "seats": [1]})), (vec![], false), "nothing is due");

    let choice = &answer[0]["choices"][0];
    let look = say(&mut parlour, &[1], json!({"do": "look", "ply": 2, "clicks": [choice[1][0]]}));
    assert_eq!((kinds(&look), &look[0]["clicks"][0]), (vec!["look"], &choice[1][0]));
    let hint = say(&mut parlour, &[1], json!({"do": "hint", "ply": 2}));
    assert_eq!(kinds(&hint), ["hint"]);
    let turned = say(&mut parlour, &[1], json!({"do": "face", "flipped": true}));
    assert_eq!((&turned[0]["flipped"], turned[0]["layout"].is_string()), (&json!(true), true));

    let back = say(&mut parlour, &[1], json!({"do": "take-back", "ply": 2}));
    assert_eq!((&back[0]["steps"], &back[0]["told"]), (&json!(0), &json!(0)));
    let over = say(&mut parlour, &[1], json!({"do": "resign", "ply": 3}));
    assert_eq!((&over[0]["over"], &over[0]["flipped"]), (&json!(true), &json!(true)));

    let text = record(&mut parlour);
    assert_eq!(parlour_cabinet::import(&text).unwrap().outcome().unwrap().to_string(), "2 1", "{text}");
    let page = ask(&mut parlour, &json!({"call": "page", "seats": [1]}));
    assert!(page["html"].as_str().unwrap().contains("data-match=\"here\""));
    assert_eq!(ask(&mut parlour, &json!({"call": "close"})), json!({"is": "closed"}));
}

/// A page that did not see what another one did is refused, and brought up to date.
#[test]
fn a_page_is_told_what_another_one_did() {
    let mut parlour = opened(&["here", "here"]);
    assert_eq!(kinds(&say(&mut parlour, &[2], json!({"do": "see", "step": 0}))), ["state", "seen"]);
    say(&mut parlour, &[1], json!({"do": "act", "ply": 0, "text": "d1-d3"}));
    let behind = say(&mut parlour, &[2], json!({"do": "act", "ply": 0, "text": "e4-b4"}));
    assert_eq!(kinds(&behind), ["refused", "state"]);
    assert_eq!((&behind[1]["ply"], &behind[1]["yours"]), (&json!(1), &json!(true)));
}

#[test]
fn what_the_table_refuses_changes_nothing() {
    let mut parlour = opened(&["here", "level:4"]);
    say(&mut parlour, &[1], json!({"do": "see", "step": 0}));
    let before = record(&mut parlour);
    let illegal = say(&mut parlour, &[1], json!({"do": "act", "ply": 0, "text": "d1-d2-d9"}));
    assert_eq!(kinds(&illegal), ["refused"]);
    let watching = say(&mut parlour, &[], json!({"do": "act", "ply": 0, "text": "d1-d3"}));
    assert_eq!(kinds(&watching), ["state", "refused", "state"]);
    assert_eq!(record(&mut parlour), before);
}

#[test]
fn wrong_calls_are_told_what_would_be_right() {
    let open = |game: &str, sitters: &[&str]| {
        json!({"call": "open", "game": game, "sitters": sitters, "seed": 1, "luck": 2}).to_string()
    };
    let (game, think) = ("swords-and-shields", r#"{"call": "think", "seats": [1]}"#);
    let closed = [
        ("no JSON".to_owned(), "This is no call"),
        (r#"{"call": "dance"}"#.into(), "expected one of `games`, `open`"),
        (r#"{"call": "open", "game": "swoop"}"#.into(), "missing field `sitters`"),
        (r#"{"call": "close", "seats": [1]}"#.into(), "unknown field `seats`"),
        (r#"{"call": "close"}"#.into(), "No match is open"),
        (think.into(), "open one first"),
        (open("chess", &["here"]), "there is swords-and-shields"),
        (open(game, &["here"]), "has 2 seats, not 1"),
        (open(game, &["here", "uncle"]), "Seat 2: there is no opponent `uncle`"),
        (open(game, &["here", "level:8@1s"]), "a number of positions would do"),
    ];
    let mut parlour = Parlour::default();
    let refused = |parlour: &mut Parlour, call: &str, part: &str| {
        let answer: Value = serde_json::from_str(&parlour.answer(call)).unwrap();
        assert_eq!(answer["is"], "refused", "{call}: {answer}");
        assert!(answer["text"].as_str().unwrap().contains(part), "{call}: {answer}");
    };
    for (call, part) in &closed {
        refused(&mut parlour, call, part);
    }
    assert_eq!(ask(&mut parlour, &json!({"call": "close"}))["is"], "refused", "none of them opened a match");

    let mut parlour = opened(&["here", "level:4"]);
    let before = record(&mut parlour);
    let with_one = [
        (open(game, &["here", "here"]), "close it"),
        (r#"{"call": "think", "seats": [2]}"#.into(), "somebody sits at 1"),
        (r#"{"call": "say", "seats": [0], "request": {"do": "review"}}"#.into(), "somebody sits at 1"),
        (r#"{"call": "say", "seats": [1], "request": {"do": "fly"}}"#.into(), "expected one of `act`"),
    ];
    for (call, part) in &with_one {
        refused(&mut parlour, call, part);
    }
    assert_eq!(record(&mut parlour), before);
    refused(&mut opened(&["level:4", "level:4"]), think, "a guest has no seats");
}

/// Whoever does not perceive what the computer does in hiding is told nothing, however often it acts.
#[test]
fn of_hidden_steps_nothing_is_told() {
    let mut parlour = Parlour::default();
    let options = json!({"scenario": "lanterns-at-kurozuka"});
    let sitters = ["random", "here"];
    let call =
        json!({"call": "open", "game": "samurai-blades", "sitters": sitters, "options": options, "seed": 1, "luck": 2});
    assert_eq!(ask(&mut parlour, &call)["is"], "opened");
    let (mut acted, mut unheard, mut plies) = (0, 0, Vec::new());
    while acted < 60 {
        let (heard, due) = told(&mut parlour, &json!({"call": "think", "seats": [2]}));
        acted += 1;
        // It is still its turn, so it has done something; and nothing was said of it.
        unheard += usize::from(due && heard.is_empty());
        plies.extend(heard.iter().map(|state| state["ply"].as_u64().unwrap()));
        if !due {
            let state = say(&mut parlour, &[2], json!({"do": "face", "flipped": false})).pop().unwrap();
            // Whoever is here passes as soon as they may: it is about what the other one does.
            let choices = state["choices"].as_array().unwrap();
            let text = &choices.iter().find(|choice| choice[0] == "done").unwrap_or(&choices[0])[0];
            let played = say(&mut parlour, &[2], json!({"do": "act", "ply": state["ply"], "text": text}));
            plies.extend(played.iter().map(|state| state["ply"].as_u64().unwrap()));
        }
    }
    assert!(plies.is_sorted_by(|a, b| a < b), "each is told because something is new: {plies:?}");
    assert!(unheard > 4, "{unheard} of {acted}");
}
