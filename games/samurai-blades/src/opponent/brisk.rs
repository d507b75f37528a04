//! Plays on quickly, for what is only imagined: one man after the other, in the order of their numbers, does what is best
//! for him and goes his whole way at once. To glance at everybody before each decision would cost ten times as much.

use super::policy::{Policy, WORTHWHILE, doer};
use crate::action::Action;
use crate::frame::{Frame, Gait, March};
use crate::state::{PhaseStep, State};
use crate::unit::{Group, Id, Place, Side};
use parlour_core::Rules;

/// A player in a hurry, through one imagined course of play.
pub(super) struct Brisk<'a> {
    pub policy: Policy<'a>,
    /// Who was asked in this step and found nothing to do.
    idle: Group,
    step: (Side, PhaseStep),
}

impl<'a> Brisk<'a> {
    pub(super) fn new(policy: Policy<'a>) -> Brisk<'a> {
        Brisk { policy, idle: Group::EMPTY, step: (Side::None, PhaseStep::Start) }
    }

    /// Plays on from where somebody decides.
    pub(super) fn on(&mut self, s: &State, rng: &mut fastrand::Rng) -> State {
        if self.step != (s.side, s.step) {
            self.step = (s.side, s.step);
            self.idle = Group::EMPTY;
        }
        match (s.top(), s.step) {
            (Frame::Step, PhaseStep::Start | PhaseStep::Recover) => {}
            (Frame::Step, PhaseStep::Move) => return self.next_to_move(s),
            (Frame::Step, _) => return self.next_deed(s),
            (Frame::March(March { unit, gait: Gait::Own | Gait::Advance | Gait::AdvanceOne, .. }), _) => {
                return self.march(s, unit);
            }
            _ => {}
        }
        let a = self.policy.choose(s, rng);
        self.policy.after(s, a)
    }

    fn next_to_move(&mut self, s: &State) -> State {
        let mut actions = Vec::new();
        self.policy.game.actions(s, &mut actions);
        for a in actions {
            let Action::Take(id) = a else { continue };
            if self.idle.has(id) {
                continue;
            }
            self.idle = self.idle.with(id);
            if let Some(gone) = self.go(s, id) {
                return gone;
            }
        }
        self.policy.after(s, Action::Done)
    }

    /// His whole move, if he has one worth making; an errand is only begun.
    fn go(&mut self, s: &State, id: Id) -> Option<State> {
        let s = self.policy.after(s, Action::Take(id));
        if s.unit(id).place == Place::NOWHERE {
            return Some(s);
        }
        let mut actions = Vec::new();
        self.policy.game.actions(&s, &mut actions);
        if let Some((_, a)) = self.policy.errand(&s, id, &actions) {
            return Some(self.policy.after(&s, a));
        }
        let goal = self.policy.best_place(&s, id);
        (goal.gain > WORTHWHILE && !goal.way.is_empty()).then(|| self.walk(s, id, goal.way))
    }

    /// The rest of his move.
    fn march(&mut self, s: &State, id: Id) -> State {
        let mut actions = Vec::new();
        self.policy.game.actions(s, &mut actions);
        if let Some((_, a)) = self.policy.errand(s, id, &actions) {
            return self.policy.after(s, a);
        }
        let way = self.policy.best_place(s, id).way;
        match way.is_empty() && !actions.contains(&Action::Done) {
            true => self.policy.after(s, actions[0]),
            false => self.walk(s.clone(), id, way),
        }
    }

    fn walk(&mut self, mut s: State, id: Id, way: Vec<Action>) -> State {
        for a in way.into_iter().chain([Action::Done]) {
            // He may be stopped on the way, and at its end he may have no points left.
            if !matches!(s.top(), Frame::March(March { unit, .. }) if unit == id) {
                break;
            }
            s = self.policy.after(&s, a);
        }
        s
    }

    /// The best shot or attack of the next one who has any worth making.
    fn next_deed(&mut self, s: &State) -> State {
        let mut actions = Vec::new();
        self.policy.game.actions(s, &mut actions);
        let doers: Group = actions.iter().filter_map(|&a| doer(a)).filter(|&id| !self.idle.has(id)).collect();
        for id in doers.iter() {
            self.idle = self.idle.with(id);
            let his: Vec<Action> = actions.iter().copied().filter(|&a| doer(a) == Some(id)).collect();
            let ideas = self.policy.by_dice(s, &his);
            let best = ideas.into_iter().reduce(|best, next| if next.0 > best.0 { next } else { best });
            if let Some((_, a)) = best.filter(|&(_, a)| a != Action::Done) {
                return self.policy.after(s, a);
            }
        }
        self.policy.after(s, Action::Done)
    }
}
