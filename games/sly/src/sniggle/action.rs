//! What a player can do in his turn.

use crate::board::Space;

/// One turn.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// The piece on the first space comes to stand on the second in the end.
    Move(Space, Space),
    /// 6, 7: no move.
    Pass,
}
