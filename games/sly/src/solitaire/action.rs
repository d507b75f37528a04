//! What the player can do.

use crate::board::Space;

/// One decision of the player.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// The piece on the first space jumps to the second.
    Jump(Space, Space),
    /// 3: enough.
    Stop,
}
