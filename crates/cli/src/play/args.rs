//! What can be said after `parlour play`.

use super::called::Called;
use super::draw::ink::{Depth, Palette};
use super::invitation::Invitation;
use crate::args::SetupArgs;
use parlour_render::theme::Light;
use std::hash::{BuildHasher, RandomState};
use std::path::PathBuf;
use std::sync::LazyLock;

/// A new match has its own dice unless somebody asks for certain ones.
static FRESH: LazyLock<String> = LazyLock::new(|| fresh_seed().to_string());

/// A number that nobody knew before.
pub fn fresh_seed() -> u64 {
    RandomState::new().hash_one("seed")
}

#[derive(Debug, clap::Args)]
#[command(mut_arg("seed", |arg| {
    arg.default_value(FRESH.as_str()).hide_default_value(true).help("Decides the dice and random set-ups; without it chance does")
}))]
#[command(after_help = "\
Whatever is entered is saved at once. Matches are kept in the folder `matches` of the user's data folder, or of the folder
that PARLOUR_DATA names.

Examples:
  parlour play swords-and-shields                            two people at one keyboard
  parlour play swords-and-shields --name Anna --name Mira    and these are their names
  parlour play swords-and-shields --opponent level:2         you have the first seat
  parlour play swords-and-shields --opponent 1=level:3       you have the second seat
  parlour play swords-and-shields --resume                   go on with the last unfinished match")]
pub struct PlayArgs {
    #[command(flatten)]
    pub setup: SetupArgs,
    /// The computer takes the last free seat, or the seat named (`1=level:3`); may be given several times
    #[arg(long = "opponent", value_name = "[SEAT=]OPPONENT")]
    pub opponents: Vec<Invitation>,
    /// What somebody here is called: the first without a name, or the seat named (`2=Anna`); may be given several times
    #[arg(long = "name", value_name = "[SEAT=]NAME")]
    pub names: Vec<Called>,
    /// Save to this file; if it exists, go on with its match
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    pub record: Option<PathBuf>,
    /// Go on with the match of this file, or with the newest that is not over
    #[arg(long, value_name = "FILE", num_args = 0..=1)]
    pub resume: Option<Option<PathBuf>>,
    /// Light text on a dark ground
    #[arg(long, conflicts_with = "light")]
    dark: bool,
    /// Dark text on a light ground
    #[arg(long)]
    light: bool,
}

impl PlayArgs {
    /// What was asked for, or else what the terminal says of itself.
    pub fn palette(&self) -> Palette {
        palette(match (self.dark, self.light) {
            (true, _) => Some(Light::Night),
            (_, true) => Some(Light::Day),
            _ => None,
        })
    }
}

/// The colours that were asked for, or those of the terminal.
pub fn palette(asked: Option<Light>) -> Palette {
    let told = |key| std::env::var(key).unwrap_or_default();
    let light = asked.unwrap_or_else(|| light_of(&told("COLORFGBG")));
    let depth = if matches!(&*told("COLORTERM"), "truecolor" | "24bit") { Depth::True } else { Depth::Indexed };
    Palette { light, depth }
}

/// `15;0` is light on dark. Most terminals say nothing and are dark.
fn light_of(colorfgbg: &str) -> Light {
    match colorfgbg.rsplit(';').next() {
        Some("7" | "15") => Light::Day,
        _ => Light::Night,
    }
}
