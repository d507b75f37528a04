//! Lines of sight once more, from RULES.md and as plainly as possible: all 169 lines, all hexes of the map, fractions
//! instead of separating axes, nothing remembered. The oracle of `src/sight`.

use samurai_blades::ground::{Cover, DIRS, Ground, Hex, Terrain};
use samurai_blades::sight::{Aim, Bare, Bodies, Body};
use std::cmp::Ordering;
use std::collections::BTreeSet;

type P = (i64, i64);

/// A fraction with a positive denominator.
#[derive(Clone, Copy, Debug)]
struct Part(i64, i64);

impl Part {
    fn new(over: i64, under: i64) -> Part {
        if under < 0 { Part(-over, -under) } else { Part(over, under) }
    }
    fn cmp(self, other: Part) -> Ordering {
        (self.0 * other.1).cmp(&(other.0 * self.1))
    }
}

fn centre(ground: &Ground, hex: Hex) -> P {
    let (q, r) = ground.axial(hex);
    (i64::from(3 * q) * 60, i64::from(q + 2 * r) * 60)
}

/// The vertex at the clockwise end of hexside `side`.
fn vertex(side: u8) -> P {
    [(60, -60), (120, 0), (60, 60), (-60, 60), (-120, 0), (-60, -60)][usize::from(side % 6)]
}

/// The thirteen points around (0, 0).
fn points() -> Vec<P> {
    let vertices: Vec<P> = (0..6).map(vertex).collect();
    let middles = (0..6).map(|d| {
        let (a, b) = (vertex(d + 5), vertex(d));
        ((a.0 + b.0) / 2, (a.1 + b.1) / 2)
    });
    let pulled = vertices.iter().copied().chain(middles).map(|(x, y)| (x * 9 / 10, y * 9 / 10));
    std::iter::once((0, 0)).chain(pulled).collect()
}

/// Which part of the line lies in the closed hex, by cutting it at the six sides.
fn meets_hex(line: (P, P), c: P) -> bool {
    let ((ax, ay), (bx, by)) = ((line.0.0 - c.0, line.0.1 - c.1), (line.1.0 - c.0, line.1.1 - c.1));
    let (mut enter, mut leave) = (Part(0, 1), Part(1, 1));
    for (nx, ny, limit) in [(0, -1, 60), (0, 1, 60), (1, -1, 120), (1, 1, 120), (-1, 1, 120), (-1, -1, 120)] {
        // Inside where a + t (b - a) <= limit.
        let (a, b) = (nx * ax + ny * ay, nx * bx + ny * by);
        match (b - a).signum() {
            0 if a > limit => return false,
            0 => {}
            1 => leave = least(leave, Part::new(limit - a, b - a)),
            _ => enter = most(enter, Part::new(limit - a, b - a)),
        }
    }
    enter.cmp(leave) != Ordering::Greater
}

fn least(a: Part, b: Part) -> Part {
    if a.cmp(b) == Ordering::Greater { b } else { a }
}

fn most(a: Part, b: Part) -> Part {
    if a.cmp(b) == Ordering::Less { b } else { a }
}

fn cross(a: P, b: P) -> i64 {
    a.0 * b.1 - a.1 * b.0
}

fn minus(a: P, b: P) -> P {
    (a.0 - b.0, a.1 - b.1)
}

/// Does the line meet the hexside? If it does and is not parallel: where, and is it leaving the hex?
fn meets_side(line: (P, P), c: P, side: u8) -> (bool, Option<(Part, bool)>) {
    let place = |v: P| (c.0 + v.0, c.1 + v.1);
    let (p, q) = (place(vertex(side + 5)), place(vertex(side)));
    let (d, e) = (minus(line.1, line.0), minus(q, p));
    let turn = cross(d, e);
    if turn == 0 {
        let is_on = |v: P| cross(d, minus(v, line.0)) == 0;
        let span = |f: fn(P) -> i64| {
            let (a, b) = (f(line.0).min(f(line.1)), f(line.0).max(f(line.1)));
            f(p).min(f(q)) <= b && a <= f(p).max(f(q))
        };
        return (is_on(p) && span(|v| v.0) && span(|v| v.1), None);
    }
    let along = Part::new(cross(minus(p, line.0), e), turn);
    let across = Part::new(cross(minus(p, line.0), d), turn);
    let is_within = |part: Part| part.cmp(Part(0, 1)) != Ordering::Less && part.cmp(Part(1, 1)) != Ordering::Greater;
    // The hex's middle is on the inner side; leaving means ending on the other one.
    let inner = cross(e, minus(c, p)).signum();
    let is_leaving = cross(e, d).signum() != inner;
    match is_within(along) && is_within(across) {
        true => (true, Some((along, is_leaving))),
        false => (false, None),
    }
}

/// The cover along the best line, its hexes and its number; none if every line is blocked.
pub fn slow(
    ground: &Ground,
    bodies: &impl Bodies,
    shooter: &[Hex],
    target: &[Hex],
    aim: Aim,
) -> Option<(Cover, Hex, Hex, usize)> {
    let mut best: Option<(Cover, u16, bool, Hex, Hex, usize)> = None;
    let whole = whole(ground, bodies, shooter, target, aim);
    for &s in shooter {
        for &t in target {
            for (number, line) in lines(ground, s, t).into_iter().enumerate() {
                let men = (bodies, shooter, target);
                if let Some(cover) = one(ground, men, (s, t), whole, aim, line) {
                    let found = (cover, ground.distance(s, t), number != 0, s, t, number);
                    if best.is_none_or(|b| (found.0, found.1, found.2) < (b.0, b.1, b.2)) {
                        best = Some(found);
                    }
                }
            }
        }
    }
    best.map(|(cover, _, _, s, t, number)| (cover, s, t, number))
}

/// All 169 from one hex to another.
fn lines(ground: &Ground, s: Hex, t: Hex) -> Vec<(P, P)> {
    let (points, sc, tc) = (points(), centre(ground, s), centre(ground, t));
    let from = |a: &P| {
        let start = (sc.0 + a.0, sc.1 + a.1);
        points.iter().map(move |b| (start, (tc.0 + b.0, tc.1 + b.1))).collect::<Vec<_>>()
    };
    points.iter().flat_map(from).collect()
}

/// 4.9.1: the cover a target has in whichever of its hexes it is shot at. A rider has the better of his two, and one of them is
/// medium if on an empty ground every line to it that is not blocked crosses its shield.
fn whole(ground: &Ground, bodies: &impl Bodies, shooter: &[Hex], target: &[Hex], aim: Aim) -> Cover {
    let mut whole = Cover::None;
    for &t in target {
        let temple = |b: u8| ground.buildings()[usize::from(b)].iter().any(|i| ground.terrain(i) == Terrain::Temple);
        let inside = if ground.building(t).is_some_and(temple) { Cover::Light } else { Cover::None };
        whole = whole.max(ground.terrain(t).cover()).max(inside);
    }
    if target.len() == 1 {
        return whole;
    }
    for &t in target {
        let all = shooter.iter().flat_map(|&s| lines(ground, s, t).into_iter().map(move |line| (s, line)));
        let open =
            all.filter(|&(s, line)| one(ground, (&Bare, shooter, target), (s, t), Cover::None, aim, line).is_some());
        let shields: Vec<bool> = open.map(|(_, line)| is_shielded(ground, bodies, t, line)).collect();
        if !shields.is_empty() && shields.into_iter().all(|shield| shield) {
            whole = whole.max(Cover::Medium);
        }
    }
    whole
}

/// does the line cross a lip, a window, a barricade's front or a corner of the target's hex?
fn is_shielded(ground: &Ground, bodies: &impl Bodies, t: Hex, line: (P, P)) -> bool {
    let has = |mask: u8, d: u8| mask >> d & 1 == 1;
    DIRS.into_iter().filter(|&d| meets_side(line, centre(ground, t), d).0).any(|d| {
        let front = bodies.barricade(t).is_some_and(|f| (0..3).any(|n| (f + n) % 6 == d));
        let window = ground.terrain(t) == Terrain::Window && has(ground.windows(t), d);
        let slopes = matches!(ground.terrain(t), Terrain::Slope | Terrain::Stairs);
        let lip = slopes && ground.neighbour(t, d).is_some_and(|n| ground.height(n) == 2);
        front || window || lip || has(ground.corner(t), d)
    })
}

/// for one line.
fn one(
    ground: &Ground,
    (bodies, shooter, target): (&impl Bodies, &[Hex], &[Hex]),
    (s, t): (Hex, Hex),
    whole: Cover,
    aim: Aim,
    line: (P, P),
) -> Option<Cover> {
    let mut cover = if is_shielded(ground, bodies, t, line) { whole.max(Cover::Medium) } else { whole };
    let mut men = BTreeSet::new();
    let mut lips = Vec::new();
    for hex in ground.hexes() {
        let c = centre(ground, hex);
        // A line that does not meet the hex meets none of its sides.
        if !meets_hex(line, c) {
            continue;
        }
        let has = |mask: u8, d: u8| mask >> d & 1 == 1;
        for d in DIRS {
            let (meets, crossing) = meets_side(line, c, d);
            if !meets {
                continue;
            }
            if has(ground.walls(hex), d) {
                return None;
            }
            if ground.building(hex).is_some() && has(ground.doors(hex) | ground.windows(hex), d) {
                let is_own = hex == s || hex == t;
                let is_before = has(ground.windows(hex), d)
                    && ground.neighbour(hex, d) == Some(s)
                    && ground.building(t) == ground.building(hex);
                if !is_own && !is_before {
                    return None;
                }
            }
            // from slope or stairs up to high ground; and from low ground, whoever stands below or above.
            let above = ground.neighbour(hex, d).filter(|n| ground.height(*n) == 2);
            let lip = match (ground.height(hex), above) {
                (1, Some(_)) if hex != s && hex != t => Some((hex, hex)),
                (0, Some(above)) => Some((hex, above)),
                _ => None,
            };
            if let (Some((low, high)), Some((part, is_up))) = (lip.filter(|_| aim != Aim::Lantern), crossing) {
                let (lower, higher) = if is_up { (s, t) } else { (t, s) };
                let is_between = low == high || ground.distance(s, t) > 1;
                let hides = is_between && ground.distance(low, lower) <= ground.distance(high, higher);
                lips.push((part, is_up, hides));
            }
        }
        // only walls protect a lantern.
        if aim == Aim::Lantern {
            continue;
        }
        // the ground of a rider's other hex is ground like any other.
        match ground.terrain(hex) {
            _ if hex == s || hex == t => {}
            Terrain::Tree => return None,
            Terrain::Scrub => cover = cover.max(Cover::Light),
            _ => {}
        }
        if shooter.contains(&hex) || target.contains(&hex) {
            continue;
        }
        let is_low = aim == Aim::MountedBow && shooter.iter().any(|h| ground.distance(*h, hex) == 1);
        match bodies.body(hex) {
            _ if ground.terrain(hex) == Terrain::River => {}
            Body::Nothing => {}
            Body::Cart => cover = cover.max(Cover::Light),
            Body::Foot(_) if is_low => {}
            Body::Foot(id) | Body::Horse(id) => _ = men.insert(id),
        }
    }
    if slopes_block(lips) {
        return None;
    }
    let range = ground.distance(s, t);
    let is_far = match aim {
        Aim::FootBow => range >= 31,
        Aim::MountedBow => range >= 21,
        Aim::Plain | Aim::Lantern => false,
    };
    let is_over = is_far && men.len() <= 4 && cover <= Cover::Light;
    (men.is_empty() || is_over).then_some(cover)
}

/// where each lip is crossed, whether upwards, and whether it would hide the one from the other by itself.
fn slopes_block(mut lips: Vec<(Part, bool, bool)>) -> bool {
    // In one point up comes first, and the lip that hides less.
    lips.sort_by(|a, b| a.0.cmp(b.0).then(b.1.cmp(&a.1)).then(a.2.cmp(&b.2)));
    let mut list: Vec<(Part, bool, bool)> = Vec::new();
    for lip in lips {
        let is_same = list.last().is_some_and(|l| l.0.cmp(lip.0) == Ordering::Equal && l.1 == lip.1);
        if !is_same {
            list.push(lip);
        }
    }
    let ups: Vec<bool> = list.iter().map(|l| l.1).collect();
    match ups[..] {
        [] | [false, true] => false,
        _ if (0..ups.len()).any(|i| ups[i] && ups[i..].contains(&false)) => true,
        _ => list[0].2,
    }
}
