//! What players see before and while they move.

#[path = "rules/pictures.rs"]
mod pictures;

use parlour_core::scene::{Button, Dot, Mark, Spot, Viewer, Weight};
use parlour_core::{Arrangement, Arranges, Present, Stand};
use pictures::{play, spot, swapping};
use swahili::Swahili;

const EYE: Viewer = Viewer::Spectator;

fn spots(rules: &Swahili, names: &[&str]) -> Vec<Spot> {
    names.iter().map(|name| spot(rules, name)).collect()
}

const BEFORE: &str = "
    red     1  1  .  1  .  . |  .  .  .  2  2 |  5 | -
    blue    3  3  3  .  .  . |  .  .  1  .  1 |  1 | -
    seat 1 (red) to move";

#[test]
fn paths_stop_by_a_button_where_one_may_go_on() {
    let play = play(BEFORE);
    let rules = play.rules();
    let stop = play.scene(0, EYE).buttons[0].spot;
    let path = |text: &str| play.choices().into_iter().find(|c| c.text == text).expect(text).path;
    let [one, two, four] = spots(rules, &["red row 1", "red row 2", "red row 4"])[..] else { panic!("three rows") };
    assert_eq!(path("1"), [one, stop]);
    assert_eq!(path("1>2"), [one, two, stop]);
    assert_eq!(path("1>2>4"), [one, two, four], "row 6 was empty: nothing to stop");
}

#[test]
fn buttons_are_there_only_when_they_can_be_used() {
    let labels = |lines: &str| play(lines).scene(0, EYE).buttons.into_iter().map(|b| b.label).collect::<Vec<_>>();
    assert_eq!(labels(BEFORE), ["Stop"]);
    let alone = "
        red     1  .  1  .  .  . |  .  .  .  .  . | 10 | -
        blue    3  3  3  3  .  . |  .  .  .  .  . |  0 | -
        seat 1 (red) to move";
    assert!(labels(alone).is_empty(), "no move can go on");
    let over = "
        red     .  .  .  .  .  . |  .  .  .  .  . | 12 | -
        blue    3  3  3  3  .  . |  .  .  .  .  . |  0 | -
        seat 2 (blue) to move";
    assert!(labels(over).is_empty(), "it is over");
}

#[test]
fn a_preview_shows_where_pieces_fall_and_asks() {
    let play = play(BEFORE);
    let rules = play.rules();
    let bead = play.scene(0, EYE).seats[0].face;
    let [one, two, three, four] = spots(rules, &["red row 1", "red row 2", "red row 3", "red row 4"])[..] else {
        panic!("four rows")
    };
    let first = play.preview(&[one], EYE);
    assert_eq!(first.prompt, "Stop, or lift row 2 and go on?");
    assert_eq!(first.marks, [Mark::Selected(one), Mark::Ghost(two, bead), Mark::Target(two, Dot::Plain)]);
    let second = play.preview(&[one, two], EYE);
    assert_eq!(second.prompt, "Stop, or lift row 4 and go on?");
    let ghosts = [Mark::Ghost(three, bead), Mark::Ghost(four, bead)];
    assert_eq!(second.marks[1..3], ghosts, "row 2 is empty again");
}

#[test]
fn a_preview_shows_what_going_on_would_take() {
    let play = play(
        "
        red     2  .  3  .  1  1 |  1  .  .  .  . |  4 | -
        blue    3  3  3  .  .  . |  .  .  1  .  1 |  1 | -
        seat 1 (red) to move",
    );
    let rules = play.rules();
    let row = |n: usize| spot(rules, &format!("red row {n}"));
    let preview = play.preview(&[row(3)], EYE);
    assert_eq!(preview.prompt, "Stop, or lift row 6 and go on?");
    assert_eq!(preview.buttons, [Button { spot: row(6), label: "Lift row 6".into() }]);
    assert!(!preview.marks.iter().any(|m| matches!(m, Mark::Capture(_))), "3>6 ends on row 8, where nobody stands");
    let preview = play.preview(&[row(6)], EYE);
    assert!(preview.marks.contains(&Mark::Target(row(7), Dot::Takes)));
    assert!(preview.marks.contains(&Mark::Capture(spot(rules, "blue row 9"))));
    assert_eq!(preview.notices[0].head, "6>7 takes a blue piece");
    assert_eq!(preview.notices[0].rule, Some("6"));
    let stopped = play.preview(&[row(6), play.scene(0, EYE).buttons[0].spot], EYE);
    assert!(!stopped.marks.iter().any(|m| matches!(m, Mark::Capture(_))), "whoever stops takes nothing");
}

#[test]
fn a_preview_warns_of_pieces_left_alone() {
    let play = play(
        "
        red     .  .  .  .  1  3 |  1  1  2  .  . |  4 | -
        blue    3  3  3  2  .  . |  .  1  .  .  . |  0 | -
        seat 1 (red) to move",
    );
    let preview = play.preview(&[spot(play.rules(), "red row 5")], EYE);
    let warnings: Vec<_> = preview.notices.iter().filter(|n| n.weight == Weight::Warning).collect();
    assert_eq!(warnings[0].head, "Alone on rows 7 and 8");
    let preview = play.preview(&[spot(play.rules(), "red row 6")], EYE);
    assert!(preview.notices.iter().all(|n| n.weight != Weight::Warning), "two on each row: {:?}", preview.notices);
}

#[test]
fn the_end_is_announced() {
    let play = play(
        "
        red     .  .  .  .  .  . |  .  .  .  .  1 | 11 | -
        blue    3  3  3  3  .  . |  .  .  .  .  . |  0 | -
        seat 1 (red) to move",
    );
    let notices = play.scene(0, EYE).notices;
    assert_eq!(notices[0].head, "Red can end the game");
    assert_eq!(notices[0].text, "11 ends it with red 120, blue 0.");
    let whole = play.preview(&[spot(play.rules(), "red row 11")], EYE);
    assert_eq!(whole.prompt, "The last piece falls into the centre: the move ends.");
    assert_eq!(whole.notices[0].rule, Some("7"));
    assert!(pictures::table(2).play(0).scene(0, EYE).notices.is_empty());
}

#[test]
fn pieces_travel_one_by_one_and_captives_last() {
    let mut play = play(
        "
        red     3  3  1  .  .  1 |  1  .  .  .  . |  3 | -
        blue    3  3  3  2  .  . |  .  .  1  .  . |  0 | -
        seat 1 (red) to move",
    );
    parlour_testkit::enter(&mut play, "6>7");
    let layout = play.layout();
    let name = |s: Option<Spot>| layout.place(s.expect("on the board")).expect("a place").name.clone();
    let mut steps: Vec<_> = play.motions(1, EYE).iter().map(|m| (m.after, name(m.from), name(m.to))).collect();
    steps.sort();
    let expected = [
        (0, "red row 6", "red row 7"),
        (1, "red row 7", "red row 8"),
        (2, "red row 7", "red row 9"),
        (3, "blue row 9", "red compound, blue captives"),
    ];
    assert_eq!(steps, expected.map(|(after, from, to)| (after, from.to_owned(), to.to_owned())));
}

/// What comes of so many pieces of a colour on each of these places, and of what is due.
fn laid_out(rules: &Swahili, pieces: &[(&str, &str, usize)], turn: usize) -> Result<swahili::State, String> {
    let piece = |side: &str| rules.supplies().iter().position(|supply| supply.face.side == side).expect("a colour");
    let stand = |&(side, name, count)| std::iter::repeat_n(Stand::new(piece(side), spot(rules, name)), count);
    let stands = pieces.iter().flat_map(stand).collect();
    let diagram = rules.arranged(&Arrangement { stands, turn })?;
    rules.parse_diagram(&diagram).map_err(|error| error.what)
}

#[test]
fn positions_are_laid_out_piece_by_piece() {
    let table = swapping();
    let rules = &*table.rules;
    assert_eq!(
        rules.turns(),
        ["Red to move", "Blue to move", "Blue to move, after the swap", "Red to move, after the swap"]
    );
    let red = [("red", "red row 1", 5), ("red", "red centre", 6)];
    let blue = [("blue", "blue row 11", 12)];
    let captive = [("red", "blue compound, red captives", 1)];
    let lines = "
        red     5  .  .  .  .  . |  .  .  .  .  . |  6 | -
        blue    .  .  .  .  .  . |  .  .  .  . 12 |  0 | r
        seat 2 (red) to move";
    let whole = [&red[..], &blue, &captive].concat();
    assert_eq!(laid_out(rules, &whole, 3).as_ref(), Ok(&table.state(&pictures::whole(lines))));

    let why = |pieces: &[(&str, &str, usize)]| laid_out(rules, pieces, 0).unwrap_err();
    assert_eq!(
        why(&[("red", "blue row 11", 1)]),
        "Only blue pieces are on blue row 11; red ones have their own side of the board (rule 1)."
    );
    assert_eq!(
        why(&[("blue", "blue compound, red captives", 1)]),
        "Only red captives sit on this line of the blue compound (rule 6)."
    );
    assert_eq!(
        why(&[&red[..], &blue].concat()),
        "11 red pieces are on rows, in the centre or captive, and there are 12 (rule 1)"
    );
}
