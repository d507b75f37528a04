use crate::sample::{COUNTER, GAME, RED, attribute, classed, layout, scene, token, tree};
use parlour_core::scene::{Spot, Token};
use parlour_render::Facing;
use parlour_render::svg::{View, tokens};

fn drawn(pieces: &[Token], facing: Facing) -> String {
    tokens(&GAME, &layout(), pieces, &View::web(facing)).into_string()
}

/// Where each token stands, as its style says.
fn places(pieces: &[Token], facing: Facing) -> Vec<String> {
    let markup = drawn(pieces, facing);
    let doc = tree(&markup);
    let place = |style: &str| style.trim_start_matches("transform:translate(").trim_end_matches(')').replace("px", "");
    classed(&doc, "token").iter().map(|t| place(attribute(*t, "style"))).collect()
}

#[test]
fn a_token_says_where_and_what_it_is() {
    let markup = drawn(&[token(3, RED)], Facing::Upright);
    let doc = tree(&markup);
    let t = classed(&doc, "token")[0];
    assert_eq!((attribute(t, "data-spot"), attribute(t, "data-kind")), ("3", "man"));
    assert_eq!(attribute(t, "class"), "token t-red");
    assert_eq!(attribute(t, "style"), "transform:translate(150px,150px)");
}

#[test]
fn flipped_tokens_stand_opposite_and_upright() {
    assert_eq!(places(&[token(0, RED)], Facing::Upright), ["50,250"]);
    assert_eq!(places(&[token(0, RED)], Facing::Flipped), ["350,50"]);
    assert!(!drawn(&[token(0, RED)], Facing::Flipped).contains("rotate"));
}

#[test]
fn the_lower_of_a_pile_lies_down_and_left() {
    let upper = Token { level: 1, ..token(0, RED) };
    let pile = [token(0, COUNTER), upper.clone()];
    assert_eq!(places(&pile, Facing::Upright), ["41,262", "59,238"]);
    assert_eq!(places(&pile, Facing::Flipped), ["341,62", "359,38"], "as seen, not as laid out");
    let high: Vec<_> = (0..9).map(|level| Token { level, ..upper.clone() }).collect();
    let high = places(&high, Facing::Upright);
    assert_eq!((high[0].as_str(), high[8].as_str()), ("32,274", "68,226"), "pressed together");
}

#[test]
fn a_row_stands_around_its_middle() {
    assert_eq!(
        places(&[token(5, RED), token(5, RED), token(5, COUNTER)], Facing::Upright),
        ["270,250", "300,250", "330,250"]
    );
    assert_eq!(places(&[token(5, RED), token(5, COUNTER)], Facing::Flipped), ["115,50", "85,50"]);
}

#[test]
fn more_than_five_alike_become_a_number() {
    let five = vec![token(5, RED); 5];
    assert_eq!(places(&five, Facing::Upright).len(), 5);
    let mut six = vec![token(5, RED); 6];
    six.push(token(5, COUNTER));
    assert_eq!(places(&six, Facing::Upright), ["285,250", "315,250"]);
    let markup = drawn(&six, Facing::Upright);
    let doc = tree(&markup);
    let numbers = classed(&doc, "heap-no");
    assert_eq!(numbers.iter().map(|n| n.text()).collect::<Vec<_>>(), [Some("6")]);
    assert_eq!(classed(&doc, "pip").len(), 1, "the number takes the place of the pips");
    assert_eq!(places(&vec![token(0, RED); 6], Facing::Upright).len(), 6, "a pile is no row");
}

#[test]
fn a_token_on_two_places_lies_between_them() {
    let bridge = Token { also: Some(Spot(1)), facing: Some(90), ..token(0, RED) };
    assert_eq!(places(std::slice::from_ref(&bridge), Facing::Upright), ["100,250"]);
    assert_eq!(places(&[bridge.clone(), token(0, RED)], Facing::Upright)[1], "50,250", "it is in no pile");
    assert!(drawn(std::slice::from_ref(&bridge), Facing::Upright).contains(r#"<g transform="rotate(90)">"#));
    assert!(drawn(&[bridge], Facing::Flipped).contains(r#"<g transform="rotate(270)">"#));
}

/// A piece that looks to the right has its texts on its right, and they can be read.
#[test]
fn texts_of_a_turned_piece_stay_upright() {
    let badges = vec![parlour_core::scene::Badge { slot: "attack", text: "7".into() }];
    let turned = Token { facing: Some(90), badges, ..token(0, COUNTER) };
    let markup = drawn(&[turned], Facing::Upright);
    let doc = tree(&markup);
    let value = classed(&doc, "value")[0];
    assert_eq!((attribute(value, "x"), attribute(value, "y")), ("-12.3", "-10"), "(-10, 12.3) turned by a quarter");
    assert!(value.ancestors().all(|n| !n.attribute("transform").is_some_and(|t| t.contains("rotate"))), "{markup}");
    assert!(markup.contains(r#"<g transform="rotate(90)">"#), "{markup}");
}

#[test]
fn small_places_have_small_tokens() {
    assert!(drawn(&[token(4, RED)], Facing::Upright).contains(r#"<g transform="scale(0.5)">"#));
    assert!(!drawn(&[token(0, RED)], Facing::Upright).contains("scale"));
}

#[test]
fn badges_fill_their_slots() {
    let markup = drawn(&scene().tokens, Facing::Upright);
    let doc = tree(&markup);
    let values: Vec<_> = classed(&doc, "value");
    assert_eq!(values.iter().map(|v| v.text()).collect::<Vec<_>>(), [Some("7<")], "only where there is a badge");
    assert_eq!((attribute(values[0], "x"), attribute(values[0], "y")), ("-10", "12.3"));
    assert_eq!(classed(&doc, "flag").len(), 1);
}

#[test]
fn pips_tell_sides_apart() {
    let markup = drawn(&[token(0, RED)], Facing::Upright);
    let doc = tree(&markup);
    let pips: Vec<_> = classed(&doc, "pip").iter().map(|p| (attribute(*p, "cx"), attribute(*p, "cy"))).collect();
    assert_eq!(pips, [("-9", "9.2"), ("9", "9.2"), ("0", "-6.1")]);
}

#[test]
fn tokens_off_the_board_are_not_drawn() {
    assert!(places(&[token(99, RED)], Facing::Upright).is_empty());
}
