//! The lines above and below the board: title, prompt, answers, keys.

use super::super::app::{App, Mode, Question};
use super::super::local_table::Waits;
use super::ink::Ink;
use super::row::{Row, Target};
use super::rule;
use parlour_table::May;
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

/// Turns while the computer thinks.
const SPINNER: [char; 8] = ['⣾', '⣽', '⣻', '⢿', '⡿', '⣟', '⣯', '⣷'];

/// The game, and where in the match we are.
pub fn title(app: &App, width: u16) -> Line<'static> {
    let play = app.table().play();
    let name = format!(" {}", play.info().name);
    let at = match app.past {
        Some(step) => format!("REVIEW: position {step} of {} ", play.steps()),
        None => format!("position {} ", play.steps()),
    };
    let gap = usize::from(width).saturating_sub(name.chars().count() + at.chars().count());
    Line::from(format!("{name}{}{at}", " ".repeat(gap)))
}

/// What is to be done now.
pub fn prompt(app: &App, width: u16) -> Row {
    let ink = Ink::of(app);
    match &app.mode {
        Mode::Typing(text) => return typing(app, ink, text, width),
        Mode::Verse(text) => {
            let (number, last) = (text.split('\n').count(), text.rsplit('\n').next().unwrap_or(""));
            return Row::new([Span::styled(format!(" Verse, line {number}: {last}▏"), ink.bold("ink"))]);
        }
        Mode::Asked(question) => {
            let what = match question {
                Question::Resign(seat) => format!(" Does seat {seat}, {}, resign?", app.table().side(*seat)),
                Question::Draw => " Do all agree on a draw?".into(),
            };
            return Row::new([Span::styled(format!("{what} y / n"), ink.bold("signal"))]);
        }
        Mode::Curtain(seat) => {
            let text = format!(" Seat {seat}, {}: press Enter when nobody else looks.", app.table().side(*seat));
            return Row::new([Span::styled(text, ink.bold("signal"))]);
        }
        Mode::Board | Mode::Rules(_) | Mode::Keys => {}
    }
    if app.past.is_some() {
        let text = " The past: [ and ] step through it, Esc returns to the match.";
        return Row::new([Span::styled(text, ink.bold("trail"))]);
    }
    match app.table().waits() {
        Waits::Here(_) => Row::new([Span::styled(format!(" {}", app.scene().prompt), ink.bold("ink"))]),
        Waits::Computer(seat, name) => {
            let spin = SPINNER[app.ticks % SPINNER.len()];
            let percent = app.thinking.as_ref().map_or(0, |t| t.percent());
            let done = if percent > 0 { format!(" {percent} %") } else { String::new() };
            let text = format!(" {spin} {name} is thinking for the {}{done}", app.table().side(seat));
            Row::new([Span::styled(text, ink.bold("trail"))])
        }
        Waits::Over(_) => {
            let text = format!(" {}", app.table().result());
            Row::new([Span::styled(text, ink.bold("go"))])
        }
    }
}

fn typing(app: &App, ink: Ink, text: &str, width: u16) -> Row {
    let mut row = Row::new([Span::styled(format!(" : {text}▏"), ink.bold("ink"))]);
    row.push(Span::raw("  "));
    let all = app.completions(text);
    for (n, choice) in all.iter().enumerate() {
        if usize::from(row.width()) + choice.chars().count() + 8 > usize::from(width) {
            row.push(Span::styled(format!("+{}", all.len() - n), ink.fg("ink-2")));
            break;
        }
        row.push(Span::styled(format!("{choice} "), ink.fg("ink-2")));
    }
    if all.is_empty() {
        row.push(Span::styled("no legal action begins like this", ink.fg("signal")));
    }
    row
}

/// The answer to the last thing somebody did; if there is none, what the cursor stands on.
pub fn draw_said(frame: &mut Frame, app: &App, area: Rect) {
    let ink = Ink::of(app);
    let (text, style) = if let Some(trouble) = app.table().trouble() {
        (format!("Not saved: {trouble}"), ink.bold("signal"))
    } else if let Some(answer) = app.answer_line() {
        (answer, ink.fg("signal"))
    } else {
        (under_cursor(app), ink.fg("ink-2"))
    };
    let area = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
    frame.render_widget(Paragraph::new(Line::styled(text, style)).wrap(Wrap { trim: true }), area);
}

fn under_cursor(app: &App) -> String {
    let shown = app.past.is_none() && app.view.yours;
    let place = app.cursor.filter(|_| shown).and_then(|spot| app.layout.place(spot));
    let Some(place) = place else { return String::new() };
    let info = app.table().play().info();
    let scene = app.scene();
    let on = scene.tokens.iter().filter(|t| t.at == place.spot || t.also == Some(place.spot));
    let names: Vec<_> = on.map(|t| info.drawing(t.face.kind).name).collect();
    if names.is_empty() { place.label() } else { format!("{}: {}", place.label(), names.join(", ")) }
}

/// The keys that matter now, as many as fit; each can be clicked.
pub fn keys(app: &App, width: u16) -> Vec<Row> {
    let ink = Ink::of(app);
    let mut row = Row::new([Span::raw(" ")]);
    for Shortcut { key, what, code } in listed(app) {
        let text = format!("{key} {what}");
        if usize::from(row.width()) + text.chars().count() + 3 > usize::from(width) {
            break;
        }
        row.link(Span::styled(key, ink.bold("focus")), Target::Key(code));
        row.link(Span::styled(format!(" {what}"), ink.fg("ink-2")), Target::Key(code));
        row.push(Span::raw("  "));
    }
    vec![row]
}

/// A key with what it does.
struct Shortcut {
    key: &'static str,
    what: String,
    code: KeyCode,
}

fn key(key: &'static str, what: impl Into<String>, code: KeyCode) -> Shortcut {
    Shortcut { key, what: what.into(), code }
}

fn listed(app: &App) -> Vec<Shortcut> {
    let letter = KeyCode::Char;
    match app.mode {
        Mode::Typing(_) => vec![
            key("Enter", "plays it", KeyCode::Enter),
            key("Tab", "completes", KeyCode::Tab),
            key("Esc", "cancels", KeyCode::Esc),
        ],
        Mode::Verse(_) => vec![
            key("Enter", "ends the line, twice the verse", KeyCode::Enter),
            key("Esc", "writes it later", KeyCode::Esc),
        ],
        Mode::Asked(_) => vec![key("y", "yes", letter('y')), key("n", "no", letter('n'))],
        Mode::Rules(_) => vec![
            key("↑", "up", KeyCode::Up),
            key("↓", "down", KeyCode::Down),
            key("PgUp", "", KeyCode::PageUp),
            key("PgDn", "", KeyCode::PageDown),
            key("Esc", "closes", KeyCode::Esc),
        ],
        Mode::Keys => vec![key("Esc", "closes", KeyCode::Esc)],
        Mode::Curtain(_) => vec![key("Enter", "shows your side", KeyCode::Enter), key("q", "quit", letter('q'))],
        Mode::Board => board_keys(app),
    }
}

fn board_keys(app: &App) -> Vec<Shortcut> {
    let letter = KeyCode::Char;
    let mut keys = vec![key("?", "keys", letter('?')), key("q", "quit", letter('q'))];
    if app.past.is_some() {
        keys.extend([
            key("[", "back", letter('[')),
            key("]", "forward", letter(']')),
            key("Esc", "return", KeyCode::Esc),
        ]);
        return keys;
    }
    if !app.picker.clicks().is_empty() {
        keys.push(key("Esc", "let go", KeyCode::Esc));
    }
    keys.push(key("r", app.cited().map_or("rules".into(), rule), letter('r')));
    if app.view.yours {
        keys.extend([key("Tab", "next", KeyCode::Tab), key("Enter", "choose", KeyCode::Enter)]);
        keys.push(key(":", "type", letter(':')));
        if app.view.may.contains(&May::Hint) {
            keys.push(key("!", "hint", letter('!')));
        }
    }
    keys.extend([key("u", "take back", letter('u')), key("[", "earlier", letter('[')), key("f", "flip", letter('f'))]);
    keys
}
