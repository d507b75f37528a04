//! The line of a page to a table of its own: a lesson, a study.

use super::Web;
use super::rate::Rate;
use super::site::Caller;
use super::socket::{closing, dismiss, pings};
use crate::limits::Limit;
use crate::metrics::Why;
use crate::secret;
use crate::thinking::{Account, Thinking, Watch};
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use parlour_pages::message::MAX_REQUEST;
use parlour_pages::{Desk, Told};
use parlour_table::{Answer, Job};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// Opens the line. What is longer than `most` is refused unread.
pub(super) fn line<D: Desk + Send + 'static>(
    web: Web,
    caller: Caller,
    account: Account,
    desk: D,
    upgrade: WebSocketUpgrade,
    most: usize,
) -> Response {
    let upgrade = upgrade.max_message_size(most).max_frame_size(most);
    upgrade.on_upgrade(move |socket| talk(web, caller, account, desk, socket))
}

async fn talk<D: Desk + Send + 'static>(web: Web, caller: Caller, account: Account, mut desk: D, socket: WebSocket) {
    let counted = match web.lines.count(caller.address, &account.guest, &account.room, &web.limits) {
        Ok(counted) => counted,
        Err((limit, why)) => {
            web.store.metrics().hit(limit);
            return dismiss(socket, &why, "too many pages").await;
        }
    };
    let (mut out, mut from) = socket.split();
    let rate = Rate::per_second(web.limits.of(Limit::MessagesPerSocket));
    let closing = closing(web.closed.clone());
    tokio::pin!(closing);
    let silent = Duration::from_secs(web.limits.of(Limit::SilentSeconds));
    let mut ping = pings(silent);
    let mut heard = Instant::now();
    let mut thought: Option<(Thinking, oneshot::Receiver<Option<Answer>>)> = None;
    let (mut told, mut next): Told = (desk.greet(), None);
    loop {
        // Whoever goes on does not wait for what was asked before.
        match next.take().map(|job| think(&web, &account, job)) {
            Some(Some(begun)) => thought = Some(begun),
            Some(None) => {
                web.store.metrics().refused(Why::Busy);
                told.extend(desk.answer(None).0);
            }
            None => {}
        }
        for text in told.drain(..) {
            if out.send(Message::Text(text.into())).await.is_err() {
                return;
            }
        }
        tokio::select! {
            answer = answered(&mut thought) => {
                thought = None;
                let (news, job) = desk.answer(answer);
                told = news;
                next = job;
            }
            message = from.next() => {
                let Some(Ok(message)) = message else { break };
                heard = Instant::now();
                let Message::Text(text) = message else { continue };
                while let Err(wait) = rate.check(&()) {
                    web.store.metrics().hit(Limit::MessagesPerSocket);
                    tokio::time::sleep(wait).await;
                }
                let Some((back, (news, job))) = hear(&web, desk, text).await else { break };
                (desk, told, next) = (back, news, job);
            }
            _ = ping.tick() => {
                if heard.elapsed() > silent || out.send(Message::Ping(Default::default())).await.is_err() {
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
    drop(counted);
}

/// What is told for a text. To play a long one through may take a while; those who serve people do not, and a few are read at
/// a time.
async fn hear<D: Desk + Send + 'static>(web: &Web, mut desk: D, text: Utf8Bytes) -> Option<(D, Told)> {
    if text.len() <= MAX_REQUEST {
        let told = desk.hear(&text);
        return Some((desk, told));
    }
    let _permit = web.reading.acquire().await.ok()?;
    let read = move || {
        let told = desk.hear(&text);
        (desk, told)
    };
    tokio::task::spawn_blocking(read).await.ok()
}

/// What comes of thinking; never, while nothing is thought about.
async fn answered(thought: &mut Option<(Thinking, oneshot::Receiver<Option<Answer>>)>) -> Option<Answer> {
    match thought {
        Some((_, answer)) => answer.await.ok().flatten(),
        None => std::future::pending().await,
    }
}

/// Thinks in the queue in which everybody waits; nothing if this guest has too much waiting there.
fn think(web: &Web, account: &Account, job: Job) -> Option<(Thinking, oneshot::Receiver<Option<Answer>>)> {
    let (to, answer) = oneshot::channel();
    let work = move |watch: &Watch| {
        let _ = to.send(job.run(secret::number(), &|| watch.is_over(), &mut |_| {}));
    };
    web.rooms.thinkers().ask(account, work).ok().map(|thinking| (thinking, answer))
}
