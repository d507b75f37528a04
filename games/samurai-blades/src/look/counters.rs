//! What the counters of men, horses and carts have in common.

use parlour_core::look::Part;

/// Drawings on foot by kind; animals and carts are the same either way.
pub(crate) const FOOT: [&str; 23] = [
    "lord",
    "lord-half",
    "lord-undressed",
    "veteran",
    "samurai",
    "archer",
    "young",
    "ronin",
    "samurai-monk",
    "monk",
    "naginata",
    "spear",
    "bow",
    "ninja-chief",
    "ninja",
    "bandit-chief",
    "bandit",
    "bandit-bow",
    "peasant",
    "villager",
    "war-horse",
    "draft-horse",
    "cart",
];

/// Drawings in the saddle by kind.
pub(crate) const RIDERS: [&str; 23] = [
    "rider-lord",
    "rider-lord-half",
    "rider-lord-undressed",
    "rider-veteran",
    "rider-samurai",
    "rider-archer",
    "rider-young",
    "rider-ronin",
    "rider-samurai-monk",
    "rider-monk",
    "rider-naginata",
    "rider-spear",
    "rider-bow",
    "rider-ninja-chief",
    "rider-ninja",
    "rider-bandit-chief",
    "rider-bandit",
    "rider-bandit-bow",
    "rider-peasant",
    "rider-villager",
    "war-horse",
    "draft-horse",
    "cart",
];

// A man on foot: a square counter. The head strip wears his side's colour and pips.
pub(super) const SQUARE: Part = Part::Path(
    "counter",
    "M-27,-32 H27 a5,5 0 0 1 5,5 V27 a5,5 0 0 1 -5,5 H-27 a5,5 0 0 1 -5,-5 V-27 a5,5 0 0 1 5,-5Z",
);
pub(super) const STRIP: Part = Part::Path("f", "M-30.5,-14 V-26.5 a4,4 0 0 1 4,-4 H26.5 a4,4 0 0 1 4,4 V-14Z");
pub(super) const PIPS: Part = Part::Pips(6.5, 4.2, -22.0);
pub(super) const ATTACK: Part = Part::Slot("attack", "attack", -14.0, 21.0);
pub(super) const DEFENCE: Part = Part::Slot("defence", "defence", 17.0, 21.0);
pub(super) const MOVES: Part = Part::Slot("moves", "moves", 21.0, -21.0);

// A rider lies in two hexes, his horse's head at the top.
pub(super) const LONG: Part =
    Part::Path("counter", "M-30,-54 L-8,-75 Q0,-80 8,-75 L30,-54 V68 a6,6 0 0 1 -6,6 H-24 a6,6 0 0 1 -6,-6Z");
pub(super) const LONG_STRIP: Part = Part::Path("f", "M-28.5,-36 V-53.4 L-7,-73.8 Q0,-78 7,-73.8 L28.5,-53.4 V-36Z");
pub(super) const LONG_PIPS: Part = Part::Pips(6.5, 4.2, -62.0);
// Along the axis, so that they keep apart however he is turned.
pub(super) const LONG_ATTACK: Part = Part::Slot("attack", "attack", 0.0, 20.0);
pub(super) const LONG_DEFENCE: Part = Part::Slot("defence", "defence", 0.0, 45.0);
pub(super) const LONG_MOVES: Part = Part::Slot("moves", "moves", 0.0, -45.0);
/// A horseshoe, at the tail.
pub(super) const HORSE: Part = Part::Path("arm", "M-7,70 V63 a7,7 0 0 1 14,0 V70");

// States that can be read without colour: a letter in a shape of its own, and the counter itself changes.
pub(super) const TORN: Part = Part::When("wounded", "torn", "M-35,-12 L-26,-14 L-24,-22 L-16,-24 L-14,-35 H-35Z");
pub(super) const TEAR: Part = Part::When("wounded", "frame", "M-32,-13 L-26,-14 L-24,-22 L-16,-24 L-14,-32");
pub(super) const WOUND: Part = Part::When("wounded", "badge", "M34,-15 L48,-1 L34,13 L20,-1Z");
pub(super) const WOUND_NO: Part = Part::Slot("badge-no", "wounded", 34.0, -1.0);
pub(super) const STRIPES: Part = Part::When(
    "stunned",
    "stripes",
    "M-30,0 L2,-32 M-30,16 L18,-32 M-30,30 L30,-30 M-16,32 L32,-16 M0,32 L32,0 M16,32 L32,16",
);
pub(super) const STUN: Part = Part::When("stunned", "badge", "M34,-14 a13,13 0 1 1 0,26 a13,13 0 1 1 0,-26Z");
pub(super) const STUN_NO: Part = Part::Slot("badge-no", "stunned", 34.0, -1.0);
const LEFT: &str = "M-44,-11 H-24 V9 H-44Z";
pub(super) const HIDDEN: Part = Part::When("hidden", "badge", LEFT);
pub(super) const HIDDEN_NO: Part = Part::Slot("badge-no", "hidden", -34.0, -1.0);
pub(super) const MOUNTS: Part = Part::When("mounts", "badge", LEFT);
pub(super) const MOUNTS_NO: Part = Part::Slot("badge-no", "mounts", -34.0, -1.0);
pub(super) const DISMOUNTS: Part = Part::When("dismounts", "badge", LEFT);
pub(super) const DISMOUNTS_NO: Part = Part::Slot("badge-no", "dismounts", -34.0, -1.0);
pub(super) const DUEL: Part = Part::When("duel", "badge", LEFT);
pub(super) const DUEL_NO: Part = Part::Slot("badge-no", "duel", -34.0, -1.0);
pub(super) const RITE: Part = Part::When("rite", "badge", LEFT);
pub(super) const RITE_NO: Part = Part::Slot("badge-no", "rite", -34.0, -1.0);
pub(super) const BUSY: Part = Part::When("busy", "badge", LEFT);
pub(super) const BUSY_NO: Part = Part::Slot("badge-no", "busy", -34.0, -1.0);

// What he fights with, at the middle of either counter.
pub(super) const KATANA: Part = Part::Path("arm", "M-12.2,5 Q2.9,1.4 13,-9.4 M-8.6,-.8 L-5.8,7.9");
pub(super) const SHORT_SWORD: Part = Part::Path("arm", "M-7,5 Q1,2 8,-5 M-5,0 L-2.6,6.5");
pub(super) const SECOND_SWORD: Part = Part::Path("arm", "M-9.5,-8 Q3,-1 12,8 M-9.8,-1 L-3,-7.6");
pub(super) const CREST: Part = Part::Path(
    "ink",
    "M-28,-9 Q-27,1 -21,1 Q-15,1 -14,-9 Q-17,-3.5 -21,-3.5 Q-25,-3.5 -28,-9Z M-26,3.5 h10 v3.5 h-10Z",
);
pub(super) const HALF_CREST: Part = Part::Path("arm", "M-28,-9 Q-27,1 -21,1 Q-15,1 -14,-9");
pub(super) const HAT: Part = Part::Path("ink", "M-29,5 L-21,-8 L-13,5Z");
pub(super) const BEADS: Part = Part::Path(
    "arm",
    "M-28,-6 a1.6,1.6 0 1 0 .1,0 M-24,1 a1.6,1.6 0 1 0 .1,0 M-17,1 a1.6,1.6 0 1 0 .1,0 M-13,-6 a1.6,1.6 0 1 0 .1,0",
);
pub(super) const STAFF: Part = Part::Path("arm", "M-11,9 L11,-11 M9,-13 a3.4,3.4 0 1 0 5,4");
pub(super) const NAGINATA: Part =
    Part::Path("arm", "M-13,5.7 L5.8,-5.1 M5.8,-5.1 Q13,-7.3 13.7,-12.3 Q7.2,-10.1 5.8,-5.1");
pub(super) const YARI: Part = Part::Path("arm", "M-13,5.7 L7.2,-5.8");
pub(super) const POINT: Part = Part::Path("ink", "M15,-11.4 L8.6,-2.2 L4.6,-8.4Z");
pub(super) const BOW: Part = Part::Path(
    "arm",
    "M-9.4,5.7 A14.4,14.4 0 0 1 9.4,-10.1 L-9.4,5.7 M-5.8,-7.3 L5.8,4.3 M5.8,4.3 l-4.3,-.7 M5.8,4.3 l-.7,-4.3",
);
pub(super) const STAR: Part = Part::Path("ink", "M0,-13 L3,-5 L11,-2 L3,1 L0,9 L-3,1 L-11,-2 L-3,-5Z");
pub(super) const CHIEF_BAR: Part = Part::Path("ink", "M-26,-8 h6 v14 h-6Z");
pub(super) const CLUB: Part = Part::Path("ink", "M-12,5 L4,-8 Q10,-13 13,-9 Q15,-4 9,-1 L-10,8Z");
pub(super) const SICKLE: Part = Part::Path("arm", "M-9,8 L5,-6 Q14,-10 12,1");
pub(super) const BUNDLE: Part =
    Part::Path("arm", "M-8,6 Q-11,-4 -3,-7 M8,6 Q11,-4 3,-7 M-8,6 H8 M-4,-11 L4,-7 M4,-11 L-4,-7");
