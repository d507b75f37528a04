//! RULES.md, read once for everybody who shows it: pages, terminals, tests.

mod block;
mod text;

pub use block::Block;
pub use text::{Span, Style, Sureness, Text};

/// One numbered rule or ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule<'a> {
    /// `10` or `R-03`.
    pub number: &'a str,
    /// Its text on one line, marks of emphasis left out.
    pub text: String,
    /// The heading it stands under.
    pub section: &'a str,
}

impl Rule<'_> {
    /// Is it a ruling of ours rather than a rule of the book?
    pub fn is_ruling(&self) -> bool {
        is_ruling(self.number)
    }
}

/// Is this the number of a ruling of ours?
pub fn is_ruling(number: &str) -> bool {
    number.starts_with("R-")
}

/// The rules of one game. A rule is a paragraph that begins with its number in bold: `**10.** The Chief …`.
///
/// ```
/// let book = parlour_core::Rulebook::read("# Toy\n## Play\n**1.** First\nthis.\n\n**R-01** *Then* that.\n");
/// assert_eq!(book.rules[0].text, "First this.");
/// assert_eq!(book.find("R-01").unwrap().text, "Then that.");
/// assert_eq!(book.blocks.len(), 4, "two headings, two rules");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rulebook<'a> {
    /// The whole page, from top to bottom.
    pub blocks: Vec<Block<'a>>,
    /// What of it is numbered, in the order of the page.
    pub rules: Vec<Rule<'a>>,
}

impl<'a> Rulebook<'a> {
    /// Reads a page.
    pub fn read(markdown: &'a str) -> Rulebook<'a> {
        let blocks = block::read(markdown);
        let mut section = "";
        let mut rules = Vec::new();
        for block in &blocks {
            match block {
                Block::Heading { source, .. } => section = source,
                Block::Rule { number, text, .. } => rules.push(Rule { number, text: text.plain(), section }),
                Block::Paragraph(_) | Block::List(_) | Block::Table { .. } => {}
            }
        }
        Rulebook { blocks, rules }
    }
    /// The rule with this number.
    pub fn find(&self, number: &str) -> Option<&Rule<'a>> {
        self.rules.iter().find(|r| r.number == number)
    }
    /// How sure of something the page says it is anywhere, the surest first.
    pub fn sureness(&self) -> Vec<Sureness> {
        let said: Vec<Sureness> = self.blocks.iter().flat_map(Block::texts).flat_map(Text::sureness).collect();
        Sureness::ALL.into_iter().filter(|sure| said.contains(sure)).collect()
    }
}
