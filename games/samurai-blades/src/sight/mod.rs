//! Lines of sight (4.4 to 4.9, R-29 to R-36), in integers only.
//!
//! [`sight`] answers for a shooter and a target of one or two hexes each; [`plain`] for a man who only looks. Who
//! stands where is the caller's to say, through [`Bodies`]; at night he leaves out whom the shooter's side does not see
//! . Men in the river and the shooter's and target's own hexes are left out here.

mod beam;
mod corridor;
mod explain;
mod fan;
mod line;
mod lines;
mod point;
mod search;
mod slope;
#[cfg(test)]
mod trace;
mod vista;

use crate::ground::{Cover, Dir, Ground, Hex, Terrain};

pub use point::{POINTS, Point, point};
pub use search::{is_clear, sight};
pub(crate) use vista::Vistas;

/// What stands in a hex, as far as it matters to a line of sight. The number tells bodies in two hexes from two bodies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Body {
    /// Nothing that matters: empty, dead, or not seen.
    Nothing,
    /// A living man on foot.
    Foot(u8),
    /// A rider or a living horse.
    Horse(u8),
    /// A cart.
    Cart,
}

/// Who and what stands where.
pub trait Bodies {
    /// What stands in the hex.
    fn body(&self, hex: Hex) -> Body;

    /// In which of the 64 hexes from this one on something may stand, bit 0 for this one.
    #[inline]
    fn near(&self, _first: Hex) -> u64 {
        u64::MAX
    }

    /// The first of the three consecutive hexsides that are the front of the barricade there.
    fn barricade(&self, hex: Hex) -> Option<Dir>;
}

/// Nobody and nothing on the ground.
#[derive(Clone, Copy, Debug)]
pub struct Bare;

impl Bodies for Bare {
    fn body(&self, _: Hex) -> Body {
        Body::Nothing
    }

    #[inline]
    fn near(&self, _: Hex) -> u64 {
        0
    }

    fn barricade(&self, _: Hex) -> Option<Dir> {
        None
    }
}

/// With what somebody aims: it decides what he may shoot over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Aim {
    /// A longbow on foot: medium range from 31 hexes.
    FootBow,
    /// A longbow on horseback: medium range from 21 hexes.
    MountedBow,
    /// A shuriken, or the naked eye: over nobody.
    Plain,
    /// Anything that flies at a lantern on its pole: only walls are in the way.
    Lantern,
}

impl Aim {
    /// The range at which medium range begins.
    pub const fn medium(self) -> u16 {
        match self {
            Aim::FootBow => 31,
            Aim::MountedBow => 21,
            Aim::Plain | Aim::Lantern => u16::MAX,
        }
    }
}

/// A line from one of the thirteen points of a hex to one of another: 0 the centre, 1 to 6 the corners, 7 to 12 the
/// middles of the hexsides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Segment {
    /// The point of the shooter's hex.
    pub from: u8,
    /// The point of the target's hex.
    pub to: u8,
}

/// What gives the target its cover.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// Nothing does.
    Open,
    /// The ground of the hex the target stands in.
    Ground(Hex, Terrain),
    /// Scrub on the way.
    Scrub(Hex),
    /// A cart on the way.
    Cart(Hex),
    /// The lip of the target's slope.
    Lip,
    /// The window the line comes through.
    Window,
    /// The front of the target's barricade.
    Barricade,
    /// The corner the target stands behind.
    Corner,
}

/// What blocks a line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Why {
    /// A wall.
    Wall,
    /// A door or window that this shot may not pass.
    Opening,
    /// A tree (4.7).
    Tree,
    /// A living man or horse.
    Body,
    /// More than four men to shoot over, or a target in better than light cover behind men.
    TooMany,
    /// A ridge: up and then down.
    Ridge,
    /// A lip nearer to the lower man, or as near.
    Lip,
}

/// Does the shooter see the target?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sight {
    /// Yes, along this line.
    Clear {
        /// The target's cover.
        cover: Cover,
        /// Where the cover comes from.
        cause: Cause,
        /// The shooter's hex that is used.
        from: Hex,
        /// The target's hex that is used.
        to: Hex,
        /// The distance of the two.
        range: u16,
        /// The line that is used.
        segment: Segment,
    },
    /// No; this is what stops the line between the centres first.
    Blocked {
        /// What stops it.
        why: Why,
        /// Where it stops.
        at: Hex,
        /// The shooter's hex.
        from: Hex,
        /// The target's hex.
        to: Hex,
    },
}

impl Sight {
    /// Is it clear?
    pub const fn is_clear(&self) -> bool {
        matches!(self, Sight::Clear { .. })
    }
}

/// Does a man in one hex see the other hex, over nobody's head?
pub fn plain(ground: &Ground, bodies: &impl Bodies, from: Hex, to: Hex) -> bool {
    from == to || is_clear(ground, bodies, &[from], &[to], Aim::Plain)
}
