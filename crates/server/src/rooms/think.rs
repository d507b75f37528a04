//! The computer's turn: thought on a thread of its own, so that no page waits for it.

use super::Command;
use super::message::{Remark, Reply};
use parlour_cabinet::{GameEntry, Judgement, Limit, Opponent};
use parlour_core::{AnyPlay, Choice, Effort, PerSeat, Record};
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

/// Those who watch should see the position before the answer to it.
pub(super) const PAUSE: Duration = Duration::from_millis(450);

/// Begins to think about the match as it is. The decision arrives after the pause at the earliest, as a [`Command::Thought`].
pub(super) fn begin(
    game: &'static dyn GameEntry,
    play: Box<dyn AnyPlay>,
    opponent: Opponent,
    room: mpsc::WeakSender<Command>,
    pause: Duration,
) -> Thinking {
    let stop = Arc::new(AtomicBool::new(false));
    let stopped = Arc::clone(&stop);
    let ply = play.record().entries.len();
    tokio::spawn(async move {
        let pause = tokio::time::sleep(pause);
        let flag = Arc::clone(&stopped);
        let thought = tokio::task::spawn_blocking(move || {
            // Not the record's seed: that one decides the dice to come.
            let seed = crate::secret::number();
            let begun = Instant::now();
            let stop = || flag.load(Ordering::Relaxed) || opponent.limit().is_up(|| begun.elapsed());
            game.think(&*play, &opponent, seed, &stop, &mut |_| {})
        });
        let decided = thought.await.ok().flatten();
        pause.await;
        if let (Some(thought), Some(room), false) = (decided, room.upgrade(), stopped.load(Ordering::Relaxed)) {
            let _ = room.send(Command::Thought(ply, thought.text)).await;
        }
    });
    Thinking { stop }
}

/// Positions looked at for each action of a match that is looked through.
const REVIEW: Effort = Effort { nodes: 30_000 };

/// Looks through a match that is over, and tells the room; ends early if the room closes.
pub(super) fn review(game: &'static dyn GameEntry, record: Record, room: mpsc::WeakSender<Command>) {
    tokio::task::spawn_blocking(move || {
        let judged = game.review(&record, REVIEW, &|| room.upgrade().is_none(), &mut |_, _| {});
        let remark = |j: Judgement| {
            let turning = j.is_turning_point();
            j.better.map(|better| Remark { step: j.step + 1, better, turning })
        };
        let remarks = judged.unwrap_or_default().into_iter().filter_map(remark).collect();
        if let Some(room) = room.upgrade() {
            let _ = room.blocking_send(Command::Reviewed(remarks));
        }
    });
}

/// Judges a position of a match, and tells the room: as deep as a review does with two seats, at a glance with more, since
/// no search says what each of three may expect.
pub(super) fn judge(
    game: &'static dyn GameEntry,
    play: &dyn AnyPlay,
    step: usize,
    page: u64,
    room: mpsc::WeakSender<Command>,
) -> Thinking {
    let stop = Arc::new(AtomicBool::new(false));
    let stopped = Arc::clone(&stop);
    let ply = play.record().entries.len();
    let way: Vec<usize> = (0..step).map(|n| play.entry_of(n)).collect();
    let record = play.record().clone();
    tokio::task::spawn_blocking(move || {
        let stop = || stopped.load(Ordering::Relaxed);
        let values = position(game, &record, &way, &stop).and_then(|play| judged(game, &*play, &stop));
        if let (Some(values), Some(room), false) = (values, room.upgrade(), stop()) {
            let _ = room.blocking_send(Command::Judged { page, ply, step, values });
        }
    });
    Thinking { stop }
}

/// The match when only these entries had been made.
fn position(game: &dyn GameEntry, record: &Record, way: &[usize], stop: &dyn Fn() -> bool) -> Option<Box<dyn AnyPlay>> {
    let mut play = game.replay(&Record { entries: Vec::new(), ..record.clone() }).ok()?;
    for &entry in way {
        if stop() {
            return None;
        }
        play.enter(record.entries[entry].clone()).ok()?;
    }
    Some(play)
}

fn judged(game: &dyn GameEntry, play: &dyn AnyPlay, stop: &dyn Fn() -> bool) -> Option<PerSeat<f32>> {
    let seats = play.record().setup.seats;
    let Some(seat) = play.turn().seat().filter(|_| seats == 2) else { return game.value(play) };
    let Ok(judge) = game.opponent("level:8") else { return game.value(play) };
    let judge = judge.within(Limit::Nodes(REVIEW.nodes));
    // Always the same, so that the bar does not tremble when one looks again.
    let thought = game.think(play, &judge, 1, stop, &mut |_| {})?;
    Some(PerSeat::new(seats, |s| if s == seat { thought.value } else { -thought.value }))
}

/// Looks for a hint and tells the page that asked.
pub(super) fn advise(game: &'static dyn GameEntry, play: Box<dyn AnyPlay>, page: mpsc::Sender<Reply>) {
    tokio::task::spawn_blocking(move || {
        let ply = play.record().entries.len();
        // Whoever has gone needs no hint.
        let found = game.hint(&*play, crate::secret::number(), &|| page.is_closed());
        let choice = found.and_then(|text| play.choices().into_iter().find(|c| c.text == text));
        let reply = match choice {
            Some(Choice { text, path }) => Reply::Hint { text, clicks: path.iter().map(|s| s.0).collect(), ply },
            None => Reply::Told { text: "No good way was found from here.".into() },
        };
        let _ = page.blocking_send(reply);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_limit_of_time_is_kept() {
        let (room, mut heard) = mpsc::channel(1);
        let hurried = |game: &'static dyn GameEntry| Some((game, game.opponent("alphabeta@0.01s").ok()?));
        let (game, opponent) = parlour_cabinet::GAMES.iter().find_map(|&game| hurried(game)).unwrap();
        let play = game.open(game.info().seats[0], &[], 0).unwrap();
        let _thinking = begin(game, play, opponent, room.downgrade(), Duration::ZERO);
        // Whoever looks at no clock thinks for ever.
        let thought = tokio::time::timeout(Duration::from_secs(60), heard.recv()).await;
        assert!(matches!(thought, Ok(Some(Command::Thought(0, _)))), "{thought:?}");
    }
}
