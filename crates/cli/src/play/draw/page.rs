//! Pages to read: the rules, the keys.

use super::super::app::App;
use super::super::keys::KEYS;
use super::ink::Ink;
use super::{Places, arrange};
use crate::rules::{self, Leaf, Line as Printed};
use parlour_core::rulebook::Style as Emphasis;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
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

fn lines(app: &App, width: u16) -> Vec<Printed<'static>> {
    let width = usize::from(width.saturating_sub(2)).max(20);
    // There is no room for pictures beside a board.
    rules::lines(&app.table().play().info().rulebook(), width, None)
}

/// The line to open the rules at.
pub fn line_of(app: &App, rule: Option<&str>) -> usize {
    let lines = lines(app, here(app).width);
    let is_cited = |line: &Printed<'_>| rule.is_some_and(|rule| line.leaf == Leaf::Rule(rule));
    lines.iter().position(is_cited).map_or(0, |start| start.saturating_sub(2)).min(last_top(app))
}

/// The last line that may stand at the top.
pub fn last_top(app: &App) -> usize {
    let here = here(app);
    lines(app, here.width).len().saturating_sub(usize::from(here.height))
}

/// The rules from this line on, the cited one standing out.
pub fn draw_rules(frame: &mut Frame, app: &App, area: Rect, top: usize) {
    let (ink, cited) = (Ink::of(app), app.cited());
    let lines = lines(app, area.width);
    let shown = lines.iter().skip(top).map(|line| {
        let whole = match line.leaf {
            Leaf::Rule(number) if cited == Some(number) => ink.on("signal-on", "signal"),
            Leaf::Heading => ink.bold("go"),
            Leaf::Rule(_) | Leaf::Plain => ink.fg("ink"),
        };
        let runs = line.words.runs().into_iter().map(|(text, style)| Span::styled(text, emphasised(whole, style)));
        Line::from_iter(std::iter::once(Span::raw(" ")).chain(runs))
    });
    put(frame, ink, area, shown.take(usize::from(area.height)).collect());
}

fn emphasised(style: Style, emphasis: Emphasis) -> Style {
    let strong = if emphasis.strong || emphasis.code { Modifier::BOLD } else { Modifier::empty() };
    let slanted = if emphasis.slanted { Modifier::ITALIC } else { Modifier::empty() };
    style.add_modifier(strong | slanted)
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
    lines.extend(signs(app, ink, usize::from(area.width)));
    lines.push(Line::styled(" The mouse: click places, buttons, moves and the keys below.", ink.fg("ink-2")));
    put(frame, ink, area, lines);
}

/// What the signs on this board mean, side by side.
fn signs(app: &App, ink: Ink, width: usize) -> Vec<Line<'static>> {
    let info = app.table().play().info();
    let here = |kind: &str| app.layout.places.iter().any(|p| info.sign(&p.kind).is_some_and(|s| s.kind == kind));
    let mut lines: Vec<Line<'static>> = Vec::new();
    for sign in info.signs.iter().filter(|sign| here(sign.kind)) {
        let words = [Span::styled(format!(" {}", sign.text), ink.fg(sign.tone)), Span::raw(format!(" {} ", sign.kind))];
        let needed: usize = words.iter().map(Span::width).sum();
        match lines.last_mut().filter(|line| line.width() + needed <= width) {
            Some(line) => words.into_iter().for_each(|word| line.push_span(word)),
            None => lines.push(Line::from_iter(words)),
        }
    }
    lines
}

fn put(frame: &mut Frame, ink: Ink, area: Rect, lines: Vec<Line<'static>>) {
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(lines).style(ink.on("ink", "sheet")), area);
}
