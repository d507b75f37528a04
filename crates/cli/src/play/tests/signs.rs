//! What a place is can be read from the terminal, with and without colours.

use super::{Desk, KeyCode, here};
use parlour_cabinet::GAMES;
use parlour_core::scene::{Layout, Scene};
use parlour_core::{GameInfo, Values};
use parlour_render::Facing;
use parlour_render::terminal::{EMPTY, Grid, Screen, screen};
use parlour_render::theme::{Light, Rgb, colour};
use std::collections::BTreeMap;

/// Every board of every game: with each number of seats, and with each value of each option.
fn boards() -> Vec<(&'static GameInfo, Layout)> {
    let mut boards = Vec::new();
    for game in GAMES {
        let info = game.info();
        for &seats in info.seats {
            let mut setups: Vec<Vec<(String, String)>> = vec![Vec::new()];
            for option in info.options {
                if let Values::OneOf(list) | Values::Named { list, .. } = option.values {
                    setups.extend(list.iter().map(|(value, _)| vec![(option.key.to_owned(), (*value).to_owned())]));
                }
            }
            boards.extend(setups.iter().filter_map(|s| Some((info, game.open(seats, s, 1).ok()?.layout()))));
        }
    }
    boards
}

fn empty(info: &GameInfo, layout: &Layout, light: Light) -> Screen {
    screen(info, layout, &Scene::default(), light, Facing::Upright, Grid::USUAL)
}

/// Two places of which the game says different things have different signs, or the look says why not.
#[test]
fn different_places_have_different_signs() {
    for (info, layout) in boards() {
        let mut kinds: BTreeMap<&str, &str> = BTreeMap::new();
        for place in layout.places.iter().filter(|place| !place.kind.is_empty()) {
            let sign = info.sign(&place.kind);
            let sign =
                sign.unwrap_or_else(|| panic!("{}: no sign says that {} is `{}`", info.id, place.name, place.kind));
            let other = kinds.iter().find(|(kind, text)| **kind != place.kind && **text == sign.text);
            let alike = other.map(|(kind, _)| *kind);
            assert!(
                alike.is_none() || !sign.shared.is_empty(),
                "{}: `{}` and `{}` both look like {}",
                info.id,
                place.kind,
                alike.unwrap_or_default(),
                sign.text,
            );
            kinds.insert(&place.kind, sign.text);
        }
    }
}

/// No two signs of a game are written alike, none like a piece or an ordinary place.
#[test]
fn signs_are_told_apart_without_colours() {
    for game in GAMES {
        let info = game.info();
        for (n, sign) in info.signs.iter().enumerate() {
            assert!((1..=2).contains(&sign.text.chars().count()), "{}: {sign:?}", info.id);
            assert!(info.signs[..n].iter().all(|other| other.text != sign.text), "{}: {sign:?}", info.id);
            let first = sign.text.chars().next().unwrap();
            assert!(first != EMPTY && info.drawings.iter().all(|d| d.glyph != first), "{}: {sign:?}", info.id);
        }
    }
}

/// What the look says is what the terminal shows, in its tone, which is no shade of the ground.
#[test]
fn signs_are_on_the_screen_in_their_colours() {
    for (info, layout) in boards() {
        for light in [Light::Day, Light::Night] {
            let screen = empty(info, &layout, light);
            for place in &layout.places {
                let (column, row) = screen.position(place.spot).unwrap();
                let cell = screen.cell(column, row).unwrap();
                let Some(sign) = info.sign(&place.kind) else {
                    assert_eq!(cell.glyph, EMPTY, "{}: {}", info.id, place.name);
                    continue;
                };
                let shown: String = (column..).filter_map(|c| screen.cell(c, row)).map(|c| c.glyph).take(2).collect();
                assert!(shown.starts_with(sign.text), "{}: {} is {}, not {shown}", info.id, place.name, sign.text);
                let tone = colour(info.boxed, sign.tone, light);
                let ground = colour(info.boxed, "ground", light);
                assert_eq!((cell.ink, cell.bold), (Some(tone), false), "{}: {}", info.id, place.name);
                assert!(apart(tone, ground) > 90, "{} {light:?}: {} is lost on the ground", info.id, sign.tone);
            }
        }
    }
}

/// How far apart two colours are, all channels together.
fn apart(Rgb(r, g, b): Rgb, Rgb(x, y, z): Rgb) -> u16 {
    u16::from(r.abs_diff(x)) + u16::from(g.abs_diff(y)) + u16::from(b.abs_diff(z))
}

#[test]
fn the_list_of_keys_says_what_the_signs_mean() {
    let mut desk = Desk::begun(parlour_cabinet::find("empire").unwrap(), here(2));
    desk.write("?").sees("♔ throne  ○ centre");
    desk.press(KeyCode::Esc).misses("♔ throne");
}
