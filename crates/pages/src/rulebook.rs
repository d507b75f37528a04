//! What a rulebook says as HTML: a page of its own and the tab beside the board are made of the same parts.

use maud::{Markup, PreEscaped, html};
use parlour_core::rulebook::{Block, Span, Sureness, Text, is_ruling};
use parlour_core::{GameInfo, Rulebook};

/// A rulebook to be shown.
pub(crate) struct Shown<'a> {
    book: &'a Rulebook<'a>,
}

impl<'a> Shown<'a> {
    pub(crate) fn new(book: &'a Rulebook<'a>) -> Shown<'a> {
        Shown { book }
    }

    /// A text with its emphasis; numbers of rulings lead to them.
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
    fn linked(&self, text: &str) -> Markup {
        let mut rest = text;
        let mut parts = Vec::new();
        while let Some(at) = rest.find("R-") {
            let end = at + 2 + rest[at + 2..].find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len() - at - 2);
            let (before, number) = (&rest[..at], &rest[at..end]);
            parts.push(match self.book.find(number) {
                Some(_) => html! { (before) a href={ "#rule-" (number) } { (number) } },
                None => html! { (before) (number) },
            });
            rest = &rest[end..];
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

/// The numbered rules beside the board of a match; the whole page knows the way back.
pub(crate) fn tab(info: &GameInfo, id: &str) -> Markup {
    let book = info.rulebook();
    let shown = Shown::new(&book);
    let mut heading = None;
    html! {
        div.rules {
            h2.sr { "Rules" }
            p.note { a href={ "/rules/" (info.id) "?match=" (id) } { "The whole page" } }
            ol aria-label="The rules, numbered" {
                @for block in &book.blocks {
                    @match block {
                        Block::Heading { text, .. } => { ({ heading = Some(text); "" }) }
                        Block::Rule { number, text, more } => {
                            @if let Some(text) = heading.take() { li.head { h3.caps { (shown.words(text)) } } }
                            li id={ "rule-" (number) } class=[is_ruling(number).then_some("ruling")] {
                                b { (number) }
                                div {
                                    p { (shown.words(text)) }
                                    // Tables are wider than the tab, and weigh more than all the rest.
                                    @for block in more {
                                        @match block {
                                            Block::Table { .. } => p.note { a href={ "/rules/" (info.id) "?match=" (id) "#rule-" (number) } { "Its table" } },
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
