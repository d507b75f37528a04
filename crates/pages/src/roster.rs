//! Everybody in a list: name, place and how he fares. The script draws their counters from the board's.

use maud::{Markup, html};
use parlour_core::scene::{Man, Part, Troop};
use parlour_core::{GameInfo, capital};
use parlour_render::svg;
use parlour_table::SeatView;

/// The list, side by side; nothing where the game lists nobody.
pub fn roster(info: &GameInfo, troops: &[Troop], seats: &[SeatView]) -> Markup {
    html! {
        @for troop in troops {
            @let who = seats.iter().find(|card| card.seat == troop.seat).map(|card| card.name.as_str());
            @let left = troop.men.iter().filter(|man| man.part != Part::Out).count();
            section.troop aria-label=(capital(&troop.name)) {
                h3.caps {
                    (capital(&troop.name)) @if let Some(who) = who { ", " (who) }
                    span { (left) " of " (troop.men.len()) }
                }
                ol { @for man in &troop.men { li class=[part(man.part)] { (line(info, man)) } } }
            }
        }
    }
}

fn part(part: Part) -> Option<&'static str> {
    match part {
        Part::None => None,
        Part::In => Some("in"),
        Part::May => Some("may"),
        Part::Out => Some("out"),
    }
}

/// Whoever is on the board can be pointed at.
fn line(info: &GameInfo, man: &Man) -> Markup {
    let face = svg::face_number(info, man.face);
    let words = html! {
        i.pic data-face=(face) {}
        b { (man.name) }
        small { (man.what) @if !man.what.is_empty() && !man.place.is_empty() { " · " } (man.place) }
        span.how { (man.state) }
    };
    html! {
        @match man.at {
            Some(at) => button.man type="button" data-at=(at.0) { (words) },
            None => div.man { (words) },
        }
    }
}
