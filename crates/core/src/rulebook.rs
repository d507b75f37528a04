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
    /// How sure we are of it: what the paragraph says that begins with one of the words for it, slanted.
    pub sureness: Option<Sureness>,
    /// Its examples, for [`Example::read`](crate::teaching::Example::read).
    pub examples: Vec<&'a str>,
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

/// The heading of the list of rules that need no picture: `3, R-05: why not`.
pub const UNPICTURED: &str = "Rules without a picture";

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
                Block::Rule { number, text, more } => {
                    let sureness = more.iter().find_map(Block::sureness);
                    let examples = more.iter().filter_map(Block::example).collect();
                    rules.push(Rule { number, text: text.plain(), section, sureness, examples });
                }
                Block::Paragraph(_) | Block::List(_) | Block::Table { .. } | Block::Example(_) => {}
            }
        }
        Rulebook { blocks, rules }
    }
    /// The rule with this number.
    pub fn find(&self, number: &str) -> Option<&Rule<'a>> {
        self.rules.iter().find(|r| r.number == number)
    }
    /// The rules that need no picture, each with the reason: the points under the heading [`UNPICTURED`].
    pub fn unpictured(&self) -> Vec<(String, String)> {
        let is_it = |block: &Block<'_>| matches!(block, Block::Heading { source, .. } if *source == UNPICTURED);
        let mut after = self.blocks.iter().skip_while(|block| !is_it(block)).skip(1);
        let Some(Block::List(items)) = after.next() else { return Vec::new() };
        let point = |item: &Text| {
            let said = item.plain();
            let (numbers, why) = said.split_once(':').unwrap_or((&said, ""));
            let why = why.trim().to_owned();
            numbers.split(',').map(|number| (number.trim().to_owned(), why.clone())).collect::<Vec<_>>()
        };
        items.iter().flat_map(point).collect()
    }
    /// How sure of something the page says it is anywhere, the surest first.
    pub fn sureness(&self) -> Vec<Sureness> {
        let said: Vec<Sureness> = self.blocks.iter().flat_map(Block::texts).flat_map(Text::sureness).collect();
        Sureness::ALL.into_iter().filter(|sure| said.contains(sure)).collect()
    }
}
