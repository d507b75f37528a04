//! Where a file of SQLite lies: its address and its path.

use std::path::{Path, PathBuf};

/// How a file is opened.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Mode {
    /// It is made if it is not there.
    Make,
    /// It is only read.
    Read,
}

/// The address of a file of SQLite; nothing for a path that is no text, for which there is none.
pub fn address(path: &Path, mode: Mode) -> Option<String> {
    let mut address = "sqlite://".to_owned();
    for letter in path.to_str()?.chars() {
        match letter {
            // These would end the path or be taken for something else.
            '%' | '?' | '#' | ' ' => address.push_str(&format!("%{:02X}", u32::from(letter))),
            letter if letter.is_ascii_control() => address.push_str(&format!("%{:02X}", u32::from(letter))),
            letter => address.push(letter),
        }
    }
    address.push_str(match mode {
        Mode::Make => "?mode=rwc",
        Mode::Read => "?mode=ro",
    });
    Some(address)
}

/// The file that an address names; none for a database in memory, or on a server of its own.
pub fn file(address: &str) -> Option<PathBuf> {
    let is_memory = address.contains(":memory:") || address.contains("mode=memory");
    let path = address.strip_prefix("sqlite:").filter(|_| !is_memory)?;
    let path = path.strip_prefix("//").unwrap_or(path).split('?').next().unwrap_or_default();
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path;
    while let Some((before, after)) = rest.split_once('%') {
        bytes.extend_from_slice(before.as_bytes());
        let code = after.get(..2).and_then(|code| u8::from_str_radix(code, 16).ok());
        bytes.push(code.unwrap_or(b'%'));
        rest = if code.is_some() { &after[2..] } else { after };
    }
    bytes.extend_from_slice(rest.as_bytes());
    String::from_utf8(bytes).ok().map(PathBuf::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_comes_back_from_its_address() {
        for path in ["/a/b.db", "/a b/100%.db", "/what?/#1.db", "/%41.db", "/Jürgen/ ", "x.db"] {
            let address = address(Path::new(path), Mode::Make).unwrap();
            assert!(address.ends_with("?mode=rwc") && address.matches('?').count() == 1, "{address}");
            assert_eq!(file(&address).as_deref(), Some(Path::new(path)));
        }
        assert_eq!(file("sqlite:x.db").as_deref(), Some(Path::new("x.db")));
        assert_eq!(file("sqlite:///a/5%.db").as_deref(), Some(Path::new("/a/5%.db")));
        for other in ["sqlite::memory:", "sqlite://x?mode=memory", "postgres://me@here/parlour"] {
            assert_eq!(file(other), None, "{other}");
        }
    }
}
