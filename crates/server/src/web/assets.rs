//! Styles and scripts, asked for each time and sent when changed.

use super::not_found;
use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use parlour_pages::assets::find;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A file, or a style sheet made from what the games say of themselves.
pub(crate) async fn asset(Path(path): Path<String>, headers: HeaderMap) -> Response {
    let Some((kind, body)) = find(&path) else { return not_found("There is no such file.") };
    let mut hasher = DefaultHasher::new();
    body.hash(&mut hasher);
    let tag = format!("\"{:016x}\"", hasher.finish());
    // Checked each time, sent only when changed: a new version is never mixed with an old one.
    let common = [(header::CACHE_CONTROL, "no-cache".to_owned()), (header::ETAG, tag.clone())];
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    (common, [(header::CONTENT_TYPE, kind)], body.into_owned()).into_response()
}
