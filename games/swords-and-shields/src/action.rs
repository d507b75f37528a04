//! Rules 4 and 5: where pieces can go.
//!
//! Moves are listed line by line: along rank 1, rank 2 … then along file a, file b …, and the Chief's last. A table tells
//! how many moves a whole line has, so that counting takes eighteen look-ups and picking one move goes into one line only.

use crate::board::{CENTRE, Dots, SIDE, SLIDES, above, below, beside, each, file, left, rank, right};
use crate::state::{Army, State};

/// A piece goes from one dot to another.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    pub(crate) from: u8,
    pub(crate) to: u8,
}

const LINES: usize = 2 * SIDE;

/// The value of a set of places when each of the nine dots of a line is a digit in base three.
static TERNARY: [u16; 512] = {
    let mut table = [0; 512];
    let mut set = 1;
    while set < 512 {
        let low = set & (set - 1);
        table[set] = table[low] + 3_u16.pow((set ^ low).trailing_zeros());
        set += 1;
    }
    table
};

/// How many moves the pieces of one army have along a line. Each dot is a digit: 0 empty, 1 such a piece, 2 anything else.
static COUNTS: [u8; 19_683] = {
    let mut table = [0; 19_683];
    let mut own = 0;
    while own < 512 {
        // All sets of other pieces on the dots that are left.
        let room = !own & 511;
        let mut others = room;
        loop {
            let mut left = own;
            let mut sum = 0;
            while left > 0 {
                sum += SLIDES[own | others][left.trailing_zeros() as usize].count_ones();
                left &= left - 1;
            }
            table[TERNARY[own] as usize + 2 * TERNARY[others] as usize] = sum as u8;
            if others == 0 {
                break;
            }
            others = (others - 1) & room;
        }
        own += 1;
    }
    table
};

/// The pieces that move alike (all of the army to move but the Chief) and everything in their way, line by line.
struct Lines {
    own: [u16; LINES],
    others: [u16; LINES],
}

impl Lines {
    #[inline]
    fn of(s: &State) -> Lines {
        let own = match s.mover {
            Army::Swords => s.swords,
            Army::Shields => s.shields,
        };
        // 5: to all but the Chief the Chief dot is as good as occupied, whoever stands there.
        let others = (s.occupied() | CENTRE) ^ own;
        Lines { own: lines(own), others: lines(others) }
    }
    #[inline]
    fn count(&self, line: usize) -> u32 {
        let index = TERNARY[usize::from(self.own[line])] + 2 * TERNARY[usize::from(self.others[line])];
        COUNTS[usize::from(index)].into()
    }
    /// The moves along one line: where from, and the places to go to.
    fn slides(&self, line: usize) -> impl Iterator<Item = (u8, u16)> {
        let occupied = usize::from(self.own[line] | self.others[line]);
        each(self.own[line].into()).map(move |place| (place, SLIDES[occupied][usize::from(place)]))
    }
}

#[inline]
fn lines(set: Dots) -> [u16; LINES] {
    let mut lines = [0; LINES];
    for i in 0..SIDE {
        lines[i] = rank(set, i) as u16;
        lines[i + SIDE] = file(set, i) as u16;
    }
    lines
}

/// The dot at this place of a line.
#[inline]
fn dot(line: usize, place: u8) -> u8 {
    if line < SIDE { line as u8 * 9 + place } else { place * 9 + (line - SIDE) as u8 }
}

/// Where the Chief can go: in the list only when his army is to move.
#[inline]
fn chief_targets(s: &State) -> Dots {
    if s.mover == Army::Shields && s.chief_set() != 0 { targets(s, s.chief) } else { 0 }
}

/// Every move of the army to move.
pub(crate) fn list(s: &State, out: &mut Vec<Move>) {
    let lines = Lines::of(s);
    for line in 0..LINES {
        for (place, places) in lines.slides(line) {
            out.extend(each(places.into()).map(|to| Move { from: dot(line, place), to: dot(line, to) }));
        }
    }
    out.extend(each(chief_targets(s)).map(|to| Move { from: s.chief, to }));
}

/// How many moves [`list`] would list.
#[inline]
pub(crate) fn count(s: &State) -> usize {
    let lines = Lines::of(s);
    let sum: u32 = (0..LINES).map(|line| lines.count(line)).sum();
    (sum + chief_targets(s).count_ones()) as usize
}

/// The move of that list at the place that `choose` picks, given the count.
#[inline]
pub(crate) fn pick(s: &State, choose: impl FnOnce(usize) -> usize) -> Move {
    let lines = Lines::of(s);
    let counts: [u32; LINES] = std::array::from_fn(|line| lines.count(line));
    let common: u32 = counts.iter().sum();
    let chief = chief_targets(s);
    let mut left = choose((common + chief.count_ones()) as usize) as u32;
    if left >= common {
        let to = each(chief).nth((left - common) as usize).expect("the choice is below the count");
        return Move { from: s.chief, to };
    }
    let mut line = 0;
    while left >= counts[line] {
        left -= counts[line];
        line += 1;
    }
    for (place, places) in lines.slides(line) {
        let here = places.count_ones();
        if left < here {
            return Move { from: dot(line, place), to: dot(line, nth_place(places, left)) };
        }
        left -= here;
    }
    unreachable!("the line has as many moves as were counted")
}

/// The n-th of the places in a line.
#[inline]
fn nth_place(mut places: u16, n: u32) -> u8 {
    for _ in 0..n {
        places &= places - 1;
    }
    places.trailing_zeros() as u8
}

/// The dots to which the piece on `from`, of whichever army, can move.
#[inline]
pub(crate) fn targets(s: &State, from: u8) -> Dots {
    let occupied = if from == s.chief { s.occupied() } else { s.occupied() | CENTRE };
    let (r, f) = (usize::from(from / 9), usize::from(from % 9));
    let along = Dots::from(SLIDES[rank(occupied, r)][f]) << (r * SIDE);
    each(SLIDES[file(occupied, f)][r].into()).fold(along, |set, r| set | 1 << (usize::from(r) * SIDE + f))
}

/// Can the army to move not move at all? A piece can if a dot beside it is free to it.
#[inline]
pub(crate) fn is_stuck(s: &State) -> bool {
    let free = !s.occupied();
    let (common, chief) = match s.mover {
        Army::Swords => (s.swords, 0),
        Army::Shields => (s.shields, s.chief_set()),
    };
    // Nearly always one direction is enough to see that it can.
    let open = free & !CENTRE;
    below(common) & open == 0
        && above(common) & open == 0
        && left(common) & open == 0
        && right(common) & open == 0
        && beside(chief) & free == 0
}
