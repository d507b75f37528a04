//! Styles and scripts, and style sheets made from what the games say of themselves.

use parlour_render::theme::{self, Paint};
use std::borrow::Cow;

macro_rules! files {
    ($($name:literal)*) => { &[$(($name, include_str!(concat!("../assets/", $name)))),*] };
}

/// Every file of the folder, by its name.
const FILES: &[(&str, &str)] = files![
    "acts.js"
    "ask.js"
    "balance.js"
    "board.js"
    "card.js"
    "charts.js"
    "choice.js"
    "chronicle.css"
    "chronicle.js"
    "cited.js"
    "controls.js"
    "course.js"
    "curtain.js"
    "doors.js"
    "drag.js"
    "goal.js"
    "grip.js"
    "hand.js"
    "herald.js"
    "icon-move.svg"
    "icon.svg"
    "kept.js"
    "labels.js"
    "lay.js"
    "laying.js"
    "learn.css"
    "lesson.js"
    "link.js"
    "lists.js"
    "log.js"
    "match.css"
    "match.js"
    "muster.css"
    "names.js"
    "new.css"
    "new.js"
    "openings.js"
    "pace.js"
    "panels.js"
    "people.css"
    "people.js"
    "picker.js"
    "piece.js"
    "progress.js"
    "refusal.js"
    "replay.js"
    "requests.js"
    "review.js"
    "roster.js"
    "rules.css"
    "rules.js"
    "shelf.css"
    "solo.js"
    "stage.js"
    "study.css"
    "study.js"
    "style.css"
    "svg.js"
    "table.css"
    "tabs.js"
    "talk.js"
    "theme.js"
    "types.js"
    "verse.js"
    "views.js"
    "wire.js"
    "zoom.js"
];

/// The kind and the content of a file.
pub fn find(path: &str) -> Option<(&'static str, Cow<'static, [u8]>)> {
    const CSS: &str = "text/css; charset=utf-8";
    const SCRIPT: &str = "text/javascript; charset=utf-8";
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
    if let Some(id) = path.strip_prefix("picture/").and_then(|p| p.strip_suffix(".css")) {
        return picture_style(id).map(|css| (CSS, css.into_bytes().into()));
    }
    let kind = match path.rsplit_once('.')?.1 {
        "css" => CSS,
        "js" => SCRIPT,
        "svg" => "image/svg+xml",
        _ => return None,
    };
    let (_, content) = FILES.iter().find(|(name, _)| *name == path)?;
    // Whoever looks at a page need not wait for what is for those who change it.
    let content = match kind {
        CSS => bare_style(content).into_bytes().into(),
        SCRIPT => bare_script(content).into_bytes().into(),
        _ => content.as_bytes().into(),
    };
    Some((kind, content))
}

/// A script without the comments that have lines of their own. Their lines stay, so that what a browser says of line 20 is true
/// of the file.
fn bare_script(script: &str) -> String {
    let mut out = String::with_capacity(script.len());
    let mut is_comment = false;
    for line in script.lines() {
        let words = line.trim();
        is_comment |= words.starts_with("/*") && !words.trim_end_matches("*/").contains("*/");
        if !is_comment && !words.starts_with("//") {
            out += line.trim_end();
        }
        is_comment &= !words.ends_with("*/");
        out.push('\n');
    }
    out
}

/// A style sheet without its comments.
fn bare_style(css: &str) -> String {
    let mut out = String::with_capacity(css.len());
    let mut rest = css;
    while let Some((before, after)) = rest.split_once("/*") {
        out += before;
        rest = after.split_once("*/").map_or("", |(_, rest)| rest);
    }
    out += rest;
    out.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

/// The colours of one game's pictures, for pages that show boards of several: the same names mean other things on each.
fn picture_style(id: &str) -> Option<String> {
    let info = parlour_cabinet::find(id).ok()?.info();
    let (tones, looks) = (theme::variables(info.boxed.tones), theme::stylesheet(info, Paint::Web));
    Some(format!("[data-board=\"{id}\"] {{\n{tones}{looks}}}\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_lines_of_comment_leave_a_script() {
        let script = "// why\n/** @type {A} */\nconst a = /** @type {B} */ (b); // c\n/**\n * d\n */\n/** e */ f();\n  g('// h');\n";
        let bare = "\n\nconst a = /** @type {B} */ (b); // c\n\n\n\n/** e */ f();\n  g('// h');\n";
        assert_eq!(bare_script(script), bare);
    }

    #[test]
    fn style_sheets_lose_their_comments() {
        assert_eq!(bare_style("/* why */\na {\n  b: c; /* d */\n}\n"), "a {\nb: c;\n}");
    }
}
