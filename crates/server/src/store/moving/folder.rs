//! The folder of an export, which is whole or not there.

use super::found::Found;
use super::side::{self, Line, Side};
use super::{MoveError, failed};
use crate::store::StoreError;
use std::fs::{DirBuilder, File, OpenOptions};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

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

/// The files of an export while they are written.
pub(super) struct Files {
    folder: Folder,
    side: BufWriter<File>,
    list: BufWriter<File>,
}

impl Files {
    pub(super) fn make(folder: &Path) -> Result<Files, MoveError> {
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

    pub(super) fn side(&mut self, line: &Line) -> Result<(), MoveError> {
        let text = serde_json::to_string(line).expect("everything in it is text and numbers");
        writeln!(self.side, "{text}").map_err(failed("write", &self.folder.path.join(side::NAME)))
    }

    /// Writes a match; tells if what is stored of it is no record.
    pub(super) fn add(&mut self, found: Found) -> Result<Option<(String, String)>, MoveError> {
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

    pub(super) fn finish(mut self) -> Result<(), MoveError> {
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
