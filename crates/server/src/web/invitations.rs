//! Invitations: opened by anybody, taken by a click, withdrawn and renewed by those who play here.

use super::guest::GuestId;
use super::reach::Found;
use super::site::Caller;
use super::{MatchId, Web, html, no_match, not_found, refuse};
use crate::key::Key;
use crate::nodes::News;
use crate::rooms::{Command, Drawn};
use crate::store::StoreError;
use axum::Extension;
use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use parlour_core::Seat;
use parlour_pages::join::{self, Void};
use parlour_pages::people::Link;
use parlour_pages::{people, trouble};
use parlour_table::{Guest, Invitation, Request, Sitter, Stage};

/// So many earlier links of a seat are still known as such; who has an older one is told that it never was one.
const REMEMBERED: u32 = 64;

/// A link with who can open it.
pub(crate) fn link(key: &Key, found: &Found, id: &str, seat: Seat, invitation: Invitation) -> Option<Link> {
    let open = Some(invitation).filter(|invitation| invitation.stage == Stage::Open)?;
    let token = key.token(&words(id, &seat.to_string(), &open.generation.to_string()));
    Some(Link { address: format!("{}/m/{id}/join/{token}", found.origin), reach: found.reach.clone() })
}

fn words<'a>(id: &'a str, seat: &'a str, generation: &'a str) -> [&'a str; 4] {
    ["invitation", id, seat, generation]
}

/// What somebody holds who has a link.
struct Held {
    seat: Seat,
    generation: u32,
    /// Why it is void, if it is.
    void: Option<Void>,
    /// Those who invite.
    hosts: Vec<Seat>,
    drawn: Drawn,
}

/// What a link is worth to this guest; nothing if it never was one.
async fn held(web: &Web, id: &str, token: &str, guest: &GuestId) -> Result<Option<Held>, StoreError> {
    let sitters = web.store.sitters(id).await?;
    let seats = || Seat::all(sitters.len() as u8).zip(&sitters);
    let links = seats().filter_map(|(seat, sitter)| match sitter {
        Sitter::Link(invitation) => Some((seat, *invitation)),
        _ => None,
    });
    let mut all = links.flat_map(|(seat, now)| {
        (now.generation.saturating_sub(REMEMBERED)..=now.generation).map(move |generation| (seat, now, generation))
    });
    let key = web.store.key();
    let fits = |seat: Seat, generation: u32| key.fits(token, &words(id, &seat.to_string(), &generation.to_string()));
    let Some((seat, now, generation)) = all.find(|&(seat, _, generation)| fits(seat, generation)) else {
        return Ok(None);
    };
    let Some(drawn) = web.rooms.view(id, Guest::default(), None).await? else { return Ok(None) };
    let hosts: Vec<Seat> = seats().filter(|(_, sitter)| **sitter == Sitter::Here).map(|(seat, _)| seat).collect();
    let own = web.store.rights(guest.name(), id).await?;
    let void = match now.stage {
        _ if own.iter().any(|seat| hosts.contains(seat)) => Some(Void::Own),
        Stage::Taken => Some(Void::Taken),
        _ if drawn.is_over() => Some(Void::Over),
        Stage::Withdrawn => Some(Void::Withdrawn),
        Stage::Open if generation != now.generation => Some(Void::Withdrawn),
        Stage::Open => None,
    };
    Ok(Some(Held { seat, generation, void, hosts, drawn }))
}

/// Whoever opens a link is asked. Programs that show what is behind it open it too: nothing changes.
pub(crate) async fn ask(
    State(web): State<Web>,
    Path((MatchId(id), token)): Path<(MatchId, String)>,
    Extension(caller): Extension<Caller>,
    guest: GuestId,
) -> Result<Response, StoreError> {
    let Some(held) = held(&web, &id, &token, &guest).await? else { return Ok(nobodys()) };
    if web.store.rights(guest.name(), &id).await?.contains(&held.seat) {
        return Ok(Redirect::to(&format!("/m/{id}")).into_response());
    }
    if let Some(why) = held.void {
        return Ok(guest.stamp(void(&held.drawn, &id, why)));
    }
    let name = web.store.name_of(guest.name()).await?;
    let found = web.gate.found(&caller);
    let sight = held.drawn.sight(&id, Some(&found.origin), |_, _| None);
    Ok(guest.stamp(html(join::page(&sight, held.seat, &held.hosts, &name))))
}

/// Whoever takes it first has the seat; those who come later watch.
pub(crate) async fn take(
    State(web): State<Web>,
    Path((MatchId(id), token)): Path<(MatchId, String)>,
    guest: GuestId,
    form: Result<Form<Vec<(String, String)>>, FormRejection>,
) -> Result<Response, StoreError> {
    // Programs that take a seat send no form, and have no name.
    let fields = form.map_or_else(|_| Vec::new(), |Form(fields)| fields);
    let Some(held) = held(&web, &id, &token, &guest).await? else { return Ok(nobodys()) };
    let name = fields.iter().find(|(field, _)| field == "name").map_or("", |(_, name)| name);
    let name = match parlour_core::name(name) {
        Ok(name) => name,
        Err(e) => return Ok(refuse(StatusCode::UNPROCESSABLE_ENTITY, "Another name, please", &format!("{e}."))),
    };
    let is_mine = web.store.rights(guest.name(), &id).await?.contains(&held.seat);
    if !is_mine {
        if let Some(why) = held.void {
            return Ok(guest.stamp(void(&held.drawn, &id, why)));
        }
        if !web.store.take(guest.name(), &id, held.seat, held.generation).await? {
            return Ok(guest.stamp(void(&held.drawn, &id, Void::Taken)));
        }
        // Pages that show the link hear that it is void.
        let _ = web.rooms.tell(&id, &Guest::new([held.seat]), Command::News(News::People)).await?;
        if !name.is_empty() {
            web.store.call(guest.name(), &name).await?;
            let request = Request::Name { seat: held.seat.number(), name };
            let _ = web.rooms.ask(&id, Guest::new([held.seat]), request).await?;
        }
    }
    Ok(guest.stamp(Redirect::to(&format!("/m/{id}")).into_response()))
}

fn nobodys() -> Response {
    not_found("This invitation does not belong to any match. Ask whoever sent it for the whole link.")
}

fn void(drawn: &Drawn, id: &str, why: Void) -> Response {
    let status = if why == Void::Own { StatusCode::OK } else { StatusCode::GONE };
    (status, html(join::void(&drawn.sight(id, None, |_, _| None), why))).into_response()
}

/// What stands beside the board of seats that wait for somebody, as a part of a page.
pub(crate) async fn panel(
    State(web): State<Web>,
    Path(MatchId(id)): Path<MatchId>,
    Extension(caller): Extension<Caller>,
    guest: GuestId,
) -> Result<Response, StoreError> {
    let seats = web.store.rights(guest.name(), &id).await?;
    let Some(drawn) = web.rooms.view(&id, Guest::new(seats), None).await? else {
        return Ok(no_match());
    };
    let found = web.gate.found(&caller);
    let sight = drawn.sight(&id, None, |seat, invitation| link(web.store.key(), &found, &id, seat, invitation));
    Ok(html(people::panel(&sight)))
}

/// Withdraws or renews a link, or goes on without somebody.
pub(crate) async fn change(
    State(web): State<Web>,
    Path((MatchId(id), seat, what)): Path<(MatchId, u8, String)>,
    guest: GuestId,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, StoreError> {
    let field = |name: &str| fields.iter().find(|(n, _)| n == name).map_or_else(String::new, |(_, v)| v.clone());
    let request = match &*what {
        "withdraw" => Request::Withdraw { seat },
        "renew" => Request::Renew { seat },
        "abandon" => Request::Abandon { seat },
        "house" => Request::House { seat, opponent: field("opponent") },
        _ => return Ok(not_found("There is nothing at this address.")),
    };
    let seats = web.store.rights(guest.name(), &id).await?;
    match web.rooms.ask(&id, Guest::new(seats), request).await? {
        None => Ok(no_match()),
        Some(Ok(())) => Ok(Redirect::to(&format!("/m/{id}")).into_response()),
        Some(Err(refused)) => {
            let page = trouble::page("That is not possible", &refused.text);
            Ok((StatusCode::CONFLICT, html(page)).into_response())
        }
    }
}
