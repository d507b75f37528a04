//! Cliffs, stairs, and riders on slopes: what lies at different heights, with pictures.

use crate::drawing::{Drawing, Laid, everywhere};
use samurai_blades::ground::{Cover, DIRS, Dir, Ground, Hex, Plan};
use samurai_blades::sight::{Aim, Bare, Cause, Sight, Why, sight};

fn sees(ground: &Ground, from: Hex, to: Hex) -> bool {
    sight(ground, &Bare, &[from], &[to], Aim::Plain).is_clear()
}

/// it cannot be crossed and acts as a lip for lines of sight. It lies between the two hexes and in neither, so it is a lip for the men at its foot and on its edge as well.
#[test]
fn ruling_04_cliffs_are_lips() {
    everywhere(&Drawing { rows: &["hhh......"; 9], ..Drawing::EMPTY }, |v| {
        // From the foot, D5, only the edge above, C5.
        let from = |low: &str| ["C5", "B5", "A5"].map(|high| v.cover(low, high));
        let clear = Some(Cover::None);
        assert_eq!(from("D5"), [clear, None, None]);
        assert_eq!(from("E5"), [clear, None, None]);
        assert_eq!(from("F5"), [clear, clear, None]);
        assert_eq!(from("G5"), [clear; 3]);
        assert_eq!(v.why("D5", "B5"), Some(Why::Lip));
        // Down as well as up, and without cover: a cliff is no slope.
        for low in ["D5", "E5", "F5", "G5"] {
            assert_eq!(["C5", "B5", "A5"].map(|high| v.cover(high, low)), from(low), "down to {low}");
        }
    });
    // Over flat ground nothing of this applies, nor across a chasm.
    everywhere(&Drawing { rows: &["hhh..hhh."; 9], ..Drawing::EMPTY }, |v| {
        assert_eq!((v.cover("A5", "C5"), v.cover("D5", "E5")), (Some(Cover::None), Some(Cover::None)));
        assert_eq!((v.cover("A5", "F5"), v.cover("H5", "B5")), (Some(Cover::None), Some(Cover::None)), "a dip");
        assert_eq!(v.why("D5", "I5"), Some(Why::Ridge));
    });
}

/// Plateaus of several shapes, each with room around it.
const PLATEAUS: [&[&str]; 4] = [
    &["..........", "..........", "...hh.....", "..hhhh....", "..hhhh....", "...hhh....", "..........", ".........."],
    &["hhhh......"; 8],
    &["..........", "..........", "..........", "hhhhhhhhhh", "hhhhhhhhhh", "hhhhhhhhhh"],
    &["..h.......", "..hh......", "..hhh.....", "..hhhh....", "..hhh.....", "..hh......", "..h.......", ".........."],
];

/// The hexes of the straight row from this one in this direction, as far as the map goes.
fn row(ground: &Ground, from: Hex, dir: Dir) -> Vec<Hex> {
    std::iter::successors(ground.neighbour(from, dir), |hex| ground.neighbour(*hex, dir)).collect()
}

/// So nobody loses sight of a man on the plateau by stepping straight back from the cliff, and from its foot only the edge above is seen.
#[test]
fn ruling_34_stepping_back_from_a_cliff() {
    for rows in PLATEAUS {
        everywhere(&Drawing { rows, ..Drawing::EMPTY }, |v: &Laid| {
            let ground = &v.ground;
            let mut seen = 0;
            for high in ground.hexes().filter(|h| ground.height(*h) == 2) {
                for dir in DIRS {
                    let row = row(ground, high, dir);
                    let low: Vec<Hex> = row.into_iter().skip_while(|h| ground.height(*h) == 2).collect();
                    // Nothing else intervenes: low ground from the cliff on.
                    let low: Vec<Hex> = low.into_iter().take_while(|h| ground.height(*h) == 0).take(12).collect();
                    let sights: Vec<bool> = low.iter().map(|l| sees(ground, *l, high)).collect();
                    let first = sights.iter().position(|sees| *sees).unwrap_or(sights.len());
                    let who = || {
                        format!(
                            "{} from {:?} of {rows:?}",
                            ground.name(high),
                            low.iter().map(|h| ground.name(*h)).collect::<Vec<_>>()
                        )
                    };
                    assert!(sights[first..].iter().all(|sees| *sees), "{}: {sights:?}", who());
                    assert!(low.iter().zip(&sights).all(|(l, s)| sees(ground, high, *l) == *s), "mutual: {}", who());
                    if let (Some(foot), Some(true)) = (low.first(), sights.first()) {
                        assert!(ground.is_adjacent(*foot, high), "deep from the foot: {}", who());
                    }
                    seen += sights.iter().filter(|sees| **sees).count();
                }
            }
            assert!(seen > 100, "the plateau is seen from somewhere: {seen}");
        });
    }
}

/// So nobody loses sight of a man on the plateau
#[test]
fn ruling_34_sight_over_a_cliff_is_mutual() {
    for rows in PLATEAUS {
        let ground = Ground::new(&Plan::draw(rows).unwrap()).unwrap();
        for low in ground.hexes().filter(|h| ground.height(*h) == 0) {
            for high in ground.hexes().filter(|h| ground.height(*h) == 2) {
                let names = || format!("{} and {} of {rows:?}", ground.name(low), ground.name(high));
                assert_eq!(sees(&ground, low, high), sees(&ground, high, low), "{}", names());
                assert!(!ground.is_adjacent(low, high) || sees(&ground, low, high), "neighbours: {}", names());
            }
        }
    }
}

/// They have a lip towards high ground like the slope beside them, which blocks lines and covers whoever stands on them (4.9)
#[test]
fn ruling_06_stairs_in_a_ridge() {
    let ridge = |letter: &str| {
        let row = format!("^^^^{letter}^^^^");
        let rows = ["hhhhhhhhh", "hhhhhhhhh", "hhhhhhhhh", &row, ".........", ".........", ".........", "........."];
        Ground::new(&Plan::draw(&rows).unwrap()).unwrap()
    };
    let (stairs, slope) = (ridge("S"), ridge("^"));
    let look = |ground: &Ground, from: Hex, to: Hex| match sight(ground, &Bare, &[from], &[to], Aim::FootBow) {
        Sight::Clear { cover, cause, .. } => Ok((cover, cause)),
        Sight::Blocked { why, .. } => Err(why),
    };
    for from in slope.hexes() {
        for to in slope.hexes().filter(|to| *to != from) {
            assert_eq!(look(&stairs, from, to), look(&slope, from, to), "{} to {}", slope.name(from), slope.name(to));
        }
    }
    everywhere(&Drawing { rows: &["hhhhh", "hhhhh", "^^S^^", ".....", ".....", "....."], ..Drawing::EMPTY }, |v| {
        assert_eq!((v.cover("C1", "C3"), v.cause("C1", "C3")), (Some(Cover::Medium), Some(Cause::Lip)));
        assert_eq!(v.cover("C5", "C3"), Some(Cover::None), "not from below");
        assert_eq!((v.why("C4", "C2"), v.cover("C5", "C2")), (Some(Why::Lip), Some(Cover::None)));
    });
    // Stairs that lead up to no high ground have none.
    everywhere(&Drawing { rows: &["...", "...", ".S.", "..."], ..Drawing::EMPTY }, |v| {
        assert_eq!((v.ground.lips(v.hex("B3")), v.cover("B1", "B3")), (0, Some(Cover::None)));
    });
}

const SLOPE: [&str; 9] = ["hhh^......"; 9];

/// Only his body is his own: the ground of the hex that a line does not begin or end in counts for it like anybody's ground.
#[test]
fn ruling_29_the_lip_under_a_riders_other_half() {
    everywhere(&Drawing { rows: &SLOPE, ..Drawing::EMPTY }, |v| {
        // One half on the slope, the other behind its lip: he is not shot at past his own slope.
        for rider in ["D5-E5", "E5-D5", "D5-E6", "E6-D5"] {
            for from in ["A5", "B5", "C5"] {
                assert_eq!(v.cover(from, rider), Some(Cover::Medium), "{from} at {rider}");
                assert_eq!(v.cause(from, rider), Some(Cause::Lip));
                let Sight::Clear { to, .. } = v.look(Aim::FootBow, from, rider) else { panic!("he is seen") };
                assert_eq!(to, v.hex("D5"), "the half on the slope: {from} at {rider}");
            }
            assert_eq!(v.cover("H5", rider), Some(Cover::None), "nothing covers him from below: {rider}");
            // He shoots up from the slope without hindrance, whatever his other half stands on.
            assert_eq!(v.cover_by(Aim::MountedBow, rider, "B5"), Some(Cover::None));
        }
        assert_eq!(v.cover("B5", "E5-F5"), None, "both below, too near to the lip");
        assert_eq!(v.cover("C5", "F5-G5"), Some(Cover::None), "both below, and far enough");
    });
}

/// 4.9.1: A rider stands in two hexes. When they differ he has the better cover of the two.
#[test]
fn rule_4_9_1_a_lip_or_corner_covers_the_whole_rider() {
    everywhere(&Drawing { rows: &SLOPE, ..Drawing::EMPTY }, |v| {
        // One half on the plateau, one on the slope.
        for rider in ["C5-D5", "D5-C5"] {
            assert_eq!(
                (v.cover("A5", rider), v.cause("A5", rider)),
                (Some(Cover::Medium), Some(Cause::Lip)),
                "{rider}"
            );
            assert_eq!(v.cover("G5", rider), Some(Cover::None), "from below no missile crosses the lip: {rider}");
        }
        assert_eq!(v.cover("A5", "C5"), Some(Cover::None), "a man on the edge has none");
        assert_eq!(v.cover("A4", "B5-C5"), Some(Cover::None), "nor has a rider with both halves on the plateau");
    });
    let corners = &[("E5", "NW"), ("E5", "N"), ("E5", "NE")];
    everywhere(&Drawing { rows: &["........."; 9], corners, ..Drawing::EMPTY }, |v| {
        for rider in ["E5-E6", "E6-E5", "E4-E5", "E5-D5"] {
            assert_eq!(
                (v.cover("E1", rider), v.cause("E1", rider)),
                (Some(Cover::Medium), Some(Cause::Corner)),
                "{rider}"
            );
        }
        assert_eq!(v.cover("E9", "E5-E6"), Some(Cover::None), "not on the open side");
        assert_eq!(v.cover("E1", "E6-E7"), Some(Cover::None), "nobody is in the corner");
    });
}
