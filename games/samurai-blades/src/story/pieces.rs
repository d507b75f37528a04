//! The kinds of counters of a side, with a few words each.

use crate::kind::Kind;
use crate::look::{self, Seating};
use crate::rules::SamuraiBlades;
use crate::unit::Side;
use parlour_core::look::Face;

/// So many lines fit on a card.
const MOST: usize = 7;

/// As the scenario musters them: what became of them since may be a secret.
pub(super) fn pieces(game: &SamuraiBlades, own: Side) -> Vec<(Face, String)> {
    let mut kinds: Vec<(Kind, bool)> = Vec::new();
    for unit in game.scenario.units.iter().filter(|unit| usize::from(unit.side) == own.index()) {
        if !kinds.contains(&(unit.kind, unit.mounted)) {
            kinds.push((unit.kind, unit.mounted));
        }
    }
    kinds.truncate(MOST);
    let line = |(kind, is_mounted): (Kind, bool)| {
        let (seating, mounted) = if is_mounted { (Seating::Saddle, "mounted ") } else { (Seating::Foot, "") };
        // Animals and carts are nobody's on the ground.
        let side = if kind.is_man() { own } else { Side::None };
        (look::face(kind, seating, side), format!("{mounted}{kind}: {}", does(kind)))
    };
    kinds.into_iter().map(line).collect()
}

fn does(kind: Kind) -> &'static str {
    match kind {
        Kind::Lord => "the strongest, in armour",
        Kind::LordHalfDressed => "half in his armour",
        Kind::LordUndressed => "weak until he has dressed",
        Kind::Veteran => "very strong, in armour",
        Kind::Samurai => "strong, in armour",
        Kind::SamuraiArcher => "longbow, in armour",
        Kind::YoungSamurai => "less strong, in armour",
        Kind::Ronin => "strong, without armour",
        Kind::SamuraiMonk => "strong, deflects arrows",
        Kind::Monk => "deflects arrows",
        Kind::Naginata => "fights, without armour",
        Kind::Spearman => "fights, without armour",
        Kind::Bowman | Kind::BanditBow => "shoots far, fights badly",
        Kind::NinjaChief => "unseen at night, shuriken, strong",
        Kind::Ninja => "unseen at night, shuriken",
        Kind::BanditChief => "strong, without armour",
        Kind::Bandit => "fights, without armour",
        Kind::Peasant => "fights badly",
        Kind::Villager => "hardly fights",
        Kind::WarHorse => "is ridden or led",
        Kind::DraftHorse => "draws a cart, or is led",
        Kind::Cart => "drawn, or moved by hand",
    }
}
