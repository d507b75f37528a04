//! Whatever is typed or loaded is read or refused, and never breaks anything.
#![allow(clippy::unwrap_used)]

use parlour_core::scene::{Spot, Viewer};
use parlour_core::{Answers, Present, Quiet, Rulebook, Rules, Seat, Verses};
use parlour_testkit::Table;
use proptest::prelude::*;
use samurai_blades::{SamuraiBlades, State};
use std::sync::LazyLock;

static TABLES: LazyLock<Vec<Table<SamuraiBlades>>> = LazyLock::new(|| {
    let open = |scenario, setup| Table::open(2, &[("scenario", scenario), ("setup", setup)]);
    vec![
        open("duel", "ready"),
        open("plum-ford", "ready"),
        open("lanterns-at-kurozuka", "ready"),
        open("rice-tax", "free"),
        open("two-banners", "ready"),
        open("six-swords", "ready"),
    ]
});

fn rules(n: usize) -> &'static SamuraiBlades {
    &TABLES[n % TABLES.len()].rules
}

/// A position of some random game.
fn position(n: usize, length: usize, seed: u64) -> State {
    let game = rules(n);
    let mut s = game.start();
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut actions = Vec::new();
    for _ in 0..length {
        actions.clear();
        game.actions(&s, &mut actions);
        if actions.is_empty() {
            break;
        }
        game.apply(&mut s, actions[rng.usize(..actions.len())], &mut Quiet);
    }
    s
}

/// A diagram of some game with a few characters changed, or words exchanged.
fn spoiled() -> impl Strategy<Value = (usize, String)> {
    let edits = proptest::collection::vec((any::<prop::sample::Index>(), "[ -~\n]"), 0..3);
    let swaps = proptest::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 0..3);
    (0usize..6, 0usize..250, any::<u64>(), edits, swaps).prop_map(|(n, length, seed, edits, swaps)| {
        let text = rules(n).diagram(&position(n, length, seed));
        // The picture is not read, so it is left out of what is spoiled.
        let mut lines: Vec<Vec<String>> =
            text.lines().filter(|l| !l.starts_with('|')).map(|l| l.split(' ').map(str::to_owned).collect()).collect();
        for (a, b) in swaps {
            let count: usize = lines.iter().map(Vec::len).sum();
            let (a, b) = (a.index(count), b.index(count));
            let word = lines.iter().flatten().nth(a).unwrap().clone();
            *lines.iter_mut().flatten().nth(b).unwrap() = word;
        }
        let text = lines.iter().map(|l| l.join(" ")).collect::<Vec<_>>().join("\n");
        let mut letters: Vec<char> = text.chars().collect();
        for (at, c) in edits {
            let at = at.index(letters.len());
            letters[at] = c.chars().next().unwrap_or(' ');
        }
        (n, letters.into_iter().collect())
    })
}

/// Whatever a reader accepts is a position: it writes back, and the game goes on from it and can be shown.
fn read(n: usize, text: &str) {
    let game = rules(n);
    let Ok(s) = game.parse_diagram(text) else { return };
    let again = game.diagram(&s);
    assert_eq!(game.parse_diagram(&again).as_ref(), Ok(&s), "{again}");
    let mut actions = Vec::new();
    game.actions(&s, &mut actions);
    assert_eq!(actions.is_empty(), game.turn(&s).is_over());
    for eye in [Viewer::Seat(Seat::FIRST), Viewer::Seat(Seat::SECOND), Viewer::Spectator, Viewer::Referee] {
        let _ = game.scene(&s, eye);
    }
    let _ = (game.automatic(&s), game.verse(&s));
    for a in actions {
        let mut next = s.clone();
        game.apply(&mut next, a, &mut Quiet);
        let _ = game.motions(&s, a, Viewer::Spectator);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn diagrams_are_read_or_refused(text in any::<String>(), n in 0usize..6) {
        read(n, &text);
    }

    #[test]
    fn spoiled_diagrams_are_read_or_refused((n, text) in spoiled()) {
        read(n, &text);
    }

    #[test]
    fn texts_are_read_or_refused(
        text in prop_oneof![
            any::<String>(),
            "[A-Z]{1,2}[0-9]{1,2}[*~x<>@&+/][A-Z]{1,2}[0-9]{1,2}(/[A-Z][0-9])?",
            "(#[0-9]{1,3}|>[A-Z][0-9]|\\+[A-Z][0-9]|d[0-9]{1,2}|done|strike|exit|bar@[A-Z][0-9]:(N|SE)|hit:[A-Z][0-9])",
        ],
        n in 0usize..6, length in 0usize..120, seed: u64,
    ) {
        let (game, s) = (rules(n), position(n, length, seed));
        let clicks = game.read(&s, &text);
        match game.parse(&s, &text) {
            Some(a) => prop_assert_eq!(game.notate(&s, a), text),
            None => {
                let why = clicks.and_then(|clicks| game.why_not(&s, &clicks));
                let book = Rulebook::read(include_str!("../RULES.md"));
                prop_assert!(why.as_ref().is_none_or(|why| book.find(why.rule).is_some()), "{:?}", why);
            }
        }
    }

    #[test]
    fn clicks_are_explained(
        clicks in proptest::collection::vec(prop_oneof![0u16..400, 1000u16..1040, 1100u16..1106, 2000u16..2050, any::<u16>()], 0..4),
        n in 0usize..6, length in 0usize..200, seed: u64,
    ) {
        let (game, s) = (rules(n), position(n, length, seed));
        let clicks: Vec<Spot> = clicks.into_iter().map(Spot).collect();
        let why = game.why_not(&s, &clicks);
        let book = Rulebook::read(include_str!("../RULES.md"));
        prop_assert!(why.as_ref().is_none_or(|why| book.find(why.rule).is_some()), "{:?}", why);
        if game.turn(&s).seat().is_some() {
            let mut actions = Vec::new();
            game.actions(&s, &mut actions);
            let begins = actions.iter().any(|&a| game.path(&s, a).starts_with(&clicks));
            prop_assert_eq!(why.is_none(), begins || clicks.is_empty());
        }
        for seat in [Seat::FIRST, Seat::SECOND] {
            prop_assert!(!game.preview(&s, &clicks, Viewer::Seat(seat)).prompt.is_empty());
        }
    }
}
