//! RULES.md as numbered paragraphs.

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
        self.number.starts_with("R-")
    }
}

/// The rules of one game. A rule is a paragraph that begins with its number in bold: `**10.** The Chief …`.
///
/// ```
/// let book = parlour_core::Rulebook::read("# Toy\n## Play\n**1.** First\nthis.\n\n**R-01** *Then* that.\n");
/// assert_eq!(book.rules[0].text, "First this.");
/// assert_eq!(book.find("R-01").unwrap().text, "Then that.");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rulebook<'a> {
    /// In the order of the page.
    pub rules: Vec<Rule<'a>>,
}

impl<'a> Rulebook<'a> {
    /// Reads a page.
    pub fn read(markdown: &'a str) -> Rulebook<'a> {
        let mut rules: Vec<Rule<'a>> = Vec::new();
        let mut section = "";
        let mut open = false;
        for line in markdown.lines() {
            if let Some(heading) = line.strip_prefix('#') {
                section = heading.trim_start_matches('#').trim();
                open = false;
            } else if let Some((number, text)) = line.strip_prefix("**").and_then(|l| l.split_once("**")) {
                rules.push(Rule { number: number.trim_end_matches('.'), text: plain(text), section });
                open = true;
            } else if line.trim().is_empty() {
                open = false;
            } else if open && let Some(rule) = rules.last_mut() {
                rule.text = format!("{} {}", rule.text, plain(line));
            }
        }
        Rulebook { rules }
    }
    /// The rule with this number.
    pub fn find(&self, number: &str) -> Option<&Rule<'a>> {
        self.rules.iter().find(|r| r.number == number)
    }
}

fn plain(text: &str) -> String {
    text.replace(['*', '`'], "").trim().to_owned()
}
