//! Challenges (7, R-49), the points of honour, and seppuku (8, R-51).

use super::duel;
use crate::action::Action;
use crate::frame::Frame;
use crate::harm;
use crate::rules::{SamuraiBlades, Temptation};
use crate::scenario::{Rite, Score};
use crate::state::{Ending, Finish, PhaseStep, State};
use crate::unit::{Group, Health, Id, Marks, Side};
use crate::words::{spots, tell};
use parlour_core::{Line, Log};

// --- challenges ---

/// A mounted, conscious samurai who has no other matter of honour at hand.
fn is_champion(s: &State, id: Id, side: Side) -> bool {
    let unit = s.unit(id);
    unit.side == side && unit.is_mounted() && unit.kind.is_samurai() && unit.is_conscious() && !s.rite.contains(&id)
}

/// Challenges, and breaking a duel where that is offered.
pub(crate) fn list_challenges(game: &SamuraiBlades, s: &State, out: &mut Vec<Action>) {
    if s.duel.is_some() {
        if game.temptation == Temptation::On {
            out.push(Action::BreakDuel);
        }
        return;
    }
    let side = s.side;
    let may_challenge = |&id: &Id| is_champion(s, id, side) && !s.unit(id).marks.has(Marks::CHALLENGED);
    let may_answer = |id| is_champion(s, id, side.enemy()) && s.is_known(id, side);
    let is_asleep = !s.is_alarmed && game.scenario.special.alarm == Some(side as u8);
    if s.step == PhaseStep::Recover || is_asleep {
        return;
    }
    let mut challengers = s.ids().filter(may_challenge).peekable();
    if challengers.peek().is_some() && s.ids().any(may_answer) {
        out.extend(challengers.map(Action::Challenge));
    }
}

/// One of these.
pub(crate) fn apply(game: &SamuraiBlades, s: &mut State, a: Action, log: &mut impl Log) {
    match a {
        Action::Challenge(by) => {
            tell(game, s, by, "7", "challenges the enemy's riders to single combat", log);
            s.unit_mut(by).marks.set(Marks::CHALLENGED);
            s.push(Frame::Challenged(by));
        }
        Action::Seppuku(id) => {
            tell(game, s, id, "8", "has lost all hope and prepares to die by his own hand", log);
            s.rite[s.side.index()] = id;
        }
        Action::BreakDuel => {
            let duellists = s.duel.take().map_or(Group::EMPTY, |duel| duel.men.into_iter().collect());
            let text = || format!("{} breaks the duel and loses the game.", game.side_name(s.side));
            log.say(|| Line::new("R-50", text()).at(duellists.iter().flat_map(|id| spots(s.unit(id).place))));
            s.finish = Some(Finish { winner: s.side.enemy(), why: Ending::DuelBroken });
        }
        a => unreachable!("{a:?} is no matter of honour"),
    }
}

/// Who may take the challenge up, or refuse.
pub(crate) fn list_answers(_game: &SamuraiBlades, s: &State, _by: Id, out: &mut Vec<Action>) {
    out.extend(s.ids().filter(|&id| is_champion(s, id, s.side.enemy())).map(Action::Accept));
    out.push(Action::Refuse);
}

/// The answer.
pub(crate) fn answer(game: &SamuraiBlades, s: &mut State, by: Id, a: Action, log: &mut impl Log) {
    s.pop();
    match a {
        Action::Accept(id) => {
            tell(game, s, id, "R-49", "takes up the challenge: from now on only the two of them act", log);
            duel::begin(s, if s.side == Side::First { [by, id] } else { [id, by] });
        }
        Action::Refuse => {
            let refuser = s.side.enemy();
            let text = || format!("{} refuses and is dishonoured.", game.side_name(refuser));
            log.say(|| Line::new("R-49", text()).at(spots(s.unit(by).place)));
            dishonour(game, s, refuser);
        }
        a => unreachable!("{a:?} is no answer to a challenge"),
    }
}

/// A side refused, or its duellist evaded his enemy: it is dishonoured, and the enemy has the points.
pub(super) fn dishonour(game: &SamuraiBlades, s: &mut State, side: Side) {
    s.dishonoured[side.index()] = true;
    award(game, s, side.enemy(), Feat::Refusal);
}

/// What is worth points.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Feat {
    /// A duel won.
    Duel,
    /// The enemy's refusal, or his evasion.
    Refusal,
}

/// What the scenario gives for it.
pub(super) fn award(game: &SamuraiBlades, s: &mut State, side: Side, feat: Feat) {
    for score in &game.scenario.victory.scores {
        match (score, feat) {
            (Score::DuelWon(points), Feat::Duel) | (Score::Refused(points), Feat::Refusal) => {
                s.bonus[side.index()] += *points as i16;
            }
            _ => {}
        }
    }
}

// --- seppuku ---

/// The one who may begin the rite now.
fn last_samurai(game: &SamuraiBlades, s: &State) -> Option<Id> {
    let side = s.side.index();
    if s.step != PhaseStep::Start || s.dishonoured[side] || s.rite[side] != Id::NOBODY {
        return None;
    }
    if game.scenario.special.rite == Rite::Beaten && !is_beaten(s, s.side) {
        return None;
    }
    let lives = |id: &Id| {
        let unit = s.unit(*id);
        unit.side == s.side && unit.kind.is_samurai() && unit.health != Health::Dead
    };
    let mut samurai = s.ids().filter(lives);
    match (samurai.next(), samurai.next()) {
        (Some(only), None) if game.can_act(s, only) => Some(only),
        _ => None,
    }
}

/// At least half of its men are dead.
fn is_beaten(s: &State, side: Side) -> bool {
    let men = || s.ids().filter(|&id| s.unit(id).side == side && s.unit(id).kind.is_man());
    2 * men().filter(|&id| s.unit(id).health == Health::Dead).count() >= men().count()
}

/// Is there a samurai who may begin the rite now?
pub(crate) fn has_rite(game: &SamuraiBlades, s: &State) -> bool {
    last_samurai(game, s).is_some()
}

/// `Action::Seppuku`, where it is legal.
pub(crate) fn list_rite(game: &SamuraiBlades, s: &State, out: &mut Vec<Action>) {
    out.extend(last_samurai(game, s).map(Action::Seppuku));
}

/// He is attacked in melee: the rite is off.
pub(crate) fn disturbed(game: &SamuraiBlades, s: &mut State, id: Id, log: &mut impl Log) {
    let Some(side) = s.rite.iter().position(|&man| man == id) else { return };
    s.rite[side] = Id::NOBODY;
    tell(game, s, id, "R-51", "is attacked and has to give up the rite", log);
}

/// A rite begun a turn ago is completed.
pub(crate) fn begin_phase(game: &SamuraiBlades, s: &mut State, log: &mut impl Log) {
    let Some(id) = s.rite[s.side.index()].some() else { return };
    tell(game, s, id, "8", "dies by his own hand, and both sides leave the field in honour", log);
    harm::kill(game, s, id, "8", log);
    s.finish = Some(Finish { winner: Side::None, why: Ending::Seppuku });
}
