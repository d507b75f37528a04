//! What the bare ground does to the lines between two hexes.
//!
//! The ground never changes and bodies only take lines away, so this is worked out once for each pair of hexes, when it
//! is first asked for, and kept with the ground.

use super::corridor::Pair;
use super::search::{Swept, ground_cover};
use super::{Aim, Bare};
use crate::ground::{Ground, Hex};
use std::fmt;
use std::sync::atomic::{AtomicU8, Ordering};

/// What the ground leaves of the lines between two hexes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Vista {
    /// All of them: nothing on the way blocks a line, and nothing slopes.
    Level = 1,
    /// Some of them, perhaps.
    Broken,
    /// None, whoever stands where.
    Shut,
}

impl Vista {
    /// Between the hexes of this pair.
    #[inline]
    pub(super) fn of(ground: &Ground, pair: &Pair<'_>) -> Vista {
        // Of all ground only walls protect a lantern: such pairs are not kept.
        if pair.aim == Aim::Lantern {
            return Vista::Broken;
        }
        let kept = &ground.vistas.0[pair.from.index() * ground.len() + pair.to.index()];
        match kept.load(Ordering::Relaxed) {
            1 => Vista::Level,
            2 => Vista::Broken,
            3 => Vista::Shut,
            _ => {
                let vista = Vista::between(ground, pair.from, pair.to);
                kept.store(vista as u8, Ordering::Relaxed);
                vista
            }
        }
    }

    #[cold]
    fn between(ground: &Ground, from: Hex, to: Hex) -> Vista {
        let (shooter, target) = ([from], [to]);
        let pair = Pair::new(ground, (&shooter, from), (&target, to), Aim::Plain);
        let Some(mut swept) = Swept::of(ground, &Bare, &pair, ground_cover(ground, &target)) else {
            return Vista::Shut;
        };
        match swept.is_level() {
            true => Vista::Level,
            false if swept.is_clear(ground, &pair) => Vista::Broken,
            false => Vista::Shut,
        }
    }
}

/// The vistas of all pairs of a ground's hexes, 0 where nobody has looked.
pub(crate) struct Vistas(Vec<AtomicU8>);

impl Vistas {
    /// For so many hexes.
    pub(crate) fn new(hexes: usize) -> Vistas {
        Vistas((0..hexes * hexes).map(|_| AtomicU8::new(0)).collect())
    }
}

impl Clone for Vistas {
    fn clone(&self) -> Vistas {
        Vistas(self.0.iter().map(|kept| AtomicU8::new(kept.load(Ordering::Relaxed))).collect())
    }
}

impl fmt::Debug for Vistas {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Vistas")
    }
}
