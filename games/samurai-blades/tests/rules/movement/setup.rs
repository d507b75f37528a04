//! Set-up.

use super::*;

#[test]
fn everybody_of_the_box_begins_where_he_may_stand() {
    for (id, _) in BUILTIN {
        let game = of_the_box(id, Deployment::Ready);
        let s = game.start();
        check_bodies(&game, &s);
        for (n, start) in game.scenario.units.iter().enumerate() {
            let unit = s.unit(Id(n as u8));
            match start.place {
                Start::At(at, _) => {
                    assert_eq!((unit.place.at, unit.post), (at, Post::Map), "{id}: {unit:?}");
                    assert_eq!(unit.is_long(), start.is_long());
                    assert_eq!(unit.marks.has(Marks::RIDER), start.mounted);
                }
                Start::Offmap => assert_eq!((unit.place, unit.post), (Place::NOWHERE, Post::Waiting)),
            }
            let mate = unit.mate;
            if start.mounted {
                assert_eq!((s.unit(mate).post, s.unit(mate).mate), (Post::Ridden, Id(n as u8)));
            }
        }
        assert!(matches!(game.turn(&s), Turn::Act(_)));
    }
}

/// Barricades are placed in the set-up only, on flat hexes only, and never move.
#[test]
fn ruling_28_barricades_in_a_free_set_up() {
    for id in ["rice-tax", "six-swords"] {
        let game = of_the_box(id, Deployment::Free);
        let mut s = game.start();
        let mut placed = 0;
        let mut rng = fastrand::Rng::with_seed(7);
        while let Frame::Setup(_) = s.top() {
            let legal = actions(&game, &s);
            for &a in &legal {
                if let Action::Barricade { at, .. } = a {
                    assert!(game.ground().terrain(at).is_flat());
                    assert!(s.barricade(at).is_none());
                }
            }
            let a = legal[rng.usize(..legal.len())];
            placed += usize::from(matches!(a, Action::Barricade { .. }));
            act(&game, &mut s, a);
        }
        assert_eq!(placed, game.scenario.barricades.len(), "{id}");
        assert!(!offers(&game, &s, |a| matches!(a, Action::Barricade { .. })));
        check_bodies(&game, &s);
    }
}

#[test]
fn in_a_free_set_up_seat_2_places_first_and_teams_stand_together() {
    for (id, _) in BUILTIN {
        for seed in 0..20 {
            let game = of_the_box(id, Deployment::Free);
            let mut s = game.start();
            let mut rng = fastrand::Rng::with_seed(seed);
            let mut is_first = false;
            while let Frame::Setup(side) = s.top() {
                assert!(!is_first || side == First, "seat 2 is done when seat 1 begins");
                is_first = side == First;
                let legal = actions(&game, &s);
                act(&game, &mut s, legal[rng.usize(..legal.len())]);
            }
            for (n, start) in game.scenario.units.iter().enumerate() {
                let unit = s.unit(Id(n as u8));
                let enters = matches!(game.scenario.groups[usize::from(start.group)].coming, Coming::Enters { .. });
                assert_eq!(unit.post, if enters { Post::Waiting } else { Post::Map }, "{id}, seed {seed}: {unit:?}");
                let zone = game.scenario.zone(start.group);
                assert!(unit.place.hexes().all(|hex| zone.has(hex)));
                if let Some(cart) = start.hitched {
                    let Place { at, tail } = s.unit(Id(cart)).place;
                    let facing = game.ground().dir_between(tail, at).unwrap();
                    let front = ahead(facing).map(|d| game.ground().neighbour(at, d));
                    assert!(front.contains(&Some(unit.place.tail)), "the horse's tail is in front of the cart");
                }
            }
        }
    }
}

#[test]
fn the_lord_of_kurozuka_sleeps_where_his_player_likes_and_nobody_else_knows() {
    let game = of_the_box("lanterns-at-kurozuka", Deployment::Ready);
    let mut s = game.start();
    assert_eq!(game.turn(&s), Turn::Act(Seat::SECOND));
    let puts = actions(&game, &s);
    let indoors = game.ground().hexes_of(Terrain::is_indoors);
    // Five of his men sleep there already.
    assert_eq!(puts.len(), indoors.len() - 5);
    assert!(puts.iter().all(|a| matches!(a, Action::Put { place, .. } if indoors.has(place.at))));
    let Action::Put { unit, .. } = puts[0] else { panic!("a choice of house") };
    let log = act(&game, &mut s, puts[0]);
    // What follows is told to everybody: that nobody has a shot, wherever he sleeps.
    let (his, everybodys): (Vec<_>, Vec<_>) = log.iter().partition(|line| line.only == Some(Seat::SECOND));
    assert_eq!(his.len(), 1, "{log:?}");
    assert!(everybodys.iter().all(|line| line.text == "Fire step skipped: nobody has a shot."), "{log:?}");
    assert_eq!(s.unit(unit).kind, Kind::LordUndressed);
    assert!(s.is_known(unit, Second) && !s.is_known(unit, First));
}
