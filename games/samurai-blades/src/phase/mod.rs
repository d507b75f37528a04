//! The sequence of play (3, R-08): each step's file lists what may be done and does it, side by side.

pub(crate) mod duel;
pub(crate) mod fire;
pub(crate) mod honour;
pub(crate) mod march;
pub(crate) mod melee;
pub(crate) mod recover;
pub(crate) mod setup;
mod skip;

use crate::action::Action;
use crate::frame::{Aim, Frame};
use crate::prompt::{casualty, deflect, flight, rout, unhorsed};
use crate::rules::SamuraiBlades;
use crate::state::{PhaseStep, State};
use crate::unit::{Marks, Side};
use crate::{night, victory};
use parlour_core::{Line, Log};
use skip::Skipped;

pub(crate) use skip::{Moment, idle};

/// Does whatever needs no decision, until somebody decides, a die is due, or it is over. Steps that pass thereby are told of,
/// but for the one in which something was `done`.
pub(crate) fn settle(game: &SamuraiBlades, s: &mut State, done: Moment, log: &mut impl Log) {
    let mut skipped = Skipped::since(done);
    while s.finish.is_none() && go_on(game, s, &mut skipped, log) {}
    skipped.tell(log);
}

/// Does the next thing that needs no decision; `false` if there is none.
fn go_on(game: &SamuraiBlades, s: &mut State, skipped: &mut Skipped, log: &mut impl Log) -> bool {
    victory::check(game, s, log);
    if s.finish.is_some() {
        return false;
    }
    match s.top() {
        Frame::Empty => unreachable!("the step's frame is always there"),
        Frame::Setup(side) => setup::settle(game, s, side, log),
        Frame::Step => step(game, s, skipped, log),
        Frame::March(march) => march::settle(game, s, march, log),
        Frame::Flight(flight) => flight::settle(game, s, flight, log),
        Frame::Deflect(deflect) => deflect::settle(game, s, deflect, log),
        Frame::Fight(fight) => melee::settle(game, s, fight, log),
        Frame::Rout(group) => rout::settle(game, s, group, log),
        Frame::Casualty(casualty) => casualty::settle(game, s, casualty, log),
        Frame::Unhorsed(unhorsed) => unhorsed::settle(game, s, unhorsed, log),
        Frame::Shot(_) | Frame::Parry(_) | Frame::Challenged(_) => false,
    }
}

/// Goes on to the next step if there is nothing to decide in this one.
fn step(game: &SamuraiBlades, s: &mut State, skipped: &mut Skipped, log: &mut impl Log) -> bool {
    let waits = match s.step {
        PhaseStep::Start => honour::has_rite(game, s),
        PhaseStep::FootFire | PhaseStep::HorseFire | PhaseStep::FootFireAgain => fire::has_shot(game, s),
        PhaseStep::Move => march::has_move(game, s),
        PhaseStep::Melee => melee::has_attack(game, s),
        PhaseStep::Recover => false,
    };
    let waits = waits || night::keeps_open(game, s);
    if !waits {
        skipped.pass(s);
        // What comes with the end of the phase is told after it.
        if s.step == PhaseStep::Recover {
            skipped.tell(log);
        }
        end_step(game, s, log);
    }
    !waits
}

/// What the phasing side may do in this step, and some that [`suits`] refuses.
pub(crate) fn offers(game: &SamuraiBlades, s: &State, out: &mut Vec<Action>) {
    match s.step {
        PhaseStep::Start => honour::list_rite(game, s, out),
        PhaseStep::FootFire | PhaseStep::HorseFire | PhaseStep::FootFireAgain => fire::offers(game, s, out),
        PhaseStep::Move => march::offers(game, s, out),
        PhaseStep::Melee => melee::list(game, s, out),
        PhaseStep::Recover => {}
    }
    honour::list_challenges(game, s, out);
    out.push(Action::Done);
}
/// Which of that is legal.
pub(crate) fn suits(game: &SamuraiBlades, s: &State, offer: Action) -> bool {
    match offer {
        Action::Take(id) => march::can_be_taken(game, s, id),
        Action::Shoot { by, at } | Action::Throw { by, at } => fire::can_hit(game, s, by, Aim::Unit(at)),
        Action::ShootLantern { by, lantern } | Action::ThrowLantern { by, lantern } => {
            fire::can_hit(game, s, by, Aim::Lantern(lantern))
        }
        _ => true,
    }
}

/// An action of the phasing side in this step.
pub(crate) fn apply(game: &SamuraiBlades, s: &mut State, a: Action, log: &mut impl Log) {
    match a {
        Action::Done => end_step(game, s, log),
        Action::Challenge(_) | Action::Seppuku(_) | Action::BreakDuel => honour::apply(game, s, a, log),
        _ => match s.step {
            PhaseStep::FootFire | PhaseStep::HorseFire | PhaseStep::FootFireAgain => fire::apply(game, s, a, log),
            PhaseStep::Move => march::take(game, s, a, log),
            PhaseStep::Melee => melee::apply(game, s, a, log),
            PhaseStep::Start | PhaseStep::Recover => unreachable!("{a:?} is not an action of {:?}", s.step),
        },
    }
}

/// What happens when a step is over, and the beginning of the next.
fn end_step(game: &SamuraiBlades, s: &mut State, log: &mut impl Log) {
    match s.step {
        PhaseStep::FootFire | PhaseStep::HorseFire | PhaseStep::FootFireAgain => {
            // one attempt a monk for each fire step.
            clear(s, s.side.enemy(), Marks::DEFLECTED);
            if s.step == PhaseStep::HorseFire {
                // who fought may shoot again after this.
                clear(s, s.side, Marks::FOUGHT);
            }
        }
        PhaseStep::Move => march::end_of_moves(game, s, log),
        PhaseStep::Start | PhaseStep::Melee | PhaseStep::Recover => {}
    }
    night::end_of_step(game, s, log);
    match s.step {
        PhaseStep::Recover => {
            recover::run(game, s, log);
            end_phase(game, s, log);
        }
        step => s.step = PhaseStep::ALL[step as usize + 1],
    }
    if s.step == PhaseStep::Move {
        march::begin_moves(game, s);
    }
    duel::ask(game, s);
}

fn end_phase(game: &SamuraiBlades, s: &mut State, log: &mut impl Log) {
    clear(s, s.side, Marks::OF_PHASE);
    duel::end_phase(game, s, log);
    if s.side == Side::Second {
        duel::end_of_turn(s, log);
        victory::end_of_turn(game, s, log);
        if s.finish.is_some() {
            return;
        }
        s.turn += 1;
    }
    s.side = s.side.enemy();
    s.step = PhaseStep::Start;
    log.say(|| Line::new("3.1", format!("Turn {}: {}.", s.turn, game.side_name(s.side))));
    // mounting and the rite end when the next own phase begins.
    march::begin_phase(game, s, log);
    duel::begin_phase(game, s);
    honour::begin_phase(game, s, log);
}

fn clear(s: &mut State, side: Side, marks: Marks) {
    for id in s.ids() {
        if s.unit(id).side == side {
            s.unit_mut(id).marks.clear(marks);
        }
    }
}
