//! What was played, for people.

use parlour_cabinet::{Ends, Played, Tried};
use parlour_core::scene::Viewer;
use parlour_core::{AnyPlay, Seat, Turn, brief};
use parlour_server::openings::Reading;
use std::fmt::Write;

/// The position, and what was played from it: an action in each line, then how the matches ended.
pub fn table(play: &dyn AnyPlay, after: &str, matches: usize, played: &Played) -> String {
    let setup = &play.record().setup;
    let options: String = setup.options.iter().map(|(k, v)| format!(" {k}={}", brief(v))).collect();
    let seats = if setup.seats == 1 { "1 seat".to_owned() } else { format!("{} seats", setup.seats) };
    let mut out = format!("{}, {seats}{options}: {}\n", play.info().name, counted(matches));
    let after: Vec<_> = after.split_whitespace().collect();
    let place = if after.is_empty() { "the start".to_owned() } else { after.join(" ") };
    let went_on = played.ends.times();
    let _ = match play.turn() {
        Turn::Over(_) => writeln!(out, "after {place}: over"),
        Turn::Chance => writeln!(out, "after {place}: a die is due; say with --after what fell"),
        Turn::Act(_) if went_on == 0 => writeln!(out, "after {place}: nobody has played on from here"),
        Turn::Act(seat) => writeln!(out, "after {place}, seat {seat}: {} went on", counted(went_on as usize)),
    };
    if went_on > 0 {
        out.push('\n');
        out.push_str(&aligned(&rows(play, played)));
    }
    out
}

/// `1 match`, `7 matches`.
fn counted(count: usize) -> String {
    if count == 1 { "1 match".to_owned() } else { format!("{count} matches") }
}

fn rows(play: &dyn AnyPlay, played: &Played) -> Vec<Vec<String>> {
    let seats: Vec<Seat> = Seat::all(play.record().setup.seats).collect();
    let sides: Vec<String> = play.scene(0, Viewer::Spectator).seats.into_iter().map(|card| card.side).collect();
    let has_points = played.ends.points(Seat::FIRST).is_some();
    let is_alone = seats.len() == 1;
    let mut head = vec!["action".to_owned(), "times".into(), "share".into()];
    if !is_alone {
        head.extend(sides.iter().map(|side| format!("{side} won")));
        head.push("drawn".into());
    }
    if has_points {
        head.extend(sides.iter().map(|side| format!("{side} points")));
    }
    let ended = |ends: &Ends| {
        let mut cells = vec![ends.times().to_string(), share(ends.times(), played.ends.times())];
        if !is_alone {
            cells.extend(seats.iter().map(|&seat| of(ends.won(seat), ends.times())));
            cells.push(of(ends.draws(), ends.times()));
        }
        if has_points {
            cells.extend(seats.iter().map(|&seat| ends.points(seat).map_or("-".into(), |n| format!("{n:.1}"))));
        }
        cells
    };
    let row = |Tried { text, alike, ends }: &Tried| {
        let mut cells = vec![text.clone()];
        cells.extend(ended(ends));
        cells.extend((!alike.is_empty()).then(|| format!("  = {}", alike.join(" "))));
        cells
    };
    let mut all = vec!["all".to_owned()];
    all.extend(ended(&played.ends));
    [head].into_iter().chain(played.actions.iter().map(row)).chain([all]).collect()
}

/// `12  60%`.
fn of(count: u32, times: u32) -> String {
    format!("{count} {:>4}", share(count, times))
}

fn share(count: u32, times: u32) -> String {
    format!("{:.0}%", 100.0 * f64::from(count) / f64::from(times.max(1)))
}

/// The first column to the left, numbers to the right, what comes after the last column of the first row as it is.
fn aligned(rows: &[Vec<String>]) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let wide = |n: usize| rows.iter().filter_map(|row| row.get(n)).map(|cell| cell.chars().count()).max();
    let widths: Vec<usize> = (0..columns).map(|n| wide(n).unwrap_or(0)).collect();
    let mut out = String::new();
    for row in rows {
        let mut line = String::new();
        for (n, cell) in row.iter().enumerate() {
            let _ = match widths.get(n) {
                Some(width) if n == 0 => write!(line, "{cell:width$}"),
                Some(width) => write!(line, "  {cell:>width$}"),
                None => write!(line, "{cell}"),
            };
        }
        let _ = writeln!(out, "{}", line.trim_end());
    }
    out
}

/// What was left out, in words: nothing where nothing was.
pub fn complaints(reading: &Reading) -> Vec<String> {
    let mut lines: Vec<_> = reading.bad.iter().map(|(name, why)| format!("{name} is left out: {why}")).collect();
    let counts = [
        (reading.other, "of another set-up"),
        (reading.going, "not over"),
        (reading.abandoned, "closed because somebody never came back"),
        (reading.known, "counted already"),
    ];
    let counts = counts.iter().filter(|(count, _)| *count > 0).map(|(count, what)| format!("{count} {what}"));
    let counts: Vec<_> = counts.collect();
    if !counts.is_empty() {
        lines.push(format!("not counted: {}", counts.join(", ")));
    }
    lines
}
