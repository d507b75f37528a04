//! The hall of remembrance: verses across matches.

use crate::{panels, shell};
use maud::{Markup, html};
use parlour_cabinet::find;

/// A verse as it is shown to somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// In which match.
    pub match_id: String,
    /// Its place in the record.
    pub entry: usize,
    /// The game's id.
    pub game: String,
    /// Who wrote it.
    pub name: String,
    /// The verse.
    pub text: String,
    /// How many guests remember it.
    pub remembered: i64,
    /// Does whoever looks?
    pub by_you: bool,
}

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
    format!("v-{}-{}", kept.match_id, kept.entry)
}

fn poem(kept: &Kept, id: Option<String>) -> Markup {
    let game = find(&kept.game).map_or(kept.game.as_str(), |game| game.info().name);
    let count = match kept.remembered {
        0 => "not remembered yet".to_owned(),
        1 => "remembered by one".to_owned(),
        n => format!("remembered by {n}"),
    };
    html! {
        article.panel.poem id=[id] {
            (panels::verse(&kept.text, &kept.name))
            p.from { a href={ "/m/" (kept.match_id) } { (game) } ", " (count) }
            form method="post" action={ "/remembrance/" (kept.match_id) "/" (kept.entry) } {
                @if kept.by_you { p.mine { "You remember this" } } @else { button.btn { "I remember this" } }
            }
        }
    }
}
