//! Laws of lists, cards and charts, and of what is done without anybody.

use super::{FAR, SOME, some};
use parlour_core::scene::{Card, Layout, Lit, Man, Part, Path, Scene, Spot, Viewer};
use parlour_core::{Charts, Chronicles, Formalities, GameInfo, Marches, Musters, Play, RuleRef, Seat, Title, Turn};

fn eyes(seats: u8) -> impl Iterator<Item = Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator, Viewer::Referee])
}

/// What the table ends by itself left nothing else to do.
pub(super) fn formalities<R: Formalities + Title>(play: &Play<R>, _: &Layout, _: &mut fastrand::Rng) {
    let Some(text) = play.formality() else { return };
    let choices = play.choices();
    assert!(matches!(play.turn(), Turn::Act(_)), "L-formality: {text} is for somebody to do");
    assert_eq!(choices.len(), 1, "L-formality: {text} is all that can be done");
    assert_eq!(choices[0].text, text, "L-formality: {text} is legal");
}

/// Lists and cards tell of nobody whom the board does not show.
pub(super) fn musters<R: Musters + Title>(play: &Play<R>, layout: &Layout, rng: &mut fastrand::Rng) {
    // Everything is drawn for everybody: in some of the positions that is enough.
    if rng.u8(..4) > 0 {
        return;
    }
    for eye in eyes(play.rules().seats()) {
        let scene = play.scene(play.steps(), eye);
        for troop in play.roster(play.steps(), eye) {
            assert!(
                troop.seat.index() < usize::from(play.rules().seats()),
                "L-roster: {} sit at this table",
                troop.name
            );
            troop.men.iter().for_each(|man| listed::<R>(man, &scene, layout));
        }
        for place in some(&layout.places, SOME, rng) {
            if let Some(card) = play.card(play.steps(), place.spot, eye) {
                explained(&R::INFO, &card, place.spot, &scene);
            }
        }
        let stands = scene.tokens.iter().filter(|token| token.owner.is_some());
        for token in some(stands, SOME, rng) {
            let is_explained = play.card(play.steps(), token.at, eye).is_some();
            assert!(is_explained, "L-card: {token:?} can be asked about by {eye:?}");
        }
    }
}

fn listed<R: Title>(man: &Man, scene: &Scene, layout: &Layout) {
    let _ = (R::INFO.drawing(man.face.kind), R::INFO.side(man.face.side));
    assert!(!man.name.is_empty() && !man.state.is_empty(), "L-roster: {man:?} is called something and fares somehow");
    let Some(at) = man.at else {
        assert!(man.badges.is_empty(), "L-roster: nothing is read off {man:?}, who is not on the board");
        return;
    };
    assert!(layout.place(at).is_some(), "L-roster: {man:?} is on a place");
    let is_shown = |face| scene.tokens.iter().any(|token| token.at == at && token.face == face);
    assert!(man.part == Part::Out || is_shown(man.face), "L-roster: {man:?} is on the board that is shown");
}

fn explained(info: &GameInfo, card: &Card, spot: Spot, scene: &Scene) {
    let is_shown = scene.tokens.iter().any(|t| (t.at == spot || t.also == Some(spot)) && t.face == card.face);
    assert!(is_shown, "L-card: {card:?} is on the board that is shown");
    for (text, rule) in &card.more {
        assert!(text.ends_with('.'), "L-card: `{text}` is a sentence");
        assert!(rule.is_none_or(|rule| cited(info, rule)), "L-cite: {text} cites a rule of the book");
    }
}

fn cited(info: &GameInfo, rule: RuleRef) -> bool {
    info.rulebook().find(rule).is_some()
}

/// Charts are whole, and what is lit is in them.
pub(super) fn charts<R: Charts + Title>(play: &Play<R>, _: &Layout, rng: &mut fastrand::Rng) {
    let charts = play.charts();
    for chart in &charts {
        assert!(cited(&R::INFO, chart.rule), "L-cite: {} cites a rule of the book", chart.head);
        let is_whole = chart.rows.iter().all(|row| row.len() == chart.columns.len());
        assert!(is_whole, "L-chart: the rows of {} are as long as its columns", chart.head);
    }
    let fits = |lit: &Lit| {
        charts.get(lit.chart).is_some_and(|chart| {
            let is_something = lit.row.is_some() || lit.column.is_some();
            let (row, column) = (lit.row.unwrap_or(0), lit.column.unwrap_or(0));
            is_something && row < chart.rows.len() && column < chart.columns.len()
        })
    };
    for eye in eyes(play.rules().seats()) {
        let paths = some(play.choices().into_iter().map(|choice| choice.path), FAR, rng);
        for clicks in paths.iter().flat_map(|path: &Path| (0..=path.len()).map(|n| &path[..n])) {
            assert!(play.lit(clicks, eye).iter().all(fits), "L-chart: what is lit by {clicks:?} is in the charts");
        }
    }
}

/// What belongs together is one seat's, and in one piece.
pub(super) fn marches<R: Marches + Title>(play: &Play<R>, _: &Layout, _: &mut fastrand::Rng) {
    let Some(last) = play.steps().checked_sub(1) else { return };
    let first = play.march_of(last);
    assert!(first <= last, "L-march: it began before it went on");
    for n in first..=last {
        assert_eq!(play.march_of(n), first, "L-march: every step of it belongs to the same one");
        assert!(first == last || play.seat_of(n) == play.seat_of(first), "L-march: it is one seat's");
    }
}

/// What is told of a match waits for its end.
pub(super) fn chronicles<R: Chronicles + Title>(play: &Play<R>, _: &Layout, _: &mut fastrand::Rng) {
    let is_over = play.turn().is_over();
    assert_eq!(play.chronicle().is_some(), is_over, "L-chronicle: a match is told when it is over, and not before");
    told(play);
}

/// What is told stands in whole sentences, step after step, of what was there.
pub(super) fn told<R: Title>(play: &Play<R>) {
    let Some(told) = play.chronicle() else { return };
    assert!(told.opening.ends_with('.'), "L-chronicle: it begins with a sentence: {}", told.opening);
    let mut last = 0;
    for leaf in &told.leaves {
        assert!(!leaf.head.is_empty() && !leaf.events.is_empty(), "L-chronicle: no part is empty: {leaf:?}");
        for event in &leaf.events {
            let is_there = (1..=play.steps()).contains(&event.step) && event.step >= last;
            assert!(is_there, "L-chronicle: one step after another: {event:?} after {last}");
            let is_plain = event.text.ends_with('.') && !event.text.contains(['{', '}', '#']);
            assert!(is_plain, "L-chronicle: whole sentences without places for names: {}", event.text);
            last = event.step;
        }
    }
    for fate in told.rolls.iter().flat_map(|roll| &roll.fates) {
        assert!(!fate.name.is_empty() && !fate.words.is_empty(), "L-chronicle: everybody has a fate: {fate:?}");
    }
}

/// Nor do lists, cards and charts differ where somebody cannot tell two positions apart; nor is a step skipped in one of them
/// alone.
pub(super) fn hidden<R: Title>(play: &Play<R>, other: &R::State, seat: Seat, layout: &Layout, rng: &mut fastrand::Rng) {
    let (rules, s, abilities) = (play.rules(), play.state(), play.abilities());
    let formality = |s| abilities.formality(rules, s);
    assert_eq!(formality(other), formality(s), "L-hidden: what seat {seat} cannot tell apart is skipped alike");
    for eye in [Viewer::Seat(seat), Viewer::Spectator] {
        let roster = |s| abilities.roster(rules, s, eye);
        assert_eq!(roster(other), roster(s), "L-hidden: {eye:?} finds the same men in the list");
        for place in some(&layout.places, SOME, rng) {
            let card = |s| abilities.card(rules, s, place.spot, eye);
            assert_eq!(card(other), card(s), "L-hidden: {} is explained alike to {eye:?}", place.name);
        }
        let mut actions = Vec::new();
        rules.actions(s, &mut actions);
        for path in some(actions.iter().map(|&a| rules.path(s, a)), FAR, rng) {
            let lit = |s| abilities.lit(rules, s, &path, eye);
            assert_eq!(lit(other), lit(s), "L-hidden: {path:?} lights the same charts for {eye:?}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heath::{Heath, table};

    fn scene() -> (Scene, Layout, Man) {
        let play = table("meadow").after("d3-d4");
        let man = play.roster(1, Viewer::Spectator)[0].men[0].clone();
        (play.scene(1, Viewer::Spectator), play.layout(), man)
    }

    #[test]
    #[should_panic(expected = "is on the board that is shown")]
    fn a_list_that_tells_of_somebody_out_of_sight_breaks_the_law() {
        let (mut scene, layout, man) = scene();
        listed::<Heath>(&man, &scene, &layout);
        scene.tokens.retain(|token| Some(token.at) != man.at);
        listed::<Heath>(&man, &scene, &layout);
    }
}
