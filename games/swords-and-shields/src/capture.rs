//! Rules 6 to 10: what a move takes.

use crate::dots::{CENTRE, CHIEF_DOT, Dots, RINGED, has, next_two, only};
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
    // 9: on the Chief dot he is captured by four swords, and in no other way.
    let chief = if s.chief == CHIEF_DOT {
        (has(RINGED, to) && s.swords & RINGED == RINGED).then_some("9")
    } else if between(to, s.chief_set(), s.swords) != 0 {
        Some("8")
    // 10: beside the Chief dot it is the second sword. It is empty, since he alone may stand there.
    } else if between(to, s.chief_set(), CENTRE) != 0 {
        Some("10")
    } else {
        None
    };
    Taken { men, chief }
}

/// The `victims` next to `to` that have one of the `partners` right behind them.
#[inline]
fn between(to: u8, victims: Dots, partners: Dots) -> Dots {
    let mut set = 0;
    for direction in 0..4 {
        if let Some((next, behind)) = next_two(to, direction)
            && has(victims, next)
            && has(partners, behind)
        {
            set |= only(next);
        }
    }
    set
}
