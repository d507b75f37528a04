//! How matches ended, a row for each seat: what lists show without playing a record through.

use super::{Store, StoreError};
use parlour_core::{Cause, Outcome, Seat};
use parlour_pages::matches::{By, Finish, Score};
use sqlx::{AnyConnection, Row};

/// As it is stored. Rules are called by numbers and rulings `R-05`, so these words are none of them.
fn word(cause: Cause) -> &'static str {
    match cause {
        Cause::Rule(rule) => rule,
        Cause::Resigned => "resigned",
        Cause::Time => "time",
        Cause::Abandoned => "abandoned",
        Cause::Agreed => "agreed",
    }
}

fn read(word: String) -> By {
    match word.as_str() {
        "resigned" => By::Resigning,
        "time" => By::Time,
        "abandoned" => By::Absence,
        "agreed" => By::Agreement,
        _ => By::Rule(word),
    }
}

/// Writes how a match ended in place of what was written before; nothing, if it goes on.
pub(super) async fn replace(tx: &mut AnyConnection, id: &str, outcome: Option<&Outcome>) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM results WHERE match_id = $1").bind(id).execute(&mut *tx).await?;
    let Some(outcome) = outcome else { return Ok(()) };
    for seat in Seat::all(outcome.ranks().len() as u8) {
        let insert = "INSERT INTO results (match_id, seat, rank, points, cause) VALUES ($1, $2, $3, $4, $5)";
        let query = sqlx::query(insert).bind(id).bind(i64::from(seat.number())).bind(i64::from(outcome.rank(seat)));
        query.bind(outcome.points(seat)).bind(word(outcome.cause)).execute(&mut *tx).await?;
    }
    Ok(())
}

impl Store {
    /// How a match ended; nothing if it goes on, or if it was over before results were written or came over from a record:
    /// whoever plays it through says so to [`keep_result`](Store::keep_result).
    pub async fn result(&self, id: &str) -> Result<Option<Finish>, StoreError> {
        let select = "SELECT rank, points, cause FROM results WHERE match_id = $1 ORDER BY seat";
        let rows = sqlx::query(select).bind(id).fetch_all(&self.pool).await?;
        let Some(first) = rows.first() else { return Ok(None) };
        let by = read(first.try_get(2)?);
        let mut scores = Vec::new();
        for row in &rows {
            let rank: i64 = row.try_get(0)?;
            scores.push(Score { rank: u8::try_from(rank).unwrap_or(u8::MAX), points: row.try_get(1)? });
        }
        Ok(Some(Finish { scores, by }))
    }

    /// Writes down how a match ended that was over already.
    pub async fn keep_result(&self, id: &str, outcome: &Outcome) -> Result<(), StoreError> {
        let mut tx = self.pool.begin().await?;
        replace(&mut tx, id, Some(outcome)).await?;
        tx.commit().await?;
        Ok(())
    }
}
