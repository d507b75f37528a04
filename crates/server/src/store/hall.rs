//! The hall of remembrance: verses of matches that are over.

use super::{Store, StoreError, now};
use parlour_pages::remembrance::Kept;
use parlour_table::Verse;
use sqlx::Row;
use sqlx::any::AnyRow;

/// How many verses a list of the hall has.
const SHOWN: i64 = 60;

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

impl Store {
    /// Verses of matches that are over.
    pub async fn verses(&self, guest: &str, order: Order) -> Result<Vec<Kept>, StoreError> {
        let order = match order {
            Order::Newest => "v.made DESC, v.match_id, v.entry",
            Order::Remembered => "7 DESC, v.made DESC, v.match_id, v.entry",
        };
        self.kept(guest, "m.state = 'over'", "", order).await
    }

    /// The verses of one match, in their order.
    pub async fn verses_of(&self, id: &str) -> Result<Vec<Verse>, StoreError> {
        let kept = self.kept("", "v.match_id = $2", id, "v.entry").await?;
        Ok(kept.into_iter().map(|k| Verse { entry: k.entry, name: k.name, text: k.text }).collect())
    }

    async fn kept(&self, guest: &str, which: &str, id: &str, order: &str) -> Result<Vec<Kept>, StoreError> {
        let count = "SELECT COUNT(*) FROM remembered r WHERE r.match_id = v.match_id AND r.entry = v.entry";
        // Every placeholder is used whichever list is asked for, so that both databases know its type.
        let select = format!(
            "SELECT v.match_id, v.entry, v.game, v.name, v.text, ({count} AND r.guest = $1), ({count}) \
             FROM verses v JOIN matches m ON m.id = v.match_id WHERE {which} AND $2 = $2 ORDER BY {order} LIMIT {SHOWN}"
        );
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
        sqlx::query(insert).bind(guest).bind(id).bind(entry as i64).execute(&self.pool).await?;
        let select = "SELECT COUNT(*) FROM verses WHERE match_id = $1 AND entry = $2";
        let row = sqlx::query(select).bind(id).bind(entry as i64).fetch_one(&self.pool).await?;
        Ok(row.try_get::<i64, _>(0)? > 0)
    }
}
