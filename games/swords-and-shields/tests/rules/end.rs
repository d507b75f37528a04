//! Rule 11 and rulings: how the game ends.

use crate::pictures::{PlayOn, ShieldsWin, Stuck, SwordsWin, eight, one, table};
use parlour_core::{Cause, Listed, Play, Rules, Trail, Turn, child, playout};
use parlour_testkit::{Table, enter, seat};
use swords_and_shields::SwordsAndShields;

/// 11: The swords win by capturing the Chief.
#[test]
fn rule_11_the_swords_win() {
    eight(
        "
        9 .........     9 .........
        8 .........     8 .........
        7 .........     7 .........
        6 ....:....     6 ....:....
        5 ...:*:...     5 ...:*:...
        4 ....:....     4 ....:....
        3 .xC.x..o.     3 .x.x...o.
        2 .........     2 .........
        1 .........     1 .........
          abcdefghi       abcdefghi
        swords to move  shields to move",
        "e3-d3",
        "8 c3",
        SwordsWin,
    );
    // The last shield is not the Chief.
    eight(
        "
        9 .........     9 .........
        8 .........     8 .........
        7 .........     7 .........
        6 ....:....     6 ....:....
        5 ...:C:...     5 ...:C:...
        4 ....:....     4 ....:....
        3 .xo.x....     3 .x.x.....
        2 .........     2 .........
        1 .........     1 .........
          abcdefghi       abcdefghi
        swords to move  shields to move",
        "e3-d3",
        "6 c3",
        PlayOn,
    );
}

/// 11: The shields win when the Chief ends his move on any of the 32 dots of the edge.
#[test]
fn rule_11_the_chief_escapes() {
    eight(
        "
        9 .........     9 .........
        8 .........     8 .........
        7 .........     7 .........
        6 ....:....     6 ....:....
        5 ...:*:...     5 ...:*:...
        4 ....:....     4 ....:....
        3 ..C...x..     3 C.....x..
        2 .........     2 .........
        1 .........     1 .........
          abcdefghi       abcdefghi
        shields to move swords to move",
        "c3-a3",
        "11 a3",
        ShieldsWin,
    );
    // Between two swords, and taking a third: rule 7 holds, and he has won.
    eight(
        "
        9 .........     9 .........
        8 .........     8 .........
        7 .........     7 .........
        6 ....:....     6 ....:....
        5 o..:*:...     5 o..:*:...
        4 x...:....     4 ....:....
        3 ..C...x..     3 C.....x..
        2 x........     2 x........
        1 .........     1 .........
          abcdefghi       abcdefghi
        shields to move swords to move",
        "c3-a3",
        "11 a3, 6 a4",
        ShieldsWin,
    );
}

/// 11: The shields win when the Chief ends his move on any of the 32 dots of the edge.
#[test]
fn rule_11_neither_short_of_the_edge_nor_by_a_shield() {
    eight(
        "
        9 .........     9 .........
        8 .........     8 .........
        7 .........     7 .........
        6 ....:....     6 ....:....
        5 ...:*:...     5 ...:*:...
        4 ....:....     4 ....:....
        3 ..C...x..     3 .C....x..
        2 .........     2 .........
        1 .........     1 .........
          abcdefghi       abcdefghi
        shields to move swords to move",
        "c3-b3",
        "",
        PlayOn,
    );
    eight(
        "
        9 .........     9 .........
        8 .........     8 .........
        7 .........     7 .........
        6 ....:....     6 ....:....
        5 ...:C:...     5 ...:C:...
        4 ....:....     4 ....:....
        3 ..o...x..     3 o.....x..
        2 .........     2 .........
        1 .........     1 .........
          abcdefghi       abcdefghi
        shields to move swords to move",
        "c3-a3",
        "",
        PlayOn,
    );
}

/// 11: any of the 32 dots of the edge.
#[test]
fn rule_11_the_edge_has_32_dots() {
    let mut edge = 0;
    for (file, rank) in (0..9).flat_map(|f| (0..9).map(move |r| (f, r))) {
        let cell = |f, r| match (f, r) {
            _ if (f, r) == (file, rank) => 'C',
            (4, 2) if rank != 2 => 'x',
            (3, 3) => 'x',
            _ => '.',
        };
        let line = |r| format!("{} {}\n", r + 1, (0..9).map(|f| cell(f, r)).collect::<String>());
        let text = (0..9).rev().map(line).collect::<String>() + "  abcdefghi\nswords to move\n";
        let state = table().state(&text);
        let over = table().rules.turn(&state).is_over();
        assert_eq!(over, [0, 8].contains(&file) || [0, 8].contains(&rank), "{text}");
        assert_eq!(over, table().texts(&state).is_empty(), "nothing can be done after the end");
        edge += usize::from(over);
    }
    assert_eq!(edge, 32);
}

/// A player who has no legal move loses.
#[test]
fn ruling_04_swords_shut_in_lose() {
    eight(
        "
        9 .........     9 .........
        8 .........     8 .........
        7 .........     7 .........
        6 ....:....     6 ....:....
        5 ...:C:...     5 ...:C:...
        4 ....:....     4 ....:....
        3 .........     3 .........
        2 o........     2 o........
        1 x..o.....     1 xo.......
          abcdefghi       abcdefghi
        shields to move swords to move",
        "d1-b1",
        "R-04",
        Stuck,
    );
    // One dot short of it, there is a way out.
    eight(
        "
        9 .........     9 .........
        8 .........     8 .........
        7 .........     7 .........
        6 ....:....     6 ....:....
        5 ...:C:...     5 ...:C:...
        4 ....:....     4 ....:....
        3 .........     3 .........
        2 o........     2 o........
        1 x...o....     1 x.o......
          abcdefghi       abcdefghi
        shields to move swords to move",
        "e1-c1",
        "",
        PlayOn,
    );
    // The empty Chief dot is no way out for a sword (5), and no partner to the shield that arrives.
    eight(
        "
        9 .........     9 .........
        8 .........     8 .........
        7 ......C..     7 ......C..
        6 ...o:....     6 ...o:....
        5 ...x*:...     5 ..ox*:...
        4 ...o:....     4 ...o:....
        3 .........     3 .........
        2 .........     2 .........
        1 ..o......     1 .........
          abcdefghi       abcdefghi
        shields to move swords to move",
        "c1-c5",
        "R-04",
        Stuck,
    );
}

/// A player who has no legal move loses.
#[test]
fn ruling_04_without_swords_the_swords_lose() {
    eight(
        "
        9 .........     9 .........
        8 .........     8 .........
        7 .........     7 .........
        6 ....:....     6 ....:....
        5 ...:C:...     5 ...:C:...
        4 ....:....     4 ....:....
        3 .ox......     3 .o.o.....
        2 .........     2 .........
        1 ...o.....     1 .........
          abcdefghi       abcdefghi
        shields to move swords to move",
        "d1-d3",
        "6 c3, R-04",
        Stuck,
    );
}

/// A player who has no legal move loses.
#[test]
fn ruling_04_shields_shut_in_lose() {
    // Chief and shield stand side by side, which saves them from capture and not from this.
    eight(
        "
        9 .........     9 .........
        8 .........     8 .........
        7 .........     7 .........
        6 ....:....     6 ....:....
        5 ...:*:...     5 ...:*:...
        4 .xx.:....     4 .xx.:....
        3 xCo.....x     3 xCox.....
        2 .xx......     2 .xx......
        1 .........     1 .........
          abcdefghi       abcdefghi
        swords to move  shields to move",
        "i3-d3",
        "R-04",
        Stuck,
    );
    // The Chief has a way out where a shield has none: the Chief dot.
    eight(
        "
        9 .........     9 .........
        8 .........     8 .........
        7 .........     7 .........
        6 ..xx:....     6 ..xx:....
        5 .xoC*:...     5 .xoC*:...
        4 ..xx:..x.     4 ..xx:.x..
        3 .........     3 .........
        2 .........     2 .........
        1 .........     1 .........
          abcdefghi       abcdefghi
        swords to move  shields to move",
        "h4-g4",
        "",
        PlayOn,
    );
}

fn with(repetition: &str) -> Table<SwordsAndShields> {
    Table::open(2, &[("repetition", repetition)])
}

/// How the match stands: whose turn it is, or the ranks and why.
fn stands(play: &Play<SwordsAndShields>) -> String {
    match play.turn() {
        Turn::Act(seat) => format!("seat {seat}"),
        Turn::Chance => unreachable!("no dice here"),
        Turn::Over(outcome) => format!("{outcome} by {}", outcome.cause),
    }
}

const ROUND: &str = "d1-d2 e3-d3 d2-d1 d3-e3";

/// When a position occurs for the third time with the same player to move, the game is drawn
#[test]
fn ruling_05_the_third_occurrence_is_a_draw() {
    let table = table();
    assert_eq!(table.setup.options, [("repetition".to_owned(), "draw".to_owned())], "the default");
    // The start is the first occurrence, and each round brings it back.
    assert_eq!(stands(&table.after(ROUND)), "seat 1", "twice is allowed");
    let mut play = table.after(&[ROUND, "d1-d2 e3-d3 d2-d1"].join(" "));
    assert_eq!(stands(&play), "seat 2");
    let mut elsewhere = play.clone();
    enter(&mut play, "d3-e3");
    assert_eq!(stands(&play), "1 1 by R-05");
    assert!(play.choices().is_empty());
    enter(&mut elsewhere, "d3-f3");
    assert_eq!(stands(&elsewhere), "seat 1", "another position");
}

/// if the players prefer, whoever brings it about loses
#[test]
fn ruling_05_the_repeater_loses() {
    let table = with("repeater-loses");
    // The shields close the second round.
    assert_eq!(stands(&table.after(&[ROUND, "d1-d2 e3-d3 d2-d1"].join(" "))), "seat 2");
    assert_eq!(stands(&table.after(&[ROUND, ROUND].join(" "))), "1 2 by R-05");
    // With one more move before it, the swords do.
    let round = "e3-d3 d1-d2 d3-e3 d2-d1";
    let text = ["i4-i3", round, round].join(" ");
    assert_eq!(stands(&table.after(&text)), "2 1 by R-05");
    assert_eq!(stands(&with("draw").after(&text)), "1 1 by R-05");
}

/// for the third time with the same player to move
#[test]
fn ruling_05_the_side_to_move_counts() {
    for option in ["draw", "repeater-loses"] {
        // A sword goes out in two moves and home in one, while a shield goes out and home: the shields are to move.
        let mut play = with(option).after("a4-a3 e3-d3 a3-a2 d3-e3 a2-a4");
        assert_eq!(play.state(), &table().state(&one(START).replace("swords to move", "shields to move")));
        assert_eq!(stands(&play), "seat 2");
        // The same with exchanged roles: the start again, which has been on the board three times now.
        for text in "e3-d3 a4-a3 d3-c3 a3-a4 c3-e3".split(' ') {
            enter(&mut play, text);
        }
        assert_eq!(play.state(), &table().rules.start());
        assert_eq!((stands(&play).as_str(), play.trail().occurrences()), ("seat 1", 2), "twice with swords to move");
        for text in ROUND.split(' ') {
            assert!(!play.turn().is_over());
            enter(&mut play, text);
        }
        assert!(play.turn().is_over(), "three times with swords to move");
    }
}

const START: &str = "
    9 ...xxx...
    8 ....x....
    7 ....o....
    6 x...o...x
    5 xxooCooxx
    4 x...o...x
    3 ....o....
    2 ....x....
    1 ...xxx...
      abcdefghi
    swords to move";

/// When a position occurs for the third time with the same player to move
#[test]
fn ruling_05_taking_back_forgets() {
    let mut play = table().after(&[ROUND, ROUND].join(" "));
    play.enter(parlour_core::Entry::TakeBack { to: 5 }).expect("nothing bars it");
    assert_eq!(stands(&play), "seat 2");
    for text in ["e3-d3", "d2-d1", "d3-e3"] {
        assert!(!play.turn().is_over());
        enter(&mut play, text);
    }
    assert_eq!(stands(&play), "1 1 by R-05");
}

/// When a position occurs for the third time
#[test]
fn ruling_05_a_win_comes_first() {
    // The swords have one move, and it wins. A trail that has seen its end twice does not make that a draw.
    let table = table();
    let state = table.state(&one("
        9 .........
        8 .........
        7 .........
        6 ....:....
        5 ...:*:...
        4 ....:....
        3 o.o......
        2 .Cxo.....
        1 xoo......
          abcdefghi
        swords to move"));
    assert_eq!(table.texts(&state), ["a1-a2"]);
    let mut actions = Vec::new();
    table.rules.actions(&state, &mut actions);
    let won = child(&*table.rules, &state, actions[0]);
    let mut trail = Trail::starting(&*table.rules, &won);
    assert_eq!(trail.visit(&*table.rules, &won, Some(seat(1))), None);
    assert_eq!(trail.visit(&*table.rules, &state, Some(seat(2))), None);
    let mut rng = fastrand::Rng::with_seed(0);
    let end = playout::<_, Listed>(&*table.rules, state, &mut trail, &mut Vec::new(), &mut rng);
    assert_eq!((end.outcome.to_string().as_str(), end.outcome.cause, end.length), ("1 2", Cause::Rule("11"), 1));
}
