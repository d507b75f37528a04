//! The ground: hexes, terrain, buildings, levels and light, each in all twelve ways to lay a drawing down.

use crate::drawing::{Drawing, Laid, everywhere};
use samurai_blades::ground::{Cover, DIRS, Ground, Hex, HexSet, Passage, Plan, Terrain, opposite};
use samurai_blades::light::lit;
use samurai_blades::scenario::{BUILTIN, builtin};

fn flat(cols: usize, rows: usize) -> Ground {
    let row = ".".repeat(cols);
    Ground::new(&Plan::draw(&vec![row.as_str(); rows]).expect("a drawing")).expect("a ground")
}

fn named(ground: &Ground, name: &str) -> Hex {
    ground.hex_named(name).expect("a hex")
}

/// every second column lies half a hex lower. Each hex has six neighbours.
#[test]
fn ruling_01_neighbours_and_names() {
    let ground = flat(46, 18);
    let around = |name: &str| ground.around(named(&ground, name)).map(|h| ground.name(h));
    assert_eq!(around("C4"), ["C3", "D3", "D4", "C5", "B4", "B3"]);
    assert_eq!(around("D4"), ["D3", "E4", "E5", "D5", "C5", "C4"]);
    assert_eq!(ground.name(ground.at(26, 2).unwrap()), "AA3");
    assert_eq!(ground.name(ground.at(45, 17).unwrap()), "AT18");
    for hex in ground.hexes() {
        assert_eq!(ground.hex_named(&ground.name(hex)), Some(hex));
        for (dir, next) in ground.neighbours(hex) {
            assert_eq!(ground.neighbour(next, opposite(dir)), Some(hex));
            assert_eq!(ground.dir_between(hex, next), Some(dir));
            assert_eq!(ground.distance(hex, next), 1);
        }
    }
    for wrong in ["", "A", "1", "A0", "A19", "AU1", "a1", "A01", "AAA1", "A1 ", "A+1", "Ä1", "A99999"] {
        assert_eq!(ground.hex_named(wrong), None, "{wrong}");
    }
    assert_eq!(ground.dir_between(named(&ground, "C4"), named(&ground, "C6")), None);
}

/// Distance is the number of steps from hex to hex.
#[test]
fn ruling_01_distance_is_steps() {
    let ground = flat(13, 11);
    for start in ground.hexes() {
        let mut steps = vec![u16::MAX; ground.len()];
        steps[start.index()] = 0;
        let mut edge = std::collections::VecDeque::from([start]);
        while let Some(hex) = edge.pop_front() {
            for (_, next) in ground.neighbours(hex) {
                if steps[next.index()] == u16::MAX {
                    steps[next.index()] = steps[hex.index()] + 1;
                    edge.push_back(next);
                }
            }
        }
        assert!(ground.hexes().all(|h| ground.distance(start, h) == steps[h.index()]));
    }
}

/// 2: The terrain chart gives the movement points a man on foot and a horse pay to enter it
#[test]
fn rule_02_the_chart() {
    let rows = [
        (Terrain::Flat, Some(1), Some(1), Cover::None, 0),
        (Terrain::High, Some(1), Some(1), Cover::None, 0),
        (Terrain::Bridge, Some(1), Some(2), Cover::Light, 0),
        (Terrain::Door, Some(1), Some(1), Cover::Medium, 1),
        (Terrain::House, Some(1), None, Cover::None, 1),
        (Terrain::Paddy, Some(4), None, Cover::None, -1),
        (Terrain::River, Some(5), None, Cover::Light, -1),
        (Terrain::Scrub, Some(2), Some(2), Cover::Light, -1),
        (Terrain::Tree, Some(2), None, Cover::Light, -1),
        (Terrain::Slope, Some(2), Some(2), Cover::None, 0),
        (Terrain::Temple, Some(1), None, Cover::Light, 1),
        (Terrain::Torii, Some(1), None, Cover::Light, 1),
    ];
    for (terrain, foot, horse, cover, footing) in rows {
        let chart = (terrain.foot_cost(), terrain.horse_cost(), terrain.cover(), terrain.footing());
        assert_eq!(chart, (foot, horse, cover, footing), "{terrain:?}");
    }
    assert_eq!((Terrain::Window.horse_cost(), Terrain::Window.footing()), (None, 1));
}

/// Stairs cost 1 on foot and are closed to horses.
#[test]
fn ruling_06_stairs() {
    let stairs = Terrain::Stairs;
    let chart = (stairs.foot_cost(), stairs.horse_cost(), stairs.cover(), stairs.footing());
    assert_eq!(chart, (Some(1), None, Cover::None, 0));
    everywhere(&Drawing { rows: &[".h.", ".S.", "..."], ..Drawing::default() }, |v| {
        assert_eq!(["B1", "B2", "B3"].map(|h| v.ground.height(v.hex(h))), [2, 1, 0]);
        assert_eq!(v.ground.passage(v.hex("B3"), v.dir("N")), Passage::Open);
        assert_eq!(v.ground.passage(v.hex("B2"), v.dir("N")), Passage::Open);
        assert_eq!(v.ground.lips(v.hex("B2")), 1 << v.dir("N"));
    });
}

/// No ground in this box gives heavy cover.
#[test]
fn ruling_07_no_heavy_cover() {
    for (id, _) in BUILTIN {
        let scenario = builtin(id).unwrap();
        assert!(scenario.ground.hexes().all(|h| scenario.ground.cover(h) < Cover::Heavy), "{id}");
    }
}

const HOUSE: Drawing<'_> = Drawing {
    rows: &[".....", ".HWH.", ".HHH.", ".HDH.", "....."],
    doors: &[("C4", "S")],
    windows: &[("C2", "N")],
    ..Drawing::EMPTY
};

fn passage(v: &Laid, from: &str, dir: &str) -> Passage {
    let (hex, dir) = (v.hex(from), v.dir(dir));
    let back = v.ground.neighbour(hex, dir).map(|n| v.ground.passage(n, opposite(dir)));
    assert_eq!(back, Some(v.ground.passage(hex, dir)), "a hexside is the same from both sides");
    v.ground.passage(hex, dir)
}

/// all its outer hexsides are wall, except the door sides of its door hexes and the window sides
#[test]
fn ruling_03_walls_are_hexsides() {
    everywhere(&HOUSE, |v| {
        let inside = ["B2", "C2", "D2", "B3", "C3", "D3", "B4", "C4", "D4"].map(|h| v.hex(h));
        assert_eq!(v.ground.buildings(), [HexSet::from_iter(inside)]);
        assert_eq!(passage(v, "C4", "S"), Passage::Door);
        assert_eq!(passage(v, "C2", "N"), Passage::Window);
        let mut walls = 0;
        for hex in inside {
            for (dir, next) in v.ground.neighbours(hex) {
                let is_in = v.ground.building(next).is_some();
                let is_wall = v.ground.walls(hex) >> dir & 1 == 1;
                assert!(!(is_in && is_wall), "no walls inside");
                walls += u32::from(is_wall);
                assert_eq!(is_wall, v.ground.passage(hex, dir) == Passage::Shut);
            }
        }
        // Nine hexes of six sides, 16 of them shared by two hexes, two of the outer ones open.
        assert_eq!(walls, 9 * 6 - 2 * 16 - 2);
        assert_eq!(passage(v, "B3", "NW"), Passage::Shut);
        assert_eq!(passage(v, "C4", "SE"), Passage::Open);
    });
}

/// A courtyard wall is a row of wall hexsides with gaps.
#[test]
fn ruling_03_courtyards() {
    let rows = &["...", "...", "..."];
    everywhere(&Drawing { rows, walls: &[("B2", "N"), ("B2", "NE")], ..Drawing::EMPTY }, |v| {
        assert_eq!(passage(v, "B2", "N"), Passage::Shut);
        assert_eq!(passage(v, "B2", "NE"), Passage::Shut);
        assert_eq!(passage(v, "B2", "NW"), Passage::Open);
    });
}

/// Crossing a window costs 4 in either direction; a step between the window hex and the rest of the inside costs 1.
#[test]
fn ruling_17_the_climb() {
    everywhere(&HOUSE, |v| {
        let step = |hex: &str, dir: &str| v.ground.foot_step(v.hex(hex), v.dir(dir));
        assert_eq!([step("C1", "S"), step("C2", "N"), step("C3", "N"), step("C2", "S")], [4, 4, 1, 1].map(Some));
        assert_eq!([step("C5", "N"), step("C4", "S")], [1, 1].map(Some));
        assert_eq!(step("B3", "NW"), None);
        let ride = |hex: &str, dir: &str| v.ground.horse_step(v.hex(hex), v.dir(dir));
        assert_eq!(
            [ride("C5", "N"), ride("C4", "N"), ride("C1", "S"), ride("C4", "S")],
            [Some(1), None, None, Some(1)]
        );
    });
}

/// The bridge is entered from land or from another bridge hex, never from the river
#[test]
fn ruling_19_no_way_from_river_to_bridge() {
    everywhere(&Drawing { rows: &[".~.", ".=.", ".=.", ".~."], ..Drawing::EMPTY }, |v| {
        assert_eq!(passage(v, "B1", "S"), Passage::Shut);
        assert_eq!(passage(v, "B3", "S"), Passage::Shut);
        assert_eq!(passage(v, "B2", "S"), Passage::Open);
        assert_eq!(passage(v, "B2", "NE"), Passage::Open);
        assert_eq!(passage(v, "B1", "SE"), Passage::Open);
    });
}

/// Where low and high ground meet without a slope the hexside is a cliff: it cannot be crossed
#[test]
fn ruling_04_levels_lips_and_cliffs() {
    everywhere(&Drawing { rows: &["hhh", ".^.", "..."], ..Drawing::EMPTY }, |v| {
        assert_eq!(["B1", "B2", "B3"].map(|h| v.ground.height(v.hex(h))), [2, 1, 0]);
        assert_eq!(v.ground.lips(v.hex("B2")), 1 << v.dir("N"));
        assert_eq!(v.ground.lips(v.hex("B1")), 0);
        assert_eq!(passage(v, "B2", "N"), Passage::Open);
        assert_eq!(passage(v, "A2", "N"), Passage::Shut);
        assert_eq!(v.ground.cliffs(v.hex("A2")) >> v.dir("N") & 1, 1);
        assert_eq!(v.ground.cliffs(v.hex("B2")), 0);
    });
}

#[test]
fn the_temple_stands_on_the_hill() {
    let scenario = builtin("bell-of-enryu").unwrap();
    let ground = &scenario.ground;
    for hex in ground.hexes().filter(|h| ground.building(*h).is_some()) {
        assert_eq!(ground.height(hex), 2);
        // The whole temple gives light cover, and its door more.
        assert!(ground.cover(hex) >= Cover::Light);
    }
    assert!(ground.hexes().all(|h| ground.cliffs(h) == 0), "slopes and stairs lie all around");
}

/// A hex is lit if a burning lantern stands in it or in a neighbouring hex with no wall between; doors and windows
#[test]
fn ruling_52_lanterns() {
    everywhere(&HOUSE, |v| {
        let lit_by = |name: &str| lit(&v.ground, [v.hex(name)]);
        let set = |names: &[&str]| names.iter().map(|n| v.hex(n)).collect::<HexSet>();
        // Inside: through the window, not through the walls.
        assert_eq!(lit_by("C2"), set(&["C2", "C1", "C3", "B2", "D2"]));
        // Outside the door: the door hex, not the walls beside it.
        let by_door = lit_by("C5");
        assert!(by_door.has(v.hex("C4")) && !by_door.has(v.hex("B4")) && !by_door.has(v.hex("D4")));
        assert_eq!(by_door.len(), 5);
        assert_eq!(lit(&v.ground, []), HexSet::EMPTY);
    });
    let open = flat(5, 5);
    assert_eq!(lit(&open, [named(&open, "C3")]).len(), 7);
}

#[test]
fn sets_of_hexes() {
    let set: HexSet = [Hex(0), Hex(63), Hex(64), Hex(831)].into_iter().collect();
    assert_eq!(set.iter().collect::<Vec<_>>(), [Hex(0), Hex(63), Hex(64), Hex(831)]);
    assert!(set.has(Hex(64)) && !set.has(Hex(65)) && !set.has(Hex::NOWHERE));
    let mut other = set;
    other.remove(Hex(63));
    other.insert(Hex::NOWHERE);
    assert_eq!((other.len(), set.without(&other).len(), set.and(&other), set.or(&other)), (3, 1, other, set));
}

#[test]
fn every_house_can_be_entered() {
    for (id, _) in BUILTIN {
        let scenario = builtin(id).unwrap();
        let ground = &scenario.ground;
        for house in ground.buildings() {
            let leads_out = |h: Hex| DIRS.into_iter().any(|d| ground.passage(h, d) == Passage::Door);
            assert!(house.iter().any(leads_out), "{id}");
        }
    }
}
