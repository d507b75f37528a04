//! Links for seats, and somebody who does not come back.

#![allow(clippy::unwrap_used)]

mod guests;

use guests::{ask, guest, opened, refused};
use parlour_core::{Cause, Entry};
use parlour_table::{Due, Invitation, Request, Sitter, Sitting, Stage};
use parlour_testkit::seat;

fn link(stage: Stage) -> Sitter {
    Sitter::Link(Invitation::NEW.at(stage))
}

fn invited() -> Sitting {
    opened("swords-and-shields", vec![Sitter::Here, link(Stage::Open)])
}

/// Two at a table, and it is the second one's turn.
fn waiting() -> Sitting {
    let mut sitting = opened("swords-and-shields", vec![Sitter::Here, link(Stage::Taken)]);
    ask(&mut sitting, 1, Request::Act { ply: 0, text: "d1-d3".into() });
    sitting
}

fn house(seat: u8) -> Request {
    Request::House { seat, opponent: "level:1".into() }
}

#[test]
fn a_link_is_withdrawn_and_renewed() {
    let mut sitting = invited();
    assert_eq!(sitting.invitations(&guest(1)), [(seat(2), Invitation::NEW)]);
    assert_eq!(sitting.invitations(&guest(0)), [], "only the host sees it");
    assert_eq!(sitting.view(&guest(1), 0, 0).seats[1].name, "Nobody yet");
    assert_eq!(ask(&mut sitting, 1, Request::Withdraw { seat: 2 }), [], "the record has nothing of it");
    assert_eq!(sitting.invitations(&guest(1)), [(seat(2), Invitation::NEW.at(Stage::Withdrawn))]);
    ask(&mut sitting, 1, Request::Renew { seat: 2 });
    let second = Invitation { generation: 1, stage: Stage::Open };
    assert_eq!(sitting.view(&guest(1), 0, 0).invitations, [(seat(2), second)]);
}

#[test]
fn a_link_that_was_taken_is_gone() {
    let mut sitting = invited();
    sitting.seat(vec![Sitter::Here, link(Stage::Taken)]);
    assert_eq!(sitting.invitations(&guest(1)), []);
    assert_eq!(sitting.view(&guest(1), 0, 0).seats[1].name, "Friend");
    for request in [Request::Withdraw { seat: 2 }, Request::Renew { seat: 2 }] {
        assert!(refused(&sitting, 1, &request).starts_with("Somebody has taken this seat"));
    }
}

#[test]
fn links_are_the_hosts() {
    let sitting = invited();
    for who in [0, 2] {
        let said = refused(&sitting, who, &Request::Renew { seat: 2 });
        assert_eq!(said, "Only those who opened the match withdraw its links or renew them.");
    }
    assert_eq!(refused(&sitting, 1, &Request::Withdraw { seat: 1 }), "There is no link for this seat.");
    assert_eq!(refused(&sitting, 1, &Request::Renew { seat: 3 }), "This match has no such seat.");
    let mut over = invited();
    ask(&mut over, 1, Request::Resign { ply: 0 });
    assert_eq!(refused(&over, 1, &Request::Renew { seat: 2 }), "The match is over.");
    assert_eq!(over.invitations(&guest(1)), [], "nobody is asked to a match that is over");
}

#[test]
fn a_seat_that_nobody_has_taken_is_given_to_the_house_at_once() {
    let mut sitting = invited();
    assert!(refused(&sitting, 2, &house(2)).starts_with("Whoever is to move may still come back"));
    let entries = ask(&mut sitting, 1, house(2));
    assert_eq!(entries, [Entry::House(seat(2), "level:1".into())]);
    assert!(sitting.sitter(seat(2)).is_computer());
    ask(&mut sitting, 1, Request::Act { ply: 1, text: "d1-d3".into() });
    assert!(matches!(sitting.due(), Some(Due::House(second, _)) if second == seat(2)));
}

#[test]
fn nobody_is_given_up_before_their_time() {
    let mut sitting = waiting();
    for request in [Request::Abandon { seat: 2 }, house(2)] {
        assert!(refused(&sitting, 1, &request).contains("may still come back"), "{request:?}");
    }
    assert_eq!(sitting.view(&guest(1), 1, 0).missing, None);
    sitting.grow_late();
    assert_eq!(sitting.view(&guest(1), 1, 0).missing, Some(seat(2)));
    assert_eq!(sitting.view(&guest(2), 1, 0).missing, None, "whoever is late is not asked about themselves");
    assert_eq!(sitting.view(&guest(0), 1, 0).missing, None);
    assert!(refused(&sitting, 2, &Request::Abandon { seat: 2 }).contains("may still come back"));
    assert!(refused(&sitting, 0, &Request::Abandon { seat: 2 }).contains("watching"));
    assert!(refused(&sitting, 1, &Request::Abandon { seat: 1 }).contains("may still come back"), "not oneself");
    assert!(refused(&sitting, 1, &house(1)).contains("may still come back"), "not another seat");
    // A move is a sign of life.
    ask(&mut sitting, 2, Request::Act { ply: 1, text: "e4-b4".into() });
    assert!(!sitting.is_late());
    assert!(refused(&sitting, 2, &Request::Abandon { seat: 1 }).contains("may still come back"));
}

#[test]
fn an_abandoned_match_is_lost_by_whoever_left() {
    let mut sitting = waiting();
    sitting.grow_late();
    assert_eq!(ask(&mut sitting, 1, Request::Abandon { seat: 2 }), [Entry::Abandon(seat(2))]);
    let outcome = sitting.play().outcome().unwrap();
    assert_eq!((outcome.to_string().as_str(), outcome.cause), ("1 2", Cause::Abandoned));
    assert_eq!(sitting.view(&guest(2), 1, 0).prompt, "You lost: you did not come back.");
    assert_eq!(refused(&sitting, 1, &Request::Abandon { seat: 2 }), "The match is over.");
    let text = sitting.export(&guest(1));
    assert!(text.contains("result 1 2") && text.ends_with("act 1 d1-d3\nabandon 2\n"), "{text}");
    assert!(parlour_cabinet::import(&text).is_ok(), "and it replays anywhere");
}

/// Where three sit, the two who are there play on, as if the third had resigned.
#[test]
fn others_play_on_where_the_game_can() {
    let mut sitting = opened("swoop", vec![Sitter::Here, link(Stage::Taken), link(Stage::Taken)]);
    while sitting.play().turn().seat() != Some(seat(2)) {
        let acting = sitting.play().turn().seat().unwrap();
        let text = sitting.play().choices()[0].text.clone();
        let ply = sitting.ply();
        ask(&mut sitting, acting.number(), Request::Act { ply, text });
    }
    sitting.grow_late();
    ask(&mut sitting, 3, Request::Abandon { seat: 2 });
    assert_eq!(sitting.play().outcome(), None);
    assert_ne!(sitting.play().turn().seat(), Some(seat(2)));
}

#[test]
fn the_house_goes_on_for_whoever_left() {
    let mut sitting = waiting();
    sitting.grow_late();
    let unknown = Request::House { seat: 2, opponent: "wizard".into() };
    assert!(refused(&sitting, 1, &unknown).contains("there is no opponent `wizard`"));
    assert_eq!(ask(&mut sitting, 1, house(2)), [Entry::House(seat(2), "level:1".into())]);
    assert!(matches!(sitting.due(), Some(Due::House(second, _)) if second == seat(2)), "it moves at once");
    let card = &sitting.view(&guest(1), 1, 0).seats[1];
    assert!(card.facts.contains(&"for somebody who left, since step 1".into()), "{:?}", card.facts);
    let text = sitting.export(&guest(1));
    assert!(text.ends_with("act 1 d1-d3\nhouse 2 level:1\n"), "{text}");
    assert!(parlour_cabinet::import(&text).is_ok(), "and it replays anywhere");
}
