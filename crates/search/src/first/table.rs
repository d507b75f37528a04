//! What was found out about positions that may come up again, as `first` has always remembered it.

use crate::table::{Bound, Found};

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
