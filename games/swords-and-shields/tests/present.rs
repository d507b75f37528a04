//! What people see: places, pieces, motions, previews, cards.

use parlour_core::look::Face;
use parlour_core::scene::{Dot, Mark, Motion, Spot, Viewer};
use parlour_core::{AnyPlay, Present};
use parlour_testkit::{Table, seat};
use swords_and_shields::{State, SwordsAndShields};

const SWORD: Face = Face { kind: "sword", side: "swords" };
const SHIELD: Face = Face { kind: "shield", side: "shields" };
const CHIEF: Face = Face { kind: "chief", side: "shields" };

fn table() -> Table<SwordsAndShields> {
    Table::open(2, &[])
}

fn at(dot: &str) -> Spot {
    let [file, rank] = *dot.as_bytes() else { panic!("{dot} is no dot") };
    Spot(u16::from(rank - b'1') * 9 + u16::from(file - b'a'))
}

fn state(picture: &str) -> State {
    let lines: Vec<_> = picture.lines().map(str::trim).filter(|l| !l.is_empty()).collect();
    table().state(&(lines.join("\n") + "\n"))
}

/// Two shields and the Chief can be captured at once on b5, c6 and d5; from elsewhere nothing can.
const RICH: &str = "
    9 .........
    8 .........
    7 ..x......
    6 ..o.:....
    5 xo.C*:...
    4 ....:....
    3 .........
    2 .........
    1 ..x......
      abcdefghi
    swords to move";

fn motions(s: &State, text: &str) -> Vec<Motion> {
    let action = table().rules.parse(s, text).expect("legal");
    table().rules.motions(s, action, Viewer::Spectator)
}

fn moves(face: Face, from: &str, to: &str) -> Motion {
    Motion { face, from: Some(at(from)), via: vec![], to: Some(at(to)), after: 0 }
}

/// Victims leave once the moved piece has arrived.
fn leaves(face: Face, from: &str) -> Motion {
    Motion { face, from: Some(at(from)), via: vec![], to: None, after: 1 }
}

#[test]
fn motions_of_a_capture() {
    assert_eq!(
        motions(&state(RICH), "c1-c5"),
        [moves(SWORD, "c1", "c5"), leaves(SHIELD, "b5"), leaves(SHIELD, "c6"), leaves(CHIEF, "d5")]
    );
    assert_eq!(motions(&state(RICH), "c1-c4"), [moves(SWORD, "c1", "c4")], "nothing is captured");
}

#[test]
fn motions_of_the_chief_and_of_shields() {
    let s = state(
        "
        9 .........
        8 .........
        7 .........
        6 ....:....
        5 ...:C:...
        4 ....:....
        3 ..ox.....
        2 .........
        1 ....o...x
          abcdefghi
        shields to move",
    );
    assert_eq!(motions(&s, "e5-e3"), [moves(CHIEF, "e5", "e3"), leaves(SWORD, "d3")]);
    assert_eq!(motions(&s, "e1-e3"), [moves(SHIELD, "e1", "e3"), leaves(SWORD, "d3")]);
}

fn preview(s: &State, from: &str) -> (String, Vec<Mark>) {
    let preview = table().rules.preview(s, &[at(from)], Viewer::Seat(seat(1)));
    (preview.prompt, preview.marks)
}

#[test]
fn a_chosen_piece_shows_where_it_can_go_and_what_it_takes() {
    let (prompt, marks) = preview(&state(RICH), "c1");
    assert_eq!(prompt, "Choose a dot for the sword on c1.");
    assert_eq!(marks[0], Mark::Selected(at("c1")));
    let takes: Vec<_> = marks.iter().filter(|m| matches!(m, Mark::Target(_, Dot::Takes))).collect();
    assert_eq!(takes, [&Mark::Target(at("c5"), Dot::Takes)], "one target has the eye");
    let plain = |dot: &str| marks.contains(&Mark::Target(at(dot), Dot::Plain));
    for dot in ["a1", "b1", "d1", "e1", "f1", "g1", "h1", "i1", "c2", "c3", "c4"] {
        assert!(plain(dot), "{dot}");
    }
    let victims: Vec<_> = marks.iter().filter(|m| matches!(m, Mark::Capture(_))).cloned().collect();
    assert_eq!(victims, ["b5", "d5", "c6"].map(|d| Mark::Capture(at(d))), "brackets round the victims");
    assert_eq!(marks.len(), 1 + 1 + 11 + 3, "and nothing else");
}

#[test]
fn a_piece_that_takes_nothing_shows_no_victims() {
    let (prompt, marks) = preview(&state(RICH), "a5");
    assert_eq!(prompt, "Choose a dot for the sword on a5.");
    let targets = ["a1", "a2", "a3", "a4", "a6", "a7", "a8", "a9"].map(|d| Mark::Target(at(d), Dot::Plain));
    assert_eq!(marks[0], Mark::Selected(at("a5")));
    assert_eq!(marks[1..], targets);
    // The Chief himself, who may enter the Chief dot.
    let shields = state(&RICH.replace("swords to move", "shields to move"));
    let (prompt, marks) = preview(&shields, "d5");
    assert_eq!(prompt, "Choose a dot for the Chief on d5.");
    assert!(marks.contains(&Mark::Target(at("e5"), Dot::Plain)));
    assert!(!preview(&state(RICH), "c7").1.contains(&Mark::Target(at("e5"), Dot::Plain)));
}

#[test]
fn nothing_chosen_shows_the_prompt() {
    let prompt = |s: &State| table().rules.preview(s, &[], Viewer::Spectator).prompt;
    assert_eq!(prompt(&state(RICH)), "Swords: choose a sword to move.");
    let shields = state(&RICH.replace("swords to move", "shields to move"));
    assert_eq!(prompt(&shields), "Shields: choose a shield or the Chief to move.");
}

fn cards(s: &State) -> [(String, Vec<String>, usize); 2] {
    let scene = table().rules.scene(s, Viewer::Spectator);
    let [swords, shields] = &scene.seats[..] else { panic!("two seats") };
    assert_eq!((swords.face, shields.face), (SWORD, CHIEF));
    assert!(swords.lost.iter().all(|&f| f == SWORD) && shields.lost.iter().all(|&f| f == SHIELD));
    [swords, shields].map(|card| (card.side.clone(), card.facts.clone(), card.lost.len()))
}

#[test]
fn seat_cards() {
    let card = |side: &str, facts: &[&str], lost| {
        (side.to_owned(), facts.iter().map(|&f| f.to_owned()).collect::<Vec<_>>(), lost)
    };
    let start = table().play(0);
    assert_eq!(
        cards(start.state()),
        [card("swords", &["16 of 16 swords"], 0), card("shields", &["8 of 8 shields", "Chief on the Chief dot"], 0)]
    );
    assert_eq!(
        cards(&state(RICH)),
        [card("swords", &["3 of 16 swords"], 13), card("shields", &["2 of 8 shields", "Chief on d5, a ringed dot"], 6)]
    );
    let mut play = table().play_from(&table().rules.diagram(&state(RICH)));
    play.submit(seat(1), 0, "c1-c5").expect("legal");
    assert_eq!(
        cards(play.state()),
        [card("swords", &["3 of 16 swords"], 13), card("shields", &["0 of 8 shields", "Chief captured"], 8)]
    );
    let away = state(&RICH.replace("5 xo.C*:...", "5 xo.:*:..C"));
    assert_eq!(cards(&away)[1].1[1], "Chief on i5");
}

#[test]
fn the_end_is_told() {
    let prompt = |play: &dyn AnyPlay| play.scene(play.steps(), Viewer::Spectator).prompt;
    let mut play = table().play_from(&table().rules.diagram(&state(RICH)));
    play.submit(seat(1), 0, "c1-c5").expect("legal");
    assert_eq!(prompt(&play), "The Chief is captured: the swords win.");
    let shields = state(&RICH.replace("swords to move", "shields to move"));
    let mut play = table().play_from(&table().rules.diagram(&shields));
    play.submit(seat(2), 0, "d5-d1").expect("legal");
    assert_eq!(prompt(&play), "The Chief has escaped over d1: the shields win.");
    let stuck = RICH.replace("1 ..x......", "1 xo.......").replace("5 xo.C", "5 .o.C").replace("7 ..x", "7 ...");
    let stuck = state(&stuck.replace("2 ........", "2 o......."));
    let play = table().play_from(&table().rules.diagram(&stuck));
    assert_eq!(prompt(&play), "The swords cannot move: the shields win.");
}

#[test]
fn tokens_stand_where_the_pieces_do() {
    let scene = table().rules.scene(&state(RICH), Viewer::Spectator);
    let mut tokens: Vec<_> = scene.tokens.iter().map(|t| (t.at, t.face, t.owner.map(|s| s.number()))).collect();
    tokens.sort();
    let mut expected: Vec<_> =
        [("c7", SWORD, 1), ("c6", SHIELD, 2), ("a5", SWORD, 1), ("b5", SHIELD, 2), ("d5", CHIEF, 2), ("c1", SWORD, 1)]
            .map(|(dot, face, owner)| (at(dot), face, Some(owner)))
            .to_vec();
    expected.sort();
    assert_eq!(tokens, expected);
}

#[test]
fn places_are_labelled() {
    let layout = table().rules.layout();
    let label = |dot| layout.place(at(dot)).expect("a place").label();
    assert_eq!(label("a1"), "a1");
    assert_eq!(label("i9"), "i9");
    assert_eq!(label("e5"), "e5, Chief dot");
    for dot in ["d5", "f5", "e4", "e6"] {
        assert_eq!(label(dot), format!("{dot}, ringed"));
    }
    // a1 is below on the left, and i9 above on the right.
    let place = |dot| layout.place(at(dot)).expect("a place").at;
    assert!(place("a1").x < place("i1").x && place("a1").y > place("a9").y);
    assert_eq!(place("e5").distance(place("e6")), place("e5").distance(place("d5")));
}

#[test]
fn the_last_move_is_marked() {
    let play = table().after("d1-d3");
    let marks = play.scene(1, Viewer::Spectator).marks;
    assert_eq!(marks, [Mark::Last(vec![at("d1"), at("d3")])]);
    assert_eq!(play.scene(0, Viewer::Spectator).marks, []);
}
