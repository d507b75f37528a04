//! On foot, past friends and enemies, seen and hidden.

use super::*;

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
