//! Everything in a database as files: records for anybody, and beside them what is private.

use super::side::{self, Line, Placed, Remembered, Right, Seated, Secret, Side, Written};
use super::{MoveError, Tell, failed};
use crate::store::{ARRIVING, OVER, Store, StoreError};
use parlour_core::{Entry, Record};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};
use std::fs::{DirBuilder, File, OpenOptions};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

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

/// A match as it is stored.
struct Found {
    game: String,
    header: String,
    entries: Vec<String>,
    side: Side,
}

impl Found {
    async fn read(tx: &mut AnyConnection, row: &AnyRow) -> Result<Found, StoreError> {
        let id: String = row.try_get(0)?;
        let (mut entries, mut times) = (Vec::new(), Vec::new());
        for row in all(tx, "SELECT entry, made FROM entries WHERE match_id = $1 ORDER BY seq", &id).await? {
            entries.push(row.try_get(0)?);
            times.push(row.try_get(1)?);
        }
        let sitters = "SELECT seat, kind, detail, generation, answers, offers, back FROM sitters WHERE match_id = $1 ORDER BY seat";
        let seated = |row: &AnyRow| -> Result<Seated, sqlx::Error> {
            Ok(Seated {
                seat: row.try_get(0)?,
                kind: row.try_get(1)?,
                detail: row.try_get(2)?,
                generation: row.try_get(3)?,
                answers: row.try_get(4)?,
                offers: row.try_get(5)?,
                back: row.try_get(6)?,
            })
        };
        let rights = "SELECT guest, seat FROM rights WHERE match_id = $1 ORDER BY guest, seat";
        let right = |row: &AnyRow| Ok::<_, sqlx::Error>(Right { guest: row.try_get(0)?, seat: row.try_get(1)? });
        let verses = "SELECT entry, game, name, text, made FROM verses WHERE match_id = $1 ORDER BY entry";
        let written = |row: &AnyRow| -> Result<Written, sqlx::Error> {
            Ok(Written {
                entry: row.try_get(0)?,
                game: row.try_get(1)?,
                name: row.try_get(2)?,
                text: row.try_get(3)?,
                made: row.try_get(4)?,
            })
        };
        let remembered = "SELECT guest, entry FROM remembered WHERE match_id = $1 ORDER BY entry, guest";
        let by = |row: &AnyRow| Ok::<_, sqlx::Error>(Remembered { guest: row.try_get(0)?, entry: row.try_get(1)? });
        let results = "SELECT seat, rank, points, cause FROM results WHERE match_id = $1 ORDER BY seat";
        let placed = |row: &AnyRow| -> Result<Placed, sqlx::Error> {
            let (points, cause) = (row.try_get(2)?, row.try_get(3)?);
            Ok(Placed { seat: row.try_get(0)?, rank: row.try_get(1)?, points, cause })
        };
        let side = Side {
            seed: row.try_get(1)?,
            state: row.try_get(2)?,
            round: row.try_get(3)?,
            created: row.try_get(4)?,
            touched: row.try_get(5)?,
            next: row.try_get(6)?,
            next_by: row.try_get(7)?,
            sitters: all(tx, sitters, &id).await?.iter().map(seated).collect::<Result<_, _>>()?,
            rights: all(tx, rights, &id).await?.iter().map(right).collect::<Result<_, _>>()?,
            times,
            verses: all(tx, verses, &id).await?.iter().map(written).collect::<Result<_, _>>()?,
            remembered: all(tx, remembered, &id).await?.iter().map(by).collect::<Result<_, _>>()?,
            results: all(tx, results, &id).await?.iter().map(placed).collect::<Result<_, _>>()?,
            id,
        };
        Ok(Found { game: row.try_get(9)?, header: row.try_get(8)?, entries, side })
    }

    /// Its record. Entries stand there letter by letter as they are stored; whoever cannot read them finds them there too.
    fn record(&self) -> (String, Result<(), String>) {
        let (header, damage) = match self.parsed() {
            Ok(record) => (self.head(&record), Ok(())),
            Err(why) => (self.header.clone(), Err(why)),
        };
        let mut text = header;
        for entry in &self.entries {
            text.push_str(entry);
            text.push('\n');
        }
        (text, damage)
    }

    fn parsed(&self) -> Result<Record, String> {
        let mut record = Record::parse(&self.header).map_err(|e| e.to_string())?.record;
        record.seed = u64::from_str_radix(&self.side.seed, 16).map_err(|e| format!("its seed: {e}"))?;
        record.entries = self.entries.iter().map(|entry| entry.parse()).collect::<Result<Vec<Entry>, String>>()?;
        Ok(record)
    }

    /// What comes before the entries, with how it ended and the seed if it is over.
    fn head(&self, record: &Record) -> String {
        let ranks = || -> Option<String> {
            if self.side.results.is_empty() {
                // It was over before results were kept, or came as a record.
                let play = parlour_cabinet::find(&record.setup.game).ok()?.replay(record).ok()?;
                return play.outcome().map(|outcome| outcome.to_string());
            }
            let ranks: Vec<String> = self.side.results.iter().map(|placed| placed.rank.to_string()).collect();
            Some(ranks.join(" "))
        };
        let over = (self.side.state == OVER).then(ranks).flatten();
        let text = record.write(over.as_deref());
        // The first empty line ends the header.
        text.find("\n\n").map_or(text.clone(), |end| text[..end + 2].to_owned())
    }
}

async fn all(tx: &mut AnyConnection, select: &'static str, id: &str) -> Result<Vec<AnyRow>, StoreError> {
    Ok(sqlx::query(select).bind(id).fetch_all(tx).await?)
}

/// The columns of the list.
const COLUMNS: &str = "id\tgame\tseats\tstate\tentries\tcreated\theard\n";
const LIST: &str = "list.txt";
const RECORDS: &str = "records";

/// The folder while it is written. What is in it goes away unless it is finished.
struct Folder {
    path: PathBuf,
    /// Did we make the folder?
    is_ours: bool,
    is_done: bool,
}

impl Folder {
    fn make(path: &Path) -> Result<Folder, MoveError> {
        let is_ours = match std::fs::read_dir(path).map(Iterator::count) {
            Ok(1..) => return Err(MoveError::NotEmpty(path.to_owned())),
            Ok(0) => false,
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => true,
            Err(e) => return Err(failed("use the folder", path)(e)),
        };
        if is_ours {
            private_folder().recursive(true).create(path).map_err(failed("make the folder", path))?;
        }
        let folder = Folder { path: path.to_owned(), is_ours, is_done: false };
        let records = folder.path.join(RECORDS);
        private_folder().create(&records).map_err(failed("make the folder", &records))?;
        Ok(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if self.is_done {
            return;
        }
        // It was empty: what is in it is ours.
        let _ = std::fs::remove_dir_all(self.path.join(RECORDS));
        for name in [LIST, side::NAME] {
            let _ = std::fs::remove_file(self.path.join(name));
        }
        if self.is_ours {
            let _ = std::fs::remove_dir(&self.path);
        }
    }
}

struct Files {
    folder: Folder,
    side: BufWriter<File>,
    list: BufWriter<File>,
}

impl Files {
    fn make(folder: &Path) -> Result<Files, MoveError> {
        let folder = Folder::make(folder)?;
        let side = BufWriter::new(private_file(&folder.path.join(side::NAME))?);
        let list = BufWriter::new(private_file(&folder.path.join(LIST))?);
        let mut files = Files { folder, side, list };
        files.list(COLUMNS)?;
        Ok(files)
    }

    fn list(&mut self, line: &str) -> Result<(), MoveError> {
        self.list.write_all(line.as_bytes()).map_err(failed("write", &self.folder.path.join(LIST)))
    }

    fn side(&mut self, line: &Line) -> Result<(), MoveError> {
        let text = serde_json::to_string(line).expect("everything in it is text and numbers");
        writeln!(self.side, "{text}").map_err(failed("write", &self.folder.path.join(side::NAME)))
    }

    /// Writes a match; tells if what is stored of it is no record.
    fn add(&mut self, found: Found) -> Result<Option<(String, String)>, MoveError> {
        let (text, damage) = found.record();
        let Found { game, side, .. } = found;
        if !side::is_plain(&side.id) {
            return Err(StoreError::Damaged { id: side.id, why: "no file can be called so".into() }.into());
        }
        let path = side::record(&self.folder.path, &side.id);
        private_file(&path)?.write_all(text.as_bytes()).map_err(failed("write", &path))?;
        let Side { id, state, .. } = &side;
        let (seats, entries) = (side.sitters.len(), side.times.len());
        let heard = side.times.last().map_or(side.touched, |&made| made.max(side.touched));
        let (created, heard) = (date(side.created), date(heard));
        self.list(&format!("{id}\t{game}\t{seats}\t{state}\t{entries}\t{created}\t{heard}\n"))?;
        let damage = damage.err().map(|why| (side.id.clone(), why));
        self.side(&Line::Match(Box::new(side)))?;
        Ok(damage)
    }

    fn finish(mut self) -> Result<(), MoveError> {
        for (file, name) in [(&mut self.list, LIST), (&mut self.side, side::NAME)] {
            let written = file.flush().and_then(|()| file.get_ref().sync_all());
            written.map_err(failed("write", &self.folder.path.join(name)))?;
        }
        self.folder.is_done = true;
        Ok(())
    }
}

/// A folder for nobody else: records of matches that go on tell what their players must not know.
fn private_folder() -> DirBuilder {
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder
}

fn private_file(path: &Path) -> Result<File, MoveError> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map_err(failed("write", path))
}

/// A time as people write it, in UTC: `2026-11-17T17:22:36Z`.
fn date(milliseconds: i64) -> String {
    let seconds = milliseconds.div_euclid(1000);
    let (days, second) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
    // Years that begin in March have their leap day at the end; four centuries have always as many days.
    let since = days + 719_468;
    let (era, day) = (since.div_euclid(146_097), since.rem_euclid(146_097));
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = era * 400 + year + i64::from(month <= 2);
    let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn times_are_dates() {
        for (milliseconds, text) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_400_000, "2000-02-29T00:00:00Z"),
            (1_794_936_096_658, "2026-11-17T17:21:36Z"),
            (4_107_542_399_999, "2100-02-28T23:59:59Z"),
            (4_107_542_400_000, "2100-03-01T00:00:00Z"),
            (-1, "1969-12-31T23:59:59Z"),
        ] {
            assert_eq!(date(milliseconds), text);
        }
    }
}
