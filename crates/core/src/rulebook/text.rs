//! Words with their emphasis.

/// How a span stands out.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Style {
    /// `**strong**`
    pub strong: bool,
    /// `*slanted*`
    pub slanted: bool,
    /// `` `code` ``: something to type, or a sign of a table.
    pub code: bool,
}

/// Words in one style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The words, without their marks.
    pub text: String,
    /// How they stand out.
    pub style: Style,
}

impl Span {
    /// A page says how sure it is by the word alone, slanted: `*likely*`.
    pub fn sureness(&self) -> Option<Sureness> {
        let is_it = |sure: &Sureness| self.text.eq_ignore_ascii_case(sure.word());
        Sureness::ALL.into_iter().find(|sure| self.style.slanted && is_it(sure))
    }
}

/// How sure we are that a game was played like this.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Sureness {
    /// It stands in the book.
    Certain,
    /// It follows from what stands there.
    Likely,
    /// What said it is lost.
    Reconstructed,
}

impl Sureness {
    /// The surest first.
    pub const ALL: [Sureness; 3] = [Sureness::Certain, Sureness::Likely, Sureness::Reconstructed];

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Sureness::Certain => "certain",
            Sureness::Likely => "likely",
            Sureness::Reconstructed => "reconstructed",
        }
    }
    /// What the word means.
    pub fn meaning(self) -> &'static str {
        match self {
            Sureness::Certain => "the book says so",
            Sureness::Likely => "it follows from what the book says",
            Sureness::Reconstructed => "the original is lost, and this is our choice",
        }
    }
}

/// A text in spans.
///
/// ```
/// use parlour_core::rulebook::Text;
/// let text = Text::read("**Only `+`** and *never* `a*b`.");
/// assert_eq!(text.plain(), "Only + and never a*b.");
/// let plus = &text.spans[1];
/// assert!(plus.text == "+" && plus.style.strong && plus.style.code);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    /// One after the other.
    pub spans: Vec<Span>,
}

impl Text {
    /// Reads one line of Markdown.
    pub fn read(markdown: &str) -> Text {
        let mut text = Text::default();
        text.add(markdown, Style::default());
        text
    }
    /// The words alone.
    pub fn plain(&self) -> String {
        self.spans.iter().map(|span| span.text.as_str()).collect()
    }
    /// How sure it says it is, wherever it says so.
    pub fn sureness(&self) -> Vec<Sureness> {
        self.spans.iter().filter_map(Span::sureness).collect()
    }

    fn add(&mut self, markdown: &str, style: Style) {
        let mut rest = markdown;
        while let Some(at) = rest.find(['*', '`']) {
            let mark = ["**", "*", "`"].into_iter().find(|mark| rest[at..].starts_with(mark)).unwrap_or("*");
            let inner = &rest[at + mark.len()..];
            let Some(end) = closing(inner, mark) else {
                // A mark that nothing closes stands for itself.
                self.push(&rest[..at + mark.len()], style);
                rest = inner;
                continue;
            };
            self.push(&rest[..at], style);
            match mark {
                "**" => self.add(&inner[..end], Style { strong: true, ..style }),
                "*" => self.add(&inner[..end], Style { slanted: true, ..style }),
                _ => self.push(&inner[..end], Style { code: true, ..style }),
            }
            rest = &inner[end + mark.len()..];
        }
        self.push(rest, style);
    }
    fn push(&mut self, text: &str, style: Style) {
        match self.spans.last_mut().filter(|last| last.style == style) {
            Some(last) => last.text.push_str(text),
            None if text.is_empty() => {}
            None => self.spans.push(Span { text: text.to_owned(), style }),
        }
    }
}

/// Where what was opened by this mark ends: nothing closes in code, and a star of two is none of one.
fn closing(text: &str, mark: &str) -> Option<usize> {
    if mark == "`" {
        return text.find('`');
    }
    if text.starts_with(char::is_whitespace) {
        return None;
    }
    let mut at = 0;
    while let Some(found) = text[at..].find(['*', '`']) {
        at += found;
        let stars = text[at..].chars().take_while(|&c| c == '*').count();
        match stars {
            0 => at += 1 + text[at + 1..].find('`').map_or(0, |end| end + 1),
            _ if stars == mark.len() => return Some(at),
            // Three at the end close both.
            3 => return Some(at + 3 - mark.len()),
            _ => at += stars,
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(markdown: &str) -> Vec<(String, &'static str)> {
        let name = |style: Style| match style {
            Style { code: true, strong: true, .. } => "strong code",
            Style { code: true, .. } => "code",
            Style { strong: true, slanted: true, .. } => "both",
            Style { strong: true, .. } => "strong",
            Style { slanted: true, .. } => "slanted",
            _ => "",
        };
        Text::read(markdown).spans.into_iter().map(|s| (s.text, name(s.style))).collect()
    }
    fn is(text: &str, style: &'static str) -> (String, &'static str) {
        (text.to_owned(), style)
    }

    #[test]
    fn spans_lie_within_each_other() {
        assert_eq!(told("*a **b** c*"), [is("a ", "slanted"), is("b", "both"), is(" c", "slanted")]);
        assert_eq!(told("**a *b***"), [is("a ", "strong"), is("b", "both")]);
        assert_eq!(told("**`K8*M9`**"), [is("K8*M9", "strong code")]);
    }

    #[test]
    fn marks_that_close_nothing_stand_for_themselves() {
        assert_eq!(told("3 * 4 * 5"), [is("3 * 4 * 5", "")]);
        assert_eq!(told("a ` b"), [is("a ` b", "")]);
        assert_eq!(told("2*3"), [is("2*3", "")]);
        assert_eq!(told(""), []);
    }

    #[test]
    fn the_word_alone_says_how_sure() {
        assert_eq!(Text::read("*Likely*: this.").sureness(), [Sureness::Likely]);
        assert_eq!(Text::read("It is likely, *very likely*.").sureness(), []);
    }
}
