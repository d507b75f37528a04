//! Every game can be opened at every position it can be in.

#![allow(clippy::unwrap_used)]

use parlour_cabinet::GAMES;
use parlour_core::{AnyPlay, Entry};

fn texts(play: &dyn AnyPlay) -> Vec<String> {
    play.choices().into_iter().map(|choice| choice.text).collect()
}

/// From the middle of random matches: the same position, whose turn it is, what may follow; and its record plays.
#[test]
fn positions_of_every_game_can_be_opened() {
    for game in GAMES {
        for &seats in game.info().seats {
            let mut rng = fastrand::Rng::with_seed(seats.into());
            let mut play = game.open(seats, &[], 3).unwrap();
            for n in 0..120 {
                if play.turn().is_over() {
                    break;
                }
                if n % 8 == 0 {
                    let options = &play.record().setup.options;
                    let again = game.open_at(seats, options, 5, &play.diagram()).unwrap();
                    assert_eq!(again.diagram(), play.diagram(), "{}", game.info().id);
                    assert_eq!((again.turn(), texts(&*again)), (play.turn(), texts(&*play)), "{}", game.info().id);
                    let record = game.replay(again.record()).unwrap();
                    assert_eq!(record.diagram(), play.diagram(), "{}", game.info().id);
                }
                match play.turn().seat() {
                    None => drop(play.roll().unwrap()),
                    Some(seat) => {
                        let choices = play.choices();
                        let text = choices[rng.usize(..choices.len())].text.clone();
                        play.enter(Entry::Act(seat, text)).unwrap();
                    }
                }
            }
        }
    }
}

#[test]
fn what_is_no_position_is_refused_by_its_line() {
    for game in GAMES {
        let refused = game.open_at(game.info().seats[0], &[], 0, "no board\nat all\n").unwrap_err().to_string();
        assert!(refused.contains("diagram line "), "{}: {refused}", game.info().id);
    }
}
