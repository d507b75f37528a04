//! The roster: who can stand on the map, and with which values.
//!
//! The book names the men and gives a few anchors; the values are our reconstruction, kept in this one table so that a
//! photograph of the counters can correct it.

use crate::unit::Health;
use std::fmt;

/// What kind of character, animal or thing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the roster below names them")]
pub enum Kind {
    Lord,
    LordHalfDressed,
    LordUndressed,
    Veteran,
    Samurai,
    SamuraiArcher,
    YoungSamurai,
    Ronin,
    SamuraiMonk,
    Monk,
    Naginata,
    Spearman,
    Bowman,
    NinjaChief,
    Ninja,
    BanditChief,
    Bandit,
    BanditBow,
    Peasant,
    Villager,
    WarHorse,
    DraftHorse,
    Cart,
}

/// Attack, defence and movement as printed on a counter.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Values {
    /// Attack strength.
    pub attack: u8,
    /// Defence strength.
    pub defence: u8,
    /// Movement points.
    pub movement: u8,
}

const fn values(attack: u8, defence: u8, movement: u8) -> Values {
    Values { attack, defence, movement }
}

/// What arrows and rivers make of somebody.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Class {
    /// In armour: the samurai missile table; may not enter the river.
    Samurai,
    /// The table for others.
    Other,
    /// A horse without a rider.
    Animal,
    /// A cart.
    Object,
}

/// What he shoots or throws.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Weapon {
    /// Fights hand to hand only.
    None,
    /// On foot or mounted.
    Longbow,
    /// A ninja's throwing stars.
    Shuriken,
}

/// A line of the roster.
#[derive(Debug)]
pub struct Entry {
    /// As written in scenario files.
    pub code: &'static str,
    /// What people call him.
    pub name: &'static str,
    /// What arrows and rivers make of him.
    pub class: Class,
    /// Healthy, on foot (an animal: its own).
    pub foot: Values,
    /// Wounded, on foot.
    pub wounded: Values,
    /// Mounted, healthy and wounded; `None` where no counter shows him mounted.
    pub mounted: Option<(Values, Values)>,
    /// What he shoots or throws.
    pub weapon: Weapon,
}

const fn man(code: &'static str, name: &'static str, class: Class, foot: Values, wounded: Values) -> Entry {
    Entry { code, name, class, foot, wounded, mounted: None, weapon: Weapon::None }
}

impl Entry {
    const fn mounted(self, healthy: Values, wounded: Values) -> Entry {
        Entry { mounted: Some((healthy, wounded)), ..self }
    }
    const fn armed(self, weapon: Weapon) -> Entry {
        Entry { weapon, ..self }
    }
}

use Class::{Animal, Object, Other, Samurai};

/// Every kind, in the order of [`Kind`]. Mounted: the attack on foot and 5 more, a third of that as defence, so that equal
/// riders meet at 3-1; wounded: half of both.
pub static ROSTER: [Entry; 23] = [
    man("LORD", "daimyo", Samurai, values(21, 9, 6), values(10, 5, 3)).mounted(values(26, 8, 12), values(13, 4, 8)),
    man("LORD-h", "half-dressed daimyo", Samurai, values(15, 6, 6), values(7, 3, 3)),
    man("LORD-u", "undressed daimyo", Other, values(10, 4, 6), values(5, 2, 3)),
    man("HATA", "veteran", Samurai, values(19, 8, 6), values(9, 4, 3)).mounted(values(24, 8, 12), values(12, 4, 8)),
    man("SAM", "samurai", Samurai, values(16, 7, 6), values(8, 4, 3)).mounted(values(21, 7, 12), values(10, 4, 8)),
    man("SAMB", "samurai archer", Samurai, values(14, 7, 6), values(7, 4, 3))
        .mounted(values(19, 6, 12), values(9, 3, 8))
        .armed(Weapon::Longbow),
    man("YOUNG", "young samurai", Samurai, values(13, 6, 6), values(6, 3, 3))
        .mounted(values(18, 6, 12), values(9, 3, 8)),
    man("RONIN", "ronin", Other, values(15, 6, 6), values(7, 3, 3)),
    man("SOHEI", "samurai monk", Samurai, values(16, 7, 6), values(8, 4, 3)),
    man("MONK", "monk", Other, values(9, 5, 6), values(5, 3, 3)),
    man("NAG", "naginata ashigaru", Other, values(10, 5, 6), values(5, 3, 3)),
    man("YARI", "spear ashigaru", Other, values(9, 5, 6), values(5, 3, 3)),
    man("BOW", "bow ashigaru", Other, values(6, 4, 6), values(3, 2, 3)).armed(Weapon::Longbow),
    man("NINC", "ninja chief", Other, values(14, 6, 7), values(7, 3, 3)).armed(Weapon::Shuriken),
    man("NIN", "ninja", Other, values(11, 5, 7), values(5, 3, 3)).armed(Weapon::Shuriken),
    man("BCH", "bandit chief", Other, values(13, 6, 6), values(6, 3, 3)).mounted(values(18, 6, 12), values(9, 3, 8)),
    man("BAN", "bandit", Other, values(8, 4, 6), values(4, 2, 3)).mounted(values(13, 4, 12), values(6, 2, 8)),
    man("BANB", "bandit bow", Other, values(6, 4, 6), values(3, 2, 3)).armed(Weapon::Longbow),
    man("PEAS", "peasant", Other, values(5, 3, 6), values(2, 2, 3)),
    man("VILL", "villager", Other, values(2, 2, 5), values(1, 1, 2)),
    man("WHORSE", "war horse", Animal, values(0, 6, 12), values(0, 6, 12)),
    man("DRAFT", "draft horse", Animal, values(0, 4, 4), values(0, 4, 4)),
    man("CART", "cart", Object, values(0, 0, 0), values(0, 0, 0)),
];

/// Every kind, in order.
pub const KINDS: [Kind; 23] = [
    Kind::Lord,
    Kind::LordHalfDressed,
    Kind::LordUndressed,
    Kind::Veteran,
    Kind::Samurai,
    Kind::SamuraiArcher,
    Kind::YoungSamurai,
    Kind::Ronin,
    Kind::SamuraiMonk,
    Kind::Monk,
    Kind::Naginata,
    Kind::Spearman,
    Kind::Bowman,
    Kind::NinjaChief,
    Kind::Ninja,
    Kind::BanditChief,
    Kind::Bandit,
    Kind::BanditBow,
    Kind::Peasant,
    Kind::Villager,
    Kind::WarHorse,
    Kind::DraftHorse,
    Kind::Cart,
];

impl Kind {
    /// His line of the roster.
    #[inline]
    pub fn entry(self) -> &'static Entry {
        &ROSTER[self as usize]
    }
    /// The kind with this code.
    pub fn from_code(code: &str) -> Option<Kind> {
        KINDS.into_iter().find(|k| k.code() == code)
    }
    /// As written in scenario files.
    pub fn code(self) -> &'static str {
        self.entry().code
    }
    /// What people call him.
    pub fn name(self) -> &'static str {
        self.entry().name
    }
    /// What arrows and rivers make of him.
    #[inline]
    pub fn class(self) -> Class {
        self.entry().class
    }
    /// A person, not an animal or a thing.
    #[inline]
    pub fn is_man(self) -> bool {
        (self as u8) < Kind::WarHorse as u8
    }
    /// A horse of either kind.
    #[inline]
    pub fn is_horse(self) -> bool {
        matches!(self, Kind::WarHorse | Kind::DraftHorse)
    }
    /// Counts as a samurai for challenges and seppuku; monks do not.
    #[inline]
    pub fn is_samurai(self) -> bool {
        matches!(
            self,
            Kind::Lord
                | Kind::LordHalfDressed
                | Kind::LordUndressed
                | Kind::Veteran
                | Kind::Samurai
                | Kind::SamuraiArcher
                | Kind::YoungSamurai
                | Kind::Ronin
        )
    }
    /// May catch or deflect arrows (9).
    #[inline]
    pub fn is_monk(self) -> bool {
        matches!(self, Kind::Monk | Kind::SamuraiMonk)
    }
    /// Hides at night and throws shuriken (10).
    #[inline]
    pub fn is_ninja(self) -> bool {
        matches!(self, Kind::Ninja | Kind::NinjaChief)
    }
    /// Shoots arrows.
    #[inline]
    pub fn has_bow(self) -> bool {
        self.entry().weapon == Weapon::Longbow
    }
    /// His values; where no counter shows him mounted: five more in attack, his foot defence, the horse's movement.
    pub fn values(self, riding: Riding, health: Health) -> Values {
        let entry = self.entry();
        let wounded = health == Health::Wounded;
        let foot = if wounded { entry.wounded } else { entry.foot };
        match (riding, entry.mounted) {
            (Riding::Foot, _) => foot,
            (Riding::War, Some((healthy, hurt))) => {
                if wounded {
                    hurt
                } else {
                    healthy
                }
            }
            (Riding::War, None) => Values { attack: foot.attack + 5, movement: if wounded { 8 } else { 12 }, ..foot },
            // 5.4: a draft horse moves four, whoever rides it.
            (Riding::Draft, _) => Values { attack: foot.attack + 5, movement: 4, ..foot },
        }
    }
    /// What he is worth: attack and twice his defence, healthy, as he began the game.
    pub fn points(self, began: Riding) -> i16 {
        let Values { attack, defence, .. } = self.values(began, Health::Healthy);
        i16::from(attack) + 2 * i16::from(defence)
    }
}

/// On what he sits.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Riding {
    /// On his feet.
    Foot,
    /// On a war horse.
    War,
    /// On a draft horse.
    Draft,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_roster_is_in_the_order_of_the_kinds() {
        for (place, kind) in KINDS.into_iter().enumerate() {
            assert_eq!(kind as usize, place);
            assert_eq!(Kind::from_code(kind.code()), Some(kind));
        }
    }

    #[test]
    fn equal_riders_meet_at_three_to_one() {
        for kind in KINDS.into_iter().filter(|kind| kind.entry().mounted.is_some()) {
            let Values { attack, defence, .. } = kind.values(Riding::War, Health::Healthy);
            assert_eq!(attack, kind.entry().foot.attack + 5, "{kind}");
            assert_eq!(attack / defence, 3, "{kind}");
            assert_eq!(kind.values(Riding::War, Health::Wounded), values(attack / 2, defence.div_ceil(2), 8), "{kind}");
        }
    }
}
