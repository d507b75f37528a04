//! The `parlour` command, as a library: it is built while what it stands on is still being worked out.

mod analyse;
mod arena;
mod args;
mod backup;
mod bench;
mod board;
mod chronicle;
mod clear;
mod data;
mod database;
mod draft;
mod engine;
mod export;
mod games;
mod import;
mod input;
mod interrupt;
mod learn;
mod moves;
mod openings;
mod output;
mod perft;
mod picture;
mod play;
mod progress;
mod replay;
mod rules;
mod scenario;
mod score;
mod serve;
mod settings;
mod setup;
mod sheet;
mod tune;

use anyhow::Result;
use args::{Args, Command};
use clap::CommandFactory;
use std::process::ExitCode;

/// Does what the command line says.
pub fn run() -> ExitCode {
    match settings::command().and_then(execute) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read our output has heard enough; that is no error to talk about, but no success either.
        Err(e) if output::is_broken_pipe(&e) => ExitCode::from(141),
        Err(e) => {
            eprintln!("parlour: {e:#}");
            ExitCode::from(2)
        }
    }
}

fn execute(command: Command) -> Result<()> {
    match command {
        Command::Serve(a) => serve::run(&a),
        Command::Games => games::run(),
        Command::Rules(a) => rules::run(&a),
        Command::Learn(a) => learn::run(&a),
        Command::Board(a) => board::run(&a),
        Command::Moves(a) => moves::run(&a),
        Command::Perft(a) => perft::run(&a),
        Command::Picture(a) => picture::run(&a),
        Command::Play(a) => play::run(&a),
        Command::Replay(a) => replay::run(&a),
        Command::Chronicle(a) => chronicle::run(&a),
        Command::Arena(a) => arena::run(&a),
        Command::Openings(a) => openings::run(&a),
        Command::Tune(a) => tune::run(&a),
        Command::Engine(a) => engine::run(&a),
        Command::Analyse(a) => analyse::run(&a),
        Command::Scenario(a) => scenario::run(&a),
        Command::Bench(a) => bench::run(&a),
        Command::Backup(a) => backup::run(&a),
        Command::Export(a) => export::run(&a),
        Command::Import(a) => import::run(&a),
        Command::Clear(a) => clear::run(&a),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Args::command(), "parlour", &mut script);
            output::bytes(&script)
        }
    }
}
