//! Every rule of Sniggle.

use crate::picture;
use parlour_core::scene::Viewer;
use parlour_core::{Cause, Entry, Outcome, Play, Present, Refusal, Rules, Title, Turn};
use parlour_testkit::{Table, citations, enter, seat};
use sly::sniggle::Sniggle;

#[test]
fn citations_are_complete() {
    citations(include_str!("rules.rs"), Sniggle::INFO.rules);
}

pub(crate) fn table(seats: u8) -> Table<Sniggle> {
    Table::open(seats, &[])
}
fn teams() -> Table<Sniggle> {
    Table::open(4, &[("teams", "on")])
}
fn triangles() -> Table<Sniggle> {
    Table::open(2, &[("variation", "triangles")])
}

fn texts(table: &Table<Sniggle>, diagram: &str) -> String {
    table.texts(&table.state(diagram)).join(" ")
}

/// Where the piece on this space goes, if it can be moved.
fn goes(table: &Table<Sniggle>, diagram: &str, from: &str) -> Option<String> {
    let texts = table.texts(&table.state(diagram));
    texts.into_iter().find_map(|t| t.strip_prefix(&format!("{from}-")).map(str::to_owned))
}

fn outcome(play: &Play<Sniggle>) -> Option<Outcome> {
    if let Turn::Over(outcome) = play.turn() { Some(outcome) } else { None }
}

/// What is told in a turn, each line with its rule.
fn told(table: &Table<Sniggle>, diagram: &str, text: &str) -> Vec<String> {
    let mut play = table.play_from(diagram);
    enter(&mut play, text);
    play.lines(0, Viewer::Spectator).into_iter().map(|l| format!("{} {}", l.rule, l.text)).collect()
}

pub(crate) const RED: [&str; 3] = ["4 r11.........", "5 1r1.........", "6 11r........."];
pub(crate) const BLUE: [&str; 3] = ["7 b22.........", "8 2b2.........", "9 22b........."];

/// Two players, red to move.
pub(crate) fn two(red: [&str; 3], blue: [&str; 3]) -> String {
    picture(&[red, blue].concat(), "seat 1 to move")
}

/// 1: Each player has six squares and three triangles, which fill one field at the left edge (columns A to C).
#[test]
fn rule_01_the_set_up() {
    let start = "     A  B  C   D  E  F   G  H  I   J  K  L
 1   .  .  .   .  .  .   .  .  .   .  .  .
 2   .  o  .   .  o  .   .  o  .   .  o  .
 3   .  .  .   .  .  .   .  .  .   .  .  .
 4   1^ 1  1   .  .  .   .  .  .   .  .  .
 5   1  1^ 1   .  o  .   .  o  .   .  o  .
 6   1  1  1^  .  .  .   .  .  .   .  .  .
 7   2^ 2  2   .  .  .   .  .  .   .  .  .
 8   2  2^ 2   .  o  .   .  o  .   .  o  .
 9   2  2  2^  .  .  .   .  .  .   .  .  .
10   .  .  .   .  .  .   .  .  .   .  .  .
11   .  o  .   .  o  .   .  o  .   .  o  .
12   .  .  .   .  .  .   .  .  .   .  .  .
seat 1 to move
";
    assert_eq!(table(2).rules.diagram(&table(2).rules.start()), start);
}

/// 1: two players have the two middle fields (seat 1 rows 4 to 6, seat 2 rows 7 to 9), three the upper three, four all.
#[test]
fn rule_01_seats_from_the_top_down() {
    for (seats, rows) in [(2, vec![4, 7]), (3, vec![1, 4, 7]), (4, vec![1, 4, 7, 10])] {
        let mut play = table(seats).play(0);
        for first in rows {
            let from: Vec<String> = play.choices().into_iter().map(|c| c.text).collect();
            let own = |text: &String| {
                (first..first + 3).any(|row| {
                    text.starts_with(&format!("{row}A-"))
                        || text.starts_with(&format!("{row}B-"))
                        || text.starts_with(&format!("{row}C-"))
                })
            };
            assert!(from.len() == 9 && from.iter().all(own), "{seats} players: {from:?}");
            enter(&mut play, &from[0]);
        }
    }
}

/// 2: If the next space is vacant, it moves there; if not, it jumps over the one or two pieces that stand there to the first vacant space behind them.
#[test]
fn rule_02_steps_and_jumps() {
    // Over two, over one, over none: all to column D.
    let start = two(RED, BLUE);
    assert_eq!(texts(&table(2), &start), "4A-4D 4B-4D 4C-4D 5A-5D 5B-5D 5C-5D 6A-6D 6B-6D 6C-6D");
    // A vacant space is never jumped, and no column asks for more: blue is far away.
    let gaps = two(["4 r.1.1.......", RED[1], RED[2]], ["7 ......b22...", "8 ......2b2...", "9 ......22b..."]);
    assert_eq!(goes(&table(2), &gaps, "4A").as_deref(), Some("4B"));
    assert_eq!(goes(&table(2), &gaps, "4C").as_deref(), Some("4D"));
    assert_eq!(goes(&table(2), &gaps, "4E").as_deref(), Some("4F"));
    let mut play = table(2).play_from(&start);
    enter(&mut play, "4A-4D");
    let after = picture(&["4 .11r........", RED[1], RED[2], BLUE[0], BLUE[1], BLUE[2]], "seat 2 to move");
    assert_eq!(play.state(), &table(2).state(&after), "the triangle is the one that moved");
}

/// 3: it stands in a column with one or three pieces of the opponent (two players)
#[test]
fn rule_03_one_or_three_of_the_opponent() {
    // The book's example: red goes to D, so blue's piece that comes to D goes on to E.
    let after = table(2).after("4C-4D");
    let choices: Vec<String> = after.choices().into_iter().map(|c| c.text).collect();
    assert_eq!(choices.join(" "), "7A-7E 7B-7E 7C-7E 8A-8E 8B-8E 8C-8E 9A-9E 9B-9E 9C-9E");
    let blue = ["7 22..b.......", "8 2b..2.......", "9 22..b......."];
    // Three in E: on to F. The book's other example has three, then one.
    let three = two(["4 r.11........", RED[1], RED[2]], blue);
    assert_eq!(goes(&table(2), &three, "4D").as_deref(), Some("4F"));
    assert_eq!(goes(&table(2), &three, "4C").as_deref(), Some("4F"));
    // A to B with three, on to E with three, on to F.
    assert_eq!(goes(&table(2), &three, "4A").as_deref(), Some("4F"));
    // Two in E, one in F.
    let apart = [blue[0], blue[1], "9 22...b......"];
    assert_eq!(goes(&table(2), &two(["4 r.11........", RED[1], RED[2]], apart), "4D").as_deref(), Some("4E"));
    assert_eq!(goes(&table(2), &two(["4 r.1.1.......", "5 1r.1........", RED[2]], apart), "4E").as_deref(), Some("4G"));
}

/// 3: This is not a choice, and it goes on until the piece ends a step in another column.
#[test]
fn rule_03_is_compulsory_and_told_step_by_step() {
    let board = two(["4 r.11........", RED[1], RED[2]], ["7 22..b.......", "8 2b..2.......", "9 22..b......."]);
    assert_eq!(
        told(&table(2), &board, "4A-4F"),
        [
            "2 Red moves from 4A to 4B.",
            "3 Column B holds three blue pieces: the piece moves on from 4B to 4E.",
            "3 Column E holds three blue pieces: the piece moves on from 4E to 4F.",
        ]
    );
    assert_eq!(
        refuse(&table(2), &board, "4A-4B"),
        "The piece may not stop on 4B: its column asks for another step, to 4F. (rule 3)"
    );
    let one = told(
        &table(2),
        &two(["4 r.1.1.......", "5 1r.1........", RED[2]], ["7 b2...2......", BLUE[1], BLUE[2]]),
        "4E-4G",
    );
    assert_eq!(one[1], "3 Column F holds one blue piece: the piece moves on from 4F to 4G.");
    let motions = {
        let mut play = table(2).play_from(&board);
        enter(&mut play, "4A-4F");
        play.motions(1, Viewer::Spectator)
    };
    assert_eq!((motions.len(), motions[0].via.len()), (1, 2), "by way of B and E");
}

/// 3: with an odd number of pieces of all opponents together (three or four players)
#[test]
fn rule_03_an_odd_number_of_all_opponents() {
    let red = ["1 r11.........", "2 1r1.........", "3 11r........."];
    let board =
        |blue: [&'static str; 3], yellow: [&'static str; 3]| picture(&[red, blue, yellow].concat(), "seat 1 to move");
    // One blue and two yellow in D: three, so on to E, where one of each stands: two.
    let three = board(
        ["4 b2.2........", "5 2b..2.......", "6 22b........."],
        ["7 y3.3........", "8 3y.3........", "9 33..y......."],
    );
    assert_eq!(goes(&table(3), &three, "1C").as_deref(), Some("1E"));
    assert_eq!(
        told(&table(3), &three, "1A-1E")[1],
        "3 Column D holds three of the opponents' pieces, an odd number: the piece moves on from 1D to 1E."
    );
    // One of each in D: two, so it stays.
    let even = board(
        ["4 b2.2........", "5 2b..2.......", "6 22b........."],
        ["7 y3.3........", "8 3y..3.......", "9 33..y......."],
    );
    assert_eq!(goes(&table(3), &even, "1C").as_deref(), Some("1D"));
    // Three and two: five, where two players never have more than three.
    let five = board(
        ["4 b2.2........", "5 2b.2........", "6 22.b........"],
        ["7 y3.3........", "8 3y.3........", "9 33y........."],
    );
    assert_eq!(goes(&table(3), &five, "1C").as_deref(), Some("1E"));
    assert_eq!(
        told(&table(3), &five, "1C-1E")[1],
        "3 Column D holds 5 of the opponents' pieces, an odd number: the piece moves on from 1D to 1E."
    );
}

/// 4: A piece whose first step would do so cannot be moved.
#[test]
fn rule_04_a_first_step_that_leaves_an_empty_field() {
    let far = ["7 ........b22.", "8 ........2b2.", "9 ........22b."];
    let alone = two(["4 r1...1......", RED[1], RED[2]], far);
    assert_eq!(goes(&table(2), &alone, "4F"), None);
    assert_eq!(
        refuse(&table(2), &alone, "4F-4G"),
        "A step from 4F would leave an empty field between your pieces. (rule 4)"
    );
    // Somebody else in the field, in whichever track, is enough; so is nobody behind it.
    let held = two(["4 r1...1......", "5 1r.1........", RED[2]], far);
    assert_eq!(goes(&table(2), &held, "4F").as_deref(), Some("4G"));
    let last = two(["4 ...r11......", "5 ...1r1......", "6 ......11r..."], far);
    assert_eq!(goes(&table(2), &last, "4F").as_deref(), Some("4G"));
    // Two empty fields between are no better than one: a long jump within the rule does not exist.
    let rear = two(["4 r11.........", "5 ...1r1......", "6 ......11r..."], far);
    assert_eq!(goes(&table(2), &rear, "4A").as_deref(), Some("4D"));
}

/// 4: A further step that would do so is not made, and the piece stays where it is: this is the only exception to rule 3.
#[test]
fn rule_04_a_further_step_that_leaves_an_empty_field() {
    let blue = ["7 b2...2......", BLUE[1], BLUE[2]];
    let alone = two(["4 r1..1.......", RED[1], RED[2]], blue);
    assert_eq!(goes(&table(2), &alone, "4E").as_deref(), Some("4F"));
    assert_eq!(
        told(&table(2), &alone, "4E-4F")[1],
        "4 Column F holds one blue piece, but another step would leave an empty field: the piece stays on 4F."
    );
    let held = two(["4 r1..1.......", "5 1r.1........", RED[2]], blue);
    assert_eq!(goes(&table(2), &held, "4E").as_deref(), Some("4G"));
}

/// 4: The further movement ends too when no vacant space lies to the right.
#[test]
fn rule_04_the_right_edge() {
    let red = ["4 ........11r.", "5 .........1r1", "6 .........11r"];
    let blue = ["7 .........b22", "8 ........2b2.", "9 ........22b."];
    let board = two(red, blue);
    assert_eq!(texts(&table(2), &board), "4I-4L 4J-4L 4K-4L");
    assert_eq!(
        told(&table(2), &board, "4K-4L")[1],
        "4 Column L holds one blue piece, but no vacant space lies to the right of 4L."
    );
    assert_eq!(refuse(&table(2), &board, "5L-5K"), "No vacant space lies to the right of 5L. (rule 2)");
}

const NEARLY: [&str; 3] = ["4 ........11r.", "5 .........1r1", "6 .........11r"];

/// 5: The first player with all nine pieces in the right-hand field (columns J to L) wins.
#[test]
fn rule_05_the_end() {
    let mut play = table(2).play_from(&two(NEARLY, BLUE));
    assert_eq!(outcome(&play), None);
    enter(&mut play, "4I-4L");
    let end = outcome(&play).expect("all nine are home");
    assert_eq!((end.ranks(), end.cause), (&[1, 2][..], Cause::Rule("5")));
    assert_eq!(play.scene(1, Viewer::Spectator).prompt, "Red is home and wins.");
    assert!(play.choices().is_empty());
    let three = picture(
        &[
            "1 ........r11.",
            "2 .........1r1",
            "3 .........11r",
            "4 b22.........",
            "5 2b2.........",
            "6 22b.........",
            "7 y33.........",
            "8 3y3.........",
            "9 33y.........",
        ],
        "seat 1 to move",
    );
    let mut play = table(3).play_from(&three);
    enter(&mut play, "1I-1L");
    assert_eq!(outcome(&play).expect("over").ranks(), [1, 2, 2]);
}

/// 5: Pieces may still move to the right inside it. A player who has a move must move
#[test]
fn rule_05_moves_at_home_and_no_passing() {
    let mut play = table(2).play_from(&two(NEARLY, BLUE));
    assert_eq!(refuse(&table(2), &two(NEARLY, BLUE), "pass"), "Red has a move and must move. (rule 5)");
    enter(&mut play, "4K-4L");
    assert_eq!(outcome(&play), None, "I is not home");
    assert_eq!(play.turn(), Turn::Act(seat(2)));
}

pub(crate) const HOME: [[&str; 3]; 4] = [
    ["1 .........r11", "2 .........1r1", "3 .........11r"],
    ["4 .........b22", "5 .........2b2", "6 .........22b"],
    ["7 .........y33", "8 .........3y3", "9 .........33y"],
    ["10 .........g44", "11 .........4g4", "12 .........44g"],
];
pub(crate) const FOUR: [[&str; 3]; 4] = [
    ["1 r11.........", "2 1r1.........", "3 11r........."],
    ["4 b22.........", "5 2b2.........", "6 22b........."],
    ["7 y33.........", "8 3y3.........", "9 33y........."],
    ["10 g44.........", "11 4g4.........", "12 44g........."],
];

/// 6: Both partners must get home to win.
#[test]
fn rule_06_both_partners_must_get_home() {
    let one = picture(&[HOME[0], FOUR[1], FOUR[2], FOUR[3]].concat(), "seat 2 to move");
    assert_eq!(outcome(&teams().play_from(&one)), None);
    assert!(outcome(&table(4).play_from(&one)).is_some(), "without teams that is the end");
    let partner = ["7 ........y33.", "8 .........3y3", "9 .........33y"];
    let mut play = teams().play_from(&picture(&[HOME[0], FOUR[1], partner, FOUR[3]].concat(), "seat 3 to move"));
    enter(&mut play, "7I-7L");
    let end = outcome(&play).expect("both are home");
    assert_eq!((end.ranks(), end.cause), (&[1, 3, 1, 3][..], Cause::Rule("6")));
    assert_eq!(play.scene(1, Viewer::Spectator).prompt, "Red and yellow are home and win.");
    assert_eq!(teams().rules.team(seat(2)), teams().rules.team(seat(4)));
    let error = Sniggle::INFO.resolve(3, &[("teams".into(), "on".into())]).unwrap_err().to_string();
    assert_eq!(error, "option teams=on needs 4 seats, and this match has 3");
}

/// 6: Only the opponents' pieces count in rule 3.
#[test]
fn rule_06_partners_do_not_count() {
    let partner = ["7 y3.3........", FOUR[2][1], FOUR[2][2]];
    let board = picture(&[FOUR[0], FOUR[1], partner, FOUR[3]].concat(), "seat 1 to move");
    assert_eq!(goes(&teams(), &board, "1C").as_deref(), Some("1D"));
    assert_eq!(goes(&table(4), &board, "1C").as_deref(), Some("1E"), "without teams it counts");
    let enemy = ["4 b2.2........", FOUR[1][1], FOUR[1][2]];
    let board = picture(&[FOUR[0], enemy, FOUR[2], FOUR[3]].concat(), "seat 1 to move");
    assert_eq!(goes(&teams(), &board, "1C").as_deref(), Some("1E"));
}

/// 6: A player without a move passes
#[test]
fn rule_06_who_is_home_passes() {
    let board = picture(&[HOME[0], FOUR[1], FOUR[2], FOUR[3]].concat(), "seat 1 to move");
    // A player who has a move is refused a pass, one who has none can do nothing else.
    let mut play = teams().play_from(&board.replace("seat 1 to move", "seat 4 to move"));
    enter(&mut play, "10C-10D");
    assert_eq!(play.choices().into_iter().map(|c| c.text).collect::<Vec<_>>(), ["pass"]);
    let scene = play.scene(1, Viewer::Seat(seat(1)));
    assert_eq!((scene.prompt.as_str(), scene.buttons[0].label.as_str()), ("Red has no move: pass.", "Pass"));
    enter(&mut play, "pass");
    assert_eq!(play.turn(), Turn::Act(seat(2)));
    assert_eq!(play.lines(1, Viewer::Spectator)[0].text, "Only who cannot move may pass.");
    assert!(play.choices().iter().all(|c| c.text != "pass"));
}

/// 7: a player's triangles must end on the same places of the right-hand field as those on which they started
#[test]
fn rule_07_triangles_end_where_they_started() {
    // The square jumps to the front: the triangle is at the rear, as it was.
    let right = two(["4 ........1r1.", NEARLY[1], NEARLY[2]], BLUE);
    let mut play = triangles().play_from(&right);
    enter(&mut play, "4I-4L");
    let end = outcome(&play).expect("the triangles are right");
    assert_eq!((end.ranks(), end.cause), (&[1, 2][..], Cause::Rule("7")));
    // The triangle jumps to the front, and the player is home but wrong.
    let wrong = two(["4 ........r11.", NEARLY[1], NEARLY[2]], BLUE);
    let mut play = triangles().play_from(&wrong);
    enter(&mut play, "4I-4L");
    assert_eq!(outcome(&play), None);
    assert_eq!(play.scene(1, Viewer::Spectator).seats[0].facts, ["9 of 9 home", "triangles out of place"]);
    let mut play = table(2).play_from(&wrong);
    enter(&mut play, "4I-4L");
    assert!(outcome(&play).is_some(), "without the variation it does not matter");
}

/// 7: A player who is home but wrong and has no move left passes. When no seat has a move, the game is drawn at once.
#[test]
fn rule_07_passes_and_the_draw() {
    let red = ["4 .........11r", NEARLY[1], NEARLY[2]];
    let blue = ["7 ........b22.", "8 .........2b2", "9 .........22b"];
    let mut play = triangles().play_from(&two(red, blue));
    assert_eq!(play.choices().into_iter().map(|c| c.text).collect::<Vec<_>>(), ["pass"]);
    enter(&mut play, "pass");
    assert_eq!(play.lines(0, Viewer::Spectator)[0].rule, "7");
    assert_eq!(play.turn(), Turn::Act(seat(2)));
    // Blue's triangle jumps to the front too: nobody has a move.
    enter(&mut play, "7I-7L");
    let end = outcome(&play).expect("at once");
    assert_eq!((end.ranks(), end.cause, end.is_draw()), (&[1, 1][..], Cause::Rule("7"), true));
    assert_eq!(play.lines(1, Viewer::Spectator).last().unwrap().text, "No seat has a move: the game is drawn.");
    // Blue gets it right: blue wins, though red has no move.
    let mut play = triangles().play_from(&two(red, ["7 ........2b2.", "8 .........2b2", "9 .........22b"]));
    enter(&mut play, "pass");
    enter(&mut play, "7I-7L");
    assert_eq!(outcome(&play).expect("over").ranks(), [2, 1]);
}

/// 7: in teams, the triangles of both partners
#[test]
fn rule_07_in_teams() {
    let table = Table::<Sniggle>::open(4, &[("teams", "on"), ("variation", "triangles")]);
    let wrong = ["7 .........33y", "8 .........3y3", "9 .........33y"];
    let right = picture(&[HOME[0], FOUR[1], HOME[2], FOUR[3]].concat(), "seat 2 to move");
    assert_eq!(outcome(&table.play_from(&right)).expect("won").ranks(), [1, 3, 1, 3]);
    let board = picture(&[HOME[0], FOUR[1], wrong, FOUR[3]].concat(), "seat 2 to move");
    assert_eq!(outcome(&table.play_from(&board)), None);
    let all =
        picture(&[HOME[0], HOME[1], wrong, ["10 .........44g", HOME[3][1], HOME[3][2]]].concat(), "seat 2 to move");
    assert_eq!(outcome(&table.play_from(&all)).expect("nobody can move").ranks(), [1, 1, 1, 1]);
}

/// 7: the players may agree on other places (triangles=, three digits 1 to 3, the place in each track from the top, counted from the rear)
#[test]
fn rule_07_other_places() {
    let table = Table::<Sniggle>::open(2, &[("variation", "triangles"), ("triangles", "331")]);
    let start = picture(
        &["4 11r.........", "5 11r.........", "6 r11.........", "7 22b.........", "8 22b.........", "9 b22........."],
        "seat 1 to move",
    );
    assert_eq!(table.rules.start(), table.state(&start));
    let end = two(["4 .........11r", "5 .........11r", "6 .........r11"], BLUE).replace("seat 1", "seat 2");
    assert!(outcome(&table.play_from(&end)).is_some());
    assert_eq!(outcome(&triangles().play_from(&end)), None, "these are not the usual places");
    for wrong in ["", "12", "124", "1234", "abc", "012"] {
        let error = Sniggle::INFO.resolve(2, &[("triangles".into(), wrong.into())]).unwrap_err().to_string();
        assert!(error.contains("three digits 1 to 3"), "{error}");
    }
}

/// a player who leaves is passed over. His pieces stay and still count in rule 3.
#[test]
fn ruling_01_who_leaves_is_passed_over() {
    let mut play = table(3).play(0);
    enter(&mut play, "1C-1D");
    play.enter(Entry::Resign(seat(2))).expect("anybody may leave");
    assert_eq!(play.turn(), Turn::Act(seat(3)));
    assert!(play.diagram().ends_with("seat 2 has left\nseat 3 to move\n"));
    enter(&mut play, "7C-7E");
    assert_eq!(play.turn(), Turn::Act(seat(1)));
    let blue = ["4 b2.2........", FOUR[1][1], FOUR[1][2]];
    let board = |left: &str| picture(&[FOUR[0], blue, FOUR[2]].concat(), &format!("{left}seat 1 to move"));
    assert_eq!(goes(&table(3), &board("seat 2 has left\n"), "1C").as_deref(), Some("1E"));
    assert_eq!(goes(&table(3), &board(""), "1C").as_deref(), Some("1E"));
}

/// ranks behind everybody who stays; when one is left, that one wins
#[test]
fn ruling_01_ranks_of_those_who_left() {
    let nearly = ["1 ........r11.", "2 .........1r1", "3 .........11r"];
    let board = picture(&[nearly, FOUR[1], FOUR[2], FOUR[3]].concat(), "seat 3 has left\nseat 1 to move");
    let mut play = table(4).play_from(&board);
    enter(&mut play, "1I-1L");
    assert_eq!(outcome(&play).expect("over").ranks(), [1, 2, 4, 2]);
    let mut play = table(3).play(0);
    play.enter(Entry::Resign(seat(1))).expect("anybody may leave");
    assert_eq!(play.turn(), Turn::Act(seat(2)));
    play.enter(Entry::Resign(seat(3))).expect("anybody may leave");
    assert_eq!(outcome(&play).expect("one is left").ranks(), [2, 1, 2]);
    let mut play = teams().play(0);
    play.enter(Entry::Resign(seat(4))).expect("anybody may leave");
    assert_eq!(outcome(&play).expect("a team that loses a player has lost").ranks(), [1, 3, 1, 3]);
}

/// He has no move in the sense of rule 7
#[test]
fn ruling_01_who_left_has_no_move() {
    let table = Table::<Sniggle>::open(3, &[("variation", "triangles")]);
    let red = ["1 .........11r", HOME[0][1], HOME[0][2]];
    let blue = ["4 .........22b", HOME[1][1], HOME[1][2]];
    let board = |left: &str| picture(&[red, blue, FOUR[2]].concat(), &format!("{left}seat 1 to move"));
    assert_eq!(outcome(&table.play_from(&board(""))), None);
    assert_eq!(outcome(&table.play_from(&board("seat 3 has left\n"))).expect("drawn").ranks(), [1, 1, 3]);
}

/// Why a text is refused from a diagram.
pub(crate) fn refuse(table: &Table<Sniggle>, diagram: &str, text: &str) -> String {
    let mut play = table.play_from(diagram);
    let Turn::Act(seat) = play.turn() else { panic!("somebody is to act") };
    match play.enter(Entry::Act(seat, text.into())) {
        Err(Refusal::Illegal { why: Some(why), .. }) => why.to_string(),
        other => panic!("{text}: {other:?}"),
    }
}
