//! What looks best at a glance: every decision by the dice it leads to, or by the place it leads to.

use super::atlas::{Atlas, is_freight};
use super::outlook::{IN_SIGHT, Outlook, WON, boldness, judge, worth};
use super::reach::{reach, way};
use crate::action::Action;
use crate::frame::{Fight, Frame, Gait, March, Stage};
use crate::phase::fire;
use crate::rules::SamuraiBlades;
use crate::scenario::Score;
use crate::state::{PhaseStep, State};
use crate::unit::{Group, Id, Place, Post, Side};
use parlour_core::{Quiet, Rules, Turn};
use std::cmp::Reverse;

/// A move must gain so much to be worth making.
pub(super) const WORTHWHILE: i32 = 12;
/// How many of the best places an archer looks from.
const PROSPECTS: usize = 6;
/// To look for targets from somewhere takes as long as so many positions.
const LOOK: u64 = 8;
/// Prompts in a row that one decision can lead to.
const DEEPEST: u8 = 24;

/// A player that glances.
pub(super) struct Policy<'a> {
    pub game: &'a SamuraiBlades,
    pub atlas: &'a Atlas,
    /// Positions looked at.
    pub nodes: u64,
    /// In hundredths: how many of the possibilities it notices. A beginner overlooks some, and blunders by that.
    pub attention: u8,
}

/// Where somebody wants to go.
pub(super) struct Goal {
    /// What it promises over staying where he is.
    pub gain: i32,
    /// The actions that lead there; none if he is there.
    pub way: Vec<Action>,
}

/// A possibility and what it promises.
pub(super) type Idea = (i32, Action);

/// Whose deed an action of a step is, if it is one man's.
pub(super) fn doer(a: Action) -> Option<Id> {
    match a {
        Action::Take(id) => Some(id),
        Action::Shoot { by, .. } | Action::ShootLantern { by, .. } => Some(by),
        Action::Throw { by, .. } | Action::ThrowLantern { by, .. } => Some(by),
        Action::Attack { by, .. } | Action::Light { by, .. } | Action::Douse { by, .. } => Some(by),
        _ => None,
    }
}

impl Policy<'_> {
    /// What it does; there is something to decide in `s`.
    pub(super) fn choose(&mut self, s: &State, rng: &mut fastrand::Rng) -> Action {
        let mut actions = Vec::new();
        self.game.actions(s, &mut actions);
        match s.top() {
            _ if actions.len() == 1 => actions[0],
            Frame::Step => self.ideas(s, &actions, rng)[0].1,
            Frame::March(march) => self.march(s, march.unit, &actions),
            Frame::Fight(Fight { stage: Stage::Gather, .. }) => self.gather(s).0,
            Frame::Setup(_) => actions[rng.usize(..actions.len())],
            _ => self.answer(s, &actions),
        }
    }

    /// What is worth a closer look in `s`, the most promising first; never nothing. Shots and attacks are, and whether
    /// somebody goes or stays; who goes first is not.
    pub(super) fn matter(&mut self, s: &State, rng: &mut fastrand::Rng) -> Vec<Idea> {
        let mut actions = Vec::new();
        self.game.actions(s, &mut actions);
        match s.top() {
            Frame::Step if s.step != PhaseStep::Move && actions.len() > 1 => self.ideas(s, &actions, rng),
            Frame::March(March { gait: Gait::Own, is_underway: false, unit, .. })
                if actions.contains(&Action::Done) && s.unit(unit).post == Post::Map =>
            {
                let go = self.choose(s, rng);
                let mut ideas = vec![(0, go)];
                ideas.extend(matches!(go, Action::Step(_)).then_some((0, Action::Done)));
                ideas
            }
            _ => vec![(0, self.choose(s, rng))],
        }
    }

    /// What the phasing side might do in this step, the most promising first; never nothing.
    pub(super) fn ideas(&mut self, s: &State, actions: &[Action], rng: &mut fastrand::Rng) -> Vec<Idea> {
        let noticed: Vec<Action> =
            actions.iter().copied().filter(|_| self.attention >= 100 || rng.u8(..100) < self.attention).collect();
        let mut ideas = if s.step == PhaseStep::Move { self.moves(s, &noticed) } else { self.by_dice(s, &noticed) };
        ideas.sort_by_key(|(value, _)| Reverse(*value));
        ideas
    }

    pub(super) fn after(&mut self, s: &State, a: Action) -> State {
        let mut next = s.clone();
        self.game.apply(&mut next, a, &mut Quiet);
        self.nodes += 1;
        next
    }

    // --- decisions that end in dice ---

    /// Shots and attacks with what they promise over doing nothing, which is among them.
    pub(super) fn by_dice(&mut self, s: &State, actions: &[Action]) -> Vec<Idea> {
        let side = s.side;
        let now = judge(self.game, self.atlas, s, side);
        let mut ideas = vec![(WORTHWHILE, Action::Done)];
        for &a in actions {
            let value = match a {
                Action::Done | Action::BreakDuel => continue,
                Action::Seppuku(_) if self.is_hopeless(s, side) => WON,
                Action::Challenge(by) if self.dares(s, by) => WON,
                Action::Seppuku(_) | Action::Challenge(_) => continue,
                Action::Attack { by, .. } => {
                    let gathering = self.after(s, a);
                    self.gather(&gathering).1 - now + boldness(self.game, s, by)
                }
                _ => {
                    let next = self.after(s, a);
                    self.expect(next, side, 0) - now
                }
            };
            ideas.push((value, a));
        }
        ideas
    }

    /// Who else joins an attack: one after the other while it promises more, then strike. And what that promises.
    fn gather(&mut self, s: &State) -> (Action, i32) {
        let side = s.side;
        let strike = self.after(s, Action::Strike);
        let mut best = (Action::Strike, self.expect(strike, side, 0));
        let mut actions = Vec::new();
        self.game.actions(s, &mut actions);
        for a in actions {
            if let Action::Join(_) | Action::Also(_) = a {
                let joined = self.after(s, a);
                let (_, value) = match a {
                    // More attackers on one are nearly always better together.
                    Action::Join(_) => self.gather(&joined),
                    _ => {
                        let strike = self.after(&joined, Action::Strike);
                        (a, self.expect(strike, side, 0))
                    }
                };
                if value > best.1 {
                    best = (a, value);
                }
                // One way through the joiners is enough: they join in order.
                if let Action::Join(_) = a {
                    break;
                }
            }
        }
        best
    }

    /// The value for `side` when the matter at hand is settled, over all dice.
    pub(super) fn expect(&mut self, s: State, side: Side, depth: u8) -> i32 {
        match self.game.turn(&s) {
            Turn::Over(_) => judge(self.game, self.atlas, &s, side),
            Turn::Chance => {
                let mut sum = 0;
                for die in 1..=10 {
                    let next = self.after(&s, Action::Die(die));
                    sum += self.expect(next, side, depth + 1) / 10;
                }
                sum
            }
            Turn::Act(_) if depth >= DEEPEST || matches!(s.top(), Frame::Step | Frame::Setup(_)) => {
                judge(self.game, self.atlas, &s, side)
            }
            Turn::Act(_) => {
                let mut actions = Vec::new();
                self.game.actions(&s, &mut actions);
                let a = self.quick(&s, &actions);
                let next = self.after(&s, a);
                self.expect(next, side, depth + 1)
            }
        }
    }

    /// An answer that costs nothing to find, for what is only imagined.
    fn quick(&mut self, s: &State, actions: &[Action]) -> Action {
        match s.top() {
            Frame::Casualty(_) => self.answer(s, actions),
            Frame::Fight(Fight { stage: Stage::Gather, .. }) => Action::Strike,
            _ if actions.contains(&Action::Deflect) => Action::Deflect,
            _ if actions.contains(&Action::Done) => Action::Done,
            _ => actions[0],
        }
    }

    // --- prompts ---

    fn answer(&mut self, s: &State, actions: &[Action]) -> Action {
        let best = |value: &mut dyn FnMut(Action) -> i32| {
            let scored = actions.iter().map(|&a| (value(a), a));
            scored.reduce(|best, next| if next.0 > best.0 { next } else { best }).expect("there is something to do").1
        };
        match s.top() {
            Frame::Deflect(_) => Action::Deflect,
            Frame::Casualty(_) => best(&mut |a| match a {
                Action::Hit(id) => -worth(self.game, s, id),
                _ => i32::MIN,
            }),
            Frame::Challenged(by) => self.answer_challenge(s, by, actions),
            Frame::Fight(_) => self.advance(s, actions),
            Frame::Unhorsed(unhorsed) => {
                let outlook = Outlook::new(self.game, self.atlas, s, unhorsed.rider);
                best(&mut |a| if let Action::Down(hex) = a { outlook.score(Place::one(hex)) } else { i32::MIN })
            }
            _ => best(&mut |a| match a {
                // Where nobody's animal runs is all the same.
                Action::Retreat { unit, place } if s.unit(unit).side != Side::None => {
                    Outlook::new(self.game, self.atlas, s, unit).score(place)
                }
                _ => 0,
            }),
        }
    }

    /// Advance after combat, if there is a better place to be.
    fn advance(&mut self, s: &State, actions: &[Action]) -> Action {
        let mut best = (WORTHWHILE, Action::Done);
        for &a in actions {
            let Action::Advance(id) = a else { continue };
            let marching = self.after(s, a);
            let gain = self.best_place(&marching, id).gain;
            if gain > best.0 {
                best = (gain, a);
            }
        }
        best.1
    }

    // --- movement ---

    /// Who could move next, with what he gains by it.
    fn moves(&mut self, s: &State, actions: &[Action]) -> Vec<Idea> {
        let mut ideas = vec![(WORTHWHILE, Action::Done)];
        for &a in actions {
            match a {
                Action::Take(id) => {
                    let marching = self.after(s, a);
                    ideas.push((self.gain(&marching, id), a));
                }
                Action::Challenge(by) if self.dares(s, by) => ideas.push((WON, a)),
                _ => {}
            }
        }
        ideas
    }

    /// What a move of his can gain over staying.
    fn gain(&mut self, marching: &State, id: Id) -> i32 {
        let unit = marching.unit(id);
        if unit.place == Place::NOWHERE {
            // Whoever waits off the map should come.
            return 10_000;
        }
        let mut actions = Vec::new();
        self.game.actions(marching, &mut actions);
        if let Some((gain, _)) = self.errand(marching, id, &actions) {
            return gain;
        }
        self.best_place(marching, id).gain
    }

    /// One step of a move: on the way to the best place there is, or an errand.
    fn march(&mut self, s: &State, id: Id, actions: &[Action]) -> Action {
        if let Some((_, a)) = self.errand(s, id, actions) {
            return a;
        }
        if let Frame::March(March { gait: Gait::Hauling { cart, hands }, .. }) = s.top() {
            return self.haul(s, cart, hands, actions);
        }
        if let Action::Beside { unit, .. } = actions[0] {
            let outlook = Outlook::new(self.game, self.atlas, s, unit);
            let score = |a: &Action| if let Action::Beside { at, .. } = *a { outlook.score(Place::one(at)) } else { 0 };
            return actions.iter().copied().max_by_key(score).unwrap_or(actions[0]);
        }
        match self.best_place(s, id).way.first() {
            Some(&a) => a,
            None if actions.contains(&Action::Done) => Action::Done,
            None => actions[0],
        }
    }

    /// The best place in reach.
    pub(super) fn best_place(&mut self, s: &State, id: Id) -> Goal {
        let outlook = Outlook::new(self.game, self.atlas, s, id);
        let here = s.unit(id).place;
        let stay = if here == Place::NOWHERE { 0 } else { outlook.score(here) };
        let stops = reach(self.game, s, id, &mut self.nodes);
        let mut scored: Vec<_> = stops
            .iter()
            .enumerate()
            .filter(|(_, stop)| stop.can_stay && stop.place != Place::NOWHERE)
            .map(|(number, stop)| (outlook.score(stop.place), number))
            .collect();
        // Equal places: the nearer one, which comes first.
        scored.sort_by_key(|(score, _)| Reverse(*score));
        if s.unit(id).kind.has_bow() {
            for (score, number) in scored.iter_mut().take(PROSPECTS) {
                self.nodes += LOOK;
                if fire::has_target_from(self.game, s, id, stops[*number].place) {
                    *score += IN_SIGHT;
                }
            }
            scored.sort_by_key(|(score, _)| Reverse(*score));
        }
        match scored.first() {
            Some(&(score, number)) => Goal { gain: score - stay, way: way(&stops, number) },
            // Nowhere to stay: on, wherever it leads.
            None => Goal { gain: -stay, way: way(&stops, stops.len() - 1) },
        }
    }

    /// Something better than walking: leaving where the scenario wants it, mounting.
    pub(super) fn errand(&mut self, s: &State, id: Id, actions: &[Action]) -> Option<(i32, Action)> {
        let unit = s.unit(id);
        for &a in actions {
            match a {
                Action::Exit => {
                    let gone = self.after(s, a);
                    let gain =
                        judge(self.game, self.atlas, &gone, unit.side) - judge(self.game, self.atlas, s, unit.side);
                    if gain > 0 {
                        return Some((gain, a));
                    }
                }
                Action::Haul(cart) if is_freight(self.game, unit.side, s.unit(cart).kind) => return Some((2_000, a)),
                Action::Lead(horse) if is_freight(self.game, unit.side, s.unit(horse).kind) => return Some((900, a)),
                Action::Mount(_) if !self.is_pressed(s, id) => return Some((600, a)),
                _ => {}
            }
        }
        None
    }

    /// A cart goes on towards the edge, by its horse or by as many hands as help.
    fn haul(&self, s: &State, cart: Id, hands: Group, actions: &[Action]) -> Action {
        let team = s.unit(cart).mate.some();
        let side = hands.first().map_or(s.side, |id| s.unit(id).side);
        let joins = actions.iter().copied().find(|a| matches!(a, Action::Join(_)));
        if let Some(join) = joins.filter(|_| team.is_none() && hands.len() < 3) {
            return join;
        }
        let here = self.atlas.haul(side, s.unit(team.unwrap_or(cart)).place.at);
        let way = |a: &Action| if let Action::Step(place) = *a { self.atlas.haul(side, place.at) } else { None };
        let best = actions.iter().copied().filter(|a| way(a).is_some()).min_by_key(way);
        match best.filter(|a| way(a) < here) {
            Some(step) => step,
            None if actions.contains(&Action::Done) => Action::Done,
            None => actions[0],
        }
    }

    /// Is an enemy so near that there is no time for horses?
    fn is_pressed(&self, s: &State, id: Id) -> bool {
        let unit = s.unit(id);
        let ground = self.game.ground();
        let near = |foe: Id| s.is_known(foe, unit.side) && ground.distance(s.unit(foe).place.at, unit.place.at) <= 7;
        s.living(unit.side.enemy()).any(near)
    }

    // --- honour ---

    fn is_hopeless(&self, s: &State, side: Side) -> bool {
        let total = |side| s.living(side).map(|id| worth(self.game, s, id)).sum::<i32>();
        total(side) * 4 < total(side.enemy())
    }

    /// How well he fights from the saddle.
    fn prowess(s: &State, id: Id) -> i32 {
        let values = s.values(id);
        i32::from(values.attack) * i32::from(values.defence)
    }

    /// Is it worth a challenge? Only where the scenario counts duels, and only who is no worse than any who may answer.
    fn dares(&self, s: &State, by: Id) -> bool {
        let counts = |score: &Score| matches!(score, Score::DuelWon(_) | Score::Refused(_));
        let rivals = s.conscious(s.side.enemy()).filter(|&id| s.unit(id).is_mounted() && s.unit(id).kind.is_samurai());
        let strongest = rivals.map(|id| Self::prowess(s, id)).max();
        self.game.scenario.victory.scores.iter().any(counts)
            && strongest.is_some_and(|rival| Self::prowess(s, by) > rival)
    }

    /// The strongest takes it up, unless he is much the weaker.
    fn answer_challenge(&self, s: &State, by: Id, actions: &[Action]) -> Action {
        let ours = actions.iter().filter_map(|&a| if let Action::Accept(id) = a { Some(id) } else { None });
        match ours.max_by_key(|&id| Self::prowess(s, id)) {
            Some(id) if Self::prowess(s, id) * 10 >= Self::prowess(s, by) * 9 => Action::Accept(id),
            _ => Action::Refuse,
        }
    }
}
