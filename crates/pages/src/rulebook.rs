//! What a rulebook says as HTML: a page of its own and the tab beside the board are made of the same parts.

use maud::{Markup, PreEscaped, html};
use parlour_core::rulebook::{Block, Span, Sureness, Text, is_ruling};
use parlour_core::{GameInfo, Rulebook};

/// A rulebook to be shown.
pub(crate) struct Shown<'a> {
    book: &'a Rulebook<'a>,
    /// The page on which its rules stand; nothing where that is the page itself.
    page: String,
}

impl<'a> Shown<'a> {
    pub(crate) fn new(book: &'a Rulebook<'a>) -> Shown<'a> {
        Shown { book, page: String::new() }
    }
    /// The same for texts elsewhere: what they cite leads to the page with the rules.
    pub(crate) fn citing(book: &'a Rulebook<'a>, info: &GameInfo) -> Shown<'a> {
        Shown { book, page: format!("/rules/{}", info.id) }
    }

    /// A text with its emphasis; whatever cites a rule leads to it.
    pub(crate) fn words(&self, text: &Text) -> Markup {
        html! { @for span in &text.spans { (self.span(span)) } }
    }
    fn span(&self, span: &Span) -> Markup {
        if let Some(sure) = span.sureness() {
            return html! { span.sure { (sign(sure)) (span.text) } };
        }
        let style = span.style;
        let mut words = if style.code {
            html! { code { (span.text) } }
        } else {
            self.linked(&span.text)
        };
        if style.slanted {
            words = html! { em { (words) } };
        }
        if style.strong {
            words = html! { b { (words) } };
        }
        words
    }
    /// Numbers of rulings lead to them, and so does `rule 6`.
    fn linked(&self, text: &str) -> Markup {
        let mut parts = Vec::new();
        let mut rest = text;
        while let Some((before, words, number, after)) = cited(rest, |number| self.book.find(number).is_some()) {
            let address = format!("{}#rule-{number}", self.page);
            let away = (!self.page.is_empty()).then_some(number);
            parts.push(html! { (before) a href=(address) data-rule=[away] { (words) } });
            rest = after;
        }
        html! { @for part in parts { (part) } (rest) }
    }

    /// A block without a number.
    pub(crate) fn block(&self, block: &Block<'_>) -> Markup {
        match block {
            Block::Heading { level: ..=2, text, source } => html! { h3 id=(anchor(source)) { (self.words(text)) } },
            Block::Heading { text, source, .. } => html! { h4 id=(anchor(source)) { (self.words(text)) } },
            Block::Paragraph(text) | Block::Rule { text, .. } => html! { p { (self.words(text)) } },
            Block::List(items) => html! { ul { @for item in items { li { (self.words(item)) } } } },
            Block::Table { heads, rows } => self.table(heads, rows),
            // Pictures are drawn by whoever has a board for them.
            Block::Example(_) => html! {},
        }
    }
    fn table(&self, heads: &[Text], rows: &[Vec<Text>]) -> Markup {
        let named: Vec<String> = heads.iter().map(Text::plain).filter(|head| !head.is_empty()).collect();
        // Letters and numbers stand in the middle of their column, words at its beginning.
        let is_short =
            |n: usize| rows.iter().all(|row| row.get(n).is_none_or(|cell| cell.plain().chars().count() <= 4));
        let class = |n: usize| is_short(n).then_some("short");
        html! {
            // It scrolls by itself where it is too wide, also for those who use keys. No region: there are too many of them
            // to be landmarks.
            div.wide-table tabindex="0" role="group" aria-label={ "Table: " (named.join(", ")) } {
                table {
                    thead { tr { @for (n, head) in heads.iter().enumerate() {
                        @if head.spans.is_empty() { td {} } @else { th scope="col" class=[class(n)] { (self.words(head)) } }
                    } } }
                    tbody { @for row in rows { tr { @for (n, cell) in row.iter().enumerate() {
                        td class=[class(n)] { (self.words(cell)) }
                    } } } }
                }
            }
        }
    }

    /// A numbered rule with what belongs to it, and the id by which it is cited.
    pub(crate) fn rule(&self, number: &str, text: &Text, more: &[Block<'_>]) -> Markup {
        html! {
            b { (number) }
            div {
                p { (self.words(text)) }
                @for block in more { (self.block(block)) }
            }
        }
    }
}

/// The first rule that a text names, if there is one of this number: what comes before it, its words, its number, the rest.
fn cited(text: &str, is_rule: impl Fn(&str) -> bool) -> Option<(&str, &str, &str, &str)> {
    let starts = text.char_indices().map(|(at, _)| at).filter(|&at| {
        let is_word = |c: char| c.is_alphanumeric() || c == '-';
        !text[..at].ends_with(is_word)
    });
    let end = |from: usize| from + text[from..].find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(text.len() - from);
    for at in starts {
        let number = ["rule ", "Rule "].iter().find_map(|word| text[at..].strip_prefix(word).map(|_| at + word.len()));
        let (from, to) = match number {
            Some(from) => (from, end(from)),
            None if text[at..].starts_with("R-") => (at, end(at + 2)),
            None => continue,
        };
        if is_rule(&text[from..to]) {
            return Some((&text[..at], &text[at..to], &text[from..to], &text[to..]));
        }
    }
    None
}

/// Where a heading can be found on its page.
pub(crate) fn anchor(heading: &str) -> String {
    let letters = heading.to_lowercase();
    let words: Vec<&str> = letters.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    format!("s-{}", words.join("-"))
}

/// Full dot, half dot, dashed ring.
pub(crate) fn sign(sure: Sureness) -> Markup {
    PreEscaped(
        match sure {
            Sureness::Certain => {
                r#"<svg viewBox="0 0 14 14" aria-hidden="true"><circle cx="7" cy="7" r="6" fill="currentColor"/></svg>"#
            }
            Sureness::Likely => {
                r#"<svg viewBox="0 0 14 14" aria-hidden="true"><circle cx="7" cy="7" r="5" fill="none" stroke="currentColor" stroke-width="2"/><path d="M7 2a5 5 0 0 1 0 10z" fill="currentColor"/></svg>"#
            }
            Sureness::Reconstructed => {
                r#"<svg viewBox="0 0 14 14" aria-hidden="true"><circle cx="7" cy="7" r="5" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="2.5 2"/></svg>"#
            }
        }
        .to_owned(),
    )
}

/// The numbered rules beside the board of a match; each leads to itself with its picture, and the whole page knows the way
/// back.
pub(crate) fn tab(info: &GameInfo, id: &str) -> Markup {
    let whole = format!("/rules/{}?match={id}", info.id);
    let book = info.rulebook();
    let shown = Shown::new(&book);
    let mut heading = None;
    html! {
        div.rules {
            h2.sr { "Rules" }
            p.note { a href=(whole) { "The whole page" } @if !info.lessons.is_empty() { " · " a href={ "/learn/" (info.id) } { "Learn it" } } }
            ol aria-label="The rules, numbered" {
                @for block in &book.blocks {
                    @match block {
                        Block::Heading { text, .. } => { ({ heading = Some(text); "" }) }
                        Block::Rule { number, text, more } => {
                            @if let Some(text) = heading.take() { li.head { h3.caps { (shown.words(text)) } } }
                            li id={ "rule-" (number) } class=[is_ruling(number).then_some("ruling")] {
                                a href={ (whole) "#rule-" (number) } { (number) }
                                div {
                                    p { (shown.words(text)) }
                                    // Tables are wider than the tab and weigh more than all the rest; how sure a rule is, is
                                    // told with its picture.
                                    @for block in more.iter().filter(|block| block.sureness().is_none()) {
                                        @match block {
                                            Block::Table { .. } => p.note { a href={ (whole) "#rule-" (number) } { "Its table" } },
                                            other => (shown.block(other)),
                                        }
                                    }
                                }
                            }
                        }
                        _ => {}
                    }
                }
            }
            @if !info.reconstruction.is_empty() {
                p.reconstruction { b { "Reconstructed. " } (info.reconstruction) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cites_a_rule_leads_to_it() {
        let is_rule = |number: &str| ["6", "R-02"].contains(&number);
        assert_eq!(cited("By rule 6, not 7.", is_rule), Some(("By ", "rule 6", "6", ", not 7.")));
        assert_eq!(cited("ruling R-02", is_rule), Some(("ruling ", "R-02", "R-02", "")));
        assert_eq!(cited("rule 7, a rule, FOR-02", is_rule), None);
    }
}
