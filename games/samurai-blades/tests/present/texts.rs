//! Texts and the course of the game.

use super::*;

#[test]
fn every_form_in_the_rules_is_read() {
    let table = table("plum-ford");
    let s = table.rules.start();
    let section = RULES.split_once("## How to write moves").unwrap().1;
    let examples = section.lines().filter(|l| l.starts_with("| `")).flat_map(|line| {
        let cell = line[1..].split_once('|').unwrap().0;
        cell.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>()
    });
    let examples: Vec<String> = examples.collect();
    assert!(examples.len() >= 40, "{examples:?}");
    for text in examples {
        assert!(table.rules.read(&s, &text).is_some(), "`{text}` is an action text");
    }
    for text in
        ["", "K", "K8-K9", "k8", "K8*", "*K8", ">K9&", "#1", "#01@K8", "#1@K8/K9/K8", "d0", "d11", "d07", "bar@K8:E"]
    {
        let is_number = text == "#1";
        assert_eq!(table.rules.read(&s, text).is_some(), is_number, "`{text}`");
    }
}

#[test]
fn men_are_named_by_their_hex_and_by_number_outside() {
    let field = Field::flat(6, 6).man(Side::First, "SAM", "B2").entering(Side::First, "BOW", false, "A6", 1);
    let (game, s) = field.man(Side::Second, "SAM", "F2").at(PhaseStep::Move);
    let texts: BTreeSet<String> = actions(&game, &s).into_iter().map(|a| game.notate(&s, a)).collect();
    assert_eq!(texts, BTreeSet::from(["B2", "#1", "done"].map(str::to_owned)));
    assert_eq!(game.parse(&s, "B2"), Some(Action::Take(Id(0))));
    // Only the one canonical text.
    assert_eq!(game.parse(&s, "#0"), None);
}

#[test]
fn the_track_and_the_buttons_say_where_we_are() {
    let field = Field::flat(9, 9).man(Side::First, "SAM", "B3").man(Side::Second, "SAM", "G3").turns(7);
    let (game, mut s) = field.at(PhaseStep::Move);
    let scene = game.scene(&s, FIRST);
    let track = scene.track.unwrap();
    assert_eq!((track.label.as_str(), track.steps[track.now].as_str()), ("Turn 1 of 7: Red", "move"));
    assert_eq!(scene.ready, spots(&game, "B3"));
    assert_eq!(scene.buttons.iter().map(|b| b.label.as_str()).collect::<Vec<_>>(), ["End moves"]);
    assert!(game.scene(&s, BOTH[1]).buttons.is_empty());
    assert_eq!(game.scene(&s, BOTH[1]).prompt, "Red is moving.");
    act(&game, &mut s, Action::Take(Id(0)));
    assert_eq!(game.scene(&s, FIRST).buttons[0].label, "Stay here");
    go_to(&game, &mut s, Side::Second, PhaseStep::Move);
    assert!(game.scene(&s, BOTH[1]).prompt.starts_with("White: choose a man"));
}
