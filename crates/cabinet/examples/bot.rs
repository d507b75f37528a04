//! A bot of one's own in thirty lines: it does what looks best one action later, and plays the house's random opponent.
//!
//! `cargo run --release -p parlour-cabinet --example bot -- line-up`

use parlour_cabinet::{GameEntry, find};
use parlour_core::{AnyPlay, Entry, Seat, Turn};

/// The legal action after which the game's own judgement is best for `seat`.
fn best(game: &dyn GameEntry, play: &dyn AnyPlay, seat: Seat) -> String {
    let after = |text: &str| {
        let mut next = play.fork();
        next.enter(Entry::Act(seat, text.to_owned())).expect("every choice is legal");
        game.value(&*next).map_or(0.0, |values| values[seat])
    };
    let choices = play.choices();
    let best = choices.iter().max_by(|a, b| after(&a.text).total_cmp(&after(&b.text)));
    best.expect("a seat to act has a choice").text.clone()
}

/// How many of so many matches the bot wins from seat 1.
pub fn wins(game: &dyn GameEntry, matches: u64) -> usize {
    let random = game.opponent("random").expect("every game has it");
    let is_won = |seed: &u64| {
        let mut play = game.open(2, &[], *seed).expect("a game for two");
        while !play.turn().is_over() {
            let text = match play.turn() {
                Turn::Act(Seat::FIRST) => best(game, &*play, Seat::FIRST),
                Turn::Act(_) => game.think(&*play, &random, *seed, &|| false, &mut |_| {}).expect("a move").action,
                _ => {
                    play.roll().expect("a die is due");
                    continue;
                }
            };
            let seat = play.turn().seat().expect("somebody acts");
            play.enter(Entry::Act(seat, text)).expect("a legal action");
        }
        play.outcome().is_some_and(|outcome| outcome.utility()[Seat::FIRST] > 0.0)
    };
    (0..matches).filter(is_won).count()
}

fn main() {
    let game = find(&std::env::args().nth(1).unwrap_or("line-up".into())).expect("a game");
    println!("{}: the bot won {} of 10", game.info().name, wins(game, 10));
}
