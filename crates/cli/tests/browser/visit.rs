//! What every test has: a house, browsers, and an orderly end whatever happens.

use crate::browser::{Browser, Kind};
use crate::driver::{Driver, Permit, Programs};
use crate::house::House;
use parlour_testkit::needs;
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A house and those who came.
#[derive(Debug)]
pub struct Visit {
    pub house: House,
    /// Empty at the start; removed at the end.
    pub folder: PathBuf,
    programs: Programs,
    driver: Arc<Driver>,
    came: RefCell<Vec<Browser>>,
}

impl Visit {
    /// A new browser with a profile of its own.
    pub async fn browser(&self, kind: Kind) -> Browser {
        let profile = self.folder.join(format!("profile-{}", self.came.borrow().len()));
        let browser = Browser::start(&self.driver.url(), &self.programs.chromium, &profile, kind).await;
        self.came.borrow_mut().push(browser.clone());
        browser
    }

    /// Errors in any console, but for those that this test brings about.
    async fn complaints(&self) -> Vec<String> {
        let mut all = Vec::new();
        for browser in self.came.take() {
            all.extend(browser.complaints().await);
            self.came.borrow_mut().push(browser);
        }
        all
    }

    async fn leave(&self) {
        for browser in self.came.take() {
            browser.close().await;
        }
    }
}

/// The workspace's folder.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// Runs a test that opens at most so many browsers; fails if a console shows an error.
pub fn visit(name: &str, browsers: usize, test: impl AsyncFnOnce(&mut Visit)) {
    let Some(programs) = Programs::find() else { return needs::skip("Chromium", "browser tests") };
    let _permit = Permit::wait_for(browsers);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("browser-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let house = House::open(&folder.join("data"));
    let driver = Driver::get(&programs);
    let mut visit = Visit { house, folder: folder.clone(), programs, driver, came: RefCell::default() };
    let done = catch_unwind(AssertUnwindSafe(|| runtime.block_on(test(&mut visit))));
    let complaints = if done.is_ok() { runtime.block_on(visit.complaints()) } else { Vec::new() };
    runtime.block_on(visit.leave());
    drop(visit);
    let _ = std::fs::remove_dir_all(&folder);
    done.unwrap_or_else(|panic| resume_unwind(panic));
    assert!(complaints.is_empty(), "the console shows: {complaints:#?}");
}
