//! Refusals say why.

use super::*;

#[test]
fn bows_without_a_target_are_told_so_before_the_men_move() {
    let heads = |field: Field, eye: Viewer| -> Vec<String> {
        let (game, s) = field.at(PhaseStep::Move);
        game.scene(&s, eye).notices.into_iter().map(|notice| notice.head).collect()
    };
    // A tree between the two, or not.
    let field = |rows: &[&str], kinds: [&str; 2]| {
        Field::new(rows).man(Side::First, kinds[0], "B1").man(Side::Second, kinds[1], "B3")
    };
    let (tree, open) = (["....", ".T..", "...."], ["....", "....", "...."]);
    assert_eq!(heads(field(&tree, ["BOW", "YARI"]), FIRST), ["No shot"]);
    assert!(heads(field(&tree, ["BOW", "YARI"]), BOTH[1]).is_empty(), "it is not his turn");
    assert!(heads(field(&open, ["BOW", "YARI"]), FIRST).is_empty(), "he can shoot, or could have");
    assert!(heads(field(&tree, ["YARI", "BOW"]), FIRST).is_empty(), "nobody has a bow");
}

#[test]
fn refused_shots_say_why() {
    let field = Field::new(&[".T....", ".T....", "......", "......"])
        .man(Side::First, "BOW", "A2")
        .man(Side::First, "SAM", "A4")
        .man(Side::Second, "YARI", "C2")
        .man(Side::Second, "YARI", "A1");
    let (game, s) = field.at(PhaseStep::FootFire);
    let (rule, text) = refused(&game, &s, "A2 C2");
    assert_eq!(rule, "4.7");
    assert!(text.starts_with("The tree at B") && text.ends_with(" is in the way."), "{text}");
    let why = game.why_not(&s, &spots(&game, "A2 C2")).unwrap();
    let [Mark::Sight(from, to, Some(stop))] = why.marks[..] else { panic!("the line is drawn: {why:?}") };
    assert_eq!([from, to], [spot(&game, "A2"), spot(&game, "C2")]);
    let tree = ["B1", "B2"].into_iter().find(|name| spot(&game, name) == stop);
    assert!(tree.is_some_and(|tree| text.contains(tree)), "as far as the tree: {text}");
    assert_eq!(refused(&game, &s, "A4").0, "3.2", "no bow");
    assert_eq!(refused(&game, &s, "A1").0, "3.1", "not his");
    assert_eq!(refused(&game, &s, "F1").0, "3.1", "nobody there");
    assert_eq!(refused(&game, &s, "A2 A4").0, "R-37", "a friend");
    assert_eq!(refused(&game, &s, "A2 F1").0, "4.4", "nobody to shoot at");
    assert_eq!(game.why_not(&s, &spots(&game, "A2 A1")), None);
}

#[test]
fn an_archer_with_nobody_in_sight_sees_what_is_in_the_way() {
    // The step comes because the other one can shoot.
    let field = Field::new(&[".T....", ".T....", "......", "......"])
        .man(Side::First, "BOW", "A2")
        .man(Side::First, "BOW", "E4")
        .man(Side::Second, "YARI", "C2");
    let (game, s) = field.at(PhaseStep::FootFire);
    let why = game.why_not(&s, &spots(&game, "A2")).unwrap();
    assert_eq!(why.rule, "4.7");
    assert!(why.text.contains("has no enemy in sight and range. The tree at B"), "{why}");
    assert_eq!(why.marks.len(), 1);
}

#[test]
fn refused_steps_say_why() {
    let field = Field::new(&["..~...", "..=...", "..~p..", ".HHH..", ".HDH..", "......"]).door("C5", "S");
    let field = field.man(Side::First, "SAM", "B2").man(Side::First, "YARI", "B3").man(Side::Second, "SAM", "B1");
    let (game, mut s) = field.at(PhaseStep::Move);
    act(&game, &mut s, Action::Take(Id(0)));
    assert_eq!(refused(&game, &s, "C1").0, "5.1.3", "a samurai and the river");
    assert_eq!(refused(&game, &s, "B1").0, "5.1", "an enemy");
    assert_eq!(refused(&game, &s, "B2").0, "5", "where he is");
    assert_eq!(refused(&game, &s, "F6").0, "5", "too far");
    assert_eq!(game.why_not(&s, &spots(&game, "B3")), None, "a friend may be passed");
    act(&game, &mut s, Action::Done);
    act(&game, &mut s, Action::Take(Id(1)));
    assert_eq!(refused(&game, &s, "B4").0, "5.1", "a wall");
    assert_eq!(game.why_not(&s, &spots(&game, "C3")), None, "a spear may wade");
    act(&game, &mut s, Action::Step(one(&game, "C3")));
    assert_eq!(refused(&game, &s, "C2").0, "R-19", "from the river to the bridge");
    assert_eq!(refused(&game, &s, "D3").0, "R-16", "no points for the paddy");
}

#[test]
fn refused_attacks_say_why() {
    let field = Field::flat(6, 6).man(Side::First, "SAM", "C3").man(Side::First, "YARI", "A6");
    let (game, s) = field.man(Side::Second, "YARI", "D3").man(Side::Second, "YARI", "F6").at(PhaseStep::Melee);
    assert_eq!(refused(&game, &s, "A6").0, "6", "no enemy next to him");
    assert_eq!(refused(&game, &s, "C3 F6").0, "6", "not next to him");
    assert_eq!(refused(&game, &s, "D3").0, "3.1", "the enemy's");
    let mut fought = s.clone();
    play(&game, &mut fought, &[Action::Attack { by: Id(0), at: Id(2) }, Action::Strike, Action::Die(10)]);
    if let Turn::Act(_) = game.turn(&fought)
        && fought.step == PhaseStep::Melee
        && fought.side == Side::First
    {
        assert_eq!(refused(&game, &fought, "C3").0, "R-42");
    }
    let stunned = common::with_health(s, Id(0), Health::Stunned);
    assert_eq!(refused(&game, &stunned, "C3").0, "R-11");
}

#[test]
fn every_refusal_cites_a_rule_of_the_book() {
    let book = SamuraiBlades::INFO.rulebook();
    for (id, seed) in [("plum-ford", 7), ("lanterns-at-kurozuka", 8), ("rice-tax", 9), ("six-swords", 10)] {
        let game = table(id).rules;
        let places: Vec<Spot> = game.layout().places.iter().map(|p| p.spot).collect();
        let mut rng = fastrand::Rng::with_seed(seed);
        wander(&game, game.start(), 300, seed, |s| {
            for _ in 0..20 {
                let clicks: Vec<Spot> = (0..rng.usize(1..3)).map(|_| places[rng.usize(..places.len())]).collect();
                if let Some(why) = game.why_not(s, &clicks) {
                    assert!(book.find(why.rule).is_some(), "{why}");
                    assert!(
                        why.text.starts_with(char::is_uppercase) || why.text.starts_with(|c: char| c.is_ascii_digit())
                    );
                }
            }
        });
    }
}
