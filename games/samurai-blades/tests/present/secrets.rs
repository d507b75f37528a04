//! Secrets.

use super::*;

#[test]
fn hidden_men_are_neither_shown_nor_told() {
    let game = table("lanterns-at-kurozuka").rules;
    let mut s = game.start();
    let ninja =
        |scene: &parlour_core::scene::Scene| scene.tokens.iter().filter(|t| t.face.kind.starts_with("ninja")).count();
    while !actions(&game, &s).contains(&Action::Take(Id(0))) {
        let next = actions(&game, &s)[0];
        let next = if actions(&game, &s).contains(&Action::Done) { Action::Done } else { next };
        game.apply(&mut s, next, &mut Quiet);
    }
    assert_eq!(ninja(&game.scene(&s, FIRST)), 5);
    assert_eq!(ninja(&game.scene(&s, BOTH[1])), 0);
    assert_eq!(ninja(&game.scene(&s, Viewer::Spectator)), 0);
    let take = Action::Take(Id(0));
    assert_eq!(game.told(&s, take, FIRST), game.notate(&s, take));
    assert_eq!(game.told(&s, take, BOTH[1]), "…");
    let mut marching = s.clone();
    game.apply(&mut marching, take, &mut Quiet);
    let step = *actions(&game, &marching).iter().find(|a| matches!(a, Action::Step(_))).unwrap();
    assert_eq!(game.told(&marching, step, BOTH[1]), "…");
    assert!(game.motions(&marching, step, BOTH[1]).is_empty());
    assert_eq!(game.motions(&marching, step, FIRST).len(), 1);
    let prompt = |s: &State| game.scene(s, BOTH[1]).prompt;
    assert_eq!(prompt(&marching), prompt(&s), "that one of them is chosen does not show");
}

#[test]
fn it_is_night_where_no_lantern_burns() {
    let game = table("lanterns-at-kurozuka").rules;
    let lit = |scenario: &str| {
        let game = table(scenario).rules;
        let scene = game.scene(&game.start(), Viewer::Spectator);
        scene.marks.iter().find_map(|m| if let Mark::Lit(spots) = m { Some(spots.len()) } else { None })
    };
    assert!(lit("lanterns-at-kurozuka").unwrap() > game.scenario.lanterns.len());
    assert_eq!(lit("plum-ford"), None);
}
