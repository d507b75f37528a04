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

#[derive(Copy, Clone)]
struct Slot {
    key: u64,
    found: Found,
    age: u8,
}

const EMPTY: Slot = Slot { key: 0, found: Found { depth: 0, bound: Bound::Exact, place: 0, score: 0 }, age: 0 };

/// A table of fixed size. A position has two slots to go to; the less valuable of their tenants leaves: first what an
/// earlier round left, then what looked less far ahead.
pub(crate) struct Table {
    slots: Vec<[Slot; 2]>,
    shift: u32,
    age: u8,
}

impl Table {
    /// Room for about as many positions as will be looked at, within reason.
    pub fn for_nodes(nodes: u64) -> Table {
        let bits = nodes.clamp(1 << 10, 1 << 20).next_power_of_two().trailing_zeros() - 1;
        Table { slots: vec![[EMPTY; 2]; 1 << bits], shift: u64::BITS - bits, age: 0 }
    }
    /// A new round begins.
    pub fn grow_older(&mut self) {
        self.age = self.age.wrapping_add(1);
    }
    pub fn get(&self, key: u64) -> Option<Found> {
        let pair = &self.slots[self.index(key)];
        pair.iter().find(|slot| slot.key == key && slot.found.depth > 0).map(|slot| slot.found)
    }
    pub fn put(&mut self, key: u64, found: Found) {
        let (age, index) = (self.age, self.index(key));
        let [first, second] = &mut self.slots[index];
        let worth = |slot: &Slot| (slot.age == age, slot.found.depth);
        let slot = if first.key == key {
            first
        } else if second.key == key || worth(second) < worth(first) {
            second
        } else {
            first
        };
        *slot = Slot { key, found, age };
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
    fn the_less_valuable_leaves() {
        let mut table = Table::for_nodes(0);
        let all: Vec<u64> = (1..).filter(|&key| table.index(key) == 5).take(4).collect();
        let known = |table: &Table| all.iter().map(|&key| table.get(key).map(|f| f.depth)).collect::<Vec<_>>();
        table.put(all[0], found(4));
        table.put(all[1], found(2));
        assert_eq!(known(&table), [Some(4), Some(2), None, None]);
        table.put(all[2], found(1));
        assert_eq!(known(&table), [Some(4), None, Some(1), None], "what looked less far ahead leaves");
        table.grow_older();
        table.put(all[2], found(3));
        table.put(all[3], found(1));
        assert_eq!(known(&table), [None, None, Some(3), Some(1)], "what an earlier round left leaves first");
    }

    #[test]
    fn zero_is_a_key_like_any_other() {
        let mut table = Table::for_nodes(0);
        assert_eq!(table.get(0), None);
        table.put(0, found(1));
        assert_eq!(table.get(0), Some(found(1)));
    }
}
