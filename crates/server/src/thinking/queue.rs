//! Who thinks next. Guests share alike, and so do the matches of a guest: whoever has had the least goes first.

use std::cmp::Reverse;
use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

/// On whose account something is thought about, and for which match.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Account {
    pub(crate) guest: Arc<str>,
    pub(crate) room: Arc<str>,
}

/// What waits: a thought that has not begun, or one that made room for others.
#[derive(Debug)]
pub(super) enum Turn<B, R> {
    Begin(B),
    Resume(R),
}

/// How many thoughts may have begun and not ended; each holds memory. The second half is for guests who have none, so that
/// those who have some keep nobody from beginning.
#[derive(Copy, Clone, Debug)]
pub(super) struct Begun {
    pub(super) in_all: usize,
    pub(super) per_guest: usize,
}

impl Begun {
    /// May a guest who has begun so many begin one more, where so many have begun in all?
    fn allow(self, in_all: usize, own: usize) -> bool {
        let most = if own == 0 { self.in_all } else { self.in_all.div_ceil(2) };
        in_all < most && own < self.per_guest
    }
}

#[derive(Debug)]
pub(super) struct Queue<B, R> {
    guests: HashMap<Arc<str>, Guest<B, R>>,
    begun: usize,
    most: Begun,
    arrivals: u64,
}

#[derive(Debug)]
struct Guest<B, R> {
    /// The time it has had. Whoever comes begins with as much as the one who has had least, so that nobody saves up.
    used: Duration,
    /// Of two who had the same, the one who came last goes first: the other one has been thinking.
    arrived: u64,
    begun: usize,
    rooms: HashMap<Arc<str>, Room<B, R>>,
}

#[derive(Debug)]
struct Room<B, R> {
    used: Duration,
    waiting: VecDeque<(u64, Turn<B, R>)>,
}

impl<B, R> Guest<B, R> {
    fn waiting(&self) -> usize {
        self.rooms.values().map(|room| room.waiting.len()).sum()
    }

    /// The match whose turn it is.
    fn next(&self, may_begin: bool) -> Option<Arc<str>> {
        let can = |room: &&Room<B, R>| match room.waiting.front() {
            Some((_, Turn::Begin(_))) => may_begin,
            Some((_, Turn::Resume(_))) => true,
            None => false,
        };
        let ready = self.rooms.iter().filter(|(_, room)| can(room));
        ready.min_by_key(|(name, room)| (room.used, Arc::clone(name))).map(|(name, _)| Arc::clone(name))
    }
}

impl<B, R> Queue<B, R> {
    pub(super) fn new(most: Begun) -> Queue<B, R> {
        Queue { guests: HashMap::new(), begun: 0, most, arrivals: 0 }
    }

    /// How many turns a guest waits for.
    pub(super) fn waiting(&self, guest: &str) -> usize {
        self.guests.get(guest).map_or(0, Guest::waiting)
    }

    /// How many turns all guests wait for.
    pub(super) fn waiting_in_all(&self) -> usize {
        self.guests.values().map(Guest::waiting).sum()
    }

    /// Waits for a turn; one that was interrupted comes before others of its match.
    pub(super) fn push(&mut self, account: &Account, number: u64, turn: Turn<B, R>) {
        self.arrivals += 1;
        let (used, arrived) = (self.guests.values().map(|guest| guest.used).min().unwrap_or_default(), self.arrivals);
        let guest = self.guests.entry(Arc::clone(&account.guest));
        let guest = guest.or_insert_with(|| Guest { used, arrived, begun: 0, rooms: HashMap::new() });
        let used = guest.rooms.values().map(|room| room.used).min().unwrap_or_default();
        let room = guest.rooms.entry(Arc::clone(&account.room));
        let waiting = &mut room.or_insert_with(|| Room { used, waiting: VecDeque::new() }).waiting;
        match turn {
            Turn::Begin(_) => waiting.push_back((number, turn)),
            Turn::Resume(_) => waiting.push_front((number, turn)),
        }
    }

    fn next(&self) -> Option<Account> {
        let ready = self.guests.iter().filter_map(|(name, guest)| {
            let may_begin = self.most.allow(self.begun, guest.begun);
            Some((guest, Account { guest: Arc::clone(name), room: guest.next(may_begin)? }))
        });
        ready.min_by_key(|(guest, _)| (guest.used, Reverse(guest.arrived))).map(|(_, account)| account)
    }

    /// Could somebody take a turn?
    pub(super) fn is_ready(&self) -> bool {
        self.next().is_some()
    }

    /// The next one whose turn it is.
    pub(super) fn take(&mut self) -> Option<(Account, u64, Turn<B, R>)> {
        let account = self.next()?;
        let guest = self.guests.get_mut(&account.guest)?;
        let (number, turn) = guest.rooms.get_mut(&account.room)?.waiting.pop_front()?;
        if let Turn::Begin(_) = turn {
            guest.begun += 1;
            self.begun += 1;
        }
        Some((account, number, turn))
    }

    /// Takes away what waits no more.
    pub(super) fn remove(&mut self, account: &Account, number: u64) -> Option<Turn<B, R>> {
        let waiting = &mut self.guests.get_mut(&account.guest)?.rooms.get_mut(&account.room)?.waiting;
        let place = waiting.iter().position(|(n, _)| *n == number)?;
        let (_, turn) = waiting.remove(place)?;
        self.forget(&account.guest);
        Some(turn)
    }

    /// So long was thought on this account.
    pub(super) fn charge(&mut self, account: &Account, time: Duration) {
        if let Some(guest) = self.guests.get_mut(&account.guest) {
            guest.used += time;
            if let Some(room) = guest.rooms.get_mut(&account.room) {
                room.used += time;
            }
        }
    }

    /// A thought that had begun has ended.
    pub(super) fn end(&mut self, account: &Account) {
        self.begun -= 1;
        if let Some(guest) = self.guests.get_mut(&account.guest) {
            guest.begun -= 1;
        }
        self.forget(&account.guest);
    }

    /// Who neither thinks nor waits has no account.
    fn forget(&mut self, guest: &str) {
        if self.guests.get(guest).is_some_and(|guest| guest.begun == 0 && guest.waiting() == 0) {
            self.guests.remove(guest);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANY: Begun = Begun { in_all: 1000, per_guest: 100 };
    const SLICE: Duration = Duration::from_millis(20);

    fn account(guest: &str, room: &str) -> Account {
        Account { guest: guest.into(), room: room.into() }
    }

    /// Lets them think in slices, and tells whose turn it was each time.
    fn turns(queue: &mut Queue<(), ()>, count: usize) -> Vec<String> {
        let turn = |_| {
            let (account, number, _) = queue.take().expect("somebody waits");
            queue.charge(&account, SLICE);
            queue.push(&account, number, Turn::Resume(()));
            format!("{}{}", account.guest, account.room)
        };
        (0..count).map(turn).collect()
    }

    #[test]
    fn guests_share_alike_however_much_they_ask() {
        let mut queue = Queue::new(MANY);
        for n in 0..50 {
            queue.push(&account("a", &format!("{n:02}")), n, Turn::Begin(()));
        }
        queue.push(&account("b", "x"), 50, Turn::Begin(()));
        let turns = turns(&mut queue, 20);
        assert_eq!(turns.iter().filter(|turn| *turn == "bx").count(), 10, "{turns:?}");
    }

    #[test]
    fn matches_of_a_guest_share_alike() {
        let mut queue = Queue::new(MANY);
        for n in 0..9 {
            queue.push(&account("a", "1"), n, Turn::Begin(()));
        }
        queue.push(&account("a", "2"), 9, Turn::Begin(()));
        let turns = turns(&mut queue, 8);
        assert_eq!(turns.iter().filter(|turn| *turn == "a2").count(), 4, "{turns:?}");
    }

    #[test]
    fn whoever_comes_goes_first_and_has_saved_nothing() {
        let mut queue = Queue::new(MANY);
        for n in 0..500 {
            queue.push(&account(&format!("old{n}"), ""), n, Turn::Begin(()));
        }
        turns(&mut queue, 1250);
        queue.push(&account("new", ""), 500, Turn::Begin(()));
        let turns = turns(&mut queue, 600);
        assert_eq!(turns[0], "new");
        assert!((1..=3).contains(&turns.iter().filter(|turn| *turn == "new").count()), "no more than anybody's share");
    }

    #[test]
    fn only_so_many_begin() {
        let mut queue: Queue<(), ()> = Queue::new(Begun { in_all: 6, per_guest: 2 });
        for n in 0..4 {
            queue.push(&account("a", "1"), n, Turn::Begin(()));
            queue.push(&account("b", "1"), 10 + n, Turn::Begin(()));
        }
        let mut begun: Vec<_> = std::iter::from_fn(|| queue.take()).map(|(account, ..)| account).collect();
        assert_eq!(begun.len(), 3, "the other half is kept for those who have none");
        for n in 30..34 {
            queue.push(&account(&n.to_string(), "1"), n, Turn::Begin(()));
        }
        begun.extend(std::iter::from_fn(|| queue.take()).map(|(account, ..)| account));
        assert_eq!(begun.len(), 6);
        assert!(!queue.is_ready());
        // One that goes on needs no more memory than it has.
        queue.push(&begun[0], 20, Turn::Resume(()));
        assert!(matches!(queue.take(), Some((_, 20, Turn::Resume(())))));
        queue.end(&begun[0]);
        assert_eq!(queue.take().map(|(account, ..)| account.guest), Some("30".into()), "whoever has none");
        assert!(!queue.is_ready());
    }

    #[test]
    fn what_is_withdrawn_leaves_nothing() {
        let mut queue: Queue<(), ()> = Queue::new(MANY);
        let a = account("a", "1");
        queue.push(&a, 1, Turn::Begin(()));
        assert_eq!(queue.waiting("a"), 1);
        assert!(queue.remove(&a, 1).is_some());
        assert!(queue.remove(&a, 1).is_none());
        assert!(queue.guests.is_empty());
    }
}
