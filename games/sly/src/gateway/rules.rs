//! The game for engines.

use super::action::Action;
use super::entry::gateway;
use super::setup;
use super::state::{End, State};
use crate::board::{Space, name, spot};
use crate::look::{capital, colour};
use crate::teams::Teams;
use parlour_core::board::reflect;
use parlour_core::{Bulk, Forfeit, Key, Line, Log, Outcome, RuleRef, Rules, Seat, Seats, Symmetric, Turn};

/// The rules with players and teams fixed.
#[derive(Clone, Debug)]
pub struct Gateway {
    pub(super) seats: u8,
    pub(super) teams: Teams,
}

/// turns for each seat.
pub(super) const QUIET_TURNS: u16 = 200;

impl Gateway {
    /// 5 and 6: has the team of a seat entered everything?
    #[inline]
    fn is_done(&self, s: &State, seat: Seat) -> bool {
        let mut team = Seat::all(self.seats).filter(|&o| self.teams.of(o) == self.teams.of(seat));
        team.all(|o| s.waiting(o) == 0)
    }
    /// how many turns without an entry end the game.
    #[inline]
    pub(super) fn quiet_limit(&self) -> u16 {
        QUIET_TURNS * u16::from(self.seats)
    }
    #[inline]
    fn pass_on(&self, s: &mut State) {
        s.mover = s.left.skip(s.mover, self.seats);
    }
    /// The rule by which this is the end.
    pub(super) fn rule_of(&self, end: End) -> RuleRef {
        match (end, self.teams) {
            (End::Quiet, _) => "R-03",
            (End::Entered(_), Teams::On) => "6",
            (End::Entered(_), Teams::Off) => "5",
        }
    }
    fn outcome(&self, s: &State, end: End) -> Outcome {
        match end {
            End::Quiet => self.drawn(s),
            End::Entered(seat) => self.teams.won_by(self.seats, seat, s.left, self.rule_of(end)),
        }
    }
    fn drawn(&self, s: &State) -> Outcome {
        Outcome::by_score(self.seats, |seat| i64::from(!s.left.has(seat)), self.rule_of(End::Quiet))
    }
}

impl Rules for Gateway {
    type State = State;
    type Action = Action;

    fn seats(&self) -> u8 {
        self.seats
    }
    fn start(&self) -> State {
        let armies = setup::armies(self.seats);
        State { armies, mover: Seat::FIRST, left: Seats::NONE, quiet: 0, end: None }
    }
    #[inline]
    fn turn(&self, s: &State) -> Turn {
        match s.end {
            Some(end) => Turn::Over(self.outcome(s, end)),
            None => Turn::Act(s.mover),
        }
    }
    fn actions(&self, s: &State, out: &mut Vec<Action>) {
        if s.end.is_some() {
            return;
        }
        let before = out.len();
        self.list(s, out);
        if out.len() == before {
            out.push(Action::Pass);
        }
    }
    #[inline]
    fn apply(&self, s: &mut State, a: Action, log: &mut impl Log) {
        let seat = s.mover;
        s.quiet += 1;
        match a {
            // That he could not move is said already.
            Action::Pass => log.say(|| Line::new("R-04", "Only who cannot move may pass.")),
            Action::Move(from, to, entry) => {
                let piece = s.armies.kind(seat, from);
                s.armies.take(seat, piece, from);
                s.armies.put(seat, piece, to);
                if let Some(new) = entry {
                    s.armies.put(seat, new, gateway(to));
                    s.quiet = 0;
                    log.say(|| {
                        let (who, at) = (capital(seat.index()), name(gateway(to)));
                        let text = format!("{who} enters a {} on {at}, {} to go.", new.name(), s.waiting(seat));
                        Line::new("3", text).at([spot(gateway(to))])
                    });
                    if self.is_done(s, seat) {
                        s.end = Some(End::Entered(seat));
                    }
                }
            }
        }
        self.pass_on(s);
        if s.end.is_none() && s.quiet >= self.quiet_limit() {
            s.end = Some(End::Quiet);
        }
        if let Some(end) = s.end {
            log.say(|| Line::new(self.rule_of(end), self.verdict(s, end)));
        }
    }
    #[inline]
    fn key(&self, s: &State) -> Option<Key> {
        Some(Key(s.key()))
    }
    fn third(&self, s: &State, _: Option<Seat>) -> Outcome {
        self.drawn(s)
    }
    fn team(&self, seat: Seat) -> u8 {
        self.teams.of(seat)
    }
    ///
    fn forfeit(&self, s: &mut State, seat: Seat) -> Forfeit {
        let forfeit = self.teams.leave(self.seats, seat, &mut s.left, Seats::NONE, "R-06");
        if forfeit == Forfeit::Continues && s.mover == seat {
            self.pass_on(s);
        }
        forfeit
    }
}

impl Gateway {
    /// How it ended, in words.
    pub(super) fn verdict(&self, s: &State, end: End) -> String {
        match end {
            End::Quiet => format!("Nothing has been entered for {} turns: a draw.", s.quiet),
            End::Entered(seat) if self.teams == Teams::On => {
                let partner = (seat.index() + 2) % 4;
                format!("{} and {} have entered all their pieces and win.", capital(seat.index()), colour(partner))
            }
            End::Entered(seat) => format!("{} has entered all eight pieces and wins.", capital(seat.index())),
        }
    }
}

impl Bulk for Gateway {
    #[inline]
    fn count(&self, s: &State) -> usize {
        if s.end.is_some() { 0 } else { self.listed(s).max(1) as usize }
    }
    #[inline]
    fn pick(&self, s: &State, choose: impl FnOnce(usize) -> usize) -> Action {
        self.pick_listed(s, choose).unwrap_or(Action::Pass)
    }
    #[inline]
    fn draw(&self, s: &State, rng: &mut fastrand::Rng) -> Action {
        self.draw_listed(s, rng).unwrap_or_else(|| self.pick(s, |count| rng.usize(..count)))
    }
}

/// Fields and gateways are the same from all sides, and nothing but the start knows whose side is whose.
impl Symmetric for Gateway {
    const SYMMETRIES: usize = 8;
    fn reflect(&self, s: &State, n: usize) -> State {
        let mut image = State { armies: crate::armies::Armies::EMPTY, ..s.clone() };
        s.armies.all().for_each(|(at, seat, piece)| image.armies.put(seat, piece, reflected(at, n)));
        image
    }
    fn reflect_action(&self, a: Action, n: usize) -> Action {
        match a {
            Action::Move(from, to, entry) => Action::Move(reflected(from, n), reflected(to, n), entry),
            Action::Pass => Action::Pass,
        }
    }
}

fn reflected(at: Space, symmetry: usize) -> Space {
    reflect::<12>(at.into(), symmetry) as Space
}
