//! Chromium's driver: one for all tests of this process, and at most two browsers at a time.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Condvar, Mutex, PoisonError, Weak};

/// The programs, if they are installed.
#[derive(Clone, Debug)]
pub struct Programs {
    pub chromium: PathBuf,
    chromedriver: PathBuf,
}

impl Programs {
    pub fn find() -> Option<Programs> {
        let chromium = ["chromium", "chromium-browser", "google-chrome"].into_iter().find_map(program)?;
        Some(Programs { chromium, chromedriver: program("chromedriver")? })
    }
}

fn program(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// A running chromedriver; it ends with the last test that uses it.
#[derive(Debug)]
pub struct Driver {
    process: Child,
    port: u16,
}

static RUNNING: Mutex<Weak<Driver>> = Mutex::new(Weak::new());

impl Driver {
    /// The one of this process.
    pub fn get(programs: &Programs) -> Arc<Driver> {
        let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        running.upgrade().unwrap_or_else(|| {
            let driver = Arc::new(Driver::start(programs));
            *running = Arc::downgrade(&driver);
            driver
        })
    }

    fn start(programs: &Programs) -> Driver {
        let mut command = Command::new(&programs.chromedriver);
        let mut process =
            command.arg("--port=0").stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("chromedriver starts");
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines().map_while(Result::ok);
        let port =
            lines.find_map(|line| line.split_once("successfully on port ")?.1.trim_end_matches('.').parse().ok());
        // Whatever it says later has to go somewhere, or it stops.
        std::thread::spawn(move || lines.for_each(drop));
        Driver { process, port: port.expect("chromedriver says its port") }
    }

    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// More would only wait for each other on a small machine.
const BROWSERS: usize = 2;
static FREE: Mutex<usize> = Mutex::new(BROWSERS);
static FREED: Condvar = Condvar::new();

/// The right to run so many browsers.
#[derive(Debug)]
pub struct Permit(usize);

impl Permit {
    /// Waits until so many may run; takes all at once, so that no two tests wait for each other.
    pub fn wait_for(count: usize) -> Permit {
        assert!(count <= BROWSERS);
        let free = FREE.lock().unwrap_or_else(PoisonError::into_inner);
        let mut free = FREED.wait_while(free, |free| *free < count).unwrap_or_else(PoisonError::into_inner);
        *free -= count;
        Permit(count)
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        *FREE.lock().unwrap_or_else(PoisonError::into_inner) += self.0;
        FREED.notify_all();
    }
}
