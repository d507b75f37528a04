//! Every ruling of Gateway.

use crate::rules::{LAST, PAIR, TURN, board, refused, table, teams, texts, then};
use parlour_core::scene::Viewer;
use parlour_core::{Entry, Rules};
use parlour_testkit::{enter, seat};

/// Entering is never compulsory.
#[test]
fn ruling_01_entering_is_optional() {
    let mut play = table(2).play_from(&board(PAIR, TURN));
    enter(&mut play, "4A-4I");
    assert_eq!(then(&play), "seat 2");
    assert_eq!(play.scene(1, Viewer::Spectator).seats[0].facts[0], "0 of 8 entered");
}

/// If none of the pieces that must move by rule 4 can move, any move is legal.
#[test]
fn ruling_02_none_of_them_can_move() {
    // 2B with a full row and column but for centres, which are no use.
    let row = "2S 2A 2S 2C 2S 2D 3S 2F 3S 2G 3S 2I 3S 2J 3S 2L";
    let column = "2T 1B 2T 3B 3T 4B 3T 6B 3T 7B 3T 9B 2C 10B 3C 12B";
    let pieces = format!("1C 8L 1T 9L 1S 2B {row} {column}");
    let play = table(3).play_from(&board(&pieces, TURN));
    let froms: Vec<_> = play.choices().iter().map(|c| c.text[..2].to_owned()).collect();
    assert!(froms.contains(&"8L".into()) && froms.contains(&"9L".into()) && !froms.contains(&"2B".into()));
    assert_eq!(play.scene(0, Viewer::Spectator).notices[0].rule, Some("R-02"));
    let freed = table(3).play_from(&board(&pieces.replace("3C 12B", "3C 12A"), TURN));
    assert!(freed.choices().iter().all(|c| c.text.starts_with("2B-12B")), "one way out is a duty");
}

/// When a position occurs for the third time, the game is drawn
#[test]
fn ruling_03_the_third_occurrence() {
    let mut play = table(2).play(0);
    for (n, text) in ["10C-10D", "1D-1E", "10D-10C", "1E-1D"].iter().cycle().take(8).enumerate() {
        assert!(!play.turn().is_over(), "before number {n}");
        enter(&mut play, text);
    }
    assert_eq!(then(&play), "1 1 by R-03");
}

/// likewise after 200 turns for each seat of the table in which nothing was entered
#[test]
fn ruling_03_quiet_turns() {
    for (seats, pieces) in [(2, PAIR.to_owned()), (3, format!("{PAIR} 3C 10A 3T 10D 3S 10F"))] {
        for (before, text, over) in [(2, "12A-11A", false), (1, "12A-11A", true), (1, "4A-4I+T", false)] {
            let quiet = 200 * u32::from(seats) - before;
            let mut play = table(seats).play_from(&board(&pieces, &format!("seat 1 to move, quiet {quiet}")));
            enter(&mut play, text);
            assert_eq!(play.turn().is_over(), over, "{text} after {quiet}");
        }
    }
    let key = |rest: &str| table(2).rules.key(&table(2).state(&board(PAIR, rest)));
    assert_eq!(
        key("seat 1 to move, quiet 0"),
        key("seat 1 to move, quiet 31"),
        "the counter is no part of the position"
    );
    assert_ne!(key("seat 1 to move, quiet 0"), key("seat 2 to move, quiet 0"));
}

/// A position in which red, with his partner, has no legal move.
pub fn shut_in() -> String {
    // Red on 2B, 2E and 5B, and all 32 spaces of rows 2 and 5 and columns B and E that are no centres taken by the others.
    let rows = [2, 5].into_iter().flat_map(|row| "ACDFGIJL".chars().map(move |column| format!("{row}{column}")));
    let columns =
        ['B', 'E'].into_iter().flat_map(|column| [1, 3, 4, 6, 7, 9, 10, 12].map(|row| format!("{row}{column}")));
    let army = |seat: u8, squares: usize| {
        let kinds = ["C", "T", "T", "T", "T"].into_iter().chain(std::iter::repeat_n("S", squares));
        kinds.map(|kind| format!("{seat}{kind}")).collect::<Vec<_>>()
    };
    let armies = [army(2, 6), army(3, 6), army(4, 5)].concat();
    let full: Vec<_> = armies.iter().zip(rows.chain(columns)).map(|(piece, at)| format!("{piece} {at}")).collect();
    format!("1C 2B 1T 2E 1S 5B {}", full.join(" "))
}

/// A player who has no legal move passes.
#[test]
fn ruling_04_passing() {
    let pieces = shut_in();
    let mut play = teams().play_from(&board(&pieces, TURN));
    assert_eq!(play.choices().into_iter().map(|c| c.text).collect::<Vec<_>>(), ["pass"]);
    assert_eq!(play.scene(0, Viewer::Spectator).buttons[0].label, "Pass");
    enter(&mut play, "pass");
    assert_eq!(then(&play), "seat 2");
    let room = teams().play_from(&board(&pieces.replace("2C 2A", "2C 3A"), TURN));
    assert!(room.choices().iter().any(|c| c.text.starts_with("2B-2A")), "one space is enough");
    let play = table(2).play(0);
    assert_eq!(refused(&play, "pass"), "A player who can move must move. (ruling R-04)");
}

/// Pieces that stand between the moved piece and the two enemy pieces make no difference in rule 3.
#[test]
fn ruling_05_pieces_in_between() {
    let between = format!("{PAIR} 1S 4K 2S 4J 1S 7I");
    assert_eq!(texts(2, &between, "4A-4I"), "4A-4I 4A-4I+T 4A-4I+S");
}

/// whoever gives up is out: his pieces stay where they are, his turns are skipped, and his pieces go on to count as enemy pieces in rules 3 and 4
#[test]
fn ruling_06_departures() {
    let pieces = format!("{PAIR} 3C 10A 3T 10D 3S 10F");
    let mut play = table(3).play_from(&board(&pieces, "seat 2 to move, quiet 0"));
    play.enter(Entry::Resign(seat(2))).expect("anybody may");
    assert_eq!(then(&play), "seat 3");
    let diagram = play.diagram();
    assert!(diagram.ends_with("seat 3 to move\nquiet 0\nleft 2\n"));
    assert_eq!(&table(3).state(&diagram), play.state());
    enter(&mut play, "10A-9A");
    assert_eq!(then(&play), "seat 1");
    assert!(play.choices().iter().any(|c| c.text == "4A-4I+T"), "his pair still counts");
    enter(&mut play, "4A-4I+T");
    assert_eq!(then(&play), "seat 3", "and his turn is skipped");
}

/// When only one player remains, that one has won. Those who gave up rank behind all others.
#[test]
fn ruling_06_ranks() {
    let mut play = table(3).play(0);
    play.enter(Entry::Resign(seat(1))).expect("anybody may");
    play.enter(Entry::Resign(seat(3))).expect("anybody may");
    assert_eq!(then(&play), "2 1 2 by resigned");
    let pieces = format!("{LAST} 3C 10A 3T 10D 3S 10F");
    let mut play = table(3).play_from(&board(&pieces, "seat 1 to move, quiet 0, left 2"));
    enter(&mut play, "4A-4I+T");
    assert_eq!(then(&play), "1 3 2 by 5");
    let mut play = table(3).play_from(&board(&pieces, "seat 1 to move, quiet 599, left 2"));
    enter(&mut play, "12A-11A");
    assert_eq!(then(&play), "1 3 1 by R-03");
    let mut play = teams().play(0);
    play.enter(Entry::Resign(seat(2))).expect("anybody may");
    assert_eq!(then(&play), "1 3 1 3 by resigned");
}
