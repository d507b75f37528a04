use crate::sample::{GAME, RED, every_mark, layout, scene, token};
use gif::{ColorOutput, DecodeOptions, Decoder, DisposalMethod, Frame, Repeat};
use parlour_core::scene::{Mark, Spot, Token};
use parlour_render::svg::Plate;
use parlour_render::theme::Light;
use parlour_render::{Animation, Facing, PixelsError};
use resvg::tiny_skia::Pixmap;
use std::time::Duration;

const WIDTH: u32 = 400;
const SECOND: Duration = Duration::from_secs(1);

/// What stands there and what is shown, picture by picture.
type Story<'a> = &'a [(Vec<Token>, Vec<Mark>)];

fn with_plate<T>(draw: impl FnOnce(Plate<'_>) -> T) -> T {
    let layout = layout();
    draw(Plate { info: &GAME, layout: &layout, light: Light::Day, facing: Facing::Upright })
}

/// The animation of a story, and the pictures that it is made of.
fn animated(story: Story<'_>) -> (Vec<u8>, Vec<Pixmap>) {
    with_plate(|plate| {
        let layer = |(tokens, marks): &(Vec<Token>, Vec<Mark>)| plate.layer(tokens, marks);
        let mut all = Animation::new(WIDTH, &plate.bare(), story.iter().map(layer)).expect("a ground");
        let mut bytes: Vec<u8> =
            story.iter().flat_map(|shown| all.show(&layer(shown), SECOND).expect("a picture")).collect();
        bytes.extend(all.finish().expect("an end"));
        let single = |(tokens, marks): &(Vec<Token>, Vec<Mark>)| {
            let bytes = parlour_render::png(&plate.file(tokens, marks), WIDTH).expect("a picture");
            Pixmap::decode_png(&bytes).expect("a PNG")
        };
        (bytes, story.iter().map(single).collect())
    })
}

fn decoder(bytes: &[u8]) -> Decoder<&[u8]> {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    options.read_info(bytes).expect("a GIF")
}

fn frames(bytes: &[u8]) -> Vec<Frame<'static>> {
    let mut decoder = decoder(bytes);
    std::iter::from_fn(|| decoder.read_next_frame().expect("a frame").cloned()).collect()
}

/// What somebody sees who watches it to the end: a picture after each frame, four bytes a pixel.
fn watched(bytes: &[u8]) -> Vec<Vec<u8>> {
    let mut screen = vec![0; (WIDTH * WIDTH * 3 / 4 * 4) as usize];
    let show = |frame: Frame<'_>| {
        for (n, pixel) in frame.buffer.chunks(4).enumerate().filter(|(_, pixel)| pixel[3] > 0) {
            let (x, y) = (n % usize::from(frame.width), n / usize::from(frame.width));
            let at = (y + usize::from(frame.top)) * WIDTH as usize + x + usize::from(frame.left);
            screen[at * 4..at * 4 + 4].copy_from_slice(pixel);
        }
        screen.clone()
    };
    frames(bytes).into_iter().map(show).collect()
}

/// A man goes from one place to another, nothing happens, and everything is marked.
fn story() -> Vec<(Vec<Token>, Vec<Mark>)> {
    let at = |spot| vec![token(spot, RED)];
    let went = vec![Mark::Last(vec![Spot(3), Spot(1)])];
    vec![(at(3), Vec::new()), (at(1), went.clone()), (at(1), went), (scene().tokens, every_mark())]
}

#[test]
fn an_animation_has_a_frame_for_each_picture_and_begins_again() {
    let (bytes, _) = animated(&story());
    let mut head = decoder(&bytes);
    assert_eq!((head.width(), head.height()), (400, 300));
    while head.read_next_frame().expect("a frame").is_some() {}
    assert_eq!(head.repeat(), Repeat::Infinite);
    let frames = frames(&bytes);
    assert_eq!(frames.len(), 4);
    assert!(frames.iter().all(|frame| (frame.delay, frame.dispose) == (100, DisposalMethod::Keep)));
}

#[test]
fn only_the_rectangle_that_changes_is_written() {
    let (bytes, _) = animated(&story());
    let bounds: Vec<_> = frames(&bytes).iter().map(|f| [f.left, f.top, f.width, f.height]).collect();
    assert_eq!(bounds[0], [0, 0, 400, 300]);
    // From 150,150 to 150,250, with a ring around each.
    let [left, top, width, height] = bounds[1];
    assert!((95..=105).contains(&left) && (90..=110).contains(&width), "{bounds:?}");
    assert!((95..=110).contains(&top) && (185..=205).contains(&height), "{bounds:?}");
    assert_eq!(bounds[2], [0, 0, 1, 1], "nothing changes");
}

/// Flat colours are those of the picture by itself; only the rims between them may be a little off.
#[test]
fn whoever_watches_it_sees_the_pictures() {
    let (bytes, single) = animated(&story());
    for (n, (shown, single)) in watched(&bytes).iter().zip(&single).enumerate() {
        let (mut wrong, mut worst) = (0, 0);
        for (shown, true_one) in shown.chunks(4).zip(single.pixels()) {
            let rgb = [true_one.red(), true_one.green(), true_one.blue()];
            assert_eq!(shown[3], 255, "every pixel is shown");
            let by = shown.iter().zip(rgb).map(|(a, b)| a.abs_diff(b)).max().unwrap_or(0);
            wrong += usize::from(by > 0);
            worst = worst.max(by);
        }
        assert!(wrong * 50 < shown.len() / 4, "picture {n}: {wrong} pixels are off");
        assert!(worst < 48, "picture {n}: by {worst}");
    }
}

#[test]
fn named_colours_are_exact_even_where_no_sample_has_them() {
    let bytes = with_plate(|plate| {
        let mut all = Animation::new(WIDTH, &plate.bare(), []).expect("a ground");
        let shown = all.show(&plate.layer(&[token(3, RED)], &[Mark::Danger(Spot(1))]), SECOND);
        [shown.expect("a picture"), all.finish().expect("an end")].concat()
    });
    let shown = watched(&bytes).remove(0);
    for (name, rgb) in [("side", [0xc4, 0x39, 0x1f]), ("signal", [0xb0, 0x2f, 0x17]), ("ground", [0xee; 3])] {
        assert!(shown.chunks(4).any(|pixel| pixel[..3] == rgb), "{name} is missing");
    }
}

#[test]
fn times_are_told_in_hundredths() {
    let delays = with_plate(|plate| {
        let mut all = Animation::new(40, &plate.bare(), []).expect("a ground");
        let empty = plate.layer(&[], &[]);
        let show = |ms| all.show(&empty, Duration::from_millis(ms)).expect("a picture");
        let mut bytes: Vec<u8> = [0, 255, 3000, 10_000_000].into_iter().flat_map(show).collect();
        bytes.extend(all.finish().expect("an end"));
        frames(&bytes).iter().map(|frame| frame.delay).collect::<Vec<_>>()
    });
    assert_eq!(delays, [2, 25, 300, u16::MAX], "nothing is shorter than what is shown so short");
}

#[test]
fn the_same_match_is_the_same_animation() {
    assert!(animated(&story()).0 == animated(&story()).0);
}

#[test]
fn what_cannot_be_animated_is_refused() {
    with_plate(|plate| {
        let wide = Animation::new(8193, &plate.bare(), []);
        assert!(matches!(wide, Err(PixelsError::Size { width: 8193, height: 6145 })));
        assert!(matches!(Animation::new(10, "no svg", []), Err(PixelsError::Svg(_))));
    });
}
