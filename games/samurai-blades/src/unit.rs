//! One counter: where it is and how it fares.

use crate::ground::Hex;
use crate::kind::{Kind, Riding, Values};
use parlour_core::Seat;
use std::fmt;

/// The number of a unit in the scenario's list.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id(pub u8);

impl Id {
    /// Nobody.
    pub const NOBODY: Id = Id(u8::MAX);
    /// As an index.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
    /// `None` for nobody.
    #[inline]
    pub fn some(self) -> Option<Id> {
        (self != Id::NOBODY).then_some(self)
    }
}

impl fmt::Debug for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Id::NOBODY { f.write_str("nobody") } else { write!(f, "#{}", self.0) }
    }
}

/// A set of units.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Group(pub u64);

impl Group {
    /// Nobody.
    pub const EMPTY: Group = Group(0);
    /// Just one.
    #[inline]
    pub fn of(id: Id) -> Group {
        Group(1 << id.0)
    }
    /// The same and one more.
    #[inline]
    #[must_use]
    pub fn with(self, id: Id) -> Group {
        Group(self.0 | 1 << id.0)
    }
    /// The same without one.
    #[inline]
    #[must_use]
    pub fn without(self, id: Id) -> Group {
        Group(self.0 & !(1 << id.0))
    }
    /// Is it in?
    #[inline]
    pub fn has(self, id: Id) -> bool {
        id != Id::NOBODY && self.0 >> id.0 & 1 == 1
    }
    /// How many.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }
    /// Nobody?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// In the order of their numbers.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Id> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            (next < 64).then_some(Id(next as u8))
        })
    }
    /// The first.
    #[inline]
    pub fn first(self) -> Option<Id> {
        self.iter().next()
    }
}

impl FromIterator<Id> for Group {
    fn from_iter<T: IntoIterator<Item = Id>>(ids: T) -> Group {
        ids.into_iter().fold(Group::EMPTY, Group::with)
    }
}

/// Whose it is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Side {
    /// Seat 1, who moves first.
    First,
    /// Seat 2.
    Second,
    /// Nobody's: riderless horses, draft horses, carts.
    None,
}

impl Side {
    /// The two that play.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];
    /// 0 or 1; 2 for nobody.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }
    /// Whom he fights. Nobody's enemy is nobody.
    #[inline]
    #[must_use]
    pub fn enemy(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
            Side::None => Side::None,
        }
    }
    /// The seat that commands it.
    #[inline]
    pub fn seat(self) -> Seat {
        if self == Side::First { Seat::FIRST } else { Seat::SECOND }
    }
    /// What this seat commands.
    #[inline]
    pub fn of(seat: Seat) -> Side {
        if seat == Seat::FIRST { Side::First } else { Side::Second }
    }
}

/// How he fares.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Health {
    /// Unhurt.
    Healthy,
    /// Until his side's next recovery.
    Stunned,
    /// For the rest of the game.
    Wounded,
    /// A corpse, where he fell; off the map if washed away.
    Dead,
}

/// Where he is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Post {
    /// On the map, alive or dead.
    Map,
    /// A horse under its rider, whose hexes count.
    Ridden,
    /// Waits to enter, or to be placed in set-up.
    Waiting,
    /// Left the map alive.
    Left,
    /// Taken off: drowned, washed away, a corpse cleared into the river.
    Removed,
}

/// What he did or is about; bits.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct Marks(pub u16);

impl Marks {
    /// Fought in melee since his own last step 5 began.
    pub const FOUGHT: Marks = Marks(1);
    /// Shot or threw in steps 1 or 2 of this phase.
    pub const SHOT: Marks = Marks(1 << 1);
    /// Shot in step 4 of this phase.
    pub const SHOT_AGAIN: Marks = Marks(1 << 2);
    /// Moved, or used his move otherwise, in step 3 of this phase.
    pub const MOVED: Marks = Marks(1 << 3);
    /// Attacked (or saw to a lantern) in step 5 of this phase.
    pub const ATTACKED: Marks = Marks(1 << 4);
    /// Busy for the whole phase: pushes, clears corpses, hitches; no shot, no attack.
    pub const BUSY: Marks = Marks(1 << 5);
    /// Mounts `mate`; completed when his side's next phase begins.
    pub const MOUNTING: Marks = Marks(1 << 6);
    /// Dismounts at his side's next phase.
    pub const DISMOUNTING: Marks = Marks(1 << 7);
    /// Attempted a deflection in this fire step.
    pub const DEFLECTED: Marks = Marks(1 << 8);
    /// Has issued his challenge.
    pub const CHALLENGED: Marks = Marks(1 << 9);
    /// Not on the enemy's map: a ninja at night, an ambusher, a sleeping lord.
    pub const HIDDEN: Marks = Marks(1 << 10);
    /// Seen by the enemy at night.
    pub const SEEN: Marks = Marks(1 << 11);
    /// Began the game mounted (5.2).
    pub const RIDER: Marks = Marks(1 << 12);
    /// Hitches or unhitches in this phase.
    pub const HITCHING: Marks = Marks(1 << 13);
    /// A draft horse that the first side keeps.
    pub const KEPT_BY_FIRST: Marks = Marks(1 << 14);
    /// A draft horse that the second side keeps.
    pub const KEPT_BY_SECOND: Marks = Marks(1 << 15);
    /// What ends with his side's phase.
    pub const OF_PHASE: Marks = Marks(
        Marks::SHOT.0 | Marks::SHOT_AGAIN.0 | Marks::MOVED.0 | Marks::ATTACKED.0 | Marks::BUSY.0 | Marks::HITCHING.0,
    );

    /// All of these bits?
    #[inline]
    pub fn has(self, marks: Marks) -> bool {
        self.0 & marks.0 == marks.0
    }
    /// Any of these bits?
    #[inline]
    pub fn has_any(self, marks: Marks) -> bool {
        self.0 & marks.0 != 0
    }
    /// Sets these bits.
    #[inline]
    pub fn set(&mut self, marks: Marks) {
        self.0 |= marks.0;
    }
    /// Clears these bits.
    #[inline]
    pub fn clear(&mut self, marks: Marks) {
        self.0 &= !marks.0;
    }
}

impl std::ops::BitOr for Marks {
    type Output = Marks;
    fn bitor(self, other: Marks) -> Marks {
        Marks(self.0 | other.0)
    }
}

impl fmt::Debug for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#x}", self.0)
    }
}

/// The hex or two hexes of a body: a man's one; a horse's head and tail, a cart's front and rear.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The one hex; the head; the front.
    pub at: Hex,
    /// The second hex, or nowhere.
    pub tail: Hex,
}

impl Place {
    /// Off the map.
    pub const NOWHERE: Place = Place { at: Hex::NOWHERE, tail: Hex::NOWHERE };
    /// A man's hex.
    #[inline]
    pub fn one(at: Hex) -> Place {
        Place { at, tail: Hex::NOWHERE }
    }
    /// Head and tail.
    #[inline]
    pub fn two(at: Hex, tail: Hex) -> Place {
        Place { at, tail }
    }
    /// Its hexes: none, one or two.
    #[inline]
    pub fn hexes(self) -> impl Iterator<Item = Hex> + Clone {
        [self.at, self.tail].into_iter().filter(|&h| h != Hex::NOWHERE)
    }
    /// Does it have two hexes?
    #[inline]
    pub fn is_long(self) -> bool {
        self.tail != Hex::NOWHERE
    }
    /// Is this one of its hexes?
    #[inline]
    pub fn covers(self, hex: Hex) -> bool {
        self.at == hex || self.tail == hex
    }
}

/// One counter.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Unit {
    /// Where its body lies; nowhere unless its post is the map.
    pub place: Place,
    /// What it is; only dressing changes it.
    pub kind: Kind,
    /// Whose it is.
    pub side: Side,
    /// How it fares.
    pub health: Health,
    /// Where it is.
    pub post: Post,
    /// A rider's horse, a ridden horse's rider, the horse one is mounting; a hitched horse's cart, a cart's horse.
    pub mate: Id,
    /// What it did or is about.
    pub marks: Marks,
}

impl Unit {
    /// No such unit.
    pub const NONE: Unit = Unit {
        place: Place::NOWHERE,
        kind: Kind::Cart,
        side: Side::None,
        health: Health::Dead,
        post: Post::Removed,
        mate: Id::NOBODY,
        marks: Marks(0),
    };
    /// Alive and on the map (stunned counts as living); carts never live.
    #[inline]
    pub fn is_here(&self) -> bool {
        self.post == Post::Map && self.health != Health::Dead && self.kind != Kind::Cart
    }
    /// A dead man or horse on the map; carts never live.
    #[inline]
    pub fn is_corpse(&self) -> bool {
        self.health == Health::Dead && self.post == Post::Map && self.kind != Kind::Cart
    }
    /// Alive on the map and neither stunned nor an animal: can act and watch.
    #[inline]
    pub fn is_conscious(&self) -> bool {
        self.is_here() && self.health != Health::Stunned && self.kind.is_man()
    }
    /// A man in the saddle.
    #[inline]
    pub fn is_mounted(&self) -> bool {
        self.kind.is_man() && self.place.tail != Hex::NOWHERE
    }
    /// A body that lies in two hexes.
    #[inline]
    pub fn is_long(&self) -> bool {
        self.place.tail != Hex::NOWHERE
    }
    /// Attack, defence and movement now. `riding` of a mounted man comes from his horse: see `State::values`.
    #[inline]
    pub fn values(&self, riding: Riding) -> Values {
        self.kind.values(riding, self.health)
    }
}
