use crate::picture;
use parlour_core::{Budget, Question, Rules, Strategy, Trail, Turn};
use parlour_testkit::{Table, enter, needs};
use sly::solitaire::{Action, SolitaireSly, hint, solve};

const NODES: usize = 200_000;

fn replays_to_one(table: &Table<SolitaireSly>, s: &sly::solitaire::State, way: &[Action]) -> bool {
    let mut s = s.clone();
    for &a in way {
        let mut actions = Vec::new();
        table.rules.actions(&s, &mut actions);
        assert!(actions.contains(&a), "{a:?} is legal");
        table.rules.apply(&mut s, a, &mut parlour_core::Quiet);
    }
    s.pieces() == 1
}

#[test]
fn the_book_can_be_beaten() {
    let table = Table::<SolitaireSly>::open(1, &[]);
    let start = table.rules.start();
    let way = hint(&table.rules, &start, NODES).expect("there are many ways");
    assert!(replays_to_one(&table, &start, &way));
    assert!(way.len() <= 17, "the book needs 23 and asks whether one can do better: {}", way.len());
    assert_eq!(hint(&table.rules, &start, NODES), Some(way), "the same question gets the same answer");
}

/// Found by [`solve`] within thirty million positions, which takes about half a minute. That there is no shorter way is not
/// proven.
const SHORT: &str = "4H-4J 7I-4I 7H-4H 4J-4C 9H-9C 8H-8C 9C-7C 5E-5C 4C-6C 5F-5H 6C-6H 5H-7H 7C-7I 9I-6I";

#[test]
fn fourteen_moves_are_enough() {
    let table = Table::<SolitaireSly>::open(1, &[]);
    let mut play = table.play(0);
    for text in SHORT.split(' ') {
        enter(&mut play, text);
    }
    assert_eq!((play.state().pieces(), play.state().moves()), (1, 14));
}

/// Half a minute's work: run it with `PARLOUR_LONG=1 cargo test -p sly --test solitaire fourteen_moves_are_found`.
#[test]
fn fourteen_moves_are_found() {
    if !needs::long("the solver of Solitaire Sly") {
        return;
    }
    let table = Table::<SolitaireSly>::open(1, &[]);
    let solution = solve(&table.rules.start(), 30_000_000, &|| false).expect("there are many ways");
    assert!(replays_to_one(&table, &table.rules.start(), &solution.way));
    assert_eq!((solution.way.len(), solution.is_shortest), (14, false));
}

#[test]
fn the_solver_knows_what_it_has_proven() {
    let table = Table::<SolitaireSly>::open(1, &[]);
    let solution = solve(&table.rules.start(), NODES, &|| false).expect("there are many ways");
    assert!(!solution.is_shortest, "much had to be dropped");
    // Two jumps over one piece each, or one over both.
    let few = table.state(&picture("5 ....ABC.....\n", "moves 20"));
    let solution = solve(&few, NODES, &|| false).expect("one jump");
    assert_eq!((solution.way.len(), solution.is_shortest), (1, true));
    assert_eq!(solve(&table.rules.start(), usize::MAX, &|| true), None, "it stops when told");
}

#[test]
fn the_opponent_plays_it_to_the_end() {
    let table = Table::<SolitaireSly>::open(1, &[]);
    let mut s = table.rules.start();
    while let Turn::Act(_) = table.rules.turn(&s) {
        let mut question = Question {
            rules: &*table.rules,
            worlds: std::slice::from_ref(&s),
            trail: &Trail::starting(&*table.rules, &s),
            budget: Budget::of_nodes(60_000),
            rng: &mut fastrand::Rng::with_seed(1),
            report: &mut |_| {},
            endings: None,
        };
        let thought = table.rules.think(&mut question).expect("it can be won");
        assert!(thought.value > 0.9 && (1..=60_000).contains(&thought.nodes), "{thought:?}");
        assert_eq!(thought.line.len(), thought.depth as usize, "it knows the whole way");
        table.rules.apply(&mut s, thought.action, &mut parlour_core::Quiet);
    }
    assert_eq!(s.pieces(), 1);
}

#[test]
fn every_named_set_up_and_a_random_one_can_be_won() {
    for setup in ["p2", "p3", "random"] {
        let table = Table::<SolitaireSly>::open(1, &[("setup", setup)]);
        let start = table.rules.start();
        let way = hint(&table.rules, &start, NODES).expect("there are many ways");
        assert!(replays_to_one(&table, &start, &way), "{setup}");
    }
}

#[test]
fn a_hint_goes_on_from_the_middle_of_a_game() {
    let table = Table::<SolitaireSly>::open(1, &[]);
    let mut play = table.play(0);
    for text in ["7F-3F", "7G-3G", "9F-7F"] {
        enter(&mut play, text);
    }
    let way = hint(&table.rules, play.state(), NODES).expect("the book goes on from here too");
    assert!(replays_to_one(&table, play.state(), &way));
}

#[test]
fn what_cannot_be_won_gets_no_hint() {
    let table = Table::<SolitaireSly>::open(1, &[]);
    let apart = table.state(&picture("2 A...........\n5 ....AB......\n", "moves 20"));
    assert_eq!(hint(&table.rules, &apart, NODES), None);
    let one = table.state(&picture("5 ....A.......\n", "moves 20"));
    assert_eq!(hint(&table.rules, &one, NODES), Some(Vec::new()), "already won");
    let few = Table::<SolitaireSly>::open(1, &[]);
    assert_eq!(hint(&few.rules, &few.rules.start(), 100), None, "the bound is kept");
}
