//! What an arrow passes, and what stops it.

use super::*;

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
