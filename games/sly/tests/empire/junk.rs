use parlour_core::{Present, Rules};
use parlour_testkit::Table;
use proptest::prelude::*;
use sly::empire::{Empire, State};

const OVER: &str = "2B-2H 11K-11E 2H-8H";

fn table() -> Table<Empire> {
    Table::open(2, &[])
}
fn states(table: &Table<Empire>) -> [State; 3] {
    [table.rules.start(), table.after("1B-1H 12K-12E").state().clone(), table.after(OVER).state().clone()]
}

/// What is not legal is explained, and what is legal is not.
fn explained(table: &Table<Empire>, action: &str) -> Result<(), TestCaseError> {
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
    fn any_text_is_read_or_refused(text in ".{0,200}", action in "[x0-9A-L-]{0,8}") {
        let _ = table().rules.parse_diagram(&text);
        explained(&table(), &action)?;
    }

    #[test]
    fn near_actions_are_explained(from in "([1-4]|1[0-2])[A-L]", to in "([1-9]|1[0-2])[A-L]", sign in "[-x]") {
        for action in [format!("{from}{sign}{to}"), format!("1D{sign}{to}"), "pass".into()] {
            explained(&table(), &action)?;
        }
    }

    #[test]
    fn a_broken_diagram_is_read_or_refused(at in 0usize..600, with in "[1-4CTS.o \\PC]{0,3}", state in 0usize..3,
            mover in 0u8..6, quiet in 0u32..500, out in prop_oneof![Just(String::new()), "(out|left) [0-5]( [1-4])?\n"],
            end in prop_oneof![Just(String::new()), "won [0-5] by (thrones|crown|commander)\n", Just("drawn\n".into())]) {
        for seats in 2..=4 {
            let table = Table::<Empire>::open(seats, &[]);
            let start = table.rules.diagram(&table.rules.start());
            let text = if seats == 2 { table.rules.diagram(&states(&table)[state]) } else { start };
            let broken: String = text.chars().take(at).chain(with.chars()).chain(text.chars().skip(at + with.len())).collect();
            let board: Vec<_> = text.lines().take(13).collect();
            for text in [broken, format!("{}\nseat {mover} to move\nquiet {quiet}\n{out}{end}", board.join("\n"))] {
                if let Ok(s) = table.rules.parse_diagram(&text) {
                    prop_assert_eq!(table.rules.parse_diagram(&table.rules.diagram(&s)), Ok(s.clone()));
                    prop_assert_eq!(table.texts(&s).is_empty(), table.rules.turn(&s).is_over());
                }
            }
        }
    }
}
