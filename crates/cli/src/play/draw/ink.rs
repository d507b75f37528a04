//! Colours by the names that boxes and table give them.

use super::super::app::App;
use parlour_core::GameInfo;
use parlour_core::look::Face;
use parlour_render::theme::{Light, Rgb, colour, find};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::Span;

/// How many colours a terminal has.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Depth {
    /// All of them.
    True,
    /// The 256 of xterm.
    Indexed,
}

/// How the whole is coloured.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Palette {
    pub light: Light,
    pub depth: Depth,
}

/// A side's pips, as on the board.
const PIPS: [&str; 5] = ["", "₁", "₂", "₃", "₄"];

/// Colours for one game.
#[derive(Copy, Clone, Debug)]
pub struct Ink {
    info: &'static GameInfo,
    palette: Palette,
}

impl Ink {
    pub fn of(app: &App) -> Ink {
        Ink { info: app.table().play().info(), palette: app.palette }
    }
    /// As the terminal can show it.
    pub fn rgb(self, Rgb(r, g, b): Rgb) -> Color {
        match self.palette.depth {
            Depth::True => Color::Rgb(r, g, b),
            Depth::Indexed => Color::Indexed(index(r, g, b)),
        }
    }
    fn tone(self, name: &str) -> Color {
        self.rgb(colour(self.info.boxed, name, self.palette.light))
    }
    pub fn fg(self, name: &str) -> Style {
        Style::new().fg(self.tone(name))
    }
    pub fn bold(self, name: &str) -> Style {
        self.fg(name).add_modifier(Modifier::BOLD)
    }
    pub fn on(self, name: &str, ground: &str) -> Style {
        self.fg(name).bg(self.tone(ground))
    }
    /// The colours of the box's lid.
    pub fn title(self) -> Style {
        let has_lid = ["c-on", "c1"].iter().all(|name| find(self.info.boxed, name).is_some());
        let style = if has_lid { self.on("c-on", "c1") } else { self.on("sheet", "ink") };
        style.add_modifier(Modifier::BOLD)
    }
    /// A piece as on the board.
    pub fn face(self, face: Face) -> Span<'static> {
        let (side, glyph) = (self.info.side(face.side), self.info.drawing(face.kind).glyph);
        let pips = PIPS.get(usize::from(side.pips)).unwrap_or(&"");
        Span::styled(format!("{glyph}{pips}"), self.bold(side.tone))
    }
}

/// The nearest of xterm's colours: a cube of 6 × 6 × 6 from 16 on, and 24 greys from 232 on.
fn index(r: u8, g: u8, b: u8) -> u8 {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let step = |v: u8| (0..6u8).min_by_key(|&i| STEPS[usize::from(i)].abs_diff(v)).unwrap_or(0);
    let (i, j, k) = (step(r), step(g), step(b));
    let grey = ((u16::from(r) + u16::from(g) + u16::from(b)) / 3).saturating_sub(3).min(235) as u8 / 10;
    let away = |(x, y, z): (u8, u8, u8)| {
        let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
        square(x, r) + square(y, g) + square(z, b)
    };
    let cube = [i, j, k].map(|n| STEPS[usize::from(n)]);
    let level = 8 + 10 * grey;
    if away((level, level, level)) < away((cube[0], cube[1], cube[2])) { 232 + grey } else { 16 + 36 * i + 6 * j + k }
}
