//! The rules of a game on a page of their own.

use crate::figure::Gallery;
use crate::rulebook::{Shown, anchor, sign};
use crate::shell;
use maud::{Markup, html};
use parlour_cabinet::GameEntry;
use parlour_core::rulebook::{Block, is_ruling};
use parlour_core::{GameInfo, Rulebook, capital};

/// RULES.md, set as a page. Whoever comes from a match (its id) finds the way back.
pub fn page(game: &'static dyn GameEntry, from: Option<&str>) -> Markup {
    let info = game.info();
    let book = info.rulebook();
    let mut gallery = Gallery::new(game, "ground");
    let leaf = leaf(&book, &mut gallery);
    let nav = html! {
        @if !game.info().lessons.is_empty() { a.btn href={ "/learn/" (info.id) } { "Learn" } }
        @match from {
            Some(id) => a.btn href={ "/m/" (id) } { "To the match" },
            None => a.btn href={ "/new/" (info.id) } { "Play" },
        }
    };
    let main = html! {
        main.book #main data-box=(info.boxed.id) {
            (contents(info, &book))
            article.folio #top { (leaf) }
        }
        (gallery.boards())
    };
    shell::styled_page(info, "The rules", nav, "rules.css", main)
}

/// One rule with its pictures, for whoever comes across its number somewhere else; nothing if there is none.
pub fn rule(game: &'static dyn GameEntry, number: &str) -> Option<Markup> {
    let book = game.info().rulebook();
    let found = book.blocks.iter().find(|block| matches!(block, Block::Rule { number: own, .. } if *own == number))?;
    let mut gallery = Gallery::new(game, "cited");
    let section = one(&Shown::citing(&book, game.info()), found, &mut gallery);
    Some(html! { (gallery.boards()) (section) })
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
            a href={ "/analyse/" (info.id) } { "Study " (info.name) }
            a href="/" { "The shelf" }
        }
    }
}

/// The title and what stands before the first heading, what the signs mean, then everything else.
fn leaf(book: &Rulebook<'_>, gallery: &mut Gallery) -> Markup {
    let shown = Shown::new(book);
    let is_section = |block: &Block<'_>| matches!(block, Block::Heading { level: 2.., .. });
    let (opening, rest) = book.blocks.split_at(book.blocks.iter().position(is_section).unwrap_or(book.blocks.len()));
    html! {
        @for block in opening {
            @match block {
                Block::Heading { text, .. } => h2 { (shown.words(text)) },
                Block::Paragraph(text) => p.lead2 { (shown.words(text)) },
                block => (one(&shown, block, gallery)),
            }
        }
        (key(book))
        @for block in rest { (one(&shown, block, gallery)) }
    }
}

fn one(shown: &Shown<'_>, block: &Block<'_>, gallery: &mut Gallery) -> Markup {
    match block {
        Block::Rule { number, text, more } => html! {
            section class={ "art" @if is_ruling(number) { " ruling" } } id={ "rule-" (number) } {
                (shown.rule(number, text, more))
                (figures(shown, more, gallery))
            }
        },
        Block::Example(source) => html! { div.figures { (gallery.draw(shown, source)) } },
        block => shown.block(block),
    }
}

/// The pictures of a rule, beside its text or below it.
fn figures(shown: &Shown<'_>, more: &[Block<'_>], gallery: &mut Gallery) -> Markup {
    let sources: Vec<&str> =
        more.iter().filter_map(|block| if let Block::Example(text) = block { Some(*text) } else { None }).collect();
    html! {
        @if !sources.is_empty() {
            div class={ "figures" @if sources.len() > 1 { " several" } } { @for source in sources { (gallery.draw(shown, source)) } }
        }
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
