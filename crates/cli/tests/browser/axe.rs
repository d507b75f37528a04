//! axe-core finds nothing to complain about.

use crate::browser::{Browser, Kind};
use crate::every_game::PLAY_SOME;
use crate::toys::{FEW, Toys};
use crate::visit::{Visit, root, visit};
use crate::{GAME, table};
use fantoccini::key::Key;
use parlour_cabinet::GAMES;
use parlour_core::teaching::{Lesson, Task};
use parlour_testkit::needs;
use serde_json::json;

/// As installed by `npm install --prefix target/npm axe-core`.
fn script() -> Option<String> {
    std::fs::read_to_string(root().join("target/npm/node_modules/axe-core/axe.min.js")).ok()
}

#[derive(Copy, Clone, Debug)]
pub struct Look {
    pub theme: &'static str,
    pub width: u32,
}

#[derive(Debug)]
pub struct Checker {
    pub axe: String,
    pub found: Vec<String>,
}

impl Checker {
    /// The page of a match as it is, in these themes.
    async fn themes(&mut self, page: &Browser, themes: &[&'static str], what: &str) {
        for theme in themes {
            page.js_with("document.documentElement.dataset.theme = arguments[0]", vec![json!(theme)]).await;
            self.check(page, Look { theme, width: 1280 }, what).await;
        }
    }

    /// Any other page, at a desk by day and on a narrow screen by night.
    pub async fn sizes(&mut self, page: &Browser, what: &str) {
        for (theme, width) in [("light", 1280), ("dark", 360)] {
            page.resize(width, 740).await;
            page.js_with("document.documentElement.dataset.theme = arguments[0]", vec![json!(theme)]).await;
            self.check(page, Look { theme, width }, what).await;
        }
        page.resize(1280, 740).await;
    }

    /// Runs all of axe's usual rules on the page as it is.
    pub async fn check(&mut self, page: &Browser, look: Look, what: &str) {
        page.wait("!document.getAnimations().length").await;
        page.js(&self.axe).await;
        let run = "const done = arguments[0];
            axe.run().then(
                result => done(result.passes.length < 10 ? ['hardly anything was checked']
                    : result.violations.flatMap(v => v.nodes.map(n => `${v.id}: ${n.target}: ${n.failureSummary}`))),
                error => done([String(error)]));";
        for violation in serde_json::from_value::<Vec<String>>(page.js_async(run).await).unwrap() {
            self.found.push(format!("{what}, {} {}: {violation}", look.theme, look.width));
        }
    }
}

/// Checks in both themes at one width.
async fn check_all(visit: &Visit, page: &Browser, width: u32, axe: String) {
    let mut checker = Checker { axe, found: Vec::new() };
    page.resize(width, 740).await;
    for theme in ["light", "dark"] {
        let look = Look { theme, width };
        page.goto(&visit.house.url("/")).await;
        page.js_with("localStorage.setItem('theme', arguments[0])", vec![json!(theme)]).await;
        page.goto(&visit.house.url("/")).await;
        checker.check(page, look, "shelf").await;
        for path in ["new", "rules"] {
            page.goto(&visit.house.url(&format!("/{path}/{GAME}"))).await;
            checker.check(page, look, path).await;
        }
        table::open(visit, page, GAME, &["here", "here"]).await;
        assert_eq!(page.attr("html", "data-theme").await.as_deref(), Some(theme));
        checker.check(page, look, "match").await;
        table::choose(page, "a4").await;
        page.wait("document.querySelector('#board .marks .m-selected')").await;
        checker.check(page, look, "match with a selected piece").await;
        page.click(&table::spot("a7")).await;
        page.wait("!document.getElementById('why').hidden").await;
        checker.check(page, look, "match with a refused click").await;
        table::open(visit, page, GAME, &["here", "link"]).await;
        page.click("#people details summary").await;
        checker.check(page, look, "match with an invitation").await;
        page.goto(&visit.house.url("/seats")).await;
        checker.check(page, look, "a private link").await;
    }
    assert!(checker.found.is_empty(), "{:#?}", checker.found);
}

pub fn with_axe(name: &str, test: impl AsyncFnOnce(&mut Visit, String)) {
    let Some(axe) = script() else { return needs::skip("axe-core", "browser tests") };
    visit(name, 1, async |visit| test(visit, axe).await);
}

#[test]
fn no_violations_at_a_desk() {
    with_axe("axe-desk", async |visit, axe| {
        let page = visit.browser(Kind::Desk).await;
        check_all(visit, &page, 1280, axe).await;
    });
}

#[test]
fn no_violations_on_a_narrow_screen() {
    with_axe("axe-narrow", async |visit, axe| {
        let page = visit.browser(Kind::Desk).await;
        check_all(visit, &page, 360, axe).await;
    });
}

/// Every box has colours of its own.
#[test]
fn no_violations_in_any_game() {
    with_axe("axe-games", async |visit, axe| {
        let page = visit.browser(Kind::Desk).await;
        let mut checker = Checker { axe, found: Vec::new() };
        for game in GAMES.iter().filter(|game| game.info().id != GAME) {
            let info = game.info();
            let seats = vec!["here"; info.seats.iter().max().copied().unwrap().into()];
            table::open(visit, &page, info.id, &seats).await;
            checker.themes(&page, &["light", "dark"], info.id).await;
            // Half-way, with something in hand.
            page.js_with(PLAY_SOME, vec![json!(12)]).await;
            page.wait("window.played").await;
            page.js(table::IN_HAND).await;
            page.js_async("setTimeout(arguments[0], 150)").await;
            let is_long = needs::long("axe-core in the middle and at the end of every game, light and dark");
            checker
                .themes(&page, if is_long { &["light", "dark"] } else { &["dark"] }, &format!("{} half-way", info.id))
                .await;
            page.press(Key::Escape).await;
            // Where many play, one leaves after the other.
            while page.js("return line.state.over").await != true {
                let ply = page.js("return line.state.ply").await;
                table::resign(&page).await;
                page.wait(&format!("line.state.ply > {ply}")).await;
            }
            page.wait("document.getElementById('ending')?.childElementCount").await;
            checker
                .themes(
                    &page,
                    if is_long { &["light", "dark"] } else { &["light"] },
                    &format!("{} at its end", info.id),
                )
                .await;
            // The story of a match, where its game tells one.
            if page.count("#ending a[href='?chronicle=']").await == 1 {
                page.click("#ending a[href='?chronicle=']").await;
                page.wait("document.querySelector('.scroll .outcome')").await;
                checker.sizes(&page, &format!("chronicle of {}", info.id)).await;
            }
            page.goto(&visit.house.url(&format!("/rules/{}?match=m", info.id))).await;
            checker.sizes(&page, &format!("rules of {}", info.id)).await;
        }
        assert!(checker.found.is_empty(), "{:#?}", checker.found);
    });
}

/// What teaches: the list, a lesson as it begins, after a mistake and when it is done, and a match to look at.
#[test]
fn no_violations_in_lessons() {
    with_axe("axe-lessons", async |visit, axe| {
        let page = visit.browser(Kind::Desk).await;
        let mut checker = Checker { axe, found: Vec::new() };
        let is_long = needs::long("axe-core in the lessons of every game");
        for game in GAMES.iter().filter(|game| is_long || game.info().id == GAME) {
            let info = game.info();
            page.goto(&visit.house.url(&format!("/learn/{}", info.id))).await;
            checker.sizes(&page, &format!("lessons of {}", info.id)).await;
            // With a question in the middle of it, or only with something to do.
            for leaf in 1..=info.lessons.len() {
                let what = format!("lesson {leaf} of {}", info.id);
                page.goto(&visit.house.url(&format!("/learn/{}/{leaf}", info.id))).await;
                table::ready(&page).await;
                if leaf == 1 {
                    checker.sizes(&page, &what).await;
                    page.click("#lesson [data-do=show]").await;
                    page.wait("document.querySelector('#lesson .feed.yes')").await;
                    checker.sizes(&page, &format!("{what}, done")).await;
                    page.click("#lesson .feed a[href*='#rule-']").await;
                    page.wait("document.querySelector('dialog.rule:modal figure svg')").await;
                    checker.sizes(&page, &format!("a rule of {}", info.id)).await;
                    page.goto(&page.url().await).await;
                    table::ready(&page).await;
                }
                while page.count("#lesson .answers").await == 0 && page.count("#lesson [data-do=next]").await > 0 {
                    let at = page.js("return document.getElementById('main').dataset.at").await;
                    page.click("#lesson [data-do=next]").await;
                    page.wait(&format!("document.getElementById('main').dataset.at !== {at}")).await;
                }
                if page.count("#lesson .answers").await == 1 {
                    let wrong = Lesson::read(info.lessons[leaf - 1]).unwrap();
                    let wrong = wrong.tasks.iter().find_map(|task| match task {
                        Task::Choose { answers, .. } => answers.iter().position(|answer| !answer.is_right),
                        _ => None,
                    });
                    page.click(&format!("#lesson [data-answer='{}']", wrong.unwrap())).await;
                    page.wait("document.querySelector('#lesson .feed.no')").await;
                    checker.sizes(&page, &format!("{what}, a wrong answer")).await;
                    break;
                }
            }
            page.goto(&visit.house.url(&format!("/learn/{}/demo-1", info.id))).await;
            table::ready(&page).await;
            checker.sizes(&page, &format!("a match of {} to look at", info.id)).await;
        }
        assert!(checker.found.is_empty(), "{:#?}", checker.found);
    });
}

/// Maps, logs, chances, verses and their hall.
#[test]
fn no_violations_on_a_map() {
    with_axe("axe-map", async |visit, axe| {
        let toys = Toys::open(&visit.folder);
        let page = visit.browser(Kind::Desk).await;
        let mut checker = Checker { axe, found: Vec::new() };
        for (theme, width) in [("light", 1280), ("dark", 1280), ("light", 360), ("dark", 360)] {
            let look = Look { theme, width };
            page.resize(width, 740).await;
            page.goto(&toys.url("/")).await;
            page.js_with("localStorage.setItem('theme', arguments[0])", vec![json!(theme)]).await;
            toys.heath(&page, "").await;
            table::choose(&page, "i5").await;
            page.wait("document.querySelector('#board .reach')").await;
            checker.check(&page, look, "a map").await;
            page.goto(&toys.url("/new/heath")).await;
            checker.check(&page, look, "a form with texts of one's own").await;
            toys.heath(&page, FEW).await;
            table::choose(&page, "b2").await;
            page.click(&table::spot("c2")).await;
            page.wait("document.querySelector('.odds')").await;
            checker.check(&page, look, "chances and a verse").await;
            page.click("#acts .btn.main").await;
            page.wait("document.querySelectorAll('#lines li').length > 1").await;
            checker.check(&page, look, "a log").await;
            page.goto(&toys.url("/remembrance")).await;
            checker.check(&page, look, "the hall").await;
        }
        assert!(checker.found.is_empty(), "{:#?}", checker.found);
    });
}

/// A check that finds nothing proves nothing unless it can find something.
#[test]
fn a_field_without_a_name_would_be_found() {
    with_axe("axe-itself", async |visit, axe| {
        let page = visit.browser(Kind::Desk).await;
        page.goto(&visit.house.url("/")).await;
        page.js("document.querySelector('label[for=record]').remove()").await;
        let mut checker = Checker { axe, found: Vec::new() };
        checker.check(&page, Look { theme: "light", width: 1280 }, "shelf").await;
        assert!(checker.found.iter().any(|f| f.contains("label: #record")), "{:#?}", checker.found);
    });
}
