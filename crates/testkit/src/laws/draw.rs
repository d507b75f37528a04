//! Drawing at random is fair.

use crate::Table;
use parlour_core::{Bulk, Title};
use std::collections::BTreeSet;

/// Every action is drawn equally often, by the chi-squared test. Its bound (Laurent and Massart) lets a fair draw fail
/// once in e³⁰ times.
pub(super) fn check<R: Bulk>(rules: &R, s: &R::State, actions: &[R::Action], rng: &mut fastrand::Rng) {
    let each = 20 + 2000 / actions.len();
    let mut seen = vec![0_u32; actions.len()];
    for _ in 0..each * actions.len() {
        let a = rules.draw(s, rng);
        let n = actions.iter().position(|&b| a == b);
        seen[n.unwrap_or_else(|| panic!("L-bulk: {a:?} was drawn and is not legal: {s:?}"))] += 1;
    }
    let off: f64 = seen.iter().map(|&n| (f64::from(n) - each as f64).powi(2) / each as f64).sum();
    let (free, x) = (actions.len() as f64 - 1.0, 30.0_f64);
    assert!(off <= free + 2.0 * (free * x).sqrt() + 2.0 * x, "L-bulk: not drawn alike, {off}: {seen:?} at {s:?}");
}

/// Every action of this position is drawn, and no other: for positions in which trying finds hardly anything.
pub fn is_drawn<R: Bulk + Title>(table: &Table<R>, diagram: &str) {
    let (s, mut rng, mut listed) = (table.state(diagram), fastrand::Rng::with_seed(1), Vec::new());
    table.rules.actions(&s, &mut listed);
    let drawn: BTreeSet<_> = (0..40 * listed.len()).map(|_| table.rules.draw(&s, &mut rng)).collect();
    assert_eq!(drawn, listed.into_iter().collect(), "{diagram}");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nim::{Heap, Nim};
    use parlour_core::{Log, Rules, Turn};

    /// Nim that would rather take one stone: twice as often as two or three.
    #[derive(Debug)]
    struct Timid;

    impl Rules for Timid {
        type State = Heap;
        type Action = u8;
        fn seats(&self) -> u8 {
            2
        }
        fn start(&self) -> Heap {
            Nim.start()
        }
        fn turn(&self, s: &Heap) -> Turn {
            Nim.turn(s)
        }
        fn actions(&self, s: &Heap, out: &mut Vec<u8>) {
            Nim.actions(s, out);
        }
        fn apply(&self, s: &mut Heap, taken: u8, log: &mut impl Log) {
            Nim.apply(s, taken, log);
        }
    }

    impl Bulk for Timid {
        fn count(&self, s: &Heap) -> usize {
            Nim.count(s)
        }
        fn pick(&self, s: &Heap, choose: impl FnOnce(usize) -> usize) -> u8 {
            Nim.pick(s, choose)
        }
        fn draw(&self, _: &Heap, rng: &mut fastrand::Rng) -> u8 {
            [1, 1, 2, 3][rng.usize(..4)]
        }
    }

    #[test]
    fn a_fair_draw_passes() {
        let mut rng = fastrand::Rng::with_seed(1);
        (0..20).for_each(|_| check(&Nim, &Nim.start(), &[1, 2, 3], &mut rng));
    }

    #[test]
    #[should_panic(expected = "not drawn alike")]
    fn an_unfair_draw_is_noticed() {
        let mut rng = fastrand::Rng::with_seed(1);
        (0..20).for_each(|_| check(&Timid, &Timid.start(), &[1, 2, 3], &mut rng));
    }
}
