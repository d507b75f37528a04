//! What the players should know: which columns go on, and when somebody must pass.

use super::rules::{Sniggle, columns, pass_rule};
use super::state::State;
use crate::board::{BOARD, spot};
use crate::look::capital;
use parlour_core::scene::{Mark, Notice, Spot, Weight};

/// 3: the columns in which the mover's pieces would move again, and a sentence about them.
pub(super) fn columns_that_go_on(rules: &Sniggle, s: &State) -> (Vec<Mark>, Vec<Notice>) {
    // Only vacant spaces ahead of some piece of the track: nobody lands anywhere else.
    let ahead = s.tracks[s.mover.index()].map(|track| !track & !(track ^ (track - 1)) & rules.odd(s, s.mover));
    let spots = ahead
        .iter()
        .enumerate()
        .flat_map(|(track, &set)| columns(set).map(move |c| spot(rules.space(s.mover, track, c))).collect::<Vec<_>>());
    let spots: Vec<Spot> = spots.collect();
    let letters = columns(ahead[0] | ahead[1] | ahead[2]).map(|column| BOARD.letter(column).to_string());
    let letters: Vec<String> = letters.collect();
    let mut notices = Vec::new();
    if !rules.can_move(s, s.mover) {
        let text = format!("{} has no move left.", capital(s.mover.index()));
        notices.push(Notice { weight: Weight::Plain, head: "Pass".into(), text, rule: Some(pass_rule(rules)) });
    } else if !letters.is_empty() {
        let text = format!("A step that ends in column {} is followed by another.", either(&letters));
        let head = "Columns that go on".into();
        notices.push(Notice { weight: Weight::Plain, head, text, rule: Some("3") });
    }
    let marks = if spots.is_empty() { Vec::new() } else { vec![Mark::Reach(spots)] };
    (marks, notices)
}

/// `C`, `C or E`, `B, C or E`: a step ends in one of them.
fn either(letters: &[String]) -> String {
    match letters.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} or {last}", rest.join(", ")),
        None => String::new(),
    }
}
