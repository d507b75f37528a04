//! The game for engines.

use super::action::{Action, Open, moves};
use super::centres::{Centres, LINES, each, name};
use super::due::{Due, Order, Verb, due};
use super::state::State;
use crate::board::{centre, spot};
use crate::look::capital;
use parlour_core::board::reflect;
use parlour_core::{Bulk, Key, Line, Log, Outcome, Rules, Seat, Symmetric, Turn};

/// The rules with their order fixed.
#[derive(Clone, Debug)]
pub struct LineUp {
    pub(super) order: Order,
}

impl LineUp {
    #[inline]
    pub(super) fn due(&self, s: &State) -> Due {
        due(s.turn, self.order)
    }
}

/// The seat that is not to move.
#[inline]
fn other(due: Due) -> Seat {
    due.seat.next(2)
}

/// 5: the seat that is to move has lost. Apart, since every turn asks but only the last is told.
#[cold]
fn lost(loser: Seat) -> Outcome {
    Outcome::won_by(2, |seat| seat != loser, "5")
}

impl Rules for LineUp {
    type State = State;
    type Action = Action;

    fn seats(&self) -> u8 {
        2
    }
    fn start(&self) -> State {
        State::new([[0; 3]; 2], 0)
    }
    #[inline]
    fn turn(&self, s: &State) -> Turn {
        let due = self.due(s);
        // 5: whoever has just moved wins by his line, and also if the other is stuck; the line comes first.
        if s.has_line(other(due)) || Open::of(s, due).is_empty() {
            return Turn::Over(lost(due.seat));
        }
        Turn::Act(due.seat)
    }
    fn actions(&self, s: &State, out: &mut Vec<Action>) {
        let due = self.due(s);
        if s.has_line(other(due)) {
            return;
        }
        match due.verb {
            Verb::Place => out.extend(each(s.empty()).map(Action::Place)),
            Verb::Move => {
                out.extend(moves(s, due).flat_map(|(from, to)| each(to).map(move |to| Action::Move(from, to))));
            }
        }
    }
    #[inline]
    fn apply(&self, s: &mut State, a: Action, log: &mut impl Log) {
        let Due { seat, piece, .. } = self.due(s);
        let to = match a {
            Action::Place(to) => to,
            Action::Move(from, to) => {
                s.toggle(seat, piece, from);
                to
            }
        };
        s.toggle(seat, piece, to);
        s.pass_turn();
        tell(self, s, seat, to, log);
    }
    #[inline]
    fn key(&self, s: &State) -> Option<Key> {
        Some(Key(s.key))
    }
    fn third(&self, _: &State, _: Option<Seat>) -> Outcome {
        Outcome::draw(2, "R-01")
    }
}

/// 5: whether the turn has ended the game.
#[inline]
fn tell(rules: &LineUp, s: &State, seat: Seat, to: u8, log: &mut impl Log) {
    let who = || capital(seat.index());
    if s.has_line(seat) {
        log.say(|| {
            let text = format!("{} has four in a line, {}, and wins.", who(), line(s, seat));
            Line::new("5", text).at([spot(centre(to))])
        });
    } else if Open::of(s, rules.due(s)).is_empty() {
        log.say(|| {
            let due = rules.due(s);
            let loser = capital(due.seat.index());
            Line::new("5", format!("{loser} cannot move {} and loses.", due.what()))
        });
    }
}

/// 5: the line that a seat has.
pub(super) fn four(s: &State, seat: Seat) -> Option<Centres> {
    LINES.into_iter().find(|&line| s.own(seat) & line == line)
}

/// `2B 5E 8H 11K`.
pub(super) fn line(s: &State, seat: Seat) -> String {
    four(s, seat).map_or_else(String::new, |line| each(line).map(name).collect::<Vec<_>>().join(" "))
}

impl Bulk for LineUp {
    #[inline]
    fn count(&self, s: &State) -> usize {
        let due = self.due(s);
        if s.has_line(other(due)) { 0 } else { Open::of(s, due).count() as usize }
    }
    #[inline]
    fn pick(&self, s: &State, choose: impl FnOnce(usize) -> usize) -> Action {
        let open = Open::of(s, self.due(s));
        open.nth(choose(open.count() as usize) as u32)
    }
    #[inline]
    fn draw(&self, s: &State, rng: &mut fastrand::Rng) -> Action {
        Open::of(s, self.due(s)).draw(rng)
    }
}

impl Symmetric for LineUp {
    const SYMMETRIES: usize = 8;
    fn reflect(&self, s: &State, n: usize) -> State {
        let set = |centres| each(centres).fold(0, |set, c| set | 1 << image(c, n));
        State::new(s.pieces().map(|kinds| kinds.map(set)), s.turn)
    }
    fn reflect_action(&self, a: Action, n: usize) -> Action {
        match a {
            Action::Place(to) => Action::Place(image(to, n)),
            Action::Move(from, to) => Action::Move(image(from, n), image(to, n)),
        }
    }
}

fn image(centre: u8, symmetry: usize) -> u8 {
    reflect::<4>(centre.into(), symmetry) as u8
}
