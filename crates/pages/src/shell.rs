//! What every page has.

use crate::icons;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use parlour_core::GameInfo;
use parlour_render::letters::lettering;

/// A page in the colours of a game's box.
pub fn game_page(info: &GameInfo, subtitle: &str, nav: Markup, script: Option<&str>, main: Markup) -> Markup {
    let head = html! {
        @if let Some(script) = script { script type="module" src={ "/assets/" (script) } {} }
    };
    boxed(info, "", subtitle, nav, head, main)
}

/// The same, which tells of itself to programs that show links.
pub fn shown_page(info: &GameInfo, subtitle: &str, nav: Markup, head: Markup, main: Markup) -> Markup {
    boxed(info, "", subtitle, nav, head, main)
}

/// The form for a new match.
pub fn form_page(info: &GameInfo, subtitle: &str, nav: Markup, main: Markup) -> Markup {
    let head = html! {
        link rel="stylesheet" href="/assets/new.css";
        script type="module" src="/assets/new.js" {}
    };
    boxed(info, "", subtitle, nav, head, main)
}

/// A page with a style sheet of its own.
pub fn styled_page(info: &GameInfo, subtitle: &str, nav: Markup, sheet: &str, main: Markup) -> Markup {
    let head = html! { link rel="stylesheet" href={ "/assets/" (sheet) }; };
    boxed(info, "", subtitle, nav, head, main)
}

/// The page of a match: exactly one window high.
pub fn match_page(info: &GameInfo, subtitle: &str, nav: Markup, more: Markup, main: Markup) -> Markup {
    let head = html! {
        link rel="stylesheet" href="/assets/match.css";
        link rel="stylesheet" href="/assets/table.css";
        link rel="stylesheet" href="/assets/muster.css";
        script type="module" src="/assets/match.js" {}
        (more)
    };
    window(info, subtitle, nav, head, main)
}

/// The page of a lesson: exactly one window high, as that of a match.
pub fn lesson_page(info: &GameInfo, subtitle: &str, nav: Markup, main: Markup) -> Markup {
    let head = html! {
        link rel="stylesheet" href="/assets/match.css";
        link rel="stylesheet" href="/assets/rules.css";
        link rel="stylesheet" href="/assets/learn.css";
        script type="module" src="/assets/lesson.js" {}
    };
    window(info, subtitle, nav, head, main)
}

/// The page of a study: exactly one window high, as that of a match.
pub fn study_page(info: &GameInfo, subtitle: &str, nav: Markup, main: Markup) -> Markup {
    let head = html! {
        link rel="stylesheet" href="/assets/match.css";
        link rel="stylesheet" href="/assets/study.css";
        script type="module" src="/assets/study.js" {}
    };
    window(info, subtitle, nav, head, main)
}

/// What there is to learn of a game.
pub fn course_page(info: &GameInfo, subtitle: &str, nav: Markup, main: Markup) -> Markup {
    let head = html! {
        link rel="stylesheet" href="/assets/rules.css";
        link rel="stylesheet" href="/assets/learn.css";
        script type="module" src="/assets/course.js" {}
    };
    boxed(info, "", subtitle, nav, head, main)
}

/// The story of a match, with what it needs beside what every page has.
pub fn chronicle_page(info: &GameInfo, subtitle: &str, nav: Markup, head: Markup, main: Markup) -> Markup {
    boxed(info, "told", subtitle, nav, head, main)
}

/// A page of exactly one window, whose parts share its height: it is not painted before the last of them is there, since
/// each would push the others aside. What a page says as data is its end.
fn window(info: &GameInfo, subtitle: &str, nav: Markup, more: Markup, main: Markup) -> Markup {
    let head = html! { link rel="expect" href="#state" blocking="render"; (more) };
    boxed(info, "play", subtitle, nav, head, main)
}

fn boxed(info: &GameInfo, class: &str, subtitle: &str, nav: Markup, more: Markup, main: Markup) -> Markup {
    let motif = PreEscaped(info.boxed.cover.motif);
    let spine = html! {
        (motif)
        a.home href="/" { (lettering("PARLOUR", "Parlour, to the shelf", 20.0, 18.0)) }
        div.title {
            h1 { (lettering(&info.name.to_uppercase(), info.name, 14.0, 17.0)) }
            p { (subtitle) }
        }
        nav aria-label="Page" { (nav) (theme_switch()) }
    };
    let head = html! {
        link rel="stylesheet" href={ "/assets/game/" (info.id) ".css" };
        (more)
    };
    page(info.name, info.boxed.id, class, head, spine, main)
}

/// A page in plain paper.
pub fn plain_page(title: &str, class: &str, nav: Markup, main: Markup) -> Markup {
    paper(title, class, nav, html! {}, main)
}

/// The shelf, and what belongs to it.
pub fn shelf_page(title: &str, nav: Markup, more: Markup, main: Markup) -> Markup {
    let head = html! {
        link rel="stylesheet" href="/assets/shelf.css";
        script type="module" src="/assets/doors.js" {}
        (more)
    };
    paper(title, "shelf-page", nav, head, main)
}

/// The same with a script.
pub fn scripted_page(title: &str, class: &str, script: &str, main: Markup) -> Markup {
    let head = html! { script type="module" src={ "/assets/" (script) } {} };
    paper(title, class, html! {}, head, main)
}

fn paper(title: &str, class: &str, nav: Markup, head: Markup, main: Markup) -> Markup {
    let spine = html! {
        a.home href="/" { (lettering("PARLOUR", "Parlour, to the shelf", 20.0, 18.0)) }
        nav aria-label="Page" { (nav) (theme_switch()) }
    };
    page(title, "", class, head, spine, main)
}

fn theme_switch() -> Markup {
    html! {
        button.btn.icon #theme type="button" aria-label="Change between light and dark" { (icons::theme()) }
    }
}

fn page(title: &str, boxed: &str, class: &str, head: Markup, spine: Markup, main: Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                title { (title) " - Parlour" }
                meta name="color-scheme" content="light dark";
                meta name="description" content="Strategy games that can no longer be bought, playable again.";
                link rel="icon" href="/assets/icon.svg" type="image/svg+xml";
                link rel="stylesheet" href="/assets/theme.css";
                link rel="stylesheet" href="/assets/style.css";
                link rel="stylesheet" href="/assets/people.css";
                script src="/assets/theme.js" {}
                (head)
            }
            body class=[(!class.is_empty()).then_some(class)] data-box=[(!boxed.is_empty()).then_some(boxed)] {
                a.skip href="#main" { "Skip to the content" }
                header.spine { (spine) }
                (main)
            }
        }
    }
}
