//! A record's text becomes a match.

use crate::entry::ReplayError;
use crate::find;
use parlour_core::{AnyPlay, Claim, Parsed, Record, RecordError};

/// Reads a record and plays it to its end. Whatever is wrong, the error names the line.
pub fn import(text: &str) -> Result<Box<dyn AnyPlay>, RecordError> {
    let Parsed { record, has_seed, result, lines, game_line } = Record::parse(text)?;
    let at = |line: usize, what: String| RecordError { line, what };
    let game = find(&record.setup.game).map_err(|e| at(game_line, e.to_string()))?;
    let play = game.replay(&record).map_err(|e| match e {
        ReplayError::Setup(e) => at(game_line, e.to_string()),
        ReplayError::Entry(n, refusal) => at(lines[n], refusal.to_string()),
    })?;
    if let Some(Claim { ranks: claimed, line }) = result {
        match play.outcome() {
            Some(outcome) if outcome.to_string() == claimed => {}
            Some(outcome) => return Err(at(line, format!("the result is {outcome}, not {claimed}"))),
            None => return Err(at(line, format!("a result {claimed}, and the match is not over"))),
        }
    }
    if let (true, Some(step)) = (has_seed, play.false_roll()) {
        let entry = play.entry_of(step);
        return Err(at(lines[entry], "the die does not fall like this from the seed of the record".into()));
    }
    Ok(play)
}
