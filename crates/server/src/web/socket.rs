//! A page's line to its room.

use super::guest::GuestId;
use super::rate::Rate;
use super::site::Caller;
use super::{MatchId, Web, no_match};
use crate::limits::Limit;
use crate::metrics::Why;
use crate::rooms::{Command, Visitor};
use crate::secret;
use crate::store::StoreError;
use axum::Extension;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use futures_util::{SinkExt, StreamExt};
use parlour_core::capital;
use parlour_pages::message::{MAX_REQUEST, Message as Told};
use parlour_table::{Guest, Request};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, watch};
use tokio::time::Interval;

/// Most requests fit into this many bytes.
const READ: usize = 512;
/// So often a page is asked whether it is still there before it is taken for gone; proxies see that the line is in use.
const PINGS: u32 = 3;

pub(crate) async fn open(
    State(web): State<Web>,
    Path(MatchId(id)): Path<MatchId>,
    Extension(caller): Extension<Caller>,
    guest: GuestId,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, StoreError> {
    if !caller.is_ours(&headers) {
        return Ok((StatusCode::FORBIDDEN, "sockets are for this site's own pages").into_response());
    }
    if !web.store.has(&id).await? {
        return Ok(no_match());
    }
    let guest_seats = Guest::new(web.store.rights(guest.name(), &id).await?);
    let visitor = Visitor { name: guest.name().into(), guest: guest_seats };
    // Requests are short: a buffer for the longest would be most of what a page costs here.
    let upgrade = upgrade.max_message_size(MAX_REQUEST).max_frame_size(MAX_REQUEST).read_buffer_size(READ);
    Ok(upgrade.on_upgrade(move |socket| talk(web, caller, id.into(), visitor, socket)))
}

/// The page shows the sentence and does not come back by itself.
pub(super) async fn dismiss(mut socket: WebSocket, why: &str, reason: &'static str) {
    let _ = socket.send(text(&Told::unread(why))).await;
    let frame = CloseFrame { code: close_code::POLICY, reason: reason.into() };
    let _ = socket.send(Message::Close(Some(frame))).await;
}

async fn talk(web: Web, caller: Caller, id: Arc<str>, visitor: Visitor, socket: WebSocket) {
    let counted = match web.lines.count(caller.address, &visitor.name, &id, &web.limits) {
        Ok(counted) => counted,
        Err((limit, why)) => {
            web.store.metrics().hit(limit);
            return dismiss(socket, &why, "too many pages").await;
        }
    };
    let (number, guest) = (secret::number(), visitor.guest.clone());
    let (to, mut replies) = mpsc::channel(64);
    // The room has the only sender: when it lets go of a page, the line ends.
    let room = match web.rooms.tell(&id, &guest, Command::Enter(number, visitor, to)).await {
        Ok(Some(room)) => room,
        Err(StoreError::Outdated { why, .. }) => {
            return dismiss(socket, &format!("{}.", capital(&why)), "other rules").await;
        }
        Ok(None) | Err(_) => return,
    };
    let (mut out, mut from) = socket.split();
    let rate = Rate::per_second(web.limits.of(Limit::MessagesPerSocket));
    let closing = closing(web.closed.clone());
    tokio::pin!(closing);
    let silent = Duration::from_secs(web.limits.of(Limit::SilentSeconds));
    let mut ping = pings(silent);
    let mut heard = Instant::now();
    loop {
        tokio::select! {
            reply = replies.recv() => {
                let Some(text) = reply else { break };
                if out.send(Message::Text(text)).await.is_err() {
                    break;
                }
            }
            message = from.next() => {
                let Some(Ok(message)) = message else { break };
                heard = Instant::now();
                let refused = match message {
                    Message::Text(text) => match serde_json::from_str::<Request>(&text) {
                        Ok(request) => {
                            // What comes too fast waits here, before it keeps anybody else waiting.
                            while let Err(wait) = rate.check(&()) {
                                web.store.metrics().hit(Limit::MessagesPerSocket);
                                tokio::time::sleep(wait).await;
                            }
                            // The room lets go of a page by closing its line, never by closing itself first.
                            if room.send(Command::Say(number, request)).await.is_err() {
                                break;
                            }
                            continue;
                        }
                        Err(e) => format!("This page sent something that is no request: {e}."),
                    },
                    Message::Binary(_) => "Requests are text.".into(),
                    _ => continue,
                };
                web.store.metrics().refused(Why::Unread);
                if out.send(text(&Told::unread(&refused))).await.is_err() {
                    break;
                }
            },
            _ = ping.tick() => {
                if heard.elapsed() > silent {
                    web.store.metrics().hit(Limit::SilentSeconds);
                    break;
                }
                if out.send(Message::Ping(Default::default())).await.is_err() {
                    break;
                }
            }
            () = &mut closing => {
                let frame = CloseFrame { code: close_code::RESTART, reason: "the server restarts".into() };
                let _ = out.send(Message::Close(Some(frame))).await;
                break;
            }
        }
    }
    let _ = room.send(Command::Leave(number)).await;
    drop(counted);
}

pub(super) fn text(message: &Told<'_>) -> Message {
    Message::Text(message.json().into())
}

/// When to ask whether a page is still there, which may be silent for so long.
pub(super) fn pings(silent: Duration) -> Interval {
    let every = silent / PINGS;
    // A server on which pages may be silent for ever still lets proxies see that a line is in use.
    let every = every.min(Duration::from_secs(20));
    tokio::time::interval_at(tokio::time::Instant::now() + every, every)
}

/// Done when the server is about to end; never if nobody can end it.
pub(super) async fn closing(mut closed: watch::Receiver<bool>) {
    if closed.wait_for(|closed| *closed).await.is_err() {
        std::future::pending::<()>().await;
    }
}
