//! Rule 6.

use super::pictures::{play, shows, texts, turn};
use parlour_testkit::enter;

/// 6: every opponent who has exactly one piece on that row loses it to the mover's compound.
#[test]
fn rule_06_a_single_piece_is_captured() {
    // The fifth picture of the sheet: three pieces from row 8, the third lands on row 11.
    turn(
        "
        red     3  3  2  .  1  . |  .  3  .  .  . |  0 | -
        blue    3  3  3  2  .  . |  .  .  .  .  1 |  0 | -
        seat 1 (red) to move",
        "8",
        "
        red     3  3  2  .  1  . |  .  .  1  1  1 |  0 | b
        blue    3  3  3  2  .  . |  .  .  .  .  . |  0 | -
        seat 2 (blue) to move",
    );
}

/// 6: Rows 7 to 11 are capture rows.
#[test]
fn rule_06_on_every_step_and_on_no_flat_row() {
    for row in 2..=11 {
        // Red comes to `row` with one piece from the row before, and blue has a single piece there.
        let line = |own: usize, rest: &str, captives: &str| {
            let cell = |n: usize| if n == own { "1" } else { "." };
            let rows: Vec<_> = (1..=11).map(cell).collect();
            format!("{} | {} | {rest} | {captives}", rows[..6].join(" "), rows[6..].join(" "))
        };
        let before = format!("red {}\nblue {}\nseat 1 (red) to move", line(row - 1, "11", "-"), line(row, "11", "-"));
        let mut play = play(&before);
        enter(&mut play, &(row - 1).to_string());
        let blue = if row >= 7 { line(0, "11", "-") } else { line(row, "11", "-") };
        let captives = if row >= 7 { "b" } else { "-" };
        let after = format!("red {}\nblue {blue}\nseat 2 (blue) to move", line(row, "11", captives));
        let expected = super::table(2).state(&super::pictures::whole(&after));
        assert_eq!(play.state(), &expected, "row {row}");
    }
}

/// 6: Two or more pieces of a colour are safe
#[test]
fn rule_06_two_are_safe() {
    turn(
        "
        red     3  3  2  .  1  . |  .  3  .  .  . |  0 | -
        blue    3  3  3  1  .  . |  .  .  .  .  2 |  0 | -
        seat 1 (red) to move",
        "8",
        "
        red     3  3  2  .  1  . |  .  .  1  1  1 |  0 | -
        blue    3  3  3  1  .  . |  .  .  .  .  2 |  0 | -
        seat 2 (blue) to move",
    );
}

/// 6: Whoever stops where he has pieces of his own captures nothing.
#[test]
fn rule_06_the_capturing_piece_must_be_the_only_one() {
    let before = "
        red     3  3  2  .  .  . |  .  3  .  .  1 |  0 | -
        blue    3  3  3  2  .  . |  .  .  .  .  1 |  0 | -
        seat 1 (red) to move";
    turn(
        before,
        "8",
        "
        red     3  3  2  .  .  . |  .  .  1  1  2 |  0 | -
        blue    3  3  3  2  .  . |  .  .  .  .  1 |  0 | -
        seat 2 (blue) to move",
    );
    // Going on from there does not capture in passing either.
    assert!(texts(before).contains(&"8>11>1".into()));
    turn(
        before,
        "8>11",
        "
        red     4  3  2  .  .  . |  .  .  1  1  . |  1 | -
        blue    3  3  3  2  .  . |  .  .  .  .  1 |  0 | -
        seat 2 (blue) to move",
    );
}

/// 6: When the last piece of the whole move stands on a capture row
#[test]
fn rule_06_pieces_sown_in_passing_capture_nothing() {
    turn(
        "
        red     3  3  2  .  1  3 |  .  .  .  .  . |  0 | -
        blue    3  3  3  .  .  . |  1  1  1  .  . |  0 | -
        seat 1 (red) to move",
        "6",
        "
        red     3  3  2  .  1  . |  1  1  1  .  . |  0 | b
        blue    3  3  3  .  .  . |  1  1  .  .  . |  0 | -
        seat 2 (blue) to move",
    );
}

/// 6: every opponent who has exactly one piece on that row loses it
#[test]
fn rule_06_several_at_once() {
    turn(
        "
        red     3  3  3  2  .  . |  1  .  .  .  . |  0 | -
        blue    3  3  3  2  .  . |  .  1  .  .  . |  0 | -
        yellow  3  3  3  1  .  . |  .  2  .  .  . |  0 | -
        green   3  3  3  2  .  . |  .  1  .  .  . |  0 | -
        seat 1 (red) to move",
        "7",
        "
        red     3  3  3  2  .  . |  .  1  .  .  . |  0 | bg
        blue    3  3  3  2  .  . |  .  .  .  .  . |  0 | -
        yellow  3  3  3  1  .  . |  .  2  .  .  . |  0 | -
        green   3  3  3  2  .  . |  .  .  .  .  . |  0 | -
        seat 2 (blue) to move",
    );
}

/// 6: loses it to the mover's compound
#[test]
fn rule_06_whoever_moves_and_whoever_is_hit() {
    let colours = ["red", "blue", "yellow", "green"];
    let idle = "3 3 3 3 . . | . . . . . | 0 | -";
    for mover in 0..4 {
        for victim in (0..4).filter(|&v| v != mover) {
            let picture = |own: String, hit: &str, next: usize| {
                let line = |c: usize| match c {
                    _ if c == mover => format!("{} {own}", colours[c]),
                    _ if c == victim => format!("{} {hit}", colours[c]),
                    _ => format!("{} {idle}", colours[c]),
                };
                let lines: Vec<_> = (0..4).map(line).collect();
                format!("{}\nseat {} ({}) to move", lines.join("\n"), next + 1, colours[next])
            };
            let before = picture("3 3 3 2 . . | . 1 . . . | 0 | -".into(), "3 3 3 2 . . | . . 1 . . | 0 | -", mover);
            let letter = &colours[victim][..1];
            let after = picture(
                format!("3 3 3 2 . . | . . 1 . . | 0 | {letter}"),
                "3 3 3 2 . . | . . . . . | 0 | -",
                (mover + 1) % 4,
            );
            let mut play = play(&before);
            enter(&mut play, "8");
            let expected = super::table(4).state(&super::pictures::whole(&after));
            assert_eq!(play.state(), &expected, "{} takes from {}", colours[mover], colours[victim]);
        }
    }
}

/// 6: Two or more pieces of a colour are safe, and so is everything on rows 1 to 6.
#[test]
fn rule_06_captives_of_several_turns_add_up() {
    let mut play = play(
        "
        red     3  3  3  1  .  . |  1  .  1  .  . |  0 | -
        blue    3  3  3  1  .  . |  .  1  .  1  . |  0 | -
        seat 1 (red) to move",
    );
    for text in ["7", "1", "9"] {
        enter(&mut play, text);
    }
    shows(
        &play,
        "
        red     3  3  3  1  .  . |  .  1  .  1  . |  0 | bb
        blue    .  4  4  2  .  . |  .  .  .  .  . |  0 | -
        seat 2 (blue) to move",
    );
}
