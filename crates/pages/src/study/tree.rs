//! The moves and variations of a study.

use maud::{Markup, html};
use parlour_core::Entry;
use parlour_core::study::{Node, ROOT, Sign, Study};

/// All of it, as HTML. Every move is a button with the number of its position; which of them is shown is the script's to say.
pub(super) fn tree(study: &Study) -> Markup {
    html! {
        (words(study.node(ROOT)))
        (run(study, ROOT, 0))
    }
}

/// What was tried from here: the main line goes on in the row, variations stand indented before it does.
fn run(study: &Study, from: usize, depth: usize) -> Markup {
    let (mut here, mut depth, mut is_new) = (from, depth, true);
    let mut parts = Vec::new();
    while let Some((&main, others)) = study.children(here).split_first() {
        parts.push(step(study, main, depth, is_new));
        is_new = !others.is_empty() || !study.node(main).remark.is_empty();
        for &other in others {
            parts.push(html! { div.var { (step(study, other, depth, true)) (run(study, other, depth + 1)) } });
        }
        (here, depth) = (main, depth + 1);
    }
    html! { @for part in parts { (part) } }
}

/// One move, with its number at the beginning of a row and wherever everybody has moved.
fn step(study: &Study, id: usize, depth: usize, is_first: bool) -> Markup {
    let node = study.node(id);
    let class = node.sign.map(|sign| match sign {
        Sign::Good | Sign::Splendid => "good",
        Sign::Bad | Sign::Blunder => "bad",
        Sign::Interesting | Sign::Doubtful => "odd",
    });
    html! {
        @if is_first || depth.is_multiple_of(study.setup.seats.into()) { i { (depth + 1) "." } " " }
        button type="button" tabindex="-1" data-node=(id) class=[class] {
            (node.entry.as_ref().map(text).unwrap_or_default())
            @if let Some(sign) = node.sign { " " span aria-label=(sign.name()) { (sign.text()) } }
        }
        " "
        (words(node))
    }
}

fn words(node: &Node) -> Markup {
    html! { @if !node.remark.is_empty() { q { (node.remark) } " " } }
}

/// An entry in a word or two.
fn text(entry: &Entry) -> String {
    match entry {
        Entry::Act(_, text) => text.clone(),
        Entry::Chance(text) => format!("({text})"),
        Entry::Resign(seat) => format!("seat {seat} resigns"),
        Entry::Timeout(seat) => format!("seat {seat} runs out of time"),
        Entry::Abandon(seat) => format!("seat {seat} stays away"),
        Entry::DrawAgreed => "draw agreed".into(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variations_stand_before_the_main_line_goes_on() {
        let text = "parlour study 1\ngame toy\nrules 1\nseats 2\n\nremark Go.\nact 1 a\nact 2 b\nsign ??\nact 1 c\nback 1\nact 2 d\n\
                    remark <or>\nact 1 e\nback 0\nchance 4\n";
        let study = Study::parse(text).expect("a study");
        let drawn = tree(&study).into_string();
        let bare = drawn.replace(" type=\"button\" tabindex=\"-1\"", "");
        assert_eq!(
            bare,
            "<q>Go.</q> <i>1.</i> <button data-node=\"1\">a</button> \
             <div class=\"var\"><i>1.</i> <button data-node=\"6\">(4)</button> </div>\
             <i>2.</i> <button data-node=\"2\" class=\"bad\">b <span aria-label=\"a blunder\">??</span></button> \
             <div class=\"var\"><i>2.</i> <button data-node=\"4\">d</button> <q>&lt;or&gt;</q> \
             <i>3.</i> <button data-node=\"5\">e</button> </div>\
             <i>3.</i> <button data-node=\"3\">c</button> "
        );
    }
}
