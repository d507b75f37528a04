//! The judgement is a judgement: within its bounds, fair, and it knows what is good.

#[path = "rules/pictures.rs"]
mod pictures;

use parlour_core::{Evaluate, Rules, Seat};
use parlour_testkit::{Table, enter};
use pictures::position;
use swoop::Swoop;

#[test]
fn judgements_are_fair_and_bounded() {
    for seats in [2, 3, 4] {
        let table = Table::<Swoop>::open(seats, &[]);
        let mut play = table.play(0);
        let mut rng = fastrand::Rng::with_seed(seats.into());
        for step in 0..400 {
            if step == 150 && seats > 2 {
                play.enter(parlour_core::Entry::Resign(Seat::SECOND)).unwrap();
            }
            let value = play.rules().evaluate(play.state());
            assert!(value.iter().all(|(_, v)| v.abs() < 1.0), "{value:?}");
            assert!(value.iter().map(|(_, v)| v).sum::<f32>().abs() < 1e-4, "duels cancel out: {value:?}");
            if step > 150 && seats > 2 {
                assert!(value.iter().all(|(_, v)| v >= value[Seat::SECOND]), "who has left is last: {value:?}");
            }
            let choices = play.choices();
            if choices.is_empty() {
                break;
            }
            enter(&mut play, &choices[rng.usize(..choices.len())].text);
        }
    }
}

#[test]
fn judgements_know_what_is_good() {
    let table = Table::<Swoop>::open(2, &[]);
    let (red, mut best) = (Seat::FIRST, f32::NEG_INFINITY);
    // One man of red, from worse to better: pinned under yellow, freed, alone far off, and near.
    let positions: [&[(&str, &str)]; 4] = [
        &[("B20", "Y"), ("C9", "RY")],
        &[("B20", "Y"), ("C9", "R!"), ("C12", "Y")],
        &[("B20", "Y"), ("C9", "R"), ("C12", "Y")],
        &[("B20", "Y"), ("D3", "R"), ("C12", "Y")],
    ];
    for men in positions {
        let diagram = position(2, men, "red");
        let value = table.rules.evaluate(&table.state(&diagram))[red];
        assert!(value > best, "{value} should be more than {best}\n{diagram}");
        best = value;
    }
    assert_eq!(table.rules.seats(), 2);
}
