//! Laws of the optional traits.

use parlour_core::scene::Viewer;
use parlour_core::{Bulk, Determinize, Present, Seat, Symmetric, child};

/// Counting and picking agree with the list.
pub fn bulk<R: Bulk>(rules: &R, s: &R::State, _: &mut fastrand::Rng) {
    let mut actions = Vec::new();
    rules.actions(s, &mut actions);
    assert_eq!(rules.count(s), actions.len(), "L-bulk: the count is that of the list: {s:?}");
    for (n, &a) in actions.iter().enumerate() {
        assert_eq!(rules.nth(s, n), a, "L-bulk: action {n} is that of the list: {s:?}");
    }
}

/// Through each symmetry the same things are legal and have the same effect.
pub fn symmetric<R: Symmetric>(rules: &R, s: &R::State, _: &mut fastrand::Rng) {
    let mut actions = Vec::new();
    rules.actions(s, &mut actions);
    for n in 0..R::SYMMETRIES {
        let image = rules.reflect(s, n);
        let mut seen = Vec::new();
        rules.actions(&image, &mut seen);
        seen.sort_unstable();
        let mut expected: Vec<_> = actions.iter().map(|&a| rules.reflect_action(a, n)).collect();
        expected.sort_unstable();
        assert_eq!(seen, expected, "L-symmetry: the same actions through symmetry {n}: {s:?}");
        for &a in &actions {
            let after = rules.reflect(&child(rules, s, a), n);
            let seen = child(rules, &image, rules.reflect_action(a, n));
            assert_eq!(seen, after, "L-symmetry: {a:?} does the same through symmetry {n}: {s:?}");
        }
    }
}

/// A seat sees and may do the same whatever the things are that it does not know.
pub fn hidden<R: Determinize + Present>(rules: &R, s: &R::State, rng: &mut fastrand::Rng) {
    for seat in Seat::all(rules.seats()) {
        let other = rules.determinize(s, seat, rng);
        let eye = Viewer::Seat(seat);
        assert_eq!(rules.turn(&other), rules.turn(s), "L-hidden: whose turn it is, is known");
        assert_eq!(rules.scene(&other, eye), rules.scene(s, eye), "L-hidden: seat {seat} cannot tell them apart");
        let onlooker = Viewer::Spectator;
        assert_eq!(rules.scene(&other, onlooker), rules.scene(s, onlooker), "L-hidden: nor can an onlooker");
        if rules.turn(s).seat() == Some(seat) {
            let list = |s| {
                let mut actions = Vec::new();
                rules.actions(s, &mut actions);
                actions
            };
            assert_eq!(list(&other), list(s), "L-hidden: seat {seat} may do the same");
        }
    }
}
