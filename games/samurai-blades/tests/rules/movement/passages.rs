//! Windows, doors, barricades, river and bridge.

use super::*;

/// 5.1.4: Only men on foot climb through windows.
#[test]
fn rule_5_1_4_windows() {
    let (game, mut s) = moving(house().man(First, "YARI", "G3").man(Second, "YARI", "A6"), A);
    assert_eq!(price(&game, &s, one(&game, "F3")), 4);
    walk(&game, &mut s, "F3");
    assert_eq!(price(&game, &s, one(&game, "E3")), 1, "inside it is a step like any other");
    assert!(!may_walk(&game, &s, "G4"), "the other hexsides are wall");
    let (game, s) = house().man(First, "YARI", "G3").man(Second, "YARI", "A6").at(PhaseStep::Move);
    let mut s = with_health(s, A, Health::Wounded);
    act(&game, &mut s, Action::Take(A));
    assert!(!may_walk(&game, &s, "F3"), "a wounded man cannot climb");
    let (game, s) = moving(house().rider(First, "SAM", "G3", "SW").man(Second, "YARI", "A6"), A);
    assert!(!offers(&game, &s, |a| matches!(a, Action::Step(p) if p.covers(hex(&game, "F3")))), "nor a horse");
}

/// Crossing a window costs 4 in either direction
#[test]
fn ruling_17_nobody_climbs_towards_an_enemy() {
    let inward = |enemy: &str| {
        let (game, s) = moving(house().man(First, "YARI", "G3").man(Second, "YARI", enemy), A);
        may_walk(&game, &s, "F3")
    };
    assert!(inward("A6"));
    assert!(!inward("F3") && !inward("E3") && !inward("F2") && !inward("E4") && !inward("F4"), "next to the window");
    assert!(inward("D3"), "further inside he does not matter");
    assert!(inward("G4") && inward("G2") && inward("H3"), "nor on the near side of the wall");
    let outward = |enemy: &str, health: Health| {
        let (game, s) =
            house().man(First, "YARI", "F3").man(Second, "YARI", enemy).man(Second, "YARI", "A6").at(PhaseStep::Move);
        let mut s = with_health(s, B, health);
        act(&game, &mut s, Action::Take(A));
        (may_walk(&game, &s, "G3"), if may_walk(&game, &s, "G3") { price(&game, &s, one(&game, "G3")) } else { 0 })
    };
    assert_eq!(outward("I6", Health::Healthy), (true, 4), "4 in this direction too");
    for enemy in ["G3", "G2", "H3", "G4"] {
        assert!(!outward(enemy, Health::Healthy).0, "{enemy}");
        assert!(!outward(enemy, Health::Stunned).0, "a stunned man is alive: {enemy}");
        assert!(outward(enemy, Health::Dead).0, "{enemy}");
    }
    assert!(outward("E3", Health::Healthy).0, "inside with him");
}

/// At night only enemies he can see count.
#[test]
fn ruling_17_at_night_only_enemies_he_sees() {
    let field = house().night().man(First, "YARI", "G3").man(Second, "YARI", "E3");
    let (game, s) = moving(field, A);
    assert!(may_walk(&game, &s, "F3"), "dark inside");
    let field = house().night().lantern("E3").man(First, "YARI", "G3").man(Second, "YARI", "E3");
    let (game, s) = moving(field, A);
    assert!(!may_walk(&game, &s, "F3"), "lit, and seen through the window");
}

/// A barricade hex costs 4 from any side and nothing to leave.
#[test]
fn ruling_17_barricades_and_doors() {
    for (dir, name) in DIRS.into_iter().zip(DIR_NAMES) {
        let field = meadow().barricade("E5", "N").man(First, "YARI", "A1").man(Second, "YARI", "I9");
        let game = field.game();
        let from = game.ground().neighbour(hex(&game, "E5"), dir).unwrap();
        let from = game.ground().name(from);
        let field = meadow().barricade("E5", "N").man(First, "YARI", &from).man(Second, "YARI", "I9");
        let (game, mut s) = moving(field, A);
        assert_eq!(price(&game, &s, one(&game, "E5")), 4, "from {name}");
        walk(&game, &mut s, "E5");
        assert_eq!(price(&game, &s, one(&game, &from)), 1, "back to {name}");
    }
    let (game, s) = moving(meadow().barricade("E5", "N").rider(First, "SAM", "E6", "N").man(Second, "YARI", "I9"), A);
    assert!(!may(&game, &s, Action::Step(two(&game, "E5", "E6"))), "closed to horses");
    let (game, s) = moving(house().man(First, "YARI", "E5").man(Second, "YARI", "A6"), A);
    assert_eq!(price(&game, &s, one(&game, "E4")), 1, "a door hex costs 1");
}

fn ford() -> Field {
    Field::new(&["...~...", "...~...", "..==...", "...~...", "...~..."])
}

/// A step onto it costs 1 on foot and 2 for a horse.
#[test]
fn ruling_19_the_bridge() {
    // D3 is bridge, with river in D2 and D4; C3 is bridge too.
    let (game, mut s) = moving(ford().man(First, "YARI", "C4").man(Second, "YARI", "G1"), A);
    assert_eq!(price(&game, &s, one(&game, "D3")), 1, "from land");
    walk(&game, &mut s, "C3");
    assert_eq!(price(&game, &s, one(&game, "D3")), 1, "from bridge to bridge");
    walk(&game, &mut s, "D3");
    assert!(!may_walk(&game, &s, "D2") && !may_walk(&game, &s, "D4"), "not down into the river");
    let (game, s) = moving(ford().man(First, "YARI", "D2").man(Second, "YARI", "G1"), A);
    assert!(!may_walk(&game, &s, "D3"), "not up from it");
    assert!(may_walk(&game, &s, "E2"));
    let (game, s) = moving(ford().rider(First, "SAM", "E3", "SW").man(Second, "YARI", "A1"), A);
    assert_eq!(price(&game, &s, two(&game, "D3", "E3")), 2);
}

/// Only men who are not in samurai armour may enter the river, for 5 points.
#[test]
fn ruling_20_who_may_wade() {
    for (code, wades) in [
        ("YARI", true),
        ("RONIN", true),
        ("MONK", true),
        ("LORD-u", true),
        ("NIN", true),
        ("SAM", false),
        ("SOHEI", false),
        ("LORD", false),
        ("LORD-h", false),
    ] {
        let (game, s) = moving(ford().man(First, code, "E1").man(Second, "YARI", "A1"), A);
        assert_eq!(may_walk(&game, &s, "D1"), wades, "{code}");
    }
}

/// 5.1.3: Samurai, mounted or on foot, and horses may not enter the river.
#[test]
fn rule_5_1_3_no_armour_and_no_horse_in_the_river() {
    let (game, s) = moving(ford().man(First, "SAM", "E2").man(Second, "YARI", "A1"), A);
    assert!(!may_walk(&game, &s, "D1") && !may_walk(&game, &s, "D2"));
    let (game, s) = moving(ford().rider(First, "SAM", "E2", "SW").man(Second, "YARI", "A1"), A);
    assert!(!may(&game, &s, Action::Step(two(&game, "D2", "E2"))));
    let (game, s) = moving(ford().rider(First, "BAN", "E2", "SW").man(Second, "YARI", "A1"), A);
    assert!(!may(&game, &s, Action::Step(two(&game, "D2", "E2"))), "nor the horse of a lighter man");
    let (game, mut s) = moving(ford().man(First, "YARI", "E2").man(Second, "YARI", "A1"), A);
    walk(&game, &mut s, "D2");
    assert_eq!(at(&game, &s, A), "D2");
    assert_eq!(left(&s), 1);
}

/// Whoever dies in a river hex is washed away and leaves none either, as bodies thrown into it are gone (5.1.2).
#[test]
fn ruling_20_the_river_takes_the_dead() {
    let killed = |hex: &str| {
        let field = ford().man(First, "BOW", "F2").man(Second, "YARI", hex).man(Second, "YARI", "A1");
        let (game, mut s) = field.at(PhaseStep::FootFire);
        let s = &mut s;
        let wounded = s.clone().with(Id(1), |unit| unit.health = Health::Wounded);
        *s = wounded;
        let log = play(&game, s, &[Action::Shoot { by: A, at: Id(1) }, Action::Die(1)]);
        assert_eq!(s.unit(Id(1)).health, Health::Dead);
        (s.mass(self::hex(&game, hex)), s.unit(Id(1)).post, cites(&log, "R-20"))
    };
    assert_eq!(killed("D2"), (0, Post::Removed, true), "by an arrow, in the river");
    assert_eq!(killed("E2"), (1, Post::Map, false), "on its bank a body lies");
    assert_eq!(killed("D3"), (1, Post::Map, false), "and on the bridge");
    // In combat, and the place is free for others at its usual price.
    let field = ford().man(First, "LORD", "E2").man(Second, "YARI", "D2").man(Second, "YARI", "A1");
    let (game, s) = field.at(PhaseStep::Melee);
    let mut s = s.with(Id(1), |unit| unit.health = Health::Wounded);
    play(&game, &mut s, &[Action::Attack { by: A, at: Id(1) }, Action::Strike, Action::Die(1)]);
    assert_eq!((s.unit(Id(1)).health, s.unit(Id(1)).post), (Health::Dead, Post::Removed));
    assert!(s.is_free(self::hex(&game, "D2")) && s.mass(self::hex(&game, "D2")) == 0);
}
