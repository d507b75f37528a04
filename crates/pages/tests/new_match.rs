//! The form for a new match asks only what can be chosen.
#![allow(clippy::unwrap_used)]

use parlour_pages::Library;
use parlour_pages::new_match::{Chosen, page};

fn form(game: &str, seats: &str) -> String {
    let chosen = Chosen { fields: vec![("seats".into(), seats.into())], error: None };
    page(parlour_cabinet::find(game).unwrap(), &chosen, &Library::default()).into_string()
}

#[test]
fn what_has_one_value_is_not_asked() {
    for (game, seats) in [("blockade", "2"), ("line-up", "2"), ("empire", "3"), ("gateway", "4")] {
        assert!(!form(game, seats).contains("option-repetition"), "{game} knows one kind of repetition");
    }
    assert!(form("swords-and-shields", "2").contains("option-repetition"), "here there are two");
}

#[test]
fn what_has_one_value_with_so_many_seats_is_hidden() {
    let teams = |seats| form("empire", seats).contains(r#"<label class="option" data-seats="4" hidden>"#);
    assert!(teams("2") && teams("3") && !teams("4"));
    assert!(form("empire", "4").contains(r#"<label class="option" data-seats="4">"#));
}
