//! A position: the counters, what is going on, and little else.

use crate::frame::Frame;
use crate::ground::{Dir, Hex, HexSet};
use crate::kind::{Kind, Riding, Values};
use crate::unit::{Group, Health, Id, Marks, Place, Post, Side, Unit};
use std::fmt;
use std::hash::{Hash, Hasher};

/// The most counters of a scenario, horses and carts included.
pub const MAX_UNITS: usize = 48;
/// The most hexes of a map.
pub const MAX_HEXES: usize = 832;
/// The most barricades.
pub const MAX_BARRICADES: usize = 8;
/// The most pairs that clear corpses in one phase.
pub const MAX_CLEARINGS: usize = 4;
const MAX_FRAMES: usize = 8;

/// The six steps of a phase (3.2), with what comes before the first.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum PhaseStep {
    /// Seppuku is declared or completed.
    Start,
    /// Bows on foot.
    FootFire,
    /// Mounted bows and shuriken.
    HorseFire,
    /// Movement.
    Move,
    /// Bows on foot once more.
    FootFireAgain,
    /// Hand to hand.
    Melee,
    /// The stunned rise, corpses are cleared.
    Recover,
}

impl PhaseStep {
    /// All, in order.
    pub const ALL: [PhaseStep; 7] = [
        PhaseStep::Start,
        PhaseStep::FootFire,
        PhaseStep::HorseFire,
        PhaseStep::Move,
        PhaseStep::FootFireAgain,
        PhaseStep::Melee,
        PhaseStep::Recover,
    ];
    /// As people say it.
    pub fn name(self) -> &'static str {
        match self {
            PhaseStep::Start => "start",
            PhaseStep::FootFire => "fire",
            PhaseStep::HorseFire => "horse",
            PhaseStep::Move => "move",
            PhaseStep::FootFireAgain => "fire again",
            PhaseStep::Melee => "melee",
            PhaseStep::Recover => "recover",
        }
    }
}

/// A barricade: its hex, and the first of the three hexsides of its front.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Barricade {
    /// Where; nowhere if there is none.
    pub at: Hex,
    /// The front is this hexside and the next two clockwise.
    pub front: Dir,
}

impl Barricade {
    /// No barricade.
    pub const NONE: Barricade = Barricade { at: Hex::NOWHERE, front: 0 };
    /// Is this hexside of its hex part of the front?
    #[inline]
    pub fn fronts(&self, side: Dir) -> bool {
        (side + 6 - self.front) % 6 < 3
    }
}

/// Two men who clear a hex.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Clearing {
    /// The hex to clear; nowhere if there is no such pair.
    pub from: Hex,
    /// Where the bodies go.
    pub to: Hex,
    /// Who.
    pub men: (Id, Id),
}

impl Clearing {
    /// Nobody clears.
    pub const NONE: Clearing = Clearing { from: Hex::NOWHERE, to: Hex::NOWHERE, men: (Id::NOBODY, Id::NOBODY) };
}

/// A duel.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Duel {
    /// The two, the first side's first.
    pub men: [Id; 2],
    /// Whole game turns without a melee between them.
    pub quiet: u8,
    /// It began, or they fought each other, in this game turn.
    pub has_met: bool,
    /// In how many phases of his own in a row each has evaded the other.
    pub evaded: [u8; 2],
    /// How many hexes apart they were when this phase began.
    pub apart: u8,
    /// What the one whose phase it is has shown of his courage.
    pub nerve: Nerve,
}

/// What a duellist has shown in his phase so far.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Nerve {
    /// Nothing could be asked of him: he can neither come nearer nor shoot nor attack, or the duel began in this phase.
    Unasked,
    /// He could have come nearer, shot at the other or attacked him.
    Asked,
    /// He has shot at the other or attacked him.
    Shown,
}

/// How it ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Finish {
    /// Who won; nobody in a draw.
    pub winner: Side,
    /// By what.
    pub why: Ending,
}

/// By what it ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The scenario's aim was reached, or missed, or the points were counted.
    Scenario,
    /// Nobody of a side is left.
    Destroyed,
    /// The last samurai died by his own hand (8): a draw of honour.
    Seppuku,
    /// A duel was broken.
    DuelBroken,
}

/// A position. Fields that files of the engine change together are public to the crate alone.
#[derive(Clone, PartialEq, Eq)]
pub struct State {
    pub(crate) units: [Unit; MAX_UNITS],
    /// The living body, cart or horse half in each hex.
    occupant: [Id; MAX_HEXES],
    /// The hexes with an occupant: a line of sight asks many at once.
    occupied: HexSet,
    /// The hexes with corpses: few, and every step asks.
    corpses: HexSet,
    frames: [Frame; MAX_FRAMES],
    depth: u8,
    /// How many units there are.
    pub(crate) count: u8,
    /// The game turn, from 1.
    pub turn: u8,
    /// The phasing side.
    pub side: Side,
    /// The step of its phase.
    pub step: PhaseStep,
    /// Lanterns that burn, by bit.
    pub(crate) lit: u8,
    /// The alarm was raised, or there is none in this scenario.
    pub(crate) is_alarmed: bool,
    /// Sides that refused a challenge, by index.
    pub(crate) dishonoured: [bool; 2],
    /// Who is about to die by his own hand, by side.
    pub(crate) rite: [Id; 2],
    /// A duel is on.
    pub(crate) duel: Option<Duel>,
    /// Points scored along the way (duels won, refusals, carts …), by side.
    pub(crate) bonus: [i16; 2],
    pub(crate) barricades: [Barricade; MAX_BARRICADES],
    pub(crate) clearings: [Clearing; MAX_CLEARINGS],
    /// Set when it is over.
    pub(crate) finish: Option<Finish>,
}

const _: () = assert!(size_of::<State>() <= 2048, "small enough to copy in search");

impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        // The occupants and corpses follow from the units and frames.
        (&self.units[..usize::from(self.count)], &self.frames[..usize::from(self.depth)]).hash(hasher);
        (self.turn, self.side, self.step, self.lit, self.is_alarmed, self.dishonoured).hash(hasher);
        (self.rite, self.duel, self.bonus, self.barricades, self.clearings, self.finish).hash(hasher);
    }
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("State")
            .field("turn", &self.turn)
            .field("side", &self.side)
            .field("step", &self.step)
            .field("units", &&self.units[..usize::from(self.count)])
            .field("frames", &&self.frames[..usize::from(self.depth)])
            .field("lit", &self.lit)
            .field("duel", &self.duel)
            .field("rite", &self.rite)
            .field("finish", &self.finish)
            .finish_non_exhaustive()
    }
}

impl State {
    /// An empty map with this many units waiting.
    pub(crate) fn empty(count: usize) -> State {
        State {
            units: [Unit::NONE; MAX_UNITS],
            occupant: [Id::NOBODY; MAX_HEXES],
            occupied: HexSet::EMPTY,
            corpses: HexSet::EMPTY,
            frames: [Frame::Empty; MAX_FRAMES],
            depth: 0,
            count: count as u8,
            turn: 1,
            side: Side::First,
            step: PhaseStep::Start,
            lit: 0,
            is_alarmed: true,
            dishonoured: [false; 2],
            rite: [Id::NOBODY; 2],
            duel: None,
            bonus: [0; 2],
            barricades: [Barricade::NONE; MAX_BARRICADES],
            clearings: [Clearing::NONE; MAX_CLEARINGS],
            finish: None,
        }
    }

    // --- units ---

    /// A unit.
    #[inline]
    pub fn unit(&self, id: Id) -> &Unit {
        &self.units[id.index()]
    }
    /// A unit, to change it. Its place is changed by `set_down`, `lift` and `fall` alone.
    #[inline]
    pub(crate) fn unit_mut(&mut self, id: Id) -> &mut Unit {
        &mut self.units[id.index()]
    }
    /// Every unit, in the order of their numbers.
    #[inline]
    pub(crate) fn all_units(&self) -> &[Unit] {
        &self.units[..usize::from(self.count)]
    }
    /// Every unit's number.
    #[inline]
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = Id> + Clone + use<> {
        (0..self.count).map(Id)
    }
    /// Everybody of a side who lives on the map.
    pub fn living(&self, side: Side) -> impl Iterator<Item = Id> + '_ {
        self.ids().filter(move |&id| self.unit(id).side == side && self.unit(id).is_here())
    }
    /// Everybody of a side who can act and watch.
    pub fn conscious(&self, side: Side) -> impl Iterator<Item = Id> + '_ {
        self.ids().filter(move |&id| self.unit(id).side == side && self.unit(id).is_conscious())
    }
    /// On what a man sits.
    pub fn riding(&self, id: Id) -> Riding {
        let unit = self.unit(id);
        match unit.mate.some() {
            Some(horse) if unit.is_mounted() => match self.unit(horse).kind {
                Kind::DraftHorse => Riding::Draft,
                _ => Riding::War,
            },
            _ => Riding::Foot,
        }
    }
    /// Attack, defence and movement as he is now.
    pub fn values(&self, id: Id) -> Values {
        self.unit(id).values(self.riding(id))
    }

    /// For editors and tests: the same position with one unit otherwise. Where it lives then must be free.
    #[must_use]
    pub fn with(mut self, id: Id, change: impl FnOnce(&mut Unit)) -> State {
        self.lift(id);
        change(self.unit_mut(id));
        let &Unit { place, post, health, .. } = self.unit(id);
        if post == Post::Map && health != Health::Dead {
            self.set_down(id, place);
        }
        self.find_corpses();
        self
    }

    // --- bodies on the map ---

    /// Who lives in this hex (or which cart stands there).
    #[inline]
    pub fn occupant(&self, hex: Hex) -> Option<Id> {
        self.occupant[usize::from(hex.0)].some()
    }
    /// Nobody lives in this hex, and no cart stands there.
    #[inline]
    pub fn is_free(&self, hex: Hex) -> bool {
        self.occupant[usize::from(hex.0)] == Id::NOBODY
    }
    /// The hexes where somebody lives or a cart stands.
    #[inline]
    pub(crate) fn occupied(&self) -> &HexSet {
        &self.occupied
    }
    /// Takes a body from the map's occupants; it keeps its place until it is set down elsewhere.
    pub(crate) fn lift(&mut self, id: Id) {
        for hex in self.unit(id).place.hexes() {
            if self.occupant[usize::from(hex.0)] == id {
                self.occupant[usize::from(hex.0)] = Id::NOBODY;
                self.occupied.remove(hex);
            }
        }
    }
    /// Lets a lifted body hang over another place: a friend's hex on the way.
    pub(crate) fn carry(&mut self, id: Id, place: Place) {
        self.unit_mut(id).place = place;
    }
    /// Puts a lifted body down on free hexes.
    pub(crate) fn set_down(&mut self, id: Id, place: Place) {
        self.unit_mut(id).place = place;
        self.unit_mut(id).post = Post::Map;
        for hex in place.hexes() {
            debug_assert!(self.is_free(hex), "one living body a hex: {id:?} and {:?} at {hex:?}", self.occupant(hex));
            self.occupant[usize::from(hex.0)] = id;
            self.occupied.insert(hex);
        }
    }
    /// Moves a body that is on the map.
    pub(crate) fn shift(&mut self, id: Id, place: Place) {
        self.lift(id);
        self.set_down(id, place);
    }
    /// He dies where he is: a corpse, which occupies nothing.
    pub(crate) fn fall(&mut self, id: Id) {
        self.lift(id);
        let unit = self.unit_mut(id);
        unit.health = Health::Dead;
        unit.marks.clear(Marks::HIDDEN | Marks::MOUNTING | Marks::DISMOUNTING);
        self.find_corpses();
    }
    /// Off the map: left alive, drowned or washed away.
    pub(crate) fn take_off(&mut self, id: Id, post: Post) {
        self.lift(id);
        let unit = self.unit_mut(id);
        unit.place = Place::NOWHERE;
        unit.post = post;
        self.find_corpses();
    }
    /// Whoever kills, moves or removes a corpse otherwise than by `fall` and `take_off` says so here.
    pub(crate) fn find_corpses(&mut self) {
        self.corpses =
            self.ids().filter(|&id| self.unit(id).is_corpse()).flat_map(|id| self.unit(id).place.hexes()).collect();
    }
    /// Corpses in a hex: a man weighs 1, a dead horse 3 in each of its hexes.
    #[inline]
    pub fn mass(&self, hex: Hex) -> u8 {
        debug_assert!(self.corpses.has(hex) == (self.weigh(hex) > 0), "corpses at {hex:?} were moved in secret");
        if self.corpses.has(hex) { self.weigh(hex) } else { 0 }
    }
    fn weigh(&self, hex: Hex) -> u8 {
        let lies = |unit: &&Unit| unit.is_corpse() && unit.place.covers(hex);
        self.all_units().iter().filter(lies).map(|u| if u.kind.is_horse() { 3 } else { 1 }).sum()
    }
    /// The barricade of a hex.
    #[inline]
    pub fn barricade(&self, hex: Hex) -> Option<Barricade> {
        // They stand in the order in which they were put up.
        self.barricades.iter().copied().take_while(|b| b.at.is_somewhere()).find(|b| b.at == hex)
    }
    /// Is this one on `side`'s map? Its own always are.
    #[inline]
    pub fn is_known(&self, id: Id, side: Side) -> bool {
        let unit = self.unit(id);
        unit.side == side || !unit.marks.has(Marks::HIDDEN) || unit.marks.has(Marks::SEEN)
    }
    /// Who lives in this hex as far as `side` knows.
    #[inline]
    pub fn known_occupant(&self, hex: Hex, side: Side) -> Option<Id> {
        self.occupant(hex).filter(|&id| self.is_known(id, side))
    }

    // --- frames ---

    /// The innermost matter.
    #[inline]
    pub fn top(&self) -> Frame {
        match self.depth {
            0 => Frame::Empty,
            depth => self.frames[usize::from(depth) - 1],
        }
    }
    /// All matters, the innermost last.
    pub fn frames(&self) -> &[Frame] {
        &self.frames[..usize::from(self.depth)]
    }
    /// Something comes up.
    pub(crate) fn push(&mut self, frame: Frame) {
        self.frames[usize::from(self.depth)] = frame;
        self.depth += 1;
    }
    /// The innermost matter is settled.
    pub(crate) fn pop(&mut self) -> Frame {
        let top = self.top();
        self.depth -= 1;
        self.frames[usize::from(self.depth)] = Frame::Empty;
        top
    }
    /// The innermost matter goes on otherwise.
    pub(crate) fn replace(&mut self, frame: Frame) {
        self.frames[usize::from(self.depth) - 1] = frame;
    }
    /// The melee that is being resolved, if one is.
    pub(crate) fn fight(&self) -> Option<crate::frame::Fight> {
        self.frames().iter().rev().find_map(|frame| if let Frame::Fight(fight) = frame { Some(*fight) } else { None })
    }
    /// The same, to change it.
    pub(crate) fn fight_mut(&mut self) -> Option<&mut crate::frame::Fight> {
        self.frames[..usize::from(self.depth)].iter_mut().rev().find_map(|frame| match frame {
            Frame::Fight(fight) => Some(fight),
            _ => None,
        })
    }
    /// Everybody of the group who still lives on the map.
    pub fn still_here(&self, group: Group) -> Group {
        group.iter().filter(|&id| self.unit(id).is_here()).collect()
    }
}
