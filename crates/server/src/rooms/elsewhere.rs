//! What happens to a match beside its room: at other servers of the same database, or in its rows.

use super::Command;
use super::room::Room;
use crate::nodes::{Lease, News, Nodes, Presence};
use crate::store::{People, StoreError};
use parlour_core::Entry;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::mpsc;

/// Who thinks for a match, where there may be several servers: this one, once it has the lease.
#[derive(Debug, Default)]
pub(super) struct Tenure {
    lease: Option<Lease>,
    asking: Option<Asking>,
}

/// Whoever wants a lease that another server has asks again after this time.
const ASK_AGAIN: Duration = Duration::from_secs(1);

/// Dropping it ends the question. It is not broken off, so that nothing is held of which nobody knows.
#[derive(Debug)]
struct Asking(Arc<AtomicBool>);

impl Drop for Asking {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Relaxed);
    }
}

/// Asks until it is so, or until nobody wants to know any more.
async fn ask(nodes: Nodes, id: Arc<str>, room: mpsc::WeakSender<Command>, is_wanted: Arc<AtomicBool>) {
    while is_wanted.load(Ordering::Relaxed) {
        match nodes.lease(&id).await {
            Ok(Some(lease)) => {
                // A room that has closed, or rests, lets go of it.
                if let (Some(room), true) = (room.upgrade(), is_wanted.load(Ordering::Relaxed)) {
                    let _ = room.send(Command::Leased(lease)).await;
                }
                return;
            }
            Ok(None) => {}
            Err(e) => tracing::warn!(id = &*id, "who thinks for this match cannot be found out: {e}"),
        }
        tokio::time::sleep(ASK_AGAIN).await;
    }
}

impl Tenure {
    /// Does this server think?
    pub(super) fn is_held(&self) -> bool {
        self.lease.as_ref().is_some_and(Lease::is_good)
    }

    /// It does from now on.
    pub(super) fn hold(&mut self, lease: Lease) {
        *self = Tenure { lease: Some(lease), asking: None };
    }

    /// From now on it is asked, until the room hears that it is so.
    pub(super) fn ask(&mut self, nodes: &Nodes, id: &Arc<str>, room: &mpsc::WeakSender<Command>) {
        if self.asking.is_some() {
            return;
        }
        let is_wanted = Arc::new(AtomicBool::new(true));
        tokio::spawn(ask(nodes.clone(), Arc::clone(id), room.clone(), Arc::clone(&is_wanted)));
        self.asking = Some(Asking(is_wanted));
    }

    /// There is nothing to think about: whoever waits for the right to need not.
    pub(super) fn rest(&mut self) {
        self.asking = None;
    }

    /// Somebody else may think.
    pub(super) fn give_up(&mut self) {
        *self = Tenure::default();
    }
}

impl Room {
    pub(super) async fn learn(&mut self, news: News) {
        let done = match news {
            News::Entries(count) if count <= self.sitting.ply() => Ok(()),
            News::Entries(_) => self.catch_up().await,
            News::People => self.people().await,
            News::Next => self.lead_on().await,
            News::Presence => self.look_around().await,
            News::Said(seat, phrase) => {
                if let Some(reply) = self.sitting.overhear(seat, phrase) {
                    self.tell_all(&reply);
                }
                Ok(())
            }
            News::Everything => self.find_everything_out().await,
        };
        if let Err(e) = done {
            // It is looked for again before long.
            tracing::error!(id = &*self.id, "what happened elsewhere could not be read: {e}");
        }
    }

    async fn find_everything_out(&mut self) -> Result<(), StoreError> {
        self.announced = Presence::default();
        self.catch_up().await?;
        self.people().await?;
        self.lead_on().await?;
        self.look_around().await
    }

    /// Somebody else wrote: what they wrote is the match, and everybody here sees it.
    async fn catch_up(&mut self) -> Result<(), StoreError> {
        let entries = self.house.store.entries(&self.id, self.sitting.ply()).await?;
        if entries.is_empty() {
            return Ok(());
        }
        let is_move = entries.iter().any(|entry| !matches!(entry, Entry::Name(..)));
        let verses = self.sitting.play().verses().len();
        let Ok(kept) = self.sitting.catch_up(entries) else {
            return self.reload().await;
        };
        if self.sitting.play().verses().len() > verses {
            let verses = self.house.store.verses_of(&self.id).await?;
            self.sitting.remember(verses);
        }
        if is_move {
            self.clock.hear();
        }
        self.go_on(kept);
        self.spread();
        Ok(())
    }

    /// Somebody has sat down, or asks something of the others.
    async fn people(&mut self) -> Result<(), StoreError> {
        let People { sitters, answered, offers, back } = self.house.store.people(&self.id).await?;
        let is_same = self.sitting.sitters() == sitters;
        // A match that is gone has no seats.
        if sitters.len() != self.sitting.sitters().len() || (!self.sitting.ask(answered, offers, back) && is_same) {
            return Ok(());
        }
        if !is_same {
            for (seat, _) in self.sitting.seats().zip(&sitters).filter(|(_, sitter)| sitter.is_computer()) {
                self.pages.values_mut().for_each(|page| page.reader.leave(seat));
            }
            self.sitting.seat(sitters);
            self.clock.hear();
        }
        self.greet();
        self.consider();
        Ok(())
    }

    /// Somebody has opened another match after this one.
    async fn lead_on(&mut self) -> Result<(), StoreError> {
        let next = self.house.store.next(&self.id).await?;
        if self.sitting.lead_on(next) {
            self.greet();
        }
        Ok(())
    }

    /// Who is at other servers.
    async fn look_around(&mut self) -> Result<(), StoreError> {
        let Some(nodes) = &self.house.nodes else { return Ok(()) };
        let elsewhere = nodes.elsewhere(&self.id).await?;
        if self.elsewhere != elsewhere || self.announced != self.here() {
            self.elsewhere = elsewhere;
            self.attend();
        }
        Ok(())
    }

    /// Whoever looks at this match here.
    pub(super) fn here(&self) -> Presence {
        let guests = self.pages.values().map(|page| page.reader.guest());
        let onlookers = guests.clone().filter(|guest| guest.is_watching()).count();
        Presence { seats: guests.flat_map(|guest| guest.seats()).copied().collect(), onlookers }
    }

    /// Tells the other servers who is here, if that has changed.
    pub(super) fn announce(&mut self, here: &Presence) {
        if let Some(nodes) = &self.house.nodes
            && self.announced != *here
        {
            nodes.announce(&self.id, here.clone());
            self.announced = here.clone();
        }
    }
}
