//! What was played from a position, and how it ended: for pages that show it beside a board.

use super::gate::refuse;
use super::{Web, not_found, shelf};
use crate::openings::Looked;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use parlour_cabinet::{GameEntry, OPENING_STEPS, find};
use parlour_core::{AnyPlay, Entry, Refusal, Turn};
use parlour_pages::openings::{reading, told};

/// `GET /openings/GAME?seats=2&option.KEY=VALUE&after=d1-d3+e4-b4` answers in JSON.
pub(crate) async fn look(
    State(web): State<Web>,
    Path(game): Path<String>,
    Query(fields): Query<Vec<(String, String)>>,
) -> Response {
    let game = match find(&game) {
        Ok(game) => game,
        Err(e) => return not_found(&format!("{e}.")),
    };
    let openings = web.openings.clone();
    let work = move || -> Result<String, String> {
        let play = opened(game, &fields)?;
        Ok(match openings.look(game, &*play, play.steps()).map_err(|e| format!("{e}."))? {
            Looked::Reading(seen) => reading(seen),
            Looked::Told(played, matches) => told(&played, matches),
        })
    };
    match shelf::read(&web, work).await {
        Some(Ok(json)) => ([(header::CONTENT_TYPE, "application/json")], json).into_response(),
        Some(Err(why)) => refuse(StatusCode::UNPROCESSABLE_ENTITY, "Not there", &why),
        None => refuse(StatusCode::SERVICE_UNAVAILABLE, "That did not work", "It could not be read; please try again."),
    }
}

/// What an address may say beside options.
const KEYS: [&str; 2] = ["seats", "after"];

/// `option.KEY`, or `option-KEY` as addresses of new matches have it.
fn option(key: &str) -> Option<&str> {
    key.strip_prefix("option")?.strip_prefix(['.', '-'])
}

/// The position that an address describes.
fn opened(game: &'static dyn GameEntry, fields: &[(String, String)]) -> Result<Box<dyn AnyPlay>, String> {
    let field = |name: &str| fields.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
    let seats = match field("seats") {
        None => game.info().seats[0],
        Some(seats) => seats.parse().map_err(|_| format!("`seats` is a number, not `{seats}`."))?,
    };
    let options = fields.iter().filter_map(|(key, value)| Some((option(key)?.to_owned(), value.clone())));
    let options: Vec<_> = options.collect();
    if let Some((key, _)) = fields.iter().find(|(key, _)| option(key).is_none() && !KEYS.contains(&&**key)) {
        return Err(format!("This address knows {} and option.KEY, and not `{key}`.", KEYS.join(", ")));
    }
    let mut play = game.open(seats, &options, 0).map_err(|e| format!("{e}."))?;
    let texts: Vec<&str> = field("after").unwrap_or_default().split_whitespace().collect();
    if texts.len() > OPENING_STEPS {
        return Err(format!(
            "What was played is known for the first {OPENING_STEPS} steps, and this is after {}.",
            texts.len()
        ));
    }
    for (n, text) in (1..).zip(texts) {
        let entry = match play.turn() {
            Turn::Act(seat) => Entry::Act(seat, text.to_owned()),
            Turn::Chance => Entry::Chance(text.to_owned()),
            Turn::Over(_) => return Err(format!("Action {n}, `{text}`: {}.", Refusal::Over)),
        };
        play.enter(entry).map_err(|refusal| format!("Action {n}: {refusal}"))?;
    }
    Ok(play)
}
