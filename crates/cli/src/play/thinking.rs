//! The computer thinks while the screen stays alive.

use parlour_core::AnyPlay;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::thread::JoinHandle;

type Think = dyn Fn(&dyn AnyPlay, u64, &dyn Fn() -> bool, &mut dyn FnMut(u8)) -> Option<String> + Send + Sync;

/// How an opponent decides: given the match, a seed, when to stop and whom to tell how many per cent are done, it answers
/// with an action's text.
#[derive(Clone)]
pub struct Mind(pub Arc<Think>);

impl fmt::Debug for Mind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Mind")
    }
}

/// A decision in progress. Dropped, it is told to stop, and its answer is lost.
#[derive(Debug)]
pub struct Thinking {
    stop: Arc<AtomicBool>,
    percent: Arc<AtomicU8>,
    thread: Option<JoinHandle<Option<String>>>,
}

/// The computer could not decide.
#[derive(Debug)]
pub struct Lost;

impl Thinking {
    /// Sets a mind to work on a copy of the match.
    pub fn start(play: Box<dyn AnyPlay>, mind: Mind, seed: u64) -> Thinking {
        let (stop, percent) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU8::new(0)));
        let (asked, told) = (Arc::clone(&stop), Arc::clone(&percent));
        let thread = std::thread::spawn(move || {
            let stop = || asked.load(Ordering::Relaxed);
            mind.0(&*play, seed, &stop, &mut |percent| told.store(percent, Ordering::Relaxed))
        });
        Thinking { stop, percent, thread: Some(thread) }
    }
    /// How far it says it is.
    pub fn percent(&self) -> u8 {
        self.percent.load(Ordering::Relaxed)
    }
    /// Its answer, once it has one.
    pub fn answer(&mut self) -> Option<Result<String, Lost>> {
        let thread = self.thread.take_if(|t| t.is_finished())?;
        Some(thread.join().ok().flatten().ok_or(Lost))
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
