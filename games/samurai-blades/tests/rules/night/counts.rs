//! Nobody learns by counting how far somebody went whom he does not see.

use super::*;
use parlour_core::{Entry, Play, child};
use parlour_testkit::Table;

/// Everything that grows with a match for these eyes: a list of steps, a number of entries, a text that is downloaded.
fn counted(play: &Play<SamuraiBlades>, eye: Viewer) -> (usize, Vec<String>, usize) {
    let told = play.perceived(eye).into_iter().map(|n| format!("{:?} {:?}", play.told(n, eye), play.lines(n, eye)));
    (play.ply(&[eye]), told.collect(), play.export(eye).len())
}

/// Whoever moves in this position or is taken to move by this action.
fn mover(s: &State, a: Action) -> Option<Id> {
    match (s.top(), a) {
        (Frame::March(march), _) => Some(march.unit),
        (_, Action::Take(id)) => Some(id),
        _ => None,
    }
}

/// Plays at random: whatever a hidden man does while he stays hidden is no step and no entry to those who do not see him.
fn nothing_is_counted(scenario: &str, seeds: std::ops::Range<u64>) {
    let table = Table::<SamuraiBlades>::open(2, &[("scenario", scenario)]);
    let game = &*table.rules;
    let mut compared = 0;
    for seed in seeds {
        let (mut rng, mut play) = (fastrand::Rng::with_seed(seed), table.play(seed));
        for _ in 0..250 {
            let seat = match play.turn() {
                Turn::Over(_) => break,
                Turn::Chance => {
                    play.roll().unwrap();
                    continue;
                }
                Turn::Act(seat) => seat,
            };
            let s = play.state().clone();
            let list = actions(game, &s);
            let a = list[rng.usize(..list.len())];
            let enemy = Side::of(seat).enemy();
            let eyes = [Viewer::Seat(enemy.seat()), Viewer::Spectator];
            let is_hidden = |s: &State, id: Id| s.unit(id).is_here() && !s.is_known(id, enemy);
            let hidden = mover(&s, a).filter(|&id| is_hidden(&s, id) && !game.reveals(&s, a) && a != Action::Exit);
            // What is downloaded is the whole match each time: some of the moves will do.
            let before = hidden.filter(|_| rng.u8(..4) == 0).map(|_| eyes.map(|eye| counted(&play, eye)));
            let [enemy_saw, all_saw] = eyes.map(|eye| play.ply(&[eye]));
            play.enter(Entry::Act(seat, game.notate(&s, a))).unwrap();
            if hidden.is_some_and(|id| is_hidden(play.state(), id)) {
                assert_eq!(eyes.map(|eye| play.ply(&[eye])), [enemy_saw, all_saw], "seed {seed}: {a:?}");
            }
            if let Some(before) = before {
                compared += 1;
                assert_eq!(eyes.map(|eye| counted(&play, eye)), before, "seed {seed}: {a:?}");
            }
        }
    }
    assert!(compared > 20, "{scenario}: {compared} compared");
}

#[test]
fn nothing_is_counted_at_kurozuka() {
    nothing_is_counted("lanterns-at-kurozuka", 0..12);
}

#[test]
fn nothing_is_counted_of_the_ambush() {
    nothing_is_counted("rice-tax", 0..12);
}

const GUARDS_EYE: Viewer = Viewer::Seat(Seat::SECOND);

fn kurozuka() -> Table<SamuraiBlades> {
    Table::open(2, &[("scenario", "lanterns-at-kurozuka")])
}

fn enter(play: &mut Play<SamuraiBlades>, a: Action) {
    let (seat, text) = (play.turn().seat().unwrap(), play.rules().notate(play.state(), a));
    play.enter(Entry::Act(seat, text)).unwrap();
}

/// The ninja are to move.
fn before_moves(table: &Table<SamuraiBlades>) -> Play<SamuraiBlades> {
    let mut play = table.play(0);
    while play.state().step != PhaseStep::Move {
        let list = actions(&table.rules, play.state());
        enter(&mut play, if list.contains(&Action::Done) { Action::Done } else { list[0] });
    }
    play
}

/// One of them goes so many hexes, unseen.
fn sneak(play: &mut Play<SamuraiBlades>, steps: usize) {
    enter(play, Action::Take(Id(0)));
    for _ in 0..steps {
        let (game, s) = (play.rules(), play.state());
        // Over a friend he could not stop.
        let stops = |a: &Action| actions(game, &child(game, s, *a)).contains(&Action::Done);
        let step = actions(game, s).into_iter().filter(|a| matches!(a, Action::Step(_))).rfind(stops).unwrap();
        enter(play, step);
    }
    enter(play, Action::Done);
}

/// A ninja whom nobody sees, and one step after the other: to the guards it is one matter, that his side has moved.
#[test]
fn a_march_in_the_dark_is_no_step_to_those_who_do_not_see_it() {
    let table = kurozuka();
    let mut still = before_moves(&table);
    enter(&mut still, Action::Done);
    for steps in 1..4 {
        let mut play = before_moves(&table);
        sneak(&mut play, steps);
        enter(&mut play, Action::Done);
        assert_eq!(play.steps(), still.steps() + steps + 2, "his own side knows every step");
        assert_eq!(play.perceived(Viewer::Seat(Seat::FIRST)).len(), play.steps());
        for eye in [GUARDS_EYE, Viewer::Spectator] {
            assert_eq!(counted(&play, eye), counted(&still, eye));
            assert_eq!(play.export(eye), still.export(eye));
            assert_eq!(play.scene(play.steps(), eye), still.scene(still.steps(), eye));
        }
        assert_eq!(play.perceived(Viewer::Referee).len(), play.steps(), "in the end everything is told");
    }
    assert!(still.export(GUARDS_EYE).contains("# What is hidden is left out"), "it says so whether or not anything is");
}

/// Nor is it told that such steps were taken back; and what all perceived is taken back by the numbers that they know.
#[test]
fn a_take_back_is_counted_by_those_who_perceive_it() {
    let table = kurozuka();
    let mut play = before_moves(&table);
    let (first, known) = (play.steps(), counted(&play, GUARDS_EYE));
    sneak(&mut play, 2);
    play.enter(Entry::TakeBack { to: first + 1 }).unwrap();
    assert_eq!(counted(&play, GUARDS_EYE), known, "he is taken to move, and has not moved");
    assert_eq!(play.ply(&[Viewer::Seat(Seat::FIRST)]), play.record().entries.len());
    enter(&mut play, Action::Done);
    enter(&mut play, Action::Done);
    play.enter(Entry::TakeBack { to: first + 2 }).unwrap();
    let (ply, ..) = counted(&play, GUARDS_EYE);
    assert_eq!(ply, known.0 + 2, "the end of the step, and that it was taken back");
    let record = play.export(GUARDS_EYE);
    let back = format!("act 1 done\ntake-back {}\n", known.1.len());
    assert!(record.ends_with(&back), "{record}");
    assert!(play.export(Viewer::Referee).ends_with(&format!("take-back {}\n", first + 2)));
}
