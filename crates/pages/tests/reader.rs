//! What pages are told: only what is new, and what is alike made once.

#![allow(clippy::unwrap_used)]

use parlour_core::{Seat, Turn};
use parlour_pages::match_page::{self, Sight};
use parlour_pages::{Board, Reader, Round};
use parlour_table::{Decision, Guest, Invitation, Request, Sitter, Sitting, Stage};
use parlour_testkit::sitting::unperceived;
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
    let who = Guest::new([seat]);
    let request = Request::Act { ply: sitting.ply_for(&who), text: text.into() };
    let Ok(Decision::Change(proposal)) = sitting.decide(&who, &request) else { panic!("a legal move") };
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

/// Everything that somebody is sent of a match in which a hidden side takes so many steps before whatever it ends: messages in
/// their order, then the page as it is at every step, and the record.
fn sent(steps: usize, who: &Guest) -> (Vec<String>, usize) {
    let game = parlour_cabinet::find("samurai-blades").unwrap();
    let open = || game.open(2, &[("scenario".into(), "lanterns-at-kurozuka".into())], 0).unwrap();
    let mut sitting = Sitting::new(
        game,
        open(),
        vec![Sitter::Here, Sitter::Link(Invitation { stage: Stage::Taken, ..Invitation::NEW })],
    );
    let board = Board::of(sitting.play());
    let mut reader = [Reader::new(who.clone())];
    let text = |told: Vec<Arc<str>>| told[0].to_string();
    let mut sent = vec![text(round(&sitting, &board, &mut reader))];
    for (seat, action) in unperceived(&mut *open(), Seat::FIRST, steps, "done", 14) {
        act(&mut sitting, seat, &action);
        if reader[0].is_behind(&sitting) {
            sent.push(text(round(&sitting, &board, &mut reader)));
        }
    }
    for step in 0..=sitting.steps(who) {
        let (view, setup) = (sitting.view(who, step, 0), &sitting.play().record().setup);
        let sight = Sight {
            id: "x",
            board: &board,
            setup,
            view: &view,
            is_series: false,
            invitations: Vec::new(),
            signboard: None,
        };
        sent.push(match_page::page(&sight).into_string());
    }
    sent.push(sitting.export(who));
    // In the end everything is told, by its true numbers.
    let resign = Request::Resign { ply: sitting.ply_for(who) };
    if let Ok(Decision::Change(proposal)) = sitting.decide(who, &resign) {
        sitting.accept(proposal);
        assert!(matches!(sitting.play().turn(), Turn::Over(_)) && reader[0].is_behind(&sitting));
        let over: Value = serde_json::from_str(&text(round(&sitting, &board, &mut reader))).unwrap();
        let (all, entries) = (sitting.play().steps(), sitting.play().record().entries.len());
        assert_eq!((&over["told"], &over["steps"], &over["ply"]), (&0.into(), &all.into(), &entries.into()));
    }
    (sent, sitting.play().steps())
}

/// Neither numbers nor messages nor their sizes tell how many steps were taken that somebody does not perceive.
#[test]
fn nobody_is_sent_anything_that_grows_with_hidden_steps() {
    for who in [Guest::new([Seat::SECOND]), Guest::default()] {
        let (none, fewest) = sent(0, &who);
        for steps in [1, 2, 5, 12] {
            let (some, taken) = sent(steps, &who);
            assert!(taken > fewest + 3 * steps, "{steps} each: {taken} and {fewest}");
            assert_eq!(some.len(), none.len(), "{steps}: as many messages and pages");
            for (one, two) in some.iter().zip(&none) {
                assert_eq!(one, two, "{steps}: byte for byte");
            }
        }
    }
    let own = Guest::new([Seat::FIRST]);
    assert!(sent(5, &own).0.len() > sent(0, &own).0.len(), "those who take them are told");
}
