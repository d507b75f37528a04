//! The shelf with what one can go on with, all matches of a guest, and their records in one file.

use super::guest::GuestId;
use super::{Web, html, kept};
use crate::store::{PER_PAGE, StoreError, Stored, Which, now};
use axum::extract::{Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use parlour_cabinet::{find, outdated};
use parlour_core::scene::{Token, Viewer};
use parlour_core::{GameInfo, Outcome, Seat};
use parlour_pages::matches::{self, Leaf, Past};
use parlour_pages::shelf::{self, Card, Going, Listed};
use parlour_pages::{Board, ago, company};
use parlour_table::{Guest, Sitting};
use serde::Deserialize;
use std::cmp::Reverse;

/// So many lists of matches are worked out at once; others wait, and nobody who plays does.
pub(crate) const READERS: usize = 2;

/// So many matches are offered on the shelf.
const OFFERED: usize = 3;

/// A match with whoever looks at it.
struct Mine {
    listed: Listed,
    stored: Stored,
    own: Vec<Seat>,
    /// When its entries were made, where they would tell of what is hidden.
    times: Vec<i64>,
}

/// What is seen of a match at a glance.
struct Glance {
    mine: Mine,
    info: &'static GameInfo,
    company: String,
    yours: bool,
    heard: i64,
    /// What is needed for a picture of it.
    seen: Option<(Sitting, Vec<Token>)>,
}

/// The shelf.
pub(crate) async fn page(State(web): State<Web>, guest: GuestId) -> Result<Response, StoreError> {
    let (all, has_ended) =
        (web.store.count(guest.name(), Which::Going).await?, web.store.count(guest.name(), Which::Over).await? > 0);
    // Whose turn it is shows only when a match is played through: the latest are, and of those the best are offered.
    let cards = cards(&web, &guest, 0, OFFERED).await?;
    Ok(guest.stamp(html(shelf::page(&Going { cards, all, has_ended }))))
}

/// Which pages of the two lists.
#[derive(Copy, Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Leaves {
    going: u64,
    over: u64,
}

/// All matches of whoever asks.
pub(crate) async fn all(
    State(web): State<Web>,
    Query(leaves): Query<Leaves>,
    guest: GuestId,
) -> Result<Response, StoreError> {
    let counts =
        (web.store.count(guest.name(), Which::Going).await?, web.store.count(guest.name(), Which::Over).await?);
    let going = leaf(counts.0, leaves.going);
    let going = Leaf { shown: cards(&web, &guest, going.number, PER_PAGE as usize).await?, ..going };
    let over = leaf(counts.1, leaves.over);
    let over = Leaf { shown: past(&web, &guest, over.number).await?, ..over };
    Ok(guest.stamp(html(matches::page(&going, &over))))
}

/// The page with this number, or the last one.
fn leaf<T>(all: u64, number: u64) -> Leaf<T> {
    let pages = all.div_ceil(PER_PAGE).max(1);
    Leaf { shown: Vec::new(), all, number: number.min(pages - 1), pages }
}

/// The best of a page of matches that go on: own turn first, then by time.
async fn cards(web: &Web, guest: &GuestId, page: u64, most: usize) -> Result<Vec<Card>, StoreError> {
    let mut going = Vec::new();
    for listed in web.store.matches(guest.name(), Which::Going, page).await? {
        going.extend(mine(web, guest, listed).await?);
    }
    Ok(read(web, move || offered(going, most)).await.unwrap_or_default())
}

/// A match of a guest as it is stored; nothing if it is gone meanwhile.
async fn mine(web: &Web, guest: &GuestId, listed: Listed) -> Result<Option<Mine>, StoreError> {
    let Some(stored) = web.store.load(&listed.id).await? else { return Ok(None) };
    let own = web.store.rights(guest.name(), &listed.id).await?;
    let has_secrets = find(&listed.game).is_ok_and(|game| game.has_secrets());
    let times = if has_secrets { web.store.times(&listed.id).await? } else { Vec::new() };
    Ok(Some(Mine { listed, stored, own, times }))
}

/// Works something out beside those who serve people, some at a time; nothing if it fails.
pub(super) async fn read<T: Send + 'static>(web: &Web, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    let _place = web.reading.acquire().await.ok()?;
    tokio::task::spawn_blocking(work).await.ok()
}

fn offered(going: Vec<Mine>, most: usize) -> Vec<Card> {
    let mut all: Vec<Glance> = going.into_iter().filter_map(glance).collect();
    all.sort_by_key(|glance| (Reverse(glance.yours), is_kept(&glance.mine), Reverse(glance.heard)));
    all.into_iter().take(most).map(card).collect()
}

/// Plays a match through and looks at it as this guest may; nothing if there is no such game any more.
fn glance(mine: Mine) -> Option<Glance> {
    let info = find(&mine.listed.game).ok()?.info();
    let names = mine.stored.record.names();
    let (company, heard) = (company(&mine.stored.sitters, &mine.own, &names), mine.listed.touched);
    let Some(sitting) = seated(&mine.stored) else {
        return Some(Glance { mine, info, company, yours: false, heard, seen: None });
    };
    let mut who = Guest::new(mine.own.iter().copied());
    let mut view = sitting.view(&who, usize::MAX, usize::MAX);
    let yours = view.yours;
    let side = match mine.own[..] {
        [own] if mine.stored.sitters.len() > 1 => view.seats.get(own.index()).map(|seat| seat.side.clone()),
        _ => None,
    };
    if view.curtain {
        // Several people play on this device, and what one of them sees is not for the others.
        who = Guest::default();
        view = sitting.view(&who, usize::MAX, usize::MAX);
    }
    let heard = if mine.times.is_empty() { heard } else { perceived(&sitting, &who, &mine) };
    let company = side.map_or(company.clone(), |side| format!("{company}, you play {side}"));
    let seen = Some((sitting, view.tokens));
    Some(Glance { mine, info, company, yours, heard, seen })
}

/// When something last happened that this guest perceives: the time of what is hidden would tell of it.
fn perceived(sitting: &Sitting, who: &Guest, mine: &Mine) -> i64 {
    let play = sitting.play();
    let eyes = who.seats().iter().map(|&seat| Viewer::Seat(seat));
    let eyes: Vec<Viewer> = if who.is_watching() { vec![Viewer::Spectator] } else { eyes.collect() };
    let last = eyes.into_iter().filter_map(|eye| play.perceived(eye).last().copied()).max();
    let entry = last.map(|step| play.entry_of(step));
    entry.and_then(|entry| mine.times.get(entry).copied()).unwrap_or(mine.listed.created)
}

fn card(glance: Glance) -> Card {
    let is_kept = is_kept(&glance.mine);
    let Glance { mine, info, company, yours, heard, seen } = glance;
    let picture = seen.map(|(sitting, tokens)| Board::of(sitting.play()).picture(&tokens));
    Card { id: mine.listed.id, info, picture, company, when: ago(now() - heard), yours, is_kept }
}

/// Was it played by other rules than the house has now?
fn is_kept(mine: &Mine) -> bool {
    outdated(&mine.stored.record.setup).is_some()
}

/// A stored match at the table; nothing if it cannot be played through any more.
fn seated(stored: &Stored) -> Option<Sitting> {
    let game = find(&stored.record.setup.game).ok()?;
    let play = game.replay(&stored.record).ok()?;
    Some(Sitting::new(game, play, stored.sitters.clone()).offered(stored.offers.iter().copied(), stored.back.clone()))
}

/// A page of matches that are over.
async fn past(web: &Web, guest: &GuestId, page: u64) -> Result<Vec<Past>, StoreError> {
    let mut shown = Vec::new();
    for listed in web.store.matches(guest.name(), Which::Over, page).await? {
        let Ok(game) = find(&listed.game) else { continue };
        let own = web.store.rights(guest.name(), &listed.id).await?;
        let sitters = web.store.sitters(&listed.id).await?;
        let names = web.store.names(&listed.id, sitters.len()).await?;
        let names: Vec<_> = names.iter().map(Option::as_deref).collect();
        let (company, when) = (company(&sitters, &own, &names), ago(now() - listed.touched));
        let result = match web.store.result(&listed.id).await? {
            Some(result) => Some(result),
            None => worked_out(web, &listed.id).await?,
        };
        let sides = sides(web, &listed.id, &own).await?;
        let Listed { id, entries, .. } = listed;
        shown.push(Past { id, info: game.info(), company, result, own, sides, when, entries });
    }
    Ok(shown)
}

/// How a match ended that was over before results were written, or came from a record: played through once, and kept.
async fn worked_out(web: &Web, id: &str) -> Result<Option<matches::Finish>, StoreError> {
    let Some(stored) = web.store.load(id).await? else { return Ok(None) };
    let outcome = read(web, move || outcome(&stored)).await.flatten();
    let Some(outcome) = outcome else { return Ok(None) };
    web.store.keep_result(id, &outcome).await?;
    web.store.result(id).await
}

fn outcome(stored: &Stored) -> Option<Outcome> {
    find(&stored.record.setup.game).ok()?.replay(&stored.record).ok()?.outcome()
}

/// What the seats play, for those who play several of them or none: they are called by their sides.
async fn sides(web: &Web, id: &str, own: &[Seat]) -> Result<Vec<String>, StoreError> {
    if own.len() == 1 {
        return Ok(Vec::new());
    }
    let Some(setup) = web.store.setup(id).await? else { return Ok(Vec::new()) };
    let opened = find(&setup.game).ok().and_then(|game| game.open(setup.seats, &setup.options, 0).ok());
    let cards = opened.map(|play| play.scene(0, Viewer::Spectator).seats).unwrap_or_default();
    Ok(cards.into_iter().map(|card| card.side).collect())
}

/// The records of all matches of whoever asks, one after another, as far as they may know them.
pub(crate) async fn records(State(web): State<Web>, guest: GuestId) -> Result<Response, StoreError> {
    let mut text = String::new();
    for which in [Which::Going, Which::Over] {
        let mut page = 0;
        loop {
            let listed = web.store.matches(guest.name(), which, page).await?;
            if listed.is_empty() {
                break;
            }
            for one in listed {
                let Some(mine) = mine(&web, &guest, one).await? else { continue };
                if is_kept(&mine) {
                    text += &kept::text(&web, &mine.stored).await?;
                    continue;
                }
                let export = move || Some(seated(&mine.stored)?.export(&Guest::new(mine.own)));
                text += &read(&web, export).await.flatten().unwrap_or_default();
            }
            page += 1;
        }
    }
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"parlour-matches.txt\""),
    ];
    Ok((headers, text).into_response())
}
