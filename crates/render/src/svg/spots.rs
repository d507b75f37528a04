//! What can be clicked, and what it is called.

use super::View;
use super::element::Element;
use super::form::{half_turn, outline};
use super::tokens::factor;
use crate::frame::{Facing, scale};
use maud::{Markup, html};
use parlour_core::GameInfo;
use parlour_core::look::Face;
use parlour_core::scene::{Layout, Place, Point, Spread, Token};

/// The group `spots`: a button for each place, labelled with its name and what stands there.
pub fn spots(info: &GameInfo, layout: &Layout, tokens: &[Token], view: &View) -> Markup {
    let turn = (view.facing == Facing::Flipped).then(|| half_turn(layout.w, layout.h));
    // Where tokens stand, as seen: the middle of an arc's outline is not on the arc.
    let frame = view.frame(layout);
    html! {
        g .spots transform=[turn] {
            @for place in &layout.places { (spot(place, frame.at(place.at), label(info, place, tokens))) }
        }
    }
}

/// Where tokens stand, how large they are and how they share the place goes along: a page puts them there.
fn spot(place: &Place, at: Point, label: String) -> Element {
    let number = place.spot.0;
    let element = outline(&place.area, "spot").with("id", format_args!("s-{number}")).with("data-spot", number);
    let element = element.number("data-x", at.x).number("data-y", at.y).with("data-name", place.label());
    let scale = factor(scale(place));
    let element = if scale == 1.0 { element } else { element.with("data-scale", scale) };
    let element = match place.spread {
        Spread::Pile => element,
        Spread::Row { .. } => element.with("data-row", "yes"),
    };
    element.with("role", "button").with("tabindex", -1).with("aria-label", label)
}

/// What a place is called and what stands there: `e5, throne, red king on blue man`.
pub fn label(info: &GameInfo, place: &Place, tokens: &[Token]) -> String {
    let mut here: Vec<&Token> = tokens.iter().filter(|t| t.at == place.spot || t.also == Some(place.spot)).collect();
    let standing = match place.spread {
        Spread::Pile => {
            here.sort_by_key(|t| std::cmp::Reverse(t.level));
            here.iter().map(|t| standing(info, t)).collect::<Vec<_>>().join(" on ")
        }
        Spread::Row { .. } => counted(here.iter().map(|t| standing(info, t))),
    };
    let standing = if standing.is_empty() { "empty" } else { &standing };
    format!("{}, {standing}", place.label())
}

/// The side is named where it is all that tells two pieces apart, which is where pieces wear pips.
pub(super) fn called(info: &GameInfo, face: Face) -> String {
    let (drawing, side) = (info.drawing(face.kind), info.side(face.side));
    if side.pips == 0 { drawing.name.to_owned() } else { format!("{} {}", side.name, drawing.name) }
}

fn standing(info: &GameInfo, token: &Token) -> String {
    let name = called(info, token.face);
    let badges: Vec<_> = token.badges.iter().map(|b| format!("{} {}", b.slot, b.text)).collect();
    if badges.is_empty() { name } else { format!("{name} ({})", badges.join(", ")) }
}

fn counted(names: impl Iterator<Item = String>) -> String {
    let mut counts: Vec<(String, usize)> = Vec::new();
    for name in names {
        match counts.iter_mut().find(|(n, _)| *n == name) {
            Some((_, count)) => *count += 1,
            None => counts.push((name, 1)),
        }
    }
    let words = counts.into_iter().map(|(name, n)| if n == 1 { name } else { format!("{n} × {name}") });
    words.collect::<Vec<_>>().join(", ")
}
