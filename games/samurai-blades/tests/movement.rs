//! Set-up, movement, horses, carts, recovery (5, R-11, R-12, R-14 to R-28).
#![allow(clippy::unwrap_used)]

mod common;

use common::*;
use parlour_core::{Quiet, Rules, Seat, Turn};
use samurai_blades::Side::{First, Second};
use samurai_blades::ground::{DIR_NAMES, DIRS, Terrain, ahead, opposite};
use samurai_blades::kind::Kind;
use samurai_blades::scenario::{BUILTIN, Coming, Place as Start, builtin};
use samurai_blades::tables::Errata;
use samurai_blades::{
    Action, Deployment, Frame, Health, Id, Marks, MissileB, PhaseStep, Place, Post, SamuraiBlades, Side, State,
    Temptation,
};

const A: Id = Id(0);
const B: Id = Id(1);
const C: Id = Id(2);
const D: Id = Id(3);

// --- helpers ---

/// Step 3 of the first side, with this one taken to move.
fn moving(field: Field, id: Id) -> (SamuraiBlades, State) {
    let (game, mut s) = field.at(PhaseStep::Move);
    act(&game, &mut s, Action::Take(id));
    (game, s)
}
/// The points of the march that is on.
fn left(s: &State) -> u8 {
    match s.top() {
        Frame::March(march) => march.left,
        other => panic!("nobody moves: {other:?}"),
    }
}
/// One hex on foot.
fn walk(game: &SamuraiBlades, s: &mut State, to: &str) {
    act(game, s, Action::Step(one(game, to)));
}
/// May the one who moves step there on foot?
fn may_walk(game: &SamuraiBlades, s: &State, to: &str) -> bool {
    may(game, s, Action::Step(one(game, to)))
}
/// What the step costs him.
fn price(game: &SamuraiBlades, s: &State, to: Place) -> u8 {
    let before = left(s);
    let mut after = s.clone();
    act(game, &mut after, Action::Step(to));
    match after.top() {
        Frame::March(march) => before - march.left,
        _ => panic!("the move ended with this step; give him more points"),
    }
}
/// Is there any action that the test says yes to?
fn offers(game: &SamuraiBlades, s: &State, test: impl Fn(&Action) -> bool) -> bool {
    actions(game, s).iter().any(test)
}
fn can_take(game: &SamuraiBlades, s: &State, id: Id) -> bool {
    may(game, s, Action::Take(id))
}
/// So many dead peasants (units from `first` on) lie in this hex.
fn heap(game: &SamuraiBlades, mut s: State, first: u8, count: u8, name: &str) -> State {
    for id in (first..first + count).map(Id) {
        s = with_corpse(s, id, one(game, name));
    }
    s
}
/// A field of 9 by 9 with a living enemy in the far corner.
fn meadow() -> Field {
    Field::flat(9, 9)
}

fn of_the_box(id: &str, deployment: Deployment) -> SamuraiBlades {
    SamuraiBlades {
        scenario: builtin(id).unwrap(),
        errata: Errata::On,
        missile_b: MissileB::Printed,
        deployment,
        temptation: Temptation::Off,
    }
}

/// Every hex with somebody in it has him in that place; between two moves everybody stands in his own hexes.
fn check_bodies(game: &SamuraiBlades, s: &State) {
    for hex in game.ground().hexes() {
        if let Some(id) = s.occupant(hex) {
            assert!(s.unit(id).place.covers(hex), "{id:?} is not in {}: {s:?}", game.ground().name(hex));
        }
    }
    for id in s.ids().filter(|_| matches!(s.top(), Frame::Step)) {
        let unit = s.unit(id);
        let stands = unit.place.hexes().all(|hex| s.occupant(hex) == Some(id));
        match (unit.post, unit.health) {
            (Post::Map, Health::Dead) => assert!(unit.place.at.is_somewhere(), "a corpse lies somewhere: {unit:?}"),
            (Post::Map, _) => assert!(unit.place.at.is_somewhere() && stands, "{id:?} hangs in the air: {s:?}"),
            _ => assert_eq!(unit.place, Place::NOWHERE, "{id:?} is off the map: {s:?}"),
        }
    }
}

fn random_game(game: &SamuraiBlades, seed: u64) {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut s = game.start();
    let mut legal = Vec::new();
    for _ in 0..100_000 {
        if matches!(game.turn(&s), Turn::Over(_)) {
            return;
        }
        legal.clear();
        game.actions(&s, &mut legal);
        assert!(!legal.is_empty(), "a dead end in seed {seed}: {s:?}");
        let a = legal[rng.usize(..legal.len())];
        game.apply(&mut s, a, &mut Quiet);
        check_bodies(game, &s);
    }
    panic!("seed {seed} never ends: {s:?}");
}

#[test]
fn random_games_of_the_box_have_no_dead_end() {
    for (id, _) in BUILTIN {
        for deployment in [Deployment::Ready, Deployment::Free] {
            let game = of_the_box(id, deployment);
            for seed in 0..6 {
                random_game(&game, seed);
            }
        }
    }
}

// --- moving on foot ---

/// 5: Points he does not use are lost.
#[test]
fn rule_5_each_man_moves_once_up_to_his_points() {
    let field = meadow().man(First, "YARI", "A9").man(First, "VILL", "C9").man(Second, "YARI", "I1");
    let (game, mut s) = moving(field, A);
    assert_eq!(left(&s), 6);
    for to in ["A8", "A7", "A6", "A5", "A4"] {
        walk(&game, &mut s, to);
    }
    assert_eq!(left(&s), 1);
    walk(&game, &mut s, "A3");
    assert!(matches!(s.top(), Frame::Step), "without points the move is over");
    assert_eq!(at(&game, &s, A), "A3");
    assert!(!can_take(&game, &s, A), "each man once");
    play(&game, &mut s, &[Action::Take(B), Action::Step(one(&game, "C8")), Action::Done]);
    assert!(!can_take(&game, &s, B), "unused points are lost");
    go_to(&game, &mut s, Second, PhaseStep::Move);
    go_to(&game, &mut s, First, PhaseStep::Move);
    act(&game, &mut s, Action::Take(B));
    assert_eq!(left(&s), 5, "nothing was saved up, and a villager has five");
}

/// 5.1: Nobody moves through a hex with a living enemy; living friends may be passed.
#[test]
fn rule_5_1_enemies_walls_and_closed_ground() {
    let field = meadow()
        .man(First, "YARI", "E5")
        .man(First, "YARI", "E4")
        .man(Second, "YARI", "E6")
        .man(Second, "YARI", "D5")
        .wall("E5", "NE");
    let (game, s) = moving(field, A);
    assert!(may_walk(&game, &s, "E4"), "a friend may be passed");
    assert!(!may_walk(&game, &s, "E6"), "an enemy may not");
    assert!(!may_walk(&game, &s, "F4"), "nor a wall");
    assert!(may_walk(&game, &s, "F5"));
    let stunned = with_health(s.clone(), C, Health::Stunned);
    assert!(!may_walk(&game, &stunned, "E6"), "a stunned enemy is a living one");
    let dead = with_health(s, C, Health::Dead);
    assert!(may_walk(&game, &dead, "E6"));
}

/// 5.1: Horses may not enter temples, rivers, stairs, trees or the inside of a building
#[test]
fn rule_5_1_ground_closed_to_horses() {
    for (letter, is_open) in
        [('.', true), ('s', true), ('^', true), ('~', false), ('S', false), ('T', false), ('p', false), ('G', false)]
    {
        let row = format!("...{letter}...");
        let field = Field::new(&["...h...", &row, ".......", ".......", ".......", "......."])
            .rider(First, "SAM", "D3", "N")
            .man(First, "YARI", "C2")
            .man(Second, "YARI", "A6");
        let (game, s) = moving(field, A);
        assert_eq!(may(&game, &s, Action::Step(two(&game, "D2", "D3"))), is_open, "{letter}");
    }
}

/// 5.1.1: With one dead horse or three dead men a hex costs double; with two dead horses or six dead
#[test]
fn rule_5_1_1_bodies_are_in_the_way() {
    let mut field = meadow().man(First, "YARI", "E5").man(Second, "YARI", "I9");
    for col in ["A", "B", "C", "D", "F", "G"] {
        field = field.man(First, "PEAS", &format!("{col}1"));
    }
    let (game, start) = moving(field, A);
    let cost = |n| price(&game, &heap(&game, start.clone(), 2, n, "E4"), one(&game, "E4"));
    assert_eq!([cost(0), cost(2), cost(3), cost(5)], [1, 1, 2, 2]);
    assert!(!may_walk(&game, &heap(&game, start, 2, 6, "E4"), "E4"), "six close it");
}

/// A dead horse weighs 3 in each of its two hexes. Bodies slow horses too.
#[test]
fn ruling_15_dead_horses_weigh_three_in_both_hexes() {
    let field = meadow()
        .man(First, "YARI", "E6")
        .rider(First, "SAM", "C6", "N")
        .beast("WHORSE", "E4", "N")
        .beast("WHORSE", "G4", "N")
        .man(Second, "YARI", "I9");
    let (game, mut s) = field.at(PhaseStep::Move);
    s = with_corpse(s, C, two(&game, "E5", "E4"));
    let mut walker = s.clone();
    act(&game, &mut walker, Action::Take(A));
    assert_eq!(price(&game, &walker, one(&game, "E5")), 2);
    walk(&game, &mut walker, "E5");
    assert_eq!(price(&game, &walker, one(&game, "E4")), 2, "in the other hex too");
    let blocked = with_corpse(s.clone(), D, two(&game, "E5", "D5"));
    let mut walker = blocked.clone();
    act(&game, &mut walker, Action::Take(A));
    assert!(!may_walk(&game, &walker, "E5"), "two dead horses close a hex");
    assert!(may_walk(&game, &walker, "D6"));
    s = with_corpse(s, C, two(&game, "C5", "D4"));
    act(&game, &mut s, Action::Take(B));
    assert_eq!(price(&game, &s, two(&game, "C5", "C6")), 2, "horses pay double as well");
    assert_eq!(price(&game, &s, two(&game, "B5", "C6")), 1);
}

/// Friends may be passed on the way without cost, enemies never.
#[test]
fn ruling_14_friends_are_passed_but_nobody_stops_on_one() {
    let field = meadow().man(First, "YARI", "E5").man(First, "YARI", "E4").man(Second, "YARI", "I9");
    let (game, mut s) = moving(field, A);
    walk(&game, &mut s, "E4");
    assert_eq!(left(&s), 5, "no more than the ground costs");
    assert!(!may(&game, &s, Action::Done), "nobody stops on a friend");
    assert_eq!(s.occupant(hex(&game, "E4")), Some(B), "the friend stays where he is");
    walk(&game, &mut s, "E3");
    act(&game, &mut s, Action::Done);
    assert_eq!((at(&game, &s, A).as_str(), at(&game, &s, B).as_str()), ("E3", "E4"));
    assert_eq!(s.occupant(hex(&game, "E5")), None);
}

/// every hex holds at most one living man
#[test]
fn ruling_14_no_step_over_a_friend_without_the_points_to_leave_him() {
    // Behind the friend everything costs 2; a wounded villager has 2 points.
    let rows = [".........", "..sssss..", "..sssss..", "..sssss..", "....s....", "........."];
    let field = Field::new(&rows).man(First, "VILL", "E6").man(First, "YARI", "E5").man(Second, "YARI", "I1");
    let (game, start) = field.at(PhaseStep::Move);
    let mut hurt = with_health(start.clone(), A, Health::Wounded);
    act(&game, &mut hurt, Action::Take(A));
    assert!(!may_walk(&game, &hurt, "E5"), "he could not go on");
    let mut sound = start;
    act(&game, &mut sound, Action::Take(A));
    assert!(may_walk(&game, &sound, "E5"), "5 points are enough");
}

/// No man is held fast by an enemy next to him, and leaving costs
#[test]
fn ruling_14_no_zones() {
    let field = meadow().man(First, "YARI", "E5").man(Second, "YARI", "E4").man(Second, "YARI", "F3");
    let (game, mut s) = moving(field, A);
    walk(&game, &mut s, "F4");
    assert_eq!(left(&s), 5);
    walk(&game, &mut s, "G4");
    assert_eq!(left(&s), 4);
}

/// There is no free first step: without the points a hex cannot be entered.
#[test]
fn ruling_16_no_free_first_step() {
    let rows = [".......", "..p~s..", ".......", "......."];
    let field = Field::new(&rows).man(First, "YARI", "D3").man(Second, "YARI", "G1");
    let (game, s) = field.at(PhaseStep::Move);
    let reach = |s: &State| ["C3", "D2", "E3", "C4", "E4"].map(|to| may_walk(&game, s, to));
    let mut sound = s.clone();
    act(&game, &mut sound, Action::Take(A));
    assert_eq!(reach(&sound), [true, true, true, true, true]);
    assert!(may_walk(&game, &sound, "D2") && price(&game, &sound, one(&game, "D2")) == 5, "the river costs 5");
    let mut hurt = with_health(s, A, Health::Wounded);
    act(&game, &mut hurt, Action::Take(A));
    assert!(!may_walk(&game, &hurt, "D2"), "3 points are too few for the river");
    assert!(may_walk(&game, &hurt, "E3"));
    walk(&game, &mut hurt, "D4");
    assert!(!may_walk(&game, &hurt, "C2") && may_walk(&game, &hurt, "D3"));
}

/// 2: Every hex shows one kind of ground. The terrain chart gives the movement points a man on foot and a horse pay to
#[test]
fn rule_2_what_the_ground_costs() {
    let chart = [('.', 1, 1), ('=', 1, 2), ('s', 2, 2), ('T', 2, 0), ('p', 4, 0), ('~', 5, 0), ('G', 1, 0)];
    for (letter, on_foot, on_horse) in chart {
        let row = format!("...{letter}...");
        let rows = [".......", &row, ".......", ".......", "......."];
        let field = Field::new(&rows).man(First, "YARI", "D3").man(Second, "YARI", "A5");
        let (game, s) = moving(field, A);
        assert_eq!(price(&game, &s, one(&game, "D2")), on_foot, "{letter}");
        let field = Field::new(&rows).rider(First, "SAM", "D3", "N").man(Second, "YARI", "A5");
        let (game, s) = moving(field, A);
        let to = two(&game, "D2", "D3");
        match on_horse {
            0 => assert!(!may(&game, &s, Action::Step(to)), "{letter}"),
            cost => assert_eq!(price(&game, &s, to), cost, "{letter}"),
        }
    }
}

// --- windows, doors, barricades ---

/// A house with a window in F3 (to G3 in the north-east) and a door in E4 (to E5 in the south).
fn house() -> Field {
    Field::new(&[".........", "...HHH...", "...HHW...", "...HDH...", ".........", "........."])
        .window("F3", "NE")
        .door("E4", "S")
}

/// 5.1.4: Only men on foot climb through windows.
#[test]
fn rule_5_1_4_windows() {
    let (game, mut s) = moving(house().man(First, "YARI", "G3").man(Second, "YARI", "A6"), A);
    assert_eq!(price(&game, &s, one(&game, "F3")), 4);
    walk(&game, &mut s, "F3");
    assert_eq!(price(&game, &s, one(&game, "E3")), 1, "inside it is a step like any other");
    assert!(!may_walk(&game, &s, "G4"), "the other hexsides are wall");
    let (game, s) = house().man(First, "YARI", "G3").man(Second, "YARI", "A6").at(PhaseStep::Move);
    let mut s = with_health(s, A, Health::Wounded);
    act(&game, &mut s, Action::Take(A));
    assert!(!may_walk(&game, &s, "F3"), "a wounded man cannot climb");
    let (game, s) = moving(house().rider(First, "SAM", "G3", "SW").man(Second, "YARI", "A6"), A);
    assert!(!offers(&game, &s, |a| matches!(a, Action::Step(p) if p.covers(hex(&game, "F3")))), "nor a horse");
}

/// Crossing a window costs 4 in either direction
#[test]
fn ruling_17_nobody_climbs_towards_an_enemy() {
    let inward = |enemy: &str| {
        let (game, s) = moving(house().man(First, "YARI", "G3").man(Second, "YARI", enemy), A);
        may_walk(&game, &s, "F3")
    };
    assert!(inward("A6"));
    assert!(!inward("F3") && !inward("E3") && !inward("F2") && !inward("E4") && !inward("F4"), "next to the window");
    assert!(inward("D3"), "further inside he does not matter");
    assert!(inward("G4") && inward("G2") && inward("H3"), "nor on the near side of the wall");
    let outward = |enemy: &str, health: Health| {
        let (game, s) =
            house().man(First, "YARI", "F3").man(Second, "YARI", enemy).man(Second, "YARI", "A6").at(PhaseStep::Move);
        let mut s = with_health(s, B, health);
        act(&game, &mut s, Action::Take(A));
        (may_walk(&game, &s, "G3"), if may_walk(&game, &s, "G3") { price(&game, &s, one(&game, "G3")) } else { 0 })
    };
    assert_eq!(outward("I6", Health::Healthy), (true, 4), "4 in this direction too");
    for enemy in ["G3", "G2", "H3", "G4"] {
        assert!(!outward(enemy, Health::Healthy).0, "{enemy}");
        assert!(!outward(enemy, Health::Stunned).0, "a stunned man is alive: {enemy}");
        assert!(outward(enemy, Health::Dead).0, "{enemy}");
    }
    assert!(outward("E3", Health::Healthy).0, "inside with him");
}

/// At night only enemies he can see count.
#[test]
fn ruling_17_at_night_only_enemies_he_sees() {
    let field = house().night().man(First, "YARI", "G3").man(Second, "YARI", "E3");
    let (game, s) = moving(field, A);
    assert!(may_walk(&game, &s, "F3"), "dark inside");
    let field = house().night().lantern("E3").man(First, "YARI", "G3").man(Second, "YARI", "E3");
    let (game, s) = moving(field, A);
    assert!(!may_walk(&game, &s, "F3"), "lit, and seen through the window");
}

/// A barricade hex costs 4 from any side and nothing to leave.
#[test]
fn ruling_17_barricades_and_doors() {
    for (dir, name) in DIRS.into_iter().zip(DIR_NAMES) {
        let field = meadow().barricade("E5", "N").man(First, "YARI", "A1").man(Second, "YARI", "I9");
        let game = field.game();
        let from = game.ground().neighbour(hex(&game, "E5"), dir).unwrap();
        let from = game.ground().name(from);
        let field = meadow().barricade("E5", "N").man(First, "YARI", &from).man(Second, "YARI", "I9");
        let (game, mut s) = moving(field, A);
        assert_eq!(price(&game, &s, one(&game, "E5")), 4, "from {name}");
        walk(&game, &mut s, "E5");
        assert_eq!(price(&game, &s, one(&game, &from)), 1, "back to {name}");
    }
    let (game, s) = moving(meadow().barricade("E5", "N").rider(First, "SAM", "E6", "N").man(Second, "YARI", "I9"), A);
    assert!(!may(&game, &s, Action::Step(two(&game, "E5", "E6"))), "closed to horses");
    let (game, s) = moving(house().man(First, "YARI", "E5").man(Second, "YARI", "A6"), A);
    assert_eq!(price(&game, &s, one(&game, "E4")), 1, "a door hex costs 1");
}

// --- river and bridge ---

fn ford() -> Field {
    Field::new(&["...~...", "...~...", "..==...", "...~...", "...~..."])
}

/// A step onto it costs 1 on foot and 2 for a horse.
#[test]
fn ruling_19_the_bridge() {
    // D3 is bridge, with river in D2 and D4; C3 is bridge too.
    let (game, mut s) = moving(ford().man(First, "YARI", "C4").man(Second, "YARI", "G1"), A);
    assert_eq!(price(&game, &s, one(&game, "D3")), 1, "from land");
    walk(&game, &mut s, "C3");
    assert_eq!(price(&game, &s, one(&game, "D3")), 1, "from bridge to bridge");
    walk(&game, &mut s, "D3");
    assert!(!may_walk(&game, &s, "D2") && !may_walk(&game, &s, "D4"), "not down into the river");
    let (game, s) = moving(ford().man(First, "YARI", "D2").man(Second, "YARI", "G1"), A);
    assert!(!may_walk(&game, &s, "D3"), "not up from it");
    assert!(may_walk(&game, &s, "E2"));
    let (game, s) = moving(ford().rider(First, "SAM", "E3", "SW").man(Second, "YARI", "A1"), A);
    assert_eq!(price(&game, &s, two(&game, "D3", "E3")), 2);
}

/// Only men who are not in samurai armour may enter the river, for 5 points.
#[test]
fn ruling_20_who_may_wade() {
    for (code, wades) in [
        ("YARI", true),
        ("RONIN", true),
        ("MONK", true),
        ("LORD-u", true),
        ("NIN", true),
        ("SAM", false),
        ("SOHEI", false),
        ("LORD", false),
        ("LORD-h", false),
    ] {
        let (game, s) = moving(ford().man(First, code, "E1").man(Second, "YARI", "A1"), A);
        assert_eq!(may_walk(&game, &s, "D1"), wades, "{code}");
    }
}

/// 5.1.3: Samurai, mounted or on foot, and horses may not enter the river.
#[test]
fn rule_5_1_3_no_armour_and_no_horse_in_the_river() {
    let (game, s) = moving(ford().man(First, "SAM", "E2").man(Second, "YARI", "A1"), A);
    assert!(!may_walk(&game, &s, "D1") && !may_walk(&game, &s, "D2"));
    let (game, s) = moving(ford().rider(First, "SAM", "E2", "SW").man(Second, "YARI", "A1"), A);
    assert!(!may(&game, &s, Action::Step(two(&game, "D2", "E2"))));
    let (game, s) = moving(ford().rider(First, "BAN", "E2", "SW").man(Second, "YARI", "A1"), A);
    assert!(!may(&game, &s, Action::Step(two(&game, "D2", "E2"))), "nor the horse of a lighter man");
    let (game, mut s) = moving(ford().man(First, "YARI", "E2").man(Second, "YARI", "A1"), A);
    walk(&game, &mut s, "D2");
    assert_eq!(at(&game, &s, A), "D2");
    assert_eq!(left(&s), 1);
}

// --- horses ---

/// Forward: the head goes to one of the three hexes before it
#[test]
fn ruling_18_forward_backward_pivot_in_all_directions() {
    for facing in DIR_NAMES {
        let (game, s) = moving(meadow().rider(First, "SAM", "E5", facing).man(Second, "YARI", "I9"), A);
        let (ground, Place { at: head, tail }) = (game.ground(), s.unit(A).place);
        assert_eq!(ground.neighbour(tail, dir(facing)), Some(head));
        let all = steps(&game, &s);
        let (mut forward, mut backward, mut pivot) = (0, 0, 0);
        for &to in &all {
            let cost = price(&game, &s, to);
            if to.tail == head {
                // The head is then two hexes from the old tail.
                assert_eq!((ground.distance(to.at, tail), cost), (2, 1));
                forward += 1;
            } else if to.at == tail {
                assert_eq!((ground.distance(to.tail, head), cost), (2, 2));
                backward += 1;
            } else {
                assert_eq!((to.at, ground.distance(to.tail, tail), cost), (head, 1, 2));
                pivot += 1;
            }
        }
        assert_eq!((forward, backward, pivot, all.len()), (3, 3, 2, 8), "{facing}");
    }
}

/// Every hex must be open to horses; friends may be passed, but the move may not end on one
#[test]
fn ruling_18_costs_closed_hexes_and_friends() {
    let rows = [".......", "..TsT..", ".......", "...s...", "......."];
    let field = Field::new(&rows).rider(First, "SAM", "D3", "N").man(Second, "YARI", "G5");
    let (game, s) = moving(field, A);
    assert_eq!(price(&game, &s, two(&game, "D2", "D3")), 2, "scrub");
    assert!(may(&game, &s, Action::Step(two(&game, "C3", "D3"))));
    let field = meadow().rider(First, "SAM", "E5", "N").man(First, "YARI", "E4").man(Second, "YARI", "I9");
    let (game, mut s) = moving(field, A);
    act(&game, &mut s, Action::Step(two(&game, "E4", "E5")));
    assert!(!may(&game, &s, Action::Done), "the head is over a friend");
    act(&game, &mut s, Action::Step(two(&game, "E3", "E4")));
    assert!(!may(&game, &s, Action::Done), "now the tail is");
    act(&game, &mut s, Action::Step(two(&game, "E2", "E3")));
    act(&game, &mut s, Action::Done);
    assert_eq!((at(&game, &s, A).as_str(), at(&game, &s, B).as_str()), ("E2-E3", "E4"));
    let field = meadow().rider(First, "SAM", "E5", "N").man(Second, "YARI", "E4").man(Second, "YARI", "F6");
    let (game, s) = moving(field, A);
    assert!(!may(&game, &s, Action::Step(two(&game, "E4", "E5"))), "never over an enemy");
    assert!(!may(&game, &s, Action::Step(two(&game, "E6", "F6"))), "backward neither");
    assert!(may(&game, &s, Action::Step(two(&game, "E6", "E7"))));
    assert!(!may(&game, &s, Action::Step(two(&game, "E5", "F6"))), "nor in a pivot");
    assert!(may(&game, &s, Action::Step(two(&game, "E5", "D5"))));
}

/// R-22b: A horse may stand with one half in a door hex and the other half outside, never deeper.
#[test]
fn ruling_22b_horses_in_doors() {
    let (game, mut s) = moving(house().rider(First, "SAM", "E5", "N").man(Second, "YARI", "A6"), A);
    act(&game, &mut s, Action::Step(two(&game, "E4", "E5")));
    let deeper = |p: &Place| p.at != hex(&game, "E4") && p.tail == hex(&game, "E4");
    assert!(!steps(&game, &s).iter().any(deeper), "no further: {:?}", steps(&game, &s));
    assert!(may(&game, &s, Action::Step(two(&game, "E5", "E6"))), "but out again");
    // Two door hexes beside each other are no stable either.
    let field = Field::new(&[".....", ".HHH.", ".HDD.", ".....", "....."])
        .door("C3", "S")
        .door("D3", "S")
        .rider(First, "SAM", "C4", "N")
        .man(Second, "YARI", "A1");
    let (game, mut s) = moving(field, A);
    act(&game, &mut s, Action::Step(two(&game, "C3", "C4")));
    assert!(!may(&game, &s, Action::Step(two(&game, "D3", "C3"))));
}

// --- mounting ---

/// 5.2: Mounting or dismounting takes a man one complete turn.
#[test]
fn rule_5_2_mounting_takes_a_turn() {
    let field =
        meadow().man(First, "SAM", "E5").man(First, "SAM", "A1").beast("WHORSE", "F5", "N").man(Second, "YARI", "I9");
    let (game, mut s) = moving(field, A);
    act(&game, &mut s, Action::Mount(C));
    assert!(matches!(s.top(), Frame::Step) && !can_take(&game, &s, A));
    go_to(&game, &mut s, Second, PhaseStep::Move);
    assert_eq!(at(&game, &s, A), "E5", "not before the enemy's phase is over");
    go_to(&game, &mut s, First, PhaseStep::Move);
    assert_eq!(at(&game, &s, A), "F5-F6");
    assert_eq!(s.unit(C).post, Post::Ridden);
    assert_eq!((s.values(A).attack, s.values(A).movement), (21, 12));
    act(&game, &mut s, Action::Take(A));
    act(&game, &mut s, Action::Dismount);
    assert_eq!(at(&game, &s, A), "F5-F6");
    for _ in 0..40 {
        if let Frame::Unhorsed(_) = s.top() {
            break;
        }
        act(&game, &mut s, Action::Done);
    }
    act(&game, &mut s, Action::Down(hex(&game, "G5")));
    assert_eq!((at(&game, &s, A).as_str(), at(&game, &s, C).as_str()), ("G5", "F5-F6"));
    assert_eq!((s.unit(C).post, s.unit(C).side), (Post::Map, Side::None));
}

/// 5.2: Only samurai, and men
#[test]
fn rule_5_2_who_may_ride() {
    let may_mount = |code: &str, health: Health, hex: &str| {
        let field = meadow()
            .man(First, code, hex)
            .man(First, "YARI", "A9")
            .beast("WHORSE", "F5", "N")
            .man(Second, "YARI", "I9");
        let (game, s) = field.at(PhaseStep::Move);
        let mut s = with_health(s, A, health);
        act(&game, &mut s, Action::Take(A));
        may(&game, &s, Action::Mount(C))
    };
    assert!(may_mount("SAM", Health::Healthy, "E5") && may_mount("RONIN", Health::Healthy, "G6"));
    assert!(!may_mount("SAM", Health::Healthy, "D5"), "not next to it");
    assert!(!may_mount("SAM", Health::Wounded, "E5"), "wounded");
    assert!(!may_mount("BAN", Health::Healthy, "E5") && !may_mount("YARI", Health::Healthy, "E5"));
    // A bandit who began in the saddle may get back into one.
    let field = meadow()
        .rider(First, "BAN", "E5", "N")
        .man(First, "YARI", "A9")
        .beast("WHORSE", "G5", "N")
        .man(Second, "YARI", "I9");
    let (game, s) = field.at(PhaseStep::Move);
    let mut s = s.with(A, |unit| {
        unit.place = Place { tail: samurai_blades::ground::Hex::NOWHERE, at: hex(&game, "F5") };
        unit.mate = Id::NOBODY;
    });
    act(&game, &mut s, Action::Take(A));
    assert!(may(&game, &s, Action::Mount(C)));
}

/// Mounting and dismounting are declared in step 3 instead of a move, by a man who did not shoot in steps 1 and 2.
#[test]
fn ruling_21_no_shot_before_and_nothing_after() {
    let field = || {
        let field = meadow().man(First, "SAMB", "E5").man(First, "BOW", "A1").beast("WHORSE", "F5", "N");
        field.man(Second, "YARI", "E4").man(Second, "SAM", "I9")
    };
    let (game, mut s) = field().at(PhaseStep::FootFire);
    let shot = Action::Shoot { by: A, at: D };
    play(&game, &mut s, &[shot, Action::Die(10)]);
    go_to(&game, &mut s, First, PhaseStep::Move);
    act(&game, &mut s, Action::Take(A));
    assert!(!may(&game, &s, Action::Mount(C)), "he has shot");
    let (game, mut s) = moving(field(), A);
    walk(&game, &mut s, "E6");
    assert!(!may(&game, &s, Action::Mount(C)), "he has moved");
    let (game, mut s) = moving(field(), A);
    act(&game, &mut s, Action::Mount(C));
    go_to(&game, &mut s, First, PhaseStep::FootFireAgain);
    assert!(!offers(&game, &s, |a| matches!(a, Action::Shoot { by: A, .. })), "no shot in step 4");
    assert!(offers(&game, &s, |a| matches!(a, Action::Shoot { by: B, .. })), "the other bowman has one");
    while s.step == PhaseStep::FootFireAgain {
        act(&game, &mut s, Action::Done);
    }
    assert!(
        s.step != PhaseStep::Melee || !offers(&game, &s, |a| matches!(a, Action::Attack { by: A, .. })),
        "no attack"
    );
}

/// It is done when his side's next phase begins, if he is still unhurt and
#[test]
fn ruling_21_it_fails_if_he_is_hurt_or_the_horse_is_gone() {
    let begin = || {
        let field = meadow()
            .man(First, "RONIN", "E5")
            .man(First, "SAM", "A1")
            .beast("WHORSE", "F5", "N")
            .man(Second, "YARI", "I9");
        let (game, mut s) = moving(field, A);
        act(&game, &mut s, Action::Mount(C));
        go_to(&game, &mut s, Second, PhaseStep::Move);
        (game, s)
    };
    let end = |game: &SamuraiBlades, mut s: State| {
        go_to(game, &mut s, First, PhaseStep::Move);
        s
    };
    let (game, s) = begin();
    let mounted = end(&game, s.clone());
    assert!(mounted.unit(A).is_mounted());
    let values = mounted.values(A);
    assert_eq!(
        (values.attack, values.defence, values.movement),
        (20, 6, 12),
        "5 more attack, his defence on foot, 12 points"
    );
    for hurt in [
        with_health(s.clone(), A, Health::Wounded),
        with_health(s.clone(), C, Health::Dead),
        s.clone().with(A, |unit| unit.place = one(&game, "C5")),
    ] {
        let s = end(&game, hurt);
        assert!(!s.unit(A).is_mounted());
        assert_eq!(s.unit(A).mate, Id::NOBODY);
        assert!(can_take(&game, &s, A), "he is free to act again");
    }
}

/// Dismounting of one's own will needs a free hex.
#[test]
fn ruling_22_a_free_hex_to_dismount() {
    let around = |code: &str| {
        let mut field = meadow().rider(First, "SAM", "E5", "N");
        let game = field_game(&field);
        let Place { at, tail } = two(&game, "E5", "E6");
        let ground = game.ground();
        let mut ring: Vec<_> = [at, tail].iter().flat_map(|&h| ground.neighbours(h)).map(|(_, h)| h).collect();
        ring.retain(|&h| h != at && h != tail);
        ring.sort();
        ring.dedup();
        assert_eq!(ring.len(), 8);
        for hex in ring {
            field = field.man(First, code, &ground.name(hex));
        }
        field.man(Second, "YARI", "I9")
    };
    let (game, s) = moving(around("PEAS"), A);
    assert!(!may(&game, &s, Action::Dismount), "no hex is free");
    let (game, s) = around("PEAS").at(PhaseStep::Move);
    let mut s = with_health(s, B, Health::Dead);
    act(&game, &mut s, Action::Take(A));
    assert!(may(&game, &s, Action::Dismount), "one is, with a body in it");
    let (game, s) = moving(meadow().rider(First, "SAM", "E5", "N").man(Second, "YARI", "I9"), A);
    assert!(may(&game, &s, Action::Dismount));
}

fn field_game(field: &Field) -> SamuraiBlades {
    Field::flat(usize::from(field.plan.cols), usize::from(field.plan.rows)).game()
}

// --- horses without a rider ---

/// A horse without a rider is nobody's: both sides pass it, on the march and in a retreat, and nobody may stop on it.
#[test]
fn ruling_60_both_sides_pass_a_riderless_horse() {
    let field = || meadow().beast("WHORSE", "E5", "N").man(First, "YARI", "E7").man(Second, "YARI", "E4");
    for (side, id, onto, beyond) in [(First, B, "E6", "E5"), (Second, C, "E5", "E6")] {
        let (game, mut s) = field().at(PhaseStep::Move);
        go_to(&game, &mut s, side, PhaseStep::Move);
        act(&game, &mut s, Action::Take(id));
        walk(&game, &mut s, onto);
        assert!(!may(&game, &s, Action::Done), "nobody stops on it");
        assert!(may_walk(&game, &s, beyond), "{side:?} passes it");
    }
    // Nobody passes a rider of the enemy.
    let field = meadow().rider(Second, "SAM", "E5", "N").man(First, "YARI", "E7");
    let (game, s) = moving(field, B);
    assert!(!may_walk(&game, &s, "E6"));
}

/// A man who leads a horse pays for every step the dearer of two prices, that of his own hex and that of the horse's step.
#[test]
fn ruling_61_the_dearer_of_two_prices() {
    // The man walks in column C, the horse before him in column D; one of the two enters scrub.
    for (row, spent) in [(".......", 1), ("..s....", 2), ("...s...", 2), ("..ss...", 2)] {
        let rows = [".......", row, ".......", ".......", ".......", "......."];
        let field = Field::new(&rows).beast("WHORSE", "D3", "N").man(First, "YARI", "C3").man(Second, "YARI", "G6");
        let (game, mut s) = moving(field, B);
        act(&game, &mut s, Action::Lead(A));
        let before = left(&s);
        act(&game, &mut s, Action::Walk { at: hex(&game, "C2"), horse: two(&game, "D2", "D3") });
        assert_eq!(before - left(&s), spent, "{row}");
    }
    // Backward a horse's step costs double, and so it does here.
    let field = meadow().beast("WHORSE", "E5", "N").man(First, "YARI", "D5").man(Second, "YARI", "I9");
    let (game, mut s) = moving(field, B);
    act(&game, &mut s, Action::Lead(A));
    let before = left(&s);
    act(&game, &mut s, Action::Walk { at: hex(&game, "D6"), horse: two(&game, "E6", "E7") });
    assert_eq!(before - left(&s), 2);
}

/// A wounded rider may dismount. He only cannot mount again.
#[test]
fn ruling_62_a_wounded_rider_dismounts() {
    let (game, s) = meadow().rider(First, "SAM", "E5", "N").man(Second, "YARI", "I9").at(PhaseStep::Move);
    let mut s = with_health(s, A, Health::Wounded);
    play(&game, &mut s, &[Action::Take(A), Action::Dismount]);
    go_to(&game, &mut s, Second, PhaseStep::Move);
    while s.side != First {
        act(&game, &mut s, Action::Done);
    }
    let Some(&down) = actions(&game, &s).iter().find(|a| matches!(a, Action::Down(_))) else { panic!("he dismounts") };
    act(&game, &mut s, down);
    go_to(&game, &mut s, First, PhaseStep::Move);
    assert!(!s.unit(A).is_mounted());
    act(&game, &mut s, Action::Take(A));
    assert!(!offers(&game, &s, |a| matches!(a, Action::Mount(_))), "wounded");
    let mut s = with_health(s, A, Health::Healthy);
    assert!(offers(&game, &s, |a| matches!(a, Action::Mount(_))), "unhurt he could");
    act(&game, &mut s, Action::Done);
}

// --- leading ---

/// 5.3: A horse without a rider stays where it is until somebody mounts or leads it.
#[test]
fn rule_5_3_leading_a_horse() {
    let field = meadow().man(First, "YARI", "E8").beast("WHORSE", "E5", "N").man(Second, "YARI", "I9");
    let (game, mut s) = moving(field, A);
    assert!(!offers(&game, &s, |a| matches!(a, Action::Lead(_))), "not next to it yet");
    walk(&game, &mut s, "D7");
    walk(&game, &mut s, "D6");
    assert!(may(&game, &s, Action::Lead(B)), "he came next to it on his way");
    act(&game, &mut s, Action::Lead(B));
    assert_eq!(left(&s), 4, "at the man's speed");
    act(&game, &mut s, Action::Walk { at: hex(&game, "D5"), horse: two(&game, "E4", "E5") });
    act(&game, &mut s, Action::Walk { at: hex(&game, "D4"), horse: two(&game, "E3", "E4") });
    act(&game, &mut s, Action::Done);
    assert_eq!((at(&game, &s, A).as_str(), at(&game, &s, B).as_str()), ("D4", "E3-E4"));
    go_to(&game, &mut s, Second, PhaseStep::Move);
    assert!(!can_take(&game, &s, B), "nobody moves it alone");
    let (game, s) =
        meadow().man(First, "YARI", "D5").beast("WHORSE", "E5", "N").man(Second, "YARI", "I9").at(PhaseStep::Move);
    let mut s = with_health(s, A, Health::Wounded);
    act(&game, &mut s, Action::Take(A));
    assert!(may(&game, &s, Action::Lead(B)), "wounded or not");
}

/// The horse takes steps forward or backward as in R-18 and stays next to
#[test]
fn ruling_23_horse_and_man_stay_together() {
    for facing in DIR_NAMES {
        let field = meadow().beast("WHORSE", "E5", facing).man(Second, "YARI", "I9");
        let game = field_game(&field);
        let beside = game.ground().neighbour(hex(&game, "E5"), opposite((dir(facing) + 1) % 6)).unwrap();
        let (game, mut s) = moving(field.man(First, "YARI", &game.ground().name(beside)), C);
        let before = s.unit(A).place;
        act(&game, &mut s, Action::Lead(A));
        let walks = actions(&game, &s);
        assert!(walks.iter().any(|a| matches!(a, Action::Walk { .. })), "{facing}");
        for a in walks {
            let Action::Walk { at, horse } = a else { continue };
            assert!(horse.hexes().any(|h| game.ground().is_adjacent(h, at)), "next to the man");
            assert!(horse.tail == before.at || horse.at == before.tail, "forward or backward, never a pivot");
            assert!(!horse.covers(at));
        }
    }
    // The ground must bear the horse.
    let rows = [".......", ".......", "...T...", ".......", ".......", "......."];
    let field = Field::new(&rows).beast("WHORSE", "D4", "N").man(First, "YARI", "C4").man(Second, "YARI", "G6");
    let (game, mut s) = moving(field, B);
    act(&game, &mut s, Action::Lead(A));
    let onto_tree = |a: &Action| matches!(a, Action::Walk { horse, .. } if horse.covers(hex(&game, "D3")));
    assert!(!offers(&game, &s, onto_tree), "no horse among trees");
    assert!(offers(&game, &s, |a| matches!(a, Action::Walk { horse, .. } if horse.covers(hex(&game, "C4")))));
}

/// 5.4: A draft horse has 4 movement points and moves only when it is ridden or led.
#[test]
fn rule_5_4_draft_horses() {
    let (game, mut s) =
        moving(meadow().beast("DRAFT", "E5", "N").man(First, "YARI", "D5").man(Second, "YARI", "I9"), B);
    act(&game, &mut s, Action::Lead(A));
    assert_eq!(left(&s), 4);
    let (game, mut s) = moving(
        meadow().beast("DRAFT", "E5", "N").man(First, "YARI", "D4").man(First, "YARI", "C6").man(Second, "YARI", "I9"),
        C,
    );
    walk(&game, &mut s, "D6");
    assert!(!offers(&game, &s, |a| matches!(a, Action::Lead(_))), "he must be next to it when the step begins");
    // Ridden it gives 5 attack and its own 4 points.
    let (game, mut s) = moving(
        meadow().beast("DRAFT", "E5", "N").man(First, "SAM", "D5").man(First, "SAM", "A1").man(Second, "YARI", "I9"),
        B,
    );
    act(&game, &mut s, Action::Mount(A));
    go_to(&game, &mut s, Second, PhaseStep::Move);
    go_to(&game, &mut s, First, PhaseStep::Move);
    assert_eq!((s.values(B).attack, s.values(B).movement), (21, 4));
}

/// It is taken over by a side that begins step 3
#[test]
fn ruling_24_who_keeps_a_draft_horse() {
    let field = || {
        meadow()
            .beast("DRAFT", "E5", "N")
            .man(First, "YARI", "D5")
            .man(Second, "YARI", "F5")
            .man(First, "YARI", "D4")
            .man(Second, "BOW", "I1")
    };
    let leads = |game: &SamuraiBlades, s: &State, id: Id| {
        let mut s = s.clone();
        act(game, &mut s, Action::Take(id));
        may(game, &s, Action::Lead(A))
    };
    let (game, s) = field().at(PhaseStep::Move);
    assert!(leads(&game, &s, B), "his side keeps it");
    let mut later = s.clone();
    go_to(&game, &mut later, Second, PhaseStep::Move);
    assert!(!leads(&game, &later, C), "the enemy does not while Red has a man there");
    // Red's men are gone or stunned: White begins the step with only its own man there.
    let mut gone = s.with(B, |unit| unit.place = one(&game, "A1"));
    go_to(&game, &mut gone, Second, PhaseStep::FootFire);
    let mut gone = with_health(gone, D, Health::Stunned);
    go_to(&game, &mut gone, Second, PhaseStep::Move);
    assert!(leads(&game, &gone, C));
    // Red comes back, but now White keeps it.
    let mut back = gone.with(B, |unit| unit.place = one(&game, "D5"));
    go_to(&game, &mut back, First, PhaseStep::Move);
    assert!(!leads(&game, &back, B));
}

/// It moves once in a phase, so it may move in both phases of a turn.
#[test]
fn ruling_24_once_in_a_phase() {
    let field =
        meadow().beast("DRAFT", "E5", "N").man(First, "YARI", "D5").man(First, "YARI", "F5").man(Second, "YARI", "D3");
    let (game, mut s) = moving(field, B);
    act(&game, &mut s, Action::Lead(A));
    act(&game, &mut s, Action::Walk { at: hex(&game, "D4"), horse: two(&game, "E4", "E5") });
    act(&game, &mut s, Action::Done);
    act(&game, &mut s, Action::Take(C));
    assert!(!may(&game, &s, Action::Lead(A)), "it has moved in this phase");
    let mut s = s.with(B, |unit| unit.place = one(&game, "A1")).with(C, |unit| unit.place = one(&game, "A2"));
    act(&game, &mut s, Action::Done);
    go_to(&game, &mut s, Second, PhaseStep::Move);
    act(&game, &mut s, Action::Take(D));
    assert!(may(&game, &s, Action::Lead(A)), "the other side may move it in the same turn");
}

// --- carts ---

/// A team on its way north: horse D8-D9 before the cart D10-D11.
fn team() -> Field {
    Field::flat(7, 12).beast("DRAFT", "D8", "N").beast("CART", "D10", "N").hitched()
}

/// 5.5: A cart is drawn by one draft horse at its front or moved by two or more men
#[test]
fn rule_5_5_a_team_moves_like_a_snake() {
    let (game, mut s) = moving(team().man(First, "PEAS", "C9").man(Second, "YARI", "G1"), C);
    act(&game, &mut s, Action::Haul(B));
    assert_eq!(left(&s), 4);
    assert_eq!(steps(&game, &s).len(), 3, "forward only");
    act(&game, &mut s, Action::Step(two(&game, "E8", "D8")));
    assert_eq!((at(&game, &s, A).as_str(), at(&game, &s, B).as_str()), ("E8-D8", "D9-D10"));
    act(&game, &mut s, Action::Step(two(&game, "E7", "E8")));
    assert_eq!((at(&game, &s, A).as_str(), at(&game, &s, B).as_str()), ("E7-E8", "D8-D9"));
    act(&game, &mut s, Action::Step(two(&game, "E6", "E7")));
    act(&game, &mut s, Action::Step(two(&game, "E5", "E6")));
    assert!(offers(&game, &s, |a| matches!(a, Action::Beside { unit: C, .. })), "the leader is set down beside them");
    act(&game, &mut s, Action::Beside { unit: C, at: hex(&game, "D6") });
    assert_eq!(
        (at(&game, &s, A).as_str(), at(&game, &s, B).as_str(), at(&game, &s, C).as_str()),
        ("E5-E6", "E7-E8", "D6")
    );
    assert!(!s.unit(C).marks.has(Marks::BUSY), "a leader may still fight");
    assert!(!can_take(&game, &s, C));
}

/// 5.5: Nobody moves through a cart.
#[test]
fn rule_5_5_nobody_moves_through_a_cart() {
    let (game, s) = moving(team().man(First, "PEAS", "C9").man(Second, "YARI", "G1"), C);
    assert!(may_walk(&game, &s, "D8"), "a horse without a rider may be passed");
    let (game, s) = moving(team().man(First, "PEAS", "C11").man(Second, "YARI", "G1"), C);
    assert!(!may_walk(&game, &s, "D10") && !may_walk(&game, &s, "D11"));
}

/// By hand, two men have 2 points and three or more have 3; all begin next to the cart, at least one in its three front hexes.
#[test]
fn ruling_25_by_hand() {
    let cart = || Field::flat(7, 12).beast("CART", "D6", "N").man(Second, "YARI", "G1");
    let hauls = |field: Field| {
        let (game, s) = moving(field, C);
        may(&game, &s, Action::Haul(A))
    };
    assert!(hauls(cart().man(First, "PEAS", "D5").man(First, "PEAS", "D8")));
    assert!(!hauls(cart().man(First, "PEAS", "D5")), "one man is not enough");
    assert!(!hauls(cart().man(First, "PEAS", "C8").man(First, "PEAS", "D8")), "nobody in front");
    assert!(!hauls(cart().man(First, "PEAS", "D5").man(First, "PEAS", "D9")), "the other is not next to it");
    let field =
        cart().man(First, "PEAS", "D5").man(First, "PEAS", "D8").man(First, "PEAS", "E7").man(First, "PEAS", "A12");
    let (game, mut s) = moving(field, C);
    act(&game, &mut s, Action::Haul(A));
    assert!(steps(&game, &s).is_empty(), "alone he moves nothing");
    act(&game, &mut s, Action::Join(D));
    assert_eq!(left(&s), 2);
    assert!(!steps(&game, &s).is_empty());
    act(&game, &mut s, Action::Join(Id(4)));
    assert_eq!(left(&s), 3);
    act(&game, &mut s, Action::Step(two(&game, "D5", "D6")));
    assert_eq!(left(&s), 2);
    act(&game, &mut s, Action::Done);
    for (unit, to) in [(C, "D4"), (D, "C6"), (Id(4), "E6")] {
        act(&game, &mut s, Action::Beside { unit, at: hex(&game, to) });
        assert_eq!(at(&game, &s, unit), to);
        assert!(s.unit(unit).marks.has(Marks::BUSY), "neither shoots nor fights in this phase");
    }
    assert_eq!(at(&game, &s, A), "D5-D6");
    assert_eq!((s.side, s.step), (First, PhaseStep::Move));
}

/// A cart fills two hexes and goes on flat ground, bridge, scrub and slope only.
#[test]
fn ruling_25_ground_for_carts() {
    for (letter, is_open) in
        [('.', true), ('s', true), ('=', true), ('T', false), ('p', false), ('~', false), ('G', false)]
    {
        let row = format!("...{letter}...");
        let rows = [".......", &row, ".......", ".......", ".......", "......."];
        let field = Field::new(&rows).beast("CART", "D3", "N").man(Second, "YARI", "G6");
        let field = field.man(First, "PEAS", "C3").man(First, "PEAS", "E3").man(First, "PEAS", "D5");
        let (game, mut s) = moving(field, C);
        play(&game, &mut s, &[Action::Haul(A), Action::Join(D)]);
        assert_eq!(may(&game, &s, Action::Step(two(&game, "D2", "D3"))), is_open, "{letter}");
    }
}

/// Hitching or unhitching takes
#[test]
fn ruling_25_hitching_and_unhitching() {
    let field = || team().man(First, "PEAS", "C9").man(First, "PEAS", "C11").man(Second, "YARI", "G1");
    let (game, mut s) = moving(field(), C);
    act(&game, &mut s, Action::Unhitch(B));
    assert_eq!(s.unit(B).mate, A, "not before step 6");
    assert!(s.unit(C).marks.has(Marks::BUSY));
    go_to(&game, &mut s, Second, PhaseStep::Move);
    assert_eq!((s.unit(B).mate, s.unit(A).mate, s.unit(C).mate), (Id::NOBODY, Id::NOBODY, Id::NOBODY));
    go_to(&game, &mut s, First, PhaseStep::Move);
    act(&game, &mut s, Action::Take(C));
    assert!(may(&game, &s, Action::Lead(A)), "a horse of its own again");
    act(&game, &mut s, Action::Hitch { horse: A, cart: B });
    go_to(&game, &mut s, Second, PhaseStep::Move);
    assert_eq!((s.unit(B).mate, s.unit(A).mate), (A, B));
    // A dead horse must be unhitched before men can move the cart.
    let (game, s) = field().man(First, "PEAS", "E9").at(PhaseStep::Move);
    let mut s = with_health(s, A, Health::Dead);
    act(&game, &mut s, Action::Take(D));
    assert!(!may(&game, &s, Action::Haul(B)));
    act(&game, &mut s, Action::Unhitch(B));
    go_to(&game, &mut s, Second, PhaseStep::Move);
    assert_eq!(s.unit(B).mate, Id::NOBODY);
    let mut s = s.with(C, |unit| unit.place = one(&game, "C10"));
    go_to(&game, &mut s, First, PhaseStep::Move);
    act(&game, &mut s, Action::Take(D));
    assert!(may(&game, &s, Action::Haul(B)), "now it can be moved by hand");
}

/// Hitching or unhitching takes one man next to it the whole phase.
#[test]
fn ruling_25_two_men_cannot_hitch_one_horse() {
    // Two carts behind one horse, and a man at each: the first to begin has it.
    let field = Field::flat(7, 12).beast("DRAFT", "D6", "N").beast("CART", "D8", "N").beast("CART", "C8", "NE");
    let field = field.man(First, "PEAS", "C7").man(First, "PEAS", "E7").man(Second, "YARI", "G1");
    let (game, mut s) = moving(field, D);
    act(&game, &mut s, Action::Hitch { horse: A, cart: B });
    act(&game, &mut s, Action::Take(Id(4)));
    assert!(may(&game, &s, Action::Hitch { horse: A, cart: B }), "he may lend a hand, in vain");
    act(&game, &mut s, Action::Hitch { horse: A, cart: B });
    go_to(&game, &mut s, Second, PhaseStep::Move);
    assert_eq!((s.unit(A).mate, s.unit(B).mate, s.unit(C).mate), (B, A, Id::NOBODY), "one horse, one cart");
    let carts = [B, C].iter().filter(|&&cart| s.unit(cart).mate == A).count();
    assert_eq!(carts, 1);
}

/// led by a man who began next to them or ridden.
#[test]
fn ruling_25_a_team_may_be_ridden() {
    let (game, mut s) = moving(team().man(First, "SAM", "C9").man(First, "SAM", "A1").man(Second, "YARI", "G1"), C);
    act(&game, &mut s, Action::Mount(A));
    go_to(&game, &mut s, Second, PhaseStep::Move);
    go_to(&game, &mut s, First, PhaseStep::Move);
    assert_eq!(at(&game, &s, C), "D8-D9");
    act(&game, &mut s, Action::Take(C));
    assert!(steps(&game, &s).is_empty(), "not without the cart");
    act(&game, &mut s, Action::Haul(B));
    act(&game, &mut s, Action::Step(two(&game, "D7", "D8")));
    act(&game, &mut s, Action::Done);
    assert_eq!((at(&game, &s, C).as_str(), at(&game, &s, B).as_str()), ("D7-D8", "D9-D10"));
}

// --- bodies ---

/// 5.1.2: Two men may spend a whole phase clearing a hex
#[test]
fn rule_5_1_2_two_men_clear_a_hex() {
    let mut field = meadow().man(First, "YARI", "E5").man(First, "YARI", "F4").man(Second, "YARI", "I9");
    for col in ["A", "B", "C", "D"] {
        field = field.man(First, "PEAS", &format!("{col}1"));
    }
    let field = field.man(First, "YARI", "A9");
    let (game, s) = field.at(PhaseStep::Move);
    let mut s = heap(&game, s, 3, 4, "E4");
    act(&game, &mut s, Action::Take(A));
    act(&game, &mut s, Action::Clear { partner: B, from: hex(&game, "E4"), to: hex(&game, "E3") });
    assert!(!can_take(&game, &s, A) && !can_take(&game, &s, B), "they do nothing else");
    assert_eq!(s.mass(hex(&game, "E4")), 4, "not before step 6");
    go_to(&game, &mut s, Second, PhaseStep::Move);
    assert_eq!((s.mass(hex(&game, "E4")), s.mass(hex(&game, "E3"))), (1, 3), "three men at a time");
}

/// Clearing is declared in step 3 by two men next to the hex who did not shoot.
#[test]
fn ruling_26_who_clears_and_where_to() {
    let rows = ["...~...", "...~...", ".......", ".......", "......."];
    let clears = |a: &Action| matches!(a, Action::Clear { .. });
    let field = |other: &str| {
        let field = Field::new(&rows).man(First, "BOW", "C4").man(First, "YARI", other).beast("WHORSE", "D3", "N");
        field.man(Second, "YARI", "A5")
    };
    let dead = |game: &SamuraiBlades, s: State| with_corpse(s, C, two(game, "D3", "E4"));
    let (game, s) = field("C3").at(PhaseStep::Move);
    let mut s = dead(&game, s);
    let mut alone = s.clone().with(B, |unit| unit.place = one(&game, "A1"));
    act(&game, &mut alone, Action::Take(A));
    assert!(!offers(&game, &alone, clears), "it takes two");
    act(&game, &mut s, Action::Take(A));
    act(&game, &mut s, Action::Clear { partner: B, from: hex(&game, "D3"), to: hex(&game, "D2") });
    go_to(&game, &mut s, Second, PhaseStep::Move);
    assert_eq!((s.unit(C).post, s.mass(hex(&game, "D3"))), (Post::Removed, 0), "into the river it is gone");
    let (game, mut s) = field("C3").at(PhaseStep::FootFire);
    play(&game, &mut s, &[Action::Shoot { by: A, at: D }, Action::Die(10)]);
    go_to(&game, &mut s, First, PhaseStep::Move);
    let mut s = dead(&game, s);
    act(&game, &mut s, Action::Take(A));
    assert!(!offers(&game, &s, clears), "he has shot");
}

// --- the edge ---

/// Men leave the ground only where the scenario says so.
#[test]
fn ruling_27_leaving() {
    let field =
        || meadow().exits(First, "A3 A4").man(First, "YARI", "B3").man(First, "YARI", "A6").man(Second, "YARI", "A5");
    let (game, mut s) = moving(field(), A);
    assert!(!may(&game, &s, Action::Exit));
    walk(&game, &mut s, "A3");
    act(&game, &mut s, Action::Exit);
    assert_eq!((s.unit(A).post, s.occupant(hex(&game, "A3"))), (Post::Left, None));
    act(&game, &mut s, Action::Take(B));
    assert!(!may(&game, &s, Action::Exit), "A6 is no exit");
    let (game, mut s) = field().at(PhaseStep::Move);
    s = s.with(C, |unit| unit.place = one(&game, "A4"));
    go_to(&game, &mut s, Second, PhaseStep::Move);
    act(&game, &mut s, Action::Take(C));
    assert!(!may(&game, &s, Action::Exit), "not the other side's");
    // It costs a point.
    let (game, mut s) = moving(meadow().exits(First, "A3").man(First, "YARI", "A9").man(Second, "YARI", "I9"), A);
    for to in ["A8", "A7", "A6", "A5", "A4", "A3"] {
        walk(&game, &mut s, to);
    }
    assert_eq!(s.unit(A).post, Post::Map, "six hexes leave no point to go");
}

/// Men leave the ground only where the scenario says so.
#[test]
fn ruling_27_animals_and_carts_leave_with_their_men() {
    let field = Field::flat(7, 12).exits(First, "D1 D2").beast("DRAFT", "D2", "N").beast("CART", "D4", "N").hitched();
    let (game, mut s) = moving(field.man(First, "PEAS", "C3").man(Second, "YARI", "G9"), C);
    act(&game, &mut s, Action::Haul(B));
    act(&game, &mut s, Action::Exit);
    for id in [A, B, C] {
        assert_eq!((s.unit(id).post, s.unit(id).side), (Post::Left, First));
    }
    let field =
        meadow().exits(First, "D2").beast("WHORSE", "D4", "N").man(First, "YARI", "C4").man(Second, "YARI", "G9");
    let (game, mut s) = moving(field, B);
    act(&game, &mut s, Action::Lead(A));
    act(&game, &mut s, Action::Walk { at: hex(&game, "C3"), horse: two(&game, "D3", "D4") });
    act(&game, &mut s, Action::Walk { at: hex(&game, "D2"), horse: two(&game, "C3", "D3") });
    act(&game, &mut s, Action::Exit);
    assert_eq!((s.unit(A).post, s.unit(B).post, s.unit(A).side), (Post::Left, Post::Left, First));
}

/// Who comes in over the edge pays for the hex he comes to stand in, a rider for both of his.
#[test]
fn ruling_63_whoever_waits_outside_enters_in_his_turn_and_pays() {
    let field = Field::new(&["ss.....", ".......", ".......", "......."])
        .man(First, "YARI", "G4")
        .entering(First, "YARI", false, "A1 C1", 1)
        .entering(First, "SAM", true, "E1", 1)
        .entering(First, "YARI", false, "A2", 2)
        .man(Second, "YARI", "A4");
    let (game, mut s) = field.at(PhaseStep::Move);
    assert!(can_take(&game, &s, B) && can_take(&game, &s, C) && !can_take(&game, &s, D), "the second turn's man waits");
    act(&game, &mut s, Action::Take(B));
    assert_eq!(steps(&game, &s), [one(&game, "A1"), one(&game, "C1")]);
    walk(&game, &mut s, "A1");
    assert_eq!((left(&s), at(&game, &s, B).as_str()), (4, "A1"), "scrub costs 2");
    act(&game, &mut s, Action::Done);
    act(&game, &mut s, Action::Take(C));
    assert!(steps(&game, &s).iter().all(|p| p.tail == hex(&game, "E1")));
    act(&game, &mut s, Action::Step(two(&game, "E2", "E1")));
    assert_eq!(left(&s), 10, "two hexes of flat ground");
    assert!(s.unit(C).is_mounted());
    act(&game, &mut s, Action::Done);
    go_to(&game, &mut s, Second, PhaseStep::Move);
    go_to(&game, &mut s, First, PhaseStep::Move);
    assert!(can_take(&game, &s, D));
    // With the entry taken he waits.
    let taken = s.with(A, |unit| unit.place = one(&game, "A2"));
    assert!(!can_take(&game, &taken, D));
}

// --- hidden enemies ---

/// An enemy who runs into a hidden ninja stops in the hex before
#[test]
fn ruling_54_running_into_a_hidden_man_ends_the_move() {
    let field = || meadow().man(First, "YARI", "E7").secret(Second, "NAG", "E4").ambush(Second, 1, 0);
    let (game, mut s) = moving(field(), A);
    // Within 1 hex he is seen anyway: hide him again for the test.
    walk(&game, &mut s, "E6");
    walk(&game, &mut s, "E5");
    let mut s = s.with(B, |unit| unit.marks.set(Marks::HIDDEN));
    assert!(may_walk(&game, &s, "E4"), "nothing tells that somebody is there");
    let log = act(&game, &mut s, Action::Step(one(&game, "E4")));
    assert!(!log.is_empty());
    assert_eq!(at(&game, &s, A), "E5");
    assert!(s.is_known(B, First));
    assert!(!can_take(&game, &s, A) || s.side == Second, "the rest of the move is lost");
}

#[test]
fn a_man_stopped_over_a_friend_is_where_he_could_stand_last() {
    let field =
        meadow().man(First, "YARI", "E7").man(First, "YARI", "E5").secret(Second, "NAG", "E4").ambush(Second, 0, 0);
    let (game, mut s) = moving(field, A);
    walk(&game, &mut s, "E6");
    walk(&game, &mut s, "E5");
    let mut s = s.with(C, |unit| unit.marks.set(Marks::HIDDEN));
    walk(&game, &mut s, "E4");
    assert_eq!((at(&game, &s, A).as_str(), at(&game, &s, B).as_str()), ("E6", "E5"));
    check_bodies(&game, &s);
}

// --- recovery and dressing ---

/// A stunned man does nothing in steps 1 to 5 of his own phase and gets up in step 6.
#[test]
fn ruling_11_the_stunned_lie_through_their_phase() {
    let (game, s) =
        meadow().man(First, "YARI", "E5").man(First, "YARI", "A1").man(Second, "YARI", "I9").at(PhaseStep::Move);
    let mut s = with_health(s, A, Health::Stunned);
    assert!(!can_take(&game, &s, A) && can_take(&game, &s, B));
    go_to(&game, &mut s, Second, PhaseStep::Move);
    assert_eq!(s.unit(A).health, Health::Healthy);
    let mut s = with_health(s, A, Health::Stunned);
    s = with_health(s, C, Health::Healthy);
    assert_eq!(s.unit(A).health, Health::Stunned);
    act(&game, &mut s, Action::Done);
    go_to(&game, &mut s, First, PhaseStep::Move);
    assert_eq!(s.unit(A).health, Health::Stunned, "the enemy's step 6 does not help him");
}

/// A stunned man gets up in his own step 6; a wound stays for the whole game.
#[test]
fn ruling_12_wounds_stay() {
    let (game, s) =
        meadow().man(First, "YARI", "E5").man(First, "YARI", "A1").man(Second, "YARI", "I9").at(PhaseStep::Move);
    let mut s = with_health(s, A, Health::Wounded);
    for _ in 0..3 {
        go_to(&game, &mut s, Second, PhaseStep::Move);
        go_to(&game, &mut s, First, PhaseStep::Move);
    }
    assert_eq!(s.unit(A).health, Health::Wounded);
}

/// he puts on one more stage of his armour in each of his movement steps in which he could move and does not.
#[test]
fn ruling_67_a_lord_dresses_when_he_does_not_move() {
    let field = || meadow().dressing().man(First, "LORD-u", "E5").man(First, "SAM", "A1").man(Second, "YARI", "I9");
    let (game, mut s) = field().at(PhaseStep::Move);
    let kind = |s: &State| s.unit(A).kind;
    go_to(&game, &mut s, Second, PhaseStep::Move);
    assert_eq!(kind(&s), Kind::LordHalfDressed);
    go_to(&game, &mut s, First, PhaseStep::Move);
    let log = play(&game, &mut s, &[Action::Take(A), Action::Done]);
    assert!(cites(&log, "R-67"), "{log:?}");
    assert_eq!(kind(&s), Kind::Lord, "taken, but he stayed");
    go_to(&game, &mut s, Second, PhaseStep::Move);
    assert_eq!(kind(&s), Kind::Lord);
    let (game, mut s) = moving(field(), A);
    walk(&game, &mut s, "E4");
    go_to(&game, &mut s, Second, PhaseStep::Move);
    assert_eq!(kind(&s), Kind::LordUndressed, "he moved");
    let (game, s) = field().at(PhaseStep::Move);
    let mut s = with_health(s, A, Health::Stunned);
    go_to(&game, &mut s, Second, PhaseStep::Move);
    assert_eq!(kind(&s), Kind::LordUndressed, "stunned he does nothing");
    let (game, mut s) = field().alarm(First).start();
    go_to(&game, &mut s, Second, PhaseStep::Move);
    assert_eq!(kind(&s), Kind::LordUndressed, "asleep before the alarm");
}

// --- set-up ---

#[test]
fn everybody_of_the_box_begins_where_he_may_stand() {
    for (id, _) in BUILTIN {
        let game = of_the_box(id, Deployment::Ready);
        let s = game.start();
        check_bodies(&game, &s);
        for (n, start) in game.scenario.units.iter().enumerate() {
            let unit = s.unit(Id(n as u8));
            match start.place {
                Start::At(at, _) => {
                    assert_eq!((unit.place.at, unit.post), (at, Post::Map), "{id}: {unit:?}");
                    assert_eq!(unit.is_long(), start.is_long());
                    assert_eq!(unit.marks.has(Marks::RIDER), start.mounted);
                }
                Start::Offmap => assert_eq!((unit.place, unit.post), (Place::NOWHERE, Post::Waiting)),
            }
            let mate = unit.mate;
            if start.mounted {
                assert_eq!((s.unit(mate).post, s.unit(mate).mate), (Post::Ridden, Id(n as u8)));
            }
        }
        assert!(matches!(game.turn(&s), Turn::Act(_)));
    }
}

/// Barricades are placed in the set-up only, on flat hexes only, and never move.
#[test]
fn ruling_28_barricades_in_a_free_set_up() {
    for id in ["rice-tax", "six-swords"] {
        let game = of_the_box(id, Deployment::Free);
        let mut s = game.start();
        let mut placed = 0;
        let mut rng = fastrand::Rng::with_seed(7);
        while let Frame::Setup(_) = s.top() {
            let legal = actions(&game, &s);
            for &a in &legal {
                if let Action::Barricade { at, .. } = a {
                    assert!(game.ground().terrain(at).is_flat());
                    assert!(s.barricade(at).is_none());
                }
            }
            let a = legal[rng.usize(..legal.len())];
            placed += usize::from(matches!(a, Action::Barricade { .. }));
            act(&game, &mut s, a);
        }
        assert_eq!(placed, game.scenario.barricades.len(), "{id}");
        assert!(!offers(&game, &s, |a| matches!(a, Action::Barricade { .. })));
        check_bodies(&game, &s);
    }
}

#[test]
fn in_a_free_set_up_seat_2_places_first_and_teams_stand_together() {
    for (id, _) in BUILTIN {
        for seed in 0..20 {
            let game = of_the_box(id, Deployment::Free);
            let mut s = game.start();
            let mut rng = fastrand::Rng::with_seed(seed);
            let mut is_first = false;
            while let Frame::Setup(side) = s.top() {
                assert!(!is_first || side == First, "seat 2 is done when seat 1 begins");
                is_first = side == First;
                let legal = actions(&game, &s);
                act(&game, &mut s, legal[rng.usize(..legal.len())]);
            }
            for (n, start) in game.scenario.units.iter().enumerate() {
                let unit = s.unit(Id(n as u8));
                let enters = matches!(game.scenario.groups[usize::from(start.group)].coming, Coming::Enters { .. });
                assert_eq!(unit.post, if enters { Post::Waiting } else { Post::Map }, "{id}, seed {seed}: {unit:?}");
                let zone = game.scenario.zone(start.group);
                assert!(unit.place.hexes().all(|hex| zone.has(hex)));
                if let Some(cart) = start.hitched {
                    let Place { at, tail } = s.unit(Id(cart)).place;
                    let facing = game.ground().dir_between(tail, at).unwrap();
                    let front = ahead(facing).map(|d| game.ground().neighbour(at, d));
                    assert!(front.contains(&Some(unit.place.tail)), "the horse's tail is in front of the cart");
                }
            }
        }
    }
}

#[test]
fn the_lord_of_kurozuka_sleeps_where_his_player_likes_and_nobody_else_knows() {
    let game = of_the_box("lanterns-at-kurozuka", Deployment::Ready);
    let mut s = game.start();
    assert_eq!(game.turn(&s), Turn::Act(Seat::SECOND));
    let puts = actions(&game, &s);
    let indoors = game.ground().hexes_of(Terrain::is_indoors);
    assert_eq!(puts.len(), indoors.len());
    assert!(puts.iter().all(|a| matches!(a, Action::Put { place, .. } if indoors.has(place.at))));
    let Action::Put { unit, .. } = puts[0] else { panic!("a choice of house") };
    let log = act(&game, &mut s, puts[0]);
    assert!(log.iter().all(|line| line.only == Some(Seat::SECOND)), "{log:?}");
    assert_eq!(s.unit(unit).kind, Kind::LordUndressed);
    assert!(s.is_known(unit, Second) && !s.is_known(unit, First));
}
