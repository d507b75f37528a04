//! The hall of remembrance: verses of matches that are over.

use super::{Store, StoreError, now};
use parlour_pages::remembrance::Kept;
use parlour_table::Verse;
use sqlx::Row;
use sqlx::any::AnyRow;

/// How many verses a list of the hall has.
const SHOWN: i64 = 60;

/// Only these are shown to everybody.
const OVER: &str = "m.state = 'over'";

/// In which order the hall is shown.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// The newest first.
    Newest,
    /// The most remembered first.
    Remembered,
}

/// The record has the verse too: the hall is an index, with who signed it.
pub(super) fn insert<'q>(id: &'q str, verse: &'q Verse) -> sqlx::query::Query<'q, sqlx::Any, sqlx::any::AnyArguments> {
    let insert = "INSERT INTO verses (match_id, entry, game, name, text, made) \
                  SELECT m.id, $2, m.game, $3, $4, $5 FROM matches m WHERE m.id = $1";
    sqlx::query(insert).bind(id).bind(verse.entry as i64).bind(&verse.name).bind(&verse.text).bind(now())
}

/// A list of the hall. Every placeholder is used whichever list is asked for, so that both databases know its type.
fn list(which: &str, order: &str) -> String {
    let mine = "SELECT COUNT(*) FROM remembered r WHERE r.match_id = v.match_id AND r.entry = v.entry AND r.guest = $1";
    format!(
        "SELECT v.match_id, v.entry, v.game, v.name, v.text, ({mine}), v.remembered \
         FROM verses v JOIN matches m ON m.id = v.match_id WHERE {which} AND $2 = $2 ORDER BY {order} LIMIT {SHOWN}"
    )
}

/// The order in which verses stand there.
fn by(order: Order) -> &'static str {
    match order {
        Order::Newest => "v.made DESC, v.match_id, v.entry",
        Order::Remembered => "v.remembered DESC, v.made DESC, v.match_id, v.entry",
    }
}

impl Store {
    /// Verses of matches that are over.
    pub async fn verses(&self, guest: &str, order: Order) -> Result<Vec<Kept>, StoreError> {
        self.kept(guest, OVER, "", by(order)).await
    }

    /// The verses of one match, in their order.
    pub async fn verses_of(&self, id: &str) -> Result<Vec<Verse>, StoreError> {
        let kept = self.kept("", "v.match_id = $2", id, "v.entry").await?;
        Ok(kept.into_iter().map(|k| Verse { entry: k.entry, name: k.name, text: k.text }).collect())
    }

    async fn kept(&self, guest: &str, which: &str, id: &str, order: &str) -> Result<Vec<Kept>, StoreError> {
        let select = list(which, order);
        let rows = sqlx::query(sqlx::AssertSqlSafe(select)).bind(guest).bind(id).fetch_all(&self.pool).await?;
        let kept = |row: &AnyRow| -> Result<Kept, StoreError> {
            let entry: i64 = row.try_get(1)?;
            Ok(Kept {
                match_id: row.try_get(0)?,
                entry: usize::try_from(entry).unwrap_or_default(),
                game: row.try_get(2)?,
                name: row.try_get(3)?,
                text: row.try_get(4)?,
                by_you: row.try_get::<i64, _>(5)? > 0,
                remembered: row.try_get(6)?,
            })
        };
        rows.iter().map(kept).collect()
    }

    /// A guest remembers a verse; tells whether there is such a verse.
    pub async fn remember(&self, guest: &str, id: &str, entry: usize) -> Result<bool, StoreError> {
        let insert = "INSERT INTO remembered (guest, match_id, entry) SELECT $1, v.match_id, v.entry FROM verses v \
                      WHERE v.match_id = $2 AND v.entry = $3 ON CONFLICT DO NOTHING";
        let mut tx = self.pool.begin().await?;
        let done = sqlx::query(insert).bind(guest).bind(id).bind(entry as i64).execute(&mut *tx).await?;
        let count = i64::try_from(done.rows_affected()).unwrap_or_default();
        let update = "UPDATE verses SET remembered = remembered + $1 WHERE match_id = $2 AND entry = $3";
        let found = sqlx::query(update).bind(count).bind(id).bind(entry as i64).execute(&mut *tx).await?;
        tx.commit().await?;
        Ok(found.rows_affected() > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A hall of any size is shown at once: no list of it is read whole, or sorted.
    #[tokio::test]
    async fn lists_are_read_from_their_index() {
        let store = Store::open("sqlite::memory:").await.unwrap();
        for (order, index) in [(Order::Newest, "verses_newest"), (Order::Remembered, "verses_remembered")] {
            let explain = sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {}", list(OVER, by(order))));
            let rows = sqlx::query(explain).bind("").bind("").fetch_all(&store.pool).await.unwrap();
            let plan: Vec<String> = rows.iter().map(|row| row.try_get(3).unwrap()).collect();
            assert!(plan.iter().any(|step| step.contains(index)), "{plan:?}");
            assert!(!plan.iter().any(|step| step.contains("TEMP B-TREE")), "{plan:?}");
        }
    }
}
