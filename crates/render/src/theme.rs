//! Colours by name: the neutral ones of the table, those of a box, and how a stylesheet writes them.

mod rules;

use parlour_core::BoxInfo;
use parlour_core::look::Tone;

pub use rules::stylesheet;

/// By which light something is drawn that cannot change its colours later.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Light {
    /// On light paper.
    Day,
    /// On dark paper.
    Night,
}

/// How colours are written.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Paint {
    /// As CSS variables, so that the page's theme decides.
    Web,
    /// As the colours of the day.
    Day,
    /// As the colours of the night.
    Night,
}

impl From<Light> for Paint {
    fn from(light: Light) -> Paint {
        match light {
            Light::Day => Paint::Day,
            Light::Night => Paint::Night,
        }
    }
}

/// A concrete colour.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// Reads `#rrggbb`.
    pub fn read(text: &str) -> Option<Rgb> {
        let digits = text.strip_prefix('#').filter(|d| d.len() == 6 && d.is_ascii())?;
        let channel = |i| u8::from_str_radix(&digits[i..i + 2], 16).ok();
        Some(Rgb(channel(0)?, channel(2)?, channel(4)?))
    }
}

const fn tone(name: &'static str, day: &'static str, night: &'static str) -> Tone {
    Tone { name, day, night }
}

/// The colours of the table, the same for every box.
pub const NEUTRAL: &[Tone] = &[
    tone("paper", "#f4ebd9", "#1a1714"),
    tone("sheet", "#fcf7ec", "#24201b"),
    tone("sunk", "#e8dcc3", "#100e0c"),
    tone("ink", "#231f1a", "#f4ebd9"),
    tone("ink-2", "#5b5142", "#bcb09a"),
    tone("rule", "#d8caad", "#3b352c"),
    tone("edge", "#85775c", "#8c806b"),
    tone("go", "#14695a", "#74d0b8"),
    tone("go-on", "#fcf7ec", "#0f1f1b"),
    tone("signal", "#b02f17", "#ff8f6c"),
    tone("signal-on", "#fcf7ec", "#2a0d05"),
    tone("signal-bg", "#f8dccb", "#3d1f16"),
    tone("trail", "#754a00", "#e9bd5b"),
    tone("focus", "#0b57a4", "#93c8ff"),
    tone("s1", "#c4391f", "#f27a5f"),
    tone("s1-on", "#fcf7ec", "#2a0d05"),
    tone("s2", "#1d5c94", "#74b4ea"),
    tone("s2-on", "#fcf7ec", "#06192a"),
    tone("s3", "#e9b12c", "#f4c84f"),
    tone("s3-on", "#231f1a", "#2a1f00"),
    tone("s4", "#3d7a37", "#86c97c"),
    tone("s4-on", "#fcf7ec", "#0c200a"),
    tone("won", "#e9a31a", "#f4c84f"),
    tone("won-edge", "#231f1a", "#0e0c0a"),
    tone("contour", "#231f1a", "#0e0c0a"),
];

/// The families of `$sans` and `$caps` where no page declares them. A [`png`](fn@crate::png) has one font for both.
const SANS: &str = "\"Avenir Next\",Avenir,\"Segoe UI\",Roboto,\"Noto Sans\",\"Liberation Sans\",Arial,sans-serif";
const CAPS: &str =
    "Futura,\"Avenir Next\",\"Century Gothic\",\"URW Gothic\",\"Segoe UI\",Roboto,\"Noto Sans\",sans-serif";

/// The tone of this name; that of the box wins over the table's.
pub fn find(boxed: &BoxInfo, name: &str) -> Option<Tone> {
    boxed.tones.iter().chain(NEUTRAL).find(|t| t.name == name).copied()
}

/// The colour of this name by this light.
///
/// # Panics
/// If neither the box nor the table has a tone of this name, or if it is not `#rrggbb`.
pub fn colour(boxed: &BoxInfo, name: &str, light: Light) -> Rgb {
    let tone = named(boxed, name);
    let text = if light == Light::Day { tone.day } else { tone.night };
    Rgb::read(text).expect("tones are written as #rrggbb")
}

/// Tones as CSS custom properties, for `:root` or for an element of the box.
pub fn variables(tones: &[Tone]) -> String {
    tones.iter().map(|t| format!("--{}: light-dark({}, {});\n", t.name, t.day, t.night)).collect()
}

/// Declarations with every `$name` replaced. Besides tones there are the type families `$sans` and `$caps`.
///
/// # Panics
/// If a name is unknown: a look that silently stays black would be found by players.
pub fn resolve(css: &str, boxed: &BoxInfo, paint: Paint) -> String {
    let mut pieces = css.split('$');
    let mut out = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '-';
        let end = piece.find(|c| !is_name(c)).unwrap_or(piece.len());
        let (name, rest) = piece.split_at(end);
        out += &value(name, boxed, paint);
        out += rest;
    }
    out
}

fn value(name: &str, boxed: &BoxInfo, paint: Paint) -> String {
    let family = match name {
        "sans" => Some(SANS),
        "caps" => Some(CAPS),
        _ => None,
    };
    let written = |paint, tone: Tone| if paint == Paint::Day { tone.day } else { tone.night };
    match (paint, family) {
        (Paint::Web, Some(_)) => format!("var(--{name})"),
        (_, Some(family)) => family.to_owned(),
        (Paint::Web, None) => format!("var(--{})", named(boxed, name).name),
        (paint, None) => written(paint, named(boxed, name)).to_owned(),
    }
}

fn named(boxed: &BoxInfo, name: &str) -> Tone {
    find(boxed, name).unwrap_or_else(|| panic!("no tone of {} or of the table is called ${name}", boxed.name))
}
