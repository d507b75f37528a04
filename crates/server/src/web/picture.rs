//! A match as a picture. Beside a link everybody is shown the same; who looks at a step sees it with their own eyes.

use super::guest::GuestId;
use super::site::Caller;
use super::{MatchId, Web, no_match};
use crate::rooms::Drawn;
use crate::store::StoreError;
use axum::Extension;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use parlour_pages::picture::{POSTER, WIDTH, board, poster};
use parlour_render::Facing;
use parlour_table::Guest;
use serde::Deserialize;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// So many pictures are made of dots at once: it takes long, and nobody who plays waits for it.
pub(crate) const DRAWERS: usize = 1;

/// What is to be seen.
#[derive(Debug, Deserialize)]
pub(crate) struct Shown {
    /// After so many steps, as whoever asks counts them. Without it: as it stands, for whoever asks.
    step: Option<usize>,
    /// From the other side.
    flip: Option<String>,
}

/// A picture before it is made of dots.
struct Picture {
    svg: String,
    width: u16,
    name: String,
    /// How long others may show it without asking again.
    keep: &'static str,
}

/// What is at both addresses; nothing if there is no such match.
async fn picture(web: &Web, id: &str, shown: &Shown, guest: &GuestId) -> Result<Option<Picture>, StoreError> {
    let eyes = match shown.step {
        Some(_) => Guest::new(web.store.rights(guest.name(), id).await?),
        // A link is shown to anybody, whoever fetches the picture.
        None => Guest::default(),
    };
    let drawn = web.rooms.view(id, eyes, shown.step).await?;
    Ok(drawn.map(|drawn: Drawn| {
        let (on, view) = drawn.seen();
        match shown.step {
            Some(_) => Picture {
                svg: board(on, view, if shown.flip.is_some() { Facing::Flipped } else { Facing::Upright }),
                width: WIDTH,
                name: format!("parlour-{id}-{}", view.step),
                keep: "private, no-cache",
            },
            None => {
                let name = format!("parlour-{id}");
                Picture { svg: poster(on, view), width: POSTER.0, name, keep: "public, max-age=60" }
            }
        }
    }))
}

impl Picture {
    /// What is said of it beside it.
    fn head(&self, kind: &str) -> HeaderMap {
        let mut hasher = DefaultHasher::new();
        (&self.svg, kind).hash(&mut hasher);
        let tag = format!("\"{:016x}\"", hasher.finish());
        let name = format!("inline; filename=\"{}.{kind}\"", self.name);
        let said = [(header::ETAG, &*tag), (header::CACHE_CONTROL, self.keep), (header::CONTENT_DISPOSITION, &*name)];
        let value = |text: &str| HeaderValue::from_str(text).expect("an address is plain letters");
        said.into_iter().map(|(field, text)| (field, value(text))).collect()
    }
}

/// Does whoever asks have this one already?
fn is_known(head: &HeaderMap, asked: &HeaderMap) -> bool {
    asked.get(header::IF_NONE_MATCH).is_some_and(|known| head.get(header::ETAG) == Some(known))
}

/// A picture that scales.
pub(crate) async fn svg(
    State(web): State<Web>,
    Path(MatchId(id)): Path<MatchId>,
    Query(shown): Query<Shown>,
    guest: GuestId,
    asked: HeaderMap,
) -> Result<Response, StoreError> {
    let Some(picture) = picture(&web, &id, &shown, &guest).await? else { return Ok(no_match()) };
    let head = picture.head("svg");
    if is_known(&head, &asked) {
        return Ok((StatusCode::NOT_MODIFIED, head).into_response());
    }
    Ok((head, [(header::CONTENT_TYPE, "image/svg+xml")], picture.svg).into_response())
}

/// A picture of dots.
pub(crate) async fn png(
    State(web): State<Web>,
    Path(MatchId(id)): Path<MatchId>,
    Query(shown): Query<Shown>,
    Extension(caller): Extension<Caller>,
    guest: GuestId,
    asked: HeaderMap,
) -> Result<Response, StoreError> {
    let Some(picture) = picture(&web, &id, &shown, &guest).await? else { return Ok(no_match()) };
    let head = picture.head("png");
    if is_known(&head, &asked) {
        return Ok((StatusCode::NOT_MODIFIED, head).into_response());
    }
    if let Some((limit, refusal)) = web.gate.draw(&caller) {
        web.store.metrics().hit(limit);
        return Ok(refusal);
    }
    Ok(match dots(&web, picture).await {
        Some(dots) => (head, [(header::CONTENT_TYPE, "image/png")], dots).into_response(),
        None => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    })
}

/// Draws it beside those who serve people, when it is its turn; nothing if that fails.
async fn dots(web: &Web, picture: Picture) -> Option<Vec<u8>> {
    let place = Arc::clone(&web.drawing).acquire_owned().await.ok()?;
    let draw = move || {
        // Whoever leaves meanwhile does not stop it: the place is free when it is done.
        let _place = place;
        parlour_render::png(&picture.svg, u32::from(picture.width))
    };
    match tokio::task::spawn_blocking(draw).await {
        Ok(Ok(dots)) => Some(dots),
        Ok(Err(e)) => {
            tracing::error!("a picture could not be drawn: {e}");
            None
        }
        Err(_) => None,
    }
}
