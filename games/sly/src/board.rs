//! The board of all six games: 144 spaces, `1A` at the upper left to `12L` at the lower right, in sixteen fields of nine.
//! The middle space of each field, its centre, is marked with a circle.

pub use crate::spaces::Spaces;
use parlour_core::board::{Corner, Grid};
use parlour_core::scene::{Form, Layout, Place, Point, Shape, Spot};

/// A space, numbered row by row: `1A` is 0, `1L` is 11, `12L` is 143.
pub type Space = u8;

/// Spaces along a side.
pub const SIDE: u8 = 12;
/// All of them.
pub const SPACES: u8 = SIDE * SIDE;
/// Fields along a side.
pub const FIELDS_ALONG: u8 = 4;
/// How spaces are called and where they lie.
pub(crate) const BOARD: Grid<{ SIDE as usize }, { SIDE as usize }> = Grid::new(Corner::UpperLeft);

/// The space in this row and column, both counted from 0.
pub const fn space(row: u8, column: u8) -> Space {
    BOARD.cell(row, column)
}
/// Its row, counted from 0.
pub const fn row(space: Space) -> u8 {
    BOARD.row(space)
}
/// Its column, counted from 0.
pub const fn column(space: Space) -> u8 {
    BOARD.column(space)
}
/// Its field, 0 to 15 row by row.
pub const fn field(space: Space) -> u8 {
    row(space) / 3 * FIELDS_ALONG + column(space) / 3
}
/// The centre of a field.
pub const fn centre(field: u8) -> Space {
    space(field / FIELDS_ALONG * 3 + 1, field % FIELDS_ALONG * 3 + 1)
}
/// Is it the centre of its field?
pub const fn is_centre(space: Space) -> bool {
    row(space) % 3 == 1 && column(space) % 3 == 1
}
/// All spaces in order.
pub fn all() -> impl DoubleEndedIterator<Item = Space> + Clone {
    0..SPACES
}

/// `5E`.
pub fn name(space: Space) -> String {
    BOARD.name(space)
}
/// Reads `5E`: the row without leading zeros, the column as a capital.
pub fn named(text: &str) -> Option<Space> {
    BOARD.named(text)
}

/// Spots are the spaces.
pub(crate) const fn spot(space: Space) -> Spot {
    BOARD.spot(space)
}
/// The space of a spot; `None` for a button.
pub(crate) fn space_at(spot: Spot) -> Option<Space> {
    BOARD.at(spot)
}
/// Buttons are numbered from here.
pub(crate) const BUTTONS: u16 = 1000;

const CELL: f32 = 74.0;
/// Between fields.
const GAP: f32 = 8.0;
const MARGIN: f32 = 46.0;
const LENGTH: f32 = edge(SIDE - 1) + CELL + 16.0;
/// The lines between spaces.
const LINE: f32 = 2.0;

/// Where the row or column with this number begins.
const fn edge(n: u8) -> f32 {
    MARGIN + n as f32 * CELL + (n / 3) as f32 * GAP
}
/// The middle of a row or column.
const fn middle_of(n: u8) -> f32 {
    edge(n) + CELL / 2.0
}
/// The middle of a space, without its line.
pub(crate) fn point(space: Space) -> Point {
    BOARD.point(space, |n| middle_of(n) - LINE / 2.0)
}
/// The circle of a centre.
pub(crate) fn circle(at: Point) -> Vec<Shape> {
    vec![Shape { class: "centre", form: Form::Disc { at, r: 25.0 } }]
}

/// The board: `middle` draws the centre of a field ([`circle`], or a throne), `kind` says what a space is besides a space.
pub(crate) fn layout(
    label: &'static str,
    kind: impl Fn(Space) -> &'static str,
    middle: impl Fn(Space, Point) -> Vec<Shape>,
) -> Layout {
    let ground = Form::Rect { at: Point::new(0.0, 0.0), w: LENGTH, h: LENGTH };
    let mut shapes = Vec::new();
    for field in 0..16 {
        shapes.push(Shape { class: "field", form: field_area(field, LINE) });
        let class = if (field / 4 + field % 4) % 2 == 0 { "cell" } else { "cell-2" };
        let spaces = Spaces::of_field(field);
        shapes.extend(spaces.iter().map(|s| Shape { class, form: area(s, LINE) }));
        let at = centre(field);
        shapes.extend(middle(at, point(at)));
    }
    shapes.extend(BOARD.coordinates(middle_of, 24.0, 22.0));
    let place = |s| Place { kind: kind(s).into(), ..BOARD.place(s, point(s), area(s, 0.0), 42.0) };
    Layout { w: LENGTH, h: LENGTH, label, ground, shapes, places: all().map(place).collect() }
}

fn area(space: Space, less: f32) -> Form {
    Form::Rect { at: BOARD.point(space, edge), w: CELL - less, h: CELL - less }
}
/// A field with this much around it.
pub(crate) fn field_area(field: u8, around: f32) -> Form {
    let corner = centre(field) - SIDE - 1;
    let at = BOARD.point(corner, |n| edge(n) - around);
    let side = 3.0 * CELL - LINE + 2.0 * around;
    Form::Rect { at, w: side, h: side }
}
/// What a space is where no game says more.
pub(crate) fn plain(space: Space) -> &'static str {
    if is_centre(space) { "centre" } else { "" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back_and_nothing_else_does() {
        for s in all() {
            assert_eq!(named(&name(s)), Some(s));
        }
        assert_eq!((name(0), name(11), name(143)), ("1A".into(), "1L".into(), "12L".into()));
        for junk in ["", "A", "0A", "13A", "1M", "5e", "05E", "5EE", "E5", "１A", "1É"] {
            assert_eq!(named(junk), None, "{junk}");
        }
    }

    #[test]
    fn fields_have_nine_spaces_and_one_centre() {
        let names: Vec<_> = Spaces::CENTRES.iter().map(name).collect();
        let expected = "2B 2E 2H 2K 5B 5E 5H 5K 8B 8E 8H 8K 11B 11E 11H 11K";
        assert_eq!(names.join(" "), expected);
        let mut seen = Spaces::NONE;
        for f in 0..16 {
            let nine = Spaces::of_field(f);
            assert_eq!((nine.len(), (nine & Spaces::CENTRES).len()), (9, 1));
            assert!(nine.iter().all(|s| field(s) == f && is_centre(s) == (s == centre(f))));
            assert!((seen & nine).is_empty());
            seen = seen | nine;
        }
        assert_eq!(seen, Spaces::ALL);
    }
}
