//! What happened and how it ended, in sentences, as somebody calls the people at the table.

use crate::course::Course;
use crate::{Guest, Sitter, Sitting};
use parlour_core::scene::Viewer;
use parlour_core::{Called, Cause, Entry, Outcome, RuleRef, Seat, capital};

/// One thing that happened since whoever looks last decided something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lately {
    /// The position that it led to, as whoever looks counts them.
    pub step: usize,
    /// Who did it; nobody for chance and for a seat that left.
    pub seat: Option<Seat>,
    /// The sentence.
    pub said: String,
    /// The action's text, or `…`.
    pub text: String,
}

/// How a match ended, for one pair of eyes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    /// `You won: the Chief escaped over a2.`
    pub head: String,
    /// The rule or ruling behind it.
    pub rule: Option<RuleRef>,
    /// Is there a chronicle of it to read?
    pub is_told: bool,
    /// May whoever looks open the same match again?
    pub can_go_on: bool,
    /// The match that somebody has opened after it.
    pub next: Option<Next>,
}

/// A rematch that somebody has opened: an offer to everybody who played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Next {
    /// The match, as whatever carries it calls it.
    pub id: String,
    /// Who opened it.
    pub by: Seat,
}

impl Sitting {
    /// How this guest calls whoever sits there.
    pub(crate) fn called(&self, who: &Guest, seat: Seat) -> Called {
        match self.sitter(seat) {
            _ if who.plays(seat) && who.seats().len() == 1 => Called::you(),
            Sitter::Computer(_) if self.sitters.iter().filter(|s| s.is_computer()).count() > 1 => {
                Called { name: format!("the house ({})", self.side(seat)), ..Called::the_house() }
            }
            Sitter::Computer(_) => Called::the_house(),
            _ => match self.name(seat) {
                // Where many play, whoever reads a name wants to know which pieces are theirs.
                Some(name) if self.sitters.len() > 2 => {
                    Called { name: format!("{name} ({})", self.side(seat)), ..Called::by_name(name) }
                }
                Some(name) => Called::by_name(name),
                None => Called::by_name(capital(self.side(seat))),
            },
        }
    }

    /// What a seat plays: `swords`.
    pub(crate) fn side(&self, seat: Seat) -> &str {
        let cards = || self.play.scene(self.play.steps(), Viewer::Spectator).seats;
        let sides = self.sides.get_or_init(|| cards().into_iter().map(|card| card.side).collect());
        &sides[seat.index()]
    }

    /// What was done in this step of the match, as a sentence, as far as `eye` may know.
    pub fn sentence(&self, who: &Guest, step: usize, eye: Viewer) -> String {
        let called = |seat| self.called(who, seat);
        match self.play.deed(step, eye) {
            Some(deed) => deed.said(self.play.seat_of(step), called),
            None => match &self.play.record().entries[self.play.entry_of(step)] {
                Entry::Resign(seat) => capital(&format!("{} resigned.", called(*seat).name)),
                Entry::Timeout(seat) => capital(&format!("{} ran out of time.", called(*seat).name)),
                Entry::Abandon(seat) => capital(&format!("{} did not come back.", called(*seat).name)),
                entry => format!("{entry}."),
            },
        }
    }

    /// What happened up to this step since whoever looks last decided something themselves; only the last, for onlookers.
    pub(crate) fn lately(&self, who: &Guest, course: &Course, step: usize, eye: Viewer) -> Vec<Lately> {
        let by_hand = |n: &usize| self.decided(who, course.steps()[*n]);
        let last = step.saturating_sub(1);
        let from = (0..step).rev().find(by_hand).map_or(0, |n| (n + 1).min(last));
        let from = if who.is_watching() { last } else { from };
        let tell = |n: usize| {
            let inside = course.steps()[n];
            let told = self.play.told(inside, eye);
            Lately { step: n + 1, seat: told.seat, said: self.sentence(who, inside, eye), text: told.text }
        };
        (from..step).map(tell).collect()
    }

    /// How the match ended, if it did, as this guest calls the people.
    pub fn ended(&self, who: &Guest) -> Option<Ended> {
        let outcome = self.play.outcome()?;
        let why = self.why_ended(who, &outcome);
        let head = format!("{}: {why}.", self.who_won(who, &outcome));
        let (can_go_on, next) = (!who.is_watching(), self.next.clone());
        let is_told = self.play.has_chronicle();
        Some(Ended { head, rule: outcome.cause.rule(), is_told, can_go_on, next })
    }

    /// `You won`, `Swords and shields won`, `A draw`.
    fn who_won(&self, who: &Guest, outcome: &Outcome) -> String {
        let is_alone = self.sitters.len() == 1;
        let winners: Vec<Seat> = outcome.winners().collect();
        match who.seats() {
            _ if is_alone => "It is over".into(),
            _ if outcome.is_draw() => "A draw".into(),
            [own] if winners == [*own] => "You won".into(),
            [own] if winners.contains(own) => format!("You and {} won", self.listed(who, &winners, Some(*own))),
            [_] if self.sitters.len() == 2 => "You lost".into(),
            _ => capital(&format!("{} won", self.listed(who, &winners, None))),
        }
    }

    fn listed(&self, who: &Guest, seats: &[Seat], without: Option<Seat>) -> String {
        let names = seats.iter().filter(|&&seat| Some(seat) != without).map(|&seat| self.called(who, seat).name);
        names.collect::<Vec<_>>().join(" and ")
    }

    fn why_ended(&self, who: &Guest, outcome: &Outcome) -> String {
        let called = |seat| self.called(who, seat);
        let left = |does: &str| {
            let entries = self.play.record().entries.iter().rev();
            let seat = entries.filter_map(|entry| match entry {
                Entry::Resign(seat) | Entry::Timeout(seat) | Entry::Abandon(seat) => Some(*seat),
                _ => None,
            });
            let name = seat.map(|seat| called(seat).name).next().unwrap_or_else(|| "the others".into());
            format!("{name} {does}")
        };
        match outcome.cause {
            Cause::Rule(rule) => {
                let ending = self.play.ending().map(|ending| ending.text.words(None, called));
                ending.unwrap_or_else(|| format!("by rule {rule}"))
            }
            Cause::Resigned => left("resigned"),
            Cause::Time => left("ran out of time"),
            Cause::Abandoned => left("did not come back"),
            Cause::Agreed => "it was agreed".into(),
        }
    }
}
