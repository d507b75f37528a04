//! A link as a code that a camera reads.

use maud::{Markup, html};
use qrcodegen::{QrCode, QrCodeEcc};
use std::fmt::Write;

/// So many modules around the code stay white, so that cameras find it.
const QUIET: i32 = 4;

/// The code, ink on white by day and by night; nothing for a text that is too long for one.
pub fn code(text: &str) -> Option<Markup> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let size = code.size() + 2 * QUIET;
    Some(html! {
        svg.qr viewBox={ "0 0 " (size) " " (size) } role="img" aria-label="The link as a code for a camera" shape-rendering="crispEdges" {
            rect width=(size) height=(size) fill="#fff" {}
            path fill="#231f1a" d=(path(&code)) {}
        }
    })
}

/// Dark modules, those of a row that touch as one.
fn path(code: &QrCode) -> String {
    let mut d = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let run = (x..code.size()).take_while(|&x| code.get_module(x, y)).count() as i32;
            if run > 0 {
                write!(d, "M{},{}h{run}v1h-{run}z", x + QUIET, y + QUIET).expect("strings can be written to");
            }
            x += run + 1;
        }
    }
    d
}
