//! The page of a match. The same for every game.

use super::{icons, panels, shell};
use crate::rooms::Drawn;
use crate::rooms::message::View;
use maud::{Markup, PreEscaped, html};

/// The page as it is first sent; the script keeps it up to date.
pub fn page(id: &str, drawn: &Drawn, origin: &str) -> Markup {
    let nav = html! {
        @if !drawn.invitations.is_empty() { button.btn #invite type="button" { "Invite" } }
        button.btn #flip type="button" aria-pressed="false" { "Flip board" }
        a.btn.hide href={ "/new/" (drawn.info.id) } { "New match" }
    };
    shell::game_page(drawn.info, &drawn.setup, nav, Some("match.js"), main(id, drawn, origin))
}

fn main(id: &str, drawn: &Drawn, origin: &str) -> Markup {
    let (view, info) = (&drawn.view, drawn.info);
    let raw = |text: &str| PreEscaped(text.to_owned());
    let count = drawn.info.seats.iter().max().copied().unwrap_or(2);
    let many = drawn.view.seats.matches("<li").count() > 2;
    // A `<` inside the JSON could end the script element.
    let state = serde_json::to_string(view).unwrap_or_default().replace('<', "\\u003c");
    html! {
        main class={ "match" @if drawn.is_large { " wide" } } #main data-match=(id) data-box=(info.boxed.id) {
            div.col {
                ul class={ "seats" @if many { " many" } @else if drawn.is_large { " pair" } } #seats aria-label="Seats" { (raw(&view.seats)) }
                div.ahead #ahead hidden[!view.may.contains(&"ahead")] {
                    button.btn.quiet #judge type="button" aria-pressed="false" aria-label="Who is ahead?" { "Ahead?" }
                    div #balance {}
                    p #leader {}
                }
                p.track #track hidden[view.track.is_empty()] { (raw(&view.track)) }
                div #notices role="status" aria-live="polite" { (raw(&view.notices)) }
                div #verses { (raw(&view.verses)) }
                (verse_form(view))
                @if drawn.round > 0 { div #series {} }
                (invitations(id, drawn, origin))
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
                div.board data-least=(drawn.least) {
                    div.zoom #zoom hidden role="group" aria-label="Map" {
                        button.btn.icon #closer type="button" aria-label="Closer" { (icons::plus()) }
                        button.btn.icon #farther type="button" aria-label="Farther" { (icons::minus()) }
                        button.btn.icon #fit type="button" aria-label="The whole map" { (icons::fit()) }
                        button.btn.icon #bare type="button" aria-pressed="false" aria-label="Hide all pieces" title="Hide all pieces (H)" { (icons::bare()) }
                    }
                    svg #board viewBox={ "0 0 " (drawn.size.0) " " (drawn.size.1) } preserveAspectRatio="xMidYMin meet"
                        role="group" aria-roledescription="board" aria-label=(drawn.label) {
                        (raw(view.layout.as_deref().unwrap_or("")))
                        (raw(&view.under))
                        (raw(&view.tokens))
                        (raw(&view.over_marks))
                        (raw(view.spots.as_deref().unwrap_or("")))
                    }
                }
            }
            div.col {
                section.panel.moves aria-label="Moves" style={ "--n:" (count) } {
                    header { h2 { "Moves" } p #live { (if view.step == view.steps { "live" } else { "looking back" }) } }
                    ol #moves tabindex="0" aria-label="List of moves" { (raw(&view.moves)) }
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
                section.panel.log aria-label="What happened" hidden[view.log.is_empty()] #happened {
                    header { h2 { "What happened" } }
                    ol #lines tabindex="0" aria-label="What happened, in sentences" { (raw(&view.log)) }
                }
                (panels::rules(info))
            }
        }
        div.curtain #curtain hidden[!view.curtain] role="dialog" aria-modal="true" aria-label="Look away" {
            p { "Seat " span #unveiled { (view.turn.unwrap_or(0)) } ": the others look away now." }
            button.btn.main #unveil type="button" { "Show my side" }
        }
        p.sr #log aria-live="polite" {}
        p.offline #offline role="status" hidden { "The connection is lost; trying again …" }
        noscript { p.offline { "Without JavaScript this page can be read: the board, the moves by their links, the rules. To play, allow it." } }
        script #state type="application/json" { (PreEscaped(state)) }
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

/// Links for seats that wait for somebody.
fn invitations(id: &str, drawn: &Drawn, origin: &str) -> Markup {
    html! {
        @if !drawn.invitations.is_empty() {
            div.panel.invite #invitations {
                header { h2 { "Invite" } }
                @for (seat, token) in &drawn.invitations {
                    label {
                        "Seat " (seat)
                        input readonly value={ (origin) "/m/" (id) "/join/" (token) } aria-label={ "Link for seat " (seat) };
                    }
                }
                p { "Whoever opens the link plays that seat. To let somebody watch, share this page's address." }
            }
        }
    }
}
