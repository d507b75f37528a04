//! `parlour bench server`: scripted pages against a real server over real sockets. The server is a process of its own, and
//! the CPU time and memory told are the server's alone.

pub(super) mod crowd;
pub(super) mod flood;
mod friends;
mod process;

use crate::args::ServerBenchArgs;
use crate::output;
use crate::progress::Progress;
use anyhow::{Result, bail};
use friends::{Friends, Host, Move};
use process::{LIFTED, Servers};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// What was needed only to open a match has been given back after this time.
const OPENED: Duration = Duration::from_secs(2);
/// So many come at once: more wait for each other anyway.
const AT_ONCE: usize = 50;

pub fn run(args: &ServerBenchArgs) -> Result<()> {
    if args.nodes > 1 && !args.db.as_deref().is_some_and(|db| db.starts_with("postgres")) {
        bail!("several servers share a PostgreSQL: name it with --db postgres://…");
    }
    let servers = match (&args.url, args.pid) {
        (Some(url), Some(pid)) => Servers::running(url, pid)?,
        _ => Servers::start(args.nodes, args.db.as_deref(), &LIFTED)?,
    };
    if args.url.is_none() {
        output::text(&format!("its limits are lifted: {}\n", LIFTED.join(", ")))?;
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(bench(&servers, args))
}

async fn bench(server: &Servers, args: &ServerBenchArgs) -> Result<()> {
    let (game, matches) = (args.game.game.info().id, args.matches);
    let settled = Duration::from_secs_f64(args.settle);
    // What is made once, when some come together, belongs to no match.
    come_and_go(server, game, AT_ONCE as u32).await?;
    tokio::time::sleep(settled).await;
    let empty = server.memory()?;
    let hosts = all("matches", (0..matches).map(|n| Host::open(server.addrs(n), game)), AT_ONCE, matches).await?;
    tokio::time::sleep(OPENED).await;
    let each = server.memory()?.saturating_sub(empty) / u64::from(matches);
    output::text(&format!("{game}: {matches} matches with one page each hold {} kB each\n", each / 1000))?;
    let seeds = hosts.into_iter().zip(1..);
    let friends = all("friends", seeds.map(|(host, seed)| host.join(seed)), AT_ONCE, matches).await?;

    let (cpu, begun) = (server.cpu_seconds()?, Instant::now());
    let played = all("to the end", friends.into_iter().map(to_the_end), usize::MAX, matches).await?.concat();
    let (cpu, took) = (server.cpu_seconds()? - cpu, begun.elapsed().as_secs_f64());
    let (moves, full) = (played.len() as f64, Times::of(&played));
    let (per_second, per_cpu_second) = (moves / took, moves / cpu);
    let size = |of: fn(&Move) -> Option<usize>| median(played.iter().filter_map(of).collect()).unwrap_or_default();
    let (acting, waiting) = (size(|m| m.acting), size(|m| m.waiting));
    output::text(&format!(
        "{matches} matches at once, two pages each: {moves} moves in {took:.1} s, {cpu:.2} s of the server's CPU time; the \
         second page hears one in {:.1} ms (median; 99 %: {:.1})\n\
         messages: {acting} bytes to whoever is to move, {waiting} to the other (medians)\n",
        full.median, full.most,
    ))?;

    let friends =
        all("friends", (0..matches).map(|seed| Friends::meet(server.addrs(seed), game, seed.into())), AT_ONCE, matches)
            .await?;
    let (cpu, begun) = (server.cpu_seconds()?, Instant::now());
    let pace = Duration::from_secs_f64(args.pace);
    let until = begun + Duration::from_secs_f64(args.seconds);
    let lines = friends.into_iter().zip(0..);
    let lines = lines.map(|(friends, n)| at_ease(friends, pace, pace * n / matches, until));
    let paced = all("at their ease", lines, usize::MAX, matches).await?.concat();
    let (ease, share) = (Times::of(&paced), (server.cpu_seconds()? - cpu) / begun.elapsed().as_secs_f64());
    output::text(&format!(
        "the same with a move every {} s each: the second page hears it in {:.1} ms (median of {}; 99 %: {:.1}), with {:.1} % \
         of a core\n",
        args.pace,
        ease.median,
        paced.len(),
        ease.most,
        100.0 * share,
    ))?;

    let mut after = 0;
    if args.guests > 0 {
        come_and_go(server, game, args.guests).await?;
        tokio::time::sleep(settled).await;
        after = server.memory()?;
        output::text(&format!(
            "after {} matches came and went it holds {:.1} MB; at the beginning it was {:.1} MB\n",
            args.guests,
            after as f64 / 1e6,
            empty as f64 / 1e6,
        ))?;
    }
    output::text(&format!(
        "matches={matches} errors=0 moves_per_s={per_second:.0} moves_per_cpu_s={per_cpu_second:.0} second_page_median_ms={:.2} second_page_p99_ms={:.2} \
         bytes_acting={acting} bytes_waiting={waiting} memory_per_match={each} memory_empty={empty} memory_after={after}\n",
        ease.median, ease.most,
    ))
}

async fn to_the_end(mut friends: Friends) -> Result<Vec<Move>> {
    let mut moves = Vec::new();
    while !friends.is_over() {
        moves.push(friends.play().await?);
    }
    Ok(moves)
}

/// A move every `pace`, the first one after `wait`.
async fn at_ease(mut friends: Friends, pace: Duration, wait: Duration, until: Instant) -> Result<Vec<Move>> {
    let mut moves = Vec::new();
    tokio::time::sleep(wait).await;
    let mut beat = tokio::time::interval(pace);
    while Instant::now() < until && !friends.is_over() {
        beat.tick().await;
        moves.push(friends.play().await?);
    }
    Ok(moves)
}

/// Matches that are made, played one move each, and left.
async fn come_and_go(servers: &Servers, game: &'static str, guests: u32) -> Result<()> {
    let visit = |seed: u32| {
        let addrs = servers.addrs(seed);
        async move {
            let mut friends = Friends::meet(addrs, game, seed.into()).await?;
            friends.play().await
        }
    };
    all("guests", (0..guests).map(visit), AT_ONCE, guests).await.map(drop)
}

/// Does all of these, at most so many at once, and tells how far it is.
async fn all<T: Send + 'static>(
    what: &str,
    jobs: impl IntoIterator<Item = impl Future<Output = Result<T>> + Send + 'static>,
    at_once: usize,
    count: u32,
) -> Result<Vec<T>> {
    let progress = Progress::new(what.into());
    let (mut tasks, mut done, mut errors) = (JoinSet::new(), Vec::new(), Vec::new());
    let mut finish = |finished: Option<Result<Result<T>, _>>| {
        match finished {
            Some(Ok(Ok(value))) => done.push(value),
            Some(Ok(Err(e))) => errors.push(e),
            Some(Err(e)) => errors.push(anyhow::Error::from(e)),
            None => return false,
        }
        progress.at((done.len() + errors.len()) as u64, count.into());
        true
    };
    for job in jobs {
        if tasks.len() >= at_once {
            finish(tasks.join_next().await);
        }
        tasks.spawn(job);
    }
    while finish(tasks.join_next().await) {}
    drop(progress);
    for error in errors.iter().take(5) {
        eprintln!("parlour: {error:#}");
    }
    if errors.is_empty() { Ok(done) } else { bail!("{} of {count} matches failed", errors.len()) }
}

/// In milliseconds.
struct Times {
    median: f64,
    most: f64,
}

impl Times {
    fn of(moves: &[Move]) -> Times {
        Times::of_all(moves.iter().map(|m| m.seen).collect())
    }

    fn of_all(mut all: Vec<Duration>) -> Times {
        all.sort_unstable();
        let at = |share: usize| all.get(all.len() * share / 100).map_or(0.0, |t| t.as_secs_f64() * 1e3);
        Times { median: at(50), most: at(99) }
    }
}

fn median(mut all: Vec<usize>) -> Option<usize> {
    all.sort_unstable();
    all.get(all.len() / 2).copied()
}
