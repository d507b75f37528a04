//! A made-up game, and a way to look at SVG as a tree.

use parlour_core::look::{Cover, Drawing, Face, Look, Part, Side, Sign, Tone};
use parlour_core::scene::{Badge, Dot, Form, Layout, Mark, Place, Point, Scene, Shape, Spot, Spread, Token};
use parlour_core::{BoxInfo, GameInfo};
use resvg::usvg::roxmltree::{Document, Node};

pub static BOX: BoxInfo = BoxInfo {
    id: "sample",
    name: "Sample",
    years: "",
    cover: Cover { svg: "", motif: "" },
    tones: &[
        Tone { name: "ground", day: "#eeeeee", night: "#111111" },
        Tone { name: "line", day: "#cccccc", night: "#333333" },
        // The table has one of this name too.
        Tone { name: "edge", day: "#010203", night: "#040506" },
    ],
};

pub static GAME: GameInfo = GameInfo {
    id: "sample",
    name: "Nuts & <Bolts>",
    boxed: &BOX,
    about: "",
    reconstruction: "",
    seats: &[2],
    rules_version: 1,
    options: &[],
    rules: "",
    lessons: &[],
    demos: &[],
    example: "",
    drawings: &[
        Drawing {
            kind: "man",
            name: "man",
            glyph: 'm',
            parts: &[Part::Disc("f o", 0.0, 0.0, 40.0), Part::Pips(9.0, 5.0, 2.0), Part::Disc("d", 0.0, -30.0, 4.0)],
        },
        Drawing {
            kind: "counter",
            name: "counter",
            glyph: 'K',
            parts: &[
                Part::Path("f o", "M-30,-30 H30 V30 H-30 Z"),
                Part::Slot("value", "attack", -10.0, 12.34),
                Part::When("wounded", "flag", "M0,0 H10 V10 Z"),
            ],
        },
    ],
    sides: &[
        Side { id: "red", name: "red", tone: "s1", on: "s1-on", pips: 3 },
        Side { id: "grey", name: "\"grey\" <&>", tone: "edge", on: "sheet", pips: 0 },
    ],
    looks: &[
        Look { class: "field", css: "fill:none;stroke:$line;stroke-width:2" },
        Look { class: "value", css: "font-size:18px;fill:$s1-on" },
        Look { class: "flag", css: "fill:$signal" },
    ],
    signs: &[Sign::new("throne", "○", "edge")],
};

pub const RED: Face = Face { kind: "man", side: "red" };
pub const COUNTER: Face = Face { kind: "counter", side: "grey" };

fn place(spot: u16, name: &str, kind: &str, at: Point, area: Form, r: f32, spread: Spread) -> Place {
    Place { spot: Spot(spot), name: name.into(), kind: kind.into(), at, area, r, spread }
}

pub fn layout() -> Layout {
    let at = Point::new;
    let square = |x, y| Form::Rect { at: at(x, y), w: 90.0, h: 90.0 };
    let round = Form::Disc { at: at(150.0, 250.0), r: 45.0 };
    let path = Form::Path("M105,105 H195 V195 H105 Z".into());
    let ring = Form::Sector { at: at(300.0, 150.0), inner: 10.0, outer: 45.0, from: 270.0, to: 450.0 };
    let row = Form::Rect { at: at(220.0, 225.0), w: 160.0, h: 50.0 };
    let text = |x, y, text: &str| Shape { class: "coord", form: Form::Text { at: at(x, y), text: text.into() } };
    let field = |form: &Form| Shape { class: "field", form: form.clone() };
    Layout {
        w: 400.0,
        h: 300.0,
        label: "Sample \"board\"",
        ground: Form::Rect { at: at(0.0, 0.0), w: 400.0, h: 300.0 },
        shapes: vec![
            field(&square(5.0, 205.0)),
            field(&round),
            text(50.0, 60.0, "a"),
            text(150.0, 60.0, "b"),
            field(&Form::hex(at(50.0, 150.0), 50.0)),
            field(&path),
            field(&ring),
            field(&row),
        ],
        places: vec![
            place(0, "a1", "", at(50.0, 250.0), square(5.0, 205.0), 47.0, Spread::Pile),
            place(1, "b1", "", at(150.0, 250.0), round, 47.0, Spread::Pile),
            place(2, "a2", "throne", at(50.0, 150.0), Form::hex(at(50.0, 150.0), 50.0), 47.0, Spread::Pile),
            place(3, "b2", "", at(150.0, 150.0), path, 47.0, Spread::Pile),
            place(4, "c<&\"", "", at(300.0, 150.0), ring, 23.5, Spread::Pile),
            place(5, "row", "", at(300.0, 250.0), row, 23.5, Spread::Row { dx: 30.0, dy: 0.0 }),
        ],
    }
}

pub fn token(spot: u16, face: Face) -> Token {
    Token::new(Spot(spot), face, None)
}

/// A pile on a1, a counter with badges on c, three men in the row.
pub fn scene() -> Scene {
    let mut counter = token(4, COUNTER);
    counter.badges =
        vec![Badge { slot: "attack", text: "7<".into() }, Badge { slot: "wounded", text: String::from("W") }];
    let upper = Token { level: 1, ..token(0, RED) };
    let tokens = vec![token(0, COUNTER), upper, counter, token(5, RED), token(5, RED), token(5, COUNTER)];
    Scene { tokens, ..Scene::default() }
}

pub fn every_mark() -> Vec<Mark> {
    vec![
        Mark::Selected(Spot(0)),
        Mark::Selected(Spot(5)),
        Mark::Target(Spot(1), Dot::Plain),
        Mark::Target(Spot(2), Dot::Takes),
        Mark::Target(Spot(3), Dot::Number(12)),
        Mark::Reach(vec![Spot(1), Spot(2)]),
        Mark::Capture(Spot(4)),
        Mark::Last(vec![Spot(3), Spot(2), Spot(0)]),
        Mark::Danger(Spot(1)),
        Mark::Refused(Spot(2)),
        Mark::Ghost(Spot(3), RED),
        Mark::Sight(Spot(0), Spot(4), Some(Spot(1))),
    ]
}

/// Everything with this class, in the order of the document.
pub fn classed<'a, 'd>(doc: &'a Document<'d>, class: &str) -> Vec<Node<'a, 'd>> {
    let has = |n: &Node<'_, '_>| n.attribute("class").is_some_and(|c| c.split(' ').any(|word| word == class));
    doc.descendants().filter(has).collect()
}

/// Reads markup as XML, which is stricter than HTML.
pub fn tree(markup: &str) -> Document<'_> {
    Document::parse(markup).unwrap_or_else(|e| panic!("not well formed: {e}\n{markup}"))
}

pub fn attribute<'a>(node: Node<'a, '_>, name: &str) -> &'a str {
    node.attribute(name).unwrap_or_else(|| panic!("{node:?} has no {name}"))
}
