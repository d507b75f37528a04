//! Everywhere somebody could end a move by himself (R-69 asks).

use super::pose::{Pose, Walker};
use crate::frame::Gait;
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::{Id, Place};
use std::collections::HashMap;

/// Does the test hold for a place where a move of his, begun now, could end? Asked of the near ones first.
pub(crate) fn any_end(game: &SamuraiBlades, s: &State, id: Id, test: &mut dyn FnMut(Place) -> bool) -> bool {
    let walker = Walker::new(game, s, id, Gait::Own);
    let points = s.values(id).movement;
    // The most points he can have left in each place.
    let mut most: HashMap<Place, u8> = HashMap::new();
    let mut now: Vec<(Pose, u8)> = vec![(walker.pose(), points)];
    while !now.is_empty() {
        let mut next: Vec<(Pose, u8)> = Vec::new();
        for (pose, left) in now {
            let is_found = walker.any_next(pose, None, &mut |to, cost| {
                let Some(left) = left.checked_sub(cost) else { return false };
                if most.get(&to.man).is_some_and(|&known| known >= left) {
                    return false;
                }
                most.insert(to.man, left);
                next.push((to, left));
                walker.can_rest(to) && test(to.man)
            });
            if is_found {
                return true;
            }
        }
        now = next;
    }
    false
}
