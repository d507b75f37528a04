//! Who passes, and how a game ends (7, R-07, R-09).

use super::pictures::{does, four, outcome, refused, texts, three, two, whole};
use parlour_core::{Cause, Present, Rules, Turn};
use parlour_testkit::{enter, seat};

/// 7: Whoever first has all six men in his centre wins.
#[test]
fn rule_07_six_men() {
    let mut play = four().play_from(&whole(
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
B  B  B  *  .  Y  Y  Y  .  *  G  G  .  .  .  *  .  .  .  .  .  *  .  .  .
D  *  .  .  R  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, blue 4, yellow 3, green 4
red to move
",
    ));
    assert_eq!(play.turn(), Turn::Act(seat(1)), "five are not enough");
    enter(&mut play, "D4-centre");
    assert_eq!((outcome(&play).to_string(), outcome(&play).cause), ("1 2 4 2".into(), Cause::Rule("7")));
    assert!(play.choices().is_empty());
}

/// 7: If nobody can move any more, whoever has most men in his own centre wins.
#[test]
fn rule_07_nobody_can_move() {
    // Blue has left; its men stand on all homes of yellow. Red is pinned; both yellow men are freed and have no home.
    let mut play = three().play_from(&whole(
        "
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
A  B   r   g   b   r   B   g   b   r   B   b   g   r   B   b   g   B   r   b   g   B   r   g   b
C  .   .   .   .   *   .   .   .   .   RY! *   .   .   .   .   .   *   .   .   .   .   .   *   .
D  *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   Y!  .   .   .   .
centre red 5, blue 0, yellow 4
red to move
left blue
",
    ));
    assert_eq!(play.choices()[0].text, "pass");
    enter(&mut play, "pass");
    assert!(!play.turn().is_over(), "yellow might still be able to move");
    enter(&mut play, "pass");
    assert_eq!((outcome(&play).to_string(), outcome(&play).cause), ("1 3 2".into(), Cause::Rule("R-07")));
}

/// 7: Either way all seats rank by the men in their own centres.
#[test]
fn rule_07_equal_numbers_share() {
    let mut play = three().play_from(&whole(
        "
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
A  B   r   g   b   r   B   g   b   r   B   b   g   r   B   b   g   B   r   b   g   B   r   g   b
C  .   .   .   .   *   .   .   .   .   RY! *   .   .   .   .   .   *   .   .   .   .   .   *   .
centre red 5, blue 0, yellow 5
red to move
left blue
",
    ));
    enter(&mut play, "pass");
    enter(&mut play, "pass");
    assert_eq!(outcome(&play).to_string(), "1 3 1");
}

/// A player who can do nothing else passes, and only he may.
#[test]
fn ruling_07_passing() {
    let pinned = "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
C  .  .  .  .  *  .  .  .  .  YR *  .  .  .  .  .  *  .  .  .  .  .  *  .
centre red 5, yellow 5
yellow to move
";
    assert_eq!(texts(&two(), pinned), ["pass"]);
    let passed = "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
C  .  .  .  .  *  .  .  .  .  YR *  .  .  .  .  .  *  .  .  .  .  .  *  .
centre red 5, yellow 5
red to move
passes 1
";
    does(&two(), pinned, "pass", passed);
    // Red moves on, and the count begins again.
    let moved = "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
C  .  .  .  .  *  .  .  .  .  Y! R  .  .  .  .  .  *  .  .  .  .  .  *  .
centre red 5, yellow 5
yellow to move
";
    does(&two(), passed, "C10-C11", moved);
    refused(&two(), &pinned.replace("yellow to move", "red to move"), "pass", "R-07");
    refused(&two(), moved, "pass", "R-07");
}

/// When as many turns in a row have been passed as there are seats, the game ends as rule 7 says.
#[test]
fn ruling_07_all_pass() {
    let over = "
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
A  B   r   g   b   r   B   g   b   r   B   b   g   r   B   b   g   B   r   b   g   B   r   g   b
C  .   .   .   .   *   .   .   .   .   RY! *   .   .   .   .   .   *   .   .   .   .   .   *   .
D  *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   Y!  .   .   .   .
centre red 5, blue 0, yellow 4
red to move
left blue
passes 2
";
    assert!(three().play_from(&whole(over)).turn().is_over());
    let not_yet = "
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
A  B   r   g   b   r   B   g   b   r   B   b   g   r   B   b   g   B   r   b   g   B   r   g   b
C  .   .   .   .   *   .   .   .   .   RY! *   .   .   .   .   .   *   .   .   .   .   .   *   .
D  *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   Y!  .   .   .   .
centre red 5, blue 0, yellow 4
yellow to move
left blue
passes 1
";
    assert_eq!(three().play_from(&whole(not_yet)).turn(), Turn::Act(seat(3)));
    // Nobody can have passed who could move.
    let free = "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  .  *  .  .  .  .  YR *  .  .  .  .  .  *  .  .  .  .  .  *  .
centre red 5, yellow 4
red to move
passes 1
";
    assert!(two().rules.parse_diagram(&whole(free)).unwrap_err().what.contains("R-07"));
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
    let mut play = two().play_from(&whole(
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
B  R  Y  *  .  .  .  .  .  *  Y  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  R  .  *  .  .  .  .  .  *  .  .  Y  .  .  *  .
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
    let key = |diagram: &str| three().rules.key(&three().state(&whole(diagram))).unwrap();
    let stack = key("
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
B  .   .   R   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .
C  .   .   .   .   *   .   .   .   .   RBY *   .   .   .   .   .   *   .   .   .   .   .   *   .
centre red 4, blue 5, yellow 5
red to move
");
    assert_ne!(
        stack,
        key("
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
B  .   .   R   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .
C  .   .   .   .   *   .   .   .   .   BRY *   .   .   .   .   .   *   .   .   .   .   .   *   .
centre red 4, blue 5, yellow 5
red to move
"),
        "the order of a stack"
    );
    assert_ne!(
        stack,
        key("
   1    2    3    4    5    6    7    8    9    10   11   12   13   14   15   16   17   18   19   20   21   22   23   24
B  .    .    R    .    .    .    .    .    *    .    .    .    .    .    *    .    .    .    .    .    *    .    .    .
C  .    .    .    .    *    .    .    .    .    RBY! *    .    .    .    .    .    *    .    .    .    .    .    *    .
centre red 4, blue 5, yellow 5
red to move
"),
        "who is freed"
    );
    assert_ne!(
        stack,
        key("
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
B  .   .   R   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .
C  .   .   .   .   *   .   .   .   .   RBY *   .   .   .   .   .   *   .   .   .   .   .   *   .
centre red 4, blue 5, yellow 5
blue to move
"),
        "who is to move"
    );
    let (waits, passed) = (
        "
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
C  .   .   .   .   *   .   .   .   .   RBY *   .   .   .   .   .   *   .   .   .   .   .   *   .
centre red 5, blue 5, yellow 5
blue to move
",
        "
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
C  .   .   .   .   *   .   .   .   .   RBY *   .   .   .   .   .   *   .   .   .   .   .   *   .
centre red 5, blue 5, yellow 5
blue to move
passes 1
",
    );
    assert_eq!(key(waits), key(passed), "turns passed do not count");
    assert_ne!(three().state(&whole(waits)), three().state(&whole(passed)));
}
