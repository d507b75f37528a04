//! The seven scenarios of the box.

use super::Scenario;

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

/// The scenario of that id.
pub fn builtin(id: &str) -> Option<Scenario> {
    let (_, text) = BUILTIN.iter().find(|(name, _)| *name == id)?;
    Some(Scenario::parse(text).expect("the scenarios of the box are tested"))
}
