//! All matches of whoever looks: those that go on, and those that are over with how they ended.

use crate::shelf::{Card, cards, styles};
use crate::shell;
use maud::{Markup, html};
use parlour_core::{GameInfo, Seat, capital};

/// What one seat came to.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// 1 is best.
    pub rank: u8,
    /// Where players count points.
    pub points: Option<i64>,
}

/// By what a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum By {
    /// A rule or ruling, by its number.
    Rule(String),
    /// Somebody gave up.
    Resigning,
    /// Somebody's time was up.
    Time,
    /// Somebody never came back.
    Absence,
    /// All agreed to a draw.
    Agreement,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finish {
    /// Every seat in its order.
    pub scores: Vec<Score>,
    /// By what.
    pub by: By,
}

/// A match that is over.
#[derive(Clone, Debug)]
pub struct Past {
    /// In its address.
    pub id: String,
    /// The game.
    pub info: &'static GameInfo,
    /// With whom.
    pub company: String,
    /// How it ended; nothing if it cannot be worked out.
    pub result: Option<Finish>,
    /// The seats of whoever looks.
    pub own: Vec<Seat>,
    /// What the seats play: `swords`.
    pub sides: Vec<String>,
    /// When it ended.
    pub when: String,
    /// Entries of its record.
    pub entries: i64,
}

/// A page of a list.
#[derive(Clone, Debug)]
pub struct Leaf<T> {
    /// What it shows.
    pub shown: Vec<T>,
    /// How many there are in all.
    pub all: u64,
    /// Its number, from 0.
    pub number: u64,
    /// How many pages there are, at least one.
    pub pages: u64,
}

/// The page.
pub fn page(going: &Leaf<Card>, over: &Leaf<Past>) -> Markup {
    let main = html! {
        main.yours-all #main {
            div.lead {
                h1 { "Your matches" }
                p { "This browser keeps them; there are no accounts." }
            }
            @if going.all + over.all == 0 {
                section.none {
                    p { "There are none yet. Take a box down and play; what you begin is found here." }
                    p { a.btn.main href="/" { "To the shelf" } }
                }
            }
            @if going.all > 0 {
                section.today #going aria-labelledby="go-on" {
                    div.sect { h2 #go-on { "Going on" } span { (going.all) } }
                    (cards(&going.shown))
                    (pages(going, "going", over.number, "Pages of matches that go on"))
                }
            }
            @if over.all > 0 {
                section.today #over aria-labelledby="ended" {
                    div.sect { h2 #ended { "Over" } span { (over.all) } }
                    ul.past { @for past in &over.shown { (one(past)) } }
                    (pages(over, "over", going.number, "Pages of matches that are over"))
                }
            }
            @if going.all + over.all > 0 { (keep()) }
        }
    };
    let nav = html! { a.btn.plain href="/" { "Shelf" } };
    shell::shelf_page("Your matches", nav, styles(&going.shown), main)
}

fn one(past: &Past) -> Markup {
    let id = &past.id;
    html! {
        li {
            div.how {
                h3 { a href={ "/m/" (id) } { (past.info.name) } }
                p.result { @match &past.result { Some(result) => (ended(past, result)), None => "It is over" } }
                p.note { (past.company) " · " (past.when) " · " (past.entries) (if past.entries == 1 { " move" } else { " moves" }) }
            }
            div.acts {
                a.btn.quiet href={ "/m/" (id) "?at=0" } { "Look again" }
                a.btn.quiet href={ "/m/" (id) "/record.txt" } download { "Download" }
                details.sure {
                    summary.btn.quiet { "Delete …" }
                    p { "It is gone from your list for good. Where others played in it, it stays for them." }
                    form method="post" action={ "/m/" (id) "/delete" } { button.btn.main { "Delete the match" } }
                }
            }
        }
    }
}

fn ended(past: &Past, result: &Finish) -> Markup {
    html! {
        b { (won(past, result)) } " "
        @match &result.by {
            By::Rule(rule) => {
                a.cite href={ "/rules/" (past.info.id) "#rule-" (rule) } {
                    "by " (if rule.starts_with("R-") { "ruling" } else { "rule" }) " " (rule)
                }
            },
            By::Resigning => "by resignation",
            By::Time => "on time",
            By::Absence => "because somebody did not come back",
            By::Agreement => "by agreement",
        }
        @if let Some(points) = points(past, result) { " · " (points) }
    }
}

/// `You won`, `You lost`, `A draw`, `You came third`, `Swords won`.
fn won(past: &Past, result: &Finish) -> String {
    let scores = &result.scores;
    let winners: Vec<usize> = (0..scores.len()).filter(|&n| scores[n].rank == 1).collect();
    let rank = |seat: &Seat| scores.get(seat.index()).map_or(0, |score| score.rank);
    match past.own[..] {
        _ if scores.len() == 1 => "It is over".into(),
        _ if winners.len() == scores.len() => "A draw".into(),
        [own] if rank(&own) == 1 && winners.len() == 1 => "You won".into(),
        [own] if rank(&own) == 1 => "You won together".into(),
        [_] if scores.len() == 2 => "You lost".into(),
        [own] => {
            format!("You came {}", ["first", "second", "third"].get(usize::from(rank(&own)) - 1).unwrap_or(&"last"))
        }
        _ => {
            let side = |n: &usize| past.sides.get(*n).cloned().unwrap_or_else(|| format!("seat {}", n + 1));
            capital(&format!("{} won", winners.iter().map(side).collect::<Vec<_>>().join(" and ")))
        }
    }
}

/// `34 to 21`, the own points first.
fn points(past: &Past, result: &Finish) -> Option<String> {
    let points: Vec<i64> = result.scores.iter().map(|score| score.points).collect::<Option<_>>()?;
    let own = match past.own[..] {
        [own] => own.index(),
        _ => 0,
    };
    let first = points.get(own)?;
    let others = points.iter().enumerate().filter(|(n, _)| *n != own).map(|(_, points)| points.to_string());
    let others: Vec<String> = others.collect();
    Some(if others.is_empty() { format!("{first} points") } else { format!("{first} to {}", others.join(", ")) })
}

/// Back and on through a list, while the other list stays where it is.
fn pages<T>(leaf: &Leaf<T>, name: &str, other: u64, label: &str) -> Markup {
    let to = |number: u64| match name {
        "going" => format!("/matches?going={number}&over={other}#going"),
        _ => format!("/matches?going={other}&over={number}#over"),
    };
    html! {
        @if leaf.pages > 1 {
            nav.pages aria-label=(label) {
                @if leaf.number > 0 { a.btn.quiet rel="prev" href=(to(leaf.number - 1)) { "Later" } }
                span { "Page " (leaf.number + 1) " of " (leaf.pages) }
                @if leaf.number + 1 < leaf.pages { a.btn.quiet rel="next" href=(to(leaf.number + 1)) { "Earlier" } }
            }
        }
    }
}

fn keep() -> Markup {
    html! {
        section.panel.keep aria-labelledby="keep" {
            h2 #keep { "Keep them" }
            p {
                "All records in one text file. "
                a href="/#upload" { "Open a record" }
                " takes the whole file back, here or at another Parlour."
            }
            a.btn.main href="/matches.txt" download { "Download all" }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How it is said to whoever plays these seats, where the seats have these ranks.
    fn said(ranks: &[u8], own: &[u8]) -> String {
        let info = parlour_cabinet::GAMES[0].info();
        let own = own.iter().map(|&n| Seat::from_number(n).expect("a seat")).collect();
        let scores = ranks.iter().map(|&rank| Score { rank, points: None }).collect();
        let sides = ["red", "blue", "green", "gold"].map(str::to_owned).into();
        let (id, company, when) = (String::new(), String::new(), String::new());
        let past = Past { id, info, company, result: None, own, sides, when, entries: 0 };
        won(&past, &Finish { scores, by: By::Resigning })
    }

    #[test]
    fn results_are_said_to_whoever_played() {
        assert_eq!(said(&[1], &[1]), "It is over");
        assert_eq!(said(&[1, 1], &[2]), "A draw");
        assert_eq!(said(&[1, 2], &[1]), "You won");
        assert_eq!(said(&[1, 2], &[2]), "You lost");
        assert_eq!(said(&[1, 2], &[1, 2]), "Red won");
        assert_eq!(said(&[1, 2], &[]), "Red won");
        assert_eq!(said(&[2, 1, 2, 1], &[4]), "You won together");
        assert_eq!(said(&[3, 1, 3, 1], &[1]), "You came third");
        assert_eq!(said(&[1, 2, 3, 4], &[4]), "You came last");
        assert_eq!(said(&[3, 1, 3, 1], &[1, 2, 3, 4]), "Blue and gold won");
    }

    #[test]
    fn points_are_told_from_ones_own_side() {
        let info = parlour_cabinet::GAMES[0].info();
        let scores = [34, 21, 5].map(|points| Score { rank: 1, points: Some(points) }).into();
        let finish = Finish { scores, by: By::Rule("12".into()) };
        let past = |own| Past {
            id: String::new(),
            info,
            company: String::new(),
            result: None,
            own,
            sides: Vec::new(),
            when: String::new(),
            entries: 0,
        };
        assert_eq!(points(&past(vec![Seat::SECOND]), &finish).as_deref(), Some("21 to 34, 5"));
        let html = ended(&past(vec![Seat::SECOND]), &finish).into_string();
        assert!(
            html.contains(&format!("<a class=\"cite\" href=\"/rules/{}#rule-12\">by rule 12</a>", info.id)),
            "{html}"
        );
    }
}
