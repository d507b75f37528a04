//! `parlour bench flood`: what others notice while one guest asks for as much as it can. All limits are the usual ones.

mod kinds;

use super::Times;
use super::friends::{Friends, Move};
use super::process::Server;
use crate::args::FloodBenchArgs;
use crate::output;
use crate::progress::Progress;
use anyhow::{Result, bail};
use kinds::{KINDS, Kind, Target};
use parlour_server::client::{Browser, Connection};
use serde_json::json;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// Whoever floods comes from another address than whoever plays.
const ELSEWHERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(127, 0, 0, 2));
/// So much is asked at the same time.
const AT_ONCE: usize = 20;
/// Somebody else makes a move so often.
const PACE: Duration = Duration::from_millis(100);
/// And somebody else asks for a hint so often.
const HINTS: Duration = Duration::from_millis(1500);
/// Before the next flood begins, what the last one left has been dealt with.
const BREATH: Duration = Duration::from_secs(3);

pub(in crate::bench) fn run(args: &FloodBenchArgs) -> Result<()> {
    parlour_server::open_many_files();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(bench(args))
}

async fn bench(args: &FloodBenchArgs) -> Result<()> {
    let game = args.game.game.info().id;
    let kinds: Vec<&Kind> = KINDS.iter().filter(|kind| kind.name.contains(&args.only)).collect();
    if kinds.is_empty() {
        let names = KINDS.map(|kind| kind.name).join("; ");
        bail!("no flood has `{}` in its name; there are: {names}", args.only);
    }
    output::text(
        "| flood | done | refused | a move is heard in (ms) | 99 % | a hint is there in (ms) | memory (MB) |\n\
         |---|---|---|---|---|---|---|\n",
    )?;
    let progress = Progress::new("floods".into());
    let (mut worst, mut slowest) = (0.0f64, 0.0f64);
    for (n, kind) in (1..).zip(&kinds) {
        // A server of its own for each, so that none begins with what another one left behind.
        let server = Server::start(None, &[])?;
        let seen = flood(&server, game, kind, Duration::from_secs_f64(args.seconds)).await?;
        let (moves, hints) = (Times::of(&seen.moves), Times::of_all(seen.hints));
        worst = worst.max(moves.median);
        slowest = slowest.max(hints.median);
        progress.at(n, kinds.len() as u64);
        output::text(&format!(
            "| {} | {} | {} | {:.1} | {:.1} | {:.0} | {:.0} |\n",
            kind.name,
            seen.done,
            seen.refused,
            moves.median,
            moves.most,
            hints.median,
            server.memory()? as f64 / 1e6
        ))?;
    }
    drop(progress);
    output::text(&format!("floods={} worst_median_ms={worst:.2} slowest_hint_ms={slowest:.0}\n", kinds.len()))
}

/// What others noticed.
struct Seen {
    moves: Vec<Move>,
    hints: Vec<Duration>,
    done: u64,
    refused: u64,
}

async fn flood(server: &Server, game: &'static str, kind: &Kind, seconds: Duration) -> Result<Seen> {
    let addr = server.addr;
    let friends = Friends::meet([addr; 2], game, 1).await?;
    let student = Student::sit(addr, game).await?;
    let mut guest = Browser::new(addr).coming_from(ELSEWHERE);
    guest.get("/").await?;
    let target = Arc::new(Target::new(guest, game, friends.id().to_owned()));
    let mut tasks = JoinSet::new();
    for _ in 0..kind.at_once.unwrap_or(AT_ONCE) {
        tasks.spawn((kind.begin)(Arc::clone(&target)));
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    let until = Instant::now() + seconds;
    let (moves, hints) = tokio::try_join!(play(friends, until), student.ask(until))?;
    tasks.shutdown().await;
    let count = |counter: &std::sync::atomic::AtomicU64| counter.load(Ordering::Relaxed);
    tokio::time::sleep(BREATH).await;
    Ok(Seen { moves, hints, done: count(&target.done), refused: count(&target.refused) })
}

async fn play(mut friends: Friends, until: Instant) -> Result<Vec<Move>> {
    let mut moves = Vec::new();
    let mut beat = tokio::time::interval(PACE);
    while Instant::now() < until && !friends.is_over() {
        beat.tick().await;
        moves.push(friends.play().await?);
    }
    Ok(moves)
}

/// Somebody who asks the house what would be good.
struct Student {
    line: Connection,
}

impl Student {
    async fn sit(addr: SocketAddr, game: &str) -> Result<Student> {
        let mut browser = Browser::new(addr);
        let id = browser.create(game, "seat1=here&seat2=here&seat3=here&seat4=here").await?;
        let mut line = browser.open(&id).await?;
        line.until("state").await?;
        Ok(Student { line })
    }

    async fn ask(mut self, until: Instant) -> Result<Vec<Duration>> {
        let mut answered = Vec::new();
        let mut beat = tokio::time::interval(HINTS);
        while Instant::now() < until {
            beat.tick().await;
            let begun = Instant::now();
            self.line.say(&json!({"do": "hint", "ply": 0})).await?;
            self.line.until("hint").await?;
            answered.push(begun.elapsed());
        }
        Ok(answered)
    }
}
