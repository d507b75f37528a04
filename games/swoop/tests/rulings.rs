//! Every ruling of RULES.md, with the words by which it is quoted; that none is missing is checked in `rules.rs`.
//!
//! In the diagrams a stack is written from the lowest man to the top one; `!` marks a freed man.

mod table;

use parlour_core::{Cause, Entry, Present, Rules, Turn};
use parlour_testkit::{enter, seat};
use swoop::Swoop;
use table::{COLOURS, LETTERS};
use table::{diagram, does, four, opened, outcome, plain, position, refused, texts, three, two};

/// So nobody may check a man who stands on a man of his own.
#[test]
fn ruling_01_one_man_of_each_colour() {
    let own_below = "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  B  *  .  .  .
C  .  .  .  .  *  .  .  .  R  RY *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 4, blue 5, yellow 5
red to move
";
    refused(&three(), own_below, "C9-C10", "R-01");
    refused(
        &three(),
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  Y  .  *  .  .  .  .  .  *  .  .  .  .  B  *  .  .  .
C  .  .  .  .  *  .  .  .  R  R  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
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
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  B  RY *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, blue 5, yellow 5
blue to move
",
        "C9-C10",
        "
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
A  y   r   g   b   r   y   g   b   r   y   b   g   r   y   b   g   y   r   b   g   y   r   g   b
B  .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .
C  .   .   .   .   *   .   .   .   .   RYB *   .   .   .   .   .   *   .   .   .   .   .   *   .
D  *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .
centre red 5, blue 5, yellow 5
yellow to move
",
    );
}

/// Only the top man of a stack can move. A checker can himself be checked.
#[test]
fn ruling_02_stacks_grow() {
    does(
        &four(),
        "
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
A  y   r   g   b   r   y   g   b   r   y   b   g   r   y   b   g   y   r   b   g   y   r   g   b
B  .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .
C  .   .   .   .   *   .   .   .   G   RBY *   .   .   .   .   .   *   .   .   .   .   .   *   .
D  *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .
centre red 5, blue 5, yellow 5, green 5
green to move
",
        "C9-C10",
        "
   1    2    3    4    5    6    7    8    9    10   11   12   13   14   15   16   17   18   19   20   21   22   23   24
A  y    r    g    b    r    y    g    b    r    y    b    g    r    y    b    g    y    r    b    g    y    r    g    b
B  .    .    *    .    .    .    .    .    *    .    .    .    .    .    *    .    .    .    .    .    *    .    .    .
C  .    .    .    .    *    .    .    .    .    RBYG *    .    .    .    .    .    *    .    .    .    .    .    *    .
D  *    .    .    .    .    .    *    .    .    .    .    .    *    .    .    .    .    .    *    .    .    .    .    .
centre red 5, blue 5, yellow 5, green 5
red to move
",
    );
    for pinned in ["R", "B", "Y"] {
        let tall = "
   1    2    3    4    5    6    7    8    9    10   11   12   13   14   15   16   17   18   19   20   21   22   23   24
A  Y    R    g    B    r    y    g    b    r    y    b    g    r    y    b    g    y    r    b    g    y    r    g    b
B  .    .    *    .    .    .    .    .    *    .    .    .    .    .    *    .    .    .    .    .    *    .    .    .
C  .    .    .    .    *    .    .    .    .    RBYG *    .    .    .    .    .    *    .    .    .    .    .    *    .
D  *    .    .    .    .    .    *    .    .    .    .    .    *    .    .    .    .    .    *    .    .    .    .    .
centre red 4, blue 4, yellow 4, green 5
red to move
";
        let mover = COLOURS[LETTERS.iter().position(|l| *pinned == l.to_string()).unwrap()];
        refused(&four(), &tall.replace("red to move", &format!("{mover} to move")), "C10-C11", "4");
    }
    // The top man moves off, and only the one right below him is freed.
    does(
        &four(),
        "
   1    2    3    4    5    6    7    8    9    10   11   12   13   14   15   16   17   18   19   20   21   22   23   24
A  y    r    g    b    r    y    g    b    r    y    b    g    r    y    b    g    y    r    b    g    y    r    g    b
B  .    .    *    .    .    .    .    .    *    .    .    .    .    .    *    .    .    .    .    .    *    .    .    .
C  .    .    .    .    *    .    .    .    .    RBYG *    .    .    .    .    .    *    .    .    .    .    .    *    .
D  *    .    .    .    .    .    *    .    .    .    .    .    *    .    .    .    .    .    *    .    .    .    .    .
centre red 5, blue 5, yellow 5, green 5
green to move
",
        "C10-C11",
        "
   1    2    3    4    5    6    7    8    9    10   11   12   13   14   15   16   17   18   19   20   21   22   23   24
A  y    r    g    b    r    y    g    b    r    y    b    g    r    y    b    g    y    r    b    g    y    r    g    b
B  .    .    *    .    .    .    .    .    *    .    .    .    .    .    *    .    .    .    .    .    *    .    .    .
C  .    .    .    .    *    .    .    .    .    RBY! G    .    .    .    .    .    *    .    .    .    .    .    *    .
D  *    .    .    .    .    .    *    .    .    .    .    .    *    .    .    .    .    .    *    .    .    .    .    .
centre red 5, blue 5, yellow 5, green 5
red to move
",
    );
    assert_eq!(
        texts(
            &four(),
            "
   1    2    3    4    5    6    7    8    9    10   11   12   13   14   15   16   17   18   19   20   21   22   23   24
A  y    r    g    b    r    y    g    b    r    y    b    g    r    y    b    g    y    r    b    g    y    r    g    b
B  .    .    *    .    .    .    .    .    *    .    .    .    .    .    *    .    .    .    .    .    *    .    .    .
C  .    .    .    .    *    .    .    .    .    RBY! G    .    .    .    .    .    *    .    .    .    .    .    *    .
D  *    .    .    .    .    .    *    .    .    .    .    .    *    .    .    .    .    .    *    .    .    .    .    .
centre red 5, blue 5, yellow 5, green 5
red to move
"
        ),
        ["pass"]
    );
}

/// When he goes home, that one is freed in turn.
#[test]
fn ruling_03_one_after_the_other() {
    let lines = does(
        &three(),
        "
   1    2    3    4    5    6    7    8    9    10   11   12   13   14   15   16   17   18   19   20   21   22   23   24
A  y    r    R    b    r    y    g    b    r    y    b    g    r    y    b    g    y    r    b    g    y    r    g    b
B  .    .    *    .    .    .    .    .    *    .    .    .    .    .    *    .    .    .    .    .    *    .    .    .
C  .    .    .    .    *    .    .    .    .    RBY! *    .    .    .    .    .    *    .    .    .    .    .    *    .
D  *    .    .    .    .    .    *    .    .    .    .    .    *    .    .    .    .    .    *    .    .    .    .    .
centre red 4, blue 5, yellow 5
yellow to move
",
        "C10>A6",
        "
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
A  y   r   R   b   r   Y   g   b   r   y   b   g   r   y   b   g   y   r   b   g   y   r   g   b
B  .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .
C  .   .   .   .   *   .   .   .   .   RB! *   .   .   .   .   .   *   .   .   .   .   .   *   .
D  *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .
centre red 4, blue 5, yellow 5
red to move
",
    );
    assert_eq!((lines[0].rule, &*lines[0].text), ("R-03", "The blue man on C10 is freed and must go home."));
    does(
        &three(),
        "
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
A  y   r   g   b   r   Y   g   b   r   y   b   g   r   y   b   g   y   r   b   g   y   r   g   b
B  .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .
C  .   .   .   .   *   .   .   .   .   RB! *   .   .   .   .   .   *   .   .   .   .   .   *   .
D  *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .
centre red 5, blue 5, yellow 5
blue to move
",
        "C10>A4",
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  B  r  Y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  R! *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, blue 5, yellow 5
yellow to move
",
    );
    // Red, still underneath meanwhile, owed nothing.
    assert!(
        texts(
            &three(),
            "
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
A  y   r   R   b   r   Y   g   b   r   y   b   g   r   y   b   g   y   r   b   g   y   r   g   b
B  .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .
C  .   .   .   .   *   .   .   .   .   RB! *   .   .   .   .   .   *   .   .   .   .   .   *   .
D  *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .
centre red 4, blue 5, yellow 5
red to move
"
        )
        .contains(&"A3-B3".to_owned())
    );
    // A freed man who stands alone frees nobody.
    does(
        &three(),
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  B  r  Y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  R! *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, blue 5, yellow 5
red to move
",
        "C10>A2",
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  R  g  B  r  Y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
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
    does(
        &two(),
        two_freed,
        "D5>A21",
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  Y  r  g  b  r  Y  g  b  r  Y  b  g  r  Y  b  g  y  r  b  g  Y  r  g  b
B  .  R  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  Y! *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 0
red to move
",
    );
    assert_eq!(
        texts(
            &two(),
            "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  Y  r  g  b  r  Y  g  b  r  Y  b  g  r  Y  b  g  y  r  b  g  Y  r  g  b
B  .  R  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  Y! *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 0
yellow to move
"
        ),
        ["C10>A17"]
    );
    // One who is not freed is not among them.
    refused(&two(), two_freed, "A1>A17", "6");
}

/// That suspends his duty until he is freed anew; a man underneath owes nothing.
#[test]
fn ruling_05_checked_again() {
    let lines = does(
        &two(),
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  .  *  .  .  .  R  Y! *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 4
red to move
",
        "C9-C10",
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  .  *  .  .  .  .  YR *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 4
yellow to move
",
    );
    assert_eq!(lines.iter().map(|l| l.rule).collect::<Vec<_>>(), ["4", "R-05"]);
    // Nothing is due: an ordinary move, although homes are vacant.
    assert_eq!(
        texts(
            &two(),
            "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  .  *  .  .  .  .  YR *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 4
yellow to move
"
        ),
        ["B20-B19", "B20-B21", "B20-C20"]
    );
    does(
        &two(),
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  .  *  .  .  .  .  YR *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 4
red to move
",
        "C10-C11",
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  .  *  .  .  .  .  Y! R  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 4
yellow to move
",
    );
    // A freed man on a star could not be checked; there is none, since nobody was checked there.
    assert!(
        two()
            .rules
            .parse_diagram(plain(
                "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  .  *  .  .  .  R  .  Y! .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
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
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
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
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  Y! *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 4, blue 4, yellow 3
yellow to move
";
    let ordinary = ["A14-A13", "A14-A15", "A14-B14", "A17-A16", "A17-A18", "A17-B17"];
    assert_eq!(texts(&three(), none_vacant), ordinary);
    refused(&three(), none_vacant, "C10-C11", "R-06");
    refused(&three(), none_vacant, "C10>A1", "R-06");
    does(
        &three(),
        none_vacant,
        "A14-B14",
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  R  r  g  b  r  B  g  b  r  R  b  g  r  y  b  g  Y  r  b  g  B  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  Y! *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 4, blue 4, yellow 3
red to move
",
    );
    // As soon as a home is vacant the duty binds again.
    assert_eq!(
        texts(
            &three(),
            "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  R  r  g  b  r  B  g  b  r  R  b  g  r  y  b  g  Y  r  b  g  B  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  Y! *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 4, blue 4, yellow 3
yellow to move
"
        ),
        ["C10>A14"]
    );
    // At a gate he waits too, and does not slip into the centre.
    let at_gate = "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  R  r  g  b  r  B  g  b  r  R  b  g  r  Y  b  g  Y  r  b  g  B  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  Y! .  .  .  *  .  .  .  .  .
centre red 4, blue 4, yellow 3
yellow to move
";
    assert_eq!(texts(&three(), at_gate), ordinary);
    refused(&three(), at_gate, "D15-centre", "R-06");
}

/// A player who can do nothing else passes, and only he may.
#[test]
fn ruling_07_passing() {
    let pinned = "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  YR *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 5
yellow to move
";
    assert_eq!(texts(&two(), pinned), ["pass"]);
    does(
        &two(),
        pinned,
        "pass",
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  YR *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 5
red to move
passes 1
",
    );
    // Red moves on, and the count begins again.
    does(
        &two(),
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  YR *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 5
red to move
passes 1
",
        "C10-C11",
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  Y! R  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 5
yellow to move
",
    );
    refused(
        &two(),
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  YR *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 5
red to move
",
        "pass",
        "R-07",
    );
    refused(
        &two(),
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  Y! R  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 5
yellow to move
",
        "pass",
        "R-07",
    );
}

/// When as many turns in a row have been passed as there are seats, the game ends as rule 7 says.
#[test]
fn ruling_07_all_pass() {
    let over = "
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
A  B   r   g   b   r   B   g   b   r   B   b   g   r   B   b   g   B   r   b   g   B   r   g   b
B  .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .
C  .   .   .   .   *   .   .   .   .   RY! *   .   .   .   .   .   *   .   .   .   .   .   *   .
D  *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   Y!  .   .   .   .
centre red 5, blue 0, yellow 4
red to move
left blue
passes 2
";
    assert!(three().play_from(plain(over)).turn().is_over());
    let not_yet = "
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
A  B   r   g   b   r   B   g   b   r   B   b   g   r   B   b   g   B   r   b   g   B   r   g   b
B  .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .
C  .   .   .   .   *   .   .   .   .   RY! *   .   .   .   .   .   *   .   .   .   .   .   *   .
D  *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   Y!  .   .   .   .
centre red 5, blue 0, yellow 4
yellow to move
left blue
passes 1
";
    assert_eq!(three().play_from(plain(not_yet)).turn(), Turn::Act(seat(3)));
    // Nobody can have passed who could move.
    let free = "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  .  *  .  .  .  .  YR *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 4
red to move
passes 1
";
    assert!(two().rules.parse_diagram(plain(free)).unwrap_err().what.contains("R-07"));
}

/// Steps to the left and right are allowed on every ring. A home of a colour that is not in play is a space like any
#[test]
fn ruling_08_homes_of_others() {
    // A3 is green's, A4 blue's, and neither plays: there a man can be checked.
    does(
        &two(),
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  R  Y  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  R  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 4, yellow 5
red to move
",
        "A3-A4",
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  YR r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  R  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 4, yellow 5
yellow to move
",
    );
    does(
        &two(),
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  R  Y  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  R  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 4, yellow 5
yellow to move
",
        "A4-A3",
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  RY b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  R  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 4, yellow 5
red to move
",
    );
    // In their own home they cannot.
    refused(
        &two(),
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  R  Y  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  R  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 4, yellow 5
yellow to move
",
        "A3-A2",
        "5",
    );
}

/// When a position occurs for the third time, the game ends and the men in the centres are counted
#[test]
fn ruling_09_third_time() {
    let round = "A2-A3 A6-A7 A3-A2 A7-A6";
    assert_eq!(two().after(round).turn(), Turn::Act(seat(1)), "the second time");
    let play = two().after(&format!("{round} A2-A3 A6-A7 A3-A2"));
    assert!(!play.turn().is_over());
    let play = two().after(&format!("{round} {round}"));
    assert_eq!((outcome(&play).to_string(), outcome(&play).cause), ("1 1".into(), Cause::Rule("R-09")));
    let mut play = two().play_from(plain(
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  R  Y  *  .  .  .  .  .  *  Y  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  R  .  *  .  .  .  .  .  *  .  .  Y  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 4, yellow 3
red to move
",
    ));
    for text in "C9-C8 C20-C19 C8-C9 C19-C20 C9-C8 C20-C19 C8-C9 C19-C20".split(' ') {
        enter(&mut play, text);
    }
    assert_eq!(outcome(&play).to_string(), "1 2", "red has four men in, yellow three");
}

/// To the position belong all men in the order of their stacks, who is freed, and who is to move. Passed
#[test]
fn ruling_09_what_a_position_is() {
    let key = |diagram: &str| three().rules.key(&three().state(plain(diagram))).unwrap();
    let stack = key("
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
A  y   r   g   b   r   y   g   b   r   y   b   g   r   y   b   g   y   r   b   g   y   r   g   b
B  .   .   R   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .
C  .   .   .   .   *   .   .   .   .   RBY *   .   .   .   .   .   *   .   .   .   .   .   *   .
D  *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .
centre red 4, blue 5, yellow 5
red to move
");
    assert_ne!(
        stack,
        key("
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
A  y   r   g   b   r   y   g   b   r   y   b   g   r   y   b   g   y   r   b   g   y   r   g   b
B  .   .   R   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .
C  .   .   .   .   *   .   .   .   .   BRY *   .   .   .   .   .   *   .   .   .   .   .   *   .
D  *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .
centre red 4, blue 5, yellow 5
red to move
"),
        "the order of a stack"
    );
    assert_ne!(
        stack,
        key("
   1    2    3    4    5    6    7    8    9    10   11   12   13   14   15   16   17   18   19   20   21   22   23   24
A  y    r    g    b    r    y    g    b    r    y    b    g    r    y    b    g    y    r    b    g    y    r    g    b
B  .    .    R    .    .    .    .    .    *    .    .    .    .    .    *    .    .    .    .    .    *    .    .    .
C  .    .    .    .    *    .    .    .    .    RBY! *    .    .    .    .    .    *    .    .    .    .    .    *    .
D  *    .    .    .    .    .    *    .    .    .    .    .    *    .    .    .    .    .    *    .    .    .    .    .
centre red 4, blue 5, yellow 5
red to move
"),
        "who is freed"
    );
    assert_ne!(
        stack,
        key("
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
A  y   r   g   b   r   y   g   b   r   y   b   g   r   y   b   g   y   r   b   g   y   r   g   b
B  .   .   R   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .
C  .   .   .   .   *   .   .   .   .   RBY *   .   .   .   .   .   *   .   .   .   .   .   *   .
D  *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .
centre red 4, blue 5, yellow 5
blue to move
"),
        "who is to move"
    );
    let (waits, passed) = (
        "
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
A  y   r   g   b   r   y   g   b   r   y   b   g   r   y   b   g   y   r   b   g   y   r   g   b
B  .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .
C  .   .   .   .   *   .   .   .   .   RBY *   .   .   .   .   .   *   .   .   .   .   .   *   .
D  *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .
centre red 5, blue 5, yellow 5
blue to move
",
        "
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
A  y   r   g   b   r   y   g   b   r   y   b   g   r   y   b   g   y   r   b   g   y   r   g   b
B  .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .
C  .   .   .   .   *   .   .   .   .   RBY *   .   .   .   .   .   *   .   .   .   .   .   *   .
D  *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .
centre red 5, blue 5, yellow 5
blue to move
passes 1
",
    );
    assert_eq!(key(waits), key(passed), "turns passed do not count");
    assert_ne!(three().state(plain(waits)), three().state(plain(passed)));
}

/// Two players take opposite colours, red and yellow.
#[test]
fn ruling_10_two_players() {
    let start = "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  Y  R  g  b  R  Y  g  b  R  Y  b  g  R  Y  b  g  Y  R  b  g  Y  R  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 0, yellow 0
red to move
";
    assert_eq!(two().rules.diagram(&two().rules.start()), plain(start));
    assert_eq!(two().rules.colour(seat(2)).name(), "yellow");
    assert!(two().rules.parse_diagram(plain(start).replace(" .", " B").as_str()).is_err(), "blue does not play");
}

/// His men stay where they are, and can be checked where rule 5 lets them; his turns are skipped
#[test]
fn ruling_11_the_others_play_on() {
    let mut play = three().play_from(plain(
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  B  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  R  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  .  *  .  .  .  R  B  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 4, blue 4, yellow 5
blue to move
",
    ));
    play.enter(Entry::Resign(seat(2))).unwrap();
    assert_eq!(
        diagram(&play),
        plain(
            "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  B  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  R  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  .  *  .  .  .  R  B  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 4, blue 4, yellow 5
yellow to move
left blue
"
        )
    );
    enter(&mut play, "B20-B19");
    enter(&mut play, "C9-C10");
    assert_eq!(
        diagram(&play),
        plain(
            "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  B  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  R  .  .  .  *  .  .  .  .  .  *  .  .  .  Y  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  BR *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 4, blue 4, yellow 5
yellow to move
left blue
"
        )
    );
    enter(&mut play, "B19-B18");
    // When red moves off again, nobody is freed; rule 5 still guards A4.
    enter(&mut play, "C10-C11");
    assert_eq!(
        diagram(&play),
        plain(
            "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  B  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  R  .  .  .  *  .  .  .  .  .  *  .  .  Y  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  B  R  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 4, blue 4, yellow 5
yellow to move
left blue
"
        )
    );
    refused(
        &three(),
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  B  R  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  Y  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  B  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, blue 4, yellow 5
red to move
left blue
",
        "A5-A4",
        "5",
    );
}

/// He ranks last, and so does anybody else who left. When one player is left, that player has won.
#[test]
fn ruling_11_ranks() {
    let mut play = four().play_from(plain(
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  B  .  *  .  Y  Y  .  .  *  G  G  G  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  R  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, blue 5, yellow 4, green 3
red to move
",
    ));
    play.enter(Entry::Resign(seat(2))).unwrap();
    enter(&mut play, "D4-centre");
    assert_eq!(outcome(&play).to_string(), "1 4 2 3", "blue had five men in");
    let mut play = four().play(0);
    for (n, over) in [(1, false), (3, false), (4, true)] {
        play.enter(Entry::Resign(seat(n))).unwrap();
        assert_eq!(play.turn().is_over(), over);
    }
    assert_eq!((outcome(&play).to_string(), outcome(&play).cause), ("2 1 2 2".into(), Cause::Resigned));
    let mut play = two().play(0);
    play.enter(Entry::Timeout(seat(1))).unwrap();
    assert_eq!(outcome(&play).to_string(), "2 1");
}

/// His men owe nothing and are never freed.
#[test]
fn ruling_11_no_duties_are_left() {
    let mut play = three().play_from(plain(
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  .  *  .  .  .  R  B! *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, blue 5, yellow 5
red to move
",
    ));
    play.enter(Entry::Resign(seat(2))).unwrap();
    assert_eq!(
        diagram(&play),
        plain(
            "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  .  *  .  .  .  R  B  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, blue 5, yellow 5
red to move
left blue
"
        )
    );
}

/// where one of them shares a space with others, he slides beneath them all.
#[test]
fn ruling_12_the_leaver_lets_go() {
    let resign = |before: &str, after: &str| {
        let mut play = four().play_from(plain(before));
        play.enter(Entry::Resign(seat(2))).unwrap();
        assert_eq!(diagram(&play), plain(after));
    };
    // From the top: whom he stood upon is freed.
    resign(
        "
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
A  y   r   g   b   r   y   g   b   r   y   b   g   r   y   b   g   y   r   b   g   y   r   g   b
B  .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   G   *   .   .   .
C  .   .   .   .   *   .   .   .   .   RYB *   .   .   .   .   .   *   .   .   .   .   .   *   .
D  *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .
centre red 5, blue 5, yellow 5, green 5
red to move
",
        "
   1    2    3    4    5    6    7    8    9    10   11   12   13   14   15   16   17   18   19   20   21   22   23   24
A  y    r    g    b    r    y    g    b    r    y    b    g    r    y    b    g    y    r    b    g    y    r    g    b
B  .    .    *    .    .    .    .    .    *    .    .    .    .    .    *    .    .    .    .    G    *    .    .    .
C  .    .    .    .    *    .    .    .    .    BRY! *    .    .    .    .    .    *    .    .    .    .    .    *    .
D  *    .    .    .    .    .    *    .    .    .    .    .    *    .    .    .    .    .    *    .    .    .    .    .
centre red 5, blue 5, yellow 5, green 5
red to move
left blue
",
    );
    // From the middle: green holds yellow now, and nobody is freed yet.
    resign(
        "
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
A  y   r   g   b   r   y   g   b   r   y   b   g   r   y   b   g   y   r   b   g   y   r   g   b
B  .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   R   *   .   .   .
C  .   .   .   .   *   .   .   .   .   YBG *   .   .   .   .   .   *   .   .   .   .   .   *   .
D  *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .
centre red 5, blue 5, yellow 5, green 5
red to move
",
        "
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
A  y   r   g   b   r   y   g   b   r   y   b   g   r   y   b   g   y   r   b   g   y   r   g   b
B  .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   R   *   .   .   .
C  .   .   .   .   *   .   .   .   .   BYG *   .   .   .   .   .   *   .   .   .   .   .   *   .
D  *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .
centre red 5, blue 5, yellow 5, green 5
red to move
left blue
",
    );
    // From below: nothing changes, and a freed man above him stays freed.
    resign(
        "
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
A  y   r   g   b   r   y   g   b   r   y   b   g   r   y   b   g   y   r   b   g   y   r   g   b
B  .   .   R   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   G   *   .   .   .
C  .   .   .   .   *   .   .   .   .   BY! *   .   .   .   .   .   *   .   .   .   .   .   *   .
D  *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .
centre red 5, blue 5, yellow 5, green 5
red to move
",
        "
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
A  y   r   g   b   r   y   g   b   r   y   b   g   r   y   b   g   y   r   b   g   y   r   g   b
B  .   .   R   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   G   *   .   .   .
C  .   .   .   .   *   .   .   .   .   BY! *   .   .   .   .   .   *   .   .   .   .   .   *   .
D  *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .
centre red 5, blue 5, yellow 5, green 5
red to move
left blue
",
    );
    // Alone: nothing changes.
    resign(
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  R  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  G  *  .  .  .
C  .  .  .  .  *  .  .  .  .  B  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  Y  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, blue 5, yellow 5, green 5
red to move
",
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  R  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  G  *  .  .  .
C  .  .  .  .  *  .  .  .  .  B  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  Y  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, blue 5, yellow 5, green 5
red to move
left blue
",
    );
}

/// a man who stands on such a man holds nobody who plays.
#[test]
fn ruling_12_nobody_is_held_for_ever() {
    let mut play = three().play_from(plain(
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  .  *  .  .  .  .  RB *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, blue 5, yellow 5
yellow to move
",
    ));
    play.enter(Entry::Resign(seat(2))).unwrap();
    enter(&mut play, "B20-B19");
    enter(&mut play, "C10>A2");
    assert_eq!(
        diagram(&play),
        plain(
            "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  R  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  Y  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  B  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, blue 5, yellow 5
yellow to move
left blue
"
        )
    );
    assert!(
        three()
            .rules
            .parse_diagram(plain(
                "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  .  *  .  .  .  .  RB *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, blue 5, yellow 5
yellow to move
left blue
"
            ))
            .is_err()
    );
}

/// The option board decides where the homes are
#[test]
fn ruling_13_boards() {
    let start = |seats, board| opened(seats, board).rules.diagram(&opened(seats, board).rules.start());
    let alternating = "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  R  B  Y  G  R  B  Y  G  R  B  Y  G  R  B  Y  G  R  B  Y  G  R  B  Y  G
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 0, blue 0, yellow 0, green 0
red to move
";
    let blocks = "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  R  R  R  R  R  R  B  B  B  B  B  B  Y  Y  Y  Y  Y  Y  g  g  g  g  g  g
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 0, blue 0, yellow 0
red to move
";
    assert_eq!(start(4, "alternating"), plain(alternating));
    assert_eq!(start(3, "blocks"), plain(blocks));
    // Homes make a man safe where they are, and not where they are on another board.
    let men = [("A2", "B"), ("A3", "R")];
    refused(&opened(4, "alternating"), &position(4, &men, "red"), "A3-A2", "5");
    assert!(texts(&four(), &position(4, &men, "red")).contains(&"A3-A2".to_owned()));
    assert!(Swoop::start(&four().rules) != Swoop::start(&opened(4, "blocks").rules));
}
