//! Who shoots when.

use super::*;

/// Mounted archers shoot only once in a turn, in step 2.
#[test]
fn ruling_08_bows_on_foot_have_steps_1_and_4_mounted_archers_step_2() {
    let field = || Field::flat(12, 12).man(RED, "BOW", "A1").rider(RED, "SAMB", "A6", "N").man(WHITE, "YARI", "H5");
    let (foot, mounted, foe) = (Id(0), Id(1), Id(2));
    for (step, on_foot, on_horse) in [
        (PhaseStep::FootFire, true, false),
        (PhaseStep::HorseFire, false, true),
        (PhaseStep::Move, false, false),
        (PhaseStep::FootFireAgain, true, false),
    ] {
        let (game, s) = field().at(step);
        assert_eq!(may(&game, &s, Action::Shoot { by: foot, at: foe }), on_foot, "{step:?} on foot");
        assert_eq!(may(&game, &s, Action::Shoot { by: mounted, at: foe }), on_horse, "{step:?} mounted");
    }
    // Each shoots once in a step; the man on foot again in step 4, the rider not.
    let (game, mut s) = field().at(PhaseStep::FootFire);
    shoot(&game, &mut s, foot, foe, 10);
    assert_eq!(s.step, PhaseStep::HorseFire, "nobody else shoots in step 1");
    shoot(&game, &mut s, mounted, foe, 10);
    assert_eq!(s.step, PhaseStep::Move, "nobody else shoots in step 2");
    act(&game, &mut s, Action::Done);
    assert_eq!(actions(&game, &s), [Action::Shoot { by: foot, at: foe }, Action::Done]);
    shoot(&game, &mut s, foot, foe, 10);
    assert_ne!(s.step, PhaseStep::FootFireAgain, "one shot in step 4");
}

/// The mark is taken away at the end of his side's step 2.
#[test]
fn ruling_09_who_fought_does_not_shoot_in_steps_1_and_2_but_does_in_step_4() {
    let field = Field::flat(12, 12).man(RED, "BOW", "A1").rider(RED, "SAMB", "A6", "N").man(WHITE, "YARI", "H5");
    let (game, start) = field.at(PhaseStep::FootFire);
    let fought = |s: State, id| s.with(id, |unit| unit.marks.set(Marks::FOUGHT));
    let mut s = fought(fought(start.clone(), Id(0)), Id(1));
    assert_eq!(actions(&game, &s), [Action::Done]);
    act(&game, &mut s, Action::Done);
    assert_eq!(s.step, PhaseStep::Move, "step 2 is empty too");
    assert!(!s.unit(Id(0)).marks.has(Marks::FOUGHT), "the mark is gone");
    act(&game, &mut s, Action::Done);
    assert!(may(&game, &s, Action::Shoot { by: Id(0), at: Id(2) }), "in step 4 he shoots");
    // Only the one who fought is kept from it.
    let s = fought(start, Id(1));
    assert!(may(&game, &s, Action::Shoot { by: Id(0), at: Id(2) }));
}

/// 3.2: men on foot with bows may shoot, except those who were in combat since their last turn
#[test]
fn rule_3_2_the_stunned_and_the_busy_do_not_shoot() {
    let (game, s) = two_men("YARI", "A1", "A5").start();
    assert!(may(&game, &s, Action::Shoot { by: BOW, at: FOE }));
    let stunned = with_health(s.clone(), BOW, Health::Stunned);
    assert!(!may(&game, &stunned, Action::Shoot { by: BOW, at: FOE }));
    for mark in [Marks::BUSY, Marks::MOUNTING] {
        let s = s.clone().with(BOW, |unit| unit.marks.set(mark));
        assert!(!may(&game, &s, Action::Shoot { by: BOW, at: FOE }), "{mark:?}");
    }
}

/// A shot has one target, and never a friend. Enemies next to the shooter do not prevent it.
#[test]
fn ruling_37_never_at_a_friend_and_never_prevented_by_a_neighbour() {
    let field = two_men("YARI", "C3", "C4").man(RED, "YARI", "A1").man(WHITE, "YARI", "H3");
    let (game, s) = field.start();
    assert_eq!(bar(&game, &s, BOW, Id(2)), Bar::NoTarget);
    assert!(may(&game, &s, Action::Shoot { by: BOW, at: FOE }), "at his neighbour");
    assert!(may(&game, &s, Action::Shoot { by: BOW, at: Id(3) }), "past his neighbour");
    let dead = with_health(s, FOE, Health::Dead);
    assert_eq!(bar(&game, &dead, BOW, FOE), Bar::NoTarget);
}
