use parlour_core::{Present, Rules};
use parlour_testkit::Table;
use proptest::prelude::*;
use sly::gateway::{Gateway, State};

const MIDDLE: &str = "6B-6L 1D-4D 10C-4C 4D-4L+S 12I-12L 7K-3K 6L-3L+T 5K-4K+S 2K-2G 4L-4G+T 4C-10C";

fn table() -> Table<Gateway> {
    Table::open(2, &[])
}
fn states(table: &Table<Gateway>) -> [State; 2] {
    [table.rules.start(), table.after(MIDDLE).state().clone()]
}

/// What is not legal is explained, and what is legal is not.
fn explained(table: &Table<Gateway>, action: &str) -> Result<(), TestCaseError> {
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
    fn any_text_is_read_or_refused(text in ".{0,200}", action in "[+0-9A-LST-]{0,9}") {
        let _ = table().rules.parse_diagram(&text);
        explained(&table(), &action)?;
    }

    #[test]
    fn near_actions_are_explained(from in "([1-9]|1[0-2])[A-L]", to in "([1-9]|1[0-2])[A-L]", entry in "(|\\+T|\\+S)") {
        for from in [from.as_str(), "10C", "6B", "3K", "4G", "2H"] {
            explained(&table(), &format!("{from}-{to}{entry}"))?;
        }
        explained(&table(), "pass")?;
    }

    #[test]
    fn a_broken_diagram_is_read_or_refused(at in 0usize..600, with in "[1-4CTS.o \\PC]{0,3}", state in 0usize..2,
            mover in 0u8..6, quiet in 0u32..900, left in prop_oneof![Just(String::new()), "left [0-5]( [1-4])?\n"],
            end in prop_oneof![Just(String::new()), "won [0-5]\n", Just("drawn\n".into())]) {
        for seats in 2..=4 {
            let table = Table::<Gateway>::open(seats, &[]);
            let start = table.rules.diagram(&table.rules.start());
            let text = if seats == 2 { table.rules.diagram(&states(&table)[state]) } else { start };
            let broken: String = text.chars().take(at).chain(with.chars()).chain(text.chars().skip(at + with.len())).collect();
            let board: Vec<_> = text.lines().take(13).collect();
            for text in [broken, format!("{}\nseat {mover} to move\nquiet {quiet}\n{left}{end}", board.join("\n"))] {
                if let Ok(s) = table.rules.parse_diagram(&text) {
                    prop_assert_eq!(table.rules.parse_diagram(&table.rules.diagram(&s)), Ok(s.clone()));
                    prop_assert_eq!(table.texts(&s).is_empty(), table.rules.turn(&s).is_over());
                }
            }
        }
    }
}
