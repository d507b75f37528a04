//! Lines of which parts can be clicked.

use parlour_core::scene::Spot;
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use std::ops::Range;

/// What a click means.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// A place or a button.
    Spot(Spot),
    /// The position after so many steps.
    Step(usize),
    /// As if this key were pressed.
    Key(KeyCode),
}

/// A line, and what its columns mean.
#[derive(Clone, Debug, Default)]
pub struct Row {
    pub line: Line<'static>,
    hits: Vec<(Range<u16>, Target)>,
}

impl Row {
    pub fn new(spans: impl IntoIterator<Item = Span<'static>>) -> Row {
        Row { line: Line::from_iter(spans), hits: Vec::new() }
    }
    pub fn width(&self) -> u16 {
        u16::try_from(self.line.width()).unwrap_or(u16::MAX)
    }
    pub fn push(&mut self, span: Span<'static>) {
        self.line.push_span(span);
    }
    /// A part that can be clicked.
    pub fn link(&mut self, span: Span<'static>, target: Target) {
        let start = self.width();
        self.push(span);
        self.hits.push((start..self.width(), target));
    }
    /// Blanks up to this column.
    pub fn pad(&mut self, column: u16) {
        let blanks = usize::from(column.saturating_sub(self.width()));
        self.push(Span::raw(" ".repeat(blanks)));
    }
}

/// One row below the other.
pub fn draw(frame: &mut Frame, rows: &[Row], area: Rect) {
    for (row, y) in rows.iter().zip(area.top()..area.bottom()) {
        frame.render_widget(&row.line, Rect::new(area.x, y, area.width, 1));
    }
}

/// What a click into drawn rows means.
pub fn hit(rows: &[Row], area: Rect, at: Position) -> Option<Target> {
    let row = area.contains(at).then(|| rows.get(usize::from(at.y - area.y)))??;
    row.hits.iter().find(|(columns, _)| columns.contains(&(at.x - area.x))).map(|(_, target)| *target)
}
