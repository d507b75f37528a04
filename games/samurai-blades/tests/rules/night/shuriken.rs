//! Shuriken.

use super::*;

/// 10.1: He throws in step 2, with the mounted archers, unless he was in combat since his last turn. Neither cover nor armour helps against shuriken.
#[test]
fn rule_10_1_when_ninja_throw_and_what_does_not_help() {
    for (step, is_possible) in [
        (PhaseStep::FootFire, false),
        (PhaseStep::HorseFire, true),
        (PhaseStep::Move, false),
        (PhaseStep::FootFireAgain, false),
        (PhaseStep::Melee, false),
    ] {
        // A bowman keeps the other steps open.
        let field = Field::flat(9, 9).man(NINJA, "NIN", "C3").man(GUARDS, "NAG", "C4").man(NINJA, "BOW", "H9");
        let (game, s) = field.at(step);
        assert_eq!(may(&game, &s, Action::Throw { by: NIN, at: GUARD }), is_possible, "{step:?}");
    }
    let (game, s) = Field::flat(9, 9).man(NINJA, "NIN", "C3").man(GUARDS, "NAG", "C6").at(PhaseStep::HorseFire);
    let fought = s.clone().with(NIN, |unit| unit.marks.set(Marks::FOUGHT));
    assert!(!may(&game, &fought, Action::Throw { by: NIN, at: GUARD }));
    // They never run out: a throw in every turn, and one in each.
    let mut s = s;
    for turn in 1..=3 {
        go_to(&game, &mut s, NINJA, PhaseStep::HorseFire);
        assert_eq!(s.turn, turn);
        throw(&game, &mut s, NIN, GUARD, 10);
        assert_ne!(s.step, PhaseStep::HorseFire, "once");
        go_to(&game, &mut s, GUARDS, PhaseStep::Move);
    }
    // Neither armour nor cover: the same chances against a samurai in scrub as against anybody in the open.
    let chances = |ground: &str, code: &str| {
        let rows = [".......", ".......", ground, ".......", "......."];
        let (game, s) = Field::new(&rows).man(NINJA, "NIN", "C5").man(GUARDS, code, "C3").start();
        aim(&game, &s, NIN, Aim::Unit(GUARD)).expect("a throw").effects()
    };
    let open = chances(".......", "VILL");
    for (ground, code) in [(".......", "SAM"), ("..s....", "VILL"), ("..T....", "SOHEI"), ("..~....", "NAG")] {
        assert_eq!(chances(ground, code), open, "{code} in {ground}");
    }
}

/// 10.2: Shuriken have a table of their own and fly up to 5 hexes: D, dead; W, wounded; otherwise nothing
#[test]
fn rule_10_2_the_shuriken_table() {
    for range in 1..=6_u16 {
        let to = format!("C{}", 1 + range);
        let field = || Field::flat(7, 9).man(NINJA, "NIN", "C1").man(GUARDS, "NAG", &to);
        let (game, s) = field().start();
        let Ok(shot) = aim(&game, &s, NIN, Aim::Unit(GUARD)) else {
            assert_eq!(range, 6, "only the sixth hex is too far");
            assert_eq!(aim(&game, &s, NIN, Aim::Unit(GUARD)), Err(Bar::TooFar(6)));
            continue;
        };
        let expected: [Effect; 10] =
            std::array::from_fn(|n| shuriken(range, n as u8 + 1).map_or(Effect::Nothing, Effect::Cut));
        assert_eq!(shot.effects(), expected, "{range}");
        for die in 1..=10 {
            let (game, mut s) = field().at(PhaseStep::HorseFire);
            throw(&game, &mut s, NIN, GUARD, die);
            let health = match shuriken(range, die) {
                Some(Cut::Dead) => Health::Dead,
                Some(Cut::Wounded) => Health::Wounded,
                None => Health::Healthy,
            };
            assert_eq!(s.unit(GUARD).health, health, "{range} hexes, die {die}");
        }
    }
    // A wounded man who is wounded dies.
    let (game, s) = Field::flat(7, 9).man(NINJA, "NIN", "C1").man(GUARDS, "NAG", "C2").at(PhaseStep::HorseFire);
    let mut s = with_health(s, GUARD, Health::Wounded);
    throw(&game, &mut s, NIN, GUARD, 6);
    assert_eq!(s.unit(GUARD).health, Health::Dead);
}

/// A wounded ninja adds 1 to the die when he throws
#[test]
fn ruling_65_a_wounded_ninja_adds_one() {
    for (health, lit, modifier) in [
        (Health::Healthy, true, 0),
        (Health::Wounded, true, 1),
        (Health::Healthy, false, 1),
        (Health::Wounded, false, 2),
    ] {
        let field = Field::flat(7, 9).night().man(NINJA, "NIN", "C1").man(GUARDS, "NAG", "C3");
        let (game, s) = if lit { field.lantern("C4") } else { field.dark_lantern("C4") }.start();
        let s = with_health(s, NIN, health);
        let shot = aim(&game, &s, NIN, Aim::Unit(GUARD)).expect("he can throw").shot;
        assert_eq!(shot.modifier, modifier, "{health:?}, lit: {lit}");
    }
}

/// At night 1 is added to the die for an unlit target.
#[test]
fn ruling_55_shuriken_at_night_and_what_blocks_them() {
    for (field, modifier) in [
        (dark("C3", "C6"), 1),
        (dark("C3", "C6").lantern("C7"), 0),
        (Field::flat(21, 15).man(NINJA, "NIN", "C3").man(GUARDS, "NAG", "C6"), 0),
    ] {
        let (game, s) = field.at(PhaseStep::HorseFire);
        assert_eq!(aim(&game, &s, NIN, Aim::Unit(GUARD)).expect("a throw").shot.modifier, modifier);
        let wounded = with_health(s, NIN, Health::Wounded);
        assert_eq!(aim(&game, &wounded, NIN, Aim::Unit(GUARD)).expect("a throw").shot.modifier, modifier + 1, "4.8");
    }
    // Walls, trees and men are in the way.
    let by_day = |field: Field| field.man(NINJA, "NIN", "C3").man(GUARDS, "NAG", "C6");
    assert!(blocked(by_day(Field::flat(7, 9)).man(GUARDS, "NAG", "C5")));
    assert!(!blocked(by_day(Field::flat(7, 9))));
    assert!(blocked(by_day(Field::new(&[
        ".......", ".......", ".......", ".......", ".TTT...", ".......", "......."
    ]))));
    // Monks do not help themselves.
    let (game, mut s) = Field::flat(7, 9).man(NINJA, "NIN", "C3").man(GUARDS, "MONK", "C4").at(PhaseStep::HorseFire);
    throw(&game, &mut s, NIN, GUARD, 1);
    assert_eq!(s.unit(GUARD).health, Health::Dead);
}

fn blocked(field: Field) -> bool {
    let (game, s) = field.start();
    matches!(aim(&game, &s, NIN, Aim::Unit(GUARD)), Err(Bar::Blocked(_)))
}

/// They die of results that kill the horse, of retreats they cannot make, and of any W or D of a shuriken.
#[test]
fn ruling_40_shuriken_kill_animals() {
    for (die, health) in [(1, Health::Dead), (6, Health::Dead), (7, Health::Healthy)] {
        let field = Field::flat(9, 9).man(NINJA, "NIN", "C3").man(GUARDS, "NAG", "I9").beast("WHORSE", "C4", "N");
        let (game, mut s) = field.at(PhaseStep::HorseFire);
        throw(&game, &mut s, NIN, Id(2), die);
        assert_eq!(s.unit(Id(2)).health, health, "{die}");
    }
}

/// At night a man whom the shooter's side does not see does not block, so that no shot betrays him.
#[test]
fn ruling_31_the_unseen_do_not_block() {
    let field = |between: &str| {
        Field::flat(9, 15)
            .night()
            .man(NINJA, "NIN", between)
            .man(GUARDS, "BOW", "C12")
            .man(NINJA, "YARI", "C2")
            .lantern("C2")
    };
    let (game, mut s) = field("C7").start();
    assert!(!is_shown(&s));
    go_to(&game, &mut s, GUARDS, PhaseStep::FootFire);
    assert!(may(&game, &s, Action::Shoot { by: GUARD, at: Id(2) }), "as if nobody were there");
    // A guard next to the ninja shows him, and then he blocks.
    let (game, mut s) = field("C7").man(GUARDS, "NAG", "D7").start();
    assert!(is_shown(&s));
    go_to(&game, &mut s, GUARDS, PhaseStep::FootFire);
    assert!(!may(&game, &s, Action::Shoot { by: GUARD, at: Id(2) }));
}
