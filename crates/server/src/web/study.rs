//! Studies: pages, their lines, and the match to which one leads. Nothing of a study is stored.

use super::desk::line;
use super::guest::GuestId;
use super::site::Caller;
use super::{MatchId, Web, forms, html, no_match, not_found, refuse};
use crate::secret;
use crate::store::StoreError;
use crate::thinking::Account;
use axum::Extension;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Form, Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use parlour_cabinet::GameEntry;
use parlour_core::{AnyPlay, Seat, Turn};
use parlour_pages::study::{Desk, MAX_SENT};
use parlour_table::study::{Analyst, Wish};
use parlour_table::{Guest, Invitation, Sitter};
use serde::Deserialize;

/// Why there is nothing to study at an address.
enum No {
    Store(StoreError),
    Page(Box<Response>),
}

impl From<StoreError> for No {
    fn from(error: StoreError) -> No {
        No::Store(error)
    }
}

impl No {
    fn page(response: Response) -> No {
        No::Page(Box::new(response))
    }
}

impl IntoResponse for No {
    fn into_response(self) -> Response {
        match self {
            No::Store(error) => error.into_response(),
            No::Page(page) => *page,
        }
    }
}

/// What an address asks for: the usual start, with these seats and options, or a match.
type Asked = Vec<(String, String)>;

/// To the page on which a match is studied.
pub(crate) async fn of_match(
    State(web): State<Web>,
    Path(MatchId(id)): Path<MatchId>,
    guest: GuestId,
) -> Result<Response, StoreError> {
    let seats = web.store.rights(guest.name(), &id).await?;
    Ok(match web.rooms.view(&id, Guest::new(seats), None).await? {
        Some(drawn) => Redirect::to(&format!("/analyse/{}?match={id}", drawn.game())).into_response(),
        None => no_match(),
    })
}

/// The desk for an address, and the match that is studied, if one is.
async fn desk(web: &Web, guest: &GuestId, game: &str, asked: &Asked) -> Result<(Desk, Option<String>), No> {
    let game = parlour_cabinet::find(game).map_err(|e| No::page(not_found(&format!("{e}."))))?;
    let get = |name: &str| asked.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str());
    let Some(id) = get("match") else {
        let play = started(game, asked).map_err(|why| No::page(not_found(&why)))?;
        let analyst = Analyst::new(&*play, secret::number()).map_err(|why| No::page(not_found(&why)))?;
        return Ok((Desk::new(analyst, false), None));
    };
    let MatchId(id) = MatchId::from(id.to_owned());
    let seats = web.store.rights(guest.name(), &id).await?;
    let who = Guest::new(seats.clone());
    let drawn = web.rooms.view(&id, who.clone(), None).await?.ok_or_else(|| No::page(no_match()))?;
    if drawn.game() != game.info().id {
        return Err(No::page(no_match()));
    }
    if !drawn.is_over() && (seats.is_empty() || game.has_secrets()) {
        let why = match game.has_secrets() {
            true => "Not everything is known of this match yet: it can be studied when it is over.",
            false => "This match is still being played: until it is over only its players can study it.",
        };
        return Err(No::page(refuse(StatusCode::CONFLICT, "Not yet", why)));
    }
    let text = web.rooms.export(&id, who).await?.ok_or_else(|| No::page(no_match()))?;
    let _permit = web.reading.acquire().await;
    let read = tokio::task::spawn_blocking(move || Analyst::open(&text, secret::number())).await;
    let failed = || No::page(not_found("This match could not be played through."));
    let analyst = read.map_err(|_| failed())?.map_err(|why| No::page(not_found(&why)))?;
    Ok((Desk::new(analyst, drawn.is_played_by_others()), Some(id)))
}

/// The usual start.
fn started(game: &'static dyn GameEntry, asked: &Asked) -> Result<Box<dyn AnyPlay>, String> {
    let seats = asked.iter().find(|(name, _)| name == "seats").map(|(_, value)| value.parse());
    let seats = seats.unwrap_or(Ok(game.info().seats[0])).map_err(|_| "The number of players is a number.")?;
    let option = |(name, value): &(String, String)| Some((name.strip_prefix("option-")?.to_owned(), value.clone()));
    let options: Vec<_> = asked.iter().filter_map(option).collect();
    game.open(seats, &options, secret::number()).map_err(|e| format!("{e}."))
}

/// A study at its beginning.
pub(crate) async fn page(
    State(web): State<Web>,
    Path(game): Path<String>,
    Query(asked): Query<Asked>,
    guest: GuestId,
) -> Response {
    match desk(&web, &guest, &game, &asked).await {
        // The cookie counts whose lines there are.
        Ok((desk, from)) => guest.stamp(html(desk.page(from.as_deref()))),
        Err(no) => no.into_response(),
    }
}

/// A page's line to its study.
pub(crate) async fn socket(
    State(web): State<Web>,
    Path(game): Path<String>,
    Query(asked): Query<Asked>,
    Extension(caller): Extension<Caller>,
    guest: GuestId,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !caller.is_ours(&headers) {
        return (StatusCode::FORBIDDEN, "sockets are for this site's own pages").into_response();
    }
    let desk = match desk(&web, &guest, &game, &asked).await {
        Ok((desk, _)) => desk,
        Err(no) => return no.into_response(),
    };
    let account = Account { guest: guest.name().into(), room: format!("analyse/{game}").into() };
    line(web, caller, account, desk, upgrade, MAX_SENT)
}

/// A match from a position of a study.
#[derive(Debug, Deserialize)]
pub(crate) struct SetOut {
    /// What leads there.
    text: String,
    /// Who sits in the other seats.
    with: String,
    /// Whose seat it is; 0 for whoever is to act.
    seat: u8,
}

/// Begins the match to which a study leads.
pub(crate) async fn play(
    State(web): State<Web>,
    Extension(caller): Extension<Caller>,
    guest: GuestId,
    Form(SetOut { text, with, seat }): Form<SetOut>,
) -> Result<Response, StoreError> {
    let _permit = web.reading.acquire().await;
    let read = tokio::task::spawn_blocking(move || set_out(&text, &with, seat)).await;
    match read.unwrap_or_else(|_| Err("This position could not be played through.".into())) {
        Ok((play, sitters)) => forms::open(&web, &guest, &caller, &*play, sitters, 0).await,
        Err(why) => Ok(refuse(StatusCode::UNPROCESSABLE_ENTITY, "No match begins here", &why)),
    }
}

/// The match, and who sits where.
fn set_out(text: &str, with: &str, seat: u8) -> Result<(Box<dyn AnyPlay>, Vec<Sitter>), String> {
    let mut analyst = Analyst::open(text, secret::number())?;
    analyst.wish(&Wish::Last {});
    let (game, play) = (analyst.game(), analyst.sitting().play());
    if play.turn().is_over() {
        return Err("The game is over in this position.".into());
    }
    let setup = &play.record().setup;
    let begun = match play.steps() == 0 && setup.position.is_none() {
        true => game.open(setup.seats, &setup.options, secret::number()),
        false => game.open_at(setup.seats, &setup.options, secret::number(), &play.diagram()),
    };
    let begun = begun.map_err(|e| format!("{e}."))?;
    let to_act = match begun.turn() {
        Turn::Act(seat) => seat,
        _ => Seat::FIRST,
    };
    let own = Seat::from_number(seat).filter(|seat| seat.number() <= setup.seats).unwrap_or(to_act);
    let other = match with {
        "here" => Sitter::Here,
        "link" => Sitter::Link(Invitation::NEW),
        name => Sitter::Computer(game.offered(name).map_err(|e| format!("{e}."))?),
    };
    let sitters = Seat::all(setup.seats).map(|seat| if seat == own { Sitter::Here } else { other.clone() }).collect();
    Ok((begun, sitters))
}
