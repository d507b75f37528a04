//! The pictures of a rulebook, in letters.

use super::words::Words;
use parlour_cabinet::GameEntry;
use parlour_core::rulebook::{Style, Text};
use parlour_core::scene::Scene;
use parlour_core::teaching::Example;
use parlour_render::theme::Light;
use parlour_render::{Facing, terminal};
use parlour_table::teaching::Figure;

/// The board as far as it fits, what is played, and the caption.
pub fn drawn(game: &'static dyn GameEntry, source: &str, width: usize) -> Vec<Words> {
    let Ok(example) = Example::read(source) else { return Vec::new() };
    let Ok(figure) = Figure::new(game, &example) else { return Vec::new() };
    let scene = Scene { tokens: figure.tokens, marks: figure.marks, ..Scene::default() };
    let layout = figure.play.layout();
    let screen = terminal::screen(game.info(), &layout, &scene, Light::Day, Facing::Upright, terminal::Grid::USUAL);
    let mut lines = Vec::new();
    if screen.columns() <= width {
        let plain = screen.plain();
        lines.extend(plain.lines().map(|line| Words::new(line, Style::default())));
    }
    if !example.play.is_empty() {
        let played = format!("▸ {}", example.play.join("  "));
        lines.extend(Words::new(&played, Style { code: true, ..Style::default() }).wrapped(width));
    }
    lines.extend(Words::of(&Text::read(&format!("*{}*", example.caption))).wrapped(width));
    lines
}

/// A text in lines, without its emphasis.
pub fn plain(text: &str, width: usize) -> Vec<String> {
    Words::of(&Text::read(text)).wrapped(width).iter().map(Words::plain).collect()
}
