//! The seven scenarios of the box.

use super::Scenario;
use std::sync::{Arc, OnceLock};

/// Every scenario of the box by id; the first is the default.
pub const BUILTIN: &[(&str, &str)] = &[
    ("plum-ford", include_str!("../../scenarios/plum-ford.txt")),
    ("lanterns-at-kurozuka", include_str!("../../scenarios/lanterns-at-kurozuka.txt")),
    ("bell-of-enryu", include_str!("../../scenarios/bell-of-enryu.txt")),
    ("rice-tax", include_str!("../../scenarios/rice-tax.txt")),
    ("two-banners", include_str!("../../scenarios/two-banners.txt")),
    ("six-swords", include_str!("../../scenarios/six-swords.txt")),
    ("duel", include_str!("../../scenarios/duel.txt")),
];

/// The scenario of that id, read when it is first asked for.
pub fn builtin(id: &str) -> Option<Arc<Scenario>> {
    static READ: [OnceLock<Arc<Scenario>>; BUILTIN.len()] = [const { OnceLock::new() }; BUILTIN.len()];
    let ((_, text), read) = BUILTIN.iter().zip(&READ).find(|((name, _), _)| *name == id)?;
    let parsed = || Arc::new(Scenario::parse(text).expect("the scenarios of the box are tested"));
    Some(Arc::clone(read.get_or_init(parsed)))
}
