//! One server for a file of SQLite: rooms are the only writers of their matches, and two servers would each have their own.

use super::{Store, StoreError, place};
use crate::nodes;
use sqlx::AssertSqlSafe;
use std::ffi::OsString;
use std::fs::{File, OpenOptions, TryLockError};
use std::path::PathBuf;

/// Held by whoever serves a file of SQLite, or brings matches into it; it ends with the process at the latest.
#[derive(Debug)]
pub struct ServerLock {
    _file: File,
}

impl ServerLock {
    /// Takes it; refused where somebody else has it. Databases on servers of their own, or in memory, have none.
    pub fn take(url: &str) -> Result<Option<ServerLock>, StoreError> {
        let Some(database) = place::file(url) else { return Ok(None) };
        let failed = |e| StoreError::from(sqlx::Error::Io(e));
        let mut options = OpenOptions::new();
        options.append(true).create(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let file = options.open(beside(database.clone())).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(ServerLock { _file: file })),
            Err(TryLockError::WouldBlock) => Err(StoreError::Served { file: database }),
            Err(TryLockError::Error(e)) => Err(failed(e)),
        }
    }
}

/// The file that is locked. Not the database itself: SQLite loses its own locks when anybody in the process closes that. It
/// stays when the server ends, for whoever removes a lock may remove one that another has just taken.
fn beside(database: PathBuf) -> PathBuf {
    // A database has one lock, by whatever links it is reached.
    let database = database.canonicalize().unwrap_or(database);
    let mut name = OsString::from(database);
    name.push("-serving");
    name.into()
}

impl Store {
    /// Do servers use this database that no lock of a file can tell of?
    pub async fn is_served(&self) -> Result<bool, StoreError> {
        if self.postgres().is_none() {
            return Ok(false);
        }
        let select = format!("SELECT 1 FROM nodes WHERE beat > {} - $1 LIMIT 1", nodes::NOW);
        let query = sqlx::query(AssertSqlSafe(select)).bind(nodes::millis(nodes::GONE));
        Ok(query.fetch_optional(&self.pool).await?.is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_one_server_and_other_databases_have_any_number() {
        let folder = std::env::temp_dir().join(format!("parlour-lock-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let url = |name: &str| format!("sqlite://{}?mode=rwc", folder.join(name).display());
        let held = ServerLock::take(&url("a.db")).unwrap().expect("nobody has it");
        let refused = ServerLock::take(&url("a.db")).expect_err("somebody has it");
        assert!(matches!(refused, StoreError::Served { .. }), "{refused}");
        assert!(ServerLock::take(&url("b.db")).unwrap().is_some());
        #[cfg(unix)]
        {
            std::fs::write(folder.join("a.db"), "").unwrap();
            let _ = std::os::unix::fs::symlink(folder.join("a.db"), folder.join("c.db"));
            assert!(ServerLock::take(&url("c.db")).is_err(), "it is the same file");
        }
        drop(held);
        assert!(ServerLock::take(&url("a.db")).unwrap().is_some());
        for other in ["sqlite::memory:", "postgres://me@here/parlour"] {
            assert!(ServerLock::take(other).unwrap().is_none());
        }
        assert!(ServerLock::take(&url("no/such/folder/a.db")).is_err());
        std::fs::remove_dir_all(folder).unwrap();
    }
}
