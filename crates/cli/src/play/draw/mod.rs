//! The match as a terminal shows it. Nothing here changes it; where something is drawn is worked out by the same functions
//! that say what a click means.

pub mod board;
pub mod bottom;
pub mod ink;
mod moves;
pub mod page;
pub mod panel;
pub mod row;

use super::app::{App, Mode};
use ink::Ink;
use parlour_render::terminal::Fit;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};

/// Columns for seats and moves beside the board, at least and at most.
const PANEL: (u16, u16) = (30, 48);
/// Rows for them below it.
const SHELF: u16 = 9;
/// Title, prompt, two lines of answers, keys.
const AROUND: u16 = 5;
/// More of a board than this need not be in sight at once.
const MAP: (u16, u16) = (64, 25);
/// A prompt needs as many columns.
const NARROWEST: u16 = 44;

/// Where things are.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Places {
    pub title: Rect,
    pub board: Rect,
    pub panel: Rect,
    pub prompt: Rect,
    pub said: Rect,
    pub keys: Rect,
}

/// The terminal is too small; columns and rows that would do, beside and below the board.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Needed {
    pub beside: (u16, u16),
    pub below: (u16, u16),
}

/// The same reference everywhere: `rule 5`, `ruling R-01`.
pub fn rule(number: &str) -> String {
    let kind = if number.starts_with("R-") { "ruling" } else { "rule" };
    format!("{kind} {number}")
}

/// Columns and rows of a board.
pub fn cells(fit: Fit) -> (u16, u16) {
    let cells = |n: usize| u16::try_from(n).unwrap_or(u16::MAX);
    (cells(fit.columns), cells(fit.rows))
}

/// As much of a board as must be in sight: a map that is larger is shown in part, around the cursor.
fn in_sight(fit: Fit) -> (u16, u16) {
    let (columns, rows) = cells(fit);
    (columns.min(MAP.0), rows.min(MAP.1))
}

/// What a terminal needs for so much of a board.
fn needed((columns, rows): (u16, u16)) -> Needed {
    Needed {
        beside: (columns.saturating_add(PANEL.0 + 3).max(NARROWEST), rows.max(SHELF).saturating_add(AROUND)),
        below: (columns.max(NARROWEST), rows.saturating_add(AROUND + SHELF)),
    }
}

fn holds(area: Rect, (w, h): (u16, u16)) -> bool {
    area.width >= w && area.height >= h
}

/// The largest of these on which the whole board is in sight; else the smallest, on which most of it is.
pub fn fitted(fits: &[Fit], area: Rect) -> Fit {
    let has_room = |needed: Needed| holds(area, needed.beside) || holds(area, needed.below);
    let whole = fits.iter().find(|fit| has_room(needed(cells(**fit))));
    *whole.or(fits.last()).expect("every board can be drawn on the usual grid")
}

/// Finds room for everything.
pub fn arrange(app: &App) -> Result<Places, Needed> {
    let (area, (columns, rows)) = (app.area, in_sight(app.fit));
    let needed = needed((columns, rows));
    if !holds(area, needed.beside) && !holds(area, needed.below) {
        return Err(needed);
    }
    let line = |y, height| Rect { y, height, ..area };
    let middle = line(area.y + 1, area.height - AROUND);
    let (board, panel) = if holds(area, needed.beside) {
        let wanted = cells(app.fit).0.min(area.width - PANEL.0 - 2).max(columns);
        let width = (area.width - wanted - 2).clamp(PANEL.0, PANEL.1);
        let board = Rect { width: area.width - width, ..middle };
        (board, Rect { x: board.right(), width, ..middle })
    } else {
        (line(middle.y, rows), line(middle.y + rows, middle.height - rows))
    };
    let end = area.bottom();
    let (title, prompt, said, keys) = (line(area.y, 1), line(end - 4, 1), line(end - 3, 2), line(end - 1, 1));
    Ok(Places { title, board, panel, prompt, said, keys })
}

/// Shows the match.
pub fn draw(frame: &mut Frame, app: &App) {
    let (ink, area) = (Ink::of(app), frame.area());
    frame.buffer_mut().set_style(area, ink.on("ink", "paper"));
    match arrange(app) {
        Ok(places) => draw_at(frame, app, ink, places),
        Err(needed) => too_small(frame, app, needed),
    }
}

fn draw_at(frame: &mut Frame, app: &App, ink: Ink, places: Places) {
    let lid = if app.past.is_some() { ink.on("signal-on", "signal") } else { ink.title() };
    frame.render_widget(Paragraph::new(bottom::title(app, places.title.width)).style(lid), places.title);
    match &app.mode {
        Mode::Rules(top) => {
            board::draw(frame, app, places.board);
            page::draw_rules(frame, app, page::area(&places), *top);
        }
        Mode::Keys => page::draw_keys(frame, app, places.board.union(places.panel)),
        _ => {
            draw_panel(frame, app, ink, places);
            board::draw(frame, app, places.board);
        }
    }
    row::draw(frame, &[bottom::prompt(app, places.prompt.width)], places.prompt);
    bottom::draw_said(frame, app, places.said);
    row::draw(frame, &bottom::keys(app, places.keys.width), places.keys);
}

fn draw_panel(frame: &mut Frame, app: &App, ink: Ink, places: Places) {
    frame.buffer_mut().set_style(places.panel, ink.on("ink", "sheet"));
    row::draw(frame, &panel::rows(app, places.panel), places.panel);
}

fn too_small(frame: &mut Frame, app: &App, Needed { beside, below }: Needed) {
    let (area, name) = (frame.area(), app.table().play().info().name);
    let size = |(w, h): (u16, u16)| format!("{w} × {h}");
    let or = if below.0 < beside.0 { format!(" or {}", size(below)) } else { String::new() };
    let text = format!(
        "{name} needs {}{or} characters; this window has {}. Make it larger to go on, or press q to quit: the match is \
         saved.",
        size(beside),
        size((area.width, area.height)),
    );
    frame.render_widget(Paragraph::new(Line::raw(text)).wrap(Wrap { trim: true }), area);
}
