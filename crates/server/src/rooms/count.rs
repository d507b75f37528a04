//! What rooms tell those who watch the server.

use super::failed::Failed;
use super::room::Room;
use super::{Rooms, lock};
use crate::limits::Limit;
use crate::metrics::{Metrics, Why};
use parlour_table::{Proposal, Trouble};
use std::time::Instant;

impl Room {
    /// Makes a request that was heard then the match, and says how long it took until everybody had been told.
    pub(super) async fn timed(&mut self, heard: Instant, proposal: Proposal) -> Result<(), Failed> {
        self.enact(proposal).await?;
        self.house.store.metrics().move_seconds.since(heard);
        Ok(())
    }

    /// Counts what somebody is refused.
    pub(super) fn counted(&self, failed: Failed) -> Failed {
        let metrics = self.house.store.metrics();
        metrics.refused(match &failed {
            Failed::Trouble(Trouble::Denied(_)) => Why::Denied,
            Failed::Trouble(trouble) if trouble.is_behind() => Why::Behind,
            Failed::Trouble(_) => Why::Rules,
            Failed::Store(_) | Failed::Unknown(_) => Why::Store,
            Failed::Busy(_) => {
                metrics.hit(Limit::WaitingQuestions);
                Why::Busy
            }
        });
        failed
    }
}

impl Rooms {
    /// How many rooms are open, and how much is thought in them.
    pub(crate) fn count(&self, metrics: &Metrics) {
        let is_open = |line: &super::Line| !line.players.is_closed();
        let rooms = lock(&self.doors).values().filter(|door| door.get().is_some_and(is_open)).count();
        let (waiting, running) = self.house.thinkers.count();
        metrics.rooms.set(rooms as i64);
        metrics.thoughts_waiting.set(waiting as i64);
        metrics.thoughts_running.set(running as i64);
    }
}
