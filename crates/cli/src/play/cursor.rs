//! Where the cursor goes.

use parlour_core::scene::{Layout, Point, Spot};
use parlour_render::Facing;

/// An arrow key.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Arrow {
    Left,
    Right,
    Up,
    Down,
}

/// Sideways counts this much more than ahead.
const ASIDE: f32 = 2.0;

/// The nearest place in this direction as the board is seen. A place more beside than ahead is taken only if there is no
/// better one, so that every place of a crooked board can be reached.
pub fn nearest(layout: &Layout, facing: Facing, from: Spot, arrow: Arrow) -> Option<Spot> {
    let here = layout.place(from)?.at;
    let turned = if facing == Facing::Flipped { -1.0 } else { 1.0 };
    let ways = layout.places.iter().map(|p| (p.spot, way(here, p.at, turned, arrow)));
    let ahead = ways.filter(|(_, (along, _))| *along > 1.0);
    let cost = |(along, aside): (f32, f32)| {
        let detour = if aside > along { 10.0 } else { 1.0 };
        (along + ASIDE * aside) * detour
    };
    ahead.min_by(|a, b| cost(a.1).total_cmp(&cost(b.1))).map(|(spot, _)| spot)
}

/// How far ahead and how far beside.
fn way(here: Point, there: Point, turned: f32, arrow: Arrow) -> (f32, f32) {
    let (x, y) = ((there.x - here.x) * turned, (there.y - here.y) * turned);
    match arrow {
        Arrow::Left => (-x, y.abs()),
        Arrow::Right => (x, y.abs()),
        Arrow::Up => (-y, x.abs()),
        Arrow::Down => (y, x.abs()),
    }
}

/// The next of a list after this one, around its end; the first if it is none of them.
pub fn next(list: &[Spot], from: Option<Spot>) -> Option<Spot> {
    let at = from.and_then(|spot| list.iter().position(|&s| s == spot));
    list.get(at.map_or(0, |at| (at + 1) % list.len())).copied()
}
