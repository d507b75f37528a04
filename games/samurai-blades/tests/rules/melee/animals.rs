//! Animals in a melee.

use super::*;

/// 6.6: What would happen to a rider is ignored, and an animal that would be stunned or wounded is killed.
#[test]
fn rule_6_6_draft_animals() {
    let field = || Field::flat(8, 8).man(FIRST, "LORD", "D3").man(SECOND, "VILL", "H8").beast("WHORSE", "D4", "N");
    for (result, then) in [(Result::D, Health::Dead), (Result::E, Health::Healthy)] {
        // 21 to 6 is 3-1, and a second lord makes it 7-1: F at 1, E at 2, D at 4.
        let (game, mut s) = field().man(FIRST, "LORD", "E4").at(PhaseStep::Melee);
        let odds = odds_of(&game, &s, &[A, D], &[C]);
        assert_eq!((odds.against, odds.column), (Against::Riders, 7));
        let die = odds.results.iter().position(|r| *r == Some(result)).unwrap() as u8 + 1;
        let log = assault(&game, &mut s, &[A, D], C, die);
        assert_eq!(health(&s, C), then, "{result:?}");
        assert!(cites(&log, "6.6"), "{log:?}");
    }
    // C: it retreats, and the other side says where.
    let (game, mut s) = field().at(PhaseStep::Melee);
    duel(&game, &mut s, A, C, Some(Result::C));
    assert_eq!(
        (decides(&game, &s), retreats(&game, &s, C)),
        (SECOND, vec!["D5-C6".into(), "D5-D6".into(), "D5-E6".into()])
    );
    // Hitched to a cart it cannot, and so it is killed.
    let hitched = Field::flat(8, 8).man(FIRST, "VILL", "C4").man(SECOND, "LORD", "D3").beast("DRAFT", "D4", "N");
    let (game, mut s) = hitched.beast("CART", "D6", "N").hitched().start();
    go_to(&game, &mut s, SECOND, PhaseStep::Melee);
    duel(&game, &mut s, B, C, Some(Result::C));
    assert_eq!(health(&s, C), Health::Dead);
}

/// A draft horse belongs to the side with a conscious man next to it.
#[test]
fn ruling_24_nobody_attacks_the_draft_horse_he_keeps_or_a_cart() {
    let field = || Field::flat(8, 8).man(FIRST, "SAM", "D3").man(SECOND, "VILL", "H8");
    let (game, mut s) = field().man(SECOND, "VILL", "C4").beast("DRAFT", "D4", "N").start();
    go_to(&game, &mut s, FIRST, PhaseStep::Melee);
    assert!(may(&game, &s, attack(A, C)));
    assert!(!may(&game, &s, attack(A, D)), "the first side's own");
    go_to(&game, &mut s, SECOND, PhaseStep::Melee);
    assert!(may(&game, &s, attack(C, D)), "the other side may kill it");
    let (game, s) = field().man(SECOND, "VILL", "C4").beast("CART", "D4", "N").at(PhaseStep::Melee);
    assert!(!may(&game, &s, attack(A, D)), "a cart cannot be fought");
}
