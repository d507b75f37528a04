//! What stands beside the board of a lesson.

use super::{Course, Leaf};
use crate::icons;
use crate::rulebook::Shown;
use maud::{Markup, html};
use parlour_core::rulebook::Text;
use parlour_core::teaching::{Lesson, Task};
use parlour_table::teaching::{Tutor, Verdict};

/// The card: how far one is, the idea, what to do, and what came of it. `below` stands at the end of the words.
pub(super) fn panel(course: Course, leaf: Leaf, tutor: &Tutor, below: &Markup) -> Markup {
    let info = course.game.info();
    let book = info.rulebook();
    let shown = Shown::citing(&book, info);
    let lesson = tutor.lesson();
    let said = |text: &str| shown.words(&Text::read(text));
    html! {
        div.words {
            (dots(lesson, tutor))
            h2 #lesson-title tabindex="-1" { (lesson.title) }
            @if tutor.at() == 0 || matches!(leaf, Leaf::Lesson(_)) { p.lead2 { (said(&lesson.about)) } }
            @match tutor.task() {
                Task::Do { ask, .. } => div.todo { (icons::hand()) p { (said(ask)) } },
                Task::Watch { tell, .. } | Task::Match { tell, .. } => div.tell { p { (said(tell)) } },
                Task::Choose { ask, answers } => {
                    div.todo { (icons::answer()) p { (said(ask)) } }
                    div.answers role="group" aria-label="Answers" {
                        @for (n, answer) in answers.iter().enumerate() {
                            button.btn type="button" data-do="choose" data-answer=(n) disabled[matches!(tutor.verdict(), Verdict::Right(_))] { (answer.text) }
                        }
                    }
                }
            }
            div.feeds aria-live="polite" {
                @match tutor.verdict() {
                    Verdict::Open => {}
                    Verdict::Right(text) => div.feed.yes role="status" { (icons::tick()) div { b { "Yes." } " " (said(text)) } },
                    Verdict::Wrong(text) => div.feed.no role="alert" { (icons::cross()) div { b { "Not yet." } " " (said(if text.is_empty() { "Let us see what the other side does about it …" } else { text })) } },
                }
            }
            (below)
        }
        (foot(course, leaf, tutor))
    }
}

fn dots(lesson: &Lesson, tutor: &Tutor) -> Markup {
    let (at, all) = (tutor.at() + 1, lesson.tasks.len());
    html! {
        div.dotline {
            @if all > 1 && all <= 12 {
                ol.dots aria-hidden="true" {
                    @for n in 1..=all {
                        li class=[(n < at || (n == at && tutor.is_over())).then_some("past")] aria-current=[(n == at).then_some("step")] {}
                    }
                }
            }
            span.note { "Step " (at) " of " (all) }
        }
    }
}

fn foot(course: Course, leaf: Leaf, tutor: &Tutor) -> Markup {
    let info = course.game.info();
    let is_done =
        matches!(tutor.verdict(), Verdict::Right(_)) || matches!(tutor.task(), Task::Watch { .. } | Task::Match { .. });
    let is_wrong = matches!(tutor.verdict(), Verdict::Wrong(_)) && matches!(tutor.task(), Task::Do { .. });
    let is_last = tutor.at() + 1 == tutor.lesson().tasks.len();
    html! {
        div.foot2 {
            @if tutor.at() > 0 { button.btn.quiet type="button" data-do="before" { "Back" } }
            @if *tutor.verdict() == Verdict::Open && !tutor.hints().is_empty() { button.btn.quiet type="button" data-do="hint" { "Hint" } }
            @if !is_done && matches!(tutor.task(), Task::Do { .. } | Task::Choose { .. }) { button.btn.quiet type="button" data-do="show" { "Show me" } }
            span.push {}
            @if is_wrong { button.btn.main type="button" data-do="again" { "Try again" } }
            @else if !is_last { button type="button" data-do="next" data-skip[!is_done] class={ "btn" @if is_done { " main" } } { @if is_done { "Next" } @else { "Skip" } } }
            @else if let Task::Match { .. } = tutor.task() {
                form method="post" action={ (course.address(leaf)) "/play" } { button.btn.main { "Now play" } }
            }
            @else if let Some(next) = course.next(leaf) { a href=(course.address(next)) data-next="lesson" aria-label=(if is_done { "Next lesson" } else { "Skip to the next lesson" }) class={ "btn" @if is_done { " main" } } { @if is_done { "Next lesson" } @else { "Skip" } } }
            @else if is_done { a.btn.main href={ "/new/" (info.id) } { "Play" } }
        }
    }
}
