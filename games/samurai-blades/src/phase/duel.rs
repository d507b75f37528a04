//! Duels: single combat (7, R-49, R-50, R-68), and who evades it.

use super::honour::{self, Feat};
use super::{fire, march, melee};
use crate::frame::Aim;
use crate::rules::SamuraiBlades;
use crate::state::{Duel, Nerve, PhaseStep, State};
use crate::unit::{Health, Id, Place};
use crate::words::{tell, tell_with};
use parlour_core::{Line, Log};

/// a duel in which nobody fights ends after so many game turns.
const PATIENCE: u8 = 8;
/// who evades in so many of his phases in a row dishonours his side.
const SHAME: u8 = 2;

/// The challenge is taken up. What is left of this phase asks nothing of anybody yet.
pub(super) fn begin(s: &mut State, men: [Id; 2]) {
    s.duel = Some(Duel { men, quiet: 0, has_met: true, evaded: [0; 2], apart: 0, nerve: Nerve::Unasked });
}

/// does a duel keep these two from each other? Duellists touch nobody but each other, and nobody else touches them.
pub(crate) fn parts(s: &State, a: Id, b: Id) -> bool {
    s.duel.is_some_and(|duel| duel.men.contains(&a) != duel.men.contains(&b))
}

/// One shoots at another or attacks him in his phase: between duellists that is courage.
pub(crate) fn dared(s: &mut State, a: Id, b: Id) {
    if let Some(duel) = s.duel.as_mut().filter(|duel| duel.men.contains(&a) && duel.men.contains(&b)) {
        duel.nerve = Nerve::Shown;
    }
}

/// Two who fight: if they are the duellists, the duel is alive.
pub(crate) fn fought(s: &mut State, a: Id, b: Id) {
    dared(s, a, b);
    if let Some(duel) = s.duel.as_mut().filter(|duel| duel.men.contains(&a) && duel.men.contains(&b)) {
        (duel.quiet, duel.has_met) = (0, true);
    }
}

/// Ends a duel of which somebody is dead or gone.
pub(crate) fn watch(game: &SamuraiBlades, s: &mut State, log: &mut impl Log) {
    let Some(Duel { men, .. }) = s.duel else { return };
    if men.iter().all(|&id| s.unit(id).is_here()) {
        return;
    }
    s.duel = None;
    let is_dead = |id: Id| s.unit(id).health == Health::Dead;
    match men {
        [loser, winner] | [winner, loser] if is_dead(loser) && s.unit(winner).is_here() => {
            tell(game, s, winner, "R-50", "has won the duel", log);
            honour::award(game, s, s.unit(winner).side, Feat::Duel);
        }
        _ => log.say(|| Line::new("R-50", "The duel is over; nobody has won it.")),
    }
}

/// Counts a duel's quiet turns.
pub(super) fn end_of_turn(s: &mut State, log: &mut impl Log) {
    let Some(duel) = &mut s.duel else { return };
    if !std::mem::take(&mut duel.has_met) {
        duel.quiet += 1;
    }
    if duel.quiet >= PATIENCE {
        s.duel = None;
        log.say(|| Line::new("R-50", "Eight turns without a blow: the duel is over, and nobody is dishonoured."));
    }
}

// --- evasion (R-69) ---

/// The duellist whose phase it is, and the other.
fn facing(s: &State, duel: &Duel) -> (Id, Id) {
    let [first, second] = duel.men;
    if s.unit(first).side == s.side { (first, second) } else { (second, first) }
}

/// How far apart these are, between the nearest of their hexes.
fn apart(game: &SamuraiBlades, a: Place, b: Place) -> u8 {
    let all = a.hexes().flat_map(|from| b.hexes().map(move |to| game.ground().distance(from, to)));
    all.min().and_then(|far| u8::try_from(far).ok()).unwrap_or(u8::MAX)
}

/// A phase begins.
pub(super) fn begin_phase(game: &SamuraiBlades, s: &mut State) {
    if let Some(duel) = &mut s.duel {
        let [a, b] = duel.men;
        duel.nerve = Nerve::Unasked;
        duel.apart = apart(game, s.units[a.index()].place, s.units[b.index()].place);
    }
}

/// A step begins: can he do now what a duel asks of him? In the phase in which the duel began nothing is asked.
pub(super) fn ask(game: &SamuraiBlades, s: &mut State) {
    let Some(duel) = s.duel.filter(|duel| duel.apart > 0 && duel.nerve == Nerve::Unasked) else { return };
    let (own, other) = facing(s, &duel);
    if can_dare(game, s, own, other, duel.apart) {
        s.duel = Some(Duel { nerve: Nerve::Asked, ..duel });
    }
}

fn can_dare(game: &SamuraiBlades, s: &State, own: Id, other: Id, from: u8) -> bool {
    if !game.can_act(s, own) {
        return false;
    }
    match s.step {
        PhaseStep::FootFire | PhaseStep::HorseFire | PhaseStep::FootFireAgain => {
            fire::may_shoot(game, s, own).is_some() && fire::can_hit(game, s, own, Aim::Unit(other))
        }
        PhaseStep::Melee => melee::can_attack(game, s, own, other),
        // What he could do if he stayed counts too: nobody escapes by leaving.
        PhaseStep::Move => {
            let stays = |step| {
                let mut later = s.clone();
                later.step = step;
                can_dare(game, &later, own, other, from)
            };
            let goal = s.unit(other).place;
            march::any_end(game, s, own, &mut |place| apart(game, place, goal) < from)
                || [PhaseStep::FootFireAgain, PhaseStep::Melee].into_iter().any(stays)
        }
        PhaseStep::Start | PhaseStep::Recover => false,
    }
}

/// A phase is over: has its duellist evaded the other?
pub(super) fn end_phase(game: &SamuraiBlades, s: &mut State, log: &mut impl Log) {
    let Some(mut duel) = s.duel else { return };
    let (own, other) = facing(s, &duel);
    let is_nearer = apart(game, s.unit(own).place, s.unit(other).place) < duel.apart;
    let times = &mut duel.evaded[s.side.index()];
    *times = if duel.nerve == Nerve::Asked && !is_nearer { *times + 1 } else { 0 };
    match *times {
        0 => {}
        SHAME.. => {
            let shame =
                || format!("evades his enemy again: {} is dishonoured, and the duel is over", game.side_name(s.side));
            tell_with(game, s, own, "R-69", log, shame);
            honour::dishonour(game, s, s.side);
            s.duel = None;
            return;
        }
        _ => tell(game, s, own, "R-69", "evades his enemy; once more, and his side is dishonoured", log),
    }
    s.duel = Some(duel);
}
