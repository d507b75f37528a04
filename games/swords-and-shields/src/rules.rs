//! The game for engines.

use crate::action::{self, Move};
use crate::board::{DOTS, EDGE, each, name, spot};
use crate::capture::{Taken, taken};
use crate::draw;
use crate::state::{Army, CAPTURED, State};
use parlour_core::board;
use parlour_core::{Bulk, Key, Line, Log, Outcome, Rules, Seat, Symmetric, Turn};

/// what the third occurrence of a position means.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Repetition {
    Draw,
    RepeaterLoses,
}

/// The rules with their option fixed.
#[derive(Clone, Debug)]
pub struct SwordsAndShields {
    pub(crate) repetition: Repetition,
}

/// Has the army won (11)?
pub(crate) fn has_won(s: &State, army: Army) -> bool {
    match army {
        Army::Swords => s.chief == CAPTURED,
        Army::Shields => s.chief_set() & EDGE != 0,
    }
}

fn won(army: Army, rule: &'static str) -> Turn {
    Turn::Over(Outcome::won_by(2, |seat| seat == army.seat(), rule))
}

impl Rules for SwordsAndShields {
    type State = State;
    type Action = Move;

    fn seats(&self) -> u8 {
        2
    }
    fn start(&self) -> State {
        State::start()
    }
    #[inline]
    fn turn(&self, s: &State) -> Turn {
        if has_won(s, Army::Swords) {
            won(Army::Swords, "11")
        } else if has_won(s, Army::Shields) {
            won(Army::Shields, "11")
        } else if action::is_stuck(s) {
            won(s.mover.other(), "R-04")
        } else {
            Turn::Act(s.mover.seat())
        }
    }
    fn actions(&self, s: &State, out: &mut Vec<Move>) {
        if !has_won(s, Army::Swords) && !has_won(s, Army::Shields) {
            action::list(s, out);
        }
    }
    #[inline]
    fn apply(&self, s: &mut State, Move { from, to }: Move, log: &mut impl Log) {
        s.shift(from, to);
        let Taken { men, chief } = taken(s, to);
        for dot in each(men) {
            if s.mover == Army::Swords {
                s.remove_shield(dot)
            } else {
                s.remove_sword(dot)
            }
            let victim = if s.mover == Army::Swords { "shield" } else { "sword" };
            log.say(|| Line::new("6", format!("The {victim} on {} is captured.", name(dot))).at([spot(dot)]));
        }
        if let Some(rule) = chief {
            let dot = s.chief;
            s.remove_chief();
            log.say(|| {
                Line::new(rule, format!("The Chief is captured on {}: the swords win.", name(dot))).at([spot(dot)])
            });
        }
        if has_won(s, Army::Shields) {
            log.say(|| {
                Line::new("11", format!("The Chief escapes over {}: the shields win.", name(to))).at([spot(to)])
            });
        }
        s.pass_turn();
        if !has_won(s, Army::Swords) && !has_won(s, Army::Shields) && action::is_stuck(s) {
            log.say(|| Line::new("R-04", format!("The {} cannot move and lose.", s.mover.name())));
        }
    }
    #[inline]
    fn key(&self, s: &State) -> Option<Key> {
        Some(Key(s.key))
    }
    fn third(&self, _: &State, mover: Option<Seat>) -> Outcome {
        match self.repetition {
            Repetition::Draw => Outcome::draw(2, "R-05"),
            Repetition::RepeaterLoses => Outcome::won_by(2, |seat| Some(seat) != mover, "R-05"),
        }
    }
}

impl Bulk for SwordsAndShields {
    #[inline]
    fn count(&self, s: &State) -> usize {
        if has_won(s, Army::Swords) || has_won(s, Army::Shields) { 0 } else { action::count(s) }
    }
    #[inline]
    fn pick(&self, s: &State, choose: impl FnOnce(usize) -> usize) -> Move {
        action::pick(s, choose)
    }
    #[inline]
    fn draw(&self, s: &State, rng: &mut fastrand::Rng) -> Move {
        draw::draw(s, rng)
    }
}

impl Symmetric for SwordsAndShields {
    const SYMMETRIES: usize = 8;
    fn reflect(&self, s: &State, n: usize) -> State {
        let set = |dots| each(dots).fold(0, |set, dot| set | 1 << image(dot, n));
        let chief = if s.chief == CAPTURED { CAPTURED } else { image(s.chief, n) };
        State::new(set(s.swords), set(s.shields), chief, s.mover)
    }
    fn reflect_action(&self, a: Move, n: usize) -> Move {
        Move { from: image(a.from, n), to: image(a.to, n) }
    }
}

fn image(dot: u8, symmetry: usize) -> u8 {
    debug_assert!(usize::from(dot) < DOTS);
    board::reflect::<9>(dot.into(), symmetry) as u8
}
