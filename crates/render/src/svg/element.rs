//! One SVG element. Outlines differ in their tag, which maud wants to know when it compiles.

use maud::{Escaper, Render};
use parlour_core::scene::Point;
use std::fmt::{self, Display, Write};

/// A length, written short: one decimal, and none where it is zero.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Number(pub f32);

impl Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = (self.0 * 10.0).round() as i64;
        let (whole, tenth) = (tenths.abs() / 10, tenths.abs() % 10);
        let sign = if tenths < 0 { "-" } else { "" };
        if tenth == 0 { write!(f, "{sign}{whole}") } else { write!(f, "{sign}{whole}.{tenth}") }
    }
}

impl Render for Number {
    fn render_to(&self, buffer: &mut String) {
        write!(buffer, "{self}").expect("strings can be written to");
    }
}

/// `x,y` as paths have it.
pub(crate) fn pair(p: Point) -> String {
    format!("{},{}", Number(p.x), Number(p.y))
}

/// A tag with its attributes, and perhaps a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Element {
    tag: &'static str,
    attributes: Vec<(&'static str, String)>,
    text: Option<String>,
}

impl Element {
    /// Its tag.
    pub fn tag(&self) -> &'static str {
        self.tag
    }
    /// Its attributes in order.
    pub fn attributes(&self) -> &[(&'static str, String)] {
        &self.attributes
    }
    /// What it says.
    pub fn content(&self) -> Option<&str> {
        self.text.as_deref()
    }
    pub(crate) fn new(tag: &'static str, class: &str) -> Element {
        Element { tag, attributes: Vec::new(), text: None }.with("class", class)
    }
    pub(crate) fn circle(class: &str, at: Point, r: f32) -> Element {
        Element::new("circle", class).number("cx", at.x).number("cy", at.y).number("r", r)
    }
    pub(crate) fn path(class: &str, d: impl Display) -> Element {
        Element::new("path", class).with("d", d)
    }
    pub(crate) fn text(class: &str, at: Point, text: &str) -> Element {
        let mut element = Element::new("text", &format!("text {class}")).number("x", at.x).number("y", at.y);
        element.text = Some(text.to_owned());
        element
    }
    pub(crate) fn with(mut self, name: &'static str, value: impl Display) -> Element {
        self.attributes.push((name, value.to_string()));
        self
    }
    pub(crate) fn number(self, name: &'static str, value: f32) -> Element {
        self.with(name, Number(value))
    }
}

impl Render for Element {
    fn render_to(&self, buffer: &mut String) {
        const WRITES: &str = "strings can be written to";
        write!(buffer, "<{}", self.tag).expect(WRITES);
        for (name, value) in &self.attributes {
            write!(buffer, " {name}=\"").expect(WRITES);
            Escaper::new(buffer).write_str(value).expect(WRITES);
            buffer.push('"');
        }
        if let Some(text) = &self.text {
            buffer.push('>');
            Escaper::new(buffer).write_str(text).expect(WRITES);
            write!(buffer, "</{}>", self.tag).expect(WRITES);
        } else {
            buffer.push_str("/>");
        }
    }
}
