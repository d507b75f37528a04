//! The game in sentences.

use super::action::Action;
use super::rules::{Empire, title};
use super::setup::THRONES;
use super::state::{End, State};
use super::why::number;
use crate::board::{Space, column, name, row, space, spot};
use crate::piece::Piece;
use crate::teams::Teams;
use crate::words;
use parlour_core::scene::Mark;
use parlour_core::{Aim, Deed, Ending, Rules, Seat, child, whose};

/// What the mover did.
pub(super) fn deed(rules: &Empire, before: &State, a: Action) -> Deed {
    let Action::Move(from, to) = a else { return Deed::new(words::PASSED) };
    let (seat, after) = (before.mover, child(rules, before, a));
    let piece = before.armies.kind(seat, from);
    let place = if THRONES.has(to) { format!("the throne on {}", name(to)) } else { name(to) };
    let moved = words::moved(&words::one(piece, title(piece)), &name(from), &place);
    let took = took(before, &after, to);
    let then = match after.end {
        Some(End::Thrones(_)) => format!(", which made {} thrones", number(rules.thrones_needed() as u8)),
        Some(End::Crowned(crowned)) if crowned == seat => ", and he is crowned there".into(),
        //
        None if piece == Piece::Cylinder && to == rules.coronation(seat) => ", and he awaits his crown there".into(),
        _ => String::new(),
    };
    Deed::new(format!("{moved}{took}{then}"))
}

/// 4, and 6 where an army changes hands with its commander.
fn took(before: &State, after: &State, to: Space) -> String {
    let Some((enemy, victim)) = before.armies.at(to) else { return String::new() };
    // Where the victim stood, the captor's piece stands now: one space is his in any case.
    let army = before.armies.own(enemy) & after.armies.own(before.mover);
    let army = if army.len() > 1 { " with his whole army" } else { "" };
    format!(" and took {} {}{army}", whose(enemy), title(victim))
}

/// 5 to 7 and R-05.
pub(super) fn ending(rules: &Empire, s: &State) -> Ending {
    let place = |at| Mark::Won(vec![spot(at)]);
    match s.end {
        None => Ending::new(words::THIRD),
        Some(End::Quiet) => Ending::new(format!("nothing was captured for {} turns", s.quiet)),
        Some(End::Crowned(seat)) => {
            let at = rules.coronation(seat);
            Ending::new(format!("{} commander is crowned on {}", whose(seat), name(at))).showing(vec![place(at)])
        }
        Some(End::Commander(_)) => {
            let loser = Seat::all(rules.seats).find(|&seat| s.is_in(seat) && s.armies.cylinder(seat).is_none());
            let whose = loser.map_or_else(|| "the last enemy".into(), whose);
            Ending::new(format!("{whose} commander was captured"))
        }
        Some(End::Thrones(seat)) => {
            let held = s.armies.of_team(seat, rules.teams) & THRONES;
            let count = if held.len() == 4 { "all four" } else { number(held.len() as u8) };
            let text = match rules.teams {
                Teams::Off => format!("{} army holds {count} thrones", whose(seat)),
                Teams::On => format!("the partners hold {count} thrones"),
            };
            Ending::new(text).showing(held.iter().map(place).collect())
        }
    }
}

/// 5 to 7: what wins at this table, with the crown of this seat.
pub(super) fn aim(rules: &Empire, seat: Seat) -> Aim {
    let crown = rules.coronation(seat);
    let at = name(crown);
    let sentence = match (rules.teams, rules.seats) {
        (Teams::On, _) => {
            format!(
                "Crown your commander on {at}, hold all four thrones with your partner, or take an enemy commander."
            )
        }
        (Teams::Off, 2) => {
            format!("Crown your commander on {at}, hold all four thrones, or take the enemy commander.")
        }
        (Teams::Off, _) => {
            format!("Crown your commander on {at}, hold three thrones, or take the last enemy commander.")
        }
    };
    let does =
        [(Piece::Cylinder, "takes 2 or 5 away"), (Piece::Triangle, "takes 3 away"), (Piece::Square, "takes 4 away")];
    let more = "All move as far as they like in row or column, over anything, and take only at their own distance";
    let more = match rules.is_duel() {
        true => format!("{more}."),
        false => format!("{more}; who takes a commander gets his army."),
    };
    // Along his row and then along the column of the crown: two moves.
    let king = rules.start().armies.cylinder(seat);
    let way = king.map(|king| Mark::Way([king, space(row(king), column(crown)), crown].map(spot).to_vec()));
    let marks = way.into_iter().chain([Mark::Won(vec![spot(crown)])]).collect();
    Aim { sentence, pieces: words::kinds(seat, does), more, marks, ..Aim::default() }
}
