//! Marks: one shape per meaning.

use super::element::{Element, Number, pair};
use super::form::{half_turn, outline};
use super::node::{Ghost, Node, drawn};
use super::stamp::{RING, Stamp, TICK};
use super::{View, union};
use crate::frame::{Facing, Frame, Seen};
use maud::{Markup, html};
use parlour_core::GameInfo;
use parlour_core::look::Face;
use parlour_core::scene::{Arrow, Dot, Layout, Mark, Point, Spot, Spread};

/// What of these marks lies below the tokens, as data. Takes any marks and draws its own; so a preview's go with the
/// scene's.
pub fn under_nodes(layout: &Layout, marks: &[Mark], facing: Facing) -> Vec<Node> {
    let frame = Frame::new(layout, facing);
    let below = |mark: &Mark| match mark {
        Mark::Lit(spots) => night(&frame, spots),
        Mark::Reach(spots) => reach(&frame, spots),
        Mark::Last(spots) => last(&frame, spots),
        Mark::Won(spots) => won(&frame, spots),
        Mark::Way(spots) => way(&frame, spots),
        Mark::Arrow(spots, tells) => arrow(&frame, spots, *tells),
        Mark::Selected(spot) => frame.seen(*spot).map_or_else(Vec::new, |seen| selected(&frame, &seen)),
        _ => Vec::new(),
    };
    marks.iter().flat_map(below).collect()
}

/// What of these marks lies above the tokens, as data.
pub fn over_nodes(layout: &Layout, marks: &[Mark], facing: Facing) -> Vec<Node> {
    let frame = Frame::new(layout, facing);
    marks.iter().flat_map(|mark| above(&frame, mark)).collect()
}

/// The group `marks under`: what lies below the tokens.
pub fn under(info: &GameInfo, layout: &Layout, marks: &[Mark], view: &View) -> Markup {
    let nodes = under_nodes(layout, marks, view.facing);
    html! { g class="marks under" aria-hidden=[view.silent()] { (drawn(info, &nodes)) } }
}

/// The group `marks over`: what lies above the tokens.
pub fn over(info: &GameInfo, layout: &Layout, marks: &[Mark], view: &View) -> Markup {
    let nodes = over_nodes(layout, marks, view.facing);
    html! { g class="marks over" aria-hidden=[view.silent()] { (drawn(info, &nodes)) } }
}

fn above(frame: &Frame<'_>, mark: &Mark) -> Vec<Node> {
    let on =
        |spot: Spot, draw: &dyn Fn(&Seen<'_>) -> Vec<Node>| frame.seen(spot).as_ref().map(draw).unwrap_or_default();
    match mark {
        Mark::Target(spot, dot) => on(*spot, &|seen| target(seen, *dot)),
        Mark::Capture(spot) => on(*spot, &|seen| vec![Stamp::Capture.on(seen)]),
        Mark::Danger(spot) => on(*spot, &|seen| vec![Stamp::Danger.on(seen)]),
        Mark::Ready(spot) => on(*spot, &ready),
        Mark::Refused(spot) => on(*spot, &|seen| cross("m-refused", seen.at, 13.0 * seen.scale)),
        Mark::Ghost(spot, face) => on(*spot, &|seen| ghost(seen, *face)),
        Mark::Sight(from, to, blocked) => sight(frame, *from, *to, *blocked).unwrap_or_default(),
        Mark::Selected(_) | Mark::Reach(_) | Mark::Last(_) | Mark::Lit(_) | Mark::Won(_) => Vec::new(),
        Mark::Way(_) | Mark::Arrow(..) => Vec::new(),
    }
}

/// A ring on a halo; where tokens stand in a row, the frame of the row.
fn selected(frame: &Frame<'_>, seen: &Seen<'_>) -> Vec<Node> {
    let r = seen.place.r;
    match seen.place.spread {
        Spread::Pile => vec![
            Element::circle("m-selected-halo", seen.at, r + 2.0).into(),
            Element::circle("m-selected", seen.at, r).into(),
        ],
        Spread::Row { .. } => areas(frame, &[seen.place.spot], "m-selected"),
    }
}

/// One outline around all of them.
fn reach(frame: &Frame<'_>, spots: &[Spot]) -> Vec<Node> {
    let places: Vec<_> = spots.iter().filter_map(|&s| frame.layout.place(s)).collect();
    match union::outline(&places) {
        Some(d) => turning(frame, vec![Element::path("reach", d).into()]),
        None => areas(frame, spots, "reach"),
    }
}

/// The dark: the whole board but for these places.
fn night(frame: &Frame<'_>, lit: &[Spot]) -> Vec<Node> {
    let (w, h) = (Number(frame.layout.w), Number(frame.layout.h));
    let places: Vec<_> = lit.iter().filter_map(|&s| frame.layout.place(s)).collect();
    let light = union::outline(&places).unwrap_or_default();
    let dark = Element::path("m-dark", format_args!("M0,0 H{w} V{h} H0Z {light}")).with("fill-rule", "evenodd");
    turning(frame, vec![dark.into()])
}

/// A group that turns with the board.
fn turning(frame: &Frame<'_>, nodes: Vec<Node>) -> Vec<Node> {
    let turn = (frame.facing == Facing::Flipped).then(|| half_turn(frame.layout.w, frame.layout.h));
    vec![Node::Group(turn, nodes)]
}

/// The outlines of these places, which turn with the board.
fn areas(frame: &Frame<'_>, spots: &[Spot], class: &str) -> Vec<Node> {
    let seen = spots.iter().filter_map(|&s| frame.seen(s));
    turning(frame, seen.map(|seen| outline(&seen.place.area, class).into()).collect())
}

fn target(seen: &Seen<'_>, dot: Dot) -> Vec<Node> {
    let k = seen.scale;
    let disc = |r: f32| Element::circle("m-target", seen.at, r * k).into();
    match dot {
        Dot::Plain => vec![disc(15.0)],
        Dot::Takes => vec![disc(19.0), Element::circle("m-target-eye", seen.at, 8.0 * k).into()],
        Dot::Number(number) => {
            let text = number.to_string();
            let size = if text.len() < 3 { 22.0 } else { 16.0 };
            let text = Element::text("m-target-no", seen.at, &text);
            vec![disc(19.0), text.with("style", format_args!("font-size:{}px", Number(size * k))).into()]
        }
    }
}

/// A small dot at the left edge, out of the way of pips and numbers.
fn ready(seen: &Seen<'_>) -> Vec<Node> {
    vec![Element::circle("m-ready", seen.at.polar(seen.place.r * 0.86, 270.0), 7.0 * seen.scale).into()]
}

/// A cross of this class on its halo.
fn cross(class: &str, at: Point, r: f32) -> Vec<Node> {
    let corner = |x: f32, y: f32| pair(Point::new(at.x + x * r, at.y + y * r));
    let [nw, se, ne, sw] = [corner(-1.0, -1.0), corner(1.0, 1.0), corner(1.0, -1.0), corner(-1.0, 1.0)];
    let d = format!("M{nw} L{se} M{ne} L{sw}");
    vec![Element::path(&format!("{class}-halo"), &d).into(), Element::path(class, &d).into()]
}

/// Not a `token`: a page must not mistake it for something that stands there.
fn ghost(seen: &Seen<'_>, face: Face) -> Vec<Node> {
    vec![Node::Ghost(Ghost { face, at: seen.at, scale: seen.scale })]
}

/// A ring at the start, a dotted line, corner ticks at the end.
fn last(frame: &Frame<'_>, spots: &[Spot]) -> Vec<Node> {
    let way: Vec<_> = spots.iter().filter_map(|&s| frame.seen(s)).collect();
    let (first, end) = match way.as_slice() {
        // Nothing came from anywhere: only where it is now.
        [only] if spots.len() == 1 => return vec![Stamp::To.on(only)],
        [first, .., end] => (first, end),
        _ => return Vec::new(),
    };
    let (ring, tick) = (RING * first.scale, TICK * end.scale);
    let line = trail(&way.iter().map(|seen| seen.at).collect::<Vec<_>>(), ring + 9.0, tick + 6.0);
    let line = line.map(|d| Element::path("m-trail", d).into());
    [Some(Stamp::From.on(first)), line, Some(Stamp::To.on(end))].into_iter().flatten().collect()
}

/// What won, in gold with an edge, so that it is no seat's colour: a band through all of them, or a disc with teeth.
fn won(frame: &Frame<'_>, spots: &[Spot]) -> Vec<Node> {
    let all: Vec<_> = spots.iter().filter_map(|&s| frame.seen(s)).collect();
    match all.as_slice() {
        [] => Vec::new(),
        [only] => vec![Stamp::Won.on(only)],
        [first, ..] => {
            let line = format!("M{}", all.iter().map(|seen| pair(seen.at)).collect::<Vec<_>>().join(" L"));
            let wide = |width: f32| format!("stroke-width:{}px", Number(width * first.scale));
            let edge = Element::path("m-won-edge", &line).with("style", wide(34.0));
            vec![edge.into(), Element::path("m-won-band", &line).with("style", wide(26.0)).into()]
        }
    }
}

/// A dotted line from the first to the last.
fn way(frame: &Frame<'_>, spots: &[Spot]) -> Vec<Node> {
    let way: Vec<_> = spots.iter().filter_map(|&s| frame.seen(s)).map(|seen| pair(seen.at)).collect();
    if way.len() < 2 { Vec::new() } else { vec![Element::path("m-way", format!("M{}", way.join(" L"))).into()] }
}

/// A straight arrow, as broad as the pieces are large: it begins beside what goes and its point lies on the last place.
fn arrow(frame: &Frame<'_>, spots: &[Spot], tells: Arrow) -> Vec<Node> {
    let way: Vec<_> = spots.iter().filter_map(|&s| frame.seen(s)).collect();
    let [first, .., end] = way.as_slice() else { return Vec::new() };
    let before = way[way.len() - 2].at;
    let (k, reach) = (end.scale, end.at.distance(before));
    if reach == 0.0 {
        return Vec::new();
    }
    let (x, y) = ((end.at.x - before.x) / reach, (end.at.y - before.y) / reach);
    let beside = |back: f32, aside: f32| {
        Point::new(end.at.x - x * back * k - y * aside * k, end.at.y - y * back * k + x * aside * k)
    };
    let mut points: Vec<Point> = way.iter().map(|seen| seen.at).collect();
    points[0] = towards(first.at, way[1].at, first.place.r * 0.6);
    let last = points.len() - 1;
    points[last] = beside(24.0, 0.0);
    let line = format!("M{}", points.into_iter().map(pair).collect::<Vec<_>>().join(" L"));
    let head = format!("M{} L{} L{}Z", pair(beside(28.0, 18.0)), pair(end.at), pair(beside(28.0, -18.0)));
    let (shaft, point) = match tells {
        Arrow::Goes => ("m-arrow", "m-arrow-head"),
        Arrow::Takes => ("m-arrow-takes", "m-arrow-takes-head"),
    };
    let shaft = Element::path(shaft, &line).with("style", format!("stroke-width:{}px", Number(11.0 * k)));
    vec![shaft.into(), Element::path(point, &head).into()]
}

/// A line through these points, shortened at both ends; nothing where the ends would pass each other.
fn trail(way: &[Point], after: f32, before: f32) -> Option<String> {
    let [start, .., end] = way else { return None };
    let (second, last_but_one) = (way[1], way[way.len() - 2]);
    let is_short = way.len() == 2 && start.distance(*end) < after + before;
    if is_short {
        return None;
    }
    let mut points = vec![towards(*start, second, after)];
    points.extend(&way[1..way.len() - 1]);
    points.push(towards(*end, last_but_one, before));
    Some(format!("M{}", points.into_iter().map(pair).collect::<Vec<_>>().join(" L")))
}

/// The point this far from the first on the way to the second, at most half of it.
fn towards(from: Point, to: Point, far: f32) -> Point {
    let length = from.distance(to);
    if length == 0.0 {
        return from;
    }
    let part = (far / length).min(0.5);
    Point::new(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
}

/// The point between the first two that is nearest to the third.
fn nearest(from: Point, to: Point, third: Point) -> Point {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let square = dx * dx + dy * dy;
    if square == 0.0 {
        return from;
    }
    let part = (((third.x - from.x) * dx + (third.y - from.y) * dy) / square).clamp(0.0, 1.0);
    Point::new(from.x + dx * part, from.y + dy * part)
}

/// A line from one to the other; if something is in the way, a cross there and the rest dashed.
fn sight(frame: &Frame<'_>, from: Spot, to: Spot, blocked: Option<Spot>) -> Option<Vec<Node>> {
    let (from, to) = (frame.seen(from)?, frame.seen(to)?);
    let block = blocked.and_then(|spot| frame.seen(spot));
    let start = towards(from.at, to.at, from.place.r);
    // The line goes straight on: it ends where it comes nearest to what stops it.
    let stop = block.map(|block| (nearest(from.at, to.at, block.at), block.scale));
    let end = stop.map_or(towards(to.at, from.at, to.place.r), |(at, _)| at);
    let seen = format!("M{} L{}", pair(start), pair(end));
    let mut nodes = vec![Element::path("m-sight-halo", &seen).into(), Element::path("m-sight", &seen).into()];
    if let Some((at, scale)) = stop {
        let rest = format!("M{} L{}", pair(end), pair(towards(to.at, from.at, to.place.r)));
        nodes.push(Element::path("m-unseen", rest).into());
        nodes.extend(cross("m-blocked", at, 11.0 * scale));
    }
    Some(nodes)
}
