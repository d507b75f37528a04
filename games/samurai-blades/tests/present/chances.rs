//! Chances.

use super::*;

#[test]
fn a_shot_shows_its_line_and_its_chances() {
    let field = Field::new(&["...s..", "...s..", "...s.."]).man(Side::First, "BOW", "A2");
    let (game, s) = field.man(Side::Second, "SAM", "F2").man(Side::Second, "BOW", "A1").at(PhaseStep::FootFire);
    let half = game.preview(&s, &spots(&game, "A2"), FIRST);
    assert!(half.marks.contains(&Mark::Capture(spot(&game, "F2"))), "{:?}", half.marks);
    let whole = game.preview(&s, &spots(&game, "A2 F2"), FIRST);
    let odds = whole.odds.unwrap();
    assert!(whole.marks.iter().any(|m| matches!(m, Mark::Sight(_, _, None))));
    assert_eq!(odds.faces.len(), 10);
    let letters: String = odds.faces.iter().map(|f| f.result.as_str()).collect();
    assert_eq!(letters, "BBAA------", "a samurai in light cover");
    assert!(odds.sums.iter().any(|(why, what)| why.contains("scrub at D") && what == "light cover"), "{:?}", odds.sums);
    assert_eq!(odds.words, "20 % is wounded, 20 % retreats, 60 % misses.");
}

#[test]
fn a_melee_shows_its_odds_and_counts_who_joins() {
    let field = Field::flat(6, 6).man(Side::First, "SAM", "C3").man(Side::First, "NAG", "D2");
    let (game, mut s) = field.man(Side::Second, "YARI", "D3").at(PhaseStep::Melee);
    let odds = game.preview(&s, &spots(&game, "C3 D3"), FIRST).odds.unwrap();
    assert!(odds.head.starts_with("16 to 5 is 3-1"), "{}", odds.head);
    act(&game, &mut s, Action::Attack { by: Id(0), at: Id(2) });
    assert_eq!(game.preview(&s, &[], FIRST).odds.unwrap().head, odds.head, "the same while it is gathered");
    let joined = game.preview(&s, &spots(&game, "D2"), FIRST).odds.unwrap();
    assert!(joined.head.starts_with("26 to 5 is 5-1"), "{}", joined.head);
    let letters: String = joined.faces.iter().map(|f| f.result.as_str()).collect();
    assert_eq!(letters, "FEEDDCCBA-");
    assert_eq!(joined.faces.iter().map(|f| f.good).collect::<Vec<_>>(), [1, 1, 1, 1, 1, 1, 1, -1, -1, 0]);
    assert!(joined.words.starts_with("10 % a defender is killed, 20 % a defender is wounded"), "{}", joined.words);
    assert_eq!(game.preview(&s, &[], BOTH[1]).odds, None, "only who decides");
}

#[test]
fn whoever_walks_is_told_who_can_shoot_at_him() {
    let field = Field::flat(9, 5).man(Side::First, "SAM", "B3").man(Side::Second, "BOW", "H3");
    let (game, mut s) = field.at(PhaseStep::Move);
    act(&game, &mut s, Action::Take(Id(0)));
    let notice = game.scene(&s, FIRST).notices.into_iter().next().unwrap();
    assert_eq!((notice.head.as_str(), notice.rule), ("B3 is in sight of one archer", Some("4")));
    assert_eq!(notice.text, "No cover: a shot tells on 1 to 5 of 10.");
    assert!(game.scene(&s, BOTH[1]).notices.is_empty());
}
