//! A player leaves.

use super::pictures::{four, outcome, refused, shows, three, two, whole};
use parlour_core::{Cause, Entry, Present};
use parlour_testkit::{enter, seat};

/// His men stay where they are, and can be checked where rule 5 lets them; his turns are skipped
#[test]
fn ruling_11_the_others_play_on() {
    let mut play = three().play_from(&whole(
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  B  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  R  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  .  *  .  .  .  R  B  *  .  .  .  .  .  *  .  .  .  .  .  *  .
centre red 4, blue 4, yellow 5
blue to move
",
    ));
    play.enter(Entry::Resign(seat(2))).unwrap();
    shows(
        &play,
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  B  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  R  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  .  *  .  .  .  R  B  *  .  .  .  .  .  *  .  .  .  .  .  *  .
centre red 4, blue 4, yellow 5
yellow to move
left blue
",
    );
    enter(&mut play, "B20-B19");
    enter(&mut play, "C9-C10");
    shows(
        &play,
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  B  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  R  .  .  .  *  .  .  .  .  .  *  .  .  .  Y  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  BR *  .  .  .  .  .  *  .  .  .  .  .  *  .
centre red 4, blue 4, yellow 5
yellow to move
left blue
",
    );
    enter(&mut play, "B19-B18");
    // When red moves off again, nobody is freed; rule 5 still guards A4.
    enter(&mut play, "C10-C11");
    shows(
        &play,
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  B  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  R  .  .  .  *  .  .  .  .  .  *  .  .  Y  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  B  R  .  .  .  .  .  *  .  .  .  .  .  *  .
centre red 4, blue 4, yellow 5
yellow to move
left blue
",
    );
    refused(
        &three(),
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  B  R  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  Y  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  B  *  .  .  .  .  .  *  .  .  .  .  .  *  .
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
    let mut play = four().play_from(&whole(
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
B  B  .  *  .  Y  Y  .  .  *  G  G  G  .  .  *  .  .  .  .  .  *  .  .  .
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
    let mut play = three().play_from(&whole(
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  .  *  .  .  .  R  B! *  .  .  .  .  .  *  .  .  .  .  .  *  .
centre red 5, blue 5, yellow 5
red to move
",
    ));
    play.enter(Entry::Resign(seat(2))).unwrap();
    shows(
        &play,
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  .  *  .  .  .  R  B  *  .  .  .  .  .  *  .  .  .  .  .  *  .
centre red 5, blue 5, yellow 5
red to move
left blue
",
    );
}

/// where one of them shares a space with others, he slides beneath them all.
#[test]
fn ruling_12_the_leaver_lets_go() {
    let resign = |before: &str, after: &str| {
        let mut play = four().play_from(&whole(before));
        play.enter(Entry::Resign(seat(2))).unwrap();
        shows(&play, after);
    };
    // From the top: whom he stood upon is freed.
    resign(
        "
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
B  .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   G   *   .   .   .
C  .   .   .   .   *   .   .   .   .   RYB *   .   .   .   .   .   *   .   .   .   .   .   *   .
centre red 5, blue 5, yellow 5, green 5
red to move
",
        "
   1    2    3    4    5    6    7    8    9    10   11   12   13   14   15   16   17   18   19   20   21   22   23   24
B  .    .    *    .    .    .    .    .    *    .    .    .    .    .    *    .    .    .    .    G    *    .    .    .
C  .    .    .    .    *    .    .    .    .    BRY! *    .    .    .    .    .    *    .    .    .    .    .    *    .
centre red 5, blue 5, yellow 5, green 5
red to move
left blue
",
    );
    // From the middle: green holds yellow now, and nobody is freed yet.
    resign(
        "
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
B  .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   R   *   .   .   .
C  .   .   .   .   *   .   .   .   .   YBG *   .   .   .   .   .   *   .   .   .   .   .   *   .
centre red 5, blue 5, yellow 5, green 5
red to move
",
        "
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
B  .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   R   *   .   .   .
C  .   .   .   .   *   .   .   .   .   BYG *   .   .   .   .   .   *   .   .   .   .   .   *   .
centre red 5, blue 5, yellow 5, green 5
red to move
left blue
",
    );
    // From below: nothing changes, and a freed man above him stays freed.
    let below = "
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
B  .   .   R   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   G   *   .   .   .
C  .   .   .   .   *   .   .   .   .   BY! *   .   .   .   .   .   *   .   .   .   .   .   *   .
centre red 5, blue 5, yellow 5, green 5
red to move
";
    resign(below, &format!("{below}left blue\n"));
    // Alone: nothing changes.
    let alone = "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
B  .  .  R  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  G  *  .  .  .
C  .  .  .  .  *  .  .  .  .  B  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  Y  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, blue 5, yellow 5, green 5
red to move
";
    resign(alone, &format!("{alone}left blue\n"));
}

/// a man who stands on such a man holds nobody who plays.
#[test]
fn ruling_12_nobody_is_held_for_ever() {
    let mut play = three().play_from(&whole(
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  .  *  .  .  .  .  RB *  .  .  .  .  .  *  .  .  .  .  .  *  .
centre red 5, blue 5, yellow 5
yellow to move
",
    ));
    play.enter(Entry::Resign(seat(2))).unwrap();
    enter(&mut play, "B20-B19");
    enter(&mut play, "C10>A2");
    shows(
        &play,
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  R  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  Y  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  B  *  .  .  .  .  .  *  .  .  .  .  .  *  .
centre red 5, blue 5, yellow 5
yellow to move
left blue
",
    );
    assert!(
        three()
            .rules
            .parse_diagram(&whole(
                "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  .  *  .  .  .  .  RB *  .  .  .  .  .  *  .  .  .  .  .  *  .
centre red 5, blue 5, yellow 5
yellow to move
left blue
"
            ))
            .is_err()
    );
}
