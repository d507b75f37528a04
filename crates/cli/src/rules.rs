//! `parlour rules GAME`

use crate::args::GameArg;
use crate::output;
use anyhow::Result;
use std::io::{IsTerminal, stdout};

pub fn run(args: &GameArg) -> Result<()> {
    let ink = if stdout().is_terminal() { Ink::Bold } else { Ink::Plain };
    output::text(&page(args.game.info().rules, textwrap::termwidth().min(100), ink))
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Ink {
    Bold,
    Plain,
}

/// The page with its paragraphs filled to a width, rules with their numbers in the margin.
pub fn page(markdown: &str, width: usize, ink: Ink) -> String {
    let mut out = String::new();
    for block in markdown.split("\n\n").map(str::trim).filter(|b| !b.is_empty()) {
        let text = block.replace('\n', " ").replace('`', "");
        let (head, indent, body) = if text.starts_with('#') {
            (strong(text.trim_start_matches('#').trim(), ink), "", String::new())
        } else if let Some((number, rest)) = text.strip_prefix("**").and_then(|t| t.split_once("**")) {
            (strong(&format!("{number:>5}"), ink), "       ", rest.replace('*', "").trim().to_owned())
        } else {
            (String::new(), "", text.replace('*', ""))
        };
        let filled =
            textwrap::fill(&body, textwrap::Options::new(width).initial_indent(indent).subsequent_indent(indent));
        // The number stands in the margin that the indentation leaves.
        out.push_str(&head);
        out.push_str(if indent.is_empty() { &filled } else { &filled[5..] });
        out.push_str("\n\n");
    }
    out.truncate(out.trim_end().len());
    out.push('\n');
    out
}

fn strong(text: &str, ink: Ink) -> String {
    match ink {
        Ink::Bold => format!("\x1b[1m{text}\x1b[0m"),
        Ink::Plain => text.to_owned(),
    }
}
