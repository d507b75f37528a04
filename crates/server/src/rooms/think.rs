//! What the computer is asked: thought on a thread of its own, so that no page waits for it.

use super::Command;
use parlour_table::{Answer, Job};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::mpsc;

/// A thought in progress; dropping it ends the thought.
#[derive(Debug)]
pub(super) struct Thinking {
    stop: Arc<AtomicBool>,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// So long a position is shown before the computer's answer to it.
pub(super) const PAUSE: Duration = Duration::from_millis(450);

/// Begins to think. The answer arrives after the pause at the earliest, as a [`Command::Answered`]; not if nobody waits any
/// more.
pub(super) fn begin(job: Job, page: Option<u64>, room: mpsc::WeakSender<Command>, pause: Duration) -> Thinking {
    let stop = Arc::new(AtomicBool::new(false));
    let stopped = Arc::clone(&stop);
    tokio::spawn(async move {
        let pause = tokio::time::sleep(pause);
        let flag = Arc::clone(&stopped);
        let thought = tokio::task::spawn_blocking(move || -> Option<Answer> {
            let begun = Instant::now();
            let stop = || flag.load(Ordering::Relaxed) || job.limit().is_up(|| begun.elapsed());
            job.run(crate::secret::number(), &stop, &mut |_| {})
        });
        let answer = thought.await.ok().flatten();
        pause.await;
        if let (Some(answer), Some(room), false) = (answer, room.upgrade(), stopped.load(Ordering::Relaxed)) {
            let _ = room.send(Command::Answered(page, answer)).await;
        }
    });
    Thinking { stop }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_table::{Question, Sitter, Sitting};

    /// The clock is looked at here: nothing inside would ever end this thought.
    #[tokio::test]
    async fn a_limit_of_time_ends_a_thought() {
        let game = parlour_cabinet::GAMES[0];
        let opponent = game.opponent("level:8@0.05s").expect("it is one of its opponents");
        let play = game.open(2, &[], 0).expect("the usual set-up");
        let sitting = Sitting::new(game, play, vec![Sitter::Computer(opponent), Sitter::Here]);
        let (to, mut heard) = mpsc::channel(1);
        let job = sitting.job(Question::Move(opponent));
        let _thinking = begin(job, None, to.downgrade(), Duration::ZERO);
        assert!(matches!(heard.recv().await, Some(Command::Answered(None, Answer::Move { ply: 0, .. }))));
    }
}
