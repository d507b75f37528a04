//! The position.

use crate::board::{CHIEF_DOT, Dots, each, has, only};
use parlour_core::{Seat, Zobrist};

/// Whose pieces.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Army {
    /// Seat 1.
    Swords,
    /// Seat 2, with the Chief.
    Shields,
}

impl Army {
    /// Who commands it.
    pub fn seat(self) -> Seat {
        match self {
            Army::Swords => Seat::FIRST,
            Army::Shields => Seat::SECOND,
        }
    }
    /// The enemy.
    pub fn other(self) -> Army {
        match self {
            Army::Swords => Army::Shields,
            Army::Shields => Army::Swords,
        }
    }
    /// As in "the swords".
    pub fn name(self) -> &'static str {
        match self {
            Army::Swords => "swords",
            Army::Shields => "shields",
        }
    }
}

/// Pieces on dots, and who moves. The key is worked out along the way.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) swords: Dots,
    /// Without the Chief.
    pub(crate) shields: Dots,
    /// [`CAPTURED`] once he is.
    pub(crate) chief: u8,
    pub(crate) mover: Army,
    pub(crate) key: u64,
}

const _: () = assert!(size_of::<State>() <= 64);

/// Where the Chief is when he is nowhere.
pub(crate) const CAPTURED: u8 = u8::MAX;

const SWORD_KEYS: Zobrist<81> = Zobrist::new(1);
const SHIELD_KEYS: Zobrist<81> = Zobrist::new(2);
const CHIEF_KEYS: Zobrist<81> = Zobrist::new(3);
const SHIELDS_MOVE: u64 = Zobrist::<1>::new(4).at(0);

static KEYS: [Zobrist<81>; 3] = [SWORD_KEYS, SHIELD_KEYS, CHIEF_KEYS];

impl State {
    /// A position from its parts.
    pub(crate) fn new(swords: Dots, shields: Dots, chief: u8, mover: Army) -> State {
        let mut key = if mover == Army::Shields { SHIELDS_MOVE } else { 0 };
        key = each(swords).fold(key, |key, dot| key ^ KEYS[0].at(dot.into()));
        key = each(shields).fold(key, |key, dot| key ^ KEYS[1].at(dot.into()));
        if chief != CAPTURED {
            key ^= KEYS[2].at(chief.into());
        }
        State { swords, shields, chief, mover, key }
    }

    /// Rule 2.
    pub(crate) fn start() -> State {
        let on = |names: &str| {
            let dots = names.split(' ').map(|n| crate::board::named(n).expect("rule 2 names dots"));
            dots.fold(0, |set, dot| set | only(dot))
        };
        let swords = on("a4 a5 a6 b5 i4 i5 i6 h5 d1 e1 f1 e2 d9 e9 f9 e8");
        State::new(swords, on("e3 e4 e6 e7 c5 d5 f5 g5"), CHIEF_DOT, Army::Swords)
    }

    /// The Chief's dot as a set; empty once he is captured.
    #[inline]
    pub(crate) fn chief_set(&self) -> Dots {
        if self.chief == CAPTURED { 0 } else { only(self.chief) }
    }
    #[inline]
    pub(crate) fn occupied(&self) -> Dots {
        self.swords | self.shields | self.chief_set()
    }
    /// All pieces of an army, the Chief among the shields.
    #[inline]
    pub(crate) fn army(&self, army: Army) -> Dots {
        match army {
            Army::Swords => self.swords,
            Army::Shields => self.shields | self.chief_set(),
        }
    }
    /// What stands on a dot.
    pub(crate) fn piece(&self, dot: u8) -> Option<Piece> {
        match dot {
            _ if dot == self.chief => Some(Piece::Chief),
            _ if has(self.swords, dot) => Some(Piece::Sword),
            _ if has(self.shields, dot) => Some(Piece::Shield),
            _ => None,
        }
    }

    #[inline]
    pub(crate) fn remove_sword(&mut self, dot: u8) {
        self.swords ^= only(dot);
        self.key ^= KEYS[0].at(dot.into());
    }
    #[inline]
    pub(crate) fn remove_shield(&mut self, dot: u8) {
        self.shields ^= only(dot);
        self.key ^= KEYS[1].at(dot.into());
    }
    #[inline]
    pub(crate) fn remove_chief(&mut self) {
        self.key ^= KEYS[2].at(self.chief.into());
        self.chief = CAPTURED;
    }
    /// Moves whatever stands on `from`.
    #[inline]
    pub(crate) fn shift(&mut self, from: u8, to: u8) {
        let kind = if from == self.chief {
            self.chief = to;
            2
        } else if self.mover == Army::Swords {
            self.swords ^= only(from) | only(to);
            0
        } else {
            self.shields ^= only(from) | only(to);
            1
        };
        self.key ^= KEYS[kind].at(from.into()) ^ KEYS[kind].at(to.into());
    }
    #[inline]
    pub(crate) fn pass_turn(&mut self) {
        self.mover = self.mover.other();
        self.key ^= SHIELDS_MOVE;
    }
}

/// What can stand on a dot.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    Sword,
    Shield,
    Chief,
}

impl Piece {
    pub(crate) fn army(self) -> Army {
        if self == Piece::Sword { Army::Swords } else { Army::Shields }
    }
    pub(crate) fn name(self) -> &'static str {
        match self {
            Piece::Sword => "sword",
            Piece::Shield => "shield",
            Piece::Chief => "Chief",
        }
    }
}
