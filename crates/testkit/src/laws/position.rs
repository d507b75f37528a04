//! Laws of one position.

use super::{SOME, some};
use parlour_core::scene::Path;
use parlour_core::{Present, Turn};
use std::collections::BTreeSet;

pub(super) fn check<R: Present>(rules: &R, s: &R::State, rng: &mut fastrand::Rng) {
    let mut actions = Vec::new();
    rules.actions(s, &mut actions);
    let turn = rules.turn(s);
    assert_eq!(actions.is_empty(), turn.is_over(), "L-dead-end: a position has actions unless it is over: {s:?}");
    let unique: BTreeSet<_> = actions.iter().collect();
    assert_eq!(unique.len(), actions.len(), "L-unique: no action is listed twice: {s:?}");
    let mut again = Vec::new();
    rules.actions(s, &mut again);
    assert_eq!(actions, again, "L-order: the order of actions is fixed");
    if turn == Turn::Chance {
        assert!(actions.iter().all(|&a| rules.weight(s, a) > 0), "L-weight: chance outcomes can happen");
    }
    texts(rules, s, &actions);
    if turn != Turn::Chance {
        paths(rules, s, &actions, rng);
    }
    diagram(rules, s);
}

fn texts<R: Present>(rules: &R, s: &R::State, actions: &[R::Action]) {
    let mut seen = BTreeSet::new();
    for &a in actions {
        let text = rules.notate(s, a);
        let token = !text.is_empty() && text.chars().all(|c| c.is_ascii_graphic());
        assert!(token, "L-token: an action text is one visible ASCII token: {text:?}");
        assert_eq!(rules.parse(s, &text), Some(a), "L-parse: {text} reads back");
        assert!(seen.insert(text.clone()), "L-text: {text} names two actions");
    }
    for junk in ["", "zz9", "d1-", "-", "pass!", "💥", "1 2", "a1-a1-a1", "99999999999999999999"] {
        let legal = seen.contains(junk);
        assert_eq!(rules.parse(s, junk).is_some(), legal, "L-junk: {junk:?} is not an action");
        let _ = rules.read(s, junk);
    }
}

/// Paths are prefix-free, and only what leads somewhere is not explained away.
fn paths<R: Present>(rules: &R, s: &R::State, actions: &[R::Action], rng: &mut fastrand::Rng) {
    let mut paths: Vec<(Path, R::Action)> = actions.iter().map(|&a| (rules.path(s, a), a)).collect();
    paths.sort();
    for pair in paths.windows(2) {
        assert!(!pair[1].0.starts_with(&pair[0].0), "L-path: no path is the beginning of another: {pair:?}");
    }
    for (path, a) in &paths {
        assert!(!path.is_empty(), "L-path: an action takes a click");
        let text = rules.notate(s, *a);
        assert_eq!(rules.read(s, &text).as_ref(), Some(path), "L-read: {text} reads as its own clicks");
    }
    for (path, a) in some(&paths, SOME, rng) {
        let text = rules.notate(s, *a);
        for n in 1..=path.len() {
            let reason = rules.why_not(s, &path[..n]);
            assert_eq!(reason, None, "L-why-not: {text} is legal, yet its first {n} clicks are refused");
        }
    }
}

fn diagram<R: Present>(rules: &R, s: &R::State) {
    let text = rules.diagram(s);
    match rules.parse_diagram(&text) {
        Ok(back) => {
            // Equal positions worked out anew: this also shows that keys kept along the way are right.
            assert_eq!(rules.key(&back), rules.key(s), "L-key: the key is that of the position\n{text}");
            assert_eq!(&back, s, "L-diagram: a diagram reads back\n{text}");
        }
        Err(e) => panic!("L-diagram: {e}\n{text}"),
    }
}
