//! Laws of a match in progress.

use crate::Table;
use parlour_core::scene::Viewer;
use parlour_core::{Entry, Outcome, Play, Record, Refusal, Seat, Title, Turn};

/// What is not legal is refused, says so, and changes nothing.
pub(super) fn refusals<R: Title>(play: &Play<R>, rng: &mut fastrand::Rng) {
    let mut fork = play.clone();
    let ply = play.record().entries.len();
    let turn = play.turn();
    let length = rng.usize(..12);
    let junk: String = std::iter::repeat_with(|| rng.char(' '..='~')).take(length).collect();
    let legal: Vec<_> = play.choices().into_iter().map(|c| c.text).collect();
    for seat in Seat::all(play.rules().seats()) {
        let text = legal.first().map_or("x", String::as_str);
        let refusal = fork.submit(seat, ply + 1, text).expect_err("L-stale: an action for another ply is refused");
        assert!(matches!(refusal, Refusal::Stale { .. }), "L-stale: {refusal}");
        let may = turn == Turn::Act(seat) && legal.contains(&junk);
        assert!(may || fork.submit(seat, ply, &junk).is_err(), "L-junk: {junk:?} is refused");
        if turn != Turn::Act(seat) {
            let refusal = fork.submit(seat, ply, text).expect_err("L-turn: another seat's action is refused");
            let said = matches!(refusal, Refusal::NotYourTurn { .. } | Refusal::Over | Refusal::NoSeat(_));
            assert!(said, "L-turn: {refusal}");
        }
    }
    if turn != Turn::Chance {
        fork.enter(Entry::Chance("d1".into())).expect_err("L-chance: no die is due");
    }
    let to = play.steps();
    fork.enter(Entry::TakeBack { to }).expect_err("L-take-back: there is nothing to take back");
    assert!(same(&fork, play), "L-refuse: what is refused changes nothing");
}

/// Whoever resigns is asked no more.
pub(super) fn departures<R: Title>(play: &Play<R>) {
    if play.turn().is_over() {
        return;
    }
    for seat in Seat::all(play.rules().seats()) {
        let mut fork = play.clone();
        if fork.enter(Entry::Resign(seat)).is_err() {
            continue;
        }
        assert_ne!(fork.turn(), Turn::Act(seat), "L-resign: seat {seat} has left");
        fork.enter(Entry::Resign(seat)).expect_err("L-resign: nobody leaves twice");
        if let Turn::Over(result) = fork.turn() {
            outcome(play.rules(), &result);
            let solo = play.rules().seats() == 1;
            assert!(solo || result.rank(seat) > 1, "L-resign: who gives up does not win: {result}");
        }
    }
}

/// Takes one step: legal is accepted; what can be taken back comes back; done again it is the same.
pub(crate) fn advance<R: Title>(play: &mut Play<R>, pick: u32) {
    let before = play.clone();
    let choices = play.choices();
    let text = &choices[pick as usize % choices.len()].text;
    match play.turn() {
        Turn::Chance => drop(play.roll().expect("L-roll: chance resolves")),
        Turn::Act(seat) => {
            let ply = play.record().entries.len();
            let lines = play.submit(seat, ply, text).expect("L-legal: a listed action is accepted");
            for line in &lines {
                assert!(R::INFO.rulebook().find(line.rule).is_some(), "L-cite: {line:?} cites a rule of the book");
            }
        }
        Turn::Over(_) => unreachable!("asked only of unfinished matches"),
    }
    let steps = before.steps();
    let mut fork = play.clone();
    let barred = play.step(steps).is_final || (play.turn().is_over() && has_dice(play));
    match fork.enter(Entry::TakeBack { to: steps }) {
        Ok(_) => {
            assert!(!barred, "L-take-back: dice and reveals stay");
            assert_eq!(fork.state(), before.state(), "L-take-back: the position before");
            assert_eq!(fork.turn(), before.turn(), "L-take-back: the turn before");
            assert_eq!(fork.trail().occurrences(), before.trail().occurrences(), "L-take-back: the trail before");
        }
        Err(refusal) => assert!(barred, "L-take-back: {refusal}"),
    }
}

/// A step that somebody does not perceive changes nothing for them: neither what they see nor anything that can be counted.
pub(super) fn unperceived<R: Title>(before: &Play<R>, play: &Play<R>, rng: &mut fastrand::Rng) {
    let rules = play.rules();
    for eye in Seat::all(rules.seats()).map(Viewer::Seat).chain([Viewer::Spectator, Viewer::Referee]) {
        let (was, is) = (before.perceived(eye), play.perceived(eye));
        if play.ply(&[eye]) != before.ply(&[eye]) {
            assert_eq!(is.len(), was.len() + 1, "L-perceived: a step that {eye:?} perceives is one more");
            continue;
        }
        assert!(rules.hides_steps(), "L-perceived: {eye:?} has missed a step, and the rules say that nobody does");
        assert_ne!(before.turn().seat().map(Viewer::Seat), Some(eye), "L-perceived: one's own steps are perceived");
        assert_eq!(play.turn(), before.turn(), "L-perceived: whose turn it is, is known to {eye:?}");
        assert_eq!(is, was, "L-perceived: nor is it one of the steps of {eye:?}");
        let scene = |play: &Play<R>| play.scene(play.steps(), eye);
        assert_eq!(scene(play), scene(before), "L-perceived: {eye:?} sees the same");
        // The whole match is played again for it.
        if rng.u8(..16) == 0 {
            assert_eq!(play.export(eye), before.export(eye), "L-perceived: {eye:?} may download the same");
        }
    }
}

fn has_dice<R: Title>(play: &Play<R>) -> bool {
    play.record().entries.iter().any(|e| matches!(e, Entry::Chance(_)))
}

/// A record, through its text, replays to the same match.
pub(super) fn replays<R: Title>(table: &Table<R>, play: &Play<R>) {
    let text = play.export(Viewer::Referee);
    let parsed = Record::parse(&text).unwrap_or_else(|e| panic!("L-record: {e}\n{text}"));
    let mut again = table.opened(parsed.record.clone()).expect("L-record: it opens");
    for entry in parsed.record.entries {
        again.enter(entry).unwrap_or_else(|e| panic!("L-record: {e}\n{text}"));
    }
    assert_eq!(again.state(), play.state(), "L-replay: the same position");
    assert_eq!(again.turn(), play.turn(), "L-replay: the same turn");
    assert_eq!(play.false_roll(), None, "L-roll: the dice are those of the seed");
}

/// Ranks are those of a table: 1 + the number of seats that did better, alike within a team. A rule that ends a match is one
/// of the book.
pub(super) fn outcome<R: Title>(rules: &R, outcome: &Outcome) {
    let (ranks, cause) = (outcome.ranks(), outcome.cause);
    assert!(
        cause.rule().is_none_or(|r| R::INFO.rulebook().find(r).is_some()),
        "L-cause: {cause} is a rule of the book"
    );
    for &rank in ranks {
        let better = ranks.iter().filter(|&&r| r < rank).count();
        assert_eq!(usize::from(rank), better + 1, "L-ranks: {ranks:?}");
    }
    for seat in Seat::all(rules.seats()) {
        for other in Seat::all(rules.seats()).filter(|&o| rules.team(o) == rules.team(seat)) {
            assert_eq!(outcome.rank(seat), outcome.rank(other), "L-team: partners share their rank");
        }
    }
}

fn same<R: Title>(a: &Play<R>, b: &Play<R>) -> bool {
    a.state() == b.state() && a.record() == b.record() && a.turn() == b.turn()
}
