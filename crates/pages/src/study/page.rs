//! The page of a study. The same for every game.

use super::MAX_SENT;
use super::desk::sides;
use crate::message::State;
use crate::{Board, icons, match_page, shell};
use maud::{Markup, PreEscaped, html};
use parlour_core::study::{MAX_REMARK, MAX_TITLE, Sign};
use parlour_render::Facing;
use parlour_table::study::{Analyst, Curve};

/// The page as it is first sent, of a match or from the start; the script keeps it up to date.
pub fn page(analyst: &Analyst, board: &Board, from: Option<&str>, is_played: bool) -> Markup {
    let info = board.info;
    let sitting = analyst.sitting();
    let view = sitting.view(analyst.guest(), sitting.steps(analyst.guest()), 0);
    let state = State::new(board, &view, Facing::Upright);
    let brief = State { moves: String::new(), log: String::new(), ..state };
    // A `<` inside the JSON could end the script element.
    let json = serde_json::to_string(&brief).unwrap_or_default().replace('<', "\\u003c");
    let nav = html! {
        @if let Some(id) = from { a.btn href={ "/m/" (id) } { "The match" } }
        button.btn #flip type="button" aria-pressed="false" { "Flip" }
        a.btn.broad href={ "/rules/" (info.id) } { "Rules" }
    };
    let sides = serde_json::to_string(&sides(analyst)).unwrap_or_default();
    let main = html! {
        main.lab #main data-match=[from] data-sides=(sides) data-most=(MAX_SENT) data-box=(info.boxed.id) data-game=(info.id) style={ "--ratio:" (format!("{:.4}", board.layout.w / board.layout.h)) } {
            (match_page::table(board, &view))
            div.say2 #prompt {
                p.say #say role="status" aria-live="polite" { span { (view.prompt) } }
                div.last #hint {}
                p.whynot #why role="alert" hidden {}
                div #acts {}
            }
            div #graph {}
            section.study aria-label="Study" {
                div.think {
                    @if is_played { p.note { "While the match is played the computer keeps silent." } }
                    div.wants {
                        @if !is_played {
                            button.btn #think type="button" aria-pressed="false" { (icons::hint()) span { "Lines" } }
                            @if Curve::is_possible(analyst) { button.btn #draw-graph type="button" aria-pressed="false" { (icons::graph()) span { "Graph" } } }
                        }
                        @if analyst.can_lay_out() { button.btn #set-up type="button" { (icons::pieces()) span { "Set up" } } }
                        button.btn #look type="button" aria-pressed="false" { (icons::shelf()) span { "Openings" } }
                    }
                    @if !is_played { div #lines aria-live="polite" {} }
                    div #openings hidden {}
                }
                div.tree #tree role="group" aria-label="Moves and variations" tabindex="-1" {}
                div.words {
                    div.signs role="group" aria-label="What you think of the move" {
                        @for sign in Sign::ALL { button.btn type="button" data-sign=(sign.text()) aria-pressed="false" title=(sign.name()) aria-label=(sign.name()) disabled { (sign.text()) } }
                        span.push {}
                        button.btn #sketch type="button" aria-pressed="false" title="Draw rings and arrows: click a place, or from one to another" { "Draw" }
                    }
                    label.sr for="remark" { "Your remark about this position" }
                    textarea #remark rows="2" maxlength=(MAX_REMARK) placeholder="Your remark about this position" {}
                }
                div.through role="group" aria-label="Through the moves" {
                    button.btn.icon type="button" data-do="first" aria-label="To the beginning" { (icons::first()) }
                    button.btn.icon type="button" data-do="back" aria-label="One back" { (icons::back()) }
                    button.btn.icon type="button" data-do="on" aria-label="One on" { (icons::next()) }
                    button.btn.icon type="button" data-do="last" aria-label="To the end of the line" { (icons::last()) }
                    span.push {}
                    button.btn #promote type="button" disabled { (icons::up()) span { "Promote" } }
                    button.btn #delete type="button" disabled { (icons::cross()) span { "Delete" } }
                    button.btn #undo type="button" hidden { (icons::take_back()) span { "Undo" } }
                }
                div.tools {
                    button.btn.main #share type="button" { "Share" }
                    button.btn #play-on type="button" { "Play from here" }
                    button.btn #save type="button" { "Save" }
                    button.btn #open type="button" { "Open" }
                    button.btn #new type="button" { "New" }
                }
                input #file type="file" accept=".txt,text/plain" hidden aria-label="A study or a record";
            }
            @if analyst.can_lay_out() { (laying()) }
        }
        (share_dialog())
        (open_dialog())
        (play_dialog(info.id, analyst))
        p.sr #log aria-live="polite" {}
        p.offline #offline role="status" hidden { "The connection is lost; trying again …" }
        noscript { p.offline { "Without JavaScript nothing can be tried here. To study, allow it." } }
        script #state type="application/json" { (PreEscaped(json)) }
    };
    let subtitle = if from.is_some() { "Study of a match" } else { "Study" };
    shell::study_page(info, subtitle, nav, main)
}

/// A position is laid out, piece by piece, in place of what is studied.
fn laying() -> Markup {
    html! {
        section.laying #laying hidden aria-label="Set up a position" {
            div.pieces {
                div.due { h2 { "Set up" } div #dues {} }
                div.supply role="group" aria-label="What a click does" {
                    b { "A click" }
                    div.heap {
                        button.btn type="button" data-tool="move" aria-pressed="true" { "Moves" }
                        button.btn type="button" data-tool="off" aria-pressed="false" { "Takes off" }
                    }
                }
                div #pieces {}
                p.note { "Choose a piece, then a place. The same again takes it off; what has several directions or states is turned instead." }
            }
            p.fault #fault role="status" aria-live="polite" {}
            div.tools {
                button.btn.main #lay-done type="button" disabled { "Study this" }
                button.btn #lay-clear type="button" { "Clear" }
                button.btn #lay-start type="button" { "Usual start" }
                button.btn #lay-leave type="button" { "Leave" }
            }
        }
    }
}

/// The link that carries the whole study.
fn share_dialog() -> Markup {
    html! {
        dialog.question #sharing aria-labelledby="sharing-head" {
            h2 #sharing-head { "Share this study" }
            p { "The link carries everything: moves, variations, remarks and drawings. Whoever opens it has a study of their own." }
            label for="title" { "What it is called" }
            input #title maxlength=(MAX_TITLE) placeholder="no title";
            label for="link" { "The link" }
            input #link readonly;
            p.note #long hidden { "It is long: some programs cut such links off. Saved as a text it arrives whole." }
            form.row method="dialog" { button.btn #copy type="button" { "Copy the link" } button.btn.main { "Done" } }
        }
    }
}

/// Studies that were put aside, and files.
fn open_dialog() -> Markup {
    html! {
        dialog.question #opening aria-labelledby="opening-head" {
            h2 #opening-head { "Open a study" }
            p { "What is on the board now is put aside; it can be opened here again. A record of a match opens as a study, too." }
            ul.kept #kept {}
            div.row { button.btn #opening-no type="button" { "Stay here" } button.btn.main #from-file type="button" { "From a file …" } }
        }
    }
}

/// A match that begins at the position that is shown.
fn play_dialog(game: &str, analyst: &Analyst) -> Markup {
    let seats = analyst.study().setup.seats;
    html! {
        dialog.question #playing aria-labelledby="playing-head" {
            h2 #playing-head { "Play from here" }
            p { "A match of its own begins at this position." }
            form method="post" action={ "/analyse/" (game) "/play" } {
                input type="hidden" name="text" #playing-text;
                @if seats > 1 {
                    label for="with" { "Against" }
                    select #with name="with" {
                        @for info in analyst.game().opponents() { option value=(info.opponent.to_string()) selected[info.opponent.level() == 4 && info.opponent.to_string().starts_with("level")] { (info.name) } }
                        option value="link" { "A friend, by a link" }
                        option value="here" { "Somebody here" }
                    }
                    label for="seat" { "You play" }
                    select #seat name="seat" {
                        option value="0" { "whoever is to move" }
                        @for (n, side) in sides(analyst).iter().enumerate() { option value=(n + 1) { (side) } }
                    }
                } @else {
                    input type="hidden" name="with" value="here";
                    input type="hidden" name="seat" value="0";
                }
                div.row { button.btn type="button" #playing-no { "Stay here" } button.btn.main { "Play" } }
            }
        }
    }
}
