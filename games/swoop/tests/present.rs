//! What players see: stacks, marks, notices, prompts, previews.

#[path = "rules/pictures.rs"]
mod pictures;

use parlour_core::scene::{Dot, Layout, Mark, Scene, Spot, Token, Viewer};
use parlour_core::{Arrangement, Arranges, Present, Stand};
use parlour_testkit::Table;
use pictures::{four, position, three, two};
use std::collections::HashSet;
use swoop::Swoop;

fn named(layout: &Layout, name: &str) -> Spot {
    layout.places.iter().find(|p| p.name == name).unwrap_or_else(|| panic!("a place {name}")).spot
}

fn scene(table: &Table<Swoop>, diagram: &str) -> Scene {
    table.rules.scene(&table.state(diagram), Viewer::Spectator)
}

#[test]
fn stacks_show_who_is_upon_whom() {
    let layout = four().rules.layout();
    let scene = scene(&four(), &position(4, &[("C14", "GYR")], "red"));
    let here: Vec<_> = scene.tokens.iter().filter(|t| t.at == named(&layout, "C14")).collect();
    let shown: Vec<_> = here.iter().map(|t| (t.face.side, t.level, t.owner.map(|s| s.number()))).collect();
    assert_eq!(shown, [("green", 0, Some(4)), ("yellow", 1, Some(3)), ("red", 2, Some(1))]);
    assert_eq!(scene.seats[3].facts, ["5 of 6 in the centre", "1 pinned"]);
    assert_eq!(scene.seats[0].facts, ["5 of 6 in the centre"]);
}

#[test]
fn men_in_the_centre_have_nests() {
    let layout = two().rules.layout();
    let scene = scene(&two(), &position(2, &[("C14", "R"), ("A2", "R"), ("A5", "R"), ("B1", "R")], "red"));
    let nests: Vec<_> = (1..=2).map(|n| named(&layout, &format!("red nest {n}"))).collect();
    let inside: Vec<_> = scene.tokens.iter().filter(|t| nests.contains(&t.at)).map(|t| t.face.side).collect();
    assert_eq!(inside, ["red", "red"]);
    assert!(scene.tokens.iter().all(|t| t.at != named(&layout, "red nest 3")));
}

#[test]
fn freed_men_are_marked_and_explained() {
    let layout = three().rules.layout();
    let freed = scene(&three(), &position(3, &[("C10", "Y!"), ("B2", "R"), ("B20", "B")], "red"));
    assert!(freed.marks.contains(&Mark::Danger(named(&layout, "C10"))));
    let notice = &freed.notices[0];
    assert_eq!((&*notice.head, notice.rule), ("Yellow must go home", Some("6")));
    assert!(notice.text.starts_with("The man on C10 is freed"));
    assert_eq!(freed.prompt, "Red: choose a man to move.");
    assert!(freed.seats[2].facts.contains(&"1 must go home".to_owned()));

    let due = scene(&three(), &position(3, &[("C10", "Y!"), ("B2", "R"), ("B20", "B")], "yellow"));
    assert_eq!(due.prompt, "Yellow: your freed man on C10 must go home. Choose him, then a vacant home.");

    let full = [("C10", "Y!"), ("A1", "R"), ("A6", "B"), ("A10", "R"), ("A14", "Y"), ("A17", "Y"), ("A21", "B")];
    let waits = scene(&three(), &position(3, &full, "yellow"));
    assert_eq!((&*waits.notices[0].head, waits.notices[0].rule), ("Yellow cannot go home yet", Some("R-06")));
    assert_eq!(waits.prompt, "Yellow: no home is vacant, so your freed man on C10 waits. Move another man.");

    let pinned = scene(&three(), &position(3, &[("C10", "YR"), ("B20", "B"), ("B1", "Y")], "yellow"));
    assert!(pinned.marks.is_empty(), "a man underneath owes nothing");
    assert_eq!((&*pinned.notices[0].head, pinned.notices[0].rule), ("Yellow: pinned on C10", Some("4")));
}

#[test]
fn a_choice_shows_what_it_would_do() {
    let (table, layout) = (two(), two().rules.layout());
    let spot = |name: &str| named(&layout, name);
    let marks = |diagram: &str, from: &str| {
        let preview = table.rules.preview(&table.state(diagram), &[spot(from)], Viewer::Spectator);
        (preview.marks, preview.notices.iter().filter_map(|n| n.rule).collect::<Vec<_>>(), preview.prompt)
    };
    let (shown, notices, prompt) = marks(&position(2, &[("D4", "R"), ("D5", "Y")], "red"), "D4");
    let five_in = Mark::Ghost(spot("red nest 6"), parlour_core::look::Face { kind: "man", side: "red" });
    for mark in [
        Mark::Selected(spot("D4")),
        Mark::Target(spot("D3"), Dot::Plain),
        Mark::Capture(spot("D5")),
        Mark::Target(spot("red centre"), Dot::Plain),
        five_in,
    ] {
        assert!(shown.contains(&mark), "{mark:?} in {shown:?}");
    }
    assert_eq!((shown.len(), notices.len(), &*prompt), (5, 0, "Choose a space for your man on D4."));

    let (_, notices, _) = marks(&position(2, &[("C10", "YR")], "red"), "C10");
    assert_eq!(notices, ["6"], "leaving frees yellow");

    let (shown, _, prompt) = marks(&position(2, &[("C10", "Y!"), ("A1", "R")], "yellow"), "C10");
    assert_eq!(shown.len(), 6, "himself and five vacant homes: {shown:?}");
    assert_eq!(prompt, "Choose a vacant home for your freed man on C10.");
}

#[test]
fn passing_is_a_button_and_only_when_it_is_due() {
    let pinned = scene(&two(), &position(2, &[("C10", "YR")], "yellow"));
    assert_eq!(pinned.buttons.iter().map(|b| &*b.label).collect::<Vec<_>>(), ["Pass"]);
    assert_eq!(pinned.prompt, "Yellow: none of your men can move. Pass.");
    assert!(scene(&two(), &position(2, &[("C10", "YR")], "red")).buttons.is_empty());
    let play = two().play_from(&position(2, &[("C10", "YR")], "yellow"));
    assert_eq!(play.choices()[0].path, [pinned.buttons[0].spot]);
}

#[test]
fn places_say_what_they_are() {
    let layout = four().rules.layout();
    let label = |name: &str| layout.places.iter().find(|p| p.name == name).unwrap().label();
    assert_eq!(label("A2"), "A2, home of red");
    assert_eq!(label("B3"), "B3, star");
    assert_eq!(label("D7"), "D7, star, gate of blue");
    assert_eq!(label("C4"), "C4");
    assert_eq!(layout.places.len(), 96 + 4 + 24);
    assert_eq!(two().rules.layout().places.len(), 96 + 4 + 12, "nests for those who play");
}

/// What comes of men on these places, the lowest of a stack first, with yellow to move.
fn laid_out(table: &Table<Swoop>, men: &[(&str, &str)]) -> Result<swoop::State, String> {
    let (rules, layout) = (&table.rules, table.rules.layout());
    let piece = |side: &str| rules.supplies().iter().position(|supply| supply.face.side == side).expect("a colour");
    let stands = men.iter().map(|(side, name)| Stand::new(piece(side), named(&layout, name))).collect();
    let diagram = rules.arranged(&Arrangement { stands, turn: piece("yellow") })?;
    rules.parse_diagram(&diagram).map_err(|error| error.what)
}

#[test]
fn positions_are_laid_out_man_by_man() {
    let table = three();
    let stack = [("yellow", "C14"), ("blue", "C14"), ("red", "C14")];
    let with = |more: &[(&'static str, &'static str)]| {
        let mut men = stack.to_vec();
        let inside = ["red", "blue", "yellow"].map(|side| (side, ["red centre", "blue centre", "yellow centre"]));
        for (n, (side, centres)) in inside.into_iter().enumerate() {
            let rest = 5 - more.iter().filter(|man| man.0 == side).count();
            men.extend(std::iter::repeat_n((side, centres[n]), rest));
        }
        laid_out(&table, &[&men, more].concat())
    };
    let expected = table.state(&position(3, &[("C14", "YBR")], "yellow"));
    assert_eq!(with(&[]).as_ref(), Ok(&expected));
    let why = |man| with(&[man]).unwrap_err();
    assert_eq!(why(("red", "blue centre")), "Only blue men are in the blue centre; red ones have their own (rule 3).");
    assert_eq!(why(("red", "C14")), "C14: a space holds at most one man of each colour (ruling R-01)");
    assert_eq!(
        laid_out(&table, &stack).unwrap_err(),
        "red has six men, not 1 on the rings and 0 in the centre (rule 1)"
    );

    // Men in the centres are seen in their nests, and a stack in its order.
    let seen = |tokens: Vec<Token>| tokens.into_iter().map(|t| (t.at, t.level, t.face)).collect::<HashSet<_>>();
    let laid = table.rules.laid_out(&table.rules.arrangement(&expected));
    assert_eq!(seen(laid), seen(table.rules.scene(&expected, Viewer::Spectator).tokens));
}
