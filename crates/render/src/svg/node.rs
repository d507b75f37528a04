//! What is drawn, as data: the same for a file, a first page and a page that is kept up to date.

use super::element::{Element, Number};
use super::piece::piece;
use super::stamp::Stamped;
use super::tokens::fitted;
use maud::{Markup, html};
use parlour_core::GameInfo;
use parlour_core::look::Face;
use parlour_core::scene::Point;

/// An element of a drawing.
#[derive(Clone, Debug, PartialEq)]
pub enum Node {
    /// An outline or a text.
    Element(Element),
    /// Several, perhaps under a transform.
    Group(Option<String>, Vec<Node>),
    /// A piece that is not there yet.
    Ghost(Ghost),
    /// A mark that looks the same everywhere.
    Stamp(Stamped),
}

/// A piece that will stand somewhere.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Ghost {
    /// Which.
    pub face: Face,
    /// Where.
    pub at: Point,
    /// How large, compared with a full cell.
    pub scale: f32,
}

impl Ghost {
    /// Its transform.
    pub fn place(&self) -> String {
        format!("translate({} {})", Number(self.at.x), Number(self.at.y))
    }
}

impl From<Element> for Node {
    fn from(element: Element) -> Node {
        Node::Element(element)
    }
}

/// Nodes as SVG.
pub(super) fn drawn(info: &GameInfo, nodes: &[Node]) -> Markup {
    html! {
        @for node in nodes {
            @match node {
                Node::Element(element) => (element),
                Node::Stamp(stamped) => (stamped.drawn()),
                Node::Group(transform, inner) => g transform=[transform] { (drawn(info, inner)) },
                Node::Ghost(ghost) => {
                    g class=(format!("ghost t-{}", ghost.face.side)) transform=(ghost.place()) {
                        (fitted(piece(info, ghost.face, &[]), ghost.scale))
                    }
                }
            }
        }
    }
}
