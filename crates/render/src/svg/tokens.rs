//! The pieces on the board.

use super::View;
use super::element::Number;
use super::piece::{heap, turned};
use crate::standing::{Standing, standings};
use crate::theme::Paint;
use maud::{Markup, html};
use parlour_core::GameInfo;
use parlour_core::scene::{Layout, Point, Token};

/// The group `tokens`. Each token carries its spot and its kind, so that a page can tell which one moved.
pub fn tokens(info: &GameInfo, layout: &Layout, tokens: &[Token], view: &View) -> Markup {
    html! {
        g .tokens aria-hidden=[view.silent()] {
            @for standing in standings(layout, tokens, view.facing) { (token(info, &standing, view.paint)) }
        }
    }
}

fn token(info: &GameInfo, standing: &Standing<'_>, paint: Paint) -> Markup {
    let Token { at: spot, face, badges, .. } = standing.token;
    let class = format!("token t-{}", face.side);
    let shape = match standing.count {
        1 => turned(info, *face, badges, standing.turn),
        many => heap(info, *face, badges, many),
    };
    let shape = fitted(shape, standing.scale);
    let (style, transform) = placed(standing.at, paint);
    html! {
        g class=(class) data-spot=(spot.0) data-kind=(face.kind) data-side=(face.side) style=[style] transform=[transform] { (shape) }
    }
}

/// Style for a page, which animates it; attribute for a file.
fn placed(at: Point, paint: Paint) -> (Option<String>, Option<String>) {
    let (x, y) = (Number(at.x), Number(at.y));
    match paint {
        Paint::Web => (Some(format!("transform:translate({x}px,{y}px)")), None),
        Paint::Day | Paint::Night => (None, Some(format!("translate({x} {y})"))),
    }
}

/// Scaled in a group of its own, so that moving a token changes nothing but where it is.
pub(crate) fn fitted(shape: Markup, scale: f32) -> Markup {
    let thousandths = factor(scale);
    html! {
        @if thousandths == 1.0 { (shape) } @else { g transform=(format!("scale({thousandths})")) { (shape) } }
    }
}

/// As it is written: one decimal is too coarse for a factor.
pub fn factor(scale: f32) -> f32 {
    (scale * 1000.0).round() / 1000.0
}
