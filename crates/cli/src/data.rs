//! Where Parlour keeps what it must not lose.

use anyhow::{Context, Result};
use std::path::PathBuf;

/// Names another folder than the usual one.
pub const VARIABLE: &str = "PARLOUR_DATA";

/// The folder for this user's data.
pub fn folder() -> Result<PathBuf> {
    if let Some(folder) = std::env::var_os(VARIABLE).filter(|f| !f.is_empty()) {
        return Ok(folder.into());
    }
    let dirs = directories::ProjectDirs::from("", "", "Parlour");
    let dirs = dirs.with_context(|| format!("this user has no home folder; name one in {VARIABLE}"))?;
    Ok(dirs.data_dir().to_owned())
}
