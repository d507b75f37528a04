//! Night, lanterns, ninja, the alarm, ambushers; and that nobody learns what he may not know.

mod common;

use common::{Field, act, actions, at, cites, go_to, hex, may, one, play, with_health};
use parlour_core::scene::{Spot, Viewer};
use parlour_core::{Determinize, Line, Present, Quiet, Rules, Seat, Turn};
use samurai_blades::scenario::builtin;
use samurai_blades::tables::{Cut, Errata, shuriken};
use samurai_blades::{
    Action, Aim, Bar, Deployment, Effect, Frame, Health, Id, Marks, MissileB, PhaseStep, SamuraiBlades, Side, State,
    Temptation, aim,
};

/// The ninja move first.
const NINJA: Side = Side::First;
const GUARDS: Side = Side::Second;

const NIN: Id = Id(0);
const GUARD: Id = Id(1);

/// A ninja and a guard on a dark plain.
fn dark(ninja: &str, guard: &str) -> Field {
    Field::flat(21, 15).night().man(NINJA, "NIN", ninja).man(GUARDS, "NAG", guard)
}

/// Do the guards see the ninja?
fn is_shown(s: &State) -> bool {
    s.is_known(NIN, GUARDS)
}

/// Throws, with this die.
fn throw(game: &SamuraiBlades, s: &mut State, by: Id, at: Id, die: u8) -> Vec<Line> {
    play(game, s, &[Action::Throw { by, at }, Action::Die(die)])
}

/// Moves by these hexes and stops, if he did not have to stop before.
fn walk(game: &SamuraiBlades, s: &mut State, id: Id, by: &[&str]) -> Vec<Line> {
    let mut log = act(game, s, Action::Take(id));
    for name in by {
        log.extend(act(game, s, Action::Step(one(game, name))));
    }
    if matches!(s.top(), Frame::March(march) if march.unit == id) {
        log.extend(act(game, s, Action::Done));
    }
    log
}

// --- who is seen ---

/// 10: At night ninja are not seen unless they enter a lit hex or are next to an enemy.
#[test]
fn rule_10_ninja_are_hidden_at_night() {
    assert!(!is_shown(&dark("C3", "H3").start().1), "in the dark");
    assert!(is_shown(&dark("C3", "H3").lantern("C3").start().1), "under a lantern");
    assert!(is_shown(&dark("C3", "H3").lantern("C4").start().1), "beside a lantern");
    assert!(!is_shown(&dark("C3", "H3").lantern("C5").start().1), "two hexes from a lantern");
    assert!(!is_shown(&dark("C3", "H3").dark_lantern("C3").start().1), "under one that is out");
    for guard in ["H6", "I7", "I8", "H8", "G8", "G7"] {
        assert!(is_shown(&dark("H7", guard).start().1), "next to {guard}");
    }
    assert!(!is_shown(&dark("H7", "H9").start().1), "two hexes away");
    // By day everybody is seen.
    let (_, s) = Field::flat(21, 15).man(NINJA, "NIN", "C3").man(GUARDS, "NAG", "S3").start();
    assert!(is_shown(&s));
}

/// At night a man is seen by the enemy if his hex is lit and a conscious enemy has a plain line of sight to it, or if a conscious enemy is next to him and no wall is between.
#[test]
fn ruling_53_light_needs_eyes() {
    let (game, s) = dark("C3", "H3").start();
    assert!(!is_shown(&s));
    // Lit, but nobody looks: a tree between, or the guard is stunned.
    let rows = [".......", "..T....", ".TTT...", ".......", ".......", ".......", "......."];
    let lit = |guard: &str| Field::new(&rows).night().man(NINJA, "NIN", "C5").man(GUARDS, "NAG", guard).lantern("C5");
    assert!(is_shown(&lit("C7").start().1));
    assert!(!is_shown(&lit("C1").start().1), "behind the trees");
    // Next to each other with a wall between.
    let walled = dark("C3", "C4").wall("C3", "S");
    assert!(!is_shown(&walled.start().1));
    // A stunned guard sees nothing.
    let mut s = with_health(dark("C3", "C6").start().1, GUARD, Health::Stunned);
    go_to(&game, &mut s, NINJA, PhaseStep::Move);
    walk(&game, &mut s, NIN, &["C4", "C5"]);
    assert!(!is_shown(&s));
    let mut s = dark("C3", "C6").at(PhaseStep::Move).1;
    walk(&game, &mut s, NIN, &["C4", "C5"]);
    assert!(is_shown(&s));
}

/// A ninja who was seen is hidden again at the end of a step in which nothing shows him any more.
#[test]
fn ruling_53_hidden_again_at_the_end_of_the_step() {
    // Another ninja far away keeps the step open.
    let (game, mut s) = dark("A5", "L5").lantern("E5").man(NINJA, "NIN", "A15").at(PhaseStep::Move);
    assert!(!is_shown(&s));
    let log = walk(&game, &mut s, NIN, &["B4", "C4", "D4", "D3"]);
    assert!(is_shown(&s), "he came past the lantern");
    assert!(cites(&log, "R-53"), "{log:?}");
    assert!(is_shown(&s), "and stays shown as long as the step lasts");
    go_to(&game, &mut s, NINJA, PhaseStep::Melee);
    assert!(!is_shown(&s), "then the dark has him again");
    assert_eq!(at(&game, &s, NIN), "D3");
    // Who stays in the light stays shown.
    let (game, mut s) = dark("A5", "L5").lantern("E5").at(PhaseStep::Move);
    walk(&game, &mut s, NIN, &["B4", "C4", "D4"]);
    go_to(&game, &mut s, GUARDS, PhaseStep::Move);
    assert!(is_shown(&s));
}

/// Only ninja disappear from the enemy's view; other men are always shown, even if they cannot be attacked.
#[test]
fn ruling_53_other_men_are_always_on_the_map() {
    let field = Field::flat(21, 15).night().man(NINJA, "BOW", "C3").man(GUARDS, "NAG", "H3").man(NINJA, "NIN", "A15");
    let (game, s) = field.start();
    assert!(s.is_known(GUARD, NINJA) && s.is_known(Id(0), GUARDS));
    assert_eq!(aim(&game, &s, Id(0), Aim::Unit(GUARD)), Err(Bar::Unseen));
}

/// Ninja also see unlit men within 5 hexes in line of sight.
#[test]
fn ruling_53_ninja_eyes() {
    // Whom a ninja sees his friends may shoot at.
    let field = |ninja: &str| {
        Field::flat(21, 15).night().man(NINJA, "BOW", "C3").man(GUARDS, "NAG", "M3").man(NINJA, "NIN", ninja)
    };
    for (ninja, is_possible) in [("M8", true), ("M9", false), ("H3", true), ("G3", false)] {
        let (game, s) = field(ninja).start();
        assert_eq!(may(&game, &s, Action::Shoot { by: Id(0), at: GUARD }), is_possible, "{ninja}");
    }
    // A bowman instead of the ninja sees nothing at that distance.
    let (game, s) =
        Field::flat(21, 15).night().man(NINJA, "BOW", "C3").man(GUARDS, "NAG", "M3").man(NINJA, "YARI", "M8").start();
    assert!(!may(&game, &s, Action::Shoot { by: Id(0), at: GUARD }));
}

/// 11: At night nobody may be attacked or shot at unless he is seen.
#[test]
fn rule_11_only_the_seen_are_shot_at() {
    let field = |field: Field| field.night().man(NINJA, "NIN", "C3").man(GUARDS, "BOW", "M3").man(GUARDS, "NAG", "S12");
    let shot = |s: &State, game: &SamuraiBlades| may(game, s, Action::Shoot { by: GUARD, at: NIN });
    let at_guards = |field: Field| {
        let (game, mut s) = field.start();
        go_to(&game, &mut s, GUARDS, PhaseStep::Move);
        (game, s)
    };
    let (game, s) = at_guards(field(Field::flat(21, 15)));
    assert_eq!(aim(&game, &s, GUARD, Aim::Unit(NIN)), Err(Bar::NoTarget), "not even known");
    let (game, mut s) = field(Field::flat(21, 15).lantern("C3")).start();
    go_to(&game, &mut s, GUARDS, PhaseStep::FootFire);
    assert!(shot(&s, &game), "in the light");
    // Next to a friend of the bowman he is seen too.
    let field = Field::flat(21, 15).night().man(NINJA, "NIN", "C3").man(GUARDS, "BOW", "M3").man(GUARDS, "NAG", "C4");
    let (game, mut s) = field.start();
    go_to(&game, &mut s, GUARDS, PhaseStep::FootFire);
    assert!(shot(&s, &game));
}

/// A hex is lit if a burning lantern stands in it or in a neighbouring hex with no wall between; doors and windows let light pass.
#[test]
fn ruling_52_light_walls_and_doors() {
    let rows = [".......", "..HHH..", "..HHH..", "..HDH..", ".......", ".......", "......."];
    // A ninja throws at a guard: the die tells whether the guard's hex is lit.
    let unlit = |lantern: &str, guard: &str, ninja: &str| {
        let field = Field::new(&rows).night().door("D4", "S").lantern(lantern);
        let (game, s) = field.man(NINJA, "NIN", ninja).man(GUARDS, "NAG", guard).start();
        aim(&game, &s, NIN, Aim::Unit(GUARD)).expect("a throw").is_unlit
    };
    assert!(!unlit("D5", "D4", "D6"), "in through the door");
    assert!(unlit("C5", "D4", "D6"), "not through the wall beside it");
    assert!(!unlit("D4", "D5", "D7"), "out through the door");
    assert!(!unlit("D4", "D3", "E2"), "and in the room");
    for guard in ["B5", "C4", "C6", "B6", "D5", "D6"] {
        // Without a house around, all six neighbours are lit.
        let (game, s) =
            Field::flat(7, 9).night().lantern("C5").man(NINJA, "NIN", "C8").man(GUARDS, "NAG", guard).start();
        let lit = game.ground().is_adjacent(hex(&game, guard), hex(&game, "C5"));
        assert_eq!(aim(&game, &s, NIN, Aim::Unit(GUARD)).expect("a throw").is_unlit, !lit, "{guard}");
    }
    // It changes at once: the lantern goes out, and the next throw is at a man in the dark.
    let (game, mut s) = Field::flat(9, 9)
        .night()
        .lantern("C5")
        .man(NINJA, "NIN", "C8")
        .man(GUARDS, "NAG", "C6")
        .man(NINJA, "NIN", "D8")
        .at(PhaseStep::HorseFire);
    assert_eq!(aim(&game, &s, NIN, Aim::Unit(GUARD)).expect("a throw").shot.modifier, 0);
    play(&game, &mut s, &[Action::ThrowLantern { by: Id(2), lantern: 0 }, Action::Die(1)]);
    assert_eq!(aim(&game, &s, NIN, Aim::Unit(GUARD)).expect("a throw").shot.modifier, 1);
}

// --- moving in the dark ---

/// One who passes a lit hex or comes next to an enemy is shown there, and his player may stop him.
#[test]
fn ruling_54_shown_on_the_way() {
    let (game, mut s) = dark("A5", "L5").lantern("E5").at(PhaseStep::Move);
    act(&game, &mut s, Action::Take(NIN));
    let log = play(&game, &mut s, &[Action::Step(one(&game, "B4")), Action::Step(one(&game, "C4"))]);
    assert!(!is_shown(&s));
    assert!(log.iter().all(|l| l.only == Some(Seat::FIRST)), "the enemy hears nothing: {log:?}");
    assert!(!game.reveals(&s, Action::Step(one(&game, "C3"))));
    assert!(game.reveals(&s, Action::Step(one(&game, "D4"))), "a step into the light cannot be taken back");
    act(&game, &mut s, Action::Step(one(&game, "D4")));
    assert!(is_shown(&s));
    assert!(may(&game, &s, Action::Done), "he may stop");
    assert!(may(&game, &s, Action::Step(one(&game, "D5"))), "or go on");
    assert!(!game.reveals(&s, Action::Step(one(&game, "D5"))), "he is shown already");
}

/// An enemy who runs into a hidden ninja stops in the hex before, the ninja is shown and the rest of the move is lost.
#[test]
fn ruling_54_running_into_a_ninja() {
    // The guard has just come to his senses and has not looked around yet.
    let (game, mut s) = dark("H7", "H8").start();
    go_to(&game, &mut s, GUARDS, PhaseStep::Move);
    let mut s = s.with(NIN, |unit| unit.marks.clear(Marks::SEEN));
    assert!(!is_shown(&s));
    act(&game, &mut s, Action::Take(GUARD));
    let into = Action::Step(one(&game, "H7"));
    assert!(may(&game, &s, into), "the hex looks free");
    assert!(game.reveals(&s, into));
    act(&game, &mut s, into);
    assert!(is_shown(&s));
    assert_eq!(at(&game, &s, GUARD), "H8");
    assert!(!matches!(s.top(), Frame::March(_)), "his move is over");
    assert!(!may(&game, &s, Action::Take(GUARD)));
}

/// Retreats look only at enemies that are seen.
#[test]
fn ruling_54_retreats_know_nothing_of_hidden_ninja() {
    // Red shoots at a horse without a rider; a ninja of Red lies hidden behind it. White leads the horse's flight.
    let field = || {
        Field::flat(21, 21)
            .night()
            .man(NINJA, "BOW", "K1")
            .man(GUARDS, "NAG", "A21")
            .beast("WHORSE", "K7", "S")
            .lantern("K6")
    };
    let retreats = |s: &State, game: &SamuraiBlades| {
        let way = |a: &Action| matches!(a, Action::Retreat { .. });
        actions(game, s).into_iter().filter(way).collect::<Vec<_>>()
    };
    let shot = |field: Field| {
        let (game, mut s) = field.start();
        play(&game, &mut s, &[Action::Shoot { by: Id(0), at: Id(2) }, Action::Die(5)]);
        (game, s)
    };
    let (game, without) = shot(field());
    let (game_with, with) = shot(field().man(NINJA, "NIN", "K9"));
    assert!(!retreats(&without, &game).is_empty());
    assert_eq!(retreats(&with, &game_with), retreats(&without, &game));
    // If he is run into he is shown, and the horse looks for another way.
    let (game, mut s) = shot(field().man(NINJA, "NIN", "K8"));
    let before = s.unit(Id(2)).place;
    let into = retreats(&s, &game)
        .into_iter()
        .find(|a| matches!(a, Action::Retreat { place, .. } if place.at == hex(&game, "K8")))
        .expect("straight on");
    assert!(game.reveals(&s, into));
    act(&game, &mut s, into);
    assert!(s.is_known(Id(3), GUARDS));
    assert!(s.unit(Id(2)).place == before || s.unit(Id(2)).health == Health::Dead, "not into him");
    assert!(!actions(&game, &s).contains(&into));
}

// --- shuriken ---

/// 10.1: He throws in step 2, with the mounted archers, unless he was in combat since his last turn. Neither cover nor armour helps against shuriken.
#[test]
fn rule_10_1_when_ninja_throw_and_what_does_not_help() {
    for (step, is_possible) in [
        (PhaseStep::FootFire, false),
        (PhaseStep::HorseFire, true),
        (PhaseStep::Move, false),
        (PhaseStep::FootFireAgain, false),
        (PhaseStep::Melee, false),
    ] {
        // A bowman keeps the other steps open.
        let field = Field::flat(9, 9).man(NINJA, "NIN", "C3").man(GUARDS, "NAG", "C4").man(NINJA, "BOW", "H9");
        let (game, s) = field.at(step);
        assert_eq!(may(&game, &s, Action::Throw { by: NIN, at: GUARD }), is_possible, "{step:?}");
    }
    let (game, s) = Field::flat(9, 9).man(NINJA, "NIN", "C3").man(GUARDS, "NAG", "C6").at(PhaseStep::HorseFire);
    let fought = s.clone().with(NIN, |unit| unit.marks.set(Marks::FOUGHT));
    assert!(!may(&game, &fought, Action::Throw { by: NIN, at: GUARD }));
    // They never run out: a throw in every turn, and one in each.
    let mut s = s;
    for turn in 1..=3 {
        go_to(&game, &mut s, NINJA, PhaseStep::HorseFire);
        assert_eq!(s.turn, turn);
        throw(&game, &mut s, NIN, GUARD, 10);
        assert_ne!(s.step, PhaseStep::HorseFire, "once");
        go_to(&game, &mut s, GUARDS, PhaseStep::Move);
    }
    // Neither armour nor cover: the same chances against a samurai in scrub as against anybody in the open.
    let chances = |ground: &str, code: &str| {
        let rows = [".......", ".......", ground, ".......", "......."];
        let (game, s) = Field::new(&rows).man(NINJA, "NIN", "C5").man(GUARDS, code, "C3").start();
        aim(&game, &s, NIN, Aim::Unit(GUARD)).expect("a throw").effects()
    };
    let open = chances(".......", "VILL");
    for (ground, code) in [(".......", "SAM"), ("..s....", "VILL"), ("..T....", "SOHEI"), ("..~....", "NAG")] {
        assert_eq!(chances(ground, code), open, "{code} in {ground}");
    }
}

/// 10.2: Shuriken have a table of their own and fly up to 5 hexes: D, dead; W, wounded; otherwise nothing
#[test]
fn rule_10_2_the_shuriken_table() {
    for range in 1..=6_u16 {
        let to = format!("C{}", 1 + range);
        let field = || Field::flat(7, 9).man(NINJA, "NIN", "C1").man(GUARDS, "NAG", &to);
        let (game, s) = field().start();
        let Ok(shot) = aim(&game, &s, NIN, Aim::Unit(GUARD)) else {
            assert_eq!(range, 6, "only the sixth hex is too far");
            assert_eq!(aim(&game, &s, NIN, Aim::Unit(GUARD)), Err(Bar::TooFar(6)));
            continue;
        };
        let expected: [Effect; 10] =
            std::array::from_fn(|n| shuriken(range, n as u8 + 1).map_or(Effect::Nothing, Effect::Cut));
        assert_eq!(shot.effects(), expected, "{range}");
        for die in 1..=10 {
            let (game, mut s) = field().at(PhaseStep::HorseFire);
            throw(&game, &mut s, NIN, GUARD, die);
            let health = match shuriken(range, die) {
                Some(Cut::Dead) => Health::Dead,
                Some(Cut::Wounded) => Health::Wounded,
                None => Health::Healthy,
            };
            assert_eq!(s.unit(GUARD).health, health, "{range} hexes, die {die}");
        }
    }
    // A wounded man who is wounded dies.
    let (game, s) = Field::flat(7, 9).man(NINJA, "NIN", "C1").man(GUARDS, "NAG", "C2").at(PhaseStep::HorseFire);
    let mut s = with_health(s, GUARD, Health::Wounded);
    throw(&game, &mut s, NIN, GUARD, 6);
    assert_eq!(s.unit(GUARD).health, Health::Dead);
}

/// A wounded ninja adds 1 to the die when he throws
#[test]
fn ruling_65_a_wounded_ninja_adds_one() {
    for (health, lit, modifier) in [
        (Health::Healthy, true, 0),
        (Health::Wounded, true, 1),
        (Health::Healthy, false, 1),
        (Health::Wounded, false, 2),
    ] {
        let field = Field::flat(7, 9).night().man(NINJA, "NIN", "C1").man(GUARDS, "NAG", "C3");
        let (game, s) = if lit { field.lantern("C4") } else { field.dark_lantern("C4") }.start();
        let s = with_health(s, NIN, health);
        let shot = aim(&game, &s, NIN, Aim::Unit(GUARD)).expect("he can throw").shot;
        assert_eq!(shot.modifier, modifier, "{health:?}, lit: {lit}");
    }
}

/// At night 1 is added to the die for an unlit target.
#[test]
fn ruling_55_shuriken_at_night_and_what_blocks_them() {
    for (field, modifier) in [
        (dark("C3", "C6"), 1),
        (dark("C3", "C6").lantern("C7"), 0),
        (Field::flat(21, 15).man(NINJA, "NIN", "C3").man(GUARDS, "NAG", "C6"), 0),
    ] {
        let (game, s) = field.at(PhaseStep::HorseFire);
        assert_eq!(aim(&game, &s, NIN, Aim::Unit(GUARD)).expect("a throw").shot.modifier, modifier);
        let wounded = with_health(s, NIN, Health::Wounded);
        assert_eq!(aim(&game, &wounded, NIN, Aim::Unit(GUARD)).expect("a throw").shot.modifier, modifier + 1, "4.8");
    }
    // Walls, trees and men are in the way.
    let by_day = |field: Field| field.man(NINJA, "NIN", "C3").man(GUARDS, "NAG", "C6");
    assert!(blocked(by_day(Field::flat(7, 9)).man(GUARDS, "NAG", "C5")));
    assert!(!blocked(by_day(Field::flat(7, 9))));
    assert!(blocked(by_day(Field::new(&[
        ".......", ".......", ".......", ".......", ".TTT...", ".......", "......."
    ]))));
    // Monks do not help themselves.
    let (game, mut s) = Field::flat(7, 9).man(NINJA, "NIN", "C3").man(GUARDS, "MONK", "C4").at(PhaseStep::HorseFire);
    throw(&game, &mut s, NIN, GUARD, 1);
    assert_eq!(s.unit(GUARD).health, Health::Dead);
}

fn blocked(field: Field) -> bool {
    let (game, s) = field.start();
    matches!(aim(&game, &s, NIN, Aim::Unit(GUARD)), Err(Bar::Blocked(_)))
}

/// They die of results that kill the horse, of retreats they cannot make, and of any W or D of a shuriken.
#[test]
fn ruling_40_shuriken_kill_animals() {
    for (die, health) in [(1, Health::Dead), (6, Health::Dead), (7, Health::Healthy)] {
        let field = Field::flat(9, 9).man(NINJA, "NIN", "C3").man(GUARDS, "NAG", "I9").beast("WHORSE", "C4", "N");
        let (game, mut s) = field.at(PhaseStep::HorseFire);
        throw(&game, &mut s, NIN, Id(2), die);
        assert_eq!(s.unit(Id(2)).health, health, "{die}");
    }
}

/// At night a man whom the shooter's side does not see does not block, so that no shot betrays him.
#[test]
fn ruling_31_the_unseen_do_not_block() {
    let field = |between: &str| {
        Field::flat(9, 15)
            .night()
            .man(NINJA, "NIN", between)
            .man(GUARDS, "BOW", "C12")
            .man(NINJA, "YARI", "C2")
            .lantern("C2")
    };
    let (game, mut s) = field("C7").start();
    assert!(!is_shown(&s));
    go_to(&game, &mut s, GUARDS, PhaseStep::FootFire);
    assert!(may(&game, &s, Action::Shoot { by: GUARD, at: Id(2) }), "as if nobody were there");
    // A guard next to the ninja shows him, and then he blocks.
    let (game, mut s) = field("C7").man(GUARDS, "NAG", "D7").start();
    assert!(is_shown(&s));
    go_to(&game, &mut s, GUARDS, PhaseStep::FootFire);
    assert!(!may(&game, &s, Action::Shoot { by: GUARD, at: Id(2) }));
}

// --- lanterns ---

/// A lantern is shot at on the table of other infantry without cover, only walls protect it.
#[test]
fn ruling_41_lanterns_as_targets() {
    let field = |field: Field| field.night().lantern("C2").man(NINJA, "BOW", "C8").man(GUARDS, "NAG", "H14");
    let lantern = Aim::Lantern(0);
    let (game, s) = field(Field::flat(9, 15)).start();
    let shot = aim(&game, &s, NIN, lantern).expect("a shot");
    assert_eq!((shot.shot.range, shot.shot.modifier), (6, 0));
    let wounded = with_health(s.clone(), NIN, Health::Wounded);
    assert_eq!(aim(&game, &wounded, NIN, lantern).expect("a shot").shot.modifier, 1);
    for die in 1..=10 {
        let mut s = s.clone();
        play(&game, &mut s, &[Action::ShootLantern { by: NIN, lantern: 0 }, Action::Die(die)]);
        let is_out = aim(&game, &s, NIN, lantern) == Err(Bar::NoTarget);
        assert_eq!(is_out, die <= 6, "{die}");
    }
    // Trees, scrub and men do not protect it; walls do.
    let wood = [".......", "..s....", ".TTT...", ".......", ".......", ".......", ".......", ".......", "......."];
    let crowd = Field::new(&wood).man(GUARDS, "NAG", "C6");
    let crowd = crowd.night().lantern("C2").man(NINJA, "BOW", "C8");
    let (game, s) = crowd.start();
    let shot = aim(&game, &s, Id(1), lantern).expect("a shot over everything");
    assert_eq!(shot.shot.cover, samurai_blades::ground::Cover::None);
    let mut walled = Field::flat(9, 15);
    for side in ["SW", "S", "SE", "NE", "NW"] {
        walled = walled.wall("C2", side);
    }
    let (game, s) = field(walled).start();
    assert!(matches!(aim(&game, &s, NIN, lantern), Err(Bar::Blocked(_))));
    // Not one that is out, and not by day.
    let (game, s) =
        Field::flat(9, 15).night().dark_lantern("C2").man(NINJA, "BOW", "C8").man(GUARDS, "NAG", "H14").start();
    assert_eq!(aim(&game, &s, NIN, lantern), Err(Bar::NoTarget));
    let (game, s) = Field::flat(9, 15).lantern("C2").man(NINJA, "BOW", "C8").man(GUARDS, "NAG", "H14").start();
    assert_eq!(aim(&game, &s, NIN, lantern), Err(Bar::NoTarget));
    // Shuriken: D or W.
    for (die, is_out) in [(2, true), (4, true), (5, false)] {
        let (game, mut s) = Field::flat(9, 15)
            .night()
            .lantern("C2")
            .man(NINJA, "NIN", "C5")
            .man(GUARDS, "NAG", "H14")
            .at(PhaseStep::HorseFire);
        play(&game, &mut s, &[Action::ThrowLantern { by: NIN, lantern: 0 }, Action::Die(die)]);
        assert_eq!(aim(&game, &s, NIN, lantern) == Err(Bar::NoTarget), is_out, "{die}");
    }
}

/// A conscious man next to a lantern, or in its hex, may light it or put it out in step 5 instead of attacking.
#[test]
fn ruling_56_lighting_and_putting_out() {
    for place in ["E5", "E4", "E6", "D4", "D5", "F4", "F5"] {
        let field = || Field::flat(9, 15).night().man(NINJA, "YARI", place).man(GUARDS, "NAG", "I14");
        let (game, mut s) = field().lantern("E5").at(PhaseStep::Melee);
        assert!(may(&game, &s, Action::Douse { by: NIN, lantern: 0 }), "{place}");
        act(&game, &mut s, Action::Douse { by: NIN, lantern: 0 });
        assert_ne!((s.side, s.step), (NINJA, PhaseStep::Melee), "{place}: that was his attack");
        let (game, s) = field().dark_lantern("E5").at(PhaseStep::Melee);
        assert!(may(&game, &s, Action::Light { by: NIN, lantern: 0 }), "{place}");
    }
    let (game, s) =
        Field::flat(9, 15).night().man(NINJA, "YARI", "E3").man(GUARDS, "NAG", "F3").lantern("E5").at(PhaseStep::Melee);
    assert!(!may(&game, &s, Action::Douse { by: NIN, lantern: 0 }), "two hexes away");
    // Light shows a ninja at once.
    let (game, mut s) = dark("E6", "I14").man(NINJA, "YARI", "E4").dark_lantern("E5").at(PhaseStep::Melee);
    assert!(!is_shown(&s));
    act(&game, &mut s, Action::Light { by: Id(2), lantern: 0 });
    assert!(is_shown(&s));
}

// --- the alarm ---

/// May the guards act when their turn comes?
fn are_awake(game: &SamuraiBlades, s: &State) -> bool {
    let mut s = s.clone();
    // Everybody of the ninja declines; if the guards sleep it is the ninja's turn again without them.
    let turn = s.turn;
    while s.turn == turn {
        if s.side == GUARDS && s.step == PhaseStep::Move && game.turn(&s) == Turn::Act(Seat::SECOND) {
            return true;
        }
        let next = if actions(game, &s).contains(&Action::Done) { Action::Done } else { Action::Die(10) };
        act(game, &mut s, next);
    }
    false
}

/// Where a scenario has an alarm, the guards do not act before it is raised.
#[test]
fn ruling_57_what_raises_the_alarm() {
    let field = |ninja: &str| dark(ninja, "J5").alarm(GUARDS);
    let (game, s) = field("C5").start();
    assert!(!are_awake(&game, &s));
    // A ninja is seen.
    assert!(are_awake(&game, &field("J4").start().1));
    // A shuriken misses, or only wounds; but not one that kills.
    for (die, is_heard) in [(10, true), (4, true), (1, false)] {
        let field = field("J8").man(GUARDS, "NAG", "T14");
        let (game, mut s) = field.at(PhaseStep::HorseFire);
        let log = throw(&game, &mut s, NIN, GUARD, die);
        assert_eq!(cites(&log, "R-57"), is_heard, "{die}: {log:?}");
        assert_eq!(are_awake(&game, &s), is_heard, "{die}");
    }
    // A lantern goes out in sight of a guard, or out of his sight.
    let rows = [".......", ".......", ".......", "TTTTTTT", ".......", "......."];
    for (guard, is_seen) in [("C3", true), ("C6", false)] {
        let field =
            Field::new(&rows).night().alarm(GUARDS).man(NINJA, "NIN", "G1").man(GUARDS, "NAG", guard).lantern("C1");
        let (game, mut s) = field.at(PhaseStep::HorseFire);
        let log = play(&game, &mut s, &[Action::ThrowLantern { by: NIN, lantern: 0 }, Action::Die(1)]);
        assert_eq!(cites(&log, "R-57"), is_seen, "{guard}: {log:?}");
    }
    // A combat that does not kill: the ninja comes close while the only guard near by is stunned.
    for (die, is_heard) in [(10, true), (1, false)] {
        let (game, s) = field("C5").man(GUARDS, "NAG", "T14").start();
        let mut s = with_health(s, GUARD, Health::Stunned).with(NIN, |unit| unit.place = one(&game, "J6"));
        go_to(&game, &mut s, NINJA, PhaseStep::Melee);
        assert!(!is_shown(&s));
        play(&game, &mut s, &[Action::Attack { by: NIN, at: GUARD }, Action::Strike]);
        let log = act(&game, &mut s, Action::Die(die));
        assert_eq!(cites(&log, "R-57"), is_heard, "{die}: {log:?}");
    }
}

// --- ambush, a lord asleep ---

/// One of them is shown, for good, when he acts
#[test]
fn ruling_66_ambushers_are_shown_when_seen_or_when_they_act() {
    // Within 6 hexes, 2 among trees.
    let rows = ["..T..............", ".................", "................."];
    let field = |bandit: &str, convoy: &str| {
        Field::new(&rows).ambush(GUARDS, 6, 2).man(NINJA, "YARI", convoy).secret(GUARDS, "BANB", bandit)
    };
    let shown = |s: &State| s.is_known(Id(1), NINJA);
    for (bandit, convoy, is_seen) in
        [("A2", "G2", true), ("A2", "H2", false), ("C1", "E1", true), ("C1", "F1", false), ("C1", "C2", true)]
    {
        let (_, s) = field(bandit, convoy).start();
        assert_eq!(shown(&s), is_seen, "{bandit} from {convoy}");
    }
    // He shoots and is shown, for good.
    let (game, mut s) = field("A2", "P2").start();
    go_to(&game, &mut s, GUARDS, PhaseStep::FootFire);
    let shot = Action::Shoot { by: Id(1), at: Id(0) };
    assert!(game.reveals(&s, shot));
    let log = act(&game, &mut s, shot);
    assert!(shown(&s) && cites(&log, "R-66"), "{log:?}");
    act(&game, &mut s, Action::Die(10));
    go_to(&game, &mut s, NINJA, PhaseStep::Move);
    assert!(shown(&s));
    // The convoy walks up to him.
    let (game, mut s) = field("A2", "I2").at(PhaseStep::Move);
    act(&game, &mut s, Action::Take(Id(0)));
    assert!(!game.reveals(&s, Action::Step(one(&game, "H2"))));
    act(&game, &mut s, Action::Step(one(&game, "H2")));
    assert!(game.reveals(&s, Action::Step(one(&game, "G2"))));
    act(&game, &mut s, Action::Step(one(&game, "G2")));
    assert!(shown(&s));
}

#[test]
fn a_hidden_bowman_keeps_his_step_open_even_without_a_target() {
    // A row of trees between them: nobody has a target, but the enemy must not be able to tell.
    let rows = ["........", "TTTTTTTT", "TTTTTTTT", "........", "........"];
    let field = |secret: bool| {
        let field = Field::new(&rows).ambush(GUARDS, 6, 2).man(NINJA, "YARI", "A1");
        if secret { field.secret(GUARDS, "BANB", "D5") } else { field.man(GUARDS, "BANB", "D5") }
    };
    for (secret, step) in [(true, PhaseStep::FootFire), (false, PhaseStep::Move)] {
        let (game, mut s) = field(secret).start();
        while s.side == NINJA {
            act(&game, &mut s, Action::Done);
        }
        assert_eq!(s.step, step);
        assert_eq!(game.turn(&s), Turn::Act(Seat::SECOND));
    }
}

#[test]
fn a_lord_asleep_is_known_to_his_own_side_only() {
    let rows = [
        ".........",
        "..HHH....",
        "..HHH....",
        "..HDH....",
        ".........",
        ".........",
        ".........",
        ".........",
        ".........",
    ];
    let field = |ninja: &str| {
        Field::new(&rows)
            .night()
            .alarm(GUARDS)
            .door("D4", "S")
            .man(NINJA, "NIN", ninja)
            .secret(GUARDS, "LORD-u", "D3")
            .man(GUARDS, "NAG", "I9")
    };
    let (game, s) = field("D8").start();
    assert!(s.is_known(Id(1), GUARDS) && !s.is_known(Id(1), NINJA));
    assert_eq!(aim(&game, &s, NIN, Aim::Unit(Id(1))), Err(Bar::NoTarget));
    // A ninja in the door sees him.
    let (_, s) = field("D4").start();
    assert!(s.is_known(Id(1), NINJA));
}

// --- nobody learns what he may not know ---

fn table(scenario: &str, deployment: Deployment) -> SamuraiBlades {
    SamuraiBlades {
        scenario: builtin(scenario).expect("a scenario of the box"),
        errata: Errata::On,
        missile_b: MissileB::Printed,
        deployment,
        temptation: Temptation::Off,
    }
}

/// Everything of a position that a side may know.
fn view(game: &SamuraiBlades, s: &State, side: Side) -> String {
    let known: Vec<_> = s.ids().filter(|&id| s.is_known(id, side)).map(|id| (id, *s.unit(id))).collect();
    format!("{:?} {} {:?} {:?} {known:?}", game.turn(s), s.turn, s.side, s.step)
}

/// What a seat is told.
fn told(game: &SamuraiBlades, s: &State, a: Action, seat: Seat) -> (String, Vec<Line>) {
    let (mut after, mut log) = (s.clone(), Vec::new());
    game.apply(&mut after, a, &mut log);
    log.retain(|line: &Line| line.only.is_none_or(|only| only == seat));
    (view(game, &after, Side::of(seat)), log)
}

/// A hex, a button or somebody who waits, and now and then nothing of the kind.
fn any_spot(rng: &mut fastrand::Rng) -> Spot {
    Spot(match rng.u8(..8) {
        0 => rng.u16(1000..1110),
        1..3 => rng.u16(2000..2060),
        _ => rng.u16(..600),
    })
}

/// What the page answers to these clicks.
fn answers(game: &SamuraiBlades, s: &State, clicks: &[Spot], seat: Seat) -> String {
    format!("{:?} {:?}", game.why_not(s, clicks), game.preview(s, clicks, Viewer::Seat(seat)))
}

/// Plays at random; in every position the worlds that a seat cannot tell apart look alike and stay alike.
fn nothing_leaks(scenario: &str, deployment: Deployment, seeds: std::ops::Range<u64>) {
    let game = table(scenario, deployment);
    let (mut moved, mut compared) = (0, 0);
    for seed in seeds {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut s = game.start();
        for _ in 0..1_500 {
            if game.turn(&s).is_over() {
                break;
            }
            let list = actions(&game, &s);
            for seat in [Seat::FIRST, Seat::SECOND] {
                let other = game.determinize(&s, seat, &mut rng);
                let side = Side::of(seat);
                moved += usize::from(other != s);
                assert_eq!(view(&game, &other, side), view(&game, &s, side), "seed {seed}");
                if other == s {
                    continue;
                }
                if game.turn(&s) == Turn::Act(seat) {
                    assert_eq!(actions(&game, &other), list, "seed {seed}: seat {seat} may do the same");
                    let clicks: Vec<Spot> = (0..rng.usize(1..3)).map(|_| any_spot(&mut rng)).collect();
                    assert_eq!(
                        answers(&game, &other, &clicks, seat),
                        answers(&game, &s, &clicks, seat),
                        "seed {seed}: {clicks:?} answered to {seat}"
                    );
                    continue;
                }
                let possible = actions(&game, &other);
                let a = list[rng.usize(..list.len())];
                if possible.contains(&a) && !game.reveals(&s, a) && !game.reveals(&other, a) {
                    compared += 1;
                    assert_eq!(
                        told(&game, &other, a, seat),
                        told(&game, &s, a, seat),
                        "seed {seed}: {a:?} told to {seat}: {s:?}"
                    );
                }
            }
            let a = list[rng.usize(..list.len())];
            // What an action shows is known exactly: whoever was not on the enemy's map and is then.
            let hidden: Vec<Id> = s.ids().filter(|&id| !s.is_known(id, s.unit(id).side.enemy())).collect();
            let reveals = game.reveals(&s, a);
            game.apply(&mut s, a, &mut Quiet);
            let is_shown = hidden.iter().any(|&id| s.is_known(id, s.unit(id).side.enemy()));
            // Dice, shots and retreats can also give away somebody who stands in the way.
            let is_exact =
                !matches!(a, Action::Die(_) | Action::Shoot { .. } | Action::Throw { .. } | Action::Retreat { .. });
            assert!(reveals == is_shown || reveals && !is_exact, "seed {seed}: {a:?} shows: {is_shown}");
        }
    }
    assert!(moved > 100 && compared > 100, "{scenario}: {moved} worlds, {compared} actions compared");
}

#[test]
fn nothing_leaks_at_kurozuka() {
    nothing_leaks("lanterns-at-kurozuka", Deployment::Ready, 0..16);
    nothing_leaks("lanterns-at-kurozuka", Deployment::Free, 100..104);
}

#[test]
fn nothing_leaks_from_the_ambush() {
    nothing_leaks("rice-tax", Deployment::Ready, 0..8);
    nothing_leaks("rice-tax", Deployment::Free, 100..104);
}
