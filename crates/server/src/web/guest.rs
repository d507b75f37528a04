//! Who asks: a name in a cookie that nobody can guess. There are no accounts.

use crate::secret;
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
    is_new: bool,
}

impl GuestId {
    /// The name under which its rights are stored.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }
    /// Gives a new browser its name.
    pub(crate) fn stamp(&self, mut response: Response) -> Response {
        if self.is_new {
            let cookie = format!("{COOKIE}={}; Path=/; Max-Age=63072000; HttpOnly; SameSite=Lax", self.name);
            let cookie = HeaderValue::from_str(&cookie).expect("the name is plain letters and digits");
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
        response
    }
}

impl<S: Sync> FromRequestParts<S> for GuestId {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<GuestId, Infallible> {
        let cookies = parts.headers.get_all(header::COOKIE).iter().filter_map(|c| c.to_str().ok());
        let mut pairs = cookies.flat_map(|c| c.split(';')).filter_map(|pair| pair.trim().split_once('='));
        let name = pairs.find(|(key, value)| *key == COOKIE && is_name(value)).map(|(_, value)| value.to_owned());
        let is_new = name.is_none();
        Ok(GuestId { name: name.unwrap_or_else(|| secret::word(LENGTH)), is_new })
    }
}

fn is_name(text: &str) -> bool {
    text.len() == LENGTH && text.bytes().all(|b| b.is_ascii_alphanumeric())
}

/// How this server is called from outside, for links.
pub(crate) fn origin(headers: &HeaderMap) -> String {
    let get = |name: &str| headers.get(name).and_then(|v| v.to_str().ok());
    let scheme = get("x-forwarded-proto").filter(|s| *s == "https").unwrap_or("http");
    format!("{scheme}://{}", get("host").unwrap_or("localhost"))
}

/// Does a socket come from one of our own pages? Browsers always say where they come from.
pub(crate) fn is_ours(headers: &HeaderMap) -> bool {
    let Some(from) = headers.get(header::ORIGIN).and_then(|v| v.to_str().ok()) else { return true };
    let host = headers.get(header::HOST).and_then(|v| v.to_str().ok()).unwrap_or("");
    from.split_once("://").is_some_and(|(_, from)| from == host)
}
