//! Addresses, and what answers them.

mod access;
mod again;
mod assets;
mod carry;
mod chronicle;
mod desk;
mod forms;
mod gate;
mod guest;
mod hall;
mod invitations;
mod kept;
mod learn;
mod lines;
mod names;
mod openings;
mod picture;
mod rate;
mod reach;
mod series;
mod shelf;
mod site;
mod socket;
mod study;

pub use site::{BaseUrl, BaseUrlError, Site};

use crate::limits::{Limit, Limits};
use crate::openings::Kept;
use crate::rooms::{PATIENCE, Rooms};
use crate::store::{Store, StoreError};
use axum::extract::{DefaultBodyLimit, Path, Query, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::from_fn_with_state;
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Extension, Router};
use gate::{Gate, refuse};
use guest::GuestId;
use lines::Lines;
use maud::Markup;
use parlour_core::capital;
use parlour_pages::{Library, match_page, new_match, rules_page};
use parlour_table::Guest;
use serde::Deserialize;
use site::Caller;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Semaphore, watch};
use tower_http::compression::CompressionLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::timeout::TimeoutLayer;

/// Whatever takes longer, a body that does not arrive or a store that does not answer, is given up.
const TIME: Duration = Duration::from_secs(20);

/// What every handler can reach.
#[derive(Clone, Debug)]
pub(crate) struct Web {
    pub(crate) store: Store,
    pub(crate) rooms: Rooms,
    pub(crate) library: Arc<Library>,
    pub(crate) gate: Arc<Gate>,
    pub(crate) lines: Lines,
    pub(crate) limits: Limits,
    /// Who plays records through for a page that lists them waits for this: some at a time.
    pub(crate) reading: Arc<Semaphore>,
    /// Who wants a picture of dots waits for this.
    pub(crate) drawing: Arc<Semaphore>,
    /// What was played in the set-ups that people look at.
    pub(crate) openings: Kept,
    /// Turns true when the server is about to end.
    pub(crate) closed: watch::Receiver<bool>,
}

/// What an app is made with beside its store.
#[derive(Clone, Debug)]
pub struct Furnishing {
    /// Texts of the user's own.
    pub library: Library,
    /// The folder that they are in; below it, records of the user's own: `<folder>/<game>/records`.
    pub data: Option<PathBuf>,
    /// What one visitor may ask.
    pub limits: Limits,
    /// How the server is called from outside.
    pub site: Site,
    /// Where it listens, if that is known.
    pub listens: Option<SocketAddr>,
    /// So long whoever is to act may stay away before others go on without them.
    pub patience: Duration,
}

impl Default for Furnishing {
    fn default() -> Furnishing {
        let (library, limits, site) = (Library::default(), Limits::default(), Site::default());
        Furnishing { library, data: None, limits, site, listens: None, patience: PATIENCE }
    }
}

/// The whole app over a store, as it is usually furnished.
pub fn app(store: Store) -> Router {
    app_with(store, Furnishing::default())
}

/// The whole app.
pub fn app_with(store: Store, furnishing: Furnishing) -> Router {
    routes(furnish(store, furnishing, watch::channel(false).1))
}

/// What the whole app is made of; its sockets end when `closed` turns true.
pub(crate) fn furnish(store: Store, furnishing: Furnishing, closed: watch::Receiver<bool>) -> Web {
    let Furnishing { library, data, limits, site, listens, patience } = furnishing;
    let (rooms, gate) = (Rooms::new(store.clone(), limits, patience), Arc::new(Gate::new(site, listens, &limits)));
    let [reading, drawing] = [shelf::READERS, picture::DRAWERS].map(|many| Arc::new(Semaphore::new(many)));
    let openings = Kept::new(store.clone(), rooms.thinkers().clone(), limits, data);
    let (library, lines) = (Arc::new(library), Lines::default());
    Web { store, rooms, library, gate, lines, limits, reading, drawing, openings, closed }
}

/// All addresses.
pub(crate) fn routes(web: Web) -> Router {
    let always =
        |name, value: &'static str| SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value));
    Router::new()
        .route("/", get(shelf::page))
        .route("/matches", get(shelf::all))
        .route("/matches.txt", get(shelf::records))
        .route("/new/{game}", get(new_page).post(forms::create))
        .route("/rules/{game}", get(rules_of))
        .route("/rules/{game}/{rule}", get(rule_of))
        .route("/openings/{game}", get(openings::look))
        .route("/learn/{game}", get(learn::course))
        .route("/learn/{game}/{leaf}", get(learn::page))
        .route("/learn/{game}/{leaf}/socket", get(learn::socket))
        .route("/learn/{game}/{leaf}/play", post(learn::play))
        .route("/analyse/{game}", get(study::page))
        .route("/analyse/{game}/socket", get(study::socket))
        .route("/analyse/{game}/play", post(study::play))
        .route("/m/{id}/analyse", get(study::of_match))
        .route("/records", post(forms::upload))
        .route("/remembrance", get(hall::page))
        .route("/remembrance/{id}/{entry}", post(hall::remember))
        .route("/m/{id}", get(match_of).post(again::open))
        .route("/m/{id}/join/{token}", get(invitations::ask).post(invitations::take))
        .route("/m/{id}/people", get(invitations::panel))
        .route("/m/{id}/seats/{seat}/{what}", post(invitations::change))
        .route("/m/{id}/names", post(names::change))
        .route("/m/{id}/delete", post(carry::delete))
        .route("/seats", get(carry::page))
        .route("/seats/renew", post(carry::renew))
        .route("/seats/{link}", get(carry::arrive).post(carry::take_over))
        .route("/m/{id}/record.txt", get(record_of))
        .route("/m/{id}/picture.png", get(picture::png))
        .route("/m/{id}/picture.svg", get(picture::svg))
        .route("/m/{id}/chronicle", get(chronicle::page))
        .route("/m/{id}/chronicle.txt", get(chronicle::text))
        .route("/m/{id}/series", get(series::panel))
        .route("/m/{id}/next", post(series::next))
        .route("/m/{id}/socket", get(socket::open))
        .route("/assets/{*path}", get(assets::asset))
        .fallback(|| async { not_found("There is nothing at this address.") })
        .layer(DefaultBodyLimit::max(web.limits.count(Limit::UploadBytes)))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, TIME))
        .layer(from_fn_with_state(web.clone(), gate::pass))
        .layer(from_fn_with_state(web.clone(), access::note))
        .layer(CompressionLayer::new())
        .layer(always(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(always(header::REFERRER_POLICY, "same-origin"))
        .layer(always(header::CACHE_CONTROL, "no-store"))
        .layer(always(
            header::CONTENT_SECURITY_POLICY,
            "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; \
             base-uri 'none'; form-action 'self'",
        ))
        .with_state(web)
}

fn html(page: Markup) -> Response {
    Html(page.into_string()).into_response()
}

pub(crate) fn not_found(text: &str) -> Response {
    refuse(StatusCode::NOT_FOUND, "Not here", text)
}

/// No match has this address.
pub(crate) fn no_match() -> Response {
    not_found("There is no match at this address.")
}

/// A match by its address. What cannot be one is the name of none: no database need be asked.
#[derive(Clone, Debug, Deserialize)]
#[serde(from = "String")]
pub(crate) struct MatchId(pub(crate) String);

impl From<String> for MatchId {
    fn from(text: String) -> MatchId {
        let is_name = text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
        MatchId(if is_name { text } else { String::new() })
    }
}

/// The database failed: said plainly, logged in full.
impl IntoResponse for StoreError {
    fn into_response(self) -> Response {
        if let StoreError::Outdated { why, .. } = &self {
            return refuse(StatusCode::CONFLICT, "Not any more", &format!("{}.", capital(why)));
        }
        tracing::error!("{self}");
        let text =
            format!("This did not work: {}. Nothing was lost that had been confirmed; please try again.", self.said());
        refuse(StatusCode::SERVICE_UNAVAILABLE, "That did not work", &text)
    }
}

/// The form, filled in from the address: a link can share a set-up.
async fn new_page(
    State(web): State<Web>,
    Path(game): Path<String>,
    Query(mut fields): Query<Vec<(String, String)>>,
    guest: GuestId,
) -> Result<Response, StoreError> {
    fields.push(("name".into(), web.store.name_of(guest.name()).await?));
    Ok(match parlour_cabinet::find(&game) {
        Ok(game) => html(new_match::page(game, &new_match::Chosen { fields, error: None }, &web.library)),
        Err(e) => not_found(&format!("{e}.")),
    })
}

/// Where somebody comes from who reads the rules.
#[derive(Debug, Deserialize)]
struct Reading {
    #[serde(rename = "match")]
    id: Option<MatchId>,
}

async fn rules_of(Path(game): Path<String>, Query(Reading { id }): Query<Reading>) -> Response {
    let from = id.map(|MatchId(id)| id).filter(|id| !id.is_empty());
    match parlour_cabinet::find(&game) {
        Ok(game) => html(rules_page::page(game, from.as_deref())),
        Err(e) => not_found(&format!("{e}.")),
    }
}

/// One rule with its pictures, for a page that cites it.
async fn rule_of(Path((game, rule)): Path<(String, String)>) -> Response {
    let found = parlour_cabinet::find(&game).ok().and_then(|game| rules_page::rule(game, &rule));
    found.map_or_else(|| not_found("There is no such rule."), html)
}

#[derive(Debug, Deserialize)]
struct At {
    at: Option<usize>,
    /// The page of a match knows no other address than its own.
    chronicle: Option<String>,
    study: Option<String>,
}

async fn match_of(
    State(web): State<Web>,
    Path(MatchId(id)): Path<MatchId>,
    Query(At { at, chronicle, study }): Query<At>,
    Extension(caller): Extension<Caller>,
    guest: GuestId,
) -> Result<Response, StoreError> {
    if chronicle.is_some() {
        return Ok(Redirect::to(&format!("/m/{id}/chronicle")).into_response());
    }
    if study.is_some() {
        return Ok(Redirect::to(&format!("/m/{id}/analyse")).into_response());
    }
    let seats = web.store.rights(guest.name(), &id).await?;
    let drawn = match web.rooms.view(&id, Guest::new(seats), at).await {
        Ok(Some(drawn)) => drawn,
        Ok(None) => return Ok(no_match()),
        Err(StoreError::Outdated { why, .. }) => return Ok(guest.stamp(kept::page(&web, &guest, &id, &why).await?)),
        Err(e) => return Err(e),
    };
    let found = web.gate.found(&caller);
    let link = |seat, invitation| invitations::link(web.store.key(), &found, &id, seat, invitation);
    Ok(guest.stamp(html(match_page::page(&drawn.sight(&id, Some(&found.origin), link)))))
}

async fn record_of(
    State(web): State<Web>,
    Path(MatchId(id)): Path<MatchId>,
    guest: GuestId,
) -> Result<Response, StoreError> {
    let seats = web.store.rights(guest.name(), &id).await?;
    let found = match web.rooms.export(&id, Guest::new(seats)).await {
        Err(StoreError::Outdated { .. }) => kept::record(&web, &id).await?,
        found => found?,
    };
    let Some(text) = found else { return Ok(no_match()) };
    let name = format!("attachment; filename=\"parlour-{id}.txt\"");
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)], text)
        .into_response())
}
