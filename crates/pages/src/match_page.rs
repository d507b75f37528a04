//! The page of a match. The same for every game.

use crate::message::{Panels, State};
use crate::{Board, Signboard, agreed, charts, icons, names, panels, people, rulebook, shell, signboard};
use maud::{Markup, PreEscaped, html};
use parlour_core::{GameInfo, Seat, Setup};
use parlour_render::Facing;
use parlour_render::svg::{self, View as Eye};
use parlour_table::{May, PHRASES, View};

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
    pub invitations: Vec<(Seat, Option<people::Link>)>,
    /// What a link to it shows elsewhere, where there can be one.
    pub signboard: Option<Signboard<'a>>,
}

/// The page as it is first sent; the script keeps it up to date.
pub fn page(sight: &Sight<'_>) -> Markup {
    let info = sight.board.info;
    let nav = html! {
        span.watchers #watchers title="Watching" { (watchers(sight.view.onlookers)) }
        @if !sight.board.charts.is_empty() { button.btn.broad #chart-me type="button" aria-expanded="false" aria-controls="drawer" { "Charts" } }
        button.btn #invite type="button" hidden[sight.invitations.is_empty()] { "Invite" }
        @if !info.lessons.is_empty() { a.btn.broad href={ "/learn/" (info.id) } { "Learn" } }
        a.btn.broad href={ "/new/" (info.id) } { "New match" }
    };
    let title = format!("A match of {}", info.name);
    let head = html! { @if let Some(shown) = sight.signboard { (signboard::head(shown, sight.id, info, &title)) } };
    shell::match_page(info, &agreed::subtitle(info, sight.setup), nav, head, main(sight))
}

fn main(sight: &Sight<'_>) -> Markup {
    let Sight { id, board, view, .. } = *sight;
    let info = board.info;
    let state = State::new(board, view, Facing::Upright);
    // What the page shows already need not be said twice: the room tells everything as soon as there is a line to it.
    let known = view.clone().into();
    let brief = State::news(board, view, Facing::Upright, Some(&known));
    let Panels { invitations, missing, .. } = state.panels.clone();
    // Who is waited for is no part of the page that it could read.
    let panels = Panels { invitations, missing, ..brief.panels };
    let brief = State { moves: String::new(), log: String::new(), panels, ..brief };
    // A `<` inside the JSON could end the script element.
    let json = serde_json::to_string(&brief).unwrap_or_default().replace('<', "\\u003c");
    html! {
        main class={ "m2" @if board.is_large() { " wide" } @if view.yours { " yours" } @if view.ended.is_some() { " over" } @if view.is_watching { " watching" } }
             #main data-match=(id) data-box=(info.boxed.id) data-game=(info.id) data-name=(info.name)
             style={ "--ratio:" (format!("{:.4}", board.layout.w / board.layout.h)) } {
            (side(sight, &state))
            (prompt(view, &state))
            (table(board, view))
            @if !board.charts.is_empty() { (drawer()) }
            (beside(sight, &state))
            div.below {
                div #picks {}
                div.bar {
                    button.btn #hint-me type="button" disabled { (icons::hint()) span { "Hint" } }
                    button.btn #take-back type="button" disabled { (icons::take_back()) span { "Take back" } }
                    button.btn #flip type="button" aria-pressed="false" { (icons::flip()) span { "Flip" } }
                    button.btn #more type="button" popovertarget="menu" { (icons::more()) span { "More" } }
                }
            }
        }
        (menu(id, info, view))
        (names::dialog(id, &view.seats))
        @if !view.roster.is_empty() { div.card2 #card role="status" aria-live="polite" hidden {} }
        @if !board.is_large() { (board.start()) }
        dialog.question #ask role="alertdialog" aria-labelledby="ask-head" aria-describedby="ask-text" {
            h2 #ask-head {}
            p #ask-text {}
            form.row method="dialog" { button.btn value="no" autofocus #ask-no { "Play on" } button.btn.warn.main value="yes" #ask-yes {} }
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

fn fragment(text: &Option<String>) -> PreEscaped<String> {
    PreEscaped(text.clone().unwrap_or_default())
}

/// Who sits where, how far it is, and what one is out for.
fn side(sight: &Sight<'_>, state: &State<'_>) -> Markup {
    let Sight { board, view, .. } = *sight;
    html! {
        div.side {
            ul class={ "seats" @if view.seats.len() > 2 { " many" } } #seats aria-label="Seats" {
                (panels::seats(board.info, &view.seats, view.turn))
            }
            p.track #track hidden[view.track.is_none()] { (fragment(&state.panels.track)) }
            details.goal #goal open { summary { "The aim" } div.aim #aim { (fragment(&state.panels.aim)) } }
        }
    }
}

/// What to do, and what happened last.
fn prompt(view: &View, state: &State<'_>) -> Markup {
    html! {
        div.say2 #prompt {
            p.say #say role="status" aria-live="polite" { span { (view.prompt) } }
            div.last #hint { (panels::lately(&view.lately)) }
            div #requests role="status" aria-live="polite" { (fragment(&state.panels.requests)) }
            p.whynot #why role="alert" hidden {}
            div #acts {}
        }
    }
}

/// The board, with what stands on it.
pub(crate) fn table(board: &Board, view: &View) -> Markup {
    let info = board.info;
    let eyes = Eye::web(Facing::Upright);
    let raw = |text: &str| PreEscaped(text.to_owned());
    html! {
        div.board.fit data-least=(board.least()) {
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
}

/// What should be read now, then one list at a time behind tabs.
fn beside(sight: &Sight<'_>, state: &State<'_>) -> Markup {
    let Sight { board, view, .. } = *sight;
    let info = board.info;
    html! {
        section.panel2 aria-label="Beside the board" {
            div.news {
                div #ending { (fragment(&state.panels.ending)) }
                @if sight.is_series { div #series {} }
                div #people { (people::panel(sight)) }
                div #verses { (fragment(&state.panels.verses)) }
            }
            div.cards {
                div.tabs #tabs role="tablist" aria-label="Beside the board" {
                    @if !view.roster.is_empty() { (tab("men", "Men", Tab::Plain)) }
                    @if !board.charts.is_empty() { (tab("charts", "Charts", Tab::Plain)) }
                    (tab("aim", "Aim", Tab::Narrow))
                    (tab("moves", "Moves", Tab::Chosen))
                    (tab("story", "What happened", Tab::Plain))
                    (tab("rules", "Rules", Tab::Plain))
                    (tab("analysis", "Analysis", Tab::Plain))
                }
                button.pull #pull type="button" aria-label="Larger or smaller" aria-pressed="false" { (icons::pull()) }
            }
            div.asks { (verse_form(view)) }
            @if !view.roster.is_empty() { (body("men", Tab::Plain, html! { h2.sr { "Men" } div #roster { (fragment(&state.panels.roster)) } })) }
            @if !board.charts.is_empty() { (body("charts", Tab::Plain, html! { h2.sr { "Charts" } div #charts { (charts::charts(&board.charts)) } })) }
            (body("aim", Tab::Narrow, html! {}))
            (body("moves", Tab::Chosen, html! {
                ol.moves #moves style={ "--n:" (view.seats.len()) } aria-label="List of moves" {
                    (panels::moves(&view.history, view.seats.len(), Some(view.step)))
                }
            }))
            (body("story", Tab::Plain, html! {
                ol.log #lines aria-label="What happened, in sentences" { (PreEscaped(state.log.clone())) }
            }))
            (body("rules", Tab::Plain, html! { (agreed::list(info, sight.setup)) (rulebook::tab(info, sight.id)) }))
            (body("analysis", Tab::Plain, analysis(view)))
            div #notices role="status" aria-live="polite" {
                @if let Some(notices) = state.panels.notices.as_ref().filter(|text| !text.is_empty()) {
                    div.notes { (PreEscaped(notices)) }
                }
            }
            form.typed #typed autocomplete="off" {
                label for="act" { "Type a move" }
                input #act name="act" autocapitalize="off" spellcheck="false" placeholder=(info.example);
                button.btn { "Play" }
            }
            div.replay {
                a.btn.icon.opt #first href="?at=0" aria-label="To the start" { (icons::first()) }
                a.btn.icon #back href={ "?at=" (view.step.saturating_sub(1)) } aria-label="One step back" { (icons::back()) }
                input #slider type="range" min="0" max=(view.steps) value=(view.step) aria-label="Step of the match";
                button.btn.icon #run type="button" aria-label="Play from here" aria-pressed="false" { (icons::play()) }
                output #count { (view.step) " of " (view.steps) }
                a.btn.icon #next href={ "?at=" ((view.step + 1).min(view.steps)) } aria-label="One step on" { (icons::next()) }
                a.btn.icon.opt #last href="?" aria-label="To the latest step" { (icons::last()) }
                p.sr #live { (if view.step == view.steps { "live" } else { "looking back" }) }
            }
        }
    }
}

/// Where the charts lie over the lower part of the board, while somebody looks things up.
fn drawer() -> Markup {
    html! {
        section.drawer #drawer hidden aria-label="Charts" {
            header {
                h2.caps { "Charts" }
                p.note { "What applies is lit." }
                button.btn.quiet #chart-away type="button" { "Close" span.key { "C" } }
            }
        }
    }
}

/// How a tab begins.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Tab {
    /// It is the one that is shown.
    Chosen,
    Plain,
    /// Where there is room its content stands elsewhere.
    Narrow,
}

fn tab(name: &str, label: &str, tab: Tab) -> Markup {
    let is_chosen = tab == Tab::Chosen;
    html! {
        button role="tab" type="button" id={ "t-" (name) } aria-controls={ "p-" (name) } aria-selected=(is_chosen)
            tabindex=(if is_chosen { "0" } else { "-1" }) class=[(tab == Tab::Narrow).then_some("narrow")] { (label) }
    }
}

fn body(name: &str, tab: Tab, content: Markup) -> Markup {
    html! {
        div.tabbody role="tabpanel" id={ "p-" (name) } aria-labelledby={ "t-" (name) } tabindex="0" hidden[tab != Tab::Chosen] {
            (content)
        }
    }
}

/// Who is ahead, and where it turned.
fn analysis(view: &View) -> Markup {
    html! {
        div.ahead #ahead hidden[!view.may.contains(&May::Ahead)] {
            button.btn.quiet #judge type="button" aria-pressed="false" { "Who is ahead?" }
            div #balance {}
            p #leader {}
        }
        button.btn.quiet #review type="button" hidden { "Where it turned" }
        p.note #later { "Against people it opens when the match is over; against the house you may look while you play." }
    }
}

/// How many look on; nothing where nobody does.
fn watchers(number: usize) -> String {
    if number == 0 { String::new() } else { format!("{number} watching") }
}

/// Whatever is asked for seldom.
fn menu(id: &str, info: &GameInfo, view: &View) -> Markup {
    html! {
        div.menu #menu popover="auto" {
            @if view.seats.len() > 1 && !view.is_watching {
                button #say-it type="button" popovertarget="phrases" disabled { (icons::answer()) span { "Say something …" } small { "Hello, good luck, thank you" } }
            }
            button #draw type="button" disabled { (icons::hands()) span { "Offer a draw" } small { "It ends only if all agree" } }
            button.bad #resign type="button" disabled { (icons::flag()) span { "Resign …" } }
            button #answers type="button" hidden aria-pressed="false" { (icons::answer()) span { "Answer for me" } small { "Questions in others' turns" } }
            button #take-back-march type="button" hidden { (icons::take_back()) span { "Take back the march" } small { "Before its first step" } }
            hr;
            @if !view.is_watching {
                button #rename type="button" { (icons::face()) span { (if view.seats.iter().filter(|card| card.is_own).count() > 1 { "Names …" } else { "Your name …" }) } }
            }
            @if view.seats.iter().any(|card| card.is_house) {
                fieldset.pace {
                    legend { "The house plays" }
                    @for (value, label) in [("slow", "slowly"), ("normal", "as usual"), ("fast", "fast")] {
                        label { input type="radio" name="pace" value=(value) checked[value == "normal"]; span { (label) } }
                    }
                }
            }
            button #sound type="button" aria-pressed="false" { (icons::bell()) span { "Sound at my move" } small { "Off" } }
            button #notify type="button" aria-pressed="false" { (icons::bell()) span { "Tell me when I am elsewhere" } small { "Off" } }
            hr;
            a href={ "/new/" (info.id) } { (icons::plus()) span { "New match" } }
            @if !info.lessons.is_empty() { a href={ "/learn/" (info.id) } { (icons::hand()) span { "Learn " (info.name) } } }
            a #study-it href={ "/m/" (id) "/analyse" } { (icons::graph()) span { "Study this match" } small { "Variations, remarks, lines" } }
            a href={ "/m/" (id) "/record.txt" } download { (icons::down()) span { "Download the record" } }
            a #picture href={ "/m/" (id) "/picture.png?step=" (view.step) } download { (icons::picture()) span { "Picture of the board" } small { "As it is shown now" } }
            a href="/" { (icons::shelf()) span { "Back to the shelf" } }
        }
        div.menu.phrases #phrases popover="auto" {
            @for (n, phrase) in PHRASES.iter().enumerate() { button type="button" data-phrase=(n) { span { (phrase) } } }
        }
    }
}

/// Where a verse is written, once one is asked for.
fn verse_form(view: &View) -> Markup {
    html! {
        form.panel.write #verse hidden[!view.verse] autocomplete="off" {
            header { h2 { "Your verse" } p #syllables { "5-7-5, or 5-7-5-7-7" } button.btn.quiet #verse-later type="button" aria-expanded="true" { "Not now" } }
            label for="poem" { "Three to five lines. They stay in the record, and are shown when the match is over." }
            textarea #poem rows="5" maxlength="240" required {}
            label for="poet" { "Signed" }
            input #poet maxlength="40" placeholder="your name, or nothing";
            p.whynot #verse-why role="alert" hidden {}
            button.btn.main { "Leave it behind" }
        }
    }
}
