//! Every rule of RULES.md, with the words by which it is quoted; the rulings are in `rulings.rs`.
//!
//! In the diagrams a stack is written from the lowest man to the top one; `!` marks a freed man.

mod table;

use parlour_core::{Cause, Present, Rules, Turn};
use parlour_testkit::{citations, enter, seat};
use table::{COLOURS, HOMES, LETTERS, STARS};
use table::{does, four, opened, outcome, plain, position, refused, texts, three, two};

#[test]
fn citations_are_complete() {
    let tests = concat!(include_str!("rules.rs"), include_str!("rulings.rs"));
    citations(tests, include_str!("../RULES.md"));
}

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
    assert_eq!(four().rules.diagram(&four().rules.start()), plain(at_four));
    assert_eq!(three().rules.diagram(&three().rules.start()), plain(at_three));
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
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
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
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  .  *  .  .  .  .  R  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 5
red to move
";
    does(
        &two(),
        before,
        "C10-D10",
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
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
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  .  *  .  .  .  R  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
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
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  .  *  .  .  .  .  .  R  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
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
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  R  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
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
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
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
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  Y  .  .  .  *  .  .  .  .  .
centre red 5, yellow 5
yellow to move
",
    );
    refused(
        &two(),
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  Y  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  R  .  Y  .  .  *  .  .  .  .  .
centre red 5, yellow 4
red to move
",
        "D14-centre",
        "3",
    );
    let (table, layout) = (two(), two().rules.layout());
    let s = table.state(plain(before));
    for nest in layout.places.iter().filter(|p| p.name.starts_with("red nest")) {
        assert_eq!(table.rules.why_not(&s, &[nest.spot]).unwrap().rule, "3");
    }
    let named = |name: &str| layout.places.iter().find(|p| p.name == name).unwrap().spot;
    assert_eq!(table.rules.why_not(&s, &[named("D4"), named("yellow centre")]).unwrap().rule, "3");
    assert_eq!(table.rules.why_not(&s, &[named("A9"), named("red centre")]).unwrap().rule, "3");
    assert_eq!(table.rules.why_not(&s, &[named("D4"), named("red centre")]), None);
}

/// 4: A man may step onto a space whose top man is an opponent's: he checks him.
#[test]
fn rule_04_checks_come_from_three_sides() {
    let lines = does(
        &two(),
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  R  Y  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 5
red to move
",
        "C9-C10",
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  YR *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 5
yellow to move
",
    );
    assert_eq!((lines[0].rule, &*lines[0].text), ("4", "Red checks the yellow man on C10."));
    does(
        &two(),
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  .  *  .  Y  R  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 5
red to move
",
        "C14-C13",
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  .  *  .  YR .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 5
yellow to move
",
    );
    does(
        &two(),
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  R  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  Y  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 5
red to move
",
        "B10-C10",
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  YR *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 5
yellow to move
",
    );
    does(
        &two(),
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  Y  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  R
C  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 5
red to move
",
        "B24-B1",
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  YR .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 5
yellow to move
",
    );
    // Not from within: nobody moves outward.
    refused(
        &two(),
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
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
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  .  *  .  .  .  .  YR *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
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
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  R  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  Y  *  .  .  .
C  .  .  .  .  *  .  .  .  .  Y  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
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
C  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
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
C  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, blue 5, yellow 5, green 5
green to move
",
        "A7-A6",
        "
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
A  y   r   g   b   r   BRG g   b   r   y   b   g   r   y   b   g   y   r   b   g   y   r   g   b
B  .   .   *   .   .   .   .   .   *   Y   .   .   .   .   *   .   .   .   .   .   *   .   .   .
C  .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .
D  *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .
centre red 5, blue 5, yellow 5, green 5
red to move
",
    );
}

/// 6: When the checker moves off, the man underneath is freed and has to go back to a vacant outer space of his colour.
#[test]
fn rule_06_every_way_off_frees() {
    let before = "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  Y  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
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
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
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
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
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
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  YR .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 4, yellow 4
red to move
",
        "D4-centre",
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  R  y  b  g  Y  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
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
C  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 4
red to move
",
        "B4-C4",
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  Y  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  Y! .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  R  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 4
yellow to move
",
    );
    // Nobody is freed where nobody was underneath.
    does(
        &two(),
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  R  Y  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 5
red to move
",
        "D4-D3",
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
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
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
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
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
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
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
D  *  .  .  Y! .  .  *  .  .  R  .  .  *  .  .  .  .  .  *  .  .  .  .  .
centre red 5, yellow 5
red to move
"
        ),
        ["D10-D11", "D10-D9"]
    );
}

/// 7: Whoever first has all six men in his centre wins.
#[test]
fn rule_07_six_men() {
    let mut play = four().play_from(plain(
        "
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
A  y  r  g  b  r  y  g  b  r  y  b  g  r  y  b  g  y  r  b  g  y  r  g  b
B  B  B  *  .  Y  Y  Y  .  *  G  G  .  .  .  *  .  .  .  .  .  *  .  .  .
C  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .  .  .  .  .  *  .
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
    let mut play = three().play_from(plain(
        "
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
A  B   r   g   b   r   B   g   b   r   B   b   g   r   B   b   g   B   r   b   g   B   r   g   b
B  .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .
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
    let mut play = three().play_from(plain(
        "
   1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16  17  18  19  20  21  22  23  24
A  B   r   g   b   r   B   g   b   r   B   b   g   r   B   b   g   B   r   b   g   B   r   g   b
B  .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .
C  .   .   .   .   *   .   .   .   .   RY! *   .   .   .   .   .   *   .   .   .   .   .   *   .
D  *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .   *   .   .   .   .   .
centre red 5, blue 0, yellow 5
red to move
left blue
",
    ));
    enter(&mut play, "pass");
    enter(&mut play, "pass");
    assert_eq!(outcome(&play).to_string(), "1 3 1");
}
