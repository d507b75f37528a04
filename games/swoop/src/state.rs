//! The position.
//!
//! R-01 is what makes it small: a space holds at most one man of each colour, so the men of a colour are a set, and a
//! stack is an order of colours.

use crate::board::Board;
use crate::board::spaces::{SPACES, Spaces, each, has, only};
use crate::colour::{Colour, Colours};
use parlour_core::Zobrist;

/// Men per colour.
pub(crate) const MEN: u8 = 6;

/// Men on spaces and in centres, who must go home, and who moves. The key is worked out along the way.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// By colour: every man on the rings, also those underneath.
    pub(crate) men: [Spaces; 4],
    /// By colour: the men with nobody upon them.
    pub(crate) tops: [Spaces; 4],
    /// 6: spaces whose top man is freed and must go home. A man underneath has no duty: it is suspended, and
    /// renewed in any case when he is freed again, so that there is nothing to remember.
    pub(crate) freed: Spaces,
    /// By space: the colours of its stack, two bits each, the top man lowest; 0 above the last one.
    order: [u8; SPACES],
    /// By colour: men in its centre.
    pub(crate) centre: [u8; 4],
    pub(crate) mover: Colour,
    /// the colours in play that have not left.
    pub(crate) playing: Colours,
    /// turns passed in a row. Not part of the key.
    pub(crate) passes: u8,
    pub(crate) key: u64,
}

const _: () = assert!(size_of::<State>() <= 256);

/// One number for each man by his space, his colour and what he stands on (a colour, or the board): together they fix
/// the order of every stack, and none of them changes when another man steps on top or off.
static MAN: Zobrist<{ SPACES * 4 * 5 }> = Zobrist::new(1);
static FREED: Zobrist<SPACES> = Zobrist::new(2);
static MOVER: Zobrist<4> = Zobrist::new(3);
static PLAYING: Zobrist<4> = Zobrist::new(4);

#[inline]
fn man_key(space: u8, colour: Colour, below: Option<Colour>) -> u64 {
    let below = below.map_or(4, Colour::index);
    MAN.at((usize::from(space) * 4 + colour.index()) * 5 + below)
}

impl State {
    /// An empty board.
    pub(crate) fn empty(playing: Colours, mover: Colour) -> State {
        let key = playing.iter().fold(MOVER.at(mover.index()), |key, c| key ^ PLAYING.at(c.index()));
        State {
            men: [0; 4],
            tops: [0; 4],
            freed: 0,
            order: [0; SPACES],
            centre: [0; 4],
            mover,
            playing,
            passes: 0,
            key,
        }
    }
    /// Rule 1.
    pub(crate) fn start(board: &Board, playing: Colours) -> State {
        let mut s = State::empty(playing, Colour::Red);
        for colour in playing.iter() {
            for home in each(board.homes[colour.index()]) {
                s.put(home, colour);
            }
        }
        s
    }

    /// Every space with a man.
    #[inline]
    pub(crate) fn occupied(&self) -> Spaces {
        self.tops[0] | self.tops[1] | self.tops[2] | self.tops[3]
    }
    /// Whose man stands on top.
    #[inline]
    pub(crate) fn top(&self, space: u8) -> Option<Colour> {
        // An empty stack reads as red, who does not stand there.
        let top = Colour::numbered(self.order[usize::from(space)]);
        has(self.men[top.index()], space).then_some(top)
    }
    /// The men of a space, the lowest first.
    pub(crate) fn stack(&self, space: u8) -> impl DoubleEndedIterator<Item = Colour> + use<> {
        let height = self.men.iter().filter(|&&men| has(men, space)).count();
        let order = self.order[usize::from(space)];
        (0..height).rev().map(move |depth| Colour::numbered(order >> (2 * depth)))
    }
    /// 6: the men of this colour that must go home.
    #[inline]
    pub(crate) fn freed_men(&self, colour: Colour) -> Spaces {
        self.freed & self.tops[colour.index()]
    }
    /// 4: the men of this colour that somebody stands upon.
    #[inline]
    pub(crate) fn pinned_men(&self, colour: Colour) -> Spaces {
        self.men[colour.index()] & !self.tops[colour.index()]
    }

    /// 4, R-05: a man steps onto a space, and onto whoever stands there; the duty of a man below is suspended.
    #[inline]
    pub(crate) fn put(&mut self, space: u8, colour: Colour) {
        let below = self.top(space);
        if let Some(below) = below {
            self.tops[below.index()] ^= only(space);
            self.unmark(space);
        }
        let order = &mut self.order[usize::from(space)];
        *order = *order << 2 | colour as u8;
        self.men[colour.index()] |= only(space);
        self.tops[colour.index()] |= only(space);
        self.key ^= man_key(space, colour, below);
    }
    /// 6, R-03: the top man leaves a space; whoever is then on top is freed. Tells who.
    #[inline]
    pub(crate) fn lift(&mut self, space: u8, colour: Colour) -> Option<Colour> {
        self.unmark(space);
        self.men[colour.index()] ^= only(space);
        self.tops[colour.index()] ^= only(space);
        let order = &mut self.order[usize::from(space)];
        *order >>= 2;
        // An empty stack reads as red, who does not stand there.
        let next = Colour::numbered(*order);
        let below = has(self.men[next.index()], space).then_some(next);
        self.key ^= man_key(space, colour, below);
        if let Some(below) = below {
            self.tops[below.index()] |= only(space);
            self.mark(space);
        }
        below.filter(|&c| self.playing.has(c))
    }
    /// The top man of this space must go home, unless nobody plays him any more.
    pub(crate) fn mark(&mut self, space: u8) {
        let top = Colour::numbered(self.order[usize::from(space)]);
        if self.playing.has(top) && !has(self.freed, space) {
            self.freed |= only(space);
            self.key ^= FREED.at(space.into());
        }
    }
    #[inline]
    fn unmark(&mut self, space: u8) {
        if has(self.freed, space) {
            self.freed ^= only(space);
            self.key ^= FREED.at(space.into());
        }
    }
    #[inline]
    pub(crate) fn pass_turn(&mut self) {
        let next = self.playing.after(self.mover);
        self.key ^= MOVER.at(self.mover.index()) ^ MOVER.at(next.index());
        self.mover = next;
    }

    /// a colour leaves. Its men stay on their spaces, beneath all others there; whoever they held is freed.
    #[must_use]
    pub(crate) fn without(&self, colour: Colour) -> State {
        let playing = self.playing.without(colour);
        let mover = if self.mover == colour { playing.after(colour) } else { self.mover };
        let mut s = State { centre: self.centre, ..State::empty(playing, mover) };
        for space in each(self.occupied()) {
            let stack: Vec<Colour> = self.stack(space).collect();
            let (gone, stay): (Vec<Colour>, Vec<Colour>) = stack.iter().partition(|&&c| c == colour);
            gone.iter().chain(&stay).for_each(|&c| s.put(space, c));
            let let_go = stack.last() == Some(&colour) && !stay.is_empty();
            if let_go || has(self.freed, space) {
                s.mark(space);
            }
        }
        s
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stacks_remember_their_order() {
        let mut s = State::empty(Colours::at_table(4), Colour::Red);
        let empty = s.clone();
        let order = [Colour::Red, Colour::Green, Colour::Blue, Colour::Yellow];
        for colour in order {
            s.put(50, colour);
        }
        assert!(s.stack(50).eq(order));
        assert_eq!(s.top(50), Some(Colour::Yellow));
        assert_eq!(s.lift(50, Colour::Yellow), Some(Colour::Blue));
        assert_eq!(s.freed_men(Colour::Blue), only(50));
        assert_eq!(s.lift(50, Colour::Blue), Some(Colour::Green));
        s.put(50, Colour::Blue);
        assert_eq!(s.freed, 0, "R-05: a man underneath has no duty");
        for colour in [Colour::Blue, Colour::Green, Colour::Red] {
            s.lift(50, colour);
        }
        assert_eq!(s, empty, "nothing is left behind, in the key neither");
    }

    #[test]
    fn the_order_of_a_stack_is_in_the_key() {
        let stacked = |order: &[Colour]| {
            let mut s = State::empty(Colours::at_table(4), Colour::Red);
            order.iter().for_each(|&c| s.put(7, c));
            s.key
        };
        use Colour::{Blue, Green, Red};
        let keys = [stacked(&[Red, Blue, Green]), stacked(&[Blue, Red, Green]), stacked(&[Green, Blue, Red])];
        assert!(keys[0] != keys[1] && keys[1] != keys[2] && keys[0] != keys[2]);
    }
}
