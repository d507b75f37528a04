//! Games that are on no shelf: toys with which the table's own tests play.

use crate::GameEntry;
use crate::game::Game;
use parlour_core::{Determinize, Title};
use std::sync::{Mutex, PoisonError};

static LENT: Mutex<Vec<&'static dyn GameEntry>> = Mutex::new(Vec::new());

/// Lets this program find a game that is in no box. For tests; lending twice changes nothing.
pub fn lend<R: Title>() {
    add(|| Box::leak(Box::new(Game::<R>::new())), R::INFO.id);
}

/// The same for a game with secrets.
pub fn lend_hidden<R: Title + Determinize>() {
    add(|| Box::leak(Box::new(Game::<R>::new().determinize())), R::INFO.id);
}

fn add(entry: impl FnOnce() -> &'static dyn GameEntry, id: &str) {
    let mut lent = LENT.lock().unwrap_or_else(PoisonError::into_inner);
    if lent.iter().all(|game| game.info().id != id) {
        lent.push(entry());
    }
}

pub(crate) fn all() -> Vec<&'static dyn GameEntry> {
    LENT.lock().unwrap_or_else(PoisonError::into_inner).clone()
}
