//! Moving matches from one database to another, copying a database, and clearing it: what whoever runs a server does by hand.
//! docs/moving.md describes the files.

mod arrival;
mod backup;
mod export;
mod folder;
mod found;
mod import;
mod side;
mod untouched;

use super::place::Mode;
use super::{Store, StoreError, place, without_password};
pub use backup::backup;
pub use export::{Exported, export};
pub use import::{Import, Imported};
use sqlx::any::install_default_drivers;
use sqlx::{AnyConnection, Connection, Row};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
pub use untouched::Untouched;

/// Why something was not moved.
#[derive(Debug, thiserror::Error)]
pub enum MoveError {
    /// Nothing is there.
    #[error("there is no database of Parlour at {0}; name the one you mean with --db")]
    Missing(String),
    /// A copy must not replace anything.
    #[error("{} is there already; choose another name for the copy", .0.display())]
    Taken(PathBuf),
    /// What an earlier copy left, or what another one is writing.
    #[error("{} is there: another backup is under way, or one was broken off; if none is, remove that file", .0.display())]
    Partial(PathBuf),
    /// Not our trade.
    #[error("a PostgreSQL is copied by its own tools: {command}")]
    Postgres {
        /// What to type instead.
        command: String,
    },
    /// An export goes into a folder of its own.
    #[error("{} is not empty; an export needs a new or an empty folder", .0.display())]
    NotEmpty(PathBuf),
    /// A file or folder.
    #[error("cannot {doing} {}: {why}", path.display())]
    File {
        /// What was tried.
        doing: &'static str,
        /// With which one.
        path: PathBuf,
        /// Why it failed.
        why: std::io::Error,
    },
    /// The copy could not be written.
    #[error("cannot write {}: {why}; nothing of it is left, so make room and try again", path.display())]
    Copy {
        /// Which one.
        path: PathBuf,
        /// Why it failed.
        why: StoreError,
    },
    /// Not the side file of an export, or a damaged one.
    #[error("{}, line {line}: {what}; nothing was imported", path.display())]
    Side {
        /// Which one.
        path: PathBuf,
        /// 1-based.
        line: usize,
        /// What is wrong and what would be right.
        what: String,
    },
    /// Its last line is missing.
    #[error("{} has no last line that counts its matches: the export was cut off; make another one", .0.display())]
    CutOff(PathBuf),
    /// Links and cookies of both databases cannot hold at once.
    #[error(
        "the database has matches or guests of its own, whose links and cookies are signed with another secret; import into \
         an empty database"
    )]
    OtherSecret,
    /// Rooms would not notice.
    #[error("a server runs on the database; stop it, import, and start it again")]
    Served,
    /// Somebody has asked to stop.
    #[error("stopped")]
    Stopped,
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for MoveError {
    fn from(e: sqlx::Error) -> MoveError {
        MoveError::Store(e.into())
    }
}

/// Hears how many of how many matches are done, and says whether to go on.
pub type Tell<'a> = &'a mut (dyn FnMut(u64, u64) -> ControlFlow<()> + Send);

/// Names what was tried with a file, for the error.
fn failed(doing: &'static str, path: &Path) -> impl FnOnce(std::io::Error) -> MoveError {
    let path = path.to_owned();
    move |why| MoveError::File { doing, path, why }
}

/// Opens a database that is there already; never makes one.
pub async fn open(url: &str) -> Result<Store, MoveError> {
    let mut connection = reader(url).await?;
    let is_ours = is_ours(&mut connection).await?;
    connection.close().await?;
    if !is_ours {
        return Err(missing(url));
    }
    Ok(Store::open(url).await?)
}

/// A connection that makes no database.
async fn reader(url: &str) -> Result<AnyConnection, MoveError> {
    install_default_drivers();
    let Some(file) = place::file(url) else { return Ok(AnyConnection::connect(url).await?) };
    let address = place::address(&file, Mode::Read).filter(|_| file.is_file()).ok_or_else(|| missing(url))?;
    Ok(AnyConnection::connect(&address).await?)
}

/// Has a Parlour made tables there?
async fn is_ours(connection: &mut AnyConnection) -> Result<bool, MoveError> {
    let select = match connection.backend_name() {
        "SQLite" => "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = 'parlour'",
        _ => "SELECT COUNT(*) FROM (SELECT 1 WHERE to_regclass('parlour') IS NOT NULL) AS found",
    };
    Ok(sqlx::query(select).fetch_one(connection).await?.try_get::<i64, _>(0)? > 0)
}

fn missing(url: &str) -> MoveError {
    MoveError::Missing(place::file(url).map_or_else(|| without_password(url), |file| file.display().to_string()))
}
