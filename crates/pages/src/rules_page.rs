//! The rules of a game on a page of their own.

use crate::rulebook::{Shown, anchor, sign};
use crate::shell;
use maud::{Markup, html};
use parlour_core::rulebook::{Block, is_ruling};
use parlour_core::{GameInfo, Rulebook, capital};

/// RULES.md, set as a page. Whoever comes from a match (its id) finds the way back.
pub fn page(info: &GameInfo, from: Option<&str>) -> Markup {
    let book = info.rulebook();
    let nav = html! {
        @match from {
            Some(id) => a.btn href={ "/m/" (id) } { "To the match" },
            None => a.btn href={ "/new/" (info.id) } { "Play" },
        }
    };
    let main = html! {
        main.book #main data-box=(info.boxed.id) {
            (contents(info, &book))
            article.folio #top { (leaf(&book)) }
        }
    };
    shell::styled_page(info, "The rules", nav, "rules.css", main)
}

fn contents(info: &GameInfo, book: &Rulebook<'_>) -> Markup {
    let shown = Shown::new(book);
    html! {
        nav.toc aria-label="Contents" {
            a href="#top" { "In one minute" }
            @for block in &book.blocks {
                @if let Block::Heading { level: 2, text, source } = block {
                    a href={ "#" (anchor(source)) } { (shown.words(text)) }
                }
            }
            p.caps { "Elsewhere" }
            a href={ "/new/" (info.id) } { "Play " (info.name) }
            a href="/" { "The shelf" }
        }
    }
}

/// The title and what stands before the first heading, what the signs mean, then everything else.
fn leaf(book: &Rulebook<'_>) -> Markup {
    let shown = Shown::new(book);
    let is_section = |block: &Block<'_>| matches!(block, Block::Heading { level: 2.., .. });
    let (opening, rest) = book.blocks.split_at(book.blocks.iter().position(is_section).unwrap_or(book.blocks.len()));
    html! {
        @for block in opening {
            @match block {
                Block::Heading { text, .. } => h2 { (shown.words(text)) },
                Block::Paragraph(text) => p.lead2 { (shown.words(text)) },
                block => (one(&shown, block)),
            }
        }
        (key(book))
        @for block in rest { (one(&shown, block)) }
    }
}

fn one(shown: &Shown<'_>, block: &Block<'_>) -> Markup {
    match block {
        Block::Rule { number, text, more } => html! {
            section class={ "art" @if is_ruling(number) { " ruling" } } id={ "rule-" (number) } {
                (shown.rule(number, text, more))
            }
        },
        block => shown.block(block),
    }
}

/// What the signs on this page mean.
fn key(book: &Rulebook<'_>) -> Markup {
    let (sure, ruling) = (book.sureness(), book.rules.iter().find(|rule| rule.is_ruling()));
    html! {
        @if !sure.is_empty() || ruling.is_some() {
            ul.surekey aria-label="What the signs mean" {
                @for sure in sure {
                    li { span.sure { (sign(sure)) (capital(sure.word())) } ": " (sure.meaning()) }
                }
                @if let Some(rule) = ruling {
                    li { b.ruling-no { (rule.number) } " a ruling of ours, where the book is silent" }
                }
            }
        }
    }
}
