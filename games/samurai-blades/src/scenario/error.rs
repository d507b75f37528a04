//! What can be wrong with a scenario file.

use std::fmt;

/// Where a scenario file is wrong, and what would be right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScenarioError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What is wrong there.
    pub wrong: String,
    /// What would be right.
    pub right: String,
}

impl fmt::Display for ScenarioError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}; {}", self.line, self.column, self.wrong, self.right)
    }
}

impl std::error::Error for ScenarioError {}

pub(super) type Result<T> = std::result::Result<T, ScenarioError>;
