//! Every rule and ruling, with pictures. What is captured stands in `rules/captures.rs`, the Chief's fate in
//! `rules/chief.rs` and `rules/ringed.rs`, the end of the game in `rules/end.rs`, the warning in `rules/warning.rs`.

#[path = "rules/captures.rs"]
mod captures;
#[path = "rules/chief.rs"]
mod chief;
#[path = "rules/end.rs"]
mod end;
#[path = "rules/pictures.rs"]
mod pictures;
#[path = "rules/refusals.rs"]
mod refusals;
#[path = "rules/ringed.rs"]
mod ringed;
#[path = "rules/warning.rs"]
mod warning;

use parlour_core::{Entry, Present, Rules, Title, Turn};
use parlour_testkit::{citations, seat};
use pictures::{PlayOn, eight, one, reaches, table};
use swords_and_shields::SwordsAndShields;

#[test]
fn citations_are_complete() {
    let tests = concat!(
        include_str!("rules.rs"),
        include_str!("rules/captures.rs"),
        include_str!("rules/chief.rs"),
        include_str!("rules/end.rs"),
        include_str!("rules/ringed.rs"),
        include_str!("rules/warning.rs"),
    );
    citations(tests, SwordsAndShields::INFO.rules);
}

/// 1: The board has 81 dots, nine by nine, on files a to i and ranks 1 to 9.
#[test]
fn rule_01_the_board() {
    let layout = table().rules.layout();
    assert_eq!(layout.places.len(), 81);
    for (n, place) in layout.places.iter().enumerate() {
        assert_eq!(place.name, format!("{}{}", char::from(b'a' + (n % 9) as u8), n / 9 + 1));
    }
    let of_kind = |kind| layout.places.iter().filter(|p| p.kind == kind).map(|p| p.name.as_str()).collect::<Vec<_>>();
    assert_eq!(of_kind("Chief dot"), ["e5"]);
    assert_eq!(of_kind("ringed"), ["e4", "d5", "f5", "e6"]);
    assert_eq!(of_kind("").len(), 76, "all the others are alike");
}

const START: &str = "
    9 ...xxx...
    8 ....x....
    7 ....o....
    6 x...o...x
    5 xxooCooxx
    4 x...o...x
    3 ....o....
    2 ....x....
    1 ...xxx...
      abcdefghi
    swords to move";

/// 2: At the start the 16 swords stand on a4 a5 a6 b5, i4 i5 i6 h5, d1 e1 f1 e2 and d9 e9 f9 e8.
#[test]
fn rule_02_the_start() {
    let start = table().rules.diagram(&table().rules.start());
    assert_eq!(start, one(START));
    let count = |c| start.lines().take(9).flat_map(str::chars).filter(|&d| d == c).count();
    assert_eq!((count('x'), count('o'), count('C')), (16, 8, 1));
    assert_eq!(table().state(&one(START)), table().rules.start());
    assert_ne!(table().state(&one(START).replace("5 xx", "5 x.")), table().rules.start());
}

/// 3: Seat 1 has the swords and moves first; seat 2 has the shields and the Chief.
#[test]
fn rule_03_the_swords_move_first() {
    let mut play = table().play(0);
    assert_eq!(play.turn(), Turn::Act(seat(1)));
    let refusal = play.enter(Entry::Act(seat(2), "e4-d4".into())).expect_err("the shields wait");
    assert_eq!(refusal.to_string(), "it is not seat 2's turn: seat 1 decides");
    play.enter(Entry::Act(seat(1), "d1-d2".into())).expect("a sword moves");
    assert_eq!(play.turn(), Turn::Act(seat(2)));
    play.enter(Entry::Act(seat(2), "e4-d4".into())).expect("a shield moves");
    play.enter(Entry::Act(seat(1), "d2-d1".into())).expect("a sword moves");
    play.enter(Entry::Act(seat(2), "e5-e4".into())).expect("the Chief moves");
}

/// 3: A turn moves one piece. A player who can move must move.
#[test]
fn rule_03_one_piece_and_no_pass() {
    eight(
        "
        9 .........     9 .........
        8 .........     8 .........
        7 .........     7 .........
        6 .o..:....     6 .o..:....
        5 ...:C:...     5 ...:C:...
        4 ....:..x.     4 ....:..x.
        3 .........     3 .........
        2 ..x......     2 ......x..
        1 .........     1 .........
          abcdefghi       abcdefghi
        swords to move  shields to move",
        "c2-g2",
        "",
        PlayOn,
    );
    let mut play = table().play(0);
    for text in ["pass", "-", "d1-d1", "d1-d2,e1-d1", "d1-d2-d1"] {
        play.enter(Entry::Act(seat(1), text.into())).expect_err("not one move of one piece");
    }
    assert_eq!(table().texts(play.state()).len(), 80, "the moves of rule 4 and nothing else");
}

/// 4: A piece moves along a file or a rank, over as many empty dots as its player likes.
#[test]
fn rule_04_moves_are_straight() {
    let alone = "
        9 .........
        8 .........
        7 .........
        6 ....:....
        5 ...:C:...
        4 ....:....
        3 ..x......
        2 .........
        1 .........
          abcdefghi
        swords to move";
    reaches(alone, "c3", "a3 b3 d3 e3 f3 g3 h3 i3 c1 c2 c4 c5 c6 c7 c8 c9");
    let corner = "
        9 .........
        8 .........
        7 .........
        6 ....:....
        5 ...:C:...
        4 ....:....
        3 .........
        2 .........
        1 x........
          abcdefghi
        swords to move";
    reaches(corner, "a1", "b1 c1 d1 e1 f1 g1 h1 i1 a2 a3 a4 a5 a6 a7 a8 a9");
}

/// 4: It never moves diagonally, never over a piece, and never onto one.
#[test]
fn rule_04_pieces_are_in_the_way() {
    // Its own on one side, the enemy on the others; and far pieces leave room before them.
    let crowded = "
        9 .........
        8 ..o......
        7 .........
        6 ....:....
        5 ...:C:...
        4 ....:....
        3 .ox..x...
        2 ..o......
        1 .........
          abcdefghi
        swords to move";
    reaches(crowded, "c3", "d3 e3 c4 c5 c6 c7");
    let shields = crowded.replace("swords to move", "shields to move");
    reaches(&shields, "b3", "a3 b1 b2 b4 b5 b6 b7 b8 b9");
    reaches(&shields, "e5", "a5 b5 c5 d5 f5 g5 h5 i5 e1 e2 e3 e4 e6 e7 e8 e9");
}

/// 5: Only the Chief may stop on the Chief dot or pass through it. That stays so after he has left it.
#[test]
fn rule_05_the_chief_dot_is_the_chiefs() {
    // e5 lies between the swords on d5 and on f5, the shield on e3, and the Chief on e7.
    let left = "
        9 .........
        8 .........
        7 ....C....
        6 ....:....
        5 ...x*x...
        4 ....:....
        3 ....o....
        2 .........
        1 .........
          abcdefghi
        swords to move";
    reaches(left, "d5", "a5 b5 c5 d1 d2 d3 d4 d6 d7 d8 d9");
    reaches(left, "f5", "g5 h5 i5 f1 f2 f3 f4 f6 f7 f8 f9");
    let shields = left.replace("swords to move", "shields to move");
    reaches(&shields, "e3", "a3 b3 c3 d3 f3 g3 h3 i3 e1 e2 e4");
    reaches(&shields, "e7", "a7 b7 c7 d7 f7 g7 h7 i7 e8 e9 e6 e5 e4");
}

/// 5: Only the Chief may stop on the Chief dot or pass through it.
#[test]
fn rule_05_the_chief_returns_and_passes() {
    eight(
        "
        9 .........     9 .........
        8 .........     8 .........
        7 .........     7 .........
        6 ....:....     6 ....:....
        5 .x.C*:...     5 .x.:C:...
        4 ....:....     4 ....:....
        3 .........     3 .........
        2 .........     2 .........
        1 .........     1 .........
          abcdefghi       abcdefghi
        shields to move swords to move",
        "d5-e5",
        "",
        PlayOn,
    );
    eight(
        "
        9 .........     9 .........
        8 .........     8 .........
        7 .........     7 .........
        6 ....:....     6 ....:....
        5 .x.C*:...     5 .x.:*:.C.
        4 ....:....     4 ....:....
        3 .........     3 .........
        2 .........     2 .........
        1 .........     1 .........
          abcdefghi       abcdefghi
        shields to move swords to move",
        "d5-h5",
        "",
        PlayOn,
    );
}
