//! The board in the middle of its area, with cursor and hints.

use super::super::app::{App, Mode};
use super::cells;
use super::ink::Ink;
use parlour_core::scene::Spot;
use parlour_render::terminal::{self, Cell, Screen};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};

/// Beside a piece that can be chosen, or in place of an empty place's sign.
const HINT: char = '•';
/// Around the cursor.
const CURSOR: (char, char) = ('‹', '›');

fn screen(app: &App) -> Screen {
    terminal::screen(app.table().play().info(), &app.layout, &app.scene(), app.palette.light, app.facing, app.fit.grid)
}

/// The cells that the board takes.
fn room(app: &App, area: Rect) -> Rect {
    let board = cells(app.fit);
    let (w, h) = (board.0.min(area.width), board.1.min(area.height));
    Rect::new(area.x + (area.width - w) / 2, area.y + (area.height - h) / 2, w, h)
}

/// The first column and row of the board that are in sight: all of it, or what is around the cursor.
fn corner(app: &App, screen: &Screen, room: Rect) -> (usize, usize) {
    let (x, y) = app.cursor.and_then(|spot| screen.position(spot)).unwrap_or((0, 0));
    let first = |at: usize, shown: u16, of: usize| {
        let shown = usize::from(shown);
        at.saturating_sub(shown / 2).min(of.saturating_sub(shown))
    };
    (first(x, room.width, screen.columns()), first(y, room.height, screen.rows()))
}

/// What a click on the board means.
pub fn spot_at(app: &App, area: Rect, at: Position) -> Option<Spot> {
    let (screen, room) = (screen(app), room(app, area));
    let (left, top) = corner(app, &screen, room);
    room.contains(at).then(|| screen.spot_at(left + usize::from(at.x - room.x), top + usize::from(at.y - room.y)))?
}

/// Draws it.
pub fn draw(frame: &mut Frame, app: &App, area: Rect) {
    let (screen, ink, room) = (screen(app), Ink::of(app), room(app, area));
    frame.buffer_mut().set_style(area, ink.on("ink", "ground"));
    let corner = corner(app, &screen, room);
    let mut canvas = Canvas { buffer: frame.buffer_mut(), screen: &screen, room, corner };
    canvas.copy(ink);
    for spot in app.hints() {
        canvas.hint(spot, ink.bold("go"));
    }
    let is_ours = app.view.yours && app.past.is_none();
    if let (true, Mode::Board, Some(spot)) = (is_ours, &app.mode, app.cursor) {
        let at = canvas.cursor(spot, ink.bold("focus"));
        // For those who have the screen read to them.
        if let Some(at) = at {
            frame.set_cursor_position(at);
        }
    }
}

/// A buffer with the board's own columns and rows.
struct Canvas<'a> {
    buffer: &'a mut Buffer,
    screen: &'a Screen,
    room: Rect,
    /// The first column and row in sight.
    corner: (usize, usize),
}

impl Canvas<'_> {
    fn at(&self, column: usize, row: usize) -> Option<Position> {
        let offset = |n: usize, first: usize| u16::try_from(n.checked_sub(first)?).ok();
        let (x, y) = (offset(column, self.corner.0)?, offset(row, self.corner.1)?);
        let at = Position::new(self.room.x.checked_add(x)?, self.room.y.checked_add(y)?);
        self.room.contains(at).then_some(at)
    }
    fn copy(&mut self, ink: Ink) {
        for row in 0..self.screen.rows() {
            for column in 0..self.screen.columns() {
                if let (Some(cell), Some(at)) = (self.screen.cell(column, row), self.at(column, row)) {
                    self.buffer[at].set_char(cell.glyph).set_style(style(cell, ink));
                }
            }
        }
    }
    /// Writes beside a place, but never over something.
    fn beside(&mut self, column: usize, row: usize, sign: char, style: Style) {
        let is_blank = |at: &Position| [' ', HINT].iter().any(|c| self.buffer[*at].symbol().starts_with(*c));
        if let Some(at) = self.at(column, row).filter(is_blank) {
            self.buffer[at].set_char(sign).set_style(style);
        }
    }
    fn hint(&mut self, spot: Spot, style: Style) {
        let Some((column, row)) = self.screen.position(spot) else { return };
        // A place that is something by itself keeps its sign.
        let is_empty = self.screen.cell(column, row).is_some_and(|c| c.glyph == terminal::EMPTY);
        match self.at(column, row) {
            Some(at) if is_empty => {
                self.buffer[at].set_char(HINT).set_style(style);
            }
            // Beyond the number of pips.
            _ => {
                let is_blank = |c: &usize| self.screen.cell(*c, row).is_none_or(|c| c.glyph == ' ');
                let beside = (column + 1..column + 3).find(is_blank);
                beside.into_iter().for_each(|column| self.beside(column, row, HINT, style));
            }
        }
    }
    fn cursor(&mut self, spot: Spot, style: Style) -> Option<Position> {
        let (column, row) = self.screen.position(spot)?;
        if let Some(left) = column.checked_sub(1) {
            self.beside(left, row, CURSOR.0, style);
        }
        self.beside(column + 1, row, CURSOR.1, style);
        let at = self.at(column, row)?;
        self.buffer[at].set_style(Style::new().add_modifier(Modifier::REVERSED));
        Some(at)
    }
}

fn style(cell: &Cell, ink: Ink) -> Style {
    let mut style = Style::new();
    style.fg = cell.ink.map(|c| ink.rgb(c));
    style.bg = cell.paper.map(|c| ink.rgb(c));
    let bold = if cell.bold { Modifier::BOLD } else { Modifier::empty() };
    let underlined = if cell.underlined { Modifier::UNDERLINED } else { Modifier::empty() };
    style.add_modifier(bold | underlined)
}
