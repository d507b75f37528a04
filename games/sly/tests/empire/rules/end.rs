//! How a game of Empire ends: thrones, crowns, commanders, departures.

use crate::rules::pictures::{after, board, reach, refused, table, teams, then, two};
use parlour_core::scene::Viewer;
use parlour_core::{AnyPlay, Entry, Present, Turn};
use parlour_testkit::{enter, seat};

/// 5: a player wins when he occupies the fourth throne while he holds the other three, even if that piece could be captured at once
#[test]
fn rule_05_the_fourth_throne() {
    let three = "1C 1A 1S 5E 1T 5H 1S 8E 1S 12H 2C 12L 2T 8K";
    assert_eq!(after(&two(), three, "seat 1 to move, quiet 0", "12H-8H"), "1 2 by 5", "though 8K could capture it");
    assert_eq!(after(&two(), three, "seat 1 to move, quiet 0", "12H-9H"), "seat 2");
    let held = three.replace("2T 8K", "2T 8H");
    assert_eq!(after(&two(), &held, "seat 1 to move, quiet 0", "12Hx8H"), "1 2 by 5", "by a capture as well");
    let two_held = three.replace("1S 8E", "2S 8E");
    assert_eq!(after(&two(), &two_held, "seat 1 to move, quiet 0", "12H-8H"), "seat 2", "three are not enough");
}

/// 5: when his commander stands on his coronation centre and is not captured there at once
#[test]
fn rule_05_coronation() {
    assert_eq!(after(&two(), "1C 8A 2C 12L", "seat 1 to move, quiet 0", "8A-8H"), "1 2 by R-01");
    assert_eq!(after(&two(), "1C 8A 2C 12L", "seat 1 to move, quiet 0", "8A-8E"), "seat 2", "another throne");
    assert_eq!(after(&two(), "1C 1A 2C 5L", "seat 2 to move, quiet 0", "5L-5E"), "2 1 by R-01");
    let archer = after(&two(), "1C 1A 1S 8A 2C 12L", "seat 1 to move, quiet 0", "8A-8H");
    assert_eq!(archer, "seat 2", "only a commander is crowned");
}

/// 5: when he captures the enemy commander
#[test]
fn rule_05_the_enemy_commander() {
    let pieces = "1C 1A 1S 12H 2C 12L 2S 3C";
    assert_eq!(after(&two(), pieces, "seat 1 to move, quiet 0", "12Hx12L"), "1 2 by 5");
    assert_eq!(
        after(&two(), "1C 1A 1S 12H 2S 12L 2C 3C", "seat 1 to move, quiet 0", "12Hx12L"),
        "seat 2",
        "an archer only"
    );
    assert_eq!(after(&two(), "1C 1C 2C 1H", "seat 2 to move, quiet 0", "1Hx1C"), "2 1 by 5");
}

/// 6: any three thrones win, and so does a coronation that no opponent undoes at once
#[test]
fn rule_06_three_thrones() {
    let pieces = "1C 1A 1S 5E 1T 5H 1S 12H 2C 1L 3C 12L";
    assert_eq!(after(&table(3), pieces, "seat 1 to move, quiet 0", "12H-8H"), "1 2 2 by 6");
    assert_eq!(after(&table(3), &pieces.replace("1T 5H", "2T 5H"), "seat 1 to move, quiet 0", "12H-8H"), "seat 2");
    let four = format!("{pieces} 4C 12A");
    assert_eq!(after(&table(4), &four, "seat 1 to move, quiet 0", "12H-8H"), "1 2 2 2 by 6");
    assert_eq!(after(&table(3), "1C 8A 2C 1L 3C 12L", "seat 1 to move, quiet 0", "8A-8H"), "1 2 2 by R-01");
    for opponent in ["2T 8K", "3S 12H", "2S 4H", "3T 5H"] {
        let pieces = format!("1C 8A 2C 1L 3C 12L {opponent}");
        assert_eq!(after(&table(3), &pieces, "seat 1 to move, quiet 0", "8A-8H"), "seat 2", "in danger by {opponent}");
    }
}

/// 6: Capturing a commander removes him from the board and gives the captor all remaining pieces of that army, with those it had taken over before; the player who lost him is out.
#[test]
fn rule_06_takeover() {
    let table = table(4);
    let pieces = "1C 1A 1S 4L 2C 4H 2T 2K 2S 3J 3C 12L 4C 12A 4S 9A";
    let mut play = table.play_from(&board(pieces, "seat 1 to move, quiet 5"));
    enter(&mut play, "4Lx4H");
    let taken = "1C 1A 1S 4H 1T 2K 1S 3J 3C 12L 4C 12A 4S 9A";
    assert_eq!(play.state(), &table.state(&board(taken, "seat 3 to move, quiet 0, out 2")), "and seat 2 is skipped");
    let lines: Vec<_> = play.lines(0, Viewer::Spectator).into_iter().map(|l| l.text).collect();
    assert_eq!(lines, ["The blue commander on 4H is captured.", "Blue is out, and 2 pieces go over to red."]);
    // Seat 4 captures seat 1: what was blue goes along.
    let twice = "1C 5A 1S 4H 1T 2K 1S 3J 3C 12L 4C 12A 4S 9A";
    let mut play = table.play_from(&board(twice, "seat 4 to move, quiet 0, out 2"));
    enter(&mut play, "9Ax5A");
    let all = "4S 5A 4S 4H 4T 2K 4S 3J 3C 12L 4C 12A";
    assert_eq!(play.state(), &table.state(&board(all, "seat 3 to move, quiet 0, out 1 2")));
    assert_eq!(play.scene(1, Viewer::Spectator).seats[0].facts, ["commander captured", "army taken over"]);
}

/// 6: When two players remain, capturing the other commander wins; three thrones still do, too.
#[test]
fn rule_06_two_remain() {
    let pieces = "1C 1A 1S 12H 3C 12L 1S 5E 1T 5H";
    assert_eq!(after(&table(3), pieces, "seat 1 to move, quiet 0, out 2", "12Hx12L"), "1 2 2 by 6");
    assert_eq!(after(&table(3), pieces, "seat 1 to move, quiet 0, out 2", "12H-8H"), "1 2 2 by 6");
    assert_eq!(after(&table(3), pieces, "seat 1 to move, quiet 0, out 2", "12H-9H"), "seat 3");
}

/// 7: A team wins when the partners together occupy all four thrones
#[test]
fn rule_07_thrones_of_partners() {
    let pieces = "1C 1A 3C 12L 2C 1L 4C 12A 1S 5E 3T 5H 3S 8E 1S 12H";
    assert_eq!(after(&teams(), pieces, "seat 1 to move, quiet 0", "12H-8H"), "1 3 1 3 by 7");
    let three = pieces.replace("3S 8E", "2S 8E");
    assert_eq!(after(&teams(), &three, "seat 1 to move, quiet 0", "12H-8H"), "seat 2", "three are not enough");
}

/// 7: when either partner is crowned on his own coronation centre, or when one of them captures either enemy commander
#[test]
fn rule_07_crowns_and_commanders() {
    assert_eq!(after(&teams(), "1C 8A 3C 12L 2C 1K 4C 12B", "seat 1 to move, quiet 0", "8A-8H"), "1 3 1 3 by R-01");
    let partners = "1C 5A 3C 12L 2C 1K 4C 12B";
    assert_eq!(after(&teams(), partners, "seat 1 to move, quiet 0", "5A-5E"), "seat 2", "that is his partner's centre");
    for (pieces, text) in
        [("1C 1A 1S 1H 2C 1L 3C 12L 4C 12A", "1Hx1L"), ("1C 1A 1S 12E 2C 1L 3C 12L 4C 12A", "12Ex12A")]
    {
        assert_eq!(after(&teams(), pieces, "seat 1 to move, quiet 0", text), "1 3 1 3 by 7");
    }
}

/// 7: A partner's pieces are never captured and do not endanger a coronation.
#[test]
fn rule_07_partners() {
    let pieces = "1C 8A 3C 12L 2C 1K 4C 12B 3T 8K 3S 8D 1T 11D 3S 11G";
    assert_eq!(
        after(&teams(), pieces, "seat 1 to move, quiet 0", "8A-8H"),
        "1 3 1 3 by R-01",
        "8K and 8D are his partner's"
    );
    let enemy = pieces.replace("3T 8K", "2T 8K");
    assert_eq!(after(&teams(), &enemy, "seat 1 to move, quiet 0", "8A-8H"), "seat 2");
    let play = teams().play_from(&board(pieces, "seat 1 to move, quiet 0"));
    assert!(!reach(&play, "11D").contains(&"x11G".into()), "three spaces away");
    assert_eq!(refused(&play, "11Dx11G"), "A piece of the partner stands on 11G. (rule 7)");
    let play = teams().play_from(&board(&pieces.replace("3S 11G", "4S 11G"), "seat 1 to move, quiet 0"));
    assert!(reach(&play, "11D").contains(&"x11G".into()));
}

/// If no opponent has a piece at capturing distance of the coronation centre when the commander arrives there, his player has won at once. Otherwise he wins at the beginning of his next turn if the commander still stands there.
#[test]
fn ruling_01_at_once_or_in_his_next_turn() {
    let pieces = "1C 8A 2C 12L 2T 8K 2S 1L";
    let mut play = two().play_from(&board(pieces, "seat 1 to move, quiet 0"));
    enter(&mut play, "8A-8H");
    assert_eq!(then(&play), "seat 2", "8K is three spaces away");
    let notices = play.scene(1, Viewer::Spectator).notices;
    assert_eq!(notices[0].head, "Red's commander awaits his crown");
    let mut captured = play.clone();
    enter(&mut captured, "8Kx8H");
    assert_eq!(then(&captured), "2 1 by 5");
    enter(&mut play, "1L-2L");
    assert_eq!(then(&play), "1 2 by R-01", "nobody did");
    // Three players: the danger may come from the last of them, and he is the one to capture.
    let pieces = "1C 8A 2C 1L 3C 12L 3T 8K";
    assert_eq!(after(&table(3), pieces, "seat 1 to move, quiet 0", "8A-8H 1L-2L"), "seat 3");
    assert_eq!(after(&table(3), pieces, "seat 1 to move, quiet 0", "8A-8H 1L-2L 12L-11L"), "1 2 2 by R-01");
    // Once he waits, he waits until his turn, even if the danger has gone.
    let pieces = "1C 8A 2C 1L 2S 4K 3C 12L 3T 8K";
    assert_eq!(after(&table(3), pieces, "seat 1 to move, quiet 0", "8A-8H 4Kx8K"), "seat 3");
    assert_eq!(after(&table(3), pieces, "seat 1 to move, quiet 0", "8A-8H 4Kx8K 12L-11L"), "1 2 2 by R-01");
}

/// It makes no difference whether the commander arrives by a capture.
#[test]
fn ruling_01_by_a_capture() {
    assert_eq!(after(&two(), "1C 8C 2S 8H 2C 12L", "seat 1 to move, quiet 0", "8Cx8H"), "1 2 by R-01", "five spaces");
    assert_eq!(
        after(&two(), "1C 8C 2S 8H 2C 12L 2S 8D", "seat 1 to move, quiet 0", "8Cx8H"),
        "seat 2",
        "8D strikes there"
    );
}

/// The danger is judged by distance alone
#[test]
fn ruling_01_distance_alone() {
    // The piece that strikes at 8H guards its own commander against an archer; it endangers all the same.
    let pieces = "1C 8A 1S 8L 2T 8K 2C 12L";
    assert_eq!(after(&two(), pieces, "seat 1 to move, quiet 0", "8A-8H"), "seat 2");
    for (striker, danger) in [("2T 8E", true), ("2T 8D", false), ("2S 12H", true), ("2S 11H", false), ("2T 8J", false)]
    {
        let found = after(&two(), &format!("1C 8A 2C 1L {striker}"), "seat 1 to move, quiet 0", "8A-8H");
        assert_eq!(found == "seat 2", danger, "{striker}: {found}");
    }
    for (commander, danger) in [("8J", true), ("3H", true), ("8F", true), ("8L", false), ("7H", false)] {
        let found = after(&two(), &format!("1C 8A 2C {commander}"), "seat 1 to move, quiet 0", "8A-8H");
        assert_eq!(found == "seat 2", danger, "commander on {commander}: {found}");
    }
}

/// A coronation that is due comes before a draw.
#[test]
fn ruling_01_before_a_draw() {
    let pieces = "1C 8H 2C 12L 2T 8K 2S 1L";
    assert_eq!(after(&two(), pieces, "seat 2 to move, quiet 199", "1L-2L"), "1 2 by R-01");
    let elsewhere = pieces.replace("1C 8H", "1C 7G");
    assert_eq!(after(&two(), &elsewhere, "seat 2 to move, quiet 199", "1L-2L"), "1 1 by R-05");
}

/// A player can be crowned only with the commander he began with.
#[test]
fn ruling_02_no_second_commander() {
    // Seat 1 takes over the army of seat 2, whose commander is gone: nobody of it can be crowned on 8E.
    let pieces = "1C 1A 1S 4L 2C 4H 2T 8A 3C 12L";
    let found = after(&table(3), pieces, "seat 1 to move, quiet 0", "4Lx4H 12L-11L 8A-8E");
    assert_eq!(found, "seat 3");
    assert!(table(3).rules.parse_diagram(&board("1C 1A 2C 1L 1C 3C 3C 12L", "seat 1 to move, quiet 0")).is_err());
}

/// Thrones are counted after the mover's action, with those that a takeover has brought him.
#[test]
fn ruling_03_thrones_by_takeover() {
    let pieces = "1C 1A 1S 4L 2C 4H 2T 5E 2S 5H 1S 8E 3C 12L";
    assert_eq!(after(&table(3), pieces, "seat 1 to move, quiet 0", "4Lx4H"), "1 2 2 by 6");
    let fewer = pieces.replace("2S 5H", "2S 6H");
    assert_eq!(after(&table(3), &fewer, "seat 1 to move, quiet 0", "4Lx4H"), "seat 3");
}

/// whoever gives up is out, but his army stays where it is and his turns are skipped
#[test]
fn ruling_06_departures() {
    let mut play = table(4).play(0);
    play.enter(Entry::Resign(seat(1))).expect("anybody may");
    assert_eq!(then(&play), "seat 2", "his turn is skipped");
    assert_eq!(play.scene(1, Viewer::Spectator).tokens.len(), 44, "his pieces stay");
    assert_eq!(play.scene(1, Viewer::Spectator).seats[0].facts[0], "has left");
    let diagram = play.diagram();
    assert!(diagram.ends_with("seat 2 to move\nquiet 0\nleft 1\n"));
    assert_eq!(&table(4).state(&diagram), play.state());
    play.enter(Entry::Resign(seat(3))).expect("anybody may");
    assert_eq!(then(&play), "seat 2", "it was not his turn");
    play.enter(Entry::Resign(seat(2))).expect("anybody may");
    assert_eq!(then(&play), "2 2 2 1 by resigned");
    // Two players, or two teams: the other side has won.
    let mut play = two().play(0);
    play.enter(Entry::Resign(seat(1))).expect("anybody may");
    assert_eq!(then(&play), "2 1 by resigned");
    let mut play = teams().play(0);
    play.enter(Entry::Timeout(seat(3))).expect("anybody may");
    assert_eq!(then(&play), "3 1 3 1 by time");
}

/// His pieces may be captured; they capture nothing and endanger no coronation. His commander may be captured as well, which gives away the army as in rule 6.
#[test]
fn ruling_06_an_army_that_stays() {
    let pieces = "1C 8A 1S 4L 2C 4H 2T 8K 3C 12L 4C 12A";
    let rest = "seat 1 to move, quiet 0, left 2";
    assert_eq!(after(&table(4), pieces, rest, "8A-8H"), "1 4 2 2 by R-01", "8K does not count");
    assert_eq!(after(&table(4), pieces, "seat 1 to move, quiet 0", "8A-8H"), "seat 2", "but would, had he stayed");
    let table = table(4);
    let mut play = table.play_from(&board(pieces, rest));
    enter(&mut play, "4Lx4H");
    let taken = "1C 8A 1S 4H 1T 8K 3C 12L 4C 12A";
    assert_eq!(play.state(), &table.state(&board(taken, "seat 3 to move, quiet 0, left 2")));
}

/// He no longer counts as a player who remains, and when only one remains, that one has won. Those who gave up rank behind all others.
#[test]
fn ruling_06_who_remains() {
    // Seat 2 has left; of seats 1 and 3 one captures the other and is alone.
    let pieces = "1C 1A 1S 12H 2C 1L 3C 12L";
    assert_eq!(after(&table(3), pieces, "seat 1 to move, quiet 0, left 2", "12Hx12L"), "1 3 2 by 6");
    // Seat 3 is out and seat 2 gives up: seat 1 has won.
    let mut play = table(3).play_from(&board("1C 1A 2C 1L", "seat 1 to move, quiet 0, out 3"));
    play.enter(Entry::Resign(seat(2))).expect("anybody may");
    let Turn::Over(outcome) = play.turn() else { panic!("one is left") };
    assert_eq!(outcome.ranks(), [1, 3, 2]);
    // A draw among those who stay.
    let pieces = "1C 1A 2C 1L 3C 12L";
    assert_eq!(after(&table(3), pieces, "seat 1 to move, quiet 199, left 2", "1A-2A"), "1 3 1 by R-05");
    // Giving up may bring the next player his crown.
    let mut play = table(4).play_from(&board("1C 1A 2C 8E 3C 12L 4C 12A", "seat 1 to move, quiet 0"));
    play.enter(Entry::Resign(seat(1))).expect("anybody may");
    assert_eq!(then(&play), "4 1 2 2 by R-01");
}

/// A piece that has been taken over changes its colour to that of its new army.
#[test]
fn ruling_07_colours() {
    let table = table(3);
    let mut play = table.play_from(&board("1C 1A 1S 4L 2C 4H 2T 8A 3C 12L 3S 9L", "seat 1 to move, quiet 0"));
    let colours = |play: &dyn AnyPlay, step| {
        let tokens = play.scene(step, Viewer::Spectator).tokens;
        tokens.iter().map(|t| t.face.side).filter(|side| *side == "blue").count()
    };
    assert_eq!(colours(&play, 0), 2);
    enter(&mut play, "4Lx4H");
    assert_eq!(colours(&play, 1), 0);
    assert_eq!(
        play.motions(1, Viewer::Spectator).len(),
        4,
        "the move, the commander, and the horseman off and on again"
    );
}
