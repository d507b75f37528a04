//! A match that was played by other rules than the house has now: to read and to download, not to play on.

use crate::shell;
use maud::{Markup, html};
use parlour_core::GameInfo;

/// One of them.
#[derive(Debug)]
pub struct Kept<'a> {
    /// In its address.
    pub id: &'a str,
    /// The game.
    pub info: &'static GameInfo,
    /// With whom.
    pub company: &'a str,
    /// Why it does not go on, as a sentence.
    pub why: &'a str,
    /// The whole record.
    pub record: &'a str,
    /// Does whoever looks play in it? They may delete it.
    pub is_own: bool,
}

/// Its page.
pub fn page(kept: &Kept<'_>) -> Markup {
    let Kept { id, info, company, why, record, is_own } = kept;
    let main = html! {
        main.trouble.kept #main {
            h2 { (company) }
            p { (why) }
            p {
                a.btn.main href={ "/m/" (id) "/record.txt" } download { "Download the record" }
                " "
                a.btn.plain href={ "/new/" (info.id) } { "Play a new match" }
            }
            pre tabindex="0" aria-label="The record" { (record) }
            @if *is_own {
                form method="post" action={ "/m/" (id) "/delete" } { button.btn.quiet { "Delete the match" } }
            }
        }
    };
    let nav = html! { a.btn.plain href="/matches" { "Your matches" } };
    shell::game_page(info, "A match to read", nav, None, main)
}
