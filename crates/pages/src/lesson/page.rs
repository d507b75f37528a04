//! The page of a lesson. The same for every game.

use super::panel::panel;
use super::{Course, Leaf};
use crate::message::State;
use crate::{Board, match_page, panels, shell};
use maud::{Markup, PreEscaped, html};
use parlour_render::Facing;
use parlour_table::teaching::Tutor;

/// The page as it is first sent; the script keeps it up to date.
pub fn page(course: Course, leaf: Leaf, tutor: &Tutor, board: &Board) -> Markup {
    let info = course.game.info();
    let sitting = tutor.sitting();
    let view = sitting.view(tutor.guest(), sitting.steps(tutor.guest()), 0);
    let state = State::new(board, &view, Facing::Upright);
    let brief = State { moves: String::new(), log: String::new(), ..state };
    // A `<` inside the JSON could end the script element.
    let json = serde_json::to_string(&brief).unwrap_or_default().replace('<', "\\u003c");
    let subtitle = match leaf {
        Leaf::Lesson(n) => format!("Lesson {} of {}", n + 1, course.game.info().lessons.len()),
        Leaf::Demo(_) => "To look at".into(),
    };
    // They are there from the beginning, so that nothing moves for them; the script takes them to whatever words come later.
    let notices = html! {
        div #notices role="status" aria-live="polite" {
            @if !view.notices.is_empty() || view.odds.is_some() { div.notes { (panels::beside(&view.notices, view.odds.as_ref())) } }
        }
    };
    let nav = html! {
        a.btn href={ "/learn/" (info.id) } { "All lessons" }
        a.btn.broad href={ "/rules/" (info.id) } { "Rules" }
    };
    let main = html! {
        main.learn.doing[tutor.is_doing()] #main data-box=(info.boxed.id) data-game=(info.id) data-leaf=(leaf.name())
             style={ "--ratio:" (format!("{:.4}", board.layout.w / board.layout.h)) } {
            (match_page::table(board, &view))
            section.card aria-label="Lesson" {
                div #lesson { (panel(course, leaf, tutor, &notices)) }
                div.say2 #prompt {
                    p.say #say role="status" aria-live="polite" { span { (view.prompt) } }
                    div.last #hint {}
                    p.whynot #why role="alert" hidden {}
                    div #acts {}
                }
            }
        }
        p.sr #log aria-live="polite" {}
        p.offline #offline role="status" hidden { "The connection is lost; trying again …" }
        noscript { p.offline { "Without JavaScript a lesson can be read, but not played. To play it, allow it." } }
        script #state type="application/json" { (PreEscaped(json)) }
    };
    shell::lesson_page(info, &subtitle, nav, main)
}
