//! One character of a screen.

use crate::theme::Rgb;
use parlour_core::scene::Spot;

/// A character, how it looks and what a click on it means.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The character.
    pub glyph: char,
    /// Its colour, or the terminal's.
    pub ink: Option<Rgb>,
    /// What it stands on, or the terminal's.
    pub paper: Option<Rgb>,
    /// Whether it is heavier than others.
    pub bold: bool,
    /// Whether it has a line below: the last move.
    pub underlined: bool,
    /// The spot it belongs to.
    pub spot: Option<Spot>,
}

impl Default for Cell {
    fn default() -> Cell {
        Cell { glyph: ' ', ink: None, paper: None, bold: false, underlined: false, spot: None }
    }
}

impl Cell {
    /// The escape sequence that makes a terminal write like this, whatever it wrote before.
    pub(super) fn sequence(&self) -> String {
        let mut codes = vec!["0".to_owned()];
        codes.extend(self.bold.then(|| "1".to_owned()));
        codes.extend(self.underlined.then(|| "4".to_owned()));
        codes.extend(self.ink.map(|Rgb(r, g, b)| format!("38;2;{r};{g};{b}")));
        codes.extend(self.paper.map(|Rgb(r, g, b)| format!("48;2;{r};{g};{b}")));
        format!("\x1b[{}m", codes.join(";"))
    }
}
