//! Several servers of one PostgreSQL behind nginx: processes that come, are killed, and lose their database for a while.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use parlour_server::client::{Browser, ClientError, Connection};
use parlour_testkit::needs::{self, say};
use parlour_testkit::process::{Running, Server};
use parlour_testkit::{ports, postgres};
use serde_json::json;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::Mutex;
use tokio::task::JoinHandle;

const PARLOUR: &str = env!("CARGO_BIN_EXE_parlour");
const GAME: &str = "swords-and-shields";
/// Moves in which no position comes twice.
const WALK: [&str; 12] =
    ["e2-d2", "c5-c6", "d2-c2", "c6-c5", "c2-b2", "c5-c6", "b2-a2", "c6-c5", "a2-a1", "c5-c6", "a1-b1", "c6-c5"];
/// Nobody waits longer for a match to go on.
const PATIENCE: Duration = Duration::from_secs(240);
/// Whoever was not heard says it again after this time.
const PAUSE: Duration = Duration::from_secs(1);

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("nodes-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// A server; all its visitors come from one address.
fn node(database: &str, data: &Path) -> (Running, SocketAddr) {
    watched(database, data, "off")
}

/// The same, which tells there how it is.
fn watched(database: &str, data: &Path, status: &str) -> (Running, SocketAddr) {
    let lifted = ["requests-per-address", "matches-per-hour-and-address", "sockets-per-address", "requests-per-guest"];
    let mut command = Command::new(PARLOUR);
    command
        .args(["serve", "--addr", "127.0.0.1:0", "--db", database, "--trust-proxy", "127.0.0.1"])
        .args(["--status-addr", status])
        .args(lifted.iter().flat_map(|name| ["--limit".to_owned(), format!("{name}=off")]))
        .env("PARLOUR_DATA", data);
    let Server { running, addr } = Server::start(&mut command);
    (running, addr)
}

/// Two doors, each of which leads to servers of its own, and to the others when those do not answer.
struct Nginx {
    running: Running,
    folder: PathBuf,
    doors: [SocketAddr; 2],
}

fn free() -> SocketAddr {
    SocketAddr::from(([127, 0, 0, 1], ports::free(1)))
}

fn written(folder: &Path, doors: [SocketAddr; 2], behind: [&[SocketAddr]; 2]) -> PathBuf {
    let servers = |own: &[SocketAddr], others: &[SocketAddr]| {
        let own = own.iter().map(|addr| format!("server {addr} max_fails=1 fail_timeout=1s;"));
        let others = others.iter().map(|addr| format!("server {addr} max_fails=1 fail_timeout=1s backup;"));
        own.chain(others).collect::<Vec<_>>().join(" ")
    };
    let mut text = format!(
        "daemon off; pid {0}/pid; error_log {0}/errors; worker_processes 1; worker_rlimit_nofile 20000;
         events {{ worker_connections 10000; }}
         http {{
           access_log off; client_body_temp_path {0}/a; proxy_temp_path {0}/b; fastcgi_temp_path {0}/c;
           uwsgi_temp_path {0}/d; scgi_temp_path {0}/e;
           map $http_upgrade $connection_upgrade {{ default upgrade; '' close; }}
           proxy_http_version 1.1; proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $remote_addr;
           proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection $connection_upgrade;
           proxy_read_timeout 1h;\n",
        folder.display()
    );
    for (n, door) in doors.iter().enumerate() {
        let servers = servers(behind[n], behind[1 - n]);
        text += &format!(
            "upstream door{n} {{ {servers} }} server {{ listen {door}; location / {{ proxy_pass http://door{n}; }} }}\n"
        );
    }
    let path = folder.join("nginx.conf");
    std::fs::write(&path, text + "}\n").unwrap();
    path
}

/// Killed, it would leave its workers behind.
impl Drop for Nginx {
    fn drop(&mut self) {
        let _ = Command::new("kill").args(["-TERM", &self.running.0.id().to_string()]).status();
        let _ = self.running.0.wait();
    }
}

impl Nginx {
    fn start(program: &Path, folder: PathBuf, behind: [&[SocketAddr]; 2]) -> Nginx {
        let doors = [free(), free()];
        let path = written(&folder, doors, behind);
        let mut command = Command::new(program);
        command.arg("-p").arg(&folder).arg("-c").arg(&path).stdout(Stdio::null()).stderr(Stdio::null());
        let child = command.spawn();
        let began = Instant::now();
        while doors.iter().any(|door| std::net::TcpStream::connect(door).is_err()) {
            assert!(began.elapsed() < Duration::from_secs(20), "nginx does not start");
            std::thread::sleep(Duration::from_millis(50));
        }
        Nginx { running: Running(child.unwrap()), folder, doors }
    }

    /// Leads to other servers from now on; whoever is connected stays.
    async fn lead(&self, behind: [&[SocketAddr]; 2]) {
        written(&self.folder, self.doors, behind);
        let pid = self.running.0.id().to_string();
        let of = |id: &str, what: &str| std::fs::read_to_string(format!("/proc/{id}/{what}")).unwrap_or_default();
        let workers = of(&pid, &format!("task/{pid}/children"));
        assert!(!workers.trim().is_empty(), "nginx has workers");
        assert!(Command::new("kill").args(["-HUP", &pid]).status().unwrap().success());
        // Until those who knew the old servers open no door any more.
        let is_away = |id: &str| of(id, "cmdline").is_empty() || of(id, "cmdline").contains("shutting down");
        let began = Instant::now();
        while !workers.split_whitespace().all(is_away) {
            assert!(began.elapsed() < PATIENCE, "nginx does not read its settings again");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}

/// What all players have in common.
#[derive(Default)]
struct Tally {
    /// How long somebody thinks about a move: fewer are in more of a hurry.
    pace: Duration,
    /// Moves that somebody was told are played.
    confirmed: AtomicUsize,
    /// How long a move took to the other player.
    took: Mutex<Vec<Duration>>,
    /// Lines that were opened anew.
    again: AtomicUsize,
}

/// A match, played by two people at two doors.
#[derive(Clone)]
struct Match {
    id: String,
    players: [Browser; 2],
}

/// A line to a match, as soon as there is one.
async fn opened(browser: &Browser, id: &str) -> Connection {
    let began = Instant::now();
    loop {
        match browser.open(id).await {
            Ok(line) => return line,
            Err(e) => assert!(began.elapsed() < PATIENCE, "{e}"),
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// So many matches, some at a time.
async fn seated(doors: [SocketAddr; 2], number: usize) -> Vec<Match> {
    let seating: Vec<_> =
        (0..8).map(|n| tokio::spawn(seat_some(doors, number / 8 + usize::from(n < number % 8)))).collect();
    let mut all = Vec::new();
    for some in seating {
        all.extend(some.await.unwrap());
    }
    all
}

async fn seat_some(doors: [SocketAddr; 2], number: usize) -> Vec<Match> {
    let mut all = Vec::new();
    for _ in 0..number {
        all.push(seat(doors).await);
    }
    all
}

/// A match that could not be made whole while a server is killed is left alone, and another one made.
async fn seat(doors: [SocketAddr; 2]) -> Match {
    let began = Instant::now();
    loop {
        match try_to_seat(doors).await {
            Ok(seated) => return seated,
            Err(e) => assert!(began.elapsed() < PATIENCE, "{e}"),
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

async fn try_to_seat(doors: [SocketAddr; 2]) -> Result<Match, ClientError> {
    let (mut host, mut friend) = (Browser::new(doors[0]), Browser::new(doors[1]));
    let id = host.create(GAME, "seats=2&seat1=here&seat2=link").await?;
    let link = host.invitations(&id).await?.pop().ok_or(ClientError::Closed)?;
    friend.take(&link).await?;
    Ok(Match { id, players: [host, friend] })
}

/// One player, who comes back whenever the line breaks, until the last move is on the page.
async fn player(all: Match, number: usize, tally: Arc<Tally>, begun: Arc<Mutex<Vec<Instant>>>) -> Connection {
    let browser = &all.players[number];
    let (mut line, mut ply) = (opened(browser, &all.id).await, None);
    let (began, mut said) = (Instant::now(), None);
    loop {
        assert!(began.elapsed() < PATIENCE, "match {} stands still at {ply:?}", all.id);
        let now = match tokio::time::timeout(PAUSE, line.hear()).await {
            Ok(Ok(news)) if news["is"] == "state" => news["ply"].as_u64().map(|ply| ply as usize),
            Ok(Ok(_)) => continue,
            Ok(Err(_)) => {
                tally.again.fetch_add(1, Ordering::Relaxed);
                line = opened(browser, &all.id).await;
                continue;
            }
            Err(_) => ply,
        };
        let Some(now) = now else { continue };
        let made = begun.lock().await;
        if now > ply.unwrap_or(0) {
            match (now - 1) % 2 == number {
                true => drop(tally.confirmed.fetch_add(1, Ordering::Relaxed)),
                false => tally.took.lock().await.extend(made.get(now - 1).map(Instant::elapsed)),
            }
        }
        ply = Some(now);
        if now == WALK.len() {
            return line;
        }
        // Whoever was refused, or hears nothing for a while, says it once more.
        let is_said = said.is_some_and(|(at, when): (usize, Instant)| at == now && when.elapsed() < PAUSE);
        if now % 2 == number && !is_said {
            drop(made);
            tokio::time::sleep(tally.pace).await;
            said = Some((now, Instant::now()));
            begun.lock().await.resize(now + 1, Instant::now());
            let _ = line.say(&json!({"do": "act", "ply": now, "text": WALK[now]})).await;
        }
    }
}

fn begin(all: &Match, tally: &Arc<Tally>) -> [JoinHandle<Connection>; 2] {
    let begun = Arc::new(Mutex::new(Vec::new()));
    [0, 1].map(|number| tokio::spawn(player(all.clone(), number, Arc::clone(tally), Arc::clone(&begun))))
}

async fn until(tally: &Tally, moves: usize) {
    let began = Instant::now();
    while tally.confirmed.load(Ordering::Relaxed) < moves {
        assert!(began.elapsed() < PATIENCE, "{} moves, not {moves}", tally.confirmed.load(Ordering::Relaxed));
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

async fn acts(browser: &mut Browser, id: &str) -> Vec<String> {
    let record = browser.get(&format!("/m/{id}/record.txt")).await.unwrap().body;
    record.lines().filter_map(|line| line.strip_prefix("act ")).map(|line| line[2..].to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_and_nothing_happens_twice() {
    let Some(nginx) = needs::program("nginx", "several servers behind a proxy") else { return };
    let Some(mut postgres) = postgres::start(folder("postgres")) else { return };
    parlour_server::open_many_files();
    let matches = if needs::long("matches at several servers, some of which are killed") { 500 } else { 40 };
    let data = folder("data");
    let ((_one, one), (two_process, two)) = (node(&postgres.url, &data), node(&postgres.url, &data));
    let nginx = Nginx::start(&nginx, folder("nginx"), [&[one], &[two]]);
    let tally = Arc::new(Tally { pace: Duration::from_millis(10) * matches as u32, ..Tally::default() });
    let mut all = seated(nginx.doors, matches * 7 / 10).await;
    let mut playing: Vec<_> = all.iter().flat_map(|one| begin(one, &tally)).collect();
    let moves = all.len() * WALK.len();
    until(&tally, moves * 4 / 10).await;
    let mut took = std::mem::take(&mut *tally.took.lock().await);
    // Killed, not asked: this is SIGKILL.
    drop(two_process);
    until(&tally, moves * 5 / 10).await;
    tokio::task::block_in_place(|| postgres.restart(Duration::from_secs(1)));
    until(&tally, moves * 6 / 10).await;
    // A third one comes, and whoever comes from now on finds it.
    let status = free();
    let (_three, three) = watched(&postgres.url, &data, &status.to_string());
    nginx.lead([&[one], &[three]]).await;
    let late = seated(nginx.doors, matches - all.len()).await;
    playing.extend(late.iter().flat_map(|one| begin(one, &tally)));
    let more = late.len();
    all.extend(late);
    let mut lines = Vec::new();
    for player in playing {
        lines.push(player.await.unwrap());
    }
    let metrics = Browser::new(status).get("/metrics").await.unwrap().body;
    let lines_there = metrics.lines().find_map(|line| line.strip_prefix("parlour_sockets "));
    let share: usize = lines_there.expect("it counts its lines").trim().parse().unwrap();
    assert!(share >= more, "{share} of {} lines lead to the third server, though {more} came later", lines.len());
    for one_match in &mut all {
        let mut seen = Vec::new();
        for addr in [one, three] {
            seen.push(acts(&mut one_match.players[0].at(addr), &one_match.id).await);
        }
        assert!(seen.iter().all(|acts| *acts == WALK), "{}: {seen:?}", one_match.id);
    }
    took.sort();
    say(&format!(
        "{} matches at two and three servers, one killed, the database restarted: {} lines came back, the third got {share} of {}; a move reached the other \
         server after {:.1} ms (median of {} before the first was killed)",
        all.len(),
        tally.again.load(Ordering::Relaxed),
        lines.len(),
        took[took.len() / 2].as_secs_f64() * 1000.0,
        took.len()
    ));
}

/// The house goes on at another server when the one that thought is killed; and whoever was there is away.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_house_goes_on_elsewhere() {
    let Some(postgres) = postgres::start(folder("lease-postgres")) else { return };
    let data = folder("lease");
    let ((one_process, one), (_two, two)) = (node(&postgres.url, &data), node(&postgres.url, &data));
    let mut host = Browser::new(one);
    let id = host.create("swoop", "seats=2&seat1=level:1&seat2=level:1").await.unwrap();
    let mut here = host.open(&id).await.unwrap();
    while here.until("state").await.unwrap()["ply"].as_u64() < Some(2) {}
    let mut there = host.at(two).open(&id).await.unwrap();
    while there.until("state").await.unwrap()["ply"].as_u64() < Some(4) {}
    let friends = try_to_seat([one, two]).await.unwrap();
    let _gone = friends.players[0].open(&friends.id).await.unwrap();
    let mut left = friends.players[1].open(&friends.id).await.unwrap();
    until_shown(&mut left, |seats| !seats.contains(", away")).await;
    drop(one_process);
    let killed = Instant::now();
    // One that was stored when it was killed may still be on its way.
    let mut ply = there.until("state").await.unwrap()["ply"].as_u64();
    let mut gap = killed.elapsed();
    while killed.elapsed() < Duration::from_secs(8) {
        let before = Instant::now();
        let state = tokio::time::timeout(Duration::from_secs(8), there.until("state")).await;
        let state = state.expect("the other server has taken over").unwrap();
        if state["ply"].as_u64() > ply || state["over"] == true {
            (ply, gap) = (state["ply"].as_u64(), gap.max(before.elapsed()));
        }
        if state["over"] == true {
            break;
        }
    }
    until_shown(&mut left, |seats| seats.contains(", away")).await;
    say(&format!("the house went on elsewhere at most {:.1} s after its server was killed", gap.as_secs_f64()));
}

/// Hears until the people at a match are shown so.
async fn until_shown(line: &mut Connection, is_so: impl Fn(&str) -> bool) {
    let shown = async { while !line.until("state").await.unwrap()["seats"].as_str().is_some_and(&is_so) {} };
    tokio::time::timeout(PATIENCE, shown).await.expect("it is shown");
}
