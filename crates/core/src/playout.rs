//! Random games.

use crate::{Counting, MAX_SEATS, Outcome, Quiet, Rules, Trail, Turn};

/// How a random game went.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Playout {
    /// Its end.
    pub outcome: Outcome,
    /// Actions and chance outcomes until then.
    pub length: usize,
}

/// Random games added up.
///
/// ```
/// use parlour_core::{Listed, Rules, Tally, Trail, playout};
/// use parlour_testkit::nim::Nim;
///
/// let mut rng = fastrand::Rng::with_seed(1);
/// let mut tally = Tally::default();
/// for _ in 0..10 {
///     tally.add(&playout::<Nim, Listed>(&Nim, Nim.start(), &mut Trail::default(), &mut Vec::new(), &mut rng));
/// }
/// assert_eq!((tally.games, tally.firsts[0] + tally.firsts[1], tally.draws), (10, 10, 0));
/// assert!(tally.longest <= 7 && tally.moves >= 30);
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Default)]
pub struct Tally {
    /// How many.
    pub games: u64,
    /// Actions and chance outcomes of all of them.
    pub moves: u64,
    /// Those of the longest.
    pub longest: usize,
    /// How often each seat came first, draws left out.
    pub firsts: [u64; MAX_SEATS],
    /// How many were drawn.
    pub draws: u64,
}

impl Tally {
    /// Adds one. Here and not where it is asked for, since a million games a second are added up by callers that are not built
    /// to be fast.
    #[inline(never)]
    pub fn add(&mut self, done: &Playout) {
        self.games += 1;
        self.moves += done.length as u64;
        self.longest = self.longest.max(done.length);
        if done.outcome.is_draw() {
            self.draws += 1;
        } else {
            done.outcome.winners().for_each(|seat| self.firsts[seat.index()] += 1);
        }
    }
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
