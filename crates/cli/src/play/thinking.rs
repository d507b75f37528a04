//! The computer thinks while the screen stays alive.

use parlour_core::Progress;
use parlour_table::{Answer, Job};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::thread::JoinHandle;
use std::time::Instant;

/// A decision in progress. Dropped, it is told to stop, and its answer is lost.
#[derive(Debug)]
pub struct Thinking {
    stop: Arc<AtomicBool>,
    percent: Arc<AtomicU8>,
    thread: Option<JoinHandle<Option<Answer>>>,
}

/// The computer could not decide.
#[derive(Debug)]
pub struct Lost;

impl Thinking {
    /// Sets the computer to work on a question. `seed` is for its own dice.
    pub fn start(job: Job, seed: u64) -> Thinking {
        let (stop, percent) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU8::new(0)));
        let (asked, told) = (Arc::clone(&stop), Arc::clone(&percent));
        let thread = std::thread::spawn(move || {
            // Here it is decided when to stop, and nowhere else: as soon as nobody waits for the answer, or its time is up.
            let begun = Instant::now();
            let stop = || asked.load(Ordering::Relaxed) || job.limit().is_up(|| begun.elapsed());
            job.run(seed, &stop, &mut |progress| told.store(done(progress), Ordering::Relaxed))
        });
        Thinking { stop, percent, thread: Some(thread) }
    }
    /// How far it says it is.
    pub fn percent(&self) -> u8 {
        self.percent.load(Ordering::Relaxed)
    }
    /// Its answer, once it has one.
    pub fn answer(&mut self) -> Option<Result<Answer, Lost>> {
        let thread = self.thread.take_if(|t| t.is_finished())?;
        Some(thread.join().ok().flatten().ok_or(Lost))
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// In per cent.
fn done(Progress { nodes, of, .. }: Progress) -> u8 {
    (100 * nodes.min(of) / of.max(1)) as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_table::{Question, Sitter, Sitting};

    /// The clock is looked at here: nothing inside would ever end this thought.
    #[test]
    fn a_limit_of_time_is_kept() {
        let game = parlour_cabinet::find("swords-and-shields").unwrap();
        let opponent = game.opponent("alphabeta@0.01s").unwrap();
        let sitters = vec![Sitter::Computer(opponent), Sitter::Here];
        let sitting = Sitting::new(game, game.open(2, &[], 0).unwrap(), sitters);
        let mut thinking = Thinking::start(sitting.job(Question::Move(opponent)), 1);
        let answer = loop {
            match thinking.answer() {
                Some(answer) => break answer,
                None => std::thread::yield_now(),
            }
        };
        assert!(matches!(answer, Ok(Answer::Move { ply: 0, .. })), "{answer:?}");
    }
}
