//! Games that are in no box: toys with which the table's own tests play.

use crate::GameEntry;
use std::sync::{Mutex, PoisonError};

static UNLISTED: Mutex<Vec<&'static dyn GameEntry>> = Mutex::new(Vec::new());

/// Lets this program find a game that is in no box. For tests; adding a game twice changes nothing.
///
/// ```
/// use parlour_cabinet::{Game, find, unlisted};
/// use parlour_testkit::heath::Heath;
/// unlisted::add(Game::<Heath>::new().walks().answers().verses());
/// assert!(find("heath").is_ok());
/// ```
pub fn add(entry: impl GameEntry + 'static) {
    let mut unlisted = UNLISTED.lock().unwrap_or_else(PoisonError::into_inner);
    if unlisted.iter().all(|game| game.info().id != entry.info().id) {
        unlisted.push(Box::leak(Box::new(entry)));
    }
}

pub(crate) fn all() -> Vec<&'static dyn GameEntry> {
    UNLISTED.lock().unwrap_or_else(PoisonError::into_inner).clone()
}
