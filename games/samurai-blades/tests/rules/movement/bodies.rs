//! Bodies in the way.

use super::*;

/// 5.1.2: Two men may spend a whole phase clearing a hex
#[test]
fn rule_5_1_2_two_men_clear_a_hex() {
    let mut field = meadow().man(First, "YARI", "E5").man(First, "YARI", "F4").man(Second, "YARI", "I9");
    for col in ["A", "B", "C", "D"] {
        field = field.man(First, "PEAS", &format!("{col}1"));
    }
    let field = field.man(First, "YARI", "A9");
    let (game, s) = field.at(PhaseStep::Move);
    let mut s = heap(&game, s, 3, 4, "E4");
    act(&game, &mut s, Action::Take(A));
    act(&game, &mut s, Action::Clear { partner: B, from: hex(&game, "E4"), to: hex(&game, "E3") });
    assert!(!can_take(&game, &s, A) && !can_take(&game, &s, B), "they do nothing else");
    assert_eq!(s.mass(hex(&game, "E4")), 4, "not before step 6");
    go_to(&game, &mut s, Second, PhaseStep::Move);
    assert_eq!((s.mass(hex(&game, "E4")), s.mass(hex(&game, "E3"))), (1, 3), "three men at a time");
}

/// Clearing is declared in step 3 by two men next to the hex who did not shoot.
#[test]
fn ruling_26_who_clears_and_where_to() {
    let rows = ["...~...", "...~...", ".......", ".......", "......."];
    let clears = |a: &Action| matches!(a, Action::Clear { .. });
    let field = |other: &str| {
        let field = Field::new(&rows).man(First, "BOW", "C4").man(First, "YARI", other).beast("WHORSE", "D3", "N");
        field.man(Second, "YARI", "A5")
    };
    let dead = |game: &SamuraiBlades, s: State| with_corpse(s, C, two(game, "D3", "E4"));
    let (game, s) = field("C3").at(PhaseStep::Move);
    let mut s = dead(&game, s);
    let mut alone = s.clone().with(B, |unit| unit.place = one(&game, "A1"));
    act(&game, &mut alone, Action::Take(A));
    assert!(!offers(&game, &alone, clears), "it takes two");
    act(&game, &mut s, Action::Take(A));
    act(&game, &mut s, Action::Clear { partner: B, from: hex(&game, "D3"), to: hex(&game, "D2") });
    go_to(&game, &mut s, Second, PhaseStep::Move);
    assert_eq!((s.unit(C).post, s.mass(hex(&game, "D3"))), (Post::Removed, 0), "into the river it is gone");
    let (game, mut s) = field("C3").at(PhaseStep::FootFire);
    play(&game, &mut s, &[Action::Shoot { by: A, at: D }, Action::Die(10)]);
    go_to(&game, &mut s, First, PhaseStep::Move);
    let mut s = dead(&game, s);
    act(&game, &mut s, Action::Take(A));
    assert!(!offers(&game, &s, clears), "he has shot");
}
