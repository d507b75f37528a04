//! A small game that is known by heart: one heap, everybody takes one to three, whoever takes the last one wins. With more
//! than two seats the others share the second rank. With `dice`, chance takes one more after every action, half of the time.

use parlour_core::{Log, Noisy, Outcome, PerSeat, Rules, Seat, Turn, Weighed, squash, weights};

#[derive(Debug)]
pub struct Nim {
    pub seats: u8,
    pub heap: u8,
    pub dice: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Heap {
    pub left: u8,
    pub mover: Seat,
    /// A die is due.
    pub rolls: bool,
}

/// Takes so many; as a die, none or one.
pub type Take = u8;

impl Nim {
    pub fn at(&self, left: u8) -> Heap {
        Heap { left, mover: Seat::FIRST, rolls: false }
    }
    fn last(&self, s: &Heap) -> Seat {
        Seat::new((s.mover.index() + usize::from(self.seats) - 1) % usize::from(self.seats)).expect("a seat")
    }
}

impl Rules for Nim {
    type State = Heap;
    type Action = Take;
    fn seats(&self) -> u8 {
        self.seats
    }
    fn start(&self) -> Heap {
        self.at(self.heap)
    }
    fn turn(&self, s: &Heap) -> Turn {
        match s {
            Heap { left: 0, .. } => Turn::Over(Outcome::won_by(self.seats, |seat| seat == self.last(s), "1")),
            Heap { rolls: true, .. } => Turn::Chance,
            _ => Turn::Act(s.mover),
        }
    }
    fn actions(&self, s: &Heap, out: &mut Vec<Take>) {
        match self.turn(s) {
            Turn::Over(_) => {}
            Turn::Chance => out.extend(0..=s.left.min(1)),
            Turn::Act(_) => out.extend(1..=s.left.min(3)),
        }
    }
    fn apply(&self, s: &mut Heap, a: Take, _: &mut impl Log) {
        s.left -= a;
        if s.rolls {
            s.rolls = false;
        } else {
            s.mover = s.mover.next(self.seats);
            s.rolls = self.dice && s.left > 0;
        }
    }
}

/// How well the seat to act stands.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Worth {
    /// By what is left of the heap if fours are taken away.
    pub rest: [f32; 4],
    /// For every hundred that are left: nothing, in truth.
    pub hundred: f32,
}

weights!(Worth { rest, hundred });

/// Knows nothing but that the seat to act is a little better off with an odd heap.
impl Weighed for Nim {
    type Weights = Worth;
    const WEIGHTS: Worth = Worth { rest: [-0.1, 0.1, -0.1, 0.1], hundred: 0.0 };

    fn judge(&self, s: &Heap, w: &Worth) -> PerSeat<f32> {
        let lead = squash(w.rest[usize::from(s.left % 4)] + w.hundred * f32::from(s.left / 100));
        PerSeat::new(self.seats, |seat| if seat == s.mover { lead } else { -lead / (f32::from(self.seats) - 1.0) })
    }
}

/// To take three is noisy; with three or fewer left everybody should look.
impl Noisy for Nim {
    fn noisy(&self, s: &Heap, out: &mut Vec<Take>) {
        out.extend((s.left >= 3).then_some(3));
    }
    fn is_threatened(&self, s: &Heap) -> bool {
        s.left <= 4
    }
}
