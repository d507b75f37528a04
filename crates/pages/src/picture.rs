//! A match as a picture, to be shown beside a link to it or to be kept.

use crate::Board;
use parlour_core::scene::Mark;
use parlour_render::Facing;
use parlour_render::svg::Plate;
use parlour_render::theme::Light;
use parlour_table::View;

/// Width and height of a poster, in pixels: the shape in which messengers show what is behind a link.
pub const POSTER: (u16, u16) = (1200, 630);
/// The width of a board by itself.
pub const WIDTH: u16 = 1200;

/// A position as an SVG file: the board by itself.
pub fn board(board: &Board, view: &View, facing: Facing) -> String {
    plate(board, facing).file(&view.tokens, &shown(view))
}

/// The same in the middle of a poster.
pub fn poster(board: &Board, view: &View) -> String {
    plate(board, Facing::Upright).poster(&view.tokens, &shown(view), POSTER.0, POSTER.1)
}

fn plate(board: &Board, facing: Facing) -> Plate<'_> {
    Plate { info: board.info, layout: &board.layout, light: Light::Day, facing }
}

/// Who can still act is for whoever acts.
fn shown(view: &View) -> Vec<Mark> {
    view.marks.iter().filter(|mark| !matches!(mark, Mark::Ready(_))).cloned().collect()
}
