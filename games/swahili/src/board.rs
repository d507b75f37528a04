//! The board as it is drawn: a hill of five steps with the hole on top, four arms of six flat rows, four compounds.

pub(crate) mod spots;

use crate::colour::{COLOURS, Colour};
use crate::pieces::{CENTRE, ROWS, is_capture_row};
use parlour_core::scene::{Form, Layout, Place, Point, Shape, Spread};

const LENGTH: f32 = 1000.0;
const MIDDLE: Point = Point::new(LENGTH / 2.0, LENGTH / 2.0);
/// A flat row: from the middle to the outer edge of row 1, its depth, half its width.
const EDGE: f32 = 492.0;
const DEPTH: f32 = 40.0;
const HALF: f32 = 152.0;
/// The hill, one of its steps, the hole.
const HILL: f32 = 246.0;
const STEP: f32 = 36.0;
const HOLE: f32 = 58.0;
/// Where a compound lies to the right of its player, and how large it is.
const YARD: f32 = 322.0;
const YARD_R: f32 = 98.0;
/// The radius of marks around a piece; a piece is a little smaller.
const BEAD: f32 = 19.0;

/// The four sides clockwise: how far the southern one is turned.
const SIDES: [f32; 4] = [0.0, 90.0, 180.0, 270.0];

/// How far a colour's side is turned from the south. Two players face each other.
fn turn(seats: u8, colour: Colour) -> f32 {
    if seats == 2 { SIDES[2 * colour.index()] } else { SIDES[colour.index()] }
}

/// A direction on the southern side (to the right, outwards), turned.
fn along(turn: f32, right: f32, out: f32) -> Point {
    // Quarter turns in whole numbers, so that straight edges stay straight.
    match turn as u16 {
        0 => Point::new(right, out),
        90 => Point::new(-out, right),
        180 => Point::new(-right, -out),
        _ => Point::new(out, -right),
    }
}

/// A point given on the southern side, turned.
fn at(turn: f32, right: f32, out: f32) -> Point {
    let p = along(turn, right, out);
    Point::new(MIDDLE.x + p.x, MIDDLE.y + p.y)
}

/// From the middle to the middle of a flat row.
fn row_out(row: u8) -> f32 {
    EDGE - (f32::from(row) - 0.5) * DEPTH
}

/// The radius of the middle of a stepped row.
fn step_r(row: u8) -> f32 {
    60.0 + f32::from(ROWS - row) * STEP + STEP / 2.0
}

/// The upright rectangle of a flat row, this much smaller on each long side.
fn row_rect(turn: f32, row: u8, less: f32) -> Form {
    let half = DEPTH / 2.0 - less;
    let (a, b) = (at(turn, -HALF, row_out(row) - half), at(turn, HALF, row_out(row) + half));
    let corner = Point::new(a.x.min(b.x), a.y.min(b.y));
    Form::Rect { at: corner, w: (a.x - b.x).abs(), h: (a.y - b.y).abs() }
}

pub(crate) fn layout(seats: u8) -> Layout {
    let mut shapes = Vec::new();
    let colours = || COLOURS.into_iter().take(seats.into());
    for side_turn in SIDES {
        // A terminal, where every column counts, has the numbers of rows that somebody plays on.
        let is_played = colours().any(|colour| turn(seats, colour) == side_turn);
        side(side_turn, if is_played { "coord rowno" } else { "rowno" }, &mut shapes);
    }
    for colour in colours() {
        sign(turn(seats, colour), colour, &mut shapes);
    }
    hill(&mut shapes);
    let mut places = Vec::new();
    for colour in colours() {
        places.extend((1..=ROWS).map(|row| row_place(seats, colour, row)));
        places.push(centre_place(seats, colour));
    }
    for holder in colours() {
        compound_places(seats, holder, &mut places);
    }
    Layout {
        w: LENGTH,
        h: LENGTH,
        label: "Swahili board: four sides of six flat rows, five stepped rows, a hole on top, four compounds",
        ground: Form::Rect { at: Point::new(0.0, 0.0), w: LENGTH, h: LENGTH },
        shapes,
        places,
    }
}

/// An arm of flat rows with their numbers, its compound, and the ornament of the board's edge.
fn side(turn: f32, numbers: &'static str, shapes: &mut Vec<Shape>) {
    let mut draw = |class, form| shapes.push(Shape { class, form });
    for row in 1..=6 {
        draw(if row % 2 == 1 { "row-alt" } else { "row" }, row_rect(turn, row, 2.0));
        let text = row.to_string();
        draw(numbers, Form::Text { at: at(turn, 18.0 - HALF, row_out(row)), text });
    }
    let yard = at(turn, YARD, YARD);
    draw("yard", Form::Disc { at: yard, r: YARD_R });
    draw("palisade", Form::Disc { at: yard, r: YARD_R });
    let mut zigzag = String::new();
    for i in 0..13u8 {
        let x = 172.0 + f32::from(i) * 24.0;
        for x in [x, -x] {
            let corners = [(x, 490.0), (x + 12.0_f32.copysign(x), 472.0), (x + 24.0_f32.copysign(x), 490.0)];
            let [a, b, c] = corners.map(|(right, out)| at(turn, right, out));
            zigzag += &format!("M{},{} L{},{} L{},{}Z ", a.x, a.y, b.x, b.y, c.x, c.y);
        }
    }
    draw("zigzag", Form::Path(zigzag.trim_end().to_owned()));
}

/// One to four pips in gaps from the middle, as pieces wear them.
const PIPS: [&[(f32, f32)]; 4] = [
    &[(0.0, 0.0)],
    &[(-1.0, 0.0), (1.0, 0.0)],
    &[(-1.0, 0.8), (1.0, 0.8), (0.0, -0.9)],
    &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
];

/// Whose compound it is: a bead in the palisade.
fn sign(turn: f32, colour: Colour, shapes: &mut Vec<Shape>) {
    let middle = at(turn, YARD - YARD_R, YARD);
    let mut disc = |class, at, r| shapes.push(Shape { class, form: Form::Disc { at, r } });
    let (bead, pip) = match colour {
        Colour::Red => ("sign-red", "pip-red"),
        Colour::Blue => ("sign-blue", "pip-blue"),
        Colour::Yellow => ("sign-yellow", "pip-yellow"),
        Colour::Green => ("sign-green", "pip-green"),
    };
    disc("gate", middle, 24.0);
    disc(bead, middle, 13.0);
    for (x, y) in PIPS[colour.index()] {
        disc(pip, Point::new(middle.x + x * 4.7, middle.y + y * 4.7), 2.6);
    }
}

fn hill(shapes: &mut Vec<Shape>) {
    let mut draw = |class, form| shapes.push(Shape { class, form });
    draw("hill", Form::Disc { at: MIDDLE, r: HILL });
    let steps = [(7, "step-7"), (8, "step-8"), (9, "step-9"), (10, "step-10"), (11, "step-11")];
    for (row, class) in steps {
        draw(class, Form::Disc { at: MIDDLE, r: step_r(row) + STEP / 2.0 });
    }
    for (row, _) in steps {
        for bearing in [45.0, 135.0, 225.0, 315.0] {
            let text = row.to_string();
            draw("coord rowno-step", Form::Text { at: MIDDLE.polar(step_r(row), bearing), text });
        }
    }
    draw("hole", Form::Disc { at: MIDDLE, r: HOLE });
}

fn row_place(seats: u8, colour: Colour, row: u8) -> Place {
    let turn = turn(seats, colour);
    let (kind, point, area, apart) = if is_capture_row(row) {
        let r = step_r(row);
        let (inner, outer) = (r - STEP / 2.0, r + STEP / 2.0);
        let area = Form::Sector { at: MIDDLE, inner, outer, from: turn + 135.0, to: turn + 225.0 };
        // Five beads in a straight line stay on the ring: the smaller the ring, the closer they stand.
        ("capture row", at(turn, 0.0, r), area, (6.0 * r + 36.0).sqrt())
    } else {
        // A little to the right, where the row's number is not.
        ("safe row", at(turn, 12.0, row_out(row)), row_rect(turn, row, 0.0), 41.0)
    };
    let step = along(turn, apart, 0.0);
    Place {
        spot: spots::place(colour, row),
        name: format!("{} row {row}", colour.name()),
        kind: kind.into(),
        at: point,
        area,
        r: BEAD,
        spread: Spread::Row { dx: step.x, dy: step.y },
    }
}

fn centre_place(seats: u8, colour: Colour) -> Place {
    let turn = turn(seats, colour);
    // The hole is small: five beads overlap like coins in a row.
    let step = along(turn, 10.0, 0.0);
    Place {
        spot: spots::place(colour, CENTRE),
        name: format!("{} centre", colour.name()),
        kind: "hole".into(),
        at: at(turn, 0.0, 35.0),
        area: Form::Sector { at: MIDDLE, inner: 0.0, outer: HOLE, from: turn + 135.0, to: turn + 225.0 },
        r: BEAD,
        spread: Spread::Row { dx: step.x, dy: step.y },
    }
}

/// A line for each colour that can be captive there.
fn compound_places(seats: u8, holder: Colour, places: &mut Vec<Place>) {
    const LINE: f32 = 46.0;
    let yard = at(turn(seats, holder), YARD, YARD);
    let others = COLOURS.into_iter().take(seats.into()).filter(|&c| c != holder);
    for (i, captive) in others.enumerate() {
        let down = (i as f32 - (f32::from(seats) - 2.0) / 2.0) * LINE;
        let at = Point::new(yard.x, yard.y + down);
        places.push(Place {
            spot: spots::compound(holder, captive),
            name: format!("{} compound, {} captives", holder.name(), captive.name()),
            kind: String::new(),
            at,
            area: Form::Rect { at: Point::new(at.x - 80.0, at.y - LINE / 2.0), w: 160.0, h: LINE },
            r: BEAD,
            spread: Spread::Row { dx: 34.0, dy: 0.0 },
        });
    }
}
