//! New matches, from a form or from a record.

use super::guest::GuestId;
use super::{Web, html, not_found};
use crate::secret;
use crate::store::{Rights, StoreError, Stored};
use axum::extract::{Form, Multipart, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use parlour_cabinet::{GameEntry, import};
use parlour_core::{AnyPlay, Entry};
use parlour_pages::{Library, new_match, trouble};
use parlour_table::{Invitation, Sitter};

/// Opens a match as the form says, or shows the form again with what is wrong.
pub(crate) async fn create(
    State(web): State<Web>,
    Path(game): Path<String>,
    guest: GuestId,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, StoreError> {
    let game = match parlour_cabinet::find(&game) {
        Ok(game) => game,
        Err(e) => return Ok(not_found(&format!("{e}."))),
    };
    match read(game, &fields, &web.library) {
        Ok((play, sitters)) => {
            let is_series = sitters.len() == 2 && fields.iter().any(|(n, v)| n == "series" && v == "on");
            open(&web, &guest, &*play, sitters, i64::from(is_series)).await
        }
        Err(error) => {
            let chosen = new_match::Chosen { fields, error: Some(error) };
            Ok((StatusCode::UNPROCESSABLE_ENTITY, html(new_match::page(game, &chosen, &web.library))).into_response())
        }
    }
}

async fn open(
    web: &Web,
    guest: &GuestId,
    play: &dyn AnyPlay,
    sitters: Vec<Sitter>,
    round: i64,
) -> Result<Response, StoreError> {
    let stored = Stored { id: secret::word(8), record: play.record().clone(), sitters, round, answered: Vec::new() };
    web.store.create(&stored, Rights::Host(guest.name())).await?;
    Ok(guest.stamp(Redirect::to(&format!("/m/{}", stored.id)).into_response()))
}

fn read(
    game: &dyn GameEntry,
    fields: &[(String, String)],
    library: &Library,
) -> Result<(Box<dyn AnyPlay>, Vec<Sitter>), String> {
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
    let play = game.open(seats, &options, seed).map_err(|e| format!("{e}."))?;
    let sitter = |n| match get(&format!("seat{n}")).unwrap_or("here") {
        "here" => Ok(Sitter::Here),
        "link" => Ok(Sitter::Link(Invitation::NEW)),
        name => game.opponent(name).map(Sitter::Computer).map_err(|e| format!("Seat {n}: {e}.")),
    };
    let sitters: Vec<Sitter> = (1..=seats).map(sitter).collect::<Result<_, _>>()?;
    let has = |is_so: fn(&Sitter) -> bool| sitters.iter().any(is_so);
    if has(|sitter| matches!(sitter, Sitter::Link(_))) && !has(|sitter| *sitter == Sitter::Here) {
        return Err("Whoever invites a friend plays too: choose `A person here` for one of the seats.".to_owned());
    }
    Ok((play, sitters))
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

/// Opens a match from a record: to go on with, or to look at.
pub(crate) async fn upload(
    State(web): State<Web>,
    guest: GuestId,
    mut form: Multipart,
) -> Result<Response, StoreError> {
    let refuse = |text: String| {
        let page = trouble::page("That is no record", &text);
        Ok((StatusCode::UNPROCESSABLE_ENTITY, html(page)).into_response())
    };
    let text = loop {
        match form.next_field().await {
            Ok(Some(field)) if field.name() == Some("record") => match field.text().await {
                Ok(text) => break text,
                Err(e) => return refuse(format!("The file could not be read: {}.", e.body_text())),
            },
            Ok(Some(_)) => {}
            Ok(None) => {
                return refuse(
                    "No file was chosen. A record is a text file that begins with `parlour record 1`.".into(),
                );
            }
            Err(e) => return refuse(format!("The upload did not arrive whole: {}.", e.body_text())),
        }
    };
    match import(&text) {
        Ok(play) => {
            let sitters = vec![Sitter::Here; play.record().setup.seats.into()];
            open(&web, &guest, &*play, sitters, 0).await
        }
        Err(e) => refuse(format!("{e}.")),
    }
}

/// Opens a match to look at, at its beginning.
pub(crate) async fn demo(
    State(web): State<Web>,
    Path((game, number)): Path<(String, usize)>,
    guest: GuestId,
) -> Result<Response, StoreError> {
    let found = parlour_cabinet::find(&game).ok().and_then(|game| Some((game, game.demos().get(number)?)));
    let Some((game, demo)) = found else { return Ok(not_found("There is no such demonstration.")) };
    let opened = game.open(game.info().seats[0], &[], 0).map_err(|e| e.to_string()).and_then(|mut play| {
        for &text in demo.actions {
            let seat = play.turn().seat().ok_or("a demonstration goes on after its end")?;
            play.enter(Entry::Act(seat, text.to_owned())).map_err(|e| e.to_string())?;
        }
        Ok(play)
    });
    let Ok(play) = opened else { return Ok(not_found("This demonstration does not play.")) };
    let sitters = vec![Sitter::Here; play.record().setup.seats.into()];
    let stored = Stored { id: secret::word(8), record: play.record().clone(), sitters, round: 0, answered: Vec::new() };
    web.store.create(&stored, Rights::Host(guest.name())).await?;
    Ok(guest.stamp(Redirect::to(&format!("/m/{}?at=0", stored.id)).into_response()))
}
