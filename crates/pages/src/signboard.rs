//! What programs show of a link, such as messengers: a title, a sentence and a picture.

use crate::picture::POSTER;
use maud::{Markup, html};
use parlour_core::GameInfo;

/// A match as a link to it shows it. It tells what everybody may know.
#[derive(Copy, Clone, Debug)]
pub struct Signboard<'a> {
    /// How the addresses of this server begin, for others.
    pub origin: &'a str,
    /// Who plays, and how it stands.
    pub gist: &'a str,
    /// How often that has changed.
    pub ply: usize,
}

/// For the head of a page about a match. It has no `og:url`: some programs would lead there, and an invitation would be lost.
pub(crate) fn head(signboard: Signboard<'_>, id: &str, info: &GameInfo, title: &str) -> Markup {
    let Signboard { origin, gist, ply } = signboard;
    let (width, height) = POSTER;
    let property = |name: &str, content: &str| html! { meta property={ "og:" (name) } content=(content); };
    html! {
        (property("type", "website"))
        (property("site_name", "Parlour"))
        (property("title", title))
        (property("description", gist))
        // Whoever keeps pictures by their address fetches one of how it stands now.
        (property("image", &format!("{origin}/m/{id}/picture.png?ply={ply}")))
        (property("image:type", "image/png"))
        (property("image:width", &width.to_string()))
        (property("image:height", &height.to_string()))
        (property("image:alt", &format!("The board of {}", info.name)))
        meta name="twitter:card" content="summary_large_image";
    }
}
