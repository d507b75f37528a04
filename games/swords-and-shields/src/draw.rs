//! A move at random, without counting them all: some piece and some way for it, until the way is free. Every piece has
//! the same number of ways, so that no move is likelier than another.

use crate::action::{self, Move};
use crate::board::{CENTRE, DOTS, Dots, SIDE};
use crate::state::State;

/// To every dot there are eight others on its rank and eight on its file.
const WAYS: usize = 2 * (SIDE - 1);
/// Two or three are usually enough; an army that can hardly move is counted in the end.
const TRIES: usize = 32;

/// Where the n-th way from a dot leads: along the rank from the left, then along the file from below.
const fn end(from: usize, way: usize) -> usize {
    let (rank, file) = (from / SIDE, from % SIDE);
    if way < SIDE - 1 {
        rank * SIDE + way + (way >= file) as usize
    } else {
        let way = way - (SIDE - 1);
        (way + (way >= rank) as usize) * SIDE + file
    }
}

/// By dot and way: where it leads.
static ENDS: [[u8; WAYS]; DOTS] = {
    let mut table = [[0; WAYS]; DOTS];
    let mut n = 0;
    while n < DOTS * WAYS {
        table[n / WAYS][n % WAYS] = end(n / WAYS, n % WAYS) as u8;
        n += 1;
    }
    table
};

/// By dot and way: the dots that must be free, the last one included.
static PATHS: [[Dots; WAYS]; DOTS] = {
    let mut table = [[0; WAYS]; DOTS];
    let mut from = 0;
    while from < DOTS {
        let mut way = 0;
        while way < WAYS {
            let to = end(from, way);
            let step = if way < SIDE - 1 { 1 } else { SIDE };
            let mut dot = to;
            while dot != from {
                table[from][way] |= 1 << dot;
                dot = if dot < from { dot + step } else { dot - step };
            }
            way += 1;
        }
        from += 1;
    }
    table
};

/// 2: an army is never larger. The remainders by it below change nothing, but spare checks.
const MOST: usize = 16;

/// Each move of the army to move with the same chance.
#[inline]
pub(crate) fn draw(s: &State, rng: &mut fastrand::Rng) -> Move {
    let occupied = s.occupied();
    let army = s.army(s.mover);
    let (mut pieces, mut count) = ([0; MOST], 0);
    // Word by word: steps through a set of 128 bits are dear.
    for (mut word, first) in [(army as u64, 0), ((army >> 64) as u64, 64)] {
        while word != 0 {
            pieces[count % MOST] = first + word.trailing_zeros() as u8;
            word &= word - 1;
            count += 1;
        }
    }
    for _ in 0..TRIES {
        let n = rng.u32(..(count * WAYS) as u32);
        let (from, way) = (pieces[n as usize / WAYS % MOST], n as usize % WAYS);
        // 5: to all but the Chief the Chief dot is as good as occupied.
        let barred = if from == s.chief { 0 } else { CENTRE };
        if PATHS[usize::from(from)][way] & (occupied | barred) == 0 {
            return Move { from, to: ENDS[usize::from(from)][way] };
        }
    }
    action::pick(s, |count| rng.usize(..count))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{ALL, each, only};
    use crate::state::Army;

    #[test]
    fn ways_are_free_where_a_piece_can_go() {
        let mut rng = fastrand::Rng::with_seed(1);
        for _ in 0..200 {
            let chief = rng.u8(..DOTS as u8);
            let swords = rng.u128(..) & rng.u128(..) & rng.u128(..) & ALL & !CENTRE & !only(chief);
            let s = State::new(swords, 0, chief, Army::Swords);
            for from in each(s.occupied()) {
                let barred = s.occupied() | if from == s.chief { 0 } else { CENTRE };
                let free = |&way: &usize| PATHS[usize::from(from)][way] & barred == 0;
                let ends = (0..WAYS).filter(free).map(|way| ENDS[usize::from(from)][way]);
                assert_eq!(ends.fold(0, |set, dot| set | only(dot)), action::targets(&s, from), "{s:?} {from}");
            }
        }
    }
}
