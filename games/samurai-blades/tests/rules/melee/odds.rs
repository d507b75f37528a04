//! Who fights whom, at which odds.

use super::*;

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
