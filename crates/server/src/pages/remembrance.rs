//! The hall of remembrance: verses across matches.

use super::{panels, shell};
use crate::store::Kept;
use maud::{Markup, html};
use parlour_cabinet::find;

/// The hall.
pub fn page(newest: &[Kept], remembered: &[Kept]) -> Markup {
    let most: Vec<&Kept> = remembered.iter().filter(|kept| kept.remembered > 0).collect();
    let main = html! {
        main.hall #main {
            div.lead {
                h1 { "Hall of remembrance" }
                p { "Verses that players left behind. A poem that is remembered from game to game has won after all." }
            }
            @if newest.is_empty() { p.none { "No verse has been written here yet." } }
            @if !most.is_empty() {
                section aria-label="Most remembered" {
                    h2.caps { "Most remembered" }
                    div.poems { @for kept in most { (poem(kept, None)) } }
                }
            }
            @if !newest.is_empty() {
                section aria-label="Newest" {
                    h2.caps { "Newest" }
                    div.poems { @for kept in newest { (poem(kept, Some(anchor(kept)))) } }
                }
            }
        }
    };
    shell::plain_page("Hall of remembrance", "shelf-page", html! { a.btn.plain href="/" { "Shelf" } }, main)
}

fn anchor(kept: &Kept) -> String {
    format!("v-{}-{}", kept.verse.match_id, kept.verse.entry)
}

fn poem(kept: &Kept, id: Option<String>) -> Markup {
    let verse = &kept.verse;
    let game = find(&verse.game).map_or(verse.game.as_str(), |game| game.info().name);
    let count = match kept.remembered {
        0 => "not remembered yet".to_owned(),
        1 => "remembered by one".to_owned(),
        n => format!("remembered by {n}"),
    };
    html! {
        article.panel.poem id=[id] {
            (panels::verse(kept))
            p.from { a href={ "/m/" (verse.match_id) } { (game) } ", " (count) }
            form method="post" action={ "/remembrance/" (verse.match_id) "/" (verse.entry) } {
                @if kept.by_you { p.mine { "You remember this" } } @else { button.btn { "I remember this" } }
            }
        }
    }
}
