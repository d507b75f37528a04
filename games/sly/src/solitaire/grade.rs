//! Rule 3: how well a game went.

use super::state::State;

/// The book's words for what is left at the end.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// One piece.
    Won,
    /// Two.
    Good,
    /// Three.
    Fair,
    /// Four or more.
    Bad,
}

impl Grade {
    /// What the position is worth if the game ends there.
    pub fn of(s: &State) -> Grade {
        match s.pieces() {
            0 | 1 => Grade::Won,
            2 => Grade::Good,
            3 => Grade::Fair,
            _ => Grade::Bad,
        }
    }
    /// `a good game`.
    pub fn words(self) -> &'static str {
        match self {
            Grade::Won => "won",
            Grade::Good => "a good game",
            Grade::Fair => "a fair game",
            Grade::Bad => "a bad game",
        }
    }
}
