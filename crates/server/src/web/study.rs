//! Studies: pages, their lines, and the match to which one leads. Nothing of a study is stored.

use super::desk::line;
use super::guest::GuestId;
use super::site::Caller;
use super::{MatchId, Web, forms, html, no_match, not_found};
use crate::secret;
use crate::store::{StoreError, Stored};
use crate::thinking::Account;
use axum::Extension;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Form, Path, Query, RawQuery, State};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Redirect, Response};
use parlour_cabinet::GameEntry;
use parlour_core::scene::Viewer;
use parlour_core::study::ROOT;
use parlour_core::{AnyPlay, GameInfo, Seat, Turn};
use parlour_pages::study::{Desk, MAX_SENT};
use parlour_pages::{Library, new_match};
use parlour_table::study::{Analyst, Wish};
use parlour_table::{Guest, Invitation, Sitter};
use serde::Deserialize;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Why there is nothing to study at an address.
enum No {
    Store(StoreError),
    Page(Box<Response>),
}

impl From<StoreError> for No {
    fn from(error: StoreError) -> No {
        No::Store(error)
    }
}

impl No {
    fn page(response: Response) -> No {
        No::Page(Box::new(response))
    }
}

impl IntoResponse for No {
    fn into_response(self) -> Response {
        match self {
            No::Store(error) => error.into_response(),
            No::Page(page) => *page,
        }
    }
}

/// What an address asks for: the usual start, with these seats and options, or a match.
type Asked = Vec<(String, String)>;

/// Longer addresses are cut off on their way: a whole scenario, for instance.
const LONGEST: usize = 6_000;

/// A sentence instead of a study or a match, and the way back to where one came from.
fn turned_back(status: StatusCode, title: &str, text: &str, to: &str, label: &str) -> Response {
    (status, html(new_match::turned_back(title, text, to, label))).into_response()
}

/// To the page on which a match is studied.
pub(crate) async fn of_match(
    State(web): State<Web>,
    Path(MatchId(id)): Path<MatchId>,
    guest: GuestId,
) -> Result<Response, StoreError> {
    let seats = web.store.rights(guest.name(), &id).await?;
    Ok(match web.rooms.view(&id, Guest::new(seats), None).await? {
        Some(drawn) => Redirect::to(&format!("/analyse/{}?match={id}", drawn.game())).into_response(),
        None => no_match(),
    })
}

/// The desk for an address, and the match that is studied, if one is.
async fn desk(web: &Web, guest: &GuestId, game: &str, asked: &Asked) -> Result<(Desk, Option<String>), No> {
    let game = parlour_cabinet::find(game).map_err(|e| No::page(not_found(&format!("{e}."))))?;
    let get = |name: &str| asked.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str());
    let Some(id) = get("match") else {
        let play = started(game, asked, &web.library).map_err(|why| No::page(not_found(&why)))?;
        let analyst = Analyst::new(&*play, secret::number()).map_err(|why| No::page(not_found(&why)))?;
        return Ok((Desk::new(analyst, false), None));
    };
    let MatchId(id) = MatchId::from(id.to_owned());
    let seats = web.store.rights(guest.name(), &id).await?;
    let who = Guest::new(seats.clone());
    let drawn = web.rooms.view(&id, who.clone(), None).await?.ok_or_else(|| No::page(no_match()))?;
    if drawn.game() != game.info().id {
        return Err(No::page(no_match()));
    }
    if !drawn.is_over() && seats.is_empty() {
        let why = match game.has_secrets() {
            true => "Not everything is known of this match yet: it can be studied when it is over.",
            false => "This match is still being played: until it is over only its players can study it.",
        };
        let page = turned_back(StatusCode::CONFLICT, "Not yet", why, &format!("/m/{id}"), "Back to the match");
        return Err(No::page(page));
    }
    let read = if drawn.is_over() || !game.has_secrets() {
        let text = web.rooms.export(&id, who).await?.ok_or_else(|| No::page(no_match()))?;
        let _permit = web.reading.acquire().await;
        tokio::task::spawn_blocking(move || Analyst::open(&text, secret::number())).await
    } else {
        let stored = web.store.load(&id).await?.ok_or_else(|| No::page(no_match()))?;
        let _permit = web.reading.acquire().await;
        tokio::task::spawn_blocking(move || with_own_eyes(game, &stored, &seats)).await
    };
    let failed = || No::page(not_found("This match could not be played through."));
    let analyst = read.map_err(|_| failed())?.map_err(|why| No::page(not_found(&why)))?;
    Ok((Desk::new(analyst, drawn.is_played_by_others()), Some(id)))
}

/// The study of a match that goes on, of a game with secrets: whoever plays there knows what their seats know. Where nothing was
/// hidden from them it is as any other; else it begins now, at a position that they believe possible.
fn with_own_eyes(game: &dyn GameEntry, stored: &Stored, seats: &[Seat]) -> Result<Analyst, String> {
    let play = game.replay(&stored.record).map_err(|e| format!("{e}."))?;
    let own = play.turn().seat().filter(|seat| seats.contains(seat)).or(seats.first().copied());
    let seat = own.ok_or("Only who plays in this match can study it before it is over.")?;
    let known = play.export(Viewer::Seat(seat));
    if known == play.export(Viewer::Referee) {
        return Analyst::open(&known, secret::number());
    }
    // The same every time, or whoever comes again would find another position; and nothing of it says how often the match
    // went on unseen.
    let mut hasher = DefaultHasher::new();
    stored.id.hash(&mut hasher);
    let diagram = game.supposed(&*play, seat, hasher.finish()).ok_or("This match can be studied when it is over.")?;
    let setup = &play.record().setup;
    let begun = game.open_at(setup.seats, &setup.options, secret::number(), &diagram).map_err(|e| format!("{e}."))?;
    let mut analyst = Analyst::new(&*begun, secret::number())?;
    let is_now = play.turn() == Turn::Act(seat) && play.automatic().is_none();
    let when = if is_now { "" } else { "As it stood before the others' turn. " };
    analyst.wish(&Wish::Remark { node: ROOT, text: format!("{when}What you cannot see is guessed.") });
    Ok(analyst)
}

/// The usual start.
fn started(game: &'static dyn GameEntry, asked: &Asked, library: &Library) -> Result<Box<dyn AnyPlay>, String> {
    let seats = asked.iter().find(|(name, _)| name == "seats").map(|(_, value)| value.parse());
    let seats = seats.unwrap_or(Ok(game.info().seats[0])).map_err(|_| "The number of players is a number.")?;
    let option = |(name, value): &(String, String)| {
        let key = name.strip_prefix("option-")?;
        let kept = |name: &str| library.of(game.info().id, key).find(|text| text.name == name).map(|text| &text.text);
        let value = value.strip_prefix('@').and_then(kept).unwrap_or(value);
        // A text has lines, the last one too.
        let lines = value.replace("\r\n", "\n");
        let lines = if lines.contains('\n') { format!("{}\n", lines.trim_end_matches('\n')) } else { lines };
        Some((key.to_owned(), lines))
    };
    let options: Vec<_> = asked.iter().filter_map(option).collect();
    game.open(seats, &options, secret::number()).map_err(|e| format!("{e}."))
}

/// Where the study is whose seats and options somebody chose in the form of a new match, in which more is asked; nothing if this
/// is an address of a study already. A study is kept under its address, so the usual ones are left out.
fn chosen(info: &GameInfo, query: &str) -> Option<String> {
    let fields = || query.split('&').map(|field| field.split_once('=').unwrap_or((field, "")));
    if fields().all(|(name, _)| !name.starts_with("seat") || name == "seats") {
        return None;
    }
    let usual = info.seats[0].to_string();
    let kept = fields().filter_map(|(name, value)| match name.strip_prefix("option-") {
        Some(key) => {
            let own = fields().find(|(name, text)| name.strip_prefix("text-") == Some(key) && !text.is_empty());
            let value = own.map_or(value, |(_, text)| text);
            let is_usual = info.options.iter().any(|option| option.key == key && option.default == value);
            (!is_usual).then(|| format!("{name}={value}"))
        }
        None => (name == "seats" && value != usual).then(|| format!("{name}={value}")),
    });
    let kept = kept.collect::<Vec<_>>().join("&");
    Some(format!("/analyse/{}{}{kept}", info.id, if kept.is_empty() { "" } else { "?" }))
}

/// A study at its beginning.
pub(crate) async fn page(
    State(web): State<Web>,
    Path(game): Path<String>,
    Query(asked): Query<Asked>,
    RawQuery(query): RawQuery,
    guest: GuestId,
) -> Response {
    if let Ok(game) = parlour_cabinet::find(&game)
        && let Some(to) = chosen(game.info(), &query.unwrap_or_default())
    {
        return if to.len() > LONGEST {
            let why = "A scenario of your own does not fit into an address. Open a match with it; that can be studied.";
            let back = format!("/new/{}", game.info().id);
            turned_back(StatusCode::URI_TOO_LONG, "Too long", why, &back, "Back to the new match")
        } else {
            Redirect::to(&to).into_response()
        };
    }
    match desk(&web, &guest, &game, &asked).await {
        // The cookie counts whose lines there are.
        Ok((desk, from)) => guest.stamp(html(desk.page(from.as_deref()))),
        Err(no) => no.into_response(),
    }
}

/// A page's line to its study.
pub(crate) async fn socket(
    State(web): State<Web>,
    Path(game): Path<String>,
    Query(asked): Query<Asked>,
    Extension(caller): Extension<Caller>,
    guest: GuestId,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !caller.is_ours(&headers) {
        return (StatusCode::FORBIDDEN, "sockets are for this site's own pages").into_response();
    }
    let desk = match desk(&web, &guest, &game, &asked).await {
        Ok((desk, _)) => desk,
        Err(no) => return no.into_response(),
    };
    let account = Account { guest: guest.name().into(), room: format!("analyse/{game}").into() };
    line(web, caller, account, desk, upgrade, MAX_SENT)
}

/// A match from a position of a study.
#[derive(Debug, Deserialize)]
pub(crate) struct SetOut {
    /// What leads there.
    text: String,
    /// Who sits in the other seats.
    with: String,
    /// Whose seat it is; 0 for whoever is to act.
    seat: u8,
}

/// Begins the match to which a study leads.
pub(crate) async fn play(
    State(web): State<Web>,
    Path(game): Path<String>,
    Extension(caller): Extension<Caller>,
    guest: GuestId,
    headers: HeaderMap,
    Form(SetOut { text, with, seat }): Form<SetOut>,
) -> Result<Response, StoreError> {
    let _permit = web.reading.acquire().await;
    let read = tokio::task::spawn_blocking(move || set_out(&text, &with, seat)).await;
    match read.unwrap_or_else(|_| Err("This position could not be played through.".into())) {
        Ok((play, sitters)) => forms::open(&web, &guest, &caller, &*play, sitters, 0).await,
        Err(why) => {
            let back = came_from(&headers, &format!("/analyse/{game}"));
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            Ok(turned_back(status, "No match begins here", &why, &back, "Back to the study"))
        }
    }
}

/// The address of the study that asks, with its seats and options or its match; or where every study of the game is.
fn came_from(headers: &HeaderMap, home: &str) -> String {
    let from = headers.get(header::REFERER).and_then(|from| from.to_str().ok()?.parse::<Uri>().ok());
    let from = from.filter(|from| from.path() == home).and_then(|from| Some(from.path_and_query()?.to_string()));
    from.unwrap_or_else(|| home.to_owned())
}

/// The match, and who sits where.
fn set_out(text: &str, with: &str, seat: u8) -> Result<(Box<dyn AnyPlay>, Vec<Sitter>), String> {
    let mut analyst = Analyst::open(text, secret::number())?;
    analyst.wish(&Wish::Last {});
    let (game, play) = (analyst.game(), analyst.sitting().play());
    if play.turn().is_over() {
        return Err(
            "The game is over in this position, and nothing can be played from it. Choose an earlier one.".into()
        );
    }
    let setup = &play.record().setup;
    let begun = match play.steps() == 0 && setup.position.is_none() {
        true => game.open(setup.seats, &setup.options, secret::number()),
        false => game.open_at(setup.seats, &setup.options, secret::number(), &play.diagram()),
    };
    let begun = begun.map_err(|e| format!("{e}."))?;
    let to_act = match begun.turn() {
        Turn::Act(seat) => seat,
        _ => Seat::FIRST,
    };
    let own = Seat::from_number(seat).filter(|seat| seat.number() <= setup.seats).unwrap_or(to_act);
    let other = match with {
        "here" => Sitter::Here,
        "link" => Sitter::Link(Invitation::NEW),
        name => Sitter::Computer(game.offered(name).map_err(|e| format!("{e}."))?),
    };
    let sitters = Seat::all(setup.seats).map(|seat| if seat == own { Sitter::Here } else { other.clone() }).collect();
    Ok((begun, sitters))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_cannot_play_on_goes_back_to_the_study() {
        let home = "/analyse/empire";
        let back = |from: &'static str| {
            let headers = HeaderMap::from_iter([(header::REFERER, from.parse().expect("a header"))]);
            came_from(&headers, home)
        };
        assert_eq!(back("https://parlour.example/analyse/empire?seats=4"), "/analyse/empire?seats=4");
        assert_eq!(back("http://127.0.0.1:80/analyse/empire"), home);
        for other in ["https://parlour.example/", "https://x.example//analyse/empire", "nonsense", "/analyse/swoop"] {
            assert_eq!(back(other), home, "{other}");
        }
        assert_eq!(came_from(&HeaderMap::new(), home), home);
    }
}
