//! Recovery and dressing.

use super::*;

/// A stunned man does nothing in steps 1 to 5 of his own phase and gets up in step 6.
#[test]
fn ruling_11_the_stunned_lie_through_their_phase() {
    let (game, s) =
        meadow().man(First, "YARI", "E5").man(First, "YARI", "A1").man(Second, "YARI", "I9").at(PhaseStep::Move);
    let mut s = with_health(s, A, Health::Stunned);
    assert!(!can_take(&game, &s, A) && can_take(&game, &s, B));
    go_to(&game, &mut s, Second, PhaseStep::Move);
    assert_eq!(s.unit(A).health, Health::Healthy);
    let mut s = with_health(s, A, Health::Stunned);
    s = with_health(s, C, Health::Healthy);
    assert_eq!(s.unit(A).health, Health::Stunned);
    act(&game, &mut s, Action::Done);
    go_to(&game, &mut s, First, PhaseStep::Move);
    assert_eq!(s.unit(A).health, Health::Stunned, "the enemy's step 6 does not help him");
}

/// A stunned man gets up in his own step 6; a wound stays for the whole game.
#[test]
fn ruling_12_wounds_stay() {
    let (game, s) =
        meadow().man(First, "YARI", "E5").man(First, "YARI", "A1").man(Second, "YARI", "I9").at(PhaseStep::Move);
    let mut s = with_health(s, A, Health::Wounded);
    for _ in 0..3 {
        go_to(&game, &mut s, Second, PhaseStep::Move);
        go_to(&game, &mut s, First, PhaseStep::Move);
    }
    assert_eq!(s.unit(A).health, Health::Wounded);
}

/// he puts on one more stage of his armour in each of his movement steps in which he could move and does not.
#[test]
fn ruling_67_a_lord_dresses_when_he_does_not_move() {
    let field = || meadow().dressing().man(First, "LORD-u", "E5").man(First, "SAM", "A1").man(Second, "YARI", "I9");
    let (game, mut s) = field().at(PhaseStep::Move);
    let kind = |s: &State| s.unit(A).kind;
    go_to(&game, &mut s, Second, PhaseStep::Move);
    assert_eq!(kind(&s), Kind::LordHalfDressed);
    go_to(&game, &mut s, First, PhaseStep::Move);
    let log = play(&game, &mut s, &[Action::Take(A), Action::Done]);
    assert!(cites(&log, "R-67"), "{log:?}");
    assert_eq!(kind(&s), Kind::Lord, "taken, but he stayed");
    go_to(&game, &mut s, Second, PhaseStep::Move);
    assert_eq!(kind(&s), Kind::Lord);
    let (game, mut s) = moving(field(), A);
    walk(&game, &mut s, "E4");
    go_to(&game, &mut s, Second, PhaseStep::Move);
    assert_eq!(kind(&s), Kind::LordUndressed, "he moved");
    let (game, s) = field().at(PhaseStep::Move);
    let mut s = with_health(s, A, Health::Stunned);
    go_to(&game, &mut s, Second, PhaseStep::Move);
    assert_eq!(kind(&s), Kind::LordUndressed, "stunned he does nothing");
    let (game, mut s) = field().alarm(First).start();
    go_to(&game, &mut s, Second, PhaseStep::Move);
    assert_eq!(kind(&s), Kind::LordUndressed, "asleep before the alarm");
}
