//! What is said of a game, and how it ended.

use crate::picture;
use crate::rules::{BLUE, FOUR, HOME, RED, table, two};
use crate::said::{after, aimed, did, ended, last};
use parlour_testkit::{Table, seat};
use sly::sniggle::Sniggle;

const NEARLY: [&str; 3] = ["4 ........11r.", "5 .........1r1", "6 .........11r"];

fn teams() -> Table<Sniggle> {
    Table::open(4, &[("teams", "on")])
}
fn triangles() -> Table<Sniggle> {
    Table::open(2, &[("variation", "triangles")])
}

#[test]
fn moves_and_passes_are_said() {
    assert_eq!(did(&table(2), &two(RED, BLUE), "4B-4D"), "You moved a square from 4B to 4D.");
    let far = two(["4 r.11........", RED[1], RED[2]], ["7 22..b.......", "8 2b..2.......", "9 22..b......."]);
    assert_eq!(did(&table(2), &far, "4A-4F"), "You moved a triangle from 4A to 4F in 3 steps.");
    let near = two(["4 ........11r.", "5 ........1.r1", "6 .........11r"], BLUE);
    assert_eq!(did(&table(2), &near, "5I-5J"), "You brought a square from 5I home to 5J.");
    assert_eq!(did(&table(2), &near, "4K-4L"), "You moved a triangle from 4K to 4L.", "it was home already");
    assert_eq!(
        did(&table(2), &two(NEARLY, BLUE), "4I-4L"),
        "You brought a square from 4I home to 4L, the last of nine."
    );
    let home = picture(&[HOME[0], FOUR[1], FOUR[2], FOUR[3]].concat(), "seat 4 to move");
    assert_eq!(did(&teams(), &home, "10C-10D pass"), "You had no move and passed.");
    assert_eq!(did(&teams(), &home, "10C-10D"), "Otto moved a square from 10C to 10D.");
}

#[test]
fn who_is_home_has_won() {
    let tracks = ["won 4J 4K 4L", "won 5J 5K 5L", "won 6J 6K 6L"].map(String::from).to_vec();
    let end = ended(&after(&table(2), &two(NEARLY, BLUE), "4I-4L"));
    assert_eq!(end, ("all nine pieces are home".into(), tracks.clone()));
    let end = ended(&after(&triangles(), &two(["4 ........1r1.", NEARLY[1], NEARLY[2]], BLUE), "4I-4L"));
    assert_eq!(end, ("all nine pieces are home, the triangles in their places".into(), tracks));
    let partner = ["7 ........y33.", "8 .........3y3", "9 .........33y"];
    let board = picture(&[HOME[0], FOUR[1], partner, FOUR[3]].concat(), "seat 3 to move");
    let (text, marks) = ended(&after(&teams(), &board, "7I-7L"));
    assert_eq!((text.as_str(), marks.len()), ("all pieces of both partners are home", 6));
    assert_eq!((marks[0].as_str(), marks[5].as_str()), ("won 1J 1K 1L", "won 9J 9K 9L"));
}

#[test]
fn nobody_can_move() {
    let stuck = ["4 .........11r", NEARLY[1], NEARLY[2]];
    let blue = ["7 ........b22.", "8 .........2b2", "9 .........22b"];
    let end = ended(&after(&triangles(), &two(stuck, blue), "pass 7I-7L"));
    assert_eq!(end, ("no seat has a move left".into(), vec![]));
    // Who has left ranks behind, and has no move either.
    let three = Table::<Sniggle>::open(3, &[("variation", "triangles")]);
    let red = ["1 .........11r", HOME[0][1], HOME[0][2]];
    let blue = ["4 .........22b", HOME[1][1], HOME[1][2]];
    let board = picture(&[red, blue, FOUR[2]].concat(), "seat 3 has left\nseat 1 to move");
    assert_eq!(ended(&three.play_from(&board)).0, "no seat has a move left");
}

#[test]
fn everybody_knows_where_home_is() {
    let more = "A step that ends in a column with an odd number of enemy pieces is followed by another; leave no empty \
                field between your pieces.";
    let red = [
        "Be the first to bring all nine pieces into the right-hand field, columns J to L.",
        "red square: moves right in its track",
        "red triangle: the same as a square",
        more,
        "way 5B 5K",
        "won 5K",
    ];
    assert_eq!(aimed(&table(2).play(0), seat(1)), red);
    assert_eq!(aimed(&table(3).play(0), seat(3))[4..], ["way 8B 8K", "won 8K"]);
    let blue = aimed(&triangles().play(0), seat(2));
    assert_eq!(blue[2], "blue triangle: must end where it began");
    assert_eq!(blue[4..], ["way 8B 8K", "won 7J", "won 8K", "won 9L"]);
    let green = aimed(&teams().play(0), seat(4));
    assert_eq!(
        green[0],
        "Bring your nine pieces into the right-hand field, as your partner must, before the others do."
    );
    assert_eq!(green[4..], ["way 11B 11K", "won 11K"]);
}

#[test]
fn the_last_move_is_marked_step_by_step() {
    assert_eq!(last(&table(2).after("4A-4D")), "last 4A 4D");
    let far = two(["4 r.11........", RED[1], RED[2]], ["7 22..b.......", "8 2b..2.......", "9 22..b......."]);
    assert_eq!(last(&after(&table(2), &far, "4A-4F")), "last 4A 4B 4E 4F");
    let home = picture(&[HOME[0], FOUR[1], FOUR[2], FOUR[3]].concat(), "seat 4 to move");
    assert_eq!(last(&after(&teams(), &home, "10C-10D pass")), "last 10C 10D", "a pass moves nothing");
}
