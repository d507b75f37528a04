//! Which database a command is about.

use crate::{data, settings};
use anyhow::{Context, Result};
use parlour_server::store::place::{self, Mode};
use parlour_server::store::without_password;
use std::path::{Path, PathBuf};

#[derive(Clone, Debug, Default, clap::Args)]
pub struct DbArg {
    /// A file with settings, in TOML
    #[arg(long, value_name = "FILE", env = settings::VARIABLE, hide_env_values = true)]
    pub config: Option<PathBuf>,
    /// The database: a file for SQLite, or an address that begins with postgres://; without it parlour.db in the data folder
    #[arg(long, value_name = "PATH|URL", env = "PARLOUR_DB", hide_env_values = true)]
    pub db: Option<String>,
}

impl DbArg {
    /// What it means as an address. Nothing is looked at or made.
    pub fn address(&self) -> Result<String> {
        match self.db.as_deref() {
            Some(url) if ["postgres://", "postgresql://", "sqlite:"].iter().any(|scheme| url.starts_with(scheme)) => {
                Ok(url.to_owned())
            }
            Some(path) => sqlite(Path::new(path)),
            None => sqlite(&data::folder()?.join("parlour.db")),
        }
    }

    /// The same for commands that make a database: the folder that is used without an address is there then.
    pub fn address_to_make(&self) -> Result<String> {
        if self.db.is_none() {
            let folder = data::folder()?;
            std::fs::create_dir_all(&folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
        }
        self.address()
    }
}

/// An address has no folder that it starts from, so the path is whole.
fn sqlite(path: &Path) -> Result<String> {
    let whole = std::path::absolute(path).with_context(|| format!("`{}` is no path", path.display()))?;
    place::address(&whole, Mode::Make).with_context(|| format!("{} is no text; name another file", whole.display()))
}

/// An address as it is shown: a file by its path, and never a password.
pub fn shown(address: &str) -> String {
    place::file(address).map_or_else(|| without_password(address), |file| file.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(db: &str) -> String {
        DbArg { db: Some(db.into()), ..DbArg::default() }.address().unwrap()
    }

    #[test]
    fn a_database_is_a_path_or_an_address() {
        for url in ["postgres://me@here/parlour", "postgresql:///parlour", "sqlite:x.db", "sqlite::memory:"] {
            assert_eq!(address(url), url);
        }
        assert_eq!(address("/a b/x.db"), "sqlite:///a%20b/x.db?mode=rwc");
        assert_eq!(shown(&address("/a b/x.db")), "/a b/x.db");
        let here = std::env::current_dir().unwrap().join("x.db");
        assert_eq!(shown(&address("x.db")), here.display().to_string());
        assert_eq!(shown("postgres://me:s3cret@here/parlour"), "postgres://here/parlour");
        assert!(DbArg { db: Some(String::new()), ..DbArg::default() }.address().is_err());
    }
}
