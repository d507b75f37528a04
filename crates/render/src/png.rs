//! An SVG file as pixels.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{ImageHrefResolver, Options, Tree, fontdb};
use std::sync::{Arc, LazyLock};
use thiserror::Error;

/// The longest side of a picture, in pixels: what a caller asks for must not decide how much memory is taken.
pub const MAX_SIDE: u32 = 8192;

/// Why there is no picture.
#[derive(Debug, Error)]
pub enum PngError {
    /// The text is no SVG.
    #[error("this is no SVG: {0}")]
    Svg(#[from] resvg::usvg::Error),
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

/// Brought along, so that a picture is the same on every machine.
static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    let loaded = fonts.load_font_source(fontdb::Source::Binary(Arc::new(FONT)));
    let family = loaded.first().and_then(|&id| fonts.face(id)).map(|face| face.families[0].0.clone());
    let family = family.expect("the font that comes along is a font");
    // usvg takes the serif family where it finds none of those a text names.
    fonts.set_serif_family(&family);
    fonts.set_sans_serif_family(&family);
    fonts.set_monospace_family(&family);
    Arc::new(fonts)
});

/// Only one weight comes along; this one is heavy enough for coordinates.
const FONT: &[u8] = epaint_default_fonts::HACK_REGULAR;

/// A picture of this width; its height follows from the SVG's.
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, PngError> {
    let tree = Tree::from_str(svg, &options())?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round() as u32;
    if width > MAX_SIDE || height > MAX_SIDE {
        return Err(PngError::Size { width, height });
    }
    let mut pixels = Pixmap::new(width, height).ok_or(PngError::Size { width, height })?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|e| PngError::Write(e.to_string()))
}

fn options() -> Options<'static> {
    // An SVG may name other files; nothing here reads any.
    let nothing = ImageHrefResolver { resolve_data: Box::new(|_, _, _| None), resolve_string: Box::new(|_, _| None) };
    Options { fontdb: FONTS.clone(), image_href_resolver: nothing, ..Options::default() }
}
