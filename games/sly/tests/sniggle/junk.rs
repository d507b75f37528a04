use parlour_core::{Present, Rules};
use parlour_testkit::Table;
use proptest::prelude::*;
use sly::sniggle::Sniggle;

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in ".{0,200}", action in "[0-9A-Mpas-]{0,8}") {
        let table = Table::<Sniggle>::open(3, &[]);
        let _ = table.rules.parse_diagram(&text);
        let s = table.rules.start();
        if let Some(clicks) = table.rules.read(&s, &action) {
            let legal = table.rules.parse(&s, &action).is_some();
            prop_assert_eq!(table.rules.why_not(&s, &clicks).is_none(), legal, "{}", action);
        }
    }

    #[test]
    fn near_actions_are_explained(row in 1u8..=12, from in "[A-L]", to in "[A-L]", seed in 0u64..50) {
        let table = Table::<Sniggle>::open(2, &[]);
        let mut play = table.play(seed);
        let mut rng = fastrand::Rng::with_seed(seed);
        for _ in 0..rng.usize(..70) {
            let texts = table.texts(play.state());
            if texts.is_empty() {
                break;
            }
            parlour_testkit::enter(&mut play, &texts[rng.usize(..texts.len())]);
        }
        let action = format!("{row}{from}-{row}{to}");
        let s = play.state();
        let clicks = table.rules.read(s, &action).expect("an action text");
        let legal = table.rules.parse(s, &action).is_some();
        prop_assert_eq!(table.rules.why_not(s, &clicks).is_none(), legal, "{}", action);
    }

    #[test]
    fn a_broken_diagram_is_read_or_refused(at in 0usize..640, with in "[0-9.o^ \n]{0,3}", mover in 0u32..6) {
        let table = Table::<Sniggle>::open(4, &[]);
        let text = table.rules.diagram(&table.rules.start()).replace("seat 1 to", &format!("seat 2 has left\nseat {mover} to"));
        let broken: String = text.chars().take(at).chain(with.chars()).chain(text.chars().skip(at + 1)).collect();
        if let Ok(s) = table.rules.parse_diagram(&broken) {
            prop_assert_eq!(table.rules.parse_diagram(&table.rules.diagram(&s)), Ok(s));
        }
    }
}
