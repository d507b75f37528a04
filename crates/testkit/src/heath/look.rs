//! How Heath looks.

use super::scenario::{MEADOW, NIGHT};
use super::{Ground, Heath, Hex};
use parlour_core::look::{Cover, Drawing, Face, Look, Part, Side, Sign, Tone};
use parlour_core::scene::{Form, Layout, Place, Point, Shape, Spot, Spread};
use parlour_core::{BoxInfo, GameInfo, OptionInfo, Options, Seat, SetupError, Title, Values};

static BOX: BoxInfo = BoxInfo {
    id: "heath",
    name: "Heath",
    years: "never sold",
    cover: Cover { svg: "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 280 280\"/>", motif: "" },
    tones: &[
        Tone { name: "c1", day: "#23305a", night: "#23305a" },
        Tone { name: "c-on", day: "#f3e6cb", night: "#f3e6cb" },
        Tone { name: "ground", day: "#eee3c4", night: "#272620" },
        Tone { name: "line", day: "#cdbf9a", night: "#4a463a" },
        Tone { name: "tree", day: "#3d6b3a", night: "#5d8b58" },
    ],
};

pub(super) const END: Spot = Spot(2000);
pub(super) const STRIKE: Spot = Spot(2001);

pub(super) fn spot(hex: Hex) -> Spot {
    Spot(hex)
}
pub(super) fn walker(seat: Seat) -> Face {
    Face { kind: "walker", side: side(seat) }
}
pub(super) fn rider(seat: Seat) -> Face {
    Face { kind: "rider", side: side(seat) }
}
fn side(seat: Seat) -> &'static str {
    if seat == Seat::FIRST { "dawn" } else { "dusk" }
}

const SIZE: f32 = 50.0;

pub(super) fn point(ground: &Ground, hex: Hex) -> Point {
    let (col, row) = ground.place(hex);
    let high = SIZE * 3f32.sqrt();
    let lower = if col % 2 == 1 { 0.5 } else { 0.0 };
    Point::new(SIZE + 8.0 + f32::from(col) * 1.5 * SIZE, high / 2.0 + 8.0 + (f32::from(row) + lower) * high)
}

pub(super) fn layout(ground: &Ground) -> Layout {
    let place = |hex: Hex| {
        let at = point(ground, hex);
        let kind = match () {
            () if ground.is_tree(hex) => "tree",
            () if ground.is_fire(hex) => "fire",
            () => "",
        };
        let area = Form::hex(at, SIZE);
        Place { spot: spot(hex), name: ground.name(hex), kind: kind.into(), at, area, r: 40.0, spread: Spread::Pile }
    };
    let places: Vec<Place> = ground.hexes().map(place).collect();
    let mut shapes: Vec<Shape> = places.iter().map(|p| Shape { class: "hex", form: p.area.clone() }).collect();
    for p in places.iter().filter(|p| !p.kind.is_empty()) {
        let class = if p.kind == "tree" { "tree" } else { "fire" };
        shapes.push(Shape { class, form: Form::Disc { at: p.at, r: 26.0 } });
    }
    let (w, h) = (
        places.iter().map(|p| p.at.x).fold(0.0, f32::max) + SIZE + 8.0,
        places.iter().map(|p| p.at.y).fold(0.0, f32::max) + SIZE + 8.0,
    );
    let ground = Form::Rect { at: Point::new(0.0, 0.0), w, h };
    Layout { w, h, label: "Heath, a map of hexes", ground, shapes, places }
}

impl Title for Heath {
    const INFO: GameInfo = GameInfo {
        id: "heath",
        name: "Heath",
        boxed: &BOX,
        about: "Walkers and riders meet on a heath.",
        reconstruction: "",
        seats: &[2],
        rules_version: 1,
        options: &[OptionInfo {
            key: "scenario",
            values: Values::Named {
                list: &[("meadow", "on a meadow by day, with a rider"), ("night", "at night, between two fires")],
                example: "a map of your own",
            },
            default: "meadow",
            question: "Where is it played?",
            about: "Where it is played.",
            source: "1",
            seats: &[],
        }],
        rules: include_str!("RULES.md"),
        lessons: &[],
        demos: &[],
        example: "d3-d4",
        drawings: &[
            Drawing {
                kind: "walker",
                name: "walker",
                glyph: 'w',
                parts: &[
                    Part::Path("f o", "M-30,-30 H30 V30 H-30Z"),
                    Part::Pips(9.0, 5.0, -14.0),
                    Part::Slot("steps", "steps", 0.0, 12.0),
                ],
            },
            Drawing {
                kind: "rider",
                name: "rider",
                glyph: 'R',
                parts: &[
                    Part::Path("f o", "M-28,-80 L0,-95 L28,-80 V80 H-28Z"),
                    Part::Pips(9.0, 5.0, -60.0),
                    Part::Slot("steps", "steps", 0.0, -30.0),
                ],
            },
        ],
        sides: &[
            Side { id: "dawn", name: "dawn", tone: "s1", on: "s1-on", pips: 1 },
            Side { id: "dusk", name: "dusk", tone: "s2", on: "s2-on", pips: 2 },
        ],
        looks: &[
            Look { class: "hex", css: "fill:none;stroke:$line;stroke-width:2" },
            Look { class: "tree", css: "fill:$tree" },
            Look { class: "fire", css: "fill:$s3" },
            Look { class: "steps", css: "font-size:26px;fill:$s1-on" },
        ],
        signs: &[Sign::new("tree", "♣", "s4"), Sign::new("fire", "*", "signal")],
    };

    fn open(_: u8, options: &Options) -> Result<Heath, SetupError> {
        let text = match options.get("scenario") {
            "meadow" => MEADOW,
            "night" => NIGHT,
            own => own,
        };
        Ok(Heath { ground: Ground::parse(text).map_err(|why| SetupError::Text { key: "scenario", why })? })
    }
}
