//! Hand to hand: who fights whom, odds, ground, results, retreats and advances (6, R-10, R-12, R-42 to R-48).
#![allow(clippy::unwrap_used)]

mod common;

use common::*;
use parlour_core::{Line, Rules, Turn};
use samurai_blades::ground::DIR_NAMES;
use samurai_blades::tables::{Against, Result};
use samurai_blades::{
    Action, Cause, Fight, Frame, Group, Health, Id, Marks, Odds, PhaseStep, Post, SamuraiBlades, Side, Stage, State,
    odds,
};

const FIRST: Side = Side::First;
const SECOND: Side = Side::Second;

/// The neighbours of D4, clockwise from north.
const RING: [&str; 6] = ["D3", "E4", "E5", "D5", "C5", "C4"];

const A: Id = Id(0);
const B: Id = Id(1);
const C: Id = Id(2);
const D: Id = Id(3);
const E: Id = Id(4);

fn fight(attackers: &[Id], defenders: &[Id]) -> Fight {
    let group = |ids: &[Id]| ids.iter().copied().collect::<Group>();
    Fight { attackers: group(attackers), defenders: group(defenders), advancers: Group::EMPTY, stage: Stage::Gather }
}
fn odds_of(game: &SamuraiBlades, s: &State, attackers: &[Id], defenders: &[Id]) -> Odds {
    odds(game, s, fight(attackers, defenders))
}
/// The first attacker attacks with the others' help, and the die falls.
fn assault(game: &SamuraiBlades, s: &mut State, by: &[Id], at: Id, die: u8) -> Vec<Line> {
    let mut log = act(game, s, Action::Attack { by: by[0], at });
    for &id in &by[1..] {
        log.extend(act(game, s, Action::Join(id)));
    }
    log.extend(act(game, s, Action::Strike));
    log.extend(act(game, s, Action::Die(die)));
    log
}
/// One against one, with this result.
fn duel(game: &SamuraiBlades, s: &mut State, by: Id, at: Id, result: Option<Result>) -> Vec<Line> {
    let die = odds_of(game, s, &[by], &[at]).results.iter().position(|r| *r == result);
    assault(game, s, &[by], at, die.expect("a die with this result") as u8 + 1)
}
fn decides(game: &SamuraiBlades, s: &State) -> Side {
    match game.turn(s) {
        Turn::Act(seat) => Side::of(seat),
        turn => panic!("nobody decides: {turn:?}"),
    }
}
/// The hexes where this one may retreat, in order.
fn retreats(game: &SamuraiBlades, s: &State, unit: Id) -> Vec<String> {
    let hex = |a| match a {
        Action::Retreat { unit: u, place } if u == unit => {
            Some(place.hexes().map(|h| game.ground().name(h)).collect::<Vec<_>>().join("-"))
        }
        _ => None,
    };
    let mut all: Vec<String> = actions(game, s).into_iter().filter_map(hex).collect();
    all.sort();
    all
}
fn landings(game: &SamuraiBlades, s: &State) -> Vec<String> {
    let hex = |a| if let Action::Down(hex) = a { Some(game.ground().name(hex)) } else { None };
    let mut all: Vec<String> = actions(game, s).into_iter().filter_map(hex).collect();
    all.sort();
    all
}
fn attack(by: Id, at: Id) -> Action {
    Action::Attack { by, at }
}
fn health(s: &State, id: Id) -> Health {
    s.unit(id).health
}
/// A samurai at D3 next to a peasant at D4: 5-1, where every letter of 6.5 stands in the column.
fn five_to_one() -> Field {
    Field::flat(8, 8).man(FIRST, "SAM", "D3").man(SECOND, "PEAS", "D4").man(SECOND, "VILL", "H8")
}

// --- who, whom, at which odds ---

/// 6: Divide the attack by the defence and round down in the defender's favour
#[test]
fn rule_6_eight_against_three_is_two_to_one() {
    let (game, s) = Field::flat(8, 8).man(FIRST, "BAN", "D3").man(SECOND, "PEAS", "D4").at(PhaseStep::Melee);
    let odds = odds_of(&game, &s, &[A], &[B]);
    assert_eq!((odds.attack, odds.defence, odds.even, odds.column), (8, 3, 2, 2));
    assert_eq!(odds.against, Against::Foot);
}

/// 6: Anything below 1-1 counts as 1-1.
#[test]
fn rule_6_never_below_one_to_one() {
    let (game, mut s) = Field::flat(8, 8).man(FIRST, "VILL", "D3").man(SECOND, "SAM", "D4").at(PhaseStep::Melee);
    assert_eq!(odds_of(&game, &s, &[A], &[B]).column, 1);
    assert!(may(&game, &s, attack(A, B)));
    let log = assault(&game, &mut s, &[A], B, 10);
    assert!(log.iter().any(|line| line.rule == "6" && line.text.contains("2 to 7 is 1-1")), "{log:?}");
}

/// 6: Men in neighbouring hexes may fight, unless the ground between them cannot be crossed
#[test]
fn rule_6_neighbours_fight_in_all_directions_but_not_through_walls() {
    for (dir, hex) in DIR_NAMES.into_iter().zip(RING) {
        let field = || Field::flat(8, 8).man(FIRST, "SAM", hex).man(SECOND, "SAM", "D4").man(FIRST, "SAM", "H1");
        let (game, s) = field().man(SECOND, "SAM", "H2").at(PhaseStep::Melee);
        assert!(may(&game, &s, attack(A, B)), "{dir}");
        assert!(!may(&game, &s, attack(A, D)), "{dir}: not neighbours");
        let (game, s) = field().man(SECOND, "SAM", "H2").wall("D4", dir).at(PhaseStep::Melee);
        assert!(!may(&game, &s, attack(A, B)), "{dir}: a wall between");
        assert!(may(&game, &s, attack(C, D)));
    }
}

/// Two men can fight if a man could step from one hex to the other, not counting points or who stands there.
#[test]
fn ruling_42_doors_and_windows_are_open_walls_rails_and_cliffs_are_not() {
    let rows = ["......", "......", "..WDH.", "......", "......", "......"];
    let house = || Field::new(&rows).door("D3", "N").window("C3", "N");
    let fights = |from: &str, to: &str| {
        let field = house().man(FIRST, "SAM", from).man(SECOND, "SAM", to).man(FIRST, "SAM", "A6");
        let (game, s) = field.man(SECOND, "SAM", "B6").at(PhaseStep::Melee);
        may(&game, &s, attack(A, B))
    };
    assert!(fights("D2", "D3") && fights("D3", "D2"), "through a door");
    assert!(fights("C2", "C3") && fights("C3", "C2"), "through a window");
    assert!(!fights("D4", "D3") && !fights("D3", "D4"), "not through a wall");
    assert!(fights("C3", "D3"), "inside");

    let on = |rows: &[&str], from: &str, to: &str, code: &str| {
        let field = Field::new(rows).man(FIRST, code, from).man(SECOND, "YARI", to).man(FIRST, "SAM", "A6");
        let (game, s) = field.man(SECOND, "SAM", "B6").at(PhaseStep::Melee);
        may(&game, &s, attack(A, B))
    };
    let ford = ["......", "......", "..~~..", "..==..", "......", "......"];
    assert!(!on(&ford, "C3", "C4", "YARI") && !on(&ford, "C4", "C3", "YARI"), "not between river and bridge");
    assert!(on(&ford, "C2", "C3", "YARI") && on(&ford, "C3", "C2", "YARI"), "between river and land");
    assert!(on(&ford, "C2", "C3", "SAM"), "a samurai too, though he could not go there");
    assert!(on(&ford, "C5", "C4", "YARI"), "between land and bridge");
    let hill = ["......", "..h...", "......", "......", "......", "......"];
    assert!(!on(&hill, "C1", "C2", "YARI") && !on(&hill, "C2", "C1", "YARI"), "not over a cliff");
    let slope = ["......", "..h...", "..^...", "......", "......", "......"];
    assert!(on(&slope, "C3", "C2", "YARI"), "up a slope");
}

/// Each man attacks at most once in a phase and may be attacked any number of times.
#[test]
fn ruling_42_once_in_a_phase() {
    let field = Field::flat(8, 8).man(FIRST, "SAM", "D3").man(FIRST, "SAM", "C4").man(SECOND, "SAM", "D4");
    let (game, mut s) = field.man(SECOND, "SAM", "C5").at(PhaseStep::Melee);
    assault(&game, &mut s, &[A], C, 10);
    assert!(!may(&game, &s, attack(A, C)), "he has attacked");
    assert!(may(&game, &s, attack(B, C)), "and C may be attacked again");
    assert!(s.unit(A).marks.has(Marks::ATTACKED | Marks::FOUGHT) && s.unit(C).marks.has(Marks::FOUGHT));
    assert!(!s.unit(C).marks.has(Marks::ATTACKED) && !s.unit(B).marks.has(Marks::FOUGHT));
    go_to(&game, &mut s, SECOND, PhaseStep::Melee);
    go_to(&game, &mut s, FIRST, PhaseStep::Melee);
    assert!(may(&game, &s, attack(A, C)), "in the next phase he may");
}

/// An attack is one man against one or more enemies next to him, or several men against one enemy, never several against several
#[test]
fn ruling_42_one_side_of_a_melee_is_a_single_man() {
    let field = Field::flat(8, 8).man(FIRST, "SAM", "D3").man(FIRST, "SAM", "C4").man(SECOND, "SAM", "D4");
    let (game, s) = field.man(SECOND, "SAM", "C3").man(SECOND, "SAM", "E4").at(PhaseStep::Melee);
    // D3 is next to D4, C3, E4; C4 is next to D4 and C3.
    let mut joined = s.clone();
    play(&game, &mut joined, &[attack(A, C), Action::Join(B)]);
    assert_eq!(actions(&game, &joined), [Action::Strike], "two against one: no further enemy");
    let mut many = s.clone();
    act(&game, &mut many, attack(A, C));
    assert_eq!(actions(&game, &many), [Action::Join(B), Action::Also(D), Action::Also(E), Action::Strike]);
    play(&game, &mut many, &[Action::Also(D), Action::Also(E)]);
    assert_eq!(actions(&game, &many), [Action::Strike], "one against three: no further attacker");
    // In the order of their numbers, so that no set can be named twice.
    let mut last = s.clone();
    act(&game, &mut last, attack(A, E));
    assert_eq!(actions(&game, &last), [Action::Strike]);
    let mut second = s;
    act(&game, &mut second, attack(B, D));
    assert_eq!(actions(&game, &second), [Action::Strike], "A would come first");
}

/// a group of defenders is either all mounted or all on foot.
#[test]
fn ruling_42_riders_and_men_on_foot_are_not_mixed() {
    let field = Field::flat(8, 8).man(FIRST, "SAM", "D4").man(SECOND, "SAM", "D3").rider(SECOND, "SAM", "D5", "N");
    let (game, s) = field.rider(SECOND, "SAM", "E4", "SW").man(SECOND, "SAM", "C4").at(PhaseStep::Melee);
    let mut foot = s.clone();
    act(&game, &mut foot, attack(A, B));
    assert_eq!(actions(&game, &foot), [Action::Also(E), Action::Strike]);
    let mut mounted = s;
    act(&game, &mut mounted, attack(A, C));
    assert_eq!(actions(&game, &mounted), [Action::Also(D), Action::Strike]);
}

/// 6.2: A man next to several enemies may attack one, some or none of them; if several, their defences are added together.
#[test]
fn rule_6_2_one_against_several() {
    let field = Field::flat(8, 8).man(FIRST, "LORD", "D3").man(SECOND, "YARI", "D4").man(SECOND, "BOW", "E4");
    let (game, mut s) = field.at(PhaseStep::Melee);
    assert_eq!(odds_of(&game, &s, &[A], &[B]).column, 4, "21 to 5");
    let odds = odds_of(&game, &s, &[A], &[B, C]);
    assert_eq!((odds.attack, odds.defence, odds.column), (21, 9, 2));
    let mut none = s.clone();
    act(&game, &mut none, Action::Done);
    assert_eq!(none.side, SECOND, "none");
    // D, E or F fall on one of the two, and their player chooses.
    play(&game, &mut s, &[attack(A, B), Action::Also(C), Action::Strike, Action::Die(1)]);
    assert_eq!(decides(&game, &s), SECOND);
    assert_eq!(actions(&game, &s), [Action::Hit(B), Action::Hit(C)]);
    act(&game, &mut s, Action::Hit(C));
    assert_eq!((health(&s, B), health(&s, C)), (Health::Healthy, Health::Stunned));
}

/// 6.2: Several men may attack one enemy one by one, or together with their attacks added
#[test]
fn rule_6_2_several_against_one() {
    let field = Field::flat(8, 8).man(FIRST, "YARI", "D3").man(FIRST, "NAG", "E4").man(FIRST, "YARI", "H8");
    let (game, mut s) = field.man(SECOND, "YARI", "D4").at(PhaseStep::Melee);
    assert_eq!(odds_of(&game, &s, &[A], &[D]).column, 1);
    assert_eq!(odds_of(&game, &s, &[A, B], &[D]).column, 3, "19 to 5");
    act(&game, &mut s, attack(A, D));
    assert_eq!(actions(&game, &s), [Action::Join(B), Action::Strike], "C is too far away");
    // The attackers' casualty is chosen by their own player.
    play(&game, &mut s, &[Action::Join(B), Action::Strike, Action::Die(7)]);
    assert_eq!(decides(&game, &s), FIRST);
    assert_eq!(actions(&game, &s), [Action::Hit(A), Action::Hit(B)]);
    act(&game, &mut s, Action::Hit(B));
    assert_eq!((health(&s, A), health(&s, B)), (Health::Healthy, Health::Wounded));
}

/// 6.2: together they count the worst ground among them.
#[test]
fn rule_6_2_plus_and_minus_together_against_even_ground() {
    let rows = ["........", "........", "...G....", "....s...", "........", "........", "........", "........"];
    let field = Field::new(&rows).man(FIRST, "SAM", "D3").man(FIRST, "SAM", "E4").man(SECOND, "YARI", "D4");
    let (game, s) = field.at(PhaseStep::Melee);
    assert_eq!(odds_of(&game, &s, &[A], &[C]).shift, 1);
    assert_eq!(odds_of(&game, &s, &[B], &[C]).shift, -1);
    let both = odds_of(&game, &s, &[A, B], &[C]);
    assert_eq!((both.even, both.shift, both.column), (6, -1, 5), "one to the left");
    assert_eq!((both.attackers.worth, both.attackers.unit), (-1, B));
}

// --- ground ---

/// 6.1: A rider counts the worse of his two hexes.
#[test]
fn rule_6_1_a_rider_counts_his_worse_hex() {
    // Rider with head D4, tail D5.
    for (rows, worth) in [
        (["....", "....", "....", "....", "....", "...."], 0),
        (["....", "....", "....", "...s", "....", "...."], -1),
        (["....", "....", "....", "....", "...s", "...."], -1),
        (["....", "....", "....", "...s", "...s", "...."], -1),
    ] {
        let field = Field::new(&rows).rider(FIRST, "SAM", "D4", "N").man(SECOND, "SAM", "D3");
        let (game, s) = field.at(PhaseStep::Melee);
        assert_eq!(odds_of(&game, &s, &[A], &[B]).attackers.worth, worth, "{rows:?}");
        assert_eq!(odds_of(&game, &s, &[B], &[A]).defenders.worth, worth, "{rows:?}");
    }
    // One half in a door: the other half counts.
    let rows = ["....", "....", "....", "....", "..HD", "..HH"];
    let field = Field::new(&rows).door("D5", "N").rider(FIRST, "SAM", "D4", "N").man(SECOND, "SAM", "D3");
    let (game, s) = field.at(PhaseStep::Melee);
    assert_eq!(odds_of(&game, &s, &[A], &[B]).attackers.worth, 0);
}

/// 6.3: Better ground shifts the column to the right, worse ground to the left
#[test]
fn rule_6_3_the_six_rows_and_the_three_equal_ones() {
    for (attacker, defender, shift) in [
        ('s', 'G', -2),
        ('s', '.', -1),
        ('.', 'G', -1),
        ('.', 's', 1),
        ('G', '.', 1),
        ('G', 's', 2),
        ('.', '.', 0),
        ('s', 's', 0),
        ('G', 'G', 0),
    ] {
        let row = |ground: char| format!("...{ground}");
        let rows = ["....".into(), "....".into(), row(attacker), row(defender), "....".into(), "....".into()];
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        let field = Field::new(&rows).man(FIRST, "SAM", "D3").man(SECOND, "YARI", "D4");
        let (game, s) = field.at(PhaseStep::Melee);
        let odds = odds_of(&game, &s, &[A], &[B]);
        assert_eq!(
            (odds.even, odds.shift, odds.column),
            (3, shift, (3 + shift) as u8),
            "{attacker} against {defender}"
        );
        let said = odds.words(&game).contains("(6.3)");
        assert_eq!(said, shift != 0, "the shift is told with its rule: {}", odds.words(&game));
    }
}

/// at least 1-1 and at most 12-1; then the ground shifts them, within the same limits.
#[test]
fn ruling_43_within_the_table() {
    let rows = ["....", "....", "...G", "...s", "....", "...."];
    let (game, s) = Field::new(&rows).man(FIRST, "LORD", "D3").man(SECOND, "VILL", "D4").at(PhaseStep::Melee);
    let odds = odds_of(&game, &s, &[A], &[B]);
    assert_eq!((odds.even, odds.shift, odds.column), (10, 2, 12));
    let s = with_health(s, B, Health::Wounded);
    let odds = odds_of(&game, &s, &[A], &[B]);
    assert_eq!((odds.even, odds.shift, odds.column), (12, 2, 12), "21 to 1");
    let (game, s) = Field::new(&rows).man(FIRST, "VILL", "D4").man(SECOND, "LORD", "D3").at(PhaseStep::Melee);
    let odds = odds_of(&game, &s, &[A], &[B]);
    assert_eq!((odds.even, odds.shift, odds.column), (1, -2, 1));
}

/// The attackers count their worst ground, several defenders their best, a rider the worse of his two hexes.
#[test]
fn ruling_43_several_defenders_count_their_best_ground() {
    let rows = ["....", "....", "....", "...s", "..G.", "...."];
    let field = Field::new(&rows).man(FIRST, "LORD", "C4").man(SECOND, "YARI", "D4").man(SECOND, "YARI", "C5");
    let (game, s) = field.at(PhaseStep::Melee);
    assert_eq!(odds_of(&game, &s, &[A], &[B]).shift, 1);
    assert_eq!(odds_of(&game, &s, &[A], &[C]).shift, -1);
    let both = odds_of(&game, &s, &[A], &[B, C]);
    assert_eq!((both.shift, both.defenders.unit), (-1, C));
}

/// The centre D4, its ring and everything else of these kinds.
fn rings(centre: char, ring: char) -> Vec<String> {
    let mut rows = vec![vec!['.'; 7]; 7];
    rows[3][3] = centre;
    for hex in RING {
        let bytes = hex.as_bytes();
        rows[usize::from(bytes[1] - b'1')][usize::from(bytes[0] - b'A')] = ring;
    }
    rows.into_iter().map(|row| row.into_iter().collect()).collect()
}

/// Between men at different heights (low ground, then slope and stairs, then high ground) the hex of the higher man counts as + if it is otherwise 0.
#[test]
fn ruling_43_heights_in_all_directions() {
    for (centre, ring, up) in [('h', '^', 1), ('h', 'S', 1), ('^', '.', 1), ('S', '.', 1), ('^', '^', 0), ('^', 'S', 0)]
    {
        let rows = rings(centre, ring);
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        for hex in RING {
            let field = Field::new(&rows).man(FIRST, "SAM", "D4").man(SECOND, "YARI", hex);
            let (game, s) = field.at(PhaseStep::Melee);
            let down = odds_of(&game, &s, &[A], &[B]);
            assert_eq!(down.shift, up, "down from {centre} to {ring} at {hex}");
            let cause = if up == 1 { Cause::Height } else { Cause::Ground };
            assert_eq!(down.attackers.cause, cause);
            let field = Field::new(&rows).man(FIRST, "SAM", hex).man(SECOND, "YARI", "D4");
            let (game, s) = field.at(PhaseStep::Melee);
            assert_eq!(odds_of(&game, &s, &[A], &[B]).shift, -up, "up from {ring} at {hex} to {centre}");
        }
    }
    // Scrub is no better for lying higher, and a torii is + already.
    for (centre, worth) in [('s', -1), ('G', 1)] {
        let rows = rings(centre, '^');
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        let field = Field::new(&rows).high("D4").man(FIRST, "SAM", "D4").man(SECOND, "YARI", "D3");
        let (game, s) = field.at(PhaseStep::Melee);
        let odds = odds_of(&game, &s, &[A], &[B]);
        assert_eq!((odds.attackers.worth, odds.defenders.worth), (worth, 0), "{centre}");
    }
}

/// A barricade is + only against attacks across its front, otherwise 0.
#[test]
fn ruling_43_barricades_in_all_directions() {
    for (front, name) in DIR_NAMES.into_iter().enumerate() {
        for (dir, hex) in RING.into_iter().enumerate() {
            let field = Field::flat(7, 7).barricade("D4", name).man(FIRST, "SAM", hex).man(SECOND, "YARI", "D4");
            let (game, s) = field.at(PhaseStep::Melee);
            let is_across = (dir + 6 - front) % 6 < 3;
            let odds = odds_of(&game, &s, &[A], &[B]);
            assert_eq!(odds.shift, if is_across { -1 } else { 0 }, "front {name}, attack from {hex}");
            assert_eq!(odds.defenders.cause == Cause::Barricade, is_across);
            // It does not help whoever attacks from it.
            assert_eq!(odds_of(&game, &s, &[B], &[A]).shift, 0);
        }
    }
}

// --- results against men on foot ---

/// 6.5: A, an attacker is wounded; B, the attacker retreats 1 hex; C, the defender retreats 1 hex; D, the defender is stunned; E, he is wounded; F, he is killed.
#[test]
fn rule_6_5_the_letters() {
    let after = |result| {
        let (game, mut s) = five_to_one().at(PhaseStep::Melee);
        let log = duel(&game, &mut s, A, B, result);
        assert!(cites(&log, "6.5"), "{log:?}");
        (game, s)
    };
    let (_, s) = after(None);
    assert_eq!((health(&s, A), health(&s, B)), (Health::Healthy, Health::Healthy));
    let (_, s) = after(Some(Result::A));
    assert_eq!((health(&s, A), health(&s, B)), (Health::Wounded, Health::Healthy));
    let (game, s) = after(Some(Result::B));
    assert_eq!((decides(&game, &s), retreats(&game, &s, A)), (FIRST, vec!["C3".into(), "D2".into(), "E3".into()]));
    let (game, s) = after(Some(Result::C));
    assert_eq!((decides(&game, &s), retreats(&game, &s, B)), (SECOND, vec!["C5".into(), "D5".into(), "E5".into()]));
    for (result, then) in [(Result::D, Health::Stunned), (Result::E, Health::Wounded), (Result::F, Health::Dead)] {
        let (_, s) = after(Some(result));
        assert_eq!((health(&s, A), health(&s, B)), (Health::Healthy, then), "{result:?}");
    }
}

/// A stunned or wounded man who is stunned, wounded or killed is dead. A stunned man who has to retreat is dead as well
#[test]
fn ruling_12_who_is_hurt_again_dies() {
    for before in [Health::Stunned, Health::Wounded] {
        for result in [Result::D, Result::E, Result::F] {
            let field = Field::flat(8, 8).man(FIRST, "LORD", "D3").man(SECOND, "PEAS", "D4").man(SECOND, "VILL", "H8");
            let (game, s) = field.at(PhaseStep::Melee);
            let mut s = with_health(s, B, before);
            // 21 to 3 or 2 is more than 5-1, where D stands next to E and F.
            let results = odds_of(&game, &s, &[A], &[B]).results;
            let Some(die) = results.iter().position(|r| *r == Some(result)) else { continue };
            assault(&game, &mut s, &[A], B, die as u8 + 1);
            assert_eq!(health(&s, B), Health::Dead, "{before:?} and {result:?}");
            assert_eq!(at(&game, &s, B), "D4", "his body lies where he fell");
        }
    }
    let (game, s) = five_to_one().at(PhaseStep::Melee);
    let mut stunned = with_health(s.clone(), B, Health::Stunned);
    let log = duel(&game, &mut stunned, A, B, Some(Result::C));
    assert_eq!(health(&stunned, B), Health::Dead);
    assert!(cites(&log, "R-12"), "{log:?}");
    let mut wounded = with_health(s, B, Health::Wounded);
    duel(&game, &mut wounded, A, B, Some(Result::C));
    assert_eq!(health(&wounded, B), Health::Wounded, "a wounded man can retreat");
}

/// A stunned man gets up in his own step 6; a wound stays for the whole game.
#[test]
fn ruling_12_stun_passes_and_wounds_stay() {
    let (game, s) = five_to_one().at(PhaseStep::Melee);
    for (result, soon, later) in
        [(Result::D, Health::Stunned, Health::Healthy), (Result::E, Health::Wounded, Health::Wounded)]
    {
        let mut s = s.clone();
        duel(&game, &mut s, A, B, Some(result));
        while s.side == FIRST {
            act(&game, &mut s, Action::Done);
        }
        assert_eq!(health(&s, B), soon, "in his own phase still");
        go_to(&game, &mut s, FIRST, PhaseStep::Move);
        assert_eq!(health(&s, B), later);
    }
}

/// 6.5: if he cannot retreat he is wounded instead.
#[test]
fn rule_6_5_who_cannot_retreat_is_wounded() {
    // C5, D5 and E5, the only hexes away from D3, are full.
    let field = five_to_one().man(SECOND, "PEAS", "C5").man(SECOND, "PEAS", "D5").man(SECOND, "PEAS", "E5");
    let (game, mut s) = field.at(PhaseStep::Melee);
    let log = duel(&game, &mut s, A, B, Some(Result::C));
    assert_eq!((health(&s, B), at(&game, &s, B)), (Health::Wounded, "D4".into()));
    assert!(cites(&log, "R-45") && cites(&log, "R-13"), "{log:?}");
    assert!(matches!(s.top(), Frame::Step), "and nobody advances");
}

/// A retreat in combat goes to a free hex, open to the man, that is not next to an enemy he can see.
#[test]
fn ruling_45_where_a_man_may_retreat() {
    let ways = |field: Field| {
        let (game, mut s) = field.at(PhaseStep::Melee);
        duel(&game, &mut s, A, B, Some(Result::C));
        retreats(&game, &s, B)
    };
    assert_eq!(ways(five_to_one()), ["C5", "D5", "E5"], "not next to the attacker");
    assert_eq!(ways(five_to_one().man(SECOND, "VILL", "D5")), ["C5", "E5"], "a friend stands there");
    assert_eq!(ways(five_to_one().beast("CART", "C5", "NE").man(FIRST, "SAM", "A8")), ["D5", "E5"], "a cart");
    assert_eq!(ways(five_to_one().wall("D4", "S")), ["C5", "E5"], "a wall");
    // Another enemy at B5 is next to C5.
    assert_eq!(ways(five_to_one().man(FIRST, "VILL", "B5")), ["D5", "E5"], "another enemy");
}

/// the river counts as in R-38.
#[test]
fn ruling_45_into_the_river() {
    let rows = |river: &[&str]| {
        let mut rows = vec![vec!['.'; 8]; 8];
        for hex in river {
            let bytes = hex.as_bytes();
            rows[usize::from(bytes[1] - b'1')][usize::from(bytes[0] - b'A')] = '~';
        }
        rows.into_iter().map(|row| row.into_iter().collect::<String>()).collect::<Vec<_>>()
    };
    let driven = |river: &[&str], code: &str| {
        let rows = rows(river);
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        let field = Field::new(&rows).man(FIRST, "LORD", "D3").man(SECOND, code, "D4").man(SECOND, "VILL", "H8");
        let (game, mut s) = field.at(PhaseStep::Melee);
        duel(&game, &mut s, A, B, Some(Result::C));
        (game, s)
    };
    let (game, s) = driven(&["D5"], "SAM");
    assert_eq!(retreats(&game, &s, B), ["C5", "E5"], "a samurai goes elsewhere while he can");
    let (game, mut s) = driven(&["C5", "D5", "E5"], "SAM");
    assert_eq!(retreats(&game, &s, B), ["C5", "D5", "E5"], "but drowns before he is wounded");
    let log = act(&game, &mut s, Action::Retreat { unit: B, place: one(&game, "D5") });
    assert_eq!((health(&s, B), s.unit(B).post), (Health::Dead, Post::Removed));
    assert!(cites(&log, "5.1.3"), "{log:?}");
    let (game, mut s) = driven(&["C5", "D5", "E5"], "YARI");
    act(&game, &mut s, Action::Retreat { unit: B, place: one(&game, "D5") });
    assert_eq!((health(&s, B), at(&game, &s, B)), (Health::Healthy, "D5".into()), "lighter men wade");
}

/// If he runs into a hidden ninja the ninja is shown and another hex is picked.
#[test]
fn ruling_45_running_into_a_hidden_man() {
    let field = five_to_one().secret(FIRST, "BAN", "D5").ambush(FIRST, 0, 0);
    let (game, mut s) = field.at(PhaseStep::Melee);
    assert!(!s.is_known(D, SECOND), "he lies in ambush");
    duel(&game, &mut s, A, B, Some(Result::C));
    assert_eq!(retreats(&game, &s, B), ["C5", "D5", "E5"], "what he does not know does not bind him");
    act(&game, &mut s, Action::Retreat { unit: B, place: one(&game, "D5") });
    assert!(s.is_known(D, SECOND), "shown");
    // Now every way is next to an enemy he sees.
    assert_eq!((health(&s, B), at(&game, &s, B)), (Health::Wounded, "D4".into()));
}

/// He passes through nobody and pushes nobody aside.
#[test]
fn ruling_45_the_friend_stays_where_he_is() {
    let field = five_to_one().man(SECOND, "VILL", "C5").man(SECOND, "VILL", "E5");
    let (game, mut s) = field.at(PhaseStep::Melee);
    duel(&game, &mut s, A, B, Some(Result::C));
    assert_eq!(at(&game, &s, B), "D5", "the only way is taken without asking");
    assert_eq!((at(&game, &s, D), at(&game, &s, E)), ("C5".into(), "E5".into()));
}

/// A horse takes one step forward or backward.
#[test]
fn ruling_45_horses_step_forward_or_backward() {
    // The rider's head is at D4, his tail at D5; the attacker stands before him.
    let field = Field::flat(8, 8).man(FIRST, "SAM", "D3").rider(SECOND, "SAM", "D4", "N").man(SECOND, "VILL", "H8");
    let (game, mut s) = field.at(PhaseStep::Melee);
    duel(&game, &mut s, A, B, Some(Result::C));
    assert_eq!(retreats(&game, &s, B), ["D5-C6", "D5-D6", "D5-E6"]);
    act(&game, &mut s, Action::Retreat { unit: B, place: two(&game, "D5", "D6") });
    assert_eq!(at(&game, &s, B), "D5-D6");
    // From behind: forward.
    let field = Field::flat(8, 8).man(FIRST, "SAM", "D6").rider(SECOND, "SAM", "D4", "N").man(SECOND, "VILL", "H8");
    let (game, mut s) = field.at(PhaseStep::Melee);
    duel(&game, &mut s, A, B, Some(Result::C));
    assert_eq!(retreats(&game, &s, B), ["C4-D4", "D3-D4", "E4-D4"]);
    // From the flank, next to both halves: one half would always stay next to the enemy.
    let field = Field::flat(8, 8).man(FIRST, "SAM", "E5").rider(SECOND, "SAM", "D4", "N").man(SECOND, "VILL", "H8");
    let (game, mut s) = field.at(PhaseStep::Melee);
    duel(&game, &mut s, A, B, Some(Result::C));
    assert_eq!((health(&s, B), at(&game, &s, B)), (Health::Wounded, "D4-D5".into()));
}

/// A wounds one attacker, whom his player picks; a wounded one dies.
#[test]
fn ruling_44_the_attacker_is_hurt() {
    let (game, s) = five_to_one().man(FIRST, "VILL", "H1").at(PhaseStep::Melee);
    let mut s = with_health(s, A, Health::Wounded);
    // 8 to 3: A at die 6.
    duel(&game, &mut s, A, B, Some(Result::A));
    assert_eq!(health(&s, A), Health::Dead);
}

/// B makes all attackers retreat 1 hex and C all defenders
#[test]
fn ruling_44_everybody_retreats() {
    let field = Field::flat(8, 8).man(FIRST, "YARI", "D3").man(FIRST, "YARI", "E5").man(SECOND, "SAM", "D4");
    let (game, mut s) = field.man(SECOND, "VILL", "H8").at(PhaseStep::Melee);
    assault(&game, &mut s, &[A, B], C, 4);
    assert_eq!((decides(&game, &s), matches!(s.top(), Frame::Rout(_))), (FIRST, true));
    assert!(!retreats(&game, &s, A).is_empty() && !retreats(&game, &s, B).is_empty(), "in the order he likes");
    act(&game, &mut s, Action::Retreat { unit: B, place: one(&game, "E6") });
    act(&game, &mut s, Action::Retreat { unit: A, place: one(&game, "D2") });
    assert_eq!((at(&game, &s, A), at(&game, &s, B)), ("D2".into(), "E6".into()));

    let field = Field::flat(8, 8).man(FIRST, "SAM", "D4").man(SECOND, "YARI", "D3").man(SECOND, "YARI", "E5");
    let (game, mut s) = field.man(SECOND, "VILL", "H8").at(PhaseStep::Melee);
    play(&game, &mut s, &[attack(A, B), Action::Also(C), Action::Strike, Action::Die(1)]);
    assert_eq!(decides(&game, &s), SECOND);
    act(&game, &mut s, Action::Retreat { unit: B, place: one(&game, "D2") });
    assert_eq!(decides(&game, &s), SECOND, "the other one too");
    act(&game, &mut s, Action::Retreat { unit: C, place: one(&game, "E6") });
    assert_eq!((at(&game, &s, B), at(&game, &s, C)), ("D2".into(), "E6".into()));
}

// --- results against riders ---

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

// --- animals ---

/// 6.6: What would happen to a rider is ignored, and an animal that would be stunned or wounded is killed.
#[test]
fn rule_6_6_draft_animals() {
    let field = || Field::flat(8, 8).man(FIRST, "LORD", "D3").man(SECOND, "VILL", "H8").beast("WHORSE", "D4", "N");
    for (result, then) in [(Result::D, Health::Dead), (Result::E, Health::Healthy)] {
        // 21 to 6 is 3-1, and a second lord makes it 7-1: F at 1, E at 2, D at 4.
        let (game, mut s) = field().man(FIRST, "LORD", "E4").at(PhaseStep::Melee);
        let odds = odds_of(&game, &s, &[A, D], &[C]);
        assert_eq!((odds.against, odds.column), (Against::Riders, 7));
        let die = odds.results.iter().position(|r| *r == Some(result)).unwrap() as u8 + 1;
        let log = assault(&game, &mut s, &[A, D], C, die);
        assert_eq!(health(&s, C), then, "{result:?}");
        assert!(cites(&log, "6.6"), "{log:?}");
    }
    // C: it retreats, and the other side says where.
    let (game, mut s) = field().at(PhaseStep::Melee);
    duel(&game, &mut s, A, C, Some(Result::C));
    assert_eq!(
        (decides(&game, &s), retreats(&game, &s, C)),
        (SECOND, vec!["D5-C6".into(), "D5-D6".into(), "D5-E6".into()])
    );
    // Hitched to a cart it cannot, and so it is killed.
    let hitched = Field::flat(8, 8).man(FIRST, "VILL", "C4").man(SECOND, "LORD", "D3").beast("DRAFT", "D4", "N");
    let (game, mut s) = hitched.beast("CART", "D6", "N").hitched().start();
    go_to(&game, &mut s, SECOND, PhaseStep::Melee);
    duel(&game, &mut s, B, C, Some(Result::C));
    assert_eq!(health(&s, C), Health::Dead);
}

/// A draft horse belongs to the side with a conscious man next to it.
#[test]
fn ruling_24_nobody_attacks_the_draft_horse_he_keeps_or_a_cart() {
    let field = || Field::flat(8, 8).man(FIRST, "SAM", "D3").man(SECOND, "VILL", "H8");
    let (game, mut s) = field().man(SECOND, "VILL", "C4").beast("DRAFT", "D4", "N").start();
    go_to(&game, &mut s, FIRST, PhaseStep::Melee);
    assert!(may(&game, &s, attack(A, C)));
    assert!(!may(&game, &s, attack(A, D)), "the first side's own");
    go_to(&game, &mut s, SECOND, PhaseStep::Melee);
    assert!(may(&game, &s, attack(C, D)), "the other side may kill it");
    let (game, s) = field().man(SECOND, "VILL", "C4").beast("CART", "D4", "N").at(PhaseStep::Melee);
    assert!(!may(&game, &s, attack(A, D)), "a cart cannot be fought");
}

// --- advance after combat ---

/// 6.5.1: After a combat in which an enemy was killed or had to retreat, one man of the other side who fought next to him may advance up to half of his movement points.
#[test]
fn rule_6_5_1_half_his_points() {
    let (game, mut s) = five_to_one().man(FIRST, "SAM", "C3").at(PhaseStep::Melee);
    duel(&game, &mut s, A, B, Some(Result::F));
    assert_eq!(decides(&game, &s), FIRST);
    assert_eq!(actions(&game, &s), [Action::Advance(A), Action::Done], "D did not fight");
    let mut stays = s.clone();
    act(&game, &mut stays, Action::Done);
    assert_eq!(at(&game, &stays, A), "D3");
    act(&game, &mut s, Action::Advance(A));
    for hex in ["D4", "D5", "D6"] {
        act(&game, &mut s, Action::Step(one(&game, hex)));
    }
    assert_eq!(at(&game, &s, A), "D6");
    assert!(!matches!(s.top(), Frame::March(_)), "three of six points");
    // It takes nothing away from his next move.
    go_to(&game, &mut s, SECOND, PhaseStep::Move);
    go_to(&game, &mut s, FIRST, PhaseStep::Move);
    act(&game, &mut s, Action::Take(A));
    let Frame::March(march) = s.top() else { panic!("he moves") };
    assert_eq!(march.left, 6);
}

/// 6.5.1: If another living enemy is next to him before he goes, he gets a single hex.
#[test]
fn rule_6_5_1_one_hex_next_to_another_enemy() {
    let (game, mut s) = five_to_one().man(SECOND, "VILL", "C3").at(PhaseStep::Melee);
    duel(&game, &mut s, A, B, Some(Result::F));
    act(&game, &mut s, Action::Advance(A));
    act(&game, &mut s, Action::Step(one(&game, "D4")));
    assert!(!matches!(s.top(), Frame::March(_)), "{s:?}");
    assert_eq!(at(&game, &s, A), "D4");
}

/// With another living enemy next to him, stunned or not, he goes one hex only. He may not attack again. A stunned man has not left his hex.
#[test]
fn ruling_47_the_stunned_are_alive_and_have_not_left() {
    let (game, s) = five_to_one().man(SECOND, "VILL", "C3").at(PhaseStep::Melee);
    let mut stunned = with_health(s.clone(), D, Health::Stunned);
    duel(&game, &mut stunned, A, B, Some(Result::F));
    act(&game, &mut stunned, Action::Advance(A));
    act(&game, &mut stunned, Action::Step(one(&game, "D4")));
    assert!(!matches!(stunned.top(), Frame::March(_)), "one hex only");
    assert!(!actions(&game, &stunned).iter().any(|a| matches!(a, Action::Attack { .. })), "he may not attack again");
    let mut stun = s.clone();
    duel(&game, &mut stun, A, B, Some(Result::D));
    assert!(matches!(stun.top(), Frame::Step), "nobody left his hex");
    let mut nothing = s;
    duel(&game, &mut nothing, A, B, None);
    assert!(matches!(nothing.top(), Frame::Step), "nothing happened");
}

/// as a wounded man half of his wounded points, but always one hex if its cost is within his full points.
#[test]
fn ruling_47_a_wounded_man_advances_one_hex_at_least() {
    let advance = |ground: char| {
        let rows = rings(ground, 's');
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        let field = Field::new(&rows).man(FIRST, "LORD", "D3").man(SECOND, "VILL", "D4").man(SECOND, "VILL", "G7");
        let (game, s) = field.at(PhaseStep::Melee);
        let mut s = with_health(s, A, Health::Wounded);
        let odds = odds_of(&game, &s, &[A], &[B]);
        let die = odds.results.iter().position(|r| *r == Some(Result::E)).unwrap() as u8 + 1;
        s = with_health(s, B, Health::Stunned);
        assault(&game, &mut s, &[A], B, die);
        assert_eq!(health(&s, B), Health::Dead);
        if !may(&game, &s, Action::Advance(A)) {
            return Vec::new();
        }
        act(&game, &mut s, Action::Advance(A));
        steps(&game, &s).into_iter().map(|place| game.ground().name(place.at)).collect()
    };
    // Half of 3 is 1: scrub for 2 is within his 3, a paddy for 4 is not.
    assert!(advance('s').contains(&"D4".into()));
    assert!(!advance('p').contains(&"D4".into()));
}

/// If an enemy retreated or died in the combat, one man of the other side who took part and stood next to the hex left behind may advance.
#[test]
fn ruling_47_after_a_retreat_of_either_side() {
    let (game, s) = five_to_one().man(FIRST, "VILL", "E4").at(PhaseStep::Melee);
    let mut driven = s.clone();
    // 18 to 3 is 6-1: C at 7.
    assault(&game, &mut driven, &[A, D], B, 7);
    assert_eq!(retreats(&game, &driven, B), ["C5", "D5"]);
    act(&game, &mut driven, Action::Retreat { unit: B, place: one(&game, "D5") });
    assert_eq!(actions(&game, &driven), [Action::Advance(A), Action::Advance(D), Action::Done], "one of the two");
    act(&game, &mut driven, Action::Advance(D));
    assert!(!may(&game, &driven, Action::Advance(A)));
    // B: the attacker gives way, and the defender may follow.
    let mut back = s;
    duel(&game, &mut back, A, B, Some(Result::B));
    act(&game, &mut back, Action::Retreat { unit: A, place: one(&game, "D2") });
    assert_eq!((decides(&game, &back), actions(&game, &back)), (SECOND, vec![Action::Advance(B), Action::Done]));
}

/// If an attacker dies of result A, a defender may advance.
#[test]
fn ruling_48_the_defender_advances() {
    let (game, s) = five_to_one().man(FIRST, "VILL", "H1").at(PhaseStep::Melee);
    let mut dies = with_health(s.clone(), A, Health::Wounded);
    duel(&game, &mut dies, A, B, Some(Result::A));
    assert_eq!((decides(&game, &dies), actions(&game, &dies)), (SECOND, vec![Action::Advance(B), Action::Done]));
    act(&game, &mut dies, Action::Advance(B));
    act(&game, &mut dies, Action::Step(one(&game, "D3")));
    assert_eq!(at(&game, &dies, B), "D3", "over the body");
    let mut lives = s.clone();
    duel(&game, &mut lives, A, B, Some(Result::A));
    assert!(matches!(lives.top(), Frame::Step), "only wounded: nobody advances");
    let mut stunned = with_health(with_health(s, A, Health::Wounded), B, Health::Stunned);
    duel(&game, &mut stunned, A, B, Some(Result::A));
    assert!(matches!(stunned.top(), Frame::Step), "a stunned defender does not");
}

/// In the enemy's phase a side decides only what is forced on it: where a man retreats, who is the casualty, whether a monk tries to deflect, where a dismounted rider lands, whether a defender advances, and the answer to a challenge.
#[test]
fn ruling_10_decisions_in_the_enemys_phase() {
    // Each is shown in its own test; here a whole phase: seat 2 is asked nothing else.
    let (game, mut s) = five_to_one().man(FIRST, "SAM", "E4").start();
    let mut asked = Vec::new();
    while s.side == FIRST {
        let legal = actions(&game, &s);
        match game.turn(&s) {
            Turn::Act(seat) if Side::of(seat) == SECOND => asked.extend(legal.iter().copied()),
            _ => {}
        }
        let wanted = [attack(A, B), Action::Strike, Action::Die(6)];
        let next =
            wanted.into_iter().find(|a| legal.contains(a)).or(legal.contains(&Action::Done).then_some(Action::Done));
        act(&game, &mut s, next.unwrap_or(legal[0]));
    }
    assert!(!asked.is_empty());
    assert!(asked.iter().all(|a| matches!(a, Action::Retreat { unit: B, .. })), "{asked:?}");
}

// --- lanterns ---

/// A conscious man next to a lantern, or in its hex, may light it or put it out in step 5 instead of attacking.
#[test]
fn ruling_56_lanterns_in_the_melee_step() {
    let field = Field::flat(8, 8).night().lantern("D4").dark_lantern("G7").man(FIRST, "SAM", "D3");
    let field = field.man(FIRST, "SAM", "D4").man(FIRST, "SAM", "A1").man(SECOND, "SAM", "E4");
    let (game, mut s) = field.at(PhaseStep::Melee);
    let douse = |by| Action::Douse { by, lantern: 0 };
    assert!(may(&game, &s, douse(A)) && may(&game, &s, douse(B)), "next to it and under it");
    assert!(!may(&game, &s, douse(C)), "too far");
    assert!(!may(&game, &s, Action::Light { by: A, lantern: 0 }), "it burns");
    assert!(may(&game, &s, attack(A, D)));
    act(&game, &mut s, douse(A));
    assert!(!may(&game, &s, attack(A, D)), "instead of attacking");
    assert!(may(&game, &s, Action::Light { by: B, lantern: 0 }));
    // A wall between keeps him from it.
    let field = Field::flat(8, 8).night().lantern("D4").wall("D4", "N").man(FIRST, "SAM", "D3").man(FIRST, "SAM", "E4");
    let (game, s) = field.man(SECOND, "SAM", "H8").at(PhaseStep::Melee);
    assert!(!may(&game, &s, douse(A)) && may(&game, &s, douse(B)));
}
