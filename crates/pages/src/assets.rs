//! Styles and scripts, and style sheets made from what the games say of themselves.

use parlour_render::theme::{self, Paint};
use rust_embed::RustEmbed;
use std::borrow::Cow;

#[derive(Debug, RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/assets"]
struct Files;

/// The kind and the content of a file.
pub fn find(path: &str) -> Option<(&'static str, Cow<'static, [u8]>)> {
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
