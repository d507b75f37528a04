//! A monk may deflect an arrow (9.1, R-39).

use crate::action::Action;
use crate::frame::{Deflect, Frame};
use crate::phase::fire;
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::tables::Hit;
use crate::unit::Marks;
use crate::words::{called, sentence, spots};
use parlour_core::{Line, Log};

/// The highest die that deflects (9.1).
pub(crate) const DEFLECTS: u8 = 4;

/// Nothing settles itself here.
pub(crate) fn settle(_game: &SamuraiBlades, _s: &mut State, _deflect: Deflect, _log: &mut impl Log) -> bool {
    false
}

/// `Deflect` rolls, `Done` lets the arrow strike.
pub(crate) fn apply(game: &SamuraiBlades, s: &mut State, deflect: Deflect, a: Action, log: &mut impl Log) {
    let Deflect { unit, hit, from } = deflect;
    match a {
        Action::Deflect => {
            s.unit_mut(unit).marks.set(Marks::DEFLECTED);
            let text = || sentence(&format!("{} tries to deflect the arrow.", called(game, s, unit)));
            log.say(|| Line::new("9.1", text()).at(spots(s.unit(unit).place)));
            s.replace(Frame::Parry(deflect));
        }
        _ => {
            let text = || sentence(&format!("{} lets the arrow strike.", called(game, s, unit)));
            log.say(|| Line::new("R-39", text()).at(spots(s.unit(unit).place)));
            s.pop();
            fire::carry_out(game, s, unit, hit, from, log);
        }
    }
}

/// What is left of the arrow's effect (9), and the words for it.
pub(crate) fn parried(hit: Hit, die: u8) -> (Option<Hit>, &'static str) {
    match (die <= DEFLECTS, hit) {
        (false, _) => (Some(hit), "the arrow takes full effect"),
        (true, Hit::A) => (None, "the arrow is deflected and does nothing"),
        (true, Hit::B) => (Some(Hit::A), "the arrow is deflected, and the wound becomes a retreat"),
        (true, Hit::C | Hit::D) => (Some(Hit::B), "the arrow is deflected, and the kill becomes a wound"),
    }
}

/// The die of the attempt.
pub(crate) fn resolve(game: &SamuraiBlades, s: &mut State, deflect: Deflect, die: u8, log: &mut impl Log) {
    let Deflect { unit, hit, from } = deflect;
    s.pop();
    let (after, text) = parried(hit, die);
    log.say(|| Line::new("9", format!("Die {die}: {text}.")).at(spots(s.unit(unit).place)));
    if let Some(hit) = after {
        fire::carry_out(game, s, unit, hit, from, log);
    }
}
