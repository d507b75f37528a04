//! What an opponent answers, and what it says while it thinks.

use crate::budget::Budget;

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

/// The action that is best in most worlds; among such, where most is expected of it.
pub(crate) fn elected<A: Copy + Eq>(thoughts: Vec<Thought<A>>) -> Option<Thought<A>> {
    let worlds = thoughts.len() as f32;
    let nodes = thoughts.iter().map(|t| t.nodes).sum();
    let votes = |a: A| thoughts.iter().filter(move |t| t.action == a);
    let support = |t: &Thought<A>| (votes(t.action).count() as f32, votes(t.action).map(|t| t.value).sum::<f32>());
    let winner = thoughts.iter().reduce(|best, t| if support(t) > support(best) { t } else { best })?;
    let value = thoughts.iter().map(|t| t.value).sum::<f32>() / worlds;
    // What others would answer in an imagined world is not what they would answer here.
    let line = if thoughts.len() == 1 { winner.line.clone() } else { vec![winner.action] };
    Some(Thought { value, nodes, line, ..*winner })
}

/// Thinks in every world, each with its share of the nodes, and elects. `worlds` are the positions that the seat to act
/// believes possible.
pub fn in_worlds<S, A: Copy + Eq>(
    worlds: &[S],
    budget: &Budget<'_>,
    report: &mut dyn FnMut(Progress),
    mut think: impl FnMut(&S, &Budget<'_>, &mut dyn FnMut(Progress)) -> Option<Thought<A>>,
) -> Option<Thought<A>> {
    let share = Budget { nodes: budget.nodes / worlds.len().max(1) as u64, ..*budget };
    let mut thoughts: Vec<Thought<A>> = Vec::new();
    for s in worlds {
        let spent: u64 = thoughts.iter().map(|t| t.nodes).sum();
        let mut report = |p: Progress| report(Progress { nodes: spent + p.nodes, of: budget.nodes, ..p });
        thoughts.push(think(s, &share, &mut report)?);
    }
    elected(thoughts)
}
