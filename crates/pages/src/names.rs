//! Where people write what they are called.

use maud::{Markup, html};
use parlour_table::SeatView;

/// Longer ones are cut by the table.
const LONGEST: u8 = 20;

/// A field for a name.
pub(crate) fn field(name: &str, value: &str) -> Markup {
    html! {
        input name=(name) value=(value) maxlength=(LONGEST) autocomplete="nickname" spellcheck="false" placeholder="no name";
    }
}

/// The dialog in which somebody names the seats that they play; nothing for onlookers.
pub(crate) fn dialog(id: &str, seats: &[SeatView]) -> Markup {
    let own: Vec<&SeatView> = seats.iter().filter(|card| card.is_own).collect();
    html! {
        @if !own.is_empty() {
            dialog.question #names aria-labelledby="names-head" {
                h2 #names-head { (if own.len() == 1 { "What are you called?" } else { "Who is who?" }) }
                form method="post" action={ "/m/" (id) "/names" } {
                    @for card in &own {
                        label.named {
                            span { (parlour_core::capital(&card.side)) ", seat " (card.seat) }
                            (field(&format!("name{}", card.seat), &known(card)))
                        }
                    }
                    div.row {
                        button.btn type="button" #names-no { "As it was" }
                        button.btn.main { "Keep" }
                    }
                }
            }
        }
    }
}

/// The name that somebody chose, and none that the table gave.
fn known(card: &SeatView) -> String {
    let is_given = card.name == "You" || card.name == "Friend" || card.name == parlour_core::capital(&card.side);
    if is_given { String::new() } else { card.name.clone() }
}
