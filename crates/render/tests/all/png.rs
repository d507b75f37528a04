use crate::sample::{GAME, every_mark, layout, scene};
use parlour_core::scene::{Form, Layout};
use parlour_render::svg::file;
use parlour_render::theme::Light;
use parlour_render::{Facing, PngError, png};
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

/// Without fonts usvg drops texts silently.
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

#[test]
fn what_cannot_be_drawn_is_refused() {
    let svg = file(&GAME, &layout(), &scene(), Light::Day, Facing::Upright);
    assert!(matches!(png("no svg", 10), Err(PngError::Svg(_))));
    assert!(matches!(png(&svg, 0), Err(PngError::Size { width: 0, height: 0 })));
    assert!(matches!(png(&svg, 8193), Err(PngError::Size { width: 8193, height: 6145 })));
    let message = png(&svg, 0).expect_err("no pixels").to_string();
    assert_eq!(message, "a picture has 1 to 8192 pixels on each side, not 0 by 0");
}
