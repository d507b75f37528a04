//! Arrows: who shoots when, at whom, with what on the die, and what becomes of the target.

mod common;

use common::{Field, act, actions, at, cites, go_to, hex, may, one, play, two, with_health};
use parlour_core::Line;
use samurai_blades::ground::Cover;
use samurai_blades::sight::{Cause, Sight, Why};
use samurai_blades::tables::{Band, Errata, Hit, Target, missile};
use samurai_blades::{
    Action, Aim, Bar, Effect, Frame, Health, Id, Marks, MissileB, PhaseStep, Place, Post, Prospect, SamuraiBlades,
    Side, State, aim,
};

const RED: Side = Side::First;
const WHITE: Side = Side::Second;

/// The shot of one at another, which must be possible.
fn prospect(game: &SamuraiBlades, s: &State, by: Id, at: Id) -> Prospect {
    aim(game, s, by, Aim::Unit(at)).unwrap_or_else(|bar| panic!("{by:?} cannot shoot at {at:?}: {bar:?}"))
}

/// Why one cannot shoot at another.
fn bar(game: &SamuraiBlades, s: &State, by: Id, at: Id) -> Bar {
    aim(game, s, by, Aim::Unit(at)).expect_err("the shot should not be possible")
}

/// What blocks it.
fn why(game: &SamuraiBlades, s: &State, by: Id, at: Id) -> Why {
    match bar(game, s, by, at) {
        Bar::Blocked(Sight::Blocked { why, .. }) => why,
        other => panic!("not blocked but {other:?}"),
    }
}

/// Shoots, with this die.
fn shoot(game: &SamuraiBlades, s: &mut State, by: Id, at: Id, die: u8) -> Vec<Line> {
    play(game, s, &[Action::Shoot { by, at }, Action::Die(die)])
}

/// A field with a bowman of Red at one hex and one man of White at another.
fn two_men(code: &str, from: &str, to: &str) -> Field {
    Field::flat(21, 21).man(RED, "BOW", from).man(WHITE, code, to)
}

/// Where the one who flees may go next.
fn ways(game: &SamuraiBlades, s: &State) -> Vec<Place> {
    let way = |a| if let Action::Retreat { place, .. } = a { Some(place) } else { None };
    actions(game, s).into_iter().filter_map(way).collect()
}

const BOW: Id = Id(0);
const FOE: Id = Id(1);

// --- who shoots when ---

/// Mounted archers shoot only once in a turn, in step 2.
#[test]
fn ruling_08_bows_on_foot_have_steps_1_and_4_mounted_archers_step_2() {
    let field = || Field::flat(12, 12).man(RED, "BOW", "A1").rider(RED, "SAMB", "A6", "N").man(WHITE, "YARI", "H5");
    let (foot, mounted, foe) = (Id(0), Id(1), Id(2));
    for (step, on_foot, on_horse) in [
        (PhaseStep::FootFire, true, false),
        (PhaseStep::HorseFire, false, true),
        (PhaseStep::Move, false, false),
        (PhaseStep::FootFireAgain, true, false),
    ] {
        let (game, s) = field().at(step);
        assert_eq!(may(&game, &s, Action::Shoot { by: foot, at: foe }), on_foot, "{step:?} on foot");
        assert_eq!(may(&game, &s, Action::Shoot { by: mounted, at: foe }), on_horse, "{step:?} mounted");
    }
    // Each shoots once in a step; the man on foot again in step 4, the rider not.
    let (game, mut s) = field().at(PhaseStep::FootFire);
    shoot(&game, &mut s, foot, foe, 10);
    assert_eq!(s.step, PhaseStep::HorseFire, "nobody else shoots in step 1");
    shoot(&game, &mut s, mounted, foe, 10);
    assert_eq!(s.step, PhaseStep::Move, "nobody else shoots in step 2");
    act(&game, &mut s, Action::Done);
    assert_eq!(actions(&game, &s), [Action::Shoot { by: foot, at: foe }, Action::Done]);
    shoot(&game, &mut s, foot, foe, 10);
    assert_ne!(s.step, PhaseStep::FootFireAgain, "one shot in step 4");
}

/// The mark is taken away at the end of his side's step 2.
#[test]
fn ruling_09_who_fought_does_not_shoot_in_steps_1_and_2_but_does_in_step_4() {
    let field = Field::flat(12, 12).man(RED, "BOW", "A1").rider(RED, "SAMB", "A6", "N").man(WHITE, "YARI", "H5");
    let (game, start) = field.at(PhaseStep::FootFire);
    let fought = |s: State, id| s.with(id, |unit| unit.marks.set(Marks::FOUGHT));
    let mut s = fought(fought(start.clone(), Id(0)), Id(1));
    assert_eq!(actions(&game, &s), [Action::Done]);
    act(&game, &mut s, Action::Done);
    assert_eq!(s.step, PhaseStep::Move, "step 2 is empty too");
    assert!(!s.unit(Id(0)).marks.has(Marks::FOUGHT), "the mark is gone");
    act(&game, &mut s, Action::Done);
    assert!(may(&game, &s, Action::Shoot { by: Id(0), at: Id(2) }), "in step 4 he shoots");
    // Only the one who fought is kept from it.
    let s = fought(start, Id(1));
    assert!(may(&game, &s, Action::Shoot { by: Id(0), at: Id(2) }));
}

/// 3.2: men on foot with bows may shoot, except those who were in combat since their last turn
#[test]
fn rule_3_2_the_stunned_and_the_busy_do_not_shoot() {
    let (game, s) = two_men("YARI", "A1", "A5").start();
    assert!(may(&game, &s, Action::Shoot { by: BOW, at: FOE }));
    let stunned = with_health(s.clone(), BOW, Health::Stunned);
    assert!(!may(&game, &stunned, Action::Shoot { by: BOW, at: FOE }));
    for mark in [Marks::BUSY, Marks::MOUNTING] {
        let s = s.clone().with(BOW, |unit| unit.marks.set(mark));
        assert!(!may(&game, &s, Action::Shoot { by: BOW, at: FOE }), "{mark:?}");
    }
}

/// A shot has one target, and never a friend. Enemies next to the shooter do not prevent it.
#[test]
fn ruling_37_never_at_a_friend_and_never_prevented_by_a_neighbour() {
    let field = two_men("YARI", "C3", "C4").man(RED, "YARI", "A1").man(WHITE, "YARI", "H3");
    let (game, s) = field.start();
    assert_eq!(bar(&game, &s, BOW, Id(2)), Bar::NoTarget);
    assert!(may(&game, &s, Action::Shoot { by: BOW, at: FOE }), "at his neighbour");
    assert!(may(&game, &s, Action::Shoot { by: BOW, at: Id(3) }), "past his neighbour");
    let dead = with_health(s, FOE, Health::Dead);
    assert_eq!(bar(&game, &dead, BOW, FOE), Bar::NoTarget);
}

// --- tables, ranges, modifiers ---

/// 4: samurai and samurai monks use the samurai table; everybody else, ordinary monks among them, uses the table of other infantry
#[test]
fn rule_4_every_target_has_its_table() {
    for (code, table) in [
        ("SAM", Target::Samurai),
        ("LORD", Target::Samurai),
        ("SOHEI", Target::Samurai),
        ("MONK", Target::Other),
        ("YARI", Target::Other),
        ("RONIN", Target::Other),
        ("LORD-u", Target::Other),
    ] {
        let (game, s) = two_men(code, "A1", "A6").start();
        let shot = prospect(&game, &s, BOW, FOE);
        assert_eq!(shot.shot.target, table, "{code}");
        assert_eq!((shot.shot.range, shot.shot.cover, shot.shot.modifier), (5, Cover::None, 0));
        let expected: [Effect; 10] =
            std::array::from_fn(|n| missile(table, Cover::None, n as u8 + 1).map_or(Effect::Nothing, Effect::Arrow));
        assert_eq!(shot.effects(), expected, "{code}");
    }
    let (game, s) = Field::flat(9, 9).man(RED, "BOW", "A1").rider(WHITE, "SAM", "A6", "N").start();
    assert_eq!(prospect(&game, &s, BOW, FOE).shot.target, Target::Mounted);
    // The die is told with everything that is added to it.
    let (game, mut s) = two_men("YARI", "A1", "A6").start();
    let log = shoot(&game, &mut s, BOW, FOE, 1);
    assert!(log.iter().any(|l| l.rule == "4" && l.text.contains("5 hexes") && l.text.contains("no cover")), "{log:?}");
    assert!(log.iter().any(|l| l.rule == "4.3" && l.text.starts_with("Die 1: result C")), "{log:?}");
}

/// 4.1: A longbow on foot reaches 1 to 30 hexes at short range, 31 to 90 at medium
#[test]
fn rule_4_1_ranges_and_what_they_add() {
    let bands = |field: &dyn Fn(&str) -> Field, far: &[(&str, Band)]| {
        for (target, band) in far {
            let (game, s) = field(target).start();
            let shot = prospect(&game, &s, BOW, FOE);
            assert_eq!(
                (shot.band, shot.shot.modifier),
                (Some(*band), band.modifier()),
                "{target}: {}",
                shot.shot.range
            );
        }
    };
    // Columns: AE is 30 hexes from A, AF 31, BJ 61.
    let on_foot = |to: &str| Field::flat(64, 3).man(RED, "BOW", "A1").man(WHITE, "YARI", to);
    bands(&on_foot, &[("B1", Band::Short), ("AE1", Band::Short), ("AF1", Band::Medium), ("BJ1", Band::Medium)]);
    let mounted = |to: &str| Field::flat(64, 3).rider(RED, "SAMB", "B2", "NE").man(WHITE, "YARI", to);
    // His head is in B: V is 20 hexes away, W 21, AP 40, AQ 41.
    bands(&mounted, &[("V2", Band::Short), ("W2", Band::Medium), ("AP2", Band::Medium), ("AQ2", Band::Long)]);
    // As printed, a mounted archer does not shoot at 41 to 44 hexes.
    for (target, is_possible) in [("AP2", true), ("AQ2", false), ("AT2", false), ("AU2", true)] {
        let mut game = mounted(target).game();
        game.errata = Errata::Off;
        let s = parlour_core::Rules::start(&game);
        assert_eq!(aim(&game, &s, BOW, Aim::Unit(FOE)).is_ok(), is_possible, "{target} as printed");
    }
    // +1 at medium range: a 4 becomes a 5.
    let (game, mut s) = on_foot("AF1").start();
    let log = shoot(&game, &mut s, BOW, FOE, 4);
    assert!(log.iter().any(|l| l.text.contains("+1 medium range (4.1)")), "{log:?}");
    assert!(log.iter().any(|l| l.text.contains("Die 4 + 1 = 5: result A")), "{log:?}");
}

/// The range is the distance between the two hexes used for the shot.
#[test]
fn ruling_36_a_rider_is_as_far_as_his_nearer_hex() {
    let field = |facing| Field::flat(12, 12).man(RED, "BOW", "C1").rider(WHITE, "SAM", "C6", facing);
    for (facing, range) in [("N", 5), ("S", 4)] {
        let (game, s) = field(facing).start();
        assert_eq!(prospect(&game, &s, BOW, FOE).shot.range, range, "facing {facing}");
    }
}

/// 4.8: A wounded shooter adds 1 to the die, on top of the addition for range.
#[test]
fn rule_4_8_a_wounded_shooter_adds_one() {
    for (to, health, modifier) in [
        ("K1", Health::Healthy, 0),
        ("K1", Health::Wounded, 1),
        ("AF1", Health::Healthy, 1),
        ("AF1", Health::Wounded, 2),
    ] {
        let (game, s) = Field::flat(40, 3).man(RED, "BOW", "A1").man(WHITE, "YARI", to).start();
        let s = with_health(s, BOW, health);
        assert_eq!(prospect(&game, &s, BOW, FOE).shot.modifier, modifier, "{to} {health:?}");
    }
    let (game, s) = two_men("YARI", "A1", "A6").start();
    let mut s = with_health(s, BOW, Health::Wounded);
    let log = shoot(&game, &mut s, BOW, FOE, 6);
    assert!(log.iter().any(|l| l.text.contains("+1 wounded (4.8)")), "{log:?}");
    assert_eq!(s.unit(FOE).health, Health::Healthy, "a 6 would have made him retreat");
    assert!(!matches!(s.top(), Frame::Flight(_)));
}

// --- results ---

/// 4.3: A man who is stunned or wounded and is hurt again dies.
#[test]
fn rule_4_3_retreat_wound_death() {
    let after = |code: &str, health: Health, die: u8| {
        let (game, s) = two_men(code, "K1", "K6").start();
        let mut s = with_health(s, FOE, health);
        shoot(&game, &mut s, BOW, FOE, die);
        (s.unit(FOE).health, matches!(s.top(), Frame::Flight(_)))
    };
    assert_eq!(after("YARI", Health::Healthy, 1), (Health::Dead, false));
    assert_eq!(after("YARI", Health::Healthy, 3), (Health::Wounded, false));
    assert_eq!(after("YARI", Health::Healthy, 5), (Health::Healthy, true));
    assert_eq!(after("YARI", Health::Healthy, 7), (Health::Healthy, false));
    assert_eq!(after("SAM", Health::Healthy, 1), (Health::Dead, false));
    assert_eq!(after("SAM", Health::Healthy, 2), (Health::Wounded, false));
    assert_eq!(after("SAM", Health::Healthy, 6), (Health::Healthy, false));
    assert_eq!(after("YARI", Health::Wounded, 3), (Health::Dead, false));
    assert_eq!(after("YARI", Health::Stunned, 3), (Health::Dead, false));
    assert_eq!(after("YARI", Health::Wounded, 5), (Health::Wounded, true), "a retreat does not hurt");
}

/// 4.2: B, the horse is killed and the rider is wounded and dismounted; C, the rider is wounded and dismounted and the horse is unharmed; D, the same as B.
#[test]
fn rule_4_2_results_against_a_rider() {
    let (rider, horse) = (Id(1), Id(2));
    let after = |health: Health, die: u8, missile_b: MissileB| {
        let mut game = Field::flat(21, 21).man(RED, "BOW", "K1").rider(WHITE, "SAM", "K8", "S").game();
        game.missile_b = missile_b;
        let mut s = with_health(parlour_core::Rules::start(&game), rider, health);
        shoot(&game, &mut s, BOW, rider, die);
        s
    };
    let printed = |health, die| after(health, die, MissileB::Printed);
    // D (1), C (2), B (3 and 4).
    for (die, horse_lives) in [(1, false), (2, true), (3, false), (4, false)] {
        let s = printed(Health::Healthy, die);
        assert_eq!(s.unit(rider).health, Health::Wounded, "{die}");
        assert!(matches!(s.top(), Frame::Unhorsed(_)), "{die}: his player puts him beside the horse");
        assert_eq!(s.unit(horse).health != Health::Dead, horse_lives, "{die}");
        assert_eq!((s.unit(horse).post, s.unit(horse).side), (Post::Map, Side::None), "{die}");
        // Wounded before, he dies, and of B and D the horse too.
        let s = printed(Health::Wounded, die);
        assert_eq!(s.unit(rider).health, Health::Dead, "{die}");
        assert_eq!(s.unit(horse).health != Health::Dead, horse_lives, "{die}");
    }
    let s = printed(Health::Healthy, 5);
    assert!(matches!(s.top(), Frame::Flight(flight) if flight.left == 4));
    assert_eq!(printed(Health::Healthy, 6).unit(rider).health, Health::Healthy);
    // missile-b=unhurt changes B alone.
    let s = after(Health::Healthy, 3, MissileB::Unhurt);
    assert_eq!((s.unit(rider).health, s.unit(horse).health), (Health::Healthy, Health::Dead));
    assert!(matches!(s.top(), Frame::Unhorsed(_)));
    let s = after(Health::Wounded, 3, MissileB::Unhurt);
    assert_eq!((s.unit(rider).health, s.unit(horse).health), (Health::Wounded, Health::Dead));
    for die in [1, 2] {
        assert_eq!(after(Health::Healthy, die, MissileB::Unhurt).unit(rider).health, Health::Wounded, "{die}");
    }
}

// --- lines of sight ---

/// 4.4: The ground in the shooter's own hex never hinders him, and the ground in the target's hex never blocks.
#[test]
fn rule_4_4_scrub_between_gives_light_cover_and_own_ground_does_not() {
    let cover = |row: &str| {
        let rows = [row; 3].map(|r| r.replace('x', "."));
        let (game, s) =
            Field::new(&[&rows[0], &rows[1], &rows[2]]).man(RED, "BOW", "A2").man(WHITE, "YARI", "G2").start();
        let shot = prospect(&game, &s, BOW, FOE);
        (shot.shot.cover, shot.cause)
    };
    assert_eq!(cover("......."), (Cover::None, Cause::Open));
    assert_eq!(cover("s......"), (Cover::None, Cause::Open), "the shooter's own scrub");
    assert_eq!(cover("T......"), (Cover::None, Cause::Open), "the shooter's own tree");
    assert_eq!(cover("...s...").0, Cover::Light, "between");
    assert!(matches!(cover("...s...").1, Cause::Scrub(_)));
    assert_eq!(cover("......s").0, Cover::Light, "the target's");
    assert!(matches!(cover("......T").1, Cause::Ground(..)));
}

/// 4.4.1: A longbow may shoot over up to 4 men if the range is medium or long and the target has no cover or light cover.
#[test]
fn rule_4_4_1_shooting_over_men() {
    // Rows of men from top to bottom across the way, so that no line goes round them.
    let walls = |ground: &[&str], columns: &[&str], to: &str| {
        let mut field = Field::new(ground).man(RED, "BOW", "A2").man(WHITE, "YARI", to);
        for column in columns {
            for row in 1..=3 {
                field = field.man(WHITE, "YARI", &format!("{column}{row}"));
            }
        }
        field.start()
    };
    let flat = ".".repeat(40);
    let flat = [flat.as_str(); 3];
    let four = ["C", "E", "G", "I"];
    let (game, s) = walls(&flat, &four, "AF2");
    assert!(prospect(&game, &s, BOW, FOE).shot.range == 31, "medium range: over four");
    let (game, s) = walls(&flat, &["C", "E", "G", "I", "K"], "AF2");
    assert_eq!(why(&game, &s, BOW, FOE), Why::TooMany, "five are too many");
    let (game, s) = walls(&flat, &["C"], "AE2");
    assert_eq!(why(&game, &s, BOW, FOE), Why::Body, "at short range one is too many");
    // Light cover is all right, medium is not.
    let scrub = format!("{}s{}", ".".repeat(31), ".".repeat(8));
    let (game, s) = walls(&[scrub.as_str(); 3], &["C"], "AF2");
    assert_eq!(prospect(&game, &s, BOW, FOE).shot.cover, Cover::Light);
    let (game, s) = {
        let mut field = Field::new(&flat).barricade("AF2", "SW").man(RED, "BOW", "A2").man(WHITE, "YARI", "AF2");
        for row in 1..=3 {
            field = field.man(WHITE, "YARI", &format!("C{row}"));
        }
        field.start()
    };
    assert_eq!(why(&game, &s, BOW, FOE), Why::TooMany, "behind men a target in medium cover is safe");
}

/// At any range a mounted archer is not blocked by men on foot next to him; mounted men, who sit as high as he does, block him.
#[test]
fn ruling_33_the_books_example_a_may_shoot_over_b_at_c() {
    // A is a mounted archer. B is next to him and C behind B; E is not next to him and G is behind E.
    let field = Field::flat(11, 14)
        .rider(RED, "SAMB", "C8", "N")
        .man(WHITE, "YARI", "C7")
        .man(WHITE, "YARI", "C5")
        // D on foot, E and F in a row.
        .man(RED, "BOW", "I10")
        .man(WHITE, "YARI", "I9")
        .man(WHITE, "YARI", "I8");
    let (a, b, c, d, e, f) = (Id(0), Id(1), Id(2), Id(3), Id(4), Id(5));
    let (game, s) = field.start();
    assert!(aim(&game, &s, a, Aim::Unit(b)).is_ok());
    assert!(aim(&game, &s, a, Aim::Unit(c)).is_ok(), "over B at C");
    assert!(aim(&game, &s, d, Aim::Unit(e)).is_ok());
    assert_eq!(why(&game, &s, d, f), Why::Body, "D on foot does not shoot over E at F");
    // E three hexes away: not over him.
    let (game, s) =
        Field::flat(11, 14).rider(RED, "SAMB", "C8", "N").man(WHITE, "YARI", "C5").man(WHITE, "YARI", "C4").start();
    assert_eq!(why(&game, &s, Id(0), Id(2)), Why::Body, "A is not next to E");
    // A mounted man next to him blocks.
    let (game, s) = Field::flat(11, 14)
        .rider(RED, "SAMB", "C9", "N")
        .rider(WHITE, "SAM", "C7", "N")
        .man(WHITE, "YARI", "C5")
        .start();
    assert_eq!(why(&game, &s, Id(0), Id(2)), Why::Body);
}

/// stunned ones included, dead ones not, men in the river not
#[test]
fn ruling_31_who_blocks_a_shot() {
    let field = |letter: &str| {
        let row = format!("..{letter}....");
        let rows = [".......", ".......", ".......", ".......", row.as_str(), ".......", ".......", "......."];
        Field::new(&rows).man(RED, "BOW", "C7").man(WHITE, "YARI", "C3").man(WHITE, "YARI", "C5")
    };
    let (game, s) = field(".").start();
    assert_eq!(why(&game, &s, BOW, FOE), Why::Body);
    let stunned = with_health(s.clone(), Id(2), Health::Stunned);
    assert_eq!(why(&game, &stunned, BOW, FOE), Why::Body);
    let dead = with_health(s, Id(2), Health::Dead);
    assert!(aim(&game, &dead, BOW, Aim::Unit(FOE)).is_ok());
    let (game, s) = field("~").start();
    assert!(aim(&game, &s, BOW, Aim::Unit(FOE)).is_ok());
    // A friend blocks like an enemy.
    let (game, s) = two_men("YARI", "C7", "C3").man(RED, "YARI", "C5").start();
    assert_eq!(why(&game, &s, BOW, FOE), Why::Body);
}

/// A rider is seen and shoots from either of his hexes and never blocks himself.
#[test]
fn ruling_29_a_rider_shoots_from_either_hex() {
    // The head looks at a tree, the tail beside it is free.
    let rows = [".......", ".......", "..T....", ".......", ".......", "......."];
    let (game, s) = Field::new(&rows).rider(RED, "SAMB", "C4", "NW").man(WHITE, "YARI", "C1").start();
    assert_eq!(at(&game, &s, BOW), "C4-D4");
    let shot = prospect(&game, &s, BOW, FOE);
    assert_eq!(shot.shot.from, hex(&game, "D4"), "past the tree, from the tail");
    let (game, s) = Field::new(&rows).man(RED, "BOW", "C4").man(WHITE, "YARI", "C1").start();
    assert_eq!(why(&game, &s, BOW, FOE), Why::Tree, "a man in the head's hex does not see him");
    // And he is seen in either of his.
    let (game, s) = Field::new(&rows).man(RED, "BOW", "C4").rider(WHITE, "SAM", "C1", "NW").start();
    assert_eq!(at(&game, &s, FOE), "C1-D1");
    assert_eq!(prospect(&game, &s, BOW, FOE).to, hex(&game, "D1"));
}

/// The shooter gets the best one: the lowest cover.
#[test]
fn ruling_30_the_shooter_gets_the_lowest_cover() {
    // Scrub beside the straight way touches many lines, but not all.
    let rows = [".......", ".......", ".......", ".......", ".......", ".......", "......."];
    let beside = [".......", ".......", ".......", ".s.....", ".......", ".......", "......."];
    let across = [".......", ".......", ".......", ".sss...", ".......", ".......", "......."];
    for (rows, cover) in [(rows, Cover::None), (beside, Cover::None), (across, Cover::Light)] {
        let (game, s) = Field::new(&rows).man(RED, "BOW", "C7").man(WHITE, "YARI", "C1").start();
        assert_eq!(prospect(&game, &s, BOW, FOE).shot.cover, cover, "{rows:?}");
    }
}

/// Cover is the best single one that applies, never a sum
#[test]
fn ruling_32_cover_is_never_a_sum() {
    let rows = [".......", ".......", ".......", ".sss...", ".......", ".......", "......."];
    let in_scrub = ["..s....", ".......", ".......", ".sss...", ".......", ".......", "......."];
    for rows in [rows, in_scrub] {
        let (game, s) = Field::new(&rows).man(RED, "BOW", "C7").man(WHITE, "YARI", "C1").start();
        assert_eq!(prospect(&game, &s, BOW, FOE).shot.cover, Cover::Light, "{rows:?}");
    }
    // A barricade's front beats the scrub before it.
    let (game, s) = Field::new(&rows).barricade("C1", "SE").man(RED, "BOW", "C7").man(WHITE, "YARI", "C1").start();
    let shot = prospect(&game, &s, BOW, FOE);
    assert_eq!((shot.shot.cover, shot.cause), (Cover::Medium, Cause::Barricade));
}

const HILL: [&str; 7] = ["hhhhh", "hhhhh", "^^^^^", ".....", ".....", ".....", "....."];

/// 4.4.2: blocks the line when the slope hex is nearer to the lower man than to the higher one, or just as near to both
#[test]
fn rule_4_4_2_lips_and_dips() {
    let shot = |from: &str, to: &str| {
        let (game, s) = Field::new(&HILL).man(RED, "BOW", from).man(WHITE, "YARI", to).start();
        aim(&game, &s, BOW, Aim::Unit(FOE)).map(|p| p.shot.cover)
    };
    let is_blocked =
        |from: &str, to: &str| matches!(shot(from, to), Err(Bar::Blocked(Sight::Blocked { why: Why::Lip, .. })));
    for (low, high, blocked) in
        [("C4", "C2", true), ("C4", "C1", true), ("C5", "C1", true), ("C5", "C2", false), ("C7", "C2", false)]
    {
        assert_eq!(is_blocked(low, high), blocked, "{low} up to {high}");
        assert_eq!(is_blocked(high, low), blocked, "{high} down to {low}");
    }
    // A dip: two slopes that face each other.
    let dip = ["hhhhh", "^^^^^", ".....", "^^^^^", "hhhhh"];
    let (game, s) = Field::new(&dip).man(RED, "BOW", "C1").man(WHITE, "YARI", "C5").start();
    assert!(aim(&game, &s, BOW, Aim::Unit(FOE)).is_ok());
}

/// Up and then down (a ridge): blocked.
#[test]
fn ruling_34_a_ridge_blocks_and_riding_is_no_height() {
    let ridge = [".....", ".....", "^^^^^", "hhhhh", "^^^^^", ".....", "....."];
    let (game, s) = Field::new(&ridge).man(RED, "BOW", "C7").man(WHITE, "YARI", "C1").start();
    assert_eq!(why(&game, &s, BOW, FOE), Why::Ridge);
    let (game, s) = Field::new(&ridge).rider(RED, "SAMB", "C6", "N").man(WHITE, "YARI", "C1").start();
    assert_eq!(why(&game, &s, BOW, FOE), Why::Ridge);
}

/// A house with a window to the south, another house opposite with one to the north.
fn windows() -> Field {
    let rows = [
        ".......", "..HHH..", "..HHH..", "..HWH..", ".......", ".......", ".......", "..HWH..", "..HHH..", "..HHH..",
        ".......",
    ];
    Field::new(&rows).window("D4", "S").window("D8", "N")
}

/// 4.5: only a shooter directly in front of the window may shoot through it at anybody inside
#[test]
fn rule_4_5_windows() {
    let shot = |from: &str, to: &str| {
        let (game, s) = windows().man(RED, "BOW", from).man(WHITE, "YARI", to).start();
        aim(&game, &s, BOW, Aim::Unit(FOE)).map(|p| p.shot.cover)
    };
    // Out at any angle.
    for to in ["D5", "D7", "C7", "E7", "A6", "G6"] {
        assert_eq!(shot("D4", to), Ok(Cover::None), "out to {to}");
    }
    // In at the man in the window, who has medium cover.
    for from in ["D5", "D7", "C7", "E7", "A6", "G6"] {
        assert_eq!(shot(from, "D4"), Ok(Cover::Medium), "in from {from}");
    }
    // Through it only from directly in front.
    assert!(shot("D5", "D3").is_ok());
    assert!(shot("D5", "C3").is_ok());
    for from in ["D6", "D7", "C6", "E6"] {
        assert!(shot(from, "D3").is_err(), "through from {from}");
    }
    // From one window into another, not through it.
    assert_eq!(shot("D4", "D8"), Ok(Cover::Medium));
    assert!(shot("D4", "D9").is_err());
}

/// Men inside the same building shoot at each other by plain line of sight.
#[test]
fn ruling_35_openings() {
    let (game, s) = windows().man(RED, "BOW", "C2").man(WHITE, "YARI", "E3").man(WHITE, "YARI", "D6").start();
    assert!(aim(&game, &s, BOW, Aim::Unit(FOE)).is_ok(), "inside");
    assert!(aim(&game, &s, BOW, Aim::Unit(Id(2))).is_err(), "not out through a window that is not his");
    let (game, s) = windows().man(RED, "BOW", "D3").man(WHITE, "YARI", "D9").start();
    assert!(aim(&game, &s, BOW, Aim::Unit(FOE)).is_err(), "not through two");
}

/// 4.6: Only a shooter who is inside the building, in one of its doors or directly in front of one of its windows may shoot at men inside.
#[test]
fn rule_4_6_doors_and_gaps() {
    let rows = [".......", "..HHH..", "..HHH..", "..HDH..", ".......", ".......", "......."];
    let shot = |from: &str, to: &str| {
        let (game, s) = Field::new(&rows).door("D4", "S").man(RED, "BOW", from).man(WHITE, "YARI", to).start();
        aim(&game, &s, BOW, Aim::Unit(FOE)).map(|p| p.shot.cover)
    };
    for to in ["D6", "A6", "G6"] {
        assert_eq!(shot("D4", to), Ok(Cover::None), "out to {to}");
        assert_eq!(shot(to, "D4"), Ok(Cover::Medium), "at the man in the door from {to}");
    }
    assert!(shot("D4", "D2").is_ok(), "from the door inside");
    assert!(shot("C2", "E3").is_ok(), "inside");
    assert!(shot("D5", "D3").is_err(), "not from before the door");
    assert!(shot("D7", "D3").is_err());
    // A gap in a courtyard wall.
    let mut field = Field::flat(7, 7);
    for (hex, sides) in [
        ("A3", &["S"][..]),
        ("B3", &["S", "SE", "SW"]),
        ("C3", &["S"]),
        ("D3", &["SE", "SW"]),
        ("E3", &["S"]),
        ("F3", &["S", "SE", "SW"]),
        ("G3", &["S"]),
    ] {
        for side in sides {
            field = field.wall(hex, side);
        }
    }
    let field = field.man(RED, "BOW", "D6").man(WHITE, "YARI", "D2").man(WHITE, "YARI", "B2").man(RED, "BOW", "B6");
    let (game, s) = field.start();
    assert_eq!(prospect(&game, &s, Id(0), Id(1)).shot.cover, Cover::None, "through the gap");
    assert_eq!(why(&game, &s, Id(3), Id(2)), Why::Wall, "not through the wall");
}

/// 4.7: Nobody may shoot through or over a tree hex.
#[test]
fn rule_4_7_trees() {
    let rows = ["..T..", ".....", ".TTT.", ".....", "....."];
    let shot = |from: &str, to: &str| {
        let (game, s) = Field::new(&rows).man(RED, "BOW", from).man(WHITE, "YARI", to).start();
        aim(&game, &s, BOW, Aim::Unit(FOE))
    };
    assert_eq!(shot("C5", "C3").map(|p| p.shot.cover), Ok(Cover::Light), "into one");
    assert_eq!(shot("C3", "C5").map(|p| p.shot.cover), Ok(Cover::None), "out of one");
    assert!(matches!(shot("C5", "C2"), Err(Bar::Blocked(Sight::Blocked { why: Why::Tree, .. }))), "through");
}

/// 4.9: Men in the river never block a shot and may not shoot bows, but ninja there may throw.
#[test]
fn rule_4_9_covers_and_the_river() {
    for (letter, cover) in [
        ('.', Cover::None),
        ('s', Cover::Light),
        ('T', Cover::Light),
        ('~', Cover::Light),
        ('=', Cover::Light),
        ('p', Cover::None),
        ('G', Cover::Light),
        ('h', Cover::None),
    ] {
        let row = format!("..{letter}..");
        // High ground all over, so that no cliff is in the way.
        let rest = if letter == 'h' { "hhhhh" } else { "....." };
        let row = if letter == 'h' { rest.to_owned() } else { row };
        let rows = [row.as_str(), rest, rest, rest, rest];
        let (game, s) = Field::new(&rows).man(RED, "BOW", "C5").man(WHITE, "YARI", "C1").start();
        assert_eq!(prospect(&game, &s, BOW, FOE).shot.cover, cover, "{letter}");
    }
    // A slope: medium across its lip, none from below.
    let (game, s) = Field::new(&HILL).man(RED, "BOW", "C1").man(WHITE, "YARI", "C3").man(RED, "BOW", "C7").start();
    let shot = prospect(&game, &s, BOW, FOE);
    assert_eq!((shot.shot.cover, shot.cause), (Cover::Medium, Cause::Lip));
    assert_eq!(prospect(&game, &s, Id(2), FOE).shot.cover, Cover::None);
    // A corner shields its sides only.
    let corner = || Field::flat(9, 9).corner("E5", "NW").corner("E5", "N").corner("E5", "NE").man(WHITE, "YARI", "E5");
    let (game, s) = corner().man(RED, "BOW", "E1").man(RED, "BOW", "E9").start();
    assert_eq!(prospect(&game, &s, Id(1), Id(0)).cause, Cause::Corner);
    assert_eq!(prospect(&game, &s, Id(2), Id(0)).shot.cover, Cover::None);
    // In the river no bow is shot, but shuriken fly.
    let rows = [".....", ".....", "..~..", "....."];
    let (game, s) = Field::new(&rows).man(RED, "BOW", "C3").man(WHITE, "YARI", "C1").start();
    assert!(!may(&game, &s, Action::Shoot { by: BOW, at: FOE }));
    let (game, s) = Field::new(&rows).man(RED, "NIN", "C3").man(WHITE, "YARI", "C1").at(PhaseStep::HorseFire);
    assert!(may(&game, &s, Action::Throw { by: Id(0), at: FOE }));
}

/// 4.9.1: A rider stands in two hexes. When they differ he has the better cover of the two.
#[test]
fn rule_4_9_1_a_rider_has_the_better_cover() {
    let rows = [".....", ".....", "..s..", ".....", ".....", ".....", "....."];
    for facing in ["N", "S"] {
        let (head, from) = if facing == "N" { ("C3", "C7") } else { ("C4", "C7") };
        let (game, s) = Field::new(&rows).man(RED, "BOW", from).rider(WHITE, "SAM", head, facing).start();
        assert_eq!(prospect(&game, &s, BOW, FOE).shot.cover, Cover::Light, "facing {facing}");
    }
    let (game, s) = Field::new(&rows).man(RED, "BOW", "C7").rider(WHITE, "SAM", "E3", "N").start();
    assert_eq!(prospect(&game, &s, BOW, FOE).shot.cover, Cover::None, "both in the open");
}

/// 4.9.2: A barricade gives medium cover against shots across its front and none against shots from behind.
#[test]
fn rule_4_9_2_barricades_in_all_six_directions() {
    // A man in the middle and a bowman straight ahead of each hexside in turn.
    for (side, from) in [("N", "K7"), ("NE", "N9"), ("SE", "N12"), ("S", "K15"), ("SW", "H12"), ("NW", "H9")] {
        let fronts = ["N", "NE", "SE", "S", "SW", "NW"];
        let n = fronts.iter().position(|f| *f == side).expect("a side");
        // The middle of three hexsides faces the bowman; then the one opposite does.
        for (first, cover) in [(fronts[(n + 5) % 6], Cover::Medium), (fronts[(n + 2) % 6], Cover::None)] {
            let (game, s) =
                Field::flat(21, 21).barricade("K11", first).man(RED, "BOW", from).man(WHITE, "YARI", "K11").start();
            assert_eq!(prospect(&game, &s, BOW, FOE).shot.cover, cover, "from {from}, front from {first}");
        }
    }
}

// --- retreats ---

const MIDDLE: &str = "K11";

/// Eleven hexes in the six directions from the middle, four away.
const AROUND: [&str; 6] = ["K7", "O9", "O13", "K15", "G13", "G9"];

/// no step may bring him nearer to the shooter or into a hex next to an enemy he can see, and the last hex must be the full distance from the first
#[test]
fn ruling_38_a_retreat_leads_away_in_all_six_directions() {
    for from in AROUND {
        let (game, start) = two_men("YARI", from, MIDDLE).start();
        let (ground, shooter, first) = (game.ground(), hex(&game, from), hex(&game, MIDDLE));
        assert_eq!(ground.distance(shooter, first), 4, "{from}");
        let mut s = start;
        shoot(&game, &mut s, BOW, FOE, 5);
        let firsts = ways(&game, &s);
        // All but the one hex towards the shooter.
        let expected: Vec<Place> = ground
            .neighbours(first)
            .map(|(_, n)| n)
            .filter(|n| ground.distance(*n, shooter) >= 4)
            .map(Place::one)
            .collect();
        assert_eq!(firsts.len(), 5, "{from}");
        assert_eq!(firsts, expected, "{from}");
        for place in firsts {
            let mut s = s.clone();
            act(&game, &mut s, Action::Retreat { unit: FOE, place });
            let seconds = ways(&game, &s);
            let here = ground.distance(place.at, shooter);
            let expected: Vec<Place> = ground
                .neighbours(place.at)
                .map(|(_, n)| n)
                .filter(|n| ground.distance(*n, first) == 2 && ground.distance(*n, shooter) >= here)
                .map(Place::one)
                .collect();
            assert_eq!(seconds, expected, "{from} by {place:?}");
            act(&game, &mut s, Action::Retreat { unit: FOE, place: seconds[0] });
            assert_eq!(s.unit(FOE).place, seconds[0]);
            assert_eq!(s.occupant(seconds[0].at), Some(FOE), "he stands there");
            assert_eq!(s.occupant(first), None);
            assert_eq!(s.top(), Frame::Step, "and that was it");
        }
    }
}

/// A retreat from a missile is exactly 2 hexes on foot and 4 mounted.
#[test]
fn ruling_38_a_rider_retreats_four_hexes() {
    for facing in ["N", "NE", "SE", "S", "SW", "NW"] {
        let (game, mut s) = Field::flat(21, 21).man(RED, "BOW", "K1").rider(WHITE, "SAM", MIDDLE, facing).start();
        let start = s.unit(FOE).place;
        shoot(&game, &mut s, BOW, FOE, 5);
        let mut steps = 0;
        let nearest = |s: &State| {
            s.unit(FOE).place.hexes().map(|h| game.ground().distance(h, hex(&game, "K1"))).min().expect("on the map")
        };
        while let Some(&place) = ways(&game, &s).first() {
            let before = nearest(&s);
            act(&game, &mut s, Action::Retreat { unit: FOE, place });
            assert!(nearest(&s) >= before, "{facing}: never nearer");
            steps += 1;
        }
        assert_eq!(game.ground().distance(s.unit(FOE).place.at, start.at), 4, "{facing}: after {steps} choices");
        assert_eq!(s.unit(FOE).health, Health::Healthy, "{facing}");
        assert!(s.unit(FOE).is_mounted());
    }
}

/// the distance to the shooter is counted from the nearer of a rider's two hexes, the distance from where he began from head to head.
#[test]
fn ruling_64_how_a_retreat_is_measured() {
    // The shooter is north of a rider who looks north: K11 is his nearer hex, K12 the other.
    let (game, mut s) = Field::flat(21, 21).man(RED, "BOW", "K1").rider(WHITE, "SAM", "K11", "N").start();
    shoot(&game, &mut s, BOW, FOE, 5);
    let ways = ways(&game, &s);
    assert!(ways.contains(&two(&game, "K12", "K13")), "backward: his head is a hex from where it was");
    assert!(!ways.contains(&two(&game, "K10", "K11")), "forward is nearer");
    // If he looks south the tail is the nearer hex.
    let (game, mut s) = Field::flat(21, 21).man(RED, "BOW", "K1").rider(WHITE, "SAM", "K11", "S").start();
    shoot(&game, &mut s, BOW, FOE, 5);
    let ways = self::ways(&game, &s);
    assert!(ways.contains(&two(&game, "K12", "K11")) && !ways.contains(&two(&game, "K10", "K9")));
}

/// He may pass friends but not stop on one.
#[test]
fn ruling_38_friends_are_passed_and_enemies_avoided() {
    // A ring of friends around him: he passes them.
    let mut field = two_men("YARI", "K5", MIDDLE);
    for friend in ["L10", "L11", "K12", "J11", "J10"] {
        field = field.man(WHITE, "YARI", friend);
    }
    let (game, mut s) = field.start();
    shoot(&game, &mut s, BOW, FOE, 5);
    assert_eq!(ways(&game, &s).len(), 5, "he can pass every one of them");
    act(&game, &mut s, Action::Retreat { unit: FOE, place: one(&game, "K12") });
    assert_eq!(s.occupant(hex(&game, "K12")), Some(Id(4)), "the friend stays where he is");
    act(&game, &mut s, Action::Retreat { unit: FOE, place: one(&game, "K13") });
    assert_eq!(at(&game, &s, FOE), "K13");
    // With friends on every hex where he could end he is wounded instead.
    let mut field = two_men("YARI", "K5", MIDDLE);
    for friend in ["M10", "M11", "M12", "L12", "K13", "J12", "I12", "I11", "I10"] {
        field = field.man(WHITE, "YARI", friend);
    }
    let (game, mut s) = field.start();
    let log = shoot(&game, &mut s, BOW, FOE, 5);
    assert_eq!(s.unit(FOE).health, Health::Wounded);
    assert_eq!(at(&game, &s, FOE), MIDDLE);
    assert!(cites(&log, "R-13"), "{log:?}");
    // An enemy: no hex next to him, not even on the way.
    let (game, mut s) = two_men("YARI", "K5", MIDDLE).man(RED, "YARI", "K14").start();
    shoot(&game, &mut s, BOW, FOE, 5);
    let places = ways(&game, &s);
    assert!(!places.is_empty());
    for place in places {
        let mut s = s.clone();
        act(&game, &mut s, Action::Retreat { unit: FOE, place });
        let last = ways(&game, &s);
        let all = last.iter().chain([&place]);
        assert!(all.into_iter().all(|p| !game.ground().is_adjacent(p.at, hex(&game, "K14"))), "{place:?} {last:?}");
    }
}

/// but if the only paths run into the river, samurai and horses must take them and drown
#[test]
fn ruling_38_into_the_river_only_if_there_is_no_other_way() {
    // A strip of land one hex wide, the river below.
    let strip = [".......", ".......", ".......", ".......", "..~....", ".......", "......."];
    let after = |code: &str, die: u8, walled: bool| {
        let mut field = Field::new(&strip).man(RED, "BOW", "C1").man(WHITE, code, "C4");
        if walled {
            // Only the step to the river is left.
            for side in ["NE", "SE", "SW", "NW"] {
                field = field.wall("C4", side);
            }
        }
        let (game, mut s) = field.start();
        shoot(&game, &mut s, BOW, FOE, die);
        (game, s)
    };
    let (game, s) = after("SAM", 4, false);
    assert!(!ways(&game, &s).contains(&one(&game, "C5")), "there are dry ways");
    assert!(!ways(&game, &s).is_empty());
    let (_, s) = after("SAM", 4, true);
    assert_eq!((s.unit(FOE).health, s.unit(FOE).post), (Health::Dead, Post::Removed), "he drowns and leaves no corpse");
    // A light man goes on through it.
    let (game, s) = after("YARI", 5, true);
    assert_eq!(s.unit(FOE).health, Health::Healthy);
    assert_eq!(at(&game, &s, FOE), "C5", "the first step is the only one");
    assert!(ways(&game, &s).contains(&one(&game, "C6")));
    // Dry ways count for him like wet ones.
    let (game, s) = after("YARI", 5, false);
    assert!(ways(&game, &s).contains(&one(&game, "C5")));
}

/// Movement points do not matter, closed ground does, and so does R-17.
#[test]
fn ruling_38_paddies_are_no_hindrance_and_windows_are() {
    let paddy = ["ppppppp"; 9];
    let (game, s) = Field::new(&paddy).man(RED, "BOW", "C1").man(WHITE, "YARI", "C5").start();
    let mut s = with_health(s, FOE, Health::Wounded);
    shoot(&game, &mut s, BOW, FOE, 5);
    assert_eq!(ways(&game, &s).len(), 5, "a wounded man flees through paddies");
    // A man in a room with a window as the only way out.
    let rows = [".......", "..HHH..", "..HHH..", "..HWH..", ".......", ".......", ".......", ".......", "......."];
    let field = || Field::new(&rows).window("D4", "S").man(WHITE, "YARI", "D4");
    // Shot from within: the far end of the room is nearer, so he climbs out.
    let (game, mut s) = field().man(RED, "BOW", "D2").at(PhaseStep::FootFire);
    act(&game, &mut s, Action::Shoot { by: Id(1), at: Id(0) });
    act(&game, &mut s, Action::Die(5));
    assert_eq!((s.unit(Id(0)).health, at(&game, &s, Id(0)).as_str()), (Health::Healthy, "D5"), "out of the window");
    // An enemy near the other side of the window closes it.
    let (game, mut s) = field().man(RED, "BOW", "D2").man(RED, "YARI", "C6").at(PhaseStep::FootFire);
    act(&game, &mut s, Action::Shoot { by: Id(1), at: Id(0) });
    act(&game, &mut s, Action::Die(5));
    assert_eq!(s.unit(Id(0)).health, Health::Wounded);
    assert_eq!(at(&game, &s, Id(0)), "D4");
}

/// A man who is wounded because he cannot retreat is wounded like any other: if he was wounded or stunned before, he dies.
#[test]
fn ruling_13_no_way_to_retreat() {
    // A strip one hex wide: behind him there is room for one step only.
    let strip = |to: &str| Field::flat(1, 9).man(RED, "BOW", "A1").man(WHITE, "YARI", to);
    for (before, after) in
        [(Health::Healthy, Health::Wounded), (Health::Wounded, Health::Dead), (Health::Stunned, Health::Dead)]
    {
        let (game, s) = strip("A8").start();
        let mut s = with_health(s, FOE, before);
        shoot(&game, &mut s, BOW, FOE, 5);
        assert_eq!(s.unit(FOE).health, after, "{before:?}");
        assert_eq!(at(&game, &s, FOE), "A8");
    }
    // With room for two he goes.
    let (game, mut s) = strip("A7").start();
    shoot(&game, &mut s, BOW, FOE, 5);
    assert_eq!((s.unit(FOE).health, at(&game, &s, FOE).as_str()), (Health::Healthy, "A9"));
}

/// A stunned man who has to retreat is dead as well
#[test]
fn ruling_12_a_stunned_man_who_has_to_retreat_is_dead() {
    let (game, s) = two_men("YARI", "K5", MIDDLE).start();
    let mut stunned = with_health(s, FOE, Health::Stunned);
    let log = shoot(&game, &mut stunned, BOW, FOE, 5);
    assert_eq!(stunned.unit(FOE).health, Health::Dead);
    assert!(cites(&log, "R-12"), "{log:?}");
}

/// a retreat has no effect on him
#[test]
fn ruling_51_arrows_do_not_move_a_man_in_the_rite() {
    let (game, mut s) =
        Field::flat(21, 21).man(RED, "BOW", "K5").man(WHITE, "SAM", MIDDLE).man(RED, "YARI", "A1").start();
    go_to(&game, &mut s, WHITE, PhaseStep::Start);
    act(&game, &mut s, Action::Seppuku(FOE));
    go_to(&game, &mut s, RED, PhaseStep::FootFire);
    let log = shoot(&game, &mut s, BOW, FOE, 5);
    assert_eq!(at(&game, &s, FOE), MIDDLE);
    assert_eq!(s.unit(FOE).health, Health::Healthy);
    assert!(cites(&log, "R-51"), "{log:?}");
    go_to(&game, &mut s, RED, PhaseStep::FootFireAgain);
    let log = shoot(&game, &mut s, BOW, FOE, 3);
    assert!(log.iter().any(|l| l.text.ends_with("is wounded.")), "but a wound is a wound: {log:?}");
}

// --- monks ---

/// 9: If a monk succeeds, a kill becomes a wound, a wound becomes a retreat, and a retreat becomes nothing.
#[test]
fn rule_9_a_deflected_arrow_does_less() {
    for code in ["MONK", "SOHEI"] {
        let table = if code == "MONK" { Target::Other } else { Target::Samurai };
        for die in 1..=6 {
            let Some(hit) = missile(table, Cover::None, die) else { continue };
            let (game, start) = two_men(code, "K5", MIDDLE).start();
            let result = |answers: &[Action]| {
                let mut s = start.clone();
                shoot(&game, &mut s, BOW, FOE, die);
                assert_eq!(actions(&game, &s), [Action::Deflect, Action::Done], "{code} {die}");
                play(&game, &mut s, answers);
                (s.unit(FOE).health, matches!(s.top(), Frame::Flight(_)))
            };
            let full = match hit {
                Hit::A => (Health::Healthy, true),
                Hit::B => (Health::Wounded, false),
                _ => (Health::Dead, false),
            };
            let less = match hit {
                Hit::A => (Health::Healthy, false),
                Hit::B => (Health::Healthy, true),
                _ => (Health::Wounded, false),
            };
            assert_eq!(result(&[Action::Done]), full, "{code} {die}: let through");
            assert_eq!(result(&[Action::Deflect, Action::Die(4)]), less, "{code} {die}: deflected");
            assert_eq!(result(&[Action::Deflect, Action::Die(5)]), full, "{code} {die}: not deflected");
        }
    }
}

/// 9.1: on 1 to 4 the arrow is deflected, on 5 to 10 it takes full effect
#[test]
fn rule_9_1_one_to_four_deflects() {
    for die in 1..=10 {
        let (game, mut s) = two_men("MONK", "K5", MIDDLE).start();
        shoot(&game, &mut s, BOW, FOE, 3);
        play(&game, &mut s, &[Action::Deflect, Action::Die(die)]);
        let expected = if die <= 4 { Health::Healthy } else { Health::Wounded };
        assert_eq!(s.unit(FOE).health, expected, "{die}");
    }
}

/// once in each enemy step of shooting, after the result is known and before it is carried out
#[test]
fn ruling_39_one_attempt_in_each_step() {
    let field = || two_men("MONK", "K5", MIDDLE).man(RED, "BOW", "I5").man(RED, "BOW", "M5");
    let (game, mut s) = field().start();
    shoot(&game, &mut s, BOW, FOE, 5);
    play(&game, &mut s, &[Action::Deflect, Action::Die(1)]);
    shoot(&game, &mut s, Id(2), FOE, 7);
    assert_eq!(s.top(), Frame::Step, "a miss is nothing to deflect");
    shoot(&game, &mut s, Id(3), FOE, 3);
    assert_eq!(s.unit(FOE).health, Health::Wounded, "he has had his attempt");
    go_to(&game, &mut s, RED, PhaseStep::FootFireAgain);
    shoot(&game, &mut s, BOW, FOE, 3);
    assert!(matches!(s.top(), Frame::Deflect(_)), "in step 4 he has another");
    // Who declines has not tried.
    let (game, mut s) = field().start();
    shoot(&game, &mut s, BOW, FOE, 3);
    act(&game, &mut s, Action::Done);
    shoot(&game, &mut s, Id(2), FOE, 3);
    assert!(matches!(s.top(), Frame::Deflect(_)));
    // Nobody else deflects, and no stunned monk.
    let (game, mut s) = two_men("NAG", "K5", MIDDLE).start();
    shoot(&game, &mut s, BOW, FOE, 3);
    assert_eq!(s.top(), Frame::Step);
    let (game, s) = two_men("MONK", "K5", MIDDLE).start();
    let mut s = with_health(s, FOE, Health::Stunned);
    shoot(&game, &mut s, BOW, FOE, 3);
    assert_eq!(s.unit(FOE).health, Health::Dead);
}

// --- animals ---

/// A result that leaves the horse unharmed does nothing. A hitched animal cannot retreat, so A kills it.
#[test]
fn ruling_40_animals_as_targets() {
    let horse = Id(1);
    let after = |die: u8| {
        let (game, mut s) =
            Field::flat(21, 21).man(RED, "BOW", "K5").beast("WHORSE", MIDDLE, "N").man(WHITE, "YARI", "A1").start();
        shoot(&game, &mut s, BOW, horse, die);
        s
    };
    for (die, health) in
        [(1, Health::Dead), (2, Health::Healthy), (3, Health::Dead), (4, Health::Dead), (6, Health::Healthy)]
    {
        let s = after(die);
        assert_eq!(s.unit(horse).health, health, "{die}");
        assert_eq!(s.top(), Frame::Step, "{die}");
    }
    assert!(matches!(after(5).top(), Frame::Flight(flight) if flight.left == 4));
    // One that cannot retreat dies.
    let (game, mut s) =
        Field::flat(3, 5).man(RED, "BOW", "A1").beast("WHORSE", "B4", "N").man(WHITE, "YARI", "C1").start();
    shoot(&game, &mut s, BOW, horse, 5);
    assert_eq!(s.unit(horse).health, Health::Dead, "there is no room for four hexes");
    // So does a hitched one.
    let team = Field::flat(21, 21)
        .man(WHITE, "BOW", "K5")
        .beast("DRAFT", "K11", "N")
        .beast("CART", "K13", "N")
        .hitched()
        .man(RED, "YARI", "A1");
    let (game, mut s) = team.start();
    go_to(&game, &mut s, WHITE, PhaseStep::FootFire);
    shoot(&game, &mut s, BOW, horse, 5);
    assert_eq!(s.unit(horse).health, Health::Dead);
}

/// 6.6: A draft animal is attacked and shot at on the tables for riders.
#[test]
fn rule_6_6_draft_animals_are_shot_at_like_riders() {
    // Red's own team: White may shoot at it, Red may not as long as he keeps it.
    let field = || {
        Field::flat(21, 21)
            .man(RED, "BOW", "A1")
            .beast("DRAFT", "K11", "N")
            .man(RED, "YARI", "J10")
            .man(WHITE, "BOW", "K5")
    };
    let (game, mut s) = field().start();
    assert_eq!(bar(&game, &s, Id(0), Id(1)), Bar::NoTarget);
    assert_eq!(prospect(&game, &s, Id(3), Id(1)).shot.target, Target::Mounted);
    go_to(&game, &mut s, WHITE, PhaseStep::FootFire);
    shoot(&game, &mut s, Id(3), Id(1), 3);
    assert_eq!(s.unit(Id(1)).health, Health::Dead);
    assert_eq!(bar(&game, &s, Id(3), Id(1)), Bar::NoTarget, "a carcass is no target");
}

/// It gives medium cover when the shot enters through one of these; otherwise the hex gives its own cover.
#[test]
fn ruling_05_corners_in_all_six_directions() {
    for (n, from) in AROUND.into_iter().enumerate() {
        let sides = ["N", "NE", "SE", "S", "SW", "NW"];
        for (side, cover) in [(sides[n], Cover::Medium), (sides[(n + 3) % 6], Cover::None)] {
            let mut field = two_men("YARI", from, MIDDLE);
            // With its two neighbours, so that no line slips past the end of the side.
            let at = sides.iter().position(|s| *s == side).expect("a side");
            for k in [at + 5, at, at + 1] {
                field = field.corner(MIDDLE, sides[k % 6]);
            }
            let (game, s) = field.start();
            assert_eq!(prospect(&game, &s, BOW, FOE).shot.cover, cover, "from {from}, corner {side}");
        }
    }
}

/// No ground in this box gives heavy cover.
#[test]
fn ruling_07_heavy_cover_is_for_other_boxes() {
    for (terrain, letter, _) in samurai_blades::ground::TERRAINS {
        assert!(terrain.cover() < Cover::Heavy, "{letter}");
    }
    // The column is there all the same.
    assert_eq!(missile(Target::Other, Cover::Heavy, 2), Some(Hit::A));
    assert_eq!(missile(Target::Other, Cover::Heavy, 3), None);
}

/// A cart gives light cover to targets behind it and never blocks a line.
#[test]
fn ruling_25_a_cart_covers_lightly() {
    let (game, s) = Field::flat(9, 12)
        .man(RED, "BOW", "C9")
        .man(WHITE, "YARI", "C2")
        .beast("CART", "C5", "N")
        .man(WHITE, "YARI", "A2")
        .start();
    let shot = prospect(&game, &s, BOW, FOE);
    assert_eq!(shot.shot.cover, Cover::Light);
    assert!(matches!(shot.cause, Cause::Cart(_)));
    assert_eq!(s.unit(Id(2)).place, two(&game, "C5", "C6"));
}

/// The quick answer of the list is the full one of the preview, in random games with both readings of the ranges.
#[test]
fn the_list_offers_exactly_the_shots_that_can_be_made() {
    let mut shots = 0;
    for (scenario, errata) in [
        ("plum-ford", Errata::On),
        ("bell-of-enryu", Errata::On),
        ("two-banners", Errata::Off),
        ("rice-tax", Errata::On),
    ] {
        let mut game = Field::flat(1, 1).game();
        game.scenario = samurai_blades::scenario::builtin(scenario).expect("a scenario of the box");
        game.errata = errata;
        let mut rng = fastrand::Rng::with_seed(7);
        let mut s = parlour_core::Rules::start(&game);
        for _ in 0..600 {
            let list = actions(&game, &s);
            let Some(&a) = list.get(rng.usize(..list.len().max(1))) else { break };
            let shooter = |a: &Action| if let Action::Shoot { by, .. } = *a { Some(by) } else { None };
            let mut shooters: Vec<Id> = list.iter().filter_map(shooter).collect();
            shooters.dedup();
            for by in shooters {
                for at in s.ids() {
                    let is_listed = list.contains(&Action::Shoot { by, at });
                    assert_eq!(is_listed, aim(&game, &s, by, Aim::Unit(at)).is_ok(), "{scenario}: {by:?} at {at:?}");
                    shots += usize::from(is_listed);
                }
            }
            act(&game, &mut s, a);
        }
    }
    assert!(shots > 500, "{shots}");
}
