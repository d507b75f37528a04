//! Where things are hidden: a search in each of several worlds, and a vote.

use parlour_core::{Budget, Progress, Question, Rules, Thought};

/// Searches every world of a question with its share of the nodes, and elects. `search` is asked about one world at a time.
pub(crate) fn in_worlds<R: Rules>(
    question: &mut Question<'_, R>,
    mut search: impl FnMut(&mut Question<'_, R>, &R::State) -> Option<Thought<R::Action>>,
) -> Option<Thought<R::Action>> {
    let Question { rules, worlds, trail, budget, endings, .. } = *question;
    let share = Budget { nodes: budget.nodes / worlds.len().max(1) as u64, ..budget };
    let mut thoughts: Vec<Thought<R::Action>> = Vec::new();
    for s in worlds {
        let spent: u64 = thoughts.iter().map(|t| t.nodes).sum();
        let mut report =
            |p: Progress| (question.report)(Progress { nodes: spent + p.nodes, of: budget.nodes.max(p.of), ..p });
        let mut one = Question {
            rules,
            worlds: std::slice::from_ref(s),
            trail,
            budget: share,
            rng: &mut *question.rng,
            report: &mut report,
            endings,
        };
        thoughts.push(search(&mut one, s)?);
    }
    elected(thoughts)
}

/// The action that is best in most worlds; among such, where most is expected of it.
fn elected<A: Copy + Eq>(thoughts: Vec<Thought<A>>) -> Option<Thought<A>> {
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
