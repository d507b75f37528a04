//! The font that comes along, so that a picture is the same on every machine.

use super::PixelsError;
use super::style::Style;
use parlour_core::scene::Point;
use std::fmt::Write;
use ttf_parser::{Face, GlyphId, OutlineBuilder};

/// Only one weight comes along; this one is heavy enough for coordinates.
const FONT: &[u8] = epaint_default_fonts::HACK_REGULAR;

pub(super) struct Font(Face<'static>);

impl Font {
    pub(super) fn new() -> Font {
        Font(Face::parse(FONT, 0).expect("the font that comes along is a font"))
    }
    /// The outlines of a text as a path's data.
    pub(super) fn outline(&self, text: &str, at: Point, style: &Style) -> Result<String, PixelsError> {
        let glyphs = text.chars().map(|c| self.0.glyph_index(c).ok_or(PixelsError::Letter(c)));
        let glyphs = glyphs.collect::<Result<Vec<_>, _>>()?;
        let scale = style.size / f32::from(self.0.units_per_em());
        let width = scale * glyphs.iter().map(|&glyph| self.advance(glyph)).sum::<f32>();
        let mut pen = Pen { path: String::new(), x: at.x - width * style.anchor.before(), y: at.y, scale };
        if style.is_central {
            pen.y += scale * f32::from(self.0.ascender() + self.0.descender()) / 2.0;
        }
        for glyph in glyphs {
            // Nothing is drawn for a space.
            self.0.outline_glyph(glyph, &mut pen);
            pen.x += scale * self.advance(glyph);
        }
        Ok(pen.path)
    }
    fn advance(&self, glyph: GlyphId) -> f32 {
        self.0.glyph_hor_advance(glyph).map_or(0.0, f32::from)
    }
}

/// Writes outlines from where it stands. A font's lie above the baseline, a picture's below its top.
struct Pen {
    path: String,
    x: f32,
    y: f32,
    scale: f32,
}

impl Pen {
    fn write(&mut self, command: char, points: &[(f32, f32)]) {
        self.path.push(command);
        for (x, y) in points {
            let (x, y) = (self.x + x * self.scale, self.y - y * self.scale);
            write!(self.path, "{x} {y} ").expect("strings can be written to");
        }
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.write('M', &[(x, y)]);
    }
    fn line_to(&mut self, x: f32, y: f32) {
        self.write('L', &[(x, y)]);
    }
    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.write('Q', &[(x1, y1), (x, y)]);
    }
    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.write('C', &[(x1, y1), (x2, y2), (x, y)]);
    }
    fn close(&mut self) {
        self.path.push('Z');
    }
}
