use crate::sample::{BOX, GAME};
use parlour_core::look::Tone;
use parlour_render::theme::{Light, NEUTRAL, Paint, Rgb, colour, resolve, stylesheet, variables};

#[test]
fn every_name_of_every_rule_resolves() {
    for paint in [Paint::Web, Paint::Day, Paint::Night] {
        let css = stylesheet(&GAME, paint);
        assert!(!css.contains('$'), "{css}");
        assert!(css.contains(".m-capture{") && css.contains(".field{"), "{css}");
    }
}

#[test]
#[should_panic(expected = "$nowhere")]
fn an_unknown_name_is_not_passed_over() {
    resolve("fill:$nowhere", &BOX, Paint::Web);
}

#[test]
fn files_know_nothing_of_variables() {
    for paint in [Paint::Day, Paint::Night] {
        let css = stylesheet(&GAME, paint);
        for word in ["var(", "light-dark(", "color-mix(", "transition", "cursor"] {
            assert!(!css.contains(word), "{word} in {css}");
        }
    }
}

#[test]
fn names_are_read_to_their_end() {
    assert_eq!(resolve("fill:$s1;stroke:$s1-on", &BOX, Paint::Day), "fill:#c4391f;stroke:#fcf7ec");
    assert_eq!(resolve("fill:$s1;stroke:$s1-on", &BOX, Paint::Web), "fill:var(--s1);stroke:var(--s1-on)");
    assert_eq!(resolve("$line", &BOX, Paint::Night), "#333333");
    assert_eq!(resolve("no name at all", &BOX, Paint::Night), "no name at all");
}

#[test]
fn the_box_wins_over_the_table() {
    assert!(NEUTRAL.iter().any(|t| t.name == "edge"));
    assert_eq!(resolve("$edge", &BOX, Paint::Day), "#010203");
    assert_eq!(colour(&BOX, "edge", Light::Night), Rgb(4, 5, 6));
}

#[test]
fn type_has_names_too() {
    assert_eq!(resolve("font:700 9px $caps", &BOX, Paint::Web), "font:700 9px var(--caps)");
    assert!(resolve("$sans", &BOX, Paint::Day).ends_with("sans-serif"));
}

#[test]
fn variables_have_both_lights() {
    let tones = [Tone { name: "dot", day: "#a87f2c", night: "#8b7344" }];
    assert_eq!(variables(&tones), "--dot: light-dark(#a87f2c, #8b7344);\n");
}

#[test]
fn every_neutral_tone_is_a_colour_once() {
    for (i, tone) in NEUTRAL.iter().enumerate() {
        assert!(Rgb::read(tone.day).is_some() && Rgb::read(tone.night).is_some(), "{}", tone.name);
        assert!(!NEUTRAL[..i].iter().any(|t| t.name == tone.name), "{} twice", tone.name);
    }
    assert_eq!(Rgb::read("#12345"), None);
    assert_eq!(Rgb::read("123456"), None);
}

#[test]
fn sides_fill_their_pieces() {
    let css = stylesheet(&GAME, Paint::Web);
    assert!(css.contains(".t-red .f{fill:var(--s1)}\n.t-red .d{fill:var(--s1-on)}\n.t-red .pip{fill:var(--s1-on)}\n"));
    assert!(stylesheet(&GAME, Paint::Day).contains(".t-grey .f{fill:#010203}"));
}

#[test]
fn looks_come_after_the_board_and_before_the_marks() {
    let css = stylesheet(&GAME, Paint::Web);
    let at = |rule: &str| css.find(rule).unwrap_or_else(|| panic!("no {rule}"));
    assert!(at(".coord{") < at(".field{") && at(".field{") < at(".m-selected{"));
    assert!(at(".t-red .f{") < at(".ghost .f{"), "a ghost is not filled");
}
