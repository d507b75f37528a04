//! What a game may offer beyond its rules: small traits, each implemented in full or not at all.

use crate::{Outcome, PerSeat, Question, Rules, Seat, Thought};
use std::fmt::Debug;

/// Counts and picks actions without listing them. Worth it where a position has many actions and tables count them.
///
/// ```
/// use parlour_core::{Bulk, Rules};
/// use parlour_testkit::nim::Nim;
///
/// let (s, mut listed) = (Nim.start(), Vec::new());
/// Nim.actions(&s, &mut listed);
/// assert_eq!((Nim.count(&s), Nim.nth(&s, 2)), (listed.len(), listed[2]));
/// ```
pub trait Bulk: Rules {
    /// The length of the list that [`Rules::actions`] would make.
    fn count(&self, s: &Self::State) -> usize;
    /// The action of that list at the place that `choose` picks; it is given the count, so that counting and picking
    /// can share their work. Not asked where there are no actions.
    fn pick(&self, s: &Self::State, choose: impl FnOnce(usize) -> usize) -> Self::Action;
    /// The action at this place of that list.
    fn nth(&self, s: &Self::State, n: usize) -> Self::Action {
        self.pick(s, |_| n)
    }
    /// An action at random, each as likely as any other. Worth an implementation of its own where trying some piece and
    /// some way until it is legal is cheaper than counting. Not asked where there are no actions.
    #[inline]
    fn draw(&self, s: &Self::State, rng: &mut fastrand::Rng) -> Self::Action {
        self.pick(s, |count| rng.usize(..count))
    }
}

/// A judgement of unfinished positions, for search. Not part of the rules.
///
/// ```
/// use parlour_core::{Evaluate, Seat};
/// use parlour_testkit::nim::{Heap, Nim};
///
/// let value = Nim.evaluate(&Heap(4, Seat::FIRST));
/// assert!(value[Seat::FIRST] < value[Seat::SECOND], "four stones are bad for whoever takes");
/// ```
pub trait Evaluate: Rules {
    /// The utility expected for each seat, strictly between −1 and 1.
    fn evaluate(&self, s: &Self::State) -> PerSeat<f32>;
}

/// For games that know a better hint than a general search gives.
///
/// ```
/// use parlour_core::{Advise, Rules};
/// use parlour_testkit::nim::Nim;
/// assert_eq!(Nim.advise(&Nim.start()), Some(3), "and four are left");
/// ```
pub trait Advise: Rules {
    /// An action on a good way from here, found within a second or so; `None` if none is found.
    fn advise(&self, s: &Self::State) -> Option<Self::Action>;
}

/// Actions after which a position cannot be judged at a glance: captures, threats, whatever turns the judgement at a
/// stroke. A search follows them beyond its depth until the position is quiet (quiescence).
pub trait Noisy: Rules {
    /// Appends the noisy ones of the legal actions, in the order of [`Rules::actions`]. There should be few, and no way
    /// should hold noisy actions without end. Asked only where a seat is to act.
    fn noisy(&self, _s: &Self::State, _out: &mut Vec<Self::Action>) {}
    /// The position after a null move: if the seat to act did nothing, in a game in which that is hardly ever better than
    /// doing the best. Who stands well enough without acting need not be looked into further. `None` where that is not so.
    fn null_move(&self, _s: &Self::State) -> Option<Self::State> {
        None
    }
    /// Must the seat to act answer a threat, so that leaving the position as it is cannot be its judgement? Then every
    /// action is looked at, one further than the search would have gone.
    fn is_threatened(&self, _s: &Self::State) -> bool {
        false
    }
}

/// For games that bring an opponent of their own, because a general search does not see far enough in them (a turn of
/// many actions, a plan over phases).
///
/// More positions in the budget should play better; very few (some hundred) should still play sensibly.
pub trait Strategy: Rules {
    /// What the seat to act should do. Where things are hidden the first of the question's worlds is enough: what else
    /// might be so can be drawn again from it. `None` if it does not know what to do here; a general search is asked then.
    ///
    /// It is asked for one action at a time, also in the midst of a turn of several: a plan is made anew, or is so
    /// plain that making it anew gives the same.
    fn think(&self, question: &mut Question<'_, Self>) -> Option<Thought<Self::Action>>;
}

/// For games in which neither a glance nor a search says who is ahead, since dice decide much, turns are long or things are
/// hidden: it is found by playing on, many times.
///
/// Whoever asks hands in positions that the eye which asks believes possible (see [`Determinize`]), so what is told betrays
/// nothing; and everybody in the games that are played on goes by what their seat may know there.
pub trait Sampled: Rules {
    /// Plays on from `s` to the end, quickly but sensibly. `None` when stopped, which is asked every few actions.
    fn play_out(&self, s: &Self::State, rng: &mut fastrand::Rng, stop: &dyn Fn() -> bool) -> Option<Outcome>;
    /// Plays on only as far as what was just done takes to tell, and judges how it stands then: the utilities, from −1 to 1.
    /// Less is left to chance than in a whole game, so that a few of them tell which of two actions is better.
    fn play_on(&self, s: &Self::State, rng: &mut fastrand::Rng, stop: &dyn Fn() -> bool) -> Option<PerSeat<f32>>;
    /// Is it worth looking back at that this was done? Not where it only begins what the next action decides, or goes on with
    /// what the one before it decided.
    fn is_decision(&self, s: &Self::State, a: Self::Action) -> bool;
}

/// For games with secrets: some full position that `eye` cannot tell from the true one.
///
/// ```
/// use parlour_core::scene::Viewer;
/// use parlour_core::{Determinize, Present, Seat};
/// use parlour_testkit::{Table, toy::Lanterns};
///
/// let table = Table::<Lanterns>::open(3, &[]);
/// let s = table.state("13 2\n11 3\n11 1\nseat 1 stance\n");
/// let other = table.rules.determinize(&s, Seat::FIRST, &mut fastrand::Rng::with_seed(1));
/// let seen = |s| table.rules.scene(s, Viewer::Seat(Seat::FIRST));
/// assert!(other != s && seen(&other) == seen(&s), "seat 1 cannot tell them apart");
/// ```
pub trait Determinize: Rules {
    /// Draws every hidden thing anew, consistent with what `eye` knows.
    fn determinize(&self, s: &Self::State, eye: Seat, rng: &mut fastrand::Rng) -> Self::State;
}

/// Positions that are the same but for a turn or a mirror. Searches may share results; tests catch a rule that works in
/// one direction only.
pub trait Symmetric: Rules {
    /// How many symmetries there are; number 0 changes nothing.
    const SYMMETRIES: usize;
    /// The position as seen through symmetry `n`.
    fn reflect(&self, s: &Self::State, n: usize) -> Self::State;
    /// The action as seen through symmetry `n`.
    fn reflect_action(&self, a: Self::Action, n: usize) -> Self::Action;
}

/// How perft and playouts count and draw actions: [`Listed`] for every game, [`Bulked`] where it offers [`Bulk`].
///
/// ```
/// use parlour_core::{Bulked, Counting, Listed, Rules};
/// use parlour_testkit::nim::Nim;
/// let (s, mut spare, mut rng) = (Nim.start(), Vec::new(), fastrand::Rng::with_seed(1));
/// assert_eq!((Listed::count(&Nim, &s, &mut spare), Bulked::count(&Nim, &s, &mut spare)), (3, 3));
/// assert!((1..=3).contains(&Bulked::draw(&Nim, &s, &mut spare, &mut rng)));
/// ```
pub trait Counting<R: Rules>: Debug + 'static {
    /// The number of actions.
    fn count(rules: &R, s: &R::State, spare: &mut Vec<R::Action>) -> usize;
    /// An action at random, each as likely as any other. Not asked where there are no actions.
    fn draw(rules: &R, s: &R::State, spare: &mut Vec<R::Action>, rng: &mut fastrand::Rng) -> R::Action;
}

/// By way of the list.
#[derive(Copy, Clone, Debug)]
pub struct Listed;

/// Without a list.
#[derive(Copy, Clone, Debug)]
pub struct Bulked;

impl<R: Rules> Counting<R> for Listed {
    fn count(rules: &R, s: &R::State, spare: &mut Vec<R::Action>) -> usize {
        spare.clear();
        rules.actions(s, spare);
        spare.len()
    }
    fn draw(rules: &R, s: &R::State, spare: &mut Vec<R::Action>, rng: &mut fastrand::Rng) -> R::Action {
        let count = Self::count(rules, s, spare);
        spare[rng.usize(..count)]
    }
}

impl<R: Bulk> Counting<R> for Bulked {
    #[inline]
    fn count(rules: &R, s: &R::State, _: &mut Vec<R::Action>) -> usize {
        rules.count(s)
    }
    #[inline]
    fn draw(rules: &R, s: &R::State, _: &mut Vec<R::Action>, rng: &mut fastrand::Rng) -> R::Action {
        rules.draw(s, rng)
    }
}
