//! Ground and light in a melee.

use super::*;

/// 6.1: A rider counts the worse of his two hexes.
#[test]
fn rule_6_1_a_rider_counts_his_worse_hex() {
    // Rider with head D4, tail D5.
    for (rows, worth) in [
        (["....", "....", "....", "....", "....", "...."], 0),
        (["....", "....", "....", "...s", "....", "...."], -1),
        (["....", "....", "....", "....", "...s", "...."], -1),
        (["....", "....", "....", "...s", "...s", "...."], -1),
    ] {
        let field = Field::new(&rows).rider(FIRST, "SAM", "D4", "N").man(SECOND, "SAM", "D3");
        let (game, s) = field.at(PhaseStep::Melee);
        assert_eq!(odds_of(&game, &s, &[A], &[B]).attackers.worth, worth, "{rows:?}");
        assert_eq!(odds_of(&game, &s, &[B], &[A]).defenders.worth, worth, "{rows:?}");
    }
    // One half in a door: the other half counts.
    let rows = ["....", "....", "....", "....", "..HD", "..HH"];
    let field = Field::new(&rows).door("D5", "N").rider(FIRST, "SAM", "D4", "N").man(SECOND, "SAM", "D3");
    let (game, s) = field.at(PhaseStep::Melee);
    assert_eq!(odds_of(&game, &s, &[A], &[B]).attackers.worth, 0);
}

/// 6.3: Better ground shifts the column to the right, worse ground to the left
#[test]
fn rule_6_3_the_six_rows_and_the_three_equal_ones() {
    for (attacker, defender, shift) in [
        ('s', 'G', -2),
        ('s', '.', -1),
        ('.', 'G', -1),
        ('.', 's', 1),
        ('G', '.', 1),
        ('G', 's', 2),
        ('.', '.', 0),
        ('s', 's', 0),
        ('G', 'G', 0),
    ] {
        let row = |ground: char| format!("...{ground}");
        let rows = ["....".into(), "....".into(), row(attacker), row(defender), "....".into(), "....".into()];
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        let field = Field::new(&rows).man(FIRST, "SAM", "D3").man(SECOND, "YARI", "D4");
        let (game, s) = field.at(PhaseStep::Melee);
        let odds = odds_of(&game, &s, &[A], &[B]);
        assert_eq!(
            (odds.even, odds.shift, odds.column),
            (3, shift, (3 + shift) as u8),
            "{attacker} against {defender}"
        );
        let said = odds.words(&game).contains("(6.3)");
        assert_eq!(said, shift != 0, "the shift is told with its rule: {}", odds.words(&game));
    }
}

/// at least 1-1 and at most 12-1; then the ground shifts them, within the same limits.
#[test]
fn ruling_43_within_the_table() {
    let rows = ["....", "....", "...G", "...s", "....", "...."];
    let (game, s) = Field::new(&rows).man(FIRST, "LORD", "D3").man(SECOND, "VILL", "D4").at(PhaseStep::Melee);
    let odds = odds_of(&game, &s, &[A], &[B]);
    assert_eq!((odds.even, odds.shift, odds.column), (10, 2, 12));
    let s = with_health(s, B, Health::Wounded);
    let odds = odds_of(&game, &s, &[A], &[B]);
    assert_eq!((odds.even, odds.shift, odds.column), (12, 2, 12), "21 to 1");
    let (game, s) = Field::new(&rows).man(FIRST, "VILL", "D4").man(SECOND, "LORD", "D3").at(PhaseStep::Melee);
    let odds = odds_of(&game, &s, &[A], &[B]);
    assert_eq!((odds.even, odds.shift, odds.column), (1, -2, 1));
}

/// The attackers count their worst ground, several defenders their best, a rider the worse of his two hexes.
#[test]
fn ruling_43_several_defenders_count_their_best_ground() {
    let rows = ["....", "....", "....", "...s", "..G.", "...."];
    let field = Field::new(&rows).man(FIRST, "LORD", "C4").man(SECOND, "YARI", "D4").man(SECOND, "YARI", "C5");
    let (game, s) = field.at(PhaseStep::Melee);
    assert_eq!(odds_of(&game, &s, &[A], &[B]).shift, 1);
    assert_eq!(odds_of(&game, &s, &[A], &[C]).shift, -1);
    let both = odds_of(&game, &s, &[A], &[B, C]);
    assert_eq!((both.shift, both.defenders.unit), (-1, C));
}

/// Between men at different heights (low ground, then slope and stairs, then high ground) the hex of the higher man counts as + if it is otherwise 0.
#[test]
fn ruling_43_heights_in_all_directions() {
    for (centre, ring, up) in [('h', '^', 1), ('h', 'S', 1), ('^', '.', 1), ('S', '.', 1), ('^', '^', 0), ('^', 'S', 0)]
    {
        let rows = rings(centre, ring);
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        for hex in RING {
            let field = Field::new(&rows).man(FIRST, "SAM", "D4").man(SECOND, "YARI", hex);
            let (game, s) = field.at(PhaseStep::Melee);
            let down = odds_of(&game, &s, &[A], &[B]);
            assert_eq!(down.shift, up, "down from {centre} to {ring} at {hex}");
            let cause = if up == 1 { Cause::Height } else { Cause::Ground };
            assert_eq!(down.attackers.cause, cause);
            let field = Field::new(&rows).man(FIRST, "SAM", hex).man(SECOND, "YARI", "D4");
            let (game, s) = field.at(PhaseStep::Melee);
            assert_eq!(odds_of(&game, &s, &[A], &[B]).shift, -up, "up from {ring} at {hex} to {centre}");
        }
    }
    // Scrub is no better for lying higher, and a torii is + already.
    for (centre, worth) in [('s', -1), ('G', 1)] {
        let rows = rings(centre, '^');
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        let field = Field::new(&rows).high("D4").man(FIRST, "SAM", "D4").man(SECOND, "YARI", "D3");
        let (game, s) = field.at(PhaseStep::Melee);
        let odds = odds_of(&game, &s, &[A], &[B]);
        assert_eq!((odds.attackers.worth, odds.defenders.worth), (worth, 0), "{centre}");
    }
}

/// A barricade is + in attacks across its front, otherwise 0: for the man behind it who is attacked and, as at a window, for the man who attacks out of it.
#[test]
fn ruling_43_barricades_in_all_directions() {
    for (front, name) in DIR_NAMES.into_iter().enumerate() {
        for (dir, hex) in RING.into_iter().enumerate() {
            let field = Field::flat(7, 7).barricade("D4", name).man(FIRST, "SAM", hex).man(SECOND, "YARI", "D4");
            let (game, s) = field.at(PhaseStep::Melee);
            let is_across = (dir + 6 - front) % 6 < 3;
            let odds = odds_of(&game, &s, &[A], &[B]);
            assert_eq!(odds.shift, if is_across { -1 } else { 0 }, "front {name}, attack from {hex}");
            assert_eq!(odds.defenders.cause == Cause::Barricade, is_across);
            // Out of it as into it.
            let out = odds_of(&game, &s, &[B], &[A]);
            assert_eq!(out.shift, if is_across { 1 } else { 0 }, "front {name}, attack at {hex}");
            assert_eq!(out.attackers.cause == Cause::Barricade, is_across);
            // A friend beside it, or a second attacker in the open, has nothing from it.
            let field = Field::flat(7, 7).barricade("D4", name).man(FIRST, "SAM", hex).man(SECOND, "YARI", "D4");
            let beside = RING[(dir + 1) % 6];
            let (game, s) = field.man(SECOND, "YARI", beside).at(PhaseStep::Melee);
            assert_eq!(odds_of(&game, &s, &[C], &[A]).shift, 0);
            assert_eq!(odds_of(&game, &s, &[B, C], &[A]).shift, 0, "together they count the worst ground");
        }
    }
}

/// A conscious man next to a lantern, or in its hex, may light it or put it out in step 5 instead of attacking.
#[test]
fn ruling_56_lanterns_in_the_melee_step() {
    let field = Field::flat(8, 8).night().lantern("D4").dark_lantern("G7").man(FIRST, "SAM", "D3");
    let field = field.man(FIRST, "SAM", "D4").man(FIRST, "SAM", "A1").man(SECOND, "SAM", "E4");
    let (game, mut s) = field.at(PhaseStep::Melee);
    let douse = |by| Action::Douse { by, lantern: 0 };
    assert!(may(&game, &s, douse(A)) && may(&game, &s, douse(B)), "next to it and under it");
    assert!(!may(&game, &s, douse(C)), "too far");
    assert!(!may(&game, &s, Action::Light { by: A, lantern: 0 }), "it burns");
    assert!(may(&game, &s, attack(A, D)));
    act(&game, &mut s, douse(A));
    assert!(!may(&game, &s, attack(A, D)), "instead of attacking");
    assert!(may(&game, &s, Action::Light { by: B, lantern: 0 }));
    // A wall between keeps him from it.
    let field = Field::flat(8, 8).night().lantern("D4").wall("D4", "N").man(FIRST, "SAM", "D3").man(FIRST, "SAM", "E4");
    let (game, s) = field.man(SECOND, "SAM", "H8").at(PhaseStep::Melee);
    assert!(!may(&game, &s, douse(A)) && may(&game, &s, douse(B)));
}
