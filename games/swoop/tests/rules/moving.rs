//! The start, steps, gates and centres (1 to 3, R-08, R-10, R-13).

use super::pictures::{COLOURS, LETTERS, does, four, opened, position, refused, texts, three, two, whole};
use parlour_core::{Present, Rules};
use parlour_testkit::{enter, seat};
use swoop::Swoop;

/// 1: At the start each player has a man on each of the six homes of his colour.
#[test]
fn rule_01_the_start() {
    let at_four = "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  Y  R  G  B  R  Y  G  B  R  Y  B  G  R  Y  B  G  Y  R  B  G  Y  R  G  B
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 0, blue 0, yellow 0, green 0
red to move
";
    let at_three = "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  Y  R  g  B  R  Y  g  B  R  Y  B  g  R  Y  B  g  Y  R  B  g  Y  R  g  B
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 0, blue 0, yellow 0
red to move
";
    assert_eq!(four().rules.diagram(&four().rules.start()), whole(at_four));
    assert_eq!(three().rules.diagram(&three().rules.start()), whole(at_three));
}

/// 1: Turns go clockwise in the order red, blue, yellow, green; red begins.
#[test]
fn rule_01_turns_go_round() {
    for (seats, order) in [(2, "red yellow red"), (3, "red blue yellow red"), (4, "red blue yellow green red")] {
        let mut play = opened(seats, "four-fold").play(0);
        let mut movers = Vec::new();
        for _ in order.split(' ') {
            movers.push(play.rules().colour(play.turn().seat().unwrap()).name());
            let text = play.choices()[0].text.clone();
            enter(&mut play, &text);
        }
        assert_eq!(movers.join(" "), order);
    }
    refused(
        &four(),
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  Y  R  G  B  R  Y  G  B  R  Y  B  G  R  Y  B  G  Y  R  B  G  Y  R  G  B
centre red 0, blue 0, yellow 0, green 0
red to move
",
        "A4-B4",
        "1",
    );
}

/// 2: A turn moves one man one space to the left, to the right or inward.
#[test]
fn rule_02_three_steps_from_every_space() {
    for ring in ['A', 'B', 'C', 'D'] {
        for column in 1..=24 {
            let (back, on) = ((column + 22) % 24 + 1, column % 24 + 1);
            let from = format!("{ring}{column}");
            let mut expected = vec![format!("{from}-{ring}{back}"), format!("{from}-{ring}{on}")];
            match ring {
                'A' => expected.push(format!("{from}-B{column}")),
                'B' => expected.push(format!("{from}-C{column}")),
                'C' => expected.push(format!("{from}-D{column}")),
                _ if column <= 6 => expected.push(format!("{from}-centre")),
                _ => {}
            }
            expected.sort();
            // The yellow man stands out of the way, on the other side of the board.
            let far = format!("B{}", (column + 11) % 24 + 1);
            assert_eq!(texts(&two(), &position(2, &[(&from, "R"), (&far, "Y")], "red")), expected);
        }
    }
}

/// 2: No man ever moves diagonally or outward.
#[test]
fn rule_02_nothing_else() {
    let before = "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  .  *  .  .  .  .  R  *  .  .  .  .  .  *  .  .  .  .  .  *  .
centre red 5, yellow 5
red to move
";
    does(
        &two(),
        before,
        "C10-D10",
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
D  *  .  .  .  .  .  *  .  .  R  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 5
yellow to move
",
    );
    does(
        &two(),
        before,
        "C10-C9",
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  .  *  .  .  .  R  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
centre red 5, yellow 5
yellow to move
",
    );
    does(
        &two(),
        before,
        "C10-C11",
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  .  *  .  .  .  .  .  R  .  .  .  .  .  *  .  .  .  .  .  *  .
centre red 5, yellow 5
yellow to move
",
    );
    for outside in ["C10-B10", "C10-B9", "C10-B11", "C10-D9", "C10-D11", "C10-C12", "C10-C8", "C10-A10", "C10-C10"] {
        refused(&two(), before, outside, "2");
    }
    refused(&two(), before, "C11-C12", "2");
}

/// 3: From a gate of his own colour a man may step inward into the centre of his colour.
#[test]
fn rule_03_gates() {
    for column in 1..=24 {
        for colour in 0..4 {
            let men = [(&*format!("D{column}"), &*LETTERS[colour].to_string())];
            let moves = texts(&four(), &position(4, &men, COLOURS[colour]));
            let enters = moves.contains(&format!("D{column}-centre"));
            assert_eq!(enters, (column - 1) / 6 == colour, "{} from D{column}", COLOURS[colour]);
        }
    }
    // From the gates alone, not from the ring around them.
    refused(
        &two(),
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  R  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
centre red 5, yellow 5
red to move
",
        "C4-centre",
        "3",
    );
}

/// 3: There he is safe, and there he stays. Nobody enters the centre of another colour.
#[test]
fn rule_03_the_centre() {
    let before = "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  R  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
D  *  .  .  R  .  .  *  .  .  .  .  .  *  .  Y  .  .  .  *  .  .  .  .  .
centre red 4, yellow 5
red to move
";
    does(
        &two(),
        before,
        "D4-centre",
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  R  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  Y  .  .  .  *  .  .  .  .  .
centre red 5, yellow 5
yellow to move
",
    );
    refused(
        &two(),
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
B  .  .  Y  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  R  .  Y  .  .  *  .  .  .  .  .
centre red 5, yellow 4
red to move
",
        "D14-centre",
        "3",
    );
    let (table, layout) = (two(), two().rules.layout());
    let s = table.state(&whole(before));
    for nest in layout.places.iter().filter(|p| p.name.starts_with("red nest")) {
        assert_eq!(table.rules.why_not(&s, &[nest.spot]).unwrap().rule, "3");
    }
    let named = |name: &str| layout.places.iter().find(|p| p.name == name).unwrap().spot;
    assert_eq!(table.rules.why_not(&s, &[named("D4"), named("yellow centre")]).unwrap().rule, "3");
    assert_eq!(table.rules.why_not(&s, &[named("A9"), named("red centre")]).unwrap().rule, "3");
    assert_eq!(table.rules.why_not(&s, &[named("D4"), named("red centre")]), None);
}

/// Steps to the left and right are allowed on every ring. A home of a colour that is not in play is a space like any
#[test]
fn ruling_08_homes_of_others() {
    // A3 is green's, A4 blue's, and neither plays: there a man can be checked.
    let face_to_face = "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  R  Y  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  R  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
centre red 4, yellow 5
red to move
";
    does(
        &two(),
        face_to_face,
        "A3-A4",
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  YR r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  R  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
centre red 4, yellow 5
yellow to move
",
    );
    does(
        &two(),
        &face_to_face.replace("red to move", "yellow to move"),
        "A4-A3",
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  RY b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  R  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
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
centre red 4, yellow 5
yellow to move
",
        "A3-A2",
        "5",
    );
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
    assert_eq!(two().rules.diagram(&two().rules.start()), whole(start));
    assert_eq!(two().rules.colour(seat(2)).name(), "yellow");
    assert!(two().rules.parse_diagram(&whole(start).replace(" .", " B")).is_err(), "blue does not play");
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
    assert_eq!(start(4, "alternating"), whole(alternating));
    assert_eq!(start(3, "blocks"), whole(blocks));
    // Homes make a man safe where they are, and not where they are on another board.
    let men = [("A2", "B"), ("A3", "R")];
    refused(&opened(4, "alternating"), &position(4, &men, "red"), "A3-A2", "5");
    assert!(texts(&four(), &position(4, &men, "red")).contains(&"A3-A2".to_owned()));
    assert!(Swoop::start(&four().rules) != Swoop::start(&opened(4, "blocks").rules));
}
