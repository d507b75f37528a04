//! The three shapes of pieces. Games call them by other names: a cylinder is a king here and a commander there.

/// What a piece is; whose it is, is another matter. In order of their height.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Piece {
    /// Six of each colour.
    Square,
    /// Four of each colour.
    Triangle,
    /// One of each colour.
    Cylinder,
}

impl Piece {
    /// From the lowest to the tallest.
    pub const ALL: [Piece; 3] = [Piece::Square, Piece::Triangle, Piece::Cylinder];

    /// As in action texts and diagrams.
    pub const fn letter(self) -> char {
        match self {
            Piece::Square => 'S',
            Piece::Triangle => 'T',
            Piece::Cylinder => 'C',
        }
    }
    /// Reads a letter.
    pub const fn from_letter(letter: char) -> Option<Piece> {
        match letter {
            'S' => Some(Piece::Square),
            'T' => Some(Piece::Triangle),
            'C' => Some(Piece::Cylinder),
            _ => None,
        }
    }
    /// As in sentences; also the kind of its drawing.
    pub const fn name(self) -> &'static str {
        match self {
            Piece::Square => "square",
            Piece::Triangle => "triangle",
            Piece::Cylinder => "cylinder",
        }
    }
    /// How many of them a player has.
    pub const fn number(self) -> u32 {
        match self {
            Piece::Square => 6,
            Piece::Triangle => 4,
            Piece::Cylinder => 1,
        }
    }
    /// 0 for the square, 1 for the triangle, 2 for the cylinder.
    pub const fn index(self) -> usize {
        self as usize
    }
}
