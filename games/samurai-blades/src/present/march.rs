//! A march is one move to people, however many hexes it has.

use crate::action::Action;
use crate::frame::Frame;
use crate::rules::SamuraiBlades;
use crate::state::State;
use parlour_core::Marches;

impl Marches for SamuraiBlades {
    fn goes_on(&self, before: &State, _: Action) -> bool {
        matches!(before.top(), Frame::March(_))
    }
}
