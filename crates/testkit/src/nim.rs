//! Nim: the smallest game, for examples in documentation. Two players take one to three of seven stones in turn; whoever
//! takes the last one wins.

use parlour_core::{Advise, Bulk, Evaluate, Line, Log, Outcome, PerSeat, Rules, Seat, Turn};

/// The rules.
#[derive(Copy, Clone, Debug)]
pub struct Nim;

/// Stones, and who takes next.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Heap(pub u8, pub Seat);

impl Rules for Nim {
    type State = Heap;
    /// How many are taken.
    type Action = u8;

    fn seats(&self) -> u8 {
        2
    }
    fn start(&self) -> Heap {
        Heap(7, Seat::FIRST)
    }
    fn turn(&self, &Heap(stones, mover): &Heap) -> Turn {
        if stones > 0 { Turn::Act(mover) } else { Turn::Over(Outcome::won_by(2, |seat| seat != mover, "1")) }
    }
    fn actions(&self, &Heap(stones, _): &Heap, out: &mut Vec<u8>) {
        out.extend(1..=stones.min(3));
    }
    fn apply(&self, s: &mut Heap, taken: u8, log: &mut impl Log) {
        *s = Heap(s.0 - taken, s.1.next(2));
        log.say(|| Line::new("1", format!("{} stones are left.", s.0)));
    }
}

impl Bulk for Nim {
    fn count(&self, s: &Heap) -> usize {
        s.0.min(3).into()
    }
    fn pick(&self, s: &Heap, choose: impl FnOnce(usize) -> usize) -> u8 {
        choose(self.count(s)) as u8 + 1
    }
}

impl Evaluate for Nim {
    fn evaluate(&self, &Heap(stones, mover): &Heap) -> PerSeat<f32> {
        // Whoever leaves a multiple of four can do so again.
        let hope = if stones.is_multiple_of(4) { -0.5 } else { 0.5 };
        PerSeat::new(2, |seat| if seat == mover { hope } else { -hope })
    }
}

impl Advise for Nim {
    fn advise(&self, s: &Heap) -> Option<u8> {
        (!s.0.is_multiple_of(4)).then_some(s.0 % 4)
    }
}
