//! The first page: all boxes.

use crate::{panels, shell};
use maud::{Markup, html};
use parlour_cabinet::{Boxed, GameEntry, find, shelf};

/// A match of whoever looks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// In its address.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// Entries so far, whoever perceives them.
    pub entries: i64,
}

/// The shelf, with the matches of whoever looks.
pub fn page(going: &[Listed], over: &[Listed]) -> Markup {
    let nav = html! { a.btn.plain href="#upload" { "Open a record" } };
    let boxes = shelf();
    let (single, several): (Vec<_>, Vec<_>) = boxes.into_iter().partition(|b| b.games().len() < 2);
    let main = html! {
        main #main {
            div.lead {
                h1 { "Out of print until tonight." }
                p { "Take a box down and play: a friend, the house, or both sides yourself." }
            }
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
            (matches(going))
            (ended(over))
            (upload())
            footer.foot {
                a href="/remembrance" { "Hall of remembrance" } " · " a href="/seats" { "Your seats in another browser" }
            }
        }
    };
    shell::plain_page("Games out of print, playable again", "shelf-page", nav, main)
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
            [game] => a.box href={ "/new/" (game.info().id) } style=(flex(boxed)) { (panels::art(boxed.cover())) },
            _ => span.box style=(flex(boxed)) { (panels::art(boxed.cover())) },
        }
    }
}

fn tag(boxed: &Boxed) -> Markup {
    let what = match boxed.games() {
        [game] => players(*game),
        games => format!("one board, {} games", games.len()),
    };
    html! { p.tag style=(flex(boxed)) { b { (boxed.name()) } span { (what) } } }
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
                a href={ "/new/" (game.info().id) } {
                    (panels::art(game.card()))
                    p { (game.info().name) span { (players(*game)) } }
                }
            }
        }
    }
}

fn matches(going: &[Listed]) -> Markup {
    html! {
        @if !going.is_empty() {
            section.going #matches aria-label="Your matches" {
                @for one in going {
                    @if let Ok(game) = find(&one.game) {
                        @let info = game.info();
                        @let colour = info.boxed.tones.iter().find(|t| t.name == "c1").map_or("", |t| t.day);
                        a href={ "/m/" (one.id) } style={ "--c1:" (colour) } {
                            // Where things are hidden, the number of all entries would tell of them.
                            span { b { (info.name) } @if !game.has_secrets() { (one.entries) " moves so far" } }
                            em { "Go on" }
                        }
                    }
                }
            }
        }
    }
}

/// What is over can be looked at again, or thrown away.
fn ended(over: &[Listed]) -> Markup {
    html! {
        @if !over.is_empty() {
            section.ended aria-label="Matches that are over" {
                details {
                    summary { "Matches that are over" }
                    ul {
                        @for one in over {
                            @if let Ok(game) = find(&one.game) { (one_ended(one, game.info().name)) }
                        }
                    }
                }
            }
        }
    }
}

fn one_ended(one: &Listed, name: &str) -> Markup {
    html! {
        li {
            a href={ "/m/" (one.id) } { b { (name) } span { (one.entries) " moves" } }
            details.sure {
                summary.btn.quiet { "Delete …" }
                p { "It is gone from your list for good. Where others played in it, it stays for them." }
                form method="post" action={ "/m/" (one.id) "/delete" } { button.btn.main { "Delete the match" } }
            }
        }
    }
}

fn upload() -> Markup {
    html! {
        section.upload #upload aria-label="Open a record" {
            form.panel action="/records" method="post" enctype="multipart/form-data" {
                header { h2 { "Open a record" } p { "A match that was downloaded goes on, or is looked at." } }
                label for="record" { "File" }
                input #record type="file" name="record" accept=".txt,text/plain" required;
                button.btn { "Open" }
            }
        }
    }
}
