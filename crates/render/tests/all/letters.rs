use crate::sample::{attribute, classed, tree};
use parlour_render::letters::{TRACK, WEIGHT, lettering, width};
use std::collections::BTreeSet;

#[test]
fn lines_are_as_wide_as_in_the_visual_reference() {
    assert_eq!(width("PARLOUR", 20.0), 646.0);
    assert_eq!(width("WOODEN TABLE & PAWNS", 14.0), 1776.0);
    assert_eq!(width("Wooden table & pawns", 14.0), 1776.0, "small letters are drawn as capitals");
    assert_eq!(width("", TRACK), 0.0);
}

#[test]
fn a_line_is_read_out_and_cut_level() {
    let markup = lettering("A & B", "A <and> B", TRACK, WEIGHT).into_string();
    let doc = tree(&markup);
    assert_eq!(attribute(doc.root_element(), "aria-label"), "A <and> B");
    let letters = classed(&doc, "letters")[0];
    assert_eq!(letters.children().count(), 3, "spaces are not drawn");
    let clip = doc.descendants().find(|n| n.has_tag_name("clipPath")).expect("a clip");
    assert_eq!(attribute(letters, "clip-path"), format!("url(#{})", attribute(clip, "id")));
}

#[test]
fn different_lines_have_different_clips() {
    let id = |text: &str, track: f32| {
        let markup = lettering(text, "", track, WEIGHT).into_string();
        let doc = tree(&markup);
        let clip = doc.descendants().find(|n| n.has_tag_name("clipPath")).expect("a clip");
        attribute(clip, "id").to_owned()
    };
    let lines = [("A B", 16.0), ("A&B", 16.0), ("AB", 16.0), ("A'B", 16.0), ("AB", 20.0)];
    let ids: BTreeSet<_> = lines.iter().map(|(text, track)| id(text, *track)).collect();
    assert_eq!(ids.len(), lines.len(), "{ids:?}");
}

#[test]
fn a_letter_nobody_drew_is_an_empty_box() {
    assert!(lettering("7", "", TRACK, WEIGHT).into_string().contains("M8.5,8.5 H51.5 V91.5 H8.5 Z"));
    for letter in 'A'..='Z' {
        let markup = lettering(&letter.to_string(), "", TRACK, WEIGHT).into_string();
        assert!(!markup.contains("H51.5"), "{letter} is drawn");
    }
}
