//! Does an action show something hidden? Then it cannot be taken back.

use super::{View, has_secrets, is_hidden};
use crate::action::Action;
use crate::frame::{Aim, Deflect, Frame, Missile, Shot};
use crate::phase::fire;
use crate::rules::SamuraiBlades;
use crate::state::{PhaseStep, State};
use crate::unit::{Group, Id, Side};
use parlour_core::{Quiet, Rules};

/// Has the phasing side men whom the enemy does not know of and who can act? Then its steps last until it ends them:
/// whether somebody has a target or a lantern within reach depends on where they are, and the length of a step would tell.
pub(crate) fn keeps_open(game: &SamuraiBlades, s: &State) -> bool {
    has_secrets(game)
        && match s.step {
            PhaseStep::Start | PhaseStep::Recover => false,
            PhaseStep::FootFire | PhaseStep::HorseFire | PhaseStep::FootFireAgain => fire::has_shooter(game, s),
            PhaseStep::Move => true,
            PhaseStep::Melee => !game.scenario.lanterns.is_empty(),
        }
        && s.ids().any(|id| is_hidden(s, id) && game.can_act(s, id))
}

/// Would this action show somebody something hidden? Done on a copy: whoever was not on the enemy's map before and is
/// afterwards, was shown. Besides, a shot or a retreat can give away a friend who stands in its way.
pub(crate) fn reveals(game: &SamuraiBlades, s: &State, a: Action) -> bool {
    if !has_secrets(game) {
        return false;
    }
    let hidden: Group = s.ids().filter(|&id| is_hidden(s, id)).collect();
    if hidden.is_empty() {
        return false;
    }
    if makes_way(s, a, hidden) {
        return true;
    }
    if let Action::Shoot { by, at } | Action::Throw { by, at } = a
        && s.is_known(by, s.side.enemy())
        && is_odd(game, s, by, at)
    {
        return true;
    }
    let mut after = s.clone();
    game.apply(&mut after, a, &mut Quiet);
    hidden.iter().any(|id| !is_hidden(&after, id))
}

/// Somebody may have to retreat now, and his hidden friends may stand where he would have to go: whether he finds a way
/// tells of them.
fn makes_way(s: &State, a: Action, hidden: Group) -> bool {
    let has_friends = |side: Side| hidden.iter().any(|id| s.unit(id).side == side);
    match (s.top(), a) {
        (Frame::Shot(Shot { aim: Aim::Unit(at), missile: Missile::Arrow, .. }), _) => has_friends(s.unit(at).side),
        (Frame::Parry(Deflect { unit, .. }), _) => has_friends(s.unit(unit).side),
        (Frame::Deflect(Deflect { unit, .. }), Action::Done) => has_friends(s.unit(unit).side),
        (Frame::Fight(_), Action::Die(_)) => Side::BOTH.into_iter().any(has_friends),
        // The next one of the group may find no room.
        (Frame::Rout(group), _) => group.len() > 1 && group.first().is_some_and(|id| has_friends(s.unit(id).side)),
        _ => false,
    }
}

/// Is this shot another than the enemy would expect, because of friends of the shooter whom he does not know of? They are
/// in the way, and the cover that is told gives them away.
fn is_odd(game: &SamuraiBlades, s: &State, by: Id, at: Id) -> bool {
    let expected = fire::aim_among(game, s, by, Aim::Unit(at), View { s, side: s.side.enemy() });
    fire::aim(game, s, by, Aim::Unit(at)) != expected
}
