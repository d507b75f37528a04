//! Matches that were played by other rules than the house has now. What was hidden in one is told: it does not go on.

use super::guest::GuestId;
use super::{Web, html, no_match, not_found};
use crate::store::{StoreError, Stored};
use axum::response::Response;
use parlour_cabinet::find;
use parlour_core::capital;
use parlour_pages::company;
use parlour_pages::kept::{self, Kept};

/// The page of one.
pub(super) async fn page(web: &Web, guest: &GuestId, id: &str, why: &str) -> Result<Response, StoreError> {
    let Some(stored) = web.store.load(id).await? else { return Ok(no_match()) };
    let Ok(game) = find(&stored.record.setup.game) else { return Ok(not_found("There is no such game any more.")) };
    let own = web.store.rights(guest.name(), id).await?;
    let (record, why) = (text(web, &stored).await?, format!("{}.", capital(why)));
    let company = company(&stored.sitters, &own, &stored.record.names());
    let (info, is_own) = (game.info(), !own.is_empty());
    let page = kept::page(&Kept { id, info, company: &company, why: &why, record: &record, is_own });
    Ok(html(page))
}

/// The record of one; nothing if it is gone meanwhile.
pub(super) async fn record(web: &Web, id: &str) -> Result<Option<String>, StoreError> {
    match web.store.load(id).await? {
        Some(stored) => Ok(Some(text(web, &stored).await?)),
        None => Ok(None),
    }
}

/// The whole record of one, with how it ended if that was written down.
pub(super) async fn text(web: &Web, stored: &Stored) -> Result<String, StoreError> {
    let finish = web.store.result(&stored.id).await?.filter(|_| stored.is_over);
    let ranks = |scores: &[parlour_pages::matches::Score]| {
        scores.iter().map(|score| score.rank.to_string()).collect::<Vec<_>>().join(" ")
    };
    Ok(stored.record.write(finish.map(|finish| ranks(&finish.scores)).as_deref()))
}
