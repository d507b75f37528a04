//! Carts, drawn and pushed.

use super::*;

/// A team on its way north: horse D8-D9 before the cart D10-D11.
fn team() -> Field {
    Field::flat(7, 12).beast("DRAFT", "D8", "N").beast("CART", "D10", "N").hitched()
}

/// 5.5: A cart is drawn by one draft horse at its front or moved by two or more men
#[test]
fn rule_5_5_a_team_moves_like_a_snake() {
    let (game, mut s) = moving(team().man(First, "PEAS", "C9").man(Second, "YARI", "G1"), C);
    act(&game, &mut s, Action::Haul(B));
    assert_eq!(left(&s), 4);
    assert_eq!(steps(&game, &s).len(), 3, "forward only");
    act(&game, &mut s, Action::Step(two(&game, "E8", "D8")));
    assert_eq!((at(&game, &s, A).as_str(), at(&game, &s, B).as_str()), ("E8-D8", "D9-D10"));
    act(&game, &mut s, Action::Step(two(&game, "E7", "E8")));
    assert_eq!((at(&game, &s, A).as_str(), at(&game, &s, B).as_str()), ("E7-E8", "D8-D9"));
    act(&game, &mut s, Action::Step(two(&game, "E6", "E7")));
    act(&game, &mut s, Action::Step(two(&game, "E5", "E6")));
    assert!(offers(&game, &s, |a| matches!(a, Action::Beside { unit: C, .. })), "the leader is set down beside them");
    act(&game, &mut s, Action::Beside { unit: C, at: hex(&game, "D6") });
    assert_eq!(
        (at(&game, &s, A).as_str(), at(&game, &s, B).as_str(), at(&game, &s, C).as_str()),
        ("E5-E6", "E7-E8", "D6")
    );
    assert!(!s.unit(C).marks.has(Marks::BUSY), "a leader may still fight");
    assert!(!can_take(&game, &s, C));
}

/// 5.5: Nobody moves through a cart.
#[test]
fn rule_5_5_nobody_moves_through_a_cart() {
    let (game, s) = moving(team().man(First, "PEAS", "C9").man(Second, "YARI", "G1"), C);
    assert!(may_walk(&game, &s, "D8"), "a horse without a rider may be passed");
    let (game, s) = moving(team().man(First, "PEAS", "C11").man(Second, "YARI", "G1"), C);
    assert!(!may_walk(&game, &s, "D10") && !may_walk(&game, &s, "D11"));
}

/// By hand, two men have 2 points and three or more have 3; all begin next to the cart, at least one in its three front hexes.
#[test]
fn ruling_25_by_hand() {
    let cart = || Field::flat(7, 12).beast("CART", "D6", "N").man(Second, "YARI", "G1");
    let hauls = |field: Field| {
        let (game, s) = moving(field, C);
        may(&game, &s, Action::Haul(A))
    };
    assert!(hauls(cart().man(First, "PEAS", "D5").man(First, "PEAS", "D8")));
    assert!(!hauls(cart().man(First, "PEAS", "D5")), "one man is not enough");
    assert!(!hauls(cart().man(First, "PEAS", "C8").man(First, "PEAS", "D8")), "nobody in front");
    assert!(!hauls(cart().man(First, "PEAS", "D5").man(First, "PEAS", "D9")), "the other is not next to it");
    let field =
        cart().man(First, "PEAS", "D5").man(First, "PEAS", "D8").man(First, "PEAS", "E7").man(First, "PEAS", "A12");
    let (game, mut s) = moving(field, C);
    act(&game, &mut s, Action::Haul(A));
    assert!(steps(&game, &s).is_empty(), "alone he moves nothing");
    act(&game, &mut s, Action::Join(D));
    assert_eq!(left(&s), 2);
    assert!(!steps(&game, &s).is_empty());
    act(&game, &mut s, Action::Join(Id(4)));
    assert_eq!(left(&s), 3);
    act(&game, &mut s, Action::Step(two(&game, "D5", "D6")));
    assert_eq!(left(&s), 2);
    act(&game, &mut s, Action::Done);
    for (unit, to) in [(C, "D4"), (D, "C6"), (Id(4), "E6")] {
        act(&game, &mut s, Action::Beside { unit, at: hex(&game, to) });
        assert_eq!(at(&game, &s, unit), to);
        assert!(s.unit(unit).marks.has(Marks::BUSY), "neither shoots nor fights in this phase");
    }
    assert_eq!(at(&game, &s, A), "D5-D6");
    assert_eq!((s.side, s.step), (First, PhaseStep::Move));
}

/// A cart fills two hexes and goes on flat ground, bridge, scrub and slope only.
#[test]
fn ruling_25_ground_for_carts() {
    for (letter, is_open) in
        [('.', true), ('s', true), ('=', true), ('T', false), ('p', false), ('~', false), ('G', false)]
    {
        let row = format!("...{letter}...");
        let rows = [".......", &row, ".......", ".......", ".......", "......."];
        let field = Field::new(&rows).beast("CART", "D3", "N").man(Second, "YARI", "G6");
        let field = field.man(First, "PEAS", "C3").man(First, "PEAS", "E3").man(First, "PEAS", "D5");
        let (game, mut s) = moving(field, C);
        play(&game, &mut s, &[Action::Haul(A), Action::Join(D)]);
        assert_eq!(may(&game, &s, Action::Step(two(&game, "D2", "D3"))), is_open, "{letter}");
    }
}

/// Hitching or unhitching takes
#[test]
fn ruling_25_hitching_and_unhitching() {
    let field = || team().man(First, "PEAS", "C9").man(First, "PEAS", "C11").man(Second, "YARI", "G1");
    let (game, mut s) = moving(field(), C);
    act(&game, &mut s, Action::Unhitch(B));
    assert_eq!(s.unit(B).mate, A, "not before step 6");
    assert!(s.unit(C).marks.has(Marks::BUSY));
    go_to(&game, &mut s, Second, PhaseStep::Move);
    assert_eq!((s.unit(B).mate, s.unit(A).mate, s.unit(C).mate), (Id::NOBODY, Id::NOBODY, Id::NOBODY));
    go_to(&game, &mut s, First, PhaseStep::Move);
    act(&game, &mut s, Action::Take(C));
    assert!(may(&game, &s, Action::Lead(A)), "a horse of its own again");
    act(&game, &mut s, Action::Hitch { horse: A, cart: B });
    go_to(&game, &mut s, Second, PhaseStep::Move);
    assert_eq!((s.unit(B).mate, s.unit(A).mate), (A, B));
    // A dead horse must be unhitched before men can move the cart.
    let (game, s) = field().man(First, "PEAS", "E9").at(PhaseStep::Move);
    let mut s = with_health(s, A, Health::Dead);
    act(&game, &mut s, Action::Take(D));
    assert!(!may(&game, &s, Action::Haul(B)));
    act(&game, &mut s, Action::Unhitch(B));
    go_to(&game, &mut s, Second, PhaseStep::Move);
    assert_eq!(s.unit(B).mate, Id::NOBODY);
    let mut s = s.with(C, |unit| unit.place = one(&game, "C10"));
    go_to(&game, &mut s, First, PhaseStep::Move);
    act(&game, &mut s, Action::Take(D));
    assert!(may(&game, &s, Action::Haul(B)), "now it can be moved by hand");
}

/// Hitching or unhitching takes one man next to it the whole phase.
#[test]
fn ruling_25_two_men_cannot_hitch_one_horse() {
    // Two carts behind one horse, and a man at each: the first to begin has it.
    let field = Field::flat(7, 12).beast("DRAFT", "D6", "N").beast("CART", "D8", "N").beast("CART", "C8", "NE");
    let field = field.man(First, "PEAS", "C7").man(First, "PEAS", "E7").man(Second, "YARI", "G1");
    let (game, mut s) = moving(field, D);
    act(&game, &mut s, Action::Hitch { horse: A, cart: B });
    act(&game, &mut s, Action::Take(Id(4)));
    assert!(may(&game, &s, Action::Hitch { horse: A, cart: B }), "he may lend a hand, in vain");
    act(&game, &mut s, Action::Hitch { horse: A, cart: B });
    go_to(&game, &mut s, Second, PhaseStep::Move);
    assert_eq!((s.unit(A).mate, s.unit(B).mate, s.unit(C).mate), (B, A, Id::NOBODY), "one horse, one cart");
    let carts = [B, C].iter().filter(|&&cart| s.unit(cart).mate == A).count();
    assert_eq!(carts, 1);
}

/// led by a man who began next to them or ridden.
#[test]
fn ruling_25_a_team_may_be_ridden() {
    let (game, mut s) = moving(team().man(First, "SAM", "C9").man(First, "SAM", "A1").man(Second, "YARI", "G1"), C);
    act(&game, &mut s, Action::Mount(A));
    go_to(&game, &mut s, Second, PhaseStep::Move);
    go_to(&game, &mut s, First, PhaseStep::Move);
    assert_eq!(at(&game, &s, C), "D8-D9");
    act(&game, &mut s, Action::Take(C));
    assert!(steps(&game, &s).is_empty(), "not without the cart");
    act(&game, &mut s, Action::Haul(B));
    act(&game, &mut s, Action::Step(two(&game, "D7", "D8")));
    act(&game, &mut s, Action::Done);
    assert_eq!((at(&game, &s, C).as_str(), at(&game, &s, B).as_str()), ("D7-D8", "D9-D10"));
}
