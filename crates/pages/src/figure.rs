//! The pictures of a rulebook, drawn as boards are.

use crate::Board;
use crate::rulebook::Shown;
use maud::{Markup, PreEscaped, html};
use parlour_cabinet::GameEntry;
use parlour_core::Setup;
use parlour_core::rulebook::Text;
use parlour_core::scene::{Layout, Point, Spot};
use parlour_core::teaching::Example;
use parlour_render::Facing;
use parlour_render::svg::{self, View as Eye};
use parlour_table::teaching::Figure;

/// What a page draws its pictures of: boards that several share are drawn once.
#[derive(Debug)]
pub(crate) struct Gallery {
    game: &'static dyn GameEntry,
    boards: Vec<(Setup, Board)>,
    /// What tells these boards from others on the same page.
    name: &'static str,
}

impl Gallery {
    pub(crate) fn new(game: &'static dyn GameEntry, name: &'static str) -> Gallery {
        Gallery { game, boards: Vec::new(), name }
    }

    /// A picture with its caption. What cannot be played is not shown: a test plays every example.
    pub(crate) fn draw(&mut self, shown: &Shown<'_>, source: &str) -> Markup {
        let Ok(example) = Example::read(source) else { return html! {} };
        let Ok(figure) = Figure::new(self.game, &example) else { return html! {} };
        let number = self.board(&figure);
        let (info, layout) = (self.game.info(), &self.boards[number].1.layout);
        let eyes = Eye::web(Facing::Upright);
        let (sheet, ratio) = view_box(layout, &figure.only);
        let caption = Text::read(&figure.caption);
        html! {
            figure style={ "--ratio:" (format!("{ratio:.3}")) } {
                svg viewBox=(sheet) role="img" aria-label=(caption.plain()) {
                    use href={ "#" (self.name) "-" (number) } {}
                    (svg::under(info, layout, &figure.marks, &eyes))
                    (svg::tokens(info, layout, &figure.tokens, &eyes))
                    (svg::over(info, layout, &figure.marks, &eyes))
                }
                figcaption { (shown.words(&caption)) }
            }
        }
    }

    /// The boards of all pictures so far, to stand once on the page.
    pub(crate) fn boards(&self) -> Markup {
        html! {
            svg.defs width="0" height="0" aria-hidden="true" {
                @for (n, (_, board)) in self.boards.iter().enumerate() {
                    g id={ (self.name) "-" (n) } { (PreEscaped(board.ground(Facing::Upright))) }
                }
            }
        }
    }

    fn board(&mut self, figure: &Figure) -> usize {
        let setup = Setup { position: None, ..figure.play.record().setup.clone() };
        let known = self.boards.iter().position(|(other, _)| *other == setup);
        known.unwrap_or_else(|| {
            self.boards.push((setup, Board::of(&*figure.play)));
            self.boards.len() - 1
        })
    }
}

/// The part of a board that is shown, and how wide that is for its height.
fn view_box(layout: &Layout, only: &[Spot]) -> (String, f32) {
    let places: Vec<_> = only.iter().filter_map(|&spot| layout.place(spot)).collect();
    let (from, to) = match places.as_slice() {
        [] => (Point::new(0.0, 0.0), Point::new(layout.w, layout.h)),
        some => {
            let edge = |of: &dyn Fn(&parlour_core::scene::Place) -> f32, pick: fn(f32, f32) -> f32, first| {
                some.iter().map(|place| of(place)).fold(first, pick)
            };
            let from = Point::new(
                edge(&|p| p.at.x - p.r - MARGIN, f32::min, layout.w).max(0.0),
                edge(&|p| p.at.y - p.r - MARGIN, f32::min, layout.h).max(0.0),
            );
            let to = Point::new(
                edge(&|p| p.at.x + p.r + MARGIN, f32::max, 0.0).min(layout.w),
                edge(&|p| p.at.y + p.r + MARGIN, f32::max, 0.0).min(layout.h),
            );
            (from, to)
        }
    };
    let (w, h) = (to.x - from.x, to.y - from.y);
    (format!("{} {} {w} {h}", from.x, from.y), w / h)
}

/// So much is seen around what is shown.
const MARGIN: f32 = 20.0;
