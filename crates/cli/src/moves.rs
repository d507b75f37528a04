//! `parlour moves GAME`

use crate::args::SetupArgs;
use crate::{output, setup};
use anyhow::{Context, Result, bail};
use parlour_core::Turn;
use std::io::Read;

pub fn run(args: &SetupArgs) -> Result<()> {
    let mut play = setup::open(args)?;
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).context("standard input is not text")?;
    for (n, line) in input.lines().enumerate() {
        let text = line.trim();
        if text.is_empty() {
            continue;
        }
        if let Err(refusal) = setup::act(&mut *play, text) {
            bail!("line {}: `{text}`: {refusal}", n + 1);
        }
    }
    let mut out = String::new();
    if let Turn::Over(outcome) = play.turn() {
        out = format!("over\nranks {outcome}\n");
    }
    for choice in play.choices() {
        out.push_str(&choice.text);
        out.push('\n');
    }
    output::text(&out)
}
