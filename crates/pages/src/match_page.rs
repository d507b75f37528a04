//! The page of a match. The same for every game.

use crate::message::State;
use crate::{Board, icons, panels, people, shell};
use maud::{Markup, PreEscaped, html};
use parlour_core::{Seat, Setup, brief};
use parlour_render::Facing;
use parlour_render::svg::{self, View as Eye};
use parlour_table::{May, View};

/// Everything a page needs for its first sight of a match.
#[derive(Debug)]
pub struct Sight<'a> {
    /// The match in its address.
    pub id: &'a str,
    /// The board.
    pub board: &'a Board,
    /// What was agreed before.
    pub setup: &'a Setup,
    /// What whoever looks sees.
    pub view: &'a View,
    /// Is it one of the two games of a series?
    pub is_series: bool,
    /// Links for seats that wait for somebody: seat and address, or none while it is withdrawn. Only for those who may give
    /// them on.
    pub invitations: Vec<(Seat, Option<String>)>,
}

/// The page as it is first sent; the script keeps it up to date.
pub fn page(sight: &Sight<'_>) -> Markup {
    let info = sight.board.info;
    let nav = html! {
        button.btn #invite type="button" hidden[sight.invitations.is_empty()] { "Invite" }
        button.btn #flip type="button" aria-pressed="false" { "Flip board" }
        a.btn.hide href={ "/new/" (info.id) } { "New match" }
    };
    shell::game_page(info, &subtitle(sight), nav, Some("match.js"), main(sight))
}

/// `1970, 2 players, repetition=draw`.
pub(crate) fn subtitle(sight: &Sight<'_>) -> String {
    let (info, setup) = (sight.board.info, sight.setup);
    let seats = if setup.seats == 1 { "1 player".into() } else { format!("{} players", setup.seats) };
    let chosen = setup.options.iter().filter(|(k, v)| info.options.iter().any(|o| o.key == k && o.default != v));
    let options: String = chosen.map(|(k, v)| format!(", {k}={}", brief(v))).collect();
    format!("{}, {seats}{options}", info.boxed.years)
}

fn main(sight: &Sight<'_>) -> Markup {
    let Sight { id, board, view, .. } = *sight;
    let info = board.info;
    let state = State::new(board, view, Facing::Upright);
    let eyes = Eye::web(Facing::Upright);
    let raw = |text: &str| PreEscaped(text.to_owned());
    let fragment = |text: &Option<String>| raw(text.as_deref().unwrap_or_default());
    let count = info.seats.iter().max().copied().unwrap_or(2);
    // A `<` inside the JSON could end the script element.
    let json = serde_json::to_string(&state).unwrap_or_default().replace('<', "\\u003c");
    html! {
        main class={ "match" @if board.is_large() { " wide" } } #main data-match=(id) data-box=(info.boxed.id) {
            div.col {
                ul class={ "seats" @if view.seats.len() > 2 { " many" } @else if board.is_large() { " pair" } } #seats aria-label="Seats" {
                    (panels::seats(info, &view.seats, view.turn))
                }
                div.ahead #ahead hidden[!view.may.contains(&May::Ahead)] {
                    button.btn.quiet #judge type="button" aria-pressed="false" aria-label="Who is ahead?" { "Ahead?" }
                    div #balance {}
                    p #leader {}
                }
                p.track #track hidden[view.track.is_none()] { (fragment(&state.panels.track)) }
                div #notices role="status" aria-live="polite" { (fragment(&state.panels.notices)) }
                div #verses { (fragment(&state.panels.verses)) }
                (verse_form(view))
                @if sight.is_series { div #series {} }
                div #people { (people::panel(sight)) }
                form.typed #typed autocomplete="off" {
                    label for="act" { "Type a move" }
                    input #act name="act" autocapitalize="off" spellcheck="false" placeholder=(info.example);
                    button.btn { "Play" }
                }
                div.actions {
                    button.btn.quiet #take-back type="button" disabled { "Take back" }
                    button.btn.quiet #hint-me type="button" disabled { "Hint" }
                    button.btn.quiet #answers type="button" hidden[view.answers.is_none()] aria-pressed=(view.answers == Some(true)) { "Answer for me" }
                    button.btn.quiet #draw type="button" disabled { "Draw" }
                    button.btn.quiet #resign type="button" disabled { "Resign" }
                    button.btn.quiet #review type="button" hidden { "Where it turned" }
                }
                p.foot { a href={ "/m/" (id) "/record.txt" } download { "Download the record" } " · " a href="/" { "Shelf" } }
            }
            section.table aria-label="Board" {
                div.prompt {
                    p.say #say role="status" aria-live="polite" { (view.prompt) }
                    p.hint #hint { (view.said) }
                    p.whynot #why role="alert" hidden {}
                    div.acts #acts {}
                }
                div.board data-least=(board.least()) {
                    div.zoom #zoom hidden role="group" aria-label="Map" {
                        button.btn.icon #closer type="button" aria-label="Closer" { (icons::plus()) }
                        button.btn.icon #farther type="button" aria-label="Farther" { (icons::minus()) }
                        button.btn.icon #fit type="button" aria-label="The whole map" { (icons::fit()) }
                        button.btn.icon #bare type="button" aria-pressed="false" aria-label="Hide all pieces" title="Hide all pieces (H)" { (icons::bare()) }
                    }
                    svg #board viewBox={ "0 0 " (board.layout.w) " " (board.layout.h) } preserveAspectRatio="xMidYMin meet"
                        role="group" aria-roledescription="board" aria-label=(board.layout.label) {
                        (raw(board.symbols()))
                        (raw(board.ground(Facing::Upright)))
                        (svg::under(info, &board.layout, &view.marks, &eyes))
                        (svg::tokens(info, &board.layout, &view.tokens, &eyes))
                        (svg::over(info, &board.layout, &view.marks, &eyes))
                        (svg::spots(info, &board.layout, &view.tokens, &eyes))
                    }
                }
            }
            div.col {
                section.panel.moves aria-label="Moves" style={ "--n:" (count) } {
                    header { h2 { "Moves" } p #live { (if view.step == view.steps { "live" } else { "looking back" }) } }
                    ol #moves tabindex="0" aria-label="List of moves" {
                        (panels::moves(&view.history, view.seats.len(), Some(view.step)))
                    }
                    div.replay {
                        a.btn.icon #first href="?at=0" aria-label="To the start" { (icons::first()) }
                        a.btn.icon #back href={ "?at=" (view.step.saturating_sub(1)) } aria-label="One step back" { (icons::back()) }
                        input #slider type="range" min="0" max=(view.steps) value=(view.step) aria-label="Step of the match";
                        button.btn.icon #run type="button" aria-label="Play from here" aria-pressed="false" { (icons::play()) }
                        output #count { (view.step) " of " (view.steps) }
                        a.btn.icon #next href={ "?at=" ((view.step + 1).min(view.steps)) } aria-label="One step on" { (icons::next()) }
                        a.btn.icon #last href="?" aria-label="To the latest step" { (icons::last()) }
                    }
                }
                section.panel.log aria-label="What happened" hidden[state.log.is_empty()] #happened {
                    header { h2 { "What happened" } }
                    ol #lines tabindex="0" aria-label="What happened, in sentences" { (raw(&state.log)) }
                }
                (panels::rules(info))
            }
        }
        div.curtain #curtain hidden[!view.curtain] role="dialog" aria-modal="true" aria-label="Look away" {
            p { "Seat " span #unveiled { (view.turn.map_or(0, Seat::number)) } ": the others look away now." }
            button.btn.main #unveil type="button" { "Show my side" }
        }
        p.sr #log aria-live="polite" {}
        p.offline #offline role="status" hidden { "The connection is lost; trying again …" }
        noscript { p.offline { "Without JavaScript this page can be read: the board, the moves by their links, the rules. To play, allow it." } }
        script #state type="application/json" { (PreEscaped(json)) }
    }
}

/// Where a verse is written, once one is asked for.
fn verse_form(view: &View) -> Markup {
    html! {
        form.panel.write #verse hidden[!view.verse] autocomplete="off" {
            header { h2 { "Your verse" } p #syllables { "5-7-5, or 5-7-5-7-7" } }
            label for="poem" { "Three to five lines. They stay in the record, and are shown when the match is over." }
            textarea #poem rows="5" maxlength="240" required {}
            label for="poet" { "Signed" }
            input #poet maxlength="40" placeholder="your name, or nothing";
            p.whynot #verse-why role="alert" hidden {}
            button.btn.main { "Leave it behind" }
        }
    }
}
