//! How long to think, in positions: the same on every machine.

use std::fmt;

/// What a search may spend. It reads no clock; who has one asks it in `stop`.
#[derive(Copy, Clone)]
pub struct Budget<'a> {
    /// The positions to look at.
    pub nodes: u64,
    /// The most actions to look ahead.
    pub depth: u32,
    /// So many actions ahead are looked at whatever they cost, unless stopped.
    pub sure: u32,
    /// Asked every [`PATIENCE`] positions; on `true` the search answers with what it has. The first action ahead is
    /// always looked at, so that there is an answer.
    pub stop: &'a dyn Fn() -> bool,
}

/// Positions between two questions whether to stop.
pub const PATIENCE: u64 = 512;

impl Budget<'static> {
    /// So many actions ahead, whatever they cost.
    pub fn to_depth(depth: u32) -> Budget<'static> {
        Budget { nodes: 0, depth, sure: depth, stop: &|| false }
    }
    /// So many positions.
    pub fn of_nodes(nodes: u64) -> Budget<'static> {
        Budget { nodes, depth: DEEPEST, sure: 1, stop: &|| false }
    }
}

/// Nobody looks further ahead.
pub(crate) const DEEPEST: u32 = 64;

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Budget { nodes, depth, sure, .. } = self;
        write!(f, "Budget({nodes} nodes, depth {sure} to {depth})")
    }
}
