//! Getting on a horse and off it.

use super::*;

/// 5.2: Mounting or dismounting takes a man one complete turn.
#[test]
fn rule_5_2_mounting_takes_a_turn() {
    let field =
        meadow().man(First, "SAM", "E5").man(First, "SAM", "A1").beast("WHORSE", "F5", "N").man(Second, "YARI", "I9");
    let (game, mut s) = moving(field, A);
    act(&game, &mut s, Action::Mount(C));
    assert!(matches!(s.top(), Frame::Step) && !can_take(&game, &s, A));
    go_to(&game, &mut s, Second, PhaseStep::Move);
    assert_eq!(at(&game, &s, A), "E5", "not before the enemy's phase is over");
    go_to(&game, &mut s, First, PhaseStep::Move);
    assert_eq!(at(&game, &s, A), "F5-F6");
    assert_eq!(s.unit(C).post, Post::Ridden);
    assert_eq!((s.values(A).attack, s.values(A).movement), (21, 12));
    act(&game, &mut s, Action::Take(A));
    act(&game, &mut s, Action::Dismount);
    assert_eq!(at(&game, &s, A), "F5-F6");
    for _ in 0..40 {
        if let Frame::Unhorsed(_) = s.top() {
            break;
        }
        act(&game, &mut s, Action::Done);
    }
    act(&game, &mut s, Action::Down(hex(&game, "G5")));
    assert_eq!((at(&game, &s, A).as_str(), at(&game, &s, C).as_str()), ("G5", "F5-F6"));
    assert_eq!((s.unit(C).post, s.unit(C).side), (Post::Map, Side::None));
}

/// 5.2: Only samurai, and men
#[test]
fn rule_5_2_who_may_ride() {
    let may_mount = |code: &str, health: Health, hex: &str| {
        let field = meadow()
            .man(First, code, hex)
            .man(First, "YARI", "A9")
            .beast("WHORSE", "F5", "N")
            .man(Second, "YARI", "I9");
        let (game, s) = field.at(PhaseStep::Move);
        let mut s = with_health(s, A, health);
        act(&game, &mut s, Action::Take(A));
        may(&game, &s, Action::Mount(C))
    };
    assert!(may_mount("SAM", Health::Healthy, "E5") && may_mount("RONIN", Health::Healthy, "G6"));
    assert!(!may_mount("SAM", Health::Healthy, "D5"), "not next to it");
    assert!(!may_mount("SAM", Health::Wounded, "E5"), "wounded");
    assert!(!may_mount("BAN", Health::Healthy, "E5") && !may_mount("YARI", Health::Healthy, "E5"));
    // A bandit who began in the saddle may get back into one.
    let field = meadow()
        .rider(First, "BAN", "E5", "N")
        .man(First, "YARI", "A9")
        .beast("WHORSE", "G5", "N")
        .man(Second, "YARI", "I9");
    let (game, s) = field.at(PhaseStep::Move);
    let mut s = s.with(A, |unit| {
        unit.place = Place { tail: samurai_blades::ground::Hex::NOWHERE, at: hex(&game, "F5") };
        unit.mate = Id::NOBODY;
    });
    act(&game, &mut s, Action::Take(A));
    assert!(may(&game, &s, Action::Mount(C)));
}

/// Mounting and dismounting are declared in step 3 instead of a move, by a man who did not shoot in steps 1 and 2.
#[test]
fn ruling_21_no_shot_before_and_nothing_after() {
    let field = || {
        let field = meadow().man(First, "SAMB", "E5").man(First, "BOW", "A1").beast("WHORSE", "F5", "N");
        field.man(Second, "YARI", "E4").man(Second, "SAM", "I9")
    };
    let (game, mut s) = field().at(PhaseStep::FootFire);
    let shot = Action::Shoot { by: A, at: D };
    play(&game, &mut s, &[shot, Action::Die(10)]);
    go_to(&game, &mut s, First, PhaseStep::Move);
    act(&game, &mut s, Action::Take(A));
    assert!(!may(&game, &s, Action::Mount(C)), "he has shot");
    let (game, mut s) = moving(field(), A);
    walk(&game, &mut s, "E6");
    assert!(!may(&game, &s, Action::Mount(C)), "he has moved");
    let (game, mut s) = moving(field(), A);
    act(&game, &mut s, Action::Mount(C));
    go_to(&game, &mut s, First, PhaseStep::FootFireAgain);
    assert!(!offers(&game, &s, |a| matches!(a, Action::Shoot { by: A, .. })), "no shot in step 4");
    assert!(offers(&game, &s, |a| matches!(a, Action::Shoot { by: B, .. })), "the other bowman has one");
    while s.step == PhaseStep::FootFireAgain {
        act(&game, &mut s, Action::Done);
    }
    assert!(
        s.step != PhaseStep::Melee || !offers(&game, &s, |a| matches!(a, Action::Attack { by: A, .. })),
        "no attack"
    );
}

/// It is done when his side's next phase begins, if he is still unhurt and
#[test]
fn ruling_21_it_fails_if_he_is_hurt_or_the_horse_is_gone() {
    let begin = || {
        let field = meadow()
            .man(First, "RONIN", "E5")
            .man(First, "SAM", "A1")
            .beast("WHORSE", "F5", "N")
            .man(Second, "YARI", "I9");
        let (game, mut s) = moving(field, A);
        act(&game, &mut s, Action::Mount(C));
        go_to(&game, &mut s, Second, PhaseStep::Move);
        (game, s)
    };
    let end = |game: &SamuraiBlades, mut s: State| {
        go_to(game, &mut s, First, PhaseStep::Move);
        s
    };
    let (game, s) = begin();
    let mounted = end(&game, s.clone());
    assert!(mounted.unit(A).is_mounted());
    let values = mounted.values(A);
    assert_eq!(
        (values.attack, values.defence, values.movement),
        (20, 6, 12),
        "5 more attack, his defence on foot, 12 points"
    );
    for hurt in [
        with_health(s.clone(), A, Health::Wounded),
        with_health(s.clone(), C, Health::Dead),
        s.clone().with(A, |unit| unit.place = one(&game, "C5")),
    ] {
        let s = end(&game, hurt);
        assert!(!s.unit(A).is_mounted());
        assert_eq!(s.unit(A).mate, Id::NOBODY);
        assert!(can_take(&game, &s, A), "he is free to act again");
    }
}

/// Dismounting of one's own will needs a free hex.
#[test]
fn ruling_22_a_free_hex_to_dismount() {
    let around = |code: &str| {
        let mut field = meadow().rider(First, "SAM", "E5", "N");
        let game = field_game(&field);
        let Place { at, tail } = two(&game, "E5", "E6");
        let ground = game.ground();
        let mut ring: Vec<_> = [at, tail].iter().flat_map(|&h| ground.neighbours(h)).map(|(_, h)| h).collect();
        ring.retain(|&h| h != at && h != tail);
        ring.sort();
        ring.dedup();
        assert_eq!(ring.len(), 8);
        for hex in ring {
            field = field.man(First, code, &ground.name(hex));
        }
        field.man(Second, "YARI", "I9")
    };
    let (game, s) = moving(around("PEAS"), A);
    assert!(!may(&game, &s, Action::Dismount), "no hex is free");
    let (game, s) = around("PEAS").at(PhaseStep::Move);
    let mut s = with_health(s, B, Health::Dead);
    act(&game, &mut s, Action::Take(A));
    assert!(may(&game, &s, Action::Dismount), "one is, with a body in it");
    let (game, s) = moving(meadow().rider(First, "SAM", "E5", "N").man(Second, "YARI", "I9"), A);
    assert!(may(&game, &s, Action::Dismount));
}
