//! Checks, stacks, and where nobody can be checked (4, 5, R-01, R-02).

use super::pictures::{COLOURS, HOMES, LETTERS, STARS, does, four, position, refused, texts, three, two};

/// 4: A man may step onto a space whose top man is an opponent's: he checks him.
#[test]
fn rule_04_checks_come_from_three_sides() {
    let checked = "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
C  .  .  .  .  *  .  .  .  .  YR *  .  .  .  .  .  *  .  .  .  .  .  *  .
centre red 5, yellow 5
yellow to move
";
    let lines = does(
        &two(),
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
C  .  .  .  .  *  .  .  .  R  Y  *  .  .  .  .  .  *  .  .  .  .  .  *  .
centre red 5, yellow 5
red to move
",
        "C9-C10",
        checked,
    );
    assert_eq!((lines[0].rule, &*lines[0].text), ("4", "Red checks the yellow man on C10."));
    does(
        &two(),
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
C  .  .  .  .  *  .  .  .  .  .  *  .  Y  R  .  .  *  .  .  .  .  .  *  .
centre red 5, yellow 5
red to move
",
        "C14-C13",
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
C  .  .  .  .  *  .  .  .  .  .  *  .  YR .  .  .  *  .  .  .  .  .  *  .
centre red 5, yellow 5
yellow to move
",
    );
    does(
        &two(),
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
B  .  .  *  .  .  .  .  .  *  R  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  Y  *  .  .  .  .  .  *  .  .  .  .  .  *  .
centre red 5, yellow 5
red to move
",
        "B10-C10",
        checked,
    );
    does(
        &two(),
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
B  Y  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  R
centre red 5, yellow 5
red to move
",
        "B24-B1",
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
B  YR .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
centre red 5, yellow 5
yellow to move
",
    );
    // Not from within: nobody moves outward.
    refused(
        &two(),
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
C  .  .  .  .  *  .  .  .  .  Y  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  R  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 5
red to move
",
        "D10-C10",
        "2",
    );
}

/// 4: A man cannot move while somebody stands on him.
#[test]
fn rule_04_a_pinned_man_cannot_move() {
    let pinned = "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  .  *  .  .  .  .  YR *  .  .  .  .  .  *  .  .  .  .  .  *  .
centre red 5, yellow 4
yellow to move
";
    assert_eq!(texts(&two(), pinned), ["B20-B19", "B20-B21", "B20-C20"]);
    refused(&two(), pinned, "C10-C11", "4");
    // Without the man upon him he can.
    assert!(
        texts(
            &two(),
            "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
B  R  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  .  *  .  .  .  .  Y  *  .  .  .  .  .  *  .  .  .  .  .  *  .
centre red 5, yellow 4
yellow to move
"
        )
        .contains(&"C10-C11".to_owned())
    );
}

/// 5: A man on a star cannot be checked, nor can a man on an outer space of his own colour.
#[test]
fn rule_05_stars() {
    for star in STARS {
        let (ring, column) = (&star[..1], star[1..].parse::<usize>().unwrap());
        let beside = format!("{ring}{}", (column + 22) % 24 + 1);
        for mover in 0..4 {
            let other = (mover + 1) % 4;
            let men = [(star, &*LETTERS[other].to_string()), (&*beside, &*LETTERS[mover].to_string())];
            let before = position(4, &men, COLOURS[mover]);
            refused(&four(), &before, &format!("{beside}-{star}"), "5");
            // An empty star may be entered.
            let before = position(4, &men[1..], COLOURS[mover]);
            assert!(texts(&four(), &before).contains(&format!("{beside}-{star}")));
        }
    }
}

/// 5: nor can a man on an outer space of his own colour.
#[test]
fn rule_05_homes() {
    for (home, spaces) in HOMES.iter().enumerate() {
        for (space, victim) in spaces.iter().flat_map(|space| (0..4).map(move |victim| (*space, victim))) {
            let beside = format!("A{}", space[1..].parse::<usize>().unwrap() % 24 + 1);
            let mover = (victim + 1) % 4;
            let men = [(space, &*LETTERS[victim].to_string()), (&*beside, &*LETTERS[mover].to_string())];
            let before = position(4, &men, COLOURS[mover]);
            let (step, is_own) = (format!("{beside}-{space}"), home == victim);
            assert_eq!(texts(&four(), &before).contains(&step), !is_own, "{step}{before}");
            if is_own {
                refused(&four(), &before, &step, "5");
            }
        }
    }
}

/// 5: nor can a man on an outer space of his own colour.
#[test]
fn rule_05_a_checker_at_home_is_safe() {
    // Red has stepped onto the blue man on red's own home: there blue is pinned, and nobody checks red.
    let before = "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  G  BR y  g  b  B  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  Y  .  .  .  .  *  .  .  .  .  .  *  .  .  .
centre red 5, blue 4, yellow 5, green 5
green to move
";
    refused(&four(), before, "A4-A5", "5");
    // On a home of yellow the same stack is open to green.
    does(
        &four(),
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  BR G  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  Y  .  .  .  .  *  .  .  .  .  .  *  .  .  .
centre red 5, blue 5, yellow 5, green 5
green to move
",
        "A7-A6",
        "
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
A  y   r   g   b   r   BRG g   b   r   y   b   g   r   y   b   g   y   r   b   g   y   r   g   b
B  .   .   *   .   .   .   .   .   *   Y   .   .   .   .   *   .   .   .   .   .   *   .   .   .
centre red 5, blue 5, yellow 5, green 5
red to move
",
    );
}

/// So nobody may check a man who stands on a man of his own.
#[test]
fn ruling_01_one_man_of_each_colour() {
    let own_below = "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  B  *  .  .  .
C  .  .  .  .  *  .  .  .  R  RY *  .  .  .  .  .  *  .  .  .  .  .  *  .
centre red 4, blue 5, yellow 5
red to move
";
    refused(&three(), own_below, "C9-C10", "R-01");
    refused(
        &three(),
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
B  .  .  *  .  .  .  Y  .  *  .  .  .  .  .  *  .  .  .  .  B  *  .  .  .
C  .  .  .  .  *  .  .  .  R  R  *  .  .  .  .  .  *  .  .  .  .  .  *  .
centre red 4, blue 5, yellow 5
red to move
",
        "C9-C10",
        "R-01",
    );
    // Blue, who has no man there, may.
    does(
        &three(),
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
C  .  .  .  .  *  .  .  .  B  RY *  .  .  .  .  .  *  .  .  .  .  .  *  .
centre red 5, blue 5, yellow 5
blue to move
",
        "C9-C10",
        "
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
C  .   .   .   .   *   .   .   .   .   RYB *   .   .   .   .   .   *   .   .   .   .   .   *   .
centre red 5, blue 5, yellow 5
yellow to move
",
    );
}

/// Only the top man of a stack can move. A checker can himself be checked.
#[test]
fn ruling_02_stacks_grow() {
    let tall_stack = "
   1    2    3    4    5    6    7    8    9    10   11   12   13   14   15   16   17   18   19   20   21   22   23   24
C  .    .    .    .    *    .    .    .    .    RBYG *    .    .    .    .    .    *    .    .    .    .    .    *    .
centre red 5, blue 5, yellow 5, green 5
red to move
";
    does(
        &four(),
        "
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
C  .   .   .   .   *   .   .   .   G   RBY *   .   .   .   .   .   *   .   .   .   .   .   *   .
centre red 5, blue 5, yellow 5, green 5
green to move
",
        "C9-C10",
        tall_stack,
    );
    for pinned in ["R", "B", "Y"] {
        let tall = "
   1    2    3    4    5    6    7    8    9    10   11   12   13   14   15   16   17   18   19   20   21   22   23   24
A  Y    R    g    B    r    y    g    b    r    y    b    g    r    y    b    g    y    r    b    g    y    r    g    b
C  .    .    .    .    *    .    .    .    .    RBYG *    .    .    .    .    .    *    .    .    .    .    .    *    .
centre red 4, blue 4, yellow 4, green 5
red to move
";
        let mover = COLOURS[LETTERS.iter().position(|l| *pinned == l.to_string()).unwrap()];
        refused(&four(), &tall.replace("red to move", &format!("{mover} to move")), "C10-C11", "4");
    }
    // The top man moves off, and only the one right below him is freed.
    let let_go = "
   1    2    3    4    5    6    7    8    9    10   11   12   13   14   15   16   17   18   19   20   21   22   23   24
C  .    .    .    .    *    .    .    .    .    RBY! G    .    .    .    .    .    *    .    .    .    .    .    *    .
centre red 5, blue 5, yellow 5, green 5
red to move
";
    does(&four(), &tall_stack.replace("red to move", "green to move"), "C10-C11", let_go);
    assert_eq!(texts(&four(), let_go), ["pass"]);
}
