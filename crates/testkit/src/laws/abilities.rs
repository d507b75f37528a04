//! Laws of the optional traits.

use super::{FAR, SOME, some};
use parlour_core::scene::{Layout, Path, Viewer};
use parlour_core::{Bulk, Determinize, Line, Present, Seat, Symmetric, child};

/// Counting and picking agree with the list.
pub fn bulk<R: Bulk>(rules: &R, s: &R::State, _: &Layout, _: &mut fastrand::Rng) {
    let mut actions = Vec::new();
    rules.actions(s, &mut actions);
    assert_eq!(rules.count(s), actions.len(), "L-bulk: the count is that of the list: {s:?}");
    for (n, &a) in actions.iter().enumerate() {
        assert_eq!(rules.nth(s, n), a, "L-bulk: action {n} is that of the list: {s:?}");
    }
}

/// Through each symmetry the same things are legal and have the same effect.
pub fn symmetric<R: Symmetric>(rules: &R, s: &R::State, _: &Layout, _: &mut fastrand::Rng) {
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

/// A seat sees, is told and may do the same whatever the things are that it does not know.
pub fn hidden<R: Determinize + Present>(rules: &R, s: &R::State, layout: &Layout, rng: &mut fastrand::Rng) {
    for seat in Seat::all(rules.seats()) {
        let other = rules.determinize(s, seat, rng);
        let eyes = [Viewer::Seat(seat), Viewer::Spectator];
        assert_eq!(rules.turn(&other), rules.turn(s), "L-hidden: whose turn it is, is known");
        assert_eq!(rules.verse(&other), rules.verse(s), "L-hidden: whose verse is asked for, is known");
        for eye in eyes {
            assert_eq!(rules.scene(&other, eye), rules.scene(s, eye), "L-hidden: {eye:?} cannot tell them apart");
        }
        if rules.turn(s).seat() == Some(seat) {
            choices(rules, s, &other, seat, rng);
            refusals(rules, s, &other, layout, rng);
        } else {
            for eye in eyes {
                told(rules, s, &other, eye, rng);
            }
        }
    }
}

fn list<R: Present>(rules: &R, s: &R::State) -> Vec<R::Action> {
    let mut actions = Vec::new();
    rules.actions(s, &mut actions);
    actions
}

/// Whoever decides may do the same, and previews and suggestions do not tell the difference.
fn choices<R: Present>(rules: &R, s: &R::State, other: &R::State, seat: Seat, rng: &mut fastrand::Rng) {
    let eye = Viewer::Seat(seat);
    let actions = list(rules, s);
    assert_eq!(list(rules, other), actions, "L-hidden: seat {seat} may do the same");
    assert_eq!(rules.automatic(other), rules.automatic(s), "L-hidden: what is answered for seat {seat} is the same");
    for spot in some(rules.scene(s, eye).ways, FAR, rng) {
        assert_eq!(rules.way(other, spot), rules.way(s, spot), "L-hidden: the way to {spot:?} is the same");
    }
    let mut beginnings = vec![Path::new()];
    for &a in &actions {
        assert_eq!(rules.notate(other, a), rules.notate(s, a), "L-hidden: what seat {seat} may do has the same text");
        let path = rules.path(s, a);
        assert_eq!(rules.path(other, a), path, "L-hidden: what seat {seat} may do has the same clicks");
        beginnings.extend((1..=path.len()).map(|n| path[..n].to_vec()));
    }
    beginnings.sort();
    beginnings.dedup();
    for clicks in &beginnings {
        let seen = rules.preview(s, clicks, eye);
        assert_eq!(rules.preview(other, clicks, eye), seen, "L-hidden: {clicks:?} shows the same to seat {seat}");
    }
}

/// Nor do refusals.
fn refusals<R: Present>(rules: &R, s: &R::State, other: &R::State, layout: &Layout, rng: &mut fastrand::Rng) {
    for place in some(&layout.places, SOME, rng) {
        let clicks = [place.spot];
        let why = rules.why_not(s, &clicks);
        assert_eq!(rules.why_not(other, &clicks), why, "L-hidden: {} is refused for the same reason", place.name);
    }
}

/// What somebody else or chance does, is told and shown alike, unless it reveals something.
fn told<R: Present>(rules: &R, s: &R::State, other: &R::State, eye: Viewer, rng: &mut fastrand::Rng) {
    let possible = list(rules, other);
    let shared = some(list(rules, s).into_iter().filter(|a| possible.contains(a)), SOME, rng);
    for a in shared.into_iter().filter(|&a| !rules.reveals(s, a) && !rules.reveals(other, a)) {
        let told = rules.told(s, a, eye);
        assert_eq!(rules.told(other, a, eye), told, "L-hidden: {a:?} is told alike to {eye:?}");
        let motions = rules.motions(s, a, eye);
        assert_eq!(rules.motions(other, a, eye), motions, "L-hidden: {a:?} moves alike before {eye:?}");
        let after = |s: &R::State| {
            let (mut s, mut lines): (R::State, Vec<Line>) = (s.clone(), Vec::new());
            rules.apply(&mut s, a, &mut lines);
            lines.retain(|line| line.only.is_none_or(|only| eye == Viewer::Seat(only)));
            (rules.scene(&s, eye), lines)
        };
        assert_eq!(after(other), after(s), "L-hidden: {a:?} has the same effect for {eye:?}");
    }
}
