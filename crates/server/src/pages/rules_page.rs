//! The rules of a game on a page of their own.

use super::{panels, shell};
use maud::{Markup, html};
use parlour_core::GameInfo;

/// RULES.md, set as a page.
pub fn page(info: &GameInfo) -> Markup {
    let main = html! {
        main.reading #main data-box=(info.boxed.id) {
            article.panel {
                @for block in info.rules.split("\n\n").map(str::trim).filter(|b| !b.is_empty()) { (paragraph(block)) }
                p { a.btn.main href={ "/new/" (info.id) } { "Play" } }
            }
            div.cover { (panels::art(info.boxed.cover.svg)) }
        }
    };
    shell::game_page(info, "The rules", html! {}, None, main)
}

fn paragraph(block: &str) -> Markup {
    let plain = |text: &str| text.replace(['*', '`'], "");
    if let Some(title) = block.strip_prefix("# ") {
        return html! { h2.title { (title) } };
    }
    if let Some(heading) = block.strip_prefix("## ") {
        return html! { h3.caps { (heading) } };
    }
    match block.strip_prefix("**").and_then(|b| b.split_once("**")) {
        Some((number, text)) => {
            let number = number.trim_end_matches('.');
            html! { p.rule id={ "rule-" (number) } { b { (number) } span { (plain(text)) } } }
        }
        None => html! { p { (plain(block)) } },
    }
}
