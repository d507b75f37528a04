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

/// Where a scenario has an alarm, the guards do not act before it is raised.
#[test]
fn ruling_57_what_raises_the_alarm() {
    let field = |ninja: &str| dark(ninja, "J5").alarm(GUARDS);
    let (game, s) = field("C5").start();
    assert!(!are_awake(&game, &s));
    // A ninja is seen.
    assert!(are_awake(&game, &field("J4").start().1));
    // A shuriken misses, or only wounds; but not one that kills.
    for (die, is_heard) in [(10, true), (4, true), (1, false)] {
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
