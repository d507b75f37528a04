//! Rules 4 and 5: where pieces can go.

use crate::dots::{CENTRE, Dots, SLIDES, beside, each, file, rank};
use crate::rules::Move;
use crate::state::{Army, State};

/// The nine ranks and nine files of a set, to look pieces' slides up.
struct Lines {
    ranks: [u16; 9],
    files: [u16; 9],
}

impl Lines {
    #[inline]
    fn of(set: Dots) -> Lines {
        Lines {
            ranks: std::array::from_fn(|i| rank(set, i) as u16),
            files: std::array::from_fn(|i| file(set, i) as u16),
        }
    }
    /// Where a piece on this dot can slide: places on its rank, and on its file.
    #[inline]
    fn slides(&self, dot: u8) -> (u16, u16) {
        let (r, f) = (usize::from(dot / 9), usize::from(dot % 9));
        (SLIDES[usize::from(self.ranks[r])][f], SLIDES[usize::from(self.files[f])][r])
    }
}

/// The moves of every piece of the army to move, piece by piece in the order of the dots, until `visit` has had enough.
#[inline]
fn visit_pieces<T>(s: &State, mut visit: impl FnMut(u8, u16, u16) -> Option<T>) -> Option<T> {
    // 5: to all but the Chief the Chief dot is as good as occupied, whoever stands there.
    let lines = Lines::of(s.occupied() | CENTRE);
    for from in each(s.army(s.mover)) {
        let (along, across) = if from == s.chief { chief_slides(s) } else { lines.slides(from) };
        if let Some(found) = visit(from, along, across) {
            return Some(found);
        }
    }
    None
}

fn chief_slides(s: &State) -> (u16, u16) {
    Lines::of(s.occupied()).slides(s.chief)
}

/// Every move of the army to move.
pub(crate) fn list(s: &State, out: &mut Vec<Move>) {
    visit_pieces(s, |from, along, across| {
        out.extend(each(along.into()).map(|f| Move { from, to: from - from % 9 + f }));
        out.extend(each(across.into()).map(|r| Move { from, to: r * 9 + from % 9 }));
        None::<()>
    });
}

/// How many moves [`list`] would list.
#[inline]
pub(crate) fn count(s: &State) -> usize {
    let mut sum = 0;
    visit_pieces(s, |_, along, across| {
        sum += along.count_ones() + across.count_ones();
        None::<()>
    });
    sum as usize
}

/// The move at this place of that list.
#[inline]
pub(crate) fn nth(s: &State, n: usize) -> Move {
    let mut left = n as u32;
    let found = visit_pieces(s, |from, along, across| {
        let (a, c) = (along.count_ones(), across.count_ones());
        if left < a {
            return Some(Move { from, to: from - from % 9 + place(along, left) });
        }
        if left < a + c {
            return Some(Move { from, to: place(across, left - a) * 9 + from % 9 });
        }
        left -= a + c;
        None
    });
    found.expect("n is below the count")
}

/// The n-th of the places in a line.
#[inline]
fn place(mut places: u16, n: u32) -> u8 {
    for _ in 0..n {
        places &= places - 1;
    }
    places.trailing_zeros() as u8
}

/// The dots to which the piece on `from`, of whichever army, can move.
pub(crate) fn targets(s: &State, from: u8) -> Dots {
    let occupied = if from == s.chief { s.occupied() } else { s.occupied() | CENTRE };
    let (along, across) = Lines::of(occupied).slides(from);
    let along = Dots::from(along) << (from - from % 9);
    each(across.into()).fold(along, |set, r| set | 1 << (r * 9 + from % 9))
}

/// Can the army to move move at all? A piece can if a dot beside it is free to it.
#[inline]
pub(crate) fn is_stuck(s: &State) -> bool {
    let free = !s.occupied();
    let common = match s.mover {
        Army::Swords => s.swords,
        Army::Shields => s.shields,
    };
    let chief = if s.mover == Army::Shields { s.chief_set() } else { 0 };
    beside(common) & free & !CENTRE == 0 && beside(chief) & free == 0
}
