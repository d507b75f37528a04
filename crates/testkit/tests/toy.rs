//! The toy keeps all laws: the traits carry dice, secrets, three seats and teams.

use parlour_core::scene::{Mark, Viewer};
use parlour_core::{Called, Cause, Entry, Refusal, Seat, Turn};
use parlour_testkit::toy::Lanterns;
use parlour_testkit::{Table, citations, enter, laws, seat};

laws!(alone: Lanterns, 3, [("teams", "off")], bound 30, hidden);
laws!(in_teams: Lanterns, 3, [("teams", "on")], bound 30, hidden);

#[test]
fn citations_are_complete() {
    citations(include_str!("toy.rs"), include_str!("../src/toy/RULES.md"));
}

fn dealt() -> parlour_core::Play<Lanterns> {
    Table::<Lanterns>::open(3, &[]).after("c1 c2 c3 c1 c2 c3")
}

/// 1: Each of the three players is dealt two cards, worth 1, 2 or 3, which nobody else sees.
#[test]
fn rule_01_hands_are_hidden() {
    let play = dealt();
    let kinds = |eye| -> Vec<_> {
        let tokens = play.scene(6, eye).tokens;
        tokens.iter().filter(|t| t.owner.is_some()).map(|t| t.face.kind).collect()
    };
    assert_eq!(kinds(Viewer::Referee), ["one", "one", "two", "two", "three", "three"]);
    assert_eq!(kinds(Viewer::Seat(seat(2))), ["back", "back", "two", "two", "back", "back"]);
    assert_eq!(kinds(Viewer::Spectator), ["back"; 6]);
    assert_eq!(play.lines(1, Viewer::Seat(seat(2)))[0].text, "You are dealt a 2.");
    assert!(play.lines(1, Viewer::Seat(seat(1))).is_empty(), "a line for one seat's eyes");
}

/// 1: which nobody else sees.
#[test]
fn rule_01_a_record_hides_what_its_reader_may_not_know() {
    let mut play = dealt();
    enter(&mut play, "bold");
    play.enter(Entry::TakeBack { to: 6 }).expect("nothing has fallen yet");
    let entries = |eye| -> Vec<String> {
        let text = play.export(eye);
        text.split_once("\n\n").unwrap().1.lines().map(str::to_owned).collect()
    };
    let told = entries(Viewer::Seat(seat(1)));
    assert_eq!(told[0], "# 4 entries are hidden until the match is over; until then this record does not replay.");
    assert_eq!(told[1..5], ["chance c1", "# chance …", "# chance …", "chance c1"]);
    assert_eq!(told[7..], ["act 1 bold", "take-back 6"], "what was taken back was seen by all");
    assert_eq!(entries(Viewer::Spectator)[0].split(' ').nth(1), Some("6"));
    assert_eq!(entries(Viewer::Referee).iter().filter(|l| l.starts_with('#')).count(), 0);
    assert_eq!(play.told(1, Viewer::Seat(seat(1))).text, "…");
    assert_eq!(play.told(1, Viewer::Seat(seat(2))).text, "c2");
}

/// 2: In his turn a player first says whether he goes calm or bold.
#[test]
fn rule_02_the_stance_can_be_taken_back_until_the_die_falls() {
    let mut play = dealt();
    enter(&mut play, "bold");
    assert_eq!(play.turn(), Turn::Chance);
    play.enter(Entry::TakeBack { to: 6 }).expect("nothing has fallen yet");
    enter(&mut play, "calm");
    enter(&mut play, "d1");
    let refusal = play.enter(Entry::TakeBack { to: 6 }).expect_err("the die has fallen");
    assert!(matches!(refusal, Refusal::TakeBack { .. }), "{refusal}");
}

/// 3: if he goes bold, by twice the die and one less.
#[test]
fn rule_03_lanterns_climb() {
    for (stance, climb) in [("calm", 3), ("bold", 4)] {
        let mut play = dealt();
        for text in [stance, "d2", "p1"] {
            enter(&mut play, text);
        }
        assert_eq!(play.scene(9, Viewer::Spectator).seats[0].facts, [format!("step {climb}")]);
        assert!(play.enter(Entry::TakeBack { to: 8 }).is_err(), "a card once shown stays shown");
    }
}

/// 4: The highest lantern wins.
#[test]
fn rule_04_ranks_follow_the_lanterns() {
    let table = Table::<Lanterns>::open(3, &[]);
    let play = table.play_from("-- 9\n-3 5\n-1 5\nseat 2 stance\n");
    let Turn::Over(outcome) = play.turn() else { panic!("it is over") };
    assert_eq!(outcome.to_string(), "1 2 2");
    assert!(!table.play_from("-- 8\n-3 5\n-1 5\nseat 2 stance\n").turn().is_over());
}

/// 5: seats 2 and 3 carry one lantern together.
#[test]
fn rule_05_partners_share() {
    let table = Table::<Lanterns>::open(3, &[("teams", "on")]);
    let play = table.play_from("-- 5\n-- 9\n-1 0\nseat 3 stance\n");
    let Turn::Over(outcome) = play.turn() else { panic!("it is over") };
    assert_eq!(outcome.to_string(), "3 1 1");
}

/// So is a player who has left.
#[test]
fn ruling_01_who_leaves_is_passed_over() {
    let mut play = dealt();
    play.enter(Entry::Resign(seat(2))).expect("anybody may leave");
    for text in ["calm", "d1", "p1"] {
        enter(&mut play, text);
    }
    assert_eq!(play.turn(), Turn::Act(seat(3)));
    play.enter(Entry::Resign(seat(3))).expect("anybody may leave");
    let Turn::Over(outcome) = play.turn() else { panic!("one is left") };
    assert_eq!((outcome.rank(seat(1)), outcome.cause), (1, Cause::Resigned));
}

fn called(seat: Seat) -> Called {
    if seat == Seat::FIRST { Called::you() } else { Called::by_name("Mira") }
}

#[test]
fn what_happened_is_said_as_far_as_one_may_know() {
    let table = Table::<Lanterns>::open(3, &[]);
    let play = table.after("c1 c2 c3 c1 c2 c3 bold d2 p1");
    let said = |n: usize, eye| play.deed(n, eye).unwrap().said(play.seat_of(n), called);
    assert_eq!(said(0, Viewer::Seat(seat(1))), "A 1 is dealt to you.");
    assert_eq!(said(0, Viewer::Spectator), "A card is dealt to you.");
    assert_eq!(said(1, Viewer::Seat(seat(1))), "A card is dealt to Mira.");
    assert_eq!(said(6, Viewer::Spectator), "You went bold.");
    assert_eq!(said(7, Viewer::Spectator), "The die shows 2.");
    assert_eq!(said(8, Viewer::Spectator), "You played a 1 and climbed 4 steps.");
}

#[test]
fn how_it_ended_is_said() {
    let ended = |teams, diagram: &str| {
        let ending = Table::<Lanterns>::open(3, &[("teams", teams)]).play_from(diagram).ending().unwrap();
        (ending.text.words(None, called), ending.marks.len())
    };
    let won = ended("off", "-- 9\n-3 5\n-1 5\nseat 2 stance\n");
    assert_eq!(won, ("your lantern is the highest, on step 9".into(), 1));
    let shared = ended("off", "-- 5\n-- 7\n-- 7\nseat 2 stance\n");
    assert_eq!(shared, ("the highest lanterns stand on step 7".into(), 2));
    let team = ended("on", "-- 5\n-- 9\n-1 0\nseat 3 stance\n");
    assert_eq!(team, ("Mira's lantern is the highest, on step 9".into(), 1));
}

#[test]
fn everybody_knows_what_to_carry() {
    let sentence = |teams, n| Table::<Lanterns>::open(3, &[("teams", teams)]).play(0).aim(seat(n)).sentence;
    assert_eq!(sentence("off", 3), "Carry your lantern higher than anybody else.");
    assert_eq!(sentence("on", 3), "Carry your lantern higher than anybody else together with seat 2.");
    let aim = dealt().aim(seat(1));
    assert!(matches!(&aim.marks[..], [Mark::Way(way), Mark::Won(top)] if way.len() == 10 && top.len() == 1));
}
