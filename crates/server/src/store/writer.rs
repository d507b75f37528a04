//! One writer for all rooms. What arrives while a commit is under way is committed together by the next one, so that a
//! busy server waits for its disk as often as a quiet one. Each chapter is answered after its own commit.

use super::{GOING, OVER, StoreError, conflict, hall, now, results, seats, trouble};
use crate::metrics::Metrics;
use parlour_core::{Entry, Outcome, Seat};
use parlour_table::{Back, Chapter, Sitter, Verse};
use sqlx::{AnyConnection, AnyPool};
use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};

/// Chapters in one transaction at most; others wait for the next.
const MOST: usize = 256;
/// Statements insert 1, 2, 4, … rows, up to two to the power of this: a connection keeps each one prepared, so there are
/// few of them.
const DOUBLINGS: usize = 8;
/// Where the last commit was for several, those who come within this time are waited for.
const GATHER: Duration = Duration::from_millis(1);

/// Where chapters are handed in.
#[derive(Clone, Debug)]
pub(super) struct Writer {
    to: mpsc::Sender<Job>,
}

#[derive(Debug)]
struct Job {
    page: Page,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// A chapter as it is written.
#[derive(Debug)]
struct Page {
    id: String,
    from: i64,
    entries: Vec<String>,
    verses: Vec<Verse>,
    answered: Option<BTreeSet<Seat>>,
    offers: Option<BTreeSet<Seat>>,
    back: Option<Option<Back>>,
    seated: Vec<(Seat, Sitter)>,
    /// Does something change about the people?
    has_seats: bool,
    /// What the match has become, if it may have changed: a take-back opens one that was over.
    state: Option<&'static str>,
    /// How it ended, if it did.
    outcome: Option<Outcome>,
}

impl Page {
    /// Has it nothing but entries?
    fn is_plain(&self) -> bool {
        self.verses.is_empty() && !self.has_seats && self.state.is_none()
    }
}

impl Writer {
    /// Begins to write. It ends when nobody can hand in anything any more.
    pub(super) fn begin(pool: AnyPool, metrics: Arc<Metrics>) -> Writer {
        let (to, from) = mpsc::channel(MOST);
        tokio::spawn(run(pool, metrics, from));
        Writer { to }
    }

    /// Writes a chapter, all or nothing. When it returns, it is on disk.
    pub(super) async fn write(&self, id: &str, chapter: &Chapter) -> Result<(), StoreError> {
        let is_reopened = || chapter.entries.iter().any(|entry| matches!(entry, Entry::TakeBack { .. }));
        let page = Page {
            id: id.to_owned(),
            from: chapter.from as i64,
            entries: chapter.entries.iter().map(ToString::to_string).collect(),
            verses: chapter.verses.clone(),
            answered: chapter.answered.clone(),
            offers: chapter.offers.clone(),
            back: chapter.back.clone(),
            has_seats: chapter.has_seats(),
            seated: chapter.seated.clone(),
            state: chapter.outcome.map(|_| OVER).or_else(|| is_reopened().then_some(GOING)),
            outcome: chapter.outcome,
        };
        let (done, answer) = oneshot::channel();
        let closed = || StoreError::from(sqlx::Error::PoolClosed);
        self.to.send(Job { page, done }).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }
}

async fn run(pool: AnyPool, metrics: Arc<Metrics>, mut from: mpsc::Receiver<Job>) {
    let commit = async |pages: &[Page]| {
        let begun = Instant::now();
        let done = commit(&pool, pages).await;
        metrics.commit_seconds.since(begun);
        match done {
            Ok(()) => Ok(()),
            Err(e) => Err(trouble::explained(e, &pool).await),
        }
    };
    let mut jobs = Vec::new();
    let mut last = 0;
    while from.recv_many(&mut jobs, MOST).await > 0 {
        // A commit costs the same for one and for many. Somebody alone does not wait.
        if last > 1 && jobs.len() < MOST {
            tokio::time::sleep(GATHER).await;
            while jobs.len() < MOST
                && let Ok(job) = from.try_recv()
            {
                jobs.push(job);
            }
        }
        last = jobs.len();
        let (pages, waiting): (Vec<_>, Vec<_>) = jobs.drain(..).map(|job| (job.page, job.done)).unzip();
        match commit(&pages).await {
            // The database refuses one of them; which one shows when each stands alone.
            Err(e) if pages.len() > 1 && e.is_refusal() => {
                for (page, done) in pages.iter().zip(waiting) {
                    let _ = done.send(commit(std::slice::from_ref(page)).await);
                }
            }
            Ok(()) => waiting.into_iter().for_each(|done| _ = done.send(Ok(()))),
            Err(e) => waiting.into_iter().for_each(|done| _ = done.send(Err(e.clone()))),
        }
    }
}

/// All of them or none.
async fn commit(pool: &AnyPool, pages: &[Page]) -> Result<(), StoreError> {
    let rows: Vec<Row<'_>> = pages.iter().flat_map(Page::rows).collect();
    // One statement is a transaction of its own, and that is all that somebody alone needs.
    if statement_for(rows.len()) == rows.len() && pages.iter().all(Page::is_plain) {
        return insert(&mut *pool.acquire().await?, &rows).await;
    }
    let mut tx = pool.begin().await?;
    insert_all(&mut tx, &rows).await?;
    for page in pages.iter().filter(|page| !page.is_plain()) {
        finish(&mut tx, page).await?;
    }
    tx.commit().await.map_err(conflict)
}

/// Everything of a chapter but its entries.
async fn finish(tx: &mut AnyConnection, page: &Page) -> Result<(), StoreError> {
    for verse in &page.verses {
        hall::insert(&page.id, verse).execute(&mut *tx).await.map_err(conflict)?;
    }
    let is_in =
        |seats: &Option<BTreeSet<Seat>>| seats.clone().map(|seats| move |s: Seat| i64::from(seats.contains(&s)));
    if let Some(value) = is_in(&page.answered) {
        mark(tx, page, "UPDATE sitters SET answers = $1 WHERE match_id = $2 AND seat = $3", value).await?;
    }
    if let Some(value) = is_in(&page.offers) {
        mark(tx, page, "UPDATE sitters SET offers = $1 WHERE match_id = $2 AND seat = $3", value).await?;
    }
    if let Some(back) = &page.back {
        let value = |seat: Seat| match back {
            Some(back) if back.by == seat => seats::ASKS,
            Some(back) if back.allowed.contains(&seat) => seats::ALLOWS,
            _ => 0,
        };
        mark(tx, page, "UPDATE sitters SET back = $1 WHERE match_id = $2 AND seat = $3", value).await?;
    }
    for (seat, sitter) in &page.seated {
        seats::update(tx, &page.id, *seat, sitter).await?;
    }
    if let Some(state) = page.state {
        let update = "UPDATE matches SET state = $1, ended = $2 WHERE id = $3";
        let ended = (state == OVER).then(now);
        sqlx::query(update).bind(state).bind(ended).bind(&page.id).execute(&mut *tx).await?;
        results::replace(tx, &page.id, page.outcome.as_ref()).await?;
    }
    Ok(())
}

/// Writes down something of every seat.
async fn mark(
    tx: &mut AnyConnection,
    page: &Page,
    update: &'static str,
    value: impl Fn(Seat) -> i64,
) -> Result<(), StoreError> {
    // A match has four seats at most; those that it has not are not found.
    for seat in Seat::all(4) {
        let number = i64::from(seat.number());
        sqlx::query(update).bind(value(seat)).bind(&page.id).bind(number).execute(&mut *tx).await?;
    }
    Ok(())
}

/// Writes the entries of a match that is made with some.
pub(super) async fn insert_entries(
    tx: &mut AnyConnection,
    id: &str,
    from: usize,
    entries: &[Entry],
) -> Result<(), StoreError> {
    let entries: Vec<String> = entries.iter().map(ToString::to_string).collect();
    let made = now();
    let rows: Vec<_> = (from as i64..).zip(&entries).map(|(seq, entry)| Row { id, seq, entry, made }).collect();
    insert_all(tx, &rows).await
}

/// An entry of a match.
pub(super) struct Row<'a> {
    pub(super) id: &'a str,
    pub(super) seq: i64,
    pub(super) entry: &'a str,
    /// When, in milliseconds since 1970.
    pub(super) made: i64,
}

impl Page {
    fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        let made = now();
        (self.from..).zip(&self.entries).map(move |(seq, entry)| Row { id: &self.id, seq, entry, made })
    }
}

/// How many of so many rows the next statement takes.
fn statement_for(rows: usize) -> usize {
    rows.checked_ilog2().map_or(0, |doublings| 1 << (doublings as usize).min(DOUBLINGS))
}

pub(super) async fn insert_all(to: &mut AnyConnection, mut rows: &[Row<'_>]) -> Result<(), StoreError> {
    while !rows.is_empty() {
        let (these, rest) = rows.split_at(statement_for(rows.len()));
        insert(to, these).await?;
        rows = rest;
    }
    Ok(())
}

/// As many of them as one statement takes.
async fn insert(to: &mut AnyConnection, rows: &[Row<'_>]) -> Result<(), StoreError> {
    static INSERTS: [OnceLock<String>; DOUBLINGS + 1] = [const { OnceLock::new() }; DOUBLINGS + 1];
    let Some(doublings) = rows.len().checked_ilog2() else { return Ok(()) };
    let insert = INSERTS[doublings as usize].get_or_init(|| statement(rows.len()));
    let query = sqlx::query(insert.as_str());
    let query = rows.iter().fold(query, |query, row| query.bind(row.id).bind(row.seq).bind(row.entry).bind(row.made));
    query.execute(to).await.map(drop).map_err(conflict)
}

/// Inserts so many entries.
fn statement(rows: usize) -> String {
    let row = |n: usize| format!("(${}, ${}, ${}, ${})", 4 * n + 1, 4 * n + 2, 4 * n + 3, 4 * n + 4);
    let rows: Vec<String> = (0..rows).map(row).collect();
    format!("INSERT INTO entries (match_id, seq, entry, made) VALUES {}", rows.join(", "))
}

#[cfg(test)]
mod tests {
    use super::{statement, statement_for};

    #[test]
    fn statements_number_their_places() {
        assert!(statement(1).ends_with("VALUES ($1, $2, $3, $4)"));
        assert_eq!([0, 1, 3, 4, 255, 256, 700].map(statement_for), [0, 1, 2, 4, 128, 256, 256]);
        assert!(statement(3).ends_with("($5, $6, $7, $8), ($9, $10, $11, $12)"));
    }
}
