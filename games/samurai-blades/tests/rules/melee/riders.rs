//! Results against riders.

use super::*;

/// Four lords around a rider at D4-D5, with 12-1 against him.
fn beset(code: &str) -> Field {
    let field = Field::flat(8, 8).man(FIRST, "LORD", "D3").man(FIRST, "LORD", "E4").man(FIRST, "LORD", "C4");
    field.man(FIRST, "LORD", "D6").rider(SECOND, code, "D4", "N").man(SECOND, "VILL", "H8")
}
/// The rider of [`beset`] and his horse.
const RIDER: Id = E;
const HORSE: Id = Id(6);

fn struck(result: Result, before: Health) -> (SamuraiBlades, State, Vec<Line>) {
    let (game, s) = beset("BAN").at(PhaseStep::Melee);
    let mut s = with_health(s, RIDER, before);
    let odds = odds_of(&game, &s, &[A, B, C, D], &[RIDER]);
    assert_eq!((odds.column, odds.against), (12, Against::Riders));
    let die = odds.results.iter().position(|r| *r == Some(result)).unwrap() as u8 + 1;
    let log = assault(&game, &mut s, &[A, B, C, D], RIDER, die);
    (game, s, log)
}

/// 6.4: D, the horse is killed and its rider stunned and dismounted; E, the rider is wounded and the horse unharmed; F, the horse is killed and its rider wounded and dismounted; G, the rider is killed and the horse unharmed; H, both are killed.
#[test]
fn rule_6_4_the_letters() {
    for (result, rider, horse) in [
        (Result::D, Health::Stunned, Health::Dead),
        (Result::E, Health::Wounded, Health::Healthy),
        (Result::F, Health::Wounded, Health::Dead),
        (Result::G, Health::Dead, Health::Healthy),
        (Result::H, Health::Dead, Health::Dead),
    ] {
        let (_, s, log) = struck(result, Health::Healthy);
        assert_eq!((health(&s, RIDER), health(&s, HORSE)), (rider, horse), "{result:?}");
        assert!(cites(&log, "6.4") && cites(&log, "R-46"), "{log:?}");
    }
    // A, B and C as on foot.
    let field = Field::flat(8, 8).man(FIRST, "YARI", "D3").rider(SECOND, "SAM", "D4", "N").man(FIRST, "VILL", "H8");
    let (game, s) = field.at(PhaseStep::Melee);
    let mut hurt = s.clone();
    duel(&game, &mut hurt, A, B, Some(Result::A));
    assert_eq!(health(&hurt, A), Health::Wounded);
    let mut back = s.clone();
    duel(&game, &mut back, A, B, Some(Result::B));
    assert_eq!((decides(&game, &back), retreats(&game, &back, A).is_empty()), (FIRST, false));
    let mut forth = s;
    duel(&game, &mut forth, A, B, Some(Result::C));
    assert_eq!((decides(&game, &forth), retreats(&game, &forth, B).is_empty()), (SECOND, false));
}

/// E, rider wounded and still mounted
#[test]
fn ruling_46_where_rider_and_horse_are_then() {
    let (game, s, _) = struck(Result::E, Health::Healthy);
    assert!(s.unit(RIDER).is_mounted() && s.unit(HORSE).post == Post::Ridden);
    let (game_g, s_g, _) = struck(Result::G, Health::Healthy);
    assert_eq!(at(&game_g, &s_g, RIDER), "D4", "the body lies under the horse's head");
    assert_eq!((at(&game_g, &s_g, HORSE), s_g.unit(HORSE).side), ("D4-D5".into(), Side::None), "left riderless");
    assert_eq!(s_g.occupant(hex(&game, "D4")), Some(HORSE));
    let (game_h, s_h, _) = struck(Result::H, Health::Healthy);
    assert_eq!((at(&game_h, &s_h, RIDER), at(&game_h, &s_h, HORSE)), ("D4".into(), "D4-D5".into()));
    assert!(s_h.is_free(hex(&game, "D4")) && s_h.is_free(hex(&game, "D5")));
    assert_eq!((s_h.mass(hex(&game, "D4")), s_h.mass(hex(&game, "D5"))), (4, 3));
}

/// A wounded rider who gets D, E or F dies, and with D and F his horse does too.
#[test]
fn ruling_46_a_wounded_rider_dies() {
    for (result, horse) in [
        (Result::D, Health::Dead),
        (Result::E, Health::Healthy),
        (Result::F, Health::Dead),
        (Result::G, Health::Healthy),
        (Result::H, Health::Dead),
    ] {
        let (_, s, _) = struck(result, Health::Wounded);
        assert_eq!((health(&s, RIDER), health(&s, HORSE)), (Health::Dead, horse), "{result:?}");
    }
}

/// 6.3.1: When a rider is dismounted by an arrow or in combat, his player places him in a hex next to the horse.
#[test]
fn rule_6_3_1_his_player_places_him() {
    let (game, mut s, log) = struck(Result::D, Health::Healthy);
    assert_eq!(decides(&game, &s), SECOND);
    assert_eq!(landings(&game, &s), ["C5", "C6", "E5", "E6"], "free hexes next to either half");
    assert!(log.iter().any(|line| line.text.contains("his horse is killed")), "{log:?}");
    act(&game, &mut s, Action::Down(hex(&game, "E6")));
    assert_eq!((at(&game, &s, RIDER), health(&s, RIDER)), ("E6".into(), Health::Stunned));
    assert_eq!(at(&game, &s, HORSE), "D4-D5");
}

/// If there is none he lands in a hex of the dead horse; if that is impossible too he is killed.
#[test]
fn ruling_22_no_room_beside_the_horse() {
    let full = || {
        let men = ["C5", "C6", "E5", "E6"].into_iter();
        men.fold(beset("BAN"), |field, hex| field.man(SECOND, "VILL", hex))
    };
    // Four lords, the rider, five villagers; then his horse.
    let horse = Id(10);
    let strike = |s: State, game: &SamuraiBlades| {
        let mut s = s;
        let odds = odds_of(game, &s, &[A, B, C, D], &[RIDER]);
        let die = odds.results.iter().position(|r| *r == Some(Result::F)).unwrap() as u8 + 1;
        assault(game, &mut s, &[A, B, C, D], RIDER, die);
        s
    };
    let (game, s) = full().at(PhaseStep::Melee);
    let mut s = strike(s, &game);
    assert_eq!(health(&s, horse), Health::Dead);
    assert_eq!(landings(&game, &s), ["D4", "D5"]);
    act(&game, &mut s, Action::Down(hex(&game, "D5")));
    assert_eq!((at(&game, &s, RIDER), health(&s, RIDER)), ("D5".into(), Health::Wounded));
    // With another dead horse under it there is no room there either.
    let (game, s) = full().beast("WHORSE", "H1", "SE").at(PhaseStep::Melee);
    let s = with_corpse(s, Id(10), two(&game, "D4", "D5"));
    let s = strike(s, &game);
    assert_eq!(health(&s, RIDER), Health::Dead);
}
