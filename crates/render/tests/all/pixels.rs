use crate::sample::{GAME, every_mark, layout, scene};
use parlour_core::scene::{Form, Layout, Point, Shape};
use parlour_render::svg::file;
use parlour_render::theme::Light;
use parlour_render::{Facing, PixelsError, png};
use resvg::tiny_skia::Pixmap;
use std::collections::BTreeSet;

fn picture(layout: &Layout, light: Light, facing: Facing) -> Pixmap {
    let mut scene = scene();
    scene.marks = every_mark();
    let bytes = png(&file(&GAME, layout, &scene, light, facing), 800).expect("a picture");
    Pixmap::decode_png(&bytes).expect("a PNG")
}

#[test]
fn a_picture_is_as_wide_as_asked_and_not_blank() {
    let pixels = picture(&layout(), Light::Day, Facing::Upright);
    assert_eq!((pixels.width(), pixels.height()), (800, 600));
    let colours: BTreeSet<_> = pixels.pixels().iter().map(|p| (p.red(), p.green(), p.blue())).collect();
    assert!(colours.len() > 50, "only {} colours", colours.len());
    for (name, rgb) in [("ground", (0xee, 0xee, 0xee)), ("side", (0xc4, 0x39, 0x1f)), ("go", (0x14, 0x69, 0x5a))] {
        assert!(colours.contains(&rgb), "{name} is missing");
    }
}

#[test]
fn night_has_its_own_ground() {
    let corner = |light| {
        let pixel = picture(&layout(), light, Facing::Flipped).pixels()[0];
        (pixel.red(), pixel.green(), pixel.blue())
    };
    assert_eq!((corner(Light::Day), corner(Light::Night)), ((0xee, 0xee, 0xee), (0x11, 0x11, 0x11)));
}

/// usvg drops silently what is still a text when it comes there.
#[test]
fn coordinates_are_seen_where_they_belong() {
    let with = picture(&layout(), Light::Day, Facing::Upright);
    let mut bare = layout();
    bare.shapes.retain(|s| !matches!(s.form, Form::Text { .. }));
    let without = picture(&bare, Light::Day, Facing::Upright);
    let differ: Vec<_> = with.pixels().iter().zip(without.pixels()).enumerate().filter(|(_, (a, b))| a != b).collect();
    assert!(differ.len() > 60, "{} pixels of text", differ.len());
    // "a" and "b" are centred on 50,60 and 150,60; the picture is twice as large.
    for (i, _) in differ {
        let (x, y) = ((i % 800) as i32, (i / 800) as i32);
        assert!([100, 300].iter().any(|middle| (x - middle).abs() < 20) && (y - 120).abs() < 20, "text at {x},{y}");
    }
}

/// The box of what is drawn, as left, top, right, bottom, in a picture of 100 by 100 for which these texts stand.
fn inked(texts: &str) -> Option<[u32; 4]> {
    const SHEET: &str = ".text{font:700 20px \"Some Sans\",sans-serif} .end{text-anchor:end} .mid{text-anchor:middle}\
        .large{font-size:40px} .central{dominant-baseline:central} g .of-g{font-size:40px} .of-g{font-size:10px}";
    let head = r#"<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">"#;
    let bytes = png(&format!("{head}<style>{SHEET}</style>{texts}</svg>"), 100).expect("a picture");
    let pixels = Pixmap::decode_png(&bytes).expect("a PNG");
    let drawn = pixels.pixels().iter().zip(0..).filter(|(pixel, _)| pixel.alpha() > 0).map(|(_, i)| (i % 100, i / 100));
    drawn.fold(None, |bounds, (x, y)| {
        let [left, top, right, bottom] = bounds.unwrap_or([x, y, x, y]);
        Some([left.min(x), top.min(y), right.max(x), bottom.max(y)])
    })
}

fn text(class: &str) -> [u32; 4] {
    inked(&format!(r#"<text class="text {class}" x="50" y="50">HH</text>"#)).expect("letters")
}

#[test]
fn texts_stand_where_their_anchor_says() {
    let ([start, _, end, bottom], [mid_left, _, mid_right, _], [_, _, before, _]) =
        (text(""), text("mid"), text("end"));
    assert!((50..53).contains(&start) && (70..75).contains(&end), "from {start} to {end}");
    assert!(mid_left.abs_diff(99 - mid_right) <= 1 && mid_left < 40, "from {mid_left} to {mid_right}");
    assert!((47..50).contains(&before), "to {before}");
    assert_eq!(bottom, 49, "the baseline");
    let [_, top, _, bottom] = text("central");
    assert!(top < 45 && bottom > 54, "from {top} to {bottom}");
}

#[test]
fn the_strongest_rule_says_how_large_a_text_is() {
    let height = |[_, top, _, bottom]: [u32; 4]| bottom - top;
    let (usual, large) = (height(text("")), height(text("large")));
    assert!(large.abs_diff(2 * usual) <= 2, "{usual} and {large}");
    let of = |texts: &str| height(inked(texts).expect("letters"));
    assert_eq!(of(r#"<g><text class="text of-g" x="50" y="50">HH</text></g>"#), large);
    assert_eq!(of(r#"<text class="text large" style="font-size:20px" x="50" y="50">HH</text>"#), usual);
}

#[test]
fn the_line_around_a_letter_is_as_wide_as_declared() {
    let [left, top, right, bottom] = text("large");
    let lined = r#"<text class="text large" style="stroke:red;stroke-width:6" x="50" y="50">HH</text>"#;
    let wider = inked(lined).expect("letters");
    let by = [left - wider[0], top - wider[1], wider[2] - right, wider[3] - bottom];
    assert!(by.iter().all(|side| (2..=4).contains(side)), "wider by {by:?}");
}

#[test]
fn every_letter_is_drawn_or_refused_by_name() {
    let one = |c: char| format!(r#"<text class="text" x="50" y="50">&#{};</text>"#, u32::from(c));
    for c in '!'..='~' {
        assert!(inked(&one(c)).is_some(), "{c} is not drawn");
    }
    assert_eq!(inked(&one(' ')), None);
    assert_eq!(inked(r#"<text class="text"></text>"#), None);
    let mut layout = layout();
    layout.shapes.push(Shape { class: "coord", form: Form::Text { at: Point::new(9.0, 9.0), text: "a侍".into() } });
    let svg = file(&GAME, &layout, &scene(), Light::Day, Facing::Upright);
    let message = png(&svg, 100).expect_err("no such letter").to_string();
    assert_eq!(message, "the font that comes along has no '侍'; a drawing can have it as a path");
}

#[test]
fn what_cannot_be_drawn_is_refused() {
    let svg = file(&GAME, &layout(), &scene(), Light::Day, Facing::Upright);
    assert!(matches!(png("no svg", 10), Err(PixelsError::Svg(_))));
    assert!(matches!(png(&svg, 0), Err(PixelsError::Size { width: 0, height: 0 })));
    assert!(matches!(png(&svg, 8193), Err(PixelsError::Size { width: 8193, height: 6145 })));
    let message = png(&svg, 0).expect_err("no pixels").to_string();
    assert_eq!(message, "a picture has 1 to 8192 pixels on each side, not 0 by 0");
}
