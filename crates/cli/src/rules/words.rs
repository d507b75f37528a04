//! Words that keep their emphasis while they are filled into lines.

use parlour_core::rulebook::{Style, Sureness, Text};

/// Characters, each with its style.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words(Vec<(char, Style)>);

/// What is heavy wherever it stands: headings, numbers.
pub const STRONG: Style = Style { strong: true, slanted: false, code: false };

impl Words {
    pub fn new(text: &str, style: Style) -> Words {
        Words(text.chars().map(|c| (c, style)).collect())
    }
    /// A text, with a sign before the words that say how sure it is.
    pub fn of(text: &Text) -> Words {
        let mut words = Words::default();
        for span in &text.spans {
            if let Some(sure) = span.sureness() {
                words.push(&Words::new(sign(sure), span.style));
            }
            words.push(&Words::new(&span.text, span.style));
        }
        words
    }
    /// The same in bold.
    pub fn strong(mut self) -> Words {
        self.0.iter_mut().for_each(|(_, style)| style.strong = true);
        self
    }
    pub fn push(&mut self, other: &Words) {
        self.0.extend(&other.0);
    }
    pub fn plain(&self) -> String {
        self.0.iter().map(|(c, _)| c).collect()
    }
    /// In columns of a terminal.
    pub fn width(&self) -> usize {
        textwrap::core::display_width(&self.plain())
    }
    /// Filled up to this width.
    pub fn padded(mut self, width: usize) -> Words {
        let blanks = width.saturating_sub(self.width());
        self.push(&Words::new(&" ".repeat(blanks), Style::default()));
        self
    }
    /// In lines of at most this width.
    pub fn wrapped(&self, width: usize) -> Vec<Words> {
        let plain = self.plain();
        let mut rest = self.0.iter().copied().peekable();
        // The number of a ruling has a hyphen, and no line ends in it.
        let options = textwrap::Options::new(width.max(1)).word_splitter(textwrap::WordSplitter::NoHyphenation);
        let lines = textwrap::wrap(&plain, options).into_iter().map(|line| {
            // Every line is a part of the text; only blanks are left out between them.
            let kept =
                line.chars().map(|wanted| rest.find(|(c, _)| *c == wanted).unwrap_or((wanted, Style::default())));
            Words(kept.collect())
        });
        lines.collect()
    }
    /// The longest part that cannot be broken.
    pub fn longest(&self) -> usize {
        self.plain().split(' ').map(textwrap::core::display_width).max().unwrap_or(0)
    }
    /// Runs of one style.
    pub fn runs(&self) -> Vec<(String, Style)> {
        let alike = self.0.chunk_by(|a, b| a.1 == b.1);
        alike.map(|run| (run.iter().map(|(c, _)| c).collect(), run[0].1)).collect()
    }
    /// With escape sequences.
    pub fn ansi(&self) -> String {
        let run = |(text, style): (String, Style)| match style {
            Style { strong: true, .. } => format!("\x1b[1m{text}\x1b[0m"),
            Style { code: true, .. } => format!("\x1b[36m{text}\x1b[0m"),
            Style { slanted: true, .. } => format!("\x1b[3m{text}\x1b[0m"),
            _ => text,
        };
        self.runs().into_iter().map(run).collect()
    }
}

/// Full, half, open: as on the pages.
fn sign(sure: Sureness) -> &'static str {
    match sure {
        Sureness::Certain => "● ",
        Sureness::Likely => "◐ ",
        Sureness::Reconstructed => "◌ ",
    }
}
