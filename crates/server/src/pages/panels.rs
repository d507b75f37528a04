//! The parts of a match page that change, as HTML.

use super::icons;
use crate::store::Kept;
use maud::{Markup, PreEscaped, html};
use parlour_core::look::Face;
use parlour_core::scene::{Notice, Odds, Scene, Track, Viewer, Weight};
use parlour_core::{AnyPlay, GameInfo, Line, Rulebook, Seat, Turn};
use parlour_render::svg;

/// Who sits in a seat, as shown.
#[derive(Clone, Debug)]
pub struct SeatName {
    /// `You`, `Friend`, `House, level 2`.
    pub name: String,
    /// Is somebody there?
    pub is_present: bool,
}

/// The seat cards.
pub fn seats(names: Vec<SeatName>, scene: &Scene, info: &GameInfo, turn: Turn) -> Markup {
    let ranks = match &turn {
        Turn::Over(outcome) => outcome.ranks().to_vec(),
        _ => Vec::new(),
    };
    html! {
        @for ((seat, who), card) in Seat::all(names.len() as u8).zip(&names).zip(&scene.seats) {
            li.seat aria-current=[(turn.seat() == Some(seat)).then_some("true")] {
                (svg::face(info, card.face))
                div.who {
                    p.name {
                        i class=(if who.is_present { "on" } else { "off" }) {}
                        (who.name)
                        span.sr { (if who.is_present { ", present" } else { ", away" }) }
                    }
                    p.side { (card.side) ", seat " (seat) }
                }
                @if let Some(rank) = ranks.get(seat.index()) {
                    p.rank { (ordinal(*rank)) }
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
    let kind = if rule.starts_with("R-") { "Ruling" } else { "Rule" };
    html! { a.cite href={ "#rule-" (rule) } { (kind) " " (rule) } }
}

/// What should be read now.
pub fn notices(notices: &[Notice]) -> Markup {
    html! {
        @for notice in notices {
            div class={ "notice" @if notice.weight == Weight::Plain { " plain" } } {
                (if notice.weight == Weight::Warning { icons::warning() } else { icons::plain() })
                p { strong { (notice.head) } (notice.text) @if let Some(rule) = notice.rule { " " (rule_link(rule)) } }
            }
        }
    }
}

/// Somebody offers a draw.
pub fn offer(seats: &str) -> Markup {
    html! {
        div.notice.plain {
            (icons::plain())
            p { strong { "A draw is offered" } "Seat " (seats) " would end the match here as a draw. Accept, or play on." }
        }
    }
}

/// A table of chances.
pub fn odds(odds: Option<&Odds>) -> Markup {
    html! {
        @if let Some(odds) = odds {
            section.panel.odds aria-label="Chances" {
                header { h2 { (odds.head) } }
                dl.sum { @for (reason, value) in &odds.sums { div { dt { (reason) } dd { (value) } } } }
                div.die role="img" aria-label=(spoken(odds)) {
                    @for (face, result, good) in &odds.faces {
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
    let cells = odds.faces.iter().map(|(face, result, good)| {
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
pub fn shares(info: &GameInfo, faces: &[Face], sides: &[&str], shares: &[f32]) -> Markup {
    let spoken: Vec<_> =
        sides.iter().zip(shares).map(|(side, share)| format!("{side} {:.0} %", share * 100.0)).collect();
    html! {
        div.shares role="img" aria-label={ "Shares: " (spoken.join(", ")) } {
            @for (face, share) in faces.iter().zip(shares) {
                @let side = info.side(face.side);
                i data-share=(format!("{:.0}", share * 100.0)) style={ "flex-grow:" (format!("{share:.3}")) ";background:var(--" (side.tone) ");color:var(--" (side.on) ")" } {}
            }
        }
    }
}

/// The first letter large.
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|c| c.to_uppercase().collect::<String>() + chars.as_str()).unwrap_or_default()
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

/// What happened, in sentences, from this step on: an item for each step that told something.
pub fn log(play: &dyn AnyPlay, viewer: Viewer, from: usize) -> Markup {
    html! {
        @for step in from.min(play.steps())..play.steps() {
            @let lines = play.lines(step, viewer);
            @if !lines.is_empty() || play.is_automatic(step) {
                li data-step=(step + 1) {
                    a.at href={ "?at=" (step + 1) } data-step=(step + 1) aria-label={ "Show step " (step + 1) } { (step + 1) }
                    div {
                        @if play.is_automatic(step) {
                            p.auto { @if let (Some(seat), text) = play.step(step, viewer) { "Answered for seat " (seat) ": " (text) "." } }
                        }
                        @for line in &lines { (told(line)) }
                    }
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
pub fn verses(verses: &[Kept]) -> Markup {
    html! {
        @if !verses.is_empty() {
            section.panel.verses aria-label="Verses" {
                header { h2 { "Remembrance" } p { a href="/remembrance" { "The hall" } } }
                @for kept in verses { (verse(kept)) }
            }
        }
    }
}

/// One verse with who wrote it.
pub fn verse(kept: &Kept) -> Markup {
    html! {
        blockquote.verse {
            @for line in kept.verse.text.lines() { span { (line) } }
            footer { (kept.verse.name) }
        }
    }
}

/// The list of moves from the row of this step on, a row for each round; the step shown is marked. Tells also how many rows
/// come before.
pub fn moves(play: &dyn AnyPlay, shown: usize, viewer: Viewer, from: usize) -> (usize, Markup) {
    let columns = usize::from(play.record().setup.seats);
    let mut rows: Vec<Vec<(usize, Option<Seat>)>> = Vec::new();
    let mut last = None;
    for step in 0..play.steps() {
        let (seat, _) = play.step(step, viewer);
        let same_row = match (last, seat) {
            (Some(Some(last)), Some(seat)) => seat > last,
            (Some(_), None) => true,
            _ => false,
        };
        match rows.last_mut() {
            Some(row) if same_row && row.len() < columns => row.push((step, seat)),
            _ => rows.push(vec![(step, seat)]),
        }
        last = Some(seat.or(last.flatten()));
    }
    let is_known = |row: &Vec<(usize, Option<Seat>)>| row.last().is_some_and(|&(step, _)| step < from);
    // A row that was not full may have grown.
    let before = rows.iter().take_while(|row| is_known(row)).count().saturating_sub(1);
    let listed = html! {
        @for (n, row) in rows.iter().enumerate().skip(before) {
            li {
                i { (n + 1) }
                @for &(step, seat) in row {
                    @let (_, text) = play.step(step, viewer);
                    @let taken = play.motions(step + 1, viewer).iter().filter(|m| m.from.is_some() && m.to.is_none()).count();
                    a href={ "?at=" (step + 1) } data-step=(step + 1) style=[column(seat, row.len(), columns)]
                      aria-current=[(step + 1 == shown).then_some("step")] {
                        (text) @if taken > 0 { " " small { "x" (taken) } }
                    }
                }
            }
        }
    };
    (before, listed)
}

/// Seats keep their column, also when somebody was skipped.
fn column(seat: Option<Seat>, in_row: usize, columns: usize) -> Option<String> {
    seat.filter(|_| in_row < columns).map(|seat| format!("grid-column:{}", seat.index() + 2))
}

/// The rules beside the board.
pub fn rules(info: &GameInfo) -> Markup {
    let book: Rulebook<'_> = info.rulebook();
    let mut section = "";
    html! {
        section.panel.rules aria-label="Rules" {
            header { h2 { "Rules" } p { a href={ "/rules/" (info.id) } { "The whole page" } } }
            div.scroll tabindex="0" role="region" aria-label="The rules, numbered" {
                ol {
                    @for rule in &book.rules {
                        @if rule.section != section {
                            li.head { h3.caps { ({ section = rule.section; section }) } }
                        }
                        li id={ "rule-" (rule.number) } class=[rule.is_ruling().then_some("ruling")] {
                            b { (rule.number) } span { (rule.text) }
                        }
                    }
                }
                @if !info.reconstruction.is_empty() {
                    p.reconstruction { b { "Reconstructed. " } (info.reconstruction) }
                }
            }
        }
    }
}

/// Trusted SVG of a game.
pub fn art(svg: &'static str) -> Markup {
    PreEscaped(svg.to_owned())
}
