//! Marks that look the same on every place of the same size: drawn once, and put where they are needed.

use super::element::{Element, Number, pair};
use super::node::Node;
use crate::frame::{Seen, scale_of};
use maud::{Markup, html};
use parlour_core::scene::{Layout, Point};

/// The radius of the ring at the start of a move, in a full cell.
pub(super) const RING: f32 = 27.0;
/// How far the ticks at the end of a move are from the middle of a full cell.
pub(super) const TICK: f32 = 44.8;
const MIDDLE: Point = Point::new(0.0, 0.0);

/// What is stamped.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Stamp {
    /// Four brackets around what will be taken.
    Capture,
    /// A ring of teeth.
    Danger,
    /// A ring where a move began.
    From,
    /// Corner ticks where it ended.
    To,
    /// A disc with teeth outwards, under what won.
    Won,
}

/// A stamp where it is needed.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Stamped {
    /// Which.
    pub stamp: Stamp,
    /// The radius of its place.
    pub r: f32,
    /// The middle of its place.
    pub at: Point,
}

impl Stamped {
    /// What it is called among the symbols.
    pub fn name(&self) -> String {
        self.stamp.name(self.r)
    }
    /// Where it is: `450 350`.
    pub fn place(&self) -> String {
        format!("{} {}", Number(self.at.x), Number(self.at.y))
    }
    pub(super) fn drawn(&self) -> Element {
        self.stamp.drawn(self.r).with("transform", format_args!("translate({})", self.place()))
    }
}

impl Stamp {
    const ALL: [Stamp; 5] = [Stamp::Capture, Stamp::Danger, Stamp::From, Stamp::To, Stamp::Won];

    pub(super) fn on(self, seen: &Seen<'_>) -> Node {
        Node::Stamp(Stamped { stamp: self, r: seen.place.r, at: seen.at })
    }

    fn word(self) -> &'static str {
        match self {
            Stamp::Capture => "capture",
            Stamp::Danger => "danger",
            Stamp::From => "from",
            Stamp::To => "to",
            Stamp::Won => "won",
        }
    }
    fn name(self, r: f32) -> String {
        format!("{} {}", self.word(), Number(r))
    }

    /// Around 0,0 for a place with this radius. Not scaled by a transform: lines have the same width everywhere.
    fn drawn(self, r: f32) -> Element {
        let class = format!("m-{}", self.word());
        match self {
            Stamp::Capture => Element::path(&class, capture(r + 2.0 * scale_of(r))),
            Stamp::Danger => Element::path(&class, danger(scale_of(r))),
            Stamp::From => Element::circle(&class, MIDDLE, RING * scale_of(r)),
            Stamp::To => Element::path(&class, ticks(TICK * scale_of(r))),
            Stamp::Won => Element::path(&class, won(r)),
        }
    }
}

/// Every stamp in every size that this board needs.
pub(super) fn symbols(layout: &Layout) -> Markup {
    let mut sizes: Vec<f32> = layout.places.iter().map(|place| place.r).collect();
    sizes.sort_by(f32::total_cmp);
    sizes.dedup_by_key(|r| Number(*r).to_string());
    html! {
        @for r in sizes {
            @for stamp in Stamp::ALL { (stamp.drawn(r).with("data-stamp", stamp.name(r))) }
        }
    }
}

/// Eight teeth outwards around a place with this radius.
fn won(r: f32) -> String {
    let corner = |n: i32| MIDDLE.polar(if n % 2 == 0 { r * 1.16 } else { r * 0.98 }, 22.5 * n as f32);
    format!("M{}Z", (0..16).map(|n| pair(corner(n))).collect::<Vec<_>>().join(" L"))
}

fn capture(r: f32) -> String {
    let n = Number(r);
    let bracket = |middle: f32| {
        let (start, end) = (MIDDLE.polar(r, middle - 24.0), MIDDLE.polar(r, middle + 24.0));
        format!("M{} A{n},{n} 0 0 1 {}", pair(start), pair(end))
    };
    [45.0, 135.0, 225.0, 315.0].map(bracket).join(" ")
}

fn danger(scale: f32) -> String {
    const TEETH: usize = 14;
    let (r, tip) = (27.0 * scale, 40.0 * scale);
    let tooth = |i: usize| {
        let each = 360.0 / TEETH as f32;
        let (middle, half) = (i as f32 * each, each * 0.34);
        let corners = [MIDDLE.polar(r, middle - half), MIDDLE.polar(r, middle + half), MIDDLE.polar(tip, middle)];
        format!("M{}Z", corners.map(pair).join(" L"))
    };
    (0..TEETH).map(tooth).collect::<Vec<_>>().join(" ")
}

fn ticks(c: f32) -> String {
    let tick = |(x, y): (f32, f32)| {
        let start = pair(Point::new(x * c, y * c * 0.52));
        format!("M{start} V{} H{}", Number(y * c), Number(x * c * 0.52))
    };
    [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)].map(tick).join(" ")
}
