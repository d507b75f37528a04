//! `parlour rules GAME`

mod leaf;
mod table;
mod words;

pub use leaf::{Leaf, Line, lines};

use crate::args::GameArg;
use crate::output;
use anyhow::Result;
use parlour_core::Rulebook;
use std::io::{IsTerminal, stdout};

/// Wider lines are hard to read.
const WIDEST: usize = 100;

pub fn run(args: &GameArg) -> Result<()> {
    let ink = if stdout().is_terminal() { Ink::Bold } else { Ink::Plain };
    output::text(&page(args.game.info().rules, textwrap::termwidth().min(WIDEST), ink))
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Ink {
    Bold,
    Plain,
}

/// The page, filled to a width.
pub fn page(markdown: &str, width: usize, ink: Ink) -> String {
    let book = Rulebook::read(markdown);
    let mut out = String::new();
    for line in lines(&book, width) {
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
