//! What is said of steps, of the end, and of what each colour is out for; and how the last one is marked.

#[path = "rules/pictures.rs"]
mod pictures;

use parlour_core::scene::{Layout, Mark, Spot, Viewer};
use parlour_core::{Called, Play, Present, Rules, Seat};
use parlour_testkit::{Table, enter, seat};
use pictures::{four, opened, position, three, two, whole};
use swoop::Swoop;

const EYE: Viewer = Viewer::Spectator;

/// Seat 1 reads; the house has seat 2, and people the others.
fn called(seat: Seat) -> Called {
    match seat.number() {
        1 => Called::you(),
        2 => Called::the_house(),
        3 => Called::by_name("Mira"),
        _ => Called::by_name("Jon"),
    }
}

/// What is said of this action, and the mark of it.
fn said(table: &Table<Swoop>, diagram: &str, text: &str) -> (String, Option<Mark>) {
    let mut play = table.play_from(diagram);
    enter(&mut play, text);
    let deed = play.deed(0, EYE).expect("an action");
    (deed.said(play.seat_of(0), called), play.scene(1, EYE).marks.first().cloned())
}

fn ended(play: &Play<Swoop>) -> (String, Vec<Mark>) {
    let ending = play.ending().expect("a rule ended it");
    (ending.text.words(None, called), ending.marks)
}

fn spots(layout: &Layout, names: &[&str]) -> Vec<Spot> {
    let named = |name: &&str| layout.places.iter().find(|p| p.name == **name).unwrap_or_else(|| panic!("{name}")).spot;
    names.iter().map(named).collect()
}

fn last(names: &[&str]) -> Option<Mark> {
    Some(Mark::Last(spots(&four().rules.layout(), names)))
}

#[test]
fn steps_check_and_free() {
    let plain = position(3, &[("C9", "R"), ("C3", "Y")], "red");
    assert_eq!(said(&three(), &plain, "C9-C10"), ("You moved a man from C9 to C10.".into(), last(&["C9", "C10"])));
    let checks = position(3, &[("C9", "R"), ("C10", "Y")], "red");
    let (sentence, mark) = said(&three(), &checks, "C9-C10");
    assert_eq!(sentence, "You moved a man from C9 to C10 and checked Mira's man there.");
    assert_eq!(mark, last(&["C9", "C10"]));
    let again = position(3, &[("C9", "R"), ("C10", "Y!")], "red");
    assert_eq!(
        said(&three(), &again, "C9-C10").0,
        "You moved a man from C9 to C10 and checked Mira's freed man there."
    );
    let frees = position(3, &[("C9", "BR"), ("C3", "Y")], "red");
    assert_eq!(
        said(&three(), &frees, "C9-D9").0,
        "You moved a man from C9 to D9 and freed the house's man on C9, who must go home."
    );
    let both = position(3, &[("C9", "BR"), ("C10", "Y")], "red");
    assert_eq!(
        said(&three(), &both, "C9-C10").0,
        "You moved a man from C9 to C10, checked Mira's man there and freed the house's man on C9, who must go home."
    );
}

#[test]
fn whoever_has_left_is_not_freed() {
    let left = whole(
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
C  .  .  .  .  *  .  .  .  BR .  *  .  .  .  .  .  *  .  .  Y  .  .  *  .
centre red 5, blue 5, yellow 5
red to move
left blue
",
    );
    assert_eq!(said(&three(), &left, "C9-C10").0, "You moved a man from C9 to C10.");
}

#[test]
fn men_come_into_the_centre() {
    let first = whole(
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
B  R  R  R  R  R  .  .  .  *  .  .  .  .  .  *  .  .  .  Y  Y  Y  Y  Y  .
D  *  .  .  YR .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 0, yellow 0
red to move
",
    );
    let (sentence, mark) = said(&two(), &first, "D4-centre");
    let frees = "You brought your first man from D4 into the centre and freed the house's man on D4, who must go home.";
    assert_eq!(sentence, frees);
    assert_eq!(mark, last(&["D4", "red nest 1"]));
    let sixth = position(4, &[("D20", "G")], "green");
    let (sentence, _) = said(&four(), &sixth, "D20-centre");
    assert_eq!(sentence, "Jon brought their sixth and last man from D20 into the centre.");
}

#[test]
fn freed_men_go_home() {
    let alone = position(3, &[("C10", "Y!"), ("B2", "R"), ("B20", "B")], "yellow");
    let (sentence, mark) = said(&three(), &alone, "C10>A6");
    assert_eq!(sentence, "Mira brought their freed man from C10 home to A6.");
    assert_eq!(mark, last(&["C10", "A6"]));
    let upon = position(3, &[("C10", "BY!"), ("B2", "R")], "yellow");
    assert_eq!(
        said(&three(), &upon, "C10>A6").0,
        "Mira brought their freed man from C10 home to A6 and freed the house's man on C10, who must go home."
    );
}

/// Blue has left; its men stand on all homes of yellow. Red is pinned, and what yellow has left is freed and has no home.
fn stuck(yellow_on_d20: &str, yellow: u8) -> String {
    whole(&format!(
        "
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
A  B   r   g   b   r   B   g   b   r   B   b   g   r   B   b   g   B   r   b   g   B   r   g   b
C  .   .   .   .   *   .   .   .   .   RY! *   .   .   .   .   .   *   .   .   .   .   .   *   .
D  *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   {yellow_on_d20:<4}.   .   .   .
centre red 5, blue 0, yellow {yellow}
red to move
left blue
"
    ))
}

#[test]
fn who_cannot_move_passes() {
    let mut play = three().play_from(&stuck("Y!", 4));
    enter(&mut play, "pass");
    enter(&mut play, "pass");
    let said = |n: usize| play.deed(n, EYE).expect("an action").said(play.seat_of(n), called);
    assert_eq!(said(0), "You could not move and passed.");
    assert_eq!(play.lines(0, EYE)[0].text, "Only who cannot move may pass.", "what was done is not told again");
    assert_eq!(said(1), "Mira could not move and passed, like everybody else.");
    assert!(!play.scene(1, EYE).marks.iter().any(|m| matches!(m, Mark::Last(_))), "nothing happened anywhere");
}

fn nests(colour: &str, order: &[u8]) -> Mark {
    let names: Vec<String> = order.iter().map(|n| format!("{colour} nest {n}")).collect();
    Mark::Won(spots(&four().rules.layout(), &names.iter().map(String::as_str).collect::<Vec<_>>()))
}

#[test]
fn six_men_in_the_centre() {
    let mut play = four().play_from(&position(4, &[("D20", "G")], "green"));
    enter(&mut play, "D20-centre");
    assert_eq!(
        ended(&play),
        ("all six of Jon's men are in the centre".into(), vec![nests("green", &[1, 2, 3, 5, 4, 6])])
    );
}

#[test]
fn nobody_can_move() {
    let mut most = three().play_from(&stuck("Y!", 4));
    let mut level = three().play_from(&stuck(".", 5));
    for play in [&mut most, &mut level] {
        enter(play, "pass");
        enter(play, "pass");
    }
    let (red, yellow) = (nests("red", &[1, 2, 3, 5, 4]), nests("yellow", &[1, 2, 3, 5, 4]));
    let text = "nobody could move any more, and your centre holds most men, 5";
    assert_eq!(ended(&most), (text.into(), vec![red.clone()]));
    let text = "nobody could move any more, with 5 men each in the centre";
    assert_eq!(ended(&level), (text.into(), vec![red, yellow]));
}

#[test]
fn a_position_that_comes_back() {
    let round = "A2-A3 A6-A7 A3-A2 A7-A6";
    let text = "the position came back for the third time, with no man in any centre";
    assert_eq!(ended(&two().after(&format!("{round} {round}"))), (text.into(), vec![]));
    assert!(two().after(round).ending().is_none(), "twice is allowed");
    let mut play = two().play_from(&whole(
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
B  R  Y  *  R  Y  R  .  .  *  Y  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  R  Y  *  .  .  .  .  .  *  .  .  Y  .  .  *  .
centre red 2, yellow 1
red to move
",
    ));
    for text in "C9-C8 C20-C19 C8-C9 C19-C20 C9-C8 C20-C19 C8-C9 C19-C20".split(' ') {
        enter(&mut play, text);
    }
    let text = "the position came back for the third time, and your centre holds most men, 2";
    assert_eq!(ended(&play), (text.into(), vec![nests("red", &[1, 2])]));
}

#[test]
fn every_colour_has_its_aim() {
    let layout = four().rules.layout();
    for (n, colour, gates, way) in [
        (1, "red", "D1 to D6", ["A2", "B2", "C2", "D2", "red centre"]),
        (2, "blue", "D7 to D12", ["A8", "B8", "C8", "D8", "blue centre"]),
        (3, "yellow", "D13 to D18", ["A14", "B14", "C14", "D14", "yellow centre"]),
        (4, "green", "D19 to D24", ["A20", "B20", "C20", "D20", "green centre"]),
    ] {
        let aim = four().rules.aim(&four().rules.start(), seat(n));
        let first = "Be the first to bring all six";
        assert_eq!(aim.sentence, format!("{first} {colour} men through the gates {gates} into the {colour} centre."));
        assert_eq!(aim.marks, [Mark::Way(spots(&layout, &way)), Mark::Won(spots(&layout, &way[4..]))]);
        assert_eq!(aim.pieces.len(), 1);
        assert_eq!(aim.pieces[0].0.side, colour);
    }
    // Seat 2 of two plays yellow.
    assert!(two().rules.aim(&two().rules.start(), seat(2)).sentence.contains("yellow men"));
    for board in ["alternating", "blocks"] {
        let table = opened(4, board);
        for seat in Seat::all(4) {
            let aim = table.rules.aim(&table.rules.start(), seat);
            assert!(matches!(&aim.marks[0], Mark::Way(way) if way.len() == 5), "{board}: {:?}", aim.marks);
        }
    }
}
