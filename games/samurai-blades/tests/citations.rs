//! Every rule and ruling of RULES.md has a test that quotes it.

use parlour_testkit::citations;

#[test]
fn every_rule_is_cited() {
    let tests = concat!(
        include_str!("ground.rs"),
        include_str!("sight.rs"),
        include_str!("scenario.rs"),
        include_str!("tables.rs"),
        include_str!("sequence.rs"),
        include_str!("movement.rs"),
        include_str!("missiles.rs"),
        include_str!("night.rs"),
        include_str!("melee.rs"),
        include_str!("honour.rs"),
        include_str!("victory.rs"),
        include_str!("present.rs"),
    );
    citations(tests, include_str!("../RULES.md"));
}
