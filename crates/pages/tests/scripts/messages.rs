//! What rooms say and what scripts expect are the same.

use super::types::{Field, Fields, inline, listed};
use parlour_core::Seat;
use parlour_core::scene::{Spot, Viewer};
use parlour_pages::Board;
use parlour_pages::Desk;
use parlour_pages::lesson::{self, Course, Leaf};
use parlour_pages::message::{Message, State};
use parlour_pages::study::{self, Ask};
use parlour_render::Facing;
use parlour_table::study::{Analyst, Wish as Study};
use parlour_table::teaching::Wish;
use parlour_table::{
    Answer, Decision, Guest, Proposal, Question, Refused, Remark, Reply, Request, Sitter, Sitting, Trouble,
};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Is this value of such a kind?
fn fits(value: &Value, kind: &str) -> bool {
    let kind = kind.trim();
    if let Some((one, other)) = kind.split_once('|') {
        return fits(value, one) || fits(value, other);
    }
    if let Some(items) = kind.strip_suffix("[]") {
        return value.as_array().is_some_and(|list| list.iter().all(|item| fits(item, items)));
    }
    match kind {
        "number" => value.is_number(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        "Remark" => value["step"].is_number() && value["better"].is_string() && value["turning"].is_boolean(),
        "Travel" => value["kind"].is_string() && value["via"].is_array() && value["after"].is_number(),
        // Pairs, nodes and tokens: lists whose first element says what they are.
        _ => value.is_array(),
    }
}

fn compare(what: &str, sent: &Value, tag: &str, fields: &Fields) {
    let sent = sent.as_object().unwrap();
    let names: BTreeSet<&str> = sent.keys().map(String::as_str).filter(|name| *name != tag).collect();
    for (name, Field { kind, is_optional }) in fields {
        match sent.get(name) {
            None => assert!(is_optional, "{what}: types.js says that there is always `{name}`"),
            Some(value) => assert!(fits(value, kind), "{what}: `{name}` is {value}, and types.js says {kind}"),
        }
    }
    let unknown: Vec<_> = names.into_iter().filter(|name| !fields.contains_key(*name)).collect();
    assert!(unknown.is_empty(), "{what}: types.js does not know {unknown:?}");
}

fn changed(sitting: &Sitting, guest: &Guest, request: Request) -> Proposal {
    match sitting.decide(guest, &request) {
        Ok(Decision::Change(proposal)) => proposal,
        other => panic!("{other:?}"),
    }
}

fn hot_seat() -> (Sitting, Board, Guest) {
    let game = parlour_cabinet::find("swords-and-shields").unwrap();
    let mut sitting = Sitting::new(game, game.open(2, &[], 0).unwrap(), vec![Sitter::Here; 2]);
    let both = Guest::new([Seat::FIRST, Seat::SECOND]);
    sitting.accept(changed(&sitting, &both, Request::Act { ply: 0, text: "d1-d3".into() }));
    let board = Board::of(sitting.play());
    (sitting, board, both)
}

fn reply(sitting: &Sitting, guest: &Guest, request: Request) -> Reply {
    match sitting.decide(guest, &request) {
        Ok(Decision::Answer(reply)) => reply,
        other => panic!("{other:?}"),
    }
}

#[test]
fn replies_are_as_the_scripts_expect() {
    let (mut sitting, board, both) = hot_seat();
    let sent = |reply: &Reply| {
        let message = Message::new(&board, reply, Facing::Upright).unwrap();
        serde_json::from_str::<Value>(&message.json()).unwrap()
    };
    let view = listed("View");
    let whole = sent(&reply(&sitting, &both, Request::Face { flipped: false }));
    compare("state", &whole, "is", &view);
    assert_eq!(whole["is"], "state");
    let absent: Vec<_> = view.keys().filter(|name| whole.get(*name).is_none()).collect();
    assert!(absent.is_empty(), "a whole view has everything: {absent:?}");
    let seen = sent(&reply(&sitting, &both, Request::See { step: 0 }));
    compare("seen", &seen, "is", &view);
    assert_eq!(seen["is"], "seen");
    // What a page knows already is left out, and types.js says that it may be.
    let now = sitting.view(&both, 1, 1);
    let known = now.clone().into();
    let news = serde_json::to_value(State::news(&board, &now, Facing::Upright, Some(&known))).unwrap();
    compare("state", &news, "is", &view);
    let optional: BTreeSet<&String> = view.iter().filter(|(_, f)| f.is_optional).map(|(name, _)| name).collect();
    let missing: BTreeSet<&String> = view.keys().filter(|name| news.get(*name).is_none()).collect();
    assert_eq!(missing, optional, "what may be absent is absent when nothing is new");

    let job = sitting.job(Question::Ahead { step: 0, eye: Viewer::Referee, games: 0 });
    let ahead = sitting.hear(&both, job.run(1, &|| false, &mut |_| {}).unwrap()).unwrap();
    let hint = sitting.job(Question::Hint).run(1, &|| false, &mut |_| {}).unwrap();
    let hint = sitting.hear(&both, hint).unwrap();
    let remarks = vec![Remark { step: 1, better: "d1-d4".into(), turning: true }];
    let review = sitting.hear(&both, Answer::Review { ply: sitting.ply(), remarks }).unwrap();
    let refused = Refused { rule: Some("4"), spot: Some(Spot(3)), ..Refused::only("No.") };
    let replies = [
        reply(&sitting, &both, Request::Look { ply: 1, clicks: vec![39] }),
        Reply::Refused(refused),
        Reply::Refused(Trouble::Denied("No.").refused()),
        hint,
        ahead,
        review,
        Reply::Told("So.".into()),
        Reply::Said { seat: Seat::SECOND, name: "Mira".into(), phrase: "Hello!" },
        Reply::Card(0, Spot(3), None),
    ];
    let expected = inline("is");
    let mut told = BTreeMap::new();
    for reply in &replies {
        let message = sent(reply);
        let name = message["is"].as_str().unwrap().to_owned();
        compare(&name, &message, "is", expected.get(&name).unwrap_or_else(|| panic!("types.js has no {name}")));
        told.insert(name, ());
    }
    let course = Course { game: sitting.game() };
    let lesson = lesson::Desk::open(course, Leaf::Lesson(0)).unwrap().greet().pop().unwrap();
    compare("lesson", &serde_json::from_str(&lesson).unwrap(), "is", &expected["lesson"]);
    told.insert("lesson".into(), ());
    let mut study = study::Desk::new(Analyst::new(sitting.play(), 1).unwrap(), false);
    study.greet();
    let set_out = study.hear(&json!({"do": "set-out"}).to_string()).0.remove(0);
    compare("set-out", &serde_json::from_str(&set_out).unwrap(), "is", &expected["set-out"]);
    let opened = study
        .hear(&json!({"do": "open", "text": Analyst::new(sitting.play(), 1).unwrap().study().write()}).to_string());
    let stands: Value = serde_json::from_str(opened.0.last().unwrap()).unwrap();
    compare("study", &stands, "is", &expected["study"]);
    assert!(stands.get("size").is_some(), "the board may be another one");
    told.insert("study".into(), ());
    told.insert("set-out".into(), ());
    for asked in ["lay-shown", "lay-start"] {
        let laid_out: Value = serde_json::from_str(&study.hear(&json!({ "do": asked }).to_string()).0[0]).unwrap();
        compare("laid-out", &laid_out, "is", &expected["laid-out"]);
        assert!(laid_out.get("text").is_some(), "it is a position");
    }
    let empty = study.hear(&json!({"do": "lay", "stands": [], "turn": 0}).to_string()).0.remove(0);
    compare("laid-out", &serde_json::from_str(&empty).unwrap(), "is", &expected["laid-out"]);
    told.insert("laid-out".into(), ());
    assert_eq!(told.keys().collect::<Vec<_>>(), expected.keys().collect::<Vec<_>>(), "all of them were compared");
}

#[test]
fn requests_are_as_the_scripts_send_them() {
    let (ply, step, clicks) = (0, 0, vec![1]);
    let all = [
        Request::Act { ply, text: "x".into() },
        Request::Way { ply, spot: 1 },
        Request::Answers { automatic: true },
        Request::Verse { ply, text: "x".into(), name: "y".into() },
        Request::Look { ply, clicks: clicks.clone() },
        Request::Why { ply, clicks },
        Request::See { step },
        Request::Face { flipped: true },
        Request::TakeBack { ply },
        Request::TakeBackMarch { ply },
        Request::Card { step, spot: 1 },
        Request::Hint { ply },
        Request::Ahead { step },
        Request::Review,
        Request::Resign { ply },
        Request::Draw { ply },
        Request::Allow { ply },
        Request::Decline { ply },
        Request::Name { seat: 2, name: "Mira".into() },
        Request::Say { phrase: 3 },
        Request::Withdraw { seat: 2 },
        Request::Renew { seat: 2 },
        Request::Abandon { seat: 2 },
        Request::House { seat: 2, opponent: "level:3".into() },
    ];
    let expected = inline("do");
    for request in &all {
        let sent = serde_json::to_value(request).unwrap();
        let name = sent["do"].as_str().unwrap();
        compare(name, &sent, "do", expected.get(name).unwrap_or_else(|| panic!("types.js has no {name}")));
        assert_eq!(serde_json::from_value::<Request>(sent.clone()).unwrap(), *request);
    }
    let wishes = [
        Wish::Next {},
        Wish::Before {},
        Wish::Again {},
        Wish::Show {},
        Wish::Choose { answer: 1 },
        Wish::GoTo { task: 2 },
    ];
    for wish in &wishes {
        let sent = serde_json::to_value(wish).unwrap();
        let name = sent["do"].as_str().unwrap();
        compare(name, &sent, "do", expected.get(name).unwrap_or_else(|| panic!("types.js has no {name}")));
        assert!(serde_json::from_value::<Request>(sent.clone()).is_err(), "{name} means one thing");
    }
    let text = || "x".to_owned();
    let studied = [
        Study::Go { node: 1 },
        Study::Back {},
        Study::On {},
        Study::First {},
        Study::Last {},
        Study::Other { by: -1 },
        Study::Roll { text: Some(text()) },
        Study::Remark { node: 1, text: text() },
        Study::Sign { sign: text() },
        Study::Sketch { from: 1, to: Some(2) },
        Study::Wipe {},
        Study::Promote { node: 1 },
        Study::Delete { node: 1 },
        Study::Undo {},
        Study::Entitle { title: text() },
        Study::Join { text: text() },
        Study::Open { text: text(), at: Some(1) },
    ];
    let asks = [
        Ask::Think { on: true },
        Ask::Graph { on: true },
        Ask::Better {},
        Ask::Follow { line: 1 },
        Ask::SetOut {},
        Ask::LayShown {},
        Ask::LayStart {},
        Ask::Lay { stands: vec![(0, 40, 0)], turn: 1 },
    ];
    let sent = studied.iter().map(|wish| serde_json::to_value(wish).unwrap());
    let sent = sent.chain(asks.iter().map(|ask| serde_json::to_value(ask).unwrap()));
    for sent in sent {
        let name = sent["do"].as_str().unwrap();
        compare(name, &sent, "do", expected.get(name).unwrap_or_else(|| panic!("types.js has no {name}")));
        assert!(serde_json::from_value::<Request>(sent.clone()).is_err(), "{name} means one thing");
        assert!(serde_json::from_value::<Wish>(sent.clone()).is_err(), "{name} means one thing");
    }
    assert_eq!(expected.len(), all.len() + wishes.len() + studied.len() + asks.len());
    assert!(serde_json::from_value::<Request>(json!({"do": "act", "ply": 0, "text": "x", "more": 1})).is_err());
}
