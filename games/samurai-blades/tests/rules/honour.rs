//! Challenges, duels and seppuku (7, 8, R-49 to R-51).

use crate::common::*;
use parlour_core::scene::Viewer;
use parlour_core::{Cause, Present, Rules, Seat, Turn, Verses};
use samurai_blades::scenario::{Rite, Score, Victory};
use samurai_blades::{Action, Health, Id, Marks, PhaseStep, SamuraiBlades, Side, State, Temptation, points, standing};

const FIRST: Side = Side::First;
const SECOND: Side = Side::Second;

/// Two riders on each side, and a man on foot each.
const RED: Id = Id(0);
const RED_TOO: Id = Id(1);
const RED_FOOT: Id = Id(2);
const WHITE: Id = Id(3);
const WHITE_TOO: Id = Id(4);
const WHITE_FOOT: Id = Id(5);

fn banners() -> Field {
    let red =
        Field::flat(14, 12).rider(FIRST, "SAM", "C4", "SE").rider(FIRST, "SAM", "C8", "SE").man(FIRST, "BOW", "A1");
    red.rider(SECOND, "SAM", "K4", "NW").rider(SECOND, "RONIN", "K8", "NW").man(SECOND, "BOW", "N12")
}
fn scoring(field: Field) -> Field {
    let victory = field.scenario.victory.clone();
    field.victory(Victory { scores: vec![Score::DuelWon(30), Score::Refused(15)], ..victory })
}
fn decides(game: &SamuraiBlades, s: &State) -> Side {
    match game.turn(s) {
        Turn::Act(seat) => Side::of(seat),
        turn => panic!("nobody decides: {turn:?}"),
    }
}
fn challenges(game: &SamuraiBlades, s: &State) -> Vec<Id> {
    let id = |a| if let Action::Challenge(id) = a { Some(id) } else { None };
    actions(game, s).into_iter().filter_map(id).collect()
}
/// Everybody who is mentioned in what may be done now.
fn movers(game: &SamuraiBlades, s: &State) -> Vec<Id> {
    let id = |a| if let Action::Take(id) = a { Some(id) } else { None };
    actions(game, s).into_iter().filter_map(id).collect()
}
/// Red and White fight a duel, and it is Red's movement step.
fn in_duel(field: Field) -> (SamuraiBlades, State) {
    let (game, mut s) = field.at(PhaseStep::Move);
    play(&game, &mut s, &[Action::Challenge(RED), Action::Accept(WHITE)]);
    (game, s)
}
/// 7: At any time in his phase a player may let one of his mounted samurai challenge those of the enemy.
#[test]
fn rule_7_a_mounted_samurai_challenges() {
    let (game, mut s) = banners().at(PhaseStep::FootFire);
    assert_eq!(challenges(&game, &s), [RED, RED_TOO], "in step 1");
    go_to(&game, &mut s, FIRST, PhaseStep::Move);
    assert_eq!(challenges(&game, &s), [RED, RED_TOO], "and in step 3");
    act(&game, &mut s, Action::Challenge(RED));
    assert_eq!(decides(&game, &s), SECOND);
    assert_eq!(actions(&game, &s), [Action::Accept(WHITE), Action::Accept(WHITE_TOO), Action::Refuse]);
}

/// 7: If one of them accepts, only these two may do anything, on both sides, until one or both of them are dead.
#[test]
fn rule_7_only_the_two_act() {
    let (game, mut s) = in_duel(banners());
    assert_eq!(movers(&game, &s), [RED]);
    assert!(challenges(&game, &s).is_empty(), "one duel at a time");
    go_to(&game, &mut s, SECOND, PhaseStep::Move);
    assert_eq!(movers(&game, &s), [WHITE]);
}

/// 7: If nobody accepts, play goes on, but a side that refused although it had a mounted samurai can no longer earn anything by seppuku.
#[test]
fn rule_7_refusal() {
    let lone = Field::flat(14, 12).rider(FIRST, "SAM", "C4", "SE").man(FIRST, "BOW", "A1");
    let (game, mut s) = lone.rider(SECOND, "SAM", "K4", "NW").man(SECOND, "BOW", "N12").at(PhaseStep::Move);
    let mut kept = s.clone();
    let log = play(&game, &mut s, &[Action::Challenge(Id(0)), Action::Refuse]);
    assert!(cites(&log, "R-49"), "{log:?}");
    assert_eq!(movers(&game, &s), [Id(0), Id(1)], "play goes on");
    let has_rite = |s: &mut State| {
        while s.side == FIRST {
            act(&game, s, Action::Done);
        }
        may(&game, s, Action::Seppuku(Id(2)))
    };
    assert!(!has_rite(&mut s), "dishonoured");
    assert!(has_rite(&mut kept), "without a challenge he could");
}

/// A challenge names one mounted, conscious samurai and needs a mounted, conscious samurai on the other side; otherwise none is made and nobody loses honour.
#[test]
fn ruling_49_who_may_challenge_whom() {
    let may_challenge = |field: Field| {
        let (game, s) = field.at(PhaseStep::Move);
        !challenges(&game, &s).is_empty()
    };
    let red = || Field::flat(14, 12).rider(FIRST, "SAM", "C4", "SE");
    assert!(may_challenge(red().rider(SECOND, "RONIN", "K4", "NW")), "a ronin is a samurai here");
    assert!(!may_challenge(red().man(SECOND, "SAM", "K4")), "nobody there is mounted");
    assert!(!may_challenge(red().rider(SECOND, "BAN", "K4", "NW")), "a mounted bandit is no samurai");
    let on_foot = Field::flat(14, 12).man(FIRST, "SAM", "C4").rider(SECOND, "SAM", "K4", "NW");
    assert!(!may_challenge(on_foot), "the challenger rides");
    let bandit = Field::flat(14, 12).rider(FIRST, "BCH", "C4", "SE").rider(SECOND, "SAM", "K4", "NW");
    assert!(!may_challenge(bandit), "the challenger is a samurai");
}

/// Each samurai challenges once in a game. A side that refuses is dishonoured.
#[test]
fn ruling_49_once_in_a_game() {
    let (game, mut s) = scoring(banners()).at(PhaseStep::Move);
    play(&game, &mut s, &[Action::Challenge(RED), Action::Refuse]);
    assert_eq!(challenges(&game, &s), [RED_TOO]);
    assert!(s.unit(RED).marks.has(Marks::CHALLENGED));
    assert_eq!((points(&game, &s, FIRST), points(&game, &s, SECOND)), (15, 0), "the refusal's points");
    play(&game, &mut s, &[Action::Challenge(RED_TOO), Action::Refuse]);
    assert_eq!(points(&game, &s, FIRST), 30);
    assert!(challenges(&game, &s).is_empty());
    go_to(&game, &mut s, SECOND, PhaseStep::Move);
    assert_eq!(challenges(&game, &s), [WHITE, WHITE_TOO], "the other side may still challenge");
    go_to(&game, &mut s, FIRST, PhaseStep::Move);
    assert!(challenges(&game, &s).is_empty(), "and Red never again");
}

/// from then on only the two duellists act, even if unhorsed; stunned men still get up.
#[test]
fn ruling_49_nobody_else_acts_on_either_side() {
    let (game, s) = in_duel(banners());
    let mut s = s.with(WHITE_TOO, |unit| unit.health = Health::Stunned);
    assert_eq!(movers(&game, &s), [RED]);
    act(&game, &mut s, Action::Done);
    assert_eq!(
        (s.side, s.step),
        (SECOND, PhaseStep::Move),
        "Red's bowman cannot shoot in step 4, White's not in step 1"
    );
    assert_eq!(movers(&game, &s), [WHITE]);
    act(&game, &mut s, Action::Done);
    assert_eq!(s.unit(WHITE_TOO).health, Health::Healthy, "he got up");
    assert_eq!((s.side, s.step), (FIRST, PhaseStep::Move));
    // The duellists' own horses do not matter.
    let s = s.with(RED, |unit| unit.place.tail = samurai_blades::ground::Hex::NOWHERE);
    assert_eq!(movers(&game, &s), [RED], "even if unhorsed");
    assert!(s.unit(RED_FOOT).is_here() && s.unit(WHITE_FOOT).is_here());
}

/// Two riders in a duel, head to head, and Red's step 5.
fn close_combat() -> (SamuraiBlades, State) {
    let field = Field::flat(10, 10).rider(FIRST, "LORD", "D4", "S").man(FIRST, "BOW", "A1");
    let field = field.man(SECOND, "BOW", "J10").rider(SECOND, "YOUNG", "D5", "N");
    let (game, mut s) = scoring(field).at(PhaseStep::Move);
    play(&game, &mut s, &[Action::Challenge(Id(0)), Action::Accept(Id(3))]);
    go_to(&game, &mut s, FIRST, PhaseStep::Melee);
    (game, s)
}

/// A duel ends when a duellist dies or leaves the ground
#[test]
fn ruling_50_the_duel_is_won() {
    let (game, s) = close_combat();
    let (by, at) = (Id(0), Id(3));
    // 26 to 6 is 4-1; D is a stun. Wounded, he dies of it.
    let mut dies = with_health(s.clone(), at, Health::Wounded);
    let log = play(&game, &mut dies, &[Action::Attack { by, at }, Action::Strike, Action::Die(1)]);
    assert_eq!(dies.unit(at).health, Health::Dead);
    assert!(cites(&log, "R-50"), "{log:?}");
    assert_eq!((points(&game, &dies, FIRST), points(&game, &dies, SECOND)), (30, 0));
    assert_eq!(standing(&game, &dies).leader, FIRST);
    go_to(&game, &mut dies, SECOND, PhaseStep::Move);
    assert_eq!(movers(&game, &dies), [Id(2)], "the others act again");
    let mut lives = s;
    play(&game, &mut lives, &[Action::Attack { by, at }, Action::Strike, Action::Die(10)]);
    assert_eq!(points(&game, &lives, FIRST), 0);
    go_to(&game, &mut lives, SECOND, PhaseStep::Move);
    assert_eq!(movers(&game, &lives), [at], "the duel goes on");
}

/// here it cannot be done, unless the option temptation=on offers to break the duel, which loses the game at once.
#[test]
fn ruling_50_temptation() {
    let (game, s) = in_duel(banners());
    assert!(!may(&game, &s, Action::BreakDuel));
    let game = SamuraiBlades { temptation: Temptation::On, ..game };
    let mut broken = s.clone();
    act(&game, &mut broken, Action::BreakDuel);
    let Turn::Over(outcome) = game.turn(&broken) else { panic!("it is over") };
    assert_eq!((outcome.rank(Seat::FIRST), outcome.rank(Seat::SECOND)), (2, 1));
    assert_eq!(outcome.cause, Cause::Rule("7"));
    let mut s = s;
    go_to(&game, &mut s, SECOND, PhaseStep::Move);
    act(&game, &mut s, Action::BreakDuel);
    let Turn::Over(outcome) = game.turn(&s) else { panic!("it is over") };
    assert_eq!(outcome.rank(Seat::FIRST), 1, "either side can");
    let (_, before) = banners().at(PhaseStep::Move);
    assert!(!may(&game, &before, Action::BreakDuel), "there is no duel to break");
}

/// Red has one samurai on foot and a bowman; White a samurai and a bowman next to him or far away.
fn last_stand(white: &str) -> Field {
    let red = Field::flat(10, 10).man(FIRST, "SAM", "D4").man(FIRST, "YARI", "A1");
    red.man(SECOND, "SAM", white).man(SECOND, "SAM", "J10")
}
const LAST: Id = Id(0);

/// 8: A side with only one samurai left may give up the battle with honour.
#[test]
fn rule_8_the_rite() {
    let (game, mut s) = last_stand("J1").start();
    assert_eq!((s.side, s.step), (FIRST, PhaseStep::Start));
    act(&game, &mut s, Action::Seppuku(LAST));
    go_to(&game, &mut s, FIRST, PhaseStep::Move);
    assert_eq!(movers(&game, &s), [Id(1)], "he does nothing for a whole turn");
    while !game.turn(&s).is_over() {
        act(&game, &mut s, Action::Done);
    }
    assert_eq!((s.turn, s.side), (2, FIRST), "his own next phase begins");
    assert_eq!(s.unit(LAST).health, Health::Dead);
    let Turn::Over(outcome) = game.turn(&s) else { panic!("it is over") };
    assert!(outcome.is_draw());
    assert_eq!(outcome.cause, Cause::Rule("8"));
}

/// 8: The samurai may be wounded but not stunned.
#[test]
fn rule_8_wounded_but_not_stunned() {
    let (game, s) = last_stand("J1").start();
    let wounded = with_health(s.clone(), LAST, Health::Wounded);
    assert!(may(&game, &wounded, Action::Seppuku(LAST)));
    let stunned = with_health(s, LAST, Health::Stunned);
    assert!(!may(&game, &stunned, Action::Seppuku(LAST)));
}

/// 8.1: If others still know the poem in later games, the dead samurai may be called the winner after all.
#[test]
fn rule_8_1_the_program_calls_nobody_the_winner() {
    let (game, mut s) = last_stand("J1").start();
    act(&game, &mut s, Action::Seppuku(LAST));
    while !game.turn(&s).is_over() {
        act(&game, &mut s, Action::Done);
    }
    let finish = standing(&game, &s);
    assert_eq!((finish.leader, finish.grade), (Side::None, None), "that is for the players' memory to say");
}

/// Seppuku is declared at the start of a phase by a side that has exactly one living samurai, not stunned, and is not dishonoured. Monks are not samurai, ronin are.
#[test]
fn ruling_51_exactly_one_samurai() {
    let can = |field: Field| {
        let (game, s) = field.man(SECOND, "YARI", "J10").start();
        s.step == PhaseStep::Start && may(&game, &s, Action::Seppuku(LAST))
    };
    let red = |codes: &[&str]| {
        let places = ["A1", "C1", "E1"].into_iter();
        codes.iter().zip(places).fold(Field::flat(10, 10), |field, (code, hex)| field.man(FIRST, code, hex))
    };
    assert!(can(red(&["SAM"])) && can(red(&["RONIN", "MONK", "BAN"])));
    assert!(can(red(&["LORD-u", "SOHEI"])), "a samurai monk is a monk");
    assert!(!can(red(&["SAM", "RONIN"])), "two of them");
    assert!(!can(red(&["SOHEI"])) && !can(red(&["BCH"])), "none");
    assert!(!can(red(&["SAM"]).entering(FIRST, "SAM", false, "A5", 3)), "another is still to come");
    let (game, s) = last_stand("J1").at(PhaseStep::Move);
    assert!(!may(&game, &s, Action::Seppuku(LAST)), "at the start only");
}

/// Being attacked in combat cancels it. Arrows do not, unless they kill; a retreat has no effect on him.
#[test]
fn ruling_51_what_disturbs_the_rite() {
    let (game, mut s) = last_stand("D5").start();
    act(&game, &mut s, Action::Seppuku(LAST));
    go_to(&game, &mut s, SECOND, PhaseStep::Melee);
    let mut spared = s.clone();
    let log = play(&game, &mut s, &[Action::Attack { by: Id(2), at: LAST }, Action::Strike, Action::Die(10)]);
    assert!(cites(&log, "R-51"), "{log:?}");
    go_to(&game, &mut s, FIRST, PhaseStep::Move);
    assert!(s.unit(LAST).is_here() && movers(&game, &s).contains(&LAST), "he fights on");
    while !game.turn(&spared).is_over() {
        act(&game, &mut spared, Action::Done);
    }
    assert_eq!(spared.unit(LAST).health, Health::Dead, "an enemy next to him does not disturb him");
    // Arrows: White's bowman shoots, and a retreat is the result.
    let field = Field::flat(10, 10).man(FIRST, "SAM", "D4").man(FIRST, "YARI", "A1").man(SECOND, "BOW", "D8");
    let (game, mut s) = field.start();
    act(&game, &mut s, Action::Seppuku(LAST));
    go_to(&game, &mut s, SECOND, PhaseStep::FootFire);
    let mut retreats = s.clone();
    play(&game, &mut retreats, &[Action::Shoot { by: Id(2), at: LAST }, Action::Die(5)]);
    assert_eq!(at(&game, &retreats, LAST), "D4", "he stays");
    let mut wounded = s.clone();
    play(&game, &mut wounded, &[Action::Shoot { by: Id(2), at: LAST }, Action::Die(2)]);
    for s in [&mut retreats, &mut wounded] {
        while !game.turn(s).is_over() {
            act(&game, s, Action::Done);
        }
        let Turn::Over(outcome) = game.turn(s) else { panic!("it is over") };
        assert_eq!(outcome.cause, Cause::Rule("8"));
    }
    let mut killed = s;
    play(&game, &mut killed, &[Action::Shoot { by: Id(2), at: LAST }, Action::Die(1)]);
    go_to(&game, &mut killed, FIRST, PhaseStep::Move);
    assert!(!game.turn(&killed).is_over(), "dead before the end, without honour");
}

/// Until his side's next start he does nothing.
#[test]
fn ruling_51_he_does_not_even_fight() {
    let (game, mut s) = last_stand("D5").start();
    let mut fights = s.clone();
    go_to(&game, &mut fights, FIRST, PhaseStep::Melee);
    assert!(may(&game, &fights, Action::Attack { by: LAST, at: Id(2) }));
    act(&game, &mut s, Action::Seppuku(LAST));
    while s.side == FIRST {
        assert!(!may(&game, &s, Action::Attack { by: LAST, at: Id(2) }));
        act(&game, &mut s, Action::Done);
    }
}

/// Then he dies and the game is drawn in honour, with both sides first.
#[test]
fn ruling_51_both_sides_are_first() {
    let (game, mut s) = last_stand("J1").start();
    act(&game, &mut s, Action::Seppuku(LAST));
    while !game.turn(&s).is_over() {
        act(&game, &mut s, Action::Done);
    }
    let Turn::Over(outcome) = game.turn(&s) else { panic!("it is over") };
    assert_eq!((outcome.rank(Seat::FIRST), outcome.rank(Seat::SECOND)), (1, 1));
    assert_ne!(outcome.cause, Cause::Rule("R-58"), "told apart from the scenario's own ends");
}

/// a side may declare it only when at least half of the men it began with are dead
#[test]
fn ruling_59_only_a_beaten_side() {
    let mut field = last_stand("J1");
    field.scenario.special.rite = Rite::Beaten;
    let (game, s) = field.start();
    let next_start = |mut s: State| {
        go_to(&game, &mut s, SECOND, PhaseStep::Move);
        while s.side == SECOND {
            act(&game, &mut s, Action::Done);
        }
        s
    };
    assert_ne!(next_start(s.clone()).step, PhaseStep::Start, "both of his men live: there is nothing to declare");
    let beaten = next_start(with_health(s, Id(1), Health::Dead));
    assert!(may(&game, &beaten, Action::Seppuku(LAST)), "one of two is dead");
}

/// 8.1: If others still know the poem in later games
#[test]
fn rule_8_1_the_poem_is_asked_for() {
    let field = Field::flat(9, 9).man(FIRST, "SAM", "B3").man(SECOND, "SAM", "G3").man(SECOND, "SAM", "G4");
    let (game, mut s) = field.at(PhaseStep::Start);
    assert_eq!(game.verse(&s), None);
    act(&game, &mut s, Action::Seppuku(Id(0)));
    assert_eq!(game.verse(&s), Some(Seat::FIRST));
    let head = |eye| game.scene(&s, eye).notices.into_iter().map(|n| n.head).collect::<Vec<_>>();
    assert!([Seat::FIRST, Seat::SECOND].into_iter().all(|seat| head(Viewer::Seat(seat)) == ["The rite"]));
}
