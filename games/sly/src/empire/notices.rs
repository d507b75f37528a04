//! What opponents could do in their next turn, and what the players should know of it.

use super::action::Action;
use super::rules::Empire;
use super::setup::THRONES;
use super::state::{End, State};
use crate::board::{Space, name, spot};
use crate::look::{capital, colour};
use crate::piece::Piece;
use parlour_core::scene::{Mark, Notice, Weight};
use parlour_core::{Present, Rules, Seat, child};

/// What makes a move dangerous for the player to move.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Peril {
    Commander,
    Thrones,
    Crown,
}

/// A dangerous move.
struct Threat {
    by: Seat,
    peril: Peril,
    to: Space,
    text: String,
}

impl Threat {
    /// One warning is about one opponent, and about one commander.
    fn is_about(&self, other: &Threat) -> bool {
        let same = (self.by, self.peril) == (other.by, other.peril);
        same && (self.peril != Peril::Commander || self.to == other.to)
    }
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
            let commander = s.armies.at(to).filter(|&(_, piece)| piece == Piece::Cylinder);
            // Nothing else decides anything.
            if commander.is_none() && !THRONES.has(to) {
                continue;
            }
            let victim = commander.filter(|&(seat, _)| ours(seat));
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
    found.sort_by_key(|threat| (threat.by, threat.peril, threat.to));
    found
}

/// All warnings about a position that is not over, and the spaces they are about.
pub(super) fn notices(rules: &Empire, s: &State) -> (Vec<Notice>, Vec<Mark>) {
    if s.end.is_some() {
        return Default::default();
    }
    let mut notices = crowns(rules, s);
    let threats = threats(rules, s);
    let mut marks: Vec<Mark> = Vec::new();
    let mut rest = threats.as_slice();
    while let Some(first) = rest.first() {
        let (moves, others) = rest.split_at(rest.iter().take_while(|t| t.is_about(first)).count());
        notices.push(warning(rules, s, moves));
        rest = others;
        for threat in moves {
            let mark = Mark::Danger(spot(threat.to));
            if !marks.contains(&mark) {
                marks.push(mark);
            }
        }
    }
    (notices, marks)
}

fn warning(rules: &Empire, s: &State, moves: &[Threat]) -> Notice {
    let Threat { by, peril, to, .. } = &moves[0];
    let who = capital(by.index());
    let texts: Vec<_> = moves.iter().map(|t| t.text.as_str()).collect();
    let ways = match texts.len() {
        1 => format!("in one way: {}", texts[0]),
        n => format!("in {n} ways: {}", texts.join(", ")),
    };
    let at = name(*to);
    let (head, text, rule) = match peril {
        Peril::Commander => {
            let whose = s.armies.at(*to).map_or("", |(seat, _)| colour(seat.index()));
            let head = format!("{who} attacks the {whose} commander");
            (head, format!("On {at} he can be captured next turn, {ways}."), "4")
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
