//! When somebody is late: a room looks at the clock when somebody comes, and is woken once while people wait.

use super::Command;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

/// So long whoever is to act may stay away before others may go on without them, unless something else is said.
pub const PATIENCE: Duration = Duration::from_secs(3 * 24 * 60 * 60);

/// Since when nothing has happened, and how long that may go on.
#[derive(Debug)]
pub(super) struct Clock {
    patience: Duration,
    /// Milliseconds since 1970.
    heard: i64,
    alarm: Option<Alarm>,
}

/// Dropping it keeps it from ringing.
#[derive(Debug)]
struct Alarm(JoinHandle<()>);

impl Drop for Alarm {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Clock {
    pub(super) fn new(patience: Duration, heard: i64) -> Clock {
        Clock { patience, heard, alarm: None }
    }

    /// Something has happened now. An alarm that is set rings, and finds that it was too early: that costs less than to set
    /// it anew with every move.
    pub(super) fn hear(&mut self) {
        self.heard = now();
    }

    /// Is it late? If not, the room hears a [`Command::Late`] when it may be.
    pub(super) fn is_late(&mut self, room: &mpsc::WeakSender<Command>) -> bool {
        let passed = Duration::from_millis(u64::try_from(now() - self.heard).unwrap_or(0));
        let Some(rest) = self.patience.checked_sub(passed).filter(|rest| !rest.is_zero()) else { return true };
        if self.alarm.as_ref().is_none_or(|alarm| alarm.0.is_finished()) {
            let room = room.clone();
            self.alarm = Some(Alarm(tokio::spawn(async move {
                tokio::time::sleep(rest).await;
                if let Some(room) = room.upgrade() {
                    let _ = room.send(Command::Late).await;
                }
            })));
        }
        false
    }

    /// The alarm has rung.
    pub(super) fn rang(&mut self) {
        self.alarm = None;
    }
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
