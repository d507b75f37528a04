//! Records saved and resumed.

use super::super::book::{self, Book};
use super::super::called::{self, Called};
use super::super::local_table::LocalTable;
use super::{Desk, ESCAPE, fresh_file, game, here};
use parlour_core::scene::Viewer;
use ratatui::crossterm::event::KeyCode;
use std::path::Path;

fn resumed(desk: &Desk) -> Desk {
    let opened = Book::open(&desk.file, game()).unwrap();
    Desk::at(LocalTable::new(game(), opened.play, here(2), opened.book), desk.file.clone(), (80, 24))
}

#[test]
fn a_kill_loses_nothing() {
    let mut desk = Desk::hot_seat();
    desk.play(&ESCAPE[..3]).write("u").click_dot("a3");
    let mut again = resumed(&desk);
    // Nothing of it runs, not even what runs when things end.
    std::mem::forget(desk);
    again.sees("Swords: choose a sword to move.");
    again.sees("2 C e4-h4");
    again.play(&ESCAPE[2..]);
    again.sees("Shields won: ");
    let entries = again.entries();
    assert_eq!((entries.len(), entries[3].as_str()), (8, "take-back 2"));
    assert!(parlour_cabinet::import(&again.saved()).unwrap().outcome().is_some());
    let folder = again.file.parent().unwrap();
    assert_eq!(std::fs::read_dir(folder).unwrap().count(), 1, "no other files are left");
}

#[test]
fn an_unfinished_record_tells_its_seed_and_keeps_comments() {
    let mut desk = Desk::hot_seat();
    desk.play(&["d1-d3"]);
    assert!(desk.saved().contains("\nseed 0000000000000000\n\n"), "{}", desk.saved());
    let text = desk.saved().replacen('\n', "\n# a present from my aunt\n", 1);
    std::fs::write(&desk.file, text).unwrap();
    let mut desk = resumed(&desk);
    desk.play(&["e4-b4"]);
    assert!(desk.saved().contains("\n# a present from my aunt\n"), "{}", desk.saved());
    assert_eq!(desk.entries(), ["act 1 d1-d3", "act 2 e4-b4"]);
}

#[test]
fn a_record_without_seed_gets_one() {
    let file = fresh_file();
    let text = "parlour record 1\ngame swords-and-shields\nrules 1\nseats 2\n\nact 1 d1-d3\n";
    std::fs::write(&file, text).unwrap();
    let opened = Book::open(&file, game()).unwrap();
    assert_ne!(opened.play.record().seed, 0);
    assert_eq!(opened.play.steps(), 1);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text, "reading changes nothing");
}

#[test]
fn what_another_program_wrote_is_not_overwritten() {
    let mut desk = Desk::hot_seat();
    desk.play(&["d1-d3"]);
    let mut other = resumed(&desk);
    other.play(&["e4-b4"]);
    desk.play(&["e4-c4"]).sees("Not saved: ");
    assert_eq!(desk.entries(), ["act 1 d1-d3", "act 2 e4-b4"]);
    assert!(desk.app.table().trouble().unwrap().contains("changed by another program"));
}

#[test]
fn a_folder_that_is_gone_is_told_and_play_goes_on() {
    let mut desk = Desk::hot_seat();
    let folder = desk.file.parent().unwrap().to_owned();
    std::fs::remove_dir(&folder).unwrap();
    desk.play(&["d1-d3"]).sees("Not saved: cannot create");
    desk.sees("1 x d1-d3");
    std::fs::create_dir(&folder).unwrap();
    desk.play(&["e4-b4"]).misses("Not saved");
    assert_eq!(desk.entries(), ["act 1 d1-d3", "act 2 e4-b4"]);
}

#[test]
fn new_matches_get_numbers_and_the_newest_unfinished_is_found() {
    let folder = fresh_file().parent().unwrap().join("matches");
    assert!(book::newest(&folder, game()).unwrap_err().to_string().contains("no unfinished match"));
    let play = |moves: &[&str]| {
        let play = game().open(2, &[], 0).unwrap();
        let table = LocalTable::new(game(), play, here(2), Book::next(folder.clone(), game()));
        let mut desk = Desk::at(table, folder.clone(), (80, 24));
        desk.play(moves).press(KeyCode::Char('q'));
        desk.app.table().farewell()
    };
    assert!(play(&[]).contains("nothing saved"));
    assert!(play(&["d1-d3"]).contains("swords-and-shields-0001.parlour"));
    assert!(play(&["d1-d2"]).contains("swords-and-shields-0002.parlour"));
    assert!(play(&ESCAPE).contains("swords-and-shields-0003.parlour"));
    std::fs::write(folder.join("swords-and-shields-0004.parlour"), "junk").unwrap();
    std::fs::write(folder.join("notes.txt"), "junk").unwrap();
    let (opened, skipped) = book::newest(&folder, game()).unwrap();
    assert_eq!(opened.play.told(0, Viewer::Referee).text, "d1-d2");
    let [why] = &skipped[..] else { panic!("one is newer: {skipped:?}") };
    assert!(format!("{why:#}").contains("swords-and-shields-0004.parlour cannot be played on: line 1"), "{why:#}");
    assert!(play(&["d1-d3"]).contains("swords-and-shields-0005.parlour"), "junk is not overwritten");
}

fn named(texts: &[&str]) -> Vec<Called> {
    texts.iter().map(|text| text.parse().unwrap()).collect()
}

/// The match of this file, with those at the keyboard called so.
fn resumed_as(file: &Path, names: &[&str]) -> Desk {
    let opened = Book::open(file, game()).unwrap();
    let mut table = LocalTable::new(game(), opened.play, here(2), opened.book);
    let names = named(names);
    called::write(&mut table, &called::given(&here(2), &names).unwrap());
    Desk::at(table, file.to_owned(), (80, 24))
}

#[test]
fn names_are_kept_and_stay() {
    let mut desk = Desk::hot_seat();
    desk.play(&["d1-d3"]);
    let mut desk = resumed_as(&desk.file, &["2=Mira", "Anna"]);
    desk.sees("Mira");
    desk.play(&["e4-b4"]);
    assert_eq!(desk.entries(), ["act 1 d1-d3", "name 2 Mira", "name 1 Anna", "act 2 e4-b4"]);
    // Asked for again nothing is written, and another name is.
    let again = resumed_as(&desk.file, &["Berta", "Mira"]);
    assert_eq!(again.entries()[4..], ["name 1 Berta"]);
    // A match that is over can be looked at by who played it.
    let mut over = Desk::hot_seat();
    over.play(&ESCAPE);
    assert_eq!(resumed_as(&over.file, &["Anna"]).entries().last().unwrap(), "name 1 Anna");
}

#[test]
fn names_that_nobody_here_can_have_are_refused() {
    for (texts, why) in [
        (&["3=Anna"][..], "seat 3 cannot be called Anna: nobody here plays it, or it is named twice"),
        (&["1=Anna", "1=Mira"], "seat 1 cannot be called Mira: nobody here plays it, or it is named twice"),
        (&["A", "B", "C"], "nobody is left who could be called C: there are more names than people here"),
    ] {
        assert_eq!(called::given(&here(2), &named(texts)).unwrap_err().to_string(), why);
    }
    for (text, why) in [
        ("9=Anna", "a seat is a number from 1 to 4, as in `2=Anna`"),
        ("2=", "a name has letters, as in `Anna` or `2=Anna`"),
        ("The House", "`The House` is what somebody else is called at a table; choose another name"),
    ] {
        assert_eq!(text.parse::<Called>().unwrap_err(), why);
    }
}
