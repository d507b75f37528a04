//! Small signs, drawn.

use maud::{Markup, PreEscaped};

macro_rules! icons {
    ($($(#[$doc:meta])* $name:ident = $svg:literal;)*) => {
        $($(#[$doc])* pub fn $name() -> Markup { PreEscaped($svg.to_owned()) })*
    };
}

icons! {
    /// To the beginning.
    first = r#"<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M2 2h2.5v12H2zM14 2v12L5.5 8z"/></svg>"#;
    /// One back.
    back = r#"<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M13 2v12L5 8zM3 2h2v12H3z"/></svg>"#;
    /// One on.
    next = r#"<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M3 2v12l8-6zM11 2h2v12h-2z"/></svg>"#;
    /// Going on by itself.
    play = r#"<svg viewBox="0 0 16 16" aria-hidden="true"><path class="go" d="M4 2v12l9-6z"/><path class="rest" d="M3 2h4v12H3zM9 2h4v12H9z"/></svg>"#;
    /// To the end.
    last = r#"<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M11.5 2H14v12h-2.5zM2 2v12l8.5-6z"/></svg>"#;
    /// Pieces to be put somewhere.
    pieces = r#"<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M1 9h6v6H1zM12 1l3.6 6H8.4z"/><circle cx="12" cy="12" r="3"/></svg>"#;
    /// Before the others.
    up = r#"<svg class="s" viewBox="0 0 16 16" aria-hidden="true"><path d="M8 14V3M3.5 7.5 8 3l4.5 4.5"/></svg>"#;
    /// Light and dark.
    theme = r#"<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1zm0 2v10A5 5 0 0 1 8 3z" fill-rule="evenodd"/></svg>"#;
    /// Closer.
    plus = r#"<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M7 2h2v5h5v2H9v5H7V9H2V7h5z"/></svg>"#;
    /// Farther.
    minus = r#"<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M2 7h12v2H2z"/></svg>"#;
    /// All of it.
    fit = r#"<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M2 2h5v2H4v3H2zM9 2h5v5h-2V4H9zM2 9h2v3h3v2H2zM12 9h2v5H9v-2h3z"/></svg>"#;
    /// Without pieces.
    bare = r#"<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M8 3C4 3 1.5 6 .6 8 1.5 10 4 13 8 13s6.5-3 7.4-5C14.5 6 12 3 8 3zm0 8.4A3.4 3.4 0 1 1 8 4.6a3.4 3.4 0 0 1 0 6.8z"/><circle cx="8" cy="8" r="1.7"/></svg>"#;
    /// A danger.
    warning = r#"<svg viewBox="0 0 28 28" aria-hidden="true"><path class="m" d="M14 2 27 26H1z"/><path class="n" d="M12.6 10h2.8v8h-2.8zM12.6 20h2.8v2.8h-2.8z"/></svg>"#;
    /// Worth knowing.
    plain = r#"<svg viewBox="0 0 28 28" aria-hidden="true"><circle class="m" cx="14" cy="14" r="12"/><path class="n" d="M12.6 12h2.8v9h-2.8zM12.6 7h2.8v2.8h-2.8z"/></svg>"#;
    /// What would be good.
    hint = r#"<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M8 0l1.6 4.2L13.7 2.3 11.8 6.4 16 8l-4.2 1.6 1.9 4.1-4.1-1.9L8 16l-1.6-4.2-4.1 1.9 1.9-4.1L0 8l4.2-1.6L2.3 2.3l4.1 1.9z"/></svg>"#;
    /// How it went.
    graph = r#"<svg class="s" viewBox="0 0 16 16" aria-hidden="true"><path d="M1.5 12.5 6 7l3 3 5.5-7"/></svg>"#;
    /// Back to one's last decision.
    take_back = r#"<svg class="s" viewBox="0 0 16 16" aria-hidden="true"><path d="M5.5 2 2 5.5 5.5 9M2 5.5h7.5a4 4 0 0 1 0 8H6"/></svg>"#;
    /// From the other side.
    flip = r#"<svg class="s" viewBox="0 0 16 16" aria-hidden="true"><path d="M5 14V3M2 5.5 5 2.5l3 3M11 2v11M8 10.5l3 3 3-3"/></svg>"#;
    /// What is asked for seldom.
    more = r#"<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M1 6h4v4H1zM6 6h4v4H6zM11 6h4v4h-4z"/></svg>"#;
    /// Larger or smaller.
    pull = r#"<svg class="s" viewBox="0 0 16 16" aria-hidden="true"><path d="M3 10l5-5 5 5"/></svg>"#;
    /// A draw.
    hands = r#"<svg class="s" viewBox="0 0 16 16" aria-hidden="true"><path d="M1 6h6M9 6h6M1 10h6M9 10h6"/></svg>"#;
    /// Giving up.
    flag = r#"<svg class="s" viewBox="0 0 16 16" aria-hidden="true"><path d="M3 15V2h9l-2.5 3.5L12 9H3"/></svg>"#;
    /// Something to do.
    hand = r#"<svg class="s" viewBox="0 0 16 16" aria-hidden="true"><path d="M5.5 9V3a1.5 1.5 0 0 1 3 0v4l4 1a1.5 1.5 0 0 1 1.2 1.8L13 15H6.5L3 10.5z"/></svg>"#;
    /// Right.
    tick = r#"<svg class="s" viewBox="0 0 16 16" aria-hidden="true"><path d="M2.5 8.5l3.5 3.5 7.5-8"/></svg>"#;
    /// Somebody answers.
    answer = r#"<svg class="s" viewBox="0 0 16 16" aria-hidden="true"><path d="M2 2h12v8H7l-3 4v-4H2z"/></svg>"#;
    /// Who somebody is.
    face = r#"<svg class="s" viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="5" r="3"/><path d="M2 15c0-4 3-6 6-6s6 2 6 6"/></svg>"#;
    /// To be heard.
    bell = r#"<svg class="s" viewBox="0 0 16 16" aria-hidden="true"><path d="M2 12h12M4 12V7a4 4 0 0 1 8 0v5M7 14.5h2"/></svg>"#;
    /// What is to be seen.
    picture = r#"<svg class="s" viewBox="0 0 16 16" aria-hidden="true"><path d="M2 3h12v10H2zM2 11l3.5-3.5L9 11l2-2 3 3M10.5 5.5v1"/></svg>"#;
    /// To keep.
    down = r#"<svg class="s" viewBox="0 0 16 16" aria-hidden="true"><path d="M8 2v8M4.5 7 8 10.5 11.5 7M2 14h12"/></svg>"#;
    /// On paper.
    print = r#"<svg class="s" viewBox="0 0 16 16" aria-hidden="true"><path d="M4 6V2h8v4M4 12H2V6h12v6h-2M4 10h8v4H4z"/></svg>"#;
    /// An address.
    chain = r#"<svg class="s" viewBox="0 0 16 16" aria-hidden="true"><path d="M7 9l2-2M6 5.5 8.5 3a3 3 0 0 1 4.5 4.5L10.5 10M5.5 6 3 8.5A3 3 0 0 0 7.5 13L10 10.5"/></svg>"#;
    /// Somebody fell.
    fell = r#"<svg class="sign" viewBox="0 0 16 16" aria-hidden="true"><path d="M2.5 3.5C6 6.5 10 10 13.5 12.5M13 2.5C10 6 6 10.5 3.5 13.5"/></svg>"#;
    /// Somebody is hurt.
    hurt = r#"<svg class="sign" viewBox="0 0 16 16" aria-hidden="true"><path d="M13 2.5C10 6 6 10.5 3.5 13.5"/></svg>"#;
    /// A matter of honour.
    honour = r#"<svg class="sign" viewBox="0 0 16 16" aria-hidden="true"><path d="M8 13.5 2 6.5A8.5 8.5 0 0 1 14 6.5zM8 13.5V4.200M8 13.5 4.800 4.800M8 13.5l3.200-8.700"/></svg>"#;
    /// Somebody is away.
    away = r#"<svg class="sign" viewBox="0 0 16 16" aria-hidden="true"><path d="M1.5 8H13M9 3.5 13.5 8 9 12.5"/></svg>"#;
    /// Something else.
    news = r#"<svg class="sign" viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="4.5"/></svg>"#;
    /// Where the boxes stand.
    shelf = r#"<svg class="s" viewBox="0 0 16 16" aria-hidden="true"><path d="M1 14h14M3 14V4h3v10M6 14V2h3v12M10 14l-.5-9 3-.5L14 14"/></svg>"#;
    /// Twice.
    copy = r#"<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M10 1H1v9h2V3h7zM15 6v9H6V6z"/></svg>"#;
    /// Given on.
    share = r#"<svg class="s" viewBox="0 0 16 16" aria-hidden="true"><path d="M8 10V2M5 4.5 8 1.5l3 3M3 8v6h10V8"/></svg>"#;
    /// Exchanged.
    swap = r#"<svg class="s" viewBox="0 0 16 16" aria-hidden="true"><path d="M1.5 8h13M4.5 5l-3 3 3 3M11.5 5l3 3-3 3"/></svg>"#;
    /// Not so.
    cross = r#"<svg viewBox="0 0 12 12" aria-hidden="true"><path d="M1.5 1.5l9 9M10.5 1.5l-9 9" fill="none"/></svg>"#;
}
