//! Every rule of Solitaire Sly.

use crate::laid::laid_out;
use crate::picture;
use parlour_core::scene::Viewer;
use parlour_core::{Arranges, Entry, Present, Refusal, Rules, Symmetric, Title, Turn};
use parlour_testkit::{Table, citations, enter, seat};
use sly::solitaire::setup::{BOOK_SOLUTION, SETUPS};
use sly::solitaire::{Grade, SolitaireSly};

#[test]
fn citations_are_complete() {
    citations(include_str!("rules.rs"), SolitaireSly::INFO.rules);
}

fn table() -> Table<SolitaireSly> {
    Table::open(1, &[])
}

/// The jumps of a position, without `stop`.
fn jumps(table: &Table<SolitaireSly>, diagram: &str) -> String {
    let texts = table.texts(&table.state(diagram));
    texts.into_iter().filter(|t| t != "stop").collect::<Vec<_>>().join(" ")
}

/// Plays one text from a diagram and compares with another.
fn leads(before: &str, text: &str, after: &str) {
    let mut play = table().play_from(before);
    enter(&mut play, text);
    assert_eq!(play.state(), &table().state(after), "{text}:\n{}", play.diagram());
}

/// In all eight symmetries: this piece can jump to as many spaces as named.
fn everywhere(diagram: &str, expected: usize) {
    let table = table();
    let s = table.state(diagram);
    for n in 0..8 {
        let image = table.rules.reflect(&s, n);
        let count = table.texts(&image).iter().filter(|t| *t != "stop").count();
        assert_eq!(count, expected, "symmetry {n}:\n{}", table.rules.diagram(&image));
    }
}

/// 1: 36 pieces, fill the four middle fields: rows 4 to 9, columns D to I.
#[test]
fn rule_01_the_set_up() {
    let start = "     A  B  C   D  E  F   G  H  I   J  K  L
 1   .  .  .   .  .  .   .  .  .   .  .  .
 2   .  o  .   .  o  .   .  o  .   .  o  .
 3   .  .  .   .  .  .   .  .  .   .  .  .
 4   .  .  .   A^ B  A   C  D  C^  .  .  .
 5   .  o  .   B  A^ B   D  C^ D   .  o  .
 6   .  .  .   A  B  A^  C^ D  C   .  .  .
 7   .  .  .   D  C  D^  B^ A  B   .  .  .
 8   .  o  .   C  D^ C   A  B^ A   .  o  .
 9   .  .  .   D^ C  D   B  A  B^  .  .  .
10   .  .  .   .  .  .   .  .  .   .  .  .
11   .  o  .   .  o  .   .  o  .   .  o  .
12   .  .  .   .  .  .   .  .  .   .  .  .
moves 0
";
    let table = table();
    assert_eq!(table.rules.diagram(&table.rules.start()), start);
    for (colour, triangle) in [("A", "A^"), ("B", "B^"), ("C", "C^"), ("D", "D^")] {
        let board = start.lines().skip(1).collect::<Vec<_>>().join(" ");
        let count = |cell: &str| board.split_whitespace().filter(|c| *c == cell).count();
        assert_eq!((count(colour), count(triangle)), (6, 3), "{colour}");
    }
}

/// 1: In play a square and a triangle are the same.
#[test]
fn rule_01_shapes_do_not_matter() {
    let table = table();
    let squares = jumps(&table, &picture("5 ...ABCA.....\n6 ....B.......\n", "moves 0"));
    let mixed = jumps(&table, &picture("5 ...aBcA.....\n6 ....b.......\n", "moves 0"));
    assert_eq!(squares, mixed);
    assert!(squares.contains("5E-5C") && squares.contains("5E-5H"), "{squares}");
    leads(&picture("5 ...aBC......\n", "moves 0"), "5D-5G", &picture("5 ......a.....\n", "moves 1"));
}

/// 2: A piece of any colour jumps in a straight line, up, down, left or right, over one or more pieces that stand in an unbroken row, and lands on the first empty space behind them.
#[test]
fn rule_02_jumps_are_straight_and_end_behind_the_row() {
    let table = table();
    assert_eq!(jumps(&table, &picture("5 ...AB.......\n", "moves 0")), "5D-5F 5E-5C");
    assert_eq!(jumps(&table, &picture("5 ...ABC......\n", "moves 0")), "5D-5G 5E-5C 5E-5G 5F-5C");
    // Diagonally, or over a gap: nothing.
    assert_eq!(jumps(&table, &picture("5 ...A........\n6 ....B.......\n", "moves 0")), "");
    assert_eq!(jumps(&table, &picture("5 ...A.B......\n", "moves 0")), "");
    // The first empty space and no further.
    assert_eq!(jumps(&table, &picture("5 ...AB..A....\n", "moves 0")), "5D-5F 5E-5C");
    everywhere(&picture("5 ...ABCD.....\n", "moves 0"), 6);
    everywhere(&picture("5 ...A........\n6 ....B.......\n", "moves 0"), 0);
}

/// 2: It may not pass over a piece of its own colour
#[test]
fn rule_02_own_colour_stops_a_jump() {
    let table = table();
    // A cannot pass the other A, but B can pass both ways; the outer A is as good as stuck.
    assert_eq!(jumps(&table, &picture("5 ...ABA......\n", "moves 0")), "5E-5C 5E-5G");
    assert_eq!(jumps(&table, &picture("5 ...ABCA.....\n", "moves 0")), "5E-5C 5E-5H 5F-5C 5F-5H");
    assert_eq!(jumps(&table, &picture("5 ...AA.......\n", "moves 0")), "");
    everywhere(&picture("5 ...ABA......\n", "moves 0"), 2);
    let refusal = refuse(&picture("5 ...ABA......\n6 ...B........\n", "moves 0"), "5D-5G");
    assert_eq!(refusal, "The piece on 5F has the same colour and may not be passed. (rule 2)");
}

/// 2: the space on which it lands must be on the board
#[test]
fn rule_02_nobody_jumps_off_the_board() {
    let table = table();
    assert_eq!(jumps(&table, &picture("1 ..........AB\n", "moves 0")), "1L-1J");
    assert_eq!(jumps(&table, &picture("1 .........ABC\n", "moves 0")), "1K-1I 1L-1I");
    assert_eq!(jumps(&table, &picture("1 A...........\n2 B...........\n", "moves 0")), "1A-3A");
    everywhere(&picture("1 ..........AB\n", "moves 0"), 1);
}

/// 2: Every piece it has passed over is removed.
#[test]
fn rule_02_what_is_passed_is_removed() {
    leads(
        &picture("3 .....D......\n5 ...ABCD.....\n6 ....A.......\n", "moves 4"),
        "5D-5H",
        &picture("3 .....D......\n5 .......A....\n6 ....A.......\n", "moves 5"),
    );
    leads(
        &picture("4 ..A.........\n5 ..B.........\n6 ..c.........\n7 .A..........\n", "moves 4"),
        "4C-7C",
        &picture("7 .AA.........\n", "moves 5"),
    );
}

/// 2: A move is one jump.
#[test]
fn rule_02_the_book_s_example() {
    // Of the piece on 5F the book says: up over one, right over three, down over four, and not to the left.
    for (setup, _) in SETUPS {
        let table = Table::<SolitaireSly>::open(1, &[("setup", setup)]);
        let texts = table.texts(&table.rules.start());
        let of: Vec<_> = texts.iter().filter(|t| t.starts_with("5F-")).collect();
        assert_eq!(of, ["5F-10F", "5F-3F", "5F-5J"], "{setup}");
    }
}

/// 3: The player has won when all pieces but one are removed. Two left is a good game, three a fair game, four or more a bad game.
#[test]
fn rule_03_the_grades() {
    let won = picture("5 ...A........\n", "moves 20");
    let good = picture("5 ...A.B......\n", "moves 20");
    let fair = picture("5 ...A.B.B....\n", "moves 20");
    let bad = picture("5 ...A.B.B.B..\n", "moves 20");
    let all = [(won, Grade::Won, "won"), (good, Grade::Good, "a good game"), (fair, Grade::Fair, "a fair game")];
    for (diagram, grade, words) in all.into_iter().chain([(bad, Grade::Bad, "a bad game")]) {
        let play = table().play_from(&diagram);
        assert!(play.turn().is_over());
        assert_eq!(Grade::of(play.state()), grade);
        let scene = play.scene(0, Viewer::Spectator);
        assert!(scene.prompt.to_lowercase().contains(words), "{}", scene.prompt);
        assert_eq!(scene.seats[0].facts[2], words);
    }
}

/// 3: Every jump counts as one move.
#[test]
fn rule_03_jumps_are_counted_and_stopping_is_not() {
    let mut play = table().play(0);
    enter(&mut play, "7F-3F");
    enter(&mut play, "7G-3G");
    assert_eq!(play.state().moves(), 2);
    enter(&mut play, "stop");
    assert_eq!(play.state().moves(), 2);
    assert_eq!(play.scene(3, Viewer::Spectator).seats[0].facts[1], "2 moves");
}

/// 3: The game ends when no jump is left; the player may stop before that
#[test]
fn rule_03_the_end() {
    let mut play = table().play_from(&picture("5 ...AB.......\n", "moves 20"));
    assert!(!play.turn().is_over(), "a jump is left");
    enter(&mut play, "5D-5F");
    assert!(play.turn().is_over());
    let mut play = table().play_from(&picture("5 ...AB.......\n", "moves 20"));
    enter(&mut play, "stop");
    assert!(play.turn().is_over());
    assert!(play.choices().is_empty());
    assert_eq!(play.scene(1, Viewer::Spectator).prompt, "Stopped: 2 pieces left after 20 moves, a good game.");
    assert!(table().rules.parse_diagram(&picture("5 ...A.B......\n", "moves 20\nstopped")).is_err(), "nothing to stop");
    let text = table().rules.diagram(play.state());
    assert!(text.ends_with("moves 20\nstopped\n"));
}

/// whose rank is always 1
#[test]
fn ruling_01_the_rank_is_always_one() {
    for diagram in [picture("5 ...A........\n", "moves 20"), picture("5 ...A.B.B.B..\n", "moves 20")] {
        let Turn::Over(outcome) = table().play_from(&diagram).turn() else { panic!("it is over") };
        assert_eq!((outcome.ranks(), outcome.is_draw()), (&[1][..], false));
    }
    let mut play = table().play(0);
    play.enter(Entry::Resign(seat(1))).expect("the player may go");
    let Turn::Over(outcome) = play.turn() else { panic!("it is over") };
    assert_eq!(outcome.ranks(), [1]);
}

/// the second, fifth and eighth piece of each colour are triangles, counted row by row
#[test]
fn ruling_02_triangles_of_other_set_ups() {
    let table = Table::<SolitaireSly>::open(1, &[("setup", "BAACDCBABDCDABACDCDCDBABCDCABADCDBAB")]);
    let rows = "4 ...BAaCDc...\n5 ...bABdCD...\n6 ...ABaCDc...\n7 ...dCDbAB...\n8 ...CDcABa...\n9 ...dCDbAB...\n";
    assert_eq!(table.rules.start(), table.state(&picture(rows, "moves 0")));
    let book = Table::<SolitaireSly>::open(1, &[("setup", SETUPS[0].1)]);
    assert_eq!(book.rules.start(), self::table().rules.start(), "written out or by name");
}

/// A set-up written out has nine pieces of each colour
#[test]
fn ruling_03_set_ups_are_checked() {
    let open = |setup: &str| SolitaireSly::INFO.resolve(1, &[("setup".into(), setup.into())]);
    for wrong in ["", "A", "Random", "ABCD", &"A".repeat(36), &SETUPS[0].1.to_lowercase(), &SETUPS[0].1[1..]] {
        let error = open(wrong).expect_err(wrong).to_string();
        assert!(error.contains("36 letters"), "{error}");
    }
    let unsettled = open("random").unwrap();
    assert!(SolitaireSly::open(1, &unsettled).is_err(), "the seed has not decided yet");
}

/// A random one is shuffled by the seed of the match, and the layout it gave is kept with the match.
#[test]
fn ruling_03_random_set_ups_are_settled() {
    let settle = |seed| {
        let options = SolitaireSly::INFO.resolve(1, &[("setup".into(), "random".into())]).unwrap();
        SolitaireSly::settle(options, seed).get("setup").to_owned()
    };
    assert_eq!(settle(7), "ABDADCCCBCAABDDBABCADDCDBDBBCDACABCA", "a change here would make old matches uncheckable");
    assert_eq!(settle(7), settle(7));
    assert_ne!(settle(7), settle(8));
    for seed in 0..50 {
        assert!(SolitaireSly::INFO.resolve(1, &[("setup".into(), settle(seed))]).is_ok());
    }
    let table = Table::<SolitaireSly>::open(1, &[("setup", "random")]);
    assert_eq!(table.setup.options, [("setup".to_owned(), settle(0))], "the record has the letters");
    let named = SolitaireSly::INFO.resolve(1, &[]).unwrap();
    assert_eq!(SolitaireSly::settle(named.clone(), 7), named);
}

#[test]
fn the_book_s_solution_works_on_all_three_set_ups() {
    for (setup, _) in SETUPS {
        let table = Table::<SolitaireSly>::open(1, &[("setup", setup)]);
        let play = table.after(&BOOK_SOLUTION.join(" "));
        assert!(play.turn().is_over());
        assert_eq!((play.state().pieces(), play.state().moves()), (1, 23));
        let scene = play.scene(23, Viewer::Spectator);
        let layout = table.rules.layout();
        let name = |spot| layout.place(spot).map(|p| p.name.clone());
        assert_eq!(name(scene.tokens[0].at).as_deref(), Some("10H"), "{setup}");
        assert_eq!(scene.prompt, "Won: one piece left after 23 moves.");
    }
}

/// Why a text is refused from a diagram.
fn refuse(diagram: &str, text: &str) -> String {
    let mut play = table().play_from(diagram);
    match play.enter(Entry::Act(seat(1), text.into())) {
        Err(Refusal::Illegal { why: Some(why), .. }) => why.to_string(),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn refusals_name_their_rule() {
    let board = picture("2 A...........\n5 ...ABC..B...\n", "moves 0");
    for (text, why) in [
        ("4A-4C", "A move is a jump of a piece, and no piece stands on 4A. (rule 2)"),
        ("2A-2C", "The red square on 2A can jump over nothing in any direction. (rule 2)"),
        ("5D-6E", "6E is not in a straight line from 5D. (rule 2)"),
        ("5D-5D", "5D is not in a straight line from 5D. (rule 2)"),
        ("5D-5F", "A jump ends on an empty space, and a piece stands on 5F. (rule 2)"),
        ("5D-5H", "A jump ends on the first empty space, and 5G is empty. (rule 2)"),
        ("5D-5C", "There is nothing between 5D and 5C to jump over. (rule 2)"),
    ] {
        assert_eq!(refuse(&board, text), why);
    }
    let mut play = table().play(0);
    let refusal = play.enter(Entry::Act(seat(1), "jump".into())).unwrap_err().to_string();
    assert_eq!(refusal, "`jump` is no action of this game; an action looks like `7F-3F`");
}

#[test]
fn impossible_diagrams_are_refused_by_line() {
    let rules = &table().rules;
    for (diagram, why) in [
        (picture("", "moves 0"), "diagram line 2: one piece always stays on the board (rule 2)"),
        (
            picture("5 ...X........\n", "moves 0"),
            "diagram line 6: `X` is none of A, B, C, D (squares), A^, B^, C^, D^ (triangles), . and o",
        ),
        (
            picture("5 AAAAAAA.....\n", "moves 0"),
            "diagram line 6: there are six squares and three triangles of each colour, and no more `A`",
        ),
        (picture("5 A...........\n", ""), "diagram line 14: here should be the number of moves: `moves 4`"),
        (
            picture("5 A...........\n", "moves 36"),
            "diagram line 14: `moves` and a number; each move removes a piece, and 35 are removed",
        ),
        (picture("5 AB..........\n", "moves 3\nhalted"), "diagram line 15: `stopped` or nothing, not `halted`"),
        ("A B C".into(), "diagram line 1: a diagram begins with the columns A to L"),
    ] {
        assert_eq!(rules.parse_diagram(&diagram).unwrap_err().to_string(), why);
    }
}

#[test]
fn a_choice_shows_landings_and_what_they_remove() {
    use parlour_core::scene::{Dot, Mark};
    let table = table();
    let s = table.state(&picture("5 ...ABC......\n6 ...D........\n", "moves 0"));
    let clicks = table.rules.read(&s, "5D-5G").unwrap();
    let preview = table.rules.preview(&s, &clicks[..1], Viewer::Seat(seat(1)));
    let spot = |name: &str| table.rules.layout().places.into_iter().find(|p| p.name == name).unwrap().spot;
    let expected = [
        Mark::Selected(spot("5D")),
        Mark::Target(spot("5G"), Dot::Takes),
        Mark::Target(spot("7D"), Dot::Takes),
        Mark::Capture(spot("5E")),
        Mark::Capture(spot("5F")),
        Mark::Capture(spot("6D")),
    ];
    assert_eq!(preview.marks, expected);
    assert_eq!(preview.prompt, "Choose a landing for the red square on 5D.");
}

#[test]
fn positions_are_laid_out_piece_by_piece() {
    let table = table();
    let laid = laid_out(&table, "red square: 5D; blue triangle: 5E", 0);
    assert_eq!(laid.as_ref(), Ok(&table.state(&picture("5 ...Ab.......\n", "moves 0"))));
    assert_eq!(laid_out(&table, "", 0), Err("one piece always stays on the board (rule 2)".into()));
    assert_eq!(table.rules.turns(), ["The player to jump"]);
}
