//! Before a match: seats and options, from the game's own declaration.

use crate::{Library, Text};
use crate::{panels, shell};
use maud::{Markup, html};
use parlour_cabinet::GameEntry;
use parlour_core::{OptionInfo, Values};

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
                    @for n in 1..=most {
                        (sitter(game, n, seats, chosen))
                    }
                }
                @if info.seats == [1] {
                    label.option {
                        span { b { "seed" } " The same number gives the same random set-up." }
                        input name="seed" inputmode="numeric" pattern="[0-9]{1,18}" value=(chosen.get("seed").unwrap_or(""))
                              placeholder="any number, or nothing for chance";
                    }
                }
                @if info.open_options().next().is_some() {
                    fieldset {
                        legend { "Options" }
                        @for option in info.open_options() {
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

fn sitter(game: &dyn GameEntry, n: u8, seats: u8, chosen: &Chosen) -> Markup {
    let name = format!("seat{n}");
    // A family on one tablet is the usual case for many seats; somebody alone plays the house.
    let usual = if n == 2 { "level:3" } else { "here" };
    let known = game.opponents().iter().any(|o| o.opponent.to_string() == usual);
    let usual = if known || usual == "here" { usual } else { "here" };
    let value = chosen.get(&name).unwrap_or(usual);
    html! {
        label.sitter data-seat=(n) hidden[n > seats] {
            span { "Seat " (n) }
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
            span { b { (option.key) } " " (option.about) small { " (" (option.source) ")" } }
            @match option.values {
                Values::OneOf(list) => select name=(name) {
                    @for (v, about) in list { option value=(v) selected[*v == value] { (v) ": " (about) } }
                },
                Values::Text(_, form) => { input name=(name) value=(value) placeholder=(form); },
                Values::Named { list, .. } => select name=(name) {
                    @for (v, about) in list { option value=(v) selected[*v == value] { (v) ": " (about) } }
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
