//! New matches, from a form or from a record.

use super::guest::GuestId;
use super::site::Caller;
use super::{Web, html, names, not_found, refuse};
use crate::limits::Limit;
use crate::secret;
use crate::store::{Rights, StoreError, Stored, Which};
use axum::Extension;
use axum::extract::{Form, Multipart, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use parlour_cabinet::{GameEntry, import};
use parlour_core::{AnyPlay, Record, RecordError};
use parlour_pages::{Library, new_match};
use parlour_table::{Invitation, Sitter};

/// Opens a match as the form says, or shows the form again with what is wrong.
pub(crate) async fn create(
    State(web): State<Web>,
    Path(game): Path<String>,
    Extension(caller): Extension<Caller>,
    guest: GuestId,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, StoreError> {
    let game = match parlour_cabinet::find(&game) {
        Ok(game) => game,
        Err(e) => return Ok(not_found(&format!("{e}."))),
    };
    match read(game, &fields, &web.library) {
        Ok((play, sitters)) => {
            names::keep(&web, &guest, &fields).await?;
            let is_series = sitters.len() == 2 && fields.iter().any(|(n, v)| n == "series" && v == "on");
            open(&web, &guest, &caller, &*play, sitters, i64::from(is_series)).await
        }
        Err(error) => {
            let chosen = new_match::Chosen { fields, error: Some(error) };
            Ok((StatusCode::UNPROCESSABLE_ENTITY, html(new_match::page(game, &chosen, &web.library))).into_response())
        }
    }
}

/// Why this guest may not open another match now, as a page; nothing if they may.
pub(super) async fn too_many(web: &Web, guest: &GuestId, caller: &Caller) -> Result<Option<Response>, StoreError> {
    let most = web.limits.of(Limit::OpenMatches);
    if most < u64::MAX && web.store.count(guest.name(), Which::Going).await? >= most {
        let open = if most == 1 { "a match that is".to_owned() } else { format!("{most} matches that are") };
        let text = format!(
            "You have {open} not over, and that is as many as anybody may have here. Play one to its end, or resign one, \
             then come back."
        );
        web.store.metrics().hit(Limit::OpenMatches);
        return Ok(Some(refuse(StatusCode::TOO_MANY_REQUESTS, "One moment, please", &text)));
    }
    let refused = web.gate.make(guest, caller);
    Ok(refused.map(|(limit, page)| {
        web.store.metrics().hit(limit);
        page
    }))
}

pub(super) async fn open(
    web: &Web,
    guest: &GuestId,
    caller: &Caller,
    play: &dyn AnyPlay,
    sitters: Vec<Sitter>,
    round: i64,
) -> Result<Response, StoreError> {
    if let Some(refused) = too_many(web, guest, caller).await? {
        return Ok(refused);
    }
    let stored = Stored { round, ..Stored::new(secret::word(8), play, sitters) };
    web.store.create(&stored, Rights::Host(guest.name())).await?;
    Ok(guest.stamp(Redirect::to(&format!("/m/{}", stored.id)).into_response()))
}

fn read(
    game: &dyn GameEntry,
    fields: &[(String, String)],
    library: &Library,
) -> Result<(Box<dyn AnyPlay>, Vec<Sitter>), String> {
    // No database takes it as a text.
    if fields.iter().any(|(name, value)| name.contains('\0') || value.contains('\0')) {
        return Err("A field has a character that cannot be stored; write it as plain text.".into());
    }
    let get = |name: &str| fields.iter().find(|(n, _)| n == name).map(|(_, v)| v.as_str());
    let seats = get("seats").map_or(Ok(game.info().seats[0]), str::parse);
    let seats: u8 = seats.map_err(|_| "The number of players is a number.".to_owned())?;
    let mut options = Vec::new();
    for (name, value) in fields {
        if let Some(key) = name.strip_prefix("option-") {
            let info = game.info().options.iter().find(|o| o.key == key);
            let value = chosen_text(game, key, value, get(&format!("text-{key}")), library)?;
            // What the page hides because it does not fit the seats comes with its default.
            if info.is_none_or(|o| o.default != value.as_str()) {
                options.push((key.to_owned(), value));
            }
        }
    }
    // Only who plays alone may choose the seed: it decides the dice.
    let seed = match get("seed").map(str::trim).filter(|s| !s.is_empty() && game.info().seats == [1]) {
        Some(text) => text.parse().map_err(|_| "The seed is a whole number.".to_owned())?,
        None => secret::number(),
    };
    let mut play = game.open(seats, &options, seed).map_err(|e| format!("{e}."))?;
    let sitter = |n| match get(&format!("seat{n}")).unwrap_or("here") {
        "here" => Ok(Sitter::Here),
        "link" => Ok(Sitter::Link(Invitation::NEW)),
        name => game.offered(name).map(Sitter::Computer).map_err(|e| format!("Seat {n}: {e}.")),
    };
    let sitters: Vec<Sitter> = (1..=seats).map(sitter).collect::<Result<_, _>>()?;
    let has = |is_so: fn(&Sitter) -> bool| sitters.iter().any(is_so);
    if has(|sitter| matches!(sitter, Sitter::Link(_))) && !has(|sitter| *sitter == Sitter::Here) {
        return Err("Whoever invites a friend plays too: choose `You` for one of the seats.".to_owned());
    }
    let names = names::read(&sitters, get)?;
    let mut people: Vec<(Sitter, String)> = sitters.into_iter().zip(names).collect();
    if get("toss") == Some("on") {
        draw_lots(&mut people, secret::number);
    }
    let (sitters, names): (Vec<Sitter>, Vec<String>) = people.into_iter().unzip();
    names::enter(&mut *play, &names);
    Ok((play, sitters))
}

/// Who sits where is decided by lot: every order is as likely as any other.
fn draw_lots<T>(sitters: &mut [T], mut lot: impl FnMut() -> u64) {
    for left in (1..sitters.len()).rev() {
        // Four seats at most: that the numbers do not divide evenly is nothing anybody could notice.
        let drawn = usize::try_from(lot() % (left as u64 + 1)).unwrap_or_default();
        sitters.swap(left, drawn);
    }
}

/// What is chosen for an option: a text of one's own, one of the library (`@name`), or what the form says.
fn chosen_text(
    game: &dyn GameEntry,
    key: &str,
    value: &str,
    own: Option<&str>,
    library: &Library,
) -> Result<String, String> {
    if let Some(own) = own.map(|t| t.replace("\r\n", "\n")).filter(|t| !t.trim().is_empty()) {
        // A text has lines; one that was pasted without its last break is still a text.
        return Ok(format!("{}\n", own.trim_end_matches('\n')));
    }
    match value.strip_prefix('@') {
        None => Ok(value.to_owned()),
        Some(name) => {
            let text = library.of(game.info().id, key).find(|t| t.name == name).map(|t| t.text.clone());
            text.ok_or_else(|| format!("There is no text `{name}` for {key} any more."))
        }
    }
}

/// Lines of a record beside its entries, at most.
const HEADER: usize = 100;

fn too_large(most: u64) -> Response {
    let text = format!("A record that is uploaded has at most {} kB, and this file has more.", most / 1000);
    refuse(StatusCode::PAYLOAD_TOO_LARGE, "Too large", &text)
}

/// Opens a match from a record: to go on with, or to look at.
pub(crate) async fn upload(
    State(web): State<Web>,
    Extension(caller): Extension<Caller>,
    guest: GuestId,
    mut form: Multipart,
) -> Result<Response, StoreError> {
    let most = web.limits.of(Limit::UploadBytes);
    let refuse = |text: String| Ok(refuse(StatusCode::UNPROCESSABLE_ENTITY, "That is no record", &text));
    let text = loop {
        match form.next_field().await {
            Ok(Some(field)) if field.name() == Some("record") => match field.text().await {
                Ok(text) => break text,
                Err(e) if e.status() == StatusCode::PAYLOAD_TOO_LARGE => return Ok(too_large(most)),
                Err(_) => return refuse("The file could not be read as text.".into()),
            },
            Ok(Some(_)) => {}
            Ok(None) => {
                return refuse(
                    "No file was chosen. A record is a text file that begins with `parlour record 1`.".into(),
                );
            }
            Err(e) if e.status() == StatusCode::PAYLOAD_TOO_LARGE => return Ok(too_large(most)),
            Err(_) => return refuse("The upload did not arrive whole. Please try again.".into()),
        }
    };
    let entries = web.limits.count(Limit::RecordEntries);
    let records = Record::parted(&text);
    if text.lines().count() > entries.saturating_add(HEADER.saturating_mul(records.len())) {
        web.store.metrics().hit(Limit::RecordEntries);
        let cut = "; cut it before a line `parlour record 1` and open it in parts";
        let cut = if records.len() > 1 { cut } else { "" };
        return refuse(format!("A record that is uploaded has at most {entries} entries, and this one has more{cut}."));
    }
    // To play it through may take a while; those who serve people do not.
    let records: Vec<String> = records.into_iter().map(str::to_owned).collect();
    let read = move || records.iter().map(|text| import(text)).collect::<Vec<_>>();
    let Ok(mut read) = tokio::task::spawn_blocking(read).await else {
        return refuse("It could not be played through.".into());
    };
    if read.len() > 1 {
        return open_all(&web, &guest, &caller, read).await;
    }
    match read.pop() {
        Some(Ok(play)) => {
            let sitters = vec![Sitter::Here; play.record().setup.seats.into()];
            open(&web, &guest, &caller, &*play, sitters, 0).await
        }
        Some(Err(e)) => refuse(format!("{e}.")),
        None => refuse("There is nothing in this file.".into()),
    }
}

/// Opens the matches of a file that holds several, and says which of them cannot be opened.
async fn open_all(
    web: &Web,
    guest: &GuestId,
    caller: &Caller,
    read: Vec<Result<Box<dyn AnyPlay>, RecordError>>,
) -> Result<Response, StoreError> {
    let (all, mut opened) = (read.len(), 0);
    let mut faults = Vec::new();
    for (number, play) in (1..).zip(read) {
        match play {
            Ok(play) => {
                let sitters = vec![Sitter::Here; play.record().setup.seats.into()];
                if open(web, guest, caller, &*play, sitters, 0).await?.status() == StatusCode::SEE_OTHER {
                    opened += 1;
                } else {
                    faults.push(format!(
                        "Nobody may have or make so many matches at once: from number {number} on none was opened."
                    ));
                    break;
                }
            }
            Err(e) => faults.push(format!("Number {number} could not be: {e}.")),
        }
    }
    if faults.is_empty() {
        return Ok(guest.stamp(Redirect::to("/matches").into_response()));
    }
    let text = format!("{opened} of {all} matches were opened; they are among your matches. {}", faults.join(" "));
    Ok(guest.stamp(refuse(StatusCode::UNPROCESSABLE_ENTITY, "Not all of it", &text)))
}

#[cfg(test)]
mod tests {
    use super::draw_lots;
    use std::collections::BTreeMap;

    #[test]
    fn every_order_is_drawn() {
        let mut seed = 7_u64;
        let mut next = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            seed >> 33
        };
        let mut orders = BTreeMap::new();
        for _ in 0..6000 {
            let mut seats = [1, 2, 3];
            draw_lots(&mut seats, &mut next);
            *orders.entry(seats).or_insert(0) += 1;
        }
        assert_eq!(orders.len(), 6, "{orders:?}");
        assert!(orders.values().all(|count| (850..1150).contains(count)), "{orders:?}");
    }
}
