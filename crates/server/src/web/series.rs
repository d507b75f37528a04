//! A series: two games with seats exchanged, added up.

use super::forms::too_many;
use super::guest::GuestId;
use super::site::Caller;
use super::{MatchId, Web, again, html, no_match, not_found};
use crate::secret;
use crate::store::{Rights, StoreError, Stored};
use axum::Extension;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use parlour_cabinet::find;
use parlour_core::Outcome;
use parlour_pages::series::{Game, panel as draw};
use parlour_table::{Invitation, Sitter, Stage};

/// The id of the first game of the series to which a match belongs.
fn first(id: &str) -> &str {
    id.strip_suffix("-2").unwrap_or(id)
}

/// The second game's id; it follows from the first's, so that two players who both begin it begin the same one.
fn second(id: &str) -> String {
    format!("{}-2", first(id))
}

/// The two games of the series to which a match belongs, or would if it were one of a series.
pub(super) fn both(id: &str) -> [String; 2] {
    [first(id).to_owned(), second(id)]
}

fn outcome(stored: &Stored) -> Option<Outcome> {
    find(&stored.record.setup.game).ok()?.replay(&stored.record).ok()?.outcome()
}

/// How the series stands, as a part of a page.
pub(crate) async fn panel(
    State(web): State<Web>,
    Path(MatchId(id)): Path<MatchId>,
    guest: GuestId,
) -> Result<Response, StoreError> {
    let mut games = Vec::new();
    for id in both(&id) {
        if let Some(stored) = web.store.load(&id).await? {
            let seats = web.store.rights(guest.name(), &id).await?;
            games.push(Game { outcome: outcome(&stored), seats, id });
        }
    }
    Ok(html(draw(&games, &id)))
}

/// Opens the second game, once the first is over; or leads to it, if it is open already.
pub(crate) async fn next(
    State(web): State<Web>,
    Path(MatchId(id)): Path<MatchId>,
    Extension(caller): Extension<Caller>,
    guest: GuestId,
) -> Result<Response, StoreError> {
    let Some(one) = web.store.load(first(&id)).await? else {
        return Ok(no_match());
    };
    let plays = !web.store.rights(guest.name(), &one.id).await?.is_empty();
    if one.round != 1 || !plays || outcome(&one).is_none() {
        return Ok(not_found("This match has no second game, or not yet."));
    }
    if let Some(refused) = too_many(&web, &guest, &caller).await? {
        return Ok(refused);
    }
    let setup = &one.record.setup;
    let opened = find(&setup.game).ok().map(|game| game.open(setup.seats, &setup.options, secret::number()));
    let Some(Ok(mut play)) = opened else { return Ok(not_found("This game cannot be opened any more.")) };
    again::name(&mut *play, &one.record, 1);
    let sitters = one.sitters.iter().rev().map(renewed).collect();
    let two = Stored { round: 2, ..Stored::new(second(&id), &*play, sitters) };
    match web.store.create(&two, Rights::Moved(&one.id, 1)).await {
        Ok(()) | Err(StoreError::Conflict) => Ok(Redirect::to(&format!("/m/{}", two.id)).into_response()),
        Err(e) => Err(e),
    }
}

/// Whoever took a seat has one in the next game too; an invitation to one match is none to another.
pub(super) fn renewed(sitter: &Sitter) -> Sitter {
    match sitter {
        Sitter::Link(Invitation { stage: Stage::Taken, .. }) => Sitter::Link(Invitation::NEW.at(Stage::Taken)),
        Sitter::Link(_) => Sitter::Link(Invitation::NEW),
        other => other.clone(),
    }
}
