//! Tables, ranges and modifiers.

use super::*;

/// 4: samurai and samurai monks use the samurai table; everybody else, ordinary monks among them, uses the table of other infantry
#[test]
fn rule_4_every_target_has_its_table() {
    for (code, table) in [
        ("SAM", Target::Samurai),
        ("LORD", Target::Samurai),
        ("SOHEI", Target::Samurai),
        ("MONK", Target::Other),
        ("YARI", Target::Other),
        ("RONIN", Target::Other),
        ("LORD-u", Target::Other),
    ] {
        let (game, s) = two_men(code, "A1", "A6").start();
        let shot = prospect(&game, &s, BOW, FOE);
        assert_eq!(shot.shot.target, table, "{code}");
        assert_eq!((shot.shot.range, shot.shot.cover, shot.shot.modifier), (5, Cover::None, 0));
        let expected: [Effect; 10] =
            std::array::from_fn(|n| missile(table, Cover::None, n as u8 + 1).map_or(Effect::Nothing, Effect::Arrow));
        assert_eq!(shot.effects(), expected, "{code}");
    }
    let (game, s) = Field::flat(9, 9).man(RED, "BOW", "A1").rider(WHITE, "SAM", "A6", "N").start();
    assert_eq!(prospect(&game, &s, BOW, FOE).shot.target, Target::Mounted);
    // The die is told with everything that is added to it.
    let (game, mut s) = two_men("YARI", "A1", "A6").start();
    let log = shoot(&game, &mut s, BOW, FOE, 1);
    assert!(log.iter().any(|l| l.rule == "4" && l.text.contains("5 hexes") && l.text.contains("no cover")), "{log:?}");
    assert!(log.iter().any(|l| l.rule == "4.3" && l.text.starts_with("Die 1: result C")), "{log:?}");
}

/// 4.1: A longbow on foot reaches 1 to 30 hexes at short range, 31 to 90 at medium
#[test]
fn rule_4_1_ranges_and_what_they_add() {
    let bands = |field: &dyn Fn(&str) -> Field, far: &[(&str, Band)]| {
        for (target, band) in far {
            let (game, s) = field(target).start();
            let shot = prospect(&game, &s, BOW, FOE);
            assert_eq!(
                (shot.band, shot.shot.modifier),
                (Some(*band), band.modifier()),
                "{target}: {}",
                shot.shot.range
            );
        }
    };
    // Columns: AE is 30 hexes from A, AF 31, BJ 61.
    let on_foot = |to: &str| Field::flat(64, 3).man(RED, "BOW", "A1").man(WHITE, "YARI", to);
    bands(&on_foot, &[("B1", Band::Short), ("AE1", Band::Short), ("AF1", Band::Medium), ("BJ1", Band::Medium)]);
    let mounted = |to: &str| Field::flat(64, 3).rider(RED, "SAMB", "B2", "NE").man(WHITE, "YARI", to);
    // His head is in B: V is 20 hexes away, W 21, AP 40, AQ 41.
    bands(&mounted, &[("V2", Band::Short), ("W2", Band::Medium), ("AP2", Band::Medium), ("AQ2", Band::Long)]);
    // As printed, a mounted archer does not shoot at 41 to 44 hexes.
    for (target, is_possible) in [("AP2", true), ("AQ2", false), ("AT2", false), ("AU2", true)] {
        let mut game = mounted(target).game();
        game.errata = Errata::Off;
        let s = parlour_core::Rules::start(&game);
        assert_eq!(aim(&game, &s, BOW, Aim::Unit(FOE)).is_ok(), is_possible, "{target} as printed");
    }
    // +1 at medium range: a 4 becomes a 5.
    let (game, mut s) = on_foot("AF1").start();
    let log = shoot(&game, &mut s, BOW, FOE, 4);
    assert!(log.iter().any(|l| l.text.contains("+1 medium range (4.1)")), "{log:?}");
    assert!(log.iter().any(|l| l.text.contains("Die 4 + 1 = 5: result A")), "{log:?}");
}

/// The range is the distance between the two hexes used for the shot.
#[test]
fn ruling_36_a_rider_is_as_far_as_his_nearer_hex() {
    let field = |facing| Field::flat(12, 12).man(RED, "BOW", "C1").rider(WHITE, "SAM", "C6", facing);
    for (facing, range) in [("N", 5), ("S", 4)] {
        let (game, s) = field(facing).start();
        assert_eq!(prospect(&game, &s, BOW, FOE).shot.range, range, "facing {facing}");
    }
}

/// 4.8: A wounded shooter adds 1 to the die, on top of the addition for range.
#[test]
fn rule_4_8_a_wounded_shooter_adds_one() {
    for (to, health, modifier) in [
        ("K1", Health::Healthy, 0),
        ("K1", Health::Wounded, 1),
        ("AF1", Health::Healthy, 1),
        ("AF1", Health::Wounded, 2),
    ] {
        let (game, s) = Field::flat(40, 3).man(RED, "BOW", "A1").man(WHITE, "YARI", to).start();
        let s = with_health(s, BOW, health);
        assert_eq!(prospect(&game, &s, BOW, FOE).shot.modifier, modifier, "{to} {health:?}");
    }
    let (game, s) = two_men("YARI", "A1", "A6").start();
    let mut s = with_health(s, BOW, Health::Wounded);
    let log = shoot(&game, &mut s, BOW, FOE, 6);
    assert!(log.iter().any(|l| l.text.contains("+1 wounded (4.8)")), "{log:?}");
    assert_eq!(s.unit(FOE).health, Health::Healthy, "a 6 would have made him retreat");
    assert!(!matches!(s.top(), Frame::Flight(_)));
}
