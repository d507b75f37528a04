//! `parlour export DIR`

use crate::database::{DbArg, shown};
use crate::progress::Progress;
use crate::{interrupt, output};
use anyhow::{Context, Result, bail};
use parlour_server::store::moving::{self, Exported, MoveError};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::Ordering;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
The folder gets `records/ID.txt`, the record of each match; `list.txt`, a table of them; and `private.jsonl`, which has what
records leave out: seats, rights, times, and the secret with which links and cookies are signed. Keep it to yourself.
docs/moving.md describes it. `parlour import` brings all of it into another database.

Servers may go on meanwhile: it is everything as it is at one moment.

Examples:
  parlour export moving                             the database of `parlour serve`
  parlour export moving --db postgres://parlour@localhost/parlour")]
pub struct ExportArgs {
    /// A folder, which is empty or not there
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    #[command(flatten)]
    db: DbArg,
}

pub fn run(args: &ExportArgs) -> Result<()> {
    let address = args.db.address()?;
    let stopped = interrupt::watch()?;
    let progress = Progress::new("exporting matches".into());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let exported = runtime.block_on(async {
        let store = moving::open(&address).await?;
        let mut tell = |done, of| {
            progress.at(done, of);
            if stopped.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let exported = moving::export(&store, &args.folder, &mut tell).await;
        store.close().await;
        exported
    });
    drop(progress);
    let Exported { matches, damaged } = match exported {
        Err(MoveError::Stopped) => bail!("stopped; nothing was exported"),
        Err(e @ (MoveError::Missing(_) | MoveError::NotEmpty(_))) => return Err(e.into()),
        exported => exported.with_context(|| format!("cannot export {}", shown(&address)))?,
    };
    output::text(&format!("matches exported to {}: {matches}\n", args.folder.display()))?;
    for (id, why) in &damaged {
        eprintln!("parlour: match {id} is exported as it is stored, but cannot be read back: {why}");
    }
    if !damaged.is_empty() {
        bail!("{} of {matches} matches are damaged; the others are whole", damaged.len());
    }
    Ok(())
}
