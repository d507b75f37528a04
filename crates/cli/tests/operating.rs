//! A server as those meet it who run it: settings, logs, health, and what docs/operating.md tells them to write.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use parlour_server::client::Browser;
use parlour_testkit::process::Running;
use parlour_testkit::{needs, ports};
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::net::{IpAddr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

const PARLOUR: &str = env!("CARGO_BIN_EXE_parlour");
const DOCS: &str = include_str!("../../../docs/operating.md");
const GAME: &str = "swords-and-shields";
const HOT_SEAT: &str = "seats=2&seat1=here&seat2=here";

/// A server with its folder, in which it logs.
struct Server {
    _running: Running,
    folder: PathBuf,
    addr: SocketAddr,
    status: Option<SocketAddr>,
}

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("operating-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// The program with nothing of whoever runs the tests in its surroundings.
fn parlour(folder: &Path, args: &[&str], variables: &[(&str, &str)]) -> Command {
    let mut command = Command::new(PARLOUR);
    let ours = std::env::vars_os().map(|(name, _)| name).filter(|name| name.to_string_lossy().starts_with("PARLOUR_"));
    ours.for_each(|name| _ = command.env_remove(name));
    command.args(args).env("PARLOUR_DATA", folder).envs(variables.iter().copied()).current_dir(folder);
    command
}

fn start(name: &str, args: &[&str], variables: &[(&str, &str)]) -> Server {
    let folder = folder(name);
    let log = std::fs::File::create(folder.join("log")).unwrap();
    let mut command = parlour(&folder, args, variables);
    let mut child = command.stdout(Stdio::piped()).stderr(log).spawn().unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let told: Vec<String> = lines.map(Result::unwrap).take_while(|line| line != "Ctrl-C closes it.").collect();
    let running = Running(child);
    let after = |begin: &str| told.iter().find_map(|line| line.strip_prefix(begin));
    let addr = after("Parlour is open at http://").unwrap_or_else(|| panic!("{}", logged(&folder)));
    let status = after("How it is: http://").and_then(|rest| rest.split_once('/'));
    let addr = addr.trim_end_matches('/').parse().unwrap();
    Server { _running: running, folder, addr, status: status.map(|(addr, _)| addr.parse().unwrap()) }
}

fn logged(folder: &Path) -> String {
    std::fs::read_to_string(folder.join("log")).unwrap()
}

/// A start that fails; what was said.
fn fails(name: &str, args: &[&str], variables: &[(&str, &str)]) -> String {
    let Output { status, stdout, stderr } = parlour(&folder(name), args, variables).output().unwrap();
    let said = String::from_utf8(stderr).unwrap();
    assert_eq!(status.code(), Some(2), "{said}");
    assert!(stdout.is_empty(), "it was never open");
    said
}

async fn body(addr: SocketAddr, path: &str) -> (u16, String) {
    let answer = Browser::new(addr).get(path).await.unwrap();
    (answer.status.as_u16(), answer.body)
}

const ANYWHERE: [&str; 3] = ["serve", "--addr", "127.0.0.1:0"];

#[tokio::test]
async fn status_is_told_beside_the_pages() {
    let port = ports::free(2);
    let server = start("beside", &["serve", "--addr", &format!("127.0.0.1:{port}")], &[]);
    let status = server.status.expect("it is told");
    assert_eq!(status, SocketAddr::from(([127, 0, 0, 1], port + 1)));
    assert_eq!(body(status, "/health").await, (200, "ready\n".to_owned()));
    let (_, metrics) = body(status, "/metrics").await;
    assert_eq!((body(server.addr, "/health").await.0, body(server.addr, "/metrics").await.0), (404, 404));
    // Every one of them is in the docs, and no other.
    let told: BTreeSet<&str> = metrics.lines().filter_map(|l| l.strip_prefix("# TYPE ")?.split(' ').next()).collect();
    let rows = DOCS.lines().filter_map(|line| line.strip_prefix("| `parlour_"));
    let rows: BTreeSet<String> = rows.map(|row| format!("parlour_{}", row.split(['`', '{']).next().unwrap())).collect();
    let rows: BTreeSet<&str> = rows.iter().map(|row| row.trim_end_matches("_total")).collect();
    assert_eq!(told, rows);
}

#[tokio::test]
async fn status_does_without_what_it_cannot_have() {
    let port = ports::free(2);
    let _taken = TcpListener::bind(("127.0.0.1", port + 1)).unwrap();
    let server = start("taken", &["serve", "--addr", &format!("127.0.0.1:{port}")], &[]);
    assert_eq!(server.status, None);
    assert_eq!(body(server.addr, "/").await.0, 200);
    let log = logged(&server.folder);
    let warned = format!("no health and no metrics: cannot listen on 127.0.0.1:{}: ", port + 1);
    assert!(log.contains(" WARN ") && log.contains(&warned) && log.contains("--status-addr names another"), "{log}");
    let taken = format!("127.0.0.1:{}", port + 1);
    let said = fails("asked", &[&ANYWHERE[..], &["--status-addr", &taken]].concat(), &[]);
    assert!(said.contains(&format!("cannot listen on {taken} for health and metrics")), "{said}");
    assert!(said.contains("--status-addr off"), "{said}");
    assert_eq!(start("none", &ANYWHERE, &[]).status, None, "there is no port after one that the system chooses");
    assert_eq!(start("off", &ANYWHERE, &[("PARLOUR_STATUS_ADDR", "off")]).status, None);
}

/// The same setting in a file, in the environment and as a flag.
#[tokio::test]
async fn flags_come_before_variables_and_variables_before_the_file() {
    let place = folder("precedence");
    let config = place.join("parlour.toml");
    let config = config.to_str().unwrap();
    let text =
        "addr = \"127.0.0.1:0\"\nstatus-addr = \"127.0.0.1:0\"\ndb = \"by-file.db\"\nbase-url = \"http://file\"\n";
    std::fs::write(config, text).unwrap();
    let made = |server: &Server, name: &str| server.folder.join(name).exists();
    // Without a command, and with nothing but the file.
    let server = start("by-file", &[], &[("PARLOUR_CONFIG", config)]);
    assert!(server.status.is_some() && made(&server, "by-file.db"));
    assert!(body(server.addr, "/").await.1.contains("This Parlour is called http://file;"));
    let variables = [("PARLOUR_CONFIG", config), ("PARLOUR_DB", "by-variable.db"), ("PARLOUR_BASE_URL", "")];
    let server = start("by-variable", &[], &variables);
    assert!(server.status.is_some() && made(&server, "by-variable.db") && !made(&server, "by-file.db"));
    assert!(body(server.addr, "/").await.1.contains("called http://file;"), "a variable that is empty says nothing");
    let flags = ["serve", "--config", config, "--db", "by-flag.db", "--base-url", "http://flag"];
    let server = start("by-flag", &flags, &[("PARLOUR_DB", "by-variable.db"), ("PARLOUR_BASE_URL", "http://variable")]);
    assert!(server.status.is_some() && made(&server, "by-flag.db") && !made(&server, "by-variable.db"));
    assert!(body(server.addr, "/").await.1.contains("called http://flag;"));
    // Where several are said, they come with commas.
    let several = [("PARLOUR_LIMIT", "open-matches=1,upload-bytes=2000"), ("PARLOUR_TRUST_PROXY", "127.0.0.1,::1")];
    let server = start("several", &ANYWHERE, &several);
    let mut host = Browser::new(server.addr);
    host.create(GAME, HOT_SEAT).await.unwrap();
    let second = host.post(&format!("/new/{GAME}"), HOT_SEAT).await.unwrap();
    assert!(second.body.contains("a match that is not over"), "{}", second.body);
}

#[test]
fn wrong_settings_are_said_with_their_place() {
    let place = folder("wrong");
    let config = |text: &str| {
        let path = place.join("wrong.toml");
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    for (text, right) in [
        ("adress = \"x\"", "wrong.toml: there is no setting `adress`; there are addr, "),
        ("addr = 8642", "wrong.toml: `addr` is of the kind integer; it is written addr = \"127.0.0.1:8642\""),
        (
            "addr = \"8642\"",
            "wrong.toml: `addr` cannot be set so: an address is written with its port, like 127.0.0.1:8642",
        ),
        ("# first\naddr = oops", "wrong.toml, line 2: "),
    ] {
        let said = fails("wrong-file", &["serve", "--config", &config(text)], &[]);
        assert!(said.contains(right), "{text}: {said}");
    }
    let said = fails("no-file", &[], &[("PARLOUR_CONFIG", "nowhere.toml")]);
    assert!(said.contains("cannot read the settings in nowhere.toml") && said.contains("PARLOUR_CONFIG"), "{said}");
    let said = fails("variable", &ANYWHERE[..1], &[("PARLOUR_ADDR", "here")]);
    assert!(
        said.contains("PARLOUR_ADDR cannot be set so: an address is written with its port, like 127.0.0.1"),
        "{said}"
    );
    let said = fails("flag", &["serve", "--addr", "there"], &[("PARLOUR_ADDR", "here")]);
    assert!(said.contains("invalid value 'there' for '--addr <ADDRESS>'"), "{said}");
    let said = fails("log", &ANYWHERE, &[("PARLOUR_LOG", "access=loudly")]);
    assert!(said.contains("PARLOUR_LOG is `access=loudly`; it looks like `info`"), "{said}");
    // Other commands do not mind.
    assert!(parlour(&place, &["games"], &[("PARLOUR_CONFIG", "nowhere.toml")]).output().unwrap().status.success());
}

/// Whatever can be set is in the help and in the docs, by all its names.
#[test]
fn settings_are_told() {
    let help = parlour(&folder("help"), &["serve", "--help"], &[("PARLOUR_DB", "s3cret")]).output().unwrap().stdout;
    let help = String::from_utf8(help).unwrap();
    assert!(!help.contains("s3cret"), "what is set is not told");
    let flags: BTreeSet<&str> =
        help.lines().filter_map(|line| line.trim_start().strip_prefix("--")?.split([' ', '\n']).next()).collect();
    assert!(flags.len() >= 9, "{help}");
    // However wide the terminal is.
    let words = help.split_whitespace().collect::<Vec<_>>().join(" ");
    for flag in flags {
        let variable = format!("PARLOUR_{}", flag.replace('-', "_").to_uppercase());
        assert!(words.contains(&format!("[env: {variable}]")), "{flag}: {help}");
        let row = DOCS.lines().find(|line| line.starts_with(&format!("| `--{flag}")));
        let row = row.unwrap_or_else(|| panic!("docs/operating.md has no row for --{flag}"));
        let key = if flag == "config" { "|" } else { &format!("`{flag}`") };
        assert!(row.contains(&format!("`{variable}`")) && row.contains(key), "{row}");
    }
    assert!(help.contains("PARLOUR_DATA") && help.contains("PARLOUR_LOG"), "{help}");
    // The file in the docs is one.
    let place = folder("example");
    let example = block("toml").replace("postgres://parlour:secret@localhost/parlour", "no/such/folder/x.db");
    std::fs::write(place.join("parlour.toml"), example).unwrap();
    let config = place.join("parlour.toml");
    let flags = ["serve", "--addr", "127.0.0.1:0", "--config", config.to_str().unwrap()];
    let said = fails("example-used", &flags, &[]);
    assert!(said.contains("no/such/folder/x.db"), "all of it was understood: {said}");
}

#[tokio::test]
async fn requests_are_logged_without_their_secrets() {
    let variables = [("PARLOUR_LOG", "warn,sqlx=error,access=info")];
    let server = start("access", &ANYWHERE, &variables);
    let mut host = Browser::new(server.addr);
    let id = host.create(GAME, "seats=2&seat1=here&seat2=link").await.unwrap();
    let link = host.invitations(&id).await.unwrap().remove(0);
    Browser::new(server.addr).take(&link).await.unwrap();
    let token = link.rsplit('/').next().unwrap();
    host.get(&format!("{link}/")).await.unwrap();
    host.get("/seats/abc-s3cret").await.unwrap();
    host.get("/matches?page=s3cret").await.unwrap();
    host.get("/nothing").await.unwrap();
    host.get("/assets/style.css").await.unwrap();
    host.open(&id).await.unwrap();
    let log = logged(&server.folder);
    for line in [
        format!(" INFO access: method=POST path=\"/new/{GAME}\" status=303 ms="),
        format!(" INFO access: method=GET path=\"/m/{id}\" status=200 ms="),
        " INFO access: method=POST path=\"/m/{id}/join/{token}\" status=303 ms=".into(),
        format!(" INFO access: method=GET path=\"/m/{id}/join/\" status=404 ms="),
        " INFO access: method=GET path=\"/seats/{link}\" status=".into(),
        " INFO access: method=GET path=\"/matches\" status=".into(),
        " INFO access: method=GET path=\"/nothing\" status=404 ms=".into(),
        " INFO access: method=GET path=\"/assets/style.css\" status=200 ms=".into(),
        format!(" INFO access: method=GET path=\"/m/{id}/socket\" status=101 ms="),
    ] {
        assert!(log.contains(&line), "{line}\n{log}");
    }
    assert!(log.lines().all(|line| line.ends_with(" address=127.0.0.1")), "{log}");
    assert!(!log.contains(token) && !log.contains("s3cret"), "{log}");
    let cookie = host.cookie().unwrap().split(['=', '.']).nth(1).unwrap();
    assert!(!log.contains(cookie) && !log.contains('\u{1b}'), "neither guests nor colours: {log}");
    let quiet = start("quiet", &ANYWHERE, &[]);
    body(quiet.addr, "/").await;
    assert_eq!(logged(&quiet.folder), "", "nobody asked for it");
}

/// The first block of this kind in the docs.
fn block(kind: &str) -> String {
    let begin = format!("\n```{kind}\n");
    let from = DOCS.find(&begin).unwrap_or_else(|| panic!("docs/operating.md has no block of {kind}")) + begin.len();
    let text = &DOCS[from..];
    text[..text.find("```\n").unwrap()].to_owned()
}

/// A server behind a proxy that listens at this port.
fn behind(name: &str, port: u16) -> Server {
    let base = format!("http://127.0.0.1:{port}");
    let flags = [&ANYWHERE[..], &["--base-url", &base, "--trust-proxy", "127.0.0.1"]].concat();
    start(name, &flags, &[("PARLOUR_LOG", "warn,access=info")])
}

/// The shelf, a match and its socket, through the proxy.
async fn passes(server: &Server, port: u16) {
    let proxy = SocketAddr::from(([127, 0, 0, 1], port));
    let begun = Instant::now();
    while TcpStream::connect(proxy).is_err() {
        assert!(begun.elapsed() < Duration::from_secs(20), "the proxy does not start");
        std::thread::sleep(Duration::from_millis(50));
    }
    let far: IpAddr = [127, 0, 0, 9].into();
    let mut guest = Browser::new(proxy).coming_from(far);
    let shelf = guest.get("/").await.unwrap();
    assert!(shelf.status == 200 && shelf.body.contains("Swords"), "{}", shelf.body);
    let id = guest.create(GAME, HOT_SEAT).await.unwrap();
    let mut line = guest.open(&id).await.unwrap();
    line.until("state").await.unwrap();
    line.say(&serde_json::json!({"do": "act", "ply": 0, "text": "d1-d3"})).await.unwrap();
    while line.until("state").await.unwrap()["steps"] != 1 {}
    let log = logged(&server.folder);
    assert!(log.lines().all(|line| line.ends_with(" address=127.0.0.9")), "visitors are told apart: {log}");
    assert_eq!(body(server.addr, "/").await.0, 421, "it answers to the proxy's name alone");
}

#[tokio::test]
async fn nginx_as_in_the_docs() {
    let Some(nginx) = needs::program("nginx", "the block for nginx in docs/operating.md is not tried") else { return };
    let port = ports::free(1);
    let server = behind("nginx", port);
    let block = block("nginx").replace("listen 80;", &format!("listen 127.0.0.1:{port};"));
    let block = block.replace("127.0.0.1:8642", &server.addr.to_string());
    let at = |name: &str| server.folder.join(name).display().to_string();
    let folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    let folders: String = folders.iter().map(|f| format!("{f}_temp_path {};\n", at(f))).collect();
    let whole = format!(
        "daemon off;\nmaster_process off;\npid {};\nerror_log stderr;\nevents {{}}\nhttp {{\naccess_log off;\n{folders}{block}}}\n",
        at("nginx.pid")
    );
    std::fs::write(at("nginx.conf"), whole).unwrap();
    let mut command = Command::new(nginx);
    command.args(["-p", &at(""), "-e", "stderr", "-c", &at("nginx.conf")]).stderr(Stdio::null());
    let _running = Running(command.spawn().unwrap());
    passes(&server, port).await;
}

#[tokio::test]
async fn caddy_as_in_the_docs() {
    let Some(caddy) = needs::program("caddy", "the block for Caddy in docs/operating.md is not tried") else { return };
    let port = ports::free(1);
    let server = behind("caddy", port);
    let block = block("caddyfile").replace("127.0.0.1:8642", &server.addr.to_string());
    // Without a name of its own there is no certificate to be had.
    let block = block.replace("parlour.example", &format!("http://127.0.0.1:{port}"));
    let file = server.folder.join("Caddyfile");
    std::fs::write(&file, format!("{{\n\tadmin off\n}}\n{block}")).unwrap();
    let mut command = Command::new(caddy);
    command.args(["run", "--adapter", "caddyfile", "--config"]).arg(file).stderr(Stdio::null());
    for home in ["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"] {
        command.env(home, &server.folder);
    }
    let _running = Running(command.spawn().unwrap());
    passes(&server, port).await;
}

#[test]
fn the_unit_for_systemd_is_one() {
    let Some(systemd) = needs::program("systemd-analyze", "the unit in docs/operating.md is not checked") else {
        return;
    };
    let file = folder("systemd").join("parlour.service");
    std::fs::write(&file, block("ini").replace("/usr/local/bin/parlour", PARLOUR)).unwrap();
    let Output { status, stderr, .. } =
        Command::new(systemd).arg("verify").arg("--man=no").arg(&file).output().unwrap();
    let said = String::from_utf8(stderr).unwrap();
    let ours: Vec<&str> = said.lines().filter(|line| line.contains("parlour.service")).collect();
    assert!(status.success() && ours.is_empty(), "{said}");
}
