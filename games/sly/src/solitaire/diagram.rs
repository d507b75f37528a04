//! The position as text: the board with `A` to `D` for squares and `A^` to `D^` for triangles; below it the number of moves
//! and, if so, that the player has stopped:
//!
//! ```text
//! moves 4
//! stopped
//! ```

use super::state::{Stage, State, Stone};
use crate::diagram::{self, Read};
use crate::piece::Piece;
use parlour_core::DiagramError;

pub(super) fn write(s: &State) -> String {
    let board = diagram::write(|space| {
        let Stone { colour, piece } = s.stone(space)?;
        let letter = char::from(b'A' + colour);
        Some(if piece == Piece::Triangle { format!("{letter}^") } else { letter.to_string() })
    });
    let stopped = if s.stage == Stage::Stopped { "stopped\n" } else { "" };
    format!("{board}moves {}\n{stopped}", s.moves)
}

pub(super) fn read(text: &str) -> Result<State, DiagramError> {
    let read = diagram::read(text)?;
    let mut stones = Vec::new();
    let mut left = [[6, 3]; 4];
    for (space, cell) in read.pieces() {
        let fail = |what: String| Err(DiagramError::new(Read::line(space), what));
        let Some(stone) = stone(cell) else {
            return fail(format!("`{cell}` is none of A, B, C, D (squares), A^, B^, C^, D^ (triangles), . and o"));
        };
        let left = &mut left[usize::from(stone.colour)][stone.piece.index()];
        if *left == 0 {
            return fail(format!("there are six squares and three triangles of each colour, and no more `{cell}`"));
        }
        *left -= 1;
        stones.push((space, stone));
    }
    if stones.is_empty() {
        return Err(DiagramError::new(2, "one piece always stays on the board (rule 2)"));
    }
    let (first, rest) = read.rest.split_first().ok_or_else(|| read.missing("the number of moves: `moves 4`"))?;
    let number = first.1.strip_prefix("moves ").and_then(|n| n.parse::<u8>().ok());
    let removed = 36 - stones.len();
    let moves = number.filter(|&n| usize::from(n) <= removed).ok_or_else(|| {
        let what = format!("`moves` and a number; each move removes a piece, and {removed} are removed");
        DiagramError::new(first.0, what)
    })?;
    let stage = match rest {
        [] => Stage::Playing,
        [(_, "stopped")] => Stage::Stopped,
        [(n, other), ..] => return Err(DiagramError::new(*n, format!("`stopped` or nothing, not `{other}`"))),
    };
    let s = State::new(stones, moves, stage);
    if stage == Stage::Stopped && s.jumps == 0 {
        return Err(DiagramError::new(first.0 + 1, "no jump is left, so there was nothing to stop"));
    }
    Ok(s)
}

fn stone(cell: &str) -> Option<Stone> {
    let (letter, piece) = match *cell.as_bytes() {
        [letter] => (letter, Piece::Square),
        [letter, b'^'] => (letter, Piece::Triangle),
        _ => return None,
    };
    (b'A'..=b'D').contains(&letter).then(|| Stone { colour: letter - b'A', piece })
}
