//! A guest's own: the private link to another browser, and matches that are over.

use super::guest::GuestId;
use super::site::Caller;
use super::{MatchId, Web, html, not_found, series};
use crate::store::{Removed, StoreError, Which, now};
use axum::Extension;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use parlour_pages::{carry, trouble};

/// The private link of whoever asks.
pub(crate) async fn page(
    State(web): State<Web>,
    Extension(caller): Extension<Caller>,
    guest: GuestId,
) -> Result<Response, StoreError> {
    let matches = web.store.matches(guest.name(), Which::Going, 0).await?;
    // Who has nothing to carry needs no link; so nothing is kept for those who only pass by.
    let link = match web.store.plays(guest.name()).await? {
        true => Some(format!("{}/seats/{}", caller.origin(), web.store.private_link(guest.name()).await?)),
        false => None,
    };
    Ok(guest.stamp(html(carry::page(link.as_deref(), &matches, now()))))
}

/// Makes another link.
pub(crate) async fn renew(State(web): State<Web>, guest: GuestId) -> Result<Response, StoreError> {
    web.store.renew_private_link(guest.name()).await?;
    Ok(Redirect::to("/seats").into_response())
}

/// Another browser opens the link: it is asked, and nothing changes yet.
pub(crate) async fn arrive(
    State(web): State<Web>,
    Path(link): Path<String>,
    guest: GuestId,
) -> Result<Response, StoreError> {
    let Some(owner) = web.store.owner(&link).await? else { return Ok(void()) };
    if owner == guest.name() {
        return Ok(Redirect::to("/seats").into_response());
    }
    let matches = web.store.matches(&owner, Which::Going, 0).await?;
    Ok(guest.stamp(html(carry::arrival(&matches, now()))))
}

/// It is to have the same seats.
pub(crate) async fn take_over(
    State(web): State<Web>,
    Path(link): Path<String>,
    guest: GuestId,
) -> Result<Response, StoreError> {
    let Some(owner) = web.store.owner(&link).await? else { return Ok(void()) };
    web.store.carry(&owner, guest.name()).await?;
    Ok(guest.stamp(Redirect::to("/").into_response()))
}

fn void() -> Response {
    not_found(
        "This private link is void. Open `Your seats in another browser` where you play, and use the link that is there now.",
    )
}

/// Throws away a match that is over.
pub(crate) async fn delete(
    State(web): State<Web>,
    Path(MatchId(id)): Path<MatchId>,
    guest: GuestId,
) -> Result<Response, StoreError> {
    match web.store.remove(guest.name(), &series::both(&id)).await? {
        Removed::Whole | Removed::FromList => Ok(Redirect::to("/matches").into_response()),
        Removed::Missing => Ok(not_found("You have no such match; only those who play in one can delete it.")),
        Removed::Going => {
            let text = "This match is still played, or the other game of its series is. Matches can be deleted when they are over.";
            Ok((StatusCode::CONFLICT, html(trouble::page("Not yet", text))).into_response())
        }
    }
}
