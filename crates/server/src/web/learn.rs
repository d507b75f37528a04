//! Lessons: pages, their lines, and the match to which one leads. Nothing of a lesson is stored.

use super::desk::line;
use super::guest::GuestId;
use super::site::Caller;
use super::{Web, forms, html, not_found};
use crate::secret;
use crate::store::StoreError;
use crate::thinking::Account;
use axum::Extension;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use parlour_pages::lesson::{Course, Desk, Leaf, course_page};
use parlour_pages::message::MAX_REQUEST;

/// A lesson by its address.
fn find(game: &str, leaf: &str) -> Option<(Course, Leaf)> {
    let course = Course { game: parlour_cabinet::find(game).ok()? };
    let leaf = Leaf::read(leaf)?;
    course.find(leaf).map(|_| (course, leaf))
}

fn no_lesson() -> Response {
    not_found("There is no lesson at this address.")
}

/// The list of a game's lessons.
pub(crate) async fn course(Path(game): Path<String>) -> Response {
    match parlour_cabinet::find(&game) {
        Ok(game) => html(course_page(Course { game })),
        Err(e) => not_found(&format!("{e}.")),
    }
}

/// A lesson at its beginning.
pub(crate) async fn page(Path((game, leaf)): Path<(String, String)>, guest: GuestId) -> Response {
    let desk = find(&game, &leaf).and_then(|(course, leaf)| Desk::open(course, leaf).ok());
    // The cookie counts whose lines there are.
    desk.map_or_else(no_lesson, |desk| guest.stamp(html(desk.page())))
}

/// The match to which a lesson leads.
pub(crate) async fn play(
    State(web): State<Web>,
    Path((game, leaf)): Path<(String, String)>,
    Extension(caller): Extension<Caller>,
    guest: GuestId,
) -> Result<Response, StoreError> {
    let Some(mut desk) = find(&game, &leaf).and_then(|(course, leaf)| Desk::open(course, leaf).ok()) else {
        return Ok(no_lesson());
    };
    match desk.set_out(secret::number()) {
        Ok((play, sitters)) => forms::open(&web, &guest, &caller, &*play, sitters, 0).await,
        Err(why) => Ok(not_found(&why)),
    }
}

/// A page's line to its lesson.
pub(crate) async fn socket(
    State(web): State<Web>,
    Path((game, leaf)): Path<(String, String)>,
    Extension(caller): Extension<Caller>,
    guest: GuestId,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !caller.is_ours(&headers) {
        return (StatusCode::FORBIDDEN, "sockets are for this site's own pages").into_response();
    }
    let Some(desk) = find(&game, &leaf).and_then(|(course, leaf)| Desk::open(course, leaf).ok()) else {
        return no_lesson();
    };
    let account = Account { guest: guest.name().into(), room: format!("learn/{game}/{leaf}").into() };
    line(web, caller, account, desk, upgrade, MAX_REQUEST)
}
