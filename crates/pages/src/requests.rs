//! What people ask of each other: a draw, a take-back. It stands in place of the last move, over the prompt.

use maud::{Markup, html};
use parlour_core::Seat;
use parlour_table::{May, View};

/// What is asked, and what may be answered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Asked {
    /// Who would have a draw, as whoever looks calls them.
    draw: Vec<String>,
    /// Who would take something back, and is it whoever looks?
    back: Option<(String, bool)>,
    may: Vec<May>,
}

impl Asked {
    pub(crate) fn of(view: &View) -> Asked {
        let name = |seat: Seat| view.seats[seat.index()].name.clone();
        let is_own = |seat: Seat| view.seats[seat.index()].is_own;
        let answers = [May::Accept, May::Allow, May::Decline];
        let asks = |may: &&May| answers.contains(may);
        let (draw, back): (Vec<_>, _) =
            (view.offers.iter().copied().map(name).collect(), view.back.map(|seat| (name(seat), is_own(seat))));
        let is_asked = !draw.is_empty() || back.is_some();
        let may = if is_asked { view.may.iter().filter(asks).copied().collect() } else { Vec::new() };
        Asked { draw, back, may }
    }
}

/// For whoever looks; empty where nobody asks anything.
pub(crate) fn panel(asked: &Asked) -> Markup {
    let answer = |may: May, does: &str, class: &str, label: &str| {
        html! {
            @if asked.may.contains(&may) { button class=(class) type="button" data-do=(does) { (label) } }
        }
    };
    html! {
        @match &asked.back {
            Some((_, true)) => div.request { p { "You ask to take back your last move. It is taken back when everybody agrees." } },
            Some((name, false)) => div.request {
                p { b { (name) } " asks to take back their last move." }
                (answer(May::Allow, "allow", "btn main", "Allow"))
                (answer(May::Decline, "decline", "btn", "No"))
            },
            None => @if !asked.draw.is_empty() {
                div.request {
                    p { b { (asked.draw.join(" and ")) } (if asked.draw.len() == 1 { " offers" } else { " offer" }) " a draw." }
                    (answer(May::Accept, "draw", "btn main", "Accept …"))
                    (answer(May::Decline, "decline", "btn", "No"))
                }
            },
        }
    }
}
