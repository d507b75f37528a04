//! `parlour rules GAME`

mod figure;
mod leaf;
mod table;
mod words;

pub use figure::plain;
pub use leaf::{Figures, Leaf, Line, lines};

use crate::args::GameArg;
use crate::output;
use anyhow::{Context, Result, bail};
use parlour_cabinet::GameEntry;
use parlour_core::Rulebook;
use parlour_core::rulebook::{Block, UNPICTURED};
use parlour_core::teaching::Example;
use parlour_table::teaching::Figure;
use std::io::{IsTerminal, stdout};
use std::path::{Path, PathBuf};

/// Wider lines are hard to read.
const WIDEST: usize = 100;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  parlour rules swords-and-shields
  parlour rules empire --check RULES.md             are all its pictures as they say")]
pub struct RulesArgs {
    #[command(flatten)]
    pub game: GameArg,
    /// Play every example of this file instead, and say what is wrong with it
    #[arg(long, value_name = "FILE")]
    pub check: Option<PathBuf>,
}

pub fn run(args: &RulesArgs) -> Result<()> {
    let game = args.game.game;
    if let Some(file) = &args.check {
        return check(game, file);
    }
    let figures = |source: &str, width| figure::drawn(game, source, width);
    output::text(&page(game.info().rules, textwrap::termwidth().min(WIDEST), ink(), Some(&figures)))
}

/// One rule with what belongs to it, by its number, however it is written: `r-03` is `R-03`.
pub fn cited(game: &'static dyn GameEntry, number: &str) -> Result<String, String> {
    let info = game.info();
    let mut book = Rulebook::read(info.rules);
    let is_it = |known: &str| known.eq_ignore_ascii_case(number);
    book.blocks.retain(|block| matches!(block, Block::Rule { number, .. } if is_it(number)));
    if book.blocks.is_empty() {
        return Err(format!("{} has no rule `{number}`; `parlour rules {}` shows them all.", info.name, info.id));
    }
    let figures = |source: &str, width| figure::drawn(game, source, width);
    Ok(written(&lines(&book, textwrap::termwidth().min(WIDEST), Some(&figures)), ink()))
}

fn ink() -> Ink {
    if stdout().is_terminal() { Ink::Bold } else { Ink::Plain }
}

/// Plays every example of a file.
fn check(game: &'static dyn GameEntry, file: &Path) -> Result<()> {
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    let faults = faults(game, &text);
    match faults.len() {
        0 => output::text("ok: every example is as it says\n"),
        _ => bail!("{}: {}", file.display(), faults.join("\n")),
    }
}

/// What is not as a rulebook says, and which of its rules show or say too little.
pub fn faults(game: &'static dyn GameEntry, markdown: &str) -> Vec<String> {
    let book = Rulebook::read(markdown);
    let unpictured = book.unpictured();
    let mut faults = Vec::new();
    for rule in &book.rules {
        let mut fault = |why: String| faults.push(format!("rule {}: {why}", rule.number));
        for source in &rule.examples {
            let drawn = Example::read(source).map_err(|e| e.to_string()).and_then(|e| Figure::new(game, &e));
            if let Err(why) = drawn {
                fault(why);
            }
        }
        let is_listed = unpictured.iter().any(|(number, why)| number == rule.number && !why.is_empty());
        match (rule.examples.is_empty(), is_listed) {
            (true, false) => fault(format!("it has no example, and does not stand under `{UNPICTURED}` with a reason")),
            (false, true) => fault(format!("it has an example, and stands under `{UNPICTURED}`")),
            _ => {}
        }
        if rule.sureness.is_none() {
            fault("no paragraph says whether it is *certain*, *likely* or *reconstructed*".into());
        }
    }
    let unknown = unpictured.iter().filter(|(number, _)| book.find(number).is_none());
    faults.extend(unknown.map(|(number, _)| format!("`{number}` under `{UNPICTURED}` is no rule")));
    faults
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Ink {
    Bold,
    Plain,
}

/// The page, filled to a width.
pub fn page(markdown: &str, width: usize, ink: Ink, figures: Figures<'_>) -> String {
    written(&lines(&Rulebook::read(markdown), width, figures), ink)
}

fn written(lines: &[Line<'_>], ink: Ink) -> String {
    let mut out = String::new();
    for line in lines {
        out.push_str(
            match ink {
                Ink::Plain => line.words.plain(),
                Ink::Bold => line.words.ansi(),
            }
            .trim_end(),
        );
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests;
