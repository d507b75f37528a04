//! A position as a file of its own: colours written out, nothing to click.

use super::element::Number;
use super::{View, ground, over, tokens, under};
use crate::frame::Facing;
use crate::theme::{Light, stylesheet};
use maud::{Markup, html};
use parlour_core::GameInfo;
use parlour_core::scene::{Layout, Mark, Token};

/// The board of a match, and how it is drawn.
#[derive(Copy, Clone, Debug)]
pub struct Plate<'a> {
    /// The game.
    pub info: &'a GameInfo,
    /// Its board.
    pub layout: &'a Layout,
    /// By which light.
    pub light: Light,
    /// From which side.
    pub facing: Facing,
}

/// What of the board a sheet shows: its left upper corner and its size, in units of the board.
#[derive(Copy, Clone, Debug, PartialEq)]
struct Sheet {
    x: f32,
    y: f32,
    w: f32,
    h: f32,
}

impl Plate<'_> {
    /// The board with what stands on it.
    pub fn file(&self, standing: &[Token], marks: &[Mark]) -> String {
        let drawn = html! { (ground(self.layout, &self.view())) (self.standing(standing, marks)) };
        self.whole(self.layout.w, self.layout.h, self.sheet(), drawn)
    }

    /// The same in the middle of a poster of this size, whose margins have the colour of the board's ground.
    pub fn poster(&self, standing: &[Token], marks: &[Mark], width: u16, height: u16) -> String {
        let (width, height) = (f32::from(width), f32::from(height));
        let sheet = self.sheet().within(width, height);
        let drawn = html! {
            (sheet.filled())
            (ground(self.layout, &self.view()))
            (self.standing(standing, marks))
        };
        self.whole(width, height, sheet, drawn)
    }

    /// The board alone, on ground up to the corners: what pictures of an [`Animation`](crate::Animation) lie on.
    pub fn bare(&self) -> String {
        let drawn = html! { (self.sheet().filled()) (ground(self.layout, &self.view())) };
        self.whole(self.layout.w, self.layout.h, self.sheet(), drawn)
    }

    /// What stands there alone, on nothing.
    pub fn layer(&self, standing: &[Token], marks: &[Mark]) -> String {
        self.whole(self.layout.w, self.layout.h, self.sheet(), self.standing(standing, marks))
    }

    fn standing(&self, standing: &[Token], marks: &[Mark]) -> Markup {
        let (info, layout, view) = (self.info, self.layout, &self.view());
        html! {
            (under(info, layout, marks, view))
            (tokens(info, layout, standing, view))
            (over(info, layout, marks, view))
        }
    }

    fn whole(&self, width: f32, height: f32, sheet: Sheet, drawn: Markup) -> String {
        let Sheet { x, y, w, h } = sheet;
        let markup = html! {
            svg xmlns="http://www.w3.org/2000/svg" width=(Number(width)) height=(Number(height))
                viewBox={ (Number(x)) " " (Number(y)) " " (Number(w)) " " (Number(h)) } {
                title { (self.info.name) }
                style { (stylesheet(self.info, self.view().paint)) }
                (drawn)
            }
        };
        markup.into_string()
    }

    fn view(&self) -> View {
        View { paint: self.light.into(), facing: self.facing }
    }

    fn sheet(&self) -> Sheet {
        Sheet { x: 0.0, y: 0.0, w: self.layout.w, h: self.layout.h }
    }
}

/// So much of a poster's shorter side is left free all around.
const MARGIN: f32 = 0.05;

impl Sheet {
    /// The sheet of this shape that has this one in its middle.
    fn within(self, width: f32, height: f32) -> Sheet {
        let margin = MARGIN * width.min(height);
        let unit = (self.w / (width - 2.0 * margin)).max(self.h / (height - 2.0 * margin));
        let (w, h) = (width * unit, height * unit);
        Sheet { x: self.x - (w - self.w) / 2.0, y: self.y - (h - self.h) / 2.0, w, h }
    }

    fn filled(self) -> Markup {
        let Sheet { x, y, w, h } = self;
        html! { rect class="ground" x=(Number(x)) y=(Number(y)) width=(Number(w)) height=(Number(h)) {} }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_lies_in_the_middle_of_its_poster() {
        let board = |w, h| Sheet { x: 0.0, y: 0.0, w, h };
        assert_eq!(board(90.0, 90.0).within(200.0, 100.0), Sheet { x: -55.0, y: -5.0, w: 200.0, h: 100.0 });
        assert_eq!(board(380.0, 90.0).within(200.0, 100.0), Sheet { x: -10.0, y: -55.0, w: 400.0, h: 200.0 });
    }
}
