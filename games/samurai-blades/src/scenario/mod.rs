//! Scenarios: ground, forces, set-up, special rules and victory, read strictly from plain text.
//!
//! A file has sections with titles in brackets; blank lines and lines that begin with `#` are skipped. Everything but the
//! map and the notes is `key = value`. `docs/scenario-format.md` explains every key with examples; in short:
//!
//! | section | lines |
//! |---|---|
//! | `[scenario]` | `id`, `name`, `minutes`, `turns`, `light = day` or `night`, `sides = First Second` |
//! | `[map]` | the drawing: one character for each hex, one line for each row |
//! | `[ground]` | `door L6 = S`, `window K5 = SW`, `wall C4 = N NE`, `corner J3 = N NE`, `lantern C4 = unlit`, `high = zone` |
//! | `[forces Side]` | `aim = sentence`, `exit = zone`, `barricades = 3`, `barricade U7 = SW`, `group = zone`, `group secret = zone`, `group turn 4 = zone`, units |
//! | `[special]` | `alarm = Side`, `asleep = indoors`, `dressing = on`, `seppuku = beaten`, `ambush = Side within 6 trees 2` |
//! | `[victory]` | `goal …`, `score …`, `otherwise = Side` or `points`, `told = words`, `grades = 1.5 2.5` |
//! | `[people Side]` | `ashigaru = Tosuke, eel fisher` |
//! | `[notes]` | free text |
//!
//! Units follow the group they belong to: `SAM = C4 D5`, `SAMB mounted = C4:SE` (the head and where it faces),
//! `DRAFT hitched = F7:SE` (to the cart named before it), `YARI = x4` (four who enter later). A zone is
//! `tree and x 12..26 or high`: columns and rows counted from 0, kinds of ground, hexes, `edge`, `near-lantern 4`.

mod builtin;
mod error;
mod forces;
mod goals;
mod parse;
mod people;
mod terrain;
mod text;
mod victory;
mod zone;

pub use builtin::{BUILTIN, builtin};
pub use error::ScenarioError;
pub use people::Person;
pub use victory::{Condition, Goal, Grade, Grades, Score, Victory, When, Who};

use crate::ground::{Dir, Ground, Hex, HexSet, opposite};
use crate::kind::Kind;

/// Day or night (10, 11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Light {
    /// Everybody is seen.
    Day,
    /// Only who is lit or near is seen.
    Night,
}

/// Where a unit is when the game begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// In this hex; a rider's, horse's or cart's head or front is there and faces that way.
    At(Hex, Dir),
    /// Off the map: it comes in by the entry hexes of its group.
    Offmap,
}

impl Place {
    /// The second hex of a horse or cart.
    pub fn tail(self, ground: &Ground) -> Option<Hex> {
        match self {
            Place::At(hex, facing) => ground.neighbour(hex, opposite(facing)),
            Place::Offmap => None,
        }
    }
}

/// One unit of a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitStart {
    /// What it is.
    pub kind: Kind,
    /// Side 0 or 1.
    pub side: u8,
    /// Does he ride?
    pub mounted: bool,
    /// The ready set-up.
    pub place: Place,
    /// The cart a draft horse is hitched to, as an index into the units.
    pub hitched: Option<u8>,
    /// The group whose zone, secrecy or entry holds for it, as an index into the groups.
    pub group: u8,
}

impl UnitStart {
    /// Does it fill two hexes?
    pub fn is_long(&self) -> bool {
        self.mounted || self.kind.is_horse() || self.kind == Kind::Cart
    }
}

/// How a group comes onto the ground.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Coming {
    /// Set up in these hexes, for all to see.
    Open(HexSet),
    /// Set up in these hexes, unseen by the enemy.
    Secret(HexSet),
    /// Off the map at first; enters by one of these hexes in its move of that turn or later.
    Enters {
        /// The hexes to enter by.
        by: HexSet,
        /// The first turn.
        turn: u8,
    },
}

/// Units that share a set-up zone or an entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// Side 0 or 1.
    pub side: u8,
    /// How they come.
    pub coming: Coming,
}

/// One of the two sides; side 0 moves first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Side {
    /// Its name.
    pub name: String,
    /// What it is out for, as a sentence; empty where the file leaves that to its goals.
    pub aim: String,
    /// Where its men may leave the map.
    pub exits: HexSet,
    /// How many barricades it places in a free set-up.
    pub barricades: u8,
}

/// A barricade of the ready set-up; its front is three consecutive hexsides, clockwise from the first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Barricade {
    /// The side that placed it.
    pub side: u8,
    /// Its hex.
    pub hex: Hex,
    /// The first hexside of its front.
    pub front: Dir,
}

/// A lantern on its pole.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Lantern {
    /// Its hex.
    pub hex: Hex,
    /// Does it burn at the start?
    pub lit: bool,
}

/// Hidden ambushers (The Rice Tax).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ambush {
    /// The side that hides.
    pub side: u8,
    /// An enemy with a line of sight sees him at this distance.
    pub seen_within: u8,
    /// The same for a man in a tree hex.
    pub seen_in_trees: u8,
}

/// When a side's last samurai may begin the rite.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Rite {
    /// Whenever he is the only one.
    #[default]
    Anytime,
    /// Only when half of the men his side began with are dead.
    Beaten,
}

/// Special rules by name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Special {
    /// The side that does not act before the alarm.
    pub alarm: Option<u8>,
    /// Before the alarm men of that side who are indoors sleep and see nothing.
    pub asleep_indoors: bool,
    /// Undressed lords put on their armour, a stage for each move they forgo.
    pub dressing: bool,
    /// When the last samurai may begin the rite.
    pub rite: Rite,
    /// Men set up secretly stay hidden until they act or are seen.
    pub ambush: Option<Ambush>,
}

/// What an end is called, where the file has words for it; empty where it has none.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Headlines {
    /// For each goal.
    pub goals: Vec<String>,
    /// Where nobody reached one.
    pub otherwise: String,
}

/// What changes no rule: who the men are, and how an end is told.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tale {
    /// Who each unit is, in their order; nobody where the file does not say.
    pub people: Vec<Option<Person>>,
    /// The ends.
    pub headlines: Headlines,
}

/// A scenario.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The name in options and files.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// How long it takes, in words.
    pub minutes: String,
    /// The last turn.
    pub turns: u8,
    /// Day or night.
    pub light: Light,
    /// The two sides; the first moves first.
    pub sides: [Side; 2],
    /// The map.
    pub ground: Ground,
    /// The groups of both sides.
    pub groups: Vec<Group>,
    /// The units of both sides.
    pub units: Vec<UnitStart>,
    /// The barricades of the ready set-up.
    pub barricades: Vec<Barricade>,
    /// The lanterns.
    pub lanterns: Vec<Lantern>,
    /// Special rules.
    pub special: Special,
    /// Who wins.
    pub victory: Victory,
    /// What is only for telling it.
    pub tale: Tale,
    /// What to tell the players.
    pub notes: String,
}

impl Scenario {
    /// Reads a scenario; the error names line and column.
    pub fn parse(text: &str) -> Result<Scenario, ScenarioError> {
        parse::parse(text)
    }

    /// The hexes of a group's set-up zone or entry.
    pub fn zone(&self, group: u8) -> &HexSet {
        match &self.groups[usize::from(group)].coming {
            Coming::Open(zone) | Coming::Secret(zone) | Coming::Enters { by: zone, .. } => zone,
        }
    }

    /// Is it night?
    pub fn is_night(&self) -> bool {
        self.light == Light::Night
    }

    /// Is there an alarm to be raised?
    pub fn has_alarm(&self) -> bool {
        self.special.alarm.is_some()
    }
}
