//! Who answers a page that has a table of its own: a lesson, a study. On a server's socket, or in a worker.

use parlour_table::{Answer, Job};

/// What is told, and what has to be thought about; what comes of it is told by [`Desk::answer`].
pub type Told = (Vec<String>, Option<Job>);

/// One page and what it is told. Nothing is stored.
pub trait Desk {
    /// What a page is told that has just come.
    fn greet(&mut self) -> Vec<String>;
    /// What it is told for what it sent.
    fn hear(&mut self, text: &str) -> Told;
    /// What came of thinking; nothing if it was given up.
    fn answer(&mut self, answer: Option<Answer>) -> Told;
}
