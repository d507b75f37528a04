//! Beside the board: links for seats that nobody has taken, and what to do about somebody who does not come back. Forms, so
//! that they work without a script.

use crate::icons;
use crate::match_page::Sight;
use maud::{Markup, html};
use parlour_cabinet::find;
use parlour_core::Seat;
use parlour_render::svg;
use parlour_table::SeatView;

/// For whoever looks; nothing where nobody is waited for.
pub fn panel(sight: &Sight<'_>) -> Markup {
    let card = |seat: Seat| sight.view.seats.get(seat.index());
    html! {
        @for (seat, link) in &sight.invitations {
            @if let Some(card) = card(*seat) { (invitation(sight, card, link.as_deref())) }
        }
        @if let Some(card) = sight.view.missing.and_then(card) { (absent(sight, card)) }
    }
}

fn invitation(sight: &Sight<'_>, card: &SeatView, link: Option<&str>) -> Markup {
    let seat = card.seat;
    html! {
        section.panel.invite aria-label={ "Invitation for seat " (seat) } {
            div.asked {
                (svg::face(sight.board.info, card.face))
                div {
                    h2 { "Ask a friend to take " (card.side) }
                    p { "Seat " (seat) " belongs to whoever takes it first. Nobody needs an account." }
                }
            }
            @if let Some(link) = link {
                div.linkline {
                    input readonly value=(link) aria-label={ "Link for seat " (seat) };
                    button.btn.main.copy type="button" { (icons::copy()) "Copy" }
                }
                p.waiting {
                    i {}
                    span {
                        b { "Waiting for your friend" }
                        "The link stays good" (if sight.view.yours { "; you may begin now." } else { "." })
                    }
                }
                div.pair-of {
                    (button(sight, seat, "withdraw", "btn quiet", "Withdraw"))
                    (button(sight, seat, "renew", "btn quiet", "New link"))
                }
            } @else {
                p.waiting.off { span { b { "The link is withdrawn" } "Nobody can take the seat with it any more." } }
                (button(sight, seat, "renew", "btn main", "Make a new link"))
            }
            (to_the_house(sight, seat, "The house plays instead …"))
        }
    }
}

fn absent(sight: &Sight<'_>, card: &SeatView) -> Markup {
    let seat = card.seat;
    let is_pair = sight.view.seats.len() == 2;
    html! {
        section.panel.absent aria-label={ "Seat " (seat) " does not come back" } {
            div.asked {
                (svg::face(sight.board.info, card.face))
                div {
                    h2 { (card.side) " has not come back" }
                    p { "It has been seat " (seat) "'s turn for so long that you need not wait any longer." }
                }
            }
            details.sure {
                summary.btn.quiet { (if is_pair { "Close the match …" } else { "Go on without them …" }) }
                p {
                    @if is_pair { "The match ends here: seat " (seat) " counts as having resigned, and the record says that it was abandoned. " }
                    @else { "Seat " (seat) " leaves as if it had resigned; where the game can, the others play on. The record says so. " }
                    "This cannot be taken back."
                }
                (button(sight, seat, "abandon", "btn main", if is_pair { "Close it as abandoned" } else { "Go on without them" }))
            }
            (to_the_house(sight, seat, "Give the seat to the house …"))
        }
    }
}

/// Asks which level the house plays at, and then gives it the seat.
fn to_the_house(sight: &Sight<'_>, seat: Seat, label: &str) -> Markup {
    let opponents = find(sight.board.info.id).map_or(&[][..], |game| game.opponents());
    html! {
        @if !opponents.is_empty() {
            details.sure {
                summary.btn.quiet { (label) }
                form method="post" action={ "/m/" (sight.id) "/seats/" (seat) "/house" } {
                    p { "From here on the computer plays seat " (seat) "; the record says so. This cannot be taken back." }
                    select name="opponent" aria-label={ "Who plays seat " (seat) } {
                        @for opponent in opponents {
                            @let text = opponent.opponent.to_string();
                            option value=(text) selected[text == "level:3"] title=(opponent.about) { (opponent.name) }
                        }
                    }
                    button.btn.main { "The house plays seat " (seat) }
                }
            }
        }
    }
}

fn button(sight: &Sight<'_>, seat: Seat, what: &str, class: &str, label: &str) -> Markup {
    html! {
        form method="post" action={ "/m/" (sight.id) "/seats/" (seat) "/" (what) } { button class=(class) { (label) } }
    }
}
