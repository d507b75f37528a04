//! The game for engines.

use super::action::Action;
use super::escape::Runner;
use super::state::{Stage, State};
use crate::board::{Space, Spaces, field, name, spot};
use crate::look::{capital, colour};
use parlour_core::{Bulk, Key, Line, Log, Outcome, Rules, Seat, Turn};

/// The rules with the kings' spaces fixed.
#[derive(Clone, Debug)]
pub struct Blockade {
    /// By seat.
    pub(super) kings: [Space; 2],
    /// 2: no guard may stand in these two fields.
    pub(super) fields: Spaces,
}

impl Blockade {
    pub(super) fn new(kings: [Space; 2]) -> Blockade {
        Blockade {
            kings,
            fields: kings.map(|king| Spaces::of_field(field(king))).into_iter().fold(Spaces::NONE, |a, b| a | b),
        }
    }
    /// The king of a seat, as if he were about to run.
    #[inline]
    pub(super) fn runner(&self, s: &State, seat: Seat) -> Runner {
        let (king, enemy) = (self.kings[seat.index()], self.kings[seat.next(2).index()]);
        Runner { guards: s.all_guards(), king, enemy, seat }
    }
    /// is this the very first turn?
    #[inline]
    pub(super) fn is_first(s: &State) -> bool {
        s.mover == Seat::FIRST && s.placed(Seat::FIRST) == 0
    }
    /// 4: may the player to move run?
    #[inline]
    pub(super) fn may_run(&self, s: &State) -> bool {
        !Blockade::is_first(s) && self.runner(s, s.mover).can_escape()
    }
}

impl Rules for Blockade {
    type State = State;
    type Action = Action;

    fn seats(&self) -> u8 {
        2
    }
    fn start(&self) -> State {
        State::new([Spaces::NONE; 2], Seat::FIRST, None)
    }
    #[inline]
    fn turn(&self, s: &State) -> Turn {
        match s.escaped {
            Some(winner) => Turn::Over(Outcome::won_by(2, |seat| seat == winner, "4")),
            None => Turn::Act(s.mover),
        }
    }
    #[inline]
    fn actions(&self, s: &State, out: &mut Vec<Action>) {
        if s.escaped.is_some() {
            return;
        }
        let before = out.len();
        if self.may_run(s) {
            out.push(Action::Escape);
        }
        self.list(s, out);
        if out.len() == before {
            out.push(Action::Pass);
        }
    }
    #[inline]
    fn apply(&self, s: &mut State, a: Action, log: &mut impl Log) {
        let seat = s.mover;
        match a {
            Action::Escape => {
                log.say(|| self.told(s, seat));
                s.escaped = Some(seat);
            }
            Action::Place(to) => s.put(seat, to),
            Action::Move(from, to) => {
                s.take(seat, from);
                s.put(seat, to);
            }
            Action::Pass => {
                log.say(|| Line::new("R-05", format!("{} can do nothing and passes.", capital(seat.index()))))
            }
        }
        s.pass_turn();
        if s.placed(s.mover) == super::state::GUARDS && matches!(a, Action::Place(_)) && s.stage() == Stage::Moving {
            log.say(|| Line::new("3", "All guards are placed; from now on they move."));
        }
    }
    #[inline]
    fn key(&self, s: &State) -> Option<Key> {
        Some(Key(s.key))
    }
    fn third(&self, _: &State, _: Option<Seat>) -> Outcome {
        Outcome::draw(2, "R-06")
    }
}

impl Blockade {
    /// How the king gets away.
    fn told(&self, s: &State, seat: Seat) -> Line {
        let path = self.runner(s, seat).shortest();
        let spaces = path.as_ref().map_or(&[][..], |path| &path.spaces);
        let last = spaces.last().map_or_else(String::new, |&last| format!(" over {}", name(last)));
        let text = format!("The {} king escapes{last}: {} wins.", colour(seat.index()), colour(seat.index()));
        Line::new("4", text).at(spaces.iter().map(|&at| spot(at)))
    }
}

impl Bulk for Blockade {
    #[inline]
    fn count(&self, s: &State) -> usize {
        if s.escaped.is_some() {
            return 0;
        }
        let all = self.listed(s) + u32::from(self.may_run(s));
        all.max(1) as usize
    }
    #[inline]
    fn pick(&self, s: &State, choose: impl FnOnce(usize) -> usize) -> Action {
        let (listed, runs) = (self.listed(s), u32::from(self.may_run(s)));
        let n = choose((listed + runs).max(1) as usize) as u32;
        match n.checked_sub(runs) {
            None => Action::Escape,
            Some(n) if n < listed => self.nth_listed(s, n),
            Some(_) => Action::Pass,
        }
    }
    #[inline]
    fn draw(&self, s: &State, rng: &mut fastrand::Rng) -> Action {
        self.draw_listed(s, rng).unwrap_or_else(|| self.pick(s, |count| rng.usize(..count)))
    }
}
