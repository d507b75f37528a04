//! Aims, points, grades and ends.

use crate::common::*;
use parlour_core::{Cause, Outcome, Rules, Turn};
use samurai_blades::kind::Kind;
use samurai_blades::scenario::{Condition, Goal, Grade, Grades, Scenario, Score, Victory, When, Who, builtin};
use samurai_blades::tables::Errata;
use samurai_blades::{
    Action, Deployment, Frame, Health, Id, MissileB, PhaseStep, Post, SamuraiBlades, Side, State, Temptation, points,
    standing,
};
use std::sync::Arc;

const FIRST: Side = Side::First;
const SECOND: Side = Side::Second;

fn anybody(side: u8) -> Who {
    Who { side, kinds: Vec::new() }
}
fn only(side: u8, kinds: &[Kind]) -> Who {
    Who { side, kinds: kinds.to_vec() }
}
fn aims(goals: Vec<Goal>) -> Victory {
    Victory { goals, otherwise: Some(1), scores: Vec::new(), grades: Grades { substantial: 15, decisive: 25 } }
}
fn scores(scores: Vec<Score>) -> Victory {
    Victory { goals: Vec::new(), otherwise: None, scores, grades: Grades { substantial: 15, decisive: 25 } }
}
/// Side 0 wins at once when this holds.
fn aim(condition: Condition) -> Victory {
    aims(vec![Goal { side: 0, when: When::AtOnce, all: vec![condition], grade: None }])
}
fn over(game: &SamuraiBlades, s: &State) -> Option<Outcome> {
    match game.turn(s) {
        Turn::Over(outcome) => Some(outcome),
        _ => None,
    }
}
fn winner(game: &SamuraiBlades, s: &State) -> Option<Side> {
    let outcome = over(game, s)?;
    let mut winners = outcome.winners().map(Side::of);
    Some(match (winners.next(), winners.next()) {
        (Some(side), None) => side,
        _ => Side::None,
    })
}
/// Two men of each side, far apart.
fn field() -> Field {
    let red = Field::flat(10, 10).man(FIRST, "SAM", "B2").man(FIRST, "YARI", "B4");
    red.man(SECOND, "SAM", "I8").man(SECOND, "YARI", "I6")
}
const RED: Id = Id(0);
const RED_SPEAR: Id = Id(1);
const WHITE: Id = Id(2);
const WHITE_SPEAR: Id = Id(3);

fn dead(s: State, id: Id) -> State {
    s.with(id, |unit| unit.health = Health::Dead)
}
fn gone(s: State, id: Id) -> State {
    s.with(id, |unit| {
        unit.post = Post::Left;
        unit.place = samurai_blades::Place::NOWHERE;
    })
}
/// Anything at all happens: the current side ends its step.
fn goes_on(game: &SamuraiBlades, s: State) -> State {
    let mut s = s;
    act(game, &mut s, Action::Done);
    s
}
fn moved(game: &SamuraiBlades, s: State, id: Id, to: &str) -> State {
    let place = one(game, to);
    s.with(id, |unit| unit.place = place)
}
/// Plays on without doing anything until it is over.
fn idle(game: &SamuraiBlades, s: State) -> State {
    let mut s = s;
    while over(game, &s).is_none() {
        act(game, &mut s, Action::Done);
    }
    s
}

// --- conditions ---

/// Does side 0 win at once in `yes`, and in `no` not?
fn check(condition: impl Fn(&Field) -> Condition, yes: impl Fn(&SamuraiBlades, State) -> State) {
    let base = field();
    let condition = condition(&base);
    let (game, s) = base.exits(FIRST, "A1").victory(aim(condition.clone())).at(PhaseStep::Move);
    assert_eq!(winner(&game, &s), None, "{condition:?} does not hold yet");
    let s = goes_on(&game, yes(&game, s));
    assert_eq!(winner(&game, &s), Some(FIRST), "{condition:?}");
    assert_eq!(over(&game, &s).unwrap().cause, Cause::Rule("R-58"));
}

/// A scenario may have an immediate victory
#[test]
fn ruling_58_every_condition() {
    check(|_| Condition::Exited(anybody(0), 2), |_, s| gone(gone(s, RED), RED_SPEAR));
    check(|f| Condition::In(anybody(0), f.hexes("D4")), |game, s| moved(game, s, RED, "D4"));
    check(|f| Condition::NoneIn(anybody(1), f.hexes("I8 I9")), |game, s| moved(game, s, WHITE, "I3"));
    check(|f| Condition::NoneNear(anybody(1), f.hexes("I9")), |game, s| moved(game, s, WHITE, "I3"));
    check(|_| Condition::Dead(anybody(1), 1), |_, s| dead(s, WHITE));
    check(|_| Condition::Dead(only(1, &[Kind::Spearman]), 1), |_, s| dead(s, WHITE_SPEAR));
    check(|_| Condition::Gone(only(1, &[Kind::Samurai])), |_, s| dead(s, WHITE));
    check(|_| Condition::Gone(only(0, &[Kind::Samurai])), |_, s| gone(s, RED));
}

#[test]
fn conditions_that_hold_until_something_happens() {
    let holds = |condition: Condition, change: &dyn Fn(State) -> State| {
        let (game, s) = field().at(PhaseStep::Move);
        let scenario = Scenario { victory: aim(condition), ..(*game.scenario).clone() };
        let game = SamuraiBlades { scenario: Arc::new(scenario), ..game };
        winner(&game, &goes_on(&game, change(s))) == Some(FIRST)
    };
    assert!(holds(Condition::FewerDead(anybody(0), 1), &|s| s));
    assert!(!holds(Condition::FewerDead(anybody(0), 1), &|s| dead(s, RED)));
    assert!(holds(Condition::Alive(only(1, &[Kind::Samurai])), &|s| dead(s, WHITE_SPEAR)));
    assert!(!holds(Condition::Alive(only(1, &[Kind::Samurai])), &|s| dead(s, WHITE)));
    // A corpse stands nowhere; a stunned man does.
    let (_, s) = field().start();
    let here = s.unit(WHITE).place.at;
    let place = || [here].into_iter().collect();
    assert!(holds(Condition::NoneIn(anybody(1), place()), &|s| dead(s, WHITE)));
    assert!(!holds(Condition::NoneIn(anybody(1), place()), &|s| with_health(s, WHITE, Health::Stunned)));
    assert!(!holds(Condition::In(anybody(1), place()), &|s| dead(s, WHITE)));
}

/// A scenario may have an immediate victory, a last turn, and points
#[test]
fn ruling_58_at_once_at_a_turns_end_and_at_the_last() {
    let game_of = |when| {
        let place = field().hexes("B2");
        let goal = Goal { side: 0, when, all: vec![Condition::In(anybody(0), place)], grade: None };
        field().turns(3).victory(aims(vec![goal])).start()
    };
    let (game, s) = game_of(When::AtOnce);
    assert_eq!((s.turn, winner(&game, &s)), (1, Some(FIRST)));
    let (game, s) = game_of(When::TurnEnd);
    assert_eq!(winner(&game, &s), None);
    let s = idle(&game, s);
    assert_eq!((s.turn, winner(&game, &s)), (1, Some(FIRST)));
    let (game, s) = game_of(When::LastTurnEnd);
    let s = idle(&game, s);
    assert_eq!((s.turn, winner(&game, &s)), (3, Some(FIRST)));
    // Missed: whoever wins otherwise.
    let (game, s) = game_of(When::LastTurnEnd);
    let away = s.with(RED, |unit| unit.place.at.0 += 3);
    assert_eq!(winner(&game, &idle(&game, away)), Some(SECOND));
}

#[test]
fn the_first_aim_of_the_file_decides() {
    let goal = |side| Goal { side, when: When::TurnEnd, all: vec![Condition::Alive(anybody(side))], grade: None };
    let (game, s) = field().victory(aims(vec![goal(1), goal(0)])).start();
    assert_eq!(winner(&game, &idle(&game, s.clone())), Some(SECOND));
    assert_eq!(winner(&game, &idle(&game, dead(s, WHITE))), Some(FIRST), "the second one, if the first does not hold");
}

// --- points ---

/// a dead enemy is worth his attack plus twice his defence, a man wounded at the end half of that.
#[test]
fn ruling_58_kills() {
    let (game, s) = field().victory(scores(vec![Score::Kills(0), Score::Kills(1)])).start();
    let both = |s: &State| (points(&game, s, FIRST), points(&game, s, SECOND));
    assert_eq!(both(&s), (0, 0));
    assert_eq!(both(&dead(s.clone(), WHITE)), (16 + 2 * 7, 0));
    assert_eq!(both(&with_health(s.clone(), WHITE, Health::Wounded)), (15, 0));
    assert_eq!(both(&with_health(s.clone(), WHITE, Health::Stunned)), (0, 0));
    assert_eq!(both(&dead(s.clone(), RED_SPEAR)), (0, 9 + 2 * 5));
    assert_eq!(both(&with_health(s.clone(), RED_SPEAR, Health::Wounded)), (0, 9), "rounded down");
    // Whoever began mounted is worth his mounted values, wherever he dies; horses are worth nothing.
    let riders = Field::flat(8, 8).man(FIRST, "SAM", "A1").rider(SECOND, "SAM", "F4", "N");
    let (game, s) = riders.victory(scores(vec![Score::Kills(0)])).start();
    assert_eq!(points(&game, &dead(s.clone(), Id(1)), FIRST), 21 + 2 * 7);
    let both = s.with(Id(2), |unit| unit.health = Health::Dead);
    assert_eq!(points(&game, &both, FIRST), 0);
}

#[test]
fn every_other_score() {
    let (game, s) = field().victory(scores(vec![Score::Killed(0, only(1, &[Kind::Spearman]), 10)])).start();
    assert_eq!(points(&game, &dead(s.clone(), WHITE_SPEAR), FIRST), 10);
    assert_eq!(points(&game, &dead(s.clone(), WHITE), FIRST), 0);
    assert_eq!(points(&game, &dead(s, WHITE_SPEAR), SECOND), 0, "the other side scores nothing for it");

    let (game, s) = field().victory(scores(vec![Score::Exited(0, vec![Kind::Samurai], 7)])).start();
    assert_eq!(points(&game, &gone(s.clone(), RED), FIRST), 7);
    assert_eq!(points(&game, &gone(s.clone(), RED_SPEAR), FIRST), 0);
    assert_eq!(points(&game, &gone(s, WHITE), FIRST), 0);

    let rows = ["......", ".DH...", ".HH...", "......", "....D.", "......"];
    let village = Field::new(&rows).door("B2", "N").door("E5", "N").man(FIRST, "BAN", "A1").man(SECOND, "VILL", "B3");
    let (game, s) = village.victory(scores(vec![Score::HouseEmpty(0, 20)])).start();
    assert_eq!(points(&game, &s, FIRST), 20, "one of two houses is empty");
    assert_eq!(points(&game, &dead(s, Id(1)), FIRST), 40, "a dead man defends nothing");
}

#[test]
fn a_cart_is_held_by_whoever_alone_stands_by_it() {
    let held = |men: &[(Side, &str)]| {
        let field = Field::flat(8, 8).man(FIRST, "SAM", "A1").man(SECOND, "SAM", "H8").beast("CART", "D4", "N");
        let field = men.iter().fold(field, |field, (side, hex)| field.man(*side, "YARI", hex));
        let (game, s) = field.victory(scores(vec![Score::CartHeld(1, 40)])).start();
        (points(&game, &s, SECOND), points(&game, &with_health(s, Id(3), Health::Stunned), SECOND))
    };
    assert_eq!(held(&[(SECOND, "D3")]), (40, 0), "a stunned man holds nothing");
    assert_eq!(held(&[(FIRST, "D3"), (SECOND, "D6")]), (0, 40), "both are there, until one is stunned");
    assert_eq!(held(&[(SECOND, "B3")]), (0, 0), "not next to it");
}

#[test]
fn an_animal_is_scored_by_the_side_that_leads_it_off() {
    let stable = |leader: Side| {
        let field = Field::flat(8, 8).man(FIRST, "BAN", "H1").man(SECOND, "VILL", "H8").beast("DRAFT", "B4", "N");
        let field =
            field.man(leader, "PEAS", "A4").exits(FIRST, "A3 A4 B3 B4 B2 A2").exits(SECOND, "A3 A4 B3 B4 B2 A2");
        let (game, mut s) = field.victory(scores(vec![Score::Exited(0, vec![Kind::DraftHorse], 20)])).start();
        go_to(&game, &mut s, leader, PhaseStep::Move);
        play(&game, &mut s, &[Action::Take(Id(3)), Action::Lead(Id(2)), Action::Exit]);
        assert_eq!(s.unit(Id(2)).post, Post::Left);
        (points(&game, &s, FIRST), points(&game, &s, SECOND))
    };
    assert_eq!(stable(FIRST), (20, 0));
    assert_eq!(stable(SECOND), (0, 0), "saved by its owners");
}

/// A win by points is marginal below 1.5 to 1, substantial from 1.5 to 1, and decisive from 2.5 to 1.
#[test]
fn ruling_58_grades() {
    let grades = Grades { substantial: 15, decisive: 25 };
    for (ours, theirs, grade) in [
        (14, 10, Grade::Marginal),
        (149, 100, Grade::Marginal),
        (15, 10, Grade::Substantial),
        (249, 100, Grade::Substantial),
        (25, 10, Grade::Decisive),
        (1, 0, Grade::Decisive),
    ] {
        assert_eq!(grades.grade(ours, theirs), grade, "{ours} to {theirs}");
    }
    let (game, s) = field().turns(2).victory(scores(vec![Score::Kills(0), Score::Kills(1)])).start();
    // 19 for Red's spear, 15 for White's wounded samurai.
    let s = with_health(dead(s, RED_SPEAR), WHITE, Health::Wounded);
    let now = standing(&game, &s);
    assert_eq!((now.points, now.leader, now.grade), ([15, 19], SECOND, Some(Grade::Marginal)));
    let end = idle(&game, s.clone());
    assert_eq!(winner(&game, &end), Some(SECOND), "more points");
    let s = dead(s, WHITE);
    assert_eq!(standing(&game, &s).grade, Some(Grade::Substantial), "30 to 19");
    assert_eq!(winner(&game, &idle(&game, s)), Some(FIRST));
}

#[test]
fn equal_points_are_a_draw() {
    let (game, s) = field().turns(2).victory(scores(vec![Score::Kills(0), Score::Kills(1)])).start();
    assert_eq!(winner(&game, &idle(&game, s.clone())), Some(Side::None), "nothing happened");
    let s = idle(&game, dead(dead(s, RED_SPEAR), WHITE_SPEAR));
    assert_eq!((winner(&game, &s), standing(&game, &s).grade), (Some(Side::None), None));
}

#[test]
fn an_aim_may_have_a_grade_of_its_own() {
    let goal =
        |least, grade| Goal { side: 0, when: When::LastTurnEnd, all: vec![Condition::Dead(anybody(1), least)], grade };
    let victory = aims(vec![goal(2, Some(Grade::Decisive)), goal(1, None)]);
    let victory = Victory { scores: vec![Score::Kills(0), Score::Kills(1)], ..victory };
    let (game, s) = field().man(SECOND, "VILL", "J1").turns(1).victory(victory).start();
    let one = idle(&game, dead(dead(s.clone(), WHITE_SPEAR), RED_SPEAR));
    assert_eq!((winner(&game, &one), standing(&game, &one).grade), (Some(FIRST), Some(Grade::Marginal)));
    let two = idle(&game, dead(dead(s, WHITE_SPEAR), WHITE));
    assert_eq!(standing(&game, &two).grade, Some(Grade::Decisive));
}

// --- when nobody is left ---

#[test]
fn a_side_of_which_nobody_is_left_has_lost() {
    let (game, s) = field().victory(scores(vec![Score::Kills(0)])).start();
    let s = goes_on(&game, dead(dead(s, RED), RED_SPEAR));
    assert_eq!(winner(&game, &s), Some(SECOND));
    assert_eq!(standing(&game, &s).leader, SECOND);
    // A man still to come is left.
    let later = field().entering(FIRST, "SAM", false, "A1", 5).victory(scores(Vec::new()));
    let (game, s) = later.at(PhaseStep::Move);
    let s = goes_on(&game, dead(dead(s, RED), RED_SPEAR));
    assert_eq!(winner(&game, &s), None);
    // Nobody on either side: a draw.
    let (game, s) = field().start();
    let s = goes_on(&game, dead(dead(dead(dead(s, RED), RED_SPEAR), WHITE), WHITE_SPEAR));
    assert_eq!(winner(&game, &s), Some(Side::None));
}

#[test]
fn a_side_whose_last_men_left_is_counted_up() {
    let victory = scores(vec![Score::Kills(1), Score::Exited(0, vec![Kind::Samurai, Kind::Spearman], 12)]);
    let (game, s) = field().victory(victory).start();
    let both = goes_on(&game, gone(gone(s.clone(), RED), RED_SPEAR));
    assert_eq!((winner(&game, &both), standing(&game, &both).points), (Some(FIRST), [24, 0]));
    let one = goes_on(&game, gone(dead(s, RED), RED_SPEAR));
    assert_eq!((winner(&game, &one), standing(&game, &one).points), (Some(SECOND), [12, 30]));
}

// --- the scenarios of the box ---

fn of_the_box(id: &str) -> (SamuraiBlades, State) {
    let game = SamuraiBlades {
        scenario: builtin(id).unwrap(),
        errata: Errata::On,
        missile_b: MissileB::Printed,
        deployment: Deployment::Ready,
        temptation: Temptation::Off,
    };
    let mut s = game.start();
    // The lord of Kurozuka chooses his house even then.
    while matches!(s.top(), Frame::Setup(_)) {
        let first = actions(&game, &s)[0];
        act(&game, &mut s, first);
    }
    (game, s)
}
fn of_kind(s: &State, side: Side, kinds: &[Kind]) -> Vec<Id> {
    s.ids().filter(|&id| s.unit(id).side == side && kinds.contains(&s.unit(id).kind)).collect()
}

#[test]
fn plum_ford_is_won_by_the_bridge_or_the_west_edge() {
    let (game, s) = of_the_box("plum-ford");
    assert_eq!(winner(&game, &idle(&game, s.clone())), Some(SECOND), "West, if nothing happens");
    let east: Vec<Id> = s.living(FIRST).collect();
    let four = east.iter().take(4).fold(s.clone(), |s, &id| gone(s, id));
    assert_eq!(winner(&game, &goes_on(&game, four)), Some(FIRST));
    let three = east.iter().take(3).fold(s.clone(), |s, &id| gone(s, id));
    assert_eq!(winner(&game, &goes_on(&game, three)), None);
    // On the bridge with nobody near: at the end.
    let bridge = moved(&game, s, east[0], "L8");
    let near: Vec<Id> = bridge
        .living(SECOND)
        .filter(|&id| game.ground().distance(bridge.unit(id).place.at, hex(&game, "L8")) < 4)
        .collect();
    let alone = near.iter().fold(bridge.clone(), |s, &id| dead(s, id));
    assert_eq!(winner(&game, &idle(&game, alone)), Some(FIRST));
    assert_eq!(winner(&game, &idle(&game, bridge)), Some(SECOND), "enemies next to the bridge");
}

#[test]
fn kurozuka_needs_the_lord_dead_and_a_ninja_home() {
    let (game, s) = of_the_box("lanterns-at-kurozuka");
    let lord = of_kind(&s, SECOND, &[Kind::LordUndressed])[0];
    let ninja = of_kind(&s, FIRST, &[Kind::Ninja]);
    assert_eq!(winner(&game, &idle(&game, s.clone())), Some(SECOND), "the lord lives");
    let killed = dead(s.clone(), lord);
    assert_eq!(winner(&game, &idle(&game, killed.clone())), Some(SECOND), "nobody came back to report it");
    let one = idle(&game, gone(killed.clone(), ninja[0]));
    assert_eq!((winner(&game, &one), one.turn), (Some(FIRST), game.scenario.turns));
    assert_ne!(standing(&game, &one).grade, None);
    let two = goes_on(&game, gone(gone(killed, ninja[0]), ninja[1]));
    assert_eq!((winner(&game, &two), standing(&game, &two).grade), (Some(FIRST), Some(Grade::Decisive)));
    let all = s.living(FIRST).collect::<Vec<_>>().into_iter().fold(s, dead);
    assert_eq!(winner(&game, &goes_on(&game, all)), Some(SECOND), "all ninja are dead");
}

#[test]
fn a_lord_is_a_lord_in_every_stage_of_dress() {
    for kind in [Kind::LordUndressed, Kind::LordHalfDressed, Kind::Lord] {
        let (game, s) = of_the_box("lanterns-at-kurozuka");
        let lord = of_kind(&s, SECOND, &[Kind::LordUndressed])[0];
        let ninja = of_kind(&s, FIRST, &[Kind::Ninja]);
        let s = dead(s.with(lord, |unit| unit.kind = kind), lord);
        let s = goes_on(&game, gone(gone(s, ninja[0]), ninja[1]));
        assert_eq!(winner(&game, &s), Some(FIRST), "{kind:?}");
    }
}

#[test]
fn the_bell_is_reached_at_a_turns_end() {
    let (game, s) = of_the_box("bell-of-enryu");
    assert_eq!(winner(&game, &idle(&game, s.clone())), Some(SECOND));
    let samurai = of_kind(&s, FIRST, &[Kind::Samurai]);
    let monks: Vec<Id> = s.living(SECOND).filter(|&id| game.ground().building(s.unit(id).place.at).is_some()).collect();
    let cleared = monks.iter().fold(s.clone(), |s, &id| dead(s, id));
    let put = |s: State, id: Id| {
        let place = one(&game, "N7");
        s.with(id, |unit| (unit.post, unit.place) = (Post::Map, place))
    };
    let there = idle(&game, put(cleared.clone(), samurai[0]));
    assert_eq!((winner(&game, &there), there.turn), (Some(FIRST), 1));
    let bowmen = of_kind(&s, FIRST, &[Kind::Bowman, Kind::Naginata]);
    let costly = bowmen.iter().take(5).fold(put(cleared.clone(), samurai[0]), |s, &id| dead(s, id));
    assert_eq!(winner(&game, &idle(&game, costly)), Some(SECOND), "five dead are too many");
    assert_eq!(winner(&game, &idle(&game, put(cleared, bowmen[0]))), Some(SECOND), "a bowman is no samurai");
}

#[test]
fn the_bandits_break() {
    let (game, s) = of_the_box("six-swords");
    let chief = of_kind(&s, FIRST, &[Kind::BanditChief])[0];
    let bandits = of_kind(&s, FIRST, &[Kind::Bandit, Kind::BanditBow]);
    assert_eq!(bandits.len(), 13);
    let five = bandits.iter().take(5).fold(s.clone(), |s, &id| dead(s, id));
    assert_eq!(winner(&game, &goes_on(&game, dead(five.clone(), chief))), None, "six of fourteen with the chief");
    let six = dead(five, bandits[5]);
    assert_eq!(winner(&game, &goes_on(&game, dead(six.clone(), chief))), Some(SECOND), "seven of fourteen");
    assert_eq!(winner(&game, &goes_on(&game, dead(six, bandits[6]))), None, "the chief lives");
    assert_eq!(winner(&game, &goes_on(&game, dead(s, chief))), None, "the others do");
}

#[test]
fn two_banners_ends_with_the_samurai() {
    let (game, s) = of_the_box("two-banners");
    let all = [Kind::Lord, Kind::Veteran, Kind::Samurai, Kind::SamuraiArcher, Kind::YoungSamurai];
    let red = of_kind(&s, FIRST, &all);
    let without = |s: State, ids: &[Id]| {
        ids.iter().fold(s, |s, &id| {
            let head = s.unit(id).place.at;
            s.with(id, |unit| (unit.health, unit.place) = (Health::Dead, samurai_blades::Place::one(head)))
        })
    };
    assert_eq!(winner(&game, &goes_on(&game, without(s.clone(), &red))), Some(SECOND));
    assert_eq!(winner(&game, &goes_on(&game, without(s, &red[1..]))), None, "one is left");
}

#[test]
fn the_convoy_wins_with_a_cart_out() {
    let (game, s) = of_the_box("rice-tax");
    let carts: Vec<Id> = s.ids().filter(|&id| s.unit(id).kind == Kind::Cart).collect();
    assert_eq!(winner(&game, &idle(&game, s.clone())), Some(Side::None), "nothing happened, nothing is scored");
    let horse = s.unit(carts[0]).mate;
    let out = |s: State, id: Id| gone(s, id).with(id, |unit| (unit.side, unit.mate) = (FIRST, Id::NOBODY));
    let one = idle(&game, out(out(s, horse), carts[0]));
    assert_eq!((winner(&game, &one), standing(&game, &one).points[0]), (Some(FIRST), 40));
}

#[test]
fn the_duel_is_won_by_whoever_lives() {
    let (game, s) = of_the_box("duel");
    assert_eq!(winner(&game, &idle(&game, s.clone())), Some(Side::None), "both live");
    let wounded = with_health(s.clone(), Id(1), Health::Wounded);
    assert_eq!(winner(&game, &idle(&game, wounded)), Some(FIRST), "if both live, a wound decides");
    let fallen = |s: State, id: Id| {
        let head = s.unit(id).place.at;
        s.with(id, |unit| (unit.health, unit.place) = (Health::Dead, samurai_blades::Place::one(head)))
    };
    let red = goes_on(&game, fallen(s.clone(), Id(1)));
    assert_eq!((winner(&game, &red), standing(&game, &red).grade), (Some(FIRST), Some(Grade::Decisive)));
    assert_eq!(winner(&game, &goes_on(&game, fallen(s.clone(), Id(0)))), Some(SECOND));
    assert_eq!(winner(&game, &goes_on(&game, fallen(fallen(s, Id(0)), Id(1)))), Some(Side::None), "both are dead");
}
