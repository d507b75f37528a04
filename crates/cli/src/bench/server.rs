//! `parlour bench server`: scripted pages against a real server over real sockets.

use crate::args::ServerBenchArgs;
use crate::output;
use crate::progress::Progress;
use anyhow::{Context, Result, bail};
use parlour_server::client::{Browser, Connection};
use parlour_server::{Config, serve};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

pub fn run(args: &ServerBenchArgs) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(bench(args))
}

/// A folder that goes when the measurement is over.
struct Scratch(PathBuf);

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

async fn bench(args: &ServerBenchArgs) -> Result<()> {
    let scratch = Scratch(std::env::temp_dir().join(format!("parlour-bench-{}", std::process::id())));
    std::fs::create_dir_all(&scratch.0).context("cannot make a folder for the database")?;
    let own = format!("sqlite://{}?mode=rwc", scratch.0.join("bench.db").display());
    let config = Config { addr: ([127, 0, 0, 1], 0).into(), database: args.db.clone().unwrap_or(own), texts: None };
    let (ready, address) = oneshot::channel();
    let (end, ended) = oneshot::channel::<()>();
    let served = tokio::spawn(serve(config, |addr| _ = ready.send(addr), async { _ = ended.await }));
    let Ok(addr) = address.await else {
        served.await??;
        bail!("the server ended before it began");
    };
    let game = args.game.game.info().id;
    let mut seen = latencies(addr, game, args.moves).await.context("timing moves from page to page")?;
    seen.sort_unstable();
    let median = seen.get(seen.len() / 2).copied().unwrap_or_default().as_secs_f64() * 1e3;
    let crowd = load(addr, game, args.matches).await;
    let _ = end.send(());
    served.await??;
    for error in crowd.errors.iter().take(5) {
        eprintln!("parlour: {error:#}");
    }
    let (matches, errors, took) = (args.matches, crowd.errors.len(), crowd.took.as_secs_f64());
    output::text(&format!(
        "{game}: a move reaches a second page in {median:.1} ms (median of {})\n\
         {matches} matches at once: {} moves in {took:.1} s, {errors} errors\n\
         matches={matches} errors={errors} moves_per_s={:.0} second_page_median_ms={median:.2}\n",
        seen.len(),
        crowd.moves,
        crowd.moves as f64 / took,
    ))?;
    if errors == 0 { Ok(()) } else { bail!("{errors} matches failed") }
}

/// How long until a second page sees a move, with nothing else going on.
async fn latencies(addr: SocketAddr, game: &str, moves: u32) -> Result<Vec<Duration>> {
    let mut times = Vec::new();
    let mut rng = fastrand::Rng::with_seed(1);
    while times.len() < moves as usize {
        let (browser, id, mut one) = open(addr, game).await?;
        let mut two = browser.open(&id).await?;
        two.until("state").await?;
        let mut state = one.until("state").await?;
        while state["over"] == false && times.len() < moves as usize {
            let (ply, text) = choose(&state, &mut rng)?;
            let begun = Instant::now();
            one.say(&json!({"do": "act", "ply": ply, "text": text})).await?;
            after(&mut two, ply).await?;
            times.push(begun.elapsed());
            state = after(&mut one, ply).await?;
        }
    }
    Ok(times)
}

struct Load {
    moves: u64,
    took: Duration,
    errors: Vec<anyhow::Error>,
}

/// All these matches at once, to the end.
async fn load(addr: SocketAddr, game: &'static str, matches: u32) -> Load {
    let begun = Instant::now();
    let moves = Arc::new(AtomicU64::new(0));
    let progress = Progress::new("matches".into());
    let mut tasks = tokio::task::JoinSet::new();
    for seed in 0..matches {
        tasks.spawn(to_the_end(addr, game, seed.into(), Arc::clone(&moves)));
    }
    let mut errors = Vec::new();
    let mut done = 0;
    while let Some(finished) = tasks.join_next().await {
        done += 1;
        progress.at(done, matches.into());
        match finished {
            Ok(Ok(())) => {}
            Ok(Err(e)) => errors.push(e),
            Err(e) => errors.push(e.into()),
        }
    }
    drop(progress);
    Load { moves: moves.load(Ordering::Relaxed), took: begun.elapsed(), errors }
}

async fn to_the_end(addr: SocketAddr, game: &str, seed: u64, moves: Arc<AtomicU64>) -> Result<()> {
    let (_, _, mut line) = open(addr, game).await?;
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut state = line.until("state").await?;
    while state["over"] == false {
        let (ply, text) = choose(&state, &mut rng)?;
        line.say(&json!({"do": "act", "ply": ply, "text": text})).await?;
        state = after(&mut line, ply).await?;
        moves.fetch_add(1, Ordering::Relaxed);
    }
    Ok(())
}

/// A match with all seats here.
async fn open(addr: SocketAddr, game: &str) -> Result<(Browser, String, Connection)> {
    let mut browser = Browser::new(addr);
    let id = browser.create(game, "seat1=here&seat2=here&seat3=here&seat4=here").await?;
    let line = browser.open(&id).await?;
    Ok((browser, id, line))
}

fn choose(state: &Value, rng: &mut fastrand::Rng) -> Result<(u64, String)> {
    let choices = state["choices"].as_array().filter(|c| !c.is_empty()).context("a state without choices")?;
    let text = choices[rng.usize(..choices.len())][0].as_str().context("a choice without a text")?;
    Ok((state["ply"].as_u64().context("a state without its number")?, text.to_owned()))
}

/// The first state that has more entries than this. A refusal is an error: every move was legal.
async fn after(line: &mut Connection, ply: u64) -> Result<Value> {
    loop {
        let reply = line.hear().await?;
        match reply["is"].as_str() {
            Some("state") if reply["ply"].as_u64() > Some(ply) => return Ok(reply),
            Some("refused") => bail!("refused: {}", reply["text"]),
            _ => {}
        }
    }
}
