//! The story of a match that is over.

use super::guest::GuestId;
use super::site::Caller;
use super::{MatchId, Web, html, no_match, not_found};
use crate::store::StoreError;
use axum::Extension;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use parlour_pages::chronicle;
use parlour_table::{Annals, Guest};

/// Nobody has anything to hide when it is over, and before that there is nothing to read.
const NOT_YET: &str = "The chronicle of a match is written when the match is over.";

/// To be read, printed and given on.
pub(crate) async fn page(
    State(web): State<Web>,
    Path(MatchId(id)): Path<MatchId>,
    Extension(caller): Extension<Caller>,
    guest: GuestId,
) -> Result<Response, StoreError> {
    let seats = web.store.rights(guest.name(), &id).await?;
    Ok(match web.rooms.annals(&id, Guest::new(seats)).await? {
        None => no_match(),
        Some((_, None)) => not_found(NOT_YET),
        Some((drawn, Some(annals))) => {
            let link = format!("{}/m/{id}/chronicle", web.gate.found(&caller).origin);
            let (board, tokens) = drawn.picture();
            guest.stamp(html(chronicle::page(&id, board, tokens, &annals, &link)))
        }
    })
}

/// The same as plain text.
pub(crate) async fn text(
    State(web): State<Web>,
    Path(MatchId(id)): Path<MatchId>,
    guest: GuestId,
) -> Result<Response, StoreError> {
    let seats = web.store.rights(guest.name(), &id).await?;
    let told: Option<Annals> = match web.rooms.annals(&id, Guest::new(seats)).await? {
        None => return Ok(no_match()),
        Some((_, told)) => told,
    };
    let Some(annals) = told else { return Ok(not_found(NOT_YET)) };
    let name = format!("attachment; filename=\"chronicle-{id}.txt\"");
    let kind = "text/plain; charset=utf-8".to_owned();
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], annals.text()).into_response())
}
