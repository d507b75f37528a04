//! Tokens and marks as JSON, for `stage.js` to draw.

use parlour_core::GameInfo;
use parlour_core::scene::{Layout, Point, Token};
use parlour_render::svg::{Element, Ghost, Node, face_number, factor};
use parlour_render::{Facing, Standing, standings};
use serde::ser::{Serialize, Serializer};
use std::collections::BTreeMap;

/// Drawn things: `[tag, attributes, content]` each; ghosts and stamps name their symbol.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Nodes(Vec<Drawn>);

#[derive(Clone, Debug, PartialEq)]
enum Drawn {
    Element(Element),
    Group(Option<String>, Nodes),
    Ghost(Haunt),
    Stamp { of: String, at: String },
}

/// The attributes of a ghost.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
struct Haunt {
    face: usize,
    transform: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    scale: Option<f32>,
}

impl Nodes {
    pub(crate) fn new(info: &GameInfo, nodes: Vec<Node>) -> Nodes {
        let drawn = |node| match node {
            Node::Element(element) => Drawn::Element(element),
            Node::Group(transform, inner) => Drawn::Group(transform, Nodes::new(info, inner)),
            Node::Ghost(ghost) => Drawn::Ghost(Haunt::new(info, &ghost)),
            Node::Stamp(stamped) => Drawn::Stamp { of: stamped.name(), at: stamped.place() },
        };
        Nodes(nodes.into_iter().map(drawn).collect())
    }
}

impl Haunt {
    fn new(info: &GameInfo, ghost: &Ghost) -> Haunt {
        let scale = Some(factor(ghost.scale)).filter(|&scale| scale != 1.0);
        Haunt { face: face_number(info, ghost.face), transform: ghost.place(), scale }
    }
}

impl Serialize for Nodes {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(&self.0)
    }
}

impl Serialize for Drawn {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Drawn::Element(element) => match element.content() {
                Some(text) => (element.tag(), Attributes(element), text).serialize(to),
                None => (element.tag(), Attributes(element)).serialize(to),
            },
            Drawn::Group(Some(transform), inner) => {
                ("g", BTreeMap::from([("transform", transform)]), inner).serialize(to)
            }
            Drawn::Group(None, inner) => ("g", BTreeMap::<&str, &str>::new(), inner).serialize(to),
            Drawn::Ghost(ghost) => ("ghost", ghost).serialize(to),
            Drawn::Stamp { of, at } => ("stamp", BTreeMap::from([("of", of), ("at", at)])).serialize(to),
        }
    }
}

struct Attributes<'a>(&'a Element);

impl Serialize for Attributes<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.0.attributes().iter().map(|(name, value)| (name, value)))
    }
}

/// Where tokens stand: `[spot, face]`, and what differs from a single token in the middle of its place.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
#[serde(transparent)]
pub struct Tokens(Vec<Stand>);

#[derive(Clone, Debug, PartialEq, serde::Serialize)]
#[serde(untagged)]
enum Stand {
    Plain(u16, usize),
    Special(u16, usize, Special),
}

#[derive(Clone, Debug, Default, PartialEq, serde::Serialize)]
struct Special {
    #[serde(skip_serializing_if = "Option::is_none")]
    x: Option<f32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    y: Option<f32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    also: Option<u16>,
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "as_map")]
    badges: Vec<(&'static str, String)>,
}

/// In their order, which is the order in which they are read out.
fn as_map<S: Serializer>(badges: &[(&'static str, String)], to: S) -> Result<S::Ok, S::Error> {
    to.collect_map(badges.iter().map(|(slot, text)| (slot, text)))
}

impl Tokens {
    pub(crate) fn new(info: &GameInfo, layout: &Layout, tokens: &[Token], facing: Facing) -> Tokens {
        let middle = |standing: &Standing<'_>| {
            let at = layout.place(standing.token.at).map_or(standing.at, |place| place.at);
            match facing {
                Facing::Upright => at,
                Facing::Flipped => Point::new(layout.w - at.x, layout.h - at.y),
            }
        };
        let stands = standings(layout, tokens, facing);
        Tokens(stands.iter().map(|standing| stand(info, standing, middle(standing))).collect())
    }
}

fn stand(info: &GameInfo, standing: &Standing<'_>, middle: Point) -> Stand {
    let Token { at, also, level, face, badges, .. } = standing.token;
    let tenths = |n: f32| (n * 10.0).round() / 10.0;
    let away = (standing.at != middle).then_some(standing.at);
    let special = Special {
        x: away.map(|at| tenths(at.x)),
        y: away.map(|at| tenths(at.y)),
        turn: Some(standing.turn).filter(|&turn| turn != 0),
        count: Some(standing.count).filter(|&count| count > 1),
        level: Some(*level).filter(|&level| level > 0),
        also: also.map(|spot| spot.0),
        badges: badges.iter().map(|badge| (badge.slot, badge.text.clone())).collect(),
    };
    let (spot, face) = (at.0, face_number(info, *face));
    if special == Special::default() { Stand::Plain(spot, face) } else { Stand::Special(spot, face, special) }
}
