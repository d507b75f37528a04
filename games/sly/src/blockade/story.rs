//! The game in sentences.

use super::action::Action;
use super::escape::Path;
use super::rules::Blockade;
use super::state::State;
use crate::board::{SIDE, Space, column, name, space, spot};
use crate::piece::Piece;
use crate::words;
use parlour_core::scene::Mark;
use parlour_core::{Aim, Deed, Ending, OWN, Seat, child, whose};

/// What the mover did.
pub(super) fn deed(rules: &Blockade, before: &State, a: Action) -> Deed {
    let guard = words::one(Piece::Square, "guard");
    let done = match a {
        Action::Escape => return Deed::new(format!("escaped with {OWN} king{}", out(rules, before, before.mover))),
        Action::Pass => return Deed::new(words::PASSED),
        Action::Place(to) => words::placed(&guard, &name(to)),
        Action::Move(from, to) => words::moved(&guard, &name(from), &name(to)),
    };
    Deed::new(format!("{done}{}", ways(rules, before, a)))
}

/// 4: the ways out that were opened or closed, the enemy's first.
fn ways(rules: &Blockade, before: &State, a: Action) -> String {
    let after = child(rules, before, a);
    let enemy = before.mover.next(2);
    let change = |seat: Seat, whose: &str| {
        let [before, after] = [before, &after].map(|s| rules.runner(s, seat).can_escape());
        match (before, after) {
            (false, true) => Some(format!("opened a way out for {whose} king")),
            (true, false) => Some(format!("closed the way out of {whose} king")),
            _ => None,
        }
    };
    let changes: Vec<_> = [change(enemy, &whose(enemy)), change(before.mover, OWN)].into_iter().flatten().collect();
    if changes.is_empty() { String::new() } else { format!(", which {}", changes.join(" and ")) }
}

/// ` over 1E`: where the king leaves the board.
fn out(rules: &Blockade, s: &State, seat: Seat) -> String {
    let last = rules.runner(s, seat).shortest().and_then(|path| path.spaces.last().copied());
    last.map_or_else(String::new, |at| format!(" over {}", name(at)))
}

/// 4 and R-06. The guards still stand as they stood when the king ran, so his way can be told.
pub(super) fn ending(rules: &Blockade, s: &State) -> Ending {
    let Some(seat) = s.escaped else { return Ending::new(words::THIRD) };
    let text = format!("{} king escaped{}", whose(seat), out(rules, s, seat));
    let path = rules.runner(s, seat).shortest();
    Ending::new(text).showing(path.map_or_else(Vec::new, |path| shown(rules.kings[seat.index()], &path)))
}

fn shown(king: Space, path: &Path) -> Vec<Mark> {
    let way = std::iter::once(king).chain(path.spaces.iter().copied());
    let last = path.spaces.last().map(|&at| Mark::Won(vec![spot(at)]));
    [Mark::Way(way.map(spot).collect())].into_iter().chain(last).collect()
}

/// 4, and over which side.
pub(super) fn aim(rules: &Blockade, seat: Seat) -> Aim {
    let king = rules.kings[seat.index()];
    let (side, row) = if seat == Seat::FIRST { ("upper", 0) } else { ("lower", SIDE - 1) };
    let exit = space(row, column(king));
    Aim {
        sentence: format!(
            "Open a way for your king from {} over the {side} side, beyond row {}, and shut the other king in.",
            name(king),
            row + 1
        ),
        pieces: words::kinds(
            seat,
            [(Piece::Cylinder, "stays until he runs"), (Piece::Square, "slides, and stops both kings")],
        ),
        more: "A king who runs slides until a guard of either colour stops him, turns left or right and slides on."
            .into(),
        marks: vec![Mark::Way(vec![spot(king), spot(exit)]), Mark::Won(vec![spot(exit)])],
        ..Aim::default()
    }
}
