//! The parts of a match page that change, as HTML.

use crate::{Board, icons};
use maud::{Markup, PreEscaped, html};
use parlour_core::look::Face;
use parlour_core::scene::{Fall, Notice, Odds, Track, Weight};
use parlour_core::{Aim, GameInfo, Line, Seat, capital};
use parlour_render::svg;
use parlour_table::{Ended, Lately, Next, Past, SeatView, Share, Verse};

/// The seat cards. The seat to act is marked only in a whole page: afterwards the page does it, so that a card is sent only
/// when something on it changed.
pub fn seats(info: &GameInfo, seats: &[SeatView], turn: Option<Seat>) -> Markup {
    let own = seats.iter().filter(|card| card.is_own).count();
    html! {
        @for card in seats {
            li.seat data-seat=(card.seat) aria-current=[(turn == Some(card.seat)).then_some("true")] {
                (svg::face(info, card.face))
                div.who {
                    p.name {
                        @if !card.is_house { i class=(if card.is_present { "on" } else { "off" }) {} }
                        b { (card.name) }
                        @if own == 1 && card.is_own && card.name != "You" { small.you { "you" } }
                        span.sr { (if card.is_present { ", present" } else { ", away" }) }
                    }
                    p.side { @if card.name != capital(&card.side) { (capital(&card.side)) " · " } "seat " (card.seat) }
                }
                div.end {
                    @match card.rank {
                        Some(rank) => p.rank { (ordinal(rank)) },
                        None => span.turn { "to move" },
                    }
                }
                p.score { @for fact in &card.facts { span { (emphasised(fact)) } } }
                @if !card.lost.is_empty() { (lost(info, &card.lost)) }
            }
        }
    }
}

fn ordinal(rank: u8) -> &'static str {
    ["1st", "2nd", "3rd", "4th"].get(usize::from(rank).saturating_sub(1)).copied().unwrap_or("")
}

/// A number at the beginning of a fact is printed bold.
fn emphasised(fact: &str) -> Markup {
    match fact.split_once(' ') {
        Some((number, rest)) if number.parse::<i64>().is_ok() => html! { b { (number) } " " (rest) },
        _ => html! { (fact) },
    }
}

/// Pieces that are off the board.
fn lost(info: &GameInfo, faces: &[Face]) -> Markup {
    let mut kinds: Vec<(Face, usize)> = Vec::new();
    for &face in faces {
        match kinds.iter_mut().find(|(f, _)| *f == face) {
            Some((_, n)) => *n += 1,
            None => kinds.push((face, 1)),
        }
    }
    let words: Vec<_> = kinds.iter().map(|(f, n)| format!("{n} {}", info.drawing(f.kind).name)).collect();
    html! {
        p.lost role="img" aria-label={ "lost: " (words.join(", ")) } {
            @for (face, n) in kinds { @for _ in 0..n { (svg::face(info, face)) } }
        }
    }
}

/// A link to a rule beside the board.
pub fn rule_link(rule: &str) -> Markup {
    html! { a.cite href={ "#rule-" (rule) } { (rule_name(rule)) } }
}

/// `Rule 7`, `Ruling R-58`.
pub fn rule_name(rule: &str) -> String {
    format!("{} {rule}", if rule.starts_with("R-") { "Ruling" } else { "Rule" })
}

/// What should be read now.
fn notices(notices: &[Notice]) -> Markup {
    html! {
        @for notice in notices {
            div class={ "notice" @if notice.weight == Weight::Plain { " plain" } } {
                (if notice.weight == Weight::Warning { icons::warning() } else { icons::plain() })
                p { strong { (notice.head) } (notice.text) @if let Some(rule) = notice.rule { " " (rule_link(rule)) } }
            }
        }
    }
}

/// Notices and chances.
pub fn beside(notices: &[Notice], odds: Option<&Odds>) -> Markup {
    html! { (self::notices(notices)) (self::odds(odds)) }
}

/// A table of chances.
fn odds(odds: Option<&Odds>) -> Markup {
    html! {
        @if let Some(odds) = odds {
            section.panel.odds aria-label="Chances" {
                header { h2 { (odds.head) } }
                dl.sum { @for (reason, value) in &odds.sums { div { dt { (reason) } dd { (value) } } } }
                div.die role="img" aria-label=(spoken(odds)) {
                    @for Fall { face, result, good } in &odds.faces {
                        span class=(match good { 1.. => "good", 0 => "even", _ => "bad" }) { small { (face) } (result) }
                    }
                }
                p.key-line { (odds.words) }
            }
        }
    }
}

/// The cells of a table of chances for those who cannot see it.
fn spoken(odds: &Odds) -> String {
    let cells = odds.faces.iter().map(|Fall { face, result, good }| {
        let for_whom = match good {
            1.. => ", good",
            0 => "",
            _ => ", bad",
        };
        format!("{face}: {result}{for_whom}")
    });
    cells.collect::<Vec<_>>().join("; ")
}

/// What every seat may expect, as parts of one bar in the colours of their pieces.
pub fn shares(info: &GameInfo, shares: &[Share]) -> Markup {
    let spoken: Vec<_> = shares.iter().map(|s| format!("{} {:.0} %", s.side, s.share * 100.0)).collect();
    html! {
        div.shares role="img" aria-label={ "Shares: " (spoken.join(", ")) } {
            @for Share { face, share, .. } in shares {
                @let side = info.side(face.side);
                i data-share=(format!("{:.0}", share * 100.0)) style={ "flex-grow:" (format!("{share:.3}")) ";background:var(--" (side.tone) ");color:var(--" (side.on) ")" } {}
            }
        }
    }
}

/// Where in its course the game is.
pub fn track(track: Option<&Track>) -> Markup {
    html! {
        @if let Some(track) = track {
            b { (track.label) }
            @for (n, step) in track.steps.iter().enumerate() {
                span aria-current=[(n == track.now).then_some("step")] { (step) }
            }
        }
    }
}

/// What happened since whoever looks last decided something: the last of it, or all of it as links to its steps.
pub fn lately(steps: &[Lately]) -> Markup {
    html! {
        @match steps {
            [] => {}
            [only] => p { (said(&only.said, &only.text)) },
            all => ol { @for one in all { li { a href={ "?at=" (one.step) } data-step=(one.step) { (said(&one.said, &one.text)) } } } },
        }
    }
}

/// A sentence with the notation behind it, small, for those who read it.
fn said(sentence: &str, notation: &str) -> Markup {
    let words = sentence.strip_suffix('.').unwrap_or(sentence);
    html! { span { (words) " " small { "· " (notation) } } }
}

/// What a seat is out for.
pub fn aim(board: &Board, aim: &Aim) -> Markup {
    html! {
        @if !aim.head.is_empty() { p.head { (aim.head) } }
        p.goes { (aim.sentence) }
        @if !board.is_large() { (board.miniature(&aim.marks)) }
        @if !aim.pieces.is_empty() {
            dl.kinds {
                @for (face, does) in &aim.pieces {
                    div { dt { (svg::face(board.info, *face)) b { (capital(board.info.drawing(face.kind).name)) } } dd { (does) } }
                }
            }
        }
        @if !aim.facts.is_empty() {
            dl.facts { @for (name, what) in &aim.facts { div { dt { (name) } dd { (what) } } } }
        }
        @if !aim.more.is_empty() { p.more { (aim.more) } }
    }
}

/// How it ended, and how it goes on from there.
pub fn ending(board: &Board, ended: Option<&Ended>, seats: &[SeatView]) -> Markup {
    let Some(ended) = ended else { return html! {} };
    let info = board.info;
    let mut ranked: Vec<&SeatView> = seats.iter().collect();
    ranked.sort_by_key(|card| card.rank);
    html! {
        section.ending aria-label="How it ended" {
            div.lid {
                div {
                    @let (head, more) = headline(&ended.head);
                    h2 #ended tabindex="-1" { (head) }
                    @if let Some(more) = more { p { (more) } }
                    @if let Some(rule) = ended.rule { p { (rule_link(rule)) } }
                }
            }
            div.body {
                @if seats.len() > 1 {
                    ol.ranks {
                        @for card in ranked {
                            li {
                                b { (card.rank.map_or("", ordinal)) }
                                (svg::face(info, card.face))
                                span { (card.name) small { (capital(&card.side)) " · seat " (card.seat) } }
                            }
                        }
                    }
                }
                @if let Some(next) = &ended.next { (rematch(next, seats, ended.can_go_on)) }
                div.onward {
                    @if ended.can_go_on && ended.next.is_none() {
                        (again("?again=", "btn main big", if seats.len() > 1 { "Rematch" } else { "Once more" }))
                        @if seats.len() > 1 { (again("?again=swap", "btn", "Swap sides")) }
                    }
                    @if ended.is_told { a.btn href="?chronicle=" { "The chronicle" } }
                    a.btn href="?at=0" data-step="0" { "Look at it again" }
                    a.btn href="?study=" { "Study it" }
                    a.btn href={ "/new/" (info.id) } { "New game" }
                    a.btn href="/" { "Shelf" }
                }
            }
        }
    }
}

/// What is said large of how it ended; whatever goes on after a semicolon is said below it.
pub fn headline(text: &str) -> (String, Option<String>) {
    match text.split_once("; ") {
        Some((head, more)) => (format!("{head}."), Some(capital(more))),
        None => (text.to_owned(), None),
    }
}

/// Opens the same match again.
fn again(action: &str, class: &str, label: &str) -> Markup {
    html! { form method="post" action=(action) { button class=(class) { (label) } } }
}

/// Somebody has opened it again: those who played find their seats there.
fn rematch(next: &Next, seats: &[SeatView], is_player: bool) -> Markup {
    let by = &seats[next.by.index()];
    let (says, leads) = match (is_player, by.is_own) {
        (true, true) => ("The rematch is open.".to_owned(), "To the rematch"),
        (true, false) => (format!("{} asks for a rematch.", capital(&by.name)), "Join"),
        (false, _) => ("They play again.".to_owned(), "Watch"),
    };
    html! {
        p.rematch role="status" { b { (says) } a.btn.main href={ "/m/" (next.id) } { (leads) } }
    }
}

/// What happened, in sentences: an item for each step, with what was told besides.
pub fn log<'a>(steps: impl Iterator<Item = &'a Past>) -> Markup {
    html! {
        @for past in steps {
            li data-step=(past.step) {
                a.at href={ "?at=" (past.step) } { (past.step) }
                div {
                    p.done { (said(&past.said, &past.text)) @if past.is_automatic { " " em.auto { "answered by the table" } } }
                    @for line in &past.lines { (told(line)) }
                }
            }
        }
    }
}

/// A sentence with its rule; what has a place can be pointed at.
fn told(line: &Line) -> Markup {
    let places: Vec<_> = line.at.iter().map(|s| s.0.to_string()).collect();
    html! {
        p {
            @if places.is_empty() { (line.text) } @else {
                span.where role="button" tabindex="0" data-at=(places.join(" ")) { (line.text) }
            }
            " " (rule_link(line.rule))
        }
    }
}

/// Verses that were written in a match.
pub fn verses(verses: &[Verse]) -> Markup {
    html! {
        @if !verses.is_empty() {
            section.panel.verses aria-label="Verses" {
                header { h2 { "Remembrance" } p { a href="/remembrance" { "The hall" } } }
                @for written in verses { (verse(&written.text, &written.name)) }
            }
        }
    }
}

/// One verse with who wrote it.
pub fn verse(text: &str, name: &str) -> Markup {
    html! {
        blockquote.verse {
            @for line in text.lines() { span { (line) } }
            footer { (name) }
        }
    }
}

/// Rows of the list of moves, with a column for each seat. The step shown is marked only in a whole page, as the seat to act
/// is.
pub fn moves(steps: &[Past], columns: usize, shown: Option<usize>) -> Markup {
    html! {
        @for row in steps.chunk_by(|a, b| a.row == b.row) {
            li {
                i { (row[0].row + 1) }
                @for past in row {
                    a href={ "?at=" (past.step) } data-step=(past.step) style=[column(past.seat, row.len(), columns)]
                      aria-current=[(shown == Some(past.step)).then_some("step")] {
                        (past.text) @if past.taken > 0 { " " small { "x" (past.taken) } }
                    }
                }
            }
        }
    }
}

/// Seats keep their column, also when somebody was skipped.
fn column(seat: Option<Seat>, in_row: usize, columns: usize) -> Option<String> {
    seat.filter(|_| in_row < columns).map(|seat| format!("grid-column:{}", seat.index() + 2))
}

/// Trusted SVG of a game.
pub fn art(svg: &'static str) -> Markup {
    PreEscaped(svg.to_owned())
}
