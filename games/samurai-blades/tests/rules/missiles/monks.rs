//! Monks catch arrows.

use super::*;

/// 9: If a monk succeeds, a kill becomes a wound, a wound becomes a retreat, and a retreat becomes nothing.
#[test]
fn rule_9_a_deflected_arrow_does_less() {
    for code in ["MONK", "SOHEI"] {
        let table = if code == "MONK" { Target::Other } else { Target::Samurai };
        for die in 1..=6 {
            let Some(hit) = missile(table, Cover::None, die) else { continue };
            let (game, start) = two_men(code, "K5", MIDDLE).start();
            let result = |answers: &[Action]| {
                let mut s = start.clone();
                shoot(&game, &mut s, BOW, FOE, die);
                assert_eq!(actions(&game, &s), [Action::Deflect, Action::Done], "{code} {die}");
                play(&game, &mut s, answers);
                (s.unit(FOE).health, matches!(s.top(), Frame::Flight(_)))
            };
            let full = match hit {
                Hit::A => (Health::Healthy, true),
                Hit::B => (Health::Wounded, false),
                _ => (Health::Dead, false),
            };
            let less = match hit {
                Hit::A => (Health::Healthy, false),
                Hit::B => (Health::Healthy, true),
                _ => (Health::Wounded, false),
            };
            assert_eq!(result(&[Action::Done]), full, "{code} {die}: let through");
            assert_eq!(result(&[Action::Deflect, Action::Die(4)]), less, "{code} {die}: deflected");
            assert_eq!(result(&[Action::Deflect, Action::Die(5)]), full, "{code} {die}: not deflected");
        }
    }
}

/// 9.1: on 1 to 4 the arrow is deflected, on 5 to 10 it takes full effect
#[test]
fn rule_9_1_one_to_four_deflects() {
    for die in 1..=10 {
        let (game, mut s) = two_men("MONK", "K5", MIDDLE).start();
        shoot(&game, &mut s, BOW, FOE, 3);
        play(&game, &mut s, &[Action::Deflect, Action::Die(die)]);
        let expected = if die <= 4 { Health::Healthy } else { Health::Wounded };
        assert_eq!(s.unit(FOE).health, expected, "{die}");
    }
}

/// once in each enemy step of shooting, after the result is known and before it is carried out
#[test]
fn ruling_39_one_attempt_in_each_step() {
    let field = || two_men("MONK", "K5", MIDDLE).man(RED, "BOW", "I5").man(RED, "BOW", "M5");
    let (game, mut s) = field().start();
    shoot(&game, &mut s, BOW, FOE, 5);
    play(&game, &mut s, &[Action::Deflect, Action::Die(1)]);
    shoot(&game, &mut s, Id(2), FOE, 7);
    assert_eq!(s.top(), Frame::Step, "a miss is nothing to deflect");
    shoot(&game, &mut s, Id(3), FOE, 3);
    assert_eq!(s.unit(FOE).health, Health::Wounded, "he has had his attempt");
    go_to(&game, &mut s, RED, PhaseStep::FootFireAgain);
    shoot(&game, &mut s, BOW, FOE, 3);
    assert!(matches!(s.top(), Frame::Deflect(_)), "in step 4 he has another");
    // Who declines has not tried.
    let (game, mut s) = field().start();
    shoot(&game, &mut s, BOW, FOE, 3);
    act(&game, &mut s, Action::Done);
    shoot(&game, &mut s, Id(2), FOE, 3);
    assert!(matches!(s.top(), Frame::Deflect(_)));
    // Nobody else deflects, and no stunned monk.
    let (game, mut s) = two_men("NAG", "K5", MIDDLE).start();
    shoot(&game, &mut s, BOW, FOE, 3);
    assert_eq!(s.top(), Frame::Step);
    let (game, s) = two_men("MONK", "K5", MIDDLE).start();
    let mut s = with_health(s, FOE, Health::Stunned);
    shoot(&game, &mut s, BOW, FOE, 3);
    assert_eq!(s.unit(FOE).health, Health::Dead);
}
