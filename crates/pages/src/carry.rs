//! The private link by which a guest carries their seats to another browser.

use crate::ago::ago;
use crate::shelf::Listed;
use crate::{icons, shell};
use maud::{Markup, html};
use parlour_cabinet::find;

/// The link of whoever looks; nothing where they have no seats to carry. `now` is the time in milliseconds since 1970.
pub fn page(link: Option<&str>, matches: &[Listed], now: i64) -> Markup {
    whole(
        "Your seats",
        html! {
            h1 { "Your seats in another browser" }
            @if let Some(link) = link {
                p {
                    "There are no accounts: this browser keeps your seats. Open this link in another browser of yours, and it "
                    "plays the same seats from then on. Keep it to yourself: whoever has it can move for you."
                }
                div.linkline {
                    input #link readonly value=(link) aria-label="Your private link";
                    button.btn.main.copy type="button" { (icons::copy()) "Copy" }
                }
                (list(matches, now))
                details.sure {
                    summary.btn.quiet { "Renew the link …" }
                    p { "The link above is void then, and you get another one. Browsers that have used it keep their seats." }
                    form method="post" action="/seats/renew" { button.btn.main { "Make a new link" } }
                }
            } @else {
                p { "You have no seats yet. Open a match, or take a seat that a friend offers you; then come back here." }
                p { a.btn.main href="/" { "To the shelf" } }
            }
        },
    )
}

/// Asks whether this browser is to have those seats.
pub fn arrival(matches: &[Listed], now: i64) -> Markup {
    whole(
        "Take over your seats",
        html! {
            h1 { "Take over your seats here?" }
            p {
                "This is the private link of somebody who plays here. If that is you: this browser plays the same seats from now "
                "on, and the other one keeps them. What this browser had already stays."
            }
            (list(matches, now))
            div.pair-of {
                form method="post" { button.btn.main { "Play them here too" } }
                a.btn.quiet href="/" { "No, to the shelf" }
            }
        },
    )
}

fn list(matches: &[Listed], now: i64) -> Markup {
    html! {
        @if !matches.is_empty() {
            ul.carried aria-label="Matches that go on" {
                @for one in matches {
                    @if let Ok(game) = find(&one.game) {
                        // When it began, and not how far it has come: that would tell of what is hidden.
                        li { b { (game.info().name) } span { "begun " (ago(now - one.created)) } }
                    }
                }
            }
        }
    }
}

fn whole(title: &str, text: Markup) -> Markup {
    let main = html! { main.carry #main { section.panel { (text) } } };
    shell::scripted_page(title, "shelf-page", "people.js", main)
}
