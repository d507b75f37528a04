//! What opponents could do in their next turn, and what the players should know of it.

use super::rules::{Action, Empire};
use super::state::{End, State};
use crate::board::{Space, name};
use crate::look::{capital, colour, spot};
use crate::piece::Piece;
use parlour_core::scene::{Mark, Notice, Weight};
use parlour_core::{Present, Rules, Seat, child};

/// What makes a move dangerous for the player to move.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Peril {
    Thrones,
    Crown,
    Commander,
}

/// A dangerous move.
struct Threat {
    by: Seat,
    peril: Peril,
    to: Space,
    text: String,
}

/// 5 to 7: what the opponents of the player to move would do with the board as it is.
fn threats(rules: &Empire, s: &State) -> Vec<Threat> {
    let mover = s.mover;
    let ours = |seat: Seat| rules.teams.of(seat) == rules.teams.of(mover);
    let mut found = Vec::new();
    for by in Seat::all(rules.seats).filter(|&seat| s.is_in(seat) && !ours(seat)) {
        let then = State { mover: by, ..s.clone() };
        let mut actions = Vec::new();
        rules.actions(&then, &mut actions);
        for a in actions {
            let Action::Move(_, to) = a else { continue };
            let victim = s.armies.at(to).filter(|&(seat, piece)| ours(seat) && piece == Piece::Cylinder);
            let end = child(rules, &then, a).end.filter(|end| end.winner() == Some(by));
            let peril = match (victim, end) {
                (Some(_), _) => Peril::Commander,
                (None, Some(End::Thrones(_))) => Peril::Thrones,
                (None, Some(End::Crowned(_))) => Peril::Crown,
                _ => continue,
            };
            found.push(Threat { by, peril, to, text: rules.notate(&then, a) });
        }
    }
    found
}

/// All warnings about a position that is not over, and the spaces they are about.
pub(super) fn warnings(rules: &Empire, s: &State) -> (Vec<Notice>, Vec<Mark>) {
    if s.end.is_some() {
        return Default::default();
    }
    let mut notices = crowns(rules, s);
    let threats = threats(rules, s);
    let mut marks: Vec<Mark> = Vec::new();
    for by in Seat::all(rules.seats) {
        for peril in [Peril::Commander, Peril::Thrones, Peril::Crown] {
            let moves: Vec<_> = threats.iter().filter(|t| (t.by, t.peril) == (by, peril)).collect();
            if moves.is_empty() {
                continue;
            }
            notices.push(warning(rules, by, peril, &moves));
            for threat in moves {
                let mark = Mark::Danger(spot(threat.to));
                if !marks.contains(&mark) {
                    marks.push(mark);
                }
            }
        }
    }
    (notices, marks)
}

fn warning(rules: &Empire, by: Seat, peril: Peril, moves: &[&Threat]) -> Notice {
    let who = capital(by.index());
    let texts: Vec<_> = moves.iter().map(|t| t.text.as_str()).collect();
    let ways = match texts.len() {
        1 => format!("in one way: {}", texts[0]),
        n => format!("in {n} ways: {}", texts.join(", ")),
    };
    let at = name(moves[0].to);
    let (head, text, rule) = match peril {
        Peril::Commander => {
            (format!("{who} attacks the commander"), format!("On {at} he can be captured next turn, {ways}."), "4")
        }
        Peril::Thrones => {
            (format!("{who} needs one more throne"), format!("{who} can take it next turn, {ways}."), rules.victory())
        }
        Peril::Crown => (
            format!("{who} can be crowned"),
            format!("The commander can reach {at} next turn with nobody to capture him there, {ways}."),
            "R-01",
        ),
    };
    Notice { weight: Weight::Warning, head, text, rule: Some(rule) }
}

/// the coronations that come unless somebody captures the commander.
fn crowns(rules: &Empire, s: &State) -> Vec<Notice> {
    let pending = Seat::all(rules.seats).filter(|&seat| s.is_in(seat) && rules.stands_crowned(s, seat));
    let notice = |seat: Seat| {
        let ours = rules.teams.of(seat) == rules.teams.of(s.mover);
        let text = format!(
            "Unless he is captured on {}, {} wins at the beginning of his next turn.",
            name(rules.coronation(seat)),
            colour(seat.index())
        );
        let head = format!("{}'s commander awaits his crown", capital(seat.index()));
        Notice { weight: if ours { Weight::Plain } else { Weight::Warning }, head, text, rule: Some("R-01") }
    };
    pending.map(notice).collect()
}
