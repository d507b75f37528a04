//! What came of a request where nothing is stored: a lesson, a study.

use crate::{Job, Reply, Trouble};

/// What came of it. What changed is done already.
#[derive(Debug, Default)]
pub struct Heard {
    /// For whoever asked.
    pub reply: Option<Reply>,
    /// Why it is not possible.
    pub trouble: Option<Trouble>,
    /// The board changed, and so many steps of it stay as they were.
    pub kept: Option<usize>,
    /// Something to think about; what comes of it goes to whom was asked.
    pub job: Option<Job>,
}

impl Heard {
    /// The board changed, but for so many steps.
    pub(crate) fn board(kept: usize) -> Heard {
        Heard { kept: Some(kept), ..Heard::default() }
    }
    /// It is not possible.
    pub(crate) fn no(trouble: impl Into<Trouble>) -> Heard {
        Heard { trouble: Some(trouble.into()), ..Heard::default() }
    }
}
