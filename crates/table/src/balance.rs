//! The balance of a match: who is ahead as the computer judges it, in shares and words.

use crate::{Guest, Sitting};
use parlour_cabinet::Chances;
use parlour_core::PerSeat;
use parlour_core::capital;
use parlour_core::look::Face;
use parlour_core::scene::{SeatCard, Viewer};

/// Who is ahead by less than this is not ahead.
const EVEN: f32 = 0.03;
/// What differs by less than this is the same.
const SAME: f32 = 0.005;

/// So many games are played on at once, before what came of them is told.
pub(crate) const SOME_GAMES: u32 = 4;
/// So many are enough.
const ENOUGH_GAMES: u32 = 64;

/// How a position stands.
#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Standing {
    /// By these utilities.
    Judged(PerSeat<f32>),
    /// By what came of playing on.
    Played(Chances),
}

impl Standing {
    /// What every seat may expect.
    pub fn values(&self) -> PerSeat<f32> {
        match self {
            Standing::Judged(values) => *values,
            Standing::Played(chances) => chances.values(),
        }
    }
    /// Games that were played on.
    pub fn games(&self) -> u32 {
        match self {
            Standing::Judged(_) => 0,
            Standing::Played(chances) => chances.games(),
        }
    }
    /// Would more games make it surer?
    pub fn can_grow(&self) -> bool {
        matches!(self, Standing::Played(chances) if chances.games() < ENOUGH_GAMES)
    }
    /// The same, and what came of further games.
    pub(crate) fn and(&self, more: &Standing) -> Standing {
        match (self, more) {
            (Standing::Played(known), Standing::Played(more)) => Standing::Played(known.and(more)),
            _ => *more,
        }
    }
}

/// How the computer judges a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Balance {
    /// For the match at this entry.
    pub ply: usize,
    /// After this many steps.
    pub step: usize,
    /// What every seat may expect.
    pub shares: Vec<Share>,
    /// `Red ahead, 64 %`; where it was found by playing on, `Red ahead, 64 % (± 19, 24 games)`.
    pub words: String,
    /// Whoever asks again is told by more games.
    pub can_grow: bool,
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
    /// With whose eyes positions are judged for this guest: where nothing is hidden it is all the same, and found once.
    pub(crate) fn judging_eye(&self, who: &Guest) -> Viewer {
        if self.game.has_secrets() { self.eye(who) } else { Viewer::Referee }
    }

    /// What a standing after so many steps of the match means, told to this guest.
    pub(crate) fn balance(&self, who: &Guest, step: usize, standing: &Standing) -> Balance {
        let cards = self.play.scene(step, Viewer::Spectator).seats;
        let sides: Vec<&str> = cards.iter().map(|card| card.side.as_str()).collect();
        let shares = shares(&standing.values());
        let outcome = self.play.outcome().filter(|_| step == self.play.steps());
        let words = match outcome {
            Some(outcome) if outcome.is_draw() => "A draw".to_owned(),
            Some(outcome) => {
                format!("Won by {}", outcome.winners().map(|s| sides[s.index()]).collect::<Vec<_>>().join(" and "))
            }
            None => told(&sides, &shares, standing),
        };
        let share = |(card, share): (&SeatCard, f32)| Share { face: card.face, side: card.side.clone(), share };
        let shares = cards.iter().zip(shares).map(share).collect();
        let step = self.counted(self.eye(who), step);
        Balance { ply: self.ply_for(who), step, shares, words, can_grow: standing.can_grow() }
    }
}

/// What every seat may expect, as parts of one.
pub(crate) fn shares(values: &PerSeat<f32>) -> Vec<f32> {
    let hopes = values.values().iter().map(|v| (1.0 + v).max(0.0));
    let all: f32 = hopes.clone().sum();
    hopes.map(|hope| if all > 0.0 { hope / all } else { 1.0 / values.values().len() as f32 }).collect()
}

/// `Red ahead, 64 %`; and how sure that is, where it can be said: the interval that holds in 19 cases of 20.
fn told(sides: &[&str], shares: &[f32], standing: &Standing) -> String {
    let words = words(sides, shares);
    match standing {
        Standing::Judged(_) => words,
        Standing::Played(chances) => {
            format!("{words} (± {:.0}, {} games)", chances.error() * 196.0, chances.games())
        }
    }
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
    use parlour_core::{Outcome, Seat};

    fn said(values: &[f32]) -> String {
        let sides = ["red", "blue", "yellow", "green"];
        words(
            &sides[..values.len()],
            &shares(&PerSeat::new(values.len() as u8, |s| values[s.index().min(values.len() - 1)])),
        )
    }

    #[test]
    fn utilities_become_words() {
        assert_eq!(said(&[0.28, -0.28]), "Red ahead, 64 %");
        assert_eq!(said(&[-0.9, 0.9]), "Blue ahead, 95 %");
        assert_eq!(said(&[0.04, -0.04]), "Even");
        assert_eq!(said(&[0.5, -0.5, 0.5, -0.5]), "Red and yellow ahead, 38 % each");
        assert_eq!(said(&[-1.0, 0.0, 1.0]), "Yellow ahead, 67 %");
    }
    #[test]
    fn what_is_found_by_playing_on_says_how_sure_it_is() {
        let mut chances = Chances::none(2);
        for n in 0..24 {
            chances.add(&Outcome::won_by(2, |seat| (seat == Seat::FIRST) == (n % 3 > 0), "1"));
        }
        let standing = Standing::Played(chances);
        let said = |standing: &Standing| told(&["red", "blue"], &shares(&standing.values()), standing);
        assert_eq!(said(&standing), "Red ahead, 67 % (± 18, 24 games)");
        assert!(standing.can_grow() && !Standing::Judged(standing.values()).can_grow());
        let more = standing.and(&standing).and(&standing);
        assert_eq!((said(&more), more.can_grow()), ("Red ahead, 67 % (± 11, 72 games)".into(), false));
    }
}
