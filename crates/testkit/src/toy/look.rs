//! How the toy looks.

use super::{CARDS, Lanterns, SEATS, TOP, Teams};
use parlour_core::look::{Cover, Drawing, Face, Look, Part, Side, Tone};
use parlour_core::scene::{Form, Layout, Place, Point, Shape, Spot, Spread};
use parlour_core::{BoxInfo, GameInfo, OptionInfo, Options, Seat, SetupError, Title, Values};

static BOX: BoxInfo = BoxInfo {
    id: "toy",
    name: "Lanterns",
    years: "never sold",
    cover: Cover { svg: "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", motif: "" },
    tones: &[Tone { name: "ground", day: "#eeeeee", night: "#222222" }],
};

pub(super) const BACK: Face = Face { kind: "back", side: "night" };
const WORTH: [Face; 3] =
    [Face { kind: "one", side: "night" }, Face { kind: "two", side: "night" }, Face { kind: "three", side: "night" }];
const LANTERNS: [Face; 3] = [
    Face { kind: "lantern", side: "red" },
    Face { kind: "lantern", side: "blue" },
    Face { kind: "lantern", side: "yellow" },
];

pub(super) fn card(worth: u8) -> Face {
    WORTH[worth as usize - 1]
}
pub(super) fn lantern(team: u8) -> Face {
    LANTERNS[team as usize]
}

const fn drawing(kind: &'static str, glyph: char) -> Drawing {
    Drawing { kind, name: kind, glyph, parts: &[Part::Disc("f o", 0.0, 0.0, 30.0), Part::Pips(9.0, 5.0, 0.0)] }
}
const fn side(id: &'static str, tone: &'static str, on: &'static str, pips: u8) -> Side {
    Side { id, name: id, tone, on, pips }
}

impl Title for Lanterns {
    const INFO: GameInfo = GameInfo {
        id: "lanterns",
        name: "Lanterns",
        boxed: &BOX,
        about: "Three lanterns climb a hill in the dark.",
        reconstruction: "",
        seats: &[3],
        rules_version: 1,
        options: &[OptionInfo {
            key: "teams",
            values: Values::OneOf(&[("off", "no, everybody has their own"), ("on", "yes, seats 2 and 3 do")]),
            default: "off",
            question: "Does anybody carry a lantern together?",
            about: "Who carries a lantern together.",
            source: "5",
            seats: &[3],
        }],
        rules: include_str!("RULES.md"),
        lessons: &[],
        demos: &[],
        example: "calm",
        drawings: &[
            drawing("back", '?'),
            drawing("one", '1'),
            drawing("two", '2'),
            drawing("three", '3'),
            drawing("lantern", '*'),
        ],
        sides: &[
            side("night", "ink", "paper", 0),
            side("red", "s1", "s1-on", 1),
            side("blue", "s2", "s2-on", 2),
            side("yellow", "s3", "s3-on", 3),
        ],
        looks: &[Look { class: "step", css: "fill:none;stroke:$ink" }],
        signs: &[],
    };

    fn open(_: u8, options: &Options) -> Result<Lanterns, SetupError> {
        let teams = if options.get("teams") == "on" { Teams::On } else { Teams::Off };
        Ok(Lanterns { teams })
    }
}

/// A card's place in a hand.
pub(super) fn hand(seat: Seat, slot: usize) -> Spot {
    Spot((seat.index() * CARDS + slot) as u16)
}
/// A lantern's place on the hill. A lantern that climbs beyond the top stands on it.
pub(super) fn step(team: u8, steps: u8) -> Spot {
    Spot(10 + u16::from(team) * (u16::from(TOP) + 1) + u16::from(steps.min(TOP)))
}
pub(super) const CALM: Spot = Spot(100);
pub(super) const BOLD: Spot = Spot(101);

pub(super) fn layout() -> Layout {
    let mut places = Vec::new();
    let mut place = |spot, name, x: usize, y: usize| {
        let at = Point::new(50.0 + x as f32 * 100.0, 50.0 + y as f32 * 100.0);
        let area = Form::Disc { at, r: 45.0 };
        places.push(Place { spot, name, kind: String::new(), at, area, r: 45.0, spread: Spread::Pile });
    };
    for seat in Seat::all(SEATS) {
        for slot in 0..CARDS {
            place(hand(seat, slot), format!("hand{seat}{}", slot + 1), slot, seat.index());
        }
        for steps in 0..=TOP {
            place(step(seat.index() as u8, steps), format!("step{seat}-{steps}"), 3 + steps as usize, seat.index());
        }
    }
    let at = Point::new(0.0, 0.0);
    let (w, h) = ((4 + TOP as usize) as f32 * 100.0, f32::from(SEATS) * 100.0);
    let shapes =
        places.iter().map(|p: &Place| Shape { class: "step", form: Form::Disc { at: p.at, r: 45.0 } }).collect();
    Layout { w, h, label: "Lanterns hill", ground: Form::Rect { at, w, h }, shapes, places }
}
