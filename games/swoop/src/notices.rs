//! What a player should read: who must go home, who is pinned, whom a step would free.

use crate::action::{Duty, duty};
use crate::board::spaces::{has, name, names};
use crate::colour::Colour;
use crate::rules::Swoop;
use crate::state::State;
use parlour_core::scene::{Notice, Weight};
use parlour_core::{RuleRef, Rules};

/// Duties of everybody (6), and what holds the player to move (4).
pub(crate) fn notices(rules: &Swoop, s: &State) -> Vec<Notice> {
    if rules.turn(s).is_over() {
        return Vec::new();
    }
    let mut notices: Vec<Notice> = s.playing.iter().filter_map(|c| must_go_home(rules, s, c)).collect();
    let pinned = s.pinned_men(s.mover);
    if pinned != 0 {
        let head = format!("{}: pinned on {}", s.mover.title(), names(pinned));
        let text = "A man cannot move while somebody stands on him; when that one leaves, he must go home.";
        notices.push(Notice { weight: Weight::Plain, head, text: text.into(), rule: Some("4") });
    }
    notices
}

fn must_go_home(rules: &Swoop, s: &State, colour: Colour) -> Option<Notice> {
    let who = colour.title();
    let (head, men, text, rule) = match duty(&rules.board, s, colour) {
        Duty::None => return None,
        Duty::Return { men, .. } => {
            let text = format!("and must go back to a vacant outer space of his colour: {who}'s whole next turn.");
            (format!("{who} must go home"), men, text, "6")
        }
        Duty::Waits { men } => {
            let text = "and waits where he stands: no outer space of his colour is vacant.".to_owned();
            (format!("{who} cannot go home yet"), men, text, "R-06")
        }
    };
    let whom = if men.count_ones() == 1 {
        format!("The man on {} is freed", names(men))
    } else {
        format!("Each man on {} is freed", names(men))
    };
    Some(Notice { weight: Weight::Warning, head, text: format!("{whom} {text}"), rule: Some(rule) })
}

/// What to know before a man leaves a stack: the one beneath goes home (6, R-03).
pub(crate) fn frees(s: &State, from: u8, rule: RuleRef) -> Option<Notice> {
    let below = s.stack(from).rev().nth(1).filter(|&c| s.playing.has(c))?;
    debug_assert!(has(s.pinned_men(below), from));
    let text =
        format!("The {} man on {} must then go home: {}'s whole next turn.", below.name(), name(from), below.name());
    let head = format!("Leaving frees {}", below.name());
    Some(Notice { weight: Weight::Plain, head, text, rule: Some(rule) })
}
