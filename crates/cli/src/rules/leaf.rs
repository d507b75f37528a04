//! A page of rules in lines.

use super::table;
use super::words::{STRONG, Words};
use parlour_core::Rulebook;
use parlour_core::rulebook::{Block, Style, Text};

/// A line, and what it belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<'a> {
    pub words: Words,
    pub leaf: Leaf<'a>,
}

/// What a line belongs to.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Leaf<'a> {
    Heading,
    /// The rule of this number, or what stands below it.
    Rule(&'a str),
    Plain,
}

/// How an example is shown in lines of this width. Where nothing says so the rules alone are told: no pictures, and not how
/// sure they are.
pub type Figures<'f> = Option<&'f dyn Fn(&str, usize) -> Vec<Words>>;

/// Between a number and its text, and between a point and its text.
const GAP: usize = 2;

/// The whole page. Numbers hang in the margin; what belongs to a rule stands under its text.
pub fn lines<'a>(book: &Rulebook<'a>, width: usize, figure: Figures<'_>) -> Vec<Line<'a>> {
    let longest = book.rules.iter().map(|rule| rule.number.chars().count()).max();
    let margin = longest.map_or(0, |longest| longest + GAP);
    let mut out: Vec<Line<'a>> = Vec::new();
    for block in &book.blocks {
        if !out.is_empty() {
            out.push(Line { words: Words::default(), leaf: Leaf::Plain });
        }
        let (leaf, words) = match block {
            Block::Heading { text, .. } => (Leaf::Heading, filled(&Words::of(text).strong(), "", width)),
            Block::Rule { number, text, more } => {
                let hung = Words::new(&format!("{number:>0$}", margin - GAP), STRONG);
                (Leaf::Rule(number), rule(hung, text, more, width, figure))
            }
            block => (Leaf::Plain, laid(block, width, figure)),
        };
        out.extend(words.into_iter().map(|words| Line { words, leaf }));
    }
    out
}

fn rule(number: Words, text: &Text, more: &[Block<'_>], width: usize, figure: Figures<'_>) -> Vec<Words> {
    let margin = number.width() + GAP;
    let room = width.saturating_sub(margin);
    let mut lines = filled(&Words::of(text), "", room);
    let is_told =
        |block: &&Block<'_>| figure.is_some() || !(matches!(block, Block::Example(_)) || block.sureness().is_some());
    for block in more.iter().filter(is_told) {
        lines.push(Words::default());
        lines.extend(laid(block, room, figure));
    }
    let blank = Words::new("", STRONG);
    let hung = std::iter::once(number).chain(std::iter::repeat(blank));
    lines.iter().zip(hung).map(|(line, hung)| beside(hung.padded(margin), line)).collect()
}

/// A block without a number.
fn laid(block: &Block<'_>, width: usize, figure: Figures<'_>) -> Vec<Words> {
    match block {
        Block::Heading { text, .. } | Block::Paragraph(text) | Block::Rule { text, .. } => {
            filled(&Words::of(text), "", width)
        }
        Block::List(items) => items.iter().flat_map(|item| filled(&Words::of(item), "- ", width)).collect(),
        Block::Table { heads, rows } => table::laid(heads, rows, width),
        Block::Example(source) => figure.map_or_else(Vec::new, |figure| figure(source, width)),
    }
}

/// A text behind a sign, all its lines as far in.
fn filled(words: &Words, sign: &str, width: usize) -> Vec<Words> {
    let margin = sign.chars().count();
    let signs = std::iter::once(sign).chain(std::iter::repeat(""));
    let lines = words.wrapped(width.saturating_sub(margin)).into_iter().zip(signs);
    lines.map(|(line, sign)| beside(Words::new(sign, Style::default()).padded(margin), &line)).collect()
}

fn beside(mut left: Words, right: &Words) -> Words {
    left.push(right);
    left
}
