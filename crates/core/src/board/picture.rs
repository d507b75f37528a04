//! Where the cells of a rectangular board are seen and clicked.

use super::Grid;
use crate::scene::{Form, Place, Point, Shape, Spot, Spread};

/// `along` says how far from the upper left something is in a direction: of the n-th column from the left, and of the n-th
/// row from the top.
impl<const W: usize, const H: usize> Grid<W, H> {
    /// Spots are the cells.
    #[inline]
    pub const fn spot(self, cell: u8) -> Spot {
        Spot(cell as u16)
    }
    /// The cell of a spot; `None` for whatever else can be clicked.
    #[inline]
    pub fn at(self, spot: Spot) -> Option<u8> {
        u8::try_from(spot.0).ok().filter(|&cell| cell < Self::CELLS)
    }
    /// Where a cell is.
    ///
    /// ```
    /// use parlour_core::board::{Corner, Grid};
    /// use parlour_core::scene::Point;
    /// let along = |n| 50.0 + 100.0 * f32::from(n);
    /// assert_eq!(Grid::<9, 9>::new(Corner::LowerLeft).point(0, along), Point::new(50.0, 850.0));
    /// assert_eq!(Grid::<9, 9>::new(Corner::UpperLeft).point(0, along), Point::new(50.0, 50.0));
    /// ```
    pub fn point(self, cell: u8, along: impl Fn(u8) -> f32) -> Point {
        Point::new(along(self.column(cell)), along(self.line(self.row(cell))))
    }
    /// A cell that can be clicked within `area`, with marks of radius `r` around it; an ordinary one.
    pub fn place(self, cell: u8, at: Point, area: Form, r: f32) -> Place {
        let (spot, name) = (self.spot(cell), self.name(cell));
        Place { spot, name, kind: String::new(), at, area, r, spread: Spread::Pile }
    }
    /// The letters of the columns at this height, and the numbers of the rows at this distance from the left.
    pub fn coordinates(self, along: impl Fn(u8) -> f32, letters: f32, numbers: f32) -> Vec<Shape> {
        let mut shapes = Vec::with_capacity(W + H);
        let mut label = |at, text| shapes.push(Shape { class: "coord", form: Form::Text { at, text } });
        for n in 0..W.max(H) as u8 {
            if usize::from(n) < W {
                label(Point::new(along(n), letters), self.letter(n).to_string());
            }
            if usize::from(n) < H {
                label(Point::new(numbers, along(n)), (self.line(n) + 1).to_string());
            }
        }
        shapes
    }
}
