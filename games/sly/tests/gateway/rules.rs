//! Every rule of Gateway; the rulings are in `rules/rulings.rs`.

pub mod rulings;

use parlour_core::scene::Viewer;
use parlour_core::{Entry, Play, Present, Refusal, Rules, Symmetric, Title, Turn};
use parlour_testkit::{Table, citations, enter, seat};
use sly::gateway::Gateway;

#[test]
fn citations_are_complete() {
    citations(concat!(include_str!("rules.rs"), include_str!("rules/rulings.rs")), Gateway::INFO.rules);
}

pub fn table(seats: u8) -> Table<Gateway> {
    Table::open(seats, &[])
}
pub fn teams() -> Table<Gateway> {
    Table::open(4, &[("teams", "on")])
}

/// A diagram with these pieces (`1C 2B 1T 3B` is a cylinder on 2B and a triangle on 3B, both of seat 1) and these last lines.
pub fn board(pieces: &str, rest: &str) -> String {
    let words: Vec<&str> = pieces.split_whitespace().collect();
    let stands = |name: &str| words.chunks(2).find(|pair| pair[1] == name).map_or(".", |pair| pair[0]);
    let row =
        |r: usize| (0..12).map(|c| format!(" {}", stands(&format!("{r}{}", char::from(b'A' + c))))).collect::<String>();
    let rows: String = (1..=12).map(|r| format!("{r}{}\n", row(r))).collect();
    format!("A B C D E F G H I J K L\n{rows}{}\n", rest.replace(", ", "\n"))
}

pub const RED: &str = "1C 12A 1T 12B 1S 12C";
const BLUE: &str = "2C 1L 2T 2L 2S 3L";
pub const TURN: &str = "seat 1 to move, quiet 0";

pub fn texts(seats: u8, pieces: &str, from: &str) -> String {
    let play = table(seats).play_from(&board(pieces, TURN));
    let texts: Vec<_> = play.choices().into_iter().map(|c| c.text).collect();
    texts.into_iter().filter(|t| t.starts_with(from)).collect::<Vec<_>>().join(" ")
}

pub fn then(play: &Play<Gateway>) -> String {
    match play.turn() {
        Turn::Over(outcome) => format!("{outcome} by {}", outcome.cause),
        Turn::Act(seat) => format!("seat {seat}"),
        Turn::Chance => unreachable!("no dice"),
    }
}

pub fn refused(play: &Play<Gateway>, text: &str) -> String {
    let Turn::Act(mover) = play.turn() else { panic!("it is over") };
    match play.clone().enter(Entry::Act(mover, text.into())) {
        Err(Refusal::Illegal { why: Some(why), .. }) => why.to_string(),
        other => panic!("{text}: {other:?}"),
    }
}

/// 1: Each player begins with a cylinder, a triangle and a square on the board; three triangles and five squares wait beside it.
#[test]
fn rule_01_the_start() {
    let start = "
     A  B  C   D  E  F   G  H  I   J  K  L
 1   .  .  .   3S .  .   .  .  .   .  .  .
 2   .  o  .   .  o  .   2T o  .   .  o  .
 3   .  .  2C  .  .  .   .  .  .   3C .  .
 4   .  .  .   .  .  .   .  .  .   .  .  4S
 5   .  o  .   .  o  .   .  o  .   .  o  .
 6   .  1T .   .  .  .   .  .  .   .  .  .
 7   .  .  .   .  .  .   .  .  .   .  3T .
 8   .  o  .   .  o  .   .  o  .   .  o  .
 9   2S .  .   .  .  .   .  .  .   .  .  .
10   .  .  1C  .  .  .   .  .  .   4C .  .
11   .  o  .   .  o  4T  .  o  .   .  o  .
12   .  .  .   .  .  .   .  .  1S  .  .  .
seat 1 to move
quiet 0
";
    let four = table(4);
    assert_eq!(four.rules.diagram(&four.rules.start()), start.trim_start_matches('\n'));
    let pieces = |seats| {
        let rules = table(seats).rules;
        let tokens = rules.scene(&rules.start(), Viewer::Spectator).tokens;
        let name = |spot| rules.layout().place(spot).unwrap().name.clone();
        tokens.iter().map(|t| format!("{}{}", t.owner.unwrap(), name(t.at))).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(pieces(3), "31D 22G 23C 33J 16B 37K 29A 110C 112I", "a, b and c");
    assert_eq!(pieces(2), "21D 23J 16B 27K 110C 112I", "a and c");
    let cards = four.rules.scene(&four.rules.start(), Viewer::Spectator).seats;
    assert!(cards.iter().all(|c| c.facts == ["0 of 8 entered", "3 triangles and 5 squares waiting"]));
    // The same from all sides: each set is the one before it, turned.
    let shapes = |n| {
        let text = four.rules.diagram(&four.rules.reflect(&four.rules.start(), n));
        text.lines().take(13).map(|line| line.replace(['1', '2', '3', '4'], "")).collect::<Vec<_>>()
    };
    assert!(shapes(1) == shapes(0) && shapes(2) == shapes(0) && shapes(4) != shapes(0));
}

/// 1: Two players have a and c, three have a, b and c, four have all, in this order of the seats, which is clockwise.
#[test]
fn rule_01_nobody_enters_in_his_first_turn() {
    for seats in 2..=4 {
        let table = table(seats);
        let start = table.rules.diagram(&table.rules.start());
        for n in 1..=seats {
            let play = table.play_from(&start.replace("seat 1 to move", &format!("seat {n} to move")));
            assert_eq!(play.turn(), Turn::Act(seat(n)));
            assert!(play.choices().iter().all(|c| !c.text.contains('+')), "the start allows no entry");
        }
        let mut play = table.play(0);
        for n in (1..=seats).chain([1]) {
            assert_eq!(play.turn(), Turn::Act(seat(n)), "in the order of the seats");
            let text = play.choices()[0].text.clone();
            enter(&mut play, &text);
        }
    }
}

/// 2: A turn moves one own piece along its row or column to any vacant space that is not a centre, over any pieces that may stand in between.
#[test]
fn rule_02_moves() {
    let pieces = format!("{BLUE} 1C 5D 1T 5F 1S 3D");
    let from = texts(2, &pieces, "5D-");
    let along = "5A 5C 5G 5I 5J 5L 1D 2D 4D 6D 7D 8D 9D 10D 11D 12D";
    assert_eq!(
        from,
        along.split(' ').map(|to| format!("5D-{to}")).collect::<Vec<_>>().join(" "),
        "no centre, no piece"
    );
    let play = table(2).play_from(&board(&pieces, TURN));
    assert_eq!(refused(&play, "5D-5E"), "5E is a centre: pieces come in there, and none moves there. (rule 2)");
    assert_eq!(refused(&play, "5D-5F"), "A piece stands on 5F already. (rule 2)");
    assert_eq!(refused(&play, "5D-6E"), "6E is not in the row or column of 5D. (rule 2)");
    assert_eq!(refused(&play, "5D-5D"), "A move leads to another space. (rule 2)");
    assert_eq!(refused(&play, "6D-6E"), "A turn moves a piece, and no piece stands on 6D. (rule 2)");
    assert_eq!(refused(&play, "1L-1K"), "Red is to move, and the cylinder on 1L is blue. (rule 2)");
}

/// Blue's square in row 4 and his cylinder in column I meet on 4I.
pub const PAIR: &str = "1C 12A 1T 4A 1S 12C 2S 4L 2C 9I 2T 2L";

/// 3: If the moved piece now has an enemy piece in its row and another in its column, both of one colour, and the three are a cylinder, a triangle and a square, then the player may enter a new piece: a triangle or a square, while he still has one.
#[test]
fn rule_03_an_entry() {
    assert_eq!(texts(2, PAIR, "4A-4I"), "4A-4I 4A-4I+T 4A-4I+S");
    assert_eq!(texts(2, PAIR, "4A-4H"), "4A-4H", "no cylinder in that column");
    let table = table(2);
    for n in 0..8 {
        let state = table.rules.reflect(&table.state(&board(PAIR, TURN)), n);
        assert_eq!(table.texts(&state).iter().filter(|t| t.contains('+')).count(), 2, "symmetry {n}");
    }
    let mut play = table.play_from(&board(PAIR, "seat 1 to move, quiet 9"));
    enter(&mut play, "4A-4I+S");
    let after = format!("{} 1S 5H", PAIR.replace("1T 4A", "1T 4I"));
    assert_eq!(play.state(), &table.state(&board(&after, "seat 2 to move, quiet 0")));
    assert_eq!(play.lines(0, Viewer::Spectator)[0].text, "Red enters a square on 5H, 7 to go.");
    // A square that moves there is one square too many.
    let squares = PAIR.replace("1T 4A", "1S 4A").replace("1S 12C", "1T 12C");
    assert_eq!(texts(2, &squares, "4A-4I"), "4A-4I");
    let play = table.play_from(&board(&squares, TURN));
    let why = "On 4I the square is not in line with two other shapes of one enemy colour. (rule 3)";
    assert_eq!(refused(&play, "4A-4I+T"), why);
}

/// 3: both of one colour
#[test]
fn rule_03_of_one_colour() {
    let two_colours = PAIR.replace("2C 9I", "3C 9I").to_owned() + " 2C 1L 3T 1A 3S 2A";
    assert_eq!(texts(3, &two_colours, "4A-4I"), "4A-4I");
    let one_colour = PAIR.to_owned() + " 3C 1L 3T 1A 3S 2A";
    assert_eq!(texts(3, &one_colour, "4A-4I"), "4A-4I 4A-4I+T 4A-4I+S");
    let own = PAIR.replace("2C 9I", "2C 10L").replace("1C 12A", "1C 9I");
    assert_eq!(texts(2, &own, "4A-4I"), "4A-4I", "an own cylinder does not count");
}

/// 3: while he still has one
#[test]
fn rule_03_what_is_left() {
    let no_triangles = format!("{PAIR} 1T 1A 1T 1B 1T 1C");
    assert_eq!(texts(2, &no_triangles, "4A-4I"), "4A-4I 4A-4I+S");
    let no_squares = format!("{PAIR} 1S 1A 1S 1B 1S 1C 1S 1D 1S 1E");
    assert_eq!(texts(2, &no_squares, "4A-4I"), "4A-4I 4A-4I+T");
    let play = table(2).play_from(&board(&no_squares, TURN));
    assert_eq!(refused(&play, "4A-4I+S"), "Red has no square left to enter. (rule 3)");
}

/// 3: provided that this gateway is vacant after the move; the moved piece itself may just have left it
#[test]
fn rule_03_the_gateway() {
    for (who, whose) in [("1S", "his own"), ("2S", "the enemy's")] {
        assert_eq!(texts(2, &format!("{PAIR} {who} 5H"), "4A-4I"), "4A-4I", "a piece of {whose} stands there");
    }
    let play = table(2).play_from(&board(&format!("{PAIR} 2S 5H"), TURN));
    assert_eq!(refused(&play, "4A-4I+T"), "The gateway on 5H is occupied. (rule 3)");
    // From the gateway to a space of its own field.
    let leaves = "1C 12A 1T 5H 1S 12C 2S 5L 2C 9I 2T 2L";
    assert_eq!(texts(2, leaves, "5H-5I"), "5H-5I 5H-5I+T 5H-5I+S");
}

/// 3: Any such pair in the row and column will do.
#[test]
fn rule_03_any_pair() {
    // A second square in the column and a second cylinder nowhere: the first pair is still there.
    let more = format!("{PAIR} 2S 7I 2T 4K");
    assert_eq!(texts(2, &more, "4A-4I"), "4A-4I 4A-4I+T 4A-4I+S");
    let changed = PAIR.replace("2S 4L", "2C 4L").replace("2C 9I", "2S 9I");
    assert_eq!(texts(2, &changed, "4A-4I"), "4A-4I 4A-4I+T 4A-4I+S", "it does not matter which is where");
}

/// 3: At most one piece is entered in a turn, and a piece that is entered leads to no further one.
#[test]
fn rule_03_one_in_a_turn() {
    let table = table(2);
    let mut play = table.play_from(&board(PAIR, TURN));
    let clicks = table.rules.read(play.state(), "4A-4I+T").unwrap();
    let twice: Vec<_> = clicks.iter().copied().chain([clicks[2]]).collect();
    assert_eq!(play.why_not(&twice).unwrap().to_string(), "At most one piece is entered in a turn. (rule 3)");
    enter(&mut play, "4A-4I+T");
    assert_eq!(then(&play), "seat 2");
}

/// 4: A player who at the beginning of his turn has a piece on a gateway in a field with two or more enemy pieces, of whatever enemy colours, must move such a piece, though not out of the field.
#[test]
fn rule_04_a_gateway_must_be_left() {
    let froms = |seats, pieces: &str| {
        let mut froms: Vec<_> =
            texts(seats, pieces, "").split(' ').map(|t| t.split('-').next().unwrap().to_owned()).collect();
        froms.dedup();
        froms.join(" ")
    };
    let pieces = format!("{RED} 1S 5E 2S 4D 2T 6F 2C 1L");
    assert_eq!(froms(2, &pieces), "5E");
    assert!(texts(2, &pieces, "5E-5D").starts_with("5E-5D"), "within the field");
    assert_eq!(froms(2, &pieces.replace("2T 6F", "2T 6G")), "5E 12A 12B 12C", "one enemy is not enough");
    assert_eq!(froms(2, &pieces.replace("1S 5E", "1S 5D")), "5D 12A 12B 12C", "not on the gateway");
    let colours = format!("{RED} 1S 5E 2S 4D 2T 1K 2C 1L 3S 6F 3T 1A 3C 1B");
    assert_eq!(froms(3, &colours), "5E", "one of each colour");
    let play = table(2).play_from(&board(&pieces, TURN));
    assert_eq!(refused(&play, "12A-11A"), "A piece must leave its gateway first: 5E. (rule 4)");
    let notices = play.scene(0, Viewer::Spectator).notices;
    assert_eq!(notices[0].text, "Red must move the piece on 5E: two or more enemies are in the field.");
}

/// 4: If he has several of them, he chooses one.
#[test]
fn rule_04_one_of_several() {
    let pieces = format!("{RED} 1S 5E 2S 4D 2T 6F 1S 8K 2S 7J 2S 9L 2C 1L");
    let mut play = table(2).play_from(&board(&pieces, TURN));
    let froms: Vec<_> = play.choices().iter().map(|c| c.text[..2].to_owned()).collect();
    assert!(
        froms.iter().all(|f| f == "5E" || f == "8K") && froms.contains(&"5E".into()) && froms.contains(&"8K".into())
    );
    enter(&mut play, "5E-5D");
    enter(&mut play, "1L-1K");
    assert!(play.choices().iter().all(|c| c.text.starts_with("8K")), "the other one in his next turn");
}

/// All of red's pieces but one triangle are on the board.
pub const LAST: &str = "1C 12A 1T 4A 1T 12B 1T 12D 1S 1A 1S 1B 1S 1C 1S 1D 1S 1E 1S 1F 2S 4L 2C 9I 2T 2L";

/// 5: The first player to have entered all eight of his pieces wins.
#[test]
fn rule_05_all_eight() {
    let mut play = table(2).play_from(&board(LAST, TURN));
    let mut without = play.clone();
    enter(&mut without, "4A-4I");
    assert_eq!(then(&without), "seat 2");
    enter(&mut play, "4A-4I+T");
    assert_eq!(then(&play), "1 2 by 5");
    assert_eq!(play.scene(1, Viewer::Spectator).prompt, "Red has entered all eight pieces and wins.");
    let three = format!("{LAST} 3C 10A 3T 10D 3S 10F");
    let mut play = table(3).play_from(&board(&three, TURN));
    enter(&mut play, "4A-4I+T");
    assert_eq!(then(&play), "1 2 2 by 5");
}

const OTHERS: &str = "3C 10A 3T 10D 3S 10F 4C 11A 4T 11D 4S 11G";

/// 6: A partner's pieces are not enemy pieces, neither in rule 3 nor in rule 4.
#[test]
fn rule_06_partners() {
    let count = |table: &Table<Gateway>, pieces: &str| {
        table.texts(&table.state(&board(pieces, TURN))).iter().filter(|t| t.starts_with("4A-4I")).count()
    };
    let pair = "1C 12A 1T 4A 1S 12C 3S 4L 3C 9I 3T 2L 2C 1K 2S 1J 2T 1L 4C 11A 4T 11D 4S 11G";
    assert_eq!(count(&table(4), pair), 3, "an enemy's pair");
    assert_eq!(count(&teams(), pair), 1, "a partner's pair");
    let field = format!("{RED} 1S 5E 3S 4D 3T 6F 3C 1L 2C 1A 2T 1B 2S 1C 4C 2A 4T 2C 4S 2D");
    let bound =
        |table: &Table<Gateway>| table.texts(&table.state(&board(&field, TURN))).iter().all(|t| t.starts_with("5E"));
    assert!(bound(&table(4)) && !bound(&teams()));
}

/// 6: A team wins when both partners have entered all their pieces; whoever is ready first goes on moving.
#[test]
fn rule_06_both_must_finish() {
    let mut play = teams().play_from(&board(&format!("{LAST} {OTHERS}"), TURN));
    enter(&mut play, "4A-4I+T");
    assert_eq!(then(&play), "seat 2", "his partner is not ready");
    let ready = "1C 12A 1T 4I 1T 5H 1T 12B 1T 12D 1S 1A 1S 1B 1S 1C 1S 1D 1S 1E 1S 1F";
    let partner =
        "3C 10A 3T 7B 3T 10D 3T 10F 3S 9A 3S 9B 3S 9C 3S 9D 3S 9E 3S 9F 2S 7L 2C 3J 2T 2L 4C 11A 4T 11D 4S 11G";
    let mut play = teams().play_from(&board(&format!("{ready} {partner}"), "seat 1 to move, quiet 0"));
    assert!(play.choices().len() > 20 && play.choices().iter().all(|c| !c.text.contains('+')), "he goes on moving");
    enter(&mut play, "12B-10B");
    enter(&mut play, "2L-1L");
    assert_eq!(then(&play), "seat 3");
    enter(&mut play, "7B-7J+T");
    assert_eq!(then(&play), "1 3 1 3 by 6");
}
