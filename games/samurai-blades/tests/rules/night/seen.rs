//! Who is seen.

use super::*;

/// 10: At night ninja are not seen unless they enter a lit hex or are next to an enemy.
#[test]
fn rule_10_ninja_are_hidden_at_night() {
    assert!(!is_shown(&dark("C3", "H3").start().1), "in the dark");
    assert!(is_shown(&dark("C3", "H3").lantern("C3").start().1), "under a lantern");
    assert!(is_shown(&dark("C3", "H3").lantern("C4").start().1), "beside a lantern");
    assert!(!is_shown(&dark("C3", "H3").lantern("C5").start().1), "two hexes from a lantern");
    assert!(!is_shown(&dark("C3", "H3").dark_lantern("C3").start().1), "under one that is out");
    for guard in ["H6", "I7", "I8", "H8", "G8", "G7"] {
        assert!(is_shown(&dark("H7", guard).start().1), "next to {guard}");
    }
    assert!(!is_shown(&dark("H7", "H9").start().1), "two hexes away");
    // By day everybody is seen.
    let (_, s) = Field::flat(21, 15).man(NINJA, "NIN", "C3").man(GUARDS, "NAG", "S3").start();
    assert!(is_shown(&s));
}

/// At night a man is seen by the enemy if his hex is lit and a conscious enemy has a plain line of sight to it, or if a conscious enemy is next to him and no wall is between.
#[test]
fn ruling_53_light_needs_eyes() {
    let (game, s) = dark("C3", "H3").start();
    assert!(!is_shown(&s));
    // Lit, but nobody looks: a tree between, or the guard is stunned.
    let rows = [".......", "..T....", ".TTT...", ".......", ".......", ".......", "......."];
    let lit = |guard: &str| Field::new(&rows).night().man(NINJA, "NIN", "C5").man(GUARDS, "NAG", guard).lantern("C5");
    assert!(is_shown(&lit("C7").start().1));
    assert!(!is_shown(&lit("C1").start().1), "behind the trees");
    // Next to each other with a wall between.
    let walled = dark("C3", "C4").wall("C3", "S");
    assert!(!is_shown(&walled.start().1));
    // A stunned guard sees nothing.
    let mut s = with_health(dark("C3", "C6").start().1, GUARD, Health::Stunned);
    go_to(&game, &mut s, NINJA, PhaseStep::Move);
    walk(&game, &mut s, NIN, &["C4", "C5"]);
    assert!(!is_shown(&s));
    let mut s = dark("C3", "C6").at(PhaseStep::Move).1;
    walk(&game, &mut s, NIN, &["C4", "C5"]);
    assert!(is_shown(&s));
}

/// A ninja who was seen is hidden again at the end of a step in which nothing shows him any more.
#[test]
fn ruling_53_hidden_again_at_the_end_of_the_step() {
    // Another ninja far away keeps the step open.
    let (game, mut s) = dark("A5", "L5").lantern("E5").man(NINJA, "NIN", "A15").at(PhaseStep::Move);
    assert!(!is_shown(&s));
    let log = walk(&game, &mut s, NIN, &["B4", "C4", "D4", "D3"]);
    assert!(is_shown(&s), "he came past the lantern");
    assert!(cites(&log, "R-53"), "{log:?}");
    assert!(is_shown(&s), "and stays shown as long as the step lasts");
    go_to(&game, &mut s, NINJA, PhaseStep::Melee);
    assert!(!is_shown(&s), "then the dark has him again");
    assert_eq!(at(&game, &s, NIN), "D3");
    // Who stays in the light stays shown.
    let (game, mut s) = dark("A5", "L5").lantern("E5").at(PhaseStep::Move);
    walk(&game, &mut s, NIN, &["B4", "C4", "D4"]);
    go_to(&game, &mut s, GUARDS, PhaseStep::Move);
    assert!(is_shown(&s));
}

/// Only ninja disappear from the enemy's view; other men are always shown, even if they cannot be attacked.
#[test]
fn ruling_53_other_men_are_always_on_the_map() {
    let field = Field::flat(21, 15).night().man(NINJA, "BOW", "C3").man(GUARDS, "NAG", "H3").man(NINJA, "NIN", "A15");
    let (game, s) = field.start();
    assert!(s.is_known(GUARD, NINJA) && s.is_known(Id(0), GUARDS));
    assert_eq!(aim(&game, &s, Id(0), Aim::Unit(GUARD)), Err(Bar::Unseen));
}

/// Ninja also see unlit men within 5 hexes in line of sight.
#[test]
fn ruling_53_ninja_eyes() {
    // Whom a ninja sees his friends may shoot at.
    let field = |ninja: &str| {
        Field::flat(21, 15).night().man(NINJA, "BOW", "C3").man(GUARDS, "NAG", "M3").man(NINJA, "NIN", ninja)
    };
    for (ninja, is_possible) in [("M8", true), ("M9", false), ("H3", true), ("G3", false)] {
        let (game, s) = field(ninja).start();
        assert_eq!(may(&game, &s, Action::Shoot { by: Id(0), at: GUARD }), is_possible, "{ninja}");
    }
    // A bowman instead of the ninja sees nothing at that distance.
    let (game, s) =
        Field::flat(21, 15).night().man(NINJA, "BOW", "C3").man(GUARDS, "NAG", "M3").man(NINJA, "YARI", "M8").start();
    assert!(!may(&game, &s, Action::Shoot { by: Id(0), at: GUARD }));
}

/// 11: At night nobody may be attacked or shot at unless he is seen.
#[test]
fn rule_11_only_the_seen_are_shot_at() {
    let field = |field: Field| field.night().man(NINJA, "NIN", "C3").man(GUARDS, "BOW", "M3").man(GUARDS, "NAG", "S12");
    let shot = |s: &State, game: &SamuraiBlades| may(game, s, Action::Shoot { by: GUARD, at: NIN });
    let at_guards = |field: Field| {
        let (game, mut s) = field.start();
        go_to(&game, &mut s, GUARDS, PhaseStep::Move);
        (game, s)
    };
    let (game, s) = at_guards(field(Field::flat(21, 15)));
    assert_eq!(aim(&game, &s, GUARD, Aim::Unit(NIN)), Err(Bar::NoTarget), "not even known");
    let (game, mut s) = field(Field::flat(21, 15).lantern("C3")).start();
    go_to(&game, &mut s, GUARDS, PhaseStep::FootFire);
    assert!(shot(&s, &game), "in the light");
    // Next to a friend of the bowman he is seen too.
    let field = Field::flat(21, 15).night().man(NINJA, "NIN", "C3").man(GUARDS, "BOW", "M3").man(GUARDS, "NAG", "C4");
    let (game, mut s) = field.start();
    go_to(&game, &mut s, GUARDS, PhaseStep::FootFire);
    assert!(shot(&s, &game));
}

/// A hex is lit if a burning lantern stands in it or in a neighbouring hex with no wall between; doors and windows let light pass.
#[test]
fn ruling_52_light_walls_and_doors() {
    let rows = [".......", "..HHH..", "..HHH..", "..HDH..", ".......", ".......", "......."];
    // A ninja throws at a guard: the die tells whether the guard's hex is lit.
    let unlit = |lantern: &str, guard: &str, ninja: &str| {
        let field = Field::new(&rows).night().door("D4", "S").lantern(lantern);
        let (game, s) = field.man(NINJA, "NIN", ninja).man(GUARDS, "NAG", guard).start();
        aim(&game, &s, NIN, Aim::Unit(GUARD)).expect("a throw").is_unlit
    };
    assert!(!unlit("D5", "D4", "D6"), "in through the door");
    assert!(unlit("C5", "D4", "D6"), "not through the wall beside it");
    assert!(!unlit("D4", "D5", "D7"), "out through the door");
    assert!(!unlit("D4", "D3", "E2"), "and in the room");
    for guard in ["B5", "C4", "C6", "B6", "D5", "D6"] {
        // Without a house around, all six neighbours are lit.
        let (game, s) =
            Field::flat(7, 9).night().lantern("C5").man(NINJA, "NIN", "C8").man(GUARDS, "NAG", guard).start();
        let lit = game.ground().is_adjacent(hex(&game, guard), hex(&game, "C5"));
        assert_eq!(aim(&game, &s, NIN, Aim::Unit(GUARD)).expect("a throw").is_unlit, !lit, "{guard}");
    }
    // It changes at once: the lantern goes out, and the next throw is at a man in the dark.
    let (game, mut s) = Field::flat(9, 9)
        .night()
        .lantern("C5")
        .man(NINJA, "NIN", "C8")
        .man(GUARDS, "NAG", "C6")
        .man(NINJA, "NIN", "D8")
        .at(PhaseStep::HorseFire);
    assert_eq!(aim(&game, &s, NIN, Aim::Unit(GUARD)).expect("a throw").shot.modifier, 0);
    play(&game, &mut s, &[Action::ThrowLantern { by: Id(2), lantern: 0 }, Action::Die(1)]);
    assert_eq!(aim(&game, &s, NIN, Aim::Unit(GUARD)).expect("a throw").shot.modifier, 1);
}
