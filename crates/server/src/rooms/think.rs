//! What the computer is asked, elsewhere, so that no page waits for it.

use super::Command;
use crate::thinking::{Account, Busy, Thinkers, Thinking, Watch};
use parlour_table::{Job, Question};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};

/// So long a position is shown before the computer's answer to it.
pub(super) const PAUSE: Duration = Duration::from_millis(450);
/// Whoever has to wait longer for the computer to begin is told so.
const SOON: Duration = Duration::from_millis(400);

/// Begins to think, or waits for its turn to. The answer arrives after the pause at the earliest, as a
/// [`Command::Answered`]; not if nobody waits any more.
pub(super) fn begin(
    thinkers: &Thinkers,
    account: &Account,
    job: Job,
    page: Option<u64>,
    room: mpsc::WeakSender<Command>,
    pause: Duration,
) -> Result<Thinking, Busy> {
    let (started, starts) = oneshot::channel();
    let (answered, answer) = oneshot::channel();
    let is_move = matches!(job.question(), Question::Move(_));
    let work = move |watch: &Watch| {
        let _ = started.send(());
        let begun = Instant::now();
        let stop = || watch.is_over() || job.limit().is_up(|| begun.elapsed());
        let _ = answered.send(job.run(crate::secret::number(), &stop, &mut |_| {}));
    };
    // A match does not stand still because somebody asks for much else.
    let thinking = if is_move { thinkers.must(account, work) } else { thinkers.ask(account, work)? };
    let (is_dropped, metrics, asked) = (thinking.is_dropped(), Arc::clone(&thinkers.metrics), Instant::now());
    tokio::spawn(async move {
        let pause = tokio::time::sleep(pause);
        let say = async |command| {
            if let (Some(room), false) = (room.upgrade(), is_dropped.load(Ordering::Relaxed)) {
                let _ = room.send(command).await;
            }
        };
        tokio::pin!(starts);
        if is_move && tokio::time::timeout(SOON, &mut starts).await.is_err() {
            say(Command::Queued(true)).await;
            let _ = starts.await;
            say(Command::Queued(false)).await;
        }
        let answer = answer.await.ok().flatten();
        if is_move && answer.is_some() {
            metrics.thought_seconds.since(asked);
        }
        pause.await;
        say(answer.map_or(Command::Thoughtless(page), |answer| Command::Answered(page, answer))).await;
    });
    Ok(thinking)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::thinking::Capacity;
    use parlour_table::{Answer, Sitter, Sitting};

    /// The clock is looked at here: nothing inside would ever end this thought.
    #[tokio::test]
    async fn a_limit_of_time_ends_a_thought() {
        let game = parlour_cabinet::GAMES[0];
        let opponent = game.opponent("level:8@0.05s").expect("it is one of its opponents");
        let play = game.open(2, &[], 0).expect("the usual set-up");
        let sitting = Sitting::new(game, play, vec![Sitter::Computer(opponent), Sitter::Here]);
        let (to, mut heard) = mpsc::channel(1);
        let capacity = Capacity { at_once: 1, begun: 1, begun_per_guest: 1, waiting_per_guest: 1 };
        let account = Account { guest: "a guest".into(), room: "a match".into() };
        let job = sitting.job(Question::Move(opponent));
        let thinkers = Thinkers::new(capacity, Arc::default());
        let _thinking = begin(&thinkers, &account, job, None, to.downgrade(), Duration::ZERO);
        assert!(matches!(heard.recv().await, Some(Command::Answered(None, Answer::Move { ply: 0, .. }))));
    }
}
