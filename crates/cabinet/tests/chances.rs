//! Who is ahead, where that is found by playing on: it betrays nothing, and comes true as often as it says.
#![allow(clippy::unwrap_used)]

use parlour_cabinet::{Chances, Game, GameEntry, find};
use parlour_core::scene::Viewer;
use parlour_core::{AnyPlay, Determinize, Entry, Present, Record, Seat, Turn};
use parlour_testkit::{Table, needs};
use samurai_blades::SamuraiBlades;
use std::cell::Cell;

/// Plays on by this opponent until it is over or so many decisions and dice are made.
fn play_on(game: &dyn GameEntry, play: &mut dyn AnyPlay, opponent: &str, steps: usize, rng: &mut fastrand::Rng) {
    let opponent = game.opponent(opponent).unwrap();
    for _ in 0..steps {
        match play.turn() {
            Turn::Over(_) => return,
            Turn::Chance => drop(play.roll().unwrap()),
            Turn::Act(seat) => {
                let thought = game.think(play, &opponent, rng.u64(..), &|| false, &mut |_| {}).unwrap();
                play.enter(Entry::Act(seat, thought.action)).unwrap();
            }
        }
    }
}

/// A night with ninja about: what is told to one side is the same wherever the men stand that it does not know of, and what
/// is told to who knows is not.
#[test]
fn hidden_men_are_not_betrayed() {
    static GAME: Game<SamuraiBlades> = Game::new().strategy().sampled().determinize();
    let table = Table::<SamuraiBlades>::open(2, &[("scenario", "lanterns-at-kurozuka")]);
    let mut play = table.play(3);
    let mut rng = fastrand::Rng::with_seed(3);
    let mut has_differed = false;
    for _ in 0..3 {
        play_on(&GAME, &mut play, "level:1", 60, &mut rng);
        let (rules, s) = (&*table.rules, play.state());
        for seat in Seat::all(2) {
            let other = rules.determinize(s, seat, &mut rng);
            if other == *s || play.turn().is_over() {
                continue;
            }
            let [this, that] = [s, &other].map(|s| table.play_from(&rules.diagram(s)));
            let told = |play, eye| GAME.chances(play, eye, 0..3, &|| false).unwrap();
            let eye = Viewer::Seat(seat);
            assert_eq!(told(&this, eye), told(&that, eye), "seat {seat} cannot tell them apart:\n{}", rules.diagram(s));
            has_differed |= told(&this, Viewer::Referee) != told(&that, Viewer::Referee);
        }
    }
    assert!(has_differed, "where they stand does matter");
}

#[test]
fn it_stops_when_told() {
    let game = find("samurai-blades").unwrap();
    let play = game.open(2, &[], 1).unwrap();
    let asked = Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() > 3
    };
    assert_eq!(game.chances(&*play, Viewer::Referee, 0..100, &stop), Some(Chances::none(2)));
    assert_eq!(asked.get(), 4, "as soon as it is told");
}

/// The beginning of a match in which seat 1 lets everything pass that it may.
fn idle(game: &dyn GameEntry, steps: usize) -> Box<dyn AnyPlay> {
    let mut play = game.open(2, &[], 7).unwrap();
    let mut rng = fastrand::Rng::with_seed(7);
    while play.steps() < steps {
        match play.turn() {
            Turn::Over(_) => panic!("over after {} steps", play.steps()),
            Turn::Act(Seat::FIRST) if play.choices().iter().any(|choice| choice.text == "done") => {
                play.enter(Entry::Act(Seat::FIRST, "done".into())).unwrap();
            }
            _ => play_on(game, &mut *play, "level:3", 1, &mut rng),
        }
    }
    play
}

/// A review looks at what was decided, not at each hex of a way, and what it calls better can be done.
#[test]
fn a_review_finds_what_was_let_pass() {
    let game = find("samurai-blades").unwrap();
    let play = idle(game, 130);
    let mut heard = Vec::new();
    let judged = game.review(play.record(), 30_000, &|| false, &mut |done, of| heard.push((done, of))).unwrap();
    assert_eq!((heard.len(), heard.last()), (130, Some(&(130, 130))));
    let marches = (1..130).filter(|&n| play.march_of(n) < n - 1).count();
    assert!(marches > 20 && judged.len() < 130 - marches, "{} judged, {marches} only go on", judged.len());
    let better: Vec<_> = judged.iter().filter(|j| j.better.is_some()).collect();
    assert!(better.iter().any(|j| j.seat == Seat::FIRST && j.text == "done"), "{judged:#?}");
    for j in &better {
        assert!(j.before > j.after && j.better.as_ref() == Some(&j.line.join(" ")), "{j:?}");
        let entries = play.record().entries[..play.entry_of(j.step)].to_vec();
        let mut then = game.replay(&Record { entries, ..play.record().clone() }).unwrap();
        for text in &j.line {
            then.enter(Entry::Act(j.seat, text.clone())).expect("it can be done");
        }
    }
    assert!(game.review(play.record(), 30_000, &|| true, &mut |_, _| {}).unwrap().is_empty());
}

/// What was said, and how it ended: the share of the first seat.
struct Forecast {
    said: f32,
    came: f32,
}

/// The mean squared error of what was said (Brier's score: 0 is foresight).
fn brier(forecasts: &[Forecast], said: impl Fn(&Forecast) -> f32) -> f32 {
    forecasts.iter().map(|f| (said(f) - f.came).powi(2)).sum::<f32>() / forecasts.len() as f32
}

/// Matches of level 3 against itself in a scenario; who is ahead is asked now and then, of who is to act.
fn forecasts(scenario: &str, matches: u64, every: usize, games: u32) -> Vec<Forecast> {
    let game = find("samurai-blades").unwrap();
    let mut forecasts = Vec::new();
    for seed in 0..matches {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut play = game.open(2, &[("scenario".into(), scenario.into())], seed).unwrap();
        let mut said = Vec::new();
        while play.outcome().is_none() {
            let eye = play.turn().seat().map_or(Viewer::Spectator, Viewer::Seat);
            said.push(game.chances(&*play, eye, 0..games, &|| false).unwrap().values()[Seat::FIRST]);
            play_on(game, &mut *play, "level:3", every, &mut rng);
        }
        let came = play.outcome().unwrap().utility()[Seat::FIRST];
        let share = |v: f32| (1.0 + v) / 2.0;
        forecasts.extend(said.into_iter().map(|v| Forecast { said: share(v), came: share(came) }));
    }
    forecasts
}

/// Better than to call every match even: how often a side wins a scenario is not known beforehand, and after four matches not
/// either. How much of what was called likely came true is told.
#[test]
fn what_is_called_likely_comes_true() {
    let is_long = needs::long("how often it comes true who is said to win, in every scenario of Samurai Blades");
    let (scenarios, matches): (Vec<&str>, u64) = match is_long {
        true => (samurai_blades::scenario::BUILTIN.iter().map(|(id, _)| *id).collect(), 4),
        false => (vec!["plum-ford"], 5),
    };
    let mut all = Vec::new();
    for id in scenarios {
        let told = forecasts(id, matches, 100, 12);
        let (score, even) = (brier(&told, |f| f.said), brier(&told, |_| 0.5));
        needs::say(&format!("{id}: {} positions, Brier {score:.3}, called even {even:.3}", told.len()));
        all.extend(told);
    }
    for tenth in 0..5 {
        let (from, to) = (tenth as f32 / 5.0, tenth as f32 / 5.0 + 0.2);
        let of: Vec<&Forecast> = all.iter().filter(|f| f.said >= from && (f.said < to || to > 0.99)).collect();
        let mean = |value: fn(&&&Forecast) -> f32| of.iter().map(|f| value(&f)).sum::<f32>() / of.len().max(1) as f32;
        needs::say(&format!("said {:.2}: came {:.2} ({} positions)", mean(|f| f.said), mean(|f| f.came), of.len()));
    }
    let (ours, even) = (brier(&all, |f| f.said), brier(&all, |_| 0.5));
    assert!(ours < even * 0.85, "{ours:.3} and {even:.3}");
}
