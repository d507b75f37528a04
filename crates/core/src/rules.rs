//! What an engine needs to know of a game.

use crate::{Cause, Key, Log, Outcome, Quiet, Seat};
use std::fmt::Debug;
use std::hash::Hash;

/// What the game waits for. One answer, so that "who moves" and "is it over" cannot disagree.
///
/// ```
/// use parlour_core::{Outcome, Seat, Turn};
/// assert_eq!(Turn::Act(Seat::FIRST).seat(), Some(Seat::FIRST));
/// assert_eq!(Turn::Chance.seat(), None);
/// assert!(Turn::Over(Outcome::draw(2, "R-05")).is_over());
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// This seat decides.
    Act(Seat),
    /// A die, a draw, a shuffle: one of the listed actions happens by its weight.
    Chance,
    /// Nothing more happens.
    Over(Outcome),
}

impl Turn {
    /// Is the game over?
    pub fn is_over(&self) -> bool {
        matches!(self, Turn::Over(_))
    }
    /// The seat that decides, if one does.
    pub fn seat(&self) -> Option<Seat> {
        if let Turn::Act(seat) = *self { Some(seat) } else { None }
    }
}

/// What a resignation or an expired clock does.
///
/// ```
/// use parlour_core::{Forfeit, Rules, Seat};
/// use parlour_testkit::{Table, nim::Nim, toy::Lanterns};
///
/// let lanterns = Table::<Lanterns>::open(3, &[]).rules;
/// assert_eq!(lanterns.forfeit(&mut lanterns.start(), Seat::FIRST), Forfeit::Continues, "two are left");
/// assert!(matches!(Nim.forfeit(&mut Nim.start(), Seat::FIRST), Forfeit::Ends(_)));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Forfeit {
    /// The match is over.
    Ends(Outcome),
    /// The seat is out and the others play on.
    Continues,
}

/// The rules of one game with its options fixed: immutable and shared. The value owns options, maps and tables, so that
/// [`State`](Rules::State) stays small and cheap to clone.
///
/// ```
/// use parlour_core::{Log, Outcome, Rules, Seat, Turn, child};
///
/// /// Two players take one to three of seven stones in turn; whoever takes the last one wins.
/// #[derive(Debug)]
/// struct Nim;
///
/// impl Rules for Nim {
///     type State = (u8, Seat);
///     type Action = u8;
///
///     fn seats(&self) -> u8 {
///         2
///     }
///     fn start(&self) -> (u8, Seat) {
///         (7, Seat::FIRST)
///     }
///     fn turn(&self, &(stones, mover): &(u8, Seat)) -> Turn {
///         if stones > 0 { Turn::Act(mover) } else { Turn::Over(Outcome::won_by(2, |seat| seat != mover, "1")) }
///     }
///     fn actions(&self, &(stones, _): &(u8, Seat), out: &mut Vec<u8>) {
///         out.extend(1..=stones.min(3));
///     }
///     fn apply(&self, s: &mut (u8, Seat), taken: u8, _: &mut impl Log) {
///         *s = (s.0 - taken, s.1.next(2));
///     }
/// }
///
/// let s = [3, 1, 3].iter().fold(Nim.start(), |s, &taken| child(&Nim, &s, taken));
/// assert!(matches!(Nim.turn(&s), Turn::Over(outcome) if outcome.rank(Seat::FIRST) == 1));
/// ```
pub trait Rules: Debug + Send + Sync + Sized + 'static {
    /// The position alone, without history. Counters that decide a result (quiet turns) belong to it; the past does not.
    type State: Clone + Eq + Hash + Debug + Send + Sync + 'static;
    /// One atomic step: one decision of one seat, or one chance outcome.
    type Action: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static;

    /// How many seats this table has.
    fn seats(&self) -> u8;
    /// The position before the first action.
    fn start(&self) -> Self::State;
    /// What the position waits for.
    fn turn(&self, s: &Self::State) -> Turn;
    /// Appends every legal action: complete, without duplicates, in a fixed order; at a chance node, every outcome.
    /// The only statement of legality anywhere. Appends nothing when the game is over, and something otherwise.
    fn actions(&self, s: &Self::State, out: &mut Vec<Self::Action>);
    /// Applies a legal action. Never fails; handing it an illegal one is a bug of the caller.
    fn apply(&self, s: &mut Self::State, a: Self::Action, log: &mut impl Log);

    /// Repetition: equal keys are the same position. `None` where the game cannot repeat. The [`Trail`](crate::Trail)
    /// counts keys for play, perft, benchmarks and search alike.
    fn key(&self, _s: &Self::State) -> Option<Key> {
        None
    }
    /// What the third occurrence of a position means; `mover` made the action that led to it.
    fn third(&self, _s: &Self::State, _mover: Option<Seat>) -> Outcome {
        Outcome::draw(self.seats(), "R-00")
    }
    /// Relative weight of a chance outcome. Asked at chance nodes only.
    fn weight(&self, _s: &Self::State, _outcome: Self::Action) -> u32 {
        1
    }
    /// Seats with the same team win and lose together.
    fn team(&self, seat: Seat) -> u8 {
        seat.index() as u8
    }
    /// Takes `seat` out: by resignation or because its time is up. With two teams the other team wins, which is what this
    /// default does. A game with more teams overrides it: the seat is out, its pieces stay where they are and its turns
    /// are skipped, until one team is left.
    fn forfeit(&self, _s: &mut Self::State, seat: Seat) -> Forfeit {
        let team = self.team(seat);
        Forfeit::Ends(Outcome::won_by(self.seats(), |other| self.team(other) != team, Cause::Resigned))
    }
    /// Does this action show somebody something hidden? Then it cannot be taken back. (Dice never can.)
    fn reveals(&self, _s: &Self::State, _a: Self::Action) -> bool {
        false
    }
}

/// The position after an action.
pub fn child<R: Rules>(rules: &R, s: &R::State, a: R::Action) -> R::State {
    let mut next = s.clone();
    rules.apply(&mut next, a, &mut Quiet);
    next
}
