//! An ambush, and a lord asleep.

use super::*;

/// One of them is shown, for good, when he acts
#[test]
fn ruling_66_ambushers_are_shown_when_seen_or_when_they_act() {
    // Within 6 hexes, 2 among trees.
    let rows = ["..T..............", ".................", "................."];
    let field = |bandit: &str, convoy: &str| {
        Field::new(&rows).ambush(GUARDS, 6, 2).man(NINJA, "YARI", convoy).secret(GUARDS, "BANB", bandit)
    };
    let shown = |s: &State| s.is_known(Id(1), NINJA);
    for (bandit, convoy, is_seen) in
        [("A2", "G2", true), ("A2", "H2", false), ("C1", "E1", true), ("C1", "F1", false), ("C1", "C2", true)]
    {
        let (_, s) = field(bandit, convoy).start();
        assert_eq!(shown(&s), is_seen, "{bandit} from {convoy}");
    }
    // He shoots and is shown, for good.
    let (game, mut s) = field("A2", "P2").start();
    go_to(&game, &mut s, GUARDS, PhaseStep::FootFire);
    let shot = Action::Shoot { by: Id(1), at: Id(0) };
    assert!(game.reveals(&s, shot));
    let log = act(&game, &mut s, shot);
    assert!(shown(&s) && cites(&log, "R-66"), "{log:?}");
    act(&game, &mut s, Action::Die(10));
    go_to(&game, &mut s, NINJA, PhaseStep::Move);
    assert!(shown(&s));
    // The convoy walks up to him.
    let (game, mut s) = field("A2", "I2").at(PhaseStep::Move);
    act(&game, &mut s, Action::Take(Id(0)));
    assert!(!game.reveals(&s, Action::Step(one(&game, "H2"))));
    act(&game, &mut s, Action::Step(one(&game, "H2")));
    assert!(game.reveals(&s, Action::Step(one(&game, "G2"))));
    act(&game, &mut s, Action::Step(one(&game, "G2")));
    assert!(shown(&s));
}

#[test]
fn a_hidden_bowman_keeps_his_step_open_even_without_a_target() {
    // A row of trees between them: nobody has a target, but the enemy must not be able to tell.
    let rows = ["........", "TTTTTTTT", "TTTTTTTT", "........", "........"];
    let field = |secret: bool| {
        let field = Field::new(&rows).ambush(GUARDS, 6, 2).man(NINJA, "YARI", "A1");
        if secret { field.secret(GUARDS, "BANB", "D5") } else { field.man(GUARDS, "BANB", "D5") }
    };
    for (secret, step) in [(true, PhaseStep::FootFire), (false, PhaseStep::Move)] {
        let (game, mut s) = field(secret).start();
        while s.side == NINJA {
            act(&game, &mut s, Action::Done);
        }
        assert_eq!(s.step, step);
        assert_eq!(game.turn(&s), Turn::Act(Seat::SECOND));
    }
}

#[test]
fn a_lord_asleep_is_known_to_his_own_side_only() {
    let rows = [
        ".........",
        "..HHH....",
        "..HHH....",
        "..HDH....",
        ".........",
        ".........",
        ".........",
        ".........",
        ".........",
    ];
    let field = |ninja: &str| {
        Field::new(&rows)
            .night()
            .alarm(GUARDS)
            .door("D4", "S")
            .man(NINJA, "NIN", ninja)
            .secret(GUARDS, "LORD-u", "D3")
            .man(GUARDS, "NAG", "I9")
    };
    let (game, s) = field("D8").start();
    assert!(s.is_known(Id(1), GUARDS) && !s.is_known(Id(1), NINJA));
    assert_eq!(aim(&game, &s, NIN, Aim::Unit(Id(1))), Err(Bar::NoTarget));
    // A ninja in the door sees him.
    let (_, s) = field("D4").start();
    assert!(s.is_known(Id(1), NINJA));
}
