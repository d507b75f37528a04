use parlour_core::{Present, Rules};
use parlour_testkit::Table;
use proptest::prelude::*;
use sly::solitaire::SolitaireSly;

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in ".{0,200}", action in "[0-9A-Mstop-]{0,8}") {
        let table = Table::<SolitaireSly>::open(1, &[]);
        let _ = table.rules.parse_diagram(&text);
        let s = table.rules.start();
        if let Some(clicks) = table.rules.read(&s, &action) {
            let legal = table.rules.parse(&s, &action).is_some();
            prop_assert_eq!(table.rules.why_not(&s, &clicks).is_none(), legal, "{}", action);
        }
    }

    #[test]
    fn a_broken_diagram_is_read_or_refused(at in 0usize..700, with in ".{0,3}", moves in 0u32..400) {
        let table = Table::<SolitaireSly>::open(1, &[]);
        let text = table.rules.diagram(&table.rules.start()).replace("moves 0", &format!("moves {moves}"));
        let broken: String = text.chars().take(at).chain(with.chars()).chain(text.chars().skip(at + 1)).collect();
        if let Ok(s) = table.rules.parse_diagram(&broken) {
            prop_assert_eq!(table.rules.parse_diagram(&table.rules.diagram(&s)), Ok(s));
        }
    }
}
