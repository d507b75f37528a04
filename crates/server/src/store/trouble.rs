//! What is wrong with a database, in words: for whoever runs it what to do about it, for visitors that it will pass.

use super::StoreError;
use sqlx::{AnyConnection, AnyPool, ConnectOptions, Connection};
use std::io::ErrorKind;
use std::time::Duration;

/// Whoever is asked what is wrong should know it at once.
const SOON: Duration = Duration::from_millis(500);

/// What is known to go wrong outside Parlour.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Trouble {
    /// Nobody listens at its address.
    Away,
    /// It does not let us in.
    Password,
    /// There is no database of this name.
    Missing,
    /// Nothing may be written.
    ReadOnly,
    /// It takes no further connection.
    Crowded,
    /// It begins or ends just now.
    Starting,
    /// No connection was free in time.
    Late,
}

/// PostgreSQL says what is wrong in five characters, SQLite in a number whose last byte counts.
fn by_code(code: &str) -> Option<Trouble> {
    match code {
        "28P01" | "28000" => Some(Trouble::Password),
        "3D000" => Some(Trouble::Missing),
        "25006" => Some(Trouble::ReadOnly),
        "53300" => Some(Trouble::Crowded),
        "57P01" | "57P02" | "57P03" => Some(Trouble::Starting),
        _ if code.len() < 5 => (code.parse::<u32>().ok()? & 0xff == 8).then_some(Trouble::ReadOnly),
        _ => None,
    }
}

fn of(e: &sqlx::Error) -> Option<Trouble> {
    match e {
        sqlx::Error::Io(e) if e.kind() == ErrorKind::ConnectionRefused => Some(Trouble::Away),
        sqlx::Error::PoolTimedOut => Some(Trouble::Late),
        e => by_code(&e.as_database_error()?.code()?),
    }
}

/// What a new connection meets; nothing, if it is let in or if that takes long.
pub(super) async fn met(pool: &AnyPool) -> Option<sqlx::Error> {
    let options = pool.connect_options();
    match tokio::time::timeout(SOON, options.connect()).await.ok()? {
        Ok(connection) => {
            let _ = AnyConnection::close(connection).await;
            None
        }
        Err(e) => Some(e),
    }
}

/// A pool that was refused tries again until its time is up, and then says no more than that. What the database itself says
/// to one more try stands in its place; nothing was written in either case.
pub(super) async fn explained(e: StoreError, pool: &AnyPool) -> StoreError {
    match &e {
        StoreError::Database(late) if matches!(**late, sqlx::Error::PoolTimedOut) => {
            met(pool).await.filter(|met| met.as_database_error().is_some()).map_or(e, StoreError::from)
        }
        _ => e,
    }
}

/// For whoever runs the server.
pub(super) fn told(e: &sqlx::Error) -> String {
    let (what, remedy) = match of(e) {
        Some(Trouble::Away) => {
            ("nobody listens at its address", "start PostgreSQL, or correct host and port of the address in --db")
        }
        Some(Trouble::Password) => (
            "it does not let this user in",
            "correct user and password of the address in --db, or allow the user in pg_hba.conf",
        ),
        Some(Trouble::Missing) => (
            "there is no database of this name",
            "make it with `createdb`, or correct the name at the end of the address in --db",
        ),
        Some(Trouble::ReadOnly) => (
            "it can only be read",
            "name the main server and not a copy of it, or set default_transaction_read_only to off; a file of SQLite \
             and its folder must be writable",
        ),
        Some(Trouble::Crowded) => {
            ("it has no connection left", "let others end theirs, or raise max_connections of PostgreSQL")
        }
        Some(Trouble::Starting) => ("it starts or ends just now", "try again in a moment"),
        Some(Trouble::Late) => (
            "no connection to it was free in time",
            "see whether it runs, whether it has connections left, and what keeps it busy",
        ),
        None => return format!("the database failed: {e}"),
    };
    format!("{what} ({e}); {remedy}")
}

/// For visitors, who can do nothing about it.
pub(super) fn said(e: &sqlx::Error) -> &'static str {
    match of(e) {
        Some(Trouble::ReadOnly) => "the store can only be read at the moment, and nothing can be written",
        Some(Trouble::Crowded) => "too many others use the store at the moment",
        _ => "the store does not answer at the moment",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_of_both_databases_are_known() {
        assert_eq!(by_code("28P01"), Some(Trouble::Password));
        assert_eq!(by_code("28000"), Some(Trouble::Password));
        assert_eq!(by_code("53300"), Some(Trouble::Crowded));
        assert_eq!(by_code("8"), Some(Trouble::ReadOnly));
        assert_eq!(by_code("1032"), Some(Trouble::ReadOnly), "a file that was moved away");
        assert_eq!((by_code("23505"), by_code("2067"), by_code("13")), (None, None, None));
    }

    #[test]
    fn nobody_there_is_told_with_what_to_do() {
        let e = sqlx::Error::Io(ErrorKind::ConnectionRefused.into());
        assert!(told(&e).starts_with("nobody listens at its address (") && told(&e).contains("start PostgreSQL"));
        assert_eq!(said(&e), "the store does not answer at the moment");
    }
}
