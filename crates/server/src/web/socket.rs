//! A page's line to its room.

use super::guest::{GuestId, is_ours};
use super::{Web, not_found};
use crate::rooms::message::{MAX_MESSAGE, Refused, Reply, Request};
use crate::rooms::{Command, Guest, Heard, Page};
use crate::secret;
use crate::store::StoreError;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use futures_util::{SinkExt, StreamExt};
use tokio::sync::{mpsc, watch};

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
    if web.store.load(&id).await?.is_none() {
        return Ok(not_found("There is no match at this address."));
    }
    let seats = web.store.rights(guest.name(), &id).await?;
    let guest = Guest { seats, ..Guest::default() };
    let upgrade = upgrade.max_message_size(MAX_MESSAGE).max_frame_size(MAX_MESSAGE);
    Ok(upgrade.on_upgrade(move |socket| talk(web, id, guest, socket)))
}

async fn talk(web: Web, id: String, guest: Guest, socket: WebSocket) {
    let number = secret::number();
    let (to, mut replies) = mpsc::channel(64);
    let page = Page { guest, to: to.clone(), heard: Heard::default() };
    if !matches!(web.rooms.tell(&id, Command::Enter(number, page)).await, Ok(true)) {
        return;
    }
    let (mut out, mut from) = socket.split();
    let closing = closing(web.closed.clone());
    tokio::pin!(closing);
    loop {
        tokio::select! {
            reply = replies.recv() => {
                let Some(reply) = reply else { break };
                let text = serde_json::to_string(&reply).expect("replies are plain data");
                if out.send(Message::Text(text.into())).await.is_err() {
                    break;
                }
            }
            message = from.next() => match message {
                Some(Ok(Message::Text(text))) => match serde_json::from_str::<Request>(&text) {
                    Ok(request) => {
                        if !matches!(web.rooms.tell(&id, Command::Say(number, request)).await, Ok(true)) {
                            break;
                        }
                    }
                    Err(e) => {
                        let text = format!("This page sent something that is no request: {e}.");
                        let _ = to.try_send(Reply::Refused(Refused::only(text)));
                    }
                },
                Some(Ok(Message::Binary(_))) => {
                    let text = "Requests are text.".to_owned();
                    let _ = to.try_send(Reply::Refused(Refused::only(text)));
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
    let _ = web.rooms.tell(&id, Command::Leave(number)).await;
}

/// Done when the server is about to end; never if nobody can end it.
async fn closing(mut closed: watch::Receiver<bool>) {
    if closed.wait_for(|closed| *closed).await.is_err() {
        std::future::pending::<()>().await;
    }
}
