//! Before a match: seats and options, from the game's own declaration.

use crate::{Library, Text};
use crate::{icons, names, panels, shell};
use maud::{Markup, html};
use parlour_cabinet::{GameEntry, Method, OpponentInfo};
use parlour_core::scene::{SeatCard, Viewer};
use parlour_core::{OptionInfo, Seat, Values, capital};
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
            div.cover {
                (panels::art(info.boxed.cover.svg))
                p.about { (info.about) }
                p.links { a href={ "/rules/" (info.id) } { "Read the rules" } @if !game.info().lessons.is_empty() { a href={ "/learn/" (info.id) } { "Learn" } } @if !game.info().demos.is_empty() { a href={ "/learn/" (info.id) "/demo-1" } { "Watch" } } }
            }
            div.sheets {
            form.panel action={ "/new/" (info.id) } method="post" #new {
                h2.sr { "New match" }
                @if let Some(error) = &chosen.error { p.whynot role="alert" { (icons::cross()) span { (error) } } }
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
                    legend { "Who sits where" }
                    @for (n, side) in (1..=most).zip(sides(game, most)) { (sitter(game, n, &side, seats, chosen)) }
                    @if most > 1 { (lot(chosen)) }
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
                div.start {
                    button.btn.main { "Open the board" }
                    button.btn.quiet formaction={ "/analyse/" (info.id) } formmethod="get" { "Study it" }
                }
                @if !info.reconstruction.is_empty() {
                    p.reconstruction { b { "Reconstructed. " } (info.reconstruction) }
                }
            }
            }
        }
    };
    shell::form_page(info, "New match", html! { a.btn.hide href={ "/rules/" (info.id) } { "Rules" } }, main)
}

/// No match begins, nor a study of one: why, and the way back to where it was wanted.
pub fn turned_back(title: &str, text: &str, to: &str, label: &str) -> Markup {
    let main = html! {
        main.trouble #main { h1 { (title) } p { (text) } p { a.btn.main href=(to) { (label) } } }
    };
    shell::plain_page(title, "shelf-page", html! {}, main)
}

/// A whole text, a scenario: whoever plays wants to choose it.
pub(crate) fn is_named(option: &OptionInfo) -> bool {
    matches!(option.values, Values::Named { .. })
}

/// Was something chosen that is asked for seldom?
fn is_changed(game: &dyn GameEntry, chosen: &Chosen) -> bool {
    let differs =
        |option: &OptionInfo| chosen.get(&format!("option-{}", option.key)).is_some_and(|v| v != option.default);
    game.info().open_options().any(|option| !is_named(option) && differs(option))
}

/// A side of the game before it begins.
struct Side {
    card: SeatCard,
    /// Does it act first?
    begins: bool,
}

impl Side {
    /// What it begins with; what it has none of yet is not worth a word.
    fn facts(&self) -> impl Iterator<Item = &str> {
        self.card.facts.iter().take(1).map(String::as_str).filter(|fact| !fact.starts_with("0 "))
    }
}

/// What the seats play, as it is at a table where all are taken.
fn sides(game: &dyn GameEntry, most: u8) -> Vec<Side> {
    let Ok(play) = game.open(most, &[], 0) else { return Vec::new() };
    let first = play.turn().seat().filter(|_| most > 1);
    let cards = play.scene(0, Viewer::Spectator).seats;
    Seat::all(most).zip(cards).map(|(seat, card)| Side { card, begins: first == Some(seat) }).collect()
}

/// Who usually sits there: a family on one tablet is the usual case for many seats; somebody alone plays the house.
fn usual(game: &dyn GameEntry, n: u8, seats: u8) -> &'static str {
    let is_known = game.opponents().iter().any(|o| o.opponent.to_string() == HOUSE);
    if n == 2 && seats == 2 && is_known { HOUSE } else { "here" }
}

/// The house, unless somebody says how strong.
const HOUSE: &str = "level:3";

fn sitter(game: &dyn GameEntry, n: u8, side: &Side, seats: u8, chosen: &Chosen) -> Markup {
    let (name, card) = (format!("seat{n}"), &side.card);
    let value = chosen.get(&name).unwrap_or_else(|| usual(game, n, seats));
    let who = |n: u8| chosen.get(&format!("seat{n}")).unwrap_or_else(|| usual(game, n, seats));
    // Of several people here the first is whoever fills in the form.
    let is_first = !(1..n).any(|n| who(n) == "here");
    let known = chosen.get("name").filter(|_| is_first).unwrap_or_default();
    let people = [("you", "here", "You"), ("too", "here", "Here too"), ("friend", "link", "A friend")];
    let people = people.into_iter().filter(|(who, ..)| *who == "you" || game.info().seats != [1]);
    let is = |who: &str, kind: &str| value == kind && (kind != "here" || (who == "you") == is_first);
    html! {
        div.sitting data-seat=(n) hidden[n > seats] {
            (svg::face(game.info(), card.face))
            p.which {
                b { (capital(&card.side)) }
                span.note { "seat " (n) @if side.begins { " · begins" } @for fact in side.facts() { " · " (fact) } }
            }
            div.seg role="radiogroup" aria-label={ "Who plays " (card.side) ", seat " (n) } {
                @for (who, kind, label) in people {
                    label { input type="radio" name=(name) value=(kind) data-who=(who) checked[is(who, kind)]; span { (label) } }
                }
                @if !game.opponents().is_empty() { (house(game, &name, value)) }
            }
            // For whoever sits here; the first is whoever fills in the form.
            label.named {
                span { "Name" }
                (names::field(&format!("name{n}"), chosen.get(&format!("name{n}")).unwrap_or(known)))
            }
        }
    }
}

/// The house is one of its levels: without a script too, for its segment is a label of the usual one.
fn house(game: &dyn GameEntry, name: &str, value: &str) -> Markup {
    // Whoever plays at random is for measuring; people meet it only where there is nobody else, or if they ask for it.
    let is_level = |o: &&OpponentInfo| o.opponent.method() == Method::Level;
    let has_levels = game.opponents().iter().any(|o| is_level(&o));
    let is_offered = |o: &&OpponentInfo| !has_levels || is_level(o) || o.opponent.to_string() == value;
    let opponents: Vec<&OpponentInfo> = game.opponents().iter().filter(is_offered).collect();
    let texts: Vec<String> = opponents.iter().map(|o| o.opponent.to_string()).collect();
    let at = texts.iter().position(|text| text == value || (text == HOUSE && !texts.iter().any(|t| t == value)));
    let at = at.unwrap_or(0);
    html! {
        label.house for={ (name) "-" (at) } { span { "The house" } }
        div.levels {
            @for (n, (opponent, text)) in opponents.iter().zip(&texts).enumerate() {
                label.level {
                    input #{ (name) "-" (n) } type="radio" name=(name) value=(text) data-who=(text) checked[value == text];
                    i {}
                    @let level = opponent.name.split_once(", ").map_or(opponent.name, |(_, level)| level);
                    // The one long name may be broken where it has a joint.
                    span { (level.replace("grandmaster", "grand\u{ad}master")) }
                    small { b { (capital(level)) "." } " " (opponent.about) }
                }
            }
        }
    }
}

/// Sides are exchanged at once; or drawn by lot, when the board is opened.
fn lot(chosen: &Chosen) -> Markup {
    html! {
        div.lot {
            button.btn.quiet #swap type="button" hidden { (icons::swap()) "Swap sides" }
            label.btn.quiet.toss {
                input type="checkbox" name="toss" value="on" checked[chosen.get("toss") == Some("on")];
                "Toss for it"
            }
            span.note { "Who plays which side is drawn by lot when the board is opened." }
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
