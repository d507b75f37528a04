//! One counter, large, with everything that is written on it explained.

use crate::panels::rule_link;
use maud::{Markup, html};
use parlour_core::GameInfo;
use parlour_core::scene::Card;
use parlour_render::svg;

/// What is shown of whatever stands on a spot.
pub fn card(info: &GameInfo, card: &Card) -> Markup {
    html! {
        (svg::counter(info, card.face, &card.badges))
        div.who {
            h2 { (card.name) }
            @for line in &card.about { p { (line) } }
            @if !card.state.is_empty() { p.how { (card.state) } }
        }
        @if !card.values.is_empty() {
            dl { @for (value, name, what) in &card.values { div { dt { (value) } dd { b { (name) } ", " (what) } } } }
        }
        @if !card.more.is_empty() {
            ul {
                @for (text, rule) in &card.more { li { (text) @if let Some(rule) = rule { " " (rule_link(rule)) } } }
            }
        }
    }
}
