//! What is going on: a stack, the innermost matter on top.
//!
//! The top frame says who decides or that a die is due; its file lists the actions and handles them side by side, and
//! settles what needs no decision.

use crate::ground::Hex;
use crate::state::State;
use crate::tables::{Cover, Hit, Result, Target};
use crate::unit::{Group, Id, Place, Side};

/// One matter.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Frame {
    /// Nothing.
    Empty,
    /// A side sets up (`phase::setup`).
    Setup(Side),
    /// The phasing side decides what to do in the current step (`phase`).
    Step,
    /// Somebody moves, in step 3 or in an advance after combat (`phase::march`).
    March(March),
    /// A die for an arrow or a shuriken (`phase::fire`).
    Shot(Shot),
    /// A monk may deflect (`prompt::deflect`).
    Deflect(Deflect),
    /// A die for the deflection.
    Parry(Deflect),
    /// A retreat from an arrow (`prompt::flight`).
    Flight(Flight),
    /// A melee, from gathering to the advance (`phase::melee`).
    Fight(Fight),
    /// Retreats of one hex after melee (`prompt::rout`).
    Rout(Group),
    /// One of these is the casualty (`prompt::casualty`).
    Casualty(Casualty),
    /// A rider is put beside his horse (`prompt::unhorsed`).
    Unhorsed(Unhorsed),
    /// A challenge waits for its answer (`phase::honour`).
    Challenged(Id),
}

/// A move in progress. The body stands on the map after every hex, unless it passes over a friend.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct March {
    /// Who moves.
    pub unit: Id,
    /// Movement points left.
    pub left: u8,
    /// How.
    pub gait: Gait,
    /// Has he taken a step? Before it he may still mount, lead, clear …
    pub is_underway: bool,
    /// The last place where he could stand: he is put back there if a hidden enemy stops him over a friend.
    pub stood: Place,
    /// The same for the horse he leads.
    pub horse_stood: Place,
}

/// How somebody moves.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Gait {
    /// On foot or on a horse.
    Own,
    /// Leading this horse.
    Leading(Id),
    /// Hauling this cart with its horse or by hand; the men of the group are set down beside it at the end.
    Hauling {
        /// The cart.
        cart: Id,
        /// Leader or pushers, lifted.
        hands: Group,
    },
    /// Only setting down of these is left.
    SettingDown {
        /// The cart.
        cart: Id,
        /// Who is still in the air.
        hands: Group,
    },
    /// After combat.
    Advance,
    /// After combat, one hex only.
    AdvanceOne,
}

/// What flies.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Missile {
    /// From a longbow.
    Arrow,
    /// A throwing star.
    Shuriken,
}

/// At what.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Aim {
    /// Somebody.
    Unit(Id),
    /// A lantern of the scenario.
    Lantern(u8),
}

/// A missile in the air: everything its die needs.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Shot {
    /// Who shot.
    pub by: Id,
    /// At what.
    pub aim: Aim,
    /// What flies.
    pub missile: Missile,
    /// From which of his hexes.
    pub from: Hex,
    /// In hexes.
    pub range: u8,
    /// The target's cover.
    pub cover: Cover,
    /// The target's table.
    pub target: Target,
    /// What is added to the die.
    pub modifier: u8,
}

/// An arrow that would hit a monk.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Deflect {
    /// The monk.
    pub unit: Id,
    /// What it would do.
    pub hit: Hit,
    /// From where it came.
    pub from: Hex,
}

/// A retreat from an arrow.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Flight {
    /// Who.
    pub unit: Id,
    /// Hexes still to go.
    pub left: u8,
    /// Where he began.
    pub start: Place,
    /// From where the arrow came.
    pub from: Hex,
}

/// How far a melee has come.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// More may join.
    Gather,
    /// The die is due.
    Roll,
    /// Results are done; one of `advancers` may advance.
    Aftermath,
}

/// A melee.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fight {
    /// Who attacks.
    pub attackers: Group,
    /// Who is attacked.
    pub defenders: Group,
    /// Who may advance into or from beside a vacated hex.
    pub advancers: Group,
    /// How far it has come.
    pub stage: Stage,
}

/// A casualty to be chosen by its owner (6.2).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Casualty {
    /// One of these.
    pub of: Group,
    /// The result that strikes him.
    pub result: Result,
}

/// A rider to be put beside his horse.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Unhorsed {
    /// The man.
    pub rider: Id,
    /// The horse, alive or dead, where it stands.
    pub horse: Id,
}

impl Frame {
    /// Who decides, unless a die is due.
    pub fn side(&self, s: &State) -> Side {
        // An animal that nobody owns is moved by whoever it was not attacked by.
        let of = |id: Id| if s.unit(id).side == Side::None { s.side.enemy() } else { s.unit(id).side };
        let first = |group: Group| group.first().map_or(s.side, of);
        match *self {
            Frame::Setup(side) => side,
            Frame::March(March { unit, .. }) => of(unit),
            Frame::Deflect(Deflect { unit, .. }) | Frame::Parry(Deflect { unit, .. }) => of(unit),
            Frame::Flight(Flight { unit, .. }) => of(unit),
            Frame::Fight(Fight { stage: Stage::Aftermath, advancers, .. }) => first(advancers),
            Frame::Rout(group) => first(group),
            Frame::Casualty(Casualty { of: group, .. }) => first(group),
            Frame::Unhorsed(Unhorsed { rider, .. }) => of(rider),
            Frame::Challenged(_) => s.side.enemy(),
            Frame::Empty | Frame::Step | Frame::Shot(_) | Frame::Fight(_) => s.side,
        }
    }
    /// Is a die due?
    #[inline]
    pub fn is_chance(&self) -> bool {
        matches!(self, Frame::Shot(_) | Frame::Parry(_) | Frame::Fight(Fight { stage: Stage::Roll, .. }))
    }
}
