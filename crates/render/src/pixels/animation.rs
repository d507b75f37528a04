//! Positions one after the other, as a GIF.

use super::palette::{Census, Palette};
use super::{PixelsError, draw, drawn, tree};
use crate::theme::Rgb;
use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};
use std::collections::HashSet;
use std::fmt;
use std::time::Duration;

/// Whatever shows an animation makes shorter times longer.
const SHORTEST: u16 = 2;

/// Bytes of a pixel.
const PIXEL: usize = 4;

/// A rectangle of pixels, with its rim.
#[derive(Copy, Clone, Debug, Default)]
struct Bounds {
    left: usize,
    top: usize,
    right: usize,
    bottom: usize,
}

/// Pictures one after the other, for ever. Each is told as soon as it is drawn, and only where it differs from the one before;
/// so a few of them are held in memory, however many there are.
pub struct Animation {
    /// What is not told yet.
    out: Encoder<Vec<u8>>,
    palette: Palette,
    ground: Pixmap,
    canvas: Pixmap,
    /// What was shown last, if anything was.
    before: Option<Pixmap>,
}

impl fmt::Debug for Animation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Animation({} by {})", self.ground.width(), self.ground.height())
    }
}

impl Animation {
    /// An animation of this width. `ground` is an SVG file that covers everything and lies under all pictures. The `samples`
    /// are some of those: what they show often, and every colour that `ground` names, keeps exactly its colour; of the rest
    /// each gets the nearest of these.
    pub fn new(width: u32, ground: &str, samples: impl IntoIterator<Item = String>) -> Result<Animation, PixelsError> {
        let (named, ground) = (named(ground), drawn(ground, width)?);
        let mut canvas = ground.clone();
        let mut census = Census::default();
        for sample in samples {
            lay(&ground, &sample, &mut canvas)?;
            census.count(&canvas);
        }
        let palette = Palette::of(&census, &named);
        let [w, h] = [ground.width(), ground.height()].map(|side| side as u16);
        let mut out = Encoder::new(Vec::new(), w, h, &palette.bytes()).map_err(written)?;
        out.set_repeat(Repeat::Infinite).map_err(written)?;
        Ok(Animation { out, palette, ground, canvas, before: None })
    }

    /// What stands on the ground next, as an SVG file of the same size, and how long it stays so: the next bytes of the file.
    pub fn show(&mut self, svg: &str, time: Duration) -> Result<Vec<u8>, PixelsError> {
        lay(&self.ground, svg, &mut self.canvas)?;
        let hundredths = u16::try_from(time.as_millis() / 10).unwrap_or(u16::MAX).max(SHORTEST);
        let frame = Frame {
            delay: hundredths,
            dispose: DisposalMethod::Keep,
            transparent: Some(self.palette.nothing()),
            ..self.changed()
        };
        self.out.write_frame(&frame).map_err(written)?;
        match &mut self.before {
            Some(before) => std::mem::swap(before, &mut self.canvas),
            None => self.before = Some(self.canvas.clone()),
        }
        Ok(std::mem::take(self.out.get_mut()))
    }

    /// The smallest rectangle around everything that changes, in which all else is nothing. One pixel, if nothing does.
    fn changed(&mut self) -> Frame<'static> {
        let Bounds { left, top, right, bottom } = self.bounds();
        let width = self.canvas.width() as usize;
        let mut buffer = Vec::with_capacity((right + 1 - left) * (bottom + 1 - top));
        for y in top..=bottom {
            let row = y * width + left..y * width + right + 1;
            let now = &self.canvas.pixels()[row.clone()];
            let before = self.before.as_ref().map(|before| &before.pixels()[row]);
            // Neighbours mostly have the same colour.
            let mut last = (now[0], self.palette.number(colour(now[0])));
            for (x, &pixel) in now.iter().enumerate() {
                if before.is_some_and(|before| before[x] == pixel) {
                    buffer.push(self.palette.nothing());
                    continue;
                }
                if pixel != last.0 {
                    last = (pixel, self.palette.number(colour(pixel)));
                }
                buffer.push(last.1);
            }
        }
        let [left, top, width, height] = [left, top, right + 1 - left, bottom + 1 - top].map(|n| n as u16);
        Frame { left, top, width, height, buffer: buffer.into(), ..Frame::default() }
    }

    fn bounds(&self) -> Bounds {
        let (width, height) = (self.canvas.width() as usize, self.canvas.height() as usize);
        let Some(before) = &self.before else {
            return Bounds { left: 0, top: 0, right: width - 1, bottom: height - 1 };
        };
        let mut bounds: Option<Bounds> = None;
        // Most rows stay as they are, which is soon seen where they are compared as a whole.
        let rows = self.canvas.data().chunks(width * PIXEL).zip(before.data().chunks(width * PIXEL));
        for (y, (now, before)) in rows.enumerate().filter(|(_, (now, before))| now != before) {
            let differs = |x: &usize| now[x * PIXEL..][..PIXEL] != before[x * PIXEL..][..PIXEL];
            let first = (0..width).find(differs).unwrap_or(0);
            let last = (0..width).rev().find(differs).unwrap_or(first);
            let Bounds { left, top, right, .. } =
                bounds.unwrap_or(Bounds { left: first, top: y, right: last, bottom: y });
            bounds = Some(Bounds { left: left.min(first), top, right: right.max(last), bottom: y });
        }
        bounds.unwrap_or_default()
    }

    /// The last bytes of the file.
    pub fn finish(self) -> Result<Vec<u8>, PixelsError> {
        self.out.into_inner().map_err(written)
    }
}

/// The ground with this on it.
fn lay(ground: &Pixmap, svg: &str, canvas: &mut Pixmap) -> Result<(), PixelsError> {
    canvas.data_mut().copy_from_slice(ground.data());
    draw(&tree(svg)?, canvas);
    Ok(())
}

fn colour(pixel: PremultipliedColorU8) -> Rgb {
    Rgb(pixel.red(), pixel.green(), pixel.blue())
}

/// Every colour that an SVG file writes out.
fn named(svg: &str) -> HashSet<Rgb> {
    svg.match_indices('#').filter_map(|(at, _)| Rgb::read(svg.get(at..at + 7)?)).collect()
}

fn written(e: EncodingError) -> PixelsError {
    PixelsError::Write(e.to_string())
}
