//! The board of a match: drawn once, and kept for whoever comes.

use crate::nodes::{Nodes, Tokens};
use maud::{Markup, PreEscaped, html};
use parlour_core::scene::{Chart, Form, Layout, Mark, Place, Point, Token, Viewer};
use parlour_core::{AnyPlay, GameInfo};
use parlour_render::Facing;
use parlour_render::svg::{self, View as Eye};
use std::sync::OnceLock;

/// Boards with more places than this are maps.
const LARGE: usize = 150;

/// A layout with what is drawn of it once.
#[derive(Debug)]
pub struct Board {
    /// Whose board it is.
    pub info: &'static GameInfo,
    /// Where everything is.
    pub layout: Layout,
    /// Tables to look things up in.
    pub charts: Vec<Chart>,
    start: Vec<Token>,
    symbols: OnceLock<String>,
    grounds: [OnceLock<String>; 2],
}

impl Board {
    /// The board of a match, and of every other one with the same game, seats and options.
    pub fn of(play: &dyn AnyPlay) -> Board {
        let (info, layout) = (play.info(), play.layout());
        let start = play.scene(0, Viewer::Spectator).tokens;
        let charts = play.charts();
        Board { info, layout, charts, start, symbols: OnceLock::new(), grounds: Default::default() }
    }
    /// Every piece that may stand there.
    pub fn symbols(&self) -> &str {
        self.symbols.get_or_init(|| svg::symbols(self.info, &self.layout).into_string())
    }
    /// What never changes, from this side.
    pub fn ground(&self, facing: Facing) -> &str {
        let ground = &self.grounds[usize::from(facing == Facing::Flipped)];
        ground.get_or_init(|| svg::ground(&self.layout, &Eye::web(facing)).into_string())
    }
    /// What can be clicked, from this side, called by what stands there.
    pub fn spots(&self, tokens: &[Token], facing: Facing) -> String {
        svg::spots(self.info, &self.layout, tokens, &Eye::web(facing)).into_string()
    }
    /// What every small picture of the start is made of: drawn once, on the page.
    pub(crate) fn start(&self) -> Markup {
        let eyes = Eye::web(Facing::Upright);
        html! {
            svg.defs width="0" height="0" aria-hidden="true" {
                g #start-ground { (PreEscaped(self.ground(Facing::Upright))) }
                g #start-tokens { (svg::tokens(self.info, &self.layout, &self.start, &eyes)) }
            }
        }
    }
    /// A small picture of the start, with what these marks show.
    pub(crate) fn miniature(&self, marks: &[Mark]) -> Markup {
        html! {
            svg.mini viewBox={ "0 0 " (self.layout.w) " " (self.layout.h) } aria-hidden="true" {
                use href="#start-ground" {}
                (svg::under(self.info, &self.layout, marks, &Eye::web(Facing::Upright)))
                use href="#start-tokens" {}
            }
        }
    }
    /// A small picture of a position, in the colours of its own game wherever it stands: see [`assets`](crate::assets).
    pub fn picture(&self, tokens: &[Token]) -> Markup {
        html! {
            svg.picture data-board=(self.info.id) viewBox={ "0 0 " (self.layout.w) " " (self.layout.h) } aria-hidden="true" {
                (svg::picture(self.info, &self.layout, tokens))
            }
        }
    }
    pub(crate) fn under(&self, marks: &[Mark], facing: Facing) -> Nodes {
        Nodes::new(self.info, svg::under_nodes(&self.layout, marks, facing))
    }
    pub(crate) fn over(&self, marks: &[Mark], facing: Facing) -> Nodes {
        Nodes::new(self.info, svg::over_nodes(&self.layout, marks, facing))
    }
    pub(crate) fn tokens(&self, tokens: &[Token], facing: Facing) -> Tokens {
        Tokens::new(self.info, &self.layout, tokens, facing)
    }
    /// Has it so many places that it wants the width of the page?
    pub(crate) fn is_large(&self) -> bool {
        self.layout.places.len() > LARGE
    }
    /// How wide its smallest place is.
    pub(crate) fn least(&self) -> f32 {
        self.layout.places.iter().map(across).fold(self.layout.w, f32::min)
    }
}

/// How far it is across a place, where it is narrowest.
fn across(place: &Place) -> f32 {
    match &place.area {
        Form::Polygon(points) => {
            let span = |of: fn(&Point) -> f32| {
                let values = points.iter().map(of);
                values.clone().fold(f32::NEG_INFINITY, f32::max) - values.fold(f32::INFINITY, f32::min)
            };
            span(|p| p.x).min(span(|p| p.y))
        }
        Form::Rect { w, h, .. } => w.min(*h),
        Form::Disc { r, .. } => r * 2.0,
        _ => place.r * 2.0,
    }
}
