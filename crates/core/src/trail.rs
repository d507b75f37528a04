//! Repetition, counted once for everybody.

use crate::play::roomy;
use crate::{Outcome, Rules, Seat};

/// A fingerprint of a position: equal keys are the same position.
///
/// ```
/// use parlour_core::{Key, Zobrist};
/// const PLACES: Zobrist<4> = Zobrist::new(1);
/// let key = |places: &[usize]| Key(places.iter().fold(0, |key, &place| key ^ PLACES.at(place)));
/// assert_eq!(key(&[0, 3]), key(&[3, 0]), "whatever led there");
/// assert_ne!(key(&[0, 3]), key(&[0, 2]));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key(pub u64);

/// Enough for a thousand positions to find nearly all of them empty.
const SLOTS: usize = 4096;

/// The keys of the positions passed so far, the current one included.
///
/// A small table of counts by the key's low bits tells in one look that a position is new, which it nearly always is;
/// only otherwise are the keys compared.
///
/// ```
/// use parlour_core::{Key, Log, Outcome, Rules, Seat, Trail, Turn, child};
///
/// /// A pendulum: there is one thing to do, and it comes back.
/// #[derive(Debug)]
/// struct Pendulum;
///
/// impl Rules for Pendulum {
///     type State = u8;
///     type Action = ();
///     # fn seats(&self) -> u8 { 2 }
///     # fn start(&self) -> u8 { 0 }
///     # fn turn(&self, _: &u8) -> Turn { Turn::Act(Seat::FIRST) }
///     # fn actions(&self, _: &u8, out: &mut Vec<()>) { out.push(()); }
///     # fn apply(&self, s: &mut u8, _: (), _: &mut impl Log) { *s = 1 - *s; }
///     fn key(&self, s: &u8) -> Option<Key> {
///         Some(Key((*s).into()))
///     }
///     // Everything else as in any game.
/// }
///
/// let mut s = Pendulum.start();
/// let mut trail = Trail::starting(&Pendulum, &s);
/// let mut ends = Vec::new();
/// for _ in 0..4 {
///     s = child(&Pendulum, &s, ());
///     ends.push(trail.visit(&Pendulum, &s, Some(Seat::FIRST)));
/// }
/// assert_eq!(ends, [None, None, None, Some(Outcome::draw(2, "R-00"))], "0 for the third time");
/// trail.rewind(2);
/// assert_eq!(trail.occurrences(), 1);
/// ```
#[derive(Debug)]
pub struct Trail {
    keys: Vec<Key>,
    slots: Box<[u16; SLOTS]>,
}

/// With room for what comes next: a copy is made to go on.
impl Clone for Trail {
    fn clone(&self) -> Trail {
        Trail { keys: roomy(&self.keys), slots: self.slots.clone() }
    }
}

impl Default for Trail {
    fn default() -> Trail {
        Trail { keys: Vec::new(), slots: Box::new([0; SLOTS]) }
    }
}

impl Trail {
    /// A trail that begins at this position.
    pub fn starting<R: Rules>(rules: &R, s: &R::State) -> Trail {
        let mut trail = Trail::default();
        trail.restart(rules, s);
        trail
    }
    /// Forgets everything and begins anew at this position.
    pub fn restart<R: Rules>(&mut self, rules: &R, s: &R::State) {
        for Key(key) in self.keys.drain(..) {
            self.slots[slot(key)] = 0;
        }
        if let Some(key) = rules.key(s) {
            self.push(key);
        }
    }
    /// Steps to a position; tells how the game ends there if it occurs for the third time. Games that do not repeat
    /// leave no trail.
    #[inline]
    pub fn visit<R: Rules>(&mut self, rules: &R, s: &R::State, mover: Option<Seat>) -> Option<Outcome> {
        let key = rules.key(s)?;
        (self.push(key) >= 3).then(|| rules.third(s, mover))
    }
    /// The point reached, to be given to [`rewind`](Trail::rewind).
    #[inline]
    pub fn mark(&self) -> usize {
        self.keys.len()
    }
    /// Forgets every visit since that mark.
    #[inline]
    pub fn rewind(&mut self, mark: usize) {
        while self.keys.len() > mark {
            if let Some(Key(key)) = self.keys.pop() {
                self.slots[slot(key)] -= 1;
            }
        }
    }
    /// Has the current position occurred since that mark?
    #[inline]
    pub fn came_back_since(&self, mark: usize) -> bool {
        let Some((last, before)) = self.keys.split_last() else { return false };
        self.slots[slot(last.0)] > 1 && before.iter().skip(mark).any(|key| key == last)
    }
    /// How often the current position has occurred, now included.
    pub fn occurrences(&self) -> usize {
        self.keys.last().map_or(0, |last| self.keys.iter().filter(|key| *key == last).count())
    }
    #[inline]
    fn push(&mut self, key: Key) -> usize {
        self.keys.push(key);
        let seen = &mut self.slots[slot(key.0)];
        *seen += 1;
        if *seen < 3 { usize::from(*seen) } else { self.occurrences() }
    }
}

#[inline]
fn slot(key: u64) -> usize {
    key as usize % SLOTS
}

/// Random numbers for keys, made at compile time: one for each (piece, place), combined by exclusive or.
///
/// ```
/// use parlour_core::Zobrist;
/// const TABLE: Zobrist<4> = Zobrist::new(1);
/// assert_ne!(TABLE.at(0), TABLE.at(1));
/// ```
#[derive(Debug)]
pub struct Zobrist<const N: usize>([u64; N]);

impl<const N: usize> Zobrist<N> {
    /// Tables from different salts are unrelated.
    pub const fn new(salt: u64) -> Zobrist<N> {
        let mut table = [0; N];
        let mut i = 0;
        while i < N {
            table[i] = mix(salt.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ mix(i as u64 + 1));
            i += 1;
        }
        Zobrist(table)
    }
    /// The number for this place of the table.
    #[inline]
    pub const fn at(&self, i: usize) -> u64 {
        self.0[i]
    }
}

/// The finaliser of SplitMix64.
const fn mix(z: u64) -> u64 {
    let z = z.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
