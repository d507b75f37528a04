//! What teaches a game, as text beside its rules: lessons that are played, and examples that stand in RULES.md.
//!
//! Both are fields, one to a line: `key: value`. Lines that are indented go on with the field before them; a field whose
//! first line is empty keeps its lines as they are (a diagram, a scenario). Lines that begin with `#` are comments. Nothing
//! here knows a game: whether an action is legal and does what a text says is judged by the rules, at a table.
//! docs/lesson-format.md lists every field.

mod claims;
mod example;
mod fields;
mod lesson;
mod opening;

pub use claims::{Claims, End, Illegal};
pub use example::{Example, Sign};
pub use lesson::{Answer, Lesson, Task, Test};
pub use opening::Opening;

/// What is wrong with a text, and in which line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct TeachingError {
    /// Counted from 1.
    pub line: usize,
    /// What is wrong, and what would be right.
    pub why: String,
}

impl TeachingError {
    fn new(line: usize, why: impl Into<String>) -> TeachingError {
        TeachingError { line, why: why.into() }
    }
}
