//! Thinking for everybody: house moves, hints, reviews. Some threads of low priority take turns, so that nobody who asks much
//! keeps others from asking, and no thought keeps anybody from playing.

mod queue;

use crate::metrics::Metrics;
pub(crate) use queue::Account;
use queue::{Begun, Queue, Turn};
use std::cell::Cell;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::Thread;
use std::time::{Duration, Instant};

/// So long a thought goes on before it lets others think, if some wait.
const SLICE: Duration = Duration::from_millis(20);

/// How much is thought at once.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Capacity {
    /// Thoughts that go on at the same moment.
    pub(crate) at_once: usize,
    /// Thoughts that have begun and not ended: each holds memory.
    pub(crate) begun: usize,
    /// The same for one guest.
    pub(crate) begun_per_guest: usize,
    /// Questions of one guest that wait for their turn.
    pub(crate) waiting_per_guest: usize,
}

/// Those who think for everybody.
#[derive(Clone, Debug)]
pub(crate) struct Thinkers {
    shared: Arc<Shared>,
    pub(crate) metrics: Arc<Metrics>,
}

#[derive(Debug)]
struct Shared {
    capacity: Capacity,
    state: Mutex<State>,
    numbers: AtomicU64,
    /// Does somebody wait who could think?
    is_contended: AtomicBool,
}

#[derive(Debug)]
struct State {
    queue: Queue<Task, Parked>,
    running: usize,
}

struct Task {
    work: Box<dyn FnOnce(&Watch) + Send>,
    is_dropped: Arc<AtomicBool>,
}

impl std::fmt::Debug for Task {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Task").finish_non_exhaustive()
    }
}

/// A thread that waits for its next turn.
#[derive(Debug)]
struct Parked {
    thread: Thread,
    has_turn: Arc<AtomicBool>,
}

/// A guest waits for as many answers as anybody may.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Busy {
    /// How many that is.
    pub(crate) waiting: usize,
}

/// A thought in progress; dropping it ends the thought.
#[derive(Debug)]
pub(crate) struct Thinking {
    shared: Arc<Shared>,
    account: Account,
    number: u64,
    is_dropped: Arc<AtomicBool>,
}

impl Thinking {
    /// Turns true when nobody waits for it any more.
    pub(crate) fn is_dropped(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.is_dropped)
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.is_dropped.store(true, Ordering::Relaxed);
        // Whoever was about to go on ends instead, and needs no turn for that.
        if let Some(Turn::Resume(parked)) = self.shared.lock().queue.remove(&self.account, self.number) {
            parked.thread.unpark();
        }
    }
}

impl Thinkers {
    pub(crate) fn new(capacity: Capacity, metrics: Arc<Metrics>) -> Thinkers {
        let begun = Begun { in_all: capacity.begun, per_guest: capacity.begun_per_guest };
        let state = Mutex::new(State { queue: Queue::new(begun), running: 0 });
        let shared = Shared { capacity, state, numbers: AtomicU64::new(0), is_contended: AtomicBool::new(false) };
        Thinkers { shared: Arc::new(shared), metrics }
    }

    /// How many thoughts wait for their turn, and how many have it.
    pub(crate) fn count(&self) -> (usize, usize) {
        let state = self.shared.lock();
        (state.queue.waiting_in_all(), state.running)
    }

    /// Thinks on this account as soon as it is its turn. Refused where a guest has too much waiting.
    pub(crate) fn ask(&self, account: &Account, work: impl FnOnce(&Watch) + Send + 'static) -> Result<Thinking, Busy> {
        let waiting = self.shared.capacity.waiting_per_guest;
        if self.shared.lock().queue.waiting(&account.guest) >= waiting {
            return Err(Busy { waiting });
        }
        Ok(self.must(account, work))
    }

    /// The same for what has to be thought about however much waits: the house's moves, one for each match.
    pub(crate) fn must(&self, account: &Account, work: impl FnOnce(&Watch) + Send + 'static) -> Thinking {
        let number = self.shared.numbers.fetch_add(1, Ordering::Relaxed);
        let is_dropped = Arc::new(AtomicBool::new(false));
        let task = Task { work: Box::new(work), is_dropped: Arc::clone(&is_dropped) };
        let mut state = self.shared.lock();
        state.queue.push(account, number, Turn::Begin(task));
        self.shared.hand_out(&mut state);
        Thinking { shared: Arc::clone(&self.shared), account: account.clone(), number, is_dropped }
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        // Nothing that is done with the lock held can fail half-way.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives free turns to those who wait.
    fn hand_out(self: &Arc<Shared>, state: &mut State) {
        while state.running < self.capacity.at_once
            && let Some((account, number, turn)) = state.queue.take()
        {
            state.running += 1;
            match turn {
                Turn::Resume(parked) => {
                    parked.has_turn.store(true, Ordering::Release);
                    parked.thread.unpark();
                }
                Turn::Begin(task) => {
                    let (shared, whose) = (Arc::clone(self), account.clone());
                    let begin = move || {
                        let watch = Watch::new(shared, whose, number, task.is_dropped);
                        lower_priority();
                        (task.work)(&watch);
                    };
                    if let Err(e) = std::thread::Builder::new().name("thinking".into()).spawn(begin) {
                        tracing::error!("no thread to think on: {e}");
                        state.running -= 1;
                        state.queue.end(&account);
                    }
                }
            }
        }
        self.is_contended.store(state.queue.is_ready(), Ordering::Relaxed);
    }
}

/// What a thought looks at again and again: whether to end, and whether to let others think.
#[derive(Debug)]
pub(crate) struct Watch {
    shared: Arc<Shared>,
    account: Account,
    number: u64,
    is_dropped: Arc<AtomicBool>,
    /// When its turn began; nothing while it has none.
    turn: Cell<Option<Instant>>,
}

impl Watch {
    fn new(shared: Arc<Shared>, account: Account, number: u64, is_dropped: Arc<AtomicBool>) -> Watch {
        Watch { shared, account, number, is_dropped, turn: Cell::new(Some(Instant::now())) }
    }

    /// Does nobody wait for this thought any more? Meanwhile others may have had their turn.
    pub(crate) fn is_over(&self) -> bool {
        if self.shared.is_contended.load(Ordering::Relaxed) && self.turn.get().is_some_and(|t| t.elapsed() > SLICE) {
            self.make_room();
        }
        self.is_dropped.load(Ordering::Relaxed)
    }

    fn make_room(&self) {
        let has_turn = Arc::new(AtomicBool::new(false));
        let parked = Parked { thread: std::thread::current(), has_turn: Arc::clone(&has_turn) };
        let mut state = self.shared.lock();
        if self.is_dropped.load(Ordering::Relaxed) {
            return;
        }
        self.give_up(&mut state);
        state.queue.push(&self.account, self.number, Turn::Resume(parked));
        self.shared.hand_out(&mut state);
        drop(state);
        while !has_turn.load(Ordering::Acquire) {
            // Who is dropped while it waits is taken out of the queue, or has been given its turn already.
            if self.is_dropped.load(Ordering::Relaxed) && self.is_out(&has_turn) {
                return;
            }
            std::thread::park();
        }
        self.turn.set(Some(Instant::now()));
    }

    /// Is it neither waiting nor at its turn?
    fn is_out(&self, has_turn: &AtomicBool) -> bool {
        let mut state = self.shared.lock();
        let waits = state.queue.remove(&self.account, self.number).is_some();
        waits || !has_turn.load(Ordering::Acquire)
    }

    fn give_up(&self, state: &mut State) {
        if let Some(begun) = self.turn.take() {
            state.queue.charge(&self.account, begun.elapsed());
            state.running -= 1;
        }
    }
}

/// However a thought ends, also by a panic, the next one has its turn.
impl Drop for Watch {
    fn drop(&mut self) {
        let shared = Arc::clone(&self.shared);
        let mut state = shared.lock();
        self.give_up(&mut state);
        state.queue.end(&self.account);
        shared.hand_out(&mut state);
    }
}

/// Whoever plays or looks comes before whoever thinks.
#[cfg(target_os = "linux")]
fn lower_priority() {
    // On Linux the number of a thread stands for that thread alone. Where it is not allowed, thinking goes on as it is.
    let _ = rustix::process::setpriority_process(Some(rustix::thread::gettid()), 10);
}

#[cfg(not(target_os = "linux"))]
fn lower_priority() {}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};

    const SMALL: Capacity = Capacity { at_once: 2, begun: 8, begun_per_guest: 2, waiting_per_guest: 4 };
    const LONG: Duration = Duration::from_secs(10);

    fn account(guest: &str, room: &str) -> Account {
        Account { guest: guest.into(), room: room.into() }
    }

    /// A thought that ends only when nobody waits for it; says when it begins and when it has ended.
    fn endless(thinkers: &Thinkers, account: &Account) -> (Result<Thinking, Busy>, Receiver<&'static str>) {
        let (to, heard) = channel();
        let work = move |watch: &Watch| {
            let _ = to.send("begun");
            while !watch.is_over() {
                std::hint::spin_loop();
            }
            let _ = to.send("ended");
        };
        (thinkers.ask(account, work), heard)
    }

    #[test]
    fn whoever_asks_soon_begins_whatever_else_is_thought() {
        let thinkers = Thinkers::new(SMALL, Arc::default());
        let busy = account("busy", "1");
        let all: Vec<_> = (0..6).map(|_| endless(&thinkers, &busy)).collect();
        let (_other, heard) = endless(&thinkers, &account("other", "2"));
        assert_eq!(heard.recv_timeout(LONG), Ok("begun"));
        let begun = all.iter().filter(|(_, heard)| heard.try_recv().is_ok()).count();
        assert_eq!(begun, SMALL.begun_per_guest, "the others of the busy one wait");
    }

    #[test]
    fn one_who_asks_too_much_is_refused() {
        let thinkers = Thinkers::new(SMALL, Arc::default());
        let busy = account("busy", "1");
        let all: Vec<_> = (0..7).map(|_| endless(&thinkers, &busy).0).collect();
        let refused: Vec<_> = all.iter().filter_map(|asked| asked.as_ref().err()).collect();
        assert_eq!(refused, [&Busy { waiting: 4 }], "two think, four wait");
        drop(all);
        assert!(endless(&thinkers, &busy).0.is_ok());
    }

    #[test]
    fn what_is_dropped_ends_wherever_it_is() {
        let thinkers = Thinkers::new(SMALL, Arc::default());
        let mut all: Vec<_> = (0..6).map(|n| endless(&thinkers, &account(&format!("guest {n}"), ""))).collect();
        // All have begun: they take turns.
        for (_, heard) in &all {
            assert_eq!(heard.recv_timeout(LONG), Ok("begun"));
        }
        for (asked, heard) in all.drain(..) {
            drop(asked);
            assert_eq!(heard.recv_timeout(LONG), Ok("ended"), "whether it had its turn or waited for it");
        }
        let (waiting, heard) = {
            let _thinking: Vec<_> = (0..2).map(|_| endless(&thinkers, &account("a", ""))).collect();
            endless(&thinkers, &account("a", ""))
        };
        drop(waiting);
        assert!(matches!(heard.recv_timeout(LONG), Ok("begun") | Err(RecvTimeoutError::Disconnected)));
        let until = Instant::now() + LONG;
        while thinkers.shared.lock().running > 0 && Instant::now() < until {
            std::thread::yield_now();
        }
        assert_eq!(thinkers.shared.lock().running, 0, "every turn is given back");
    }

    #[test]
    fn a_thought_that_fails_gives_back_its_turn() {
        let thinkers = Thinkers::new(Capacity { at_once: 1, ..SMALL }, Arc::default());
        let failed = thinkers.ask(&account("a", ""), |_| panic!("this thought fails, as the test wants it"));
        let (_next, heard) = endless(&thinkers, &account("b", ""));
        assert_eq!(heard.recv_timeout(LONG), Ok("begun"));
        drop(failed);
    }
}
