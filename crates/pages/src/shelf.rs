//! The first page: all boxes.

use crate::{panels, shell};
use maud::{Markup, html};
use parlour_cabinet::{Boxed, GameEntry, shelf};
use parlour_core::GameInfo;
use std::collections::BTreeSet;

/// A match of whoever looks, as it is listed without looking into it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// In its address.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// Entries so far, whoever perceives them: their number is told when the match is over.
    pub entries: i64,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// When something last happened in it, whoever perceives that.
    pub touched: i64,
}

/// A match that goes on, as it is offered to whoever plays in it.
#[derive(Debug)]
pub struct Card {
    /// In its address.
    pub id: String,
    /// The game.
    pub info: &'static GameInfo,
    /// The position as far as whoever looks may see it; nothing where it cannot be worked out.
    pub picture: Option<Markup>,
    /// With whom, and as what.
    pub company: String,
    /// When something last happened that they perceive.
    pub when: String,
    /// Is it for them to decide?
    pub yours: bool,
    /// Was it played by other rules than the house has now? Then it is there to be read.
    pub is_kept: bool,
}

/// The shelf, with some matches of whoever looks, of so many that go on; and are there others to look at again?
#[derive(Debug, Default)]
pub struct Going {
    /// Those that are offered.
    pub cards: Vec<Card>,
    /// How many go on.
    pub all: u64,
    /// Are there any that are over?
    pub has_ended: bool,
}

/// The shelf, with the matches of whoever looks.
pub fn page(going: &Going) -> Markup {
    let has_matches = going.all > 0 || going.has_ended;
    let nav = html! {
        @if has_matches { a.btn.plain href="/matches" { "Your matches" } }
        // There is room for one of them on a telephone; the other is found at the foot of the page.
        a class={ "btn plain" @if has_matches { " hide" } } href="#upload" { "Open a record" }
    };
    let boxes = shelf();
    let (single, several): (Vec<_>, Vec<_>) = boxes.into_iter().partition(|b| b.games().len() < 2);
    let main = html! {
        main #main {
            div.lead {
                h1 { "Out of print until tonight." }
                p { "Take a box down and play: a friend, the house, or both sides yourself." }
            }
            (go_on(going))
            section aria-label="First shelf" {
                div.plank.first { @for boxed in &single { (cover(boxed)) } }
                div.lip { @for boxed in &single { (tag(boxed)) } }
            }
            @for boxed in &several {
                section.second aria-label=(boxed.name()) {
                    div.plank { (cover(boxed)) (tray(boxed)) }
                    div.lip { (tag(boxed)) }
                }
            }
            (upload())
            footer.foot {
                @if has_matches { a href="/matches" { "Your matches" } " · " }
                a href="/remembrance" { "Hall of remembrance" } " · " a href="/seats" { "Your seats in another browser" }
            }
        }
    };
    shell::shelf_page("Games out of print, playable again", nav, styles(&going.cards), main)
}

/// What the pictures of these cards are drawn with.
pub(crate) fn styles(cards: &[Card]) -> Markup {
    let games: BTreeSet<&str> = cards.iter().filter(|card| card.picture.is_some()).map(|card| card.info.id).collect();
    html! { @for id in games { link rel="stylesheet" href={ "/assets/picture/" (id) ".css" }; } }
}

fn go_on(going: &Going) -> Markup {
    html! {
        @if !going.cards.is_empty() {
            section.today aria-labelledby="go-on" {
                p.sect {
                    b #go-on { "Go on" }
                    @if going.all > going.cards.len() as u64 { a href="/matches" { "All " (going.all) } }
                }
                (cards(&going.cards))
            }
        }
    }
}

/// Matches to go on with.
pub(crate) fn cards(cards: &[Card]) -> Markup {
    html! {
        ul.goons {
            @for card in cards {
                @let colour = card.info.boxed.tones.iter().find(|tone| tone.name == "c1");
                li {
                    a.goon href={ "/m/" (card.id) } style=[colour.map(|c| format!("--c1:light-dark({},{})", c.day, c.night))] {
                        @match &card.picture { Some(picture) => (picture), None => span.picture {} }
                        span.what {
                            b { (card.info.name) }
                            span { (card.company) }
                            span { (card.when) }
                        }
                        @if card.yours { em.flag.you { "Your move" } } @else if card.is_kept { em.flag { "Read" } } @else { em.flag { "Go on" } }
                    }
                }
            }
        }
    }
}

/// Width of a cover, from its own drawing; boxes on a shelf keep their proportions.
fn width(svg: &str) -> &str {
    let view = svg.split_once("viewBox=\"0 0 ").map_or("", |(_, rest)| rest);
    view.split_once(' ').map_or("280", |(width, _)| width)
}

fn flex(boxed: &Boxed) -> String {
    let width = width(boxed.cover());
    if boxed.games().len() > 1 { format!("flex:0 0 {width}px") } else { format!("flex:{width}") }
}

fn cover(boxed: &Boxed) -> Markup {
    html! {
        @match boxed.games() {
            [game] => div.box2 style=(flex(boxed)) {
                a.box href={ "/new/" (game.info().id) } { (panels::art(boxed.cover())) }
                p.boxdoor { span { (players(*game)) } (door(*game)) }
            },
            _ => span.box style=(flex(boxed)) { (panels::art(boxed.cover())) },
        }
    }
}

fn tag(boxed: &Boxed) -> Markup {
    let what = match boxed.games() {
        [game] => players(*game),
        games => format!("one board, {} games", games.len()),
    };
    html! {
        p.tag style=(flex(boxed)) {
            b { (boxed.name()) } span { (what) }
            @if let [game] = boxed.games() { span.doors { (watch(*game)) (door(*game)) } }
        }
    }
}

/// The way to a game's lessons; the page adds how far one has come.
fn door(game: &dyn GameEntry) -> Markup {
    let (info, lessons) = (game.info(), game.info().lessons.len());
    html! {
        @if lessons > 0 {
            a.door href={ "/learn/" (info.id) } aria-label={ "Learn " (info.name) } data-learn=(info.id) data-lessons=(lessons) { "Learn" }
        }
    }
}

fn watch(game: &dyn GameEntry) -> Markup {
    let info = game.info();
    html! {
        @if !game.info().demos.is_empty() {
            a.door.plain href={ "/learn/" (info.id) "/demo-1" } aria-label={ "Watch " (info.name) } { "Watch" }
        }
    }
}

fn players(game: &dyn GameEntry) -> String {
    match game.info().seats {
        [1] => "1 player".into(),
        [one] => format!("{one} players"),
        several => {
            let (low, high) = (several.iter().min(), several.iter().max());
            format!("{}-{} players", low.copied().unwrap_or(1), high.copied().unwrap_or(1))
        }
    }
}

fn tray(boxed: &Boxed) -> Markup {
    html! {
        div.tray style="flex:1" role="group" aria-label={ "The games in the box " (boxed.name()) } {
            @for game in boxed.games() {
                div.cell2 {
                    a.play href={ "/new/" (game.info().id) } aria-label={ "Play " (game.info().name) } { (panels::art(game.card())) }
                    p { b { (game.info().name) } span { (players(*game)) } (door(*game)) }
                }
            }
        }
    }
}

fn upload() -> Markup {
    html! {
        section.upload #upload aria-label="Open a record" {
            form.panel action="/records" method="post" enctype="multipart/form-data" {
                header { h2 { "Open a record" } p { "A match that was downloaded goes on, or is looked at; a file may hold many." } }
                label for="record" { "File" }
                input #record type="file" name="record" accept=".txt,text/plain" required;
                button.btn { "Open" }
            }
        }
    }
}
