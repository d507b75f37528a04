use crate::sample::{GAME, attribute, classed, every_mark, layout, tree};
use parlour_core::scene::{Arrow, Dot, Form, Layout, Mark, Place, Point, Spot, Spread};
use parlour_render::Facing;
use parlour_render::svg::{View, over, under};

fn below(marks: &[Mark], facing: Facing) -> String {
    under(&GAME, &layout(), marks, &View::web(facing)).into_string()
}
fn above(marks: &[Mark], facing: Facing) -> String {
    over(&GAME, &layout(), marks, &View::web(facing)).into_string()
}

/// The classes of a group's elements, each once, in order of appearance.
fn shapes(markup: &str) -> Vec<String> {
    let doc = tree(markup);
    let mut seen = Vec::new();
    for class in doc.root_element().descendants().skip(1).filter_map(|n| n.attribute("class")) {
        if !seen.contains(&class.to_owned()) {
            seen.push(class.to_owned());
        }
    }
    seen
}

#[test]
fn each_meaning_lies_on_its_side_of_the_tokens() {
    assert_eq!(
        shapes(&below(&every_mark(), Facing::Upright)),
        ["m-selected-halo", "m-selected", "reach", "m-from", "m-trail", "m-to"]
    );
    assert_eq!(
        shapes(&above(&every_mark(), Facing::Upright)),
        [
            "m-target",
            "m-target-eye",
            "text m-target-no",
            "m-capture",
            "m-danger",
            "m-refused-halo",
            "m-refused",
            "ghost t-red",
            "f o",
            "pip",
            "d",
            "m-sight-halo",
            "m-sight",
            "m-unseen",
            "m-blocked-halo",
            "m-blocked",
        ]
    );
}

#[test]
fn radii_follow_the_place() {
    let radius = |spot, dot| {
        let markup = above(&[Mark::Target(Spot(spot), dot)], Facing::Upright);
        let doc = tree(&markup);
        attribute(classed(&doc, "m-target")[0], "r").to_owned()
    };
    assert_eq!([radius(0, Dot::Plain), radius(4, Dot::Plain)], ["15", "7.5"]);
    assert_eq!([radius(0, Dot::Takes), radius(4, Dot::Number(1))], ["19", "9.5"]);
    let small = below(&[Mark::Last(vec![Spot(4), Spot(0)]), Mark::Selected(Spot(4))], Facing::Upright);
    assert!(small.contains(r#"class="m-from" cx="0" cy="0" r="13.5" transform="translate(300 150)""#), "{small}");
    assert!(small.contains(r#"class="m-selected" cx="300" cy="150" r="23.5""#), "{small}");
}

#[test]
fn a_number_stands_in_its_dot() {
    let markup = above(&[Mark::Target(Spot(3), Dot::Number(12))], Facing::Flipped);
    let doc = tree(&markup);
    let number = classed(&doc, "m-target-no")[0];
    assert_eq!(number.text(), Some("12"));
    assert_eq!((attribute(number, "x"), attribute(number, "y")), ("250", "150"));
}

#[test]
fn a_row_is_selected_by_its_frame() {
    let markup = below(&[Mark::Selected(Spot(5))], Facing::Upright);
    assert!(markup.contains(r#"<rect class="m-selected" x="220" y="225" width="160" height="50"/>"#), "{markup}");
    let flipped = below(&[Mark::Selected(Spot(5))], Facing::Flipped);
    assert!(flipped.contains("rotate(180 200 150)"));
}

#[test]
fn the_last_move_runs_over_its_way() {
    let markup = below(&[Mark::Last(vec![Spot(3), Spot(2), Spot(0)])], Facing::Upright);
    assert!(
        markup.contains(r#"<circle class="m-from" cx="0" cy="0" r="27" transform="translate(150 150)"/>"#),
        "{markup}"
    );
    // From b2 by a2 to a1: it leaves the ring and ends before the ticks.
    assert!(markup.contains(r#"d="M114,150 L50,150 L50,200""#), "{markup}");
    let straight = below(&[Mark::Last(vec![Spot(0), Spot(4)])], Facing::Upright);
    assert!(straight.contains("M83.4,236.6 L"), "{straight}");
}

#[test]
fn a_last_move_too_short_for_a_line_has_none() {
    let marks = [Mark::Last(vec![Spot(0), Spot(0)])];
    let markup = below(&marks, Facing::Upright);
    assert_eq!(shapes(&markup), ["m-from", "m-to"]);
    assert!(!markup.contains("NaN"));
}

#[test]
fn flipped_marks_stand_opposite() {
    let markup = above(&[Mark::Target(Spot(0), Dot::Plain)], Facing::Flipped);
    assert!(markup.contains(r#"cx="350" cy="50""#), "{markup}");
}

#[test]
fn sight_ends_at_the_place_unless_something_is_in_the_way() {
    let free = above(&[Mark::Sight(Spot(0), Spot(1), None)], Facing::Upright);
    assert_eq!(shapes(&free), ["m-sight-halo", "m-sight"]);
    assert!(free.contains(r#"class="m-sight" d="M97,250 L103,250""#), "{free}");
    let blocked = above(&[Mark::Sight(Spot(0), Spot(5), Some(Spot(1)))], Facing::Upright);
    assert!(blocked.contains(r#"class="m-sight" d="M97,250 L150,250""#), "{blocked}");
    assert!(blocked.contains(r#"class="m-unseen" d="M150,250 L276.5,250""#), "{blocked}");
}

#[test]
fn marks_off_the_board_are_not_drawn() {
    let nowhere = Spot(99);
    let marks = [
        Mark::Selected(nowhere),
        Mark::Target(nowhere, Dot::Plain),
        Mark::Last(vec![Spot(0), nowhere]),
        Mark::Sight(nowhere, Spot(0), None),
        Mark::Won(vec![nowhere]),
        Mark::Way(vec![Spot(0), nowhere]),
        Mark::Arrow(vec![Spot(0), nowhere], Arrow::Goes),
    ];
    assert!(shapes(&below(&marks, Facing::Upright)).is_empty());
    assert!(shapes(&above(&marks, Facing::Upright)).is_empty());
}

/// Three hexes in a row, with a gap of two units between their outlines.
fn hexes() -> Layout {
    let high = 50.0 * 3f32.sqrt();
    let place = |n: u16| {
        let at = Point::new(60.0, 60.0 + f32::from(n) * high);
        Place {
            spot: Spot(n),
            name: format!("h{n}"),
            kind: String::new(),
            at,
            area: Form::hex(at, 49.0),
            r: 40.0,
            spread: Spread::Pile,
        }
    };
    let ground = Form::Rect { at: Point::new(0.0, 0.0), w: 120.0, h: 320.0 };
    Layout { w: 120.0, h: 320.0, label: "", ground, shapes: Vec::new(), places: (0..4).map(place).collect() }
}

fn outline(mark: Mark, class: &str, facing: Facing) -> String {
    let markup = under(&GAME, &hexes(), &[mark], &View::web(facing)).into_string();
    let doc = tree(&markup);
    let drawn = classed(&doc, class);
    assert_eq!(drawn.len(), 1, "one outline: {markup}");
    attribute(drawn[0], "d").to_owned()
}

#[test]
fn reach_is_one_outline_around_all() {
    let corners = |spots: &[u16]| {
        let d = outline(Mark::Reach(spots.iter().map(|&n| Spot(n)).collect()), "reach", Facing::Upright);
        (d.matches('M').count(), d.matches('L').count() + d.matches('M').count())
    };
    assert_eq!(corners(&[0]), (1, 6));
    assert_eq!(corners(&[0, 1]), (1, 10), "the side between them is left out");
    assert_eq!(corners(&[2, 0, 1]), (1, 14), "in any order");
    assert_eq!(corners(&[0, 2]), (2, 12), "what does not touch has an outline of its own");
    let turned = under(&GAME, &hexes(), &[Mark::Reach(vec![Spot(0)])], &View::web(Facing::Flipped)).into_string();
    assert!(turned.contains("rotate(180 60 160)"), "{turned}");
}

#[test]
fn at_night_all_but_the_light_is_dark() {
    let d = outline(Mark::Lit(vec![Spot(0), Spot(1)]), "m-dark", Facing::Upright);
    assert!(d.starts_with("M0,0 H120 V320 H0Z M"), "{d}");
    assert_eq!(d.matches('Z').count(), 2, "the board, and one hole: {d}");
    assert_eq!(
        outline(Mark::Lit(Vec::new()), "m-dark", Facing::Upright).trim(),
        "M0,0 H120 V320 H0Z",
        "no light at all"
    );
}

#[test]
fn who_can_still_act_has_a_dot_at_the_left_edge() {
    let markup = above(&[Mark::Ready(Spot(0))], Facing::Upright);
    let doc = tree(&markup);
    let dot = classed(&doc, "m-ready")[0];
    assert_eq!((attribute(dot, "cx"), attribute(dot, "cy"), attribute(dot, "r")), ("9.6", "250", "7"));
}
