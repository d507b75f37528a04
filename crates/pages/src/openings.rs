//! What was played from a position, as JSON.

use parlour_cabinet::{Ends, OPENING_STEPS, Played, Tried};
use parlour_core::Seat;
use serde::Serialize;

/// To whoever asked.
#[derive(Debug, Serialize)]
#[serde(tag = "is", rename_all = "kebab-case")]
enum Answer<'a> {
    /// The matches are still being read; asking again a little later tells more.
    Reading {
        /// How many were looked at.
        seen: u64,
    },
    /// What was played.
    Told {
        /// In how many matches in all.
        matches: usize,
        /// So many steps of each match are known.
        steps: usize,
        /// How those ended that came here and went on.
        ends: Told,
        /// What was played here, the most frequent first.
        actions: Vec<Action<'a>>,
    },
}

#[derive(Debug, Serialize)]
struct Action<'a> {
    text: &'a str,
    /// Others that are the same by a symmetry of the position, and are counted with it.
    alike: &'a [String],
    ends: Told,
}

/// How matches ended. Lists go by seat.
#[derive(Debug, Serialize)]
struct Told {
    times: u32,
    draws: u32,
    won: Vec<u32>,
    lost: Vec<u32>,
    /// How often each seat had rank 1, 2, …
    ranks: Vec<Vec<u32>>,
    /// What each seat scored on average; nothing where the game counts no points.
    points: Option<Vec<f64>>,
}

impl From<&Ends> for Told {
    fn from(ends: &Ends) -> Told {
        let seats = || Seat::all(ends.seats());
        let ranks = |seat| (1..=ends.seats()).map(|rank| ends.ranked(seat, rank)).collect();
        Told {
            times: ends.times(),
            draws: ends.draws(),
            won: seats().map(|seat| ends.won(seat)).collect(),
            lost: seats().map(|seat| ends.lost(seat)).collect(),
            ranks: seats().map(ranks).collect(),
            points: seats().map(|seat| ends.points(seat)).collect(),
        }
    }
}

/// While the matches are being read.
pub fn reading(seen: u64) -> String {
    text(&Answer::Reading { seen })
}

/// What was played from a position, in so many matches.
///
/// ```
/// use parlour_cabinet::{Ends, Played};
/// let nothing = Played { ends: Ends::none(2), actions: Vec::new() };
/// let told = parlour_pages::openings::told(&nothing, 7);
/// assert!(told.starts_with(r#"{"is":"told","matches":7,"steps":60,"ends":{"times":0,"draws":0,"won":[0,0]"#), "{told}");
/// ```
pub fn told(played: &Played, matches: usize) -> String {
    let actions = played.actions.iter();
    let actions = actions.map(|Tried { text, alike, ends }| Action { text, alike, ends: ends.into() }).collect();
    text(&Answer::Told { matches, steps: OPENING_STEPS, ends: (&played.ends).into(), actions })
}

fn text(answer: &Answer<'_>) -> String {
    serde_json::to_string(answer).expect("answers are plain data")
}
