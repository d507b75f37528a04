//! Advance after combat.

use super::*;

/// 6.5.1: After a combat in which an enemy was killed or had to retreat, one man of the other side who fought next to him may advance up to half of his movement points.
#[test]
fn rule_6_5_1_half_his_points() {
    let (game, mut s) = five_to_one().man(FIRST, "SAM", "C3").at(PhaseStep::Melee);
    duel(&game, &mut s, A, B, Some(Result::F));
    assert_eq!(decides(&game, &s), FIRST);
    assert_eq!(actions(&game, &s), [Action::Advance(A), Action::Done], "D did not fight");
    let mut stays = s.clone();
    act(&game, &mut stays, Action::Done);
    assert_eq!(at(&game, &stays, A), "D3");
    act(&game, &mut s, Action::Advance(A));
    for hex in ["D4", "D5", "D6"] {
        act(&game, &mut s, Action::Step(one(&game, hex)));
    }
    assert_eq!(at(&game, &s, A), "D6");
    assert!(!matches!(s.top(), Frame::March(_)), "three of six points");
    // It takes nothing away from his next move.
    go_to(&game, &mut s, SECOND, PhaseStep::Move);
    go_to(&game, &mut s, FIRST, PhaseStep::Move);
    act(&game, &mut s, Action::Take(A));
    let Frame::March(march) = s.top() else { panic!("he moves") };
    assert_eq!(march.left, 6);
}

/// 6.5.1: If another living enemy is next to him before he goes, he gets a single hex.
#[test]
fn rule_6_5_1_one_hex_next_to_another_enemy() {
    let (game, mut s) = five_to_one().man(SECOND, "VILL", "C3").at(PhaseStep::Melee);
    duel(&game, &mut s, A, B, Some(Result::F));
    act(&game, &mut s, Action::Advance(A));
    act(&game, &mut s, Action::Step(one(&game, "D4")));
    assert!(!matches!(s.top(), Frame::March(_)), "{s:?}");
    assert_eq!(at(&game, &s, A), "D4");
}

/// With another living enemy next to him, stunned or not, he goes one hex only. He may not attack again. A stunned man has not left his hex.
#[test]
fn ruling_47_the_stunned_are_alive_and_have_not_left() {
    let (game, s) = five_to_one().man(SECOND, "VILL", "C3").at(PhaseStep::Melee);
    let mut stunned = with_health(s.clone(), D, Health::Stunned);
    duel(&game, &mut stunned, A, B, Some(Result::F));
    act(&game, &mut stunned, Action::Advance(A));
    act(&game, &mut stunned, Action::Step(one(&game, "D4")));
    assert!(!matches!(stunned.top(), Frame::March(_)), "one hex only");
    assert!(!actions(&game, &stunned).iter().any(|a| matches!(a, Action::Attack { .. })), "he may not attack again");
    let mut stun = s.clone();
    duel(&game, &mut stun, A, B, Some(Result::D));
    assert!(matches!(stun.top(), Frame::Step), "nobody left his hex");
    let mut nothing = s;
    duel(&game, &mut nothing, A, B, None);
    assert!(matches!(nothing.top(), Frame::Step), "nothing happened");
}

/// as a wounded man half of his wounded points, but always one hex if its cost is within his full points.
#[test]
fn ruling_47_a_wounded_man_advances_one_hex_at_least() {
    let advance = |ground: char| {
        let rows = rings(ground, 's');
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        let field = Field::new(&rows).man(FIRST, "LORD", "D3").man(SECOND, "VILL", "D4").man(SECOND, "VILL", "G7");
        let (game, s) = field.at(PhaseStep::Melee);
        let mut s = with_health(s, A, Health::Wounded);
        let odds = odds_of(&game, &s, &[A], &[B]);
        let die = odds.results.iter().position(|r| *r == Some(Result::E)).unwrap() as u8 + 1;
        s = with_health(s, B, Health::Stunned);
        assault(&game, &mut s, &[A], B, die);
        assert_eq!(health(&s, B), Health::Dead);
        if !may(&game, &s, Action::Advance(A)) {
            return Vec::new();
        }
        act(&game, &mut s, Action::Advance(A));
        steps(&game, &s).into_iter().map(|place| game.ground().name(place.at)).collect()
    };
    // Half of 3 is 1: scrub for 2 is within his 3, a paddy for 4 is not.
    assert!(advance('s').contains(&"D4".into()));
    assert!(!advance('p').contains(&"D4".into()));
}

/// If an enemy retreated or died in the combat, one man of the other side who took part and stood next to the hex left behind may advance.
#[test]
fn ruling_47_after_a_retreat_of_either_side() {
    let (game, s) = five_to_one().man(FIRST, "VILL", "E4").at(PhaseStep::Melee);
    let mut driven = s.clone();
    // 18 to 3 is 6-1: C at 7.
    assault(&game, &mut driven, &[A, D], B, 7);
    assert_eq!(retreats(&game, &driven, B), ["C5", "D5"]);
    act(&game, &mut driven, Action::Retreat { unit: B, place: one(&game, "D5") });
    assert_eq!(actions(&game, &driven), [Action::Advance(A), Action::Advance(D), Action::Done], "one of the two");
    act(&game, &mut driven, Action::Advance(D));
    assert!(!may(&game, &driven, Action::Advance(A)));
    // B: the attacker gives way, and the defender may follow.
    let mut back = s;
    duel(&game, &mut back, A, B, Some(Result::B));
    act(&game, &mut back, Action::Retreat { unit: A, place: one(&game, "D2") });
    assert_eq!((decides(&game, &back), actions(&game, &back)), (SECOND, vec![Action::Advance(B), Action::Done]));
}

/// If an attacker dies of result A, a defender may advance.
#[test]
fn ruling_48_the_defender_advances() {
    let (game, s) = five_to_one().man(FIRST, "VILL", "H1").at(PhaseStep::Melee);
    let mut dies = with_health(s.clone(), A, Health::Wounded);
    duel(&game, &mut dies, A, B, Some(Result::A));
    assert_eq!((decides(&game, &dies), actions(&game, &dies)), (SECOND, vec![Action::Advance(B), Action::Done]));
    act(&game, &mut dies, Action::Advance(B));
    act(&game, &mut dies, Action::Step(one(&game, "D3")));
    assert_eq!(at(&game, &dies, B), "D3", "over the body");
    let mut lives = s.clone();
    duel(&game, &mut lives, A, B, Some(Result::A));
    assert!(matches!(lives.top(), Frame::Step), "only wounded: nobody advances");
    let mut stunned = with_health(with_health(s, A, Health::Wounded), B, Health::Stunned);
    duel(&game, &mut stunned, A, B, Some(Result::A));
    assert!(matches!(stunned.top(), Frame::Step), "a stunned defender does not");
}

/// In the enemy's phase a side decides only what is forced on it: where a man retreats, who is the casualty, whether a monk tries to deflect, where a dismounted rider lands, whether a defender advances, and the answer to a challenge.
#[test]
fn ruling_10_decisions_in_the_enemys_phase() {
    // Each is shown in its own test; here a whole phase: seat 2 is asked nothing else.
    let (game, mut s) = five_to_one().man(FIRST, "SAM", "E4").start();
    let mut asked = Vec::new();
    while s.side == FIRST {
        let legal = actions(&game, &s);
        match game.turn(&s) {
            Turn::Act(seat) if Side::of(seat) == SECOND => asked.extend(legal.iter().copied()),
            _ => {}
        }
        let wanted = [attack(A, B), Action::Strike, Action::Die(6)];
        let next =
            wanted.into_iter().find(|a| legal.contains(a)).or(legal.contains(&Action::Done).then_some(Action::Done));
        act(&game, &mut s, next.unwrap_or(legal[0]));
    }
    assert!(!asked.is_empty());
    assert!(asked.iter().all(|a| matches!(a, Action::Retreat { unit: B, .. })), "{asked:?}");
}
