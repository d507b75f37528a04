//! What is said of moves, of the end, and of what each army is out for; and how the last move is marked.

use parlour_core::scene::{Mark, Spot, Viewer};
use parlour_core::{Called, Play, Present, Rules, Seat};
use parlour_testkit::{Table, enter, seat};
use swords_and_shields::SwordsAndShields;

fn table() -> Table<SwordsAndShields> {
    Table::open(2, &[])
}

fn play(picture: &str) -> Play<SwordsAndShields> {
    let lines: Vec<_> = picture.lines().map(str::trim).filter(|l| !l.is_empty()).collect();
    table().play_from(&(lines.join("\n") + "\n"))
}

/// Seat 1 reads; the house has seat 2.
fn called(seat: Seat) -> Called {
    if seat == Seat::FIRST { Called::you() } else { Called::the_house() }
}

/// What is said of this move.
fn said(picture: &str, text: &str) -> String {
    let mut play = play(picture);
    enter(&mut play, text);
    let deed = play.deed(0, Viewer::Spectator).expect("a move");
    deed.said(play.seat_of(0), called)
}

/// What is said of the end.
fn ended(play: &Play<SwordsAndShields>) -> (String, Vec<Mark>) {
    let ending = play.ending().expect("a rule ended it");
    (ending.text.words(None, called), ending.marks)
}

fn at(dot: &str) -> Spot {
    let layout = table().rules.layout();
    layout.places.iter().find(|p| p.name == dot).unwrap_or_else(|| panic!("{dot} is no dot")).spot
}

const SWORDS: &str = "
    9 .........
    8 .........
    7 ..x......
    6 ..o.:....
    5 xo.C*:...
    4 ....:....
    3 .xo.....x
    2 .........
    1 ..x......
      abcdefghi
    swords to move";

#[test]
fn swords_move_and_capture() {
    assert_eq!(said(SWORDS, "c1-d1"), "You moved a sword from c1 to d1.");
    assert_eq!(said(SWORDS, "i3-d3"), "You moved a sword from i3 to d3 and captured the house's shield on c3.");
    let two = SWORDS.replace("5 xo.C*", "5 xo.:C").replace("3 .xo.....x", "3 ...x.....");
    assert_eq!(said(&two, "c1-c5"), "You moved a sword from c1 to c5 and captured the house's shields on b5 and c6.");
}

#[test]
fn swords_capture_the_chief() {
    let alone = SWORDS.replace("7 ..x", "7 ...").replace("5 xo.C*:...", "5 x..C*:...").replace("3 .xo", "3 .x.");
    assert_eq!(said(&alone, "c1-c5"), "You moved a sword from c1 to c5 and captured the house's Chief on d5.");
    let all = SWORDS.replace("3 .xo.....x", "3 ........x");
    assert_eq!(
        said(&all, "c1-c5"),
        "You moved a sword from c1 to c5 and captured the house's Chief on d5 and the shields on b5 and c6."
    );
    let mut over = play(&all);
    enter(&mut over, "c1-c5");
    assert_eq!(ended(&over), ("the Chief was captured".into(), vec![]), "the board does not tell where");
}

const SHIELDS: &str = "
    9 .........
    8 .........
    7 .........
    6 ....:....
    5 o..:*:...
    4 x...:....
    3 ..C.o.xo.
    2 x........
    1 .........
      abcdefghi
    shields to move";

#[test]
fn shields_and_the_chief_move_and_capture() {
    assert_eq!(said(SHIELDS, "e3-e2"), "The house moved a shield from e3 to e2.");
    assert_eq!(said(SHIELDS, "e3-f3"), "The house moved a shield from e3 to f3 and captured your sword on g3.");
    assert_eq!(said(SHIELDS, "c3-b3"), "The house moved its Chief from c3 to b3.");
    assert_eq!(
        said(SHIELDS, "c3-a3"),
        "The house brought its Chief from c3 to the edge on a3 and captured your sword on a4."
    );
}

#[test]
fn the_chief_escapes() {
    let mut over = play(SHIELDS);
    enter(&mut over, "c3-a3");
    assert_eq!(ended(&over), ("the Chief escaped over a3".into(), vec![Mark::Won(vec![at("a3")])]));
    assert!(over.scene(1, Viewer::Spectator).marks.contains(&Mark::Won(vec![at("a3")])));
}

const CORNER: &str = "
    9 .........
    8 .........
    7 .........
    6 ....:....
    5 ...:C:...
    4 ....:....
    3 .........
    2 o........
    1 x..o.....
      abcdefghi
    shields to move";

#[test]
fn an_army_that_cannot_move() {
    assert_eq!(said(CORNER, "d1-c1"), "The house moved a shield from d1 to c1.");
    assert_eq!(said(CORNER, "d1-b1"), "The house moved a shield from d1 to b1 and left you without a move.");
    let mut over = play(CORNER);
    enter(&mut over, "d1-b1");
    assert_eq!(ended(&over), ("your swords have no move left".into(), vec![]));
    let last = CORNER.replace("2 o", "2 .").replace("1 x..o.....", "1 ox.o.....");
    assert_eq!(
        said(&last, "d1-c1"),
        "The house moved a shield from d1 to c1, captured your sword on b1 and left you without a move."
    );
    let mut over = play(&last);
    enter(&mut over, "d1-c1");
    assert_eq!(ended(&over), ("all your swords are captured".into(), vec![]));
    let shut_in = play(
        "
        9 .........
        8 .........
        7 .........
        6 ....:....
        5 ...:*:...
        4 .xx.:....
        3 xCox.....
        2 .xx......
        1 .........
          abcdefghi
        shields to move",
    );
    assert_eq!(ended(&shut_in).0, "the house's shields have no move left");
}

#[test]
fn a_position_that_comes_back() {
    const ROUND: &str = "d1-d2 e3-d3 d2-d1 d3-e3";
    let twice = [ROUND, ROUND].join(" ");
    assert_eq!(ended(&table().after(&twice)), ("the position came back for the third time".into(), vec![]));
    let strict = Table::<SwordsAndShields>::open(2, &[("repetition", "repeater-loses")]);
    assert_eq!(ended(&strict.after(&twice)), ("the house brought the position back for the third time".into(), vec![]));
    assert!(strict.after(ROUND).ending().is_none(), "twice is allowed");
}

#[test]
fn each_army_has_its_aim() {
    let start = table().rules.start();
    let swords = table().rules.aim(&start, seat(1));
    assert!(swords.sentence.starts_with("Capture the Chief before he reaches the edge"), "{}", swords.sentence);
    assert_eq!(swords.pieces.iter().map(|(face, _)| face.kind).collect::<Vec<_>>(), ["sword"]);
    assert_eq!(swords.marks, [Mark::Won(vec![at("e5")])]);
    let shields = table().rules.aim(&start, seat(2));
    assert_eq!(shields.sentence, "Bring your Chief from the middle to any dot of the edge.");
    assert_eq!(shields.pieces.iter().map(|(face, _)| face.kind).collect::<Vec<_>>(), ["shield", "chief"]);
    let [Mark::Way(way), Mark::Won(edge)] = &shields.marks[..] else { panic!("{:?}", shields.marks) };
    assert_eq!(*way, ["e5", "c5", "c1"].map(at));
    assert_eq!((edge.len(), edge[0], edge[8], edge[16], edge[24]), (33, at("a1"), at("i1"), at("i9"), at("a9")));
    assert_eq!(edge.first(), edge.last(), "all the way round");
}

#[test]
fn the_last_move_is_marked_with_and_without_captures() {
    for (picture, text, way) in [(SWORDS, "i3-d3", ["i3", "d3"]), (SHIELDS, "c3-b3", ["c3", "b3"])] {
        let mut play = play(picture);
        enter(&mut play, text);
        assert_eq!(play.scene(1, Viewer::Spectator).marks[0], Mark::Last(way.map(at).to_vec()), "{text}");
    }
}
