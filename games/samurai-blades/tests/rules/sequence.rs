//! The order of play (3).

use crate::common::*;
use parlour_core::Rules;
use samurai_blades::{Action, PhaseStep, SamuraiBlades, Side, State};

const FIRST: Side = Side::First;
const SECOND: Side = Side::Second;

/// A bow, a mounted bow and a man next to an enemy on each side, so that every step but the last has something to decide.
fn busy() -> Field {
    let red = Field::flat(12, 12).man(FIRST, "BOW", "B2").rider(FIRST, "SAMB", "B8", "SE").man(FIRST, "YARI", "F5");
    red.man(SECOND, "BOW", "K2").rider(SECOND, "SAMB", "K8", "NW").man(SECOND, "YARI", "F6")
}

/// Every step at which somebody is asked, when both sides do nothing until the turn is over.
fn asked(game: &SamuraiBlades, mut s: State) -> Vec<(Side, PhaseStep)> {
    let mut asked = Vec::new();
    while s.turn == 1 {
        asked.push((s.side, s.step));
        act(game, &mut s, Action::Done);
    }
    asked
}

const STEPS: [PhaseStep; 5] =
    [PhaseStep::FootFire, PhaseStep::HorseFire, PhaseStep::Move, PhaseStep::FootFireAgain, PhaseStep::Melee];

/// 3: First one side shoots, moves and fights, then the other side does the same.
#[test]
fn rule_3_two_phases() {
    let (game, s) = busy().start();
    let sides: Vec<Side> = asked(&game, s).into_iter().map(|(side, _)| side).collect();
    assert_eq!(sides.first(), Some(&FIRST));
    assert_eq!(sides.last(), Some(&SECOND));
    assert!(sides.is_sorted(), "one whole phase, then the other: {sides:?}");
}

/// 3.1: A phase has six steps, always in the same order.
#[test]
fn rule_3_1_steps_in_order() {
    let (game, s) = busy().start();
    let first = asked(&game, s).into_iter().filter(|(side, step)| *side == FIRST && *step != PhaseStep::Start);
    assert_eq!(first.map(|(_, step)| step).collect::<Vec<_>>(), STEPS);
}

/// 3.1: nobody is ever forced to act
#[test]
fn rule_3_1_nobody_must() {
    let (game, mut s) = busy().start();
    while s.turn == 1 {
        let mut actions = Vec::new();
        game.actions(&s, &mut actions);
        assert!(actions.contains(&Action::Done), "{:?} can be passed over", s.step);
        act(&game, &mut s, Action::Done);
    }
}

/// 3.3: The second side's phase runs through the same six steps. Then the game turn is over.
#[test]
fn rule_3_3_the_second_phase() {
    let (game, s) = busy().start();
    let second = asked(&game, s).into_iter().filter(|(side, step)| *side == SECOND && *step != PhaseStep::Start);
    assert_eq!(second.map(|(_, step)| step).collect::<Vec<_>>(), STEPS);
}
