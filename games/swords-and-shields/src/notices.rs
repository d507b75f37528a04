//! What the players should know.

use crate::board::{EDGE, each, has, spot};
use crate::rules::SwordsAndShields;
use crate::state::{Army, State};
use crate::threat;
use parlour_core::scene::{Mark, Notice, Weight};
use parlour_core::{Present, Rules};

/// 12: what the player who has just moved threatens.
pub(crate) fn warning(rules: &SwordsAndShields, s: &State) -> (Vec<Mark>, Vec<Notice>) {
    if rules.turn(s).is_over() {
        return Default::default();
    }
    let army = s.mover.other();
    let moves = threat::winning(rules, s, army);
    if moves.is_empty() {
        return Default::default();
    }
    let texts: Vec<String> = moves.iter().map(|&m| rules.notate(s, m)).collect();
    let ways = if texts.len() == 1 { "in one way".into() } else { format!("in {} ways", texts.len()) };
    let (head, what) = match army {
        Army::Swords => ("The swords threaten to win", "they can end the game"),
        Army::Shields if moves.iter().all(|m| m.from == s.chief && has(EDGE, m.to)) => {
            ("The Chief threatens to win", "he can reach the edge")
        }
        // or a move leaves the swords without one.
        Army::Shields => ("The shields threaten to win", "they can end the game"),
    };
    let text = format!("Next turn {what}, {ways}: {}.", texts.join(", "));
    let marks = match army {
        Army::Swords => vec![Mark::Danger(spot(s.chief))],
        Army::Shields => each(threat::ends(&moves)).map(|d| Mark::Danger(spot(d))).collect(),
    };
    (marks, vec![Notice { weight: Weight::Warning, head: head.into(), text, rule: Some("12") }])
}
