//! `parlour backup FILE`

use crate::database::{DbArg, shown};
use crate::output;
use anyhow::{Result, bail};
use parlour_server::store::moving;
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
The copy is the database as it is at one moment, also while a server runs on it and people play. It has everybody's secrets,
so only its owner may read it. It is there when it is whole, and not before.

To use it, stop the server and put it where the database was, or name it: parlour serve --db FILE. A PostgreSQL is copied with
its own pg_dump.

Examples:
  parlour backup monday.db                          the database of `parlour serve`
  parlour backup monday.db --db /srv/parlour.db")]
pub struct BackupArgs {
    /// Where the copy goes; nothing may be there
    file: PathBuf,
    #[command(flatten)]
    db: DbArg,
}

pub fn run(args: &BackupArgs) -> Result<()> {
    let address = args.db.address()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let copied = runtime.block_on(async {
        // What is dropped half-way takes away what it has written.
        tokio::select! {
            copied = moving::backup(&address, &args.file) => Some(copied),
            _ = tokio::signal::ctrl_c() => None,
        }
    });
    // A copy that was stopped may still be under way, and is not waited for.
    runtime.shutdown_background();
    match copied {
        Some(copied) => copied?,
        None => bail!("stopped; no copy was made"),
    }
    output::text(&format!("{} is copied to {}\n", shown(&address), args.file.display()))
}
