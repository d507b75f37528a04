//! Retreats from arrows.

use super::*;

/// no step may bring him nearer to the shooter or into a hex next to an enemy he can see, and the last hex must be the full distance from the first
#[test]
fn ruling_38_a_retreat_leads_away_in_all_six_directions() {
    for from in AROUND {
        let (game, start) = two_men("YARI", from, MIDDLE).start();
        let (ground, shooter, first) = (game.ground(), hex(&game, from), hex(&game, MIDDLE));
        assert_eq!(ground.distance(shooter, first), 4, "{from}");
        let mut s = start;
        shoot(&game, &mut s, BOW, FOE, 5);
        let firsts = ways(&game, &s);
        // All but the one hex towards the shooter.
        let expected: Vec<Place> = ground
            .neighbours(first)
            .map(|(_, n)| n)
            .filter(|n| ground.distance(*n, shooter) >= 4)
            .map(Place::one)
            .collect();
        assert_eq!(firsts.len(), 5, "{from}");
        assert_eq!(firsts, expected, "{from}");
        for place in firsts {
            let mut s = s.clone();
            act(&game, &mut s, Action::Retreat { unit: FOE, place });
            let seconds = ways(&game, &s);
            let here = ground.distance(place.at, shooter);
            let expected: Vec<Place> = ground
                .neighbours(place.at)
                .map(|(_, n)| n)
                .filter(|n| ground.distance(*n, first) == 2 && ground.distance(*n, shooter) >= here)
                .map(Place::one)
                .collect();
            assert_eq!(seconds, expected, "{from} by {place:?}");
            act(&game, &mut s, Action::Retreat { unit: FOE, place: seconds[0] });
            assert_eq!(s.unit(FOE).place, seconds[0]);
            assert_eq!(s.occupant(seconds[0].at), Some(FOE), "he stands there");
            assert_eq!(s.occupant(first), None);
            assert_eq!(s.top(), Frame::Step, "and that was it");
        }
    }
}

/// A retreat from a missile is exactly 2 hexes on foot and 4 mounted.
#[test]
fn ruling_38_a_rider_retreats_four_hexes() {
    for facing in ["N", "NE", "SE", "S", "SW", "NW"] {
        let (game, mut s) = Field::flat(21, 21).man(RED, "BOW", "K1").rider(WHITE, "SAM", MIDDLE, facing).start();
        let start = s.unit(FOE).place;
        shoot(&game, &mut s, BOW, FOE, 5);
        let mut steps = 0;
        let nearest = |s: &State| {
            s.unit(FOE).place.hexes().map(|h| game.ground().distance(h, hex(&game, "K1"))).min().expect("on the map")
        };
        while let Some(&place) = ways(&game, &s).first() {
            let before = nearest(&s);
            act(&game, &mut s, Action::Retreat { unit: FOE, place });
            assert!(nearest(&s) >= before, "{facing}: never nearer");
            steps += 1;
        }
        assert_eq!(game.ground().distance(s.unit(FOE).place.at, start.at), 4, "{facing}: after {steps} choices");
        assert_eq!(s.unit(FOE).health, Health::Healthy, "{facing}");
        assert!(s.unit(FOE).is_mounted());
    }
}

/// the distance to the shooter is counted from the nearer of a rider's two hexes, the distance from where he began from head to head.
#[test]
fn ruling_64_how_a_retreat_is_measured() {
    // The shooter is north of a rider who looks north: K11 is his nearer hex, K12 the other.
    let (game, mut s) = Field::flat(21, 21).man(RED, "BOW", "K1").rider(WHITE, "SAM", "K11", "N").start();
    shoot(&game, &mut s, BOW, FOE, 5);
    let ways = ways(&game, &s);
    assert!(ways.contains(&two(&game, "K12", "K13")), "backward: his head is a hex from where it was");
    assert!(!ways.contains(&two(&game, "K10", "K11")), "forward is nearer");
    // If he looks south the tail is the nearer hex.
    let (game, mut s) = Field::flat(21, 21).man(RED, "BOW", "K1").rider(WHITE, "SAM", "K11", "S").start();
    shoot(&game, &mut s, BOW, FOE, 5);
    let ways = self::ways(&game, &s);
    assert!(ways.contains(&two(&game, "K12", "K11")) && !ways.contains(&two(&game, "K10", "K9")));
}

/// He may pass friends but not stop on one.
#[test]
fn ruling_38_friends_are_passed_and_enemies_avoided() {
    // A ring of friends around him: he passes them.
    let mut field = two_men("YARI", "K5", MIDDLE);
    for friend in ["L10", "L11", "K12", "J11", "J10"] {
        field = field.man(WHITE, "YARI", friend);
    }
    let (game, mut s) = field.start();
    shoot(&game, &mut s, BOW, FOE, 5);
    assert_eq!(ways(&game, &s).len(), 5, "he can pass every one of them");
    act(&game, &mut s, Action::Retreat { unit: FOE, place: one(&game, "K12") });
    assert_eq!(s.occupant(hex(&game, "K12")), Some(Id(4)), "the friend stays where he is");
    act(&game, &mut s, Action::Retreat { unit: FOE, place: one(&game, "K13") });
    assert_eq!(at(&game, &s, FOE), "K13");
    // With friends on every hex where he could end he is wounded instead.
    let mut field = two_men("YARI", "K5", MIDDLE);
    for friend in ["M10", "M11", "M12", "L12", "K13", "J12", "I12", "I11", "I10"] {
        field = field.man(WHITE, "YARI", friend);
    }
    let (game, mut s) = field.start();
    let log = shoot(&game, &mut s, BOW, FOE, 5);
    assert_eq!(s.unit(FOE).health, Health::Wounded);
    assert_eq!(at(&game, &s, FOE), MIDDLE);
    assert!(cites(&log, "R-13"), "{log:?}");
    // An enemy: no hex next to him, not even on the way.
    let (game, mut s) = two_men("YARI", "K5", MIDDLE).man(RED, "YARI", "K14").start();
    shoot(&game, &mut s, BOW, FOE, 5);
    let places = ways(&game, &s);
    assert!(!places.is_empty());
    for place in places {
        let mut s = s.clone();
        act(&game, &mut s, Action::Retreat { unit: FOE, place });
        let last = ways(&game, &s);
        let all = last.iter().chain([&place]);
        assert!(all.into_iter().all(|p| !game.ground().is_adjacent(p.at, hex(&game, "K14"))), "{place:?} {last:?}");
    }
}

/// but if the only paths run into the river, samurai and horses must take them and drown
#[test]
fn ruling_38_into_the_river_only_if_there_is_no_other_way() {
    // A strip of land one hex wide, the river below.
    let strip = [".......", ".......", ".......", ".......", "..~....", ".......", "......."];
    let after = |code: &str, die: u8, walled: bool| {
        let mut field = Field::new(&strip).man(RED, "BOW", "C1").man(WHITE, code, "C4");
        if walled {
            // Only the step to the river is left.
            for side in ["NE", "SE", "SW", "NW"] {
                field = field.wall("C4", side);
            }
        }
        let (game, mut s) = field.start();
        shoot(&game, &mut s, BOW, FOE, die);
        (game, s)
    };
    let (game, s) = after("SAM", 4, false);
    assert!(!ways(&game, &s).contains(&one(&game, "C5")), "there are dry ways");
    assert!(!ways(&game, &s).is_empty());
    let (_, s) = after("SAM", 4, true);
    assert_eq!((s.unit(FOE).health, s.unit(FOE).post), (Health::Dead, Post::Removed), "he drowns and leaves no corpse");
    // A light man goes on through it.
    let (game, s) = after("YARI", 5, true);
    assert_eq!(s.unit(FOE).health, Health::Healthy);
    assert_eq!(at(&game, &s, FOE), "C5", "the first step is the only one");
    assert!(ways(&game, &s).contains(&one(&game, "C6")));
    // Dry ways count for him like wet ones.
    let (game, s) = after("YARI", 5, false);
    assert!(ways(&game, &s).contains(&one(&game, "C5")));
}

/// Movement points do not matter, closed ground does, and so does R-17.
#[test]
fn ruling_38_paddies_are_no_hindrance_and_windows_are() {
    let paddy = ["ppppppp"; 9];
    let (game, s) = Field::new(&paddy).man(RED, "BOW", "C1").man(WHITE, "YARI", "C5").start();
    let mut s = with_health(s, FOE, Health::Wounded);
    shoot(&game, &mut s, BOW, FOE, 5);
    assert_eq!(ways(&game, &s).len(), 5, "a wounded man flees through paddies");
    // A man in a room with a window as the only way out.
    let rows = [".......", "..HHH..", "..HHH..", "..HWH..", ".......", ".......", ".......", ".......", "......."];
    let field = || Field::new(&rows).window("D4", "S").man(WHITE, "YARI", "D4");
    // Shot from within: the far end of the room is nearer, so he climbs out.
    let (game, mut s) = field().man(RED, "BOW", "D2").at(PhaseStep::FootFire);
    act(&game, &mut s, Action::Shoot { by: Id(1), at: Id(0) });
    act(&game, &mut s, Action::Die(5));
    assert_eq!((s.unit(Id(0)).health, at(&game, &s, Id(0)).as_str()), (Health::Healthy, "D5"), "out of the window");
    // An enemy near the other side of the window closes it.
    let (game, mut s) = field().man(RED, "BOW", "D2").man(RED, "YARI", "C6").at(PhaseStep::FootFire);
    act(&game, &mut s, Action::Shoot { by: Id(1), at: Id(0) });
    act(&game, &mut s, Action::Die(5));
    assert_eq!(s.unit(Id(0)).health, Health::Wounded);
    assert_eq!(at(&game, &s, Id(0)), "D4");
}

/// A man who is wounded because he cannot retreat is wounded like any other: if he was wounded or stunned before, he dies.
#[test]
fn ruling_13_no_way_to_retreat() {
    // A strip one hex wide: behind him there is room for one step only.
    let strip = |to: &str| Field::flat(1, 9).man(RED, "BOW", "A1").man(WHITE, "YARI", to);
    for (before, after) in
        [(Health::Healthy, Health::Wounded), (Health::Wounded, Health::Dead), (Health::Stunned, Health::Dead)]
    {
        let (game, s) = strip("A8").start();
        let mut s = with_health(s, FOE, before);
        shoot(&game, &mut s, BOW, FOE, 5);
        assert_eq!(s.unit(FOE).health, after, "{before:?}");
        assert_eq!(at(&game, &s, FOE), "A8");
    }
    // With room for two he goes.
    let (game, mut s) = strip("A7").start();
    shoot(&game, &mut s, BOW, FOE, 5);
    assert_eq!((s.unit(FOE).health, at(&game, &s, FOE).as_str()), (Health::Healthy, "A9"));
}

/// A stunned man who has to retreat is dead as well
#[test]
fn ruling_12_a_stunned_man_who_has_to_retreat_is_dead() {
    let (game, s) = two_men("YARI", "K5", MIDDLE).start();
    let mut stunned = with_health(s, FOE, Health::Stunned);
    let log = shoot(&game, &mut stunned, BOW, FOE, 5);
    assert_eq!(stunned.unit(FOE).health, Health::Dead);
    assert!(cites(&log, "R-12"), "{log:?}");
}

/// a retreat has no effect on him
#[test]
fn ruling_51_arrows_do_not_move_a_man_in_the_rite() {
    let (game, mut s) =
        Field::flat(21, 21).man(RED, "BOW", "K5").man(WHITE, "SAM", MIDDLE).man(RED, "YARI", "A1").start();
    go_to(&game, &mut s, WHITE, PhaseStep::Start);
    act(&game, &mut s, Action::Seppuku(FOE));
    go_to(&game, &mut s, RED, PhaseStep::FootFire);
    let log = shoot(&game, &mut s, BOW, FOE, 5);
    assert_eq!(at(&game, &s, FOE), MIDDLE);
    assert_eq!(s.unit(FOE).health, Health::Healthy);
    assert!(cites(&log, "R-51"), "{log:?}");
    go_to(&game, &mut s, RED, PhaseStep::FootFireAgain);
    let log = shoot(&game, &mut s, BOW, FOE, 3);
    assert!(log.iter().any(|l| l.text.ends_with("is wounded.")), "but a wound is a wound: {log:?}");
}
