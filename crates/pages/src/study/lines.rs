//! What the computer thinks of a position: the best few actions, in shares and words.

use maud::{Markup, html};
use parlour_core::scene::SeatCard;
use parlour_core::{Seat, Thought, capital};

/// How it was found what a line is worth.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum How {
    LookingAhead,
    PlayingOn,
}

impl How {
    /// `depth 9 · 2048 k positions`.
    fn told(self, best: &Thought<String>) -> String {
        match self {
            How::LookingAhead => format!("depth {} · {} positions", best.depth, thousands(best.nodes)),
            How::PlayingOn => format!("{} courses of play each", best.nodes),
        }
    }
}

/// The lines, as HTML: a head that says who is ahead, and a row for each.
pub(super) fn lines(cards: &[SeatCard], seat: Seat, found: &[Thought<String>], how: How, is_done: bool) -> Markup {
    let Some(best) = found.first() else {
        return html! { div.headline { b { "No lines" } span.note { "This game is not judged move by move." } } };
    };
    html! {
        div.headline {
            b { (head(cards, seat, best.value)) }
            span.note { (how.told(best)) @if !is_done { " …" } }
        }
        ol.elines {
            @for (n, line) in found.iter().enumerate() {
                li { button.eline type="button" data-line=(n) { span class={ "no l" (n + 1) } { (n + 1) } span.worth { (worth(cards.len(), how, line.value)) } span.goes-on { (line.line.join(" ")) } } }
            }
        }
    }
}

/// `Swords 55 · Shields 45`; with one seat or more than two what whoever is to act may expect.
fn head(cards: &[SeatCard], seat: Seat, value: f32) -> String {
    let side = |n: usize| cards.get(n).map_or_else(|| format!("seat {}", n + 1), |card| card.side.clone());
    match cards.len() {
        2 => {
            let first = if seat == Seat::FIRST { share(value) } else { 100 - share(value) };
            format!("{} {first} · {} {}", capital(&side(0)), capital(&side(1)), 100 - first)
        }
        _ => format!("{} {}", capital(&side(seat.index())), expected(value)),
    }
}

/// What a line is worth, in few letters.
fn worth(seats: usize, how: How, value: f32) -> String {
    match seats {
        // Courses of play that all end alike prove nothing.
        2 if how == How::LookingAhead && value >= WON => "wins".into(),
        2 if how == How::LookingAhead && value <= -WON => "loses".into(),
        2 => format!("{} %", share(value)),
        _ => expected(value),
    }
}

/// Beyond this it is known how it ends.
const WON: f32 = 0.9999;

fn share(value: f32) -> i32 {
    ((1.0 + value) * 50.0).round() as i32
}

fn expected(value: f32) -> String {
    format!("{value:+.2}")
}

fn thousands(nodes: u64) -> String {
    match nodes {
        0..10_000 => nodes.to_string(),
        10_000..10_000_000 => format!("{} k", nodes / 1_000),
        _ => format!("{} M", nodes / 1_000_000),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::look::Face;

    fn told(seats: usize, seat: Seat, value: f32, how: How) -> String {
        let face = Face { kind: "man", side: "red" };
        let sides = ["red", "blue", "green", "yellow"].iter().take(seats);
        let card = |side: &&str| SeatCard { side: (*side).into(), face, facts: Vec::new(), lost: Vec::new() };
        let cards: Vec<SeatCard> = sides.map(card).collect();
        let line = vec!["a".to_owned(), "<b".to_owned()];
        let best = Thought { action: "a".into(), value, depth: 7, nodes: 12_345, line };
        lines(&cards, seat, &[best], how, true).into_string()
    }

    #[test]
    fn shares_are_for_both_sides_whoever_is_to_move() {
        let first = told(2, Seat::FIRST, 0.2, How::LookingAhead);
        assert!(first.contains("<b>Red 60 · Blue 40</b>") && first.contains(">60 %<"), "{first}");
        assert!(first.contains("depth 7 · 12 k positions<") && first.contains("a &lt;b"), "{first}");
        let second = told(2, Seat::SECOND, 0.2, How::LookingAhead);
        assert!(second.contains("<b>Red 40 · Blue 60</b>") && second.contains(">60 %<"), "{second}");
        assert!(told(4, Seat::SECOND, -0.25, How::LookingAhead).contains("<b>Blue -0.25</b>"));
    }

    #[test]
    fn only_what_is_proven_wins() {
        assert!(told(2, Seat::FIRST, 1.0, How::LookingAhead).contains(">wins<"));
        assert!(told(2, Seat::FIRST, -1.0, How::LookingAhead).contains(">loses<"));
        let played = told(2, Seat::FIRST, 1.0, How::PlayingOn);
        assert!(played.contains(">100 %<") && played.contains("12345 courses of play each"), "{played}");
    }
}
