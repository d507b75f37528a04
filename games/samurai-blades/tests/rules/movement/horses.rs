//! Horses with and without a rider, ridden and led.

use super::*;

/// Forward: the head goes to one of the three hexes before it
#[test]
fn ruling_18_forward_backward_pivot_in_all_directions() {
    for facing in DIR_NAMES {
        let (game, s) = moving(meadow().rider(First, "SAM", "E5", facing).man(Second, "YARI", "I9"), A);
        let (ground, Place { at: head, tail }) = (game.ground(), s.unit(A).place);
        assert_eq!(ground.neighbour(tail, dir(facing)), Some(head));
        let all = steps(&game, &s);
        let (mut forward, mut backward, mut pivot) = (0, 0, 0);
        for &to in &all {
            let cost = price(&game, &s, to);
            if to.tail == head {
                // The head is then two hexes from the old tail.
                assert_eq!((ground.distance(to.at, tail), cost), (2, 1));
                forward += 1;
            } else if to.at == tail {
                assert_eq!((ground.distance(to.tail, head), cost), (2, 2));
                backward += 1;
            } else {
                assert_eq!((to.at, ground.distance(to.tail, tail), cost), (head, 1, 2));
                pivot += 1;
            }
        }
        assert_eq!((forward, backward, pivot, all.len()), (3, 3, 2, 8), "{facing}");
    }
}

/// Every hex must be open to horses; friends may be passed, but the move may not end on one
#[test]
fn ruling_18_costs_closed_hexes_and_friends() {
    let rows = [".......", "..TsT..", ".......", "...s...", "......."];
    let field = Field::new(&rows).rider(First, "SAM", "D3", "N").man(Second, "YARI", "G5");
    let (game, s) = moving(field, A);
    assert_eq!(price(&game, &s, two(&game, "D2", "D3")), 2, "scrub");
    assert!(may(&game, &s, Action::Step(two(&game, "C3", "D3"))));
    let field = meadow().rider(First, "SAM", "E5", "N").man(First, "YARI", "E4").man(Second, "YARI", "I9");
    let (game, mut s) = moving(field, A);
    act(&game, &mut s, Action::Step(two(&game, "E4", "E5")));
    assert!(!may(&game, &s, Action::Done), "the head is over a friend");
    act(&game, &mut s, Action::Step(two(&game, "E3", "E4")));
    assert!(!may(&game, &s, Action::Done), "now the tail is");
    act(&game, &mut s, Action::Step(two(&game, "E2", "E3")));
    act(&game, &mut s, Action::Done);
    assert_eq!((at(&game, &s, A).as_str(), at(&game, &s, B).as_str()), ("E2-E3", "E4"));
    let field = meadow().rider(First, "SAM", "E5", "N").man(Second, "YARI", "E4").man(Second, "YARI", "F6");
    let (game, s) = moving(field, A);
    assert!(!may(&game, &s, Action::Step(two(&game, "E4", "E5"))), "never over an enemy");
    assert!(!may(&game, &s, Action::Step(two(&game, "E6", "F6"))), "backward neither");
    assert!(may(&game, &s, Action::Step(two(&game, "E6", "E7"))));
    assert!(!may(&game, &s, Action::Step(two(&game, "E5", "F6"))), "nor in a pivot");
    assert!(may(&game, &s, Action::Step(two(&game, "E5", "D5"))));
}

/// R-22b: A horse may stand with one half in a door hex and the other half outside, never deeper.
#[test]
fn ruling_22b_horses_in_doors() {
    let (game, mut s) = moving(house().rider(First, "SAM", "E5", "N").man(Second, "YARI", "A6"), A);
    act(&game, &mut s, Action::Step(two(&game, "E4", "E5")));
    let deeper = |p: &Place| p.at != hex(&game, "E4") && p.tail == hex(&game, "E4");
    assert!(!steps(&game, &s).iter().any(deeper), "no further: {:?}", steps(&game, &s));
    assert!(may(&game, &s, Action::Step(two(&game, "E5", "E6"))), "but out again");
    // Two door hexes beside each other are no stable either.
    let field = Field::new(&[".....", ".HHH.", ".HDD.", ".....", "....."])
        .door("C3", "S")
        .door("D3", "S")
        .rider(First, "SAM", "C4", "N")
        .man(Second, "YARI", "A1");
    let (game, mut s) = moving(field, A);
    act(&game, &mut s, Action::Step(two(&game, "C3", "C4")));
    assert!(!may(&game, &s, Action::Step(two(&game, "D3", "C3"))));
}

/// A horse without a rider is nobody's: both sides pass it, on the march and in a retreat, and nobody may stop on it.
#[test]
fn ruling_60_both_sides_pass_a_riderless_horse() {
    let field = || meadow().beast("WHORSE", "E5", "N").man(First, "YARI", "E7").man(Second, "YARI", "E4");
    for (side, id, onto, beyond) in [(First, B, "E6", "E5"), (Second, C, "E5", "E6")] {
        let (game, mut s) = field().at(PhaseStep::Move);
        go_to(&game, &mut s, side, PhaseStep::Move);
        act(&game, &mut s, Action::Take(id));
        walk(&game, &mut s, onto);
        assert!(!may(&game, &s, Action::Done), "nobody stops on it");
        assert!(may_walk(&game, &s, beyond), "{side:?} passes it");
    }
    // Nobody passes a rider of the enemy.
    let field = meadow().rider(Second, "SAM", "E5", "N").man(First, "YARI", "E7");
    let (game, s) = moving(field, B);
    assert!(!may_walk(&game, &s, "E6"));
}

/// A man who leads a horse pays for every step the dearer of two prices, that of his own hex and that of the horse's step.
#[test]
fn ruling_61_the_dearer_of_two_prices() {
    // The man walks in column C, the horse before him in column D; one of the two enters scrub.
    for (row, spent) in [(".......", 1), ("..s....", 2), ("...s...", 2), ("..ss...", 2)] {
        let rows = [".......", row, ".......", ".......", ".......", "......."];
        let field = Field::new(&rows).beast("WHORSE", "D3", "N").man(First, "YARI", "C3").man(Second, "YARI", "G6");
        let (game, mut s) = moving(field, B);
        act(&game, &mut s, Action::Lead(A));
        let before = left(&s);
        act(&game, &mut s, Action::Walk { at: hex(&game, "C2"), horse: two(&game, "D2", "D3") });
        assert_eq!(before - left(&s), spent, "{row}");
    }
    // Backward a horse's step costs double, and so it does here.
    let field = meadow().beast("WHORSE", "E5", "N").man(First, "YARI", "D5").man(Second, "YARI", "I9");
    let (game, mut s) = moving(field, B);
    act(&game, &mut s, Action::Lead(A));
    let before = left(&s);
    act(&game, &mut s, Action::Walk { at: hex(&game, "D6"), horse: two(&game, "E6", "E7") });
    assert_eq!(before - left(&s), 2);
}

/// A wounded rider may dismount. He only cannot mount again.
#[test]
fn ruling_62_a_wounded_rider_dismounts() {
    let (game, s) = meadow().rider(First, "SAM", "E5", "N").man(Second, "YARI", "I9").at(PhaseStep::Move);
    let mut s = with_health(s, A, Health::Wounded);
    play(&game, &mut s, &[Action::Take(A), Action::Dismount]);
    go_to(&game, &mut s, Second, PhaseStep::Move);
    while s.side != First {
        act(&game, &mut s, Action::Done);
    }
    let Some(&down) = actions(&game, &s).iter().find(|a| matches!(a, Action::Down(_))) else { panic!("he dismounts") };
    act(&game, &mut s, down);
    go_to(&game, &mut s, First, PhaseStep::Move);
    assert!(!s.unit(A).is_mounted());
    act(&game, &mut s, Action::Take(A));
    assert!(!offers(&game, &s, |a| matches!(a, Action::Mount(_))), "wounded");
    let mut s = with_health(s, A, Health::Healthy);
    assert!(offers(&game, &s, |a| matches!(a, Action::Mount(_))), "unhurt he could");
    act(&game, &mut s, Action::Done);
}

/// 5.3: A horse without a rider stays where it is until somebody mounts or leads it.
#[test]
fn rule_5_3_leading_a_horse() {
    let field = meadow().man(First, "YARI", "E8").beast("WHORSE", "E5", "N").man(Second, "YARI", "I9");
    let (game, mut s) = moving(field, A);
    assert!(!offers(&game, &s, |a| matches!(a, Action::Lead(_))), "not next to it yet");
    walk(&game, &mut s, "D7");
    walk(&game, &mut s, "D6");
    assert!(may(&game, &s, Action::Lead(B)), "he came next to it on his way");
    act(&game, &mut s, Action::Lead(B));
    assert_eq!(left(&s), 4, "at the man's speed");
    act(&game, &mut s, Action::Walk { at: hex(&game, "D5"), horse: two(&game, "E4", "E5") });
    act(&game, &mut s, Action::Walk { at: hex(&game, "D4"), horse: two(&game, "E3", "E4") });
    act(&game, &mut s, Action::Done);
    assert_eq!((at(&game, &s, A).as_str(), at(&game, &s, B).as_str()), ("D4", "E3-E4"));
    go_to(&game, &mut s, Second, PhaseStep::Move);
    assert!(!can_take(&game, &s, B), "nobody moves it alone");
    let (game, s) =
        meadow().man(First, "YARI", "D5").beast("WHORSE", "E5", "N").man(Second, "YARI", "I9").at(PhaseStep::Move);
    let mut s = with_health(s, A, Health::Wounded);
    act(&game, &mut s, Action::Take(A));
    assert!(may(&game, &s, Action::Lead(B)), "wounded or not");
}

/// The horse takes steps forward or backward as in R-18 and stays next to
#[test]
fn ruling_23_horse_and_man_stay_together() {
    for facing in DIR_NAMES {
        let field = meadow().beast("WHORSE", "E5", facing).man(Second, "YARI", "I9");
        let game = field_game(&field);
        let beside = game.ground().neighbour(hex(&game, "E5"), opposite((dir(facing) + 1) % 6)).unwrap();
        let (game, mut s) = moving(field.man(First, "YARI", &game.ground().name(beside)), C);
        let before = s.unit(A).place;
        act(&game, &mut s, Action::Lead(A));
        let walks = actions(&game, &s);
        assert!(walks.iter().any(|a| matches!(a, Action::Walk { .. })), "{facing}");
        for a in walks {
            let Action::Walk { at, horse } = a else { continue };
            assert!(horse.hexes().any(|h| game.ground().is_adjacent(h, at)), "next to the man");
            assert!(horse.tail == before.at || horse.at == before.tail, "forward or backward, never a pivot");
            assert!(!horse.covers(at));
        }
    }
    // The ground must bear the horse.
    let rows = [".......", ".......", "...T...", ".......", ".......", "......."];
    let field = Field::new(&rows).beast("WHORSE", "D4", "N").man(First, "YARI", "C4").man(Second, "YARI", "G6");
    let (game, mut s) = moving(field, B);
    act(&game, &mut s, Action::Lead(A));
    let onto_tree = |a: &Action| matches!(a, Action::Walk { horse, .. } if horse.covers(hex(&game, "D3")));
    assert!(!offers(&game, &s, onto_tree), "no horse among trees");
    assert!(offers(&game, &s, |a| matches!(a, Action::Walk { horse, .. } if horse.covers(hex(&game, "C4")))));
}

/// 5.4: A draft horse has 4 movement points and moves only when it is ridden or led.
#[test]
fn rule_5_4_draft_horses() {
    let (game, mut s) =
        moving(meadow().beast("DRAFT", "E5", "N").man(First, "YARI", "D5").man(Second, "YARI", "I9"), B);
    act(&game, &mut s, Action::Lead(A));
    assert_eq!(left(&s), 4);
    let (game, mut s) = moving(
        meadow().beast("DRAFT", "E5", "N").man(First, "YARI", "D4").man(First, "YARI", "C6").man(Second, "YARI", "I9"),
        C,
    );
    walk(&game, &mut s, "D6");
    assert!(!offers(&game, &s, |a| matches!(a, Action::Lead(_))), "he must be next to it when the step begins");
    // Ridden it gives 5 attack and its own 4 points.
    let (game, mut s) = moving(
        meadow().beast("DRAFT", "E5", "N").man(First, "SAM", "D5").man(First, "SAM", "A1").man(Second, "YARI", "I9"),
        B,
    );
    act(&game, &mut s, Action::Mount(A));
    go_to(&game, &mut s, Second, PhaseStep::Move);
    go_to(&game, &mut s, First, PhaseStep::Move);
    assert_eq!((s.values(B).attack, s.values(B).movement), (21, 4));
}

/// It is taken over by a side that begins step 3
#[test]
fn ruling_24_who_keeps_a_draft_horse() {
    let field = || {
        meadow()
            .beast("DRAFT", "E5", "N")
            .man(First, "YARI", "D5")
            .man(Second, "YARI", "F5")
            .man(First, "YARI", "D4")
            .man(Second, "BOW", "I1")
    };
    let leads = |game: &SamuraiBlades, s: &State, id: Id| {
        let mut s = s.clone();
        act(game, &mut s, Action::Take(id));
        may(game, &s, Action::Lead(A))
    };
    let (game, s) = field().at(PhaseStep::Move);
    assert!(leads(&game, &s, B), "his side keeps it");
    let mut later = s.clone();
    go_to(&game, &mut later, Second, PhaseStep::Move);
    assert!(!leads(&game, &later, C), "the enemy does not while Red has a man there");
    // Red's men are gone or stunned: White begins the step with only its own man there.
    let mut gone = s.with(B, |unit| unit.place = one(&game, "A1"));
    go_to(&game, &mut gone, Second, PhaseStep::FootFire);
    let mut gone = with_health(gone, D, Health::Stunned);
    go_to(&game, &mut gone, Second, PhaseStep::Move);
    assert!(leads(&game, &gone, C));
    // Red comes back, but now White keeps it.
    let mut back = gone.with(B, |unit| unit.place = one(&game, "D5"));
    go_to(&game, &mut back, First, PhaseStep::Move);
    assert!(!leads(&game, &back, B));
}

/// It moves once in a phase, so it may move in both phases of a turn.
#[test]
fn ruling_24_once_in_a_phase() {
    let field =
        meadow().beast("DRAFT", "E5", "N").man(First, "YARI", "D5").man(First, "YARI", "F5").man(Second, "YARI", "D3");
    let (game, mut s) = moving(field, B);
    act(&game, &mut s, Action::Lead(A));
    act(&game, &mut s, Action::Walk { at: hex(&game, "D4"), horse: two(&game, "E4", "E5") });
    act(&game, &mut s, Action::Done);
    act(&game, &mut s, Action::Take(C));
    assert!(!may(&game, &s, Action::Lead(A)), "it has moved in this phase");
    let mut s = s.with(B, |unit| unit.place = one(&game, "A1")).with(C, |unit| unit.place = one(&game, "A2"));
    act(&game, &mut s, Action::Done);
    go_to(&game, &mut s, Second, PhaseStep::Move);
    act(&game, &mut s, Action::Take(D));
    assert!(may(&game, &s, Action::Lead(A)), "the other side may move it in the same turn");
}
