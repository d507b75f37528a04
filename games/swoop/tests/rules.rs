//! Every rule and ruling of RULES.md, with the words by which it is quoted, chapter by chapter in `rules/`.
//!
//! In the diagrams a stack is written from the lowest man to the top one; `!` marks a freed man. Rings without men are
//! left out.

#[path = "rules/checks.rs"]
mod checks;
#[path = "rules/end.rs"]
mod end;
#[path = "rules/going_home.rs"]
mod going_home;
#[path = "rules/leaving.rs"]
mod leaving;
#[path = "rules/moving.rs"]
mod moving;
#[path = "rules/pictures.rs"]
mod pictures;

use parlour_core::Title;
use parlour_testkit::citations;
use swoop::Swoop;

#[test]
fn citations_are_complete() {
    let tests = concat!(
        include_str!("rules/checks.rs"),
        include_str!("rules/end.rs"),
        include_str!("rules/going_home.rs"),
        include_str!("rules/leaving.rs"),
        include_str!("rules/moving.rs"),
    );
    citations(tests, Swoop::INFO.rules);
}
