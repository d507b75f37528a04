//! How many lines are open: of a guest, of a match, of a guest in a match.

use crate::limits::{Limit, Limits};
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

/// All lines that are open.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lines {
    open: Arc<Mutex<Open>>,
}

#[derive(Debug, Default)]
struct Open {
    guests: HashMap<Arc<str>, usize>,
    rooms: HashMap<Arc<str>, usize>,
    both: HashMap<(Arc<str>, Arc<str>), usize>,
}

/// A line that is counted as long as this is kept.
#[derive(Debug)]
pub(crate) struct Counted {
    lines: Lines,
    guest: Arc<str>,
    room: Arc<str>,
}

impl Lines {
    /// Counts one more; or says why there may be no more.
    pub(crate) fn count(&self, guest: &Arc<str>, room: &Arc<str>, limits: &Limits) -> Result<Counted, String> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let (guests, rooms) = (in_map(&open.guests, guest), in_map(&open.rooms, room));
        let both = in_map(&open.both, &(Arc::clone(guest), Arc::clone(room)));
        if both >= limits.count(Limit::SocketsPerGuestAndMatch) {
            return Err(format!(
                "This match is open on {both} of your pages already. Close one of them, then reload this one."
            ));
        }
        if guests >= limits.count(Limit::SocketsPerGuest) {
            return Err(format!(
                "You have {guests} match pages open already. Close one of them, then reload this one."
            ));
        }
        if rooms >= limits.count(Limit::SocketsPerMatch) {
            return Err(format!("{rooms} pages look at this match already. Reload this one in a few minutes."));
        }
        *open.guests.entry(Arc::clone(guest)).or_default() += 1;
        *open.rooms.entry(Arc::clone(room)).or_default() += 1;
        *open.both.entry((Arc::clone(guest), Arc::clone(room))).or_default() += 1;
        Ok(Counted { lines: self.clone(), guest: Arc::clone(guest), room: Arc::clone(room) })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut open = self.lines.open.lock().unwrap_or_else(PoisonError::into_inner);
        one_less(&mut open.guests, &self.guest);
        one_less(&mut open.rooms, &self.room);
        one_less(&mut open.both, &(Arc::clone(&self.guest), Arc::clone(&self.room)));
    }
}

fn in_map<K: Hash + Eq>(map: &HashMap<K, usize>, key: &K) -> usize {
    map.get(key).copied().unwrap_or(0)
}

fn one_less<K: Hash + Eq>(map: &mut HashMap<K, usize>, key: &K) {
    if let Some(count) = map.get_mut(key) {
        *count -= 1;
        if *count == 0 {
            map.remove(key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_counted_as_long_as_they_are_kept() {
        let (lines, mut limits) = (Lines::default(), Limits::default());
        limits.set("sockets-per-guest-and-match=2").unwrap();
        limits.set("sockets-per-guest=3").unwrap();
        limits.set("sockets-per-match=3").unwrap();
        let count = |guest: &str, room: &str| lines.count(&guest.into(), &room.into(), &limits);
        let kept: Vec<_> = (0..2).map(|_| count("a", "1").unwrap()).collect();
        assert!(count("a", "1").unwrap_err().starts_with("This match is open on 2 of your pages"));
        let other = count("a", "2").unwrap();
        assert!(count("a", "3").unwrap_err().starts_with("You have 3 match pages open"));
        let third = count("b", "1").unwrap();
        assert!(count("c", "1").unwrap_err().starts_with("3 pages look at this match"));
        drop((kept, other, third));
        assert!(lines.open.lock().unwrap().guests.is_empty() && lines.open.lock().unwrap().both.is_empty());
        assert!(count("a", "1").is_ok());
    }
}
