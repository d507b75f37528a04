//! `parlour bench`: speed per CPU second of one core, so that other work on the machine does not count.

mod all;
mod perft;
mod playouts;
mod search;
mod server;

use crate::args::Bench;
use anyhow::Result;

pub fn run(bench: &Bench) -> Result<()> {
    if cfg!(debug_assertions) {
        eprintln!("parlour: this is a debug build; for figures that count, use `cargo run --release -- bench …`");
    }
    match bench {
        Bench::Playouts(args) => playouts::run(args),
        Bench::Perft(args) => perft::run(args),
        Bench::Search(args) => search::run(args),
        Bench::Server(args) => server::run(args),
        Bench::Crowd(args) => server::crowd::run(args),
        Bench::Flood(args) => server::flood::run(args),
        Bench::All(args) => all::run(args),
    }
}
