//! Everything in a database as files: records for anybody, and beside them what is private.

use super::folder::Files;
use super::found::Found;
use super::side::{self, Line, Secret};
use super::{MoveError, Tell};
use crate::store::{ARRIVING, Store};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};
use std::path::Path;

/// So many rows are asked for at once.
const PAGE: i64 = 256;

/// What was exported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exported {
    /// How many matches.
    pub matches: u64,
    /// Those that are written as they are stored, although that is no record: which, and why.
    pub damaged: Vec<(String, String)>,
}

/// Writes everything into a folder that is empty or not there. What fails half-way leaves nothing there.
pub async fn export(store: &Store, folder: &Path, tell: Tell<'_>) -> Result<Exported, MoveError> {
    let mut files = Files::make(folder)?;
    let mut tx = store.pool.begin().await?;
    // One look at everything, whatever happens meanwhile: with every match are those that it leads to. A file of SQLite is
    // read like this anyway, and nobody waits for it.
    if tx.backend_name() != "SQLite" {
        let set = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY";
        sqlx::query(set).execute(&mut *tx).await?;
    }
    let exported = write(&mut tx, &mut files, tell).await?;
    tx.rollback().await?;
    files.finish()?;
    Ok(exported)
}

async fn write(tx: &mut AnyConnection, files: &mut Files, tell: Tell<'_>) -> Result<Exported, MoveError> {
    files.side(&Line::Export { format: side::FORMAT.into(), version: side::VERSION })?;
    for row in sqlx::query("SELECT name, value FROM secrets ORDER BY name").fetch_all(&mut *tx).await? {
        files.side(&Line::Secret(Secret { name: row.try_get(0)?, value: row.try_get(1)? }))?;
    }
    let count = "SELECT COUNT(*) FROM matches WHERE state <> $1";
    let all: i64 = sqlx::query(count).bind(ARRIVING).fetch_one(&mut *tx).await?.try_get(0)?;
    let mut exported = Exported { matches: 0, damaged: Vec::new() };
    let select = format!(
        "SELECT id, seed, state, round, created, touched, next, next_by, header, game FROM matches \
         WHERE id > $1 AND state <> $2 ORDER BY id LIMIT {PAGE}"
    );
    let mut last = String::new();
    loop {
        let query = sqlx::query(sqlx::AssertSqlSafe(select.as_str())).bind(&last).bind(ARRIVING);
        let rows = query.fetch_all(&mut *tx).await?;
        let Some(row) = rows.last() else { break };
        last = row.try_get(0)?;
        for row in &rows {
            if tell(exported.matches, all.unsigned_abs()).is_break() {
                return Err(MoveError::Stopped);
            }
            let found = Found::read(tx, row).await?;
            let damage = files.add(found)?;
            exported.matches += 1;
            exported.damaged.extend(damage);
        }
    }
    let names = "SELECT guest, name FROM names WHERE guest > $1 ORDER BY guest LIMIT ";
    guests(tx, names, files, |row| Ok(Line::Name { guest: row.try_get(0)?, name: row.try_get(1)? })).await?;
    let links = "SELECT guest, name, generation FROM private_links WHERE guest > $1 ORDER BY guest LIMIT ";
    guests(tx, links, files, |row| {
        Ok(Line::PrivateLink { guest: row.try_get(0)?, name: row.try_get(1)?, generation: row.try_get(2)? })
    })
    .await?;
    files.side(&Line::End { matches: exported.matches })?;
    Ok(exported)
}

/// A line for each row of a table that begins with the guest.
async fn guests(
    tx: &mut AnyConnection,
    select: &str,
    files: &mut Files,
    line: impl Fn(&AnyRow) -> Result<Line, sqlx::Error>,
) -> Result<(), MoveError> {
    let select = format!("{select}{PAGE}");
    let mut last = String::new();
    loop {
        let rows = sqlx::query(sqlx::AssertSqlSafe(select.as_str())).bind(&last).fetch_all(&mut *tx).await?;
        let Some(row) = rows.last() else { return Ok(()) };
        last = row.try_get(0)?;
        for row in &rows {
            files.side(&line(row)?)?;
        }
    }
}
