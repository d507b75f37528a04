//! The board as it is drawn: four rings of 24 sectors around four centres.

use super::spaces::{COLUMNS, SPACES, column, each, has, name, ring};
use super::spots::{centre, nest, spot};
use crate::colour::Colour;
use crate::look::{HOME, PIP, TINT};
use crate::rules::Swoop;
use crate::state::MEN;
use parlour_core::scene::{Form, Layout, Place, Point, Shape, Spread};

const MIDDLE: Point = Point::new(500.0, 500.0);
const LENGTH: f32 = 1000.0;
/// Inner and outer radius of rings A to D.
const RINGS: [(f32, f32); 4] = [(394.0, 462.0), (322.0, 390.0), (250.0, 318.0), (178.0, 246.0)];
/// The coloured rim of homes, and of gates.
const HOME_RIM: (f32, f32) = (446.0, 462.0);
const GATE_RIM: (f32, f32) = (160.0, 172.0);
/// One column, and one centre.
const COLUMN: f32 = 360.0 / COLUMNS as f32;
const QUARTER: f32 = 90.0;
/// Where the men stand in a centre: radius, and degrees from where its quarter begins.
const NESTS: [(f32, f32); MEN as usize] =
    [(140.0, 17.0), (140.0, 45.0), (140.0, 73.0), (92.0, 24.0), (92.0, 66.0), (46.0, 45.0)];
/// The radius of a mark around a space and around a nest; men are drawn to fit.
const SPACE_R: f32 = 32.0;
const NEST_R: f32 = 28.0;

pub(crate) fn layout(rules: &Swoop) -> Layout {
    let mut shapes = Vec::new();
    for space in 0..SPACES as u8 {
        sectors(rules, space, &mut shapes);
    }
    shapes.extend(each(rules.board.stars).map(|space| Shape { class: "star", form: star(space) }));
    for colour in Colour::ALL {
        quarter(colour, &mut shapes);
    }
    labels(&mut shapes);
    let mut places: Vec<Place> = (0..SPACES as u8).map(|space| place(rules, space)).collect();
    // The centre lies over its nests, so that a click anywhere in it is a click on the centre.
    for colour in rules.colours.iter() {
        places.extend((0..MEN).map(|n| nest_place(colour, n)));
    }
    places.extend(Colour::ALL.map(centre_place));
    Layout {
        w: LENGTH,
        h: LENGTH,
        label: "Swoop board, four rings of 24 spaces around four centres",
        ground: Form::Disc { at: MIDDLE, r: 500.0 },
        shapes,
        places,
    }
}

fn sector((inner, outer): (f32, f32), from: f32, to: f32) -> Form {
    Form::Sector { at: MIDDLE, inner, outer, from, to }
}

/// Where a column begins.
fn bearing(space: u8) -> f32 {
    f32::from(column(space)) * COLUMN
}

/// Where men stand on a space: in the outer ring a little inward, beside the coloured rim.
fn point(space: u8) -> Point {
    let (inner, outer) = RINGS[usize::from(ring(space))];
    let rim = if ring(space) == 0 { 9.0 } else { 0.0 };
    MIDDLE.polar((inner + outer) / 2.0 - rim, bearing(space) + COLUMN / 2.0)
}

/// A space with its home rim and pips.
fn sectors(rules: &Swoop, space: u8, shapes: &mut Vec<Shape>) {
    let radii = RINGS[usize::from(ring(space))];
    let pad = 200.0 / (radii.0 + radii.1);
    let (from, to) = (bearing(space) + pad, bearing(space) + COLUMN - pad);
    let class = if (column(space) / 6).is_multiple_of(2) { "space" } else { "space-2" };
    shapes.push(Shape { class, form: sector(radii, from, to) });
    if let Some(colour) = rules.board.home_of(space) {
        shapes.push(Shape { class: HOME[colour.index()], form: sector(HOME_RIM, from, to) });
        pips(colour, 454.0, bearing(space) + COLUMN / 2.0, shapes);
    }
}

/// One to four pips along a rim, so that colour is never needed.
fn pips(colour: Colour, radius: f32, bearing: f32, shapes: &mut Vec<Shape>) {
    let count = colour.index() as f32;
    let gap = 1.7 * 454.0 / radius;
    for i in 0..=colour.index() {
        let at = MIDDLE.polar(radius, bearing + (i as f32 - count / 2.0) * gap);
        shapes.push(Shape { class: PIP[colour.index()], form: Form::Disc { at, r: 4.0 } });
    }
}

fn star(space: u8) -> Form {
    let (at, turn) = (point(space), bearing(space) + COLUMN / 2.0);
    let tip = |i: u8| at.polar(if i.is_multiple_of(2) { 31.0 } else { 31.0 * 0.45 }, turn + f32::from(i) * 36.0);
    Form::Polygon((0..10).map(tip).collect())
}

/// A centre: tinted ground, the rim that is its gates' end, nests.
fn quarter(colour: Colour, shapes: &mut Vec<Shape>) {
    let from = colour.index() as f32 * QUARTER;
    let form = |radii| sector(radii, from + 0.8, from + QUARTER - 0.8);
    shapes.push(Shape { class: "bare", form: form((0.1, GATE_RIM.0)) });
    shapes.push(Shape { class: TINT[colour.index()], form: form((0.1, GATE_RIM.0)) });
    shapes.push(Shape { class: HOME[colour.index()], form: form(GATE_RIM) });
    pips(colour, 166.0, from + QUARTER / 2.0, shapes);
    for n in 0..MEN {
        shapes.push(Shape { class: "nest", form: Form::Disc { at: nest_point(colour, n), r: 17.0 } });
    }
}

fn nest_point(colour: Colour, n: u8) -> Point {
    let (radius, degrees) = NESTS[usize::from(n)];
    MIDDLE.polar(radius, colour.index() as f32 * QUARTER + degrees)
}

fn labels(shapes: &mut Vec<Shape>) {
    let mut text = |at, text| shapes.push(Shape { class: "coord", form: Form::Text { at, text } });
    for n in 0..COLUMNS {
        text(MIDDLE.polar(481.0, bearing(n) + COLUMN / 2.0), (n + 1).to_string());
    }
    // In every quarter, so that a picture of one of them tells them too.
    for (border, (ring, (inner, _))) in (0u8..4).flat_map(|n| ('A'..='D').zip(RINGS).map(move |ring| (n, ring))) {
        let at = MIDDLE.polar(inner + 34.0, f32::from(border) * QUARTER);
        shapes.push(Shape { class: "label", form: Form::Disc { at, r: 13.0 } });
        shapes.push(Shape { class: "coord", form: Form::Text { at, text: ring.to_string() } });
    }
}

fn place(rules: &Swoop, space: u8) -> Place {
    let board = &rules.board;
    let star = has(board.stars, space).then(|| "star".to_owned());
    let home = board.home_of(space).map(|c| format!("home of {}", c.name()));
    let gate = board.gate_of(space).map(|c| format!("gate of {}", c.name()));
    let kind: Vec<String> = [star, home, gate].into_iter().flatten().collect();
    Place {
        spot: spot(space),
        name: name(space),
        kind: kind.join(", "),
        at: point(space),
        area: sector(RINGS[usize::from(ring(space))], bearing(space), bearing(space) + COLUMN),
        r: SPACE_R,
        spread: Spread::Pile,
    }
}

fn nest_place(colour: Colour, n: u8) -> Place {
    let at = nest_point(colour, n);
    Place {
        spot: nest(colour, n),
        name: format!("{} nest {}", colour.name(), n + 1),
        kind: String::new(),
        at,
        area: Form::Disc { at, r: 17.0 },
        r: NEST_R,
        spread: Spread::Pile,
    }
}

fn centre_place(colour: Colour) -> Place {
    let from = colour.index() as f32 * QUARTER;
    Place {
        spot: centre(colour),
        name: format!("{} centre", colour.name()),
        // The men stand in the nests; this place is always empty, and says what it is for.
        kind: "the way in".into(),
        at: MIDDLE.polar(104.0, from + QUARTER / 2.0),
        area: sector((0.1, GATE_RIM.1), from, from + QUARTER),
        r: SPACE_R,
        spread: Spread::Pile,
    }
}
