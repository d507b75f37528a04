//! Lists of men, their cards, charts, marches, and steps that pass by themselves.

use super::*;
use parlour_core::scene::{Card, Lit, Man, Part, Troop};
use parlour_core::{Charts, Line, Musters};

fn men(game: &SamuraiBlades, s: &State, eye: Viewer) -> [Vec<Man>; 2] {
    let both: Vec<Troop> = game.roster(s, eye);
    [both[0].men.clone(), both[1].men.clone()]
}

fn card(game: &SamuraiBlades, s: &State, name: &str, eye: Viewer) -> Option<Card> {
    Musters::card(game, s, spot(game, name), eye)
}

#[test]
fn everybody_is_listed_with_his_place_and_how_he_fares() {
    let field = Field::flat(9, 5).man(Side::First, "BOW", "B3").rider(Side::First, "SAM", "B5", "SE");
    let (game, s) = field.man(Side::Second, "YARI", "H3").man(Side::Second, "YARI", "H5").at(PhaseStep::FootFire);
    let s = s.with(Id(3), |unit| unit.health = Health::Wounded).with(Id(2), |unit| unit.health = Health::Dead);
    for eye in [FIRST, BOTH[1], Viewer::Spectator] {
        let [red, white] = men(&game, &s, eye);
        let told = |man: &Man| (man.name.clone(), man.place.clone(), man.state.clone());
        let is = |name: &str, place: &str, state: &str| (name.to_owned(), place.to_owned(), state.to_owned());
        assert_eq!(told(&red[0]), is("Bow ashigaru #0", "B3", "fresh"));
        assert_eq!(told(&red[1]), is("Samurai #1", "B5", "mounted"));
        assert_eq!(told(&white[0]), is("Spear ashigaru #2", "H3", "dead"));
        assert_eq!(told(&white[1]), is("Spear ashigaru #3", "H5", "wounded"));
        assert_eq!((white[0].part, white[1].part), (Part::Out, Part::None));
        assert_eq!(white[1].at, Some(spot(&game, "H5")));
    }
}

#[test]
fn whoever_fights_and_may_join_is_lit_in_the_list() {
    let field = Field::flat(6, 6).man(Side::First, "SAM", "C3").man(Side::First, "NAG", "D2");
    let (game, mut s) = field.man(Side::Second, "YARI", "D3").at(PhaseStep::Melee);
    act(&game, &mut s, Action::Attack { by: Id(0), at: Id(2) });
    let parts = |eye| men(&game, &s, eye).map(|men| men.iter().map(|man| man.part).collect::<Vec<_>>());
    assert_eq!(parts(FIRST), [vec![Part::In, Part::May], vec![Part::In]]);
    assert_eq!(parts(BOTH[1]), [vec![Part::In, Part::None], vec![Part::In]], "who may join is for who decides");
    assert_eq!(men(&game, &s, FIRST)[0][1].state, "may join");
}

/// One who is out of sight has neither place nor number, so that nobody knows whether he is the one who was seen before.
#[test]
fn hidden_men_are_listed_without_place_and_number() {
    let game = table("lanterns-at-kurozuka").rules;
    let s = game.start();
    let [own, _] = men(&game, &s, FIRST);
    assert!(own.iter().all(|man| man.at.is_some() && !man.what.is_empty()), "they have names: {own:?}");
    for eye in [BOTH[1], Viewer::Spectator] {
        let [ninja, _] = men(&game, &s, eye);
        assert_eq!(ninja.len(), own.len(), "how many there are is known");
        for man in ninja {
            assert_eq!((man.at, man.place.as_str(), man.state.as_str()), (None, "", "not in sight"));
            assert!(man.name.starts_with("Ninja") && !man.name.contains('#'), "{man:?}");
        }
    }
    let at = game.ground().name(s.unit(Id(0)).place.at);
    assert!(card(&game, &s, &at, FIRST).is_some());
    assert_eq!(card(&game, &s, &at, BOTH[1]), None);
}

#[test]
fn a_card_explains_every_number_and_what_he_cannot_do() {
    let field = Field::new(&["....", ".~~.", "...."]).man(Side::First, "SAM", "A1").man(Side::First, "BOW", "A3");
    let (game, s) = field.man(Side::Second, "YARI", "D3").at(PhaseStep::Move);
    let samurai = card(&game, &s, "A1", BOTH[1]).unwrap();
    assert_eq!((samurai.name.as_str(), samurai.state.as_str()), ("Samurai #0", "fresh"));
    assert_eq!(samurai.about, ["on foot", "Red · on A1"]);
    let values: Vec<_> = samurai.values.iter().map(|(value, name, _)| format!("{value} {name}")).collect();
    assert_eq!(values, ["16 attack", "7 defence", "6 movement"]);
    let told: Vec<_> = samurai.more.iter().map(|(text, rule)| (text.as_str(), *rule)).collect();
    assert_eq!(told[0], ("Wounded he would have 8, 4 and 3.", Some("R-12")));
    assert!(told.contains(&("He cannot wade the river.", Some("5.1.3"))));
    let bow = card(&game, &s, "A3", FIRST).unwrap();
    assert!(bow.more.iter().all(|(text, _)| !text.contains("river")), "lighter men may");
    assert_eq!(card(&game, &s, "B1", FIRST), None, "nobody is there");
}

#[test]
fn charts_are_the_books_tables_and_light_what_applies() {
    let field = Field::flat(6, 6).man(Side::First, "SAM", "C3").man(Side::First, "NAG", "D2");
    let (game, mut s) = field.man(Side::Second, "YARI", "D3").man(Side::Second, "BOW", "F6").at(PhaseStep::Melee);
    let charts = game.charts();
    let heads: Vec<_> = charts.iter().map(|chart| (chart.head.as_str(), chart.rule)).collect();
    assert_eq!(heads[..2], [("Ground", "2"), ("Melee, a man on foot", "6.5")]);
    assert!(heads.iter().all(|(head, _)| !head.contains("Shuriken") && !head.contains("rider")), "{heads:?}");
    let column = |n: usize| charts[1].rows.iter().map(|row| row[n].as_str()).collect::<String>();
    assert_eq!((charts[1].columns[5].as_str(), column(5).as_str()), ("5-1", "FEEDDCCBA·"));
    assert_eq!(
        charts[0].rows,
        [["flat", "1", "1", "none", "0"].map(str::to_owned).to_vec()],
        "the grounds of this map"
    );
    let lit = |s: &State, names: &str| game.lit(s, &spots(&game, names), FIRST);
    assert_eq!(lit(&s, ""), []);
    let melee = |column| Lit { chart: 1, row: None, column: Some(column) };
    let flat = Lit { chart: 0, row: Some(0), column: None };
    assert_eq!(lit(&s, "C3 D3"), [melee(3), flat], "16 to 5, while it is half chosen");
    act(&game, &mut s, Action::Attack { by: Id(0), at: Id(2) });
    assert_eq!(lit(&s, ""), [melee(3), flat]);
    assert_eq!(lit(&s, "D2"), [melee(5), flat], "26 to 5");
    assert_eq!(game.lit(&s, &[], BOTH[1]), [], "for who decides");
}

#[test]
fn a_shot_lights_its_column_and_its_range() {
    let field = Field::new(&["...s..", "...s..", "...s.."]).man(Side::First, "BOW", "A2");
    let (game, s) = field.man(Side::Second, "SAM", "F2").man(Side::Second, "BOW", "A1").at(PhaseStep::FootFire);
    let named = |lit: &Lit| {
        let chart = &game.charts()[lit.chart];
        let row = lit.row.map(|row| chart.rows[row][0].clone());
        (chart.head.clone(), row, lit.column.map(|column| chart.columns[column].clone()))
    };
    let lit: Vec<_> = game.lit(&s, &spots(&game, "A2 F2"), FIRST).iter().map(named).collect();
    let is = |head: &str, row: Option<&str>, column: &str| {
        (head.to_owned(), row.map(str::to_owned), Some(column.to_owned()))
    };
    let expected = [is("Arrows, samurai on foot", None, "light"), is("Range, added to the die", Some("on foot"), "+0")];
    assert_eq!(lit, expected);
}

/// Steps in which nobody can do anything pass by themselves, and the log says so; the one that was played in does not.
#[test]
fn steps_that_pass_are_told() {
    let field = Field::flat(12, 4).man(Side::First, "YARI", "B2").man(Side::Second, "BOW", "J2");
    let (game, mut s) = field.at(PhaseStep::Move);
    let told = |s: &mut State, a: Action| {
        let mut lines: Vec<Line> = Vec::new();
        game.apply(s, a, &mut lines);
        lines.into_iter().filter(|line| line.rule == "3.2").map(|line| line.text).collect::<Vec<_>>()
    };
    let skipped = told(&mut s, Action::Done);
    assert_eq!(skipped, ["Fire again step skipped: nobody has a shot. Melee step skipped: nobody can attack."]);
    assert_eq!((s.side, s.step), (Side::Second, PhaseStep::FootFire), "he has a bow and somebody to shoot at");
    assert_eq!(told(&mut s, Action::Done), ["Horse step skipped: nobody has a shot."]);
    assert_eq!(told(&mut s, Action::Take(Id(1))), [""; 0]);
}

/// Where hidden men could have acted, a step waits for who commands them, though there is nothing to do but to end it:
/// whoever looks on must not learn that.
#[test]
fn a_step_that_would_betray_hidden_men_waits() {
    let game = table("lanterns-at-kurozuka").rules;
    let mut waited = 0;
    wander(&game, game.start(), 400, 3, |s| waited += usize::from(actions(&game, s) == [Action::Done]));
    assert!(waited > 0, "there are such steps");
}

#[test]
fn a_march_is_one_move() {
    let field = Field::flat(9, 5).man(Side::First, "YARI", "B2").man(Side::First, "YARI", "B4");
    let (game, mut s) = field.man(Side::Second, "YARI", "H3").at(PhaseStep::Move);
    let goes_on = |s: &State, a| parlour_core::Marches::goes_on(&game, s, a);
    assert!(!goes_on(&s, Action::Take(Id(0))), "it begins with him");
    act(&game, &mut s, Action::Take(Id(0)));
    let step = Action::Step(one(&game, "C2"));
    assert!(goes_on(&s, step));
    act(&game, &mut s, step);
    assert!(goes_on(&s, Action::Done));
    act(&game, &mut s, Action::Done);
    assert!(!goes_on(&s, Action::Take(Id(1))));
}
