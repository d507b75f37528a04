//! Matches on disk: SQLite by default, PostgreSQL by address. The same statements serve both.
//!
//! What is stored is the record, entry by entry, and who sits where. Positions are never stored.

mod finished;
mod hall;
mod lock;
pub mod moving;
pub mod place;
mod private;
mod results;
mod schema;
mod seats;
mod shelf;
mod trouble;
mod watch;
mod writer;

use crate::key::Key;
use crate::metrics::Metrics;
pub use finished::{Finished, Since};
pub use hall::Order;
pub use lock::ServerLock;
use parlour_core::{AnyPlay, Entry, Record, Seat};
use parlour_table::{Back, Chapter, Next, Sitter};
pub use seats::People;
pub use shelf::{PER_PAGE, Removed, Which};
use sqlx::any::{AnyPoolOptions, AnyRow, install_default_drivers};
use sqlx::{AnyConnection, AnyPool, Connection, Row};
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use writer::Writer;

/// Why the store did not do something.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else wrote this entry first.
    #[error("the match has gone on meanwhile")]
    Conflict,
    /// Written by a later Parlour.
    #[error("the database has version {found}, and this Parlour knows versions up to {known}; use a newer Parlour")]
    Newer {
        /// What it says.
        found: i64,
        /// What we know.
        known: i64,
    },
    /// What is stored is no record.
    #[error("match {id} cannot be read back: {why}")]
    Damaged {
        /// Which.
        id: String,
        /// Why.
        why: String,
    },
    /// It was played by other rules than the game has now: it can be read, but not played on.
    #[error("match {id}: {why}")]
    Outdated {
        /// Which.
        id: String,
        /// The same with the numbers of the versions.
        why: String,
    },
    /// Somebody serves it.
    #[error("a server already runs on {}, or an import into it is under way", file.display())]
    Served {
        /// Which file.
        file: PathBuf,
    },
    /// The database itself.
    #[error("{}", trouble::told(.0))]
    Database(Arc<sqlx::Error>),
}

impl StoreError {
    /// Is it certain that nothing was written? Not where the line to the database broke before it had answered.
    pub(crate) fn is_certain(&self) -> bool {
        match self {
            StoreError::Database(e) => {
                let before = matches!(**e, sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed);
                before || e.as_database_error().is_some()
            }
            _ => true,
        }
    }

    /// The same for visitors, who can do nothing with a database's own words; those go to the log.
    pub(crate) fn said(&self) -> &'static str {
        match self {
            StoreError::Conflict => "the match has gone on meanwhile",
            StoreError::Newer { .. } => "the store was written by a later Parlour",
            StoreError::Damaged { .. } => "this match cannot be read back",
            StoreError::Outdated { .. } => "this match was played by other rules than the house has now",
            StoreError::Served { .. } => "the store does not answer at the moment",
            StoreError::Database(e) => trouble::said(e),
        }
    }

    /// Does the database refuse what it was told, and not fail by itself?
    fn is_refusal(&self) -> bool {
        match self {
            StoreError::Conflict => true,
            StoreError::Database(e) => e.as_database_error().is_some(),
            _ => false,
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(e: sqlx::Error) -> StoreError {
        StoreError::Database(Arc::new(e))
    }
}

/// A match as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// In its address.
    pub id: String,
    /// Everything that happened.
    pub record: Record,
    /// Who sits where.
    pub sitters: Vec<Sitter>,
    /// Which of the two games of a series it is; 0 for a match of its own.
    pub round: i64,
    /// Seats for which prompts in others' turns are answered.
    pub answered: Vec<Seat>,
    /// Seats that offer a draw.
    pub offers: Vec<Seat>,
    /// What somebody asks others to let them take back.
    pub back: Option<Back>,
    /// The match that somebody has opened after it.
    pub next: Option<Next>,
    /// Is it over?
    pub is_over: bool,
}

impl Stored {
    /// A match of its own, of which nobody has asked anything yet.
    pub fn new(id: String, play: &dyn AnyPlay, sitters: Vec<Sitter>) -> Stored {
        Stored {
            id,
            record: play.record().clone(),
            sitters,
            round: 0,
            answered: Vec::new(),
            offers: Vec::new(),
            back: None,
            next: None,
            is_over: play.outcome().is_some(),
        }
    }
}

/// Who may play a new match.
#[derive(Copy, Clone, Debug)]
pub enum Rights<'a> {
    /// This guest, all seats that are here.
    Host(&'a str),
    /// Those who play this other match with as many seats, each so many seats further on.
    Moved(&'a str, u8),
}

/// What a match is: not yet whole, going on, over.
const ARRIVING: &str = "arriving";
const GOING: &str = "going";
const OVER: &str = "over";
/// So many entries are written at once; others write in between.
const BATCH: usize = 1024;

/// Whoever waits longer for the database is told that it does not answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// The database.
#[derive(Clone, Debug)]
pub struct Store {
    pool: AnyPool,
    writer: Writer,
    key: Key,
    metrics: Arc<Metrics>,
    /// Its address, if it is a PostgreSQL, which several servers may use.
    postgres: Option<Address>,
}

/// Where a database is, with its password.
#[derive(Clone)]
struct Address(Arc<str>);

/// Nobody reads the password in a log.
impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&without_password(&self.0))
    }
}

impl Store {
    /// Opens a database by its address (`sqlite://…`, `postgres://…`), and makes or brings up to date its tables.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        install_default_drivers();
        let memory = url.contains(":memory:");
        let options = AnyPoolOptions::new()
            // A database in memory is one connection; and a file of SQLite has one writer at a time anyway.
            .max_connections(if memory { 1 } else { 4 })
            .acquire_timeout(PATIENCE)
            // A file does not go away as a server does.
            .test_before_acquire(!url.starts_with("sqlite:"))
            .after_connect(|connection, _| Box::pin(schema::tune(connection)));
        own_file(url)?;
        // A pool tries again until its time is up; one connection says at once what is wrong.
        let mut probe = AnyConnection::connect(url).await?;
        schema::tune(&mut probe).await?;
        probe.close().await?;
        let pool = options.connect(url).await?;
        schema::prepare(&pool).await?;
        let key = seats::key(&pool).await?;
        let postgres = (!url.starts_with("sqlite:")).then(|| Address(url.into()));
        let metrics = Arc::<Metrics>::default();
        let store = Store { writer: Writer::begin(pool.clone(), Arc::clone(&metrics)), pool, key, metrics, postgres };
        store.clear().await?;
        Ok(store)
    }

    /// From which links are made.
    pub(crate) fn key(&self) -> &Key {
        &self.key
    }

    /// Its address, if several servers may use it.
    pub(crate) fn postgres(&self) -> Option<&str> {
        self.postgres.as_ref().map(|address| &*address.0)
    }

    /// Writes down a new match and who may play it. An id that is taken is a conflict.
    pub async fn create(&self, stored: &Stored, rights: Rights<'_>) -> Result<(), StoreError> {
        self.create_after(None, stored, rights).await
    }

    /// The same for a match that somebody opens after an earlier one. There is one such match: who comes second is told that
    /// it is a conflict.
    pub async fn create_after(
        &self,
        after: Option<&Next>,
        stored: &Stored,
        rights: Rights<'_>,
    ) -> Result<(), StoreError> {
        let mut tx = self.pool.begin().await?;
        let Stored { id, record, sitters, round, is_over, .. } = stored;
        let header = Record { entries: Vec::new(), ..record.clone() }.write(None);
        let insert = "INSERT INTO matches (id, game, header, seed, state, round, created, touched) \
                      VALUES ($1, $2, $3, $4, $5, $6, $7, $7)";
        sqlx::query(insert)
            .bind(id)
            .bind(&record.setup.game)
            .bind(header)
            .bind(format!("{:016x}", record.seed))
            .bind(ARRIVING)
            .bind(round)
            .bind(now())
            .execute(&mut *tx)
            .await
            .map_err(conflict)?;
        for (seat, sitter) in (1_i64..).zip(sitters) {
            seats::insert(id, seat, sitter).execute(&mut *tx).await?;
        }
        let batches: Vec<_> = record.entries.chunks(BATCH).collect();
        for (n, entries) in batches.into_iter().enumerate() {
            if n > 0 {
                // Others write between two batches. Nobody has the match in a list before it is whole.
                tx.commit().await?;
                tx = self.pool.begin().await?;
            }
            writer::insert_entries(&mut tx, id, n * BATCH, entries).await?;
        }
        for (seat, sitter) in (1_i64..).zip(sitters) {
            if let (Sitter::Here, Rights::Host(guest)) = (sitter, rights) {
                let insert = "INSERT INTO rights (guest, match_id, seat) VALUES ($1, $2, $3)";
                sqlx::query(insert).bind(guest).bind(id).bind(seat).execute(&mut *tx).await?;
            }
        }
        if let Rights::Moved(other, by) = rights {
            let insert = "INSERT INTO rights (guest, match_id, seat) \
                          SELECT guest, $1, (seat - 1 + $3) % $4 + 1 FROM rights WHERE match_id = $2";
            let seats = i64::from(record.setup.seats);
            sqlx::query(insert).bind(id).bind(other).bind(i64::from(by)).bind(seats).execute(&mut *tx).await?;
        }
        if let Some(Next { id: earlier, by }) = after {
            // The database lets the first of several through who open another match after the same one.
            let update = "UPDATE matches SET next = $1, next_by = $2 WHERE id = $3 AND next IS NULL";
            let query = sqlx::query(update).bind(id).bind(i64::from(by.number())).bind(earlier);
            if query.execute(&mut *tx).await?.rows_affected() == 0 {
                return Err(StoreError::Conflict);
            }
        }
        let (state, ended) = if *is_over { (OVER, Some(now())) } else { (GOING, None) };
        let update = "UPDATE matches SET state = $1, ended = $2 WHERE id = $3";
        sqlx::query(update).bind(state).bind(ended).bind(id).execute(&mut *tx).await?;
        tx.commit().await?;
        self.metrics.matches_made.inc();
        Ok(())
    }

    /// Appends a chapter, all or nothing. When it returns, it is on disk.
    pub async fn append(&self, id: &str, chapter: &Chapter) -> Result<(), StoreError> {
        self.writer.write(id, chapter).await
    }

    /// A match with everything that happened in it.
    pub async fn load(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        let select = "SELECT header, seed, round, state, next, next_by FROM matches WHERE id = $1 AND state <> $2";
        let Some(row) = sqlx::query(select).bind(id).bind(ARRIVING).fetch_optional(&self.pool).await? else {
            return Ok(None);
        };
        let damaged = |why: String| StoreError::Damaged { id: id.to_owned(), why };
        let header: String = row.try_get(0)?;
        let seed: String = row.try_get(1)?;
        let round: i64 = row.try_get(2)?;
        let is_over = row.try_get::<String, _>(3)? == OVER;
        let next = next(&row, 4)?;
        let mut record = Record::parse(&header).map_err(|e| damaged(e.to_string()))?.record;
        record.seed = u64::from_str_radix(&seed, 16).map_err(|e| damaged(e.to_string()))?;
        record.entries = self.entries(id, 0).await?;
        let People { sitters, answered, offers, back } = self.people(id).await?;
        Ok(Some(Stored { id: id.to_owned(), record, sitters, round, answered, offers, back, next, is_over }))
    }

    /// What happened in a match from this entry on.
    pub async fn entries(&self, id: &str, from: usize) -> Result<Vec<Entry>, StoreError> {
        let select = "SELECT entry FROM entries WHERE match_id = $1 AND seq >= $2 ORDER BY seq";
        let rows = sqlx::query(select).bind(id).bind(from as i64).fetch_all(&self.pool).await?;
        let damaged = |why: String| StoreError::Damaged { id: id.to_owned(), why };
        rows.iter().map(|row| row.try_get::<String, _>(0)?.parse().map_err(damaged)).collect()
    }

    /// The match that somebody has opened after this one.
    pub async fn next(&self, id: &str) -> Result<Option<Next>, StoreError> {
        let select = "SELECT next, next_by FROM matches WHERE id = $1";
        let row = sqlx::query(select).bind(id).fetch_optional(&self.pool).await?;
        row.map_or(Ok(None), |row| next(&row, 0))
    }

    /// Is there such a match?
    pub async fn has(&self, id: &str) -> Result<bool, StoreError> {
        let select = "SELECT 1 FROM matches WHERE id = $1 AND state <> $2";
        Ok(sqlx::query(select).bind(id).bind(ARRIVING).fetch_optional(&self.pool).await?.is_some())
    }

    /// Ends all connections, when everything under way is done.
    pub async fn close(&self) {
        self.pool.close().await;
    }
}

/// A file of SQLite is for whoever runs the server, and so are those it keeps beside it.
fn own_file(url: &str) -> Result<(), StoreError> {
    let Some(path) = place::file(url).filter(|_| url.contains("mode=rwc")) else { return Ok(()) };
    let mut options = std::fs::OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop).map_err(|e| StoreError::from(sqlx::Error::Io(e)))
}

/// The address of a database as it may be shown: without a password.
pub fn without_password(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://").filter(|(scheme, _)| *scheme != "sqlite") else {
        return url.to_owned();
    };
    let (place, query) = rest.split_once('?').map_or((rest, None), |(place, query)| (place, Some(query)));
    // A password may hold anything: whatever stands before the last `@` is left out.
    let place = place.rsplit_once('@').map_or(place, |(_, place)| place);
    let fields = query.into_iter().flat_map(|query| query.split('&'));
    let fields: Vec<&str> = fields.filter(|field| !field.starts_with("password=")).collect();
    let query = if fields.is_empty() { String::new() } else { format!("?{}", fields.join("&")) };
    format!("{scheme}://{place}{query}")
}

/// The match after this one, from these two columns.
fn next(row: &AnyRow, column: usize) -> Result<Option<Next>, StoreError> {
    let (id, by): (Option<String>, Option<i64>) = (row.try_get(column)?, row.try_get(column + 1)?);
    Ok(id.zip(by.and_then(seat)).map(|(id, by)| Next { id, by }))
}

fn seat(number: i64) -> Option<Seat> {
    u8::try_from(number).ok().and_then(Seat::from_number)
}

/// Two writers of the same entry: the key (match, number) lets only one through.
fn conflict(e: sqlx::Error) -> StoreError {
    match e.as_database_error() {
        Some(d) if d.is_unique_violation() => StoreError::Conflict,
        _ => e.into(),
    }
}

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
