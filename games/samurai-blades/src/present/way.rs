//! Where somebody on the march can get to, and how: with what his side knows.
//!
//! The first step is the engine's own list; from there on the same costs are added up hex by hex. That the engine allows
//! every way found here, and finds no other, is tested.

use super::eye::blinded;
use super::spots;
use crate::action::Action;
use crate::frame::{Frame, Gait, March};
use crate::ground::{Ground, Hex, HexSet, Passage, Terrain, ahead, opposite, turned};
use crate::kind::{Class, Kind};
use crate::phase::march;
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::{Health, Id, Place, Post, Side};
use parlour_core::Walks;
use parlour_core::scene::{Dot, Mark, Spot};

/// A place on the way.
#[derive(Copy, Clone, Debug)]
struct Stop {
    place: Place,
    /// What it cost so far.
    cost: u8,
    left: u8,
    /// The stop before it.
    before: usize,
    can_stay: bool,
}

/// Everywhere he can get to.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reach {
    /// The first is where he is.
    stops: Vec<Stop>,
    /// Hexes (of a horse: its head) with the cheapest stop where he may stay, in order.
    best: Vec<(Hex, usize)>,
    /// Where a single click says a step, or begins to.
    near: HexSet,
}

impl Reach {
    fn costs(&self) -> impl Iterator<Item = (Hex, u8)> + '_ {
        self.best.iter().map(|&(hex, stop)| (hex, self.stops[stop].cost))
    }
    /// One outline, and the cost of each hex.
    pub(crate) fn marks(&self) -> Vec<Mark> {
        if self.best.is_empty() {
            return Vec::new();
        }
        let mut marks = vec![Mark::Reach(self.costs().map(|(hex, _)| spots::hex(hex)).collect())];
        marks.extend(self.costs().map(|(hex, cost)| Mark::Target(spots::hex(hex), Dot::Number(cost.into()))));
        marks
    }
    /// Hexes that take several steps.
    pub(crate) fn far(&self) -> Vec<Spot> {
        self.costs().map(|(hex, _)| hex).filter(|&hex| !self.near.has(hex)).map(spots::hex).collect()
    }
    /// The steps to this hex.
    fn steps(&self, to: Hex) -> Vec<Action> {
        let mut steps = Vec::new();
        let Ok(found) = self.best.binary_search_by_key(&to, |&(hex, _)| hex) else { return steps };
        let mut stop = self.best[found].1;
        while stop != 0 {
            steps.push(Action::Step(self.stops[stop].place));
            stop = self.stops[stop].before;
        }
        steps.reverse();
        steps
    }
}

impl Walks for SamuraiBlades {
    fn way(&self, s: &State, to: Spot) -> Vec<Action> {
        match spots::site(self.ground(), to) {
            Some(spots::Site::Hex(hex)) => walked(self, s, Some(hex)).steps(hex),
            _ => Vec::new(),
        }
    }
}

/// The reach of whoever is on the march, by himself; nothing while he leads or hauls, or while nobody moves.
pub(crate) fn reach(game: &SamuraiBlades, s: &State) -> Reach {
    walked(game, s, None)
}

/// Where somebody could get to by himself in a phase of his own, if nothing changed until then; nowhere if he could not
/// act. What `s` does not show gives nothing away.
pub(crate) fn prospect(game: &SamuraiBlades, s: &State, id: Id) -> Vec<Spot> {
    let mut s = s.clone();
    s.side = s.unit(id).side;
    if s.unit(id).post != Post::Map || !game.can_act(&s, id) {
        return Vec::new();
    }
    Walker::new(game, &s, march::taken(&s, id)).reach(None).costs().map(|(hex, _)| spots::hex(hex)).collect()
}

/// As far as this hex, or everywhere.
fn walked(game: &SamuraiBlades, s: &State, to: Option<Hex>) -> Reach {
    match s.top() {
        Frame::March(march @ March { gait: Gait::Own | Gait::Advance | Gait::AdvanceOne, .. }) => {
            Walker::new(game, s, march).reach(to)
        }
        _ => Reach::default(),
    }
}

/// Stops still to go on from, by cost.
struct Queue {
    /// By the number of a place.
    cheapest: Vec<u8>,
    open: Vec<Vec<usize>>,
}

/// Who walks, over a map that shows only what his side knows.
struct Walker<'a> {
    game: &'a SamuraiBlades,
    known: State,
    march: March,
    side: Side,
    /// Hexes that bodies make dear, and those they close.
    dear: HexSet,
    closed: HexSet,
    barricades: HexSet,
}

impl<'a> Walker<'a> {
    fn new(game: &'a SamuraiBlades, s: &State, march: March) -> Walker<'a> {
        let side = s.unit(march.unit).side;
        let mut known = blinded(s, side);
        known.lift(march.unit);
        let dead = s.ids().map(|id| s.unit(id)).filter(|u| u.health == Health::Dead && u.post == Post::Map);
        let bodies: HexSet = dead.flat_map(|unit| unit.place.hexes()).collect();
        let dear = bodies.iter().filter(|&hex| s.mass(hex) >= 3).collect();
        let closed = bodies.iter().filter(|&hex| s.mass(hex) >= 6).collect();
        let barricades = s.barricades.iter().map(|b| b.at).collect();
        Walker { game, known, march, side, dear, closed, barricades }
    }

    fn reach(&self, to: Option<Hex>) -> Reach {
        let (march, hexes) = (self.march, self.game.ground().len());
        let start = self.known.unit(march.unit).place;
        let mut reach = Reach::default();
        reach.stops.push(Stop { place: start, cost: 0, left: march.left, before: 0, can_stay: false });
        let mut queue = Queue { cheapest: vec![u8::MAX; hexes * 7], open: Vec::new() };
        self.first(start, &mut reach, &mut queue);
        let mut best = vec![0; hexes];
        let mut next: Vec<(Place, u8)> = Vec::new();
        'out: for cost in 0..=u8::MAX {
            while let Some(number) = queue.open.get_mut(usize::from(cost)).and_then(Vec::pop) {
                let stop = reach.stops[number];
                if queue.cheapest[self.index(stop.place)] < cost {
                    continue;
                }
                if stop.can_stay && best[stop.place.at.index()] == 0 {
                    best[stop.place.at.index()] = number;
                    if to == Some(stop.place.at) {
                        break 'out;
                    }
                }
                next.clear();
                self.next(stop.place, &mut next);
                for &(place, price) in next.iter().filter(|&&(_, price)| price <= stop.left) {
                    let (cost, left) = (stop.cost.saturating_add(price), stop.left - price);
                    self.open(Stop { place, cost, left, before: number, can_stay: false }, &mut reach, &mut queue);
                }
            }
        }
        let found = best.into_iter().enumerate().map(|(hex, stop)| (Hex(hex as u16), stop));
        reach.best = found.filter(|&(hex, stop)| stop != 0 && hex != start.at).collect();
        // Turning on the spot and backing begin with a click on a hex of his own.
        start.hexes().for_each(|hex| reach.near.insert(hex));
        reach
    }

    /// A stop to go on from, unless the place is known to be as cheap.
    fn open(&self, stop: Stop, reach: &mut Reach, queue: &mut Queue) {
        let cheapest = &mut queue.cheapest[self.index(stop.place)];
        if stop.cost >= *cheapest {
            return;
        }
        *cheapest = stop.cost;
        let bucket = usize::from(stop.cost);
        if queue.open.len() <= bucket {
            queue.open.resize(bucket + 1, Vec::new());
        }
        queue.open[bucket].push(reach.stops.len());
        reach.stops.push(Stop { can_stay: self.can_stay(stop.place), ..stop });
    }

    /// A number for each place.
    fn index(&self, place: Place) -> usize {
        let facing = self.facing(place).map_or(6, usize::from);
        place.at.index() * 7 + facing
    }
    fn facing(&self, place: Place) -> Option<u8> {
        place.tail.is_somewhere().then(|| self.game.ground().dir_between(place.tail, place.at)).flatten()
    }
    fn can_stay(&self, place: Place) -> bool {
        place.hexes().all(|hex| self.known.is_free(hex))
    }
    /// 5.1, 5.5: friends and horses let pass, enemies and carts do not.
    fn passes(&self, hex: Hex) -> bool {
        self.known.occupant(hex).is_none_or(|id| {
            let unit = self.known.unit(id);
            unit.kind != Kind::Cart && unit.side != self.side.enemy()
        })
    }

    /// The first step, as the engine lists it.
    fn first(&self, start: Place, reach: &mut Reach, queue: &mut Queue) {
        let mut actions = Vec::new();
        march::list(self.game, &self.known, self.march, &mut actions);
        for a in actions {
            let Action::Step(place) = a else { continue };
            if place.tail == Hex::NOWHERE || place.tail == start.at || !start.at.is_somewhere() {
                reach.near.insert(place.at);
            }
            let Some(cost) = self.price(start, place) else { continue };
            let left = match self.march.gait {
                Gait::AdvanceOne => 0,
                // one hex within the full points is always possible.
                _ => self.march.left.saturating_sub(cost),
            };
            self.open(Stop { place, cost, left, before: 0, can_stay: false }, reach, queue);
        }
    }

    /// What a first step costs.
    fn price(&self, from: Place, to: Place) -> Option<u8> {
        if from.at.is_somewhere() {
            let mut next = Vec::new();
            self.next(from, &mut next);
            return next.into_iter().find(|&(place, _)| place == to).map(|(_, cost)| cost);
        }
        // Coming in: every hex he then stands in is paid for.
        let ground = self.game.ground();
        let entry = |hex: Hex| match to.tail.is_somewhere() {
            true => ground.terrain(hex).horse_cost(),
            false => {
                ground.terrain(hex).foot_cost().map(|cost| if self.barricades.has(hex) { cost.max(4) } else { cost })
            }
        };
        to.hexes().map(|hex| self.weighed(hex, entry(hex)?)).sum()
    }

    ///
    fn weighed(&self, hex: Hex, cost: u8) -> Option<u8> {
        (!self.closed.has(hex)).then(|| if self.dear.has(hex) { 2 * cost } else { cost })
    }

    /// Every place one step on, with its cost.
    fn next(&self, place: Place, out: &mut Vec<(Place, u8)>) {
        match self.facing(place) {
            Some(facing) => self.strides(place, facing, out),
            None => {
                let step = |(dir, to)| Some((Place::one(to), self.pace(place.at, dir, to)?));
                out.extend(self.game.ground().neighbours(place.at).filter_map(step));
            }
        }
    }

    /// What a step on foot costs.
    fn pace(&self, at: Hex, dir: u8, to: Hex) -> Option<u8> {
        let ground = self.game.ground();
        let cost = ground.foot_step(at, dir).filter(|_| self.passes(to))?;
        let drowns =
            ground.terrain(to) == Terrain::River && self.known.unit(self.march.unit).kind.class() == Class::Samurai;
        let is_watched = || {
            ground.passage(at, dir) == Passage::Window && march::foot::is_watched(self.game, &self.known, self.side, to)
        };
        if drowns || is_watched() {
            return None;
        }
        self.weighed(to, if self.barricades.has(to) { cost.max(4) } else { cost })
    }

    /// forward for the hex, backward for double, a pivot for 2.
    fn strides(&self, Place { at, tail }: Place, facing: u8, out: &mut Vec<(Place, u8)>) {
        let ground = self.game.ground();
        let mut stride = |from: Hex, dir: u8, after: &dyn Fn(Hex) -> Place, price: &dyn Fn(Hex, u8) -> Option<u8>| {
            let entered = ground.neighbour(from, dir).filter(|&to| self.passes(to) && !self.barricades.has(to));
            let cost =
                entered.and_then(|to| self.weighed(to, ground.horse_step(from, dir)?).and_then(|c| price(to, c)));
            if let (Some(to), Some(cost)) = (entered, cost)
                && !is_deep(ground, after(to))
            {
                out.push((after(to), cost));
            }
        };
        for dir in ahead(facing) {
            stride(at, dir, &|to| Place::two(to, at), &|_, cost| Some(cost));
        }
        for dir in ahead(opposite(facing)) {
            stride(tail, dir, &|to| Place::two(tail, to), &|_, cost| Some(2 * cost));
        }
        let swings = |to: Hex| {
            let open = |dir| matches!(ground.passage(tail, dir), Passage::Open | Passage::Door);
            ground.dir_between(tail, to).is_some_and(open)
        };
        for sixths in [2, 4] {
            stride(at, turned(facing, sixths), &|to| Place::two(at, to), &|to, _| swings(to).then_some(2));
        }
    }
}

/// R-22b: one half in a door hex at most.
fn is_deep(ground: &Ground, place: Place) -> bool {
    place.hexes().all(|hex| ground.terrain(hex) == Terrain::Door)
}
