//! The hall of remembrance.

use super::guest::GuestId;
use super::{MatchId, Web, html, not_found};
use crate::store::{Order, StoreError};
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use parlour_pages::remembrance;

/// The verses, newest and most remembered.
pub(crate) async fn page(State(web): State<Web>, guest: GuestId) -> Result<Response, StoreError> {
    let newest = web.store.verses(guest.name(), Order::Newest).await?;
    let remembered = web.store.verses(guest.name(), Order::Remembered).await?;
    Ok(guest.stamp(html(remembrance::page(&newest, &remembered))))
}

/// Whoever asks remembers a verse.
pub(crate) async fn remember(
    State(web): State<Web>,
    Path((MatchId(id), entry)): Path<(MatchId, usize)>,
    guest: GuestId,
) -> Result<Response, StoreError> {
    if !web.store.remember(guest.name(), &id, entry).await? {
        return Ok(not_found("There is no such verse."));
    }
    Ok(guest.stamp(Redirect::to(&format!("/remembrance#v-{id}-{entry}")).into_response()))
}
