//! A scene as SVG.
//!
//! The groups lie in this order: ground and layout, marks under the tokens, tokens, marks over them, spots. A page draws
//! the first once and replaces the others; each has a function of its own.

mod crop;
mod element;
mod form;
mod ground;
mod marks;
mod node;
mod picture;
mod piece;
mod plate;
mod spots;
mod stamp;
mod tokens;
mod union;

use crate::frame::{Facing, Frame};
use crate::theme::{Light, Paint};
use maud::{Markup, html};
use parlour_core::GameInfo;
use parlour_core::scene::{Layout, Scene};

pub use crop::Crop;
pub use element::{Element, Number};
pub use ground::ground;
pub use marks::{over, over_nodes, under, under_nodes};
pub use node::{Ghost, Node};
pub use picture::picture;
pub use piece::{counter, face, face_number, symbols};
pub use plate::Plate;
pub use spots::{label, spots};
pub use stamp::{Stamp, Stamped};
pub use tokens::{factor, tokens};

/// How a board is looked at.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// For a page, or for a file by day or by night. Files have nothing to click, and place tokens by attribute instead of
    /// style, since few programs that read files know CSS transforms.
    pub paint: Paint,
    /// From which side.
    pub facing: Facing,
}

impl View {
    /// For a page.
    pub const fn web(facing: Facing) -> View {
        View { paint: Paint::Web, facing }
    }
    pub(crate) fn frame<'a>(&self, layout: &'a Layout) -> Frame<'a> {
        Frame::new(layout, self.facing)
    }
    /// Assistive technology reads the spots; everything else on a page is silent.
    fn silent(&self) -> Option<&'static str> {
        (self.paint == Paint::Web).then_some("true")
    }
}

/// The whole board as an `<svg>`. With the paint of a file it has no spots and no stylesheet
/// of its own; [`Plate`] makes whole files.
pub fn board(info: &GameInfo, layout: &Layout, scene: &Scene, view: &View) -> Markup {
    let groups = groups(info, layout, scene, view);
    let sheet = view_box(layout);
    match view.paint {
        Paint::Web => html! {
            svg #board preserveAspectRatio="xMidYMin meet" viewBox=(sheet) role="group" aria-roledescription="board"
                aria-label=(layout.label) { (groups) }
        },
        Paint::Day | Paint::Night => html! { svg viewBox=(sheet) { (groups) } },
    }
}

/// A complete SVG file: colours written out, nothing to click.
pub fn file(info: &GameInfo, layout: &Layout, scene: &Scene, light: Light, facing: Facing) -> String {
    Plate { info, layout, light, facing }.file(&scene.tokens, &scene.marks)
}

fn groups(info: &GameInfo, layout: &Layout, scene: &Scene, view: &View) -> Markup {
    html! {
        (ground(layout, view))
        (under(info, layout, &scene.marks, view))
        (tokens(info, layout, &scene.tokens, view))
        (over(info, layout, &scene.marks, view))
        @if view.paint == Paint::Web { (spots(info, layout, &scene.tokens, view)) }
    }
}

fn view_box(layout: &Layout) -> String {
    format!("0 0 {} {}", Number(layout.w), Number(layout.h))
}
