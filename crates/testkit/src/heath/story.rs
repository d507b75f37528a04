//! Heath in sentences.

use super::look::{rider, walker};
use super::{Action, Heath, Stage, State, TURNS};
use parlour_core::{Aim, Deed, Ending, OWN, Outcome, Quiet, Rules, Seat, whose};

impl Heath {
    /// `walker on c2`.
    fn named(&self, s: &State, n: u8) -> String {
        let at = s.at(n).map_or("?".into(), |hex| self.ground.name(hex));
        format!("{} on {at}", kind(s, n))
    }
}

fn kind(s: &State, n: u8) -> &'static str {
    if s.pieces[usize::from(n)].is_some_and(|p| p.tail.is_some()) { "rider" } else { "walker" }
}

fn owner(s: &State, n: u8) -> Seat {
    s.pieces[usize::from(n)].map_or(Seat::FIRST, |p| p.seat)
}

pub(super) fn deed(rules: &Heath, s: &State, a: Action) -> Deed {
    let name = |hex| rules.ground.name(hex);
    Deed::new(match (a, s.stage) {
        (Action::Step(n, to), _) => {
            let from = s.at(n).map_or("?".into(), name);
            format!("moved a {} from {from} to {}", kind(s, n), name(to))
        }
        (Action::Strike(n, victim), _) => {
            format!("struck {} {} with the {}", whose(owner(s, victim)), rules.named(s, victim), rules.named(s, n))
        }
        (Action::Die(die), Stage::Die(victim)) => {
            let mut next = s.clone();
            rules.apply(&mut next, a, &mut Quiet);
            let fate = if next.at(victim).is_none() { "falls" } else { "gives way" };
            format!("the die shows {die}, and {} {} {fate}", whose(owner(s, victim)), kind(s, victim))
        }
        (Action::Die(die), _) => format!("the die shows {die}"),
        (Action::End, _) => format!("ended {OWN} turn"),
        (Action::Give(to), _) => format!("gave way to {}", name(to)),
    })
}

pub(super) fn ending(s: &State, outcome: &Outcome) -> Ending {
    let left = |seat| s.count(seat);
    if let Some(seat) = Seat::all(2).find(|&seat| left(seat) == 0) {
        return Ending::new(format!("{} last piece has fallen", whose(seat)));
    }
    let best = outcome.winners().next().unwrap_or(Seat::FIRST);
    let pieces = match outcome.is_draw() {
        true => format!("level at {} each", left(best)),
        false => format!("and it is {} pieces to {}", left(best), left(best.next(2))),
    };
    Ending::new(format!("{TURNS} turns are over, {pieces}"))
}

pub(super) fn aim(s: &State, seat: Seat) -> Aim {
    let mut pieces = vec![(walker(seat), "gives way when struck".into())];
    if s.pieces.iter().flatten().any(|p| p.seat == seat && p.tail.is_some()) {
        pieces.push((rider(seat), "lies on two hexes".into()));
    }
    Aim {
        sentence: format!("Have more pieces than the other side after {TURNS} turns."),
        pieces,
        more: "Whoever has none left has lost at once.".into(),
        ..Aim::default()
    }
}
