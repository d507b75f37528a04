//! Rules 5 to 7: what an action brings about, and how a game ends.

use super::rules::Empire;
use super::setup::{THRONES, coronation};
use super::state::{End, State};
use crate::board::Space;
use crate::piece::Piece;
use crate::teams::Teams;
use parlour_core::{Outcome, RuleRef, Seat};

/// turns of each player still in.
pub(super) const QUIET_TURNS: u16 = 100;

impl Empire {
    /// 1: where a seat is crowned.
    #[inline]
    pub(super) fn coronation(&self, seat: Seat) -> Space {
        coronation(seat, self.seats)
    }
    /// Are there only two sides, so that the first commander captured decides?
    pub(super) fn is_duel(&self) -> bool {
        self.teams.is_duel(self.seats)
    }
    /// How many thrones win.
    #[inline]
    pub(super) fn thrones_needed(&self) -> u32 {
        if self.is_duel() { 4 } else { 3 }
    }
    /// The thrones that a seat holds, with its partner's.
    #[inline]
    pub(super) fn thrones(&self, s: &State, seat: Seat) -> u32 {
        (s.armies.of_team(seat, self.teams) & THRONES).len()
    }
    /// Does the commander of a seat stand on its coronation centre?
    #[inline]
    pub(super) fn stands_crowned(&self, s: &State, seat: Seat) -> bool {
        s.armies.cylinder(seat) == Some(self.coronation(seat))
    }

    /// What the mover has won by, once his piece has come to `to`.
    #[inline]
    pub(super) fn won(&self, s: &State, piece: Piece, to: Space) -> Option<End> {
        let seat = s.mover;
        // only an action of his own can bring him a throne.
        if self.thrones(s, seat) >= self.thrones_needed() {
            return Some(End::Thrones(seat));
        }
        let arrives = piece == Piece::Cylinder && to == self.coronation(seat);
        (arrives && self.strikers(s, seat, to).is_empty()).then_some(End::Crowned(seat))
    }

    /// Hands the turn to the next player who is in, who may find himself crowned.
    #[inline]
    pub(super) fn pass_on(&self, s: &mut State) {
        s.mover = (s.out | s.left).skip(s.mover, self.seats);
        if s.end.is_none() && self.stands_crowned(s, s.mover) {
            s.end = Some(End::Crowned(s.mover));
        }
    }

    /// how many turns without a capture end the game.
    #[inline]
    pub(super) fn quiet_limit(&self, s: &State) -> u16 {
        QUIET_TURNS * u16::from(s.players(self.seats))
    }

    /// The rule by which thrones, crowns and captured commanders win here.
    pub(super) fn victory(&self) -> RuleRef {
        match (self.teams, self.seats) {
            (Teams::On, _) => "7",
            (Teams::Off, 2) => "5",
            (Teams::Off, _) => "6",
        }
    }

    /// The rule by which this is the end.
    pub(super) fn rule_of(&self, end: End) -> RuleRef {
        match end {
            End::Quiet => "R-05",
            End::Crowned(_) => "R-01",
            End::Thrones(_) | End::Commander(_) => self.victory(),
        }
    }
    pub(super) fn outcome(&self, s: &State, end: End) -> Outcome {
        match end {
            End::Quiet => self.drawn(s),
            End::Crowned(seat) | End::Thrones(seat) | End::Commander(seat) => {
                self.teams.won_by(self.seats, seat, s.left, self.rule_of(end))
            }
        }
    }
    /// those still in share the first rank.
    pub(super) fn drawn(&self, s: &State) -> Outcome {
        let score = |seat| if s.is_in(seat) { 2 } else { i64::from(!s.left.has(seat)) };
        Outcome::by_score(self.seats, score, self.rule_of(End::Quiet))
    }
}
