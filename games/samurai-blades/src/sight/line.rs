//! One straight line and what it meets.

use super::point::Point;

/// A line between two points.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    from: Point,
    to: Point,
    along: Point,
    /// How far a hex reaches to either side of a line of this direction.
    reach: i32,
}

impl Line {
    #[inline]
    pub(super) fn new(from: Point, to: Point) -> Line {
        let along = to.minus(from);
        // The largest cross with a corner of the hex: (60, 60), (60, -60) or (120, 0).
        let reach = 60 * (along.x.abs() + along.y.abs()).max(2 * along.y.abs());
        Line { from, to, along, reach }
    }

    /// Can this line between two centres, or another between the same two hexes, meet the hex around this centre?
    pub(super) fn strays_to(&self, centre: Point) -> bool {
        // The lines stray nine tenths of a hex from the line of the centres, and a hex is a hex wide.
        self.along.cross(centre.minus(self.from)).abs() <= self.reach + self.reach * 9 / 10 + 1
    }

    /// Does it meet the closed hex around this centre? Separating axes: the line's own, then the hex's three.
    #[inline]
    pub(super) fn meets_hex(&self, centre: Point) -> bool {
        let (a, b) = (self.from.minus(centre), self.to.minus(centre));
        let overlaps = |a: i32, b: i32, half: i32| a.min(b) <= half && a.max(b) >= -half;
        self.along.cross(a).abs() <= self.reach
            && overlaps(a.y, b.y, 60)
            && overlaps(a.x + a.y, b.x + b.y, 120)
            && overlaps(a.x - a.y, b.x - b.y, 120)
    }

    /// Does it meet the hexside between these ends, the ends included?
    #[inline]
    pub(super) fn meets_side(&self, [p, q]: [Point; 2]) -> bool {
        let (o1, o2) = (self.along.cross(p.minus(self.from)), self.along.cross(q.minus(self.from)));
        if (o1 > 0 && o2 > 0) || (o1 < 0 && o2 < 0) {
            return false;
        }
        let side = q.minus(p);
        let (o3, o4) = (side.cross(self.from.minus(p)), side.cross(self.to.minus(p)));
        if (o3 > 0 && o4 > 0) || (o3 < 0 && o4 < 0) {
            return false;
        }
        // On one straight line they meet only if they overlap.
        let overlap = |a: i32, b: i32, c: i32, d: i32| a.min(b) <= c.max(d) && c.min(d) <= a.max(b);
        (o1, o2) != (0, 0) || (overlap(self.from.x, self.to.x, p.x, q.x) && overlap(self.from.y, self.to.y, p.y, q.y))
    }

    /// Where it crosses the hexside, given that it meets it; none if it runs along it.
    pub(super) fn crossing(&self, [p, q]: [Point; 2]) -> Option<Crossing> {
        let side = q.minus(p);
        let turn = self.along.cross(side);
        let (over, under) = (p.minus(self.from).cross(side) * turn.signum(), turn.abs());
        match turn.signum() {
            0 => None,
            // The ends of a hexside are named clockwise, so the hex lies to the right of it (y points down).
            1 => Some(Crossing { over, under, way: Way::Out }),
            _ => Some(Crossing { over, under, way: Way::In }),
        }
    }
}

/// Out of the hex the hexside belongs to, or into it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Way {
    Out,
    In,
}

/// A point on the line, as the part `over / under` of it, and which way the hexside is crossed there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Crossing {
    over: i32,
    under: i32,
    pub(super) way: Way,
}

impl Crossing {
    /// Which of the two comes first along the line.
    pub(super) fn order(&self, other: &Crossing) -> std::cmp::Ordering {
        let part = |a: &Crossing, b: &Crossing| i64::from(a.over) * i64::from(b.under);
        part(self, other).cmp(&part(other, self))
    }
}
