//! SVG files as pixels.

mod animation;
mod font;
mod palette;
mod style;
mod texts;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{ImageHrefResolver, Options, Tree};
use thiserror::Error;

pub use animation::Animation;

/// The longest side of a picture, in pixels: what a caller asks for must not decide how much memory is taken.
pub const MAX_SIDE: u32 = 8192;

/// Why there is no picture.
#[derive(Debug, Error)]
pub enum PixelsError {
    /// The text is no SVG.
    #[error("this is no SVG: {0}")]
    Svg(#[from] resvg::usvg::Error),
    /// A text has a character that nobody has drawn.
    #[error("the font that comes along has no {0:?}; a drawing can have it as a path")]
    Letter(char),
    /// No pixels at all, or too many.
    #[error("a picture has 1 to {MAX_SIDE} pixels on each side, not {width} by {height}")]
    Size {
        /// Asked for.
        width: u32,
        /// What follows from it.
        height: u32,
    },
    /// The pixels could not be written.
    #[error("the picture could not be written: {0}")]
    Write(String),
}

/// A picture of this width; its height follows from the SVG's.
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, PixelsError> {
    let pixels = drawn(svg, width)?;
    pixels.encode_png().map_err(|e| PixelsError::Write(e.to_string()))
}

/// The same as pixels.
fn drawn(svg: &str, width: u32) -> Result<Pixmap, PixelsError> {
    let tree = tree(svg)?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round() as u32;
    if width > MAX_SIDE || height > MAX_SIDE {
        return Err(PixelsError::Size { width, height });
    }
    let mut pixels = Pixmap::new(width, height).ok_or(PixelsError::Size { width, height })?;
    draw(&tree, &mut pixels);
    Ok(pixels)
}

/// Draws over what is there already, as wide as that is.
fn draw(tree: &Tree, over: &mut Pixmap) {
    let scale = over.width() as f32 / tree.size().width();
    resvg::render(tree, Transform::from_scale(scale, scale), &mut over.as_mut());
}

fn tree(svg: &str) -> Result<Tree, PixelsError> {
    // An SVG may name other files; nothing here reads any.
    let nothing = ImageHrefResolver { resolve_data: Box::new(|_, _, _| None), resolve_string: Box::new(|_, _| None) };
    Ok(Tree::from_str(&texts::outlined(svg)?, &Options { image_href_resolver: nothing, ..Options::default() })?)
}
