//! Chance, decided by the record's seed.

use crate::Rules;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The outcome that a ticket below the total weight wins.
pub(crate) fn weighted<R: Rules>(
    rules: &R,
    s: &R::State,
    outcomes: &[R::Action],
    ticket: impl FnOnce(u64) -> u64,
) -> R::Action {
    let total = outcomes.iter().map(|&o| u64::from(rules.weight(s, o))).sum();
    let mut ticket = ticket(total);
    for &outcome in outcomes {
        let weight = u64::from(rules.weight(s, outcome));
        if ticket < weight {
            return outcome;
        }
        ticket -= weight;
    }
    unreachable!("the ticket is below the total weight, which is not zero")
}

/// The `draw`-th ticket below `total` of a seed. It depends on nothing else, so anybody who has the seed after the match
/// can check the rolls. ChaCha8, the seed as key, the draw as stream; values that would favour small tickets are skipped.
pub(crate) fn ticket(seed: u64, draw: u64, total: u64) -> u64 {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let mut rng = ChaCha8Rng::from_seed(key);
    rng.set_stream(draw);
    let fair = u64::MAX - u64::MAX % total;
    loop {
        let value = rng.next_u64();
        if value < fair {
            return value % total;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tickets_never_change() {
        let d10: Vec<u64> = (0..8).map(|draw| ticket(7, draw, 10)).collect();
        assert_eq!(d10, [9, 0, 9, 6, 5, 7, 0, 2], "a change here would make old rolls uncheckable");
    }

    #[test]
    fn every_face_falls_about_equally_often() {
        let mut faces = [0; 6];
        for draw in 0..60_000 {
            faces[ticket(42, draw, 6) as usize] += 1;
        }
        assert!(faces.iter().all(|n| (9_600..=10_400).contains(n)), "{faces:?}");
    }
}
