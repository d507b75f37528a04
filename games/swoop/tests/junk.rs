//! Whatever is typed or loaded is read or refused, and never breaks anything.

#[path = "rules/pictures.rs"]
mod pictures;

use parlour_core::{Entry, Present, Rules};
use parlour_testkit::seat;
use pictures::{four, opened, two};
use proptest::prelude::*;

/// Lines, words and letters of diagrams, and some that are not.
fn diagram_like() -> impl Strategy<Value = String> {
    let cell = prop_oneof!["[RBYG.*rbyg!]{1,5}", Just(".".to_owned())];
    let ring = proptest::collection::vec(cell, 23..26).prop_map(|cells| cells.join(" "));
    let head = (1..=24).map(|n| n.to_string()).collect::<Vec<_>>().join(" ");
    let tail = "(centre (red|blue|yellow|green) [0-9], (red|yellow) [0-9]\n)?(red|green) to move\n(left (red|blue)\n)?(passes [0-9]\n)?";
    (proptest::collection::vec(ring, 4), tail).prop_map(move |(rings, tail)| {
        let rings: Vec<String> =
            ["A", "B", "C", "D"].iter().zip(rings).map(|(r, cells)| format!("{r} {cells}")).collect();
        format!("{head}\n{}\n{tail}", rings.join("\n"))
    })
}

/// A diagram of some game, with a few characters changed.
fn spoiled() -> impl Strategy<Value = (u8, String)> {
    let edits = proptest::collection::vec((any::<prop::sample::Index>(), "[ -~\n]"), 0..4);
    (2u8..=4, 0usize..300, any::<u64>(), edits).prop_map(|(seats, length, seed, edits)| {
        let table = opened(seats, "four-fold");
        let mut s = table.rules.start();
        let mut rng = fastrand::Rng::with_seed(seed);
        for step in 0..length {
            let mut actions = Vec::new();
            table.rules.actions(&s, &mut actions);
            if actions.is_empty() {
                break;
            }
            table.rules.apply(&mut s, actions[rng.usize(..actions.len())], &mut parlour_core::Quiet);
            if step == 100 && seats > 2 {
                table.rules.forfeit(&mut s, seat(rng.u8(1..=seats)));
            }
        }
        let mut text: Vec<char> = table.rules.diagram(&s).chars().collect();
        for (at, c) in edits {
            let at = at.index(text.len());
            text[at] = c.chars().next().unwrap_or(' ');
        }
        (seats, text.into_iter().collect())
    })
}

/// Whatever a reader accepts is a position: it writes back, and the game goes on from it.
fn read(seats: u8, text: &str) {
    let table = opened(seats, "four-fold");
    let Ok(s) = table.rules.parse_diagram(text) else { return };
    let again = table.rules.diagram(&s);
    assert_eq!(table.rules.parse_diagram(&again).as_ref(), Ok(&s), "{again}");
    let mut actions = Vec::new();
    table.rules.actions(&s, &mut actions);
    assert_eq!(actions.is_empty(), table.rules.turn(&s).is_over());
    for a in actions {
        let mut next = s.clone();
        table.rules.apply(&mut next, a, &mut parlour_core::Quiet);
        let after = table.rules.diagram(&next);
        assert_eq!(table.rules.parse_diagram(&after).as_ref(), Ok(&next), "{after}");
    }
}

proptest! {
    #[test]
    fn diagrams_are_read_or_refused(text in prop_oneof![any::<String>(), diagram_like()], seats in 2u8..=4) {
        read(seats, &text);
    }

    #[test]
    fn spoiled_diagrams_are_read_or_refused((seats, text) in spoiled()) {
        read(seats, &text);
    }

    #[test]
    fn texts_are_read_or_refused(text in prop_oneof![any::<String>(), "[A-E][0-9]{1,2}[->]([A-E][0-9]{1,2}|centre)|pass"]) {
        let table = two();
        let s = table.rules.start();
        let clicks = table.rules.read(&s, &text);
        match table.rules.parse(&s, &text) {
            Some(a) => prop_assert_eq!(table.rules.notate(&s, a), text),
            None => {
                let why = clicks.and_then(|clicks| table.rules.why_not(&s, &clicks).map(|why| why.rule));
                prop_assert!(why.is_none_or(|rule| parlour_core::Rulebook::read(include_str!("../RULES.md")).find(rule).is_some()));
            }
        }
    }

    #[test]
    fn clicks_are_explained(clicks in proptest::collection::vec(0u16..140, 0..4), steps in 0usize..80, seed: u64) {
        let table = four();
        let mut play = table.play(seed);
        let mut rng = fastrand::Rng::with_seed(seed);
        for _ in 0..steps {
            let mut actions = Vec::new();
            table.rules.actions(play.state(), &mut actions);
            let Some(&a) = actions.get(rng.usize(..actions.len().max(1))) else { break };
            let text = table.rules.notate(play.state(), a);
            let Some(mover) = play.turn().seat() else { break };
            play.enter(Entry::Act(mover, text)).unwrap();
        }
        let clicks: Vec<_> = clicks.into_iter().map(parlour_core::scene::Spot).collect();
        let why = table.rules.why_not(play.state(), &clicks);
        let mut actions = Vec::new();
        table.rules.actions(play.state(), &mut actions);
        let begins = actions.iter().any(|&a| table.rules.path(play.state(), a).starts_with(&clicks));
        prop_assert_eq!(why.is_none(), begins || clicks.is_empty());
    }
}
