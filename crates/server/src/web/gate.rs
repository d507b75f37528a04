//! Who may come in: those who mean this server, from pages of its own, and not too often.

use super::guest::GuestId;
use super::rate::Rate;
use super::reach::Found;
use super::site::{Caller, Site};
use super::{Web, html};
use crate::limits::{Limit, Limits};
use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use parlour_pages::trouble;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

/// What is looked at before anything else.
#[derive(Debug)]
pub(crate) struct Gate {
    site: Site,
    listens: Option<SocketAddr>,
    addresses: Rate<IpAddr>,
    guests: Rate<String>,
    made: Rate<String>,
    made_from: Rate<IpAddr>,
    drawn: Rate<IpAddr>,
}

impl Gate {
    pub(crate) fn new(site: Site, listens: Option<SocketAddr>, limits: &Limits) -> Gate {
        Gate {
            site,
            listens,
            addresses: Rate::per_second(limits.of(Limit::RequestsPerAddress)),
            guests: Rate::per_second(limits.of(Limit::RequestsPerGuest)),
            made: Rate::per_hour(limits.of(Limit::MatchesPerHour)),
            made_from: Rate::per_hour(limits.of(Limit::MatchesPerHourAndAddress)),
            drawn: Rate::per_second(limits.of(Limit::PicturesPerAddress)),
        }
    }

    /// From where somebody comes, whether or not they are let in.
    pub(crate) fn address(&self, request: &Request) -> IpAddr {
        self.site.address(request.headers(), request.extensions())
    }

    /// Under which address others find what this caller shows them.
    pub(crate) fn found(&self, caller: &Caller) -> Found {
        Found::new(caller, self.listens.filter(|_| self.site.base.is_none()))
    }

    /// A guest makes a match; too many, if there is a limit with a page that says when to come back.
    pub(crate) fn make(&self, guest: &GuestId, caller: &Caller) -> Option<(Limit, Response)> {
        let from = self.made_from.check(&caller.address).map_err(|wait| (Limit::MatchesPerHourAndAddress, wait));
        let by = || self.made.check(&guest.name().to_owned()).map_err(|wait| (Limit::MatchesPerHour, wait));
        let (limit, wait) = from.and_then(|()| by()).err()?;
        Some((limit, too_often("Many matches were made from here in the last hour.", wait)))
    }

    /// Somebody wants a picture of dots; too many, if there is a limit with a page that says when to come back.
    pub(crate) fn draw(&self, caller: &Caller) -> Option<(Limit, Response)> {
        let wait = self.drawn.check(&caller.address).err()?;
        Some((Limit::PicturesPerAddress, too_often("Many pictures were asked for from here at once.", wait)))
    }
}

/// Looks at whoever comes, and says in our words what the framework would say in its own.
pub(crate) async fn pass(State(web): State<Web>, mut request: Request, next: Next) -> Response {
    let Some(caller) = web.gate.site.caller(request.headers(), request.extensions()) else {
        let name = web.gate.site.name().unwrap_or_default();
        let text = format!("This Parlour is called {name}; it does not answer to another name.");
        return refuse(StatusCode::MISDIRECTED_REQUEST, "Another address", &text);
    };
    let is_asset = request.uri().path().starts_with("/assets/");
    if !request.method().is_safe() && !caller.is_ours(request.headers()) {
        let text = "This came from a page of another site, and nothing was done. Open Parlour itself and try it there.";
        return refuse(StatusCode::FORBIDDEN, "Not from here", text);
    }
    if is_asset {
        return next.run(request).await;
    }
    let again = |limit, wait| {
        web.store.metrics().hit(limit);
        too_often("Too many pages were asked for at once.", wait)
    };
    if let Err(wait) = web.gate.addresses.check(&caller.address) {
        return again(Limit::RequestsPerAddress, wait);
    }
    let guest = match GuestId::of(request.headers(), &caller, &web.store).await {
        Ok(guest) => guest,
        Err(e) => return e.into_response(),
    };
    // Whoever has just been given a name is counted by address alone: names are to be had for nothing.
    if guest.is_known()
        && let Err(wait) = web.gate.guests.check(&guest.name().to_owned())
    {
        return again(Limit::RequestsPerGuest, wait);
    }
    request.extensions_mut().insert(caller);
    request.extensions_mut().insert(guest);
    in_our_words(next.run(request).await)
}

/// A page that says what is wrong.
pub(crate) fn refuse(status: StatusCode, title: &str, text: &str) -> Response {
    (status, html(trouble::page(title, text))).into_response()
}

/// When to come again.
fn too_often(what: &str, wait: Duration) -> Response {
    // Rounded up: whoever comes then is let in.
    let seconds = wait.as_secs() + 1;
    let when = match seconds {
        1 => "a second".to_owned(),
        2..=90 => format!("{seconds} seconds"),
        _ => format!("{} minutes", seconds.div_ceil(60)),
    };
    let text = format!("{what} Please come back in {when}; nothing was lost.");
    let mut response = refuse(StatusCode::TOO_MANY_REQUESTS, "One moment, please", &text);
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    response
}

/// What the framework refuses by itself it refuses in plain text; people get a page.
fn in_our_words(response: Response) -> Response {
    let is_page = response.headers().get(header::CONTENT_TYPE).is_some_and(|t| t.as_bytes().starts_with(b"text/html"));
    let (title, text) = match response.status() {
        _ if is_page => return response,
        StatusCode::BAD_REQUEST => {
            ("Not understood", "This address or form is written in a way that nothing can be made of.")
        }
        StatusCode::NOT_FOUND => ("Not here", "There is nothing at this address."),
        StatusCode::METHOD_NOT_ALLOWED => {
            ("Not this way", "This address is for another kind of request; begin at the shelf.")
        }
        StatusCode::REQUEST_TIMEOUT => {
            ("Too slow", "The rest of the request did not arrive in time. Please try again.")
        }
        StatusCode::PAYLOAD_TOO_LARGE => ("Too large", "What was sent is larger than anything that is needed here."),
        StatusCode::UNSUPPORTED_MEDIA_TYPE | StatusCode::UNPROCESSABLE_ENTITY => {
            ("Not understood", "The form did not arrive as a browser sends it. Please try again from the page.")
        }
        status if status.is_server_error() => {
            ("That did not work", "Something failed here. Nothing was lost that had been confirmed; please try again.")
        }
        _ => return response,
    };
    let status = response.status();
    let mut page = refuse(status, title, text);
    if let Some(allow) = response.headers().get(header::ALLOW) {
        page.headers_mut().insert(header::ALLOW, allow.clone());
    }
    page
}
