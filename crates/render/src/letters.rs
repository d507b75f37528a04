//! Titles as drawn letters: a monoline geometric alphabet, so that no font is needed.

use crate::svg::Number;
use maud::{Markup, html};

/// A letter: its width and its line, in a cap height of 100.
type Glyph = (char, f32, &'static str);

const GLYPHS: &[Glyph] = &[
    ('A', 92.0, "M5,106 L46,-8 L87,106 M20,69 H72"),
    ('B', 68.0, "M8.5,8.5 H36 A20.75,20.75 0 0 1 36,50 H8.5 M36,50 H38.5 A20.75,20.75 0 0 1 38.5,91.5 H8.5 V8.5"),
    ('C', 84.0, "M80,20.5 A41.5,41.5 0 1 0 80,79.5"),
    ('D', 88.0, "M8.5,8.5 H38 A41.5,41.5 0 0 1 38,91.5 H8.5 Z"),
    ('E', 60.0, "M60,8.5 H8.5 V91.5 H60 M8.5,49 H54"),
    ('F', 58.0, "M58,8.5 H8.5 V100 M8.5,51 H52"),
    ('G', 96.0, "M80,20.5 A41.5,41.5 0 1 0 91,53 H55"),
    ('H', 80.0, "M8.5,0 V100 M71.5,0 V100 M8.5,49 H71.5"),
    ('I', 17.0, "M8.5,0 V100"),
    ('J', 52.0, "M43.5,0 V66 A21,24 0 0 1 3,76"),
    ('K', 76.0, "M8.5,0 V100 M72,-8 L12,56 M28,40 L74,108"),
    ('L', 56.0, "M8.5,0 V91.5 H56"),
    ('M', 104.0, "M8.5,100 V-24 L52,68 L95.5,-24 V100"),
    ('N', 84.0, "M8.5,100 V-18 L75.5,118 V0"),
    ('O', 100.0, "M50,8.5 A41.5,41.5 0 1 0 50,91.5 A41.5,41.5 0 1 0 50,8.5 Z"),
    ('P', 68.0, "M8.5,100 V8.5 H36 A24,24 0 0 1 36,56.5 H8.5"),
    ('Q', 100.0, "M50,8.5 A41.5,41.5 0 1 0 50,91.5 A41.5,41.5 0 1 0 50,8.5 Z M58,60 L98,108"),
    ('R', 72.0, "M8.5,100 V8.5 H37 A24,24 0 0 1 37,56.5 H8.5 M34,56 L68,110"),
    ('S', 64.0, "M52,20 A22.8,20.75 0 1 0 32,50 A22.8,20.75 0 1 1 11,80"),
    ('T', 70.0, "M0,8.5 H70 M35,8.5 V100"),
    ('U', 82.0, "M8.5,0 V59 A32.5,32.5 0 0 0 73.5,59 V0"),
    ('V', 84.0, "M4,-8 L42,108 L80,-8"),
    ('W', 124.0, "M4,-8 L33,110 L62,-8 L91,110 L120,-8"),
    ('X', 80.0, "M2,-8 L78,108 M78,-8 L2,108"),
    ('Y', 80.0, "M2,-8 L40,54 L78,-8 M40,50 V100"),
    ('Z', 70.0, "M2,8.5 H58 L10,91.5 H70"),
    ('&', 88.0, "M84,108 L27,38 A17.5,17.5 0 1 1 50,36 L22,58 A21,21 0 1 0 52,84 L76,52"),
    (' ', 40.0, ""),
];

/// An empty box, so that a letter nobody has drawn is seen at once.
const MISSING: Glyph = ('\u{fffd}', 60.0, "M8.5,8.5 H51.5 V91.5 H8.5 Z");

/// Pairs that stand closer or wider than the rest.
const KERN: &[(&str, f32)] = &[
    ("AR", -2.0),
    ("LO", -6.0),
    ("LA", -4.0),
    ("AY", -16.0),
    ("WA", -16.0),
    ("AH", 2.0),
    ("LY", -12.0),
    ("PA", -8.0),
    ("AT", -14.0),
    ("TE", -4.0),
    ("TA", -14.0),
    ("KA", -6.0),
    ("WO", -6.0),
    ("OO", -4.0),
    ("RD", 2.0),
    ("AI", 4.0),
    ("GA", -4.0),
    ("SW", -2.0),
];

/// The usual space between two letters.
pub const TRACK: f32 = 16.0;
/// The usual thickness of the line.
pub const WEIGHT: f32 = 17.0;

/// A line of letters as an SVG of its own, read out as `label`. Small letters are drawn as capitals.
pub fn lettering(text: &str, label: &str, track: f32, weight: f32) -> Markup {
    let (placed, width) = set(text, track);
    let clip = clip_id(text, track);
    html! {
        svg viewBox=(format!("-2 0 {} 100", Number(width + 4.0))) role="img" aria-label=(label) {
            // Diagonals run beyond the line and are cut level with it.
            clipPath id=(clip) { rect x="-5" width=(Number(width + 10.0)) height="100" {} }
            g .letters stroke-width=(Number(weight)) clip-path=(format!("url(#{clip})")) {
                @for (x, path) in placed { path transform=(format!("translate({})", Number(x))) d=(path) {} }
            }
        }
    }
}

/// How wide a line of letters is, at a height of 100.
pub fn width(text: &str, track: f32) -> f32 {
    set(text, track).1
}

/// Where each line starts, and the width of all.
fn set(text: &str, track: f32) -> (Vec<(f32, &'static str)>, f32) {
    let letters: Vec<char> = text.to_uppercase().chars().collect();
    let (mut placed, mut pen) = (Vec::new(), 0.0);
    for (i, &letter) in letters.iter().enumerate() {
        let (_, wide, path) = GLYPHS.iter().find(|g| g.0 == letter).unwrap_or(&MISSING);
        if !path.is_empty() {
            placed.push((pen, *path));
        }
        pen += wide;
        if let Some(&next) = letters.get(i + 1) {
            pen += track + kern(letter, next);
        }
    }
    (placed, pen)
}

fn kern(left: char, right: char) -> f32 {
    KERN.iter().find(|(pair, _)| pair.chars().eq([left, right])).map_or(0.0, |k| k.1)
}

/// The same text with the same space has the same outline, so it may share its id on a page.
fn clip_id(text: &str, track: f32) -> String {
    let mut id = format!("caps-{}-", Number(track));
    for c in text.to_lowercase().chars() {
        match c {
            'a'..='z' | '0'..='9' => id.push(c),
            ' ' => id.push('-'),
            other => id += &format!("_{:x}", u32::from(other)),
        }
    }
    id
}
