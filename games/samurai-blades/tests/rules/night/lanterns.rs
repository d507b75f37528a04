//! Lanterns.

use super::*;

/// A lantern is shot at on the table of other infantry without cover, only walls protect it.
#[test]
fn ruling_41_lanterns_as_targets() {
    let field = |field: Field| field.night().lantern("C2").man(NINJA, "BOW", "C8").man(GUARDS, "NAG", "H14");
    let lantern = Aim::Lantern(0);
    let (game, s) = field(Field::flat(9, 15)).start();
    let shot = aim(&game, &s, NIN, lantern).expect("a shot");
    assert_eq!((shot.shot.range, shot.shot.modifier), (6, 0));
    let wounded = with_health(s.clone(), NIN, Health::Wounded);
    assert_eq!(aim(&game, &wounded, NIN, lantern).expect("a shot").shot.modifier, 1);
    for die in 1..=10 {
        let mut s = s.clone();
        play(&game, &mut s, &[Action::ShootLantern { by: NIN, lantern: 0 }, Action::Die(die)]);
        let is_out = aim(&game, &s, NIN, lantern) == Err(Bar::NoTarget);
        assert_eq!(is_out, die <= 6, "{die}");
    }
    // Trees, scrub and men do not protect it; walls do.
    let wood = [".......", "..s....", ".TTT...", ".......", ".......", ".......", ".......", ".......", "......."];
    let crowd = Field::new(&wood).man(GUARDS, "NAG", "C6");
    let crowd = crowd.night().lantern("C2").man(NINJA, "BOW", "C8");
    let (game, s) = crowd.start();
    let shot = aim(&game, &s, Id(1), lantern).expect("a shot over everything");
    assert_eq!(shot.shot.cover, samurai_blades::ground::Cover::None);
    let mut walled = Field::flat(9, 15);
    for side in ["SW", "S", "SE", "NE", "NW"] {
        walled = walled.wall("C2", side);
    }
    let (game, s) = field(walled).start();
    assert!(matches!(aim(&game, &s, NIN, lantern), Err(Bar::Blocked(_))));
    // Not one that is out, and not by day.
    let (game, s) =
        Field::flat(9, 15).night().dark_lantern("C2").man(NINJA, "BOW", "C8").man(GUARDS, "NAG", "H14").start();
    assert_eq!(aim(&game, &s, NIN, lantern), Err(Bar::NoTarget));
    let (game, s) = Field::flat(9, 15).lantern("C2").man(NINJA, "BOW", "C8").man(GUARDS, "NAG", "H14").start();
    assert_eq!(aim(&game, &s, NIN, lantern), Err(Bar::NoTarget));
    // Shuriken: D or W.
    for (die, is_out) in [(2, true), (4, true), (5, false)] {
        let (game, mut s) = Field::flat(9, 15)
            .night()
            .lantern("C2")
            .man(NINJA, "NIN", "C5")
            .man(GUARDS, "NAG", "H14")
            .at(PhaseStep::HorseFire);
        play(&game, &mut s, &[Action::ThrowLantern { by: NIN, lantern: 0 }, Action::Die(die)]);
        assert_eq!(aim(&game, &s, NIN, lantern) == Err(Bar::NoTarget), is_out, "{die}");
    }
}

/// A conscious man next to a lantern, or in its hex, may light it or put it out in step 5 instead of attacking.
#[test]
fn ruling_56_lighting_and_putting_out() {
    for place in ["E5", "E4", "E6", "D4", "D5", "F4", "F5"] {
        let field = || Field::flat(9, 15).night().man(NINJA, "YARI", place).man(GUARDS, "NAG", "I14");
        let (game, mut s) = field().lantern("E5").at(PhaseStep::Melee);
        assert!(may(&game, &s, Action::Douse { by: NIN, lantern: 0 }), "{place}");
        act(&game, &mut s, Action::Douse { by: NIN, lantern: 0 });
        assert_ne!((s.side, s.step), (NINJA, PhaseStep::Melee), "{place}: that was his attack");
        let (game, s) = field().dark_lantern("E5").at(PhaseStep::Melee);
        assert!(may(&game, &s, Action::Light { by: NIN, lantern: 0 }), "{place}");
    }
    let (game, s) =
        Field::flat(9, 15).night().man(NINJA, "YARI", "E3").man(GUARDS, "NAG", "F3").lantern("E5").at(PhaseStep::Melee);
    assert!(!may(&game, &s, Action::Douse { by: NIN, lantern: 0 }), "two hexes away");
    // Light shows a ninja at once.
    let (game, mut s) = dark("E6", "I14").man(NINJA, "YARI", "E4").dark_lantern("E5").at(PhaseStep::Melee);
    assert!(!is_shown(&s));
    act(&game, &mut s, Action::Light { by: Id(2), lantern: 0 });
    assert!(is_shown(&s));
}
