//! The game against a second implementation: perft, random games, random positions.

mod slow;

use parlour_core::{Bulked, Line, Listed, Outcome, Play, Present, Rules, Turn, perft};
use parlour_testkit::{Table, enter, perft_file};
use slow::Slow;
use std::collections::BTreeMap;
use swords_and_shields::SwordsAndShields;

const OPTIONS: [&str; 2] = ["draw", "repeater-loses"];

fn open(repetition: &str) -> Table<SwordsAndShields> {
    Table::open(2, &[("repetition", repetition)])
}

#[test]
fn perft_on_file() {
    perft_file::<SwordsAndShields, Bulked>(env!("CARGO_MANIFEST_DIR"), "perft.txt", |table, after, depth| {
        let mut slow = Slow::start(&table.setup.options[0].1);
        after.split_whitespace().for_each(|text| slow.play(text));
        slow.perft(depth)
    });
}

#[test]
fn counting_and_listing_agree() {
    let play = open("draw").after("d9-d8 e4-b4 d8-d7 e3-b3 d7-d8 e5-e3");
    let (rules, state, mut trail) = (play.rules(), play.state(), play.trail().clone());
    let bulked = perft::<_, Bulked>(rules, state, &mut trail, 3);
    assert_eq!(perft::<_, Listed>(rules, state, &mut trail, 3), bulked);
}

fn told(outcome: Option<Outcome>) -> Option<String> {
    outcome.map(|o| format!("{o} by {}", o.cause))
}

/// Everything that the two can be asked about a match.
fn compare(play: &Play<SwordsAndShields>, slow: &Slow) {
    let picture = slow.picture();
    assert_eq!(play.rules().diagram(play.state()), picture);
    assert_eq!(told(play.outcome()), slow.over(), "how it stands:\n{picture}");
    let mut texts: Vec<_> = play.choices().into_iter().map(|c| c.text).collect();
    texts.sort();
    assert_eq!(texts, slow.texts(), "{picture}");
}

/// One random game in both; tells how it ended. A shuffler often takes back what it did the turn before.
fn game(table: &Table<SwordsAndShields>, seed: u64, shuffling: f64) -> String {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut play = table.play(seed);
    let mut slow = Slow::start(&table.setup.options[0].1);
    let mut before: Vec<String> = Vec::new();
    loop {
        compare(&play, &slow);
        let texts = slow.texts();
        if texts.is_empty() {
            return slow.over().expect("no moves, so it is over");
        }
        let back = before.iter().rev().nth(1).map(|text| [&text[3..], &text[..2]].join("-"));
        let back = back.filter(|text| texts.contains(text) && rng.f64() < shuffling);
        let text = back.unwrap_or_else(|| texts[rng.usize(..texts.len())].clone());
        enter(&mut play, &text);
        slow.play(&text);
        before.push(text);
    }
}

#[test]
fn random_games_agree() {
    let mut ends: BTreeMap<String, u32> = BTreeMap::new();
    for option in OPTIONS {
        let table = open(option);
        for seed in 0..150 {
            let shuffling = [0.0, 0.3, 0.9][seed as usize % 3];
            *ends.entry(format!("{option} {}", game(&table, seed, shuffling))).or_default() += 1;
        }
    }
    // The games have shown something of everything.
    for end in [
        "draw 1 1 by R-05",
        "draw 1 2 by 11",
        "draw 2 1 by 11",
        "repeater-loses 1 2 by R-05",
        "repeater-loses 2 1 by R-05",
        "repeater-loses 1 2 by 11",
    ] {
        assert!(ends.contains_key(end), "no game ended with {end}: {ends:?}");
    }
}

/// Pieces thrown into a window of the board, so that they crowd the Chief, the Chief dot or a corner.
fn crowd(rng: &mut fastrand::Rng) -> Slow {
    let mut board = [[' '; 9]; 9];
    let (files, ranks) = (rng.usize(2..7), rng.usize(2..7));
    // As often as not around the Chief dot.
    let (file, rank) = match rng.bool() {
        true => (4 - files / 2, 4 - ranks / 2),
        false => (rng.usize(..=9 - files), rng.usize(..=9 - ranks)),
    };
    let mut throw = |pieces: usize, piece: char, rng: &mut fastrand::Rng| {
        for _ in 0..pieces {
            board[rank + rng.usize(..ranks)][file + rng.usize(..files)] = piece;
        }
    };
    throw(rng.usize(..=8), 'o', rng);
    throw(rng.usize(1..=13), 'x', rng);
    board[4][4] = ' ';
    // One Chief: where the others are, beside the Chief dot, or on it with three of four swords around him.
    let (file, rank) = match rng.u8(..4) {
        0 => (file + rng.usize(..files), rank + rng.usize(..ranks)),
        1 => (4, 4),
        _ => [(3, 4), (5, 4), (4, 3), (4, 5)][rng.usize(..4)],
    };
    board[rank][file] = 'C';
    if (file, rank) == (4, 4) {
        let mut ringed = [(3, 4), (5, 4), (4, 3), (4, 5)];
        rng.shuffle(&mut ringed);
        ringed[..3].iter().for_each(|&(f, r)| board[r][f] = 'x');
    }
    Slow::of(board, rng.bool(), "draw")
}

#[test]
fn crowded_positions_agree() {
    let table = open("draw");
    let mut rng = fastrand::Rng::with_seed(70);
    let mut at_work: BTreeMap<&str, u32> = BTreeMap::new();
    for _ in 0..6000 {
        let slow = crowd(&mut rng);
        let Ok(state) = table.rules.parse_diagram(&slow.picture()) else {
            assert_eq!(
                slow.over().as_deref(),
                Some("2 1 by 11"),
                "refused, and not for its mover:\n{}",
                slow.picture()
            );
            continue;
        };
        let mut actions = Vec::new();
        table.rules.actions(&state, &mut actions);
        assert_eq!(table.texts(&state), slow.texts(), "{}", slow.picture());
        for a in actions {
            let (text, mut next) = (table.rules.notate(&state, a), state.clone());
            let mut lines: Vec<Line> = Vec::new();
            table.rules.apply(&mut next, a, &mut lines);
            let mut then = slow.clone();
            then.play(&text);
            assert_eq!(table.rules.diagram(&next), then.picture(), "{text}\n{}", slow.picture());
            let outcome = if let Turn::Over(outcome) = table.rules.turn(&next) { Some(outcome) } else { None };
            assert_eq!(told(outcome), then.over(), "{text}\n{}", slow.picture());
            for line in lines {
                *at_work.entry(line.rule).or_default() += 1;
            }
        }
    }
    for rule in ["6", "8", "9", "10", "11", "R-04"] {
        assert!(at_work.get(rule).is_some_and(|&n| n >= 50), "rule {rule} was seldom at work: {at_work:?}");
    }
}
