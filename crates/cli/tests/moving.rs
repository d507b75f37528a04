//! Copying, moving and clearing a database, as whoever runs a server does it.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use parlour_server::client::{Browser, Connection};
use parlour_server::store::Store;
use parlour_testkit::process::Server;
use serde_json::{Value, json};
use std::fmt::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const PARLOUR: &str = env!("CARGO_BIN_EXE_parlour");
const GAME: &str = "swords-and-shields";
const DAY: i64 = 24 * 60 * 60 * 1000;

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("moving-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// The command in this folder, which is its data folder too.
fn parlour(folder: &Path, args: &[&str]) -> assert_cmd::Command {
    let mut command = assert_cmd::Command::new(PARLOUR);
    command.args(args).current_dir(folder).env("PARLOUR_DATA", folder);
    command
}

/// Standard output of a command that succeeds.
fn told(folder: &Path, args: &[&str]) -> String {
    let output = parlour(folder, args).assert().success().get_output().stdout.clone();
    String::from_utf8(output).unwrap()
}

/// Standard error of a command that fails with 2.
fn refused(folder: &Path, args: &[&str]) -> String {
    let output = parlour(folder, args).assert().code(2).get_output().clone();
    String::from_utf8(output.stderr).unwrap()
}

/// The names of the files in a folder.
fn files(folder: &Path) -> Vec<String> {
    let names = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

fn serve(data: &Path, db: &str) -> Server {
    let mut command = Command::new(PARLOUR);
    command.args(["serve", "--addr", "127.0.0.1:0", "--db", db]).current_dir(data).env("PARLOUR_DATA", data);
    Server::start(&mut command)
}

async fn act(line: &mut Connection, state: &Value, rng: &mut fastrand::Rng) -> Value {
    let choices = state["choices"].as_array().unwrap();
    let text = choices[rng.usize(..choices.len())][0].as_str().unwrap();
    line.say(&json!({"do": "act", "ply": state["ply"], "text": text})).await.unwrap();
    loop {
        let next = line.until("state").await.unwrap();
        if next["ply"].as_u64() > state["ply"].as_u64() {
            return next;
        }
    }
}

fn now() -> i64 {
    std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis() as i64
}

/// An export as it is described in docs/moving.md, with so many matches in which nothing has happened for so many days.
fn written(export: &Path, matches: usize, days: i64) {
    std::fs::create_dir_all(export.join("records")).unwrap();
    let mut side = "{\"export\":{\"format\":\"parlour private side\",\"version\":1}}\n".to_owned();
    side.push_str("{\"secret\":{\"name\":\"links\",\"value\":\"whatever-is-secret\"}}\n");
    let record = format!(
        "parlour record 1\ngame {GAME}\nrules 1\nseats 2\noption repetition=draw\n\nact 1 d1-d3\nact 2 e4-b4\n"
    );
    let then = now() - days * DAY;
    for n in 0..matches {
        let id = format!("m{n:04}");
        std::fs::write(export.join(format!("records/{id}.txt")), &record).unwrap();
        let sitter = |seat| json!({"seat": seat, "kind": "here", "detail": "", "generation": 0, "answers": 0, "offers": 0, "back": 0});
        let line = json!({"match": {
            "id": id, "seed": "00000000000000ff", "state": "going", "round": 0, "created": then, "touched": then,
            "next": null, "next_by": null, "sitters": [sitter(1), sitter(2)],
            "rights": [{"guest": "ann", "seat": 1}, {"guest": "ben", "seat": 2}], "times": [then, then],
            "verses": [], "remembered": [], "results": []
        }});
        let _ = writeln!(side, "{line}");
    }
    let _ = writeln!(side, "{{\"end\":{{\"matches\":{matches}}}}}");
    std::fs::write(export.join("private.jsonl"), side).unwrap();
}

/// Somebody plays on while it is copied: the copy is a whole database, and has whatever was acknowledged before.
#[tokio::test]
async fn a_backup_is_made_while_people_play() {
    let data = folder("backup");
    let mut rng = fastrand::Rng::with_seed(5);
    let mut server = serve(&data, "live.db");
    let mut browser = Browser::new(server.addr);
    let id = browser.create(GAME, "seats=2&seat1=here&seat2=here").await.unwrap();
    let mut line = browser.open(&id).await.unwrap();
    let mut state = line.until("state").await.unwrap();
    for _ in 0..6 {
        state = act(&mut line, &state, &mut rng).await;
    }
    let place = data.clone();
    let copying = tokio::task::spawn_blocking(move || told(&place, &["backup", "copy.db", "--db", "live.db"]));
    let mut meanwhile = 0;
    while !copying.is_finished() || meanwhile < 2 {
        if state["over"] == true {
            break;
        }
        state = act(&mut line, &state, &mut rng).await;
        meanwhile += 1;
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert!(copying.await.unwrap().contains("is copied to copy.db"));
    assert_eq!(std::fs::metadata(data.join("copy.db")).unwrap().permissions().mode() & 0o777, 0o600);
    let kept = acts(&data, "copy.db", "copied", &id);
    assert!(kept >= 6, "{kept}");
    let record = format!("copied/records/{id}.txt");
    told(&data, &["replay", &record]);
    // What a server left behind that was killed is in the next copy.
    let steps = state["steps"].as_u64().unwrap() as usize;
    server.running.0.kill().unwrap();
    server.running.0.wait().unwrap();
    told(&data, &["backup", "after.db", "--db", "live.db"]);
    assert_eq!(acts(&data, "after.db", "after", &id), steps);
    let again = serve(&data, "after.db");
    let now = browser.at(again.addr).open(&id).await.unwrap().until("state").await.unwrap();
    assert_eq!(now["steps"].as_u64().unwrap() as usize, steps);
    assert_eq!(now["yours"], state["over"] == false, "the old cookie is known");
    assert!(!files(&data).iter().any(|name| name.contains("partial")), "{:?}", files(&data));
}

/// How many actions of a match this database has.
fn acts(data: &Path, db: &str, export: &str, id: &str) -> usize {
    told(data, &["export", export, "--db", db]);
    let record = std::fs::read_to_string(data.join(format!("{export}/records/{id}.txt"))).unwrap();
    record.lines().filter(|line| line.starts_with("act ")).count()
}

#[test]
fn a_backup_is_refused_and_changes_nothing() {
    let data = folder("refused");
    let said = refused(&data, &["backup", "copy.db"]);
    assert!(said.contains("there is no database of Parlour at") && said.contains("parlour.db"), "{said}");
    let said = refused(&data, &["backup", "copy.db", "--db", "nothing.db"]);
    assert!(said.contains("nothing.db") && said.contains("--db"), "{said}");
    assert_eq!(files(&data), [""; 0], "nothing was made");
    let said = refused(&data, &["backup", "copy.db", "--db", "postgres://me:s3cret@127.0.0.1:1/parlour"]);
    assert!(said.contains("pg_dump --format=custom --file='copy.db' 'postgres://me@127.0.0.1:1/parlour'"), "{said}");
    assert!(!said.contains("s3cret"), "{said}");

    written(&data.join("export"), 1, 1);
    told(&data, &["import", "export"]);
    std::fs::write(data.join("copy.db"), "mine").unwrap();
    let said = refused(&data, &["backup", "copy.db"]);
    assert!(said.contains("copy.db is there already; choose another name"), "{said}");
    assert_eq!(std::fs::read_to_string(data.join("copy.db")).unwrap(), "mine");
    let said = refused(&data, &["backup", "no/such/folder/copy.db"]);
    assert!(said.contains("cannot write no/such/folder/copy.db"), "{said}");
    std::fs::write(data.join("text.db"), "this is no database, but long enough to be taken for one".repeat(20))
        .unwrap();
    let said = refused(&data, &["backup", "other.db", "--db", "text.db"]);
    assert!(said.contains("not a database"), "{said}");
    assert!(!data.join("other.db").exists() && !data.join("other.db.partial").exists());
}

/// A file that cannot grow is to a copy what a full disk is.
#[test]
fn a_full_disk_leaves_no_half_copy() {
    let data = folder("full");
    written(&data.join("export"), 5, 1);
    told(&data, &["import", "export", "--db", "live.db"]);
    let _server = serve(&data, "live.db");
    let before = files(&data);
    let output = Command::new("sh")
        .args(["-c", "trap '' XFSZ; ulimit -f 8; exec \"$0\" backup copy.db --db live.db", PARLOUR])
        .current_dir(&data)
        .output()
        .unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("cannot write copy.db") && said.contains("nothing of it is left"), "{said}");
    assert_eq!(files(&data), before);
    told(&data, &["backup", "copy.db", "--db", "live.db"]);
}

/// One server for a file; and nobody imports behind its back.
#[test]
fn a_file_has_one_server() {
    let data = folder("one");
    written(&data.join("export"), 1, 1);
    told(&data, &["import", "export", "--db", "live.db"]);
    let server = serve(&data, "live.db");
    std::os::unix::fs::symlink("live.db", data.join("link.db")).unwrap();
    for db in ["live.db", "link.db"] {
        let said = refused(&data, &["serve", "--addr", "127.0.0.1:0", "--db", db]);
        assert!(
            said.contains("a server already runs on") && said.contains("--db") && said.contains("PostgreSQL"),
            "{said}"
        );
        let said = refused(&data, &["import", "export", "--db", db]);
        assert!(said.contains("a server runs on the database; stop it"), "{said}");
    }
    // Who only looks is let in.
    assert!(told(&data, &["export", "out", "--db", "live.db"]).contains("matches exported to out: 1"));
    assert!(told(&data, &["clear", "--untouched-for", "9", "--db", "live.db"]).contains("no match that goes on"));
    drop(server);
    assert!(told(&data, &["import", "export", "--db", "live.db"]).contains("already there: 1"));
}

#[test]
fn exports_and_imports_say_what_is_wrong() {
    let data = folder("wrong");
    let said = refused(&data, &["export", "out", "--db", "nothing.db"]);
    assert!(said.contains("there is no database of Parlour at"), "{said}");
    let said = refused(&data, &["import", "out", "--db", "new.db"]);
    assert!(said.contains("out/private.jsonl"), "{said}");
    assert_eq!(files(&data), [""; 0], "nothing was made");
    written(&data.join("export"), 3, 1);
    let said = refused(&data, &["export", "export", "--db", "nothing.db"]);
    assert!(said.contains("there is no database"), "{said}");
    std::fs::write(data.join("export/records/m0001.txt"), "nonsense").unwrap();
    let said = refused(&data, &["import", "export", "--db", "new.db"]);
    assert!(said.contains("match m0001 was left out: export/records/m0001.txt: line 1:"), "{said}");
    let said = refused(&data, &["export", "export", "--db", "new.db"]);
    assert!(said.contains("export is not empty; an export needs a new or an empty folder"), "{said}");
    assert!(told(&data, &["export", "with space/new", "--db", "new.db"]).contains(": 2"));
    let mode = |name: &str| std::fs::metadata(data.join(name)).unwrap().permissions().mode() & 0o777;
    assert_eq!((mode("with space/new"), mode("with space/new/private.jsonl")), (0o700, 0o600));
    let list = std::fs::read_to_string(data.join("with space/new/list.txt")).unwrap();
    let lines: Vec<Vec<&str>> = list.lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!(lines[0], ["id", "game", "seats", "state", "entries", "created", "heard"]);
    assert_eq!(lines[2][..5], ["m0002", GAME, "2", "going", "2"]);
    let side = data.join("export/private.jsonl");
    let text = std::fs::read_to_string(&side).unwrap();
    std::fs::write(&side, &text[..text.len() - 40]).unwrap();
    let said = refused(&data, &["import", "export", "--db", "newer.db"]);
    assert!(said.contains("the export was cut off"), "{said}");
    assert!(!data.join("newer.db").exists());
}

/// An import that was killed is done again, and goes on from where it was.
#[tokio::test]
async fn a_broken_import_is_repeated() {
    const MATCHES: usize = 500;
    let data = folder("killed");
    written(&data.join("export"), MATCHES, 1);
    let mut import = Command::new(PARLOUR)
        .args(["import", "export", "--db", "new.db"])
        .current_dir(&data)
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let begun = Instant::now();
    // What is committed is in the log first; that it has grown says that many matches are.
    while std::fs::metadata(data.join("new.db-wal")).map_or(0, |log| log.len()) < 1 << 20 {
        assert!(begun.elapsed() < Duration::from_secs(20), "it does not begin");
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    import.kill().unwrap();
    import.wait().unwrap();
    let out = told(&data, &["import", "export", "--db", "new.db"]);
    let number = |what: &str| -> usize {
        let line = out.lines().find_map(|line| line.strip_prefix(what)).unwrap_or_else(|| panic!("{out}"));
        line.trim_start_matches(": ").parse().unwrap()
    };
    let (new, same) = (number("new matches"), number("already there"));
    assert!(new + same == MATCHES && new > 0 && same > 0, "{out}");
    let store = Store::open(&format!("sqlite://{}", data.join("new.db").display())).await.unwrap();
    for n in [0, MATCHES / 2, MATCHES - 1] {
        let stored = store.load(&format!("m{n:04}")).await.unwrap().unwrap();
        assert_eq!((stored.record.entries.len(), stored.sitters.len()), (2, 2));
    }
}

/// Nothing is removed without a yes.
#[test]
fn clear_lists_and_removes_only_when_told() {
    let data = folder("clear");
    written(&data.join("old"), 3, 40);
    told(&data, &["import", "old"]);
    let said = refused(&data, &["clear"]);
    assert!(said.contains("--untouched-for <DAYS>"), "{said}");
    let said = refused(&data, &["clear", "--untouched-for", "0"]);
    assert!(said.contains("0 is not in 1..=36500"), "{said}");
    let said = refused(&data, &["clear", "--untouched-for", "30", "--db", "nothing.db", "--yes"]);
    assert!(said.contains("there is no database") && !data.join("nothing.db").exists(), "{said}");
    let out = told(&data, &["clear", "--untouched-for", "41", "--yes"]);
    assert!(out.contains("no match that goes on has been untouched for 41 days"), "{out}");
    for _ in 0..2 {
        let out = told(&data, &["clear", "--untouched-for", "30"]);
        assert!(out.contains("m0000") && out.contains("m0002") && out.contains("40 days ago"), "{out}");
        assert!(out.contains("nothing was removed; with --yes"), "{out}");
    }
    let out = told(&data, &["clear", "--untouched-for", "30", "--yes"]);
    assert!(out.contains("matches removed: 3"), "{out}");
    let out = told(&data, &["clear", "--untouched-for", "30", "--yes"]);
    assert!(out.contains("no match that goes on"), "{out}");
}

#[test]
fn help_has_examples() {
    for command in ["backup", "export", "import", "clear"] {
        let out = told(&folder("help"), &[command, "--help"]);
        assert!(out.contains("Examples:") && out.contains("--db <PATH|URL>"), "{out}");
    }
}
