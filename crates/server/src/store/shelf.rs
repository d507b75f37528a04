//! The matches of a guest.

use super::{ARRIVING, GOING, OVER, Store, StoreError, now};
use parlour_cabinet::outdated;
use parlour_core::{Record, Setup};
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

/// Which matches of a guest.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Which {
    /// Those that go on.
    Going,
    /// Those that are over.
    Over,
}

impl Which {
    fn state(self) -> &'static str {
        match self {
            Which::Going => GOING,
            Which::Over => OVER,
        }
    }
}

/// So many matches are listed at once.
pub const PER_PAGE: u64 = 12;

/// The matches of a guest in one state, with when something last happened in them. Only what is theirs is looked at.
fn list() -> String {
    let last = "SELECT e.made FROM entries e WHERE e.match_id = m.id ORDER BY e.seq DESC LIMIT 1";
    format!(
        "SELECT m.id, m.game, (SELECT COUNT(*) FROM entries e WHERE e.match_id = m.id), m.created, \
         COALESCE(({last}), m.created) AS heard FROM matches m \
         WHERE m.state = $2 AND m.id IN (SELECT match_id FROM rights WHERE guest = $1) \
         ORDER BY heard DESC, m.id LIMIT {PER_PAGE} OFFSET $3"
    )
}

impl Store {
    /// A page of the matches of a guest, latest first; the first page is 0.
    pub async fn matches(&self, guest: &str, which: Which, page: u64) -> Result<Vec<Listed>, StoreError> {
        let from = i64::try_from(page.saturating_mul(PER_PAGE)).unwrap_or(i64::MAX);
        let query = sqlx::query(AssertSqlSafe(list())).bind(guest).bind(which.state()).bind(from);
        let listed = |row: &AnyRow| {
            let (id, game, entries) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
            Ok(Listed { id, game, entries, created: row.try_get(3)?, touched: row.try_get(4)? })
        };
        query.fetch_all(&self.pool).await?.iter().map(listed).collect()
    }

    /// How many matches a guest has.
    pub async fn count(&self, guest: &str, which: Which) -> Result<u64, StoreError> {
        let select = "SELECT COUNT(*) FROM matches m WHERE m.state = $2 \
                      AND m.id IN (SELECT match_id FROM rights WHERE guest = $1)";
        let row = sqlx::query(select).bind(guest).bind(which.state()).fetch_one(&self.pool).await?;
        Ok(u64::try_from(row.try_get::<i64, _>(0)?).unwrap_or_default())
    }

    /// What was agreed before a match.
    pub async fn setup(&self, id: &str) -> Result<Option<Setup>, StoreError> {
        let select = "SELECT header FROM matches WHERE id = $1";
        let Some(row) = sqlx::query(select).bind(id).fetch_optional(&self.pool).await? else { return Ok(None) };
        let parsed = Record::parse(&row.try_get::<String, _>(0)?);
        let damaged = |why: String| StoreError::Damaged { id: id.to_owned(), why };
        parsed.map(|parsed| Some(parsed.record.setup)).map_err(|e| damaged(e.to_string()))
    }

    /// When each entry of a match was made, in milliseconds since 1970.
    pub async fn times(&self, id: &str) -> Result<Vec<i64>, StoreError> {
        let select = "SELECT made FROM entries WHERE match_id = $1 ORDER BY seq";
        let rows = sqlx::query(select).bind(id).fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
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

    /// Takes a match that is over, or cannot go on, from a guest's list; where nobody else plays in it, it is gone. The two games of a series
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
            let select = "SELECT state, (SELECT COUNT(*) FROM rights r WHERE r.match_id = m.id), header \
                          FROM matches m WHERE m.id = $1";
            let row = sqlx::query(select).bind(id).fetch_one(&mut *tx).await?;
            let (state, others, header): (String, i64, String) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
            // What was played by other rules than the house has now never comes to its end.
            let is_outdated = || Record::parse(&header).is_ok_and(|parsed| outdated(&parsed.record.setup).is_some());
            if state != OVER && !is_outdated() {
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
pub(super) async fn erase(tx: &mut AnyConnection, id: &str) -> Result<(), StoreError> {
    for delete in [
        "DELETE FROM remembered WHERE match_id = $1",
        "DELETE FROM verses WHERE match_id = $1",
        "DELETE FROM entries WHERE match_id = $1",
        "DELETE FROM results WHERE match_id = $1",
        "DELETE FROM sitters WHERE match_id = $1",
        "DELETE FROM matches WHERE id = $1",
    ] {
        sqlx::query(delete).bind(id).execute(&mut *tx).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// However many matches others have, a list is found from the guest's own.
    #[tokio::test]
    async fn lists_begin_at_the_guest() {
        let store = Store::open("sqlite::memory:").await.unwrap();
        let explain = AssertSqlSafe(format!("EXPLAIN QUERY PLAN {}", list()));
        let rows = sqlx::query(explain).bind("").bind(OVER).bind(0).fetch_all(&store.pool).await.unwrap();
        let plan: Vec<String> = rows.iter().map(|row| row.try_get(3).unwrap()).collect();
        assert!(plan.iter().any(|step| step.contains("SEARCH m USING INDEX")), "{plan:?}");
        assert!(plan.iter().any(|step| step.contains("SEARCH rights USING")), "{plan:?}");
        assert!(!plan.iter().any(|step| step.starts_with("SCAN")), "nothing is read whole: {plan:?}");
    }
}
