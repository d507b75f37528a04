//! Marks as signs and colours.

use super::tokens::{EMPTY, is_on};
use super::{Cell, Pen, Position, Screen};
use parlour_core::scene::{Dot, Mark, Spot, Token};

/// Draws one mark over what is there.
pub(super) fn draw(screen: &mut Screen, pen: &Pen<'_>, tokens: &[Token], mark: &Mark) {
    let is_empty = |spot: Spot| !tokens.iter().any(|t| is_on(t, spot));
    let mut brush = Brush { screen, pen };
    match mark {
        Mark::Selected(spot) => brush.enclose(*spot, ('[', ']'), "ink", "sheet"),
        Mark::Capture(spot) => brush.enclose(*spot, ('{', '}'), "signal", "signal-on"),
        Mark::Target(spot, dot) if is_empty(*spot) => brush.write(*spot, &sign(*dot), "go"),
        Mark::Target(spot, dot) => {
            brush.tint(*spot, "go", "go-on");
            brush.beside(*spot, &sign(*dot), "go");
        }
        Mark::Reach(spots) => {
            for &spot in spots.iter().filter(|&&s| is_empty(s)) {
                brush.write(spot, "+", "go");
            }
        }
        Mark::Last(spots) => {
            for &spot in spots {
                if is_empty(spot) {
                    brush.write(spot, "◦", "trail");
                }
                brush.underline(spot);
            }
        }
        Mark::Won(spots) => {
            for &spot in spots {
                brush.tint(spot, "won", "won-edge");
            }
        }
        Mark::Way(spots) | Mark::Arrow(spots, _) => {
            for &spot in spots.iter().filter(|&&s| is_empty(s)) {
                brush.write(spot, "·", "trail");
            }
        }
        Mark::Danger(spot) => brush.note(*spot, "!", "signal", is_empty),
        Mark::Refused(spot) => brush.note(*spot, "×", "signal", is_empty),
        Mark::Ghost(spot, face) => {
            let glyph = brush.pen.info.drawing(face.kind).glyph.to_string();
            brush.note(*spot, &glyph, "go", is_empty);
        }
        Mark::Lit(spots) => brush.light(spots),
        // Whoever plays sees what can be chosen anyway.
        Mark::Ready(_) => {}
        Mark::Sight(from, to, blocked) => {
            brush.underline(*from);
            brush.underline(*to);
            if let Some(spot) = blocked {
                brush.note(*spot, "×", "ink", is_empty);
            }
        }
    }
}

fn sign(dot: Dot) -> String {
    match dot {
        Dot::Plain => "•".to_owned(),
        Dot::Takes => "◉".to_owned(),
        Dot::Number(number) => number.to_string(),
    }
}

struct Brush<'a, 'b> {
    screen: &'a mut Screen,
    pen: &'a Pen<'b>,
}

impl Brush<'_, '_> {
    fn on(&mut self, spot: Spot, change: impl FnOnce(&mut Cell)) {
        if let Some(cell) = self.screen.position(spot).and_then(|p| self.screen.at_mut(p)) {
            change(cell);
        }
    }
    fn tint(&mut self, spot: Spot, paper: &str, ink: &str) {
        let (paper, ink) = (self.pen.tone(paper), self.pen.tone(ink));
        self.on(spot, |cell| (cell.paper, cell.ink) = (paper, ink));
    }
    /// It is night: what is not lit is dim.
    fn light(&mut self, lit: &[Spot]) {
        let dim = self.pen.tone("edge");
        let dark: Vec<Spot> = self.screen.places.iter().map(|p| p.0).filter(|s| !lit.contains(s)).collect();
        for spot in dark {
            self.on(spot, |cell| {
                if !cell.bold {
                    cell.ink = dim;
                }
            });
        }
    }
    fn underline(&mut self, spot: Spot) {
        self.on(spot, |cell| cell.underlined = true);
    }
    /// Reversed, and between brackets where there is room.
    fn enclose(&mut self, spot: Spot, (open, close): (char, char), paper: &str, ink: &str) {
        self.tint(spot, paper, ink);
        let Some((column, row)) = self.screen.position(spot) else { return };
        if let Some(left) = column.checked_sub(1) {
            self.put((left, row), open, paper);
        }
        // The brackets stand outside the number of pips, and outside those of a piece below.
        let right = (column + 1..=column + 3).find(|&c| self.screen.is_blank((c, row)));
        if let Some(right) = right {
            self.put((right, row), close, paper);
        }
    }
    /// On an empty place; beside its sign if it has one, since it stays what it is.
    fn write(&mut self, spot: Spot, text: &str, tone: &str) {
        let ink = self.pen.tone(tone);
        let has_sign = |cell: &Cell| !cell.bold && cell.glyph != EMPTY;
        let here = self.screen.position(spot).and_then(|(column, row)| self.screen.cell(column, row));
        if here.is_some_and(has_sign) {
            self.on(spot, |cell| cell.ink = ink);
            return self.beside(spot, text, tone);
        }
        let Some(first) = text.chars().next() else { return };
        self.on(spot, |cell| (cell.glyph, cell.ink, cell.bold) = (first, ink, true));
        self.beside(spot, &text[first.len_utf8()..], tone);
    }
    /// To the right, where there is room.
    fn beside(&mut self, spot: Spot, text: &str, tone: &str) {
        let Some((column, row)) = self.screen.position(spot) else { return };
        let start = (column + 1..=column + 2).find(|&c| self.screen.is_blank((c, row)));
        for (i, glyph) in text.chars().enumerate() {
            if let Some(start) = start {
                self.put((start + i, row), glyph, tone);
            }
        }
    }
    fn note(&mut self, spot: Spot, text: &str, tone: &str, is_empty: impl Fn(Spot) -> bool) {
        if is_empty(spot) { self.write(spot, text, tone) } else { self.beside(spot, text, tone) }
    }
    fn put(&mut self, position: Position, glyph: char, tone: &str) {
        let ink = self.pen.tone(tone);
        if let Some(cell) = self.screen.blank_mut(position) {
            (cell.glyph, cell.ink, cell.bold) = (glyph, ink, true);
        }
    }
}
