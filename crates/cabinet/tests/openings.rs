//! What was played from each position: compared with counts that are slow and obvious.
#![allow(clippy::unwrap_used)]

use parlour_cabinet::{Ends, GAMES, GameEntry, OPENING_STEPS, Openings, Played, Uncounted, find};
use parlour_core::scene::Viewer;
use parlour_core::{AnyPlay, Entry, Outcome, Play, Seat, Symmetric, Title, Turn};
use parlour_testkit::Table;
use sly::empire::Empire;
use sly::gateway::Gateway;
use sly::line_up::LineUp;
use sly::solitaire::SolitaireSly;
use std::collections::{BTreeMap, BTreeSet};
use swords_and_shields::SwordsAndShields;

/// One random step, or now and then a step back.
fn step(play: &mut dyn AnyPlay, rng: &mut fastrand::Rng) {
    match play.turn() {
        Turn::Act(_) if play.can_take_back() && rng.u8(..12) == 0 => {
            let to = rng.usize(play.earliest()..play.steps());
            play.enter(Entry::TakeBack { to }).unwrap();
        }
        // Of few actions, so that matches meet.
        Turn::Act(seat) => {
            let choices = play.choices();
            let few = rng.usize(..choices.len().min(3));
            play.enter(Entry::Act(seat, choices[few].text.clone())).unwrap();
        }
        Turn::Chance => drop(play.roll().unwrap()),
        Turn::Over(_) => {}
    }
}

/// A match that is over: resigned after so many steps, if not before.
fn finished(mut play: Box<dyn AnyPlay>, steps: usize, rng: &mut fastrand::Rng) -> Box<dyn AnyPlay> {
    while !play.turn().is_over() && play.steps() < steps {
        step(&mut *play, rng);
    }
    let seats = play.record().setup.seats;
    for seat in Seat::all(seats) {
        if !play.turn().is_over() {
            play.enter(Entry::Resign(seat)).unwrap();
        }
    }
    play
}

/// The matches with which a game is tried.
fn matches(game: &dyn GameEntry, seats: u8, count: u64) -> Vec<Box<dyn AnyPlay>> {
    let some = |n| {
        let mut rng = fastrand::Rng::with_seed(n);
        // Some end before what is looked at does, some later.
        let steps = rng.usize(..OPENING_STEPS + 20);
        finished(game.open(seats, &[], n).unwrap(), steps, &mut rng)
    };
    (0..count).map(some).collect()
}

fn counted(game: &dyn GameEntry, matches: &[Box<dyn AnyPlay>]) -> Box<dyn Openings> {
    let setup = &matches[0].record().setup;
    let mut openings = game.openings(setup.seats, &setup.options, 0).unwrap();
    for play in matches {
        assert_eq!(openings.add(&**play), Ok(()), "{}", game.info().id);
        assert_eq!(openings.add(&**play), Err(Uncounted::Known));
        let again = openings.read_text(&play.export(Viewer::Referee)).unwrap();
        assert_eq!(openings.add(&*again), Err(Uncounted::Known));
    }
    openings
}

/// A position before each of its first steps, with what was done there.
struct Way {
    steps: Vec<(String, Option<String>)>,
    outcome: Outcome,
}

/// The positions of a match, by playing what stood at its end.
fn way(game: &dyn GameEntry, play: &dyn AnyPlay) -> Way {
    let record = play.record();
    let mut again = game.open(record.setup.seats, &record.setup.options, 0).unwrap();
    let mut steps = Vec::new();
    for step in 0..play.steps() {
        let entry = record.entries[play.entry_of(step)].clone();
        let text = if let Entry::Act(_, text) = &entry { Some(text.clone()) } else { None };
        steps.push((again.diagram(), text));
        again.enter(entry).unwrap();
    }
    Way { steps, outcome: play.outcome().unwrap() }
}

/// What was played from a position, by looking at every match from its beginning.
fn obvious(ways: &[Way], position: &str, seats: u8) -> BTreeMap<String, Ends> {
    let mut played = BTreeMap::new();
    for Way { steps, outcome } in ways {
        let here = steps.iter().take(OPENING_STEPS).find(|(s, text)| s == position && text.is_some());
        if let Some((_, Some(text))) = here {
            played.entry(text.clone()).or_insert_with(|| Ends::none(seats)).add(outcome, 1);
        }
    }
    played
}

fn told(played: &Played) -> BTreeMap<String, Ends> {
    played.actions.iter().map(|tried| (tried.text.clone(), tried.ends)).collect()
}

/// Every game, every number of seats: the same as the obvious count; where positions are one by a symmetry, at least that.
#[test]
fn every_game_is_counted_as_by_hand() {
    for game in GAMES {
        for &seats in game.info().seats {
            let id = game.info().id;
            let matches = matches(*game, seats, 20);
            let openings = counted(*game, &matches);
            let ways: Vec<Way> = matches.iter().map(|play| way(*game, &**play)).collect();
            let mut positions = BTreeSet::new();
            for (play, way) in matches.iter().zip(&ways) {
                for (step, (position, text)) in way.steps.iter().enumerate() {
                    let expected = obvious(&ways, position, seats);
                    let found = openings.played(&**play, step).unwrap();
                    assert!(found.actions.is_sorted_by_key(|tried| std::cmp::Reverse(tried.ends.times())));
                    assert_eq!(found.ends.times(), found.actions.iter().map(|tried| tried.ends.times()).sum::<u32>());
                    if game.symmetries() == 1 {
                        assert_eq!(told(&found), expected, "{id} {seats}: {position}");
                        assert!(found.actions.iter().all(|tried| tried.alike.is_empty()));
                        assert_eq!(openings.played(&**play, step).unwrap(), found);
                    } else {
                        let least: u32 = expected.values().map(Ends::times).sum();
                        assert!(found.ends.times() >= least, "{id} {seats}: {position}");
                    }
                    if step < OPENING_STEPS && text.is_some() {
                        positions.insert(position);
                    }
                }
            }
            assert!(openings.positions() <= positions.len());
            assert!(game.symmetries() > 1 || openings.positions() == positions.len(), "{id} {seats}");
            assert_eq!(openings.matches(), matches.len());
        }
    }
}

/// The same with symmetries, by looking through every one of them.
fn counted_through_symmetries<R: Symmetric + Title>(seats: u8) {
    let game = find(R::INFO.id).unwrap();
    assert_eq!(game.symmetries(), R::SYMMETRIES, "its line in the cabinet says `.symmetric()`");
    let matches = matches(game, seats, 16);
    let openings = counted(game, &matches);
    let typed: Vec<&Play<R>> = matches.iter().map(|play| play.as_any().downcast_ref().unwrap()).collect();
    for play in &typed {
        for step in 0..play.steps().min(OPENING_STEPS) {
            let (rules, s) = (play.rules(), play.state_at(step));
            let mut expected: BTreeMap<BTreeSet<String>, Ends> = BTreeMap::new();
            for other in &typed {
                let images =
                    |t: &R::State| (0..R::SYMMETRIES).filter(|&n| rules.reflect(t, n) == *s).collect::<Vec<_>>();
                let mut there =
                    (0..other.steps().min(OPENING_STEPS)).map(|n| (images(&other.step(n).before), other.step(n)));
                let Some((through, done)) = there.find(|(through, done)| !through.is_empty() && done.action.is_some())
                else {
                    continue;
                };
                let text = |n| rules.notate(s, rules.reflect_action(done.action.unwrap(), n));
                let texts = through.into_iter().map(text).collect();
                let outcome = other.outcome().unwrap();
                expected.entry(texts).or_insert_with(|| Ends::none(seats)).add(&outcome, 1);
            }
            let found = openings.played(*play, step).unwrap();
            let texts = |tried: &parlour_cabinet::Tried| tried.alike.iter().chain([&tried.text]).cloned().collect();
            let found: BTreeMap<BTreeSet<String>, Ends> =
                found.actions.iter().map(|tried| (texts(tried), tried.ends)).collect();
            assert_eq!(found, expected, "{}, {seats} seats, step {step}", R::INFO.id);
        }
    }
}

/// Is no earlier position of the match the same by a symmetry?
fn is_first<R: Symmetric + Title>(play: &Play<R>, step: usize) -> bool {
    let images: Vec<_> = (0..R::SYMMETRIES).map(|n| play.rules().reflect(play.state_at(step), n)).collect();
    (0..step).all(|earlier| !images.contains(play.state_at(earlier)))
}

/// A match and its mirror image are one, and each is told in its own orientation.
fn mirrored<R: Symmetric + Title>(seats: u8) {
    let game = find(R::INFO.id).unwrap();
    let table = Table::<R>::open(seats, &[]);
    for n in 0..R::SYMMETRIES {
        let mut rng = fastrand::Rng::with_seed(n as u64);
        let play = finished(Box::new(table.play(1)), 30, &mut rng);
        let typed: &Play<R> = play.as_any().downcast_ref().unwrap();
        let mut mirror = table.play_from(&table.rules.diagram(&table.rules.reflect(typed.state_at(0), n)));
        for step in 0..typed.steps() {
            let Some(action) = typed.step(step).action else { continue };
            let text = table.rules.notate(mirror.state(), table.rules.reflect_action(action, n));
            parlour_testkit::enter(&mut mirror, &text);
        }
        for seat in Seat::all(seats).filter(|_| !typed.turn().is_over() || typed.ended_early().is_some()) {
            let _ = mirror.enter(Entry::Resign(seat));
        }
        let mut openings = game.openings(seats, &table.setup.options, 0).unwrap();
        openings.add(&*play).unwrap();
        let positions = openings.positions();
        for step in 0..mirror.steps() {
            let found = openings.played(&mirror, step).unwrap();
            let told = mirror.told(step, Viewer::Referee);
            let texts: Vec<_> = found.actions.iter().flat_map(|t| t.alike.iter().chain([&t.text])).cloned().collect();
            if mirror.seat_of(step).is_some() && is_first(typed, step) {
                assert!(texts.contains(&told.text), "{} through {n}: {} is not in {texts:?}", R::INFO.id, told.text);
            }
        }
        openings.add(&mirror).unwrap();
        assert_eq!(openings.positions(), positions, "{} through {n}: no position is new", R::INFO.id);
        assert_eq!(openings.played(&*play, 0).unwrap().ends.times(), 2);
        assert_eq!(openings.played(&mirror, 0).unwrap().actions.len(), 1);
    }
}

macro_rules! symmetric {
    ($($name:ident: $game:ty, [$($seats:expr),*];)*) => {
        $(#[test]
        fn $name() {
            for seats in [$($seats),*] {
                counted_through_symmetries::<$game>(seats);
                mirrored::<$game>(seats);
            }
        })*

        /// Whatever game has symmetries says so in its line, and is tried here.
        #[test]
        fn every_game_that_has_symmetries_uses_them() {
            let tried: BTreeSet<&str> = [$(<$game as Title>::INFO.id),*].into();
            let said = GAMES.iter().filter(|game| game.symmetries() > 1).map(|game| game.info().id).collect();
            assert_eq!(tried, said);
            let games = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
            assert_eq!(implementations(&games), tried.len(), "in the sources");
        }
    };
}

symmetric! {
    swords_and_shields_is_one_from_all_sides: SwordsAndShields, [2];
    solitaire_is_one_from_all_sides: SolitaireSly, [1];
    line_up_is_one_from_all_sides: LineUp, [2];
    empire_is_one_when_rows_and_columns_change_places: Empire, [2, 3];
    gateway_is_one_from_all_sides: Gateway, [2, 4];
}

fn implementations(folder: &std::path::Path) -> usize {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let each = |path: std::path::PathBuf| match path.extension() {
        _ if path.is_dir() => implementations(&path),
        Some(e) if e == "rs" => std::fs::read_to_string(&path).unwrap().matches("impl Symmetric for ").count(),
        _ => 0,
    };
    entries.map(each).sum()
}

const SWORDS: &str = "swords-and-shields";

fn played(texts: &str, end: Option<Entry>) -> Box<dyn AnyPlay> {
    let mut play = find(SWORDS).unwrap().open(2, &[], 0).unwrap();
    for text in texts.split_whitespace() {
        let seat = play.turn().seat().unwrap();
        play.enter(Entry::Act(seat, text.into())).unwrap();
    }
    end.into_iter().for_each(|end| drop(play.enter(end).unwrap()));
    play
}

fn openings() -> Box<dyn Openings> {
    find(SWORDS).unwrap().openings(2, &[], 0).unwrap()
}

#[test]
fn what_was_taken_back_was_not_played() {
    let mut openings = openings();
    let mut play = played("d1-d3", None);
    play.enter(Entry::TakeBack { to: 0 }).unwrap();
    play.enter(Entry::Act(Seat::FIRST, "a4-b4".into())).unwrap();
    play.enter(Entry::Resign(Seat::FIRST)).unwrap();
    openings.add(&*play).unwrap();
    let found = openings.played(&*play, 0).unwrap();
    let [only] = &found.actions[..] else { panic!("{found:?}") };
    assert!(only.alike.iter().chain([&only.text]).any(|text| text == "a4-b4"), "{only:?}");
    assert_eq!((only.ends.times(), only.ends.won(Seat::SECOND), only.ends.lost(Seat::FIRST)), (1, 1, 1));
}

#[test]
fn resigned_and_agreed_matches_count_and_abandoned_ones_do_not() {
    let mut openings = openings();
    let add = |openings: &mut Box<dyn Openings>, end| openings.add(&*played("d1-d3", end));
    assert_eq!(add(&mut openings, None), Err(Uncounted::Going));
    assert_eq!(add(&mut openings, Some(Entry::Abandon(Seat::FIRST))), Err(Uncounted::Abandoned));
    assert_eq!(openings.matches(), 0);
    for end in [Entry::Resign(Seat::FIRST), Entry::Timeout(Seat::SECOND), Entry::DrawAgreed] {
        assert_eq!(add(&mut openings, Some(end)), Ok(()));
    }
    let ends = openings.played(&*played("", None), 0).unwrap().ends;
    assert_eq!((ends.times(), ends.draws(), ends.won(Seat::FIRST), ends.won(Seat::SECOND)), (3, 1, 1, 1));
}

#[test]
fn matches_of_other_set_ups_do_not_count() {
    let mut openings = openings();
    let other = [("repetition".to_owned(), "repeater-loses".to_owned())];
    let mut strange = find(SWORDS).unwrap().open(2, &other, 0).unwrap();
    strange.enter(Entry::Resign(Seat::FIRST)).unwrap();
    let mut swoop = find("swoop").unwrap().open(2, &[], 0).unwrap();
    swoop.enter(Entry::Resign(Seat::FIRST)).unwrap();
    for play in [strange, swoop] {
        assert_eq!(openings.add(&*play), Err(Uncounted::OtherSetup));
        assert_eq!(openings.read(play.record()).map(drop), Err(Uncounted::OtherSetup));
        assert_eq!(openings.played(&*play, 0), None);
    }
    let mut outdated = played("d1-d3", Some(Entry::DrawAgreed)).record().clone();
    outdated.setup.rules_version += 1;
    assert_eq!(openings.read(&outdated).map(drop), Err(Uncounted::OtherSetup));
    let mut broken = played("d1-d3", Some(Entry::DrawAgreed)).record().clone();
    broken.entries[0] = Entry::Act(Seat::FIRST, "e5-e6".into());
    let refused = openings.read(&broken).unwrap_err();
    assert!(matches!(&refused, Uncounted::Refused(_)) && refused.to_string().starts_with("entry 0: "), "{refused}");
    let text = broken.write(None);
    assert!(openings.read_text(&text).unwrap_err().to_string().starts_with("line 7: `e5-e6` is not legal"), "{text}");
    let claimed = played("d1-d3", Some(Entry::DrawAgreed)).export(Viewer::Referee).replace("result 1 1", "result 1 2");
    assert_eq!(openings.read_text(&claimed).unwrap_err().to_string(), "line 7: the result is 1 1, not 1 2");
    assert_eq!(openings.matches(), 0);
    // What a record does not say has its default.
    let mut short = played("d1-d3", Some(Entry::DrawAgreed)).record().clone();
    short.setup.options.clear();
    let short = openings.read(&short).unwrap();
    assert_eq!(openings.add(&*short), Ok(()));
}

/// A match from a diagram counts where it leads to a position that others came to.
#[test]
fn matches_from_a_diagram_count_by_their_positions() {
    let mut openings = openings();
    openings.add(&*played("d1-d3 e4-b4", Some(Entry::DrawAgreed))).unwrap();
    let diagram = played("d1-d3", None).diagram();
    let mut play = find(SWORDS).unwrap().open_at(2, &[], 0, &diagram).unwrap();
    play.enter(Entry::Act(Seat::SECOND, "e4-b4".into())).unwrap();
    play.enter(Entry::Resign(Seat::SECOND)).unwrap();
    openings.add(&*play).unwrap();
    assert_eq!(openings.played(&*play, 0).unwrap().ends.times(), 2);
    assert_eq!(openings.played(&*played("", None), 0).unwrap().ends.times(), 1);
}
