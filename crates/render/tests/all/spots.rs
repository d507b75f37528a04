use crate::sample::{COUNTER, GAME, RED, attribute, classed, layout, scene, token, tree};
use parlour_core::scene::{Spot, Token};
use parlour_render::Facing;
use parlour_render::svg::{View, label, spots};

#[test]
fn every_place_is_a_button_with_its_label() {
    let markup = spots(&GAME, &layout(), &scene().tokens, &View::web(Facing::Upright)).into_string();
    let doc = tree(&markup);
    let labels: Vec<_> = classed(&doc, "spot").iter().map(|s| attribute(*s, "aria-label")).collect();
    // `tree` has undone the escaping, so a name with every dangerous letter must come back as it was.
    assert_eq!(
        labels,
        [
            "a1, red man on counter",
            "b1, empty",
            "a2, throne, empty",
            "b2, empty",
            "c<&\", counter (attack 7<, wounded W)",
            "row, 2 × red man, counter",
        ]
    );
    for (i, spot) in classed(&doc, "spot").into_iter().enumerate() {
        assert_eq!(attribute(spot, "id"), format!("s-{i}"));
        assert_eq!(attribute(spot, "data-spot"), i.to_string());
        assert_eq!((attribute(spot, "role"), attribute(spot, "tabindex")), ("button", "-1"));
    }
    let tags: Vec<_> = classed(&doc, "spot").iter().map(|s| s.tag_name().name().to_owned()).collect();
    assert_eq!(tags, ["rect", "circle", "polygon", "path", "path", "rect"]);
}

#[test]
fn markup_never_carries_a_name_unescaped() {
    let markup = spots(&GAME, &layout(), &scene().tokens, &View::web(Facing::Upright)).into_string();
    assert!(markup.contains("c&lt;&amp;&quot;"), "{markup}");
}

#[test]
fn a_token_on_two_places_is_named_on_both() {
    let bridge = [Token { also: Some(Spot(1)), ..token(0, RED) }];
    let layout = layout();
    assert_eq!(label(&GAME, &layout.places[0], &bridge), "a1, red man");
    assert_eq!(label(&GAME, &layout.places[1], &bridge), "b1, red man");
    assert_eq!(label(&GAME, &layout.places[2], &bridge), "a2, throne, empty");
}

#[test]
fn the_top_of_a_pile_comes_first_whatever_the_order() {
    let pile = [Token { level: 1, ..token(0, COUNTER) }, token(0, RED)];
    assert_eq!(label(&GAME, &layout().places[0], &pile), "a1, counter on red man");
}

#[test]
fn flipped_spots_turn_with_the_board() {
    let markup = spots(&GAME, &layout(), &[], &View::web(Facing::Flipped)).into_string();
    assert!(markup.starts_with(r#"<g class="spots" transform="rotate(180 200 150)">"#), "{markup}");
}
