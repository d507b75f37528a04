//! Who asks: a name in a cookie that nobody can guess. There are no accounts.

use super::site::Caller;
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
    is_secure: bool,
}

impl GuestId {
    /// The name under which its rights are stored.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }
    /// The name that a browser has been given.
    pub(crate) fn known(headers: &HeaderMap) -> Option<String> {
        let cookies = headers.get_all(header::COOKIE).iter().filter_map(|c| c.to_str().ok());
        let mut pairs = cookies.flat_map(|c| c.split(';')).filter_map(|pair| pair.trim().split_once('='));
        pairs.find(|(key, value)| *key == COOKIE && is_name(value)).map(|(_, value)| value.to_owned())
    }
    /// Gives a new browser its name.
    pub(crate) fn stamp(&self, mut response: Response) -> Response {
        if self.is_new {
            let secure = if self.is_secure { "; Secure" } else { "" };
            let cookie = format!("{COOKIE}={}; Path=/; Max-Age=63072000; HttpOnly; SameSite=Lax{secure}", self.name);
            let cookie = HeaderValue::from_str(&cookie).expect("the name is plain letters and digits");
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
        response
    }
}

impl<S: Sync> FromRequestParts<S> for GuestId {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<GuestId, Infallible> {
        let name = GuestId::known(&parts.headers);
        let is_new = name.is_none();
        let is_secure = parts.extensions.get::<Caller>().is_some_and(|caller| caller.is_secure);
        Ok(GuestId { name: name.unwrap_or_else(|| secret::word(LENGTH)), is_new, is_secure })
    }
}

fn is_name(text: &str) -> bool {
    text.len() == LENGTH && text.bytes().all(|b| b.is_ascii_alphanumeric())
}
