//! The game for engines.

use crate::action::Action;
use crate::board::spots;
use crate::pieces::CENTRE;
use crate::sowing::{laps, last_lap, victims};
use crate::state::{Seating, State};
use parlour_core::{Forfeit, Line, Log, Outcome, Rules, Seat, Turn};

/// may seat 2 swap?
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Swap {
    Off,
    On,
}

/// The rules with seats and option fixed.
#[derive(Clone, Debug)]
pub struct Swahili {
    pub(crate) seats: u8,
    pub(crate) swap: Swap,
}

impl Swahili {
    /// is it the first turn of seat 2, and is the option on? Its pieces are untouched then, and at no other
    /// time; those of seat 1 are not.
    pub(crate) fn may_swap(&self, s: &State) -> bool {
        self.swap == Swap::On
            && s.seating == Seating::AsStarted
            && s.mover == Seat::SECOND
            && s.of(Seat::SECOND).are_untouched()
            && !s.of(Seat::FIRST).are_untouched()
    }

    fn sow(&self, s: &mut State, row: u8, lifts: u8, log: &mut impl Log) {
        let mover = s.colour(s.mover);
        let before = s.pieces[mover.index()];
        let lap = last_lap(before, row, lifts);
        let taken = victims(s, mover, lap);
        s.pieces[mover.index()] = lap.after;
        let scored = lap.after.centre() - before.centre();
        if scored > 0 {
            log.say(|| {
                let pieces = if scored == 1 { "A piece goes".into() } else { format!("{scored} pieces go") };
                Line::new("3", format!("{pieces} into the centre.")).at([spots::place(mover, CENTRE)])
            });
        }
        for victim in taken {
            s.pieces[victim.index()].lose(lap.last);
            s.pieces[mover.index()].gain(victim);
            log.say(|| {
                let text = format!("The {} piece on row {} is captured.", victim.name(), lap.last);
                Line::new("6", text).at([spots::place(victim, lap.last)])
            });
        }
        for seat in s.playing(self.seats).filter(|&seat| s.of(seat).are_off()) {
            log.say(|| {
                let colour = s.colour(seat).capital();
                Line::new("7", format!("{colour} has no piece left on the rows: the game ends."))
            });
        }
    }
}

impl Rules for Swahili {
    type State = State;
    type Action = Action;

    fn seats(&self) -> u8 {
        self.seats
    }
    fn start(&self) -> State {
        State::start(self.seats)
    }
    #[inline]
    fn turn(&self, s: &State) -> Turn {
        if s.is_over(self.seats) { Turn::Over(result(s, self.seats)) } else { Turn::Act(s.mover) }
    }
    #[inline]
    fn actions(&self, s: &State, out: &mut Vec<Action>) {
        if s.is_over(self.seats) {
            return;
        }
        let pieces = s.of(s.mover);
        for row in pieces.rows() {
            for (_, lifts) in laps(pieces, row).zip(1..) {
                out.push(Action::Sow { row, lifts });
            }
        }
        if self.may_swap(s) {
            out.push(Action::Swap);
        }
    }
    #[inline]
    fn apply(&self, s: &mut State, a: Action, log: &mut impl Log) {
        match a {
            Action::Sow { row, lifts } => self.sow(s, row, lifts, log),
            Action::Swap => {
                s.seating = Seating::Swapped;
                log.say(|| Line::new("R-05", "Seat 2 takes over red, and seat 1 plays blue."));
            }
        }
        s.pass_turn(self.seats);
    }
    fn forfeit(&self, s: &mut State, seat: Seat) -> Forfeit {
        let left = s.left.with(seat);
        if left.others(self.seats).count() < 2 {
            return Forfeit::Ends(Outcome::won_by(self.seats, |other| !left.has(other), "R-06"));
        }
        s.left = left;
        if s.mover == seat {
            s.pass_turn(self.seats);
        }
        Forfeit::Continues
    }
}

/// Rule 7 and R-03: by points; R-06: whoever has left is behind everybody else.
fn result(s: &State, seats: u8) -> Outcome {
    let score = |seat| if s.has_left(seat) { -1 } else { i64::from(s.of(seat).points()) };
    Outcome::by_points(seats, score, "7")
}
