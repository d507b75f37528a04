//! Why something is not legal, with the rule's number. The answer explains; legality is decided in `action` alone.

use crate::action::{Duty, duty, safe};
use crate::board::spaces::{apart, has, name, names, only, ring};
use crate::board::spots::{Site, site};
use crate::colour::Colour;
use crate::rules::Swoop;
use crate::state::State;
use parlour_core::scene::Spot;
use parlour_core::{Present, Reason, Rules};

/// Why these clicks are not an action, nor the beginning of one.
pub(crate) fn why_not(rules: &Swoop, s: &State, clicks: &[Spot]) -> Option<Reason> {
    if clicks.is_empty() {
        return None;
    }
    let mut actions = Vec::new();
    rules.actions(s, &mut actions);
    if actions.is_empty() {
        return Some(Reason::new("7", "The game is over."));
    }
    let begins = |n: usize| actions.iter().any(|&a| rules.path(s, a).starts_with(&clicks[..n]));
    match clicks.len() {
        n if begins(n) => None,
        1 => Some(not_from(rules, s, site(clicks[0]))),
        _ if !begins(1) => Some(not_from(rules, s, site(clicks[0]))),
        2 => Some(not_to(rules, s, clicks)),
        _ => Some(Reason::new("2", "A turn moves one man, from one space to another.")),
    }
}

/// Why nothing can be done with this.
fn not_from(rules: &Swoop, s: &State, site: Option<Site>) -> Reason {
    match site {
        None => Reason::new("2", "That is no space of the board."),
        Some(Site::Pass) => Reason::new("R-07", "Moving is compulsory: only who can do nothing else passes."),
        Some(Site::Centre(_) | Site::Nest(_)) => Reason::new("3", "A man in the centre is safe and moves no more."),
        Some(Site::Space(space)) => not_from_space(rules, s, space),
    }
}

fn not_from_space(rules: &Swoop, s: &State, space: u8) -> Reason {
    let here = name(space);
    let (mover, own) = (s.mover, has(s.men[s.mover.index()], space));
    let Some(top) = s.top(space) else {
        return Reason::new("2", format!("A turn moves a man, and no man stands on {here}."));
    };
    if !own {
        return Reason::new("1", format!("{} is to move, and the man on {here} is {}.", mover.title(), top.name()));
    }
    if top != mover {
        let text = format!("The {} man on {here} is checked by the {} man upon him.", mover.name(), top.name());
        return Reason::new("4", text);
    }
    match duty(&rules.board, s, mover) {
        Duty::Return { men, .. } => {
            let text = format!("The freed man on {} must go home first; that is the whole turn.", names(men));
            Reason::new("6", text)
        }
        Duty::Waits { men } if has(men, space) => {
            let text =
                format!("The freed man on {here} waits until a home of his colour is vacant, and makes no other move.");
            Reason::new("R-06", text)
        }
        _ => Reason::new("2", format!("The man on {here} is shut in: every step left, right and inward is barred.")),
    }
}

/// Why the man on the first spot, who may be chosen, cannot go to the second.
fn not_to(rules: &Swoop, s: &State, clicks: &[Spot]) -> Reason {
    let (Some(Site::Space(from)), Some(to)) = (site(clicks[0]), site(clicks[1])) else {
        return Reason::new("2", "That is no space of the board.");
    };
    if let Duty::Return { .. } = duty(&rules.board, s, s.mover) {
        return not_home(rules, s, to);
    }
    match to {
        Site::Pass => Reason::new("R-07", "Moving is compulsory: only who can do nothing else passes."),
        Site::Centre(colour) | Site::Nest(colour) => not_in(rules, s.mover, from, colour),
        Site::Space(to) => not_onto(rules, s, from, to),
    }
}

fn not_home(rules: &Swoop, s: &State, to: Site) -> Reason {
    match to {
        Site::Space(to) if has(rules.board.homes[s.mover.index()], to) => {
            Reason::new("R-06", format!("Returning never checks, and {} is not vacant.", name(to)))
        }
        _ => Reason::new(
            "6",
            format!("A freed man goes back to a vacant outer space of his colour, {}.", s.mover.name()),
        ),
    }
}

fn not_in(rules: &Swoop, mover: Colour, from: u8, colour: Colour) -> Reason {
    if colour != mover {
        return Reason::new("3", "Nobody enters another colour's centre.");
    }
    if has(rules.board.gates[mover.index()], from) {
        return Reason::new("3", "A man steps into the centre itself, and finds his nest there.");
    }
    let gates = names(rules.board.gates[mover.index()]);
    Reason::new("3", format!("The {} centre is entered from its gates: {gates}.", mover.name()))
}

fn not_onto(rules: &Swoop, s: &State, from: u8, to: u8) -> Reason {
    let (near, rings) = (apart(from, to), ring(to) as i8 - ring(from) as i8);
    let there = name(to);
    match (near, rings) {
        (0, 0) => return Reason::new("2", "A step leads to another space."),
        (0, -1) => return Reason::new("2", "A man never steps outward."),
        (1, -1 | 1) => return Reason::new("2", "A man never steps diagonally."),
        (1, 0) | (0, 1) => {}
        _ => return Reason::new("2", format!("A man moves one space, and {there} is farther than that.")),
    }
    match s.top(to) {
        Some(top) if has(s.men[s.mover.index()], to) => {
            let text = if top == s.mover {
                format!("A space holds at most one man of each colour, and {there} has a {} one.", top.name())
            } else {
                format!(
                    "The {} man on {there} stands on a {} one, so he cannot be checked by {1}.",
                    top.name(),
                    s.mover.name()
                )
            };
            Reason::new("R-01", text)
        }
        Some(top) => {
            debug_assert!(safe(&rules.board, s) & only(to) != 0, "an open step would be legal");
            let what = if has(rules.board.stars, to) { "a star" } else { "his own home" };
            Reason::new("5", format!("The {} man on {there} is on {what} and cannot be checked.", top.name()))
        }
        None => Reason::new("2", format!("The man on {} cannot step to {there}.", name(from))),
    }
}
