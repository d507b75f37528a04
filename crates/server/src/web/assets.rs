//! Styles and scripts, inside the binary.

use super::not_found;
use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use parlour_render::theme::{self, Paint};
use rust_embed::RustEmbed;
use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher};

#[derive(Debug, RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../pages/assets"]
struct Files;

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

fn find(path: &str) -> Option<(&'static str, Cow<'static, [u8]>)> {
    const CSS: &str = "text/css; charset=utf-8";
    if path == "theme.css" {
        let tones = theme::variables(theme::NEUTRAL);
        return Some((CSS, format!(":root {{\n{tones}}}\n").into_bytes().into()));
    }
    if let Some(id) = path.strip_prefix("game/").and_then(|p| p.strip_suffix(".css")) {
        let info = parlour_cabinet::find(id).ok()?.info();
        let tones = theme::variables(info.boxed.tones);
        let looks = theme::stylesheet(info, Paint::Web);
        return Some((CSS, format!("[data-box] {{\n{tones}}}\n{looks}").into_bytes().into()));
    }
    let kind = match path.rsplit_once('.')?.1 {
        "css" => CSS,
        "js" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        _ => return None,
    };
    Some((kind, Files::get(path)?.data))
}
