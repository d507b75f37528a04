//! What was found out about positions that may come up again.

use crate::score::Score;
use parlour_core::Rules;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// What a stored score says.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The true score is this or more.
    Low,
    /// The true score is this or less.
    High,
    Exact,
}

/// What is known of a position, for the seat that thinks.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    /// Actions looked ahead; 0 for an empty place of the table, since what is not looked into is not stored.
    pub depth: u8,
    pub bound: Bound,
    /// The best action's place in the list of actions. The list has a fixed order.
    pub place: u16,
    pub score: Score,
}

/// What is found, made small.
#[derive(Copy, Clone)]
struct Slot {
    key: u64,
    score: Score,
    place: u16,
    depth: u8,
    /// The round that left it, and the bound in the lowest two bits.
    round: u8,
}

const EMPTY: Slot = Slot { key: 0, score: 0, place: 0, depth: 0, round: 0 };

/// Rounds that a slot can tell apart.
const ROUNDS: u8 = 64;

impl Slot {
    fn new(key: u64, Found { depth, bound, place, score }: Found, round: u8) -> Slot {
        Slot { key, score, place, depth, round: round << 2 | bound as u8 }
    }
    fn found(&self) -> Found {
        let bound = match self.round & 3 {
            0 => Bound::Low,
            1 => Bound::High,
            _ => Bound::Exact,
        };
        Found { depth: self.depth, bound, place: self.place, score: self.score }
    }
}

/// The slots that a position may go to fill one line of the processor's cache: asking for a position waits for memory
/// once.
#[derive(Copy, Clone)]
#[repr(align(64))]
struct Line([Slot; 4]);

const _: () = assert!(size_of::<Line>() == 64);

/// A table of fixed size. A position has four slots to go to; the least valuable of their tenants leaves: first what an
/// earlier round left, then what looked less far ahead.
pub(crate) struct Table {
    lines: Vec<Line>,
    shift: u32,
    round: u8,
}

impl Table {
    /// Room for about as many positions as will be looked at, within reason.
    pub fn for_nodes(nodes: u64) -> Table {
        let bits = nodes.clamp(1 << 10, 1 << 20).next_power_of_two().trailing_zeros() - 2;
        Table { lines: vec![Line([EMPTY; 4]); 1 << bits], shift: u64::BITS - bits, round: 0 }
    }
    /// A new round begins.
    pub fn grow_older(&mut self) {
        self.round = (self.round + 1) % ROUNDS;
    }
    #[inline]
    pub fn get(&self, key: u64) -> Option<Found> {
        let Line(slots) = &self.lines[self.index(key)];
        slots.iter().find(|slot| slot.key == key && slot.depth > 0).map(Slot::found)
    }
    #[inline]
    pub fn put(&mut self, key: u64, found: Found) {
        let (round, index) = (self.round, self.index(key));
        let Line(slots) = &mut self.lines[index];
        let worth = |slot: &Slot| match slot {
            _ if slot.key == key => (false, 0),
            _ => (slot.round >> 2 == round, slot.depth),
        };
        let mut least = 0;
        for n in 1..slots.len() {
            if worth(&slots[n]) < worth(&slots[least]) {
                least = n;
            }
        }
        slots[least] = Slot::new(key, found, round);
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

    fn found(depth: u8) -> Found {
        Found { depth, bound: Bound::Exact, place: 0, score: 0 }
    }

    #[test]
    fn the_least_valuable_leaves() {
        let mut table = Table::for_nodes(0);
        let all: Vec<u64> = (1..).filter(|&key| table.index(key) == 5).take(6).collect();
        let known = |table: &Table| all.iter().map(|&key| table.get(key).map_or(0, |f| f.depth)).collect::<Vec<_>>();
        for (&key, depth) in all.iter().zip([4, 2, 5, 3]) {
            table.put(key, found(depth));
        }
        assert_eq!(known(&table), [4, 2, 5, 3, 0, 0]);
        table.put(all[4], found(1));
        assert_eq!(known(&table), [4, 0, 5, 3, 1, 0], "what looked least far ahead leaves");
        table.grow_older();
        table.put(all[4], found(1));
        table.put(all[5], found(1));
        assert_eq!(known(&table), [4, 0, 5, 0, 1, 1], "what an earlier round left leaves first");
    }

    #[test]
    fn a_slot_keeps_what_was_found() {
        for bound in [Bound::Low, Bound::High, Bound::Exact] {
            let found = Found { depth: 64, bound, place: 513, score: -999_999 };
            assert_eq!(Slot::new(7, found, ROUNDS - 1).found(), found);
        }
    }

    #[test]
    fn zero_is_a_key_like_any_other() {
        let mut table = Table::for_nodes(0);
        assert_eq!(table.get(0), None);
        table.put(0, found(1));
        assert_eq!(table.get(0), Some(found(1)));
    }
}
