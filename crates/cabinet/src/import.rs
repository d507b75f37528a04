//! A record's text becomes a match.

use crate::entry::ReplayError;
use crate::{UnknownGame, find};
use parlour_core::{AnyPlay, Claim, Parsed, Record, RecordError};

/// Reads a record and plays it to its end. Whatever is wrong, the error names the line.
pub fn import(text: &str) -> Result<Box<dyn AnyPlay>, RecordError> {
    let parsed = Record::parse(text)?;
    let unknown = |e: UnknownGame| RecordError { line: parsed.game_line, what: e.to_string() };
    let game = find(&parsed.record.setup.game).map_err(unknown)?;
    play_through(parsed, |record| game.replay(record))
}

/// Plays what was read, and looks whether it ends as it claims and its dice fell as its seed says.
pub(crate) fn play_through(
    parsed: Parsed,
    replay: impl FnOnce(&Record) -> Result<Box<dyn AnyPlay>, ReplayError>,
) -> Result<Box<dyn AnyPlay>, RecordError> {
    let Parsed { record, has_seed, result, lines, game_line } = parsed;
    let at = |line: usize, what: String| RecordError { line, what };
    let play = replay(&record).map_err(|e| match e {
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
