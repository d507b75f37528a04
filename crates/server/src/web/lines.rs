//! How many lines are open: from an address, of a guest, of a match, of a guest in a match.

use crate::limits::{Limit, Limits};
use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// All lines that are open.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lines {
    open: Arc<Mutex<Open>>,
}

#[derive(Debug, Default)]
struct Open {
    addresses: HashMap<IpAddr, usize>,
    guests: HashMap<Arc<str>, usize>,
    rooms: HashMap<Arc<str>, usize>,
    both: HashMap<(Arc<str>, Arc<str>), usize>,
}

/// A line that is counted as long as this is kept.
#[derive(Debug)]
pub(crate) struct Counted {
    lines: Lines,
    address: IpAddr,
    guest: Arc<str>,
    room: Arc<str>,
}

impl Lines {
    /// How many are open.
    pub(crate) fn open(&self) -> usize {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).addresses.values().sum()
    }

    /// Counts one more; or says by which limit, and why, there may be no more.
    pub(crate) fn count(
        &self,
        address: IpAddr,
        guest: &Arc<str>,
        room: &Arc<str>,
        limits: &Limits,
    ) -> Result<Counted, (Limit, String)> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let (guests, rooms) = (in_map(&open.guests, guest), in_map(&open.rooms, room));
        let both = in_map(&open.both, &(Arc::clone(guest), Arc::clone(room)));
        let here = in_map(&open.addresses, &address);
        let full = [
            (
                Limit::SocketsPerGuestAndMatch,
                both,
                format!("This match is open on {both} of your pages already. Close one of them, then reload this one."),
            ),
            (
                Limit::SocketsPerGuest,
                guests,
                format!("You have {guests} match pages open already. Close one of them, then reload this one."),
            ),
            (
                Limit::SocketsPerMatch,
                rooms,
                format!("{rooms} pages look at this match already. Reload this one in a few minutes."),
            ),
            (
                Limit::SocketsPerAddress,
                here,
                format!("{here} match pages are open from here already. Reload this one in a few minutes."),
            ),
        ];
        if let Some((limit, _, why)) = full.into_iter().find(|&(limit, open, _)| open >= limits.count(limit)) {
            return Err((limit, why));
        }
        *open.addresses.entry(address).or_default() += 1;
        *open.guests.entry(Arc::clone(guest)).or_default() += 1;
        *open.rooms.entry(Arc::clone(room)).or_default() += 1;
        *open.both.entry((Arc::clone(guest), Arc::clone(room))).or_default() += 1;
        Ok(Counted { lines: self.clone(), address, guest: Arc::clone(guest), room: Arc::clone(room) })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut open = self.lines.open.lock().unwrap_or_else(PoisonError::into_inner);
        one_less(&mut open.addresses, &self.address);
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
        limits.set("sockets-per-address=5").unwrap();
        let here = IpAddr::from([127, 0, 0, 1]);
        let count = |guest: &str, room: &str| lines.count(here, &guest.into(), &room.into(), &limits);
        let kept: Vec<_> = (0..2).map(|_| count("a", "1").unwrap()).collect();
        assert!(count("a", "1").unwrap_err().1.starts_with("This match is open on 2 of your pages"));
        let other = count("a", "2").unwrap();
        assert!(count("a", "3").unwrap_err().1.starts_with("You have 3 match pages open"));
        let third = count("b", "1").unwrap();
        assert!(count("c", "1").unwrap_err().1.starts_with("3 pages look at this match"));
        let fifth = count("c", "4").unwrap();
        assert!(count("d", "5").unwrap_err().1.starts_with("5 match pages are open from here"));
        assert!(lines.count([127, 0, 0, 2].into(), &"d".into(), &"5".into(), &limits).is_ok(), "elsewhere one may");
        drop((kept, other, third, fifth));
        assert!(lines.open.lock().unwrap().guests.is_empty() && lines.open.lock().unwrap().both.is_empty());
        assert!(count("a", "1").is_ok());
    }
}
