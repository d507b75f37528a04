//! The rules of a game on a page of their own.

use crate::{panels, shell};
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
    if block.starts_with('|') {
        return table(block);
    }
    if let Some(items) = block.strip_prefix("- ") {
        return html! { ul { @for item in items.split("\n- ") { li { (plain(item)) } } } };
    }
    match block.strip_prefix("**").and_then(|b| b.split_once("**")) {
        Some((number, text)) => {
            let number = number.trim_end_matches('.');
            html! { p.rule id={ "rule-" (number) } { b { (number) } span { (plain(text)) } } }
        }
        None => html! { p { (plain(block)) } },
    }
}

/// A table as Markdown has it: the heads, a line of dashes, the rows.
fn table(block: &str) -> Markup {
    let cells = |line: &str| -> Vec<String> {
        let line = line.trim().trim_start_matches('|').trim_end_matches('|');
        line.split('|').map(|cell| cell.replace(['*', '`'], "").trim().to_owned()).collect()
    };
    let mut rows = block.lines().filter(|l| l.trim_start().starts_with('|')).map(cells);
    let heads = rows.next().unwrap_or_default();
    let is_rule = |row: &Vec<String>| row.iter().all(|c| !c.is_empty() && c.chars().all(|c| "-: ".contains(c)));
    html! {
        div.wide-table tabindex="0" role="region" aria-label="Table" {
            table {
                thead { tr { @for head in &heads { th scope="col" { (head) } } } }
                tbody { @for row in rows.filter(|row| !is_rule(row)) { tr { @for cell in &row { td { (cell) } } } } }
            }
        }
    }
}
