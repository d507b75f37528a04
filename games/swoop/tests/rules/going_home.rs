//! Freed men and their way home (6, R-03 to R-06).

use super::pictures::{does, refused, texts, three, two, whole};
use parlour_core::Present;

/// 6: When the checker moves off, the man underneath is freed and has to go back to a vacant outer space of his colour.
#[test]
fn rule_06_every_way_off_frees() {
    let before = "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  Y  y  b  g  y  r  b  g  y  r  g  b
D  *  .  .  YR .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 4
red to move
";
    let lines = does(
        &two(),
        before,
        "D4-D3",
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  Y  y  b  g  y  r  b  g  y  r  g  b
D  *  .  R  Y! .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 4
yellow to move
",
    );
    assert_eq!((lines[0].rule, &*lines[0].text), ("6", "The yellow man on D4 is freed and must go home."));
    does(
        &two(),
        before,
        "D4-D5",
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  Y  y  b  g  y  r  b  g  y  r  g  b
D  *  .  .  Y! R  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 4
yellow to move
",
    );
    does(
        &two(),
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  R  y  b  g  Y  y  b  g  y  r  b  g  y  r  g  b
D  *  .  .  YR .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 4, yellow 4
red to move
",
        "D4-centre",
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  R  y  b  g  Y  y  b  g  y  r  b  g  y  r  g  b
D  *  .  .  Y! .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 4
yellow to move
",
    );
    does(
        &two(),
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  Y  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  YR .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
centre red 5, yellow 4
red to move
",
        "B4-C4",
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  Y  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  Y! .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  R  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
centre red 5, yellow 4
yellow to move
",
    );
    // Nobody is freed where nobody was underneath.
    does(
        &two(),
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
D  *  .  .  R  Y  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 5
red to move
",
        "D4-D3",
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
D  *  .  R  .  Y  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 5
yellow to move
",
    );
}

/// 6: His owner must spend his whole next turn on that.
#[test]
fn rule_06_going_home_is_compulsory() {
    let freed = "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  Y  g  b  r  y  b  g  Y  y  b  g  R  r  b  g  y  r  g  b
D  *  .  R  Y! .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 4, yellow 3
yellow to move
";
    assert_eq!(texts(&two(), freed), ["D4>A1", "D4>A10", "D4>A14", "D4>A21"]);
    refused(&two(), freed, "A13-B13", "6");
    refused(&two(), freed, "D4-D5", "6");
    refused(&two(), freed, "D4>A2", "6");
    refused(&two(), freed, "D4>B1", "6");
    does(
        &two(),
        freed,
        "D4>A10",
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  Y  g  b  r  Y  b  g  Y  y  b  g  R  r  b  g  y  r  g  b
D  *  .  R  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 4, yellow 3
red to move
",
    );
    // Whoever owes nothing moves as he likes, though an opponent is freed.
    assert_eq!(
        texts(
            &two(),
            "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
D  *  .  .  Y! .  .  *  .  .  R  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 5
red to move
"
        ),
        ["D10-D11", "D10-D9"]
    );
}

/// When he goes home, that one is freed in turn.
#[test]
fn ruling_03_one_after_the_other() {
    let blue_freed = "
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
A  y   r   R   b   r   Y   g   b   r   y   b   g   r   y   b   g   y   r   b   g   y   r   g   b
C  .   .   .   .   *   .   .   .   .   RB! *   .   .   .   .   .   *   .   .   .   .   .   *   .
centre red 4, blue 5, yellow 5
red to move
";
    let lines = does(
        &three(),
        "
   1    2    3    4    5    6    7    8    9    10   11   12   13   14   15   16   17   18   19   20   21   22   23   24
A  y    r    R    b    r    y    g    b    r    y    b    g    r    y    b    g    y    r    b    g    y    r    g    b
C  .    .    .    .    *    .    .    .    .    RBY! *    .    .    .    .    .    *    .    .    .    .    .    *    .
centre red 4, blue 5, yellow 5
yellow to move
",
        "C10>A6",
        blue_freed,
    );
    assert_eq!((lines[0].rule, &*lines[0].text), ("R-03", "The blue man on C10 is freed and must go home."));
    let red_freed = "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  B  r  Y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
C  .  .  .  .  *  .  .  .  .  R! *  .  .  .  .  .  *  .  .  .  .  .  *  .
centre red 5, blue 5, yellow 5
yellow to move
";
    does(
        &three(),
        "
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
A  y   r   g   b   r   Y   g   b   r   y   b   g   r   y   b   g   y   r   b   g   y   r   g   b
C  .   .   .   .   *   .   .   .   .   RB! *   .   .   .   .   .   *   .   .   .   .   .   *   .
centre red 5, blue 5, yellow 5
blue to move
",
        "C10>A4",
        red_freed,
    );
    // Red, still underneath meanwhile, owed nothing.
    assert!(texts(&three(), blue_freed).contains(&"A3-B3".to_owned()));
    // A freed man who stands alone frees nobody.
    does(
        &three(),
        &red_freed.replace("yellow to move", "red to move"),
        "C10>A2",
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  R  g  B  r  Y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
centre red 5, blue 5, yellow 5
blue to move
",
    );
}

/// If several men of a player are freed, he returns one of them each turn, and picks which and where to.
#[test]
fn ruling_04_several_freed_men() {
    let two_freed = "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  Y  r  g  b  r  Y  g  b  r  Y  b  g  r  Y  b  g  y  r  b  g  y  r  g  b
B  .  R  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  Y! *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  Y! .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 0
yellow to move
";
    assert_eq!(texts(&two(), two_freed), ["C10>A17", "C10>A21", "D5>A17", "D5>A21"]);
    let one_freed = "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  Y  r  g  b  r  Y  g  b  r  Y  b  g  r  Y  b  g  y  r  b  g  Y  r  g  b
B  .  R  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  Y! *  .  .  .  .  .  *  .  .  .  .  .  *  .
centre red 5, yellow 0
red to move
";
    does(&two(), two_freed, "D5>A21", one_freed);
    assert_eq!(texts(&two(), &one_freed.replace("red to move", "yellow to move")), ["C10>A17"]);
    // One who is not freed is not among them.
    refused(&two(), two_freed, "A1>A17", "6");
}

/// That suspends his duty until he is freed anew; a man underneath owes nothing.
#[test]
fn ruling_05_checked_again() {
    let checked_again = "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  .  *  .  .  .  .  YR *  .  .  .  .  .  *  .  .  .  .  .  *  .
centre red 5, yellow 4
yellow to move
";
    let lines = does(
        &two(),
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  .  *  .  .  .  R  Y! *  .  .  .  .  .  *  .  .  .  .  .  *  .
centre red 5, yellow 4
red to move
",
        "C9-C10",
        checked_again,
    );
    assert_eq!(lines.iter().map(|l| l.rule).collect::<Vec<_>>(), ["4", "R-05"]);
    // Nothing is due: an ordinary move, although homes are vacant.
    assert_eq!(texts(&two(), checked_again), ["B20-B19", "B20-B21", "B20-C20"]);
    does(
        &two(),
        &checked_again.replace("yellow to move", "red to move"),
        "C10-C11",
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  .  *  .  .  .  .  Y! R  .  .  .  .  .  *  .  .  .  .  .  *  .
centre red 5, yellow 4
yellow to move
",
    );
    // A freed man on a star could not be checked; there is none, since nobody was checked there.
    assert!(
        two()
            .rules
            .parse_diagram(&whole(
                "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  .  *  .  .  .  R  .  Y! .  .  .  .  .  *  .  .  .  .  .  *  .
centre red 5, yellow 4
red to move
"
            ))
            .is_err()
    );
}

/// Going home never checks: the space must be vacant, without any man.
#[test]
fn ruling_06_only_vacant_homes() {
    let one_vacant = "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  R  r  g  b  r  B  g  b  r  R  b  g  r  Y  b  g  Y  r  b  g  y  r  g  b
B  .  .  R  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  Y! *  .  .  .  .  .  *  .  .  .  .  .  *  .
centre red 3, blue 5, yellow 3
yellow to move
";
    assert_eq!(texts(&three(), one_vacant), ["C10>A21"]);
    for taken in ["A1", "A6", "A14"] {
        refused(&three(), one_vacant, &format!("C10>{taken}"), "R-06");
    }
}

/// If no home is vacant, the duty waits.
#[test]
fn ruling_06_the_duty_waits() {
    let none_vacant = "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  R  r  g  b  r  B  g  b  r  R  b  g  r  Y  b  g  Y  r  b  g  B  r  g  b
C  .  .  .  .  *  .  .  .  .  Y! *  .  .  .  .  .  *  .  .  .  .  .  *  .
centre red 4, blue 4, yellow 3
yellow to move
";
    let ordinary = ["A14-A13", "A14-A15", "A14-B14", "A17-A16", "A17-A18", "A17-B17"];
    assert_eq!(texts(&three(), none_vacant), ordinary);
    refused(&three(), none_vacant, "C10-C11", "R-06");
    refused(&three(), none_vacant, "C10>A1", "R-06");
    let one_left_home = "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  R  r  g  b  r  B  g  b  r  R  b  g  r  y  b  g  Y  r  b  g  B  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  Y! *  .  .  .  .  .  *  .  .  .  .  .  *  .
centre red 4, blue 4, yellow 3
red to move
";
    does(&three(), none_vacant, "A14-B14", one_left_home);
    // As soon as a home is vacant the duty binds again.
    assert_eq!(texts(&three(), &one_left_home.replace("red to move", "yellow to move")), ["C10>A14"]);
    // At a gate he waits too, and does not slip into the centre.
    let at_gate = "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  R  r  g  b  r  B  g  b  r  R  b  g  r  Y  b  g  Y  r  b  g  B  r  g  b
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  Y! .  .  .  *  .  .  .  .  .
centre red 4, blue 4, yellow 3
yellow to move
";
    assert_eq!(texts(&three(), at_gate), ordinary);
    refused(&three(), at_gate, "D15-centre", "R-06");
}
