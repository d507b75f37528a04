//! Against the computer.

use super::super::invitation::seated;
use super::thinker::Thinker;
use super::{Desk, game, here};
use parlour_cabinet::GameEntry;
use parlour_core::Progress;
use parlour_table::Sitter;
use ratatui::crossterm::event::KeyCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Thinks until it is told to stop, and says that it was.
fn ponderer() -> (&'static dyn GameEntry, Arc<AtomicBool>) {
    let stopped = Arc::new(AtomicBool::new(false));
    let told = Arc::clone(&stopped);
    let game = Thinker::new(game(), move |stop, report| {
        report(Progress { depth: 1, nodes: 20, of: 50, value: 0.0 });
        while !stop() {
            std::thread::sleep(Duration::from_millis(1));
        }
        told.store(true, Ordering::SeqCst);
        None
    });
    (game, stopped)
}

fn computer() -> Sitter {
    Sitter::Computer("random".parse().unwrap())
}

fn pondering() -> (Desk, Arc<AtomicBool>) {
    let (game, stopped) = ponderer();
    let mut desk = Desk::begun(game, vec![Sitter::Here, computer()]);
    desk.play(&["d1-d3"]);
    desk.app.tick().unwrap();
    std::thread::sleep(Duration::from_millis(30));
    desk.press(KeyCode::Left);
    (desk, stopped)
}

fn soon(flag: &AtomicBool) -> bool {
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(5) {
        if flag.load(Ordering::SeqCst) {
            return true;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    false
}

#[test]
fn it_answers_and_both_moves_are_taken_back() {
    let mut desk = Desk::against(&["random"]);
    desk.sees("x swords, You");
    desk.sees("C shields, House, at random");
    desk.play(&["d1-d3"]).wait();
    let entries = desk.entries();
    assert_eq!(entries.len(), 2, "{entries:?}");
    assert!(entries[1].starts_with("act 2 "), "{entries:?}");
    assert!(desk.saved().contains("# opponent 2=random\n"), "{}", desk.saved());
    desk.write("u").sees("Moves: none yet");
    desk.sees("Swords: choose a sword to move.");
    assert_eq!(desk.entries()[2], "take-back 0");
    desk.write("D").sees("The house does not agree to a draw.");
    desk.write("Ry").sees("You lost: you resigned.");
}

#[test]
fn it_may_have_the_first_seat() {
    let mut desk = Desk::against(&["1=random"]);
    desk.write("u").sees("There is nothing to take back.");
    desk.wait();
    desk.sees("Shields: choose a shield or the Chief to move.");
    assert!(desk.entries()[0].starts_with("act 1 "));
}

#[test]
fn a_whole_match_against_chance() {
    let mut desk = Desk::against(&["random"]);
    for _ in 0..2000 {
        desk.wait();
        let Some(choice) = desk.app.picker.choices().first().map(|c| c.text.clone()) else { break };
        desk.app.act(&choice);
    }
    desk.press(KeyCode::Left).sees("You ");
    assert!(parlour_cabinet::import(&desk.saved()).unwrap().outcome().is_some());
}

#[test]
fn two_computers_play_each_other() {
    let mut desk = Desk::against(&["random", "random"]);
    desk.wait();
    desk.press(KeyCode::Left).sees(" won: ");
}

#[test]
fn while_it_thinks_the_screen_lives_and_nobody_plays_for_it() {
    let (mut desk, stopped) = pondering();
    desk.sees("House, at random is thinking for the shields 40 %");
    desk.click_dot("e4").sees("It is the house's move (shields, seat 2).");
    desk.play(&["e4-b4"]).sees("It is not your turn.");
    desk.write("[").sees("REVIEW: position 0 of 1");
    assert_eq!(desk.entries(), ["act 1 d1-d3"]);
    assert!(!stopped.load(Ordering::SeqCst));
}

#[test]
fn taking_back_stops_it() {
    let (mut desk, stopped) = pondering();
    desk.write("u").sees("Swords: choose a sword to move.");
    assert!(soon(&stopped));
    assert_eq!(desk.entries(), ["act 1 d1-d3", "take-back 0"]);
}

#[test]
fn leaving_stops_it() {
    let (desk, stopped) = pondering();
    desk.app.leave();
    assert!(soon(&stopped));
}

#[test]
fn a_computer_without_an_answer_is_an_error() {
    let mut desk = Desk::begun(Thinker::new(game(), |_, _| None), vec![computer(), Sitter::Here]);
    let failed = (0..2000).find_map(|_| {
        std::thread::sleep(Duration::from_millis(1));
        desk.app.tick().err()
    });
    assert!(failed.unwrap().to_string().contains("no move"));
}

#[test]
fn opponents_take_the_seats_they_are_asked_to() {
    let seats = |invited: &[&str]| {
        let invited: Vec<_> = invited.iter().map(|i| i.parse().unwrap()).collect();
        let sitters = seated(game(), 2, &invited).map_err(|e| e.to_string())?;
        let id = |s: &Sitter| if let Sitter::Computer(opponent) = s { opponent.to_string() } else { "here".into() };
        Ok::<_, String>(sitters.iter().map(id).collect::<Vec<_>>().join(" "))
    };
    assert_eq!(seats(&[]).unwrap(), "here here");
    assert_eq!(seats(&["random"]).unwrap(), "here random");
    assert_eq!(seats(&["1=random"]).unwrap(), "random here");
    assert_eq!(seats(&["random", "2=level:1"]).unwrap(), "random level:1");
    assert!(seats(&["3=random"]).unwrap_err().contains("no seat 3"));
    assert!(seats(&["1=random", "1=random"]).unwrap_err().contains("twice"));
    assert!(seats(&["random"; 3]).unwrap_err().contains("more opponents than seats"));
    assert!(seats(&["grandmaster"]).unwrap_err().contains("random"));
    assert!("0=random".parse::<super::Invitation>().is_err());
    let kept = [super::Invitation::kept("1=first:2").unwrap()];
    let nearest = Sitter::Computer(parlour_cabinet::Opponent::stored("first:2").unwrap());
    assert_eq!(seated(game(), 2, &kept).unwrap()[0], nearest, "who is gone is played for");
    assert_eq!(here(2).len(), 2);
}
