//! The `parlour` command.

use std::process::ExitCode;

/// A server makes and drops many small things on several threads, and should give back what it no longer needs.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    parlour_cli::run()
}
