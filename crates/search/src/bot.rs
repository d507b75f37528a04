//! What an opponent answers, and what it says while it thinks.

/// The action an opponent has chosen, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought<A> {
    /// What it does.
    pub action: A,
    /// The utility it expects for its seat, from −1 to 1; 0 where it does not judge.
    pub value: f32,
    /// How many actions it looked ahead with certainty; 0 where it does not look ahead.
    pub depth: u32,
    /// Positions it looked at.
    pub nodes: u64,
    /// How it expects the match to go on, its own action first. May be short.
    pub line: Vec<A>,
}

/// How far the thinking has come.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Progress {
    /// The last depth that was looked at in full.
    pub depth: u32,
    /// Positions looked at so far.
    pub nodes: u64,
    /// About how many it will look at; it may be content with fewer.
    pub of: u64,
    /// The utility expected so far.
    pub value: f32,
}
