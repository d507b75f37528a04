use parlour_core::{Present, Rules};
use parlour_testkit::Table;
use proptest::prelude::*;
use sly::blockade::{Blockade, State};

const PLACED: &str = "@4H @9E @9D @4I @12A @12B @12L @1A @1L @4A @4B @4C";

fn states(table: &Table<Blockade>) -> [State; 4] {
    let over = table.after("@4B escape");
    [table.rules.start(), table.after("@4H").state().clone(), table.after(PLACED).state().clone(), over.state().clone()]
}

/// What is not legal is explained, and what is legal is not.
fn explained(table: &Table<Blockade>, action: &str) -> Result<(), TestCaseError> {
    for s in states(table) {
        if let Some(clicks) = table.rules.read(&s, action) {
            let legal = table.rules.parse(&s, action).is_some();
            prop_assert_eq!(table.rules.why_not(&s, &clicks).is_none(), legal, "{}", action);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,200}", action in "[@0-9A-L-]{0,8}") {
        let table = Table::<Blockade>::open(2, &[]);
        let _ = table.rules.parse_diagram(&text);
        explained(&table, &action)?;
    }

    #[test]
    fn near_actions_are_explained(from in "([1-9]|1[0-2])[A-L]", to in "([1-9]|1[0-2])[A-L]") {
        let table = Table::<Blockade>::open(2, &[]);
        for action in [format!("@{to}"), format!("{from}-{to}"), format!("9D-{to}"), "escape".into(), "pass".into()] {
            explained(&table, &action)?;
        }
    }

    #[test]
    fn a_broken_diagram_is_read_or_refused(at in 0usize..600, with in "[12KG.o \\PC]{0,3}", state in 0usize..4,
                                           last in "seat [0-3] (places|moves|has escaped)") {
        let table = Table::<Blockade>::open(2, &[]);
        let text = table.rules.diagram(&states(&table)[state]);
        let broken: String = text.chars().take(at).chain(with.chars()).chain(text.chars().skip(at + with.len())).collect();
        let board: Vec<_> = text.lines().take(13).collect();
        for text in [broken, format!("{}\n{last}\n", board.join("\n"))] {
            if let Ok(s) = table.rules.parse_diagram(&text) {
                prop_assert_eq!(table.rules.parse_diagram(&table.rules.diagram(&s)), Ok(s));
            }
        }
    }
}
