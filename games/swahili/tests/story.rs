//! What is said of turns, of the end, and of what each seat is out for; and how the last turn is marked.

#[path = "rules/pictures.rs"]
mod pictures;

use parlour_core::scene::{Mark, Viewer};
use parlour_core::{Called, Play, Seat};
use parlour_testkit::{enter, seat};
use pictures::{play, spot, swapping, table};
use swahili::Swahili;

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

/// What is said of the last step.
fn told(play: &Play<Swahili>) -> String {
    let step = play.steps() - 1;
    play.deed(step, EYE).expect("a turn").said(play.seat_of(step), called)
}

fn said(before: &str, text: &str) -> String {
    let mut play = play(before);
    enter(&mut play, text);
    told(&play)
}

fn ended(before: &str, text: &str) -> (String, Vec<Mark>) {
    let mut play = play(before);
    enter(&mut play, text);
    let ending = play.ending().expect("a rule ended it");
    (ending.text.words(None, called), ending.marks)
}

const START: &str = "
    red     3  3  3  3  .  . |  .  .  .  .  . |  0 | -
    blue    3  3  3  3  .  . |  .  .  .  .  . |  0 | -
    seat 1 (red) to move";

#[test]
fn rows_are_sown() {
    assert_eq!(said(START, "2"), "You sowed row 2 as far as row 5.");
    assert_eq!(said(START, "1"), "You sowed row 1 as far as row 4 and stopped.");
    assert_eq!(said(START, "1>4"), "You sowed rows 1 and 4 in turn as far as row 8.");
}

#[test]
fn many_rows_are_counted() {
    let eleven = "
        red     .  1 11  .  .  . |  .  .  .  .  . |  0 | -
        blue    3  3  3  .  .  . |  .  1  1  1  . |  0 | -
        seat 1 (red) to move";
    assert_eq!(
        said(eleven, "3>2>4>6>8"),
        "You sowed rows 3, 2, 4, 6 and 8 in turn as far as row 10, brought a piece into the centre and stopped."
    );
    assert_eq!(
        said(eleven, "3>2>4>6>8>10"),
        "You sowed row 3 and 5 more in turn as far as the centre and brought 2 pieces there."
    );
}

#[test]
fn a_lap_of_twelve_goes_round() {
    let twelve = "
        red     .  .  .  .  .  . |  . 12  .  .  . |  0 | -
        blue    3  3  3  .  .  . |  .  1  1  1  . |  0 | -
        seat 1 (red) to move";
    assert_eq!(
        said(twelve, "8"),
        "You sowed row 8 all the way round, brought a piece into the centre and captured the house's piece on row 8."
    );
}

#[test]
fn pieces_come_into_the_centre() {
    let before = "
        red     3  .  3  1  .  . |  .  .  3  1  . |  1 | -
        blue    3  3  3  3  .  . |  .  .  .  .  . |  0 | -
        seat 1 (red) to move";
    assert_eq!(said(before, "9"), "You sowed row 9 as far as the centre.");
    let past = before.replace("3  1  . |  1", "4  .  . |  1");
    assert_eq!(said(&past, "9"), "You sowed row 9 as far as row 1, brought a piece into the centre and stopped.");
}

#[test]
fn single_pieces_are_captured() {
    let three = "
        red     3  3  1  .  .  1 |  1  .  .  .  . |  3 | -
        blue    3  3  3  2  .  . |  .  .  1  .  . |  0 | -
        yellow  3  3  3  2  .  . |  .  .  1  .  . |  0 | -
        seat 1 (red) to move";
    assert_eq!(
        said(three, "6>7"),
        "You sowed rows 6 and 7 in turn as far as row 9 and captured the house's piece and Mira's piece on row 9."
    );
    let safe = three.replace("3  3  3  2  .  . |  .  .  1", "3  3  3  1  .  . |  .  .  2");
    assert_eq!(said(&safe, "6>7"), "You sowed rows 6 and 7 in turn as far as row 9.");
}

#[test]
fn a_swap() {
    let mut play = swapping().after("4 swap");
    assert_eq!(told(&play), "The house swapped with you and took over red.");
    assert_eq!(play.scene(2, EYE).marks[0], play.scene(1, EYE).marks[0], "a swap moves nothing");
    enter(&mut play, "4");
    let taken = "You sowed row 4 as far as row 7 and captured the house's piece on row 7.";
    assert_eq!(told(&play), taken, "what was yours is the house's now");
}

/// The mark of a colour's centre.
fn centre(seats: u8, colour: &str) -> Mark {
    Mark::Won(vec![spot(&table(seats).rules, &format!("{colour} centre"))])
}

#[test]
fn the_last_piece_in_the_centre() {
    let before = "
        red     .  .  .  .  .  . |  .  .  .  .  1 |  9 | -
        blue    5  .  .  .  .  . |  .  .  .  .  . |  7 | rr
        seat 1 (red) to move";
    assert_eq!(said(before, "11"), "You sowed row 11 as far as the centre, which ended the game.");
    let text = "your last piece went into the centre, and it is 100 points to 80";
    assert_eq!(ended(before, "11"), (text.into(), vec![centre(2, "red")]));
    let level = before
        .replace("|  9 |", "|  7 |")
        .replace("5  .  .  .  .  . |  .  .  .  .  . |  7 | rr", "6  .  .  .  .  . |  .  .  .  .  . |  6 | rrrr");
    assert_eq!(ended(&level, "11"), ("your last piece went into the centre, and it is 80 points each".into(), vec![]));
}

#[test]
fn the_last_piece_captured() {
    let before = "
        red     3  3  3  .  .  . |  .  1  .  .  . |  2 | -
        blue    .  .  .  .  .  . |  .  .  1  .  . | 11 | -
        seat 1 (red) to move";
    assert_eq!(
        said(before, "8"),
        "You sowed row 8 as far as row 9 and captured the house's piece on row 9, which ended the game."
    );
    let text = "the house's last piece was captured, and it is 110 points to 25";
    assert_eq!(ended(before, "8"), (text.into(), vec![centre(2, "blue")]));
    let both = "
        red     3  3  3  .  .  . |  .  1  .  .  . |  2 | -
        blue    .  .  .  .  .  . |  .  .  1  .  . | 11 | -
        yellow  .  .  .  .  .  . |  .  .  1  .  . | 11 | -
        seat 1 (red) to move";
    let text = "the house's and Mira's last pieces were captured, and it is 110 points each to 30";
    assert_eq!(ended(both, "8"), (text.into(), vec![centre(3, "blue"), centre(3, "yellow")]));
}

#[test]
fn whoever_has_left_has_no_score() {
    let before = "
        red     .  .  .  .  .  . |  .  .  .  .  1 | 11 | -
        blue    2  .  .  .  .  . |  .  .  .  .  . | 10 | - left
        yellow  3  3  3  3  .  . |  .  .  .  .  . |  0 | -
        green   3  3  3  .  .  . |  .  .  .  .  . |  3 | -
        seat 1 (red) to move";
    let text = "your last piece went into the centre, and it is 120 points to 30 and 0";
    assert_eq!(ended(before, "11"), (text.into(), vec![centre(4, "red")]));
}

#[test]
fn every_seat_has_its_aim() {
    let table = table(4);
    for (n, colour) in (1..).zip(["red", "blue", "yellow", "green"]) {
        let aim = table.play(0).aim(seat(n));
        assert!(
            aim.sentence.starts_with(&format!("Score most: 10 points for each {colour} piece")),
            "{}",
            aim.sentence
        );
        assert_eq!((aim.pieces.len(), aim.pieces[0].0.side), (1, colour));
        let [Mark::Way(way), won] = &aim.marks[..] else { panic!("{:?}", aim.marks) };
        let ends = ["row 1", "centre"].map(|place| spot(&table.rules, &format!("{colour} {place}")));
        assert_eq!((way.len(), way[0], way[11]), (12, ends[0], ends[1]));
        assert_eq!(*won, Mark::Won(vec![ends[1]]));
    }
    let swapped = swapping().after("4 swap");
    assert!(swapped.aim(seat(2)).sentence.contains("each red piece"), "the colour goes with the chair");
}

#[test]
fn the_last_turn_is_marked_from_row_to_row() {
    let rows = |rules: &Swahili, places: &[&str]| {
        Mark::Last(places.iter().map(|place| spot(rules, &format!("red {place}"))).collect())
    };
    let one = table(2).after("2");
    let way = ["row 2", "row 3", "row 4", "row 5"];
    assert_eq!(one.scene(1, EYE).marks, [rows(one.rules(), &way)]);
    let two = table(2).after("1>4");
    let way = ["row 1", "row 2", "row 3", "row 4", "row 5", "row 6", "row 7", "row 8"];
    assert_eq!(two.scene(1, EYE).marks, [rows(two.rules(), &way)], "both handfuls");
    let mut over = play(
        "
        red     3  3  .  .  .  1 |  1  .  .  .  3 |  1 | -
        blue    3  3  3  2  .  . |  .  .  1  .  . |  0 | -
        seat 1 (red) to move",
    );
    let mut captures = over.clone();
    enter(&mut captures, "6>7");
    let way = ["row 6", "row 7", "row 8", "row 9"];
    assert_eq!(captures.scene(1, EYE).marks[0], rows(over.rules(), &way), "what is captured goes its own way");
    enter(&mut over, "11");
    assert_eq!(over.scene(1, EYE).marks[0], rows(over.rules(), &["row 11", "centre", "row 1", "row 2"]));
}
