//! A throw-away PostgreSQL, where one is installed.

use crate::needs;
use std::os::unix::fs::chown;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A cluster in a folder of its own; it ends with the test.
#[derive(Debug)]
pub struct Postgres {
    child: Child,
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
    /// Its address.
    pub url: String,
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn programs() -> Option<PathBuf> {
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = debian.map(|v| v.path().join("bin")).collect();
    folders.sort();
    folders.extend(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()));
    folders.into_iter().rev().find(|f| f.join("initdb").exists() && f.join("postgres").exists())
}

/// PostgreSQL does not run as root: there it runs as nobody.
fn command(program: &Path) -> Command {
    let is_root = std::fs::metadata("/proc/self").is_ok_and(|m| std::os::unix::fs::MetadataExt::uid(&m) == 0);
    if !is_root {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid=65534", "--regid=65534", "--clear-groups"]).arg(program);
    command
}

/// Starts one in a folder of its own; `None`, said aloud, where it is not installed. With `PARLOUR_REQUIRE_ALL` set it must
/// be there.
pub fn start(folder: PathBuf) -> Option<Postgres> {
    let Some(programs) = programs() else {
        needs::skip("PostgreSQL", "the store is tested on SQLite only");
        return None;
    };
    let _ = chown(&folder, Some(65534), Some(65534));
    let data = folder.join("data");
    let made = command(&programs.join("initdb"))
        .args(["--auth=trust", "--username=parlour", "--encoding=UTF8", "--no-sync", "-D"])
        .arg(&data)
        .output()
        .expect("initdb can be started");
    assert!(made.status.success(), "initdb: {}", String::from_utf8_lossy(&made.stderr));
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("there are free ports");
    let port = listener.local_addr().expect("it has an address").port();
    drop(listener);
    let child = listening(&programs, &folder, port);
    let url = format!("postgres://parlour@127.0.0.1:{port}/postgres");
    Some(Postgres { child, programs, folder, port, url })
}

/// The server itself, once it listens.
fn listening(programs: &Path, folder: &Path, port: u16) -> Child {
    let child = command(&programs.join("postgres"))
        .arg("-D")
        .arg(folder.join("data"))
        .args(["-h", "127.0.0.1", "-F", "-p", &port.to_string(), "-k"])
        .arg(folder)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("postgres can be started");
    let started = Instant::now();
    while std::net::TcpStream::connect(("127.0.0.1", port)).is_err() {
        assert!(started.elapsed() < Duration::from_secs(30), "PostgreSQL does not start");
        std::thread::sleep(Duration::from_millis(50));
    }
    child
}

impl Postgres {
    /// Ends it as an operator would, stays away for so long, and starts it again.
    pub fn restart(&mut self, pause: Duration) {
        let stopped = Command::new("kill").args(["-INT", &self.child.id().to_string()]).status();
        assert!(stopped.is_ok_and(|status| status.success()), "it can be asked to end");
        let _ = self.child.wait();
        std::thread::sleep(pause);
        self.child = listening(&self.programs, &self.folder, self.port);
    }
}
