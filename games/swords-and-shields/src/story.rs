//! The match in sentences: what a move did, why it ended, what each army is out for.

use crate::action::{self, Move};
use crate::board::{BOARD, CHIEF_DOT, EDGE, SIDE, each, has, name, named, spot};
use crate::capture::{Taken, taken};
use crate::look::{CHIEF, SHIELD, SWORD};
use crate::rules::{SwordsAndShields, has_won};
use crate::state::{Army, State};
use parlour_core::scene::{Mark, Spot};
use parlour_core::{Aim, Deed, Ending, OWN, Outcome, Seat, child, whom, whose};

/// What a move did.
pub(crate) fn deed(rules: &SwordsAndShields, before: &State, m: Move) -> Deed {
    let mut parts = vec![moved(before, m)];
    parts.extend(captured(before, m));
    let next = child(rules, before, m);
    // whoever cannot move has lost.
    if !has_won(&next, Army::Swords) && !has_won(&next, Army::Shields) && action::is_stuck(&next) {
        parts.push(format!("left {} without a move", whom(next.mover.seat())));
    }
    Deed::new(listed(&parts))
}

fn moved(before: &State, Move { from, to }: Move) -> String {
    let (from_name, to_name) = (name(from), name(to));
    match before.mover {
        // 11: the edge is all that he is out for.
        Army::Shields if from == before.chief && has(EDGE, to) => {
            format!("brought {OWN} Chief from {from_name} to the edge on {to_name}")
        }
        Army::Shields if from == before.chief => format!("moved {OWN} Chief from {from_name} to {to_name}"),
        Army::Shields => format!("moved a shield from {from_name} to {to_name}"),
        Army::Swords => format!("moved a sword from {from_name} to {to_name}"),
    }
}

/// 6 to 10: what the move took, the Chief first.
fn captured(before: &State, Move { from, to }: Move) -> Option<String> {
    let mut s = before.clone();
    s.shift(from, to);
    let Taken { men, chief } = taken(&s, to);
    let enemy = before.mover.other();
    let one = if enemy == Army::Swords { "sword" } else { "shield" };
    let dots: Vec<String> = each(men).map(name).collect();
    let fallen = match dots.len() {
        0 => None,
        1 => Some(format!("{one} on {}", dots[0])),
        _ => Some(format!("{one}s on {}", listed(&dots))),
    };
    let theirs = whose(enemy.seat());
    match (chief, fallen) {
        (None, None) => None,
        (None, Some(men)) => Some(format!("captured {theirs} {men}")),
        (Some(_), None) => Some(format!("captured {theirs} Chief on {}", name(s.chief))),
        (Some(_), Some(men)) => Some(format!("captured {theirs} Chief on {} and the {men}", name(s.chief))),
    }
}

/// `a`, `a and b`, `a, b and c`.
fn listed(parts: &[String]) -> String {
    match parts.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => parts.concat(),
    }
}

/// Why it ended so.
pub(crate) fn ending(s: &State, outcome: &Outcome) -> Ending {
    if has_won(s, Army::Swords) {
        // He is off the board, and nothing there tells where he stood.
        return Ending::new("the Chief was captured");
    }
    if has_won(s, Army::Shields) {
        let text = format!("the Chief escaped over {}", name(s.chief));
        return Ending::new(text).showing(vec![Mark::Won(vec![spot(s.chief)])]);
    }
    let loser = Seat::all(2).find(|&seat| outcome.rank(seat) > 1);
    match loser {
        // R-05, either way it can be agreed upon.
        None => Ending::new("the position came back for the third time"),
        Some(loser) if outcome.cause.rule() == Some("R-05") => {
            Ending::new(format!("{} brought the position back for the third time", whom(loser)))
        }
        //
        Some(_) if s.army(s.mover) == 0 => Ending::new(format!("all {} swords are captured", whose(s.mover.seat()))),
        Some(_) => Ending::new(format!("{} {} have no move left", whose(s.mover.seat()), s.mover.name())),
    }
}

/// What an army is out for.
pub(crate) fn aim(seat: Seat) -> Aim {
    let more = "Pieces move straight over free dots; a single enemy in line between two of yours is captured; whoever cannot \
                move loses.";
    let (sentence, pieces, marks) = if seat == Army::Swords.seat() {
        (
            "Capture the Chief before he reaches the edge: with two swords in line, or with four around the Chief dot.",
            vec![(SWORD, "captures with another in line".into())],
            vec![Mark::Won(vec![spot(CHIEF_DOT)])],
        )
    } else {
        (
            "Bring your Chief from the middle to any dot of the edge.",
            vec![(SHIELD, "captures with another in line".into()), (CHIEF, "wins on any edge dot".into())],
            vec![Mark::Way(way_out()), Mark::Won(edge())],
        )
    };
    Aim { sentence: sentence.into(), pieces, more: more.into(), marks, ..Aim::default() }
}

/// One of the Chief's ways to the edge.
fn way_out() -> Vec<Spot> {
    ["e5", "c5", "c1"].into_iter().filter_map(named).map(spot).collect()
}

/// 11: the edge all the way round, back to where it begins.
fn edge() -> Vec<Spot> {
    const LAST: u8 = SIDE as u8 - 1;
    let sides: [fn(u8) -> u8; 4] =
        [|n| BOARD.cell(0, n), |n| BOARD.cell(n, LAST), |n| BOARD.cell(LAST, LAST - n), |n| BOARD.cell(LAST - n, 0)];
    let round = sides.into_iter().flat_map(|side| (0..LAST).map(side));
    round.chain([BOARD.cell(0, 0)]).map(spot).collect()
}
