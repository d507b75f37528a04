//! The four colours.

/// Whose pieces. A colour keeps its side of the board and its compound; with a swap another seat takes it over.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// Begins.
    Red,
    /// Plays second.
    Blue,
    /// Plays third.
    Yellow,
    /// Plays fourth.
    Green,
}

pub(crate) const COLOURS: [Colour; 4] = [Colour::Red, Colour::Blue, Colour::Yellow, Colour::Green];

impl Colour {
    /// As in "the red pieces".
    pub fn name(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Blue => "blue",
            Colour::Yellow => "yellow",
            Colour::Green => "green",
        }
    }
    /// At the beginning of a sentence.
    pub(crate) fn capital(self) -> &'static str {
        match self {
            Colour::Red => "Red",
            Colour::Blue => "Blue",
            Colour::Yellow => "Yellow",
            Colour::Green => "Green",
        }
    }
    /// In diagrams.
    pub(crate) fn letter(self) -> char {
        match self {
            Colour::Red => 'r',
            Colour::Blue => 'b',
            Colour::Yellow => 'y',
            Colour::Green => 'g',
        }
    }
    #[inline]
    pub(crate) fn index(self) -> usize {
        self as usize
    }
}
