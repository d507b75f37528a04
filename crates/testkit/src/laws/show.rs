//! Laws of what is shown.

use crate::Table;
use parlour_core::look::Face;
use parlour_core::scene::{Layout, Mark, Scene, Spot, Viewer};
use parlour_core::{Called, Deed, GameInfo, Play, Seat, Title};
use std::collections::{BTreeMap, BTreeSet};

/// Laws of the board.
pub(super) fn board<R: Title>(table: &Table<R>) {
    let layout = table.rules.layout();
    let spots: BTreeSet<_> = layout.places.iter().map(|p| p.spot).collect();
    assert_eq!(spots.len(), layout.places.len(), "L-board: every place has its own spot");
    let names: BTreeSet<_> = layout.places.iter().map(|p| &p.name).collect();
    assert_eq!(names.len(), layout.places.len(), "L-board: every place has its own name");
    for place in &layout.places {
        let inside = (0.0..=layout.w).contains(&place.at.x) && (0.0..=layout.h).contains(&place.at.y);
        assert!(inside, "L-board: {} lies on the board", place.name);
    }
    assert!(R::INFO.rules.starts_with("# "), "L-rules: RULES.md has a title");
}

/// Laws of the scene, for every pair of eyes.
pub(super) fn check<R: Title>(layout: &Layout, play: &Play<R>) {
    let seats = play.rules().seats();
    let eyes = Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator, Viewer::Referee]);
    for eye in eyes {
        let scene = play.scene(play.steps(), eye);
        assert!(!scene.prompt.is_empty(), "L-prompt: the game says what it waits for");
        assert_eq!(scene.seats.len(), seats as usize, "L-cards: one card per seat");
        for token in &scene.tokens {
            known(&R::INFO, token.face);
            assert!(layout.place(token.at).is_some(), "L-token: {token:?} stands on a place");
        }
        for card in &scene.seats {
            known(&R::INFO, card.face);
            card.lost.iter().for_each(|&f| known(&R::INFO, f));
        }
        for button in &scene.buttons {
            assert!(layout.place(button.spot).is_none(), "L-button: {button:?} is no place");
        }
        if let Some(track) = &scene.track {
            assert!(track.now < track.steps.len(), "L-track: {track:?} is at one of its steps");
        }
        assert!(scene.ways.is_empty() || play.abilities().has_ways(), "L-way: only who walks offers far clicks");
        for spot in scene.ready.iter().chain(&scene.ways) {
            assert!(layout.place(*spot).is_some(), "L-ready: {spot:?} is a place");
        }
        marks(layout, &scene.marks);
        for notice in &scene.notices {
            let cited = notice.rule.is_none_or(|r| R::INFO.rulebook().find(r).is_some());
            assert!(cited, "L-cite: {notice:?} cites a rule of the book");
        }
    }
    told(play);
    story(layout, play);
    if let Some(seat) = play.turn().seat() {
        clicks(layout, play, seat);
    }
}

/// Whoever sees everything is told every action as it is written; nobody is told something else.
fn told<R: Title>(play: &Play<R>) {
    let mut actions = Vec::new();
    play.rules().actions(play.state(), &mut actions);
    for a in actions {
        let told = play.rules().told(play.state(), a, Viewer::Referee);
        assert_eq!(told, play.rules().notate(play.state(), a), "L-told: the referee is told everything");
    }
}

/// Everything that can be done can be said, and everybody knows what they are out for.
fn story<R: Title>(layout: &Layout, play: &Play<R>) {
    let (rules, state) = (play.rules(), play.state());
    let mut actions = Vec::new();
    rules.actions(state, &mut actions);
    for a in actions {
        for eye in eyes(rules.seats()) {
            sentence(rules.deed(state, a, eye).text(), rules.seats());
        }
    }
    for seat in Seat::all(rules.seats()) {
        let aim = rules.aim(state, seat);
        marks(layout, &aim.marks);
        aim.pieces.iter().for_each(|(face, _)| known(&R::INFO, *face));
        let whole = aim.sentence.is_empty() || aim.sentence.ends_with('.');
        assert!(whole, "L-aim: `{}` is a sentence", aim.sentence);
    }
    if let Some(ending) = play.ending() {
        sentence(ending.text.text(), rules.seats());
        marks(layout, &ending.marks);
    }
}

/// Words that the table can end with a full stop, and that speak of nobody who is not there.
fn sentence(words: &str, seats: u8) {
    let fine = !words.is_empty() && words == words.trim() && !words.ends_with('.') && !words.contains("  ");
    assert!(fine, "L-said: `{words}` is the rest of a sentence, without its full stop");
    let called = |seat: Seat| {
        assert!(seat.index() < usize::from(seats), "L-said: `{words}` speaks of seat {seat}");
        Called::you()
    };
    let said = Deed::new(words).words(Some(Seat::FIRST), called);
    assert!(!said.contains(['{', '}']), "L-said: `{words}` has a place for a name that nobody has");
}

fn eyes(seats: u8) -> impl Iterator<Item = Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator, Viewer::Referee])
}

/// Every click of every action is somewhere to be found, and every half-made choice shows something.
fn clicks<R: Title>(layout: &Layout, play: &Play<R>, seat: Seat) {
    let eye = Viewer::Seat(seat);
    let scene: Scene = play.rules().scene(play.state(), eye);
    let mut seen = BTreeSet::new();
    for choice in play.choices() {
        for (n, click) in choice.path.iter().enumerate() {
            let here = layout.place(*click).is_some() || scene.buttons.iter().any(|b| b.spot == *click);
            assert!(here, "L-click: {click:?} of {} is a place or a button", choice.text);
            if seen.insert(choice.path[..n].to_vec()) {
                let preview = play.preview(&choice.path[..n], eye);
                assert!(!preview.prompt.is_empty(), "L-preview: a half-made choice says what comes next");
                marks(layout, &preview.marks);
                for button in &preview.buttons {
                    let begun = [&choice.path[..n], &[button.spot]].concat();
                    let leads = play.choices().iter().any(|c| c.path.starts_with(&begun));
                    assert!(leads, "L-button: {button:?} leads on from {:?}", &choice.path[..n]);
                    assert!(layout.place(button.spot).is_some(), "L-button: {button:?} is a place");
                }
            }
        }
    }
}

fn known(info: &GameInfo, face: Face) {
    let _ = (info.drawing(face.kind), info.side(face.side));
}

fn marks(layout: &Layout, marks: &[Mark]) {
    let on = |spot: &Spot| assert!(layout.place(*spot).is_some(), "L-mark: {marks:?} are on places");
    for mark in marks {
        match mark {
            Mark::Selected(a) | Mark::Target(a, _) | Mark::Capture(a) | Mark::Danger(a) => on(a),
            Mark::Refused(a) | Mark::Ghost(a, _) | Mark::Ready(a) => on(a),
            Mark::Reach(all)
            | Mark::Last(all)
            | Mark::Lit(all)
            | Mark::Won(all)
            | Mark::Way(all)
            | Mark::Arrow(all, _) => all.iter().for_each(on),
            Mark::Sight(a, b, c) => [Some(*a), Some(*b), *c].iter().flatten().for_each(on),
        }
    }
}

/// The tokens before a step, moved by its motions, are the tokens after it.
pub(super) fn motions<R: Title>(play: &Play<R>, step: usize) {
    let eye = Viewer::Referee;
    let mut tokens = heap(&play.scene(step - 1, eye));
    for motion in play.motions(step, eye) {
        if let Some(from) = motion.from {
            *tokens.entry((from, motion.face)).or_default() -= 1;
        }
        if let Some(to) = motion.to {
            *tokens.entry((to, motion.face)).or_default() += 1;
        }
    }
    tokens.retain(|_, n| *n != 0);
    let text = play.told(step - 1, Viewer::Referee).text;
    assert_eq!(tokens, heap(&play.scene(step, eye)), "L-motion: {text} moves the tokens that it changes");
}

fn heap(scene: &Scene) -> BTreeMap<(Spot, Face), i32> {
    let mut heap = BTreeMap::new();
    for token in &scene.tokens {
        *heap.entry((token.at, token.face)).or_default() += 1;
    }
    heap
}
