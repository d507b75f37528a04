//! Before a match: seats and options, from the game's own declaration.

use crate::{Library, Text};
use crate::{panels, shell};
use maud::{Markup, html};
use parlour_cabinet::GameEntry;
use parlour_core::scene::{SeatCard, Viewer};
use parlour_core::{OptionInfo, Values, capital};
use parlour_render::svg;

/// What was chosen, to be shown again when something is wrong.
#[derive(Clone, Debug, Default)]
pub struct Chosen {
    /// Fields of the form as sent.
    pub fields: Vec<(String, String)>,
    /// What was wrong.
    pub error: Option<String>,
}

impl Chosen {
    fn get(&self, name: &str) -> Option<&str> {
        self.fields.iter().find(|(n, _)| n == name).map(|(_, v)| v.as_str())
    }
}

/// The form.
pub fn page(game: &dyn GameEntry, chosen: &Chosen, library: &Library) -> Markup {
    let info = game.info();
    let seats: u8 = chosen.get("seats").and_then(|s| s.parse().ok()).unwrap_or(info.seats[0]);
    let most = info.seats.iter().max().copied().unwrap_or(1);
    let main = html! {
        main.new #main data-box=(info.boxed.id) {
            div.cover { (panels::art(info.boxed.cover.svg)) }
            div.sheets {
            form.panel action={ "/new/" (info.id) } method="post" #new {
                header { h2 { "New match" } p { a href={ "/rules/" (info.id) } { "Read the rules" } } }
                p.about { (info.about) }
                @if let Some(error) = &chosen.error { p.whynot role="alert" { (crate::icons::cross()) span { (error) } } }
                @if info.seats.len() > 1 {
                    fieldset {
                        legend { "Players" }
                        div.choices {
                            @for n in info.seats {
                                label.choice {
                                    input type="radio" name="seats" value=(n) checked[*n == seats];
                                    span { (n) }
                                }
                            }
                        }
                    }
                } @else {
                    input type="hidden" name="seats" value=(seats);
                }
                fieldset.sitters {
                    legend { "Who plays" }
                    @for (n, card) in (1..=most).zip(sides(game, most)) {
                        (sitter(game, n, &card, seats, chosen))
                    }
                }
                @if info.seats == [1] {
                    label.option {
                        span { b { "Which deal?" } small { " The same number gives the same random set-up." } }
                        input name="seed" inputmode="numeric" pattern="[0-9]{1,18}" value=(chosen.get("seed").unwrap_or(""))
                              placeholder="any number, or nothing for chance";
                    }
                }
                @for option in info.open_options().filter(|option| is_named(option)) {
                    (option_field(option, seats, chosen, library.of(info.id, option.key)))
                }
                @if info.open_options().any(|option| !is_named(option)) {
                    details.more open[is_changed(game, chosen)] {
                        summary { "More options" }
                        @for option in info.open_options().filter(|option| !is_named(option)) {
                            (option_field(option, seats, chosen, library.of(info.id, option.key)))
                        }
                    }
                }
                @if info.seats.contains(&2) {
                    label.series data-seats="2" {
                        input type="checkbox" name="series" value="on" checked[chosen.get("series") == Some("on")];
                        span { "Play two games with seats exchanged, and add them up" }
                    }
                }
                button.btn.main { "Open the board" }
                @if !info.reconstruction.is_empty() {
                    p.reconstruction { b { "Reconstructed. " } (info.reconstruction) }
                }
            }
            (demos(game))
            }
        }
    };
    shell::game_page(info, info.boxed.years, html! {}, Some("new.js"), main)
}

/// A whole text, a scenario: whoever plays wants to choose it.
fn is_named(option: &OptionInfo) -> bool {
    matches!(option.values, Values::Named { .. })
}

/// Was something chosen that is asked for seldom?
fn is_changed(game: &dyn GameEntry, chosen: &Chosen) -> bool {
    let differs =
        |option: &OptionInfo| chosen.get(&format!("option-{}", option.key)).is_some_and(|v| v != option.default);
    game.info().open_options().any(|option| !is_named(option) && differs(option))
}

/// What the seats play, as it is at a table where all are taken.
fn sides(game: &dyn GameEntry, most: u8) -> Vec<SeatCard> {
    game.open(most, &[], 0).map(|play| play.scene(0, Viewer::Spectator).seats).unwrap_or_default()
}

fn sitter(game: &dyn GameEntry, n: u8, card: &SeatCard, seats: u8, chosen: &Chosen) -> Markup {
    let name = format!("seat{n}");
    // A family on one tablet is the usual case for many seats; somebody alone plays the house.
    let usual = if n == 2 { "level:3" } else { "here" };
    let known = game.opponents().iter().any(|o| o.opponent.to_string() == usual);
    let usual = if known || usual == "here" { usual } else { "here" };
    let value = chosen.get(&name).unwrap_or(usual);
    html! {
        label.sitter data-seat=(n) hidden[n > seats] {
            span.plays { (svg::face(game.info(), card.face)) b { (capital(&card.side)) } small { "seat " (n) } }
            select name=(name) {
                option value="here" selected[value == "here"] { "A person here" }
                option value="link" selected[value == "link"] { "A friend, by link" }
                @for opponent in game.opponents() {
                    @let text = opponent.opponent.to_string();
                    option value=(text) selected[value == text] title=(opponent.about) { (opponent.name) }
                }
            }
        }
    }
}

fn option_field<'a>(option: &OptionInfo, seats: u8, chosen: &Chosen, texts: impl Iterator<Item = &'a Text>) -> Markup {
    let name = format!("option-{}", option.key);
    let value = chosen.get(&name).unwrap_or(option.default);
    let fits: Vec<_> = option.seats.iter().map(u8::to_string).collect();
    html! {
        label.option data-seats=[(!fits.is_empty()).then(|| fits.join(" "))] hidden[!option.is_open(seats)] {
            span { b { (option.question) } small { " " (option.about) " (" (source(option.source)) ")" } }
            @match option.values {
                Values::OneOf(list) => select name=(name) {
                    @for (v, about) in list { option value=(v) selected[*v == value] { (capital(about)) } }
                },
                Values::Text(_, form) => { input name=(name) value=(value) placeholder=(form); },
                Values::Named { list, .. } => select name=(name) {
                    @for (v, about) in list { option value=(v) selected[*v == value] { (capital(about)) } }
                    @for text in texts {
                        @let v = format!("@{}", text.name);
                        option value=(v) selected[v == value] { (text.name) ": your own" }
                    }
                },
            }
        }
        @if let Values::Named { example, .. } = option.values { (own_text(option, example, chosen)) }
    }
}

/// Where it comes from: `ruling R-05`, `rule 7`, or whatever the game says.
fn source(source: &str) -> String {
    match source {
        ruling if ruling.starts_with("R-") => format!("ruling {ruling}"),
        rule if rule.parse::<u8>().is_ok() => format!("rule {rule}"),
        other => other.to_owned(),
    }
}

/// A whole text instead of one of the names.
fn own_text(option: &OptionInfo, example: &str, chosen: &Chosen) -> Markup {
    let name = format!("text-{}", option.key);
    let value = chosen.get(&name).unwrap_or("");
    html! {
        details.own open[!value.is_empty()] {
            summary { "Or paste " (example) }
            textarea name=(name) rows="8" spellcheck="false" autocapitalize="off" aria-label={ (option.key) ": " (example) } { (value) }
        }
    }
}

/// Matches to look at.
fn demos(game: &dyn GameEntry) -> Markup {
    html! {
        @if !game.demos().is_empty() {
            section.panel.demos aria-label="To look at" {
                header { h2 { "To look at" } }
                @for (n, demo) in game.demos().iter().enumerate() {
                    form method="post" action={ "/demo/" (game.info().id) "/" (n) } { button.btn { (demo.name) } }
                }
            }
        }
    }
}
