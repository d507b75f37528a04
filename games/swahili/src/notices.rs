//! What a player should read before he commits.

use crate::action::Action;
use crate::pieces::{Lap, ROWS, is_capture_row};
use crate::present::{listed, scores};
use crate::rules::Swahili;
use crate::sowing::victims;
use crate::state::State;
use parlour_core::scene::{Notice, Weight};
use parlour_core::{Present, RuleRef, Rules, child};

fn notice(weight: Weight, rule: RuleRef, head: String, text: String) -> Notice {
    Notice { weight, head, text, rule: Some(rule) }
}

/// Rule 7: the moves with which the player to move would end the game, and with what result.
pub(crate) fn before_move(rules: &Swahili, s: &State) -> Vec<Notice> {
    let mut actions = Vec::new();
    rules.actions(s, &mut actions);
    let ends = actions.into_iter().filter_map(|a| ending(rules, s, a)).collect::<Vec<_>>();
    if ends.is_empty() {
        return Vec::new();
    }
    let head = format!("{} can end the game", s.colour(s.mover).capital());
    vec![notice(Weight::Plain, "7", head, format!("{}.", ends.join("; ")))]
}

/// `11 ends it with red 45, blue 30`.
fn ending(rules: &Swahili, s: &State, a: Action) -> Option<String> {
    let next = child(rules, s, a);
    next.is_over(rules.seats).then(|| format!("{} ends it with {}", rules.notate(s, a), scores(rules, &next)))
}

/// What a half-made move means if it stops with `lap`, and if it goes on to the last of `all` laps.
pub(crate) fn after_sowing(rules: &Swahili, s: &State, lap: Lap, all: Option<&[Lap]>) -> Vec<Notice> {
    let mut notices = Vec::new();
    if let Some([first, .., end] | [first @ end]) = all {
        let whole = Action::Sow { row: first.row, lifts: all.map_or(1, |all| all.len() as u8) };
        let mover = s.colour(s.mover);
        let taken: Vec<_> = victims(s, mover, *end).map(|victim| format!("a {} piece", victim.name())).collect();
        if !taken.is_empty() {
            let head = format!("{} takes {}", rules.notate(s, whole), listed(&taken));
            let alone = if taken.len() == 1 { "it stands" } else { "each of them stands" };
            let text = format!("Its last piece falls on row {}, where {alone} alone.", end.last);
            notices.push(notice(Weight::Plain, "6", head, text));
        }
        if let Some(text) = ending(rules, s, whole) {
            notices.push(notice(Weight::Plain, "7", "The end of the game".into(), format!("{text}.")));
        }
    }
    if lap.may_go_on() {
        notices.extend(alone(lap));
    }
    notices
}

/// Rule 6: what stopping here would leave alone on the capture rows.
fn alone(lap: Lap) -> Option<Notice> {
    let rows: Vec<_> =
        (1..=ROWS).filter(|&row| is_capture_row(row) && lap.after.on(row) == 1).map(|row| row.to_string()).collect();
    if rows.is_empty() {
        return None;
    }
    let what = if rows.len() == 1 { "row" } else { "rows" };
    let head = format!("Alone on {what} {}", listed(&rows));
    let text = "A single piece on rows 7 to 11 can be taken; two of a colour are safe.".into();
    Some(notice(Weight::Warning, "6", head, text))
}
