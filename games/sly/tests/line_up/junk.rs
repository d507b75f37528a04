use parlour_core::{Present, Rules};
use parlour_testkit::Table;
use proptest::prelude::*;
use sly::line_up::LineUp;

const MIDDLE: &str = "S@2B T@2E C@5E S@5H T@8B C@8E S@11B T@11E C5E-2H S@11H T@11K C8E-8H";

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in ".{0,200}", action in "[STC@0-9A-L-]{0,8}") {
        let table = Table::<LineUp>::open(2, &[]);
        let _ = table.rules.parse_diagram(&text);
        for s in [table.rules.start(), table.after(MIDDLE).state().clone()] {
            if let Some(clicks) = table.rules.read(&s, &action) {
                let legal = table.rules.parse(&s, &action).is_some();
                prop_assert_eq!(table.rules.why_not(&s, &clicks).is_none(), legal, "{}", action);
            }
        }
    }

    #[test]
    fn near_actions_are_explained(kind in "[STC]", from in "(2|5|8|11)[BEHK]", to in "(2|5|8|11)[BEHK]") {
        let table = Table::<LineUp>::open(2, &[]);
        let s = table.after(MIDDLE).state().clone();
        for action in [format!("{kind}@{to}"), format!("{kind}{from}-{to}")] {
            let clicks = table.rules.read(&s, &action).expect("an action text");
            let legal = table.rules.parse(&s, &action).is_some();
            prop_assert_eq!(table.rules.why_not(&s, &clicks).is_none(), legal, "{}", action);
        }
    }

    #[test]
    fn a_broken_diagram_is_read_or_refused(at in 0usize..140, with in ".{0,3}", turn in 0u32..300) {
        let table = Table::<LineUp>::open(2, &[]);
        let text = table.rules.diagram(table.after(MIDDLE).state()).replace("turn 13", &format!("turn {turn}"));
        let broken: String = text.chars().take(at).chain(with.chars()).chain(text.chars().skip(at + 1)).collect();
        if let Ok(s) = table.rules.parse_diagram(&broken) {
            prop_assert_eq!(table.rules.parse_diagram(&table.rules.diagram(&s)), Ok(s));
        }
    }
}
