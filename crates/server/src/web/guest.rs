//! Who asks: a name in a cookie that nobody can guess, and that nobody but us can give. There are no accounts.

use super::site::Caller;
use crate::key::Key;
use crate::secret;
use crate::store::{Store, StoreError};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use std::convert::Infallible;

const COOKIE: &str = "parlour";
const LENGTH: usize = 26;

/// A browser.
#[derive(Clone, Debug)]
pub(crate) struct GuestId {
    name: String,
    /// What it is to keep, if it has not got that yet.
    cookie: Option<HeaderValue>,
}

impl GuestId {
    /// Who comes with these headers; somebody new, if they come with no name of ours.
    pub(crate) async fn of(headers: &HeaderMap, caller: &Caller, store: &Store) -> Result<GuestId, StoreError> {
        let name = match kept(headers) {
            Some((name, Some(token))) if store.key().fits(token, &words(name)) => {
                return Ok(GuestId { name: name.to_owned(), cookie: None });
            }
            // Before names were signed they were as hard to guess; whoever has one that plays keeps it.
            Some((name, None)) if store.plays(name).await? => name.to_owned(),
            _ => secret::word(LENGTH),
        };
        let cookie = Some(cookie(&name, store.key(), caller));
        Ok(GuestId { name, cookie })
    }

    /// The name under which its rights are stored.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }
    /// Has it been here before?
    pub(crate) fn is_known(&self) -> bool {
        self.cookie.is_none()
    }
    /// Gives a new browser its name.
    pub(crate) fn stamp(&self, mut response: Response) -> Response {
        if let Some(cookie) = &self.cookie {
            response.headers_mut().append(header::SET_COOKIE, cookie.clone());
        }
        response
    }
}

/// What is signed.
fn words(name: &str) -> [&str; 2] {
    ["guest", name]
}

fn cookie(name: &str, key: &Key, caller: &Caller) -> HeaderValue {
    let (token, secure) = (key.token(&words(name)), if caller.is_secure { "; Secure" } else { "" });
    let cookie = format!("{COOKIE}={name}.{token}; Path=/; Max-Age=63072000; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&cookie).expect("the name is plain letters and digits")
}

/// The name and the signature that a browser comes with.
fn kept(headers: &HeaderMap) -> Option<(&str, Option<&str>)> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|c| c.to_str().ok());
    let mut pairs = cookies.flat_map(|c| c.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let (_, value) = pairs.find(|(key, _)| *key == COOKIE)?;
    let (name, token) = value.split_once('.').map_or((value, None), |(name, token)| (name, Some(token)));
    let is_name = name.len() == LENGTH && name.bytes().all(|b| b.is_ascii_alphanumeric());
    is_name.then_some((name, token))
}

/// The gate has looked at whoever gets this far.
impl<S: Sync> FromRequestParts<S> for GuestId {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<GuestId, Infallible> {
        Ok(parts.extensions.get().cloned().expect("the gate says who comes"))
    }
}
