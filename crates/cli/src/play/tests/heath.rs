//! A map, far clicks, prompts in the other's turn and verses, with the second toy.

use super::{Desk, KeyCode, here};
use parlour_core::Title;
use parlour_testkit::heath::{Heath, table};

fn heath(scenario: &str) -> Desk {
    at(scenario, 5)
}
fn at(scenario: &str, seed: u64) -> Desk {
    parlour_testkit::sitting::add_toys();
    let game = parlour_cabinet::find(Heath::INFO.id).unwrap();
    let mut desk = Desk::with(game, Box::new(table(scenario).play(seed)), here(2));
    desk.resize(110, 40);
    desk
}

fn touch(desk: &mut Desk, name: &str) {
    let spot = desk.app.layout.places.iter().find(|p| p.name == name).unwrap().spot;
    desk.app.touch(spot);
    desk.show();
}

#[test]
fn a_map_larger_than_the_window_follows_the_cursor() {
    let mut desk = heath("meadow");
    desk.resize(130, 40);
    desk.sees("Turn 1 of 10 move die give way");
    desk.resize(98, 35);
    desk.sees("Turn 1 of 10: move");
    touch(&mut desk, "d3");
    desk.sees("Where to?");
    desk.press(KeyCode::Esc);
    let before = desk.lines()[2..30].to_vec();
    for _ in 0..30 {
        desk.press(KeyCode::Right);
    }
    assert_ne!(desk.lines()[2..30], before, "the far side has come into sight");
}

#[test]
fn a_far_click_walks_step_by_step() {
    let mut desk = heath("meadow");
    touch(&mut desk, "d3");
    touch(&mut desk, "d4");
    touch(&mut desk, "d7");
    assert_eq!(desk.entries(), ["act 1 d3-d4", "act 1 d4-d5", "act 1 d5-d6", "act 1 d6-d7"]);
    desk.write("u");
    assert_eq!(desk.entries().last().unwrap(), "take-back 3");
}

/// A rider beside the tail of another, whose head is out of reach.
const RIDERS: &str = "name Riders\nmap\n..Q...\n.Rq...\n.r....\n......\n1....2\n";

#[test]
fn a_piece_on_two_places_is_chosen_by_either() {
    let mut desk = heath(RIDERS);
    let clicks = |desk: &Desk| -> Vec<String> {
        desk.app.picker.clicks().iter().filter_map(|&c| desk.app.layout.place(c).map(|p| p.name.clone())).collect()
    };
    touch(&mut desk, "b3");
    assert_eq!(clicks(&desk), ["b2"]);
    touch(&mut desk, "b3");
    assert!(clicks(&desk).is_empty(), "let go");
    touch(&mut desk, "c2");
    desk.sees("Choose one of your pieces");
    assert_eq!(desk.app.cursor, desk.app.layout.places.iter().find(|p| p.name == "c2").map(|p| p.spot));
    touch(&mut desk, "a5");
    desk.app.cursor = desk.app.layout.places.iter().find(|p| p.name == "b3").map(|p| p.spot);
    desk.press(KeyCode::Enter);
    assert_eq!(clicks(&desk), ["b2"], "another piece of one's own, by key");
    touch(&mut desk, "c2");
    assert_eq!(clicks(&desk), ["b2", "c1"]);
    desk.sees("Strike?");
}

#[test]
fn a_second_place_that_leads_on_is_itself() {
    let game = parlour_cabinet::find("samurai-blades").unwrap();
    let play = game.open(2, &[("scenario".into(), "duel".into())], 0).unwrap();
    let mut desk = Desk::with(game, play, here(2));
    desk.resize(130, 50);
    for name in ["C6", "C6", "B6"] {
        touch(&mut desk, name);
    }
    assert_eq!(desk.entries(), ["act 1 D6", "act 1 >C6/B6"], "taken by his rear hex, he goes backwards");
}

/// With this seed the struck piece has to give way.
const DUEL: &str = "name Duel\nmap\n......\n.12...\n......\n...2..\n.1....\n";

fn struck(seed: u64, keys: &str) -> Desk {
    let mut desk = at(DUEL, seed);
    desk.write(keys).write(":b2xc2").press(KeyCode::Enter);
    desk
}

#[test]
fn prompts_are_answered_on_request() {
    let gives_way = |seed: &u64| struck(*seed, "").text().contains("give way?");
    let seed = (0..40).find(gives_way).expect("somebody gives way");
    let desk = struck(seed, "A");
    desk.misses("give way?");
    desk.sees("(auto)");
    assert_eq!(desk.entries()[2..], ["note 2 answered automatically", "act 2 >c1"]);
    let mut desk = struck(seed, "AA");
    desk.sees("give way?");
    desk.write("A").misses("give way?");
    desk.sees("answered for you");
    let mut other = Desk::hot_seat();
    other.write("A").sees("no prompts");
}

#[test]
fn a_verse_is_written() {
    let mut desk = heath("name Few\nmap\n......\n.1..2.\n...2..\n");
    desk.sees("A verse is asked of you: press V");
    desk.write("VFarewell").sees("Verse, line 1: Farewell");
    desk.press(KeyCode::Enter).press(KeyCode::Enter).sees("Not yet: a verse has 3 to 5 lines, and this has 1.");
    desk.write("Vone");
    for line in ["two", "three and more"] {
        desk.press(KeyCode::Enter).write(line);
    }
    desk.press(KeyCode::Enter).press(KeyCode::Enter).sees("Your verse is in the record.");
    assert_eq!(desk.entries(), ["note 1 one\\ntwo\\nthree and more"]);
    desk.write("V").sees("No verse is asked of you now.");
}
