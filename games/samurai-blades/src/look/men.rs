//! Everybody's counter: on foot, and in the saddle.

use super::counters::*;
use parlour_core::look::{Drawing, Part};

/// A man's two counters: drawing, drawing mounted, name, name mounted, glyph, and what he fights with.
macro_rules! man {
    ($foot:literal, $rider:literal, $name:literal, $glyph:literal, $($arm:expr),+) => {
        [
            Drawing {
                kind: $foot,
                name: $name,
                glyph: $glyph,
                parts: &[
                    SQUARE, STRIP, $($arm,)+ STRIPES, TORN, TEAR, PIPS, ATTACK, DEFENCE, MOVES, WOUND, WOUND_NO, STUN, STUN_NO,
                    HIDDEN, HIDDEN_NO, MOUNTS, MOUNTS_NO, DUEL, DUEL_NO, RITE, RITE_NO, BUSY, BUSY_NO,
                ],
            },
            Drawing {
                kind: $rider,
                name: concat!("mounted ", $name),
                glyph: $glyph,
                parts: &[
                    LONG, LONG_STRIP, HORSE, $($arm,)+ STRIPES, LONG_PIPS, LONG_ATTACK, LONG_DEFENCE, LONG_MOVES, WOUND,
                    WOUND_NO, STUN, STUN_NO, HIDDEN, HIDDEN_NO, DISMOUNTS, DISMOUNTS_NO, DUEL, DUEL_NO, RITE, RITE_NO,
                ],
            },
        ]
    };
}

const MASS: Part = Part::Slot("badge-no", "weight", -36.0, 0.0);
const MASS_BADGE: Part = Part::When("weight", "badge", "M-36,-11 a11,11 0 1 1 0,22 a11,11 0 1 1 0,-22Z");
const CROSS: &str = "M-19,-19 L19,19 M19,-19 L-19,19";
const BIG_HORSE: &str = "M-17,34 C-20,10 -14,-8 -2,-18 L-7,-32 L6,-23 C18,-18 26,-6 28,8 L19,16 L7,8 C4,15 8,24 14,34Z";

pub(super) const MEN: [[Drawing; 2]; 24] = [
    man!("lord", "rider-lord", "daimyo", 'L', CREST, KATANA),
    man!("lord-half", "rider-lord-half", "half-dressed daimyo", 'l', HALF_CREST, KATANA),
    man!("lord-undressed", "rider-lord-undressed", "undressed daimyo", 'u', HALF_CREST, SHORT_SWORD),
    man!("veteran", "rider-veteran", "veteran", 'V', KATANA, SECOND_SWORD),
    man!("samurai", "rider-samurai", "samurai", 'S', KATANA),
    man!("archer", "rider-archer", "samurai archer", 'A', BOW, SWORD_AT_SIDE),
    man!("young", "rider-young", "young samurai", 'Y', SHORT_SWORD),
    man!("ronin", "rider-ronin", "ronin", 'R', HAT, KATANA),
    man!("samurai-monk", "rider-samurai-monk", "samurai monk", 'K', BEADS, NAGINATA),
    man!("monk", "rider-monk", "monk", 'M', BEADS, STAFF),
    man!("naginata", "rider-naginata", "ashigaru with naginata", 'N', NAGINATA),
    man!("spear", "rider-spear", "ashigaru with spear", 'I', YARI, POINT),
    man!("bow", "rider-bow", "ashigaru with bow", 'B', BOW),
    man!("ninja-chief", "rider-ninja-chief", "ninja chief", 'C', CHIEF_BAR, STAR),
    man!("ninja", "rider-ninja", "ninja", 'J', STAR),
    man!("bandit-chief", "rider-bandit-chief", "bandit chief", 'D', CHIEF_BAR, CLUB),
    man!("bandit", "rider-bandit", "bandit", 'd', CLUB),
    man!("bandit-bow", "rider-bandit-bow", "bandit with bow", 'b', HAT, BOW),
    man!("peasant", "rider-peasant", "peasant", 'p', SICKLE),
    man!("villager", "rider-villager", "villager", 'v', BUNDLE),
    [
        Drawing {
            kind: "war-horse",
            name: "war horse without a rider",
            glyph: 'H',
            parts: &[LONG, Part::Path("ink", BIG_HORSE), Part::Slot("defence", "defence", 0.0, 54.0)],
        },
        Drawing {
            kind: "draft-horse",
            name: "draft horse",
            glyph: 'h',
            parts: &[
                LONG,
                Part::Path("ink", BIG_HORSE),
                Part::Path("arm", "M-24,30 Q4,46 26,24"),
                Part::Slot("defence", "defence", 0.0, 56.0),
            ],
        },
    ],
    [
        Drawing {
            kind: "cart",
            name: "cart",
            glyph: '=',
            parts: &[
                Part::Path("wheel", "M-40,-6 h12 v44 h-12Z M28,-6 h12 v44 h-12Z"),
                Part::Path("cart", "M-28,-34 H28 V66 H-28Z"),
                Part::Path("planks", "M-14,-34 V66 M0,-34 V66 M14,-34 V66"),
                Part::Path("arm", "M-20,-34 V-72 M20,-34 V-72 M-20,-66 H20"),
            ],
        },
        Drawing {
            kind: "barricade",
            name: "barricade",
            glyph: '#',
            parts: &[
                Part::Path("stakes-halo", "M-42,-2 L-21,-37 H21 L42,-2"),
                Part::Path("stakes", "M-42,-2 L-21,-37 H21 L42,-2"),
                Part::Path(
                    "stakes",
                    "M-42,-16 L-27,-11 M-32,-33 L-20,-24 M-8,-45 L-7,-29 M8,-45 L7,-29 M32,-33 L20,-24 M42,-16 L27,-11",
                ),
            ],
        },
    ],
    [
        Drawing {
            kind: "bodies",
            name: "bodies",
            glyph: 'x',
            parts: &[Part::Path("dead-halo", CROSS), Part::Path("dead", CROSS), MASS_BADGE, MASS],
        },
        Drawing {
            kind: "dead-horse",
            name: "dead horse",
            glyph: 'X',
            parts: &[
                Part::Path("dead-halo", CROSS),
                Part::Path("carcass", "M-34,22 Q0,40 34,22"),
                Part::Path("dead", CROSS),
                MASS_BADGE,
                MASS,
            ],
        },
    ],
    [
        Drawing {
            kind: "lantern",
            name: "burning lantern",
            glyph: '*',
            parts: &[
                Part::Path("pole", "M-30,-10 V2"),
                Part::Path("flame", "M-37,-30 H-23 V-11 H-37Z"),
                Part::Path("flame", "M-41,-20 L-49,-20 M-19,-20 M-30,-35 V-41 M-38,-32 L-43,-37 M-22,-32 L-17,-37"),
            ],
        },
        Drawing {
            kind: "lantern-out",
            name: "dark lantern",
            glyph: 'o',
            parts: &[Part::Path("pole", "M-30,-10 V2"), Part::Path("unlit", "M-37,-30 H-23 V-11 H-37Z")],
        },
    ],
];

/// A hilt at an archer's side.
const SWORD_AT_SIDE: Part = Part::Path("arm", "M-25,5 Q-20,0 -18,-9 M-26,-1 L-20,2");
