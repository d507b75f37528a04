//! What pages are told: only what is new, and what is alike made once.

#![allow(clippy::unwrap_used)]

use parlour_core::Seat;
use parlour_pages::{Board, Reader, Round};
use parlour_table::{Decision, Guest, Invitation, Request, Sitter, Sitting, Stage};
use serde_json::Value;
use std::sync::Arc;

fn opened() -> (Sitting, Board) {
    let game = parlour_cabinet::find("swords-and-shields").unwrap();
    let sitters = vec![Sitter::Here, Sitter::Link(Invitation::NEW.at(Stage::Taken))];
    let sitting = Sitting::new(game, game.open(2, &[], 0).unwrap(), sitters);
    let board = Board::of(sitting.play());
    (sitting, board)
}

fn act(sitting: &mut Sitting, seat: Seat, text: &str) {
    let request = Request::Act { ply: sitting.ply(), text: text.into() };
    let Ok(Decision::Change(proposal)) = sitting.decide(&Guest::new([seat]), &request) else { panic!("a legal move") };
    sitting.accept(proposal);
}

/// Tells these readers how the match stands, in one round.
fn round(sitting: &Sitting, board: &Board, readers: &mut [Reader]) -> Vec<Arc<str>> {
    let mut round: Round<Arc<str>> = Round::default();
    readers.iter_mut().map(|reader| round.news(sitting, board, reader)).collect()
}

#[test]
fn equal_eyes_are_told_the_very_same() {
    let (mut sitting, board) = opened();
    let watching = || Reader::new(Guest::default());
    let mut readers = [watching(), Reader::new(Guest::new([Seat::FIRST])), watching(), watching()];
    readers[3].turn(&Request::Face { flipped: true });
    round(&sitting, &board, &mut readers);
    act(&mut sitting, Seat::FIRST, "d1-d3");
    let told = round(&sitting, &board, &mut readers);
    assert!(Arc::ptr_eq(&told[0], &told[2]), "two who watch get one text");
    assert!(!Arc::ptr_eq(&told[0], &told[1]), "a player sees more");
    assert_ne!(told[0], told[3], "and from the other side the board is another");
    // Who comes later knows less, and is told more.
    let mut late = [watching(), readers[0].clone()];
    act(&mut sitting, Seat::SECOND, "e4-b4");
    let told = round(&sitting, &board, &mut late);
    let heard = told.iter().map(|text| serde_json::from_str::<Value>(text).unwrap()).collect::<Vec<_>>();
    assert_eq!((&heard[0]["told"], &heard[1]["told"]), (&0.into(), &1.into()));
    assert!(heard[0]["seats"].is_string() && heard[1].get("seats").is_none());
}

#[test]
fn a_panel_is_sent_when_it_changed() {
    let (mut sitting, board) = opened();
    let mut readers = [Reader::new(Guest::default())];
    let mut news =
        |sitting: &Sitting| -> Value { serde_json::from_str(&round(sitting, &board, &mut readers)[0]).unwrap() };
    let panels = ["seats", "notices", "track", "verses"];
    let first = news(&sitting);
    assert!(panels.iter().all(|name| first[name].is_string()), "at first all of them");
    act(&mut sitting, Seat::FIRST, "d1-d3");
    let quiet = news(&sitting);
    assert!(panels.iter().all(|name| quiet.get(name).is_none()), "a quiet move changes none: {quiet}");
    act(&mut sitting, Seat::SECOND, "c5-c3");
    let taken = news(&sitting);
    assert!(taken["seats"].as_str().unwrap().contains("<b>15</b> of 16 swords"), "a sword is lost: {taken}");
    assert!(taken.get("track").is_none());
}
