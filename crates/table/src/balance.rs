//! The balance of a match: who is ahead as the computer judges it, in shares and words.

use crate::{Guest, Sitting};
use parlour_core::PerSeat;
use parlour_core::capital;
use parlour_core::look::Face;
use parlour_core::scene::{SeatCard, Viewer};

/// Who is ahead by less than this is not ahead.
const EVEN: f32 = 0.03;
/// What differs by less than this is the same.
const SAME: f32 = 0.005;

/// How the computer judges a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Balance {
    /// For the match at this entry.
    pub ply: usize,
    /// After this many steps.
    pub step: usize,
    /// What every seat may expect.
    pub shares: Vec<Share>,
    /// `Red ahead, 64 %`.
    pub words: String,
}

/// What a seat may expect.
#[derive(Clone, Debug, PartialEq)]
pub struct Share {
    /// Its piece.
    pub face: Face,
    /// What it plays.
    pub side: String,
    /// Its part of one.
    pub share: f32,
}

impl Sitting {
    /// What these utilities after so many steps of the match mean, told to this guest.
    pub(crate) fn balance(&self, who: &Guest, step: usize, values: &PerSeat<f32>) -> Balance {
        let cards = self.play.scene(step, Viewer::Spectator).seats;
        let sides: Vec<&str> = cards.iter().map(|card| card.side.as_str()).collect();
        let shares = shares(values);
        let outcome = self.play.outcome().filter(|_| step == self.play.steps());
        let words = match outcome {
            Some(outcome) if outcome.is_draw() => "A draw".to_owned(),
            Some(outcome) => {
                format!("Won by {}", outcome.winners().map(|s| sides[s.index()]).collect::<Vec<_>>().join(" and "))
            }
            None => words(&sides, &shares),
        };
        let share = |(card, share): (&SeatCard, f32)| Share { face: card.face, side: card.side.clone(), share };
        let shares = cards.iter().zip(shares).map(share).collect();
        Balance { ply: self.ply_for(who), step: self.counted(self.eye(who), step), shares, words }
    }
}

/// What every seat may expect, as parts of one.
fn shares(values: &PerSeat<f32>) -> Vec<f32> {
    let hopes = values.values().iter().map(|v| (1.0 + v).max(0.0));
    let all: f32 = hopes.clone().sum();
    hopes.map(|hope| if all > 0.0 { hope / all } else { 1.0 / values.values().len() as f32 }).collect()
}

/// `Red ahead, 64 %`.
fn words(sides: &[&str], shares: &[f32]) -> String {
    let most = shares.iter().copied().fold(0.0, f32::max);
    if most - 1.0 / (shares.len() as f32) < EVEN {
        return "Even".into();
    }
    let first: Vec<&str> = sides.iter().zip(shares).filter(|&(_, s)| most - s < SAME).map(|(side, _)| *side).collect();
    let each = if first.len() > 1 { " each" } else { "" };
    format!("{} ahead, {:.0} %{each}", capital(&first.join(" and ")), most * 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(values: &[f32]) -> String {
        let sides = ["red", "blue", "yellow", "green"];
        words(
            &sides[..values.len()],
            &shares(&PerSeat::new(values.len() as u8, |s| values[s.index().min(values.len() - 1)])),
        )
    }

    #[test]
    fn utilities_become_words() {
        assert_eq!(told(&[0.28, -0.28]), "Red ahead, 64 %");
        assert_eq!(told(&[-0.9, 0.9]), "Blue ahead, 95 %");
        assert_eq!(told(&[0.04, -0.04]), "Even");
        assert_eq!(told(&[0.5, -0.5, 0.5, -0.5]), "Red and yellow ahead, 38 % each");
        assert_eq!(told(&[-1.0, 0.0, 1.0]), "Yellow ahead, 67 %");
    }
}
