//! Results of arrows.

use super::*;

/// 4.3: A man who is stunned or wounded and is hurt again dies.
#[test]
fn rule_4_3_retreat_wound_death() {
    let after = |code: &str, health: Health, die: u8| {
        let (game, s) = two_men(code, "K1", "K6").start();
        let mut s = with_health(s, FOE, health);
        shoot(&game, &mut s, BOW, FOE, die);
        (s.unit(FOE).health, matches!(s.top(), Frame::Flight(_)))
    };
    assert_eq!(after("YARI", Health::Healthy, 1), (Health::Dead, false));
    assert_eq!(after("YARI", Health::Healthy, 3), (Health::Wounded, false));
    assert_eq!(after("YARI", Health::Healthy, 5), (Health::Healthy, true));
    assert_eq!(after("YARI", Health::Healthy, 7), (Health::Healthy, false));
    assert_eq!(after("SAM", Health::Healthy, 1), (Health::Dead, false));
    assert_eq!(after("SAM", Health::Healthy, 2), (Health::Wounded, false));
    assert_eq!(after("SAM", Health::Healthy, 6), (Health::Healthy, false));
    assert_eq!(after("YARI", Health::Wounded, 3), (Health::Dead, false));
    assert_eq!(after("YARI", Health::Stunned, 3), (Health::Dead, false));
    assert_eq!(after("YARI", Health::Wounded, 5), (Health::Wounded, true), "a retreat does not hurt");
}

/// 4.2: B, the horse is killed and the rider is wounded and dismounted; C, the rider is wounded and dismounted and the horse is unharmed; D, the same as B.
#[test]
fn rule_4_2_results_against_a_rider() {
    let (rider, horse) = (Id(1), Id(2));
    let after = |health: Health, die: u8, missile_b: MissileB| {
        let mut game = Field::flat(21, 21).man(RED, "BOW", "K1").rider(WHITE, "SAM", "K8", "S").game();
        game.missile_b = missile_b;
        let mut s = with_health(parlour_core::Rules::start(&game), rider, health);
        shoot(&game, &mut s, BOW, rider, die);
        s
    };
    let printed = |health, die| after(health, die, MissileB::Printed);
    // D (1), C (2), B (3 and 4).
    for (die, horse_lives) in [(1, false), (2, true), (3, false), (4, false)] {
        let s = printed(Health::Healthy, die);
        assert_eq!(s.unit(rider).health, Health::Wounded, "{die}");
        assert!(matches!(s.top(), Frame::Unhorsed(_)), "{die}: his player puts him beside the horse");
        assert_eq!(s.unit(horse).health != Health::Dead, horse_lives, "{die}");
        assert_eq!((s.unit(horse).post, s.unit(horse).side), (Post::Map, Side::None), "{die}");
        // Wounded before, he dies, and of B and D the horse too.
        let s = printed(Health::Wounded, die);
        assert_eq!(s.unit(rider).health, Health::Dead, "{die}");
        assert_eq!(s.unit(horse).health != Health::Dead, horse_lives, "{die}");
    }
    let s = printed(Health::Healthy, 5);
    assert!(matches!(s.top(), Frame::Flight(flight) if flight.left == 4));
    assert_eq!(printed(Health::Healthy, 6).unit(rider).health, Health::Healthy);
    // missile-b=unhurt changes B alone.
    let s = after(Health::Healthy, 3, MissileB::Unhurt);
    assert_eq!((s.unit(rider).health, s.unit(horse).health), (Health::Healthy, Health::Dead));
    assert!(matches!(s.top(), Frame::Unhorsed(_)));
    let s = after(Health::Wounded, 3, MissileB::Unhurt);
    assert_eq!((s.unit(rider).health, s.unit(horse).health), (Health::Wounded, Health::Dead));
    for die in [1, 2] {
        assert_eq!(after(Health::Healthy, die, MissileB::Unhurt).unit(rider).health, Health::Wounded, "{die}");
    }
}
