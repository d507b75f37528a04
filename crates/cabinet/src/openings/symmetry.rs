//! Positions that are one by a symmetry of their game.

use parlour_core::{Rules, Symmetric};
use std::hash::{DefaultHasher, Hash, Hasher};

type Reflect<R> = fn(&R, &<R as Rules>::State, usize) -> <R as Rules>::State;
type ReflectAction<R> = fn(&R, <R as Rules>::Action, usize) -> <R as Rules>::Action;

/// The symmetries of a game; number 0, which changes nothing, every game has.
#[derive(Debug)]
pub(crate) struct Symmetries<R: Rules> {
    others: Option<(Reflect<R>, ReflectAction<R>)>,
    count: usize,
}

// Derived, these would ask for rules that can be copied.
impl<R: Rules> Copy for Symmetries<R> {}
impl<R: Rules> Clone for Symmetries<R> {
    fn clone(&self) -> Symmetries<R> {
        *self
    }
}

/// What all positions have in common that are equal by a symmetry, and no others have: 128 bits are enough for that.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Fingerprint(u64, u64);

impl Fingerprint {
    pub(super) fn of(thing: &impl Hash) -> Fingerprint {
        let half = |salt: u8| {
            let mut hasher = DefaultHasher::new();
            hasher.write_u8(salt);
            thing.hash(&mut hasher);
            hasher.finish()
        };
        Fingerprint(half(1), half(2))
    }
}

/// How a position is found: among its images one stands for all of them.
#[derive(Debug)]
pub(super) struct Face {
    pub(super) fingerprint: Fingerprint,
    /// The symmetries through which it looks like that one; several where it is symmetric itself.
    through: Vec<usize>,
}

impl<R: Rules> Symmetries<R> {
    /// Those of a game that has none.
    pub(crate) const fn none() -> Symmetries<R> {
        Symmetries { others: None, count: 1 }
    }
    /// Those of a game that has some.
    pub(crate) const fn all() -> Symmetries<R>
    where
        R: Symmetric,
    {
        Symmetries { others: Some((R::reflect, R::reflect_action)), count: R::SYMMETRIES }
    }

    /// How many there are.
    pub(crate) const fn count(&self) -> usize {
        self.count
    }
    /// How this position is found.
    pub(super) fn face(&self, rules: &R, s: &R::State) -> Face {
        let mut face = Face { fingerprint: Fingerprint::of(s), through: vec![0] };
        let Some((reflect, _)) = self.others else { return face };
        for n in 1..self.count {
            let image = Fingerprint::of(&reflect(rules, s, n));
            if image < face.fingerprint {
                face = Face { fingerprint: image, through: vec![n] };
            } else if image == face.fingerprint {
                face.through.push(n);
            }
        }
        face
    }
    /// The action that stands for this one and for all that are the same by a symmetry.
    pub(super) fn standing(&self, rules: &R, face: &Face, a: R::Action) -> R::Action {
        let Some((_, reflect)) = self.others else { return a };
        face.through.iter().map(|&n| reflect(rules, a, n)).min().unwrap_or(a)
    }
}
