//! A copy of a database in one file, also while a server writes to it.

use super::{MoveError, failed, is_ours, missing, reader};
use crate::store::{Store, StoreError, place, without_password};
use sqlx::{AnyConnection, Connection, Row};
use std::ffi::OsString;
use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};

/// Copies a file of SQLite as it is at one moment. The copy has its name when it is whole and on disk, and not before.
pub async fn backup(url: &str, file: &Path) -> Result<(), MoveError> {
    if !url.starts_with("sqlite:") {
        return Err(MoveError::Postgres { command: pg_dump(url, file) });
    }
    if place::file(url).is_none() {
        return Err(missing(url));
    }
    if file.symlink_metadata().is_ok() {
        return Err(MoveError::Taken(file.to_owned()));
    }
    let mut from = reader(url).await?;
    check(&mut from, url).await?;
    let partial = Partial::make(file)?;
    let path = partial.path.to_str().ok_or_else(|| {
        failed("write", file)(std::io::Error::new(std::io::ErrorKind::InvalidFilename, "its name is no text"))
    })?;
    let copied = sqlx::query("VACUUM INTO $1").bind(path).execute(&mut from).await;
    copied.map_err(|e| MoveError::Copy { path: file.to_owned(), why: e.into() })?;
    let _ = from.close().await;
    partial.finish(file)
}

/// Is it a database of ours, and one that this Parlour could read again?
async fn check(from: &mut AnyConnection, url: &str) -> Result<(), MoveError> {
    if !is_ours(from).await? {
        return Err(missing(url));
    }
    let select = "SELECT MAX(version) FROM parlour";
    let found: Option<i64> = sqlx::query(select).fetch_one(from).await?.try_get(0)?;
    // What this Parlour knows is what it would make itself.
    let own = Store::open("sqlite::memory:").await?;
    let known: Option<i64> = sqlx::query(select).fetch_one(&own.pool).await?.try_get(0)?;
    let (found, known) = (found.unwrap_or(0), known.unwrap_or(0));
    if found > known {
        return Err(StoreError::Newer { found, known }.into());
    }
    Ok(())
}

/// A copy that is not whole yet. It goes away unless it is finished, however that ends.
struct Partial {
    path: PathBuf,
}

impl Partial {
    /// Makes it, empty and for nobody else to read: it has everybody's secrets.
    fn make(file: &Path) -> Result<Partial, MoveError> {
        let path = longer(file, ".partial");
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        match options.open(&path) {
            Ok(_) => Ok(Partial { path }),
            Err(e) if e.kind() == std::io::ErrorKind::AlreadyExists => Err(MoveError::Partial(path)),
            Err(e) => Err(failed("write", &path)(e)),
        }
    }

    fn finish(self, file: &Path) -> Result<(), MoveError> {
        let write = || -> std::io::Result<()> {
            OpenOptions::new().write(true).open(&self.path)?.sync_all()?;
            std::fs::rename(&self.path, file)?;
            // The name is on disk when its folder is.
            #[cfg(unix)]
            if let Some(folder) = file.parent() {
                File::open(if folder.as_os_str().is_empty() { Path::new(".") } else { folder })?.sync_all()?;
            }
            Ok(())
        };
        if file.symlink_metadata().is_ok() {
            return Err(MoveError::Taken(file.to_owned()));
        }
        write().map_err(failed("write", file))
    }
}

impl Drop for Partial {
    fn drop(&mut self) {
        // Once it is finished, there is nothing of this name. A copy that is stopped half-way has its journal beside it.
        let _ = std::fs::remove_file(&self.path);
        let _ = std::fs::remove_file(longer(&self.path, "-journal"));
    }
}

fn longer(path: &Path, end: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(end);
    name.into()
}

/// What to type for a PostgreSQL. Its tools ask for the password.
fn pg_dump(url: &str, file: &Path) -> String {
    let shown = without_password(url);
    let user = url.split_once("://").and_then(|(_, rest)| {
        let place = rest.split(['?']).next().unwrap_or_default();
        let (who, _) = place.rsplit_once('@')?;
        let user = who.split(':').next().unwrap_or_default();
        // A name with this in it may be a part of a password.
        Some(user).filter(|user| !user.is_empty() && !user.contains(['@', '/']))
    });
    let address = match (shown.split_once("://"), user) {
        (Some((scheme, place)), Some(user)) => format!("{scheme}://{user}@{place}"),
        _ => shown,
    };
    format!("pg_dump --format=custom --file={} {}", quoted(&file.to_string_lossy()), quoted(&address))
}

/// One word for a shell.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "'\\''"))
}

#[cfg(test)]
mod tests {
    use super::pg_dump;
    use std::path::Path;

    #[test]
    fn pg_dump_is_told_everything_but_the_password() {
        for (url, address) in [
            ("postgres://me:s3cret@db.example/parlour", "'postgres://me@db.example/parlour'"),
            (
                "postgres://me:s3@cret/x@db/parlour?password=s3cret&sslmode=require",
                "'postgres://me@db/parlour?sslmode=require'",
            ),
            ("postgresql:///parlour", "'postgresql:///parlour'"),
        ] {
            let command = pg_dump(url, Path::new("to day's.dump"));
            assert_eq!(command, format!("pg_dump --format=custom --file='to day'\\''s.dump' {address}"));
        }
    }
}
