//! Beside the board: who plays, what is to be known, what was played.

use super::super::app::App;
use super::super::local_table::Waits;
use super::ink::Ink;
use super::row::{Row, Target};
use super::{moves, rule};
use parlour_core::Seat;
use parlour_core::scene::{Notice, Scene, SeatCard, Track, Weight};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Span;

/// The moves keep at least this many rows, with their heading.
const MOVES: usize = 4;
/// What was told lately, at most.
const TOLD: usize = 6;

/// All rows of the panel.
pub fn rows(app: &App, area: Rect) -> Vec<Row> {
    let Parts { mut upper, list, visible } = parts(app, area);
    let top = moves::top(app, &list, visible);
    upper.push(moves::heading(app, &list, top, visible, area.width));
    upper.extend(list.rows.into_iter().skip(top).take(visible));
    upper
}

/// The first row of the move list that is shown, and the last that could be.
pub fn moves_scroll(app: &App, area: Rect) -> (usize, usize) {
    let Parts { list, visible, .. } = parts(app, area);
    (moves::top(app, &list, visible), list.rows.len().saturating_sub(visible))
}

struct Parts {
    upper: Vec<Row>,
    list: moves::List,
    /// How many rows of the list have room.
    visible: usize,
}

fn parts(app: &App, area: Rect) -> Parts {
    let (ink, scene) = (Ink::of(app), app.scene());
    let (width, height) = (area.width, usize::from(area.height));
    let mut upper: Vec<Row> = Seat::all(scene.seats.len() as u8)
        .zip(&scene.seats)
        .flat_map(|(seat, card)| seat_rows(app, ink, seat, card, width))
        .collect();
    upper.extend(scene.track.as_ref().map(|track| course(ink, track, width)));
    upper.extend(buttons(app, ink, &scene, width));
    let known = scene.notices.iter().flat_map(|n| notice_rows(ink, n, width));
    upper.extend(known.chain(told(app, ink, width)));
    let room = height.saturating_sub(MOVES);
    if upper.len() > room {
        upper.truncate(room);
        if let Some(last) = upper.last_mut() {
            *last = Row::new([Span::styled(" …", ink.fg("ink-2"))]);
        }
    }
    let visible = height.saturating_sub(upper.len() + 1);
    Parts { upper, list: moves::list(app, ink, &scene, width), visible }
}

/// Where in its course the game is: all steps, or the one that is now.
fn course(ink: Ink, track: &Track, width: u16) -> Row {
    let all: usize = track.steps.iter().map(|step| step.chars().count() + 1).sum();
    if track.label.chars().count() + all + 2 > usize::from(width) {
        let now = track.steps.get(track.now).map_or("", String::as_str);
        return Row::new([Span::styled(format!(" {}: {now}", track.label), ink.bold("ink"))]);
    }
    let mut row = Row::new([Span::styled(format!(" {}", track.label), ink.bold("ink"))]);
    for (n, step) in track.steps.iter().enumerate() {
        let style = if n == track.now { ink.on("paper", "ink") } else { ink.fg("ink-2") };
        row.push(Span::raw(" "));
        row.push(Span::styled(step.clone(), style));
    }
    row
}

fn seat_rows(app: &App, ink: Ink, seat: Seat, card: &SeatCard, width: u16) -> Vec<Row> {
    let is_next = mover(app) == Some(seat);
    let sign = match app.table().waits() {
        _ if is_next => "▶",
        Waits::Over(outcome) if app.past.is_none() && outcome.rank(seat) == 1 && !outcome.is_draw() => "★",
        _ => " ",
    };
    let who = &app.view.seats[seat.index()].name;
    let name = if is_next { ink.bold("ink") } else { ink.fg("ink") };
    let mut head = Row::new([
        Span::styled(format!(" {sign} "), ink.bold("go")),
        ink.face(card.face),
        Span::styled(format!(" {}", card.side), name),
    ]);
    head.push(Span::styled(format!(", {who}"), ink.fg("ink-2")));
    let mut facts = card.facts.clone();
    facts.extend(lost(app, card));
    let mut rows = vec![head];
    rows.extend(wrapped(&facts.join(" · "), width, "     ", ink.fg("ink-2")));
    rows
}

/// Who is to move in the position on the screen.
fn mover(app: &App) -> Option<Seat> {
    match app.past {
        Some(step) => app.table().play().seat_of(step),
        None => app.view.turn,
    }
}

/// `lost 3x`: what is gone, by kind.
fn lost(app: &App, card: &SeatCard) -> Option<String> {
    let mut kinds: Vec<(char, usize)> = Vec::new();
    for face in &card.lost {
        let glyph = app.table().play().info().drawing(face.kind).glyph;
        match kinds.iter_mut().find(|(g, _)| *g == glyph) {
            Some((_, count)) => *count += 1,
            None => kinds.push((glyph, 1)),
        }
    }
    let words: Vec<_> = kinds.iter().map(|(glyph, count)| format!("{count}{glyph}")).collect();
    (!words.is_empty()).then(|| format!("lost {}", words.join(" ")))
}

/// Buttons side by side, as many as fit.
fn buttons(app: &App, ink: Ink, scene: &Scene, width: u16) -> Vec<Row> {
    let legal = app.legal();
    let mut rows: Vec<Row> = Vec::new();
    for button in &scene.buttons {
        let is_aimed = app.cursor == Some(button.spot);
        let style = match legal.contains(&button.spot) {
            _ if is_aimed => ink.on("sheet", "focus").add_modifier(Modifier::BOLD),
            true => ink.on("go-on", "go").add_modifier(Modifier::BOLD),
            false => ink.fg("ink-2"),
        };
        let (open, close) = if is_aimed { ('‹', '›') } else { ('[', ']') };
        let text = format!("{open} {} {close}", button.label);
        let fits = |row: &Row| usize::from(row.width()) + text.chars().count() < usize::from(width);
        if !rows.last().is_some_and(fits) {
            rows.push(Row::default());
        }
        if let Some(row) = rows.last_mut() {
            row.push(Span::raw(" "));
            row.link(Span::styled(text, style), Target::Spot(button.spot));
        }
    }
    rows
}

fn notice_rows(ink: Ink, notice: &Notice, width: u16) -> Vec<Row> {
    let (head, text) = match notice.weight {
        Weight::Warning => (ink.bold("signal"), ink.fg("ink")),
        Weight::Plain => (ink.bold("ink"), ink.fg("ink")),
    };
    let sign = if notice.weight == Weight::Warning { " ! " } else { " · " };
    let cited = notice.rule.map_or_else(String::new, |r| format!(" ({})", rule(r)));
    let mut rows = wrapped(&notice.head, width, sign, head);
    rows.extend(wrapped(&format!("{}{cited}", notice.text), width, "   ", text));
    rows
}

/// What happened since the last decision made here, or in the step that led to a past position: what others did, and what
/// was told of it.
fn told(app: &App, ink: Ink, width: u16) -> Vec<Row> {
    let (play, eye, end) = (app.table().play(), app.eye(), app.step());
    let by_hand = |step: &usize| play.seat_of(*step).is_some_and(|seat| app.table().here().plays(seat));
    let start = match app.past {
        Some(step) => step.saturating_sub(1),
        None => (0..end).rev().find(by_hand).unwrap_or(0),
    };
    let seen = play.perceived(eye);
    let steps = (start..end).filter(|step| seen.binary_search(step).is_ok());
    let rows = steps.flat_map(|step| {
        let did = (app.past.is_some() || !by_hand(&step)).then(|| app.table().sentence(step, eye));
        let lines = play.lines(step, eye).into_iter().map(|l| format!("{} ({})", l.text, rule(l.rule)));
        did.into_iter().chain(lines).collect::<Vec<_>>()
    });
    let rows: Vec<String> = rows.collect();
    let last = &rows[rows.len().saturating_sub(TOLD)..];
    last.iter().flat_map(|text| wrapped(text, width, " › ", ink.fg("trail"))).collect()
}

/// A text in lines, all as far in as its sign.
fn wrapped(text: &str, width: u16, sign: &str, style: Style) -> Vec<Row> {
    let blanks = " ".repeat(sign.chars().count());
    let options =
        textwrap::Options::new(usize::from(width.max(12)) - 1).initial_indent(sign).subsequent_indent(&blanks);
    let lines = textwrap::wrap(text, options);
    lines
        .into_iter()
        .filter(|l| !l.trim().is_empty())
        .map(|l| Row::new([Span::styled(l.into_owned(), style)]))
        .collect()
}
