//! Opponents by name, and what they answer.
#![allow(clippy::unwrap_used)]

use parlour_cabinet::{GAMES, Limit, Method, OPPONENTS, Opponent, find};
use parlour_core::{AnyPlay, Entry, Record, Seat, Turn};
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
        assert!((1..=info.opponent.method().levels()).contains(&info.opponent.level()), "{text}");
    }
    let texts: Vec<_> = OPPONENTS.iter().map(|info| info.opponent.to_string()).collect();
    let levels = ["level:1", "level:2", "level:3", "level:4", "level:5", "level:6", "level:7", "level:8"];
    assert_eq!((texts[0].as_str(), &texts[1..]), ("random", &levels.map(String::from)[..]));
    assert_eq!("level".parse(), "level:4".parse::<Opponent>());
    for text in ["level:8@0.5s", "level:3@1000", "alphabeta@100000", "uct@10000", "mcts@1.25s", "maxn@7"] {
        let opponent: Opponent = text.parse().unwrap();
        assert_eq!(opponent.to_string(), text);
        assert!(!opponent.info().name.is_empty());
    }
    assert_eq!("uct@10000".parse::<Opponent>().map(|o| o.limit()), Ok(Limit::Nodes(10_000)));
    assert_eq!("level:8".parse::<Opponent>().map(|o| o.limit()), Ok(Limit::Usual));
    assert_eq!("random".parse::<Opponent>().map(|o| o.method()), Ok(Method::Random));
}

#[test]
fn wrong_names_are_told_what_would_be_right() {
    let wrong = ["", "Level", "level:", "level:0", "level:02", "level:2 ", "random:1", "first:2", "second", "2"];
    let limits = ["random@5", "alphabeta", "uct", "uct@", "uct@0", "uct@-1", "uct@0s", "uct@+5", "level:9", "uct@1e9s"];
    for text in wrong.into_iter().chain(limits) {
        let told = text.parse::<Opponent>().expect_err(text).to_string();
        assert!(told.starts_with(&format!("there is no opponent `{text}`; there is random, level:1, ")), "{told}");
        assert!(told.ends_with("level:7, level:8"), "{told}");
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
        let told = game.opponent("nobody").unwrap_err().to_string();
        let names: Vec<_> = offered.iter().map(Opponent::to_string).collect();
        let (name, has) = (game.info().name, names.join(", "));
        assert_eq!(told, format!("there is no opponent `nobody` for {name}; there is {has}"));
    }
}

#[test]
fn thoughts_are_legal_wherever_a_match_may_be() {
    let mut rng = fastrand::Rng::with_seed(3);
    for game in GAMES {
        for &seats in game.info().seats {
            for n in 0..8 {
                let mut play = game.open(seats, &[], n).unwrap();
                play_on(&mut *play, 7 * n as usize, &mut rng);
                let listed = game.opponents().iter().map(|info| info.opponent);
                let engines = ["alphabeta@400", "mcts@20", "uct@4", "maxn@400"];
                for opponent in listed.chain(engines.iter().filter_map(|text| game.opponent(text).ok())) {
                    let stop = stop_after(8);
                    let thought = game.think(&*play, &opponent, rng.u64(..), &stop, &mut |_| {});
                    let Turn::Act(seat) = play.turn() else {
                        assert_eq!(thought, None, "{}: nobody is to act", game.info().id);
                        continue;
                    };
                    let thought = thought.expect("a seat is to act");
                    assert!((-1.0..=1.0).contains(&thought.value), "{thought:?}");
                    assert_eq!(thought.line[0], thought.action);
                    let has_looked = opponent.method() == Method::Random || thought.depth > 0;
                    assert!(thought.nodes > 0 && has_looked, "{} {opponent}: {thought:?}", game.info().id);
                    let mut ahead = play.fork();
                    ahead.enter(Entry::Act(seat, thought.action)).expect("it is legal");
                    let judged = game.value(&*play);
                    assert!(judged.is_none_or(|v| v.iter().all(|(_, v)| (-1.0..=1.0).contains(&v))), "{judged:?}");
                }
            }
        }
    }
}

#[test]
fn with_three_seats_the_engine_plays_that_was_measured_to_be_better() {
    let thinks = |game: &str, seats: u8, name: &str| {
        let game = find(game).unwrap();
        let mut play = game.open(seats, &[], 1).unwrap();
        play_on(&mut *play, 9, &mut fastrand::Rng::with_seed(5));
        game.think(&*play, &game.opponent(name).unwrap(), 7, &|| false, &mut |_| {})
    };
    // A random game of the tree counts as eight positions.
    for game in ["swahili", "sniggle", "gateway"] {
        assert_eq!(thinks(game, 3, "level:4"), thinks(game, 3, "mcts@250"), "{game}");
        assert_eq!(thinks(game, 2, "level:4"), thinks(game, 2, "alphabeta@2000"), "{game}");
    }
    for game in ["empire", "swoop"] {
        assert_eq!(thinks(game, 3, "level:4"), thinks(game, 3, "alphabeta@2000"), "{game}");
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
    let opponent = game.opponent("level:7").unwrap();
    let stopped = game.think(&*play, &opponent, 1, &|| true, &mut |_| {}).unwrap();
    assert!(stopped.nodes <= 1000, "{stopped:?}");
    let mut heard = Vec::new();
    let thought = game.think(&*play, &opponent, 1, &stop_after(200), &mut |p| heard.push(p)).unwrap();
    assert!(heard.len() >= 5 && heard.is_sorted_by_key(|p| p.nodes), "{heard:?}");
    assert!(heard.last().is_some_and(|p| p.depth == thought.depth && p.of == 200_000), "{heard:?}");
}

#[test]
fn a_limit_of_time_is_kept_by_whoever_asks() {
    let game = find("swords-and-shields").unwrap();
    let play = game.open(2, &[], 0).unwrap();
    for name in ["level:8@0.001s", "alphabeta@0.001s", "maxn@0.001s", "mcts@0.001s"] {
        let (stop, is_told) = (stop_after(200), Cell::new(false));
        let told = || {
            is_told.set(stop());
            is_told.get()
        };
        assert!(game.think(&*play, &game.opponent(name).unwrap(), 1, &told, &mut |_| {}).is_some());
        assert!(is_told.get(), "{name} goes on until it is told");
    }
}

#[test]
fn the_seed_of_the_record_is_not_known_to_it() {
    let game = find("swords-and-shields").unwrap();
    let think = |record_seed, seed| {
        let play = game.open(2, &[], record_seed).unwrap();
        game.think(&*play, &game.opponent("level:1").unwrap(), seed, &|| false, &mut |_| {}).unwrap()
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
    assert_eq!(game.hint(&*play, 0, &|| false), None);
    assert_eq!(game.value(&*play).map(|v| v.values().to_vec()), Some(vec![0.0, 0.0]));
}

/// The record of a match of these actions.
fn played(texts: &str) -> Record {
    let mut play = find("swords-and-shields").unwrap().open(2, &[], 0).unwrap();
    for text in texts.split(' ') {
        let Turn::Act(seat) = play.turn() else { panic!("it is over before {text}") };
        play.enter(Entry::Act(seat, text.into())).unwrap();
    }
    play.record().clone()
}

#[test]
fn a_review_finds_the_blunder_and_what_was_better() {
    let game = find("swords-and-shields").unwrap();
    // The Chief has stepped into the open file d, and the swords leave it open.
    let texts = "d1-c1 e4-f4 c1-b1 e5-e4 b1-c1 e4-d4 c1-b1";
    let record = played(texts);
    let mut heard = Vec::new();
    const NODES: u64 = 5000;
    let judged = game.review(&record, NODES, &|| false, &mut |done, of| heard.push((done, of))).unwrap();
    assert_eq!(judged.len(), 7);
    assert_eq!(heard.last(), Some(&(7, 7)));
    let last = &judged[6];
    assert_eq!((last.step, last.seat, last.text.as_str()), (6, Seat::FIRST, "c1-b1"));
    assert!(last.is_turning_point() && last.after < -0.9 && last.before > last.after + 0.5, "{last:?}");
    assert_eq!(last.better.as_ref(), last.line.first());
    assert!(judged[0].lost() < 0.25, "{:?}", judged[0]);
    let again = game.review(&record, NODES, &|| false, &mut |_, _| {}).unwrap();
    assert_eq!(judged, again, "a review is the same every time");
    assert!(game.review(&record, NODES, &|| true, &mut |_, _| {}).unwrap().is_empty());
}
