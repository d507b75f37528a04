//! What an export wrote comes into a database, match by match, and goes on there.

use super::arrival::Arrival;
use super::side::{self, Line, Lines, Secret, Side};
use super::{MoveError, Tell, failed};
use crate::store::{ARRIVING, OVER, Store, StoreError, shelf, writer};
use parlour_core::Record;
use sqlx::{AnyConnection, Row};
use std::path::{Path, PathBuf};

/// So many guests are written at once.
const BATCH: usize = 256;

/// What came in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// Matches that were not there.
    pub new: u64,
    /// Matches that were there, and of which the export knew more.
    pub continued: u64,
    /// Matches that were there as they are.
    pub same: u64,
    /// Matches that have gone on in the database since; they are left alone.
    pub further: u64,
    /// Matches of which nothing was written: which, and why.
    pub refused: Vec<(String, String)>,
}

/// An export that was written to its end.
#[derive(Debug)]
pub struct Import {
    folder: PathBuf,
    matches: u64,
}

/// How a match in the database stands to the one that arrives.
enum Known {
    /// It is not there.
    Missing,
    /// So many of its entries are there, and whatever else is known of it is older.
    Behind(usize),
    Same,
    Further,
    Other(&'static str),
}

impl Import {
    /// Looks through the private side of an export, before any database is touched.
    pub fn read(folder: &Path) -> Result<Import, MoveError> {
        let matches = Lines::open(folder)?.check()?;
        Ok(Import { folder: folder.to_owned(), matches })
    }

    /// Writes all of it. What is written stays written, so it can be done again from the start if it was broken off.
    pub async fn write_to(self, store: &Store, tell: Tell<'_>) -> Result<Imported, MoveError> {
        if store.is_served().await? {
            return Err(MoveError::Served);
        }
        let mut lines = Lines::open(&self.folder)?;
        let (mut imported, mut done, mut guests) = (Imported::default(), 0, Vec::new());
        while let Some(line) = lines.next()? {
            match line {
                Line::Export { .. } => {}
                Line::Secret(secret) => share(store, &secret).await?,
                Line::Match(side) => {
                    if tell(done, self.matches).is_break() {
                        return Err(MoveError::Stopped);
                    }
                    self.bring(store, *side, &mut imported).await?;
                    done += 1;
                }
                guest => {
                    let is_last = matches!(guest, Line::End { .. });
                    guests.push(guest);
                    if is_last || guests.len() == BATCH {
                        welcome(store, std::mem::take(&mut guests)).await?;
                    }
                }
            }
        }
        Ok(imported)
    }

    /// One match, all or nothing.
    async fn bring(&self, store: &Store, side: Side, imported: &mut Imported) -> Result<(), MoveError> {
        let (id, path) = (side.id.clone(), side::record(&self.folder, &side.id));
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => Ok(text),
            // One that is missing or no text is as damaged as one that cannot be parsed; anything else may pass.
            Err(e) if [std::io::ErrorKind::NotFound, std::io::ErrorKind::InvalidData].contains(&e.kind()) => {
                Err(e.to_string())
            }
            Err(e) => return Err(failed("read", &path)(e)),
        };
        let arrival = match text.and_then(|text| Arrival::read(&text, side)) {
            Ok(arrival) => arrival,
            Err(why) => {
                imported.refused.push((id, format!("{}: {why}", path.display())));
                return Ok(());
            }
        };
        let mut tx = store.pool.begin().await?;
        match known(&mut tx, &arrival).await? {
            Known::Missing => {
                create(&mut tx, &arrival).await?;
                imported.new += 1;
            }
            Known::Behind(from) => {
                update(&mut tx, &arrival, from).await?;
                imported.continued += 1;
            }
            Known::Same => imported.same += 1,
            Known::Further => imported.further += 1,
            Known::Other(why) => imported.refused.push((id, why.to_owned())),
        }
        Ok(tx.commit().await?)
    }
}

/// Compares a match with what the database has of it.
async fn known(tx: &mut AnyConnection, arrival: &Arrival) -> Result<Known, StoreError> {
    let Side { id, seed, touched, next, .. } = &arrival.side;
    let select = "SELECT header, seed, state, touched, next FROM matches WHERE id = $1";
    let Some(row) = sqlx::query(select).bind(id).fetch_optional(&mut *tx).await? else { return Ok(Known::Missing) };
    if row.try_get::<String, _>(2)? == ARRIVING {
        // Somebody's upload was broken off; nobody ever had it in a list.
        shelf::erase(tx, id).await?;
        return Ok(Known::Missing);
    }
    let header = Record::parse(&row.try_get::<String, _>(0)?).ok();
    if header.is_none_or(|parsed| parsed.record.setup != arrival.record.setup) || row.try_get::<String, _>(1)? != *seed
    {
        return Ok(Known::Other("the database has another match of this name"));
    }
    let select = "SELECT entry FROM entries WHERE match_id = $1 ORDER BY seq";
    let rows = sqlx::query(select).bind(id).fetch_all(tx).await?;
    let there = rows.iter().map(|row| row.try_get(0)).collect::<Result<Vec<String>, _>>()?;
    let entries = &arrival.entries;
    // A seat is taken and another match opened without an entry.
    let is_older =
        row.try_get::<i64, _>(3)? < *touched || (row.try_get::<Option<String>, _>(4)?.is_none() && next.is_some());
    Ok(match there.len() {
        count if entries.starts_with(&there) && (count < entries.len() || is_older) => Known::Behind(count),
        _ if there == *entries => Known::Same,
        _ if there.starts_with(entries) => Known::Further,
        _ => Known::Other("it went on in another way in the database than in the export"),
    })
}

async fn create(tx: &mut AnyConnection, arrival: &Arrival) -> Result<(), StoreError> {
    let Arrival { side, record, .. } = arrival;
    let insert = "INSERT INTO matches (id, game, header, seed, state, round, created, touched) \
                  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
    let query = sqlx::query(insert).bind(&side.id).bind(&record.setup.game).bind(record.write(None)).bind(&side.seed);
    query.bind(&side.state).bind(side.round).bind(side.created).bind(side.touched).execute(&mut *tx).await?;
    update(tx, arrival, 0).await
}

/// Everything of a match from this entry on. Nobody loses a seat by it.
async fn update(tx: &mut AnyConnection, arrival: &Arrival, from: usize) -> Result<(), StoreError> {
    let Arrival { side, entries, .. } = arrival;
    let id = side.id.as_str();
    let update = "UPDATE matches SET state = $2, round = $3, touched = $4, next = COALESCE($5, next), \
                  next_by = COALESCE($6, next_by), ended = $7 WHERE id = $1";
    let ended = (side.state == OVER).then(|| side.times.last().copied().unwrap_or(side.created));
    let query = sqlx::query(update).bind(id).bind(&side.state).bind(side.round).bind(side.touched);
    query.bind(&side.next).bind(side.next_by).bind(ended).execute(&mut *tx).await?;
    let rows = (0_i64..).zip(entries).zip(&side.times).skip(from);
    let rows: Vec<_> = rows.map(|((seq, entry), &made)| writer::Row { id, seq, entry, made }).collect();
    writer::insert_all(tx, &rows).await?;
    for delete in ["DELETE FROM sitters WHERE match_id = $1", "DELETE FROM results WHERE match_id = $1"] {
        sqlx::query(delete).bind(id).execute(&mut *tx).await?;
    }
    for seated in &side.sitters {
        let insert = "INSERT INTO sitters (match_id, seat, kind, detail, generation, answers, offers, back) \
                      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
        let query = sqlx::query(insert).bind(id).bind(seated.seat).bind(&seated.kind).bind(&seated.detail);
        let query = query.bind(seated.generation).bind(seated.answers).bind(seated.offers).bind(seated.back);
        query.execute(&mut *tx).await?;
    }
    for placed in &side.results {
        let insert = "INSERT INTO results (match_id, seat, rank, points, cause) VALUES ($1, $2, $3, $4, $5)";
        let query = sqlx::query(insert).bind(id).bind(placed.seat).bind(placed.rank).bind(placed.points);
        query.bind(&placed.cause).execute(&mut *tx).await?;
    }
    for right in &side.rights {
        let insert = "INSERT INTO rights (guest, match_id, seat) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        sqlx::query(insert).bind(&right.guest).bind(id).bind(right.seat).execute(&mut *tx).await?;
    }
    verses(tx, side).await
}

/// The verses of a match, and who remembers them.
async fn verses(tx: &mut AnyConnection, side: &Side) -> Result<(), StoreError> {
    let id = side.id.as_str();
    for verse in &side.verses {
        let insert = "INSERT INTO verses (match_id, entry, game, name, text, made) VALUES ($1, $2, $3, $4, $5, $6) \
                      ON CONFLICT DO NOTHING";
        let query = sqlx::query(insert).bind(id).bind(verse.entry).bind(&verse.game).bind(&verse.name);
        query.bind(&verse.text).bind(verse.made).execute(&mut *tx).await?;
    }
    for remembered in &side.remembered {
        let insert = "INSERT INTO remembered (guest, match_id, entry) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        sqlx::query(insert).bind(&remembered.guest).bind(id).bind(remembered.entry).execute(&mut *tx).await?;
    }
    let count = "UPDATE verses SET remembered = (SELECT COUNT(*) FROM remembered r \
                 WHERE r.match_id = verses.match_id AND r.entry = verses.entry) WHERE match_id = $1";
    sqlx::query(count).bind(id).execute(tx).await?;
    Ok(())
}

/// Takes over a secret, so that links and cookies hold: there is one for everybody, so only where nobody has another.
async fn share(store: &Store, Secret { name, value }: &Secret) -> Result<(), MoveError> {
    let mut tx = store.pool.begin().await?;
    let select = "SELECT value FROM secrets WHERE name = $1";
    let own = sqlx::query(select).bind(name).fetch_optional(&mut *tx).await?;
    let own: Option<String> = own.map(|row| row.try_get(0)).transpose()?;
    if own.as_ref() == Some(value) {
        return Ok(());
    }
    if own.is_some() && has_anybody(&mut tx).await? {
        return Err(MoveError::OtherSecret);
    }
    let insert = "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = $2";
    sqlx::query(insert).bind(name).bind(value).execute(&mut *tx).await?;
    Ok(tx.commit().await?)
}

/// Is there anybody who has been given something that is signed?
async fn has_anybody(tx: &mut AnyConnection) -> Result<bool, StoreError> {
    let select = "SELECT (SELECT COUNT(*) FROM (SELECT 1 FROM matches LIMIT 1) AS a) \
                  + (SELECT COUNT(*) FROM (SELECT 1 FROM rights LIMIT 1) AS b) \
                  + (SELECT COUNT(*) FROM (SELECT 1 FROM names LIMIT 1) AS c) \
                  + (SELECT COUNT(*) FROM (SELECT 1 FROM private_links LIMIT 1) AS d)";
    Ok(sqlx::query(select).fetch_one(tx).await?.try_get::<i64, _>(0)? > 0)
}

/// What guests are called, and their private links. What the database knows of them stays.
async fn welcome(store: &Store, guests: Vec<Line>) -> Result<(), MoveError> {
    let mut tx = store.pool.begin().await?;
    for line in guests {
        match line {
            Line::Name { guest, name } => {
                let insert = "INSERT INTO names (guest, name) VALUES ($1, $2) ON CONFLICT DO NOTHING";
                sqlx::query(insert).bind(guest).bind(name).execute(&mut *tx).await?;
            }
            Line::PrivateLink { guest, name, generation } => {
                let insert =
                    "INSERT INTO private_links (guest, name, generation) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
                sqlx::query(insert).bind(&guest).bind(&name).bind(generation).execute(&mut *tx).await?;
                // A link that was renewed is void here too.
                let renew =
                    "UPDATE private_links SET generation = $3 WHERE guest = $1 AND name = $2 AND generation < $3";
                sqlx::query(renew).bind(&guest).bind(&name).bind(generation).execute(&mut *tx).await?;
            }
            _ => {}
        }
    }
    Ok(tx.commit().await?)
}
