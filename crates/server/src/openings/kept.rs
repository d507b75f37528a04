//! What was played, kept for a while for those who look at it: made when it is first asked for, brought up to date now and
//! then, and forgotten when nobody asks any more.

use super::{Matches, Reading, files, folder_of};
use crate::limits::{Limit, Limits};
use crate::store::{Since, Store, StoreError};
use crate::thinking::{Account, Thinkers};
use parlour_cabinet::{GameEntry, Openings, Played, Uncounted};
use parlour_core::{AnyPlay, Record, Setup, SetupError};
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use std::time::{Duration, Instant};
use tokio::sync::{Semaphore, oneshot};

/// How old what is told may be.
const FRESH: Duration = Duration::from_secs(20);
/// So long after it was made it is made anew: matches may have been deleted since, or gone on after a take-back.
const WHOLE: Duration = Duration::from_secs(6 * 60 * 60);
/// So long nobody asked: it is forgotten when somebody asks for another.
const IDLE: Duration = Duration::from_secs(30 * 60);
/// Clocks of several servers differ, and who writes later may have begun earlier: so far back is looked again.
const OVERLAP: i64 = 60_000;

/// What was played in the set-ups that people look at.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    store: Store,
    thinkers: Thinkers,
    limits: Limits,
    /// Where the user's own records are.
    data: Option<PathBuf>,
    /// Matches that ended since are looked for when somebody asks, but not more often than this.
    fresh: Duration,
    /// Who makes or brings up to date waits for this.
    making: Semaphore,
    held: Mutex<HashMap<Setup, Arc<Held>>>,
}

/// One set-up.
#[derive(Debug)]
struct Held {
    openings: RwLock<Box<dyn Openings>>,
    /// Matches that were looked at, while it is made.
    seen: AtomicU64,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    stage: Stage,
    made: Instant,
    updated: Instant,
    asked: Instant,
    since: Since,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Stage {
    /// It is not whole yet.
    Making,
    /// It can be looked at, and is brought up to date meanwhile.
    Updating,
    /// It can be looked at.
    Ready,
    /// Making it failed; whoever asks next tries again.
    Failed,
}

/// What is to be done when somebody asks.
enum Asked {
    /// Nothing.
    Good,
    /// Matches may have ended since.
    Behind,
    /// It is to be made anew.
    Old,
}

impl State {
    fn ask(&mut self, now: Instant, fresh: Duration) -> Asked {
        self.asked = now;
        match self.stage {
            Stage::Making | Stage::Updating => Asked::Good,
            Stage::Failed => Asked::Old,
            Stage::Ready if now - self.made > WHOLE => Asked::Old,
            Stage::Ready if now - self.updated > fresh => {
                self.stage = Stage::Updating;
                Asked::Behind
            }
            Stage::Ready => Asked::Good,
        }
    }
}

/// Is there room for one more? Those that nobody asks for any more make room, and then whichever nobody has asked for longest.
fn has_room(all: &mut HashMap<Setup, Arc<Held>>, most: usize, now: Instant) -> bool {
    all.retain(|_, held| now - lock(&held.state).asked < IDLE);
    while all.len() >= most {
        let made = all.iter().filter(|(_, held)| lock(&held.state).stage != Stage::Making);
        let longest = made.min_by_key(|(_, held)| lock(&held.state).asked).map(|(setup, _)| setup.clone());
        let Some(longest) = longest else { return false };
        all.remove(&longest);
    }
    true
}

/// What somebody hears who looks.
#[derive(Debug)]
pub(crate) enum Looked {
    /// It is still being made: so many matches were looked at.
    Reading(u64),
    /// What was played, in so many matches.
    Told(Played, usize),
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Nothing that is done with a lock held can fail half-way.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Kept {
    pub(crate) fn new(store: Store, thinkers: Thinkers, limits: Limits, data: Option<PathBuf>) -> Kept {
        let (making, held) = (Semaphore::new(1), Mutex::default());
        Kept { shared: Arc::new(Shared { store, thinkers, limits, data, fresh: FRESH, making, held }) }
    }

    /// What was played from where this match was after so many steps. It plays nothing but what it is handed, and waits for
    /// nobody for long: what is not there is made meanwhile, and whoever asks again hears of it. The match is one that whoever
    /// looks may know whole.
    pub(crate) fn look(&self, game: &dyn GameEntry, play: &dyn AnyPlay, step: usize) -> Result<Looked, SetupError> {
        let Some(held) = self.held(game, &play.record().setup)? else { return Ok(Looked::Reading(0)) };
        if lock(&held.state).stage == Stage::Making {
            return Ok(Looked::Reading(held.seen.load(Ordering::Relaxed)));
        }
        let openings = held.openings.read().unwrap_or_else(PoisonError::into_inner);
        let played = openings.played(play, step);
        Ok(played.map_or(Looked::Reading(0), |played| Looked::Told(played, openings.matches())))
    }

    /// The set-up, which is made or brought up to date if need be. `None` while too many others are being made.
    fn held(&self, game: &dyn GameEntry, setup: &Setup) -> Result<Option<Arc<Held>>, SetupError> {
        let setup = Setup { position: None, ..setup.clone() };
        let now = Instant::now();
        let known = lock(&self.shared.held).get(&setup).cloned();
        if let Some(held) = &known {
            let asked = lock(&held.state).ask(now, self.shared.fresh);
            match asked {
                Asked::Good => return Ok(known),
                Asked::Behind => {
                    self.begin(Arc::clone(held));
                    return Ok(known);
                }
                Asked::Old => {}
            }
        }
        // To open the rules may take a moment, and nobody waits for that.
        let openings = game.openings(setup.seats, &setup.options, 0)?;
        let mut all = lock(&self.shared.held);
        let is_known = |held: &Arc<Held>| known.as_ref().is_some_and(|known| Arc::ptr_eq(known, held));
        if let Some(other) = all.get(&setup).filter(|held| !is_known(held)) {
            return Ok(Some(Arc::clone(other)));
        }
        all.remove(&setup);
        if !has_room(&mut all, self.shared.limits.count(Limit::Openings), now) {
            self.shared.store.metrics().hit(Limit::Openings);
            return Ok(None);
        }
        let state = State { stage: Stage::Making, made: now, updated: now, asked: now, since: Since::default() };
        let held = Held { openings: RwLock::new(openings), seen: AtomicU64::new(0), state: Mutex::new(state) };
        let held = Arc::new(held);
        all.insert(setup, Arc::clone(&held));
        drop(all);
        self.begin(Arc::clone(&held));
        Ok(Some(held))
    }

    /// Makes it or brings it up to date, beside everybody else.
    fn begin(&self, held: Arc<Held>) {
        let shared = Arc::clone(&self.shared);
        tokio::spawn(async move {
            let is_new = lock(&held.state).stage == Stage::Making;
            let Ok(_turn) = shared.making.acquire().await else { return };
            let done = shared.read(&held, is_new).await;
            let mut state = lock(&held.state);
            state.updated = Instant::now();
            state.stage = match &done {
                Err(_) if is_new => Stage::Failed,
                _ => Stage::Ready,
            };
            if let Err(e) = done {
                tracing::warn!("what was played could not be read: {e}");
            }
        });
    }
}

impl Shared {
    async fn read(&self, held: &Arc<Held>, is_new: bool) -> Result<(), StoreError> {
        let setup = self::setup(held);
        let since = if is_new {
            self.own_records(held, &setup.game).await;
            let most = self.limits.of(Limit::OpeningsMatches);
            let since = self.store.latest(&setup.game, most).await?;
            if since != Since::default() {
                self.store.metrics().hit(Limit::OpeningsMatches);
            }
            since
        } else {
            lock(&held.state).since.earlier(OVERLAP)
        };
        let mut matches = Matches::of(&self.store, &setup.game, since);
        let fits = |other: &Setup| held.openings.read().unwrap_or_else(PoisonError::into_inner).fits(other);
        while let Some(page) = matches.next(fits).await? {
            held.seen.fetch_add(page.seen(), Ordering::Relaxed);
            self.add(held, page.matches).await;
        }
        lock(&held.state).since = matches.since().clone();
        Ok(())
    }

    /// Plays some matches through where others think, and counts them.
    async fn add(&self, held: &Arc<Held>, matches: Vec<(String, Record)>) {
        if matches.is_empty() {
            return;
        }
        let held = Arc::clone(held);
        self.think(move |go_on| {
            for (_, record) in matches {
                // What cannot be played any more is said where its page is asked for.
                let _ = held.add(|openings| openings.read(&record));
                go_on();
            }
        })
        .await;
    }

    /// Those of the user's own folder.
    async fn own_records(&self, held: &Arc<Held>, game: &str) {
        let Some(folder) = self.data.as_ref().map(|data| folder_of(data, game)).filter(|folder| folder.is_dir()) else {
            return;
        };
        let held = Arc::clone(held);
        self.think(move |go_on| {
            let mut reading = Reading::default();
            match files(&folder) {
                Ok(files) => {
                    for text in files {
                        reading.note(held.add(|openings| text.read(openings)), || text.name.clone());
                        held.seen.fetch_add(1, Ordering::Relaxed);
                        go_on();
                    }
                }
                Err(e) => tracing::warn!("{} is left out: {e}", folder.display()),
            }
            for (name, why) in reading.bad {
                tracing::warn!("{name} is left out: {why}");
            }
        })
        .await;
    }

    /// Works beside those who serve people, as one of those who think: whoever else thinks has a turn now and then.
    async fn think(&self, work: impl FnOnce(&dyn Fn()) + Send + 'static) {
        let account = Account { guest: "openings".into(), room: "openings".into() };
        let (done, ended) = oneshot::channel();
        let _thinking = self.thinkers.must(&account, move |watch| {
            work(&|| _ = watch.is_over());
            let _ = done.send(());
        });
        let _ = ended.await;
    }
}

fn setup(held: &Held) -> Setup {
    held.openings.read().unwrap_or_else(PoisonError::into_inner).setup().clone()
}

impl Held {
    /// Others may look while a match is played through, and wait only while it is counted.
    fn add(&self, read: impl FnOnce(&dyn Openings) -> Result<Box<dyn AnyPlay>, Uncounted>) -> Result<(), Uncounted> {
        let play = read(&**self.openings.read().unwrap_or_else(PoisonError::into_inner))?;
        self.openings.write().unwrap_or_else(PoisonError::into_inner).add(&*play)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Rights, Stored};
    use crate::thinking::Capacity;
    use parlour_cabinet::GAMES;
    use parlour_core::{Entry, Seat, Values};
    use parlour_table::Sitter;

    /// Whichever is first on the shelf.
    fn game() -> &'static dyn GameEntry {
        GAMES[0]
    }

    async fn store() -> Store {
        Store::open("sqlite::memory:").await.unwrap()
    }

    fn kept(store: &Store, limits: Limits, fresh: Duration) -> Kept {
        let capacity = Capacity { at_once: 1, begun: 4, begun_per_guest: 2, waiting_per_guest: 4 };
        let thinkers = Thinkers::new(capacity, Arc::default());
        let Kept { shared } = Kept::new(store.clone(), thinkers, limits, None);
        Kept { shared: Arc::new(Shared { fresh, ..Arc::into_inner(shared).expect("nobody else has it") }) }
    }

    /// One of its set-ups: this value of its first option.
    fn opened(value: usize) -> Box<dyn AnyPlay> {
        let option = game().info().open_options().next().unwrap();
        let Values::OneOf(values) = option.values else { panic!("it has values by name") };
        game().open(2, &[(option.key.into(), values[value].0.into())], 0).unwrap()
    }

    /// A match in the first of them that began with this action of the list, and that seat 2 has won.
    async fn ended(store: &Store, id: &str, first: usize) {
        let mut play = opened(0);
        let text = play.choices().swap_remove(first).text;
        play.enter(Entry::Act(Seat::FIRST, text)).unwrap();
        play.enter(Entry::Resign(Seat::FIRST)).unwrap();
        let stored = Stored::new(id.into(), &*play, vec![Sitter::Here; 2]);
        store.create(&stored, Rights::Host("me")).await.unwrap();
    }

    /// What is told when it is made, to whoever asks again and again.
    async fn told(kept: &Kept, play: &dyn AnyPlay, until: impl Fn(&Played) -> bool) -> Played {
        for _ in 0..2000 {
            if let Looked::Told(played, _) = kept.look(game(), play, 0).unwrap()
                && until(&played)
            {
                return played;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        panic!("it is never told");
    }

    #[tokio::test]
    async fn it_is_made_meanwhile_and_brought_up_to_date() {
        let store = store().await;
        ended(&store, "one", 0).await;
        let (kept, play) = (kept(&store, Limits::default(), Duration::ZERO), opened(0));
        assert!(matches!(kept.look(game(), &*play, 0), Ok(Looked::Reading(0))), "nobody waits");
        let played = told(&kept, &*play, |_| true).await;
        assert_eq!((played.ends.times(), played.ends.won(Seat::SECOND)), (1, 1));
        ended(&store, "two", 1).await;
        let played = told(&kept, &*play, |played| played.ends.times() == 2).await;
        assert_eq!(played.actions.len(), 2);
        let strange = opened(1);
        assert_eq!(told(&kept, &*strange, |_| true).await.ends.times(), 0, "another set-up is another matter");
    }

    #[tokio::test]
    async fn what_is_kept_has_its_limits() {
        let store = store().await;
        for n in 0..5 {
            ended(&store, &format!("m{n}"), n).await;
        }
        let mut limits = Limits::default();
        limits.set("openings-matches=3").unwrap();
        limits.set("openings=1").unwrap();
        let kept = kept(&store, limits, Duration::from_secs(60));
        let (one, other) = (opened(0), opened(1));
        assert_eq!(told(&kept, &*one, |_| true).await.ends.times(), 3, "the latest");
        told(&kept, &*other, |_| true).await;
        let held = || lock(&kept.shared.held).keys().cloned().collect::<Vec<_>>();
        assert_eq!(held(), std::slice::from_ref(&other.record().setup), "the first one made room");
        assert!(matches!(kept.look(game(), &*one, 0), Ok(Looked::Reading(_))), "it is made anew");
    }

    /// What fails is tried again by whoever asks next.
    #[tokio::test]
    async fn a_store_that_fails_is_asked_again() {
        let store = store().await;
        let (kept, play) = (kept(&store, Limits::default(), Duration::ZERO), opened(0));
        store.close().await;
        for _ in 0..3 {
            assert!(matches!(kept.look(game(), &*play, 0), Ok(Looked::Reading(_))));
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}
