//! The hall of remembrance: verses of matches that are over.

use super::{Store, StoreError, now};
use sqlx::Row;
use sqlx::any::AnyRow;

/// How many verses a list of the hall has.
const SHOWN: i64 = 60;

/// A verse as the hall keeps it. The record has it too: this is an index.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verse {
    /// In which match.
    pub match_id: String,
    /// Its place in the record.
    pub entry: usize,
    /// The game's id.
    pub game: String,
    /// Who wrote it.
    pub name: String,
    /// The verse.
    pub text: String,
}

/// A verse as it is shown to somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The verse.
    pub verse: Verse,
    /// How many guests remember it.
    pub remembered: i64,
    /// Does whoever looks?
    pub by_you: bool,
}

/// In which order the hall is shown.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// The newest first.
    Newest,
    /// The most remembered first.
    Remembered,
}

pub(super) fn insert(verse: &Verse) -> sqlx::query::Query<'_, sqlx::Any, sqlx::any::AnyArguments> {
    let insert = "INSERT INTO verses (match_id, entry, game, name, text, made) VALUES ($1, $2, $3, $4, $5, $6)";
    let query = sqlx::query(insert).bind(&verse.match_id).bind(verse.entry as i64).bind(&verse.game);
    query.bind(&verse.name).bind(&verse.text).bind(now())
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
    pub async fn verses_of(&self, guest: &str, id: &str) -> Result<Vec<Kept>, StoreError> {
        self.kept(guest, "v.match_id = $2", id, "v.entry").await
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
            let verse = Verse {
                match_id: row.try_get(0)?,
                entry: usize::try_from(entry).unwrap_or_default(),
                game: row.try_get(2)?,
                name: row.try_get(3)?,
                text: row.try_get(4)?,
            };
            Ok(Kept { verse, by_you: row.try_get::<i64, _>(5)? > 0, remembered: row.try_get(6)? })
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
