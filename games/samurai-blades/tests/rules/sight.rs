//! Lines of sight, with pictures. A drawing is tried in all twelve ways to turn and mirror it.

use crate::drawing::{Drawing, everywhere, nobody};
use samurai_blades::ground::{Cover, Dir, Ground, Plan, Terrain};
use samurai_blades::sight::{Aim, Bare, Body, Cause, POINTS, Segment, Sight, Why, plain, point, sight};

const MEADOW: [&str; 9] = ["........."; 9];

fn drawn(rows: &[&str]) -> Ground {
    Ground::new(&Plan::draw(rows).expect("a drawing")).expect("a ground")
}

/// 4.4: The ground in the shooter's own hex never hinders him, and the ground in the target's hex never blocks.
#[test]
fn rule_4_4_own_ground() {
    everywhere(&Drawing { rows: &["...", ".T.", "...", ".T.", "..."], ..Drawing::EMPTY }, |v| {
        assert_eq!(v.cover("B2", "B4"), Some(Cover::Light));
        assert_eq!(v.cover("B2", "B5"), None);
        assert_eq!(v.cover("B2", "B1"), Some(Cover::None));
    });
    everywhere(&Drawing { rows: &["...", ".s.", "...", "..."], ..Drawing::EMPTY }, |v| {
        assert_eq!(v.cause("B2", "B4"), Some(Cause::Open));
        assert_eq!(v.cause("B1", "B4"), Some(Cause::Scrub(v.hex("B2"))));
        assert_eq!(v.cover("B1", "B4"), Some(Cover::Light));
        assert_eq!(v.cause("B1", "B2"), Some(Cause::Ground(v.hex("B2"), Terrain::Scrub)));
        assert_eq!(v.cause("A1", "A4"), Some(Cause::Open));
    });
}

/// 4.4.1: A mounted archer sits higher: he may shoot at any range over men in hexes next to him.
#[test]
fn rule_4_4_1_mounted_archers() {
    // The book's picture: A rides at D1 and D2, B stands at D3, C at D4; D, E and F at G2, G3 and G4.
    let men = &["D3", "D4", "G2", "G3", "G4"];
    everywhere(&Drawing { rows: &MEADOW, foot: men, horses: &[("D2", "D1")], ..Drawing::EMPTY }, |v| {
        assert_eq!(v.cover_by(Aim::MountedBow, "D2-D1", "D4"), Some(Cover::None), "A over B at C");
        assert_eq!(v.cover("D2", "D4"), None, "not from the ground");
        assert_eq!(v.cover("G2", "G4"), None, "D not over E at F");
    });
    // E stands two hexes before A, and G behind E.
    everywhere(&Drawing { rows: &MEADOW, foot: &["D4", "D5"], horses: &[("D2", "D1")], ..Drawing::EMPTY }, |v| {
        assert_eq!(v.cover_by(Aim::MountedBow, "D2-D1", "D5"), None, "A not over E at G");
        assert_eq!(v.cover_by(Aim::MountedBow, "D2-D1", "D4"), Some(Cover::None));
    });
}

/// mounted men, who sit as high as he does, block him.
#[test]
fn ruling_33_riders_block_riders() {
    let horses = &[("D2", "D1"), ("D3", "D4"), ("D6", "D5")];
    everywhere(&Drawing { rows: &MEADOW, horses, ..Drawing::EMPTY }, |v| {
        assert_eq!(v.cover_by(Aim::MountedBow, "D2-D1", "D5-D6"), None);
        assert_eq!(v.cover_by(Aim::MountedBow, "D2-D1", "D3-D4"), Some(Cover::None));
    });
}

/// at medium or long range any longbow, on foot or mounted, shoots over up to 4 men if the target has no or light
#[test]
fn ruling_33_over_four_men() {
    let plain = format!("{}\n{}\n{}", ".".repeat(46), ".".repeat(46), ".".repeat(46));
    let ground = drawn(&plain.lines().collect::<Vec<_>>());
    // Walls of men across the whole strip: as many men on every line.
    let look = |walls: usize, aim: Aim, to: u16, barricade: Option<Dir>| {
        let mut crowd = nobody(&ground);
        for n in 0..walls {
            for row in 0..3 {
                crowd.bodies[ground.at(5 + 4 * n as u16, row).unwrap().index()] = Body::Foot(n as u8);
            }
        }
        let to = ground.at(to, 1).unwrap();
        crowd.barricades[to.index()] = barricade;
        sight(&ground, &crowd, &[ground.at(0, 1).unwrap()], &[to], aim)
    };
    let cover = |s: Sight| if let Sight::Clear { cover, .. } = s { Some(cover) } else { None };
    assert_eq!(cover(look(4, Aim::FootBow, 31, None)), Some(Cover::None));
    assert_eq!(cover(look(4, Aim::FootBow, 30, None)), None, "short range on foot");
    assert_eq!(cover(look(4, Aim::MountedBow, 21, None)), Some(Cover::None));
    assert_eq!(cover(look(4, Aim::MountedBow, 20, None)), None, "short range on horseback");
    assert_eq!(cover(look(5, Aim::FootBow, 31, None)), None, "five men");
    assert!(matches!(look(5, Aim::FootBow, 31, None), Sight::Blocked { why: Why::TooMany, .. }));
    assert_eq!(cover(look(1, Aim::FootBow, 31, Some(3))), None, "behind a barricade");
    assert_eq!(cover(look(0, Aim::FootBow, 31, Some(3))), Some(Cover::Medium));
    assert_eq!(cover(look(1, Aim::Plain, 31, None)), None, "the eye looks over nobody");
}

/// 4.4.2: The lip of a slope between the two blocks the line when the slope hex is nearer to the lower man
#[test]
fn rule_4_4_2_the_picture_of_the_book() {
    // High ground, a slope in column D, low ground, a slope in column I, high ground.
    let rows = &[
        "hhh^....^hhh",
        "hhh^....^hhh",
        "hhh^....^hhh",
        "hhh^....^hhh",
        "hhh^.s..^hhh",
        "hhh^.s..^hhh",
        "hhh^....^hhh",
        "hhh^....^hhh",
        "hhh^....^hhh",
        "hhh^....^hhh",
    ];
    let foot = &["C5", "A10", "I5", "K2", "E5"];
    everywhere(&Drawing { rows, foot, ..Drawing::EMPTY }, |v| {
        let [a, b, c, d, e] = *foot;
        assert_eq!(v.cover(a, d), Some(Cover::None), "a dip");
        assert_eq!((v.cover(a, e), v.why(a, e)), (None, Some(Why::Lip)), "one hex from both");
        assert_eq!(v.cover(b, d), Some(Cover::Light), "a dip, through scrub");
        assert_eq!(v.cover(b, e), None, "the slope is nearer to E");
        assert_eq!(v.cover(c, e), Some(Cover::None), "no lip between");
        assert_eq!(v.cover(c, d), Some(Cover::None), "the shooter's own lip");
        assert_eq!((v.cover(d, c), v.cause(d, c)), (Some(Cover::Medium), Some(Cause::Lip)));
        // What the book does not list follows by symmetry.
        assert_eq!((v.cover(e, a), v.cover(d, a), v.cover(e, b)), (None, Some(Cover::None), None));
    });
}

/// One lip: blocked if the slope hex is nearer to the lower man than to the higher one, or as near.
#[test]
fn ruling_34_one_lip() {
    everywhere(&Drawing { rows: &["hhh^......"; 9], ..Drawing::EMPTY }, |v| {
        // From the edge, C5, everybody below is farther from the slope than the man above, but not the nearest.
        assert_eq!(v.cover("C5", "E5"), None);
        assert_eq!(v.cover("C5", "F5"), Some(Cover::None));
        assert_eq!(v.cover("B5", "F5"), None);
        assert_eq!(v.cover("B5", "G5"), Some(Cover::None));
        assert_eq!(v.cover("A5", "G5"), None);
        assert_eq!((v.cover("F5", "C5"), v.cover("G5", "A5")), (Some(Cover::None), None));
        // On the slope nothing is between.
        assert_eq!((v.cover("A5", "D5"), v.cover("D5", "A5")), (Some(Cover::Medium), Some(Cover::None)));
        assert_eq!(v.cover("G5", "D5"), Some(Cover::None));
    });
}

/// Up and then down (a ridge): blocked.
#[test]
fn ruling_34_ridges() {
    everywhere(&Drawing { rows: &["..^hh^..."; 9], ..Drawing::EMPTY }, |v| {
        assert_eq!(v.why("A5", "I5"), Some(Why::Ridge));
        assert_eq!(v.why("B5", "G5"), Some(Why::Ridge));
        // From slope to slope both lips are their own.
        assert_eq!((v.cover("C5", "F5"), v.cover("F5", "C5")), (Some(Cover::Medium), Some(Cover::Medium)));
    });
}

/// House: window at E4 to the north, door at E6 to the south.
const HOUSE: Drawing<'_> = Drawing {
    rows: &[
        ".........",
        ".........",
        ".........",
        "...HWH...",
        "...HHH...",
        "...HDH...",
        ".........",
        ".........",
        ".........",
    ],
    doors: &[("E6", "S")],
    windows: &[("E4", "N")],
    ..Drawing::EMPTY
};

/// 4.5: From a window hex a man may shoot out at any angle. From outside, a window can only be used to hit a man standing
#[test]
fn rule_4_5_windows() {
    everywhere(&HOUSE, |v| {
        for outside in ["E1", "C1", "G1", "E3", "B2", "H2"] {
            assert_eq!(v.cover("E4", outside), Some(Cover::None), "out to {outside}");
            assert_eq!(v.cover(outside, "E4"), Some(Cover::Medium), "in from {outside}");
            assert_eq!(v.cause(outside, "E4"), Some(Cause::Window));
        }
        assert_eq!(v.cover("E4", "E9"), None);
        for inside in ["E5", "D5", "F5"] {
            assert_eq!(v.cover("E3", inside), Some(Cover::None), "directly in front of the window: {inside}");
            assert_eq!(v.cover("E2", inside), None, "one step back: {inside}");
            assert_eq!(v.cover(inside, "E3"), None, "nobody inside shoots out past the window: {inside}");
        }
        assert_eq!(v.why("E1", "E5"), Some(Why::Opening));
        assert_eq!(v.cover("E5", "E4"), Some(Cover::None), "from inside the window is no cover");
    });
}

/// 4.6: From a door hex a man may shoot out at any angle. Only a shooter who is inside the building
#[test]
fn rule_4_6_doors() {
    everywhere(&HOUSE, |v| {
        for outside in ["E9", "E7", "C9", "G9"] {
            assert_eq!(v.cover("E6", outside), Some(Cover::None), "out to {outside}");
            assert_eq!(v.cover(outside, "E6"), Some(Cover::Medium), "in from {outside}");
            assert_eq!(v.cover(outside, "E5"), None, "not through the door from {outside}");
        }
        for inside in ["E5", "D5", "F5"] {
            assert_eq!(v.cover("E6", inside), Some(Cover::None));
            assert_eq!(v.cover(inside, "E6"), Some(Cover::Medium), "a door is medium cover from everywhere");
        }
        assert_eq!(v.cover("D5", "F5"), Some(Cover::None), "men inside by plain line of sight");
        assert_eq!(v.cover("A5", "D5"), None, "not through walls");
    });
}

/// 4.6: A gap in a courtyard wall is open: men may shoot through it
#[test]
fn rule_4_6_gaps() {
    // A wall north of row 5 with a gap at E5.
    let walls: Vec<(String, &str)> = "ABCDFGHI"
        .chars()
        .flat_map(|c| {
            let is_low = (c as u8 - b'A') % 2 == 1;
            let sides: &[&str] = if is_low { &["N"] } else { &["N", "NE", "NW"] };
            sides.iter().map(move |s| (format!("{c}5"), *s)).collect::<Vec<_>>()
        })
        .filter(|(h, s)| !(h == "A5" && *s == "NW" || h == "I5" && *s == "NE"))
        .collect();
    let walls: Vec<(&str, &str)> = walls.iter().map(|(h, s)| (h.as_str(), *s)).collect();
    everywhere(&Drawing { rows: &MEADOW, walls: &walls, ..Drawing::EMPTY }, |v| {
        assert_eq!(v.cover("E2", "E7"), Some(Cover::None));
        assert_eq!(v.cover("E7", "E2"), Some(Cover::None));
        assert_eq!(v.why("B3", "B7"), Some(Why::Wall));
    });
}

/// so it can go from one window into another but never through it.
#[test]
fn ruling_35_from_window_to_window() {
    let rows = &["...HHH...", "...HWH...", ".........", ".........", ".........", "...HWH...", "...HHH..."];
    let windows = &[("E2", "S"), ("E6", "N")];
    everywhere(&Drawing { rows, windows, ..Drawing::EMPTY }, |v| {
        assert_eq!((v.cover("E2", "E6"), v.cover("E6", "E2")), (Some(Cover::Medium), Some(Cover::Medium)));
        assert_eq!((v.cover("E2", "E7"), v.cover("E1", "E6")), (None, None));
    });
    // Even with the second window directly before the first.
    let rows = &["...HHH...", "...HWH...", ".........", "...HWH...", "...HHH..."];
    let windows = &[("E2", "S"), ("E4", "N")];
    everywhere(&Drawing { rows, windows, ..Drawing::EMPTY }, |v| {
        assert_eq!((v.cover("E2", "E4"), v.cover("E2", "E5")), (Some(Cover::Medium), None));
        assert_eq!((v.cover("E3", "E5"), v.cover("E3", "E1")), (Some(Cover::None), Some(Cover::None)));
    });
}

/// 4.7: Nobody may shoot through or over a tree hex.
#[test]
fn rule_4_7_trees() {
    everywhere(&Drawing { rows: &["...", "...", ".T.", "...", "..."], ..Drawing::EMPTY }, |v| {
        assert_eq!((v.cover("B1", "B3"), v.cover("B3", "B1")), (Some(Cover::Light), Some(Cover::None)));
        assert_eq!((v.why("B1", "B5"), v.cover("A1", "A5")), (Some(Why::Tree), Some(Cover::None)));
        assert_eq!(v.cover_by(Aim::MountedBow, "B1", "B5"), None);
        assert_eq!(v.cover_by(Aim::Lantern, "B1", "B5"), Some(Cover::None), "only walls protect a lantern (R-41)");
        assert!(!plain(&v.ground, v, v.hex("B1"), v.hex("B5")) && plain(&v.ground, v, v.hex("B1"), v.hex("B3")));
    });
}

/// 4.9: A door or an exterior corner gives medium cover.
#[test]
fn rule_4_9_cover_by_ground() {
    let rows = &["....", ".s..", ".p..", ".G..", "...."];
    everywhere(&Drawing { rows, ..Drawing::EMPTY }, |v| {
        assert_eq!(v.cover("A2", "B2"), Some(Cover::Light));
        assert_eq!(v.cover("A3", "B3"), Some(Cover::None));
        assert_eq!(v.cover("A4", "B4"), Some(Cover::Light));
    });
    everywhere(&Drawing { rows: &["....", ".~..", ".=..", ".~..", "...."], ..Drawing::EMPTY }, |v| {
        assert_eq!((v.cover("A2", "B2"), v.cover("A3", "B3")), (Some(Cover::Light), Some(Cover::Light)));
    });
}

/// It gives medium cover when the shot enters through one of these; otherwise the hex gives its own cover.
#[test]
fn ruling_05_corners() {
    let corners = &[("E5", "NW"), ("E5", "N"), ("E5", "NE")];
    everywhere(&Drawing { rows: &MEADOW, corners, ..Drawing::EMPTY }, |v| {
        assert_eq!((v.cover("E1", "E5"), v.cause("E1", "E5")), (Some(Cover::Medium), Some(Cause::Corner)));
        assert_eq!((v.cover("E9", "E5"), v.cover("E5", "E1")), (Some(Cover::None), Some(Cover::None)));
        assert_eq!(v.cover("E1", "E6"), Some(Cover::None), "only in the corner hex");
    });
}

/// 4.9.1: A rider stands in two hexes. When they differ he has the better cover of the two.
#[test]
fn rule_4_9_1_riders() {
    everywhere(&Drawing { rows: &["...", "...", ".s.", "...", "..."], ..Drawing::EMPTY }, |v| {
        assert_eq!(v.cover("B1", "B2-B3"), Some(Cover::Light));
        assert_eq!(v.cover("B1", "B2"), Some(Cover::None));
        assert_eq!(v.cover("B1", "B2-A2"), Some(Cover::None));
    });
}

/// 4.9.2: A barricade gives medium cover against shots across its front and none against shots from behind.
#[test]
fn rule_4_9_2_barricades() {
    everywhere(&Drawing { rows: &MEADOW, barricades: &[("E5", "NW")], ..Drawing::EMPTY }, |v| {
        assert_eq!((v.cover("E1", "E5"), v.cause("E1", "E5")), (Some(Cover::Medium), Some(Cause::Barricade)));
        assert_eq!((v.cover("E9", "E5"), v.cover("C8", "E5")), (Some(Cover::None), Some(Cover::None)));
        assert_eq!(v.cover("E1", "E6"), Some(Cover::None), "only for the man in its hex");
        assert_eq!(v.cover("E5", "E1"), Some(Cover::None));
    });
}

/// All lines are drawn on an exact grid of whole numbers.
#[test]
fn ruling_02_the_grid() {
    let ground = drawn(&["....", "....", "...."]);
    let at = |name: &str| point(&ground, ground.hex_named(name).unwrap(), 0);
    assert_eq!(
        [(at("A1").x, at("A1").y), (at("B1").x, at("B1").y), (at("C2").x, at("C2").y)],
        [(0, 0), (180, 60), (360, 120)]
    );
}

/// From each hex thirteen points count: the centre, the six corners and the six middles of its sides, these twelve
#[test]
fn ruling_29_thirteen_points() {
    assert_eq!((POINTS[0].x, POINTS[0].y), (0, 0));
    let corners = [(60, -60), (120, 0), (60, 60), (-60, 60), (-120, 0), (-60, -60)];
    for n in 0..6 {
        let (a, b) = (corners[(n + 5) % 6], corners[n]);
        assert_eq!((POINTS[n + 1].x * 10, POINTS[n + 1].y * 10), (b.0 * 9, b.1 * 9));
        assert_eq!((POINTS[n + 7].x * 20, POINTS[n + 7].y * 20), ((a.0 + b.0) * 9, (a.1 + b.1) * 9));
    }
}

/// A rider is seen and shoots from either of his hexes and never blocks himself.
#[test]
fn ruling_29_two_hexes() {
    let horses = &[("B2", "B1"), ("B6", "B7")];
    everywhere(&Drawing { rows: &["...."; 8], horses, ..Drawing::EMPTY }, |v| {
        // From the tail's hex the line runs through the head.
        assert_eq!(v.cover("B1-B2", "B5"), Some(Cover::None));
        assert_eq!(v.cover("B4", "B7-B6"), Some(Cover::None));
        assert_eq!(v.cover("B1", "B5"), None, "for somebody else the horse is in the way");
    });
    // A tree hides one half only.
    everywhere(&Drawing { rows: &["....", "....", ".T..", "....", "...."], ..Drawing::EMPTY }, |v| {
        assert_eq!((v.cover("B1", "B5"), v.cover("B1", "B5-C5")), (None, Some(Cover::None)));
    });
}

/// If several are equal, the line between the centres is taken, then the first in order.
#[test]
fn ruling_30_the_best_line() {
    let segment = |s: Sight| if let Sight::Clear { segment, .. } = s { Some(segment) } else { None };
    everywhere(&Drawing { rows: &MEADOW, ..Drawing::EMPTY }, |v| {
        assert_eq!(segment(v.look(Aim::FootBow, "B2", "G8")), Some(Segment { from: 0, to: 0 }));
    });
    // A tree in the way of the centres only: another line is clear; and scrub is looked past where it can be.
    everywhere(&Drawing { rows: &[".....", ".....", "..T..", ".....", "....."], ..Drawing::EMPTY }, |v| {
        let around = segment(v.look(Aim::FootBow, "B1", "C5"));
        assert!(around.is_some_and(|s| s != Segment { from: 0, to: 0 }), "{around:?}");
    });
    everywhere(&Drawing { rows: &[".....", ".....", "..s..", ".....", "....."], ..Drawing::EMPTY }, |v| {
        assert_eq!((v.cover("B1", "C5"), v.cover("C1", "C5")), (Some(Cover::None), Some(Cover::Light)));
    });
}

/// and by any hex with a living man or horse in it, stunned ones included, dead ones not, men in the river not
#[test]
fn ruling_31_bodies() {
    let rows = &["...", "...", "...", "...", "..."];
    everywhere(&Drawing { rows, foot: &["B3"], ..Drawing::EMPTY }, |v| {
        assert_eq!(
            (v.why("B1", "B5"), v.cover("B1", "B3"), v.cover("B3", "B5")),
            (Some(Why::Body), Some(Cover::None), Some(Cover::None))
        );
        assert!(matches!(v.look(Aim::Plain, "B1", "B5"), Sight::Blocked { at, .. } if at == v.hex("B3")));
        assert_eq!(v.cover_by(Aim::Lantern, "B1", "B5"), Some(Cover::None));
        assert!(sight(&v.ground, &Bare, &[v.hex("B1")], &[v.hex("B5")], Aim::Plain).is_clear(), "the dead and unseen");
    });
    everywhere(&Drawing { rows: &["...", "...", ".~.", "...", "..."], foot: &["B3"], ..Drawing::EMPTY }, |v| {
        assert_eq!(v.cover("B1", "B5"), Some(Cover::None), "a man in the river");
    });
}

/// light if the line crosses scrub or a cart
#[test]
fn ruling_32_never_a_sum() {
    everywhere(&Drawing { rows: &["...", ".s.", "...", ".s.", "..."], ..Drawing::EMPTY }, |v| {
        assert_eq!((v.cover("B1", "B5"), v.cover("B1", "B4")), (Some(Cover::Light), Some(Cover::Light)));
    });
    everywhere(&Drawing { rows: &["..."; 6], carts: &["B3", "B4"], ..Drawing::EMPTY }, |v| {
        assert_eq!((v.cover("B1", "B6"), v.cause("B1", "B6")), (Some(Cover::Light), Some(Cause::Cart(v.hex("B3")))));
    });
    let barricades = &[("B5", "NW")];
    everywhere(&Drawing { rows: &["...", ".s.", "...", "...", "..."], barricades, ..Drawing::EMPTY }, |v| {
        assert_eq!(v.cover("B1", "B5"), Some(Cover::Medium), "scrub and a barricade are one barricade");
    });
}

/// The range is the distance between the two hexes used for the shot.
#[test]
fn ruling_36_range() {
    let range = |s: Sight| if let Sight::Clear { range, to, .. } = s { Some((range, to)) } else { None };
    everywhere(&Drawing { rows: &["..."; 9], ..Drawing::EMPTY }, |v| {
        assert_eq!(range(v.look(Aim::FootBow, "B1", "B5-B6")), Some((4, v.hex("B5"))));
        assert_eq!(range(v.look(Aim::FootBow, "B1", "B6-B5")), Some((4, v.hex("B5"))));
    });
    // The near half is hidden: the shot goes at the far one.
    everywhere(&Drawing { rows: &["....", "....", ".T..", "....", "....", "...."], ..Drawing::EMPTY }, |v| {
        assert_eq!(v.cover("B1", "B4"), None);
        assert_eq!(range(v.look(Aim::FootBow, "B1", "B4-C5")), Some((4, v.hex("C5"))));
    });
}
