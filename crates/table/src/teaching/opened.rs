//! A position opened, and actions played from it.

use parlour_cabinet::GameEntry;
use parlour_core::scene::Spot;
use parlour_core::teaching::Opening;
use parlour_core::{AnyPlay, Entry, Refusal, Turn};

/// The match at its position; or what is wrong with it.
pub(super) fn open(game: &'static dyn GameEntry, opening: &Opening) -> Result<Box<dyn AnyPlay>, String> {
    let seats = opening.seats.unwrap_or(game.info().seats[0]);
    let opened = match &opening.diagram {
        Some(diagram) => game.open_at(seats, &opening.options, opening.seed, diagram),
        None => game.open(seats, &opening.options, opening.seed),
    };
    let mut play = opened.map_err(|e| format!("the position cannot be opened: {e}"))?;
    for text in &opening.before {
        enter(&mut *play, text).map_err(|e| format!("before: {e}"))?;
    }
    Ok(play)
}

/// Whoever is to act does this, or the dice fall so. What has to come before it without anybody does: dice that nobody named
/// fall by the seed, and formalities are entered.
pub(super) fn enter(play: &mut dyn AnyPlay, text: &str) -> Result<(), Refusal> {
    loop {
        let entry = match play.turn() {
            Turn::Over(_) => return Err(Refusal::Over),
            Turn::Chance => Entry::Chance(text.to_owned()),
            Turn::Act(seat) => Entry::Act(seat, text.to_owned()),
        };
        match play.enter(entry) {
            Ok(_) => return Ok(()),
            Err(refused) if !goes_on(play)? => return Err(refused),
            Err(_) => {}
        }
    }
}

/// One thing that comes without anybody; tells whether there was any.
fn goes_on(play: &mut dyn AnyPlay) -> Result<bool, Refusal> {
    match (play.turn(), play.formality()) {
        (Turn::Chance, _) => play.roll().map(|_| true),
        (Turn::Act(seat), Some(text)) => play.enter(Entry::Act(seat, text)).map(|_| true),
        _ => Ok(false),
    }
}

/// Everything that comes without anybody, dice as they are named first.
pub(super) fn settle(play: &mut dyn AnyPlay, dice: &[String]) -> Result<(), Refusal> {
    let mut dice = dice.iter();
    loop {
        match (play.turn(), dice.as_slice().first()) {
            (Turn::Chance, Some(die)) => {
                play.enter(Entry::Chance(die.clone()))?;
                dice.next();
            }
            _ if goes_on(play)? => {}
            _ => return Ok(()),
        }
    }
}

/// The spot of a place by its name.
pub(super) fn spot(play: &dyn AnyPlay, name: &str) -> Result<Spot, String> {
    let layout = play.layout();
    let found = layout.places.iter().find(|place| place.name.eq_ignore_ascii_case(name));
    found.map(|place| place.spot).ok_or_else(|| format!("there is no place `{name}` on this board"))
}
