//! `parlour clear --untouched-for DAYS`

use crate::database::DbArg;
use crate::output;
use anyhow::{Context, Result};
use parlour_server::store::moving::{self, Untouched};
use std::fmt::Write;
use std::io::IsTerminal;
use std::time::Duration;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Matches that are over are never removed, and nothing is removed without `--yes` or an answer at a terminal. What is removed is
gone: `parlour backup` first.

Examples:
  parlour clear --untouched-for 90                  lists them, and asks at a terminal
  parlour clear --untouched-for 90 --yes --db /srv/parlour.db")]
pub struct ClearArgs {
    /// So many days nothing has happened in a match, and nobody has sat down
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..=36_500))]
    untouched_for: u32,
    /// Remove what is listed, without asking
    #[arg(long)]
    yes: bool,
    #[command(flatten)]
    db: DbArg,
}

const DAY: u64 = 24 * 60 * 60;

pub fn run(args: &ClearArgs) -> Result<()> {
    let address = args.db.address()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(cleared(args, &address))
}

async fn cleared(args: &ClearArgs, address: &str) -> Result<()> {
    let quiet_for = Duration::from_secs(u64::from(args.untouched_for) * DAY);
    let store = moving::open(address).await?;
    let mut ids: Vec<String> = Vec::new();
    loop {
        let found = store.untouched(quiet_for, ids.last().map_or("", String::as_str)).await?;
        if found.is_empty() {
            break;
        }
        output::text(&listed(&found, ids.is_empty()))?;
        ids.extend(found.into_iter().map(|found| found.id));
    }
    if ids.is_empty() {
        return output::text(&format!(
            "no match that goes on has been untouched for {} days or longer\n",
            args.untouched_for
        ));
    }
    if !args.yes && !is_wanted(ids.len())? {
        return output::text("nothing was removed; with --yes these matches are\n");
    }
    let mut removed = 0;
    for id in &ids {
        let gone = store.clear_untouched(id, quiet_for).await.with_context(|| format!("removed so far: {removed}"))?;
        removed += usize::from(gone);
    }
    store.forget_missing_rematches().await?;
    store.close().await;
    let went_on = match ids.len() - removed {
        0 => String::new(),
        others => format!("; {others} went on meanwhile"),
    };
    output::text(&format!("matches removed: {removed}{went_on}\n"))
}

fn listed(found: &[Untouched], is_first: bool) -> String {
    let mut out = String::new();
    let mut line = |id: &str, game: &str, quiet: &str, entries: &str, people: &str| {
        let _ = writeln!(out, "{id:<10}  {game:<20}  {quiet:>14}  {entries:>7}  {people:>6}");
    };
    if is_first {
        line("match", "game", "last heard", "entries", "people");
    }
    for Untouched { id, game, quiet, entries, people } in found {
        let days = format!("{} days ago", quiet.as_secs() / DAY);
        line(id, game, &days, &entries.to_string(), &people.to_string());
    }
    out
}

/// Asks, if there is anybody to answer.
fn is_wanted(count: usize) -> Result<bool> {
    if !std::io::stdin().is_terminal() || !std::io::stdout().is_terminal() {
        return Ok(false);
    }
    output::text(&format!("Remove {count} for good? Type yes: "))?;
    let mut answer = String::new();
    std::io::stdin().read_line(&mut answer).context("cannot read the answer")?;
    Ok(answer.trim().eq_ignore_ascii_case("yes"))
}
