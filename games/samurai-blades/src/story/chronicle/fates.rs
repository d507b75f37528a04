//! What became of everybody.

use super::cause::Cause;
use super::name;
use crate::look::{self, Seating};
use crate::rules::SamuraiBlades;
use crate::state::{MAX_UNITS, State};
use crate::unit::{Health, Id, Post, Side};
use crate::words::{listed, sentence};
use parlour_core::{Fate, Roll, Seal};

/// What is remembered of each.
pub(super) struct Fates([Remembered; MAX_UNITS]);

#[derive(Default)]
struct Remembered {
    /// How he ended: `fell at K8 to Isuke in turn 3`.
    end: Option<String>,
    /// The turn of his wound.
    wounded: Option<u8>,
    /// The turn in which he left.
    left: Option<u8>,
    /// Whom he brought down, alone or with others.
    victims: Vec<String>,
}

impl Default for Fates {
    fn default() -> Fates {
        Fates(std::array::from_fn(|_| Remembered::default()))
    }
}

impl Fates {
    fn of(&mut self, id: Id) -> &mut Remembered {
        &mut self.0[id.index()]
    }
    pub(super) fn fell(&mut self, game: &SamuraiBlades, s: &State, id: Id, end: &str, cause: Cause) {
        self.of(id).end = Some(format!("{end} in turn {}", s.turn));
        for by in cause.authors().iter() {
            self.of(by).victims.push(name(game, s, id));
        }
    }
    pub(super) fn own_hand(&mut self, id: Id, turn: u8, place: String) {
        self.of(id).end = Some(format!("died at {place} by his own hand in turn {turn}"));
    }
    pub(super) fn wounded(&mut self, id: Id, turn: u8) {
        self.of(id).wounded = Some(turn);
    }
    pub(super) fn left(&mut self, id: Id, turn: u8) {
        self.of(id).left = Some(turn);
    }

    /// Everybody of a side, in the order of the scenario.
    pub(super) fn roll(&self, game: &SamuraiBlades, end: &State, side: Side) -> Roll {
        let men = end.ids().filter(|&id| end.unit(id).side == side && end.unit(id).kind.is_man());
        let fates = men.map(|id| self.fate(game, end, id)).collect();
        Roll { head: game.side_name(side).to_owned(), seat: side.seat(), fates }
    }

    fn fate(&self, game: &SamuraiBlades, end: &State, id: Id) -> Fate {
        let (unit, known) = (end.unit(id), &self.0[id.index()]);
        let start = game.scenario.units.get(id.index());
        let kind = start.map_or(unit.kind, |start| start.kind);
        let is_mounted = start.is_some_and(|start| start.mounted);
        let (name, what) = match game.scenario.tale.people.get(id.index()) {
            Some(Some(person)) => (person.name.clone(), format!("{kind}, {}", person.trade)),
            _ => (sentence(kind.name()), String::new()),
        };
        let hurt = known.wounded.map_or_else(String::new, |turn| format!(", wounded in turn {turn}"));
        let (words, seal) = match (unit.health, unit.post) {
            (Health::Dead, _) => (known.end.clone().unwrap_or_else(|| "fell".into()), Some(Seal::Fell)),
            (_, Post::Left) => {
                let turn = known.left.map_or_else(String::new, |turn| format!(" in turn {turn}"));
                (format!("left the ground{turn}{hurt}"), Some(Seal::Away))
            }
            (_, Post::Waiting) => ("never came".into(), None),
            (_, Post::Removed) => ("found no room".into(), None),
            _ if !hurt.is_empty() => (format!("lived{hurt}"), Some(Seal::Hurt)),
            _ => ("lived".into(), None),
        };
        let feats = match known.victims.is_empty() {
            true => String::new(),
            false => format!("; brought down {}", listed(known.victims.iter().cloned())),
        };
        let seating = if is_mounted { Seating::Saddle } else { Seating::Foot };
        Fate { name, what, face: look::face(kind, seating, unit.side), words: words + &feats, seal }
    }
}
