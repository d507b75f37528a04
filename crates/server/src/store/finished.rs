//! Matches of a game that are over, in the order in which they ended: what is worked out from all of them reads them page by
//! page, and goes on where it stopped.

use super::{Store, StoreError};
use parlour_core::Record;
use sqlx::Row;
use sqlx::any::AnyRow;

/// So many are told at once.
const PAGE: i64 = 64;

/// A place between two matches that ended one after the other. The first place is before all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Since {
    ended: i64,
    id: String,
}

impl Since {
    /// The same so many milliseconds earlier: whoever writes later may have begun to write before.
    #[must_use]
    pub fn earlier(&self, milliseconds: i64) -> Since {
        Since { ended: self.ended.saturating_sub(milliseconds), id: String::new() }
    }
}

/// A match that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// In its address.
    pub id: String,
    /// Its record without the entries; or why it cannot be read.
    pub record: Result<Record, String>,
    /// The place after it.
    pub since: Since,
}

/// The next page of them.
const NEXT: &str = "SELECT id, header, seed, ended FROM matches \
                    WHERE game = $1 AND ended IS NOT NULL AND (ended, id) > ($2, $3) ORDER BY ended, id LIMIT $4";
/// The one before so many of the latest.
const LATEST: &str = "SELECT ended, id FROM matches WHERE game = $1 AND ended IS NOT NULL \
                      ORDER BY ended DESC, id DESC LIMIT 1 OFFSET $2";

impl Store {
    /// The next matches of a game that ended after this place; none after the last one.
    pub async fn finished(&self, game: &str, since: &Since) -> Result<Vec<Finished>, StoreError> {
        let query = sqlx::query(NEXT).bind(game).bind(since.ended).bind(&since.id).bind(PAGE);
        query.fetch_all(&self.pool).await?.iter().map(finished).collect()
    }

    /// The place before so many of the latest matches of a game; the first place where there are no more of them.
    pub async fn latest(&self, game: &str, count: u64) -> Result<Since, StoreError> {
        let count = i64::try_from(count).unwrap_or(i64::MAX);
        let row = sqlx::query(LATEST).bind(game).bind(count).fetch_optional(&self.pool).await?;
        row.map_or_else(|| Ok(Since::default()), |row| Ok(Since { ended: row.try_get(0)?, id: row.try_get(1)? }))
    }

    /// How many matches of a game are over.
    pub async fn count_finished(&self, game: &str) -> Result<u64, StoreError> {
        let select = "SELECT COUNT(*) FROM matches WHERE game = $1 AND ended IS NOT NULL";
        let row = sqlx::query(select).bind(game).fetch_one(&self.pool).await?;
        Ok(u64::try_from(row.try_get::<i64, _>(0)?).unwrap_or_default())
    }
}

fn finished(row: &AnyRow) -> Result<Finished, StoreError> {
    let (id, header, seed): (String, String, String) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
    let since = Since { ended: row.try_get(3)?, id: id.clone() };
    let read = || {
        let mut record = Record::parse(&header).map_err(|e| e.to_string())?.record;
        record.seed = u64::from_str_radix(&seed, 16).map_err(|e| e.to_string())?;
        Ok(record)
    };
    Ok(Finished { id, record: read(), since })
}

#[cfg(test)]
mod tests {
    use super::*;
    use sqlx::AssertSqlSafe;

    /// However many matches there are, of other games too, a page is found at once and need not be sorted.
    #[tokio::test]
    async fn pages_are_read_from_their_index() {
        let store = Store::open("sqlite::memory:").await.unwrap();
        for select in [NEXT, LATEST] {
            let explain = AssertSqlSafe(format!("EXPLAIN QUERY PLAN {select}"));
            let query = sqlx::query(explain).bind("").bind(0).bind("").bind(0);
            let rows = query.fetch_all(&store.pool).await.unwrap();
            let plan: Vec<String> = rows.iter().map(|row| row.try_get(3).unwrap()).collect();
            assert!(plan.iter().any(|step| step.contains("SEARCH matches USING") && step.contains("matches_ended")));
            assert!(!plan.iter().any(|step| step.contains("TEMP B-TREE")), "{plan:?}");
        }
    }

    /// The same on PostgreSQL, which reads small tables whole unless it is told not to.
    #[tokio::test]
    async fn pages_are_read_from_their_index_on_postgres() {
        let folder = std::env::temp_dir().join(format!("parlour-finished-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let Some(postgres) = parlour_testkit::postgres::start(folder) else { return };
        let store = loop {
            match Store::open(&postgres.url).await {
                Ok(store) => break store,
                Err(_) => tokio::time::sleep(std::time::Duration::from_millis(100)).await,
            }
        };
        let mut tx = store.pool.begin().await.unwrap();
        for set in ["SET LOCAL enable_seqscan = off", "SET LOCAL enable_bitmapscan = off"] {
            sqlx::query(set).execute(&mut *tx).await.unwrap();
        }
        for (select, values) in [(NEXT, ["'a game'", "7", "'x'", "64"]), (LATEST, ["'a game'", "7", "", ""])] {
            let filled = (1..).zip(values).fold(select.to_owned(), |sql, (n, v)| sql.replace(&format!("${n}"), v));
            let rows = sqlx::query(AssertSqlSafe(format!("EXPLAIN {filled}"))).fetch_all(&mut *tx).await.unwrap();
            let plan: Vec<String> = rows.iter().map(|row| row.try_get(0).unwrap()).collect();
            let plan = plan.join("\n");
            assert!(plan.contains("using matches_ended") && !plan.contains("Sort"), "{plan}");
            assert!(plan.contains("Index Cond"), "{plan}");
        }
    }
}
