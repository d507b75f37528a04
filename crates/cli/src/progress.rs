//! Progress of long jobs, on standard error, and only if somebody is there to see it.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::time::{Duration, Instant};

/// A bar that appears once a job has taken two seconds.
#[derive(Debug)]
pub struct Progress {
    begun: Instant,
    bar: ProgressBar,
}

impl Progress {
    pub fn new(what: String) -> Progress {
        let bar = ProgressBar::with_draw_target(Some(0), ProgressDrawTarget::hidden());
        let style =
            ProgressStyle::with_template("{msg} {bar:32} {pos}/{len}  {elapsed} (about {eta} left; Ctrl-C stops)");
        bar.set_style(style.expect("the template is well formed"));
        bar.set_message(what);
        Progress { begun: Instant::now(), bar }
    }
    pub fn at(&self, done: u64, of: u64) {
        if self.bar.is_hidden() && self.begun.elapsed() >= Duration::from_secs(2) {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.set_length(of);
        self.bar.set_position(done);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
