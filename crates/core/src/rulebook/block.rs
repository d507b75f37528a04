//! What a page is made of.

use super::{Span, Sureness, Text};

/// A part of a page.
///
/// ```
/// use parlour_core::rulebook::{Block, Rulebook};
/// let book = Rulebook::read("**2.** The chart:\n\n| ground | cost |\n|---|---|\n| `river` | 5 |\n\n- one\n- two\n");
/// let [Block::Rule { number: "2", more, .. }] = &book.blocks[..] else { panic!("one rule") };
/// assert!(matches!(&more[..], [Block::Table { .. }, Block::List(items)] if items.len() == 2));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block<'a> {
    /// A heading.
    Heading {
        /// 1 is the title of the page.
        level: u8,
        /// What it says.
        text: Text,
        /// The same as it is written.
        source: &'a str,
    },
    /// A numbered rule or ruling, with what belongs to it: everything up to the next number or heading.
    Rule {
        /// `10` or `R-03`.
        number: &'a str,
        /// Its first paragraph.
        text: Text,
        /// Whatever follows: tables, lists, paragraphs.
        more: Vec<Block<'a>>,
    },
    /// A paragraph without a number.
    Paragraph(Text),
    /// Points without an order.
    List(Vec<Text>),
    /// A table.
    Table {
        /// The names of the columns.
        heads: Vec<Text>,
        /// Its rows; each has as many cells as there are heads.
        rows: Vec<Vec<Text>>,
    },
    /// What stands between ```` ```example ```` and ```` ``` ````, for [`Example::read`](crate::teaching::Example::read).
    Example(&'a str),
}

impl<'a> Block<'a> {
    /// Every text in it.
    pub fn texts(&self) -> Vec<&Text> {
        match self {
            Block::Heading { text, .. } | Block::Paragraph(text) => vec![text],
            Block::Rule { text, more, .. } => std::iter::once(text).chain(more.iter().flat_map(Block::texts)).collect(),
            Block::List(items) => items.iter().collect(),
            Block::Table { heads, rows } => heads.iter().chain(rows.iter().flatten()).collect(),
            Block::Example(_) => Vec::new(),
        }
    }
    /// The example's text, if it is one.
    pub(super) fn example(&self) -> Option<&'a str> {
        match self {
            Block::Example(text) => Some(text),
            _ => None,
        }
    }
    /// How sure a paragraph says we are, if that is what it says: `*Likely*: …`.
    pub fn sureness(&self) -> Option<Sureness> {
        match self {
            Block::Paragraph(text) => text.spans.first().and_then(Span::sureness),
            _ => None,
        }
    }
}

/// A block whose lines are still being read.
enum Draft<'a> {
    Heading(u8, &'a str),
    Rule(&'a str, String),
    Paragraph(String),
    List(Vec<String>),
    Table(Vec<&'a str>),
    Example(&'a str),
}

impl<'a> Draft<'a> {
    /// What begins with this line, if it is more than the next line of something.
    fn begin(line: &'a str) -> Option<Draft<'a>> {
        if line.starts_with('#') {
            let heading = line.trim_start_matches('#');
            let level = u8::try_from(line.len() - heading.len()).unwrap_or(u8::MAX);
            return Some(Draft::Heading(level, heading.trim()));
        }
        if line.starts_with('|') {
            return Some(Draft::Table(vec![line]));
        }
        if let Some(item) = line.strip_prefix("- ") {
            return Some(Draft::List(vec![item.to_owned()]));
        }
        let (number, text) = line.strip_prefix("**")?.split_once("**")?;
        let is_number = number.starts_with(|c: char| c.is_ascii_digit()) || super::is_ruling(number);
        is_number.then(|| Draft::Rule(number.trim_end_matches('.'), text.trim().to_owned()))
    }
    /// The next line of the same block.
    fn go_on(&mut self, line: &'a str) {
        match self {
            Draft::Rule(_, text) | Draft::Paragraph(text) => add(text, line),
            Draft::List(items) => items.last_mut().into_iter().for_each(|item| add(item, line)),
            Draft::Heading(..) | Draft::Table(_) | Draft::Example(_) => {
                unreachable!("a heading is one line, every row begins with a bar, and an example ends by itself")
            }
        }
    }
    fn is_open(&self) -> bool {
        matches!(self, Draft::Rule(..) | Draft::Paragraph(_) | Draft::List(_))
    }
    fn finish(self) -> Block<'a> {
        match self {
            Draft::Heading(level, source) => Block::Heading { level, text: Text::read(source), source },
            Draft::Rule(number, text) => Block::Rule { number, text: Text::read(&text), more: Vec::new() },
            Draft::Paragraph(text) => Block::Paragraph(Text::read(&text)),
            Draft::List(items) => Block::List(items.iter().map(|item| Text::read(item)).collect()),
            Draft::Table(lines) => table(&lines),
            Draft::Example(text) => Block::Example(text),
        }
    }
}

fn add(text: &mut String, line: &str) {
    text.push(' ');
    text.push_str(line);
}

/// What begins an example.
const FENCE: &str = "```example";

/// Where an example ends, with the line that ends it.
fn fence(text: &str) -> std::ops::Range<usize> {
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if line.trim() == "```" {
            return at..at + line.len();
        }
        at += line.len();
    }
    at..at
}

/// All blocks of a page.
pub(super) fn read(markdown: &str) -> Vec<Block<'_>> {
    let mut drafts: Vec<Draft<'_>> = Vec::new();
    let mut after_blank = true;
    let mut rest = markdown;
    while !rest.is_empty() {
        let (line, after) = rest.split_once('\n').unwrap_or((rest, ""));
        rest = after;
        let line = line.trim();
        if line.is_empty() {
            after_blank = true;
            continue;
        }
        if line == FENCE {
            let end = fence(rest);
            drafts.push(Draft::Example(&rest[..end.start]));
            rest = &rest[end.end..];
            after_blank = true;
            continue;
        }
        let last = drafts.last_mut().filter(|_| !after_blank);
        match (Draft::begin(line), last) {
            (Some(Draft::List(item)), Some(Draft::List(items))) => items.extend(item),
            (Some(Draft::Table(row)), Some(Draft::Table(rows))) => rows.extend(row),
            (Some(draft), _) => drafts.push(draft),
            (None, Some(last)) if last.is_open() => last.go_on(line),
            (None, _) => drafts.push(Draft::Paragraph(line.to_owned())),
        }
        after_blank = false;
    }
    let mut blocks: Vec<Block<'_>> = Vec::new();
    for block in drafts.into_iter().map(Draft::finish) {
        match (blocks.last_mut(), block) {
            (
                Some(Block::Rule { more, .. }),
                block @ (Block::Paragraph(_) | Block::List(_) | Block::Table { .. } | Block::Example(_)),
            ) => more.push(block),
            (_, block) => blocks.push(block),
        }
    }
    blocks
}

/// The heads, a line of dashes, the rows. A row that is too short is filled up.
fn table<'a>(lines: &[&str]) -> Block<'a> {
    let is_dashes = |row: &Vec<&str>| row.iter().all(|c| !c.is_empty() && c.chars().all(|c| "-: ".contains(c)));
    let mut rows = lines.iter().map(|line| cells(line)).filter(|row| !is_dashes(row));
    let heads: Vec<Text> = rows.next().unwrap_or_default().into_iter().map(Text::read).collect();
    let rows = rows.map(|row| {
        let cells = row.into_iter().map(Text::read).chain(std::iter::repeat_with(Text::default));
        cells.take(heads.len()).collect()
    });
    let rows = rows.collect();
    Block::Table { heads, rows }
}

/// What stands between the bars; a bar in code is none.
fn cells(line: &str) -> Vec<&str> {
    let line = line.strip_prefix('|').unwrap_or(line);
    let line = line.strip_suffix('|').unwrap_or(line);
    let mut in_code = false;
    let bars = line.split(|c| {
        in_code ^= c == '`';
        c == '|' && !in_code
    });
    bars.map(str::trim).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_keeps_its_empty_cells_and_bars_in_code() {
        let blocks = read("| | b |\n|---|:-:|\n| `x|y` | |\n| short |\n");
        let [Block::Table { heads, rows }] = &blocks[..] else { panic!("{blocks:?}") };
        let plain = |cells: &[Text]| cells.iter().map(Text::plain).collect::<Vec<_>>();
        assert_eq!(plain(heads), ["", "b"]);
        assert_eq!(rows.iter().map(|r| plain(r)).collect::<Vec<_>>(), [["x|y", ""], ["short", ""]]);
    }

    #[test]
    fn a_list_ends_with_a_blank_line_and_its_points_may_be_long() {
        let blocks = read("Before:\n- one\n  goes on\n- two\n\nAfter.\n");
        let [Block::Paragraph(_), Block::List(items), Block::Paragraph(after)] = &blocks[..] else {
            panic!("{blocks:?}")
        };
        assert_eq!(items.iter().map(Text::plain).collect::<Vec<_>>(), ["one goes on", "two"]);
        assert_eq!(after.plain(), "After.");
    }

    #[test]
    fn an_example_keeps_its_lines_and_belongs_to_its_rule() {
        let blocks =
            read("**1.** One.\n```example\nposition:\n  a\n\n  b\n```\nMore.\n\n**2.** Two.\n```example\nx: 1");
        let [Block::Rule { more, .. }, Block::Rule { more: second, .. }] = &blocks[..] else { panic!("{blocks:?}") };
        assert!(matches!(&more[..], [Block::Example("position:\n  a\n\n  b\n"), Block::Paragraph(_)]), "{more:?}");
        assert_eq!(second, &[Block::Example("x: 1")], "nothing ends it but the page");
    }

    #[test]
    fn what_is_only_bold_is_no_rule() {
        let blocks = read("**Mind** the gap.\n");
        assert!(matches!(&blocks[..], [Block::Paragraph(_)]), "{blocks:?}");
    }

    #[test]
    fn a_heading_ends_what_belongs_to_a_rule() {
        let blocks = read("**1.** One.\n\nMore of it.\n## Next\nApart.\n");
        let [Block::Rule { more, .. }, Block::Heading { level: 2, .. }, Block::Paragraph(_)] = &blocks[..] else {
            panic!("{blocks:?}")
        };
        assert_eq!(more.len(), 1);
    }
}
