//! Results against men on foot.

use super::*;

/// 6.5: A, an attacker is wounded; B, the attacker retreats 1 hex; C, the defender retreats 1 hex; D, the defender is stunned; E, he is wounded; F, he is killed.
#[test]
fn rule_6_5_the_letters() {
    let after = |result| {
        let (game, mut s) = five_to_one().at(PhaseStep::Melee);
        let log = duel(&game, &mut s, A, B, result);
        assert!(cites(&log, "6.5"), "{log:?}");
        (game, s)
    };
    let (_, s) = after(None);
    assert_eq!((health(&s, A), health(&s, B)), (Health::Healthy, Health::Healthy));
    let (_, s) = after(Some(Result::A));
    assert_eq!((health(&s, A), health(&s, B)), (Health::Wounded, Health::Healthy));
    let (game, s) = after(Some(Result::B));
    assert_eq!((decides(&game, &s), retreats(&game, &s, A)), (FIRST, vec!["C3".into(), "D2".into(), "E3".into()]));
    let (game, s) = after(Some(Result::C));
    assert_eq!((decides(&game, &s), retreats(&game, &s, B)), (SECOND, vec!["C5".into(), "D5".into(), "E5".into()]));
    for (result, then) in [(Result::D, Health::Stunned), (Result::E, Health::Wounded), (Result::F, Health::Dead)] {
        let (_, s) = after(Some(result));
        assert_eq!((health(&s, A), health(&s, B)), (Health::Healthy, then), "{result:?}");
    }
}

/// A stunned or wounded man who is stunned, wounded or killed is dead. A stunned man who has to retreat is dead as well
#[test]
fn ruling_12_who_is_hurt_again_dies() {
    for before in [Health::Stunned, Health::Wounded] {
        for result in [Result::D, Result::E, Result::F] {
            let field = Field::flat(8, 8).man(FIRST, "LORD", "D3").man(SECOND, "PEAS", "D4").man(SECOND, "VILL", "H8");
            let (game, s) = field.at(PhaseStep::Melee);
            let mut s = with_health(s, B, before);
            // 21 to 3 or 2 is more than 5-1, where D stands next to E and F.
            let results = odds_of(&game, &s, &[A], &[B]).results;
            let Some(die) = results.iter().position(|r| *r == Some(result)) else { continue };
            assault(&game, &mut s, &[A], B, die as u8 + 1);
            assert_eq!(health(&s, B), Health::Dead, "{before:?} and {result:?}");
            assert_eq!(at(&game, &s, B), "D4", "his body lies where he fell");
        }
    }
    let (game, s) = five_to_one().at(PhaseStep::Melee);
    let mut stunned = with_health(s.clone(), B, Health::Stunned);
    let log = duel(&game, &mut stunned, A, B, Some(Result::C));
    assert_eq!(health(&stunned, B), Health::Dead);
    assert!(cites(&log, "R-12"), "{log:?}");
    let mut wounded = with_health(s, B, Health::Wounded);
    duel(&game, &mut wounded, A, B, Some(Result::C));
    assert_eq!(health(&wounded, B), Health::Wounded, "a wounded man can retreat");
}

/// A stunned man gets up in his own step 6; a wound stays for the whole game.
#[test]
fn ruling_12_stun_passes_and_wounds_stay() {
    let (game, s) = five_to_one().at(PhaseStep::Melee);
    for (result, soon, later) in
        [(Result::D, Health::Stunned, Health::Healthy), (Result::E, Health::Wounded, Health::Wounded)]
    {
        let mut s = s.clone();
        duel(&game, &mut s, A, B, Some(result));
        while s.side == FIRST {
            act(&game, &mut s, Action::Done);
        }
        assert_eq!(health(&s, B), soon, "in his own phase still");
        go_to(&game, &mut s, FIRST, PhaseStep::Move);
        assert_eq!(health(&s, B), later);
    }
}

/// 6.5: if he cannot retreat he is wounded instead.
#[test]
fn rule_6_5_who_cannot_retreat_is_wounded() {
    // C5, D5 and E5, the only hexes away from D3, are full.
    let field = five_to_one().man(SECOND, "PEAS", "C5").man(SECOND, "PEAS", "D5").man(SECOND, "PEAS", "E5");
    let (game, mut s) = field.at(PhaseStep::Melee);
    let log = duel(&game, &mut s, A, B, Some(Result::C));
    assert_eq!((health(&s, B), at(&game, &s, B)), (Health::Wounded, "D4".into()));
    assert!(log.iter().any(|line| line.rule == "R-13" && line.text.contains("(R-45)")), "{log:?}");
    assert!(matches!(s.top(), Frame::Step), "and nobody advances");
}

/// A retreat in combat goes to a free hex, open to the man, that is not next to an enemy he can see.
#[test]
fn ruling_45_where_a_man_may_retreat() {
    let ways = |field: Field| {
        let (game, mut s) = field.at(PhaseStep::Melee);
        duel(&game, &mut s, A, B, Some(Result::C));
        retreats(&game, &s, B)
    };
    assert_eq!(ways(five_to_one()), ["C5", "D5", "E5"], "not next to the attacker");
    assert_eq!(ways(five_to_one().man(SECOND, "VILL", "D5")), ["C5", "E5"], "a friend stands there");
    assert_eq!(ways(five_to_one().beast("CART", "C5", "NE").man(FIRST, "SAM", "A8")), ["D5", "E5"], "a cart");
    assert_eq!(ways(five_to_one().wall("D4", "S")), ["C5", "E5"], "a wall");
    // Another enemy at B5 is next to C5.
    assert_eq!(ways(five_to_one().man(FIRST, "VILL", "B5")), ["D5", "E5"], "another enemy");
}

/// the river counts as in R-38.
#[test]
fn ruling_45_into_the_river() {
    let rows = |river: &[&str]| {
        let mut rows = vec![vec!['.'; 8]; 8];
        for hex in river {
            let bytes = hex.as_bytes();
            rows[usize::from(bytes[1] - b'1')][usize::from(bytes[0] - b'A')] = '~';
        }
        rows.into_iter().map(|row| row.into_iter().collect::<String>()).collect::<Vec<_>>()
    };
    let driven = |river: &[&str], code: &str| {
        let rows = rows(river);
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        let field = Field::new(&rows).man(FIRST, "LORD", "D3").man(SECOND, code, "D4").man(SECOND, "VILL", "H8");
        let (game, mut s) = field.at(PhaseStep::Melee);
        duel(&game, &mut s, A, B, Some(Result::C));
        (game, s)
    };
    let (game, s) = driven(&["D5"], "SAM");
    assert_eq!(retreats(&game, &s, B), ["C5", "E5"], "a samurai goes elsewhere while he can");
    let (game, mut s) = driven(&["C5", "D5", "E5"], "SAM");
    assert_eq!(retreats(&game, &s, B), ["C5", "D5", "E5"], "but drowns before he is wounded");
    let log = act(&game, &mut s, Action::Retreat { unit: B, place: one(&game, "D5") });
    assert_eq!((health(&s, B), s.unit(B).post), (Health::Dead, Post::Removed));
    assert!(cites(&log, "5.1.3"), "{log:?}");
    let (game, mut s) = driven(&["C5", "D5", "E5"], "YARI");
    act(&game, &mut s, Action::Retreat { unit: B, place: one(&game, "D5") });
    assert_eq!((health(&s, B), at(&game, &s, B)), (Health::Healthy, "D5".into()), "lighter men wade");
}

/// If he runs into a hidden ninja the ninja is shown and another hex is picked.
#[test]
fn ruling_45_running_into_a_hidden_man() {
    let field = five_to_one().secret(FIRST, "BAN", "D5").ambush(FIRST, 0, 0);
    let (game, mut s) = field.at(PhaseStep::Melee);
    assert!(!s.is_known(D, SECOND), "he lies in ambush");
    duel(&game, &mut s, A, B, Some(Result::C));
    assert_eq!(retreats(&game, &s, B), ["C5", "D5", "E5"], "what he does not know does not bind him");
    act(&game, &mut s, Action::Retreat { unit: B, place: one(&game, "D5") });
    assert!(s.is_known(D, SECOND), "shown");
    // Now every way is next to an enemy he sees.
    assert_eq!((health(&s, B), at(&game, &s, B)), (Health::Wounded, "D4".into()));
}

/// He passes through nobody and pushes nobody aside.
#[test]
fn ruling_45_the_friend_stays_where_he_is() {
    let field = five_to_one().man(SECOND, "VILL", "C5").man(SECOND, "VILL", "E5");
    let (game, mut s) = field.at(PhaseStep::Melee);
    duel(&game, &mut s, A, B, Some(Result::C));
    assert_eq!(at(&game, &s, B), "D5", "the only way is taken without asking");
    assert_eq!((at(&game, &s, D), at(&game, &s, E)), ("C5".into(), "E5".into()));
}

/// A horse takes one step forward or backward.
#[test]
fn ruling_45_horses_step_forward_or_backward() {
    // The rider's head is at D4, his tail at D5; the attacker stands before him.
    let field = Field::flat(8, 8).man(FIRST, "SAM", "D3").rider(SECOND, "SAM", "D4", "N").man(SECOND, "VILL", "H8");
    let (game, mut s) = field.at(PhaseStep::Melee);
    duel(&game, &mut s, A, B, Some(Result::C));
    assert_eq!(retreats(&game, &s, B), ["D5-C6", "D5-D6", "D5-E6"]);
    act(&game, &mut s, Action::Retreat { unit: B, place: two(&game, "D5", "D6") });
    assert_eq!(at(&game, &s, B), "D5-D6");
    // From behind: forward.
    let field = Field::flat(8, 8).man(FIRST, "SAM", "D6").rider(SECOND, "SAM", "D4", "N").man(SECOND, "VILL", "H8");
    let (game, mut s) = field.at(PhaseStep::Melee);
    duel(&game, &mut s, A, B, Some(Result::C));
    assert_eq!(retreats(&game, &s, B), ["C4-D4", "D3-D4", "E4-D4"]);
}

/// A wounds one attacker, whom his player picks; a wounded one dies.
#[test]
fn ruling_44_the_attacker_is_hurt() {
    let (game, s) = five_to_one().man(FIRST, "VILL", "H1").at(PhaseStep::Melee);
    let mut s = with_health(s, A, Health::Wounded);
    // 8 to 3: A at die 6.
    duel(&game, &mut s, A, B, Some(Result::A));
    assert_eq!(health(&s, A), Health::Dead);
}

/// B makes all attackers retreat 1 hex and C all defenders
#[test]
fn ruling_44_everybody_retreats() {
    let field = Field::flat(8, 8).man(FIRST, "YARI", "D3").man(FIRST, "YARI", "E5").man(SECOND, "SAM", "D4");
    let (game, mut s) = field.man(SECOND, "VILL", "H8").at(PhaseStep::Melee);
    assault(&game, &mut s, &[A, B], C, 4);
    assert_eq!((decides(&game, &s), matches!(s.top(), Frame::Rout(_))), (FIRST, true));
    assert!(!retreats(&game, &s, A).is_empty() && !retreats(&game, &s, B).is_empty(), "in the order he likes");
    act(&game, &mut s, Action::Retreat { unit: B, place: one(&game, "E6") });
    act(&game, &mut s, Action::Retreat { unit: A, place: one(&game, "D2") });
    assert_eq!((at(&game, &s, A), at(&game, &s, B)), ("D2".into(), "E6".into()));

    let field = Field::flat(8, 8).man(FIRST, "SAM", "D4").man(SECOND, "YARI", "D3").man(SECOND, "YARI", "E5");
    let (game, mut s) = field.man(SECOND, "VILL", "H8").at(PhaseStep::Melee);
    play(&game, &mut s, &[attack(A, B), Action::Also(C), Action::Strike, Action::Die(1)]);
    assert_eq!(decides(&game, &s), SECOND);
    act(&game, &mut s, Action::Retreat { unit: B, place: one(&game, "D2") });
    assert_eq!(decides(&game, &s), SECOND, "the other one too");
    act(&game, &mut s, Action::Retreat { unit: C, place: one(&game, "E6") });
    assert_eq!((at(&game, &s, B), at(&game, &s, C)), ("D2".into(), "E6".into()));
}
