//! Outlines as elements.

use super::element::{Element, Number, pair};
use parlour_core::scene::{Form, Point};

/// The element of an outline, upright.
pub(crate) fn outline(form: &Form, class: &str) -> Element {
    match form {
        Form::Rect { at, w, h } => {
            Element::new("rect", class).number("x", at.x).number("y", at.y).number("width", *w).number("height", *h)
        }
        Form::Polygon(points) => Element::new("polygon", class)
            .with("points", points.iter().copied().map(pair).collect::<Vec<_>>().join(" ")),
        Form::Disc { at, r } => Element::circle(class, *at, *r),
        Form::Sector { at, inner, outer, from, to } => Element::path(class, sector(*at, *inner, *outer, *from, *to)),
        Form::Path(d) => Element::path(class, d),
        Form::Text { at, text } => Element::text(class, *at, text),
    }
}

pub(super) fn sector(at: Point, inner: f32, outer: f32, from: f32, to: f32) -> String {
    if to - from >= 360.0 {
        return ring(at, inner, outer);
    }
    let large = u8::from(to - from > 180.0);
    let (o, i) = (Number(outer), Number(inner));
    let [a, b, c, d] =
        [at.polar(outer, from), at.polar(outer, to), at.polar(inner, to), at.polar(inner, from)].map(pair);
    format!("M{a} A{o},{o} 0 {large} 1 {b} L{c} A{i},{i} 0 {large} 0 {d} Z")
}

/// An arc that ends where it starts is nothing at all, so a whole ring is made of halves.
pub(super) fn ring(at: Point, inner: f32, outer: f32) -> String {
    let circle = |r: f32, sweep: u8| {
        let (top, bottom, r) = (pair(at.polar(r, 0.0)), pair(at.polar(r, 180.0)), Number(r));
        format!("M{top} A{r},{r} 0 0 {sweep} {bottom} A{r},{r} 0 0 {sweep} {top} Z")
    };
    if inner > 0.0 { format!("{} {}", circle(outer, 1), circle(inner, 0)) } else { circle(outer, 1) }
}

/// The rotation under which a flipped board's outlines lie.
pub(crate) fn half_turn(w: f32, h: f32) -> String {
    format!("rotate(180 {} {})", Number(w / 2.0), Number(h / 2.0))
}
