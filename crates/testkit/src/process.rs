//! Processes that tests start.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

/// A process; it is killed at the end of its test, or when it is dropped before.
#[derive(Debug)]
pub struct Running(pub Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A `parlour serve`.
#[derive(Debug)]
pub struct Server {
    /// The process.
    pub running: Running,
    /// Where its pages are.
    pub addr: SocketAddr,
}

impl Server {
    /// Starts one by this command, and waits until it tells its address.
    pub fn start(command: &mut Command) -> Server {
        let child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("the program can be started");
        let mut running = Running(child);
        let mut line = String::new();
        BufReader::new(running.0.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let addr = line.trim().strip_prefix("Parlour is open at http://").expect("it tells its address");
        let addr = addr.trim_end_matches('/').parse().unwrap();
        Server { running, addr }
    }
}
