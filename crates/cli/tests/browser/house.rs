//! A server of one's own: the real command, with a data folder that nobody else uses.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// `parlour serve`, killed when dropped.
#[derive(Debug)]
pub struct House {
    folder: PathBuf,
    addr: SocketAddr,
    process: Child,
}

impl House {
    /// Opens on any free port, with an empty data folder.
    pub fn open(folder: &Path) -> House {
        let (process, addr) = serve(folder, "127.0.0.1:0".parse().unwrap(), &[]);
        House { folder: folder.to_owned(), addr, process }
    }

    /// The address of a page of this server.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.addr)
    }

    /// The same page under a name for which a browser has no cookies: another guest in the same browser.
    pub fn url_for_a_stranger(&self, path: &str) -> String {
        format!("http://localhost:{}{path}", self.addr.port())
    }

    /// Kills it without a warning.
    pub fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// Opens it again at the same address, with what it kept.
    pub fn reopen(&mut self) {
        self.reopen_with(&[]);
    }

    /// The same with more to say on the command line.
    pub fn reopen_with(&mut self, more: &[&str]) {
        (self.process, self.addr) = serve(&self.folder, self.addr, more);
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn serve(folder: &Path, addr: SocketAddr, more: &[&str]) -> (Child, SocketAddr) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
    command.args(["serve", "--addr", &addr.to_string()]).args(more).env("PARLOUR_DATA", folder).stdout(Stdio::piped());
    let mut process = command.spawn().expect("parlour starts");
    let mut lines = BufReader::new(process.stdout.take().unwrap()).lines().map_while(Result::ok);
    let said = lines.find_map(|line| Some(line.split_once("open at http://")?.1.trim_end_matches('/').to_owned()));
    std::thread::spawn(move || lines.for_each(drop));
    (process, said.expect("the server says its address").parse().unwrap())
}
