//! Rules 6 to 10: what a move takes.

use crate::board::{CENTRE, CHIEF_DOT, DOTS, Dots, RINGED, above, below, beside, left, only, right};
use crate::state::{Army, State};
use parlour_core::RuleRef;

/// What the piece that has just arrived on a dot takes.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Taken {
    /// Swords or shields.
    pub men: Dots,
    /// The rule by which the Chief is captured.
    pub chief: Option<RuleRef>,
}

/// What the piece of the army to move takes that has just arrived on `to`.
#[inline]
pub(crate) fn taken(s: &State, to: u8) -> Taken {
    match s.mover {
        Army::Swords => by_sword(s, to),
        // 6: the Chief captures like a shield, as mover or as partner.
        Army::Shields => Taken { men: between(to, s.swords, s.army(Army::Shields)), chief: None },
    }
}

fn by_sword(s: &State, to: u8) -> Taken {
    let men = between(to, s.shields, s.swords);
    let chief = s.chief_set();
    let rule = if NEXT[usize::from(to)] & chief == 0 {
        None
    // 9: on the Chief dot he is captured by four swords, and in no other way.
    } else if s.chief == CHIEF_DOT {
        (s.swords & RINGED == RINGED).then_some("9")
    } else if between(to, chief, s.swords) != 0 {
        Some("8")
    // 10: beside the Chief dot it is the second sword. It is empty, since he alone may stand there.
    } else if between(to, chief, CENTRE) != 0 {
        Some("10")
    } else {
        None
    };
    Taken { men, chief: rule }
}

/// By dot: the dots one step away.
static NEXT: [Dots; DOTS] = {
    let mut table = [0; DOTS];
    let mut dot = 0;
    while dot < DOTS {
        table[dot] = beside(1 << dot);
        dot += 1;
    }
    table
};
/// By dot: the dots two steps away in a line.
static BEHIND: [Dots; DOTS] = {
    let mut table = [0; DOTS];
    let mut dot = 0;
    while dot < DOTS {
        let to = 1 << dot;
        table[dot] = above(above(to)) | below(below(to)) | right(right(to)) | left(left(to));
        dot += 1;
    }
    table
};

/// The `victims` next to `to` that have one of the `partners` right behind them.
#[inline]
fn between(to: u8, victims: Dots, partners: Dots) -> Dots {
    // Most moves end far from any enemy, or without a partner: two looks tell.
    if victims & NEXT[usize::from(to)] == 0 || partners & BEHIND[usize::from(to)] == 0 {
        return 0;
    }
    let to = only(to);
    victims
        & (above(to) & below(partners)
            | below(to) & above(partners)
            | right(to) & left(partners)
            | left(to) & right(partners))
}
