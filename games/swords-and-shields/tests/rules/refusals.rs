//! What is refused says why, with the rule's number.

use crate::pictures::{one, table};
use parlour_core::scene::Spot;
use parlour_core::{Entry, Play, Present, Refusal, Turn};
use parlour_testkit::seat;
use swords_and_shields::SwordsAndShields;

/// Swords and shields around the Chief dot, which the Chief has left; the shield on a1 and the sword on i9 are shut in.
const CROWD: &str = "
    9 .......xx
    8 ........o
    7 ....C....
    6 ....:....
    5 ...x*:...
    4 ....:....
    3 ....o..x.
    2 x........
    1 ox.......
      abcdefghi
    swords to move";

fn crowd() -> Play<SwordsAndShields> {
    table().play_from(&one(CROWD))
}

fn crowd_of_shields() -> Play<SwordsAndShields> {
    table().play_from(&one(CROWD).replace("swords to move", "shields to move"))
}

/// The refusal of this text, which changes nothing; the same reason is given for its clicks.
fn refused(mut play: Play<SwordsAndShields>, text: &str) -> String {
    let before = (play.state().clone(), play.record().clone());
    let Turn::Act(mover) = play.turn() else { panic!("it is over") };
    let refusal = play.enter(Entry::Act(mover, text.into())).expect_err("not legal");
    assert_eq!((play.state(), play.record()), (&before.0, &before.1), "{text} changes nothing");
    if let Refusal::Illegal { why, .. } = &refusal {
        let clicks = play.rules().read(play.state(), text).expect("two dots");
        assert_eq!(why, &play.why_not(&clicks), "typed or clicked");
    }
    refusal.to_string()
}

#[test]
fn the_wrong_piece() {
    let not = "is not legal here: ";
    assert_eq!(
        refused(crowd(), "e3-d3"),
        format!("`e3-d3` {not}The swords are to move, and e3 belongs to the shields. (rule 3)")
    );
    assert_eq!(
        refused(crowd(), "e7-e8"),
        format!("`e7-e8` {not}The swords are to move, and e7 belongs to the shields. (rule 3)")
    );
    assert_eq!(
        refused(crowd_of_shields(), "h3-h4"),
        format!("`h3-h4` {not}The shields are to move, and h3 belongs to the swords. (rule 3)")
    );
    assert_eq!(
        refused(crowd(), "c7-c8"),
        format!("`c7-c8` {not}A turn moves a piece, and no piece stands on c7. (rule 3)")
    );
}

#[test]
fn a_piece_that_is_shut_in() {
    assert_eq!(
        refused(crowd(), "i9-i7"),
        "`i9-i7` is not legal here: The sword on i9 is shut in: no dot next to it is free to it. (rule 4)"
    );
    assert_eq!(
        refused(crowd_of_shields(), "a1-a4"),
        "`a1-a4` is not legal here: The shield on a1 is shut in: no dot next to it is free to it. (rule 4)"
    );
    let start = table().play(0);
    assert_eq!(
        refused(start, "e1-e3"),
        "`e1-e3` is not legal here: The sword on e1 is shut in: no dot next to it is free to it. (rule 4)"
    );
}

#[test]
fn the_wrong_way() {
    for (play, text, why) in [
        (crowd(), "h3-g4", "g4 is not in a straight line from h3. (rule 4)"),
        (crowd(), "h3-a9", "a9 is not in a straight line from h3. (rule 4)"),
        (crowd(), "h3-h3", "A move leads to another dot. (rule 4)"),
        (crowd(), "h3-d3", "A shield on e3 is in the way. (rule 4)"),
        (crowd(), "h3-e3", "A shield stands on e3 already. (rule 4)"),
        (crowd(), "h3-h9", "A sword stands on h9 already. (rule 4)"),
        (crowd(), "b1-a1", "A shield stands on a1 already. (rule 4)"),
        (crowd_of_shields(), "e3-i3", "A sword on h3 is in the way. (rule 4)"),
        (crowd_of_shields(), "e3-h3", "A sword stands on h3 already. (rule 4)"),
        (crowd_of_shields(), "e7-e2", "A shield on e3 is in the way. (rule 4)"),
    ] {
        assert_eq!(refused(play, text), format!("`{text}` is not legal here: {why}"));
    }
    let chief_in_the_way = || {
        table().play_from(
            &one(CROWD)
                .replace("3 ....o..x.", "3 .........")
                .replace("7 ....C....", "7 .x..C....")
                .replace("1 ox", "1 .x"),
        )
    };
    for (text, why) in
        [("b7-e7", "The Chief stands on e7 already. (rule 4)"), ("b7-g7", "The Chief on e7 is in the way. (rule 4)")]
    {
        assert_eq!(refused(chief_in_the_way(), text), format!("`{text}` is not legal here: {why}"));
    }
}

#[test]
fn the_chief_dot() {
    let why = "Only the Chief may stop on the Chief dot or pass through it. (rule 5)";
    for (play, text) in
        [(crowd(), "d5-e5"), (crowd(), "d5-h5"), (crowd_of_shields(), "e3-e5"), (crowd_of_shields(), "e3-e6")]
    {
        assert_eq!(refused(play, text), format!("`{text}` is not legal here: {why}"));
    }
    let mut chief = crowd_of_shields();
    chief.enter(Entry::Act(seat(2), "e7-e5".into())).expect("he may");
    let mut chief = crowd_of_shields();
    chief.enter(Entry::Act(seat(2), "e7-e4".into())).expect("he may");
}

#[test]
fn no_move_at_all() {
    for text in ["", "d1", "d1d3", "d1-d0", "j1-j2", "D1-D3", "d1-d3-d4", "d1 - d3", " d1-d3", "d1–d3", "pass"] {
        let said = refused(table().play(0), text);
        assert_eq!(said, format!("`{text}` is no action of this game; an action looks like `d1-d3`"));
    }
}

#[test]
fn the_wrong_seat() {
    let refusal = crowd().enter(Entry::Act(seat(2), "e7-e8".into())).expect_err("the swords are to move");
    assert_eq!(refusal.to_string(), "it is not seat 2's turn: seat 1 decides");
}

#[test]
fn after_the_end() {
    let mut play = crowd_of_shields();
    play.enter(Entry::Act(seat(2), "e7-a7".into())).expect("the Chief escapes");
    for number in [1, 2] {
        let refusal = play.enter(Entry::Act(seat(number), "h3-h4".into())).expect_err("it is over");
        assert_eq!(refusal.to_string(), "the match is over");
    }
    let h3 = Spot(2 * 9 + 7);
    let why = play.why_not(&[h3]).expect("a reason for clicks too");
    assert_eq!(why.to_string(), "The game is over. (rule 11)");
}

#[test]
fn clicks_that_lead_nowhere() {
    let play = table().play(0);
    let (d1, d2) = (Spot(3), Spot(12));
    assert_eq!(play.why_not(&[]), None);
    assert_eq!(play.why_not(&[d1]), None, "a beginning");
    assert_eq!(play.why_not(&[d1, d2]), None, "a move");
    let why = |clicks: &[Spot]| play.why_not(clicks).expect("it leads nowhere").to_string();
    assert_eq!(why(&[Spot(81)]), "That is none of the 81 dots. (rule 1)");
    assert_eq!(why(&[d1, Spot(300)]), "That is none of the 81 dots. (rule 1)");
    assert_eq!(why(&[d1, d2, d1]), "A turn moves one piece, from one dot to another. (rule 3)");
}
