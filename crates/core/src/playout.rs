//! Random games.

use crate::{Counting, Outcome, Quiet, Rules, Trail, Turn};

/// How a random game went.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Playout {
    /// Its end.
    pub outcome: Outcome,
    /// Actions and chance outcomes until then.
    pub length: usize,
}

/// Plays on from `s` to the end, each action with the same chance and each chance outcome by its weight. `trail` ends at
/// `s` and is left at the end of the game.
///
/// ```
/// use parlour_core::{Listed, Rules, Trail, playout};
/// use parlour_testkit::nim::Nim;
///
/// let mut rng = fastrand::Rng::with_seed(1);
/// let done = playout::<Nim, Listed>(&Nim, Nim.start(), &mut Trail::default(), &mut Vec::new(), &mut rng);
/// assert!((3..=7).contains(&done.length));
/// assert_eq!(done.outcome.winners().count(), 1);
/// ```
pub fn playout<R: Rules, C: Counting<R>>(
    rules: &R,
    mut s: R::State,
    trail: &mut Trail,
    spare: &mut Vec<R::Action>,
    rng: &mut fastrand::Rng,
) -> Playout {
    let mut length = 0;
    let mut turn = rules.turn(&s);
    loop {
        let action = match turn {
            Turn::Over(outcome) => return Playout { outcome, length },
            Turn::Act(_) => C::draw(rules, &s, spare, rng),
            Turn::Chance => {
                spare.clear();
                rules.actions(&s, spare);
                crate::dice::weighted(rules, &s, spare, |total| rng.u64(..total))
            }
        };
        rules.apply(&mut s, action, &mut Quiet);
        length += 1;
        let mover = turn.seat();
        turn = rules.turn(&s);
        // A win comes before a draw by repetition.
        if !turn.is_over()
            && let Some(outcome) = trail.visit(rules, &s, mover)
        {
            return Playout { outcome, length };
        }
    }
}
