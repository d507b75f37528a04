//! What looks best at a glance: every decision by the dice it leads to, or by the place it leads to.

use super::Sight;
use super::atlas::{Atlas, is_freight};
use super::honour;
use super::outlook::{DRESS, IN_SIGHT, Outlook, WON, boldness, judge, worth};
use super::reach::{reach, way};
use super::survey::Survey;
use crate::action::Action;
use crate::frame::{Fight, Frame, Gait, March, Stage};
use crate::kind::Kind;
use crate::phase::{fire, melee::odds};
use crate::rules::SamuraiBlades;
use crate::state::{PhaseStep, State};
use crate::tables;
use crate::unit::{Group, Id, Place, Side};
use parlour_core::{Quiet, Rules, Turn};
use std::cmp::Reverse;

/// A move must gain so much to be worth making.
pub(super) const WORTHWHILE: i32 = 12;
/// What a movement point more must promise, for him to choose the farther of two places.
const STEADY: i32 = 10;
/// What nobody has to think about.
const CERTAIN: i32 = 10_000;
/// How many of the best places an archer looks from at a glance.
const PROSPECTS: usize = 8;
/// How many more that bar the enemy's way, or are safe.
const OTHERS: usize = 3;
/// To look closely at a place takes as long as so many positions.
const CLOSE_LOOK: u64 = 20;
/// To see how everybody stands takes as long as so many positions.
const SURVEY: u64 = 40;
/// To look for targets from somewhere takes as long as so many positions.
const LOOK: u64 = 8;
/// Ways on that are looked at from each hex of a long retreat.
const FLIGHTS: usize = 2;
/// Prompts in a row that one decision can lead to.
const DEEPEST: u8 = 24;

/// A player that glances.
pub(super) struct Policy<'a> {
    pub game: &'a SamuraiBlades,
    pub atlas: &'a Atlas,
    /// Positions looked at.
    pub nodes: u64,
    pub sight: Sight,
    /// When it says so, a glance has to do.
    pub stop: &'a dyn Fn() -> bool,
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
            Frame::Step => self.ideas(s, &actions)[0].1,
            Frame::March(march) => self.march(s, march.unit, &actions),
            Frame::Fight(Fight { stage: Stage::Gather, .. }) => self.gather(s).0,
            Frame::Setup(_) => actions[rng.usize(..actions.len())],
            _ => self.answer(s, &actions),
        }
    }

    /// What the phasing side might do in this step, the most promising first; never nothing.
    pub(super) fn ideas(&mut self, s: &State, actions: &[Action]) -> Vec<Idea> {
        let is_noticed = |&a: &Action| doer(a).is_none_or(|id| !self.is_overlooked(s, id));
        let noticed: Vec<Action> = actions.iter().copied().filter(is_noticed).collect();
        let mut ideas = if s.step == PhaseStep::Move { self.moves(s, &noticed) } else { self.by_dice(s, &noticed) };
        ideas.sort_by_key(|(value, _)| Reverse(*value));
        ideas
    }

    /// The same man for as long as he stands where he stands.
    fn is_overlooked(&self, s: &State, id: Id) -> bool {
        let seed = u64::from(s.turn) << 32 | u64::from(s.unit(id).place.at.0) << 8 | u64::from(id.0);
        fastrand::Rng::with_seed(seed).u8(..100) < self.sight.overlooks
    }

    /// Does it look closely at the best places, or is it in a hurry?
    fn is_keen(&self) -> bool {
        self.sight.prospects > 0 && !(self.stop)()
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
                Action::Challenge(by) if honour::dares(self.game, s, self.atlas, by) => WON,
                Action::Seppuku(_) | Action::Challenge(_) => continue,
                Action::Attack { by, .. } => {
                    let gathering = self.after(s, a);
                    let (last, value) = self.gather(&gathering);
                    let bold = if is_fair(self.game, &gathering, last) { boldness(self.game, s, by) } else { 0 };
                    value - now + bold
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
                Action::Retreat { unit, .. } if s.unit(unit).side != Side::None => self.refuge(s, unit, a),
                _ => 0,
            }),
        }
    }

    /// How good the place is that a retreat leads to, or the best that can be reached from there.
    fn refuge(&mut self, s: &State, unit: Id, a: Action) -> i32 {
        let next = self.after(s, a);
        if !next.unit(unit).is_here() {
            return -WON;
        }
        let mut on = Vec::new();
        if let Frame::Flight(flight) = next.top() {
            self.game.actions(&next, &mut on);
            on.truncate(if flight.left > 1 { FLIGHTS } else { usize::MAX });
        }
        let mut best = None;
        for a in on {
            if matches!(a, Action::Retreat { unit: other, .. } if other == unit) {
                best = best.max(Some(self.refuge(&next, unit, a)));
            }
        }
        best.unwrap_or_else(|| self.standing(&next, unit))
    }

    /// How good it is for him to be where he is.
    fn standing(&mut self, s: &State, id: Id) -> i32 {
        let (outlook, place) = (Outlook::new(self.game, self.atlas, s, id), s.unit(id).place);
        if !self.is_keen() {
            return outlook.score(place);
        }
        self.nodes += SURVEY + CLOSE_LOOK;
        outlook.close_score(s, &Survey::new(self.game, self.atlas, s, id), place)
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

    /// Who could move next, with what he gains by it: whoever seems to gain most is looked at closely first, and the first
    /// who does gain by that goes.
    fn moves(&mut self, s: &State, actions: &[Action]) -> Vec<Idea> {
        let mut ideas = vec![(WORTHWHILE, Action::Done)];
        let mut men = Vec::new();
        let mut hurried = Policy { sight: Sight { prospects: 0, ..self.sight }, ..*self };
        for &a in actions {
            match a {
                Action::Take(id) => {
                    let marching = hurried.after(s, a);
                    men.push((hurried.gain(&marching, id), id, marching));
                }
                Action::Challenge(by) if honour::dares(self.game, s, self.atlas, by) => ideas.push((WON, a)),
                _ => {}
            }
        }
        self.nodes = hurried.nodes;
        men.sort_by_key(|&(gain, id, _)| (Reverse(gain), id));
        for (gain, id, marching) in men {
            let gain = if self.is_keen() && gain < CERTAIN { self.gain(&marching, id) } else { gain };
            ideas.push((gain, Action::Take(id)));
            if gain > WORTHWHILE && self.is_keen() {
                break;
            }
        }
        ideas
    }

    /// What a move of his can gain over staying.
    fn gain(&mut self, marching: &State, id: Id) -> i32 {
        let unit = marching.unit(id);
        if unit.place == Place::NOWHERE {
            // Whoever waits off the map should come.
            return CERTAIN;
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
        if let Frame::March(March { gait: Gait::Leading(horse), .. }) = s.top()
            && is_freight(self.game, s.unit(id).side, s.unit(horse).kind)
        {
            return self.lead(s, s.unit(id).side, horse, actions);
        }
        if let Action::Beside { unit, .. } = actions[0] {
            let outlook = Outlook::new(self.game, self.atlas, s, unit);
            let score = |a: &Action| if let Action::Beside { at, .. } = *a { outlook.score(Place::one(at)) } else { 0 };
            return actions.iter().copied().max_by_key(score).unwrap_or(actions[0]);
        }
        let goal = self.best_place(s, id);
        // Whoever has gone somewhere does not stray from there for little.
        let is_there = matches!(s.top(), Frame::March(march) if march.is_underway) && goal.gain <= WORTHWHILE;
        match goal.way.first() {
            Some(&a) if !(is_there && actions.contains(&Action::Done)) => a,
            _ if actions.contains(&Action::Done) => Action::Done,
            _ => actions[0],
        }
    }

    /// The best place in reach.
    pub(super) fn best_place(&mut self, s: &State, id: Id) -> Goal {
        let outlook = Outlook::new(self.game, self.atlas, s, id);
        let stops = reach(self.game, s, id, &mut self.nodes);
        let mut scored: Vec<_> = stops
            .iter()
            .enumerate()
            .filter(|(_, stop)| stop.can_stay && stop.place != Place::NOWHERE)
            .map(|(number, stop)| (outlook.score(stop.place), number))
            .collect();
        let here = s.unit(id).place;
        let mut stay = if here == Place::NOWHERE { 0 } else { outlook.score(here) };
        if self.is_keen() {
            let survey = Survey::new(self.game, self.atlas, s, id);
            self.nodes += SURVEY;
            for (score, number) in &mut scored {
                *score -= survey.exposure(stops[*number].place);
            }
            scored.sort_by_key(|(score, _)| Reverse(*score));
            // Whatever looks good from afar, whatever bars the enemy's way, and where nobody comes.
            let is_on_lane = |number: usize| stops[number].place.hexes().any(|hex| survey.lane_hexes().contains(&hex));
            let far = scored.split_off(self.sight.prospects.min(scored.len()));
            let barring = far.iter().filter(|&&(_, number)| is_on_lane(number)).take(OTHERS);
            let safe = far.iter().filter(|&&(_, number)| outlook.is_safe(stops[number].place)).take(OTHERS);
            scored.extend(barring.chain(safe));
            for (score, number) in &mut scored {
                self.nodes += CLOSE_LOOK;
                *score = outlook.close_score(s, &survey, stops[*number].place);
            }
            if here != Place::NOWHERE {
                stay = outlook.close_score(s, &survey, here);
            }
        } else if s.unit(id).kind.has_bow() {
            scored.sort_by_key(|(score, _)| Reverse(*score));
            for (score, number) in scored.iter_mut().take(PROSPECTS) {
                self.nodes += LOOK;
                if fire::has_target_from(self.game, s, id, stops[*number].place) {
                    *score += IN_SIGHT;
                }
            }
        }
        if self.game.scenario.special.dressing && matches!(s.unit(id).kind, Kind::LordUndressed | Kind::LordHalfDressed)
        {
            stay += DRESS;
        }
        // Of equal places the nearer one; and whoever is on his way to one does not turn round for another that is little better.
        scored.sort_by_key(|&(score, number)| Reverse(score + STEADY * i32::from(stops[number].left)));
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

    /// By the bridle towards the edge.
    fn lead(&self, s: &State, side: Side, horse: Id, actions: &[Action]) -> Action {
        let here = self.atlas.haul(side, s.unit(horse).place.at).map(|way| (way, 0));
        let way = |a: &Action| match *a {
            // Both have to come to the edge.
            Action::Walk { at, horse } => self.atlas.haul(side, horse.at).zip(self.atlas.haul(side, at)),
            _ => None,
        };
        let best = actions.iter().copied().filter(|a| way(a).is_some()).min_by_key(way);
        match best.filter(|a| way(a) < here) {
            Some(step) => step,
            None if actions.contains(&Action::Done) => Action::Done,
            None => actions[0],
        }
    }

    /// Are enemies who could hurt him so near that there is no time for horses?
    fn is_pressed(&self, s: &State, id: Id) -> bool {
        let unit = s.unit(id);
        let ground = self.game.ground();
        let near = |&foe: &Id| {
            let reach = u16::from(s.values(foe).movement) + 1;
            s.is_known(foe, unit.side) && ground.distance(s.unit(foe).place.at, unit.place.at) <= reach
        };
        let attack = s.conscious(unit.side.enemy()).filter(near).map(|foe| u16::from(s.values(foe).attack)).sum();
        attack > 0 && tables::odds(attack, s.values(id).defence.into()) > 1
    }

    // --- honour ---

    fn is_hopeless(&self, s: &State, side: Side) -> bool {
        let total = |side| s.living(side).map(|id| worth(self.game, s, id)).sum::<i32>();
        total(side) * 4 < total(side.enemy())
    }

    /// The one with the best chances takes it up, unless a refusal costs less.
    fn answer_challenge(&self, s: &State, by: Id, actions: &[Action]) -> Action {
        let ours = actions.iter().filter_map(|&a| if let Action::Accept(id) = a { Some(id) } else { None });
        honour::champion(self.game, s, self.atlas, by, ours).map_or(Action::Refuse, Action::Accept)
    }
}

/// Is the attack better than 1-1, does somebody join it, or is it a soldier's? Villagers are not sent into such a fight.
fn is_fair(game: &SamuraiBlades, gathering: &State, next: Action) -> bool {
    let Frame::Fight(fight) = gathering.top() else { return false };
    let is_soldier = |id: Id| !matches!(gathering.unit(id).kind, Kind::Villager | Kind::Peasant);
    matches!(next, Action::Join(_)) || fight.attackers.iter().any(is_soldier) || odds(game, gathering, fight).column > 1
}
