//! What can be clicked, and what it is called.

use super::form::{half_turn, outline};
use super::{Number, View};
use crate::frame::Facing;
use maud::{Markup, html};
use parlour_core::GameInfo;
use parlour_core::look::Face;
use parlour_core::scene::{Layout, Place, Spread, Token};

/// The group `spots`: a button for each place, labelled with its name and what stands there.
pub fn spots(info: &GameInfo, layout: &Layout, tokens: &[Token], view: &View) -> Markup {
    let turn = (view.facing == Facing::Flipped).then(|| half_turn(layout.w, layout.h));
    // Where tokens stand, as seen: the middle of an arc's outline is not on the arc.
    let frame = view.frame(layout);
    html! {
        g .spots transform=[turn] {
            @for place in &layout.places {
                (outline(&place.area, "spot")
                    .with("id", format_args!("s-{}", place.spot.0))
                    .with("data-spot", place.spot.0)
                    .with("data-x", Number(frame.at(place.at).x))
                    .with("data-y", Number(frame.at(place.at).y))
                    .with("data-name", place.label())
                    .with("role", "button")
                    .with("tabindex", -1)
                    .with("aria-label", label(info, place, tokens)))
            }
        }
    }
}

/// What a place is called and what stands there: `e5, throne, red king on blue man`.
pub fn label(info: &GameInfo, place: &Place, tokens: &[Token]) -> String {
    let mut here: Vec<&Token> = tokens.iter().filter(|t| t.at == place.spot || t.also == Some(place.spot)).collect();
    let standing = match place.spread {
        Spread::Pile => {
            here.sort_by_key(|t| std::cmp::Reverse(t.level));
            here.iter().map(|t| called(info, t)).collect::<Vec<_>>().join(" on ")
        }
        Spread::Row { .. } => counted(here.iter().map(|t| called(info, t))),
    };
    let standing = if standing.is_empty() { "empty" } else { &standing };
    format!("{}, {standing}", place.label())
}

/// The side is named where it is all that tells two pieces apart, which is where pieces wear pips.
fn called(info: &GameInfo, token: &Token) -> String {
    let Face { kind, side } = token.face;
    let (drawing, side) = (info.drawing(kind), info.side(side));
    let name = if side.pips == 0 { drawing.name.to_owned() } else { format!("{} {}", side.name, drawing.name) };
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
