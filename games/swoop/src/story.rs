//! The match in sentences: what somebody did, why it ended, what each colour is out for.

use crate::action::Action;
use crate::board::spaces::{COLUMNS, each, has, name};
use crate::board::spots::{centre, nest, spot};
use crate::colour::Colour;
use crate::look::man;
use crate::rules::Swoop;
use crate::state::{MEN, State};
use parlour_core::scene::{Mark, Spot};
use parlour_core::{Aim, Deed, Ending, OWN, Outcome, Seat, whose};

/// What somebody did.
pub(crate) fn deed(rules: &Swoop, before: &State, a: Action) -> Deed {
    let mut parts = Vec::new();
    let left = match a {
        Action::Step { from, to } => {
            parts.push(format!("moved a man from {} to {}", name(from), name(to)));
            parts.extend(checked(rules, before, to));
            from
        }
        Action::Enter { from } => {
            let which = WHICH[usize::from(before.centre[before.mover.index()].min(MEN - 1))];
            parts.push(format!("brought {OWN} {which} man from {} into the centre", name(from)));
            from
        }
        Action::Return { from, to } => {
            parts.push(format!("brought {OWN} freed man from {} home to {}", name(from), name(to)));
            from
        }
        // the last of all who could not move ends the game.
        Action::Pass if before.passes + 1 == before.playing.count() => {
            return Deed::new("could not move and passed, like everybody else");
        }
        Action::Pass => return Deed::new("could not move and passed"),
    };
    parts.extend(freed(rules, before, left));
    Deed::new(listed(&parts))
}

/// The man who comes into the centre next, by those who are there.
const WHICH: [&str; MEN as usize] = ["first", "second", "third", "fourth", "fifth", "sixth and last"];

/// 4, R-05: whom a step upon this space checks.
fn checked(rules: &Swoop, before: &State, to: u8) -> Option<String> {
    let theirs = whose(rules.seat(before.top(to)?));
    let freed = if has(before.freed, to) { "freed man" } else { "man" };
    Some(format!("checked {theirs} {freed} there"))
}

/// 6, R-03: whom the top man of this space frees when he leaves it.
fn freed(rules: &Swoop, before: &State, from: u8) -> Option<String> {
    let below = before.stack(from).rev().nth(1).filter(|&colour| before.playing.has(colour))?;
    Some(format!("freed {} man on {}, who must go home", whose(rules.seat(below)), name(from)))
}

/// `a`, `a and b`, `a, b and c`.
fn listed(parts: &[String]) -> String {
    match parts.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => parts.concat(),
    }
}

/// Why it ended so.
pub(crate) fn ending(rules: &Swoop, s: &State, outcome: &Outcome) -> Ending {
    let winners: Vec<Seat> = outcome.winners().collect();
    let first = winners.first().map_or(Seat::FIRST, |&seat| seat);
    let men = s.centre[rules.colour(first).index()];
    let what = match outcome.cause.rule() {
        Some("R-07") => "nobody could move any more",
        Some("R-09") => "the position came back for the third time",
        // 7
        _ => return in_centres(rules, s, &[first], format!("all six of {} men are in the centre", whose(first))),
    };
    let counted = match (winners.len(), men) {
        (1, _) => format!("and {} centre holds most men, {men}", whose(first)),
        (_, 0) => "with no man in any centre".to_owned(),
        (_, 1) => "with one man each in the centre".to_owned(),
        _ => format!("with {men} men each in the centre"),
    };
    in_centres(rules, s, &winners, format!("{what}, {counted}"))
}

/// Words, and a band through the men whom the winners have in their centres.
fn in_centres(rules: &Swoop, s: &State, winners: &[Seat], text: String) -> Ending {
    let band = |&seat: &Seat| {
        let colour = rules.colour(seat);
        let held = ROUND.into_iter().filter(|&n| n < s.centre[colour.index()]);
        held.map(|n| nest(colour, n)).collect::<Vec<Spot>>()
    };
    let bands = winners.iter().map(band).filter(|band| !band.is_empty());
    Ending::new(text).showing(bands.map(Mark::Won).collect())
}

/// The nests of a centre in an order in which each lies beside the next.
const ROUND: [u8; MEN as usize] = [0, 1, 2, 4, 3, 5];

/// What a colour is out for.
pub(crate) fn aim(rules: &Swoop, seat: Seat) -> Aim {
    let colour = rules.colour(seat);
    let gates: Vec<String> = each(rules.board.gates[colour.index()]).map(name).collect();
    let through = match gates.as_slice() {
        [first, .., last] => format!("{first} to {last}"),
        few => few.concat(),
    };
    let own = colour.name();
    Aim {
        sentence: format!("Be the first to bring all six {own} men through the gates {through} into the {own} centre."),
        pieces: vec![(man(colour), "steps left, right or inward".into())],
        more:
            "A man with somebody on top is stuck, and when he is let go he starts from home again; stars and own homes \
               are safe."
                .into(),
        marks: vec![Mark::Way(way_in(rules, colour)), Mark::Won(vec![centre(colour)])],
        ..Aim::default()
    }
}

/// 2, 3: from a home that lies before a gate of its colour, inward from ring to ring and in.
fn way_in(rules: &Swoop, colour: Colour) -> Vec<Spot> {
    let (homes, gates) = (rules.board.homes[colour.index()], rules.board.gates[colour.index()]);
    let column = |home: u8| (home..).step_by(COLUMNS.into()).take(4);
    let before_gate = each(homes).find(|&home| column(home).any(|space| has(gates, space)));
    before_gate.into_iter().flat_map(column).map(spot).chain([centre(colour)]).collect()
}
