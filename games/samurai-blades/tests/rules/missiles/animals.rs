//! Arrows at animals.

use super::*;

/// A result that leaves the horse unharmed does nothing. A hitched animal cannot retreat, so A kills it.
#[test]
fn ruling_40_animals_as_targets() {
    let horse = Id(1);
    let after = |die: u8| {
        let (game, mut s) =
            Field::flat(21, 21).man(RED, "BOW", "K5").beast("WHORSE", MIDDLE, "N").man(WHITE, "YARI", "A1").start();
        shoot(&game, &mut s, BOW, horse, die);
        s
    };
    for (die, health) in
        [(1, Health::Dead), (2, Health::Healthy), (3, Health::Dead), (4, Health::Dead), (6, Health::Healthy)]
    {
        let s = after(die);
        assert_eq!(s.unit(horse).health, health, "{die}");
        assert_eq!(s.top(), Frame::Step, "{die}");
    }
    assert!(matches!(after(5).top(), Frame::Flight(flight) if flight.left == 4));
    // One that cannot retreat dies.
    let (game, mut s) =
        Field::flat(3, 5).man(RED, "BOW", "A1").beast("WHORSE", "B4", "N").man(WHITE, "YARI", "C1").start();
    shoot(&game, &mut s, BOW, horse, 5);
    assert_eq!(s.unit(horse).health, Health::Dead, "there is no room for four hexes");
    // So does a hitched one.
    let team = Field::flat(21, 21)
        .man(WHITE, "BOW", "K5")
        .beast("DRAFT", "K11", "N")
        .beast("CART", "K13", "N")
        .hitched()
        .man(RED, "YARI", "A1");
    let (game, mut s) = team.start();
    go_to(&game, &mut s, WHITE, PhaseStep::FootFire);
    shoot(&game, &mut s, BOW, horse, 5);
    assert_eq!(s.unit(horse).health, Health::Dead);
}

/// 6.6: A draft animal is attacked and shot at on the tables for riders.
#[test]
fn rule_6_6_draft_animals_are_shot_at_like_riders() {
    // Red's own team: White may shoot at it, Red may not as long as he keeps it.
    let field = || {
        Field::flat(21, 21)
            .man(RED, "BOW", "A1")
            .beast("DRAFT", "K11", "N")
            .man(RED, "YARI", "J10")
            .man(WHITE, "BOW", "K5")
    };
    let (game, mut s) = field().start();
    assert_eq!(bar(&game, &s, Id(0), Id(1)), Bar::NoTarget);
    assert_eq!(prospect(&game, &s, Id(3), Id(1)).shot.target, Target::Mounted);
    go_to(&game, &mut s, WHITE, PhaseStep::FootFire);
    shoot(&game, &mut s, Id(3), Id(1), 3);
    assert_eq!(s.unit(Id(1)).health, Health::Dead);
    assert_eq!(bar(&game, &s, Id(3), Id(1)), Bar::NoTarget, "a carcass is no target");
}

/// It gives medium cover when the shot enters through one of these; otherwise the hex gives its own cover.
#[test]
fn ruling_05_corners_in_all_six_directions() {
    for (n, from) in AROUND.into_iter().enumerate() {
        let sides = ["N", "NE", "SE", "S", "SW", "NW"];
        for (side, cover) in [(sides[n], Cover::Medium), (sides[(n + 3) % 6], Cover::None)] {
            let mut field = two_men("YARI", from, MIDDLE);
            // With its two neighbours, so that no line slips past the end of the side.
            let at = sides.iter().position(|s| *s == side).expect("a side");
            for k in [at + 5, at, at + 1] {
                field = field.corner(MIDDLE, sides[k % 6]);
            }
            let (game, s) = field.start();
            assert_eq!(prospect(&game, &s, BOW, FOE).shot.cover, cover, "from {from}, corner {side}");
        }
    }
}

/// No ground in this box gives heavy cover.
#[test]
fn ruling_07_heavy_cover_is_for_other_boxes() {
    for (terrain, letter, _) in samurai_blades::ground::TERRAINS {
        assert!(terrain.cover() < Cover::Heavy, "{letter}");
    }
    // The column is there all the same.
    assert_eq!(missile(Target::Other, Cover::Heavy, 2), Some(Hit::A));
    assert_eq!(missile(Target::Other, Cover::Heavy, 3), None);
}

/// A cart gives light cover to targets behind it and never blocks a line.
#[test]
fn ruling_25_a_cart_covers_lightly() {
    let (game, s) = Field::flat(9, 12)
        .man(RED, "BOW", "C9")
        .man(WHITE, "YARI", "C2")
        .beast("CART", "C5", "N")
        .man(WHITE, "YARI", "A2")
        .start();
    let shot = prospect(&game, &s, BOW, FOE);
    assert_eq!(shot.shot.cover, Cover::Light);
    assert!(matches!(shot.cause, Cause::Cart(_)));
    assert_eq!(s.unit(Id(2)).place, two(&game, "C5", "C6"));
}

/// The quick answer of the list is the full one of the preview, in random games with both readings of the ranges.
#[test]
fn the_list_offers_exactly_the_shots_that_can_be_made() {
    let mut shots = 0;
    for (scenario, errata) in [
        ("plum-ford", Errata::On),
        ("bell-of-enryu", Errata::On),
        ("two-banners", Errata::Off),
        ("rice-tax", Errata::On),
    ] {
        let mut game = Field::flat(1, 1).game();
        game.scenario = samurai_blades::scenario::builtin(scenario).expect("a scenario of the box");
        game.errata = errata;
        let mut rng = fastrand::Rng::with_seed(7);
        let mut s = parlour_core::Rules::start(&game);
        for _ in 0..600 {
            let list = actions(&game, &s);
            let Some(&a) = list.get(rng.usize(..list.len().max(1))) else { break };
            let shooter = |a: &Action| if let Action::Shoot { by, .. } = *a { Some(by) } else { None };
            let mut shooters: Vec<Id> = list.iter().filter_map(shooter).collect();
            shooters.dedup();
            for by in shooters {
                for at in s.ids() {
                    let is_listed = list.contains(&Action::Shoot { by, at });
                    assert_eq!(is_listed, aim(&game, &s, by, Aim::Unit(at)).is_ok(), "{scenario}: {by:?} at {at:?}");
                    shots += usize::from(is_listed);
                }
            }
            act(&game, &mut s, a);
        }
    }
    assert!(shots > 500, "{shots}");
}
