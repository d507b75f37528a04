//! Drawings of pieces.

use super::element::Element;
use super::spots::called;
use super::stamp;
use maud::{Markup, html};
use parlour_core::GameInfo;
use parlour_core::look::{Face, Part};
use parlour_core::scene::{Badge, Layout, Point};

/// One to four pips, in gaps from the middle.
const PIPS: [&[(f32, f32)]; 5] = [
    &[],
    &[(0.0, 0.0)],
    &[(-1.0, 0.0), (1.0, 0.0)],
    &[(-1.0, 0.8), (1.0, 0.8), (0.0, -0.9)],
    &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
];

/// A piece by itself, for seat cards and lists. Silent: the text beside it says what it is.
pub fn face(info: &GameInfo, face: Face) -> Markup {
    counter(info, face, &[])
}

/// The same with what is written on it.
pub fn counter(info: &GameInfo, face: Face, badges: &[Badge]) -> Markup {
    html! {
        svg .face viewBox="-50 -50 100 100" aria-hidden="true" {
            g class=(format!("token t-{}", face.side)) { (piece(info, face, badges)) }
        }
    }
}

/// Every piece that the game can show and every mark that looks the same everywhere, once: what a page draws tokens and marks
/// from. Texts and parts that depend on a badge name its slot.
pub fn symbols(info: &GameInfo, layout: &Layout) -> Markup {
    html! {
        defs .symbols {
            @for (number, face) in faces(info).enumerate() {
                g data-face=(number) data-kind=(face.kind) data-side=(face.side) data-name=(called(info, face)) {
                    @for part in info.drawing(face.kind).parts { (symbol(part, info.side(face.side).pips)) }
                }
            }
            (stamp::symbols(layout))
        }
    }
}

fn faces(info: &GameInfo) -> impl Iterator<Item = Face> {
    let sides = info.sides;
    info.drawings.iter().flat_map(move |d| sides.iter().map(move |s| Face { kind: d.kind, side: s.id }))
}

/// The number of a piece among the [`symbols`].
pub fn face_number(info: &GameInfo, face: Face) -> usize {
    faces(info).position(|f| f == face).expect("a game declares every kind and side it shows")
}

fn symbol(part: &Part, pips: u8) -> Markup {
    match *part {
        Part::Slot(class, slot, x, y) => {
            html! { (Element::text(class, Point::new(x, y), "").with("data-slot", slot)) }
        }
        Part::When(slot, class, d) => html! { (Element::path(class, d).with("data-when", slot)) },
        _ => drawn(part, pips, &[]),
    }
}

/// The parts of a piece, around 0,0.
pub(crate) fn piece(info: &GameInfo, face: Face, badges: &[Badge]) -> Markup {
    turned(info, face, badges, 0)
}

/// The parts of a piece that looks this way. Its texts go round with it, but stay upright.
pub(crate) fn turned(info: &GameInfo, face: Face, badges: &[Badge], degrees: u16) -> Markup {
    let pips = info.side(face.side).pips;
    let is_text = |part: &Part| matches!(part, Part::Slot(..));
    html! {
        @for run in info.drawing(face.kind).parts.chunk_by(|a, b| is_text(a) == is_text(b)) {
            @if degrees == 0 {
                @for part in run { (drawn(part, pips, badges)) }
            } @else if run.first().is_some_and(is_text) {
                @for part in run { (upright(part, badges, degrees)) }
            } @else {
                g transform=(format!("rotate({degrees})")) { @for part in run { (drawn(part, pips, badges)) } }
            }
        }
    }
}

fn upright(part: &Part, badges: &[Badge], degrees: u16) -> Markup {
    let Part::Slot(class, slot, x, y) = *part else { return Markup::default() };
    let (sin, cos) = f32::from(degrees).to_radians().sin_cos();
    drawn(&Part::Slot(class, slot, x * cos - y * sin, x * sin + y * cos), 0, badges)
}

/// A piece that stands for many alike. What is drawn upon it makes way for the number.
pub(crate) fn heap(info: &GameInfo, face: Face, badges: &[Badge], count: usize) -> Markup {
    let is_upon = |part: &&Part| !matches!(part, Part::Pips(..) | Part::Path("d", _) | Part::Disc("d", ..));
    html! {
        @for part in info.drawing(face.kind).parts.iter().filter(is_upon) { (drawn(part, 0, badges)) }
        (Element::text("pip heap-no", Point::new(0.0, 0.0), &count.to_string()))
    }
}

fn drawn(part: &Part, pips: u8, badges: &[Badge]) -> Markup {
    let badge = |slot: &str| badges.iter().find(|b| b.slot == slot);
    match *part {
        Part::Path(class, d) => html! { (Element::path(class, d)) },
        Part::Disc(class, x, y, r) => html! { (Element::circle(class, Point::new(x, y), r)) },
        Part::Pips(gap, r, below) => html! {
            @for (x, y) in *PIPS.get(usize::from(pips)).expect("a side has at most four pips") {
                (Element::circle("pip", Point::new(x * gap, y * gap + below), r))
            }
        },
        Part::Slot(class, slot, x, y) => html! {
            @if let Some(badge) = badge(slot) { (Element::text(class, Point::new(x, y), &badge.text)) }
        },
        Part::When(slot, class, d) => html! { @if badge(slot).is_some() { (Element::path(class, d)) } },
    }
}
