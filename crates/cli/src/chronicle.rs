//! `parlour chronicle FILE`: the story of a match that is over.

use crate::{input, output};
use anyhow::{Result, bail};
use parlour_cabinet::find;
use parlour_table::{Sitter, Sitting};
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Who fell to whom, where and when, who was wounded, what was asked and answered in honour, and how it ended. It is plain text.

Examples:
  parlour chronicle match.record
  parlour chronicle match.record > chronicle.txt")]
pub struct ChronicleArgs {
    /// A record, or - for standard input
    file: PathBuf,
}

pub fn run(args: &ChronicleArgs) -> Result<()> {
    let play = input::record(&args.file)?;
    let (name, is_over, is_told) = (play.info().name, play.outcome().is_some(), play.has_chronicle());
    let sitters = vec![Sitter::Here; usize::from(play.record().setup.seats)];
    match Sitting::new(find(play.info().id)?, play, sitters).annals() {
        Some(annals) => output::text(&annals.text()),
        None if !is_told => bail!("there is no chronicle of {name}; `parlour replay` tells its matches step by step"),
        None if !is_over => bail!("this match is not over, and its chronicle is written when it is"),
        None => bail!("nothing is told of this match"),
    }
}
