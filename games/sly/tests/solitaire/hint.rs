use crate::picture;
use parlour_core::Rules;
use parlour_testkit::{Table, enter};
use sly::solitaire::{Action, SolitaireSly, hint};

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
    assert!(way.len() < 23, "the book asks whether one can do better: {}", way.len());
    assert_eq!(hint(&table.rules, &start, NODES), Some(way), "the same question gets the same answer");
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
