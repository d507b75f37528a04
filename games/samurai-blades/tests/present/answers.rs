//! Answers in the enemy's turn, and verses.

use super::*;

#[test]
fn prompts_in_the_enemys_turn_are_answered_sensibly() {
    let field = Field::flat(9, 9).man(Side::First, "BOW", "E2").man(Side::Second, "YARI", "E5");
    let (game, mut s) = field.at(PhaseStep::FootFire);
    assert_eq!(game.automatic(&s), None, "what is a player's own is his");
    play(&game, &mut s, &[Action::Shoot { by: Id(0), at: Id(1) }, Action::Die(5)]);
    let Some(Action::Retreat { unit: Id(1), place }) = game.automatic(&s) else { panic!("{:?}", game.automatic(&s)) };
    let far = |name: &str| game.ground().distance(hex(&game, "E2"), hex(&game, name));
    assert!(far(&game.ground().name(place.at)) > far("E5"), "away from the bow: {place:?}");
}

#[test]
fn the_least_valuable_man_is_the_casualty() {
    let field = Field::flat(6, 6).man(Side::First, "LORD", "C3").man(Side::Second, "SAM", "D3");
    let (game, mut s) = field.man(Side::Second, "PEAS", "C4").at(PhaseStep::Melee);
    play(
        &game,
        &mut s,
        &[Action::Attack { by: Id(0), at: Id(1) }, Action::Also(Id(2)), Action::Strike, Action::Die(1)],
    );
    let Frame::Casualty(_) = s.top() else { panic!("{:?}", s.top()) };
    assert_eq!(game.automatic(&s), Some(Action::Hit(Id(2))));
}

#[test]
fn the_monk_deflects() {
    let field = Field::flat(9, 5).man(Side::First, "BOW", "B3").man(Side::Second, "MONK", "H3");
    let (game, mut s) = field.at(PhaseStep::FootFire);
    play(&game, &mut s, &[Action::Shoot { by: Id(0), at: Id(1) }, Action::Die(1)]);
    assert_eq!(game.automatic(&s), Some(Action::Deflect));
    assert!(game.scene(&s, BOTH[1]).buttons.iter().any(|b| b.label == "Let it strike"));
}

#[test]
fn our_verses_are_verses() {
    assert_eq!(SamuraiBlades::VERSES.len(), 8);
    for text in SamuraiBlades::VERSES {
        assert_eq!(verse(text).as_deref(), Ok(*text));
    }
}

#[test]
fn a_strong_rider_accepts_and_a_weak_one_refuses() {
    let answer = |first: &str, second: &str| {
        let field = Field::flat(9, 9).rider(Side::First, first, "B3", "N").rider(Side::Second, second, "G3", "N");
        let (game, mut s) = field.at(PhaseStep::Move);
        act(&game, &mut s, Action::Challenge(Id(0)));
        game.automatic(&s)
    };
    assert_eq!(answer("YOUNG", "LORD"), Some(Action::Accept(Id(1))));
    assert_eq!(answer("LORD", "YOUNG"), Some(Action::Refuse));
}
