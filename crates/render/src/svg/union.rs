//! The outline of several places together.

use super::element::pair;
use parlour_core::scene::{Form, Place, Point};
use std::collections::HashMap;

/// Corners nearer to each other than this part of a place's radius are one: places that touch may leave a gap between
/// their outlines.
const GAP: f32 = 0.24;

/// One path around all places whose outlines are polygons: sides that two of them share are left out. `None` where an
/// outline is something else.
pub(super) fn outline(places: &[&Place]) -> Option<String> {
    let mut corners = Corners::default();
    let mut sides: Vec<(usize, usize)> = Vec::new();
    for place in places {
        let Form::Polygon(points) = &place.area else { return None };
        let ring: Vec<usize> = points.iter().map(|&p| corners.number(p, place.r * GAP)).collect();
        sides.extend(ring.iter().copied().zip(ring.iter().copied().cycle().skip(1)).take(ring.len()));
    }
    // Neighbours go round alike, so the side that they share is there once in each direction.
    let both: std::collections::HashSet<(usize, usize)> = sides.iter().copied().collect();
    let mut next: HashMap<usize, Vec<usize>> = HashMap::new();
    for &(a, b) in sides.iter().filter(|&&(a, b)| a != b && !both.contains(&(b, a))) {
        next.entry(a).or_default().push(b);
    }
    let mut rings = Vec::new();
    for &(start, _) in &sides {
        while let Some(ring) = walk(start, &mut next) {
            let points: Vec<String> = ring.into_iter().map(|n| pair(corners.points[n])).collect();
            rings.push(format!("M{}Z", points.join(" L")));
        }
    }
    Some(rings.join(" "))
}

/// Follows the border from this corner until it is back, using each side once.
fn walk(start: usize, next: &mut HashMap<usize, Vec<usize>>) -> Option<Vec<usize>> {
    let mut ring = vec![start];
    let mut here = next.get_mut(&start)?.pop()?;
    while here != start {
        ring.push(here);
        here = next.get_mut(&here)?.pop()?;
    }
    Some(ring)
}

/// Points by number; those that are nearly the same have the same number.
#[derive(Default)]
struct Corners {
    points: Vec<Point>,
}

impl Corners {
    fn number(&mut self, p: Point, near: f32) -> usize {
        let known = self.points.iter().position(|q| q.distance(p) < near);
        known.unwrap_or_else(|| {
            self.points.push(p);
            self.points.len() - 1
        })
    }
}
