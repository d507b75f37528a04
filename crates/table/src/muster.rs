//! Who is there, one by one.

use crate::{Guest, Reply, Sitting};
use parlour_core::scene::Spot;

impl Sitting {
    /// What stands on a spot after this many steps, as far as this guest may know.
    pub(crate) fn card(&self, who: &Guest, step: usize, spot: Spot) -> Reply {
        let eye = self.eye(who);
        let course = self.course(eye);
        let step = step.min(course.len());
        Reply::Card(step, spot, self.play.card(course.position(step), spot, eye).map(Box::new))
    }
}
