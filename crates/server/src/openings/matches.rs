//! Matches of the store.

use crate::store::{Finished, Since, Store, StoreError};
use parlour_core::{Record, Setup};

/// The matches of a game that are over, page by page, in the order in which they ended.
#[derive(Clone, Debug)]
pub struct Matches {
    store: Store,
    game: String,
    since: Since,
}

/// Some of them.
#[derive(Debug, Default)]
pub struct Page {
    /// Those that fit, each with its id.
    pub matches: Vec<(String, Record)>,
    /// How many were of other set-ups.
    pub other: u64,
    /// Those that cannot be read back: which, and why.
    pub bad: Vec<(String, String)>,
}

impl Page {
    /// How many there were.
    pub fn seen(&self) -> u64 {
        self.matches.len() as u64 + self.other + self.bad.len() as u64
    }
}

impl Matches {
    /// Those of this game after this place.
    pub fn of(store: &Store, game: &str, since: Since) -> Matches {
        Matches { store: store.clone(), game: game.to_owned(), since }
    }
    /// The place that they have come to.
    pub fn since(&self) -> &Since {
        &self.since
    }
    /// Some more of them; `None` after the last one. What does not fit is not even loaded.
    pub async fn next(&mut self, fits: impl Fn(&Setup) -> bool) -> Result<Option<Page>, StoreError> {
        let found = self.store.finished(&self.game, &self.since).await?;
        let Some(last) = found.last() else { return Ok(None) };
        let since = last.since.clone();
        let mut page = Page::default();
        for Finished { id, record, .. } in found {
            match record {
                Ok(record) if !fits(&record.setup) => page.other += 1,
                Ok(record) => match self.store.entries(&id, 0).await {
                    Ok(entries) => page.matches.push((id, Record { entries, ..record })),
                    Err(StoreError::Damaged { why, .. }) => page.bad.push((id, why)),
                    Err(e) => return Err(e),
                },
                Err(why) => page.bad.push((id, why)),
            }
        }
        self.since = since;
        Ok(Some(page))
    }
}
