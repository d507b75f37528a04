//! Lines of sight once more, from RULES.md and as plainly as possible: all 169 lines, all hexes of the map, fractions
//! instead of separating axes, nothing remembered. The oracle of `src/sight`.

use samurai_blades::ground::{Cover, DIRS, Ground, Hex, Terrain};
use samurai_blades::sight::{Aim, Bodies, Body};
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
    let points = points();
    for &s in shooter {
        for &t in target {
            for number in 0..169 {
                let (sc, tc) = (centre(ground, s), centre(ground, t));
                let (a, b) = (points[number / 13], points[number % 13]);
                let line = ((sc.0 + a.0, sc.1 + a.1), (tc.0 + b.0, tc.1 + b.1));
                if let Some(cover) = one(ground, bodies, (shooter, s), (target, t), aim, line) {
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

/// for one line.
fn one(
    ground: &Ground,
    bodies: &impl Bodies,
    (shooter, s): (&[Hex], Hex),
    (target, t): (&[Hex], Hex),
    aim: Aim,
    line: (P, P),
) -> Option<Cover> {
    let mut cover = target.iter().map(|h| ground.terrain(*h).cover()).max()?;
    let is_temple = |h: Hex| {
        ground
            .building(h)
            .is_some_and(|b| ground.buildings()[usize::from(b)].iter().any(|i| ground.terrain(i) == Terrain::Temple))
    };
    if target.iter().any(|h| is_temple(*h)) {
        cover = cover.max(Cover::Light);
    }
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
            if hex == t {
                let front = bodies.barricade(t).is_some_and(|f| (0..3).any(|n| (f + n) % 6 == d));
                let window = ground.terrain(t) == Terrain::Window && has(ground.windows(t), d);
                let lip = ground.terrain(t) == Terrain::Slope && has(ground.lips(t), d);
                if front || window || lip || has(ground.corner(t), d) {
                    cover = cover.max(Cover::Medium);
                }
            }
            let is_lip = has(ground.lips(hex), d) || (ground.height(hex) == 0 && has(ground.cliffs(hex), d));
            if is_lip && aim != Aim::Lantern && !shooter.contains(&hex) && !target.contains(&hex) {
                lips.extend(crossing.map(|(part, up)| (part, up, hex)));
            }
        }
        let is_own = shooter.contains(&hex) || target.contains(&hex);
        // only walls protect a lantern.
        if is_own || aim == Aim::Lantern {
            continue;
        }
        match ground.terrain(hex) {
            Terrain::Tree => return None,
            Terrain::Scrub => cover = cover.max(Cover::Light),
            _ => {}
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
    if slopes_block(ground, lips, s, t) {
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

///
fn slopes_block(ground: &Ground, mut lips: Vec<(Part, bool, Hex)>, s: Hex, t: Hex) -> bool {
    lips.sort_by(|a, b| a.0.cmp(b.0).then(b.1.cmp(&a.1)).then(a.2.cmp(&b.2)));
    let mut list: Vec<(Part, bool, Hex)> = Vec::new();
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
        [up, ..] => {
            let (lower, higher) = if up { (s, t) } else { (t, s) };
            ground.distance(list[0].2, lower) <= ground.distance(list[0].2, higher)
        }
    }
}
