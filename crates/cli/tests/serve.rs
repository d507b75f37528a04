//! The server as a process: started, asked, killed, starved.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use parlour_server::client::{Browser, Connection};
use parlour_testkit::postgres;
use parlour_testkit::process::Server;
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, Instant};

const PARLOUR: &str = env!("CARGO_BIN_EXE_parlour");

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("serve-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Starts a server whose data is in this folder; `limit` is what the shell does before.
fn start(data: &Path, limit: &str, addr: &str) -> Server {
    let mut command = Command::new("sh");
    command.args(["-c", &format!("{limit} exec \"$0\" serve --addr {addr}"), PARLOUR]).env("PARLOUR_DATA", data);
    Server::start(&mut command)
}

/// A server that should not start; what it said.
fn fails(args: &[&str], data: &Path) -> String {
    let Output { status, stderr, stdout } =
        Command::new(PARLOUR).arg("serve").args(args).env("PARLOUR_DATA", data).output().unwrap();
    assert_eq!(status.code(), Some(2));
    assert!(stdout.is_empty(), "it was never open");
    String::from_utf8(stderr).unwrap()
}

async fn open(server: &Server) -> (Browser, String, Connection, Value) {
    let mut browser = Browser::new(server.addr);
    let id = browser.create("swords-and-shields", "seats=2&seat1=here&seat2=here").await.unwrap();
    let mut line = browser.open(&id).await.unwrap();
    let state = line.until("state").await.unwrap();
    (browser, id, line, state)
}

/// Plays some legal move; the state once it is acknowledged, or what was said against it.
async fn play(line: &mut Connection, state: &Value, rng: &mut fastrand::Rng) -> Result<(String, Value), String> {
    let choices = state["choices"].as_array().unwrap();
    let text = choices[rng.usize(..choices.len())][0].as_str().unwrap().to_owned();
    line.say(&json!({"do": "act", "ply": state["ply"], "text": text})).await.map_err(|e| e.to_string())?;
    loop {
        let reply = line.hear().await.map_err(|e| e.to_string())?;
        if reply["is"] == "refused" {
            return Err(reply["text"].as_str().unwrap().to_owned());
        }
        if reply["is"] == "state" && reply["ply"].as_u64() > state["ply"].as_u64() {
            return Ok((text, reply));
        }
    }
}

async fn recorded(browser: &mut Browser, id: &str) -> Vec<String> {
    let record = browser.get(&format!("/m/{id}/record.txt")).await.unwrap().body;
    record.lines().filter_map(|l| l.strip_prefix("act ")).map(|l| l[2..].to_owned()).collect()
}

/// How often the server is killed: `PARLOUR_KILLS=100` for whoever wants to be sure.
fn kills() -> usize {
    std::env::var("PARLOUR_KILLS").map_or(4, |kills| kills.parse().expect("PARLOUR_KILLS is a number"))
}

#[tokio::test]
async fn nothing_acknowledged_is_lost_when_it_is_killed() {
    killed("kill", "127.0.0.1:0").await;
}

#[tokio::test]
async fn nor_on_postgres() {
    if let Some(postgres) = postgres::start(folder("postgres")) {
        killed("kill-postgres", &format!("127.0.0.1:0 --db {}", postgres.url)).await;
    }
}

/// Plays, kills and starts again; `addr` is what it is started with.
async fn killed(name: &str, addr: &str) {
    let data = folder(name);
    let mut rng = fastrand::Rng::with_seed(7);
    let mut server = start(&data, "", addr);
    let (mut browser, mut id, mut line, mut state) = open(&server).await;
    let mut acknowledged: Vec<String> = Vec::new();
    for round in 0..kills() {
        if state["over"] == true {
            (browser, id, line, state) = open(&server).await;
            acknowledged.clear();
        }
        let moves = 3 + rng.usize(..6);
        for _ in 0..moves {
            if state["over"] == true {
                break;
            }
            let (text, next) = play(&mut line, &state, &mut rng).await.unwrap();
            acknowledged.push(text);
            state = next;
        }
        // In the middle of the next move, whose fate nobody was told.
        if state["over"] == false {
            let text = state["choices"][0][0].as_str().unwrap();
            line.say(&json!({"do": "act", "ply": state["ply"], "text": text})).await.unwrap();
            tokio::time::sleep(Duration::from_micros(rng.u64(..4000))).await;
        }
        server.running.0.kill().unwrap();
        server.running.0.wait().unwrap();
        server = start(&data, "", addr);
        browser = browser.at(server.addr);
        let kept = recorded(&mut browser, &id).await;
        assert!(kept.len() <= acknowledged.len() + 1, "round {round}: {kept:?}");
        assert_eq!(kept[..acknowledged.len()], acknowledged[..], "round {round}");
        acknowledged = kept;
        line = browser.open(&id).await.unwrap();
        state = line.until("state").await.unwrap();
        assert_eq!(state["steps"].as_u64().unwrap() as usize, acknowledged.len());
    }
}

/// A file that cannot grow is to the database what a full disk is.
#[tokio::test]
async fn a_full_disk_is_said_and_loses_nothing() {
    let data = folder("full");
    let mut rng = fastrand::Rng::with_seed(3);
    let server = start(&data, "trap '' XFSZ; ulimit -f 400;", "127.0.0.1:0");
    let (mut browser, mut id, mut line, mut state) = open(&server).await;
    let mut acknowledged = Vec::new();
    let refusal = loop {
        if state["over"] == true {
            (browser, id, line, state) = open(&server).await;
            acknowledged.clear();
        }
        match play(&mut line, &state, &mut rng).await {
            Ok((text, next)) => {
                acknowledged.push(text);
                state = next;
            }
            Err(refusal) => break refusal,
        }
    };
    assert!(refusal == "Nothing was played: the store does not answer at the moment. Please try again.", "{refusal}");
    drop(server);
    let server = start(&data, "", "127.0.0.1:0");
    let mut browser = browser.at(server.addr);
    assert_eq!(recorded(&mut browser, &id).await, acknowledged);
    let mut line = browser.open(&id).await.unwrap();
    let state = line.until("state").await.unwrap();
    play(&mut line, &state, &mut rng).await.expect("with room again the match goes on");
}

#[tokio::test]
async fn what_stands_in_the_way_is_said() {
    let data = folder("busy");
    let server = start(&data, "", "127.0.0.1:0");
    let said = fails(&["--addr", &server.addr.to_string()], &folder("busy-too"));
    assert!(said.contains("cannot listen on") && said.contains("--addr"), "{said}");
    let said = fails(&["--addr", "nonsense"], &data);
    assert!(said.contains("nonsense"), "{said}");
    let said = fails(&["--addr", "127.0.0.1:0", "--db", "no/such/folder/x.db"], &data);
    assert!(said.contains("no/such/folder/x.db"), "{said}");
    let file = data.join("in-the-way");
    std::fs::write(&file, "").unwrap();
    let said = fails(&["--addr", "127.0.0.1:0"], &file);
    assert!(said.contains("in-the-way"), "{said}");
}

#[test]
fn it_closes_cleanly_when_asked() {
    for signal in ["TERM", "INT"] {
        let data = folder(&format!("close-{signal}"));
        let mut server = start(&data, "", "127.0.0.1:0");
        let pid = server.running.0.id().to_string();
        assert!(Command::new("kill").args(["-s", signal, &pid]).status().unwrap().success());
        assert!(server.running.0.wait().unwrap().success(), "{signal}");
        let mut rest = String::new();
        server.running.0.stdout.take().unwrap().read_to_string(&mut rest).unwrap();
        assert!(rest.contains("Parlour is closed."), "{signal}: {rest}");
    }
}

/// Whoever has a connection and says nothing, or half of something, does not keep it open.
#[test]
fn half_a_request_keeps_nobody() {
    let mut server = start(&folder("half"), "", "127.0.0.1:0");
    let halves =
        ["", "GET / HTTP/1.1\r\nHost: x\r\n", "POST /new/swoop HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nsea"];
    let _open: Vec<TcpStream> = halves
        .iter()
        .map(|half| {
            let mut stream = TcpStream::connect(server.addr).unwrap();
            stream.write_all(half.as_bytes()).unwrap();
            stream
        })
        .collect();
    let (pid, begun) = (server.running.0.id().to_string(), Instant::now());
    assert!(Command::new("kill").args(["-s", "TERM", &pid]).status().unwrap().success());
    assert!(server.running.0.wait().unwrap().success());
    // Three seconds, and some for a machine that does much else.
    assert!(begun.elapsed() < Duration::from_secs(8), "{:?}", begun.elapsed());
}

#[tokio::test]
async fn wrong_settings_are_refused() {
    let data = folder("settings");
    let addr = ["--addr", "127.0.0.1:0"];
    let said = |args: &[&str]| fails(&[&addr, args].concat(), &data);
    let limit = said(&["--limit", "speed=3"]);
    assert!(limit.contains("there is no limit `speed`; there are requests-per-address"), "{limit}");
    let url = said(&["--base-url", "parlour.example"]);
    assert!(url.contains("it looks like https://parlour.example"), "{url}");
    let proxy = said(&["--trust-proxy", "everybody"]);
    assert!(proxy.contains("everybody"), "{proxy}");
    let store = said(&["--db", "postgres://me:s3cret@127.0.0.1:1/parlour"]);
    assert!(store.contains("postgres://127.0.0.1:1/parlour") && !store.contains("s3cret"), "{store}");
}

/// The same port again, while pages still hold their lines: a restart must not have to wait.
#[tokio::test]
async fn it_comes_back_on_the_same_port() {
    let data = folder("again");
    let mut server = start(&data, "", "127.0.0.1:0");
    let addr = server.addr.to_string();
    let (_, _, _line, _) = open(&server).await;
    server.running.0.kill().unwrap();
    server.running.0.wait().unwrap();
    let again = start(&data, "", &addr);
    assert_eq!(again.addr.to_string(), addr);
}
