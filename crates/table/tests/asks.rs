//! What people ask of each other, what they are called, and what they say.

#![allow(clippy::unwrap_used)]

mod guests;

use guests::{ask, guest, opened, refused};
use parlour_core::Entry;
use parlour_table::{Decision, Guest, Invitation, May, Next, PHRASES, Reply, Request, Sitter, Sitting, Stage};
use parlour_testkit::seat;

fn friend() -> Sitter {
    Sitter::Link(Invitation::NEW.at(Stage::Taken))
}

fn friends() -> Sitting {
    opened("swords-and-shields", vec![Sitter::Here, friend()])
}

fn act(sitting: &mut Sitting, who: u8, text: &str) {
    let ply = sitting.ply();
    ask(sitting, who, Request::Act { ply, text: text.into() });
}

fn may(sitting: &Sitting, who: u8) -> Vec<May> {
    sitting.may(&guest(who))
}

fn now(sitting: &Sitting, who: u8) -> parlour_table::View {
    sitting.view(&guest(who), sitting.steps(&guest(who)), 0)
}

#[test]
fn a_friend_is_asked_before_anything_is_taken_back() {
    let mut sitting = friends();
    assert!(!may(&sitting, 1).contains(&May::AskBack), "there is nothing to take back");
    act(&mut sitting, 1, "d1-d3");
    assert!(may(&sitting, 1).contains(&May::AskBack) && !may(&sitting, 1).contains(&May::TakeBack));
    assert_eq!(ask(&mut sitting, 1, Request::TakeBack { ply: 1 }), [], "asking is no entry");
    assert_eq!((now(&sitting, 2).back, sitting.play().steps()), (Some(seat(1)), 1));
    assert!(may(&sitting, 2).contains(&May::Allow) && may(&sitting, 2).contains(&May::Decline));
    assert!(!may(&sitting, 1).contains(&May::Allow), "nobody answers themselves");
    assert_eq!(refused(&sitting, 1, &Request::Allow { ply: 1 }), "Nobody asks you to take anything back.");
    assert_eq!(refused(&sitting, 0, &Request::Allow { ply: 1 }), "Nobody asks you to take anything back.");
    assert!(refused(&sitting, 1, &Request::TakeBack { ply: 1 }).starts_with("Somebody asks for that already"));
    assert_eq!(ask(&mut sitting, 2, Request::Allow { ply: 1 }), [Entry::TakeBack { to: 0 }]);
    assert_eq!((now(&sitting, 2).back, sitting.play().steps()), (None, 0));
}

/// One's own move goes back together with the answer to it.
#[test]
fn the_answer_to_a_move_goes_with_it() {
    let mut sitting = friends();
    act(&mut sitting, 1, "d1-d3");
    act(&mut sitting, 2, "e4-b4");
    ask(&mut sitting, 1, Request::TakeBack { ply: 2 });
    assert_eq!(ask(&mut sitting, 2, Request::Allow { ply: 2 }), [Entry::TakeBack { to: 0 }]);
}

#[test]
fn no_ends_a_request_and_so_does_the_next_move() {
    let mut sitting = friends();
    act(&mut sitting, 1, "d1-d3");
    ask(&mut sitting, 1, Request::TakeBack { ply: 1 });
    assert_eq!(ask(&mut sitting, 2, Request::Decline { ply: 1 }), []);
    assert_eq!((now(&sitting, 1).back, sitting.play().steps()), (None, 1));
    assert_eq!(refused(&sitting, 2, &Request::Decline { ply: 1 }), "Nobody asks you anything.");
    ask(&mut sitting, 1, Request::TakeBack { ply: 1 });
    act(&mut sitting, 2, "e4-b4");
    assert_eq!(now(&sitting, 1).back, None);
    assert_eq!(refused(&sitting, 2, &Request::Allow { ply: 2 }), "Nobody asks you to take anything back.");
    // An offer of a draw is declined in the same way.
    ask(&mut sitting, 1, Request::Draw { ply: 2 });
    ask(&mut sitting, 2, Request::Decline { ply: 2 });
    assert_eq!(now(&sitting, 2).offers, []);
}

/// Where three play, both others have to agree; the house is not asked.
#[test]
fn everybody_is_asked_but_the_house() {
    let mut sitting = opened("swoop", vec![Sitter::Here, friend(), friend()]);
    let text = sitting.play().choices()[0].text.clone();
    let first = sitting.play().turn().seat().unwrap().number();
    act(&mut sitting, first, &text);
    let others: Vec<u8> = (1..=3).filter(|&n| n != first).collect();
    ask(&mut sitting, first, Request::TakeBack { ply: 1 });
    assert_eq!(ask(&mut sitting, others[0], Request::Allow { ply: 1 }), []);
    assert!(!may(&sitting, others[0]).contains(&May::Allow), "who has said yes is not asked again");
    assert_eq!(ask(&mut sitting, others[1], Request::Allow { ply: 1 }), [Entry::TakeBack { to: 0 }]);
}

/// What dice decided stays: in the toy game cards are dealt by chance before anybody decides.
#[test]
fn nothing_goes_back_across_dice() {
    let mut sitting = opened("lanterns", vec![Sitter::Here, friend(), friend()]);
    assert!(!may(&sitting, 1).contains(&May::AskBack));
    act(&mut sitting, 1, "bold");
    let to = sitting.play().steps();
    let why = refused(&sitting, 1, &Request::TakeBack { ply: sitting.ply_for(&guest(1)) });
    assert!(why.starts_with("There is nothing to take back: what dice decided"), "{why}");
    assert_eq!(sitting.play().steps(), to);
}

#[test]
fn people_have_one_name_everywhere() {
    let mut sitting = friends();
    assert_eq!(
        ask(&mut sitting, 2, Request::Name { seat: 2, name: "  Mira ".into() }),
        [Entry::Name(seat(2), "Mira".into())]
    );
    let view = now(&sitting, 1);
    assert_eq!((view.seats[0].name.as_str(), view.seats[1].name.as_str()), ("You", "Mira"));
    assert_eq!((view.ply, view.steps), (1, 0), "a name is an entry, and no step");
    act(&mut sitting, 1, "d1-d3");
    assert_eq!(now(&sitting, 1).prompt, "Waiting for Mira.");
    assert_eq!(now(&sitting, 1).mover, "Mira");
    assert_eq!(now(&sitting, 0).prompt, "You are watching. It is Mira's move.");
    act(&mut sitting, 2, "e4-b4");
    assert_eq!(now(&sitting, 1).said, "Mira moved a shield from e4 to b4.");
    assert_eq!(now(&sitting, 2).said, "You moved a shield from e4 to b4.");
    let text = sitting.export(&guest(1));
    assert!(text.starts_with("parlour record 2\n") && text.contains("\nname 2 Mira\n"), "{text}");
    let again = parlour_cabinet::import(&text).unwrap();
    assert_eq!(again.record().names(), [None, Some("Mira")], "the record carries it");
    let ply = sitting.ply();
    ask(&mut sitting, 2, Request::Resign { ply });
    assert_eq!(now(&sitting, 1).prompt, "You won: Mira resigned.");
}

#[test]
fn names_are_ones_own() {
    let mut sitting = friends();
    let name = |seat, name: &str| Request::Name { seat, name: name.into() };
    assert!(refused(&sitting, 1, &name(2, "Mira")).contains("only to a seat that you play"));
    assert!(refused(&sitting, 0, &name(1, "Mira")).contains("only to a seat that you play"));
    assert!(refused(&sitting, 1, &name(1, "the HOUSE")).contains("choose another name"));
    assert_eq!(refused(&sitting, 1, &name(7, "Mira")), "This match has no such seat.");
    ask(&mut sitting, 1, name(1, "Anna"));
    assert_eq!(refused(&sitting, 1, &name(1, "Anna ")), "That is the name already.");
    ask(&mut sitting, 1, name(1, ""));
    assert_eq!(now(&sitting, 2).seats[0].name, "Swords", "without a name one is called by the side");
}

/// A name changes nothing that waits: an offer stays, and whoever is late stays late.
#[test]
fn a_name_is_no_move() {
    let mut sitting = friends();
    act(&mut sitting, 1, "d1-d3");
    ask(&mut sitting, 1, Request::Draw { ply: 1 });
    ask(&mut sitting, 1, Request::TakeBack { ply: 1 });
    sitting.grow_late();
    ask(&mut sitting, 1, Request::Name { seat: 1, name: "Anna".into() });
    assert_eq!(
        (now(&sitting, 2).offers, now(&sitting, 2).back, sitting.is_late()),
        (vec![seat(1)], Some(seat(1)), true)
    );
}

/// With more than two a name alone does not tell whose pieces are meant.
#[test]
fn where_many_play_the_side_stands_behind_the_name() {
    let mut sitting = opened("swoop", vec![Sitter::Here, friend(), friend()]);
    ask(&mut sitting, 2, Request::Name { seat: 2, name: "Mira".into() });
    while sitting.play().turn().seat() != Some(seat(2)) {
        let acting = sitting.play().turn().seat().unwrap().number();
        let text = sitting.play().choices()[0].text.clone();
        act(&mut sitting, acting, &text);
    }
    let side = sitting.view(&guest(1), 0, 0).seats[1].side.clone();
    assert_eq!(now(&sitting, 1).prompt, format!("Waiting for Mira ({side})."));
}

#[test]
fn players_say_set_phrases_to_each_other() {
    let mut sitting = friends();
    ask(&mut sitting, 2, Request::Name { seat: 2, name: "Mira".into() });
    let said = |who, phrase| sitting.decide(&guest(who), &Request::Say { phrase });
    let Ok(Decision::Tell(Reply::Said { seat: by, name, phrase })) = said(2, 1) else {
        panic!("it is told to everybody")
    };
    assert_eq!((by, name.as_str(), phrase), (seat(2), "Mira", PHRASES[1]));
    assert!(refused(&sitting, 0, &Request::Say { phrase: 0 }).contains("nobody at this table"), "onlookers are silent");
    assert_eq!(refused(&sitting, 1, &Request::Say { phrase: 10 }), "Phrases have numbers from 0 to 9.");
    let alone = opened("swords-and-shields", vec![Sitter::Here; 2]);
    let both = Guest::new([seat(1), seat(2)]);
    assert!(alone.decide(&both, &Request::Say { phrase: 0 }).is_err(), "who sits together can talk");
}

#[test]
fn onlookers_are_counted() {
    let mut sitting = friends();
    sitting.attend([seat(1)].into(), 3);
    assert_eq!((now(&sitting, 1).onlookers, now(&sitting, 0).is_watching), (3, true));
}

#[test]
fn what_comes_after_a_match_is_known_to_all() {
    let mut sitting = friends();
    ask(&mut sitting, 1, Request::Resign { ply: 0 });
    let next = Next { id: "another".into(), by: seat(2) };
    sitting.lead_on(Some(next.clone()));
    let ended = |who| now(&sitting, who).ended.unwrap();
    assert_eq!((ended(1).next, ended(1).can_go_on), (Some(next.clone()), true));
    assert_eq!((ended(0).next, ended(0).can_go_on), (Some(next), false), "who watched may watch on, and opens nothing");
}
