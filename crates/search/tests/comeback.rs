//! Positions that come back while looking ahead.

mod ask;

use parlour_core::{Budget, Evaluate, Key, Log, Outcome, PerSeat, Rules, Seat, Trail, Turn, child};
use parlour_search::alphabeta::{AlphaBeta, Width};
use parlour_search::quiescence::NoQuiescence;

/// Two seats push a swing to and fro, which is all that ever happens. It looks good for the first seat.
#[derive(Debug)]
struct Swing {
    /// Does the third time lose for whoever pushed, instead of being a draw?
    loses: bool,
}

const LOOK: f32 = 0.5;

/// A draw by repetition, to the search that plays.
const STALE: f32 = -0.03;

impl Rules for Swing {
    type State = Seat;
    type Action = ();
    fn seats(&self) -> u8 {
        2
    }
    fn start(&self) -> Seat {
        Seat::FIRST
    }
    fn turn(&self, s: &Seat) -> Turn {
        Turn::Act(*s)
    }
    fn actions(&self, _: &Seat, out: &mut Vec<()>) {
        out.push(());
    }
    fn apply(&self, s: &mut Seat, (): (), _: &mut impl Log) {
        *s = s.next(2);
    }
    fn key(&self, s: &Seat) -> Option<Key> {
        Some(Key(s.index() as u64))
    }
    fn third(&self, _: &Seat, mover: Option<Seat>) -> Outcome {
        if self.loses { Outcome::won_by(2, |seat| Some(seat) != mover, "1") } else { Outcome::draw(2, "1") }
    }
}

impl Evaluate for Swing {
    fn evaluate(&self, _: &Seat) -> PerSeat<f32> {
        PerSeat::new(2, |seat| if seat == Seat::FIRST { LOOK } else { -LOOK })
    }
}

/// What the seat to act thinks after so many pushes, looking `depth` ahead.
fn value(rules: &Swing, pushes: usize, depth: u32, width: Width) -> f32 {
    let mut s = rules.start();
    let mut trail = Trail::starting(rules, &s);
    for _ in 0..pushes {
        let mover = Some(s);
        s = child(rules, &s, ());
        assert_eq!(trail.visit(rules, &s, mover), None, "not yet over");
    }
    let engine = AlphaBeta::<NoQuiescence>::new(width);
    let thought = ask::after(&engine, rules, &s, &trail, Budget::to_depth(depth), 0);
    thought.expect("a seat is to act").value
}

fn assert_near(value: f32, expected: f32) {
    assert!((value - expected).abs() < 1e-4, "{value} is not {expected}");
}

#[test]
fn coming_back_is_taken_for_the_draw_that_it_becomes() {
    let rules = Swing { loses: false };
    assert_near(value(&rules, 0, 2, Width::Selective), STALE);
    assert_near(value(&rules, 0, 2, Width::Full), LOOK);
    assert_near(value(&rules, 0, 4, Width::Full), 0.0);
}

#[test]
fn what_came_before_the_search_counts_as_in_play() {
    // The start comes for the second time, but nobody chose it while looking ahead.
    assert_near(value(&Swing { loses: false }, 1, 1, Width::Selective), -LOOK);
    // And now for the third.
    assert_near(value(&Swing { loses: false }, 3, 1, Width::Selective), STALE);
}

#[test]
fn nobody_is_taken_to_repeat_where_that_loses() {
    let rules = Swing { loses: true };
    assert_near(value(&rules, 0, 2, Width::Selective), LOOK);
    assert_near(value(&rules, 0, 4, Width::Selective), 1.0);
}
