//! `parlour bench crowd`: many matches open at once, with a move now and then in each.

use super::friends::Friends;
use super::process::{LIFTED, Server};
use super::{AT_ONCE, OPENED, Times, all, at_ease};
use crate::args::CrowdBenchArgs;
use crate::output;
use anyhow::Result;
use std::time::{Duration, Instant};

pub(in crate::bench) fn run(args: &CrowdBenchArgs) -> Result<()> {
    parlour_server::open_many_files();
    let lifted = [&LIFTED[..], &["sockets-per-address"]].concat();
    let server = Server::start(args.db.as_deref(), &lifted)?;
    output::text(&format!("its limits are lifted: {}\n", lifted.join(", ")))?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(bench(&server, args))
}

async fn bench(server: &Server, args: &CrowdBenchArgs) -> Result<()> {
    let (addr, game, matches) = (server.addr, args.game.game.info().id, args.matches);
    let meetings = (0..matches).map(|seed| Friends::meet([addr; 2], game, seed.into()));
    let friends = all("matches", meetings, AT_ONCE, matches).await?;
    tokio::time::sleep(OPENED).await;
    let opened = server.memory()?;
    output::text(&format!(
        "{game}: {} pages open at {matches} matches hold {:.0} MB\n",
        2 * matches,
        opened as f64 / 1e6
    ))?;
    let (cpu, begun) = (server.cpu_seconds()?, Instant::now());
    let pace = Duration::from_secs_f64(args.pace);
    let until = begun + Duration::from_secs_f64(args.seconds);
    let lines = friends.into_iter().zip(0..);
    let lines = lines.map(|(friends, n)| at_ease(friends, pace, pace * n / matches, until));
    let moves = all("at their ease", lines, usize::MAX, matches).await?.concat();
    let (times, share) = (Times::of(&moves), (server.cpu_seconds()? - cpu) / begun.elapsed().as_secs_f64());
    let most = server.most_memory()?;
    output::text(&format!(
        "a move every {} s each for {} s: the second page hears it in {:.1} ms (median of {}; 99 %: {:.1}), with {:.1} % of a \
         core; it never held more than {:.0} MB\n\
         matches={matches} sockets={} errors=0 moves={} second_page_median_ms={:.2} second_page_p99_ms={:.2} \
         memory_open={opened} memory_most={most}\n",
        args.pace,
        args.seconds,
        times.median,
        moves.len(),
        times.most,
        100.0 * share,
        most as f64 / 1e6,
        2 * matches,
        moves.len(),
        times.median,
        times.most,
    ))
}
