//! The same match once more. With somebody elsewhere it is an offer: their page leads to it, and their seat is kept for them.

use super::forms::too_many;
use super::guest::GuestId;
use super::series::renewed;
use super::site::Caller;
use super::{MatchId, Web, names, no_match, not_found, refuse};
use crate::nodes::News;
use crate::rooms::Command;
use crate::secret;
use crate::store::{Rights, StoreError, Stored};
use axum::Extension;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use parlour_cabinet::find;
use parlour_core::{AnyPlay, Record};
use parlour_table::{Guest, Next};
use serde::Deserialize;

/// What the form on the page of a match asks for.
#[derive(Debug, Deserialize)]
pub(crate) struct Asked {
    again: Option<String>,
}

/// Opens the same match again, once it is over: with the same seats, or everybody one seat further on. Whoever comes second
/// is led to the one that the first has opened.
pub(crate) async fn open(
    State(web): State<Web>,
    Path(MatchId(id)): Path<MatchId>,
    Query(Asked { again }): Query<Asked>,
    Extension(caller): Extension<Caller>,
    guest: GuestId,
) -> Result<Response, StoreError> {
    let by = match again.as_deref() {
        Some("") => 0,
        Some("swap") => 1,
        _ => return Ok(not_found("There is nothing at this address.")),
    };
    let Some(one) = web.store.load(&id).await? else {
        return Ok(no_match());
    };
    let Some(&seat) = web.store.rights(guest.name(), &id).await?.first() else {
        return Ok(not_found("Only those who played a match open it again."));
    };
    if let Some(next) = &one.next {
        return Ok(lead(&next.id));
    }
    if !one.is_over {
        let text = "A match is opened again when it is over. Play it to its end, or resign.";
        return Ok(refuse(StatusCode::CONFLICT, "Not yet", text));
    }
    if let Some(refused) = too_many(&web, &guest, &caller).await? {
        return Ok(refused);
    }
    let Some(two) = anew(&one, by) else { return Ok(not_found("This game cannot be opened any more.")) };
    let after = Next { id: id.clone(), by: seat };
    match web.store.create_after(Some(&after), &two, Rights::Moved(&one.id, by)).await {
        Ok(()) => {
            // The new one is there, whether anybody at the old one hears of it or not.
            let _ = web.rooms.tell(&id, &Guest::new([seat]), Command::News(News::Next)).await;
            Ok(lead(&two.id))
        }
        // Somebody was quicker.
        Err(StoreError::Conflict) => Ok(lead(&web.store.next(&id).await?.map_or(id, |next| next.id))),
        Err(e) => Err(e),
    }
}

fn lead(id: &str) -> Response {
    Redirect::to(&format!("/m/{id}")).into_response()
}

/// The same match from its beginning, with everybody so many seats further on.
fn anew(one: &Stored, by: u8) -> Option<Stored> {
    let setup = &one.record.setup;
    let (game, seed) = (find(&setup.game).ok()?, secret::number());
    let mut play = match &setup.position {
        Some(diagram) => game.open_at(setup.seats, &setup.options, seed, diagram).ok()?,
        None => game.open(setup.seats, &setup.options, seed).ok()?,
    };
    name(&mut *play, &one.record, by);
    let mut sitters: Vec<_> = one.sitters.iter().map(renewed).collect();
    sitters.rotate_right(usize::from(by) % one.sitters.len());
    Some(Stored::new(secret::word(8), &*play, sitters))
}

/// Gives people the names that they had in an earlier match, so many seats further on.
pub(super) fn name(play: &mut dyn AnyPlay, earlier: &Record, by: u8) {
    let mut names: Vec<String> = earlier.names().into_iter().map(|name| name.unwrap_or_default().to_owned()).collect();
    names.rotate_right(usize::from(by) % earlier.names().len());
    names::enter(play, &names);
}
