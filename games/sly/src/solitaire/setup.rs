//! Where the pieces stand at first: rules 1, R-02 and R-03. The colourings are reconstructed (see RULES.md), so they are
//! kept here in one table, to be corrected by a photograph.

use super::state::{Stage, State, Stone};
use crate::board::{Space, space};
use crate::piece::Piece;

/// What each named set-up is: 36 letters from 4D to 9I, row by row.
pub const SETUPS: [(&str, &str); 3] = [
    ("book", "ABACDCBABDCDABACDCDCDBABCDCABADCDBAB"),
    ("p2", "ABACDCCDCABAABACDCBABDCDDCDBABBABDCD"),
    ("p3", "ABCDABDADCBCCBCDADBCBADAADABCBDCBADC"),
];
/// The set-up that the seed decides.
pub const RANDOM: &str = "random";

/// The book's solution of the book's set-up in 23 moves. The book counts rows and columns from the corner 2 and B of a
/// smaller window; these are the spaces of the whole board.
pub const BOOK_SOLUTION: [&str; 23] = [
    "7F-3F", "7G-3G", "9F-7F", "9G-7G", "9D-9F", "9I-9G", "4D-4F", "4I-4G", "8D-4D", "8I-4I", "8E-4E", "8H-4H",
    "3F-5F", "3G-5G", "4D-4F", "4F-6F", "6F-8F", "8F-10F", "4I-4G", "4G-6G", "6G-8G", "8G-10G", "10F-10H",
];

/// Pieces along a side of the set-up.
const SQUARE: usize = 6;
const COLOURS: usize = 4;
const EACH: usize = 9;

/// The space of the n-th letter.
fn place(n: usize) -> Space {
    space((3 + n / SQUARE) as u8, (3 + n % SQUARE) as u8)
}

/// the diagonals that point to the middle of the board are the two long diagonals of the six by six.
fn is_on_diagonal(n: usize) -> bool {
    let (row, column) = (n / SQUARE, n % SQUARE);
    row == column || row + column == SQUARE - 1
}

/// The letters of a set-up, named or written out.
pub(super) fn letters(value: &str) -> &str {
    SETUPS.iter().find(|(name, _)| *name == value).map_or(value, |(_, letters)| letters)
}

/// says what is wrong with the value of the option.
pub(super) fn check(value: &str) -> Result<(), String> {
    let text = letters(value);
    let nine_each = "ABCD".chars().all(|c| text.chars().filter(|&l| l == c).count() == EACH);
    if value == RANDOM || (nine_each && text.len() == EACH * COLOURS) {
        return Ok(());
    }
    Err(format!("book, random, p2, p3 or 36 letters, nine each of A, B, C and D, from 4D to 9I; not `{value}`"))
}

/// The start from 36 letters that [`check`] accepts.
pub(super) fn start(letters: &str) -> State {
    let colours: Vec<u8> = letters.bytes().map(|l| l - b'A').collect();
    let on_diagonal = |colour| (0..colours.len()).filter(|&n| is_on_diagonal(n) && colours[n] == colour).count();
    let by_diagonal = (0..COLOURS as u8).all(|colour| on_diagonal(colour) == 3);
    let stones = colours.iter().enumerate().map(|(n, &colour)| {
        let before = colours[..n].iter().filter(|&&c| c == colour).count();
        let is_triangle = if by_diagonal { is_on_diagonal(n) } else { before % 3 == 1 };
        let piece = if is_triangle { Piece::Triangle } else { Piece::Square };
        (place(n), Stone { colour, piece })
    });
    State::new(stones, 0, Stage::Playing)
}

/// A layout shuffled by a seed. It must stay what it is: a match that says `random` is written down with its letters, but
/// whoever knows the seed should be able to check them.
pub(super) fn shuffled(seed: u64) -> String {
    let mut letters: Vec<char> = "ABCD".chars().flat_map(|c| [c; EACH]).collect();
    let mut state = seed;
    for i in (1..letters.len()).rev() {
        letters.swap(i, below(&mut state, i as u64 + 1) as usize);
    }
    letters.into_iter().collect()
}

/// A number below `limit` from SplitMix64; numbers that would favour small ones are skipped.
fn below(state: &mut u64, limit: u64) -> u64 {
    let fair = u64::MAX - u64::MAX % limit;
    loop {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let z = z ^ (z >> 31);
        if z < fair {
            return z % limit;
        }
    }
}
