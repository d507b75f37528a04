//! Set-up, moves, horses, carts, bodies and the edge.

use super::*;

#[test]
fn men_are_placed() {
    let game = Table::<SamuraiBlades>::open(2, &[("scenario", "rice-tax"), ("setup", "free")]).rules;
    let mut s = game.start();
    let mut placed = Vec::new();
    while let Turn::Act(Seat::SECOND) = game.turn(&s) {
        let next = actions(&game, &s)[0];
        placed.push(does(&game, &mut s, next));
    }
    assert_eq!(placed[0], "Mira placed Hyakuzo at M2.");
    assert_eq!(placed.last().unwrap(), "Mira put up a barricade at A4 that faces NE.");
}

#[test]
fn a_man_moves_hex_by_hex() {
    let (game, mut s) = Field::flat(9, 9).man(FIRST, "SAM", "C3").man(SECOND, "SAM", "H7").at(PhaseStep::Move);
    assert_eq!(does(&game, &mut s, Action::Take(A)), "You chose your samurai at C3 to move.");
    assert_eq!(said(&game, &s, Action::Done), "You left your samurai at C3 where he was.");
    assert_eq!(does(&game, &mut s, step(&game, "C4")), "You moved your samurai from C3 to C4.");
    assert_eq!(said(&game, &s, Action::Done), "You ended the move of your samurai at C4.");
}

#[test]
fn a_horse_goes_forward_backward_and_turns() {
    let field = Field::flat(9, 9).rider(FIRST, "SAM", "E5", "N").man(SECOND, "YARI", "I9");
    let (game, mut s) = field.at(PhaseStep::Move);
    act(&game, &mut s, Action::Take(A));
    let goes = |head: &str, tail: &str| said(&game, &s, Action::Step(two(&game, head, tail)));
    assert_eq!(goes("E4", "E5"), "You moved your mounted samurai from E5 to E4.");
    assert_eq!(goes("E6", "E7"), "You moved your mounted samurai backwards from E5 to E6.");
    assert_eq!(goes("E5", "D5"), "You turned your mounted samurai at E5.");
    assert_eq!(said(&game, &s, Action::Dismount), "You let your mounted samurai at E5 begin to dismount.");
}

#[test]
fn horses_are_mounted_and_led() {
    let field = Field::flat(9, 9).man(FIRST, "SAM", "D4").beast("WHORSE", "E4", "N").man(SECOND, "YARI", "I9");
    let (game, mut s) = field.at(PhaseStep::Move);
    act(&game, &mut s, Action::Take(A));
    let mount = said(&game, &s, Action::Mount(B));
    assert_eq!(mount, "You let your samurai at D4 begin to mount the war horse at E4.");
    let lead = does(&game, &mut s, Action::Lead(B));
    assert_eq!(lead, "You let your samurai at D4 take the war horse at E4 by the bridle.");
    let walk = Action::Walk { at: hex(&game, "D3"), horse: two(&game, "E3", "E4") };
    assert_eq!(said(&game, &s, walk), "You moved your samurai to D3 and led the war horse at E4 to E3.");
}

#[test]
fn carts_are_hauled_hitched_and_unhitched() {
    let team = Field::flat(7, 12).beast("DRAFT", "D8", "N").beast("CART", "D10", "N").hitched();
    let (game, mut s) = team.man(FIRST, "PEAS", "C9").man(SECOND, "YARI", "G1").at(PhaseStep::Move);
    act(&game, &mut s, Action::Take(C));
    let unhitch = said(&game, &s, Action::Unhitch(B));
    assert_eq!(unhitch, "You let your peasant at C9 begin to unhitch the horse from the cart at D10.");
    assert_eq!(does(&game, &mut s, Action::Haul(B)), "You let your peasant at C9 take hold of the cart at D10.");
    let rolls = does(&game, &mut s, Action::Step(two(&game, "E8", "D8")));
    assert_eq!(rolls, "You moved the cart from D10 to D9.");
    assert_eq!(does(&game, &mut s, Action::Done), "You left the cart at D9 where it was.");
    let beside = Action::Beside { unit: C, at: hex(&game, "C9") };
    assert_eq!(said(&game, &s, beside), "You put your peasant beside the cart, at C9.");

    let cart = Field::flat(7, 12).beast("CART", "D6", "N").man(SECOND, "YARI", "G1");
    let (game, mut s) = cart.man(FIRST, "PEAS", "D5").man(FIRST, "PEAS", "D8").at(PhaseStep::Move);
    play(&game, &mut s, &[Action::Take(C), Action::Haul(A)]);
    assert_eq!(said(&game, &s, Action::Join(D)), "You let your peasant at D8 lend a hand at the cart.");

    let loose = Field::flat(7, 12).beast("DRAFT", "D8", "N").beast("CART", "D10", "N");
    let (game, mut s) = loose.man(FIRST, "PEAS", "C9").man(SECOND, "YARI", "G1").at(PhaseStep::Move);
    act(&game, &mut s, Action::Take(C));
    let hitch = said(&game, &s, Action::Hitch { horse: A, cart: B });
    assert_eq!(hitch, "You let your peasant at C9 begin to hitch the draft horse at D8 to the cart at D10.");
}

#[test]
fn bodies_are_cleared() {
    let field = Field::flat(9, 9).man(FIRST, "YARI", "E5").man(FIRST, "SAM", "F4").man(SECOND, "YARI", "I9");
    let (game, s) = field.beast("WHORSE", "A1", "NW").at(PhaseStep::Move);
    let mut s = with_corpse(s, D, two(&game, "E4", "E3"));
    act(&game, &mut s, Action::Take(A));
    let clear = Action::Clear { partner: B, from: hex(&game, "E4"), to: hex(&game, "D4") };
    let expected = "You let your spear ashigaru at E5 and samurai at F4 begin to clear the bodies from E4 to D4.";
    assert_eq!(said(&game, &s, clear), expected);
}

#[test]
fn men_come_in_and_leave() {
    let field = Field::flat(6, 6).entering(FIRST, "BAN", false, "A3", 1).man(SECOND, "SAM", "F2").exits(FIRST, "A3");
    let (game, mut s) = field.at(PhaseStep::Move);
    assert_eq!(does(&game, &mut s, Action::Take(A)), "You chose your bandit to come in.");
    assert_eq!(does(&game, &mut s, step(&game, "A3")), "You brought your bandit in at A3.");
    assert_eq!(said(&game, &s, Action::Exit), "You took your bandit at A3 off the ground.");
}
