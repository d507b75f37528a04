//! What the page of a study is told of how it stood.

#![allow(clippy::unwrap_used)]

use parlour_cabinet::find;
use parlour_pages::study::Desk;
use parlour_pages::{Desk as _, Told};
use parlour_table::study::Analyst;
use parlour_table::{Job, Question};
use serde_json::{Value, json};

/// The second lets the Chief out at the end.
const WAY: [&str; 6] = ["a4-a3", "e4-h4", "a3-a2", "e5-e4", "a2-a1", "e4-a4"];

fn desk(game: &str, seats: u8, is_played: bool) -> Desk {
    let play = find(game).unwrap().open(seats, &[], 7).unwrap();
    let mut desk = Desk::new(Analyst::new(&*play, 7).unwrap(), is_played);
    desk.greet();
    desk
}
fn escape(is_played: bool) -> Desk {
    let mut desk = desk("swords-and-shields", 2, is_played);
    for text in WAY {
        act(&mut desk, text);
    }
    desk
}
fn act(desk: &mut Desk, text: &str) -> Told {
    let ply = desk.analyst().sitting().ply_for(desk.analyst().guest());
    send(desk, &json!({"do": "act", "ply": ply, "text": text}))
}
fn send(desk: &mut Desk, what: &Value) -> Told {
    desk.hear(&what.to_string())
}
/// The graph as the page is told it, if it is.
fn graph(told: &[String]) -> Option<String> {
    let told: Value = serde_json::from_str(told.last()?).unwrap();
    Some(told.get("graph")?.as_str().unwrap().to_owned())
}
/// Thinks until there is nothing more to think about; tells what was asked and the last graph.
fn think(desk: &mut Desk, mut job: Option<Job>) -> (Vec<Question>, Option<String>) {
    let (mut asked, mut drawn) = (Vec::new(), None);
    while let Some(next) = job {
        asked.push(next.question().clone());
        let answer = next.run(1, &|| false, &mut |_| {});
        let heard = desk.answer(answer);
        drawn = graph(&heard.0).or(drawn);
        job = heard.1;
    }
    (asked, drawn)
}
fn curve(plies: &[usize]) -> Question {
    Question::Curve { plies: plies.to_vec() }
}

#[test]
fn a_graph_comes_a_few_positions_at_a_time_and_nothing_is_judged_twice() {
    let mut desk = escape(false);
    let (told, job) = send(&mut desk, &json!({"do": "graph", "on": true}));
    assert!(graph(&told).unwrap().contains("judged as far as step 0"), "{told:?}");
    let (asked, drawn) = think(&mut desk, job);
    assert_eq!(asked, [curve(&[0, 1, 2, 3]), curve(&[4, 5, 6])]);
    let drawn = drawn.unwrap();
    assert!(
        drawn.contains("step 6 of 6 · one turning point")
            && drawn.contains("ahead after each step: shields throughout"),
        "{drawn}"
    );
    assert!(drawn.contains("data-nodes=\"0 1 2 3 4 5 6\""), "{drawn}");

    // Off, and on again; and another position of the same line.
    assert_eq!(graph(&send(&mut desk, &json!({"do": "graph", "on": false})).0).as_deref(), Some(""));
    let (told, job) = send(&mut desk, &json!({"do": "graph", "on": true}));
    assert!(job.is_none() && graph(&told).as_deref() == Some(&drawn), "{told:?}");
    let (told, job) = send(&mut desk, &json!({"do": "go", "node": 3}));
    assert!(job.is_none() && graph(&told).unwrap().contains("step 3 of 6"), "{told:?}");
    assert_eq!(graph(&send(&mut desk, &json!({"do": "sign", "sign": "!"})).0), None, "nothing in it is new");

    // A variation: only what is new.
    send(&mut desk, &json!({"do": "go", "node": 4}));
    let (told, job) = act(&mut desk, "a2-b2");
    assert!(graph(&told).unwrap().contains("step 5 of 5 · judged as far as step 4"), "{told:?}");
    // Which loses as well, so that something better is looked for.
    assert_eq!(think(&mut desk, job).0, [curve(&[5]), Question::Lines { stage: 2 }]);
}

#[test]
fn something_better_is_offered_at_a_turning_point_and_tried() {
    let mut desk = escape(false);
    let (_, job) = send(&mut desk, &json!({"do": "graph", "on": true}));
    think(&mut desk, job);
    let (_, job) = send(&mut desk, &json!({"do": "go", "node": 5}));
    let (asked, drawn) = think(&mut desk, job);
    assert_eq!(asked, [Question::Lines { stage: 2 }]);
    assert!(drawn.unwrap().contains("data-do=\"better\""));
    send(&mut desk, &json!({"do": "better"}));
    let study = desk.analyst().study();
    assert_eq!((study.parent(desk.analyst().at()), study.children(4).len()), (Some(4), 2));
    let count = study.count();
    assert!(send(&mut desk, &json!({"do": "better"})).1.is_none(), "this was no turning point");
    assert_eq!(desk.analyst().study().count(), count);
}

#[test]
fn lines_are_looked_at_once_before_the_graph_and_further_behind_it() {
    let mut desk = escape(false);
    send(&mut desk, &json!({"do": "go", "node": 4}));
    send(&mut desk, &json!({"do": "graph", "on": true}));
    let (_, job) = send(&mut desk, &json!({"do": "think", "on": true}));
    let lines = |stage| Question::Lines { stage };
    let (asked, _) = think(&mut desk, job);
    assert_eq!(asked[..4], [lines(0), curve(&[0, 1, 2, 3]), curve(&[4, 5, 6]), lines(1)]);
    // Whoever goes on does not lose what is being judged.
    let mut desk = escape(false);
    let (_, job) = send(&mut desk, &json!({"do": "graph", "on": true}));
    assert!(send(&mut desk, &json!({"do": "go", "node": 3})).1.is_none());
    assert_eq!(think(&mut desk, job).0.len(), 2);
}

#[test]
fn no_graph_where_there_is_nothing_to_say() {
    let on = json!({"do": "graph", "on": true});
    let mut short = desk("swords-and-shields", 2, false);
    for text in &WAY[..3] {
        act(&mut short, text);
    }
    let (told, job) = send(&mut short, &on);
    assert!(job.is_none() && graph(&told).is_none(), "too short: {told:?}");
    let (_, job) = act(&mut short, WAY[3]);
    assert_eq!(think(&mut short, job).0.len(), 2, "now it is long enough");

    let mut played = escape(true);
    let (told, job) = send(&mut played, &on);
    assert!(job.is_none() && graph(&told).is_none(), "while people play: {told:?}");

    let page = desk("solitaire-sly", 1, false).page(None).into_string();
    assert!(!page.contains("draw-graph"), "nobody is ahead of anybody");
    assert!(escape(false).page(None).into_string().contains("draw-graph"));
}

#[test]
fn another_study_has_another_graph_and_whoever_is_busy_says_so() {
    let mut desk = escape(false);
    let (_, job) = send(&mut desk, &json!({"do": "graph", "on": true}));
    let text = desk.analyst().study().write().replace("e4-h4", "e4-g4");
    let (_, other) = send(&mut desk, &json!({"do": "open", "text": text, "at": 6}));
    drop(job);
    assert_eq!(think(&mut desk, other).0, [curve(&[0, 1, 2, 3]), curve(&[4, 5, 6])]);

    let mut desk = escape(false);
    send(&mut desk, &json!({"do": "graph", "on": true}));
    let (told, job) = desk.answer(None);
    assert!(job.is_none() && told[0].contains("again in a while") && graph(&told).as_deref() == Some(""), "{told:?}");
}
