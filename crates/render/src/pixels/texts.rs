//! Texts as outlines, so that nothing that draws them needs to know about fonts.

use super::PixelsError;
use super::font::Font;
use super::style::Style;
use parlour_core::scene::Point;
use resvg::usvg::Error;
use resvg::usvg::roxmltree::{Document, Node};
use simplecss::StyleSheet;

/// An SVG file as [`file`](crate::svg::file()) writes it, with a path in the place of every text. It keeps the text's class:
/// colours and lines are declared for both alike.
pub(super) fn outlined(svg: &str) -> Result<String, PixelsError> {
    let document = Document::parse(svg).map_err(Error::from)?;
    let of_tag = |tag| document.descendants().filter(move |node: &Node<'_, '_>| node.tag_name().name() == tag);
    let mut sheet = StyleSheet::new();
    of_tag("style").filter_map(|style| style.text()).for_each(|css| sheet.parse_more(css));
    let font = Font::new();
    let (mut out, mut done) = (String::with_capacity(svg.len()), 0);
    for text in of_tag("text") {
        out += &svg[done..text.range().start];
        out += &path(svg, text, &font, &Style::of(text, &sheet))?;
        done = text.range().end;
    }
    Ok(out + &svg[done..])
}

fn path(svg: &str, text: Node<'_, '_>, font: &Font, style: &Style) -> Result<String, PixelsError> {
    let number = |name| text.attribute(name).and_then(|value| value.parse().ok()).unwrap_or(0.0);
    let outline = font.outline(text.text().unwrap_or_default(), Point::new(number("x"), number("y")), style)?;
    let kept = text.attributes().filter(|a| !["x", "y"].contains(&a.name()));
    let kept: String = kept.map(|a| format!("{} ", &svg[a.range()])).collect();
    Ok(format!("<path {kept}d=\"{outline}\"/>"))
}
