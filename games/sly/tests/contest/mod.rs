//! A slow, obvious second implementation of a game against the game itself.

use parlour_core::{Title, Turn};
use parlour_testkit::{Table, enter};

/// A game written down once more from its RULES.md, without any of the code under test.
pub trait Slow: Clone {
    /// The texts of all legal actions; none when the game is over.
    fn actions(&self) -> Vec<String>;
    /// Plays one of them.
    fn play(&mut self, text: &str);
    /// The ranks, once the game is over; repetition included.
    fn ranks(&self) -> Option<Vec<u8>>;
}

/// The position after these texts.
pub fn after<S: Slow>(mut slow: S, texts: &str) -> S {
    texts.split_whitespace().for_each(|text| slow.play(text));
    slow
}

/// The number of action sequences of this length.
pub fn count<S: Slow>(slow: &S, depth: u32) -> u64 {
    match depth {
        0 => return 1,
        // Every action is a sequence; none need be played.
        1 => return slow.actions().len() as u64,
        _ => {}
    }
    let below = |text: &String| {
        let mut next = slow.clone();
        next.play(text);
        count(&next, depth - 1)
    };
    slow.actions().iter().map(below).sum()
}

/// Plays random games on both and compares what is legal, who is to act and how it ends.
pub fn same<R: Title, S: Slow>(table: &Table<R>, start: &S, seeds: std::ops::Range<u64>) {
    for seed in seeds {
        let mut rng = fastrand::Rng::with_seed(seed);
        let (mut play, mut slow) = (table.play(seed), start.clone());
        let mut told = String::new();
        loop {
            let mut fast: Vec<String> = play.choices().into_iter().map(|c| c.text).collect();
            let mut expected = slow.actions();
            fast.sort();
            expected.sort();
            let picture = play.diagram();
            assert_eq!(fast, expected, "legal actions after{told}\n{picture}");
            let ranks = match play.turn() {
                Turn::Over(outcome) => Some(outcome.ranks().to_vec()),
                _ => None,
            };
            assert_eq!(ranks, slow.ranks(), "the end after{told}\n{picture}");
            if ranks.is_some() {
                break;
            }
            let text = &fast[rng.usize(..fast.len())];
            told += &format!(" {text}");
            enter(&mut play, text);
            slow.play(text);
        }
    }
}
