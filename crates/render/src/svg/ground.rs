//! What never changes: the ground and the board on it.

use super::View;
use super::form::{half_turn, outline};
use crate::frame::{Facing, Frame};
use maud::{Markup, html};
use parlour_core::scene::{Form, Layout, Shape};

/// The ground and the group `layout`: sent once.
pub fn ground(layout: &Layout, view: &View) -> Markup {
    let frame = view.frame(layout);
    let under = Shape { class: "ground", form: layout.ground.clone() };
    html! {
        (drawn(&frame, std::slice::from_ref(&under)))
        g .layout aria-hidden=[view.silent()] {
            @for run in layout.shapes.chunk_by(|a, b| is_text(a) == is_text(b)) { (drawn(&frame, run)) }
        }
    }
}

fn is_text(shape: &Shape) -> bool {
    matches!(shape.form, Form::Text { .. })
}

/// Shapes that are all texts or all outlines: texts stay upright, outlines turn with the board.
fn drawn(frame: &Frame<'_>, run: &[Shape]) -> Markup {
    let turned = frame.facing == Facing::Flipped && run.first().is_some_and(|s| !is_text(s));
    let shapes = html! {
        @for shape in run { (outline(&upright(frame, &shape.form), shape.class)) }
    };
    html! {
        @if turned { g transform=(half_turn(frame.layout.w, frame.layout.h)) { (shapes) } } @else { (shapes) }
    }
}

fn upright(frame: &Frame<'_>, form: &Form) -> Form {
    match form {
        Form::Text { at, text } => Form::Text { at: frame.at(*at), text: text.clone() },
        other => other.clone(),
    }
}
