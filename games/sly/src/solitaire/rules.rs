//! The game for engines.

use super::action::Action;
use super::state::{Stage, State};
use super::{jumps, present};
use crate::board::{self, Space, name, spot};
use parlour_core::board::reflect;
use parlour_core::{Bulk, Line, Log, Outcome, Rules, Seat, Symmetric, Turn};

/// The rules with their set-up fixed.
#[derive(Clone, Debug)]
pub struct SolitaireSly {
    pub(super) start: State,
}

impl Rules for SolitaireSly {
    type State = State;
    type Action = Action;

    fn seats(&self) -> u8 {
        1
    }
    fn start(&self) -> State {
        self.start.clone()
    }
    #[inline]
    fn turn(&self, s: &State) -> Turn {
        // there is nobody to be better or worse than.
        if s.is_over() { Turn::Over(Outcome::draw(1, "3")) } else { Turn::Act(Seat::FIRST) }
    }
    fn actions(&self, s: &State, out: &mut Vec<Action>) {
        if !s.is_over() {
            out.extend(jumps::list(s).map(|(from, to)| Action::Jump(from, to)));
            out.push(Action::Stop);
        }
    }
    #[inline]
    fn apply(&self, s: &mut State, a: Action, log: &mut impl Log) {
        match a {
            Action::Stop => {
                s.stage = Stage::Stopped;
                log.say(|| Line::new("3", "The player stops."));
            }
            Action::Jump(from, to) => {
                let before = s.pieces();
                let who = s.stone(from);
                s.jump(from, to);
                log.say(|| {
                    let who = who.map_or_else(String::new, present::describe);
                    let removed = present::count(before - s.pieces(), "piece is", "pieces are");
                    let way = format!("{} to {}", name(from), name(to));
                    Line::new("2", format!("The {who} jumps from {way}; {removed} removed.")).at([spot(to)])
                });
            }
        }
        if s.is_over() {
            log.say(|| Line::new("3", present::verdict(s)));
        }
    }
}

impl Bulk for SolitaireSly {
    #[inline]
    fn count(&self, s: &State) -> usize {
        if s.is_over() { 0 } else { usize::from(s.jumps) + 1 }
    }
    #[inline]
    fn pick(&self, s: &State, choose: impl FnOnce(usize) -> usize) -> Action {
        jumps::nth(s, choose(self.count(s))).map_or(Action::Stop, |(from, to)| Action::Jump(from, to))
    }
}

impl Symmetric for SolitaireSly {
    const SYMMETRIES: usize = 8;
    fn reflect(&self, s: &State, n: usize) -> State {
        let stones = board::all().filter_map(|space| Some((image(space, n), s.stone(space)?)));
        State::new(stones, s.moves, s.stage)
    }
    fn reflect_action(&self, a: Action, n: usize) -> Action {
        match a {
            Action::Jump(from, to) => Action::Jump(image(from, n), image(to, n)),
            Action::Stop => Action::Stop,
        }
    }
}

fn image(space: Space, symmetry: usize) -> Space {
    reflect::<12>(space.into(), symmetry) as Space
}
