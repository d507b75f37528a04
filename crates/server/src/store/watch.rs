//! What those who watch a server ask of its store.

use super::{GOING, OVER, Store, StoreError, trouble};
use crate::metrics::Metrics;
use sqlx::Row;
use std::sync::Arc;

/// How many matches there are.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) going: i64,
    pub(crate) over: i64,
}

impl Store {
    /// What is counted on this server. The store is what everything on a server has in common, so it is kept here.
    pub(crate) fn metrics(&self) -> &Arc<Metrics> {
        &self.metrics
    }

    /// Does the database answer?
    pub(crate) async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").fetch_one(&self.pool).await?;
        Ok(())
    }

    /// What is in the way of a database that has not answered, if that can be said at once.
    pub(crate) async fn trouble(&self) -> Option<StoreError> {
        trouble::met(&self.pool).await.map(StoreError::from)
    }

    /// Counts all matches. That takes longer the more there are.
    pub(crate) async fn tally(&self) -> Result<Tally, StoreError> {
        let select = "SELECT state, COUNT(*) FROM matches GROUP BY state";
        let mut tally = Tally { going: 0, over: 0 };
        for row in sqlx::query(select).fetch_all(&self.pool).await? {
            match row.try_get::<String, _>(0)?.as_str() {
                GOING => tally.going = row.try_get(1)?,
                OVER => tally.over = row.try_get(1)?,
                _ => {}
            }
        }
        Ok(tally)
    }
}
