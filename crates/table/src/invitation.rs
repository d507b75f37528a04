//! Links by which somebody elsewhere comes to a seat.

use crate::{Chapter, Decision, Guest, Proposal, Sitter, Sitting, Trouble};
use parlour_core::{Refusal, Seat};
use serde::Serialize;

/// How it stands with the link for a seat. Whatever carries the table makes the link itself; here it is only told apart from
/// earlier ones.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Invitation {
    /// How often it was renewed: each time the link is another one, and those before are void.
    pub generation: u32,
    /// What has become of it.
    pub stage: Stage,
}

/// What has become of a link.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Whoever takes it first has the seat.
    Open,
    /// Nobody can take it until it is renewed.
    Withdrawn,
    /// Somebody has the seat, and nobody else gets it.
    Taken,
}

impl Invitation {
    /// The first link for a seat.
    pub const NEW: Invitation = Invitation { generation: 0, stage: Stage::Open };

    /// The next link, once this one is void.
    #[must_use]
    pub fn renewed(self) -> Invitation {
        Invitation { generation: self.generation + 1, stage: Stage::Open }
    }
    /// The same link in another stage.
    #[must_use]
    pub fn at(self, stage: Stage) -> Invitation {
        Invitation { stage, ..self }
    }
}

/// What is done with a link.
pub(crate) enum Handling {
    Withdraw,
    Renew,
}

impl Sitting {
    /// The links for seats that nobody has taken, while the match goes on. Only those who play here may give them on.
    pub fn invitations(&self, who: &Guest) -> Vec<(Seat, Invitation)> {
        if !self.hosts(who) || self.play.turn().is_over() {
            return Vec::new();
        }
        self.seats().filter_map(|seat| Some((seat, self.sitter(seat).vacancy()?))).collect()
    }

    /// Does this guest play one of the seats that are where the match was made?
    pub fn hosts(&self, who: &Guest) -> bool {
        who.seats().iter().any(|&seat| *self.sitter(seat) == Sitter::Here)
    }

    pub(crate) fn handle(&self, who: &Guest, number: u8, handling: Handling) -> Result<Decision, Trouble> {
        if !self.hosts(who) {
            return Err(Trouble::Denied("Only those who opened the match withdraw its links or renew them."));
        }
        if self.play.turn().is_over() {
            return Err(Refusal::Over.into());
        }
        let seat = self.numbered(number)?;
        let Some(invitation) = self.sitter(seat).vacancy() else {
            return Err(Trouble::Denied(match self.sitter(seat) {
                Sitter::Link(_) => "Somebody has taken this seat; its link is void already.",
                _ => "There is no link for this seat.",
            }));
        };
        let invitation = match handling {
            Handling::Withdraw => invitation.at(Stage::Withdrawn),
            Handling::Renew => invitation.renewed(),
        };
        let chapter =
            Chapter { from: self.ply(), seated: vec![(seat, Sitter::Link(invitation))], ..Chapter::default() };
        Ok(Decision::Change(Proposal { play: None, chapter, kept: self.play.steps() }))
    }

    /// A seat of this match by its number.
    pub(crate) fn numbered(&self, number: u8) -> Result<Seat, Trouble> {
        let seat = Seat::from_number(number).filter(|seat| seat.index() < self.sitters.len());
        seat.ok_or(Trouble::Denied("This match has no such seat."))
    }
}
