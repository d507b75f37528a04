//! The pictures of a rulebook, drawn as boards are.

use crate::Board;
use crate::rulebook::Shown;
use maud::{Markup, PreEscaped, html};
use parlour_cabinet::GameEntry;
use parlour_core::Setup;
use parlour_core::rulebook::Text;
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
        let crop = svg::Crop::new(layout, &figure.only);
        let caption = Text::read(&figure.caption);
        html! {
            figure style={ "--ratio:" (format!("{:.3}", crop.ratio())) } {
                svg viewBox=(crop.view_box()) role="img" aria-label=(caption.plain()) {
                    use href={ "#" (self.name) "-" (number) } {}
                    (svg::under(info, layout, &figure.marks, &eyes))
                    (svg::tokens(info, layout, &figure.tokens, &eyes))
                    (svg::over(info, layout, &figure.marks, &eyes))
                    (crop.labels())
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
