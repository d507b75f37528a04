//! Studies: variations tried by the rules, for every game.

#![allow(clippy::unwrap_used)]

use parlour_cabinet::{GAMES, find};
use parlour_core::scene::Spot;
use parlour_core::scene::{Arrow, Mark};
use parlour_core::study::{Drawn, MAX_DRAWN, ROOT, Study};
use parlour_core::{Arrangement, Entry, Seat, Stand, Turn};
use parlour_table::study::{Analyst, Curve, Wanted, Wish};
use parlour_table::{Answer, Question, Request};

const GAME: &str = "swords-and-shields";

fn analyst(game: &str) -> Analyst {
    let game = find(game).unwrap();
    Analyst::new(&*game.open(game.info().seats[0], &[], 7).unwrap(), 7).unwrap()
}
fn act(analyst: &mut Analyst, text: &str) {
    let ply = analyst.sitting().ply_for(analyst.guest());
    let heard = analyst.hear(&Request::Act { ply, text: text.into() });
    assert!(heard.trouble.is_none(), "{text}: {:?}", heard.trouble);
}
fn wish(analyst: &mut Analyst, wish: Wish) -> Option<usize> {
    let heard = analyst.wish(&wish);
    assert!(heard.trouble.is_none(), "{wish:?}: {:?}", heard.trouble);
    heard.kept
}
fn refused(analyst: &mut Analyst, wish: Wish) -> String {
    analyst.wish(&wish).trouble.unwrap_or_else(|| panic!("{wish:?} is refused")).refused().text
}
fn body(analyst: &Analyst) -> String {
    let text = analyst.study().write();
    text.split_once("\n\n").unwrap().1.replace('\n', "; ")
}

#[test]
fn variations_are_tried_from_anywhere() {
    let mut analyst = analyst(GAME);
    act(&mut analyst, "d1-d3");
    act(&mut analyst, "e4-b4");
    assert_eq!(wish(&mut analyst, Wish::Back {}), Some(1), "the first step stays as it is");
    act(&mut analyst, "e4-c4");
    act(&mut analyst, "d3-d2");
    assert_eq!(body(&analyst), "act 1 d1-d3; act 2 e4-b4; back 1; act 2 e4-c4; act 1 d3-d2; ");
    let first = analyst.study().children(ROOT)[0];
    assert_eq!(wish(&mut analyst, Wish::Go { node: first }), Some(1));
    act(&mut analyst, "e4-b4");
    assert_eq!(analyst.study().count(), 5, "what was tried before is followed, not written again");
    wish(&mut analyst, Wish::Other { by: 1 });
    assert_eq!(analyst.study().path(analyst.at()).len(), 2);
    assert_eq!(wish(&mut analyst, Wish::Last {}), Some(2));
    assert_eq!(analyst.sitting().play().steps(), 3);
    wish(&mut analyst, Wish::Other { by: 1 });
    assert_eq!(analyst.sitting().play().steps(), 3, "there is no other");
    wish(&mut analyst, Wish::First {});
    assert_eq!((analyst.at(), analyst.sitting().play().steps()), (ROOT, 0));
    wish(&mut analyst, Wish::Back {});
    wish(&mut analyst, Wish::On {});
    assert_eq!(analyst.at(), first);
}

#[test]
fn what_is_against_the_rules_is_refused_with_its_rule() {
    let mut analyst = analyst(GAME);
    let heard = analyst.hear(&Request::Act { ply: 0, text: "d1-e2".into() });
    let refused = heard.trouble.unwrap().refused();
    assert_eq!((refused.rule.is_some(), analyst.study().count()), (true, 1));
    let heard = analyst.hear(&Request::Resign { ply: 0 });
    assert_eq!(heard.trouble.unwrap().refused().text, "That is for matches; this is a study.");
}

#[test]
fn words_signs_and_drawings_stay_with_their_position() {
    let mut analyst = analyst(GAME);
    let name = |analyst: &Analyst, name: &str| {
        let layout = analyst.sitting().play().layout();
        layout.places.iter().find(|place| place.name == name).unwrap().spot.0
    };
    let (d1, d3) = (name(&analyst, "d1"), name(&analyst, "d3"));
    assert!(refused(&mut analyst, Wish::Sign { sign: "!".into() }).contains("Choose one first"));
    wish(&mut analyst, Wish::Sketch { from: d1, to: Some(d3) });
    wish(&mut analyst, Wish::Sketch { from: d3, to: None });
    assert_eq!(analyst.drawn().len(), 2);
    act(&mut analyst, "d1-d3");
    assert!(analyst.drawn().is_empty());
    wish(&mut analyst, Wish::Sign { sign: "!?".into() });
    let here = analyst.at();
    wish(&mut analyst, Wish::Back {});
    wish(&mut analyst, Wish::Remark { node: here, text: "  Why\r\nnot? ".into() });
    wish(&mut analyst, Wish::Entitle { title: " A  try ".into() });
    let text = analyst.study().write();
    assert!(
        text.contains("\ntitle A try\n\narrow d1 d3\nring d3\nact 1 d1-d3\nsign !?\nremark Why\\nnot?\n"),
        "{text}"
    );
    assert_eq!(Analyst::open(&text, 1).unwrap().study().write(), text, "and is read again");
    wish(&mut analyst, Wish::Sketch { from: d1, to: Some(d3) });
    assert_eq!(analyst.drawn().len(), 1, "drawn twice is taken away");
    wish(&mut analyst, Wish::Wipe {});
    assert!(analyst.drawn().is_empty());
    wish(&mut analyst, Wish::Go { node: here });
    wish(&mut analyst, Wish::Sign { sign: "!?".into() });
    assert_eq!(analyst.study().node(here).sign, None);
    assert!(refused(&mut analyst, Wish::Remark { node: here, text: "x".repeat(2001) }).contains("at most 2000"));
    assert!(refused(&mut analyst, Wish::Entitle { title: "x".repeat(101) }).contains("at most 100"));
    assert!(refused(&mut analyst, Wish::Sign { sign: "x".into() }).contains("one of"));
    assert!(refused(&mut analyst, Wish::Sketch { from: 60_000, to: None }).contains("no such place"));
}

#[test]
fn a_line_is_promoted_taken_away_and_had_back() {
    let mut analyst = analyst(GAME);
    act(&mut analyst, "d1-d3");
    wish(&mut analyst, Wish::Back {});
    act(&mut analyst, "d1-d2");
    act(&mut analyst, "e4-b4");
    let here = analyst.at();
    wish(&mut analyst, Wish::Promote { node: here });
    assert_eq!(body(&analyst), "act 1 d1-d2; act 2 e4-b4; back 0; act 1 d1-d3; ");
    let begun = analyst.study().children(ROOT)[0];
    assert_eq!(
        wish(&mut analyst, Wish::Delete { node: begun }),
        Some(0),
        "who stood on it stands where it branched off"
    );
    assert_eq!((body(&analyst).as_str(), analyst.at(), analyst.can_undo()), ("act 1 d1-d3; ", ROOT, true));
    assert!(refused(&mut analyst, Wish::Go { node: here }).contains("no longer"));
    assert!(refused(&mut analyst, Wish::Delete { node: here }).contains("no longer"));
    wish(&mut analyst, Wish::Undo {});
    assert_eq!((body(&analyst).as_str(), analyst.at()), ("act 1 d1-d2; act 2 e4-b4; back 0; act 1 d1-d3; ", here));
    assert!(refused(&mut analyst, Wish::Undo {}).contains("Nothing"));
    assert!(refused(&mut analyst, Wish::Delete { node: ROOT }).contains("stays"));
    let other = analyst.study().children(ROOT)[1];
    assert_eq!(wish(&mut analyst, Wish::Delete { node: other }), None, "elsewhere nothing changes on the board");
    assert_eq!(analyst.at(), here);
}

/// Games of every title, and what was taken back in them.
#[test]
fn a_match_becomes_a_study_with_what_was_taken_back() {
    let game = find(GAME).unwrap();
    let mut play = game.open(2, &[], 7).unwrap();
    for entry in
        ["name 1 Mira", "act 1 d1-d3", "act 2 e4-b4", "take-back 1", "act 2 e4-c4", "note 2 Better", "resign 1"]
    {
        play.enter(entry.parse().unwrap()).unwrap();
    }
    let analyst = Analyst::new(&*play, 1).unwrap();
    let told = "act 1 d1-d3; act 2 e4-c4; remark seat 2: Better; resign 1; back 1; act 2 e4-b4; ";
    assert_eq!(body(&analyst), told);
    let record = play.record().write(Some(&play.outcome().unwrap().to_string()));
    assert_eq!(body(&Analyst::open(&record, 1).unwrap()), told, "and so does its record");
}

/// Random games of every game and number of seats are studied: dice chosen and fallen, forth and back.
#[test]
fn every_game_can_be_studied() {
    for game in GAMES {
        for &seats in game.info().seats {
            let mut play = game.open(seats, &[], 3).unwrap();
            let mut rng = fastrand::Rng::with_seed(u64::from(seats));
            while play.steps() < 120 && !play.turn().is_over() {
                let choice = rng.choice(play.choices()).unwrap().text;
                let entry = match play.turn() {
                    Turn::Act(seat) => Entry::Act(seat, choice),
                    _ => Entry::Chance(choice),
                };
                play.enter(entry).unwrap();
            }
            let what = format!("{} with {seats}", game.info().id);
            let mut analyst = Analyst::new(&*play, 3).unwrap();
            wish(&mut analyst, Wish::Last {});
            assert_eq!(analyst.sitting().play().diagram(), play.diagram(), "{what}");
            while analyst.at() != ROOT {
                wish(&mut analyst, Wish::Back {});
            }
            assert_eq!(analyst.sitting().play().steps(), 0, "{what}");
            let text = analyst.study().write();
            let again = Analyst::open(&text, 99).unwrap_or_else(|e| panic!("{what}: {e}"));
            assert_eq!(again.study().write(), text, "{what}");
        }
    }
}

/// Where chance decides, whoever studies says how, or lets it fall.
#[test]
fn dice_are_chosen_or_fall() {
    parlour_testkit::sitting::add_toys();
    let game = find("lanterns").unwrap();
    let mut analyst = Analyst::new(&*game.open(game.info().seats[0], &[], 5).unwrap(), 5).unwrap();
    let mut rolled = 0;
    for _ in 0..60 {
        match analyst.sitting().play().turn() {
            Turn::Chance => {
                let dice = analyst.dice();
                let wanted = dice[rolled % dice.len()].clone();
                let text = (rolled % 2 == 0).then_some(wanted.clone());
                wish(&mut analyst, Wish::Roll { text: text.clone() });
                if text.is_some() {
                    let path = analyst.study().path(analyst.at());
                    assert!(
                        path.iter()
                            .any(|&id| { analyst.study().node(id).entry == Some(Entry::Chance(wanted.clone())) })
                    );
                }
                rolled += 1;
            }
            Turn::Act(_) => {
                assert!(refused(&mut analyst, Wish::Roll { text: None }).contains("o die is due"));
                let text = analyst.sitting().play().choices()[0].text.clone();
                act(&mut analyst, &text);
            }
            Turn::Over(_) => break,
        }
    }
    assert!(rolled > 1, "{rolled} dice fell");
}

#[test]
fn what_cannot_be_opened_is_told_in_a_sentence() {
    let head = "parlour study 1\ngame swords-and-shields\nrules 1\nseats 2\n";
    let rules = find(GAME).unwrap().info().rules_version;
    let head = head.replace("rules 1", &format!("rules {rules}"));
    for (text, says) in [
        ("hello".to_owned(), "This is neither a study nor a record"),
        (head.replace("shields", "spears"), "there is no game `swords-and-spears`"),
        (head.replace("seats 2", "seats 3"), "This cannot be opened"),
        (head.replace(&format!("rules {rules}"), "rules 99"), "This cannot be opened"),
        (format!("{head}\nact 1 d1-e2\n"), "`act 1 d1-e2`, entry 1 of its line"),
        (format!("{head}\nact 1 d1-d3\nact 2 e4-b4\nback 1\nact 1 e1-e2\n"), "`act 1 e1-e2`, entry 2 of its line"),
        (format!("{head}\nhop\n"), "line 6: `hop` means nothing"),
        (format!("{head}position nonsense\n\n"), "This cannot be opened"),
    ] {
        let error = Analyst::open(&text, 1).expect_err(&text);
        assert!(error.contains(says) && error.ends_with('.'), "{text}: {error}");
        let mut analyst = analyst(GAME);
        act(&mut analyst, "d1-d3");
        let told = refused(&mut analyst, Wish::Open { text: text.clone(), at: None });
        assert_eq!((told, analyst.study().count()), (error, 2), "and nothing changes");
    }
    let other = analyst("empire").study().write();
    assert!(refused(&mut analyst(GAME), Wish::Open { text: other, at: None }).contains("a study of Empire"));
}

#[test]
fn a_line_is_followed_and_what_leads_somewhere_is_told() {
    let mut analyst = analyst(GAME);
    act(&mut analyst, "d1-d2");
    let line = ["e4-b4", "d2-d3", "nonsense", "e5-e6"].map(str::to_owned);
    let heard = analyst.follow(&line);
    assert_eq!((heard.kept, analyst.sitting().play().steps()), (Some(1), 2), "the first move of it is shown");
    assert_eq!(body(&analyst), "act 1 d1-d2; act 2 e4-b4; act 1 d2-d3; ", "as far as it can be played");
    wish(&mut analyst, Wish::Back {});
    act(&mut analyst, "e4-c4");
    let way = analyst.way().write();
    assert!(way.ends_with("\n\nact 1 d1-d2\nact 2 e4-c4\n"), "{way}");
}

#[test]
fn what_was_studied_before_is_joined() {
    let mut earlier = analyst(GAME);
    act(&mut earlier, "d1-d2");
    let mut later = analyst(GAME);
    act(&mut later, "d1-d3");
    wish(&mut later, Wish::Join { text: earlier.study().write() });
    assert_eq!(body(&later), "act 1 d1-d3; back 0; act 1 d1-d2; ");
    let other = analyst("empire").study().write();
    assert!(refused(&mut later, Wish::Join { text: other }).contains("another position"));
    assert!(refused(&mut later, Wish::Join { text: "x".into() }).contains("neither"));
}

#[test]
fn a_move_is_shown_before_it_is_played() {
    let shown = |analyst: &Analyst, line: &[&str]| {
        analyst.shown(&line.iter().map(|&text| text.to_owned()).collect::<Vec<_>>()).len()
    };
    let swords = analyst(GAME);
    assert_eq!(shown(&swords, &["d1-d3", "e4-b4"]), 1, "the first move alone");
    assert_eq!(shown(&swords, &["d1-e2"]), 0);
    // A whole march is one move.
    let game = find("samurai-blades").unwrap();
    let samurai = analyst("samurai-blades");
    let line = game.lines(samurai.sitting().play(), 1, 1_000, &|| false).unwrap().remove(0).line;
    assert!(line.len() > 1 && samurai.shown(&line).len() + 1 == line.len(), "{line:?}: {:?}", samurai.shown(&line));
}

/// A place may have a name of several words ("red row 3").
#[test]
fn every_place_can_be_drawn_at() {
    for game in GAMES {
        for &seats in game.info().seats {
            let start = Analyst::new(&*game.open(seats, &[], 7).unwrap(), 7).unwrap();
            let places = start.sitting().play().layout().places;
            for some in places.chunks(MAX_DRAWN / 2) {
                let mut study = start.study().clone();
                let next = some.iter().cycle().skip(1);
                let (mut drawn, mut marks) = (Vec::new(), Vec::new());
                for (one, other) in some.iter().zip(next) {
                    drawn.push(Drawn::Ring(one.name.clone()));
                    drawn.push(Drawn::Arrow(one.name.clone(), other.name.clone()));
                    marks.push(Mark::Selected(one.spot));
                    marks.push(Mark::Arrow(vec![one.spot, other.spot], Arrow::Goes));
                }
                study.node_mut(ROOT).drawn = drawn;
                let text = study.write();
                assert_eq!(Study::parse(&text).unwrap_or_else(|e| panic!("{e}:\n{text}")), study);
                let opened = Analyst::open(&text, 7).unwrap();
                assert_eq!(opened.drawn(), marks, "{} for {seats}: where it was drawn", game.info().id);
            }
        }
    }
}

/// What is opened takes the place of what was there, which can be had back.
#[test]
fn what_was_there_before_another_study_is_had_back() {
    let game = find(GAME).unwrap();
    let mut elsewhere = game.open(2, &[], 7).unwrap();
    elsewhere.enter(Entry::Act(Seat::FIRST, "d1-d3".into())).unwrap();
    let other = Analyst::new(&*game.open_at(2, &[], 7, &elsewhere.diagram()).unwrap(), 7).unwrap();
    let mut analyst = analyst(GAME);
    act(&mut analyst, "d1-d2");
    let (before, shown) = (body(&analyst), analyst.sitting().play().diagram());
    wish(&mut analyst, Wish::Open { text: other.study().write(), at: None });
    assert_eq!(analyst.sitting().play().diagram(), elsewhere.diagram());
    wish(&mut analyst, Wish::Undo {});
    assert_eq!((body(&analyst), analyst.sitting().play().diagram()), (before, shown));
}

#[test]
fn a_study_opens_where_it_is_wanted() {
    let text = {
        let mut analyst = analyst(GAME);
        act(&mut analyst, "d1-d3");
        act(&mut analyst, "e4-b4");
        analyst.study().write()
    };
    for (at, steps) in [(None, 0), (Some(0), 0), (Some(1), 1), (Some(9), 2)] {
        let mut analyst = analyst(GAME);
        assert_eq!(wish(&mut analyst, Wish::Open { text: text.clone(), at }), Some(0));
        assert_eq!(analyst.sitting().play().steps(), steps, "{at:?}");
    }
}

/// A position of one's own, which the game has checked, is where a study may begin.
#[test]
fn a_study_may_begin_at_a_position() {
    let game = find(GAME).unwrap();
    let mut play = game.open(2, &[], 7).unwrap();
    play.enter(Entry::Act(Seat::FIRST, "d1-d3".into())).unwrap();
    let there = game.open_at(2, &[], 7, &play.diagram()).unwrap();
    let mut analyst = Analyst::new(&*there, 7).unwrap();
    act(&mut analyst, "e4-b4");
    let text = analyst.study().write();
    assert!(text.contains("\nposition "), "{text}");
    assert_eq!(Study::parse(&text).unwrap().write(), text);
    let again = Analyst::open(&text, 8).unwrap();
    assert_eq!(again.sitting().play().diagram(), play.diagram());
}

/// Plays whatever comes first, and has dice fall.
fn play_on(analyst: &mut Analyst, entries: usize) {
    while analyst.study().path(analyst.at()).len() < entries {
        let play = analyst.sitting().play();
        match play.turn() {
            Turn::Chance => drop(wish(analyst, Wish::Roll { text: None })),
            Turn::Act(_) => {
                let choices = play.choices();
                let text = choices[choices.len() / 2].text.clone();
                act(analyst, &text);
            }
            Turn::Over(_) => break,
        }
    }
}
/// Judges the line that is shown; tells after how many entries, portion by portion.
fn judge(analyst: &Analyst, curve: &mut Curve) -> Vec<Vec<usize>> {
    let mut asked = Vec::new();
    curve.follow(analyst);
    while let Some(job) = curve.job(analyst) {
        let Question::Curve { plies } = job.question() else { panic!("{:?}", job.question()) };
        asked.push(plies.clone());
        let Some(Answer::Curve { values }) = job.run(1, &|| false, &mut |_| {}) else { panic!("it was judged") };
        curve.hear(values);
    }
    asked
}

#[test]
fn a_line_is_judged_where_it_is_new() {
    let mut analyst = Analyst::new(&*find("empire").unwrap().open(4, &[], 7).unwrap(), 7).unwrap();
    let mut curve = Curve::default();
    assert_eq!((judge(&analyst, &mut curve), curve.graph(&analyst)), (vec![], None), "there is no line");
    play_on(&mut analyst, 6);
    assert_eq!(judge(&analyst, &mut curve), [vec![0, 1, 2, 3], vec![4, 5, 6]]);
    let graph = curve.graph(&analyst).unwrap();
    assert!(graph.is_whole && !graph.is_rough && graph.at == 6 && graph.sides.len() == 4);
    assert!(graph.points.iter().all(|point| (point.shares.iter().sum::<f32>() - 1.0).abs() < 1e-4));
    play_on(&mut analyst, 8);
    assert_eq!(judge(&analyst, &mut curve), [vec![7, 8]]);
    wish(&mut analyst, Wish::Go { node: 2 });
    assert!(judge(&analyst, &mut curve).is_empty(), "the same line");
    assert_eq!(curve.graph(&analyst).unwrap().at, 2);
    curve.forget();
    assert_eq!(judge(&analyst, &mut curve).len(), 3);
}

#[test]
fn where_luck_decides_a_line_is_judged_where_marches_begin_and_nobody_says_where_it_turned() {
    let mut analyst = analyst("samurai-blades");
    play_on(&mut analyst, 24);
    let mut curve = Curve::default();
    let asked = judge(&analyst, &mut curve);
    assert!(asked.iter().all(|some| some.len() == 1), "one at a time: {asked:?}");
    let play = analyst.sitting().play();
    assert_eq!(play.steps(), 24, "an entry is a step here");
    let is_begun = |ply: usize| ply == 24 || play.march_of(ply) == ply;
    let expected: Vec<usize> = (0..=24).filter(|&ply| is_begun(ply)).collect();
    assert!(expected.len() < 20, "whole marches were made");
    assert_eq!(asked.concat(), expected);
    let graph = curve.graph(&analyst).unwrap();
    assert!(graph.is_whole && graph.is_rough && graph.points.iter().all(|point| point.turned.is_none()));
    assert!(curve.job_for_better(&analyst).is_none());
}

#[test]
fn a_game_for_one_has_no_graph() {
    let mut analyst = analyst("solitaire-sly");
    play_on(&mut analyst, 6);
    let mut curve = Curve::default();
    assert!(!Curve::is_possible(&analyst) && judge(&analyst, &mut curve).is_empty());
    assert_eq!(curve.graph(&analyst), None);
}

#[test]
fn positions_of_every_game_are_laid_out() {
    for game in GAMES {
        let (id, mut analyst) = (game.info().id, analyst(game.info().id));
        assert!(analyst.can_lay_out(), "{id}");
        let start = analyst.lay_out(&Wanted::Start).unwrap();
        let shown = analyst.lay_out(&Wanted::Shown).unwrap();
        assert_eq!((&start.arrangement, &start.study), (&shown.arrangement, &shown.study), "{id}: it is the start");
        let text = start.study.unwrap();
        assert!(!text.contains("\nposition"), "{id}: the usual start needs no diagram: {text}");
        wish(&mut analyst, Wish::Open { text, at: None });

        let these = |stands: Vec<Stand>, turn| Wanted::These(Arrangement { stands, turn });
        // Where the start is no empty board, an empty board is no position, and it is said why.
        let empty = analyst.lay_out(&these(Vec::new(), 0)).unwrap();
        assert_eq!(empty.study.is_ok(), start.arrangement.stands.is_empty(), "{id}");
        if let Err(why) = empty.study {
            assert!(why.ends_with('.') && !why.contains("line "), "{id}: {why}");
            assert!(!why.starts_with(char::is_lowercase), "{id}: {why}");
        }

        // What no page asks for is told too.
        let first = Stand::new(0, analyst.root().layout().places[0].spot);
        let stand = start.arrangement.stands.first().copied().unwrap_or(first);
        let most = start.palette.supplies[0].most;
        let hostile = [
            these(vec![Stand { piece: 999, ..stand }], 0),
            these(vec![Stand { at: Spot(60_000), ..stand }], 0),
            these(vec![Stand { facing: 200, ..stand }], 0),
            these(vec![stand], 999),
            these(vec![Stand { piece: 0, ..stand }; most + 1], 0),
        ];
        for wanted in hostile {
            assert!(analyst.lay_out(&wanted).is_err(), "{id}: {wanted:?}");
        }
    }
}

#[test]
fn what_is_laid_out_can_be_studied() {
    let mut analyst = analyst(GAME);
    act(&mut analyst, "d1-d3");
    let shown = analyst.lay_out(&Wanted::Shown).unwrap();
    assert_eq!(shown.arrangement.turn, 1, "shields to move");
    let at = |name: &str| analyst.root().layout().places.into_iter().find(|place| place.name == name).unwrap().spot;
    let lay = |stands: &[(usize, &str)], turn| {
        let stands = stands.iter().map(|&(piece, name)| Stand::new(piece, at(name))).collect();
        analyst.lay_out(&Wanted::These(Arrangement { stands, turn })).unwrap()
    };
    assert_eq!(
        lay(&[(2, "d4"), (0, "e5")], 0).study.unwrap_err(),
        "Only the Chief may stand on the Chief dot (rule 5)."
    );
    let text = lay(&[(2, "d4"), (0, "e6"), (0, "a1")], 1).study.unwrap();
    wish(&mut analyst, Wish::Open { text, at: None });
    assert_eq!(analyst.root().diagram().matches('x').count(), 2);
    act(&mut analyst, "d4-d9");
    assert!(analyst.sitting().play().turn().is_over(), "the Chief is out");
}
