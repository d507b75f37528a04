//! The move list.

use super::super::app::App;
use super::ink::Ink;
use super::row::{Row, Target};
use parlour_core::Told;
use parlour_core::scene::Scene;
use ratatui::style::Modifier;
use ratatui::text::Span;

/// Every step, as many to a row as fit.
pub struct List {
    pub rows: Vec<Row>,
    per_row: usize,
}

/// Builds the list.
pub fn list(app: &App, ink: Ink, scene: &Scene, width: u16) -> List {
    let play = app.table().play();
    let told = |n: usize| {
        let Told { seat, text } = play.told(n, app.eye());
        (seat, if play.is_automatic(n) { format!("{text} (auto)") } else { text })
    };
    let steps: Vec<_> = (0..play.steps()).map(told).collect();
    let digits = steps.len().to_string().len();
    let longest = steps.iter().map(|(_, text)| text.chars().count()).max().unwrap_or(0);
    // A number, a piece with its pips, the text and a gap.
    let cell = digits + longest + 6;
    let per_row = (usize::from(width).saturating_sub(1) / cell).max(1);
    let mut rows = Vec::new();
    for (row, steps) in steps.chunks(per_row).enumerate() {
        let mut line = Row::new([Span::raw(" ")]);
        for (column, (seat, text)) in steps.iter().enumerate() {
            let step = row * per_row + column;
            let is_shown = app.step() == step + 1;
            let face = seat.and_then(|s| scene.seats.get(s.index())).map(|card| ink.face(card.face));
            line.pad((1 + column * cell) as u16);
            line.push(Span::styled(format!("{:>digits$} ", step + 1), ink.fg("ink-2")));
            line.push(face.unwrap_or_else(|| Span::styled("◇", ink.fg("ink-2"))));
            line.push(Span::raw(" "));
            let style = if is_shown { ink.bold("ink").add_modifier(Modifier::REVERSED) } else { ink.fg("ink") };
            line.link(Span::styled(text.clone(), style), Target::Step(step + 1));
        }
        rows.push(line);
    }
    List { rows, per_row }
}

/// The first row to show: where somebody scrolled to, or such that the shown position's move can be seen.
pub fn top(app: &App, list: &List, visible: usize) -> usize {
    let last = list.rows.len().saturating_sub(visible);
    let current = app.step().saturating_sub(1) / list.per_row;
    app.moves_top.unwrap_or((current + 1).saturating_sub(visible)).min(last)
}

/// What it is, and whether there is more than fits.
pub fn heading(app: &App, list: &List, top: usize, visible: usize, width: u16) -> Row {
    let ink = Ink::of(app);
    let (above, below) = (top > 0, top + visible < list.rows.len());
    let more = match (above, below) {
        (true, true) => " ↑↓",
        (true, false) => " ↑",
        (false, true) => " ↓",
        (false, false) => "",
    };
    let text = if list.rows.is_empty() { " Moves: none yet ".into() } else { format!(" Moves{more} ") };
    let dashes = "─".repeat(usize::from(width).saturating_sub(text.chars().count()));
    Row::new([Span::styled(text, ink.bold("ink-2")), Span::styled(dashes, ink.fg("rule"))])
}
