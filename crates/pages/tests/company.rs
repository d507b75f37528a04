//! With whom somebody plays.

use parlour_core::Seat;
use parlour_pages::company;
use parlour_table::{Invitation, Sitter, Stage};

#[test]
fn company_is_said_as_people_say_it() {
    let house = || Sitter::Computer("level:5".parse().expect("a level"));
    let (open, taken) = (Sitter::Link(Invitation::NEW), Sitter::Link(Invitation::NEW.at(Stage::Taken)));
    let here = Sitter::Here;
    let (first, second) = (&[Seat::FIRST][..], &[Seat::SECOND][..]);
    let both = &[Seat::FIRST, Seat::SECOND][..];
    for (sitters, own, words) in [
        (vec![here.clone(), house()], first, "against the house, club"),
        (vec![here.clone(), taken.clone()], first, "with a friend"),
        (vec![here.clone(), taken.clone()], second, "with a friend"),
        (vec![here.clone(), open.clone()], first, "a friend is still to come"),
        (vec![here.clone(), here.clone()], both, "both sides here"),
        (vec![here.clone()], first, "by yourself"),
        (vec![here.clone(), taken.clone(), house()], first, "with a friend and the house"),
        (vec![here.clone(), taken.clone(), taken, open.clone()], first, "with 2 friends; a friend is still to come"),
        (vec![here.clone(), house(), house()], first, "against the house"),
        (vec![here, house(), open], first, "against the house; a friend is still to come"),
    ] {
        assert_eq!(company(&sitters, own, &[]), words, "{sitters:?}");
    }
    let sitters = [Sitter::Here, Sitter::Link(Invitation::NEW.at(Stage::Taken))];
    assert_eq!(company(&sitters, first, &[Some("Anna"), Some("Mira")]), "with Mira");
    assert_eq!(company(&sitters, second, &[None, Some("Mira")]), "with a friend");
}
