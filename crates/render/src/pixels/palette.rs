//! The colours of an animation: a GIF has 256 at most.

use crate::theme::Rgb;
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

/// One number means that a pixel stays as it was; the others are colours.
const MOST: usize = 255;

/// Colours that differ by less than this many parts of a channel share their nearest one.
const FINE: u8 = 4;
const STEPS: usize = 256 / FINE as usize;

/// How often which colour is seen.
#[derive(Debug, Default)]
pub(super) struct Census(HashMap<Rgb, u64>);

impl Census {
    pub(super) fn count(&mut self, pixels: &Pixmap) {
        // Neighbours mostly have the same colour, and are counted together.
        let all = pixels.pixels();
        let (mut last, mut run) = (all[0], 0);
        for &pixel in all {
            if pixel != last {
                self.add(last, run);
                (last, run) = (pixel, 0);
            }
            run += 1;
        }
        self.add(last, run);
    }

    fn add(&mut self, pixel: PremultipliedColorU8, times: u64) {
        *self.0.entry(Rgb(pixel.red(), pixel.green(), pixel.blue())).or_default() += times;
    }
}

/// The colours of an animation by their numbers.
#[derive(Debug)]
pub(super) struct Palette {
    colours: Vec<Rgb>,
    exact: HashMap<Rgb, u8>,
    /// The nearest to any other colour, once it was looked for.
    near: Vec<Option<u8>>,
}

impl Palette {
    /// Those that are named, wherever they come to be seen, and the most frequent of the others.
    pub(super) fn of(census: &Census, named: &HashSet<Rgb>) -> Palette {
        let seen = |colour: &Rgb| census.0.get(colour).copied().unwrap_or(0);
        let mut colours: Vec<Rgb> = census.0.keys().chain(named.iter().filter(|&c| seen(c) == 0)).copied().collect();
        // By the colour itself at last, so that the same match is always the same picture.
        colours.sort_unstable_by_key(|c| (Reverse(named.contains(c)), Reverse(seen(c)), c.0, c.1, c.2));
        colours.truncate(MOST);
        let exact = colours.iter().copied().zip(0..).collect();
        Palette { colours, exact, near: vec![None; STEPS.pow(3)] }
    }

    /// As a file has it; the last colour is none.
    pub(super) fn bytes(&self) -> Vec<u8> {
        self.colours.iter().flat_map(|c| [c.0, c.1, c.2]).chain([0; 3]).collect()
    }

    /// The number that is no colour: a pixel stays as it was.
    pub(super) fn nothing(&self) -> u8 {
        self.colours.len() as u8
    }

    /// The number of this colour, or of the nearest one.
    pub(super) fn number(&mut self, colour: Rgb) -> u8 {
        if let Some(&number) = self.exact.get(&colour) {
            return number;
        }
        let cell = [colour.0, colour.1, colour.2].map(|channel| channel / FINE);
        let place = cell.into_iter().fold(0, |place, channel| place * STEPS + usize::from(channel));
        let colours = &self.colours;
        *self.near[place].get_or_insert_with(|| {
            let [r, g, b] = cell.map(|channel| channel * FINE + FINE / 2);
            let nearest = colours.iter().zip(0..).min_by_key(|(c, _)| distance(**c, Rgb(r, g, b)));
            nearest.map_or(0, |(_, number)| number)
        })
    }
}

/// How different two colours look. The eye is keenest on green.
fn distance(a: Rgb, b: Rgb) -> u32 {
    let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
    3 * square(a.0, b.0) + 4 * square(a.1, b.1) + 2 * square(a.2, b.2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn census(seen: &[(Rgb, u64)]) -> Census {
        Census(seen.iter().copied().collect())
    }

    #[test]
    fn whatever_is_named_or_frequent_stays_as_it_is() {
        let grey = |n: u8| Rgb(n, n, n);
        let mut seen: Vec<_> = (0..=255).map(|n| (grey(n), 1000 + u64::from(n))).collect();
        seen.push((Rgb(255, 0, 0), 1));
        let mut palette = Palette::of(&census(&seen), &[Rgb(255, 0, 0), Rgb(0, 255, 0)].into());
        assert_eq!(palette.colours.len(), MOST);
        assert_eq!(palette.colours[..3], [Rgb(255, 0, 0), Rgb(0, 255, 0), grey(255)], "named ones come first");
        assert_eq!(palette.number(grey(3)), palette.nothing() - 1, "the most frequent of the others follow");
        // The rarest greys have no number of their own.
        assert_eq!(palette.number(grey(1)), palette.number(grey(3)));
        assert_eq!(palette.number(Rgb(250, 8, 8)), 0);
    }

    #[test]
    fn a_palette_ends_with_what_is_no_colour() {
        let palette = Palette::of(&census(&[(Rgb(1, 2, 3), 7)]), &HashSet::new());
        assert_eq!((palette.bytes(), palette.nothing()), (vec![1, 2, 3, 0, 0, 0], 1));
    }
}
