//! The boards of the matches that are shown now.

use parlour_core::{AnyPlay, Setup};
use parlour_pages::Board;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// One board for all matches with the same game, seats and options: it is most of what a room would keep.
#[derive(Clone, Debug, Default)]
pub(super) struct Boards {
    known: Arc<Mutex<HashMap<Setup, Weak<Board>>>>,
}

impl Boards {
    /// The board of a match; it is kept as long as one of its matches is.
    pub(super) fn of(&self, play: &dyn AnyPlay) -> Arc<Board> {
        let setup = Setup { position: None, ..play.record().setup.clone() };
        let find = |known: &HashMap<_, Weak<Board>>| known.get(&setup).and_then(Weak::upgrade);
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(board) = find(&known()) {
            return board;
        }
        let board = Arc::new(Board::of(play));
        let mut known = known();
        known.retain(|_, board| board.strong_count() > 0);
        // Somebody may have been quicker.
        find(&known).unwrap_or_else(|| {
            known.insert(setup.clone(), Arc::downgrade(&board));
            board
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_shared_while_somebody_has_it() {
        let (boards, game) = (Boards::default(), parlour_cabinet::GAMES[0]);
        let open = |options: &[(String, String)]| game.open(2, options, 0).expect("a set-up");
        let board = boards.of(&*open(&[]));
        assert!(Arc::ptr_eq(&board, &boards.of(&*open(&[]))));
        let other = boards.of(&*open(&[("repetition".into(), "repeater-loses".into())]));
        assert!(!Arc::ptr_eq(&board, &other), "options may change a board");
        drop((board, other));
        assert!(boards.known.lock().unwrap().values().all(|board| board.strong_count() == 0));
    }
}
