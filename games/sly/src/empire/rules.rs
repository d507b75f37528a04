//! The game for engines.

use super::action::Action;
use super::setup;
use super::state::{End, State};
use crate::board::{Space, name, spot};
use crate::look::{capital, colour};
use crate::piece::Piece;
use crate::teams::Teams;
use parlour_core::board::reflect;
use parlour_core::{Bulk, Forfeit, Key, Line, Log, Outcome, Rules, Seat, Seats, Symmetric, Turn};

/// The rules with players and teams fixed.
#[derive(Clone, Debug)]
pub struct Empire {
    pub(super) seats: u8,
    pub(super) teams: Teams,
}

/// The book's names.
pub(super) const fn title(piece: Piece) -> &'static str {
    match piece {
        Piece::Square => "archer",
        Piece::Triangle => "horseman",
        Piece::Cylinder => "commander",
    }
}

/// Several of them.
pub(super) const fn titles(piece: Piece) -> &'static str {
    match piece {
        Piece::Square => "archers",
        Piece::Triangle => "horsemen",
        Piece::Cylinder => "commanders",
    }
}

impl Rules for Empire {
    type State = State;
    type Action = Action;

    fn seats(&self) -> u8 {
        self.seats
    }
    fn start(&self) -> State {
        let armies = setup::armies(self.seats);
        State { armies, mover: Seat::FIRST, out: Seats::NONE, left: Seats::NONE, quiet: 0, end: None }
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
            Action::Move(from, to) => {
                let piece = s.armies.kind(seat, from);
                s.armies.take(seat, piece, from);
                if let Some(victim) = s.armies.at(to) {
                    self.capture(s, victim, to, log);
                }
                s.armies.put(seat, piece, to);
                s.end = s.end.or_else(|| self.won(s, piece, to));
                if s.end.is_none() && piece == Piece::Cylinder && to == self.coronation(seat) {
                    log.say(|| self.pending(seat, to));
                }
            }
        }
        self.pass_on(s);
        if s.end.is_none() && s.quiet >= self.quiet_limit(s) {
            s.end = Some(End::Quiet);
        }
        if let Some(end) = s.end {
            log.say(|| self.told(s, end));
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
        let forfeit = self.teams.leave(self.seats, seat, &mut s.left, s.out, "R-06");
        if forfeit == Forfeit::Continues && s.mover == seat {
            self.pass_on(s);
        }
        forfeit
    }
}

impl Empire {
    /// 4 and 6: the piece on `to` is captured.
    #[inline]
    fn capture(&self, s: &mut State, (enemy, piece): (Seat, Piece), to: Space, log: &mut impl Log) {
        s.quiet = 0;
        s.armies.take(enemy, piece, to);
        log.say(|| {
            let what = format!("The {} {} on {} is captured.", colour(enemy.index()), title(piece), name(to));
            Line::new("4", what).at([spot(to)])
        });
        if piece != Piece::Cylinder {
            return;
        }
        // the commander of one who has left decides nothing.
        if self.is_duel() || (s.players(self.seats) == 2 && s.is_in(enemy)) {
            s.end = Some(End::Commander(s.mover));
            return;
        }
        self.take_over(s, enemy, log);
    }

    /// 6: the rest of an army changes hands.
    fn take_over(&self, s: &mut State, enemy: Seat, log: &mut impl Log) {
        let (from, to) = (capital(enemy.index()), colour(s.mover.index()));
        let rest = s.armies.own(enemy);
        for at in rest.iter() {
            let piece = s.armies.kind(enemy, at);
            s.armies.take(enemy, piece, at);
            s.armies.put(s.mover, piece, at);
        }
        if !s.left.has(enemy) {
            s.out = s.out.with(enemy);
        }
        let what = || format!("{from} is out, and {} pieces go over to {to}.", rest.len());
        log.say(|| Line::new("6", what()).at(rest.iter().map(spot)));
    }

    fn pending(&self, seat: Seat, to: Space) -> Line {
        let who = capital(seat.index());
        let text = format!("{who}'s commander stands on his coronation centre; {who} wins unless he is captured now.");
        Line::new("R-01", text).at([spot(to)])
    }

    fn told(&self, s: &State, end: End) -> Line {
        Line::new(self.rule_of(end), self.verdict(s, end))
    }

    /// How it ended, in words.
    pub(super) fn verdict(&self, s: &State, end: End) -> String {
        let wins = |seat: Seat| {
            let team: Vec<_> = Seat::all(self.seats).filter(|&o| self.team(o) == self.team(seat)).collect();
            match team.as_slice() {
                [one, two] => format!("{} and {} win", colour(one.index()), colour(two.index())),
                _ => format!("{} wins", colour(seat.index())),
            }
        };
        match end {
            End::Thrones(seat) => {
                let count = self.thrones(s, seat);
                format!("{} holds {count} thrones: {}.", capital(seat.index()), wins(seat))
            }
            End::Crowned(seat) => format!("{}'s commander is crowned: {}.", capital(seat.index()), wins(seat)),
            End::Commander(seat) => format!("{} has captured the commander: {}.", capital(seat.index()), wins(seat)),
            End::Quiet => format!("Nothing has been captured for {} turns: a draw.", s.quiet),
        }
    }
}

impl Bulk for Empire {
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

/// With two players, both corners stay what they are when rows and columns change places. With more, nothing does.
impl Symmetric for Empire {
    const SYMMETRIES: usize = 2;
    fn reflect(&self, s: &State, n: usize) -> State {
        let mut image = State { armies: crate::armies::Armies::EMPTY, ..s.clone() };
        s.armies.all().for_each(|(at, seat, piece)| image.armies.put(seat, piece, self.image(at, n)));
        image
    }
    fn reflect_action(&self, a: Action, n: usize) -> Action {
        match a {
            Action::Move(from, to) => Action::Move(self.image(from, n), self.image(to, n)),
            Action::Pass => Action::Pass,
        }
    }
}

/// The symmetry that exchanges rows and columns.
const TRANSPOSED: usize = 7;

impl Empire {
    fn image(&self, at: Space, n: usize) -> Space {
        let symmetry = if n == 1 && self.seats == 2 { TRANSPOSED } else { 0 };
        reflect::<12>(at.into(), symmetry) as Space
    }
}
