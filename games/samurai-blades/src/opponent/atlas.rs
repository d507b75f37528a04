//! What a scenario is about, as numbers: how far it is from everywhere to where a side wants to be, and whom it wants
//! dead. Worked out anew for each decision; it is a fraction of a millisecond.

use crate::ground::{Ground, Hex, HexSet, Terrain};
use crate::kind::{Class, Kind};
use crate::rules::SamuraiBlades;
use crate::scenario::{Condition, Goal, Score};
use crate::state::State;
use crate::tables::{self, Against, Errata, Result};
use crate::unit::{Health, Id, Side};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Farther than any way.
pub(super) const FAR: u16 = 400;

/// How somebody gets about.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Legs {
    /// A samurai on foot, whom the river bars.
    Samurai,
    /// Anybody else on foot.
    Other,
    /// On horseback.
    Horse,
}

impl Legs {
    pub(super) fn of(s: &State, id: Id) -> Legs {
        match s.unit(id) {
            unit if unit.is_long() => Legs::Horse,
            unit if unit.kind.class() == Class::Samurai => Legs::Samurai,
            _ => Legs::Other,
        }
    }
}

/// Movement points from each hex to the nearest of some hexes.
#[derive(Debug)]
pub(super) struct Field(Vec<u16>);

impl Field {
    /// Nobody goes through the hexes that are barred.
    fn new(ground: &Ground, to: &HexSet, legs: Legs, barred: &HexSet) -> Field {
        let mut points = vec![FAR; ground.len()];
        let mut open: BinaryHeap<_> = to.iter().map(|hex| Reverse((0, hex))).collect();
        for hex in to.iter() {
            points[hex.index()] = 0;
        }
        while let Some(Reverse((done, hex))) = open.pop() {
            if done > points[hex.index()] {
                continue;
            }
            // Backwards: the cost is that of entering `hex` from its neighbour.
            for (dir, from) in ground.neighbours(hex) {
                let back = crate::ground::opposite(dir);
                let step = match legs {
                    Legs::Horse => ground.horse_step(from, back),
                    Legs::Samurai if ground.terrain(hex) == Terrain::River => None,
                    Legs::Samurai | Legs::Other => ground.foot_step(from, back),
                };
                let Some(cost) = step else { continue };
                let total = done + u16::from(cost);
                if total < points[from.index()] && !barred.has(from) {
                    points[from.index()] = total;
                    open.push(Reverse((total, from)));
                }
            }
        }
        Field(points)
    }
    #[inline]
    pub(super) fn at(&self, hex: Hex) -> u16 {
        self.0.get(hex.index()).copied().unwrap_or(FAR)
    }
}

/// Where a side wants to be.
#[derive(Debug)]
struct Aims {
    to: HexSet,
    fields: [Field; 3],
}

impl Aims {
    fn new(ground: &Ground, to: HexSet) -> Option<Aims> {
        let field = |legs| Field::new(ground, &to, legs, &HexSet::EMPTY);
        let fields = || [field(Legs::Samurai), field(Legs::Other), field(Legs::Horse)];
        (!to.is_empty()).then(|| Aims { to, fields: fields() })
    }
}

/// What a scenario is about.
#[derive(Debug)]
pub(super) struct Atlas {
    aims: [Option<Aims>; 2],
    /// Is a man who leaves the map a gain to his side?
    wants_out: [bool; 2],
    /// Movement points for a cart or led horse to where its side may take it off the map, if that counts.
    freight: [Option<Field>; 2],
    /// Hexes in or beside which a side's men spoil an aim of the enemy.
    posts: [Vec<Hex>; 2],
    /// What each column of the combat tables costs the defender and the attacker, in hundredths of their worth.
    odds: [[[(i32, i32); 13]; PLIGHTS.len()]; 2],
}

/// What a blow finds.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Plight {
    /// Somebody who can take it.
    Sound,
    /// For whom a retreat is a wound.
    Cornered,
    /// Whom any hurt kills.
    Wounded,
    /// The same, and cornered.
    WoundedCornered,
    /// Whom a retreat kills as well.
    Stunned,
}

const PLIGHTS: [Plight; 5] =
    [Plight::Sound, Plight::Cornered, Plight::Wounded, Plight::WoundedCornered, Plight::Stunned];

impl Plight {
    pub(super) fn of(health: Health, is_cornered: bool) -> Plight {
        match (health, is_cornered) {
            (Health::Healthy, false) => Plight::Sound,
            (Health::Healthy, true) => Plight::Cornered,
            (Health::Wounded, false) => Plight::Wounded,
            (Health::Wounded, true) => Plight::WoundedCornered,
            (Health::Stunned | Health::Dead, _) => Plight::Stunned,
        }
    }
}

impl Atlas {
    /// As things stand in these worlds, which the thinker cannot tell apart: who must die before somebody may go home is
    /// gone for first, in each place where he may be.
    pub(super) fn new(game: &SamuraiBlades, worlds: &[State]) -> Atlas {
        let s = &worlds[0];
        Atlas {
            wants_out: [0, 1].map(|side| wants_out(game, s, side)),
            aims: [0, 1].map(|side| {
                let to = worlds.iter().fold(HexSet::EMPTY, |to, world| to.or(&places(game, world, side)));
                Aims::new(game.ground(), to)
            }),
            freight: [0, 1].map(|side| {
                let exits = &game.scenario.sides[usize::from(side)].exits;
                wants_freight(game, side).then(|| Field::new(game.ground(), exits, Legs::Horse, &HexSet::EMPTY))
            }),
            posts: [0, 1].map(|side| posts(game, side)),
            odds: [Against::Foot, Against::Riders]
                .map(|against| PLIGHTS.map(|plight| std::array::from_fn(|column| mean(against, plight, column as u8)))),
        }
    }
    /// Movement points to where the side wants to be; `None` if it wants to be nowhere in particular.
    pub(super) fn way(&self, side: Side, legs: Legs, hex: Hex) -> Option<u16> {
        let aims = self.aims.get(side.index())?.as_ref()?;
        Some(aims.fields[legs as usize].at(hex))
    }
    /// The same if nobody goes through some hexes.
    pub(super) fn round(&self, game: &SamuraiBlades, side: Side, legs: Legs, barred: &HexSet) -> Option<Field> {
        let aims = self.aims.get(side.index())?.as_ref()?;
        // Whoever must die stands in one of them.
        Some(Field::new(game.ground(), &aims.to, legs, &barred.without(&aims.to)))
    }
    /// Is a man of this side who leaves the map a gain to it?
    pub(super) fn wants_out(&self, side: Side) -> bool {
        self.wants_out.get(side.index()).is_some_and(|&wants| wants)
    }
    /// Movement points for a cart or led horse of this side to the edge; `None` if that counts for nothing.
    pub(super) fn haul(&self, side: Side, hex: Hex) -> Option<u16> {
        Some(self.freight.get(side.index())?.as_ref()?.at(hex))
    }
    /// Hexes in or beside which a side's men spoil an aim of the enemy.
    pub(super) fn posts(&self, side: Side) -> &[Hex] {
        self.posts.get(side.index()).map_or(&[], Vec::as_slice)
    }
    /// What an attack at this column does to the defender and to the attacker.
    #[inline]
    pub(super) fn blow(&self, against: Against, plight: Plight, column: u8) -> (i32, i32) {
        self.odds[against as usize][plight as usize][usize::from(column)]
    }
}

/// Enemies whose death a goal asks for, who still live.
fn prey(s: &State, goal: &Goal) -> Vec<Id> {
    let mut prey = Vec::new();
    for condition in &goal.all {
        let Condition::Dead(who, count) = condition else { continue };
        let theirs = |id: &Id| who.has(s.unit(*id).side as u8, s.unit(*id).kind) && who.side != goal.side;
        let dead = s.ids().filter(theirs).filter(|&id| s.unit(id).health == Health::Dead).count();
        if dead < usize::from(*count) {
            prey.extend(s.ids().filter(theirs).filter(|&id| s.unit(id).is_here()));
        }
    }
    prey
}

/// Does a man who leaves the map help? Only once whoever must die for it is dead.
fn wants_out(game: &SamuraiBlades, s: &State, side: u8) -> bool {
    let leaves = |condition: &Condition| {
        let Condition::Exited(who, _) = condition else { return false };
        who.side == side && (who.kinds.is_empty() || who.kinds.iter().any(|kind| kind.is_man()))
    };
    let goals = &game.scenario.victory.goals;
    goals.iter().any(|goal| goal.side == side && goal.all.iter().any(leaves) && prey(s, goal).is_empty())
}

/// The hexes that a side's goals ask it to reach.
fn places(game: &SamuraiBlades, s: &State, side: u8) -> HexSet {
    let scenario = &game.scenario;
    let mut to = HexSet::EMPTY;
    if wants_out(game, s, side) {
        to = to.or(&scenario.sides[usize::from(side)].exits);
    }
    for goal in scenario.victory.goals.iter().filter(|goal| goal.side == side) {
        // Whoever must die and is named is gone for; that all enemies must die is no aim but the game.
        let prey = prey(s, goal).into_iter().filter(|&id| prize(game, s.unit(id).side, s.unit(id).kind) > 0);
        for hex in prey.flat_map(|id| s.unit(id).place.hexes()) {
            to.insert(hex);
        }
        for condition in &goal.all {
            match condition {
                Condition::In(who, hexes) if who.side == side => to = to.or(hexes),
                Condition::NoneIn(who, hexes) | Condition::NoneNear(who, hexes) if who.side != side => {
                    to = to.or(hexes);
                }
                _ => {}
            }
        }
    }
    to
}

/// Where a side must have men, lest the enemy's goal be reached.
fn posts(game: &SamuraiBlades, side: u8) -> Vec<Hex> {
    let mut posts = HexSet::EMPTY;
    for goal in game.scenario.victory.goals.iter().filter(|goal| goal.side != side) {
        for condition in &goal.all {
            if let Condition::NoneIn(who, hexes) | Condition::NoneNear(who, hexes) = condition
                && who.side == side
            {
                posts = posts.or(hexes);
            }
        }
    }
    posts.iter().collect()
}

/// Does the scenario pay this side for carts or horses that it takes off the map?
fn wants_freight(game: &SamuraiBlades, side: u8) -> bool {
    let pays = |score: &Score| matches!(score, Score::Exited(by, kinds, _) if *by == side && kinds.iter().any(|k| !k.is_man()));
    game.scenario.victory.scores.iter().any(pays)
}

/// Is it a cart or horse that the scenario pays this side for?
pub(super) fn is_freight(game: &SamuraiBlades, side: Side, kind: Kind) -> bool {
    let pays =
        |score: &Score| matches!(score, Score::Exited(by, kinds, _) if *by == side as u8 && kinds.contains(&kind));
    game.scenario.victory.scores.iter().any(pays)
}

/// How much more than its strength a unit is worth to the enemy, because his goals or scores name it.
pub(super) fn prize(game: &SamuraiBlades, side: Side, kind: Kind) -> i32 {
    let mut prize = 0;
    for goal in game.scenario.victory.goals.iter().filter(|goal| goal.side != side as u8) {
        for condition in &goal.all {
            if let Condition::Dead(who, count) = condition
                && who.has(side as u8, kind)
                && !who.kinds.is_empty()
            {
                prize += 8_000 / i32::from((*count).max(1));
            }
        }
    }
    for score in &game.scenario.victory.scores {
        if let Score::Killed(by, who, points) = score
            && *by != side as u8
            && who.has(side as u8, kind)
        {
            prize += 100 * i32::from(*points);
        }
    }
    prize
}

/// What a column costs on average, in hundredths of worth: the defender, the attacker.
fn mean(against: Against, plight: Plight, column: u8) -> (i32, i32) {
    let is_hurt = matches!(plight, Plight::Wounded | Plight::WoundedCornered | Plight::Stunned);
    let mut sum = (0, 0);
    for die in 1..=10 {
        let (defender, attacker) = match (tables::combat(against, column.max(1), die, Errata::On), against) {
            (None, _) => (0, 0),
            (Some(Result::A), _) => (0, 65),
            // A retreat gives ground, and the enemy may follow.
            (Some(Result::B), _) => (0, 8),
            (Some(Result::C), _) => match plight {
                Plight::Sound | Plight::Wounded => (12, 0),
                Plight::Cornered => (65, 0),
                Plight::WoundedCornered | Plight::Stunned => (100, 0),
            },
            (Some(_), _) if is_hurt => (100, 0),
            (Some(Result::D), Against::Foot) => (40, 0),
            (Some(Result::E), Against::Foot) => (65, 0),
            (Some(Result::D | Result::E), Against::Riders) => (55, 0),
            (Some(Result::F), Against::Riders) => (75, 0),
            (Some(Result::F | Result::G | Result::H), _) => (100, 0),
        };
        sum = (sum.0 + defender, sum.1 + attacker);
    }
    (sum.0 / 10, sum.1 / 10)
}
