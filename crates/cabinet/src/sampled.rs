//! Who is ahead, and what was better, where that is found by playing on.

use crate::compared::Judge;
use crate::entry::Judgement;
use parlour_core::{Outcome, PerSeat, Play, Rules, Sampled, Seat, Thought, Title};
use std::ops::Range;

type Out<R> = fn(&R, &<R as Rules>::State, &mut fastrand::Rng, &dyn Fn() -> bool) -> Option<Outcome>;
type On<R> = fn(&R, &<R as Rules>::State, &mut fastrand::Rng, &dyn Fn() -> bool) -> Option<PerSeat<f32>>;
type Decides<R> = fn(&R, &<R as Rules>::State, <R as Rules>::Action) -> bool;
type Review<R> = fn(&Judge<'_, R>, &Play<R>, &mut dyn FnMut(usize, usize)) -> Vec<Judgement>;

/// How a game plays on.
#[derive(Debug)]
pub(crate) struct Sampling<R: Rules> {
    pub(crate) play_out: Out<R>,
    pub(crate) play_on: On<R>,
    pub(crate) is_decision: Decides<R>,
    /// [`Judge::review`], named here so that it is compiled for the games that are looked at this way alone.
    pub(crate) review: Review<R>,
    /// [`Judge::lines`], likewise.
    pub(crate) lines: Lines<R>,
}

type Lines<R> = fn(&Judge<'_, R>, &<R as Rules>::State, Seat, usize) -> Vec<Thought<<R as Rules>::Action>>;

impl<R: Rules> Copy for Sampling<R> {}
impl<R: Rules> Clone for Sampling<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Sampled + Title> Sampling<R> {
    pub(crate) const fn new() -> Sampling<R> {
        let review: Review<R> = |judge, whole, report| judge.review(whole, report);
        let lines: Lines<R> = |judge, s, seat, count| judge.lines(s, seat, count);
        Sampling { play_out: R::play_out, play_on: R::play_on, is_decision: R::is_decision, review, lines }
    }
}

/// Games that were played on from one position, counted.
///
/// ```
/// use parlour_cabinet::Chances;
/// use parlour_core::{Outcome, Seat};
///
/// let mut chances = Chances::none(2);
/// for n in 0..16 {
///     chances.add(&if n < 4 { Outcome::draw(2, "1") } else { Outcome::won_by(2, |s| s == Seat::FIRST, "1") });
/// }
/// assert_eq!((chances.games(), chances.draws(), chances.values()[Seat::FIRST]), (16, 4, 0.75));
/// assert!((0.06..0.08).contains(&chances.error()), "of its share, 7/8, which more games would make surer");
/// ```
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Chances {
    games: u32,
    draws: u32,
    sums: PerSeat<f32>,
    squares: f32,
}

impl Chances {
    /// No game yet.
    pub fn none(seats: u8) -> Chances {
        Chances { games: 0, draws: 0, sums: PerSeat::new(seats, |_| 0.0), squares: 0.0 }
    }
    /// One more.
    pub fn add(&mut self, outcome: &Outcome) {
        let utility = outcome.utility();
        self.games += 1;
        self.draws += u32::from(outcome.is_draw());
        self.sums = PerSeat::new(self.sums.seats(), |s| self.sums[s] + utility[s]);
        self.squares += utility.values().iter().map(|v| v * v).fold(0.0, f32::max);
    }
    /// These and others.
    #[must_use]
    pub fn and(self, others: &Chances) -> Chances {
        Chances {
            games: self.games + others.games,
            draws: self.draws + others.draws,
            sums: PerSeat::new(self.sums.seats(), |s| self.sums[s] + others.sums[s]),
            squares: self.squares + others.squares,
        }
    }
    /// How many.
    pub fn games(&self) -> u32 {
        self.games
    }
    /// How many of them nobody won.
    pub fn draws(&self) -> u32 {
        self.draws
    }
    /// The utility that every seat may expect; nobody is ahead where no game was played.
    pub fn values(&self) -> PerSeat<f32> {
        PerSeat::new(self.sums.seats(), |s| self.sums[s] / self.games.max(1) as f32)
    }
    /// The standard error of a seat's share of one. A few games that all end alike do not make it sure: one that was won and
    /// one that was lost are added in thought.
    pub fn error(&self) -> f32 {
        let n = self.games as f32 + 2.0;
        let mean = self.sums.values().iter().fold(0.0_f32, |most, &sum| most.max(sum.abs())) / n;
        let variance = ((self.squares + 2.0) / n - mean * mean).max(0.0);
        (variance / n).sqrt() / f32::from(self.sums.seats())
    }
}

/// The games with these numbers from positions that `world` draws; each number stands for one draw and one course of luck, so
/// that the same numbers always give the same, and others go on from there. As many as were played before `stop` said so.
pub(crate) fn chances<R: Rules>(
    sampling: &Sampling<R>,
    rules: &R,
    world: impl Fn(&mut fastrand::Rng) -> R::State,
    games: Range<u32>,
    stop: &dyn Fn() -> bool,
) -> Chances {
    let mut chances = Chances::none(rules.seats());
    for number in games {
        let mut rng = fastrand::Rng::with_seed(u64::from(number) + 1);
        let s = world(&mut rng);
        let Some(outcome) = (sampling.play_out)(rules, &s, &mut rng, stop) else { break };
        chances.add(&outcome);
    }
    chances
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, GameEntry};
    use parlour_core::scene::Viewer;
    use parlour_core::{Listed, Seat, Trail, playout};
    use parlour_testkit::Table;
    use parlour_testkit::toy::Lanterns;
    use std::cell::Cell;

    /// Lanterns, played on at random.
    const BY_CHANCE: Sampling<Lanterns> = Sampling {
        play_out: |rules, s, rng, stop| {
            let mut trail = Trail::starting(rules, s);
            let done = playout::<_, Listed>(rules, s.clone(), &mut trail, &mut Vec::new(), rng);
            (!stop()).then_some(done.outcome)
        },
        play_on: |rules, _, _, _| Some(PerSeat::new(rules.seats(), |_| 0.0)),
        is_decision: |_, _, _| true,
        review: |judge, whole, report| judge.review(whole, report),
        lines: |judge, s, seat, count| judge.lines(s, seat, count),
    };

    fn lanterns() -> Game<Lanterns> {
        Game::new().determinize().sampled_by(BY_CHANCE)
    }

    /// What is told to this eye when the others hold these cards.
    fn told(eye: Viewer, [second, third]: [&str; 2]) -> Chances {
        let table = Table::<Lanterns>::open(3, &[]);
        let play = table.play_from(&format!("13 2\n{second} 3\n{third} 1\nseat 1 play Calm 1\n"));
        lanterns().chances(&play, eye, 0..200, &|| false).unwrap()
    }

    #[test]
    fn what_is_told_depends_on_what_the_eye_may_know_alone() {
        let (low, high) = (["11", "11"], ["33", "23"]);
        let first = Viewer::Seat(Seat::FIRST);
        assert_eq!(told(first, low), told(first, high), "seat 1 cannot tell them apart, and is told the same");
        assert_ne!(told(Viewer::Referee, low), told(Viewer::Referee, high), "it would be another matter to who knows");
        let second = Viewer::Seat(Seat::SECOND);
        assert_ne!(told(second, low), told(second, high), "and seat 2 knows its cards");
    }

    #[test]
    fn the_same_numbers_are_the_same_games_and_others_go_on_from_there() {
        let play = Table::<Lanterns>::open(3, &[]).play_from("13 2\n11 3\n11 1\nseat 1 stance\n");
        let games = |numbers| lanterns().chances(&play, Viewer::Spectator, numbers, &|| false).unwrap();
        assert_eq!(games(0..40), games(0..16).and(&games(16..40)));
        assert_ne!(games(0..16), games(16..32));
        assert!(games(0..400).error() < games(0..16).error() / 3.0, "more of them make it surer");
        assert!(games(0..40).values().values().iter().sum::<f32>().abs() < 0.01);
    }

    #[test]
    fn it_stops_when_told_and_counts_what_was_played() {
        let play = Table::<Lanterns>::open(3, &[]).play_from("13 2\n11 3\n11 1\nseat 1 stance\n");
        let asked = Cell::new(0);
        let stop = || {
            asked.set(asked.get() + 1);
            asked.get() > 5
        };
        assert_eq!(lanterns().chances(&play, Viewer::Referee, 0..1_000_000, &stop).map(|c| c.games()), Some(5));
    }
}
