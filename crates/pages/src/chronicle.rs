//! The story of a match that is over, on a page of its own: to be read, printed and given on.

use crate::panels::{headline, rule_name};
use crate::{Board, icons, shell};
use maud::{Markup, html};
use parlour_core::scene::Token;
use parlour_core::{Event, Fate, GameInfo, Leaf, Roll, Seal, capital};
use parlour_render::letters::lettering;
use parlour_render::svg;
use parlour_table::Annals;

/// The page. `link` is its own address, as others open it.
pub fn page(id: &str, board: &Board, tokens: &[Token], annals: &Annals, link: &str) -> Markup {
    let (info, told) = (board.info, &annals.chronicle);
    let nav = html! { a.btn href={ "/m/" (id) } { "To the match" } };
    let head = html! {
        link rel="stylesheet" href={ "/assets/picture/" (info.id) ".css" };
        link rel="stylesheet" href="/assets/chronicle.css";
        script type="module" src="/assets/chronicle.js" {}
    };
    let main = html! {
        main.scroll #main data-box=(info.boxed.id) data-link=(link) data-title={ "The chronicle of " (annals.title()) } {
            (opening(annals))
            (keeping(id, link))
            @if !told.leaves.is_empty() {
                ol.leaves aria-label="What happened" { @for leaf in &told.leaves { (self::leaf(id, leaf)) } }
            }
            section.outcome aria-label="How it ended" {
                @let (head, more) = headline(&annals.result);
                h3 { (head) }
                @if let Some(more) = more { p.more { (more) } }
                @if let Some(rule) = annals.rule {
                    p { a.cite href={ "/rules/" (info.id) "#rule-" (rule) } { (rule_name(rule)) } }
                }
            }
            figure.field { (board.picture(tokens)) figcaption { "The ground when it was over" } }
            div.rolls { @for roll in &told.rolls { (self::roll(info, roll)) } }
            p.colophon { "Written down by Parlour from the record of the match. " span.paper-only { (link) } }
            textarea #told hidden readonly aria-hidden="true" { (annals.text()) }
        }
    };
    shell::chronicle_page(info, "The chronicle", nav, head, main)
}

/// What it is the story of, who played, and how it began.
fn opening(annals: &Annals) -> Markup {
    let initials: String = annals.title().split(' ').filter_map(|word| word.chars().next()).collect();
    let capitals: String = initials.chars().filter(|c| c.is_uppercase()).take(2).collect();
    html! {
        header.opening {
            div {
                p.caps { "The chronicle of" }
                h2 { (annals.title()) }
                p.sides {
                    @for (n, (side, name)) in annals.sides.iter().enumerate() {
                        @if n > 0 { i { "against" } }
                        span { b { (side) } @if !name.is_empty() { " " (name) } }
                    }
                }
                p.lead { (annals.chronicle.opening) }
            }
            div.stamp aria-hidden="true" { (lettering(&capitals.to_uppercase(), "", 20.0, 15.0)) }
        }
    }
}

/// What can be done with it. Without a script it can be kept, and the browser prints it.
fn keeping(id: &str, link: &str) -> Markup {
    html! {
        div.keeping role="group" aria-label="Keep it or give it on" {
            button.btn.main data-do="print" type="button" { (icons::print()) span { "Print" } }
            button.btn data-do="share" type="button" hidden { (icons::share()) span { "Share …" } }
            button.btn data-do="copy" type="button" { (icons::copy()) span { "Copy the text" } }
            button.btn data-do="link" type="button" title=(link) { (icons::chain()) span { "Copy the link" } }
            a.btn href={ "/m/" (id) "/chronicle.txt" } download { (icons::down()) span { "Download" } }
            p.sr #kept role="status" aria-live="polite" {}
        }
    }
}

fn leaf(id: &str, leaf: &Leaf) -> Markup {
    html! {
        li.leaf {
            h3 { (leaf.head) }
            ol { @for event in &leaf.events { (self::event(id, event)) } }
        }
    }
}

fn event(id: &str, event: &Event) -> Markup {
    html! {
        li class={ "event " (event.seal.word()) } {
            (sign(event.seal))
            div {
                p {
                    (event.text) " "
                    a.at href={ "/m/" (id) "?at=" (event.step) } title="Look at it on the board" { span.sr { "Look at step " } (event.step) }
                }
                @for verse in &event.verses {
                    blockquote.verse { @for line in verse.lines() { span { (line) } } }
                }
            }
        }
    }
}

fn sign(seal: Seal) -> Markup {
    match seal {
        Seal::Fell => icons::fell(),
        Seal::Hurt => icons::hurt(),
        Seal::Honour => icons::honour(),
        Seal::Away => icons::away(),
        Seal::News => icons::news(),
    }
}

/// Everybody of a side.
fn roll(info: &GameInfo, roll: &Roll) -> Markup {
    let fell = roll.fates.iter().filter(|fate| fate.seal == Some(Seal::Fell)).count();
    html! {
        section.roll aria-label=(capital(&roll.head)) {
            h3 { (capital(&roll.head)) span { (fell) " of " (roll.fates.len()) " fell" } }
            ol { @for fate in &roll.fates { (self::fate(info, fate)) } }
        }
    }
}

fn fate(info: &GameInfo, fate: &Fate) -> Markup {
    html! {
        li class=[fate.seal.map(Seal::word)] {
            (svg::face(info, fate.face))
            div {
                p { b { (fate.name) } @if !fate.what.is_empty() { " " small { (fate.what) } } }
                p.words { (capital(&fate.words)) "." }
            }
            @if let Some(seal) = fate.seal { (sign(seal)) }
        }
    }
}
