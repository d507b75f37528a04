use crate::contest::{Slow as _, after, count, same};
use crate::slow::Empire as Slow;
use crate::spaces::{Space, all, is_centre};
use parlour_core::{Bulked, Present, Rules, Turn, child};
use parlour_testkit::{Table, perft_file};
use sly::empire::Empire;
use std::collections::BTreeMap;

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");
const TABLES: [(u8, &str); 4] = [(2, "off"), (3, "off"), (4, "off"), (4, "on")];

fn slow(table: &Table<Empire>) -> Slow {
    Slow::new(table.setup.seats.into(), table.setup.options[0].1 == "on")
}

#[test]
fn two_implementations_count_the_same() {
    let second = |table: &Table<Empire>, texts: &str, depth| count(&after(slow(table), texts), depth);
    perft_file::<Empire, Bulked>(FOLDER, "empire/perft.txt", second);
}

#[test]
fn two_implementations_agree_on_random_games() {
    for (seats, teams) in TABLES {
        let table = Table::<Empire>::open(seats, &[("teams", teams)]);
        same(&table, &slow(&table), 0..6);
    }
}

/// A few pieces near the thrones, so that something is decided in almost every move.
fn crowd(seats: usize, teams: bool, rng: &mut fastrand::Rng) -> Slow {
    let near: Vec<Space> = all().filter(|at| (4..=9).contains(&at.0) && (4..=9).contains(&at.1)).collect();
    let thrones: Vec<Space> = near.iter().copied().filter(|&at| is_centre(at)).collect();
    let mut pieces = BTreeMap::new();
    let mut put = |piece: (usize, char), rng: &mut fastrand::Rng| {
        let often = if piece.1 == 'C' { 10 } else { 2 };
        let from = if rng.u8(..often) == 0 { &thrones } else { &near };
        let at = from[rng.usize(..from.len())];
        let free = !pieces.contains_key(&at);
        if free {
            pieces.insert(at, piece);
        }
        free
    };
    for seat in 0..seats {
        while !put((seat, 'C'), rng) {}
        for _ in 0..rng.usize(..6) {
            put((seat, if rng.bool() { 'T' } else { 'S' }), rng);
        }
    }
    Slow::of(pieces, seats, teams, rng.usize(..seats))
}

fn picture(slow: &Slow) -> String {
    let mut out = "A B C D E F G H I J K L".to_owned();
    for at in all() {
        if at.1 == 1 {
            out += &format!("\n{}", at.0);
        }
        out += &slow.pieces.get(&at).map_or(" .".into(), |(seat, kind)| format!(" {}{kind}", seat + 1));
    }
    format!("{out}\nseat {} to move\nquiet 0\n", slow.mover + 1)
}

#[test]
fn two_implementations_agree_on_crowded_thrones() {
    let mut rng = fastrand::Rng::with_seed(12);
    let mut ends: BTreeMap<Option<&str>, u32> = BTreeMap::new();
    for n in 0..1200 {
        let (seats, teams) = TABLES[n % 4];
        let table = Table::<Empire>::open(seats, &[("teams", teams)]);
        let slow = crowd(seats.into(), teams == "on", &mut rng);
        // Some are over already, which the reader refuses.
        let Ok(state) = table.rules.parse_diagram(&picture(&slow)) else { continue };
        let mut expected = slow.actions();
        expected.sort();
        assert_eq!(table.texts(&state), expected, "{}", picture(&slow));
        for text in expected {
            let a = table.rules.parse(&state, &text).expect("listed");
            let next = child(&*table.rules, &state, a);
            let mut then = slow.clone();
            then.play(&text);
            let (ranks, rule) = match table.rules.turn(&next) {
                Turn::Over(outcome) => (Some(outcome.ranks().to_vec()), outcome.cause.rule()),
                _ => (None, None),
            };
            assert_eq!(ranks, then.ranks(), "{text}\n{}", picture(&slow));
            *ends.entry(rule).or_default() += 1;
            if ranks.is_none() {
                let mut legal = then.actions();
                legal.sort();
                assert_eq!(table.texts(&next), legal, "after {text}\n{}", picture(&slow));
            }
        }
    }
    for rule in [Some("5"), Some("6"), Some("7"), Some("R-01"), None] {
        assert!(ends.get(&rule).is_some_and(|&n| n >= 50), "rule {rule:?} was seldom at work: {ends:?}");
    }
}
