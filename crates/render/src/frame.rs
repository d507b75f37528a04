//! Where things are once it is known from which side one looks.

use parlour_core::scene::{Layout, Place, Point, Spot};

/// From which side the board is seen.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Facing {
    /// As the game lays it out.
    #[default]
    Upright,
    /// From the other side; pieces and texts stay upright.
    Flipped,
}

/// The radius of a mark around a full cell; drawings and marks are made for it.
const FULL: f32 = 47.0;

/// A layout and how it is looked at.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Frame<'a> {
    pub(crate) layout: &'a Layout,
    pub(crate) facing: Facing,
}

/// A place as it is seen.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Seen<'a> {
    pub(crate) place: &'a Place,
    pub(crate) at: Point,
    /// How much smaller or larger than in a full cell things are drawn.
    pub(crate) scale: f32,
}

impl<'a> Frame<'a> {
    pub(crate) fn new(layout: &'a Layout, facing: Facing) -> Frame<'a> {
        Frame { layout, facing }
    }
    pub(crate) fn at(&self, p: Point) -> Point {
        match self.facing {
            Facing::Upright => p,
            Facing::Flipped => Point::new(self.layout.w - p.x, self.layout.h - p.y),
        }
    }
    /// A direction of the board as it is seen.
    pub(crate) fn along(&self, x: f32, y: f32) -> Point {
        match self.facing {
            Facing::Upright => Point::new(x, y),
            Facing::Flipped => Point::new(-x, -y),
        }
    }
    /// Nothing for a spot that is not on the board: a button, a tray beside it.
    pub(crate) fn seen(&self, spot: Spot) -> Option<Seen<'a>> {
        let place = self.layout.place(spot)?;
        Some(Seen { place, at: self.at(place.at), scale: scale(place) })
    }
}

/// How much smaller or larger than in a full cell things are drawn on a place.
pub(crate) fn scale(place: &Place) -> f32 {
    scale_of(place.r)
}

/// The same, for a place with this radius.
pub(crate) fn scale_of(r: f32) -> f32 {
    r / FULL
}
