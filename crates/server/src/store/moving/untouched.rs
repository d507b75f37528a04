//! Matches that nobody goes on with.

use super::MoveError;
use crate::store::{GOING, Store, StoreError, now, shelf};
use sqlx::{AnyConnection, Row};
use std::time::Duration;

/// So many are looked for at once.
const PAGE: i64 = 256;

/// A match that goes on, and in which nothing has happened for long.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Untouched {
    /// In its address.
    pub id: String,
    /// Its game's id.
    pub game: String,
    /// How long nothing has happened, and nobody has sat down.
    pub quiet: Duration,
    /// How many entries it has.
    pub entries: u64,
    /// How many guests play in it.
    pub people: u64,
}

/// In which nothing has happened since `$2`.
const QUIET: &str = "m.state = 'going' AND m.touched < $2 \
                     AND NOT EXISTS (SELECT 1 FROM entries e WHERE e.match_id = m.id AND e.made >= $2)";

impl Store {
    /// Matches that go on and have not been touched for so long, from after this one, in the order of their ids.
    pub async fn untouched(&self, quiet_for: Duration, after: &str) -> Result<Vec<Untouched>, StoreError> {
        let now = now();
        let select = format!(
            "SELECT m.id, m.game, m.touched, \
             (SELECT MAX(e.made) FROM entries e WHERE e.match_id = m.id), \
             (SELECT COUNT(*) FROM entries e WHERE e.match_id = m.id), \
             (SELECT COUNT(DISTINCT r.guest) FROM rights r WHERE r.match_id = m.id) \
             FROM matches m WHERE m.id > $1 AND {QUIET} ORDER BY m.id LIMIT {PAGE}"
        );
        let query = sqlx::query(sqlx::AssertSqlSafe(select)).bind(after).bind(since(now, quiet_for));
        let mut found = Vec::new();
        for row in query.fetch_all(&self.pool).await? {
            let (touched, made): (i64, Option<i64>) = (row.try_get(2)?, row.try_get(3)?);
            let quiet = now.saturating_sub(touched.max(made.unwrap_or(touched)));
            let (entries, people): (i64, i64) = (row.try_get(4)?, row.try_get(5)?);
            found.push(Untouched {
                id: row.try_get(0)?,
                game: row.try_get(1)?,
                quiet: Duration::from_millis(quiet.unsigned_abs()),
                entries: entries.unsigned_abs(),
                people: people.unsigned_abs(),
            });
        }
        Ok(found)
    }

    /// Removes a match if it is still untouched for so long; tells whether it was.
    pub async fn clear_untouched(&self, id: &str, quiet_for: Duration) -> Result<bool, MoveError> {
        let mut tx = self.pool.begin().await?;
        if !hold(&mut tx, id, since(now(), quiet_for)).await? {
            return Ok(false);
        }
        sqlx::query("DELETE FROM rights WHERE match_id = $1").bind(id).execute(&mut *tx).await?;
        shelf::erase(&mut tx, id).await?;
        tx.commit().await?;
        Ok(true)
    }

    /// Matches after which another was opened that is gone can be followed by another one again.
    pub async fn forget_missing_rematches(&self) -> Result<(), StoreError> {
        let update = "UPDATE matches SET next = NULL, next_by = NULL \
                      WHERE next IS NOT NULL AND next NOT IN (SELECT id FROM matches)";
        sqlx::query(update).execute(&self.pool).await?;
        Ok(())
    }
}

fn since(now: i64, quiet_for: Duration) -> i64 {
    now.saturating_sub(i64::try_from(quiet_for.as_millis()).unwrap_or(i64::MAX))
}

/// Keeps others from writing to a match; tells whether it is untouched.
async fn hold(tx: &mut AnyConnection, id: &str, since: i64) -> Result<bool, StoreError> {
    // A file of SQLite has one writer, so anything written keeps others off. Elsewhere the row is locked, for which whoever
    // adds an entry waits; and whoever was faster has been waited for before it is looked at again.
    let lock = match tx.backend_name() {
        "SQLite" => "UPDATE matches SET touched = touched WHERE id = $1 AND state = $2",
        _ => "SELECT id FROM matches WHERE id = $1 AND state = $2 FOR UPDATE",
    };
    sqlx::query(lock).bind(id).bind(GOING).execute(&mut *tx).await?;
    let select = sqlx::AssertSqlSafe(format!("SELECT m.id FROM matches m WHERE m.id = $1 AND {QUIET}"));
    Ok(sqlx::query(select).bind(id).bind(since).fetch_optional(tx).await?.is_some())
}
