//! The game for people.

mod automatic;
mod buttons;
mod card;
pub(crate) mod cards;
mod charts;
pub(crate) mod eye;
mod march;
mod motions;
pub(crate) mod odds;
pub(crate) mod path;
mod preview;
mod prompt;
mod roster;
mod scene;
pub(crate) mod spots;
pub(crate) mod tokens;
mod verses;
pub(crate) mod way;

use crate::action::Action;
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::{board, diagram, night, story, text, why};
use parlour_core::scene::{Layout, Motion, Path, Preview, Scene, Spot, Viewer};
use parlour_core::{Aim, Deed, DiagramError, Ending, Outcome, Present, Reason, Rules, Seat};

/// The legal actions.
fn listed(game: &SamuraiBlades, s: &State) -> Vec<Action> {
    let mut actions = Vec::new();
    game.actions(s, &mut actions);
    actions
}

impl Present for SamuraiBlades {
    fn layout(&self) -> Layout {
        board::layout(self)
    }
    fn scene(&self, s: &State, eye: Viewer) -> Scene {
        scene::scene(self, s, eye)
    }
    fn motions(&self, before: &State, a: Action, eye: Viewer) -> Vec<Motion> {
        motions::motions(self, before, a, eye)
    }
    fn path(&self, s: &State, a: Action) -> Path {
        path::path(self, s, &text::said(self, s, a))
    }
    fn preview(&self, s: &State, clicks: &[Spot], eye: Viewer) -> Preview {
        preview::preview(self, s, clicks, eye)
    }
    fn notate(&self, s: &State, a: Action) -> String {
        text::write(self, s, a)
    }
    fn told(&self, before: &State, a: Action, eye: Viewer) -> String {
        if eye::may_know(self, before, a, eye) { text::write(self, before, a) } else { "…".into() }
    }
    fn deed(&self, before: &State, a: Action, eye: Viewer) -> Deed {
        story::deed(self, before, a, eye)
    }
    fn ending(&self, s: &State, _: &Outcome) -> Ending {
        story::ending(self, s)
    }
    fn aim(&self, s: &State, seat: Seat) -> Aim {
        story::aim(self, s, seat)
    }
    fn hides_steps(&self) -> bool {
        night::has_secrets(self)
    }
    fn parse(&self, s: &State, text: &str) -> Option<Action> {
        let action = text::read(self, s, text)?;
        let is_legal = text::write(self, s, action) == text && listed(self, s).contains(&action);
        is_legal.then_some(action)
    }
    fn read(&self, s: &State, text: &str) -> Option<Path> {
        Some(path::path(self, s, &text::hear(self, text)?))
    }
    fn why_not(&self, s: &State, clicks: &[Spot]) -> Option<Reason> {
        why::not(self, s, clicks)
    }
    fn diagram(&self, s: &State) -> String {
        diagram::write(self, s)
    }
    fn parse_diagram(&self, text: &str) -> Result<State, DiagramError> {
        diagram::read(self, text)
    }
}
