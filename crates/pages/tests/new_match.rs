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

/// The value that is chosen for a seat, and for whom it is meant.
fn chosen(page: &str, seat: u8) -> Vec<(String, String)> {
    let field = |text: &str, name: &str| {
        text.split_once(&format!(" {name}=\"")).unwrap().1.split('"').next().unwrap().to_owned()
    };
    let inputs = page.split("<input").skip(1).map(|rest| rest.split('>').next().unwrap());
    let these = inputs.filter(|input| input.contains(&format!("name=\"seat{seat}\"")) && input.contains(" checked"));
    these.map(|input| (field(input, "value"), field(input, "data-who"))).collect()
}

#[test]
fn one_of_those_who_are_here_is_you() {
    let own = |value: &str, who: &str| vec![(value.to_owned(), who.to_owned())];
    let two = form("swoop", "2");
    assert_eq!((chosen(&two, 1), chosen(&two, 2)), (own("here", "you"), own("level:3", "level:3")));
    let four = form("swoop", "4");
    assert_eq!(chosen(&four, 1), own("here", "you"));
    for seat in 2..=4 {
        assert_eq!(chosen(&four, seat), own("here", "too"), "a family around one table");
    }
    let fields = [("seats", "2"), ("seat1", "level:7"), ("seat2", "here"), ("toss", "on")];
    let fields = fields.map(|(name, value)| (name.to_owned(), value.to_owned())).into();
    let again = Chosen { fields, error: Some("no".into()) };
    let again = page(parlour_cabinet::find("swoop").unwrap(), &again, &Library::default()).into_string();
    assert_eq!((chosen(&again, 1), chosen(&again, 2)), (own("level:7", "level:7"), own("here", "you")));
    assert!(again.contains("name=\"toss\" value=\"on\" checked"), "what was chosen is shown again");
    for seat in 1..=4 {
        let levels = (1..=8).filter(|n| four.contains(&format!("name=\"seat{seat}\" value=\"level:{n}\""))).count();
        assert!(levels == 8 && four.contains(&format!("name=\"seat{seat}\" value=\"link\"")));
    }
}
