//! What a stylesheet says about a text.

use resvg::usvg::roxmltree::Node;
use simplecss::{AttributeOperator, DeclarationTokenizer, Element, PseudoClass, StyleSheet};

/// How a text is set. Its colours are the business of whoever draws the outline.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(super) struct Style {
    /// The height of a line.
    pub size: f32,
    /// Which end of the text is where it stands.
    pub anchor: Anchor,
    /// Whether it stands there with its middle instead of its baseline.
    pub is_central: bool,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

impl Anchor {
    /// The share of a text that lies before the point where it stands.
    pub(super) fn before(self) -> f32 {
        match self {
            Anchor::Start => 0.0,
            Anchor::Middle => 0.5,
            Anchor::End => 1.0,
        }
    }
}

impl Style {
    /// The sheet's rules from the weakest to the strongest, then the text's own declarations.
    pub(super) fn of(text: Node<'_, '_>, sheet: &StyleSheet<'_>) -> Style {
        let mut style = Style { size: 16.0, anchor: Anchor::Start, is_central: false };
        let rules = sheet.rules.iter().filter(|rule| rule.selector.matches(&Styled(text)));
        let own = DeclarationTokenizer::from(text.attribute("style").unwrap_or_default());
        for declaration in rules.flat_map(|rule| rule.declarations.iter().copied()).chain(own) {
            style.declare(declaration.name, declaration.value);
        }
        style
    }
    fn declare(&mut self, name: &str, value: &str) {
        match name {
            "font" | "font-size" => self.size = pixels(value).unwrap_or(self.size),
            "text-anchor" => {
                self.anchor = match value {
                    "middle" => Anchor::Middle,
                    "end" => Anchor::End,
                    _ => Anchor::Start,
                }
            }
            "dominant-baseline" => self.is_central = value == "central",
            _ => {}
        }
    }
}

/// The first length in pixels: of a `font`, that is its size.
fn pixels(value: &str) -> Option<f32> {
    value.split_whitespace().find_map(|word| word.strip_suffix("px")?.parse().ok())
}

/// An element as selectors look at it.
struct Styled<'a, 'd>(Node<'a, 'd>);

impl Element for Styled<'_, '_> {
    fn parent_element(&self) -> Option<Self> {
        self.0.parent_element().map(Styled)
    }
    fn prev_sibling_element(&self) -> Option<Self> {
        self.0.prev_sibling_element().map(Styled)
    }
    fn has_local_name(&self, name: &str) -> bool {
        self.0.tag_name().name() == name
    }
    fn attribute_matches(&self, name: &str, operator: AttributeOperator<'_>) -> bool {
        self.0.attribute(name).is_some_and(|value| operator.matches(value))
    }
    fn pseudo_class_matches(&self, _: PseudoClass<'_>) -> bool {
        false
    }
}
