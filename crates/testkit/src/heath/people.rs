//! What Heath does for the people at its table.

use super::look::{rider, spot, walker};
use super::{Action, Heath, PIECES, Stage, State};
use crate::Table;
use parlour_core::scene::{Card, Chart, Lit, Man, Part, Spot, Troop, Viewer};
use parlour_core::{
    Abilities, Answers, Charts, Chronicle, Chronicles, Event, Fate, Formalities, Leaf, Marches, Memory, Musters, Roll,
    Rules, Seal, Seat, Turn, Verses, Walks, capital,
};

/// Opens it with one of its scenarios or a text of one's own, and all that it does for people.
pub fn table(scenario: &str) -> Table<Heath> {
    Table::open(2, &[("scenario", scenario)])
        .with(Abilities::none().walks().answers().verses().formalities().musters().charts().marches().chronicles())
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

impl Formalities for Heath {
    fn is_formality(&self, _: &State, a: Action) -> bool {
        a == Action::End
    }
}

impl Heath {
    fn mustered(&self, s: &State, n: u8) -> Option<Man> {
        let piece = s.pieces[usize::from(n)]?;
        let face = if piece.tail.is_some() { rider(piece.seat) } else { walker(piece.seat) };
        let state = match piece.at {
            None => "fallen",
            Some(_) if piece.has_struck => "has struck",
            Some(_) => "fresh",
        };
        Some(Man {
            name: format!("{} {}", capital(face.kind), n + 1),
            what: String::new(),
            face,
            badges: piece.at.map(|at| self.token(piece, at).badges).unwrap_or_default(),
            at: piece.at.map(spot),
            place: piece.at.map(|at| self.ground.name(at)).unwrap_or_default(),
            state: state.into(),
            part: match piece.at {
                None => Part::Out,
                Some(_) if s.active == Some(n) => Part::In,
                Some(_) => Part::None,
            },
        })
    }
}

impl Musters for Heath {
    fn roster(&self, s: &State, _: Viewer) -> Vec<Troop> {
        let men = |seat| (0..PIECES as u8).filter(move |&n| s.pieces[usize::from(n)].is_some_and(|p| p.seat == seat));
        let troop = |(seat, name): (Seat, &str)| Troop {
            name: name.into(),
            seat,
            men: men(seat).filter_map(|n| self.mustered(s, n)).collect(),
        };
        [(Seat::FIRST, "dawn"), (Seat::SECOND, "dusk")].map(troop).into()
    }
    fn card(&self, s: &State, at: Spot, _: Viewer) -> Option<Card> {
        let (n, piece) = s.on(at.0)?;
        let Man { face, badges, place, state, .. } = self.mustered(s, n)?;
        Some(Card {
            name: capital(face.kind),
            face,
            badges,
            about: vec![format!("on {place}")],
            state,
            values: vec![(piece.steps.to_string(), "steps".into(), "that it may still take in this turn".into())],
            more: vec![("It falls on 5 or less.".into(), Some("3"))],
        })
    }
}

impl Charts for Heath {
    fn charts(&self) -> Vec<Chart> {
        let row = |die: &str, walker: &str| vec![die.into(), walker.into()];
        let columns = row("die", "walker");
        let rows = vec![row("1-5", "falls"), row("6-10", "gives way")];
        vec![Chart { head: "Strike".into(), rule: "3", columns, rows, key: String::new() }]
    }
    fn lit(&self, s: &State, clicks: &[Spot], eye: Viewer) -> Vec<Lit> {
        let acts = matches!((self.turn(s), eye), (Turn::Act(seat), Viewer::Seat(eye)) if seat == eye);
        let is_strike = acts && clicks.first() == Some(&super::look::STRIKE);
        if is_strike { vec![Lit { chart: 0, row: None, column: Some(1) }] } else { Vec::new() }
    }
}

impl Marches for Heath {
    fn goes_on(&self, before: &State, a: Action) -> bool {
        matches!(a, Action::Step(n, _) if before.active == Some(n))
    }
}

impl Chronicles for Heath {
    fn chronicle(&self, memory: &Memory<'_, Heath>) -> Chronicle {
        let start = memory.after(0);
        let at = |s: &State, n: u8| s.pieces[usize::from(n)].and_then(|piece| piece.at);
        let fell = |step: usize, n: u8| {
            let (before, after) = (memory.after(step), memory.after(step + 1));
            at(before, n).filter(|_| at(after, n).is_none()).map(|at| self.ground.name(at))
        };
        let told = |(step, n): (usize, u8)| {
            let (place, man) = (fell(step, n)?, self.mustered(start, n)?);
            let verses = memory.verses.iter().filter(|verse| verse.0 == step + 1);
            Some(Event {
                step: step + 1,
                seal: Seal::Fell,
                text: format!("{} fell at {place}.", man.name),
                verses: verses.map(|verse| verse.2.to_owned()).collect(),
            })
        };
        let steps = 0..memory.steps.len();
        let all = steps.flat_map(|step| (0..PIECES as u8).map(move |n| (step, n)));
        let events: Vec<Event> = all.filter_map(told).collect();
        let roll = |(seat, name): (Seat, &str)| {
            let own = (0..PIECES as u8).filter(|&n| start.pieces[usize::from(n)].is_some_and(|p| p.seat == seat));
            let fate = |n: u8| {
                let (man, lives) = (self.mustered(start, n)?, at(memory.end, n).is_some());
                let (words, seal) = if lives { ("lived", None) } else { ("fell", Some(Seal::Fell)) };
                Some(Fate { name: man.name, what: String::new(), face: man.face, words: words.into(), seal })
            };
            Roll { head: name.into(), seat, fates: own.filter_map(fate).collect() }
        };
        let leaves = if events.is_empty() { Vec::new() } else { vec![Leaf { head: "The heath".into(), events }] };
        let rolls = [(Seat::FIRST, "dawn"), (Seat::SECOND, "dusk")].map(roll).into();
        Chronicle { title: "Heath".into(), opening: "They met on the heath.".into(), leaves, rolls }
    }
}
