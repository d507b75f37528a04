//! Beside the board: links for seats that nobody has taken, and what to do about somebody who does not come back. Forms, so
//! that they work without a script.

use crate::match_page::Sight;
use crate::{icons, qr};
use maud::{Markup, html};
use parlour_cabinet::find;
use parlour_core::Seat;
use parlour_render::svg;
use parlour_table::SeatView;

/// A link for a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// As it is sent.
    pub address: String,
    /// Who can open it.
    pub reach: Reach,
}

/// Who can open a link of this server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Everybody, as far as the server can tell.
    Everywhere,
    /// Those in the same network.
    Network,
    /// Nobody but whoever sits at the computer on which the server runs.
    Alone {
        /// What starts a server that others reach; nothing where that is not for whoever looks to do.
        command: Option<String>,
        /// Where it would be found then.
        addresses: Vec<String>,
    },
}

/// For whoever looks; nothing where nobody is waited for.
pub fn panel(sight: &Sight<'_>) -> Markup {
    let card = |seat: Seat| sight.view.seats.get(seat.index());
    html! {
        @if !sight.invitations.is_empty() {
            // It stands beside the board, and once a script takes it up, over it.
            dialog.invites open tabindex="-1" aria-label="Invitation" {
                @for (seat, link) in &sight.invitations {
                    @if let Some(card) = card(*seat) { (invitation(sight, card, link.as_ref())) }
                }
                button.btn.main.begin type="button" { (if sight.view.yours { "Begin my move" } else { "To the board" }) }
            }
        }
        @if let Some(card) = sight.view.missing.and_then(card) { (absent(sight, card)) }
    }
}

fn invitation(sight: &Sight<'_>, card: &SeatView, link: Option<&Link>) -> Markup {
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
            @match link {
                Some(link) => (offered(sight, seat, link)),
                None => {
                    p.waiting.off { span { b { "The link is withdrawn" } "Nobody can take the seat with it any more." } }
                    (button(sight, seat, "renew", "btn main", "Make a new link"))
                },
            }
            (to_the_house(sight, seat, "The house plays instead …"))
        }
    }
}

fn offered(sight: &Sight<'_>, seat: Seat, link: &Link) -> Markup {
    // A code that leads a telephone to itself would be a trap.
    let code = if matches!(link.reach, Reach::Alone { .. }) { None } else { qr::code(&link.address) };
    html! {
        div.ways {
            div.by-link {
                div.linkline {
                    input readonly value=(link.address) aria-label={ "Link for seat " (seat) };
                    button.btn.main.copy type="button" { (icons::copy()) "Copy" }
                }
                button.btn.share type="button" data-title={ "A match of " (sight.board.info.name) } { (icons::share()) "Share …" }
                (reach(&link.reach))
                p.waiting {
                    i {}
                    span {
                        b { "Waiting for your friend" }
                        "The link stays good" (if sight.view.yours { "; you may begin now." } else { "." })
                    }
                }
            }
            @if let Some(code) = code { figure.by-code { (code) figcaption { "or point a phone here" } } }
        }
        div.pair-of {
            (button(sight, seat, "withdraw", "btn quiet", "Withdraw"))
            (button(sight, seat, "renew", "btn quiet", "New link"))
        }
    }
}

/// Who can open the link, where that is not everybody.
fn reach(reach: &Reach) -> Markup {
    html! {
        @match reach {
            Reach::Everywhere => {},
            Reach::Network => p.lan {
                b { "In the same network only. " }
                "This Parlour runs on a computer at home, so the link works for those who are in its Wi-Fi."
            },
            Reach::Alone { command, addresses } => div.lan {
                p {
                    b { "On this computer only. " }
                    "This Parlour listens to nobody else, so the link opens nowhere else."
                }
                @if let Some(command) = command {
                    p { "For friends in the same network, close it and start it with" }
                    code { (command) }
                    @if let [first, others @ ..] = &addresses[..] {
                        p { "It is then found at " b { (first) } @for other in others { " or " b { (other) } } ", and this match with it." }
                    }
                }
            },
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
