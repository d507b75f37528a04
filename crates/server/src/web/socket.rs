//! A page's line to its room.

use super::guest::{GuestId, is_ours};
use super::{Web, not_found};
use crate::rooms::Command;
use crate::secret;
use crate::store::StoreError;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use futures_util::{SinkExt, StreamExt};
use parlour_pages::message::{MAX_REQUEST, Message as Told};
use parlour_table::{Guest, Request};
use tokio::sync::{mpsc, watch};

/// Most requests fit into this many bytes.
const READ: usize = 512;

pub(crate) async fn open(
    State(web): State<Web>,
    Path(id): Path<String>,
    guest: GuestId,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, StoreError> {
    if !is_ours(&headers) {
        return Ok((StatusCode::FORBIDDEN, "sockets are for this site's own pages").into_response());
    }
    if !web.store.has(&id).await? {
        return Ok(not_found("There is no match at this address."));
    }
    let seats = web.store.rights(guest.name(), &id).await?;
    // Requests are short: a buffer for the longest would be most of what a page costs here.
    let upgrade = upgrade.max_message_size(MAX_REQUEST).max_frame_size(MAX_REQUEST).read_buffer_size(READ);
    Ok(upgrade.on_upgrade(move |socket| talk(web, id, Guest::new(seats), socket)))
}

async fn talk(web: Web, id: String, guest: Guest, socket: WebSocket) {
    let number = secret::number();
    let (to, mut replies) = mpsc::channel(64);
    // The room has the only sender: when it lets go of a page, the line ends.
    let Ok(Some(room)) = web.rooms.tell(&id, Command::Enter(number, guest, to)).await else { return };
    let (mut out, mut from) = socket.split();
    let closing = closing(web.closed.clone());
    tokio::pin!(closing);
    loop {
        tokio::select! {
            reply = replies.recv() => {
                let Some(text) = reply else { break };
                if out.send(Message::Text(text)).await.is_err() {
                    break;
                }
            }
            message = from.next() => match message {
                Some(Ok(Message::Text(text))) => match serde_json::from_str::<Request>(&text) {
                    // The room lets go of a page by closing its line, never by closing itself first.
                    Ok(request) => {
                        if room.send(Command::Say(number, request)).await.is_err() {
                            break;
                        }
                    }
                    Err(e) => {
                        let why = format!("This page sent something that is no request: {e}.");
                        let _ = out.send(Message::Text(Told::unread(&why).json().into())).await;
                    }
                },
                Some(Ok(Message::Binary(_))) => {
                    let refused = Told::unread("Requests are text.");
                    let _ = out.send(Message::Text(refused.json().into())).await;
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => break,
            },
            () = &mut closing => {
                let frame = CloseFrame { code: close_code::RESTART, reason: "the server restarts".into() };
                let _ = out.send(Message::Close(Some(frame))).await;
                break;
            }
        }
    }
    let _ = room.send(Command::Leave(number)).await;
}

/// Done when the server is about to end; never if nobody can end it.
async fn closing(mut closed: watch::Receiver<bool>) {
    if closed.wait_for(|closed| *closed).await.is_err() {
        std::future::pending::<()>().await;
    }
}
