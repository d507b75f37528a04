//! The four colours and sets of them.

/// A colour: whose man, whose home, whose gate.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// One pip.
    Red,
    /// Two pips.
    Blue,
    /// Three pips.
    Yellow,
    /// Four pips.
    Green,
}

impl Colour {
    /// In the order of play (1).
    pub const ALL: [Colour; 4] = [Colour::Red, Colour::Blue, Colour::Yellow, Colour::Green];

    /// `red`.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Blue => "blue",
            Colour::Yellow => "yellow",
            Colour::Green => "green",
        }
    }
    /// `Red`, to begin a sentence.
    pub(crate) const fn title(self) -> &'static str {
        match self {
            Colour::Red => "Red",
            Colour::Blue => "Blue",
            Colour::Yellow => "Yellow",
            Colour::Green => "Green",
        }
    }
    /// `R`: a man in diagrams, a home in the table of boards.
    pub(crate) const fn letter(self) -> char {
        match self {
            Colour::Red => 'R',
            Colour::Blue => 'B',
            Colour::Yellow => 'Y',
            Colour::Green => 'G',
        }
    }
    pub(crate) const fn index(self) -> usize {
        self as usize
    }
    /// The colour with this number, counted on beyond four.
    #[inline]
    pub(crate) const fn numbered(number: u8) -> Colour {
        match number & 3 {
            0 => Colour::Red,
            1 => Colour::Blue,
            2 => Colour::Yellow,
            _ => Colour::Green,
        }
    }
    pub(crate) fn lettered(letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|c| c.letter() == letter)
    }
    pub(crate) fn named(name: &str) -> Option<Colour> {
        Colour::ALL.into_iter().find(|c| c.name() == name)
    }
}

/// A set of colours.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Colours(u8);

impl Colours {
    /// who plays at a table of this size. Two players take opposite colours.
    pub(crate) const fn at_table(seats: u8) -> Colours {
        match seats {
            2 => Colours(0b0101),
            3 => Colours(0b0111),
            _ => Colours(0b1111),
        }
    }
    #[inline]
    pub(crate) const fn has(self, colour: Colour) -> bool {
        self.0 >> colour as u8 & 1 == 1
    }
    #[inline]
    pub(crate) const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }
    /// How many come before this colour in the order of play.
    #[inline]
    pub(crate) const fn before(self, colour: Colour) -> usize {
        (self.0 & ((1 << colour as u8) - 1)).count_ones() as usize
    }
    pub(crate) const fn without(self, colour: Colour) -> Colours {
        Colours(self.0 & !(1 << colour as u8))
    }
    /// In the order of play.
    pub(crate) fn iter(self) -> impl DoubleEndedIterator<Item = Colour> {
        Colour::ALL.into_iter().filter(move |&c| self.has(c))
    }
    /// Whose turn comes after this colour's.
    #[inline]
    pub(crate) const fn after(self, colour: Colour) -> Colour {
        // Twice round, from the next one on.
        let following = (self.0 as u32 * 0b1_0001) >> (colour as u8 + 1);
        Colour::numbered(colour as u8 + 1 + following.trailing_zeros() as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_go_round_those_who_play() {
        let order = |seats| Colours::at_table(seats).iter().map(Colour::name).collect::<Vec<_>>();
        assert_eq!(order(2), ["red", "yellow"]);
        assert_eq!(order(3), ["red", "blue", "yellow"]);
        let four = Colours::at_table(4);
        assert_eq!(four.after(Colour::Green), Colour::Red);
        assert_eq!(four.without(Colour::Blue).after(Colour::Red), Colour::Yellow);
        assert_eq!(Colours::at_table(3).after(Colour::Yellow), Colour::Red);
    }
}
