//! What people are called: asked for where it is first useful, kept for the browser, and written into the match.

use super::guest::GuestId;
use super::{MatchId, Web, no_match, refuse};
use crate::store::StoreError;
use axum::extract::{Form, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use parlour_core::{AnyPlay, Entry, MAX_SEATS, Seat, name};
use parlour_table::{Guest, Request, Sitter};

/// The field of a form in which the name for a seat stands.
fn field(seat: Seat) -> String {
    format!("name{seat}")
}

/// What those who sit here are to be called, in the order of the seats; empty for no name.
pub(super) fn read<'a>(sitters: &[Sitter], get: impl Fn(&str) -> Option<&'a str>) -> Result<Vec<String>, String> {
    let named = |(seat, sitter): (Seat, &Sitter)| {
        let text = get(&field(seat)).filter(|_| *sitter == Sitter::Here).unwrap_or_default();
        name(text).map_err(|e| format!("Seat {seat}: {e}."))
    };
    Seat::all(sitters.len() as u8).zip(sitters).map(named).collect()
}

/// Writes names into a new match.
pub(super) fn enter(play: &mut dyn AnyPlay, names: &[String]) {
    for (seat, name) in Seat::all(names.len() as u8).zip(names) {
        if !name.is_empty() {
            // There are as many names as seats.
            let _ = play.enter(Entry::Name(seat, name.clone()));
        }
    }
}

/// The browser keeps the name of its first seat, as the form has it.
pub(super) async fn keep(web: &Web, guest: &GuestId, fields: &[(String, String)]) -> Result<(), StoreError> {
    let get = |name: &str| fields.iter().find(|(n, _)| n == name).map(|(_, text)| text.as_str());
    let first = Seat::all(MAX_SEATS as u8).find(|seat| get(&format!("seat{seat}")) == Some("here"));
    let text = first.and_then(|seat| get(&field(seat))).unwrap_or_default();
    match name(text) {
        Ok(name) if !name.is_empty() => web.store.call(guest.name(), &name).await,
        _ => Ok(()),
    }
}

/// Other names for one's own seats.
pub(crate) async fn change(
    State(web): State<Web>,
    Path(MatchId(id)): Path<MatchId>,
    guest: GuestId,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, StoreError> {
    let seats = web.store.rights(guest.name(), &id).await?;
    let mut wanted = Vec::new();
    for &seat in &seats {
        let Some((_, text)) = fields.iter().find(|(n, _)| *n == field(seat)) else { continue };
        match name(text) {
            Ok(name) => wanted.push((seat, name)),
            Err(e) => return Ok(refuse(StatusCode::UNPROCESSABLE_ENTITY, "Another name, please", &format!("{e}."))),
        }
    }
    for (seat, name) in &wanted {
        let request = Request::Name { seat: seat.number(), name: name.clone() };
        // What is the name already is refused, and that is all.
        if web.rooms.ask(&id, Guest::new(seats.iter().copied()), request).await?.is_none() {
            return Ok(no_match());
        }
    }
    if let [(_, name)] = &wanted[..] {
        web.store.call(guest.name(), name).await?;
    }
    Ok(Redirect::to(&format!("/m/{id}")).into_response())
}
