//! When something is not there or does not work.

use crate::shell;
use maud::{Markup, html};

/// Says what is wrong, and where to go from here.
pub fn page(title: &str, text: &str) -> Markup {
    let main = html! {
        main.trouble #main { h1 { (title) } p { (text) } p { a.btn.main href="/" { "To the shelf" } } }
    };
    shell::plain_page(title, "shelf-page", html! {}, main)
}
