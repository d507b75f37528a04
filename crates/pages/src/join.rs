//! The page of an invitation. Opening it changes nothing: programs that show what is behind a link open it too.

use crate::match_page::Sight;
use crate::{agreed, panels, shell, signboard};
use maud::{Markup, html};
use parlour_core::{Seat, capital};
use parlour_render::svg;
use parlour_table::SeatView;

/// What has become of a link that somebody opens.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Void {
    /// Somebody was quicker.
    Taken,
    /// Whoever invited made it void, or made another one.
    Withdrawn,
    /// Whoever opens it sits here already and means it for somebody else.
    Own,
    /// There is nothing to play any more.
    Over,
}

/// Asks whether to take the seat.
pub fn page(sight: &Sight<'_>, seat: Seat, hosts: &[Seat], name: &str) -> Markup {
    let Some(card) = sight.view.seats.get(seat.index()) else { return html! {} };
    let asks = match &*names(sight, hosts) {
        "" => "You are asked".to_owned(),
        names => format!("{names} asks you"),
    };
    let card = html! {
        div.asked {
            (svg::face(sight.board.info, card.face))
            div {
                h2 { "Will you take " (card.side) "?" }
                p { (asks) " to a match of " (sight.board.info.name) ". You would play seat " (seat) "." }
            }
        }
        (table(sight))
        p.waiting.off { span { b { "The seat belongs to whoever takes it first" } "This browser keeps it for you. Nobody needs an account." } }
        form method="post" {
            label.named { span { "Your name" } (crate::names::field("name", name)) }
            button.btn.main { "Take the seat" }
        }
        a.btn.quiet href={ "/m/" (sight.id) } { "Only watch" }
    };
    whole(sight, card)
}

/// Says why the link is void, and leads to the match.
pub fn void(sight: &Sight<'_>, why: Void) -> Markup {
    let (head, text, lead) = match why {
        Void::Taken => (
            "Somebody has taken this seat",
            "An invitation belongs to whoever takes it first. You can watch the match, or ask for another seat.",
            "Watch the match",
        ),
        Void::Withdrawn => (
            "This invitation was withdrawn",
            "Whoever invited you has made this link void. Ask for the new one; meanwhile you can watch the match.",
            "Watch the match",
        ),
        Void::Own => (
            "This link is for somebody else",
            "You sit at this table already. Send the link to a friend: whoever takes the seat first has it.",
            "Back to the match",
        ),
        Void::Over => (
            "This match is over",
            "Its seats can no longer be taken. You can look at how it went.",
            "Look at the match",
        ),
    };
    let card = html! {
        div.asked { div { h2 { (head) } p { (text) } } }
        (table(sight))
        a.btn.main href={ "/m/" (sight.id) } { (lead) }
    };
    whole(sight, card)
}

fn whole(sight: &Sight<'_>, card: Markup) -> Markup {
    let info = sight.board.info;
    let main = html! {
        main.ask #main data-box=(info.boxed.id) {
            section.panel.invite { (card) }
            div.cover { (panels::art(info.boxed.cover.svg)) }
        }
    };
    let title = format!("An invitation to {}", info.name);
    let head = html! { @if let Some(shown) = sight.signboard { (signboard::head(shown, sight.id, info, &title)) } };
    let nav = html! { a.btn.hide href={ "/rules/" (info.id) } { "Rules" } };
    shell::shown_page(info, &agreed::subtitle(info, sight.setup), nav, head, main)
}

/// Who sits where.
fn table(sight: &Sight<'_>) -> Markup {
    let moves = match sight.view.steps {
        0 => "Nothing was played yet.".to_owned(),
        1 => "One move was played so far.".to_owned(),
        steps => format!("{steps} moves were played so far."),
    };
    html! {
        ul.seats aria-label="Seats" { (panels::seats(sight.board.info, &sight.view.seats, sight.view.turn)) }
        p.note { (moves) }
    }
}

fn names(sight: &Sight<'_>, seats: &[Seat]) -> String {
    let cards = seats.iter().filter_map(|seat| sight.view.seats.get(seat.index()));
    let named = |card: &SeatView| match card.name == capital(&card.side) {
        true => format!("{} (seat {})", card.side, card.seat),
        false => format!("{} ({}, seat {})", card.name, card.side, card.seat),
    };
    capital(&cards.map(named).collect::<Vec<_>>().join(" and "))
}
