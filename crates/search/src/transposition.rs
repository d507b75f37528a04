//! The transposition table: what was found out about positions that may come up again.

use crate::score::Score;
use parlour_core::Rules;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// What a stored score says.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The true score is this or more.
    Lower,
    /// The true score is this or less.
    Upper,
    Exact,
}

/// What is known of a position, for the seat that thinks.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Stored {
    /// Actions looked ahead; 0 for an empty slot of the table, since what is not looked into is not stored.
    pub depth: u8,
    pub bound: Bound,
    /// The best action's place in the list of actions. The list has a fixed order.
    pub best: u16,
    pub score: Score,
}

/// What is stored, made small.
#[derive(Copy, Clone)]
struct Slot {
    key: u64,
    score: Score,
    best: u16,
    depth: u8,
    /// The iteration that left it, and the bound in the lowest two bits.
    iteration: u8,
}

const EMPTY: Slot = Slot { key: 0, score: 0, best: 0, depth: 0, iteration: 0 };

/// Iterations that a slot can tell apart.
const ITERATIONS: u8 = 64;

impl Slot {
    fn new(key: u64, Stored { depth, bound, best, score }: Stored, iteration: u8) -> Slot {
        Slot { key, score, best, depth, iteration: iteration << 2 | bound as u8 }
    }
    fn stored(&self) -> Stored {
        let bound = match self.iteration & 3 {
            0 => Bound::Lower,
            1 => Bound::Upper,
            _ => Bound::Exact,
        };
        Stored { depth: self.depth, bound, best: self.best, score: self.score }
    }
}

/// The slots that a position may go to fill one line of the processor's cache: asking for a position waits for memory
/// once.
#[derive(Copy, Clone)]
#[repr(align(64))]
struct CacheLine([Slot; 4]);

const _: () = assert!(size_of::<CacheLine>() == 64);

/// A table of fixed size. A position has four slots to go to; the least valuable of their tenants leaves: first what an
/// earlier iteration left, then what looked less far ahead.
pub(crate) struct TranspositionTable {
    lines: Vec<CacheLine>,
    shift: u32,
    iteration: u8,
}

impl TranspositionTable {
    /// Room for about as many positions as will be looked at, within reason.
    pub fn for_nodes(nodes: u64) -> TranspositionTable {
        let bits = nodes.clamp(1 << 10, 1 << 20).next_power_of_two().trailing_zeros() - 2;
        TranspositionTable { lines: vec![CacheLine([EMPTY; 4]); 1 << bits], shift: u64::BITS - bits, iteration: 0 }
    }
    /// A new iteration begins.
    pub fn next_iteration(&mut self) {
        self.iteration = (self.iteration + 1) % ITERATIONS;
    }
    #[inline]
    pub fn get(&self, key: u64) -> Option<Stored> {
        let CacheLine(slots) = &self.lines[self.index(key)];
        slots.iter().find(|slot| slot.key == key && slot.depth > 0).map(Slot::stored)
    }
    #[inline]
    pub fn put(&mut self, key: u64, stored: Stored) {
        let (iteration, index) = (self.iteration, self.index(key));
        let CacheLine(slots) = &mut self.lines[index];
        let worth = |slot: &Slot| match slot {
            _ if slot.key == key => (false, 0),
            _ => (slot.iteration >> 2 == iteration, slot.depth),
        };
        let mut least = 0;
        for n in 1..slots.len() {
            if worth(&slots[n]) < worth(&slots[least]) {
                least = n;
            }
        }
        slots[least] = Slot::new(key, stored, iteration);
    }
    fn index(&self, key: u64) -> usize {
        // The product's upper bits depend on all bits of the key, however a game makes its keys.
        (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> self.shift) as usize
    }
}

/// The key of a position: the game's own, or made from the position where it has none because it cannot repeat.
#[inline]
pub(crate) fn key<R: Rules>(rules: &R, s: &R::State) -> u64 {
    rules.key(s).map_or_else(|| hash(s), |key| key.0)
}

#[inline]
pub(crate) fn hash(value: &impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stored_at(depth: u8) -> Stored {
        Stored { depth, bound: Bound::Exact, best: 0, score: 0 }
    }

    #[test]
    fn the_least_valuable_leaves() {
        let mut table = TranspositionTable::for_nodes(0);
        let all: Vec<u64> = (1..).filter(|&key| table.index(key) == 5).take(6).collect();
        let known = |table: &TranspositionTable| {
            all.iter().map(|&key| table.get(key).map_or(0, |f| f.depth)).collect::<Vec<_>>()
        };
        for (&key, depth) in all.iter().zip([4, 2, 5, 3]) {
            table.put(key, stored_at(depth));
        }
        assert_eq!(known(&table), [4, 2, 5, 3, 0, 0]);
        table.put(all[4], stored_at(1));
        assert_eq!(known(&table), [4, 0, 5, 3, 1, 0], "what looked least far ahead leaves");
        table.next_iteration();
        table.put(all[4], stored_at(1));
        table.put(all[5], stored_at(1));
        assert_eq!(known(&table), [4, 0, 5, 0, 1, 1], "what an earlier iteration left leaves first");
    }

    #[test]
    fn a_slot_keeps_what_was_found() {
        for bound in [Bound::Lower, Bound::Upper, Bound::Exact] {
            let stored = Stored { depth: 64, bound, best: 513, score: -999_999 };
            assert_eq!(Slot::new(7, stored, ITERATIONS - 1).stored(), stored);
        }
    }

    #[test]
    fn zero_is_a_key_like_any_other() {
        let mut table = TranspositionTable::for_nodes(0);
        assert_eq!(table.get(0), None);
        table.put(0, stored_at(1));
        assert_eq!(table.get(0), Some(stored_at(1)));
    }
}
