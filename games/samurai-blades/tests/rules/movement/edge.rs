//! The edge of the map.

use super::*;

/// Men leave the ground only where the scenario says so.
#[test]
fn ruling_27_leaving() {
    let field =
        || meadow().exits(First, "A3 A4").man(First, "YARI", "B3").man(First, "YARI", "A6").man(Second, "YARI", "A5");
    let (game, mut s) = moving(field(), A);
    assert!(!may(&game, &s, Action::Exit));
    walk(&game, &mut s, "A3");
    act(&game, &mut s, Action::Exit);
    assert_eq!((s.unit(A).post, s.occupant(hex(&game, "A3"))), (Post::Left, None));
    act(&game, &mut s, Action::Take(B));
    assert!(!may(&game, &s, Action::Exit), "A6 is no exit");
    let (game, mut s) = field().at(PhaseStep::Move);
    s = s.with(C, |unit| unit.place = one(&game, "A4"));
    go_to(&game, &mut s, Second, PhaseStep::Move);
    act(&game, &mut s, Action::Take(C));
    assert!(!may(&game, &s, Action::Exit), "not the other side's");
    // It costs a point.
    let (game, mut s) = moving(meadow().exits(First, "A3").man(First, "YARI", "A9").man(Second, "YARI", "I9"), A);
    for to in ["A8", "A7", "A6", "A5", "A4", "A3"] {
        walk(&game, &mut s, to);
    }
    assert_eq!(s.unit(A).post, Post::Map, "six hexes leave no point to go");
}

/// Men leave the ground only where the scenario says so.
#[test]
fn ruling_27_animals_and_carts_leave_with_their_men() {
    let field = Field::flat(7, 12).exits(First, "D1 D2").beast("DRAFT", "D2", "N").beast("CART", "D4", "N").hitched();
    let (game, mut s) = moving(field.man(First, "PEAS", "C3").man(Second, "YARI", "G9"), C);
    act(&game, &mut s, Action::Haul(B));
    act(&game, &mut s, Action::Exit);
    for id in [A, B, C] {
        assert_eq!((s.unit(id).post, s.unit(id).side), (Post::Left, First));
    }
    let field =
        meadow().exits(First, "D2").beast("WHORSE", "D4", "N").man(First, "YARI", "C4").man(Second, "YARI", "G9");
    let (game, mut s) = moving(field, B);
    act(&game, &mut s, Action::Lead(A));
    act(&game, &mut s, Action::Walk { at: hex(&game, "C3"), horse: two(&game, "D3", "D4") });
    act(&game, &mut s, Action::Walk { at: hex(&game, "D2"), horse: two(&game, "C3", "D3") });
    act(&game, &mut s, Action::Exit);
    assert_eq!((s.unit(A).post, s.unit(B).post, s.unit(A).side), (Post::Left, Post::Left, First));
}

/// Who comes in over the edge pays for the hex he comes to stand in, a rider for both of his.
#[test]
fn ruling_63_whoever_waits_outside_enters_in_his_turn_and_pays() {
    let field = Field::new(&["ss.....", ".......", ".......", "......."])
        .man(First, "YARI", "G4")
        .entering(First, "YARI", false, "A1 C1", 1)
        .entering(First, "SAM", true, "E1", 1)
        .entering(First, "YARI", false, "A2", 2)
        .man(Second, "YARI", "A4");
    let (game, mut s) = field.at(PhaseStep::Move);
    assert!(can_take(&game, &s, B) && can_take(&game, &s, C) && !can_take(&game, &s, D), "the second turn's man waits");
    act(&game, &mut s, Action::Take(B));
    assert_eq!(steps(&game, &s), [one(&game, "A1"), one(&game, "C1")]);
    walk(&game, &mut s, "A1");
    assert_eq!((left(&s), at(&game, &s, B).as_str()), (4, "A1"), "scrub costs 2");
    act(&game, &mut s, Action::Done);
    act(&game, &mut s, Action::Take(C));
    assert!(steps(&game, &s).iter().all(|p| p.tail == hex(&game, "E1")));
    act(&game, &mut s, Action::Step(two(&game, "E2", "E1")));
    assert_eq!(left(&s), 10, "two hexes of flat ground");
    assert!(s.unit(C).is_mounted());
    act(&game, &mut s, Action::Done);
    go_to(&game, &mut s, Second, PhaseStep::Move);
    go_to(&game, &mut s, First, PhaseStep::Move);
    assert!(can_take(&game, &s, D));
    // With the entry taken he waits.
    let taken = s.with(A, |unit| unit.place = one(&game, "A2"));
    assert!(!can_take(&game, &taken, D));
}
