//! A file that is there when it is whole, and not before.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// What is written of a file so far. It stands beside the file; unless it is kept, it is taken away again.
#[derive(Debug)]
pub struct Draft {
    file: BufWriter<File>,
    /// Where it stands, and whose place it takes. Nothing, where that is no file but a pipe or a device.
    beside: Option<(PathBuf, PathBuf)>,
}

impl Draft {
    pub fn of(file: &Path) -> io::Result<Draft> {
        // A link stays where it is, and what it leads to is written.
        let place = fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
        let is_other = fs::metadata(&place).is_ok_and(|there| !there.is_file());
        if is_other {
            return Ok(Draft { file: BufWriter::new(File::create(place)?), beside: None });
        }
        let mut name = place.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.part", std::process::id()));
        let draft = place.with_file_name(name);
        Ok(Draft { file: BufWriter::new(File::create(&draft)?), beside: Some((draft, place)) })
    }

    /// Makes it the file.
    pub fn keep(mut self) -> io::Result<()> {
        self.file.flush()?;
        if let Some((draft, place)) = &self.beside {
            fs::rename(draft, place)?;
        }
        self.beside = None;
        Ok(())
    }
}

impl Write for Draft {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }
    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        if let Some((draft, _)) = &self.beside {
            let _ = fs::remove_file(draft);
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("parlour-draft-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    fn names(folder: &Path) -> Vec<String> {
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
    }

    #[test]
    fn a_file_is_there_when_it_is_whole() {
        let folder = folder("whole");
        let file = folder.join("a.txt");
        fs::write(&file, "before").unwrap();
        let mut draft = Draft::of(&file).unwrap();
        draft.write_all(b"after").unwrap();
        draft.flush().unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "before");
        draft.keep().unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "after");
        assert_eq!(names(&folder), ["a.txt"]);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn what_is_not_kept_leaves_nothing_behind() {
        let folder = folder("dropped");
        let mut draft = Draft::of(&folder.join("a.txt")).unwrap();
        draft.write_all(b"half").unwrap();
        draft.flush().unwrap();
        assert_eq!(names(&folder).len(), 1, "what is written stands beside it");
        drop(draft);
        assert_eq!(names(&folder), [""; 0]);
        assert!(Draft::of(&folder.join("none").join("a.txt")).is_err());
        fs::remove_dir_all(folder).unwrap();
    }

    /// A device stays a device.
    #[cfg(unix)]
    #[test]
    fn what_is_no_file_is_written_to() {
        let mut draft = Draft::of(Path::new("/dev/null")).unwrap();
        draft.write_all(b"gone").unwrap();
        draft.keep().unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
    }
}
