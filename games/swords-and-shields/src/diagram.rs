//! The position as text:
//!
//! ```text
//! 9 ...xxx...
//! 8 ....x....
//!   …
//! 1 ...xxx...
//!   abcdefghi
//! swords to move
//! ```
//! `x` sword, `o` shield, `C` Chief; an empty dot is `.`, or `:` where it is ringed and `*` where it is the Chief dot.

use crate::board::{BOARD, CHIEF_DOT, RINGED, has};
use crate::rules::has_won;
use crate::state::{Army, CAPTURED, Piece, State};
use parlour_core::DiagramError;

pub(crate) fn write(s: &State) -> String {
    let mut out = String::new();
    for rank in BOARD.rows() {
        out.push_str(&format!("{} ", rank.number));
        for dot in rank.cells {
            out.push(match s.piece(dot) {
                Some(Piece::Sword) => 'x',
                Some(Piece::Shield) => 'o',
                Some(Piece::Chief) => 'C',
                None if dot == CHIEF_DOT => '*',
                None if has(RINGED, dot) => ':',
                None => '.',
            });
        }
        out.push('\n');
    }
    format!("{out}  {}\n{} to move\n", BOARD.letters(), s.mover.name())
}

pub(crate) fn read(text: &str) -> Result<State, DiagramError> {
    let fail = |line, what: String| Err(DiagramError::new(line, what));
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    let [ranks @ .., files, mover] = lines.as_slice() else {
        return fail(1, "a diagram has nine ranks, the line of files, and who moves".into());
    };
    if ranks.len() != 9 || files.trim() != BOARD.letters() {
        return fail(lines.len().min(10), "nine ranks from 9 down to 1, then the line `abcdefghi`".into());
    }
    let (mut swords, mut shields, mut chief) = (0, 0, CAPTURED);
    for (n, (line, rank)) in (1..).zip(ranks.iter().zip(BOARD.rows())) {
        let body = line.trim_start().strip_prefix(&rank.number.to_string()).map(str::trim_start);
        let Some(body) = body.filter(|b| b.chars().count() == 9) else {
            return fail(n, format!("rank {} is its number, a space and nine dots", rank.number));
        };
        for (dot, c) in rank.cells.zip(body.chars()) {
            match c {
                'x' => swords |= 1 << dot,
                'o' => shields |= 1 << dot,
                'C' if chief == CAPTURED => chief = dot,
                'C' => return fail(n, "there is only one Chief".into()),
                '.' | ':' | '*' => {}
                other => return fail(n, format!("`{other}` is none of x, o, C and an empty dot (. : *)")),
            }
        }
    }
    let mover = match mover.trim() {
        "swords to move" => Army::Swords,
        "shields to move" => Army::Shields,
        other => return fail(11, format!("`swords to move` or `shields to move`, not `{other}`")),
    };
    let s = State::new(swords, shields, chief, mover);
    check(&s).map_err(|what| DiagramError::new(11, what))?;
    Ok(s)
}

/// Can the game come to this?
fn check(s: &State) -> Result<(), &'static str> {
    if s.swords.count_ones() > 16 || s.shields.count_ones() > 8 {
        return Err("there are at most 16 swords and 8 shields");
    }
    if has(s.swords | s.shields, CHIEF_DOT) {
        return Err("only the Chief may stand on the Chief dot (rule 5)");
    }
    match s.mover {
        Army::Swords if has_won(s, Army::Swords) => {
            Err("the Chief is captured by a sword's move: the shields are to move")
        }
        Army::Shields if has_won(s, Army::Shields) => Err("the Chief has reached the edge: the swords are to move"),
        _ => Ok(()),
    }
}
