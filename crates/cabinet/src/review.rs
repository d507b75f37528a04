//! A match looked at afterwards: where it turned, and what was better.

use crate::entry::{GameEntry, Judgement, ReplayError};
use crate::opponent::{Limit, Opponent};
use parlour_core::{AnyPlay, Entry, Record, Seat, Turn};

/// What is better by less than this is no better: two thoughts about the same position differ by as much.
pub(crate) const CLEAR: f32 = 0.06;

/// The seed of the reviewer's generator: a review is the same every time.
pub(crate) const SEED: u64 = 1;

/// Plays a record through and judges every action of a seat.
pub(crate) fn review(
    game: &dyn GameEntry,
    record: &Record,
    nodes: u64,
    stop: &dyn Fn() -> bool,
    report: &mut dyn FnMut(usize, usize),
) -> Result<Vec<Judgement>, ReplayError> {
    let whole = game.replay(record)?;
    let reviewer: Opponent = "level:8".parse().expect("it is the name of an opponent");
    let reviewer = reviewer.within(Limit::Nodes(nodes.max(1)));
    let steps: Vec<(usize, usize)> = (0..whole.steps()).map(|step| (step, whole.entry_of(step))).collect();
    let mut play = game.replay(&Record { entries: Vec::new(), ..record.clone() })?;
    let mut judged = Vec::new();
    for &(step, entry) in &steps {
        if stop() {
            break;
        }
        let done = &record.entries[entry];
        if let (Turn::Act(seat), Entry::Act(_, text)) = (play.turn(), done) {
            judged.extend(judge(game, &*play, &reviewer, step, seat, text, stop));
        }
        report(step + 1, steps.len());
        play.enter(done.clone()).map_err(|refusal| ReplayError::Entry(entry, refusal))?;
    }
    Ok(judged)
}

/// `None` where the game is not judged, or where there was no choice.
fn judge(
    game: &dyn GameEntry,
    play: &dyn AnyPlay,
    reviewer: &Opponent,
    step: usize,
    seat: Seat,
    text: &str,
    stop: &dyn Fn() -> bool,
) -> Option<Judgement> {
    game.value(play)?;
    let best = game.think(play, reviewer, SEED, stop, &mut |_| {})?;
    let quiet =
        |before, after| Judgement { step, seat, text: text.to_owned(), before, after, better: None, line: Vec::new() };
    if best.action == text {
        return Some(quiet(best.value, best.value));
    }
    let after = value_after(game, play, reviewer, seat, text, stop)?;
    // Looking from one action later sees further; what turned out better than the best was the best.
    if best.value - after < CLEAR {
        return Some(quiet(best.value.max(after), after));
    }
    // The same look at what is called better, from as far.
    let promised = value_after(game, play, reviewer, seat, &best.action, stop)?;
    if promised - after < CLEAR {
        return Some(quiet(after, after));
    }
    Some(Judgement { better: Some(best.action), line: best.line, ..quiet(promised, after) })
}

/// The utility that a seat may expect after an action.
fn value_after(
    game: &dyn GameEntry,
    play: &dyn AnyPlay,
    reviewer: &Opponent,
    seat: Seat,
    text: &str,
    stop: &dyn Fn() -> bool,
) -> Option<f32> {
    let mut next = play.fork();
    next.enter(Entry::Act(seat, text.to_owned())).ok()?;
    match next.turn() {
        Turn::Over(outcome) => Some(outcome.utility()[seat]),
        Turn::Act(mover) if mover == seat => Some(game.think(&*next, reviewer, SEED, stop, &mut |_| {})?.value),
        // With two seats what is good for one is bad for the other.
        Turn::Act(_) if next.record().setup.seats == 2 => {
            Some(-game.think(&*next, reviewer, SEED, stop, &mut |_| {})?.value)
        }
        _ => game.value(&*next).map(|values| values[seat]),
    }
}
