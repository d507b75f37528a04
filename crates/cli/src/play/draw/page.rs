//! Pages to read: the rules, the keys.

use super::super::app::App;
use super::super::keys::KEYS;
use super::ink::Ink;
use super::{Places, arrange};
use crate::rules::{Ink as Print, page};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph};

/// Rules are read beside the board if there are this many columns, and upon it otherwise.
const READABLE: u16 = 36;

/// Where a page is shown.
pub fn area(places: &Places) -> Rect {
    if places.panel.width >= READABLE && places.panel.x > places.board.x {
        places.panel
    } else {
        places.board.union(places.panel)
    }
}

fn here(app: &App) -> Rect {
    arrange(app).map_or(Rect::default(), |places| area(&places))
}

fn lines(app: &App, width: u16) -> Vec<String> {
    let width = usize::from(width.saturating_sub(2)).max(20);
    page(app.table().play().info().rules, width, Print::Plain).lines().map(str::to_owned).collect()
}

/// The lines of a rule: from its number in the margin to the next empty line.
fn cited(lines: &[String], number: &str) -> Option<std::ops::Range<usize>> {
    let is_it = |line: &String| {
        let margin: String = line.chars().take(5).collect();
        margin.trim().trim_end_matches('.') == number
    };
    let start = lines.iter().position(is_it)?;
    let length = lines[start..].iter().position(|l| l.trim().is_empty()).unwrap_or(lines.len() - start);
    Some(start..start + length)
}

/// The line to open the rules at.
pub fn line_of(app: &App, rule: Option<&str>) -> usize {
    let lines = lines(app, here(app).width);
    let start = rule.and_then(|rule| cited(&lines, rule)).map_or(0, |r| r.start.saturating_sub(2));
    start.min(last_top(app))
}

/// The last line that may stand at the top.
pub fn last_top(app: &App) -> usize {
    let here = here(app);
    lines(app, here.width).len().saturating_sub(usize::from(here.height))
}

/// The rules from this line on, the cited one standing out.
pub fn draw_rules(frame: &mut Frame, app: &App, area: Rect, top: usize) {
    let ink = Ink::of(app);
    let lines = lines(app, area.width);
    let cited = app.cited().and_then(|rule| cited(&lines, rule)).unwrap_or(0..0);
    let headings = app.table().play().info().rules.lines().filter_map(|l| l.strip_prefix('#'));
    let headings: Vec<&str> = headings.map(|l| l.trim_start_matches('#').trim()).collect();
    let shown = lines.iter().enumerate().skip(top).map(|(n, line)| {
        let style = match () {
            () if cited.contains(&n) => ink.on("signal-on", "signal"),
            () if headings.contains(&line.as_str()) => ink.bold("go"),
            () => ink.fg("ink"),
        };
        Line::from_iter([Span::raw(" "), Span::styled(line.clone(), style)])
    });
    put(frame, ink, area, shown.take(usize::from(area.height)).collect());
}

/// What every key does.
pub fn draw_keys(frame: &mut Frame, app: &App, area: Rect) {
    let ink = Ink::of(app);
    let mut lines = Vec::new();
    for (keys, what) in KEYS {
        let options = textwrap::Options::new(usize::from(area.width.max(30)) - 19);
        for (n, part) in textwrap::wrap(what, options).into_iter().enumerate() {
            let keys = if n == 0 { keys } else { "" };
            lines.push(Line::from_iter([
                Span::styled(format!(" {keys:<15} "), ink.bold("focus")),
                Span::styled(part.into_owned(), ink.fg("ink")),
            ]));
        }
    }
    lines.push(Line::raw(""));
    lines.push(Line::styled(" The mouse: click places, buttons, moves and the keys below.", ink.fg("ink-2")));
    put(frame, ink, area, lines);
}

fn put(frame: &mut Frame, ink: Ink, area: Rect, lines: Vec<Line<'static>>) {
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(lines).style(ink.on("ink", "sheet")), area);
}
