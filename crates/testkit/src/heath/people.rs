//! What Heath does for the people at its table.

use super::{Action, Heath, Stage, State};
use crate::Table;
use parlour_core::scene::Spot;
use parlour_core::{Abilities, Answers, Seat, Verses, Walks};

/// Opens it with one of its scenarios or a text of one's own, and all that it does for people.
pub fn table(scenario: &str) -> Table<Heath> {
    Table::open(2, &[("scenario", scenario)]).with(Abilities::none().walks().answers().verses())
}

impl Walks for Heath {
    fn way(&self, s: &State, to: Spot) -> Vec<Action> {
        let Some(n) = s.active.filter(|_| s.stage == Stage::Walk) else { return Vec::new() };
        let reach = self.reach(s, n);
        let mut steps = Vec::new();
        let mut here = to.0;
        while let Some(&(_, from)) = reach.get(&here) {
            steps.push(Action::Step(n, here));
            here = from;
        }
        steps.reverse();
        steps
    }
}

impl Answers for Heath {
    fn automatic(&self, s: &State) -> Option<Action> {
        if let Stage::Give(_) = s.stage { self.listed(s).into_iter().next() } else { None }
    }
}

impl Verses for Heath {
    const VERSES: &'static [&'static str] = &[
        "The heath is empty.\nWhere five of us came walking\none looks for the road.",
        "Wind in the heather.\nIt asks me for the others.\nI have no answer.",
    ];

    fn verse(&self, s: &State) -> Option<Seat> {
        Seat::all(2).find(|&seat| s.count(seat) == 1)
    }
}
