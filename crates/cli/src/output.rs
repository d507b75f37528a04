//! Standard output, where every failure is an error and not a panic.

use anyhow::{Context, Result};
use std::io::{self, Write};

/// Prints a text as it is.
pub fn text(text: &str) -> Result<()> {
    bytes(text.as_bytes())
}

/// Prints anything.
pub fn bytes(bytes: &[u8]) -> Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(bytes).and_then(|()| out.flush()).context("cannot write to standard output")
}

/// Has the reader of our output gone away?
pub fn is_broken_pipe(e: &anyhow::Error) -> bool {
    e.chain().filter_map(|cause| cause.downcast_ref::<io::Error>()).any(|e| e.kind() == io::ErrorKind::BrokenPipe)
}
