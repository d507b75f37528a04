//! `parlour replay FILE`

use crate::args::ReplayArgs;
use crate::{input, output};
use anyhow::Result;
use parlour_core::scene::Viewer;
use parlour_core::{AnyPlay, Entry, Told};
use parlour_render::theme::Light;
use parlour_render::{Facing, terminal};
use std::fmt::Write;
use std::io::{IsTerminal, stdout};

pub fn run(args: &ReplayArgs) -> Result<()> {
    let play = input::record(&args.file)?;
    output::text(&story(&*play, args))
}

fn story(play: &dyn AnyPlay, args: &ReplayArgs) -> String {
    let setup = &play.record().setup;
    let options: Vec<_> = setup.options.iter().map(|(k, v)| format!("{k}={v}")).collect();
    let mut out = format!("{}, {} seats {}\n", play.info().name, setup.seats, options.join(" "));
    let mut told = 0;
    for step in 0..play.steps() {
        let entry = play.entry_of(step);
        out.push_str(&given(&play.record().entries[told..entry]));
        told = entry;
        let Told { seat, text } = play.told(step, Viewer::Referee);
        let who = seat.map_or("  chance".into(), |seat| format!("  seat {seat}"));
        let _ = writeln!(out, "{:4}{who} {text}", step + 1);
        for line in play.lines(step, Viewer::Referee) {
            let _ = writeln!(out, "            {} ({})", line.text, line.rule);
        }
        if args.boards {
            out.push_str(&board(play, step + 1));
        }
    }
    out.push_str(&given(&play.record().entries[told..]));
    if !args.boards || play.steps() == 0 {
        out.push_str(&board(play, play.steps()));
    }
    match play.outcome() {
        Some(outcome) => {
            let _ = writeln!(out, "over: ranks {outcome} ({})", outcome.cause);
        }
        None => {
            let _ = writeln!(out, "not over: {}", play.scene(play.steps(), Viewer::Referee).prompt);
        }
    }
    out
}

/// Seats that the computer plays from here on, and what people are called: nothing changes on the board.
fn given(entries: &[Entry]) -> String {
    let seats = entries.iter().filter_map(|entry| match entry {
        Entry::House(seat, opponent) => Some(format!("      seat {seat} is given to the house, {opponent}\n")),
        Entry::Name(seat, name) if name.is_empty() => Some(format!("      seat {seat} has no name any more\n")),
        Entry::Name(seat, name) => Some(format!("      seat {seat} is {name}\n")),
        _ => None,
    });
    seats.collect()
}

fn board(play: &dyn AnyPlay, step: usize) -> String {
    let scene = play.scene(step, Viewer::Referee);
    let screen =
        terminal::screen(play.info(), &play.layout(), &scene, Light::Night, Facing::Upright, terminal::Grid::USUAL);
    if stdout().is_terminal() { screen.ansi() } else { screen.plain() }
}
