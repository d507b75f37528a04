//! What the players should know: what is due.

use super::due::{Due, after, due};
use super::rules::LineUp;
use super::state::State;
use super::why;
use crate::look::capital;
use parlour_core::Rules;
use parlour_core::scene::{Notice, Weight};

/// 2 and 3: what is due now and next.
pub(super) fn notices(rules: &LineUp, s: &State) -> Vec<Notice> {
    if rules.turn(s).is_over() {
        return Vec::new();
    }
    let now = rules.due(s);
    let next = due(after(s.turn), rules.order);
    let then = due(after(after(s.turn)), rules.order);
    let words = |due: Due| format!("{} {}", capital(due.seat.index()), due.words());
    let head = format!("Due: {}", now.what());
    let text = format!("{}; after that {}, then {}.", words(now), words(next), words(then));
    vec![Notice { weight: Weight::Plain, head, text, rule: Some(why::rule(s)) }]
}
