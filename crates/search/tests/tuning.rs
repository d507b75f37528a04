//! Weights learn what a game is about.

mod nim;

use nim::{Nim, Worth};
use parlour_core::{Budget, Seat, Weighed, Weights};
use parlour_search::tuning::{Game, Match, contest, error, fit, game};

const NIM: Nim = Nim { seats: 2, heap: 30, dice: false };

/// Looks at every action and no further, after some random ones.
fn how() -> Match<'static> {
    Match { budget: Budget::to_depth(1), opening: 2, slips: 0.0, longest: 100 }
}

fn games(weights: &Worth, count: u64) -> Vec<Game<Nim>> {
    (0..count).filter_map(|seed| game(&NIM, weights, &how(), seed)).collect()
}

#[test]
fn the_secret_of_the_heap_is_learnt() {
    // Two rounds, as one would tune: what is learnt from poor play is better, and its own play teaches the rest.
    let first = fit(&NIM, &games(&Nim::WEIGHTS, 400), Nim::WEIGHTS, &|| false);
    let played = games(&first.weights, 400);
    let second = fit(&NIM, &played, first.weights, &|| false);
    let [lost, won @ ..] = second.weights.rest;
    assert!(lost < -1.0, "{second:?}");
    assert!(won.into_iter().all(|worth| worth > 1.0), "{second:?}");
    // It says nothing about what never happened.
    assert!(second.weights.hundred == 0.0);
    assert!(second.error < error(&NIM, &played, &Nim::WEIGHTS));

    let wins = |seat: Seat, opening: u64| {
        let outcome = contest(&NIM, [&second.weights, &Nim::WEIGHTS], seat, &how(), opening);
        outcome.is_some_and(|outcome| outcome.rank(seat) == 1)
    };
    let won = |seat: Seat| (0..50).filter(|&opening| wins(seat, opening)).count();
    let count = won(Seat::FIRST) + won(Seat::SECOND);
    assert!(count > 75, "{count} of 100 against the old weights");
}

#[test]
fn games_of_one_seed_are_alike() {
    let [a, b] = [game(&NIM, &Nim::WEIGHTS, &how(), 3), game(&NIM, &Nim::WEIGHTS, &how(), 3)];
    assert_eq!(a.as_ref().map(|game| &game.positions), b.as_ref().map(|game| &game.positions));
    let endless = Match { longest: 5, ..how() };
    assert!(game(&NIM, &Nim::WEIGHTS, &endless, 3).is_none(), "a game that does not end teaches nothing");
}

#[test]
fn a_fit_stops_when_told() {
    let start = Nim::WEIGHTS;
    assert_eq!(fit(&NIM, &games(&start, 20), start, &|| true).weights, start);
    let (mut names, mut table) = (Vec::new(), start);
    table.each(&mut |name, _| names.push(name));
    assert_eq!(names, ["rest", "rest", "rest", "rest", "hundred"]);
}
