//! What happened and how it ended, in sentences, as whoever looks calls the people.
#![allow(clippy::unwrap_used)]

use parlour_core::Seat;
use parlour_table::{Decision, Guest, Invitation, Request, Sitter, Sitting, Stage};

fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

fn guest(seats: &[u8]) -> Guest {
    Guest::new(seats.iter().map(|&number| seat(number)))
}

/// A match of this game with these sitters: `here`, `link`, or an opponent.
fn open(game: &str, sitters: &[&str]) -> Sitting {
    let game = parlour_cabinet::find(game).unwrap();
    let taken = Invitation { stage: Stage::Taken, ..Invitation::NEW };
    let sitter = |name: &&str| match *name {
        "here" => Sitter::Here,
        "link" => Sitter::Link(taken),
        name => Sitter::Computer(game.opponent(name).unwrap()),
    };
    let play = game.open(sitters.len() as u8, &[], 0).unwrap();
    Sitting::new(game, play, sitters.iter().map(sitter).collect())
}

/// Everybody plays these, whoever they are.
fn play(sitting: &mut Sitting, texts: &str) {
    for text in texts.split_whitespace() {
        let (ply, acting) = (sitting.ply(), sitting.play().turn().seat().unwrap());
        let proposal = match sitting.sitter(acting).is_computer() {
            true => sitting.house(ply, &[text]).unwrap(),
            false => change(sitting, acting.number(), &Request::Act { ply, text: text.into() }),
        };
        sitting.accept(proposal);
    }
}

fn change(sitting: &Sitting, number: u8, request: &Request) -> parlour_table::Proposal {
    match sitting.decide(&guest(&[number]), request) {
        Ok(Decision::Change(proposal)) => proposal,
        other => panic!("{request:?} changes nothing: {other:?}"),
    }
}

fn said(sitting: &Sitting, who: &Guest) -> String {
    sitting.view(who, sitting.steps(who), 0).lately.into_iter().map(|one| one.said).collect::<Vec<_>>().join(" ")
}

const GAME: &str = "swords-and-shields";

#[test]
fn people_are_called_as_whoever_looks_calls_them() {
    let mut sitting = open(GAME, &["here", "level:1"]);
    play(&mut sitting, "d1-d3 e4-b4");
    assert_eq!(said(&sitting, &guest(&[1])), "The house moved a shield from e4 to b4.");
    assert_eq!(said(&sitting, &guest(&[])), "The house moved a shield from e4 to b4.");
    let mut sitting = open(GAME, &["here", "link"]);
    play(&mut sitting, "d1-d3");
    assert_eq!(said(&sitting, &guest(&[1])), "You moved a sword from d1 to d3.");
    assert_eq!(said(&sitting, &guest(&[2])), "Swords moved a sword from d1 to d3.");
    // Where several sit at one page, nobody is `you`.
    let mut sitting = open(GAME, &["here", "here"]);
    play(&mut sitting, "d1-d3");
    assert_eq!(said(&sitting, &guest(&[1, 2])), "Swords moved a sword from d1 to d3.");
    let mut sitting = open(GAME, &["level:1", "level:1"]);
    play(&mut sitting, "d1-d3");
    assert_eq!(said(&sitting, &guest(&[])), "The house (swords) moved a sword from d1 to d3.");
}

/// Whoever waited for several hears of each of them.
#[test]
fn everything_since_ones_own_turn_is_told() {
    let mut sitting = open("swahili", &["here", "level:1", "level:1"]);
    for _ in 0..3 {
        let text = sitting.play().choices()[0].text.clone();
        play(&mut sitting, &text);
    }
    let view = sitting.view(&guest(&[1]), 3, 0);
    let told: Vec<_> = view.lately.iter().map(|one| (one.step, one.seat)).collect();
    assert_eq!(told, [(2, Some(seat(2))), (3, Some(seat(3)))]);
    assert_eq!(view.history.len(), 3);
    assert!(view.history.iter().all(|past| past.said.ends_with('.')), "{:?}", view.history);
}

fn head(sitting: &Sitting, seats: &[u8]) -> String {
    let who = guest(seats);
    sitting.view(&who, sitting.steps(&who), 0).ended.map_or_else(String::new, |ended| ended.head)
}

#[test]
fn an_end_is_told_to_each_in_their_own_words() {
    let mut sitting = open(GAME, &["here", "link"]);
    assert_eq!(head(&sitting, &[1]), "", "not before it is over");
    play(&mut sitting, "a4-a3 e4-h4 a3-a2 e5-e4 a2-a1 e4-a4");
    assert_eq!(head(&sitting, &[2]), "You won: the Chief escaped over a4.");
    assert_eq!(head(&sitting, &[1]), "You lost: the Chief escaped over a4.");
    assert_eq!(head(&sitting, &[]), "Shields won: the Chief escaped over a4.");
    let view = sitting.view(&guest(&[1]), 3, 0);
    assert_eq!(view.ended, None, "nor while one looks back");
}

#[test]
fn whoever_leaves_is_named() {
    let mut sitting = open(GAME, &["here", "link"]);
    let resigned = change(&sitting, 1, &Request::Resign { ply: 0 });
    sitting.accept(resigned);
    assert_eq!(head(&sitting, &[1]), "You lost: you resigned.");
    assert_eq!(head(&sitting, &[2]), "You won: Swords resigned.");
    let mut sitting = open(GAME, &["here", "link"]);
    for number in [1, 2] {
        let offered = change(&sitting, number, &Request::Draw { ply: 0 });
        sitting.accept(offered);
    }
    assert_eq!(head(&sitting, &[1]), "A draw: it was agreed.");
}

/// Everybody knows what they are out for: each seat its own.
#[test]
fn every_seat_of_every_game_has_an_aim() {
    for game in parlour_cabinet::GAMES {
        let seats = game.info().seats[0];
        let sitting = Sitting::new(*game, game.open(seats, &[], 0).unwrap(), vec![Sitter::Here; seats.into()]);
        for number in 1..=seats {
            let aim = sitting.view(&guest(&[number]), 0, 0).aim;
            assert!(aim.sentence.ends_with('.') && !aim.pieces.is_empty(), "{}: {aim:?}", game.info().id);
        }
    }
}
