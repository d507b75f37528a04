//! Whether what a text says is so.

use super::opened::{enter, spot};
use parlour_core::scene::{Spot, Viewer};
use parlour_core::teaching::{Claims, End, Illegal};
use parlour_core::{AnyPlay, Entry, Refusal, Seat, Turn};
use std::collections::BTreeSet;

/// Is everything so that is claimed of a position, and of these actions played from it? Otherwise the first thing that is not.
pub(super) fn judge(before: &dyn AnyPlay, play: &[String], claims: &Claims) -> Result<Box<dyn AnyPlay>, String> {
    for text in &claims.legal {
        enter(&mut *before.fork(), text).map_err(|e| format!("`{text}` is said to be legal, and it is not: {e}"))?;
    }
    for illegal in &claims.illegal {
        refused(before, illegal)?;
    }
    let mut after = before.fork();
    for text in play {
        enter(&mut *after, text).map_err(|e| e.to_string())?;
    }
    if let Some(places) = &claims.captured {
        let claimed: BTreeSet<Spot> = places.iter().map(|name| spot(before, name)).collect::<Result<_, _>>()?;
        let gone: BTreeSet<Spot> = captured(&*after, before.steps()).into_iter().collect();
        if claimed != gone {
            let names: Vec<String> =
                gone.iter().filter_map(|&spot| before.layout().place(spot).map(|p| p.name.clone())).collect();
            let names = if names.is_empty() { "nothing".to_owned() } else { names.join("; ") };
            return Err(format!("captured: {} is said to be taken, and {names} is", said(places)));
        }
    }
    if let Some(end) = claims.end {
        let ended = match after.outcome() {
            None => "it goes on".to_owned(),
            Some(outcome) if outcome.is_draw() => "it is a draw".to_owned(),
            Some(outcome) => format!(
                "seats with rank 1: {}",
                outcome.winners().map(|s| s.to_string()).collect::<Vec<_>>().join(", ")
            ),
        };
        let holds = match (end, after.outcome()) {
            (End::Open, outcome) => outcome.is_none(),
            (End::Draw, outcome) => outcome.is_some_and(|o| o.is_draw()),
            (End::Won(seat), outcome) => outcome.is_some_and(|o| !o.is_draw() && o.rank(seat) == 1),
        };
        if !holds {
            return Err(format!("won: {end:?} is claimed, and {ended}"));
        }
    }
    for words in &claims.says {
        let told = sentences(&*after, before.steps());
        if !told.contains(words.as_str()) {
            return Err(format!("says: `{words}` is not in what is told: {told}"));
        }
    }
    Ok(after)
}

fn said(places: &[String]) -> String {
    if places.is_empty() { "nothing".into() } else { places.join("; ") }
}

fn refused(play: &dyn AnyPlay, illegal: &Illegal) -> Result<(), String> {
    let Illegal { text, rule } = illegal;
    let Turn::Act(seat) = play.turn() else { return Err(format!("nobody is to act who could try `{text}`")) };
    match (play.fork().enter(Entry::Act(seat, text.clone())), rule) {
        (Ok(_), _) => Err(format!("`{text}` is said to be illegal, and it is legal")),
        (Err(Refusal::Illegal { why, .. }), Some(rule)) => match why {
            Some(why) if why.rule == rule => Ok(()),
            Some(why) => {
                Err(format!("`{text}` is said to be refused by {rule}, and it is by {}: {}", why.rule, why.text))
            }
            None => Err(format!("`{text}` is refused without a rule, not by {rule}")),
        },
        (Err(refusal @ Refusal::Malformed { .. }), _) => Err(refusal.to_string()),
        (Err(_), _) => Ok(()),
    }
}

/// The places from which something left the board since this step.
pub(super) fn captured(play: &dyn AnyPlay, since: usize) -> Vec<Spot> {
    let motions = (since + 1..=play.steps()).flat_map(|step| play.motions(step, Viewer::Referee));
    motions.filter(|motion| motion.to.is_none()).filter_map(|motion| motion.from).collect()
}

/// What is told of everything since this step.
pub(super) fn sentences(play: &dyn AnyPlay, since: usize) -> String {
    let called = |seat: Seat| parlour_core::Called::by_name(format!("Seat {seat}"));
    let mut told = Vec::new();
    for step in since..play.steps() {
        if let Some(deed) = play.deed(step, Viewer::Referee) {
            told.push(deed.said(play.seat_of(step), called));
        }
        told.extend(play.lines(step, Viewer::Referee).into_iter().map(|line| line.text));
    }
    told.extend(play.ending().map(|ending| ending.text.said(None, called)));
    told.join(" ")
}
