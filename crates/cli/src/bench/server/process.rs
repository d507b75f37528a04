//! The server that is measured: a process of its own, so that what it costs can be told from what its pages cost.

use anyhow::{Context, Result, bail};
use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, ToSocketAddrs};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// The limits that are lifted for a server that many visit from one address.
pub(super) const LIFTED: [&str; 2] = ["requests-per-address", "matches-per-hour-and-address"];

/// A server, by its address and its number among the processes of this machine.
pub(super) struct Server {
    pub(super) addr: SocketAddr,
    pid: u32,
    _own: Option<Own>,
}

/// A server that was started here: it ends with the measurement, and its database goes with it.
struct Own {
    child: Child,
    folder: PathBuf,
}

impl Drop for Own {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Servers of one database; most often one.
pub(super) struct Servers(Vec<Server>);

impl Servers {
    /// So many of the same database.
    pub(super) fn start(number: u32, db: Option<&str>, lifted: &[&str]) -> Result<Servers> {
        (0..number).map(|_| Server::start(db, lifted)).collect::<Result<_>>().map(Servers)
    }

    /// One that already runs on this machine.
    pub(super) fn running(url: &str, pid: u32) -> Result<Servers> {
        Ok(Servers(vec![Server::running(url, pid)?]))
    }

    /// Where the people of this match sit: each at another server than the one before.
    pub(super) fn addrs(&self, number: u32) -> [SocketAddr; 2] {
        let at = |number: usize| self.0[number % self.0.len()].addr;
        [at(number as usize), at(number as usize + 1)]
    }

    /// The CPU time that all of them have used.
    pub(super) fn cpu_seconds(&self) -> Result<f64> {
        self.0.iter().map(Server::cpu_seconds).sum()
    }

    /// The memory that all of them hold.
    pub(super) fn memory(&self) -> Result<u64> {
        self.0.iter().map(Server::memory).sum()
    }
}

impl Server {
    /// Starts one with this database, or with an SQLite file that is removed afterwards; these limits are lifted.
    pub(super) fn start(db: Option<&str>, lifted: &[&str]) -> Result<Server> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("parlour-bench-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).context("cannot make a folder for the database")?;
        let file = folder.join("bench.db");
        let db = db.map_or_else(|| file.as_os_str().to_owned(), Into::into);
        let lifted = lifted.iter().flat_map(|name| ["--limit".to_owned(), format!("{name}=off")]);
        let child = Command::new(std::env::current_exe()?)
            .args(["serve", "--addr", "127.0.0.1:0", "--db"])
            .arg(db)
            .args(lifted)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .context("cannot start a server")?;
        let mut own = Own { child, folder };
        let out = own.child.stdout.take().context("the server has no output")?;
        let mut line = String::new();
        BufReader::new(out).read_line(&mut line)?;
        let Some(addr) =
            line.split("http://").nth(1).and_then(|rest| rest.trim_end().trim_end_matches('/').parse().ok())
        else {
            bail!("the server ended before it began");
        };
        Ok(Server { addr, pid: own.child.id(), _own: Some(own) })
    }

    /// One that already runs on this machine.
    pub(super) fn running(url: &str, pid: u32) -> Result<Server> {
        let place = url.trim_start_matches("http://").trim_end_matches('/');
        let found = place.to_socket_addrs().ok().and_then(|mut all| all.next());
        let addr = found.with_context(|| format!("`{url}` is no address; it looks like http://127.0.0.1:8700/"))?;
        let server = Server { addr, pid, _own: None };
        server.cpu_seconds()?;
        Ok(server)
    }

    /// The CPU time it has used, in its own code and in the kernel for it.
    pub(super) fn cpu_seconds(&self) -> Result<f64> {
        let stat = self.read("stat")?;
        // The name in brackets may hold anything; the fields behind it are counted from 3.
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks = |n: usize| fields.get(n - 3).and_then(|field| field.parse::<u64>().ok());
        let (user, kernel) = (ticks(14).context("no CPU time")?, ticks(15).context("no CPU time")?);
        // Linux counts in hundredths of a second, whatever its own clock does.
        Ok((user + kernel) as f64 / 100.0)
    }

    /// The memory it holds that is not a file's, in bytes.
    pub(super) fn memory(&self) -> Result<u64> {
        self.status("RssAnon:")
    }

    /// The most it ever held, its own program and files among it.
    pub(super) fn most_memory(&self) -> Result<u64> {
        self.status("VmHWM:")
    }

    fn status(&self, field: &str) -> Result<u64> {
        let status = self.read("status")?;
        let line = status.lines().find_map(|line| line.strip_prefix(field));
        let kilobytes = line.and_then(|rest| rest.split_whitespace().next()?.parse::<u64>().ok());
        Ok(kilobytes.context("no figure for memory")? * 1024)
    }

    fn read(&self, file: &str) -> Result<String> {
        let path = Path::new("/proc").join(self.pid.to_string()).join(file);
        std::fs::read_to_string(&path)
            .with_context(|| format!("cannot read {}: the server's figures are there on Linux only", path.display()))
    }
}
