//! Every lesson of every game, as a learner takes it: by clicks, by keys, and with a finger.

use crate::browser::{Browser, Kind};
use crate::every_game::{Offer, click, click_spot};
use crate::looks::shoot;
use crate::phone::{fits, has_more_below, large_enough};
use crate::visit::{Visit, visit};
use crate::walk::Walk;
use crate::{GAME, table};
use fantoccini::key::Key;
use parlour_cabinet::{GAMES, GameEntry};
use parlour_core::scene::Spot;
use parlour_core::teaching::{Illegal, Lesson, Task};
use parlour_table::teaching::{Tutor, Wish};
use parlour_testkit::needs::say;
use serde_json::json;
use std::cell::Cell;

/// How somebody takes a lesson.
#[derive(Debug)]
enum By {
    /// With the mouse or, on a phone, a finger.
    Pointer,
    /// Without either.
    Keys(Box<Walk>),
}

/// Is a finger on this spot so near to what can be chosen that it would mean that?
const IS_NEAR: &str = "
    if (!matchMedia('(pointer: coarse)').matches) return false;
    const middle = s => {
        const b = s.getBoundingClientRect();
        return { x: b.x + b.width / 2, y: b.y + b.height / 2, r: Math.min(b.width, b.height) / 2 };
    };
    const { x, y } = middle(document.querySelector(`#board .spot[data-spot='${arguments[0]}']`));
    return [...document.querySelectorAll('#board .spot.can')].map(middle).some(s => Math.hypot(s.x - x, s.y - y) < s.r + 24);";

/// Somebody at the page of a lesson; beside it, the same lesson that knows what is right.
#[derive(Debug)]
struct Pupil<'a> {
    page: &'a Browser,
    by: By,
    tutor: Tutor,
    what: String,
    /// How many mistakes were made on purpose and refused with a rule, and how many answered by the lesson.
    refused: usize,
    corrected: usize,
    /// Where it was clicked last.
    last: Option<u64>,
}

impl<'a> Pupil<'a> {
    async fn open(visit: &Visit, page: &'a Browser, (game, n): (&'static dyn GameEntry, usize), by: By) -> Pupil<'a> {
        let info = game.info();
        page.goto(&visit.house.url(&format!("/learn/{}/{}", info.id, n + 1))).await;
        table::ready(page).await;
        let lesson = Lesson::read(info.lessons[n]).unwrap();
        let tutor = Tutor::new(game, lesson).unwrap();
        Pupil { page, by, tutor, what: format!("{}, lesson {}", info.id, n + 1), refused: 0, corrected: 0, last: None }
    }

    /// Presses what stands in the card or below it.
    async fn push(&mut self, css: &str) {
        match &mut self.by {
            By::Pointer => self.page.click(css).await,
            By::Keys(walk) => walk.press(self.page, css).await,
        }
    }

    async fn spot(&mut self, spot: u64, offer: Offer) {
        // A second click on the same place at once would be a double click.
        if self.last.replace(spot) == Some(spot) {
            self.page.js_async("setTimeout(arguments[0], 600)").await;
        }
        match &mut self.by {
            By::Pointer => click_spot(self.page, spot, offer).await,
            By::Keys(walk) => walk.choose(self.page, spot).await,
        }
    }

    /// An action, click by click, as the page offers it.
    async fn play(&mut self, text: &str) {
        let state = self.page.js("return line.state").await;
        let choices: Vec<(String, Vec<u64>)> = serde_json::from_value(state["choices"].clone()).unwrap();
        let buttons: Vec<(u64, String)> = serde_json::from_value(state["buttons"].clone()).unwrap();
        let found = choices.iter().find(|(choice, _)| choice == text);
        let (_, path) = found.unwrap_or_else(|| panic!("{}: `{text}` is among {choices:?}", self.what));
        for &spot in path {
            match (&mut self.by, buttons.iter().find(|(button, _)| *button == spot)) {
                (By::Keys(walk), Some((_, label))) => walk.press_named(self.page, label).await,
                (By::Pointer, Some(_)) => click(self.page, spot, &buttons).await,
                (_, None) => self.spot(spot, Offer::Offered).await,
            }
            // What a half-made choice shows moves buttons; nobody clicks faster than it comes.
            self.page.wait("line.sent.filter(m => m.do === 'look').length === line.looks").await;
        }
        let ply = &state["ply"];
        self.page.wait(&format!("line.sent.some(m => m.do === 'act' && m.ply === {ply})")).await;
        let sent = self.page.js("return line.sent.findLast(m => m.do === 'act').text").await;
        assert_eq!(sent, text, "{}: these clicks mean this action", self.what);
        self.page.wait(&format!("line.state.ply !== {ply}")).await;
    }

    /// Tries what is against the rules, if clicks can say it; the page says which.
    async fn err(&mut self, Illegal { text, rule }: &Illegal) {
        let path: Vec<u64> = self.tutor.sitting().play().clicks(text).into_iter().map(|Spot(n)| n.into()).collect();
        let choices = self.page.js("return line.state.choices.map(([, path]) => path)").await;
        let choices: Vec<Vec<u64>> = serde_json::from_value(choices).unwrap();
        // What is already an action before it is wrong would be played, and so would what is one by itself.
        if choices.iter().any(|choice| path.starts_with(choice) || path.ends_with(choice)) {
            return;
        }
        let offered = "return document.querySelector(`#board .spot[data-spot='${arguments[0]}']`)?.matches('.can')";
        for spot in path {
            match self.page.js_with(offered, vec![json!(spot)]).await.as_bool() {
                Some(true) => self.spot(spot, Offer::Offered).await,
                // A finger beside what can be chosen means that.
                Some(false) if self.page.js_with(IS_NEAR, vec![json!(spot)]).await == false => {
                    let asked = "line.sent.filter(m => m.do === 'why').length";
                    let before = self.page.js(&format!("return {asked}")).await;
                    self.spot(spot, Offer::Refused).await;
                    // Or it is the beginning of another choice.
                    let begun = format!("document.querySelector(`#board .m-selected`) && {asked} === {before}");
                    self.page.wait(&format!("!document.getElementById('why').hidden || {begun}")).await;
                    let told = self.page.text("#why").await;
                    let (named, what) = (rule.as_deref().unwrap_or(""), &self.what);
                    assert!(told.is_empty() || told.contains(named), "{what}: `{text}` by rule {named}: {told}");
                    self.refused += usize::from(!told.is_empty());
                    break;
                }
                // What is no place has a button only while it is legal.
                _ => break,
            }
        }
        self.page.press(Key::Escape).await;
        self.page.wait("!document.querySelector('#acts .btn:not(.main)')").await;
    }

    async fn is_answered(&self, class: &str) {
        self.page.wait(&format!("document.querySelector('#lesson .feed.{class}')")).await;
        let words = self.page.text(&format!("#lesson .feed.{class}")).await;
        assert!(words.split(' ').count() > 3, "{}: {words}", self.what);
    }

    /// Waits until the task is there.
    async fn arrive(&self) {
        let at = self.tutor.at();
        self.page.wait(&format!("document.getElementById('main').dataset.at === '{at}'")).await;
    }

    /// Does what the task asks for, having done something else first.
    async fn task(&mut self) {
        self.arrive().await;
        match self.tutor.task().clone() {
            Task::Do { accept, wrong, claims, .. } => {
                if let Some(illegal) = claims.illegal.first() {
                    self.err(illegal).await;
                }
                if let Some((text, _)) = wrong.first() {
                    self.play(text).await;
                    self.is_answered("no").await;
                    self.corrected += 1;
                    self.push("#lesson [data-do=again]").await;
                    self.page.wait("!document.querySelector('#lesson .feed')").await;
                }
                for text in &accept[0] {
                    self.play(text).await;
                }
                self.is_answered("yes").await;
            }
            Task::Choose { answers, .. } => {
                let right = answers.iter().position(|answer| answer.is_right).unwrap();
                let wrong = answers.iter().position(|answer| !answer.is_right).unwrap();
                for (n, class) in [(wrong, "no"), (right, "yes")] {
                    self.push(&format!("#lesson [data-answer='{n}']")).await;
                    self.is_answered(class).await;
                }
                self.corrected += 1;
            }
            Task::Watch { .. } | Task::Match { .. } => {}
        }
    }

    /// From the first task to the last.
    async fn finish(&mut self) {
        self.finish_looking(&async |_| {}).await;
    }

    /// From the first task to the last, with a look at the page where each begins.
    async fn finish_looking(&mut self, look: &impl AsyncFn(&str)) {
        loop {
            self.arrive().await;
            look(&format!("{}, step {}", self.what, self.tutor.at() + 1)).await;
            self.task().await;
            if self.tutor.at() + 1 == self.tutor.lesson().tasks.len() {
                break;
            }
            self.tutor.wish(&Wish::Next {}).unwrap();
            self.push("#lesson [data-do=next]").await;
        }
        self.page.wait("document.getElementById('main').dataset.over === 'true'").await;
        let complaints = self.page.complaints().await;
        assert!(complaints.is_empty(), "{}: {complaints:?}", self.what);
    }
}

/// Every lesson of every game, and how each is taken.
async fn take_all(visit: &Visit, page: &Browser, by: impl Fn() -> By, look: impl AsyncFn(&str)) {
    let taught: Vec<_> = GAMES.iter().filter(|game| !game.info().lessons.is_empty()).collect();
    let mut all_refused = 0;
    for game in &taught {
        let (mut refused, mut corrected) = (0, 0);
        for n in 0..game.info().lessons.len() {
            let mut pupil = Pupil::open(visit, page, (**game, n), by()).await;
            pupil.finish_looking(&look).await;
            look(&format!("{}, its end", pupil.what)).await;
            (refused, corrected) = (refused + pupil.refused, corrected + pupil.corrected);
        }
        let id = game.info().id;
        say(&format!("{id}: all lessons done; {refused} mistakes refused with a rule, {corrected} corrected"));
        // Where places are small, a finger beside what can be chosen means that, and nothing is refused.
        let may_refuse_nothing = page.js("return matchMedia('(pointer: coarse)').matches").await == true;
        assert!((refused > 0 || may_refuse_nothing) && corrected > 0, "{id}: the typical mistakes are made");
        all_refused += refused;
        let done =
            page.js_with("return JSON.parse(localStorage[`learn:${arguments[0]}`]).done.length", vec![json!(id)]);
        assert_eq!(done.await, game.info().lessons.len(), "{id}: it is remembered what is done");
    }
    assert!(all_refused > 0, "some mistakes are refused with a rule");
    page.goto(&visit.house.url("/")).await;
    // Each has two doors: one for wide pages and one for narrow ones.
    let learnt = "return new Set([...document.querySelectorAll('[data-learn] small')]
        .filter(s => s.checkVisibility() && s.textContent === 'learnt').map(s => s.parentElement.dataset.learn)).size";
    assert_eq!(page.js(learnt).await, taught.len(), "every box says that it is learnt");
}

#[test]
fn every_lesson_by_clicks() {
    visit("lessons", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        take_all(visit, &page, || By::Pointer, async |_| {}).await;
    });
}

#[test]
fn every_lesson_by_keyboard() {
    visit("lessons-keys", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        take_all(visit, &page, || By::Keys(Box::default()), async |_| {}).await;
    });
}

#[test]
fn every_lesson_on_a_phone() {
    visit("lessons-phone", 1, async |visit| {
        let page = visit.browser(Kind::Phone).await;
        let (begun, scrolled) = (Cell::new(0), Cell::new(0));
        let look = async |what: &str| {
            if what.ends_with("its end") {
                fits(&page, what).await;
                return large_enough(&page, what).await;
            }
            let has_more = has_more_below(&page, what).await;
            if what.ends_with("step 1") {
                fits(&page, what).await;
                large_enough(&page, what).await;
                begun.set(begun.get() + 1);
                scrolled.set(scrolled.get() + usize::from(has_more));
            }
        };
        take_all(visit, &page, || By::Pointer, look).await;
        let (begun, scrolled) = (begun.get(), scrolled.get());
        say(&format!("{scrolled} of {begun} lessons begin with more than is seen at once"));
        assert!(scrolled * 4 < begun, "nearly every idea is seen together with its task: {scrolled} of {begun}");
    });
}

/// From the shelf into a lesson, away in the middle of it, back, and on into a match.
#[test]
fn whoever_leaves_goes_on_where_they_were() {
    visit("lessons-back", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        page.goto(&visit.house.url("/")).await;
        page.click(&format!(".tag [data-learn='{GAME}']")).await;
        page.shows("#go-on", "Begin").await;
        page.click("#go-on").await;
        table::ready(&page).await;
        let game = parlour_cabinet::find(GAME).unwrap();
        let lessons = game.info().lessons.len();
        Pupil::open(visit, &page, (game, 0), By::Pointer).await.finish().await;
        page.follow("#lesson [data-next=lesson]").await;
        table::ready(&page).await;
        let mut pupil = Pupil::open(visit, &page, (game, 1), By::Pointer).await;
        pupil.task().await;
        pupil.push("#lesson [data-do=next]").await;
        page.wait("document.getElementById('main').dataset.at === '1'").await;
        let board = table::tokens(&page).await;
        shoot(&page, "lesson").await;

        page.goto(&visit.house.url("/")).await;
        let door = page.text(&format!(".tag [data-learn='{GAME}']")).await;
        assert!(door.ends_with(&format!("1 of {lessons}")), "{door}");
        page.click(&format!(".tag [data-learn='{GAME}']")).await;
        page.shows("#go-on", "Go on").await;
        assert_eq!(page.text("#far").await, format!("1 of {lessons} done"));
        assert_eq!(page.count("[data-lesson].done").await, 1);
        page.click("#go-on").await;
        table::ready(&page).await;
        page.wait("document.getElementById('main').dataset.at === '1'").await;
        assert_eq!(table::tokens(&page).await, board, "as it was left");

        // The line is lost and found again: nothing is.
        page.js("line.sockets.at(-1).close()").await;
        page.wait("!document.getElementById('offline').hidden").await;
        page.wait("document.getElementById('offline').hidden").await;
        page.wait("document.getElementById('main').dataset.at === '1'").await;

        let mut last = Pupil::open(visit, &page, (game, lessons - 1), By::Pointer).await;
        last.finish().await;
        page.follow("#lesson form button").await;
        page.wait("location.pathname.startsWith('/m/')").await;
        table::ready(&page).await;
        assert!(page.js("return line.state.yours").await == true, "the learner begins");
    });
}

/// A task that is skipped is not done, and is seen not to be; until somebody does it.
#[test]
fn what_is_skipped_is_not_done() {
    visit("lessons-skip", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        let game = parlour_cabinet::find(GAME).unwrap();
        let mut pupil = Pupil::open(visit, &page, (game, 1), By::Pointer).await;
        page.shows("#lesson [data-do=next]", "Skip").await;
        page.click("#lesson [data-do=next]").await;
        let here = "document.getElementById('main').dataset.at === '1'";
        for _ in 0..2 {
            page.wait(here).await;
            page.wait("document.querySelector('.dots li').className === 'skipped'").await;
            assert!(page.text(".dotline .note").await.ends_with(", 1 skipped"));
            // It is remembered.
            page.goto(&page.url().await).await;
            table::ready(&page).await;
        }
        page.wait(here).await;
        page.click("#lesson [data-do=before]").await;
        page.wait("document.getElementById('main').dataset.at === '0'").await;
        pupil.task().await;
        page.shows("#lesson [data-do=next]", "Next").await;
        page.click("#lesson [data-do=next]").await;
        page.wait(here).await;
        page.wait("document.querySelector('.dots li').className === 'past'").await;
        assert!(!page.text(".dotline .note").await.contains("skipped"));
    });
}

/// What a notice says could be the answer.
#[test]
fn no_notice_is_seen_beside_a_question() {
    visit("lessons-ask", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        let is_seen = "return document.querySelector('#notices .notice')?.checkVisibility()";
        page.goto(&visit.house.url("/learn/blockade/2")).await;
        table::ready(&page).await;
        page.wait("document.querySelector('#notices .notice')").await;
        assert_eq!(page.js(is_seen).await, false, "while the question is open");
        page.click("#lesson [data-do=show]").await;
        page.wait("document.querySelector('#lesson .feed.yes')").await;
        assert_eq!(page.js(is_seen).await, true, "when it is answered");
    });
}

/// "Rule 6" opens the rule with its picture, in a lesson and at a match.
#[test]
fn a_rule_opens_with_its_picture() {
    visit("lessons-rule", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        let is_open = "document.querySelector('dialog.rule:modal')?.querySelector('figure svg')";
        page.goto(&visit.house.url(&format!("/learn/{GAME}/2"))).await;
        table::ready(&page).await;
        page.click("#lesson [data-do=show]").await;
        page.wait("document.querySelector(\"#lesson .feed a[href*='#rule-']\")").await;
        page.click("#lesson .feed a[href*='#rule-']").await;
        page.wait(is_open).await;
        page.press(Key::Escape).await;
        page.wait("!document.querySelector('dialog.rule:modal')").await;

        table::open(visit, &page, GAME, &["here", "here"]).await;
        table::tab(&page, "rules").await;
        page.click(".rules a[href*='#rule-6']").await;
        page.wait(is_open).await;
        shoot(&page, "cited-rule").await;
        assert!(page.text("dialog.rule").await.contains("between"), "rule 6 is about taking");
        page.click("dialog.rule .btn.main").await;
        page.wait("!document.querySelector('dialog.rule:modal')").await;
        assert!(page.url().await.contains("/m/"), "the match is still there");
    });
}

/// A demonstration is looked at step by step, by keys too.
#[test]
fn a_model_game_of_every_title() {
    visit("lessons-demo", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        for game in GAMES.iter().filter(|game| !game.info().demos.is_empty()) {
            let (id, demo) = (game.info().id, Lesson::read(game.info().demos[0]).unwrap());
            page.goto(&visit.house.url(&format!("/learn/{id}/demo-1"))).await;
            table::ready(&page).await;
            for at in 1..demo.tasks.len() {
                page.press(Key::Right).await;
                page.wait(&format!("document.getElementById('main').dataset.at === '{at}'")).await;
            }
            page.press(Key::Left).await;
            page.wait(&format!("document.getElementById('main').dataset.at === '{}'", demo.tasks.len() - 2)).await;
            let complaints = page.complaints().await;
            assert!(complaints.is_empty(), "{id}: {complaints:?}");
        }
    });
}
