//! The alarm.

use super::*;

/// May the guards act when their turn comes?
fn are_awake(game: &SamuraiBlades, s: &State) -> bool {
    let mut s = s.clone();
    // Everybody of the ninja declines; if the guards sleep it is the ninja's turn again without them.
    let turn = s.turn;
    while s.turn == turn {
        if s.side == GUARDS && s.step == PhaseStep::Move && game.turn(&s) == Turn::Act(Seat::SECOND) {
            return true;
        }
        let next = if actions(game, &s).contains(&Action::Done) { Action::Done } else { Action::Die(10) };
        act(game, &mut s, next);
    }
    false
}

/// when one misses and its die, as rolled, shows 8, 9 or 10
#[test]
fn ruling_57_a_shuriken_that_misses_is_not_always_heard() {
    // Three and five hexes off, in the dark and lit, at a man and at a lantern: what is added to the die does not matter.
    for (guard, lantern) in [("J8", None), ("J10", None), ("J8", Some("J8")), ("J10", Some("J10"))] {
        for die in 1..=10 {
            let field = dark("J5", guard).man(GUARDS, "NAG", "T14").alarm(GUARDS);
            let (game, mut s) = lantern.into_iter().fold(field, Field::lantern).at(PhaseStep::HorseFire);
            let log = throw(&game, &mut s, NIN, GUARD, die);
            let is_heard = match s.unit(GUARD).health {
                Health::Healthy => die >= 8,
                Health::Wounded => true,
                _ => false,
            };
            assert_eq!(cites(&log, "R-57"), is_heard, "{die} at {guard}, lantern {lantern:?}: {log:?}");
        }
    }
    for (die, is_heard) in [(7, false), (8, true)] {
        let field = dark("J5", "T14").lantern("J9").alarm(GUARDS);
        let (game, mut s) = field.at(PhaseStep::HorseFire);
        let log = play(&game, &mut s, &[Action::ThrowLantern { by: NIN, lantern: 0 }, Action::Die(die)]);
        assert_eq!(cites(&log, "R-57"), is_heard, "past a lantern, {die}: {log:?}");
    }
}

/// Where a scenario has an alarm, the guards do not act before it is raised.
#[test]
fn ruling_57_what_raises_the_alarm() {
    let field = |ninja: &str| dark(ninja, "J5").alarm(GUARDS);
    let (game, s) = field("C5").start();
    assert!(!are_awake(&game, &s));
    // A ninja is seen.
    assert!(are_awake(&game, &field("J4").start().1));
    // A shuriken only wounds, or misses on 8, 9 or 10; but not one that kills.
    for (die, is_heard) in [(10, true), (8, true), (7, false), (4, false), (3, true), (1, false)] {
        let field = field("J8").man(GUARDS, "NAG", "T14");
        let (game, mut s) = field.at(PhaseStep::HorseFire);
        let log = throw(&game, &mut s, NIN, GUARD, die);
        assert_eq!(cites(&log, "R-57"), is_heard, "{die}: {log:?}");
        assert_eq!(are_awake(&game, &s), is_heard, "{die}");
    }
    // A lantern goes out in sight of a guard, or out of his sight.
    let rows = [".......", ".......", ".......", "TTTTTTT", ".......", "......."];
    for (guard, is_seen) in [("C3", true), ("C6", false)] {
        let field =
            Field::new(&rows).night().alarm(GUARDS).man(NINJA, "NIN", "G1").man(GUARDS, "NAG", guard).lantern("C1");
        let (game, mut s) = field.at(PhaseStep::HorseFire);
        let log = play(&game, &mut s, &[Action::ThrowLantern { by: NIN, lantern: 0 }, Action::Die(1)]);
        assert_eq!(cites(&log, "R-57"), is_seen, "{guard}: {log:?}");
    }
    // A combat that does not kill: the ninja comes close while the only guard near by is stunned.
    for (die, is_heard) in [(10, true), (1, false)] {
        let (game, s) = field("C5").man(GUARDS, "NAG", "T14").start();
        let mut s = with_health(s, GUARD, Health::Stunned).with(NIN, |unit| unit.place = one(&game, "J6"));
        go_to(&game, &mut s, NINJA, PhaseStep::Melee);
        assert!(!is_shown(&s));
        play(&game, &mut s, &[Action::Attack { by: NIN, at: GUARD }, Action::Strike]);
        let log = act(&game, &mut s, Action::Die(die));
        assert_eq!(cites(&log, "R-57"), is_heard, "{die}: {log:?}");
    }
}

/// those of the guards who are indoors sleep before the alarm: they see nobody, not even who stands next to them.
#[test]
fn ruling_70_whoever_is_indoors_sleeps_until_the_alarm() {
    let house = [".......", "..HDH..", "..HHH..", "..HDH..", "......."];
    let doors = [("D2", "N"), ("D4", "S")];
    let field = |guard: &str, ninja: &str| {
        let field = doors.iter().fold(Field::new(&house), |field, (hex, side)| field.door(hex, side));
        field.night().man(NINJA, "NIN", ninja).man(GUARDS, "SAM", guard).man(GUARDS, "NAG", "G1").alarm(GUARDS)
    };
    // All around a man in the middle of the house.
    for ninja in ["D2", "E3", "E4", "D4", "C4", "C3"] {
        let (_, s) = field("D3", ninja).asleep_indoors().start();
        assert!(!is_shown(&s), "asleep, {ninja}");
        let (_, s) = field("D3", ninja).start();
        assert!(is_shown(&s), "he only rests, {ninja}");
    }
    // Whoever is out of doors watches, and whoever sleeps wakes at the alarm.
    let (_, s) = field("D1", "E1").asleep_indoors().start();
    assert!(is_shown(&s), "a sentry");
    let (game, mut s) = field("D3", "C3").asleep_indoors().at(PhaseStep::HorseFire);
    let log = throw(&game, &mut s, NIN, GUARD, 10);
    assert!(cites(&log, "R-57") && is_shown(&s), "he wakes and sees who is there: {log:?}");
}
