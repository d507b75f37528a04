//! The game for engines.

use super::action::Action;
use super::journey::{self, movable, travel};
use super::present::narrate;
use super::setup;
use super::state::{State, TRACKS, Track};
use crate::board::{Space, column, row, space};
use crate::teams::Teams;
use parlour_core::{Bulk, Forfeit, Line, Log, Outcome, RuleRef, Rules, Seat, Seats, Turn};

/// 7.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Variation {
    Off,
    Triangles,
}

/// The rules with their options fixed.
#[derive(Clone, Debug)]
pub struct Sniggle {
    pub(super) seats: u8,
    /// 6.
    pub(super) teams: Teams,
    pub(super) variation: Variation,
    /// Where the triangles stand at first, as columns.
    pub(super) places: [Track; TRACKS],
}

impl Sniggle {
    /// The space in this column of a seat's track.
    pub(super) fn space(&self, seat: Seat, track: usize, column: u8) -> Space {
        space(setup::first_row(self.seats, seat.index()) + track as u8, column)
    }
    /// Whose track a space lies in, and which; `None` for rows that nobody uses.
    pub(super) fn track(&self, space: Space) -> Option<(Seat, usize)> {
        Seat::all(self.seats).find_map(|seat| {
            let track = row(space).checked_sub(setup::first_row(self.seats, seat.index()))?;
            (usize::from(track) < TRACKS).then_some((seat, track.into()))
        })
    }
    /// The seats that count in rule 3 (also those that have left, R-01).
    #[inline]
    pub(super) fn opponents(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.seats).filter(move |&other| self.team(other) != self.team(seat))
    }
    /// 3: the columns with an odd number of opponents' pieces. Two players have three tracks each, so with them that is one
    /// or three.
    #[inline]
    pub(super) fn odd(&self, s: &State, seat: Seat) -> Track {
        self.opponents(seat).flat_map(|other| s.tracks[other.index()]).fold(0, |odd, track| odd ^ track)
    }
    /// 5 and 7: has this seat done what it must?
    #[inline]
    pub(super) fn is_done(&self, s: &State, seat: Seat) -> bool {
        let right = || s.triangles[seat.index()] == setup::goals(self.places);
        s.is_home(seat) && (self.variation == Variation::Off || right())
    }
    /// 5 and 6: has the seat's team won?
    #[inline]
    pub(super) fn has_won(&self, s: &State, seat: Seat) -> bool {
        self.is_done(s, seat)
            && (self.teams == Teams::Off || Seat::new(seat.index() ^ 2).is_some_and(|partner| self.is_done(s, partner)))
    }
    /// The seat whose team has won, the first of it.
    #[inline]
    fn winner(&self, s: &State) -> Option<Seat> {
        Seat::all(self.seats).find(|&seat| self.has_won(s, seat))
    }
    /// Has the seat a piece that can be moved?
    #[inline]
    pub(super) fn can_move(&self, s: &State, seat: Seat) -> bool {
        !s.has_left(seat) && (0..TRACKS).any(|track| movable(&s.tracks[seat.index()], track) != 0)
    }
    /// 7: has nobody a move?
    fn is_stuck(&self, s: &State) -> bool {
        Seat::all(self.seats).all(|seat| !self.can_move(s, seat))
    }
    /// The rule by which a seat has won, or nobody.
    fn rule_of(&self, winner: Option<Seat>) -> RuleRef {
        match (winner, self.teams, self.variation) {
            (None, ..) | (_, _, Variation::Triangles) => "7",
            (_, Teams::On, _) => "6",
            _ => "5",
        }
    }
    fn outcome(&self, s: &State, winner: Option<Seat>) -> Outcome {
        // whoever left is behind everybody who stayed.
        match winner {
            Some(seat) => self.teams.won_by(self.seats, seat, s.left, self.rule_of(winner)),
            None => Outcome::by_score(self.seats, |seat| i64::from(!s.has_left(seat)), self.rule_of(winner)),
        }
    }
    /// The next seat that is still there.
    #[inline]
    fn pass_turn(&self, s: &mut State) {
        s.mover = s.left.skip(s.mover, self.seats);
    }
    /// Where the piece of the mover in this column ends.
    #[inline]
    fn action(&self, s: &State, track: usize, column: u8, odd: Track) -> Action {
        let tracks = &s.tracks[s.mover.index()];
        let to = travel(tracks, track, column, odd, |_| ()).unwrap_or(column);
        Action::Move(self.space(s.mover, track, column), self.space(s.mover, track, to))
    }
    /// The way of the piece on this space, if it can be moved.
    pub(super) fn journey(&self, s: &State, from: Space) -> Option<journey::Journey> {
        let (seat, track) = self.track(from)?;
        let tracks = &s.tracks[seat.index()];
        let stands = tracks[track] >> column(from) & 1 == 1;
        stands.then(|| journey::journey(tracks, track, column(from), self.odd(s, seat))).flatten()
    }
}

impl Rules for Sniggle {
    type State = State;
    type Action = Action;

    fn seats(&self) -> u8 {
        self.seats
    }
    fn start(&self) -> State {
        setup::start(self.seats, self.places)
    }
    #[inline]
    fn turn(&self, s: &State) -> Turn {
        let winner = self.winner(s);
        if winner.is_some() || (!self.can_move(s, s.mover) && self.is_stuck(s)) {
            return Turn::Over(self.outcome(s, winner));
        }
        Turn::Act(s.mover)
    }
    fn actions(&self, s: &State, out: &mut Vec<Action>) {
        if self.turn(s).is_over() {
            return;
        }
        if !self.can_move(s, s.mover) {
            out.push(Action::Pass);
            return;
        }
        let odd = self.odd(s, s.mover);
        for track in 0..TRACKS {
            let movable = movable(&s.tracks[s.mover.index()], track);
            out.extend(columns(movable).map(|column| self.action(s, track, column, odd)));
        }
    }
    #[inline]
    fn apply(&self, s: &mut State, a: Action, log: &mut impl Log) {
        match a {
            Action::Pass => {
                log.say(|| Line::new(pass_rule(self), "Only who cannot move may pass."));
            }
            Action::Move(from, to) => {
                narrate(self, s, from, log);
                let track = row(from) - setup::first_row(self.seats, s.mover.index());
                s.shift(s.mover, track.into(), column(from), column(to));
            }
        }
        let mover = s.mover;
        self.pass_turn(s);
        if self.has_won(s, mover) {
            log.say(|| Line::new(self.rule_of(Some(mover)), super::present::victory(self, mover)));
        } else if a != Action::Pass && !self.can_move(s, s.mover) && self.is_stuck(s) {
            log.say(|| Line::new("7", "No seat has a move: the game is drawn."));
        }
    }
    fn team(&self, seat: Seat) -> u8 {
        self.teams.of(seat)
    }
    fn forfeit(&self, s: &mut State, seat: Seat) -> Forfeit {
        // Also between two sides: the card of who has left says so.
        s.left = s.left.with(seat);
        let rule = if self.teams.is_duel(self.seats) { "5" } else { "R-01" };
        let forfeit = self.teams.leave(self.seats, seat, &mut s.left, Seats::NONE, rule);
        if forfeit == Forfeit::Continues && s.mover == seat {
            self.pass_turn(s);
        }
        forfeit
    }
}

/// The rule by which somebody passes.
pub(super) fn pass_rule(rules: &Sniggle) -> &'static str {
    if rules.variation == Variation::Triangles { "7" } else { "6" }
}

/// The columns of a set in order.
#[inline]
pub(super) fn columns(mut set: Track) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let column = set.trailing_zeros() as u8;
        set &= set.wrapping_sub(1);
        (column < 16).then_some(column)
    })
}

impl Bulk for Sniggle {
    #[inline]
    fn count(&self, s: &State) -> usize {
        let tracks = &s.tracks[s.mover.index()];
        let moves: u32 = (0..TRACKS).map(|track| movable(tracks, track).count_ones()).sum();
        match moves {
            _ if self.winner(s).is_some() => 0,
            0 => usize::from(!self.is_stuck(s)),
            moves => moves as usize,
        }
    }
    #[inline]
    fn pick(&self, s: &State, choose: impl FnOnce(usize) -> usize) -> Action {
        let tracks = &s.tracks[s.mover.index()];
        let sets: [Track; TRACKS] = std::array::from_fn(|track| movable(tracks, track));
        let count = sets.iter().map(|set| set.count_ones()).sum::<u32>() as usize;
        let mut left = choose(count.max(1));
        for (track, set) in sets.into_iter().enumerate() {
            let here = set.count_ones() as usize;
            if left < here {
                let column = columns(set).nth(left).unwrap_or_default();
                return self.action(s, track, column, self.odd(s, s.mover));
            }
            left -= here;
        }
        Action::Pass
    }
}
