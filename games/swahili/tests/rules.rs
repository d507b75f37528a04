//! Every rule and ruling, with pictures. Captures and the end stand in `rules/captures.rs` and `rules/end.rs`, the rulings
//! in `rules/rulings.rs`.

#[path = "rules/captures.rs"]
mod captures;
#[path = "rules/end.rs"]
mod end;
#[path = "rules/pictures.rs"]
mod pictures;
#[path = "rules/rulings.rs"]
mod rulings;

use parlour_core::scene::Point;
use parlour_core::{Present, Rules, Title};
use parlour_testkit::citations;
use pictures::{play, refused, shows, spot, table, texts, turn};
use swahili::Swahili;

#[test]
fn citations_are_complete() {
    let tests = concat!(
        include_str!("rules.rs"),
        include_str!("rules/captures.rs"),
        include_str!("rules/end.rs"),
        include_str!("rules/rulings.rs"),
    );
    citations(tests, Swahili::INFO.rules);
}

const COLOURS: [&str; 4] = ["red", "blue", "yellow", "green"];

/// 1: Each player has twelve pieces of one colour, three on each of his rows 1, 2, 3 and 4
#[test]
fn rule_01_the_start() {
    let start = "
        red     3  3  3  3  .  . |  .  .  .  .  . |  0 | -
        blue    3  3  3  3  .  . |  .  .  .  .  . |  0 | -
        yellow  3  3  3  3  .  . |  .  .  .  .  . |  0 | -
        green   3  3  3  3  .  . |  .  .  .  .  . |  0 | -";
    for seats in [2, 3, 4] {
        let lines: Vec<_> = start.trim().lines().take(seats).collect();
        let table = table(seats as u8);
        shows(&table.play(0), &format!("{}\nseat 1 (red) to move", lines.join("\n")));
    }
    assert!(Swahili::INFO.resolve(1, &[]).is_err() && Swahili::INFO.resolve(5, &[]).is_err());
}

/// 1: the compound to his right for the pieces that he captures.
#[test]
fn rule_01_the_compound_is_to_the_right() {
    for seats in [2, 3, 4] {
        let rules = &*table(seats).rules;
        let layout = rules.layout();
        let at = |name: &str| layout.places.iter().find(|p| p.name.starts_with(name)).expect(name).at;
        for colour in &COLOURS[..seats.into()] {
            let (near, far) = (at(&format!("{colour} row 1")), at(&format!("{colour} row 6")));
            let ahead = Point::new(far.x - near.x, far.y - near.y);
            let right = Point::new(-ahead.y, ahead.x);
            let yard = at(&format!("{colour} compound"));
            let (x, y) = (yard.x - near.x, yard.y - near.y);
            assert!(x * right.x + y * right.y > 0.0, "{colour} of {seats} has it to the right");
            assert!(x * ahead.x + y * ahead.y > 0.0, "{colour} of {seats} has it in front");
        }
        let per_colour = 11 + 1 + usize::from(seats - 1);
        assert_eq!(layout.places.len(), per_colour * usize::from(seats), "rows, the centre, lines of captives");
    }
}

/// 2: lifts all of them and sows them towards the centre, one on each row that follows
#[test]
fn rule_02_a_row_is_lifted_and_sown() {
    // The second picture of the sheet.
    turn(
        "
        red     3  3  3  3  .  . |  .  .  .  .  . |  0 | -
        blue    3  3  3  3  .  . |  .  .  .  .  . |  0 | -
        seat 1 (red) to move",
        "2",
        "
        red     3  .  4  4  1  . |  .  .  .  .  . |  0 | -
        blue    3  3  3  3  .  . |  .  .  .  .  . |  0 | -
        seat 2 (blue) to move",
    );
    // From the flat rows onto the steps, past others, who stay.
    turn(
        "
        red     .  .  .  .  .  4 |  .  .  .  .  1 |  7 | -
        blue    3  .  .  .  .  . |  2  2  .  5  . |  0 | -
        seat 1 (red) to move",
        "6",
        "
        red     .  .  .  .  .  . |  1  1  1  1  1 |  7 | -
        blue    3  .  .  .  .  . |  2  2  .  5  . |  0 | -
        seat 2 (blue) to move",
    );
}

/// 2: In his turn a player chooses any row with pieces of his own
#[test]
fn rule_02_every_row_with_pieces_and_no_other() {
    let before = "
        red     1  .  .  .  1  . |  .  .  1  .  1 |  8 | -
        blue    .  3  3  3  .  1 |  1  1  .  .  . |  0 | -
        seat 1 (red) to move";
    assert_eq!(texts(before), ["1", "5", "9", "11"]);
    assert_eq!(refused(before, "2"), "2", "an empty row");
    assert_eq!(refused(before, "7"), "2", "a row where only others stand");
    let blue = before.replace("seat 1 (red)", "seat 2 (blue)");
    assert_eq!(texts(&blue), ["2", "3", "3>6", "3>6>8", "4", "4>7", "6", "6>7", "7", "7>8", "8"]);
    let play = play(before);
    let other = spot(play.rules(), "blue row 2");
    let reason = play.rules().why_not(play.state(), &[other]).expect("it is not his");
    assert_eq!(reason.rule, "2");
    assert!(reason.text.contains("its own pieces only"), "{reason}");
}

/// 3: After row 11 the next piece goes into the centre.
#[test]
fn rule_03_through_the_centre() {
    // The fourth picture of the sheet: five pieces from row 9, the third into the hole, the others on rows 1 and 2.
    for (colour, mover) in [("red", "seat 1 (red)"), ("blue", "seat 2 (blue)")] {
        let line = |own: &str, other: &str, next: &str| {
            let (red, blue) = if colour == "red" { (own, other) } else { (other, own) };
            format!("red {red}\nblue {blue}\n{next} to move")
        };
        let other = "3  3  3  3  .  . |  .  .  .  .  . |  0 | -";
        let next = if colour == "red" { "seat 2 (blue)" } else { "seat 1 (red)" };
        let mut play = play(&line(".  .  3  3  1  . |  .  .  5  .  . |  0 | -", other, mover));
        parlour_testkit::enter(&mut play, "9");
        let after = pictures::whole(&line("1  1  3  3  1  . |  .  .  .  1  1 |  1 | -", other, next));
        assert_eq!(play.state(), &table(2).state(&after), "{colour}");
    }
    // One piece fewer than it takes stays outside.
    turn(
        "
        red     .  .  3  3  1  . |  .  2  3  .  . |  0 | -
        blue    3  3  3  3  .  . |  .  .  .  .  . |  0 | -
        seat 1 (red) to move",
        "9",
        "
        red     .  .  3  3  1  . |  .  2  .  1  1 |  1 | -
        blue    3  3  3  3  .  . |  .  .  .  .  . |  0 | -
        seat 2 (blue) to move",
    );
    turn(
        "
        red     .  .  3  3  1  . |  .  3  2  .  . |  0 | -
        blue    3  3  3  3  .  . |  .  .  .  .  . |  0 | -
        seat 1 (red) to move",
        "9",
        "
        red     .  .  3  3  1  . |  .  3  .  1  1 |  0 | -
        blue    3  3  3  3  .  . |  .  .  .  .  . |  0 | -
        seat 2 (blue) to move",
    );
}

/// 3: What is in the centre stays there.
#[test]
fn rule_03_nothing_leaves_the_centre() {
    let play = play(
        "
        red     .  .  .  .  .  . |  .  .  .  2  . | 10 | -
        blue    3  3  3  3  .  . |  .  .  .  .  . |  0 | -
        seat 1 (red) to move",
    );
    let reason = play.rules().why_not(play.state(), &[spot(play.rules(), "red centre")]).expect("no row");
    assert_eq!(reason.rule, "3");
}

/// 4: When the last piece falls on a row where the player had no piece of his own, the move ends.
#[test]
fn rule_04_an_empty_row_ends_the_move() {
    let before = "
        red     .  .  .  .  2  . |  .  .  2  .  . |  8 | -
        blue    3  3  3  .  .  . |  3  .  .  .  . |  0 | -
        seat 1 (red) to move";
    // Three blue pieces stand on row 7: they do not count.
    assert_eq!(texts(before), ["5", "9"]);
    assert_eq!(refused(before, "5>7"), "4");
    turn(
        before,
        "5",
        "
        red     .  .  .  .  .  1 |  1  .  2  .  . |  8 | -
        blue    3  3  3  .  .  . |  3  .  .  .  . |  0 | -
        seat 2 (blue) to move",
    );
}

/// 4: When it falls into the centre, the move ends too.
#[test]
fn rule_04_the_centre_ends_the_move() {
    let before = "
        red     3  .  .  .  .  . |  .  .  3  .  . |  6 | -
        blue    3  3  3  3  .  . |  .  .  .  .  . |  0 | -
        seat 1 (red) to move";
    assert_eq!(texts(before), ["1", "9"]);
    assert_eq!(refused(before, "9>1"), "R-01");
}

/// 5: he may stop, or lift that whole row, the piece just sown included, and go on sowing from there.
#[test]
fn rule_05_stop_or_go_on() {
    // The third picture of the sheet.
    let before = "
        red     3  3  3  3  .  . |  .  .  .  .  . |  0 | -
        blue    3  3  3  3  .  . |  .  .  .  .  . |  0 | -
        seat 1 (red) to move";
    turn(
        before,
        "1",
        "
        red     .  4  4  4  .  . |  .  .  .  .  . |  0 | -
        blue    3  3  3  3  .  . |  .  .  .  .  . |  0 | -
        seat 2 (blue) to move",
    );
    turn(
        before,
        "1>4",
        "
        red     .  4  4  .  1  1 |  1  1  .  .  . |  0 | -
        blue    3  3  3  3  .  . |  .  .  .  .  . |  0 | -
        seat 2 (blue) to move",
    );
    assert_eq!(refused(before, "1>3"), "5", "only the row where the last piece fell");
    assert_eq!(refused(before, "1>4>8"), "4", "row 8 was empty");
    assert_eq!(refused(before, "2>5"), "4", "row 5 was empty");
}

/// 5: He may do so as often as it happens.
#[test]
fn rule_05_as_often_as_it_happens() {
    let before = "
        red     1  1  .  1  .  . |  1  .  .  .  1 |  7 | -
        blue    3  3  3  3  .  . |  .  .  .  .  . |  0 | -
        seat 1 (red) to move";
    let from_one: Vec<_> = texts(before).into_iter().filter(|t| t.starts_with("1>") || t == "1").collect();
    assert_eq!(from_one, ["1", "1>2", "1>2>4"]);
    turn(
        before,
        "1>2>4",
        "
        red     .  .  1  .  1  1 |  1  .  .  .  1 |  7 | -
        blue    3  3  3  3  .  . |  .  .  .  .  . |  0 | -
        seat 2 (blue) to move",
    );
    // Through the centre and on: row 1 is lifted with what was sown there in the same move.
    let round = "
        red     1  .  1  .  .  . |  .  .  .  3  . |  7 | -
        blue    3  3  3  3  .  . |  .  .  .  .  . |  0 | -
        seat 1 (red) to move";
    assert_eq!(texts(round), ["1", "3", "10", "10>1", "10>1>3"]);
    turn(
        round,
        "10>1>3",
        "
        red     .  1  .  1  1  . |  .  .  .  .  1 |  8 | -
        blue    3  3  3  3  .  . |  .  .  .  .  . |  0 | -
        seat 2 (blue) to move",
    );
}

#[test]
fn no_position_repeats() {
    let table = table(2);
    assert_eq!(table.rules.key(&table.rules.start()), None);
}
