//! The second toy keeps all laws: far clicks, prompts in the other's turn, verses, scenarios as text.

use parlour_core::scene::{Spot, Viewer};
use parlour_core::{Called, Entry, Play, Seat, Turn};
use parlour_testkit::heath::{Ground, Heath, table};
use parlour_testkit::{citations, enter, laws, seat};

laws!(by_day: Heath, 2, [], bound 3000, walks, answers, verses, formalities, musters, charts, marches, chronicles);
laws!(by_night: Heath, 2, [("scenario", "night")], bound 3000, walks, answers, verses, formalities, musters, charts, marches, chronicles);

#[test]
fn citations_are_complete() {
    citations(include_str!("heath.rs"), include_str!("../src/heath/RULES.md"));
}

const DUEL: &str = "name Duel\nmap\n......\n.12...\n......\n";

/// 1: Nobody enters a tree.
#[test]
fn rule_01_trees_are_in_the_way() {
    let table = table("name Tree\nmap\n1T.\n..2\n");
    let texts = table.texts(table.play(0).state());
    assert!(!texts.contains(&"a1-b1".to_owned()) && texts.contains(&"a1-a2".to_owned()), "{texts:?}");
}

/// 2: where its head was, its tail follows.
#[test]
fn rule_02_a_rider_lies_on_two_hexes() {
    let play = table("meadow").after("f6-f5");
    let scene = play.scene(1, Viewer::Spectator);
    let rider = scene.tokens.iter().find(|t| t.face.kind == "rider").unwrap();
    let name = |spot: Spot| play.layout().place(spot).unwrap().name.clone();
    assert_eq!((name(rider.at), rider.also.map(name), rider.facing), ("f5".into(), Some("f6".into()), Some(0)));
}

/// 2: five steps each
#[test]
fn rule_02_a_far_click_is_several_steps() {
    let play = table("meadow").after("d3-d4");
    let layout = play.layout();
    let spot = |name: &str| layout.places.iter().find(|p| p.name == name).unwrap().spot;
    assert_eq!(play.way(spot("d7")), ["d4-d5", "d5-d6", "d6-d7"]);
    assert!(play.way(spot("d10")).is_empty(), "four steps are left");
    let scene = |eye| play.scene(1, eye);
    assert!(scene(Viewer::Seat(seat(1))).ways.contains(&spot("d7")));
    assert!(scene(Viewer::Seat(seat(2))).ways.is_empty() && scene(Viewer::Spectator).ready.is_empty());
}

/// 3: its owner moves it to a free hex beside it.
#[test]
fn rule_03_a_struck_piece_gives_way() {
    let table = table(DUEL);
    let mut play = table.after("b2xc2 d6");
    assert_eq!(play.turn(), Turn::Act(seat(2)), "in the other's turn");
    assert_eq!(play.automatic().as_deref(), Some(">c1"));
    assert_eq!(table.after("b2-b1").automatic(), None, "one's own decisions are one's own");
    enter(&mut play, ">c3");
    assert_eq!(play.turn(), Turn::Act(seat(1)));
    assert!(table.after("b2xc2 d5").turn().is_over());
}

/// 4: whoever has none has lost at once.
#[test]
fn rule_04_who_has_none_has_lost() {
    let Turn::Over(outcome) = table(DUEL).after("b2xc2 d1").turn() else { panic!("it is over") };
    assert_eq!(outcome.to_string(), "1 2");
}

/// 5: only fires and the hexes beside them are lit.
#[test]
fn rule_05_light() {
    let marks = |scenario| table(scenario).play(0).scene(0, Viewer::Spectator).marks;
    assert!(marks("meadow").is_empty());
    assert_eq!(marks("night").len(), 1);
}

/// Whoever has a single piece left writes a verse.
#[test]
fn ruling_01_a_verse_is_asked_for_until_it_is_written() {
    let mut play = table("name Few\nmap\n......\n.12.2.\n......\n").play(0);
    assert_eq!(play.verse_due(), Some(Seat::FIRST));
    let note = |n, text: &str| Entry::Note(seat(n), text.into());
    play.enter(note(2, "I look on")).unwrap();
    assert_eq!((play.verse_due(), play.verses().len()), (Some(Seat::FIRST), 0), "not the one who was asked");
    play.enter(note(1, "one\ntwo\nthree")).unwrap();
    assert_eq!((play.verse_due(), play.verses()), (None, &[1][..]));
    enter(&mut play, "b2-b1");
    assert_eq!(play.verse_due(), None, "asked once");
    play.enter(note(1, "and more")).unwrap();
    assert_eq!(play.verses(), [1], "what comes later is a note like any other");
}

#[test]
fn scenarios_are_read_strictly() {
    let wrong = |text: &str| Ground::parse(text).unwrap_err();
    assert_eq!(wrong("name X\nmap\n1.\n.?\n"), "line 4, column 2: `?` is nothing; a hex is one of . T f 1 2 R r Q q");
    assert!(wrong("map\n1.\n..2\n").starts_with("line 3, column 1"));
    assert!(wrong("hello\n").starts_with("line 1, column 1"));
}

fn called(seat: Seat) -> Called {
    if seat == Seat::FIRST { Called::you() } else { Called::the_house() }
}

#[test]
fn what_happened_is_said() {
    let last = |play: Play<Heath>| {
        let step = play.steps() - 1;
        play.deed(step, Viewer::Spectator).unwrap().said(play.seat_of(step), called)
    };
    let duel = table(DUEL);
    assert_eq!(last(duel.after("b2-b1")), "You moved a walker from b2 to b1.");
    assert_eq!(last(table("meadow").after("f6-f5")), "You moved a rider from f6 to f5.");
    assert_eq!(last(duel.after("b2xc2")), "You struck the house's walker on c2 with the walker on b2.");
    assert_eq!(last(duel.after("b2xc2 d6")), "The die shows 6, and the house's walker gives way.");
    assert_eq!(last(duel.after("b2xc2 d5")), "The die shows 5, and the house's walker falls.");
    assert_eq!(last(duel.after("b2xc2 d6 >c3")), "The house gave way to c3.");
    assert_eq!(last(duel.after("b2-b1 end")), "You ended your turn.");
}

#[test]
fn how_it_ended_is_said() {
    let ended = |play: Play<Heath>| play.ending().unwrap().text.words(None, called);
    assert_eq!(ended(table(DUEL).after("b2xc2 d1")), "the house's last piece has fallen");
    let ends = ["end"; 10].join(" ");
    assert_eq!(ended(table(DUEL).after(&ends)), "10 turns are over, level at 1 each");
    let few = table("name Few\nmap\n......\n.12.2.\n......\n");
    assert_eq!(ended(few.after(&ends)), "10 turns are over, and it is 2 pieces to 1");
}

#[test]
fn both_sides_know_what_they_are_out_for() {
    let aim = |n| table("meadow").play(0).aim(seat(n));
    assert_eq!(aim(1).sentence, "Have more pieces than the other side after 10 turns.");
    assert_eq!((aim(1).pieces.len(), aim(2).pieces.len()), (2, 1), "only seat 1 has a rider");
}
