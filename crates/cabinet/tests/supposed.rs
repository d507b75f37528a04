//! What a seat believes possible: where things are hidden it is all that is told of a position.
#![allow(clippy::unwrap_used)]

use parlour_cabinet::{Game, GameEntry, find};
use parlour_core::scene::Viewer;
use parlour_core::{AnyPlay, Determinize, Entry, Play, Present, Seat, Turn};
use parlour_testkit::Table;
use parlour_testkit::toy::Lanterns;
use samurai_blades::SamuraiBlades;

static LANTERNS: Game<Lanterns> = Game::new().determinize();

#[test]
fn it_is_the_same_whatever_the_others_hold() {
    let table = Table::<Lanterns>::open(3, &[]);
    let s = table.state("13 2\n12 3\n31 1\nseat 1 stance\n");
    let told = |s: &_, seed| LANTERNS.supposed(&table.play_from(&table.rules.diagram(s)), Seat::FIRST, seed).unwrap();
    let seen = |text: &str| table.rules.scene(&table.state(text), Viewer::Seat(Seat::FIRST));
    let mut differ = 0;
    for seed in 0..20 {
        let other = table.rules.determinize(&s, Seat::FIRST, &mut fastrand::Rng::with_seed(seed));
        assert_eq!(told(&other, 5), told(&s, 5), "seat 1 cannot tell them apart");
        assert_eq!(seen(&told(&s, seed)), table.rules.scene(&s, Viewer::Seat(Seat::FIRST)), "nor from this one");
        differ += usize::from(told(&s, seed) != table.rules.diagram(&s));
    }
    assert!(differ > 10, "the true one is only one of many: {differ}");
}

#[test]
fn what_others_do_in_the_meantime_is_left_out() {
    let table = Table::<Lanterns>::open(3, &[]);
    let told = |texts: &str| LANTERNS.supposed(&table.after(texts), Seat::FIRST, 5).unwrap();
    let own = "c1 c2 c3 c1 c2 c3";
    assert!(told(own).ends_with("seat 1 stance\n"), "{}", told(own));
    let chosen = told(&format!("{own} bold"));
    assert_eq!(chosen, told(own), "while a die falls");
    let start = table.play(1);
    assert_eq!(LANTERNS.supposed(&start, Seat::FIRST, 5), Some(start.diagram()), "before there is anything to decide");
    let swoop = find("swoop").unwrap();
    assert_eq!(swoop.supposed(&*swoop.open(2, &[], 1).unwrap(), Seat::FIRST, 5), None, "nothing is hidden there");
}

/// A night with ninja about, played by chance: what one side is told is the same wherever the men stand that it does not know
/// of, and stays the same while the other side moves them.
#[test]
fn hidden_men_are_drawn_anew() {
    let game = find("samurai-blades").unwrap();
    let options = [("scenario".to_owned(), "lanterns-at-kurozuka".to_owned())];
    let mut play = game.open(2, &options, 3).unwrap();
    let mut rng = fastrand::Rng::with_seed(3);
    let (mut compared, mut last) = (0, [None, None]);
    for n in 0..600 {
        let told = |play: &dyn AnyPlay, seat| game.supposed(play, seat, 9).unwrap();
        match play.turn() {
            Turn::Over(_) => break,
            Turn::Chance => drop(play.roll().unwrap()),
            Turn::Act(seat) => {
                if play.automatic().is_none() {
                    last[seat.index()] = Some(told(&*play, seat));
                }
                let enemy = if seat == Seat::FIRST { Seat::SECOND } else { Seat::FIRST };
                if n % 9 == 0
                    && let Some(before) = &last[enemy.index()]
                {
                    assert_eq!(&told(&*play, enemy), before, "{n}: seat {enemy} is not told what seat {seat} does");
                }
                let typed: &Play<SamuraiBlades> = play.as_any().downcast_ref().unwrap();
                let (rules, s) = (typed.rules(), typed.state());
                let other = rules.determinize(s, seat, &mut rng);
                if n % 9 == 0 && other != *s && play.automatic().is_none() {
                    let there = game.open_at(2, &options, 3, &rules.diagram(&other)).unwrap();
                    assert_eq!(told(&*there, seat), told(&*play, seat), "{n}: seat {seat} cannot tell them apart");
                    let supposed = rules.parse_diagram(&told(&*play, seat)).unwrap();
                    assert_eq!(rules.scene(&supposed, Viewer::Seat(seat)), rules.scene(s, Viewer::Seat(seat)));
                    compared += usize::from(supposed != *s);
                }
                let choices = play.choices();
                let text = choices[rng.usize(..choices.len())].text.clone();
                play.enter(Entry::Act(seat, text)).unwrap();
            }
        }
    }
    assert!(compared > 5, "something was hidden: {compared}");
}
