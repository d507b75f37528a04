//! Opponents by name, and what they answer.

use parlour_cabinet::{Engine, GAMES, OPPONENTS, Opponent, find};
use parlour_core::{AnyPlay, Entry, Turn};
use std::cell::Cell;

/// Random actions until it is over or so many are played.
fn play_on(play: &mut dyn AnyPlay, actions: usize, rng: &mut fastrand::Rng) {
    for _ in 0..actions {
        match play.turn() {
            Turn::Act(seat) => {
                let choice = rng.choice(play.choices()).expect("it is not over");
                play.enter(Entry::Act(seat, choice.text)).expect("a choice is legal");
            }
            Turn::Chance => drop(play.roll().expect("a die is due")),
            Turn::Over(_) => return,
        }
    }
}

#[test]
fn names_are_read_and_written() {
    for info in OPPONENTS {
        let text = info.opponent.to_string();
        assert_eq!(text.parse(), Ok(info.opponent));
        assert_eq!(info.opponent.info().name, info.name);
        assert!((1..=info.opponent.engine().levels()).contains(&info.opponent.level()), "{text}");
    }
    let texts: Vec<_> = OPPONENTS.iter().map(|info| info.opponent.to_string()).collect();
    assert_eq!(texts, ["random", "first:1", "first:2", "first:3"]);
    assert_eq!("first".parse(), "first:2".parse::<Opponent>());
    assert_eq!("random".parse::<Opponent>().map(|o| o.engine()), Ok(Engine::Random));
}

#[test]
fn wrong_names_are_told_what_would_be_right() {
    for text in ["", "First", "first:", "first:0", "first:4", "first:02", "first:2 ", "random:1", "second", "2"] {
        let told = text.parse::<Opponent>().expect_err(text).to_string();
        assert_eq!(told, format!("there is no opponent `{text}`; there is random, first:1, first:2, first:3"));
    }
}

#[test]
fn every_game_names_its_opponents() {
    for game in GAMES {
        let offered: Vec<_> = game.opponents().iter().map(|info| info.opponent).collect();
        assert!(offered.contains(&"random".parse().unwrap()), "{}", game.info().id);
        for info in OPPONENTS {
            let text = info.opponent.to_string();
            assert_eq!(game.opponent(&text).is_ok(), offered.contains(&info.opponent), "{} {text}", game.info().id);
        }
        assert!(game.opponent("nobody").is_err());
    }
}

#[test]
fn thoughts_are_legal_wherever_a_match_may_be() {
    let mut rng = fastrand::Rng::with_seed(3);
    for game in GAMES {
        for &seats in game.info().seats {
            for n in 0..12 {
                let mut play = game.open(seats, &[], n).unwrap();
                play_on(&mut *play, 5 * n as usize, &mut rng);
                for info in game.opponents() {
                    let stop = stop_after(8);
                    let thought = game.think(&*play, &info.opponent, rng.u64(..), &stop, &mut |_| {});
                    let Turn::Act(seat) = play.turn() else {
                        assert_eq!(thought, None, "{}: nobody is to act", game.info().id);
                        continue;
                    };
                    let thought = thought.expect("a seat is to act");
                    assert!((-1.0..=1.0).contains(&thought.value), "{thought:?}");
                    assert_eq!(thought.line[0], thought.text);
                    let mut ahead = play.fork();
                    ahead.enter(Entry::Act(seat, thought.text)).expect("it is legal");
                    let judged = game.value(&*play);
                    assert!(judged.is_none_or(|v| v.iter().all(|(_, v)| (-1.0..=1.0).contains(&v))), "{judged:?}");
                }
            }
        }
    }
}

/// Says so after so many questions.
fn stop_after(questions: u32) -> impl Fn() -> bool {
    let asked = Cell::new(0);
    move || {
        asked.set(asked.get() + 1);
        asked.get() > questions
    }
}

#[test]
fn it_stops_when_told_and_tells_how_far_it_has_come() {
    let game = find("swords-and-shields").unwrap();
    let play = game.open(2, &[], 0).unwrap();
    let opponent = game.opponent("first:3").unwrap();
    let stopped = game.think(&*play, &opponent, 1, &|| true, &mut |_| {}).unwrap();
    assert!(stopped.nodes <= 1000, "{stopped:?}");
    let mut heard = Vec::new();
    let thought = game.think(&*play, &opponent, 1, &stop_after(200), &mut |p| heard.push(p)).unwrap();
    assert!(heard.len() >= 5 && heard.is_sorted_by_key(|p| p.nodes), "{heard:?}");
    assert!(heard.last().is_some_and(|p| p.depth == thought.depth && p.of == 600_000), "{heard:?}");
}

#[test]
fn the_seed_of_the_record_is_not_known_to_it() {
    let game = find("swords-and-shields").unwrap();
    let think = |record_seed, seed| {
        let play = game.open(2, &[], record_seed).unwrap();
        game.think(&*play, &game.opponent("first:1").unwrap(), seed, &|| false, &mut |_| {}).unwrap()
    };
    assert_eq!(think(1, 5), think(2, 5));
    assert!((0..20).any(|seed| think(1, seed) != think(1, 5)), "its own seed matters");
}

#[test]
fn nobody_thinks_when_a_match_is_over() {
    let game = find("swords-and-shields").unwrap();
    let mut play = game.open(2, &[], 0).unwrap();
    play.enter(Entry::DrawAgreed).unwrap();
    for info in game.opponents() {
        assert_eq!(game.think(&*play, &info.opponent, 0, &|| false, &mut |_| {}), None);
    }
    assert_eq!(game.value(&*play).map(|v| v.values().to_vec()), Some(vec![0.0, 0.0]));
}
