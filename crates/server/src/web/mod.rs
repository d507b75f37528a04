//! Addresses, and what answers them.

mod assets;
mod carry;
mod forms;
mod guest;
mod hall;
mod invitations;
mod series;
mod socket;

use crate::rooms::{PATIENCE, Rooms};
use crate::store::{Store, StoreError};
use axum::Router;
use axum::extract::{DefaultBodyLimit, Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{get, post};
use guest::{GuestId, origin};
use maud::Markup;
use parlour_pages::{Library, match_page, new_match, rules_page, shelf, trouble};
use parlour_table::Guest;
use serde::Deserialize;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tower_http::compression::CompressionLayer;
use tower_http::set_header::SetResponseHeaderLayer;

/// Records are small; nothing larger is read.
const MAX_BODY: usize = 1 << 20;

/// What every handler can reach.
#[derive(Clone, Debug)]
pub(crate) struct Web {
    pub(crate) store: Store,
    pub(crate) rooms: Rooms,
    pub(crate) library: Arc<Library>,
    /// Turns true when the server is about to end.
    pub(crate) closed: watch::Receiver<bool>,
}

/// The whole app over a store.
pub fn app(store: Store) -> Router {
    app_with(store, Library::default())
}

/// The whole app with texts of the user's own.
pub fn app_with(store: Store, library: Library) -> Router {
    app_until(store, library, PATIENCE, watch::channel(false).1)
}

/// The whole app, in which somebody may be late for so long; its sockets end when `closed` turns true.
pub(crate) fn app_until(store: Store, library: Library, patience: Duration, closed: watch::Receiver<bool>) -> Router {
    let rooms = Rooms::new(store.clone(), patience);
    let always =
        |name, value: &'static str| SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value));
    Router::new()
        .route("/", get(shelf_page))
        .route("/new/{game}", get(new_page).post(forms::create))
        .route("/rules/{game}", get(rules_of))
        .route("/demo/{game}/{number}", post(forms::demo))
        .route("/records", post(forms::upload))
        .route("/remembrance", get(hall::page))
        .route("/remembrance/{id}/{entry}", post(hall::remember))
        .route("/m/{id}", get(match_of))
        .route("/m/{id}/join/{token}", get(invitations::ask).post(invitations::take))
        .route("/m/{id}/people", get(invitations::panel))
        .route("/m/{id}/seats/{seat}/{what}", post(invitations::change))
        .route("/m/{id}/delete", post(carry::delete))
        .route("/seats", get(carry::page))
        .route("/seats/renew", post(carry::renew))
        .route("/seats/{link}", get(carry::arrive).post(carry::take_over))
        .route("/m/{id}/record.txt", get(record_of))
        .route("/m/{id}/series", get(series::panel))
        .route("/m/{id}/next", post(series::next))
        .route("/m/{id}/socket", get(socket::open))
        .route("/assets/{*path}", get(assets::asset))
        .fallback(|| async { not_found("There is nothing at this address.") })
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(CompressionLayer::new())
        .layer(always(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(always(header::REFERRER_POLICY, "same-origin"))
        .layer(always(header::CACHE_CONTROL, "no-store"))
        .layer(always(
            header::CONTENT_SECURITY_POLICY,
            "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
        ))
        .with_state(Web { store, rooms, library: Arc::new(library), closed })
}

fn html(page: Markup) -> Response {
    Html(page.into_string()).into_response()
}

pub(crate) fn not_found(text: &str) -> Response {
    (StatusCode::NOT_FOUND, html(trouble::page("Not here", text))).into_response()
}

/// The database failed: said plainly, logged in full.
impl IntoResponse for StoreError {
    fn into_response(self) -> Response {
        tracing::error!("{self}");
        let text = format!("{self}. Nothing was lost that had been confirmed; please try again.");
        (StatusCode::SERVICE_UNAVAILABLE, html(trouble::page("That did not work", &text))).into_response()
    }
}

async fn shelf_page(State(web): State<Web>, guest: GuestId) -> Result<Response, StoreError> {
    let going = web.store.going(guest.name()).await?;
    let over = web.store.over(guest.name()).await?;
    Ok(guest.stamp(html(shelf::page(&going, &over))))
}

/// The form, filled in from the address: a link can share a set-up.
async fn new_page(
    State(web): State<Web>,
    Path(game): Path<String>,
    Query(fields): Query<Vec<(String, String)>>,
) -> Response {
    match parlour_cabinet::find(&game) {
        Ok(game) => html(new_match::page(game, &new_match::Chosen { fields, error: None }, &web.library)),
        Err(e) => not_found(&format!("{e}.")),
    }
}

async fn rules_of(Path(game): Path<String>) -> Response {
    match parlour_cabinet::find(&game) {
        Ok(game) => html(rules_page::page(game.info())),
        Err(e) => not_found(&format!("{e}.")),
    }
}

#[derive(Debug, Deserialize)]
struct At {
    at: Option<usize>,
}

async fn match_of(
    State(web): State<Web>,
    Path(id): Path<String>,
    Query(At { at }): Query<At>,
    headers: HeaderMap,
    guest: GuestId,
) -> Result<Response, StoreError> {
    let seats = web.store.rights(guest.name(), &id).await?;
    let Some(drawn) = web.rooms.view(&id, Guest::new(seats), at).await? else {
        return Ok(not_found("There is no match at this address."));
    };
    let origin = origin(&headers);
    let link = |seat, invitation| invitations::link(web.store.key(), &origin, &id, seat, invitation);
    Ok(guest.stamp(html(match_page::page(&drawn.sight(&id, link)))))
}

async fn record_of(State(web): State<Web>, Path(id): Path<String>, guest: GuestId) -> Result<Response, StoreError> {
    let seats = web.store.rights(guest.name(), &id).await?;
    let Some(text) = web.rooms.export(&id, Guest::new(seats)).await? else {
        return Ok(not_found("There is no match at this address."));
    };
    let name = format!("attachment; filename=\"parlour-{id}.txt\"");
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)], text)
        .into_response())
}
