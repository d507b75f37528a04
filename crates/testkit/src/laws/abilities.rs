//! Laws of the optional traits.

use super::{FAR, SOME, some};
use parlour_core::scene::{Layout, Path, Spot, Viewer};
use parlour_core::{
    Answers, Bulk, Determinize, Entry, Line, Play, Present, Seat, Symmetric, Title, Verses, Walks, child, verse,
};

/// Counting and picking agree with the list.
pub(super) fn bulk<R: Bulk + Title>(play: &Play<R>, _: &Layout, rng: &mut fastrand::Rng) {
    let (rules, s) = (play.rules(), play.state());
    let mut actions = Vec::new();
    rules.actions(s, &mut actions);
    assert_eq!(rules.count(s), actions.len(), "L-bulk: the count is that of the list: {s:?}");
    for (n, &a) in actions.iter().enumerate() {
        assert_eq!(rules.nth(s, n), a, "L-bulk: action {n} is that of the list: {s:?}");
    }
    // In every sixteenth position: it takes many draws to see that none is favoured.
    if !actions.is_empty() && rng.u8(..16) == 0 {
        super::draw::check(rules, s, &actions, rng);
    }
}

/// Through each symmetry the same things are legal and have the same effect.
pub(super) fn symmetric<R: Symmetric + Title>(play: &Play<R>, _: &Layout, _: &mut fastrand::Rng) {
    let (rules, s) = (play.rules(), play.state());
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
pub(super) fn hidden<R: Determinize + Title>(play: &Play<R>, layout: &Layout, rng: &mut fastrand::Rng) {
    let (rules, s) = (play.rules(), play.state());
    let verse = |s: &R::State| play.abilities().verse(rules, s);
    for seat in Seat::all(rules.seats()) {
        let other = rules.determinize(s, seat, rng);
        let eyes = [Viewer::Seat(seat), Viewer::Spectator];
        assert_eq!(rules.turn(&other), rules.turn(s), "L-hidden: whose turn it is, is known");
        assert_eq!(verse(&other), verse(s), "L-hidden: whose verse is asked for, is known");
        for eye in eyes {
            assert_eq!(rules.scene(&other, eye), rules.scene(s, eye), "L-hidden: {eye:?} cannot tell them apart");
        }
        super::muster::hidden(play, &other, seat, layout, rng);
        if rules.turn(s).seat() == Some(seat) {
            choices(rules, s, &other, seat);
            suggestions(play, &other, seat, rng);
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

/// Whoever decides may do the same, and previews do not tell the difference.
fn choices<R: Present>(rules: &R, s: &R::State, other: &R::State, seat: Seat) {
    let eye = Viewer::Seat(seat);
    let actions = list(rules, s);
    assert_eq!(list(rules, other), actions, "L-hidden: seat {seat} may do the same");
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

/// Nor does what the table offers to enter.
fn suggestions<R: Title>(play: &Play<R>, other: &R::State, seat: Seat, rng: &mut fastrand::Rng) {
    let (rules, s, abilities) = (play.rules(), play.state(), play.abilities());
    let automatic = |s| abilities.automatic(rules, s);
    assert_eq!(automatic(other), automatic(s), "L-hidden: what is answered for seat {seat} is the same");
    for spot in some(rules.scene(s, Viewer::Seat(seat)).ways, FAR, rng) {
        let way = |s| abilities.way(rules, s, spot);
        assert_eq!(way(other), way(s), "L-hidden: the way to {spot:?} is the same");
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
        let deed = rules.deed(s, a, eye);
        assert_eq!(rules.deed(other, a, eye), deed, "L-hidden: {a:?} is said alike to {eye:?}");
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

/// Where a far click is offered, it can be entered step by step.
pub(super) fn walks<R: Walks + Title>(play: &Play<R>, _: &Layout, rng: &mut fastrand::Rng) {
    let Some(seat) = play.turn().seat() else { return };
    for spot in some(play.scene(play.steps(), Viewer::Seat(seat)).ways, FAR, rng) {
        far(play, seat, spot);
    }
}

fn far<R: Title>(play: &Play<R>, seat: Seat, spot: Spot) {
    let texts = play.way(spot);
    assert!(!texts.is_empty(), "L-way: {spot:?} is offered and leads somewhere");
    let mut fork = play.clone();
    for text in texts {
        assert!(fork.enter(Entry::Act(seat, text.clone())).is_ok(), "L-way: {text} is legal on the way to {spot:?}");
    }
}

/// What the table offers to answer for somebody can be entered.
pub(super) fn answers<R: Answers + Title>(play: &Play<R>, _: &Layout, _: &mut fastrand::Rng) {
    let (Some(seat), Some(text)) = (play.turn().seat(), play.automatic()) else { return };
    let mut fork = play.clone();
    assert!(fork.enter(Entry::Act(seat, text.clone())).is_ok(), "L-automatic: {text} is legal");
}

/// A verse is asked of a seat of the table, and the computer has some of its own that can be kept.
pub(super) fn verses<R: Verses + Title>(play: &Play<R>, _: &Layout, _: &mut fastrand::Rng) {
    let asked = play.rules().verse(play.state());
    assert!(asked.is_none_or(|seat| seat.number() <= play.rules().seats()), "L-verse: {asked:?} sits at this table");
    assert!(!R::VERSES.is_empty(), "L-verse: the computer can answer");
    for text in R::VERSES {
        assert_eq!(verse(text).as_deref(), Ok(*text), "L-verse: a verse of the computer's own can be kept");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heath::table;
    use crate::seat;
    use std::collections::BTreeSet;

    fn walked(to: &str) {
        let table = table("meadow");
        let spot = table.rules.layout().places.iter().find(|p| p.name == to).map(|p| p.spot);
        far(&table.after("d3-d4"), seat(1), spot.unwrap());
    }

    #[test]
    fn a_far_click_that_leads_there_is_lawful() {
        walked("d7");
    }

    #[test]
    #[should_panic(expected = "L-way: Spot(45) is offered and leads somewhere")]
    fn a_far_click_that_leads_nowhere_breaks_the_law() {
        walked("d10");
    }

    #[test]
    fn every_far_click_has_its_turn() {
        let ways: Vec<Spot> = (0..100).map(Spot).collect();
        let mut rng = fastrand::Rng::with_seed(1);
        let tried: Vec<Spot> = (0..400).flat_map(|_| some(ways.clone(), FAR, &mut rng)).collect();
        assert_eq!(tried.iter().collect::<BTreeSet<_>>().len(), 100);
        assert_eq!((tried.len(), some(ways[..3].to_vec(), FAR, &mut rng).len()), (1600, 3), "few are all tried");
    }
}
