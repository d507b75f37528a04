//! Whatever is typed, nothing panics, and what is read reads back.

use parlour_core::scene::Spot;
use parlour_core::{Present, Rules};
use parlour_testkit::Table;
use proptest::prelude::*;
use swahili::Swahili;

fn tables() -> [Table<Swahili>; 4] {
    [(2, "off"), (2, "on"), (3, "off"), (4, "off")].map(|(seats, swap)| Table::open(seats, &[("swap", swap)]))
}

/// Reads a diagram; if it is one, it must come back, and everything must be shown without a panic.
fn try_diagram(table: &Table<Swahili>, text: &str) {
    let rules = &*table.rules;
    match rules.parse_diagram(text) {
        Ok(s) => {
            assert_eq!(rules.parse_diagram(&rules.diagram(&s)).as_ref(), Ok(&s), "{text}");
            assert_eq!(table.texts(&s).is_empty(), rules.turn(&s).is_over(), "{text}");
            let _ = rules.scene(&s, parlour_core::scene::Viewer::Spectator);
        }
        Err(e) => assert!((1..=text.lines().count().max(1)).contains(&e.line), "line {} of:\n{text}", e.line),
    }
}

/// The diagram of a random position.
fn picture(table: &Table<Swahili>, seed: u64, turns: usize) -> String {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut s = table.rules.start();
    for _ in 0..turns {
        let mut actions = Vec::new();
        table.rules.actions(&s, &mut actions);
        let Some(&a) = rng.choice(&actions) else { break };
        s = parlour_core::child(&*table.rules, &s, a);
    }
    table.rules.diagram(&s)
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "(.|\n){0,200}") {
        for table in tables() {
            try_diagram(&table, &text);
            let s = table.rules.start();
            let _ = table.rules.read(&s, &text);
            prop_assert_eq!(table.rules.parse(&s, &text).is_some(), table.texts(&s).contains(&text));
        }
    }

    #[test]
    fn a_spoilt_diagram_is_read_or_refused(seed: u64, turns in 0usize..80, at: usize, with in "[ -~\n]{0,3}") {
        for table in tables() {
            let mut text = picture(&table, seed, turns);
            let at = at % text.len();
            text.replace_range(at..=at, &with);
            try_diagram(&table, &text);
        }
    }

    #[test]
    fn any_rows_are_legal_or_explained(seed: u64, turns in 0usize..80, rows in prop::collection::vec(0u8..14, 1..6)) {
        for table in tables() {
            let s = table.state(&picture(&table, seed, turns));
            let text = rows.iter().map(u8::to_string).collect::<Vec<_>>().join(">");
            let legal = table.texts(&s).contains(&text);
            prop_assert_eq!(table.rules.parse(&s, &text).is_some(), legal);
            match table.rules.read(&s, &text) {
                Some(clicks) => prop_assert_eq!(table.rules.why_not(&s, &clicks).is_none(), legal, "{}", text),
                None => prop_assert!(rows.iter().any(|row| !(1..=11).contains(row))),
            }
        }
    }

    #[test]
    fn any_clicks_lead_somewhere_or_are_explained(seed: u64, turns in 0usize..80, clicks in prop::collection::vec(0u16..104, 0..5)) {
        for table in tables() {
            let s = table.state(&picture(&table, seed, turns));
            let clicks: Vec<_> = clicks.iter().map(|&n| Spot(n)).collect();
            let mut actions = Vec::new();
            table.rules.actions(&s, &mut actions);
            let leads = clicks.is_empty() || actions.iter().any(|&a| table.rules.path(&s, a).starts_with(&clicks));
            prop_assert_eq!(table.rules.why_not(&s, &clicks).is_none(), leads, "{:?}", clicks);
        }
    }
}
