//! Every rule of Line Up.

use crate::laid::laid_out;
use parlour_core::scene::{Spot, Viewer};
use parlour_core::{
    Arrangement, Arranges, Cause, Entry, Play, Present, Refusal, RuleRef, Rules, Seat, Stand, Symmetric, Title, Turn,
};
use parlour_testkit::{Table, citations, enter, seat};
use sly::line_up::LineUp;

#[test]
fn citations_are_complete() {
    citations(include_str!("rules.rs"), LineUp::INFO.rules);
}

fn table() -> Table<LineUp> {
    Table::open(2, &[])
}

fn by_seat() -> Table<LineUp> {
    Table::open(2, &[("order", "by-seat")])
}

pub(crate) fn picture(rows: [&str; 4], turn: &str) -> String {
    format!("    B  E  H  K\n 2  {}\n 5  {}\n 8  {}\n11  {}\n{turn}\n", rows[0], rows[1], rows[2], rows[3])
}

fn texts(diagram: &str) -> String {
    table().texts(&table().state(diagram)).join(" ")
}

/// The winner of a finished match and the rule.
fn won(play: &Play<LineUp>) -> Option<(Seat, RuleRef)> {
    let Turn::Over(outcome) = play.turn() else { return None };
    let winner = outcome.winners().next().filter(|_| !outcome.is_draw())?;
    Some((winner, outcome.cause.rule()?))
}

/// 1: Only the sixteen centres of the board are used; they are empty at first.
#[test]
fn rule_01_sixteen_centres() {
    let start = "    B  E  H  K\n 2  .  .  .  .\n 5  .  .  .  .\n 8  .  .  .  .\n11  .  .  .  .\nturn 1: seat 1 places a square\n";
    assert_eq!(table().rules.diagram(&table().rules.start()), start);
    let all = "S@11B S@11E S@11H S@11K S@2B S@2E S@2H S@2K S@5B S@5E S@5H S@5K S@8B S@8E S@8H S@8K";
    assert_eq!(texts(start), all);
    assert_eq!(table().rules.layout().places.len(), 16);
    assert_eq!(table().rules.read(&table().rules.start(), "S@5F"), None, "no centre, no action text");
}

const FIRST: [&str; 12] =
    ["S@2B", "T@2E", "C@5E", "S@5H", "T@8B", "C@8E", "S@11B", "T@11E", "C5E-2H", "S@11H", "T@11K", "C8E-8H"];

/// 2: The first twelve turns are laid down. A piece is placed on any empty centre.
#[test]
fn rule_02_the_first_twelve_turns() {
    let mut play = table().play(0);
    for (n, text) in FIRST.iter().enumerate() {
        assert_eq!(play.turn(), Turn::Act(seat(1 + n as u8 % 2)), "turn {}", n + 1);
        let kind = text.chars().next();
        let choices = play.choices();
        assert!(choices.iter().all(|c| c.text.chars().next() == kind), "turn {}", n + 1);
        let placing = text.contains('@');
        assert!(choices.iter().all(|c| c.text.contains('@') == placing), "turn {}", n + 1);
        if placing {
            let pieces = play.scene(n, Viewer::Spectator).tokens.len();
            assert_eq!(choices.len(), 16 - pieces, "any empty centre");
        }
        enter(&mut play, text);
    }
    let after = picture(["1S 2T 1C .", ".  .  2S .", "1T .  2C .", "1S 2T 2S 1T"], "turn 13: seat 1 moves a square");
    assert_eq!(play.state(), &table().state(&after));
    let mut play = table().after("S@2B");
    let refusal = play.enter(Entry::Act(seat(2), "T@2B".into())).unwrap_err().to_string();
    assert_eq!(refusal, "`T@2B` is not legal here: A piece stands on 2B already. (rule 2)");
    let refusal = play.enter(Entry::Act(seat(2), "S@2E".into())).unwrap_err().to_string();
    assert_eq!(refusal, "`S@2E` is not legal here: Blue places a triangle now. (rule 2)");
}

/// Which seats and kinds are due in the turns from 13 on.
fn dues(table: &Table<LineUp>, turns: usize) -> String {
    let mut play = table.after(&FIRST.join(" "));
    let mut out = Vec::new();
    for _ in 0..turns {
        let text = play.choices()[0].text.clone();
        let Turn::Act(seat) = play.turn() else { panic!("the game goes on") };
        out.push(format!("{seat}{}", &text[..1]));
        enter(&mut play, &text);
    }
    out.join(" ")
}

/// 3: turn 13 is seat 1's square, 14 seat 2's triangle, 15 seat 1's cylinder, 16 seat 2's square, and so on
#[test]
fn rule_03_kinds_follow_turn_by_turn() {
    assert_eq!(dues(&table(), 8), "1S 2T 1C 2S 1T 2C 1S 2T");
}

/// 3: turns 13 and 14 squares, 15 and 16 triangles, 17 and 18 cylinders
#[test]
fn rule_03_or_each_kind_by_both() {
    assert_eq!(dues(&by_seat(), 8), "1S 2S 1T 2T 1C 2C 1S 2S");
    let first: Vec<_> = FIRST.iter().map(|t| &t[..1]).collect();
    assert_eq!(first.concat(), "STCSTCSTCSTC", "the first twelve are the same in both orders");
    assert_eq!(by_seat().after(&FIRST.join(" ")).state(), table().after(&FIRST.join(" ")).state());
}

#[test]
fn what_is_due_is_said() {
    let play = table().after(&FIRST.join(" "));
    let scene = play.scene(12, Viewer::Spectator);
    assert_eq!(scene.prompt, "Red: move a square.");
    assert_eq!(scene.notices[0].head, "Due: a square");
    assert_eq!(
        scene.notices[0].text,
        "Red moves a square; after that Blue moves a triangle, then Red moves the cylinder."
    );
    assert_eq!(scene.seats[0].facts, ["moves a square"]);
    let scene = table().play(0).scene(0, Viewer::Spectator);
    assert_eq!(scene.prompt, "Red: place a square.");
    assert_eq!(scene.seats[1].facts, ["to place: 2 squares, 2 triangles, 1 cylinder"]);
}

/// 4: A square or a triangle moves to an empty neighbouring centre in its row or column.
#[test]
fn rule_04_squares_and_triangles() {
    let rows = ["1S .  .  1C", ".  1S 2C .", "2T .  2S 1T", ".  2T 2S 1T"];
    // The corner has two neighbours, the middle four, less what is occupied.
    let squares = picture(rows, "turn 13: seat 1 moves a square");
    assert_eq!(texts(&squares), "S2B-2E S2B-5B S5E-2E S5E-5B S5E-8E");
    let triangles = picture(rows, "turn 14: seat 2 moves a triangle");
    assert_eq!(texts(&triangles), "T11E-11B T11E-8E T8B-11B T8B-5B T8B-8E");
}

/// 4: The cylinder may also move to one that is diagonally next to it.
#[test]
fn rule_04_the_cylinder() {
    let rows = ["1S .  .  1C", ".  1S 2C .", "2T .  2S 1T", ".  2T 2S 1T"];
    assert_eq!(texts(&picture(rows, "turn 15: seat 1 moves the cylinder")), "C2K-2H C2K-5K");
    let two = picture(rows, "turn 12: seat 2 moves the cylinder");
    assert_eq!(texts(&two), "C5H-2E C5H-2H C5H-5K C5H-8E");
    let table = table();
    for n in 0..8 {
        assert_eq!(table.texts(&table.rules.reflect(&table.state(&two), n)).len(), 4, "symmetry {n}");
    }
    let mut play = table.play_from(&picture(rows, "turn 13: seat 1 moves a square"));
    let mut why = |text: &str| match play.enter(Entry::Act(seat(1), text.into())) {
        Err(Refusal::Illegal { why: Some(why), .. }) => why.to_string(),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(why("S5E-2H"), "A square does not move diagonally; only the cylinder does. (rule 4)");
    assert_eq!(why("S5E-5H"), "A piece stands on 5H already. (rule 4)");
    assert_eq!(why("S2B-8B"), "8B is not a neighbour of 2B. (rule 4)");
    assert_eq!(why("S2B-2B"), "A move leads to another centre. (rule 4)");
    assert_eq!(why("C2K-2H"), "Red moves a square now. (rule 3)");
    assert_eq!(why("S2K-2H"), "Red moves a square now, and on 2K stands a red cylinder. (rule 3)");
    assert_eq!(why("S8H-8E"), "Red moves a square now, and on 8H stands a blue square. (rule 3)");
    assert_eq!(why("S2E-2H"), "Red moves a square now, and no piece stands on 2E. (rule 3)");
    assert_eq!(why("S@2E"), "Red moves a square now. (rule 3)");
}

/// 4: The player chooses which of his pieces of the kind that is due he moves.
#[test]
fn rule_04_either_piece_of_the_kind() {
    let rows = ["1S 2T 1T 1C", "2S 1S 2C .", "2T .  2S .", ".  .  .  1T"];
    // One of the two squares is shut in: the other is enough.
    assert_eq!(texts(&picture(rows, "turn 13: seat 1 moves a square")), "S5E-8E");
}

/// 5: four of his pieces in one line: a row, a column or one of the two long diagonals of the sixteen centres
#[test]
fn rule_05_four_in_a_line_win() {
    let row = picture(["1S 1T 1C .", ".  2T .  1S", "2T 2S 2C .", ".  .  2S 1T"], "turn 13: seat 1 moves a square");
    let diagonal = picture(["1S 2T .  .", ".  1T 2C .", "2T 2S 1C .", "2S .  1S 1T"], "turn 13: seat 1 moves a square");
    let table = table();
    for n in 0..8 {
        let before = table.rules.reflect(&table.state(&row), n);
        let mut play = table.play_from(&table.rules.diagram(&before));
        assert_eq!(won(&play), None, "three of four");
        let text = if n == 0 { "S5K-2K".into() } else { winning(&play) };
        enter(&mut play, &text);
        assert_eq!(won(&play), Some((seat(1), "5")), "symmetry {n}");
    }
    assert_eq!(
        won(&table.play_from(&diagonal.replace("turn 13: seat 1 moves a square", "turn 14: seat 2 moves a triangle"))),
        Some((seat(1), "5"))
    );
    // Four of a broken diagonal are no line.
    let broken = picture([".  1S 2T .", "2T .  1S .", "2S 2S .  1T", "1T 2C 1C ."], "turn 14: seat 2 moves a triangle");
    assert_eq!(won(&table.play_from(&broken)), None);
}

/// The text that ends the game at once.
fn winning(play: &Play<LineUp>) -> String {
    let wins = |text: &String| {
        let mut fork = play.clone();
        enter(&mut fork, text);
        won(&fork).is_some()
    };
    play.choices().into_iter().map(|c| c.text).find(wins).expect("one of the moves wins")
}

/// 5: also while pieces are being placed
#[test]
fn rule_05_also_while_placing() {
    let mut play = table().after("S@2B T@5B C@2E S@5E T@2H C@8B");
    assert_eq!(won(&play), None);
    enter(&mut play, "S@2K");
    assert_eq!(won(&play), Some((seat(1), "5")));
    assert!(play.choices().is_empty());
    assert_eq!(play.scene(7, Viewer::Spectator).prompt, "Red wins with four in a line: 2B 2E 2H 2K.");
}

/// 5: A player who cannot move a piece of the kind that is due loses, also in turns 9 and 12.
#[test]
fn rule_05_who_cannot_move_loses() {
    // Seat 1's cylinder in the corner is shut in at turn 9.
    let mut play = table().after("S@2E T@5B C@2B S@5E T@11K C@8K S@11B");
    assert_eq!(won(&play), None);
    enter(&mut play, "T@8H");
    assert_eq!(won(&play), Some((seat(2), "5")), "turn 9");
    assert_eq!(play.scene(8, Viewer::Spectator).prompt, "Red cannot move the cylinder: blue wins.");
    // One free neighbour is enough.
    assert_eq!(won(&table().after("S@2E T@5B C@2B S@5K T@11K C@8K S@11B T@8H")), None);
    // Turn 12: seat 2's cylinder.
    let stuck =
        picture(["2C 1S .  .", "1T 1C .  .", "2S .  1S 2T", ".  2S 1T 2T"], "turn 12: seat 2 moves the cylinder");
    assert_eq!(won(&table().play_from(&stuck)), Some((seat(1), "5")));
    // With another kind due the same position goes on.
    let square = picture(["2C 1S .  .", "1T 1C .  .", "2S .  1S 2T", ".  2S 1T 2T"], "turn 16: seat 2 moves a square");
    assert_eq!(won(&table().play_from(&square)), None);
}

/// 5: A line that has just been made comes first.
#[test]
fn rule_05_the_line_comes_first() {
    // Seat 1 has just made a line; seat 2's triangles could not move either way.
    let line = picture(["1S 1T 1C 1S", "2T 2S 1T .", "2C 2T 2S .", ".  .  .  ."], "turn 14: seat 2 moves a triangle");
    assert_eq!(won(&table().play_from(&line)), Some((seat(1), "5")));
    // Seat 2 completes its line while its own next kind would be stuck and seat 1 is stuck too: seat 2 wins.
    let both = picture(["1C 2S 2S .", "2T 2T 1T .", "2C 1S 1S .", "1T .  .  ."], "turn 15: seat 1 moves the cylinder");
    assert_eq!(won(&table().play_from(&both)), Some((seat(2), "5")), "stuck without a line");
    let refused = table()
        .rules
        .parse_diagram(&line.replace("turn 14: seat 2 moves a triangle", "turn 13: seat 1 moves a square"));
    assert_eq!(
        refused.unwrap_err().to_string(),
        "diagram line 6: red has won by four in a line, and is not to play (rule 5)"
    );
}

/// when it occurs for the third time, the game is drawn
#[test]
fn ruling_01_the_third_occurrence_is_a_draw() {
    // Everybody goes to and fro; after twelve turns all stands as before and the same kind is due.
    let rows = ["1S .  1T .", ".  2T 1T 2C", "1C 2T 2S .", ".  1S .  2S"];
    let mut play = table().play_from(&picture(rows, "turn 13: seat 1 moves a square"));
    let away = ["S2B-2E", "T5E-5B", "C8B-11B", "S11K-11H", "T2H-2K", "C5K-8K"];
    let back = ["S2E-2B", "T5B-5E", "C11B-8B", "S11H-11K", "T2K-2H", "C8K-5K"];
    let round: Vec<&str> = away.iter().chain(&back).copied().collect();
    for (n, text) in round.iter().chain(&round).enumerate() {
        assert!(!play.turn().is_over(), "before {text}, number {n}");
        enter(&mut play, text);
    }
    let Turn::Over(outcome) = play.turn() else { panic!("the third occurrence") };
    assert_eq!((outcome.ranks(), outcome.cause), (&[1, 1][..], Cause::Rule("R-01")));
}

/// the same player is to move the same kind
#[test]
fn ruling_01_the_kind_due_belongs_to_the_position() {
    let rows = ["1S .  1T .", ".  2T 1T 2C", "1C 2T 2S .", ".  1S .  2S"];
    let table = table();
    let dues = [
        "turn 12: seat 2 moves the cylinder",
        "turn 13: seat 1 moves a square",
        "turn 14: seat 2 moves a triangle",
        "turn 15: seat 1 moves the cylinder",
        "turn 16: seat 2 moves a square",
        "turn 17: seat 1 moves a triangle",
    ];
    let keys = dues.map(|due| table.rules.key(&table.state(&picture(rows, due))));
    for (i, key) in keys.iter().enumerate() {
        assert!(keys[..i].iter().all(|other| other != key), "{}", dues[i]);
    }
    // After turn 17 what was due in turn 12 is due again, and it is the same position.
    let mut play = table.play_from(&picture(rows, dues[5]));
    enter(&mut play, "T2H-2K");
    assert!(play.diagram().ends_with("turn 12: seat 2 moves the cylinder\n"));
}

#[test]
fn impossible_diagrams_are_refused_by_line() {
    let rules = &table().rules;
    let empty = [".  .  .  ."; 4];
    for (diagram, why) in [
        ("", "diagram line 1: a diagram has the line of columns, four rows, and what is due"),
        (
            &picture(empty, "turn 2: seat 2 places a triangle"),
            "diagram line 6: before turn 2 red has a square on the board (rule 2)",
        ),
        (
            &picture(empty, "turn 1: seat 2 places a square"),
            "diagram line 6: what is due, as in `turn 13: seat 1 moves a square`, up to turn 17",
        ),
        (
            &picture(empty, "turn 18: seat 2 moves the cylinder"),
            "diagram line 6: what is due, as in `turn 13: seat 1 moves a square`, up to turn 17",
        ),
        (
            &picture([".  3S .  .", ".", ".", "."], "turn 1"),
            "diagram line 2: `3S` is no piece: a seat, 1 or 2, and S, T or C; or . for none",
        ),
        (
            &picture([".  .  .", ".", ".", "."], "turn 1"),
            "diagram line 2: row 2 is its number and four centres, blanks between them",
        ),
    ] {
        assert_eq!(rules.parse_diagram(diagram).unwrap_err().to_string(), why);
    }
}

#[test]
fn targets_are_shown() {
    use parlour_core::scene::{Dot, Mark};
    let table = table();
    let play = table.after(&FIRST.join(" "));
    let clicks = table.rules.read(play.state(), "S2B-5B").unwrap();
    let eye = Viewer::Seat(seat(1));
    let preview = play.preview(&clicks[..1], eye);
    assert_eq!(preview.marks, [Mark::Selected(clicks[0]), Mark::Target(clicks[1], Dot::Plain)], "2E is occupied");
    let clicks = table.rules.read(play.state(), "S11B-8B").unwrap();
    assert_eq!(play.preview(&clicks[..1], eye).prompt, "Choose a centre for the square on 11B.");
    let start = table.play(0);
    let targets = start.preview(&[], eye).marks;
    assert_eq!(targets.iter().filter(|m| matches!(m, Mark::Target(_, Dot::Plain))).count(), 16);
}

#[test]
fn positions_are_laid_out_piece_by_piece() {
    let table = table();
    assert_eq!(table.rules.turns()[3], "Blue places a square (turn 4)");
    let three = "red square: 2B; blue triangle: 2E; red cylinder: 5E";
    assert_eq!(laid_out(&table, three, 3).as_ref(), Ok(table.after("S@2B T@2E C@5E").state()));
    let why = |pieces, turn| laid_out(&table, pieces, turn).unwrap_err();
    assert_eq!(why(three, 6), "before turn 7 red has a square, a triangle and the cylinder on the board (rule 2)");
    assert_eq!(why(three, 0), "before turn 1 red has no piece on the board (rule 2)");
    let corner = Arrangement { stands: vec![Stand::new(0, Spot(0))], turn: 1 };
    let off = table.rules.arranged(&corner).unwrap_err();
    assert_eq!(off, "Only the sixteen centres of the board are used (rule 1).");
}
