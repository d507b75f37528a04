//! The matches of a guest.

use super::{ARRIVING, GOING, OVER, Store, StoreError, now};
use parlour_pages::shelf::Listed;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Row};

/// What has become of a match that somebody wanted to be rid of.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Removed {
    /// It is gone.
    Whole,
    /// It stays for the others who play in it.
    FromList,
    /// It is not over, or its series is not.
    Going,
    /// They do not play in such a match.
    Missing,
}

impl Store {
    /// The unfinished matches of a guest, latest first.
    pub async fn going(&self, guest: &str) -> Result<Vec<Listed>, StoreError> {
        self.listed(guest, GOING, 6).await
    }

    /// The matches of a guest that are over, latest first.
    pub async fn over(&self, guest: &str) -> Result<Vec<Listed>, StoreError> {
        self.listed(guest, OVER, 12).await
    }

    async fn listed(&self, guest: &str, state: &str, most: u8) -> Result<Vec<Listed>, StoreError> {
        let last = "SELECT e.made FROM entries e WHERE e.match_id = m.id ORDER BY e.seq DESC LIMIT 1";
        let select = format!(
            "SELECT m.id, m.game, (SELECT COUNT(*) FROM entries e WHERE e.match_id = m.id) \
             FROM matches m WHERE m.state = $2 AND m.id IN (SELECT match_id FROM rights WHERE guest = $1) \
             ORDER BY COALESCE(({last}), m.created) DESC LIMIT {most}"
        );
        let rows = sqlx::query(AssertSqlSafe(select)).bind(guest).bind(state).fetch_all(&self.pool).await?;
        let listed = |row: &AnyRow| Ok(Listed { id: row.try_get(0)?, game: row.try_get(1)?, entries: row.try_get(2)? });
        rows.iter().map(listed).collect()
    }

    /// What was broken off before it was whole, a day ago or longer, is taken away: nobody ever had it in a list.
    pub(super) async fn clear(&self) -> Result<(), StoreError> {
        const DAY: i64 = 24 * 60 * 60 * 1000;
        let select = "SELECT id FROM matches WHERE state = $1 AND created < $2";
        for row in sqlx::query(select).bind(ARRIVING).bind(now() - DAY).fetch_all(&self.pool).await? {
            let mut tx = self.pool.begin().await?;
            erase(&mut tx, &row.try_get::<String, _>(0)?).await?;
            tx.commit().await?;
        }
        Ok(())
    }

    /// How many unfinished matches a guest has.
    pub async fn count_going(&self, guest: &str) -> Result<u64, StoreError> {
        let select = "SELECT COUNT(*) FROM matches m WHERE m.state = $2 \
                      AND m.id IN (SELECT match_id FROM rights WHERE guest = $1)";
        let row = sqlx::query(select).bind(guest).bind(GOING).fetch_one(&self.pool).await?;
        Ok(u64::try_from(row.try_get::<i64, _>(0)?).unwrap_or_default())
    }

    /// Does this guest play in any match?
    pub async fn plays(&self, guest: &str) -> Result<bool, StoreError> {
        let select = "SELECT 1 FROM rights WHERE guest = $1 LIMIT 1";
        Ok(sqlx::query(select).bind(guest).fetch_optional(&self.pool).await?.is_some())
    }

    /// When something last happened in a match, or somebody sat down, in milliseconds since 1970.
    pub async fn last_heard(&self, id: &str) -> Result<i64, StoreError> {
        let select = "SELECT m.touched, \
                      (SELECT e.made FROM entries e WHERE e.match_id = m.id ORDER BY e.seq DESC LIMIT 1) \
                      FROM matches m WHERE m.id = $1";
        let Some(row) = sqlx::query(select).bind(id).fetch_optional(&self.pool).await? else { return Ok(0) };
        let (touched, made): (i64, Option<i64>) = (row.try_get(0)?, row.try_get(1)?);
        Ok(touched.max(made.unwrap_or(0)))
    }

    /// Takes a match that is over from a guest's list; where nobody else plays in it, it is gone. The two games of a series
    /// go together, for they are added up.
    pub async fn remove(&self, guest: &str, ids: &[String]) -> Result<Removed, StoreError> {
        let mut tx = self.pool.begin().await?;
        let mut removed = Removed::Missing;
        for id in ids {
            // A write comes first: whoever else is about to write waits, and sees what is left.
            let delete = "DELETE FROM rights WHERE guest = $1 AND match_id = $2";
            if sqlx::query(delete).bind(guest).bind(id).execute(&mut *tx).await?.rows_affected() == 0 {
                continue;
            }
            let select =
                "SELECT state, (SELECT COUNT(*) FROM rights r WHERE r.match_id = m.id) FROM matches m WHERE m.id = $1";
            let row = sqlx::query(select).bind(id).fetch_one(&mut *tx).await?;
            let (state, others): (String, i64) = (row.try_get(0)?, row.try_get(1)?);
            if state != OVER {
                return Ok(Removed::Going);
            }
            if others > 0 {
                removed = Removed::FromList;
                continue;
            }
            erase(&mut tx, id).await?;
            if removed == Removed::Missing {
                removed = Removed::Whole;
            }
        }
        tx.commit().await?;
        Ok(removed)
    }
}

/// Everything of a match.
async fn erase(tx: &mut AnyConnection, id: &str) -> Result<(), StoreError> {
    for delete in [
        "DELETE FROM remembered WHERE match_id = $1",
        "DELETE FROM verses WHERE match_id = $1",
        "DELETE FROM entries WHERE match_id = $1",
        "DELETE FROM sitters WHERE match_id = $1",
        "DELETE FROM matches WHERE id = $1",
    ] {
        sqlx::query(delete).bind(id).execute(&mut *tx).await?;
    }
    Ok(())
}
