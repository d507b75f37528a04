//! What there is to learn of a game, and the page that lists it.

use crate::shell;
use maud::{Markup, html};
use parlour_cabinet::GameEntry;
use parlour_core::teaching::Lesson;

/// The lessons and demonstrations of a game.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// The game.
    pub game: &'static dyn GameEntry,
}

/// One of them, by what it is called in its address: `3` is the third lesson, `demo-1` the first demonstration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaf {
    /// A lesson, counted from 0.
    Lesson(usize),
    /// A demonstration, counted from 0.
    Demo(usize),
}

impl Leaf {
    /// From an address.
    pub fn read(name: &str) -> Option<Leaf> {
        let number = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
        match name.strip_prefix("demo-") {
            Some(text) => number(text).map(Leaf::Demo),
            None => number(name).map(Leaf::Lesson),
        }
    }
    /// For an address.
    pub fn name(self) -> String {
        match self {
            Leaf::Lesson(n) => (n + 1).to_string(),
            Leaf::Demo(n) => format!("demo-{}", n + 1),
        }
    }
}

impl Course {
    /// What stands there, if anything does.
    pub fn find(&self, leaf: Leaf) -> Option<Lesson> {
        let text = match leaf {
            Leaf::Lesson(n) => self.game.info().lessons.get(n)?,
            Leaf::Demo(n) => self.game.info().demos.get(n)?,
        };
        Some(Lesson::read(text).expect("a test reads every lesson"))
    }
    /// Every lesson.
    pub fn lessons(&self) -> Vec<Lesson> {
        (0..self.game.info().lessons.len()).filter_map(|n| self.find(Leaf::Lesson(n))).collect()
    }
    /// Every demonstration.
    pub fn demos(&self) -> Vec<Lesson> {
        (0..self.game.info().demos.len()).filter_map(|n| self.find(Leaf::Demo(n))).collect()
    }
    /// Whatever is to come after it in the course.
    pub(super) fn next(&self, leaf: Leaf) -> Option<Leaf> {
        match leaf {
            Leaf::Lesson(n) if n + 1 < self.game.info().lessons.len() => Some(Leaf::Lesson(n + 1)),
            _ => None,
        }
    }
    pub(super) fn address(&self, leaf: Leaf) -> String {
        format!("/learn/{}/{}", self.game.info().id, leaf.name())
    }
}

/// So many minutes it takes to read and play this much: a sentence takes five seconds, an action ten.
fn minutes(lessons: &[Lesson]) -> usize {
    let seconds = |lesson: &Lesson| 10 + 10 * lesson.tasks.len() + 10 * lesson.actions();
    lessons.iter().map(seconds).sum::<usize>().div_ceil(60)
}

/// The page that lists a course.
pub fn course_page(course: Course) -> Markup {
    let info = course.game.info();
    let (lessons, demos) = (course.lessons(), course.demos());
    let nav = html! {
        a.btn href={ "/rules/" (info.id) } { "Rules" }
        a.btn.broad href={ "/analyse/" (info.id) } { "Study" }
        a.btn href={ "/new/" (info.id) } { "Play" }
    };
    let main = html! {
        main.course #main data-box=(info.boxed.id) data-game=(info.id) {
            section.folio {
                h2 { "Learn " (info.name) }
                p.lead2 { (info.about) }
                @if !lessons.is_empty() {
                    p.row { a.btn.main #go-on href=(course.address(Leaf::Lesson(0))) { "Begin" } span.note #far { (lessons.len()) " lessons, about " (minutes(&lessons)) " minutes" } }
                    ol.lessons {
                        @for (n, lesson) in lessons.iter().enumerate() {
                            li data-lesson=(n + 1) { a href=(course.address(Leaf::Lesson(n))) { b { (n + 1) } span { (lesson.title) } } }
                        }
                    }
                }
                @if !demos.is_empty() {
                    h3 { "To look at" }
                    ul.lessons {
                        @for (n, demo) in demos.iter().enumerate() {
                            li { a href=(course.address(Leaf::Demo(n))) { b aria-hidden="true" { "▷" } span { (demo.title) } } }
                        }
                    }
                }
                p.note { "Everything here is judged by the rules themselves: whatever you try, you are told what it does, or which rule is against it." }
            }
        }
    };
    shell::course_page(info, "Learn", nav, main)
}
