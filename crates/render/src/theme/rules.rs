//! The stylesheet of a board.

use super::{Paint, resolve};
use parlour_core::{BoxInfo, GameInfo};

/// A selector and its declarations, colours as `$name`.
type Rule = (&'static str, &'static str);

/// What every board has. A game's looks come later and can change it.
const BOARD: &[Rule] = &[
    (".text", "font:700 20px $sans;fill:$ink;text-anchor:middle;dominant-baseline:central"),
    (".ground", "fill:$ground"),
    (".coord", "font:700 20px $caps;fill:$ink-2"),
    (".o", "stroke:$contour;stroke-width:3;stroke-linejoin:round"),
    (".heap-no", "font-size:32px"),
];

/// One shape per meaning. They come last: no look of a game may change what a mark means.
const MARKS: &[Rule] = &[
    (".m-selected", "fill:none;stroke:$ink;stroke-width:5"),
    (".m-selected-halo", "fill:$sheet"),
    (".m-target", "fill:$go;stroke:$sheet;stroke-width:4"),
    (".m-target-eye", "fill:$sheet"),
    (".m-target-no", "font:700 22px $sans;fill:$go-on"),
    (".m-capture", "fill:none;stroke:$signal;stroke-width:6;stroke-linecap:butt"),
    (".m-from", "fill:none;stroke:$trail;stroke-width:5"),
    (".m-trail", "fill:none;stroke:$trail;stroke-width:5;stroke-linecap:round;stroke-dasharray:1 12"),
    (".m-to", "fill:none;stroke:$trail;stroke-width:5"),
    (".m-danger", "fill:$signal"),
    (".m-won", "fill:$won;stroke:$won-edge;stroke-width:3;stroke-linejoin:round"),
    (".m-won-band", "fill:none;stroke:$won;stroke-linecap:round;stroke-linejoin:round"),
    (".m-won-edge", "fill:none;stroke:$won-edge;stroke-linecap:round;stroke-linejoin:round"),
    (".m-way", "fill:none;stroke:$ink;stroke-width:6;stroke-linecap:round;stroke-dasharray:1 13"),
    (".m-arrow", "fill:none;stroke:$go;stroke-linejoin:round"),
    (".m-arrow-head", "fill:$go"),
    (".m-arrow-takes", "fill:none;stroke:$signal;stroke-linejoin:round"),
    (".m-arrow-takes-head", "fill:$signal"),
    (".m-refused", "fill:none;stroke:$signal;stroke-width:8;stroke-linecap:square"),
    (".m-refused-halo", "fill:none;stroke:$sheet;stroke-width:15;stroke-linecap:square"),
    (".m-sight", "fill:none;stroke:$ink;stroke-width:4;stroke-linecap:round"),
    (".m-sight-halo", "fill:none;stroke:$sheet;stroke-width:10;stroke-linecap:round"),
    (".m-unseen", "fill:none;stroke:$ink-2;stroke-width:4;stroke-dasharray:10 8"),
    (".m-blocked", "fill:none;stroke:$ink;stroke-width:6;stroke-linecap:square"),
    (".m-blocked-halo", "fill:none;stroke:$sheet;stroke-width:12;stroke-linecap:square"),
    // Opacity instead of color-mix, which few programs that read files know.
    (".reach", "fill:$go;fill-opacity:.2;stroke:$go;stroke-width:3.5"),
    (".m-dark", "fill:$contour;fill-opacity:.5"),
    (".m-ready", "fill:$go;stroke:$sheet;stroke-width:3"),
    (".ghost", "opacity:.9"),
    (".ghost *", "fill:none;stroke:$go;stroke-width:3;stroke-dasharray:6 5"),
    (".ghost .f", "fill:none"),
    (".ghost .d,.ghost .pip", "fill:$go;stroke:none"),
];

/// Only pages are clicked and move.
const PAGE: &[Rule] = &[
    (".spot", "fill:transparent;cursor:pointer;outline:none"),
    (".spot:focus-visible", "stroke:$focus;stroke-width:6"),
    // What a refusal shows is not the player's to go to.
    (".m-why .reach", "fill:$signal;stroke:$signal;stroke-dasharray:12 8"),
    (".token", "transition:transform var(--move) var(--ease)"),
];

/// Files are drawn with a font of one weight; a line around small letters makes them as heavy as on a page.
const FILE: &[Rule] = &[(".coord", "stroke:$ink-2;stroke-width:.9"), (".m-target-no", "stroke:$go-on;stroke-width:.9")];

/// The rules for everything that [`svg`](crate::svg) emits for this game: board, sides, looks, marks.
///
/// For the web the colours are variables (see [`variables`](super::variables)) and so are the type families `--sans` and
/// `--caps` and the motion's `--move` and `--ease`; for files everything is written out.
pub fn stylesheet(info: &GameInfo, paint: Paint) -> String {
    let boxed = info.boxed;
    let mut css = String::new();
    css += &written(BOARD, boxed, paint);
    for side in info.sides {
        let (id, tone, on) = (side.id, side.tone, side.on);
        let fills = format!(".t-{id} .f{{fill:${tone}}}\n.t-{id} .d{{fill:${on}}}\n.t-{id} .pip{{fill:${on}}}\n");
        css += &resolve(&fills, boxed, paint);
    }
    for look in info.looks {
        css += &resolve(&format!(".{}{{{}}}\n", look.class, look.css), boxed, paint);
    }
    css += &written(MARKS, boxed, paint);
    css += &written(if paint == Paint::Web { PAGE } else { FILE }, boxed, paint);
    css
}

fn written(rules: &[Rule], boxed: &BoxInfo, paint: Paint) -> String {
    rules.iter().map(|(selector, css)| format!("{selector}{{{}}}\n", resolve(css, boxed, paint))).collect()
}
