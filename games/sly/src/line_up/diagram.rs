//! The position as text: the sixteen centres, each piece with its seat and kind, and what is due.
//!
//! ```text
//!     B  E  H  K
//!  2  1S .  .  .
//!  5  .  2T .  .
//!  8  .  .  1C .
//! 11  .  .  .  .
//! turn 4: seat 2 places a square
//! ```
//! After turn 17 comes turn 12 again: what has gone before makes no difference.

use super::due::{TURNS, due, placed};
use super::rules::LineUp;
use super::state::State;
use crate::look::colour;
use crate::piece::Piece;
use parlour_core::{DiagramError, Seat};

const COLUMNS: &str = "    B  E  H  K";
const ROWS: [&str; 4] = ["2", "5", "8", "11"];

pub(super) fn write(rules: &LineUp, s: &State) -> String {
    let mut out = format!("{COLUMNS}\n");
    for (row, label) in (0..).zip(ROWS) {
        let cells = (0..4).map(|column| {
            let piece = s.at(row * 4 + column);
            piece.map_or(".".into(), |(seat, piece)| format!("{seat}{}", piece.letter()))
        });
        let line = cells.fold(format!("{label:>2} "), |line, cell: String| format!("{line} {cell:<2}"));
        out += line.trim_end();
        out.push('\n');
    }
    format!("{out}{}\n", turn_line(rules, s.turn))
}

fn turn_line(rules: &LineUp, turn: u8) -> String {
    let due = due(turn, rules.order);
    format!("turn {}: seat {} {}", turn + 1, due.seat, due.words())
}

pub(super) fn read(rules: &LineUp, text: &str) -> Result<State, DiagramError> {
    let fail = |line, what: String| Err(DiagramError::new(line, what));
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let [columns, rows @ .., last] = lines.as_slice() else {
        return fail(1, "a diagram has the line of columns, four rows, and what is due".into());
    };
    if !columns.split_whitespace().eq(COLUMNS.split_whitespace()) || rows.len() != ROWS.len() {
        return fail(1, "the columns B E H K, then four rows, then what is due".into());
    }
    let mut pieces = [[0; 3]; 2];
    for ((i, line), label) in rows.iter().enumerate().zip(ROWS) {
        let cells: Vec<&str> = line.split_whitespace().collect();
        if cells.len() != 5 || cells[0] != label {
            return fail(i + 2, format!("row {label} is its number and four centres, blanks between them"));
        }
        for (column, cell) in cells[1..].iter().enumerate().filter(|(_, cell)| **cell != ".") {
            let Some((seat, piece)) = piece(cell) else {
                return fail(i + 2, format!("`{cell}` is no piece: a seat, 1 or 2, and S, T or C; or . for none"));
            };
            pieces[seat.index()][piece.index()] |= 1 << (i * 4 + column);
        }
    }
    let number = last.strip_prefix("turn ").and_then(|l| l.split_once(':')).and_then(|(n, _)| n.parse().ok());
    let turn = number.and_then(|n: u8| n.checked_sub(1)).filter(|&t| t < TURNS && turn_line(rules, t) == *last);
    let Some(turn) = turn else {
        return fail(6, format!("what is due, as in `{}`, up to turn {TURNS}", turn_line(rules, 12)));
    };
    let s = State::new(pieces, turn);
    check(rules, &s).map_err(|what| DiagramError::new(6, what))?;
    Ok(s)
}

fn piece(cell: &str) -> Option<(Seat, Piece)> {
    let mut chars = cell.chars();
    let (seat, piece) = (chars.next()?, chars.next()?);
    let seat = seat.to_digit(3).and_then(|n| Seat::from_number(n as u8))?;
    chars.next().is_none().then_some((seat, Piece::from_letter(piece)?))
}

/// `two squares, a triangle and the cylinder`.
fn pieces([squares, triangles, cylinders]: [u32; 3]) -> String {
    let some = |count, one, two| match count {
        0 => None,
        1 => Some(one),
        _ => Some(two),
    };
    let cylinder = (cylinders > 0).then_some("the cylinder");
    let list = [some(squares, "a square", "two squares"), some(triangles, "a triangle", "two triangles"), cylinder];
    match *list.into_iter().flatten().collect::<Vec<_>>() {
        [] => "no piece".into(),
        [one] => one.into(),
        [ref all @ .., last] => format!("{} and {last}", all.join(", ")),
    }
}

/// Can the game come to this?
fn check(rules: &LineUp, s: &State) -> Result<(), String> {
    for seat in Seat::all(2) {
        let counts = s.pieces()[seat.index()].map(u16::count_ones);
        let due = placed(s.turn, seat);
        if counts != due {
            let (colour, turn) = (colour(seat.index()), s.turn + 1);
            return Err(format!("before turn {turn} {colour} has {} on the board (rule 2)", pieces(due)));
        }
    }
    let seat = rules.due(s).seat;
    let colour = colour(seat.index());
    if s.has_line(seat) {
        Err(format!("{colour} has won by four in a line, and is not to play (rule 5)"))
    } else {
        Ok(())
    }
}
