//! `parlour import DIR`

use crate::database::{DbArg, shown};
use crate::progress::Progress;
use crate::{interrupt, output};
use anyhow::{Context, Result, bail};
use parlour_server::store::moving::{Import, Imported, MoveError};
use parlour_server::store::{ServerLock, Store, StoreError};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::Ordering;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Guests keep everything: with the same cookies and links they go on where they were, provided that the server is reached at
the same address. The database must be empty, or have got its matches from the same one; no server may run on it.

Each match comes in whole or not at all. If it was broken off, do it again: what is there already is left as it is, and what
has gone on since is left alone. Matches that cannot be read, or that went on in another way in the database, are named, and
the exit code is 2.

Examples:
  parlour import moving                             into the database of `parlour serve`
  parlour import moving --db postgres://parlour@localhost/parlour")]
pub struct ImportArgs {
    /// A folder that `parlour export` has written
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    #[command(flatten)]
    db: DbArg,
}

pub fn run(args: &ImportArgs) -> Result<()> {
    let import = Import::read(&args.folder)?;
    let address = args.db.address_to_make()?;
    let stopped = interrupt::watch()?;
    let progress = Progress::new("importing matches".into());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let imported = runtime.block_on(async {
        let _lock = ServerLock::take(&address).map_err(|e| match e {
            StoreError::Served { .. } => MoveError::Served,
            e => e.into(),
        })?;
        let store = Store::open(&address).await?;
        let mut tell = |done, of| {
            progress.at(done, of);
            if stopped.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let imported = import.write_to(&store, &mut tell).await;
        store.close().await;
        imported
    });
    drop(progress);
    match imported {
        Err(MoveError::Stopped) => bail!("stopped; what has come in stays, and the same command goes on from there"),
        imported => told(&imported.with_context(|| format!("cannot import into {}", shown(&address)))?),
    }
}

fn told(imported: &Imported) -> Result<()> {
    let Imported { new, continued, same, further, refused } = imported;
    output::text(&format!(
        "new matches: {new}\nbrought up to date: {continued}\nalready there: {same}\nfurther on in the database, left alone: \
         {further}\n"
    ))?;
    for (id, why) in refused {
        eprintln!("parlour: match {id} was left out: {why}");
    }
    if !refused.is_empty() {
        bail!("{} of the matches were left out; everything else has come in", refused.len());
    }
    Ok(())
}
