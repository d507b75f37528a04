//! Single combat: whom duellists touch, and who evades the other.

use crate::common::*;
use parlour_core::scene::Spot;
use parlour_core::{Line, Present, Rules, Turn};
use samurai_blades::ground::DIR_NAMES;
use samurai_blades::scenario::{Score, Victory};
use samurai_blades::{Action, Aim, Bar, Health, Id, PhaseStep, SamuraiBlades, Side, State, Temptation, aim, points};

const FIRST: Side = Side::First;
const SECOND: Side = Side::Second;

/// The duellists; everybody else comes after them, and their horses last.
const RED: Id = Id(0);
const WHITE: Id = Id(1);

/// Two riders of these kinds, so far apart.
fn riders(codes: [&str; 2], red: &str, white: &str) -> Field {
    let field = Field::flat(16, 14).rider(FIRST, codes[0], red, "SE").rider(SECOND, codes[1], white, "NW");
    let victory = field.scenario.victory.clone();
    field.victory(Victory { scores: vec![Score::DuelWon(30), Score::Refused(15)], ..victory })
}
/// They fight a duel since this step of Red's first phase.
fn dueling(field: Field, since: PhaseStep) -> (SamuraiBlades, State) {
    let (game, mut s) = field.at(since);
    play(&game, &mut s, &[Action::Challenge(RED), Action::Accept(WHITE)]);
    (game, s)
}
/// The line of the diagram that tells of the duel.
fn told(game: &SamuraiBlades, s: &State) -> Option<String> {
    game.diagram(s).lines().find(|line| line.starts_with("duel")).map(str::to_owned)
}
/// `evaded 0 1`, or nothing without a duel.
fn evaded(game: &SamuraiBlades, s: &State) -> Option<[u8; 2]> {
    let line = told(game, s)?;
    let words: Vec<&str> = line.split(' ').collect();
    let at = words.iter().position(|word| *word == "evaded").unwrap();
    Some([words[at + 1].parse().unwrap(), words[at + 2].parse().unwrap()])
}
/// Declines everything for the rest of this side's phase, if it is its phase.
fn rest(game: &SamuraiBlades, s: &mut State, side: Side) -> Vec<Line> {
    let (mut log, turn) = (Vec::new(), s.turn);
    while (s.turn, s.side) == (turn, side) && !game.turn(s).is_over() {
        let done = if game.turn(s) == Turn::Chance { Action::Die(10) } else { Action::Done };
        log.extend(act(game, s, done));
    }
    log
}
/// One step of a move, then no more.
fn ride(game: &SamuraiBlades, s: &mut State, id: Id, head: &str, tail: &str) {
    go_to(game, s, s.unit(id).side, PhaseStep::Move);
    play(game, s, &[Action::Take(id), Action::Step(two(game, head, tail)), Action::Done]);
}
fn targets(game: &SamuraiBlades, s: &State) -> Vec<(Id, Id)> {
    let pair = |a| match a {
        Action::Shoot { by, at } | Action::Attack { by, at } => Some((by, at)),
        _ => None,
    };
    actions(game, s).into_iter().filter_map(pair).collect()
}

/// The two shoot at and attack each other only, no other man, horse or lantern
#[test]
fn ruling_68_duellists_shoot_at_each_other_only() {
    let field = || {
        let riders = riders(["SAMB", "SAMB"], "C4", "K4").man(SECOND, "YARI", "G2").man(FIRST, "BOW", "A9");
        riders.beast("WHORSE", "G10", "N")
    };
    let (game, mut s) = field().at(PhaseStep::HorseFire);
    let horse = Id(4);
    assert_eq!(targets(&game, &s), [(RED, WHITE), (RED, Id(2)), (RED, horse)], "without a duel");
    play(&game, &mut s, &[Action::Challenge(RED), Action::Accept(WHITE)]);
    assert_eq!(targets(&game, &s), [(RED, WHITE)]);
    for other in [Id(2), horse] {
        assert_eq!(aim(&game, &s, RED, Aim::Unit(other)), Err(Bar::Duel));
    }
    let clicks = |names: [&str; 2]| names.map(|name| Spot(hex(&game, name).0));
    let why = game.why_not(&s, &clicks(["C4", "G2"])).unwrap();
    assert_eq!(why.rule, "R-68", "{why}");
    // In White's phase as well.
    go_to(&game, &mut s, SECOND, PhaseStep::HorseFire);
    assert_eq!(targets(&game, &s), [(WHITE, RED)]);
    // By night a lantern is no target either.
    let (game, mut s) =
        riders(["SAMB", "SAMB"], "C4", "F4").night().lantern("D5").lantern("E4").at(PhaseStep::HorseFire);
    let lantern = Action::ShootLantern { by: RED, lantern: 1 };
    assert!(may(&game, &s, lantern));
    play(&game, &mut s, &[Action::Challenge(RED), Action::Accept(WHITE)]);
    assert!(!may(&game, &s, lantern));
}

/// The two shoot at and attack each other only
#[test]
fn ruling_68_duellists_attack_each_other_only() {
    // Head to head, in all six directions, with another enemy and a horse without a rider beside Red.
    let ring = ["H6", "I7", "I8", "H8", "G8", "G7"];
    for (facing, name) in DIR_NAMES.into_iter().enumerate() {
        let (ahead, beside) = (ring[facing], ring[(facing + 1) % 6]);
        let back = DIR_NAMES[(facing + 3) % 6];
        let field = Field::flat(16, 14).rider(FIRST, "SAM", "H7", name).rider(SECOND, "SAM", ahead, back);
        let field = field.man(SECOND, "YARI", beside).man(FIRST, "YARI", "A1");
        let (game, mut s) = field.at(PhaseStep::Melee);
        let without: Vec<(Id, Id)> = targets(&game, &s);
        assert!(without.contains(&(RED, Id(2))) && without.contains(&(RED, WHITE)), "{without:?}");
        play(&game, &mut s, &[Action::Challenge(RED), Action::Accept(WHITE)]);
        assert_eq!(targets(&game, &s), [(RED, WHITE)], "facing {name}");
        let clicks = ["H7", beside].map(|name| Spot(hex(&game, name).0));
        assert_eq!(game.why_not(&s, &clicks).unwrap().rule, "R-68");
        act(&game, &mut s, Action::Attack { by: RED, at: WHITE });
        assert_eq!(actions(&game, &s), [Action::Strike], "nobody is added");
    }
}

/// and nobody else shoots at them or attacks them, with temptation=on no more than without it.
#[test]
fn ruling_68_nobody_else_touches_them() {
    let field =
        riders(["SAM", "SAM"], "C4", "M4").man(SECOND, "BOW", "E4").man(SECOND, "SAM", "C5").man(FIRST, "BOW", "A9");
    let (game, mut s) = dueling(field, PhaseStep::Move);
    for temptation in [Temptation::Off, Temptation::On] {
        let game = SamuraiBlades { temptation, scenario: game.scenario.clone(), ..game };
        let mut s = s.clone();
        let mut seen = 0;
        while (s.turn, s.side) != (2, SECOND) {
            assert!(targets(&game, &s).is_empty(), "{:?} of {:?}", s.step, s.side);
            seen += 1;
            act(&game, &mut s, Action::Done);
        }
        assert!(seen > 2, "both had their phases");
    }
    assert_eq!(aim(&game, &s, Id(2), Aim::Unit(RED)), Err(Bar::Duel));
    assert!(aim(&game, &s, Id(2), Aim::Unit(Id(4))).is_ok(), "others are only kept from acting");
    // Once it is over they may again.
    while told(&game, &s).is_some() {
        let side = s.side;
        rest(&game, &mut s, side);
    }
    go_to(&game, &mut s, SECOND, PhaseStep::FootFire);
    assert!(targets(&game, &s).contains(&(Id(2), RED)));
}

/// If he evades in two of his phases in a row, his side is dishonoured as by a refusal, with the points that gives the enemy, and the duel is over. What is left of the phase in which the duel began does not count.
#[test]
fn ruling_69_twice_in_a_row() {
    let (game, mut s) = dueling(riders(["SAM", "SAM"], "C4", "M4"), PhaseStep::Move);
    assert_eq!(evaded(&game, &s), Some([0, 0]));
    rest(&game, &mut s, FIRST);
    assert_eq!(evaded(&game, &s), Some([0, 0]), "the phase in which it began");
    let log = rest(&game, &mut s, SECOND);
    assert!(cites(&log, "R-69"), "{log:?}");
    assert_eq!(evaded(&game, &s), Some([0, 1]), "White could have come nearer");
    let text = game.diagram(&s);
    assert_eq!(game.parse_diagram(&text).as_ref(), Ok(&s), "{text}");
    // Red comes nearer, White evades again.
    ride(&game, &mut s, RED, "D4", "C4");
    rest(&game, &mut s, FIRST);
    assert_eq!(evaded(&game, &s), Some([0, 1]));
    let log = rest(&game, &mut s, SECOND);
    assert!(cites(&log, "R-69") && log.iter().any(|line| line.text.contains("dishonoured")), "{log:?}");
    assert_eq!(told(&game, &s), None, "the duel is over");
    assert_eq!((points(&game, &s, FIRST), points(&game, &s, SECOND)), (15, 0));
    assert!(game.diagram(&s).contains("\ndishonoured 2\n") && !game.diagram(&s).contains("\ndishonoured 1\n"));
}

/// A duellist evades if in a phase of his own he neither ends nearer to the other, between the nearest of their hexes, nor shoots at him, nor attacks him
#[test]
fn ruling_69_courage_begins_the_count_anew() {
    // One evasion of White's, then what he does, then one more.
    let after = |codes: [&str; 2], white: &str, deed: &dyn Fn(&SamuraiBlades, &mut State)| {
        let (game, mut s) = dueling(riders(codes, "C4", white), PhaseStep::Move);
        rest(&game, &mut s, FIRST);
        rest(&game, &mut s, SECOND);
        assert_eq!(evaded(&game, &s), Some([0, 1]));
        ride(&game, &mut s, RED, "D4", "C4");
        rest(&game, &mut s, FIRST);
        deed(&game, &mut s);
        rest(&game, &mut s, SECOND);
        evaded(&game, &s).map(|[_, white]| white)
    };
    let nothing = |_: &SamuraiBlades, _: &mut State| {};
    assert_eq!(after(["SAM", "SAM"], "M4", &nothing), None, "dishonoured");
    assert_eq!(after(["SAM", "SAM"], "M4", &|game, s| ride(game, s, WHITE, "L4", "M4")), Some(0), "a hex nearer");
    assert_eq!(after(["SAM", "SAM"], "M4", &|game, s| ride(game, s, WHITE, "M3", "M4")), None, "no nearer");
    let shoots = |game: &SamuraiBlades, s: &mut State| {
        go_to(game, s, SECOND, PhaseStep::HorseFire);
        play(game, s, &[Action::Shoot { by: WHITE, at: RED }, Action::Die(10)]);
    };
    assert_eq!(after(["SAM", "SAMB"], "M4", &shoots), Some(0), "a shot that misses");
    assert_eq!(after(["SAM", "SAMB"], "M4", &nothing), None, "with a bow and without a shot");
    let attacks = |game: &SamuraiBlades, s: &mut State| {
        go_to(game, s, SECOND, PhaseStep::Melee);
        play(game, s, &[Action::Attack { by: WHITE, at: RED }, Action::Strike, Action::Die(10)]);
    };
    assert_eq!(after(["SAM", "SAM"], "D3", &attacks), Some(0), "a blow that does nothing");
    assert_eq!(after(["SAM", "SAM"], "D3", &nothing), None, "next to him without a blow");
}

/// although he could have done one of these, be it by staying where he was.
#[test]
fn ruling_69_whoever_runs_from_a_neighbour_evades() {
    let (game, mut s) = dueling(riders(["SAM", "SAM"], "C4", "D3"), PhaseStep::Move);
    rest(&game, &mut s, FIRST);
    // He backs away: from his new place he can attack nobody, but he could have stayed.
    ride(&game, &mut s, WHITE, "E4", "F4");
    rest(&game, &mut s, SECOND);
    assert_eq!(evaded(&game, &s), Some([0, 1]));
}

/// although he could have done one of these
#[test]
fn ruling_69_whoever_can_do_nothing_does_not_evade() {
    // A river between them, which no horse crosses: at its bank neither comes nearer.
    let row = ".......~........";
    let field = || {
        let field = Field::new(&[row; 14]).rider(FIRST, "SAM", "G5", "SE").rider(SECOND, "SAM", "I6", "NW");
        field.man(FIRST, "YARI", "A1").man(SECOND, "YARI", "P1")
    };
    let (game, mut s) = dueling(field(), PhaseStep::Move);
    for _ in 0..5 {
        rest(&game, &mut s, FIRST);
        rest(&game, &mut s, SECOND);
        assert_eq!(evaded(&game, &s), Some([0, 0]), "turn {}", s.turn);
    }
    // A stunned man is asked nothing, and begins anew.
    let (game, mut s) = dueling(riders(["SAM", "SAM"], "C4", "M4"), PhaseStep::Move);
    rest(&game, &mut s, FIRST);
    rest(&game, &mut s, SECOND);
    assert_eq!(evaded(&game, &s), Some([0, 1]));
    let mut s = with_health(s, WHITE, Health::Stunned);
    ride(&game, &mut s, RED, "D4", "C4");
    assert_eq!((s.turn, s.side), (3, FIRST), "White's phase has passed");
    assert_eq!(evaded(&game, &s), Some([0, 0]));
}

/// after 8 game turns without combat between the two; nobody is dishonoured by that.
#[test]
fn ruling_50_a_duel_nobody_fights() {
    let row = ".......~........";
    let field = Field::new(&[row; 14]).rider(FIRST, "SAM", "G5", "SE").rider(SECOND, "SAM", "I6", "NW");
    let (game, mut s) = dueling(field.man(FIRST, "YARI", "A1").man(SECOND, "YARI", "P1"), PhaseStep::Move);
    let begun = s.turn;
    while told(&game, &s).is_some() {
        let side = s.side;
        rest(&game, &mut s, side);
    }
    assert_eq!((s.turn, s.side), (begun + 9, FIRST), "the turn it began in does not count");
    assert!(!game.diagram(&s).contains("dishonoured"));
    // Those who come nearer in every other phase and never meet end so too, and a blow begins the count anew.
    let (game, mut s) = dueling(riders(["SAM", "SAM"], "C4", "D3"), PhaseStep::Move);
    let begun = s.turn;
    let mut blows = 0;
    while told(&game, &s).is_some() && s.turn < begun + 12 {
        let side = s.side;
        let (own, other) = if side == FIRST { (RED, WHITE) } else { (WHITE, RED) };
        go_to(&game, &mut s, side, PhaseStep::Melee);
        play(&game, &mut s, &[Action::Attack { by: own, at: other }, Action::Strike, Action::Die(10)]);
        blows += 1;
        rest(&game, &mut s, side);
    }
    assert_eq!((s.turn, told(&game, &s).is_some()), (begun + 12, true), "{blows} blows keep it alive");
}
