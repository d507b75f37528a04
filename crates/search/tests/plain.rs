//! The oracle on positions small enough to check by hand.

use parlour_core::{Present, Trail};
use parlour_search::plain;
use parlour_testkit::Table;
use parlour_testkit::toy::Lanterns;

fn ask(teams: &str, diagram: &str, depth: u32) -> (String, f32) {
    let table = Table::<Lanterns>::open(3, &[("teams", teams)]);
    let s = table.state(diagram);
    let mut trail = Trail::starting(&*table.rules, &s);
    let (a, v) = plain::best(&*table.rules, &s, &mut trail, depth).expect("somebody is to act");
    (table.rules.notate(&s, a), v)
}

#[test]
fn it_plays_the_card_that_wins() {
    assert_eq!(ask("off", "13 5\n-1 0\n-1 0\nseat 1 play Calm 1\n", 1), ("p2".into(), 1.0));
}

#[test]
fn it_weighs_the_die() {
    // On a 1 (two in three) seat 1 draws level with seat 2 and beats seat 3; on a 2 it beats both.
    let (_, v) = ask("off", "1- 6\n-- 8\n-- 0\nseat 1 stance\n", 3);
    assert!((v - (2.0 / 3.0 * 0.5 + 1.0 / 3.0)).abs() < 1e-6, "{v}");
}

#[test]
fn partners_are_worth_as_much_as_oneself() {
    assert_eq!(ask("on", "-- 5\n31 6\n-1 0\nseat 2 play Calm 1\n", 1), ("p1".into(), 0.5));
}
