//! The rules of one scenario with its options.

use crate::action::Action;
use crate::frame::{Fight, Frame, Stage};
use crate::ground::Ground;
use crate::phase::{self, fire, honour, march, melee, setup};
use crate::prompt::{casualty, deflect, flight, rout, unhorsed};
use crate::scenario::Scenario;
use crate::state::{Ending, Finish, State};
use crate::tables::Errata;
use crate::unit::{Id, Marks, Side};
use parlour_core::{Bulk, Log, Outcome, Rules, Turn};
use std::sync::Arc;

/// What missile result B does to a rider (3.4 of our notes).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum MissileB {
    /// As printed: horse killed, rider wounded and dismounted.
    Printed,
    /// Horse killed, rider dismounted unhurt.
    Unhurt,
}

/// Who places the counters.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Deployment {
    /// The scenario's ready set-up.
    Ready,
    /// The players, seat 2 first.
    Free,
}

/// May a duel be broken?
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Temptation {
    /// Moving others is simply not legal.
    Off,
    /// There is a button that breaks the duel and loses the game.
    On,
}

/// Samurai Blades with a scenario and options.
#[derive(Debug)]
pub struct SamuraiBlades {
    /// Map, forces and aims; matches of the same scenario share them.
    pub scenario: Arc<Scenario>,
    /// Repaired tables or print.
    pub errata: Errata,
    /// What missile result B does to a rider.
    pub missile_b: MissileB,
    /// Who places the counters.
    pub deployment: Deployment,
    /// May a duel be broken?
    pub temptation: Temptation,
}

impl SamuraiBlades {
    /// The map.
    #[inline]
    pub fn ground(&self) -> &Ground {
        &self.scenario.ground
    }
    /// A side's name in this scenario.
    pub fn side_name(&self, side: Side) -> &str {
        self.scenario.sides.get(side.index()).map_or("nobody", |side| side.name.as_str())
    }
    /// May this one of the phasing side do anything at all now? Not when stunned, busy, mounting, in the rite, kept out
    /// of a duel, or asleep before the alarm.
    pub(crate) fn can_act(&self, s: &State, id: Id) -> bool {
        let unit = s.unit(id);
        let kept_out = s.duel.is_some_and(|duel| !duel.men.contains(&id));
        let asleep = !s.is_alarmed && self.scenario.special.alarm == Some(unit.side as u8);
        unit.side == s.side
            && unit.is_conscious()
            && !unit.marks.has_any(Marks::BUSY | Marks::MOUNTING | Marks::DISMOUNTING)
            && !s.rite.contains(&id)
            && !kept_out
            && !asleep
    }
    /// Whatever may be legal, in the order of the list: all that is, and some that [`suits`](Self::suits) refuses.
    fn offers(&self, s: &State, out: &mut Vec<Action>) {
        if s.finish.is_some() {
            return;
        }
        match s.top() {
            frame if frame.is_chance() => out.extend((1..=10).map(Action::Die)),
            Frame::Setup(side) => setup::list(self, s, side, out),
            Frame::Step => phase::offers(self, s, out),
            Frame::March(march) => march::step_offers(self, s, march, out),
            Frame::Deflect(_) => out.extend([Action::Deflect, Action::Done]),
            Frame::Flight(flight) => flight::list(self, s, flight, out),
            Frame::Fight(fight) => melee::list_fight(self, s, fight, out),
            Frame::Rout(group) => rout::list(self, s, group, out),
            Frame::Casualty(casualty) => casualty::list(self, s, casualty, out),
            Frame::Unhorsed(unhorsed) => unhorsed::list(self, s, unhorsed, out),
            Frame::Challenged(by) => honour::list_answers(self, s, by, out),
            Frame::Empty | Frame::Shot(_) | Frame::Parry(_) => unreachable!("handled as chance"),
        }
    }
    /// Is this offer legal? What takes long to find out is asked here, so that one who draws an action need not ask it
    /// of all.
    fn suits(&self, s: &State, offer: Action) -> bool {
        match s.top() {
            Frame::Step => phase::suits(self, s, offer),
            Frame::March(march) => march::suits(self, s, march, offer),
            _ => true,
        }
    }
    /// The outcome of a finished game.
    pub(crate) fn outcome(finish: Finish) -> Outcome {
        let rule = match finish.why {
            Ending::Scenario => "R-58",
            Ending::Destroyed => "R-58",
            Ending::Seppuku => "8",
            Ending::DuelBroken => "7",
        };
        match finish.winner {
            Side::None => Outcome::draw(2, rule),
            side => Outcome::won_by(2, |seat| Side::of(seat) == side, rule),
        }
    }
}

impl Rules for SamuraiBlades {
    type State = State;
    type Action = Action;

    fn seats(&self) -> u8 {
        2
    }

    fn start(&self) -> State {
        setup::start(self)
    }

    fn turn(&self, s: &State) -> Turn {
        match (s.finish, s.top()) {
            (Some(finish), _) => Turn::Over(SamuraiBlades::outcome(finish)),
            (None, frame) if frame.is_chance() => Turn::Chance,
            (None, frame) => Turn::Act(frame.side(s).seat()),
        }
    }

    fn actions(&self, s: &State, out: &mut Vec<Action>) {
        if let (None, Frame::March(march)) = (s.finish, s.top()) {
            // All steps at once are sooner tested than one by one.
            return march::list(self, s, march, out);
        }
        let first = out.len();
        self.offers(s, out);
        let mut kept = first;
        for n in first..out.len() {
            if self.suits(s, out[n]) {
                out[kept] = out[n];
                kept += 1;
            }
        }
        out.truncate(kept);
    }

    fn apply(&self, s: &mut State, a: Action, log: &mut impl Log) {
        let done = phase::Moment::of(s);
        match (s.top(), a) {
            (Frame::Shot(shot), Action::Die(die)) => fire::resolve(self, s, shot, die, log),
            (Frame::Parry(deflect), Action::Die(die)) => deflect::resolve(self, s, deflect, die, log),
            (Frame::Fight(fight @ Fight { stage: Stage::Roll, .. }), Action::Die(die)) => {
                melee::resolve(self, s, fight, die, log);
            }
            (Frame::Setup(side), _) => setup::apply(self, s, side, a, log),
            (Frame::Step, _) => phase::apply(self, s, a, log),
            (Frame::March(march), _) => march::apply(self, s, march, a, log),
            (Frame::Deflect(deflect), _) => deflect::apply(self, s, deflect, a, log),
            (Frame::Flight(flight), _) => flight::apply(self, s, flight, a, log),
            (Frame::Fight(fight), _) => melee::apply_fight(self, s, fight, a, log),
            (Frame::Rout(group), _) => rout::apply(self, s, group, a, log),
            (Frame::Casualty(casualty), _) => casualty::apply(self, s, casualty, a, log),
            (Frame::Unhorsed(unhorsed), _) => unhorsed::apply(self, s, unhorsed, a, log),
            (Frame::Challenged(by), _) => honour::answer(self, s, by, a, log),
            (frame, a) => unreachable!("{a:?} is no answer to {frame:?}"),
        }
        phase::settle(self, s, done, log);
    }

    fn reveals(&self, s: &State, a: Action) -> bool {
        crate::night::reveals(self, s, a)
    }
}

impl Bulk for SamuraiBlades {
    fn count(&self, s: &State) -> usize {
        let mut list = Vec::with_capacity(USUAL);
        self.actions(s, &mut list);
        list.len()
    }
    fn pick(&self, s: &State, choose: impl FnOnce(usize) -> usize) -> Action {
        let mut list = Vec::with_capacity(USUAL);
        self.actions(s, &mut list);
        list[choose(list.len())]
    }
    fn draw(&self, s: &State, rng: &mut fastrand::Rng) -> Action {
        let mut offers = Vec::with_capacity(USUAL);
        self.offers(s, &mut offers);
        loop {
            // Whatever is refused is not drawn again, and what is left stays as likely as before.
            let offer = offers.swap_remove(rng.usize(..offers.len()));
            if self.suits(s, offer) {
                return offer;
            }
        }
    }
}

/// Most lists are shorter.
const USUAL: usize = 64;
