//! Rule 4: the ways out.
//!
//! A king who has been stopped goes on along the other axis, so a search only needs to know the space and the axis; there
//! are at most four such stops around each guard.

use crate::board::{SIDE, Space, Spaces, column, row, space};
use parlour_core::Seat;

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Axis {
    Row,
    Column,
}

impl Axis {
    #[inline]
    fn other(self) -> Axis {
        if self == Axis::Row { Axis::Column } else { Axis::Row }
    }
}

/// Towards row 1 or column A, or away from it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Way {
    Back,
    Forth,
}

const WAYS: [Way; 2] = [Way::Back, Way::Forth];

/// What a king meets when he sets out along a line.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Leg {
    /// A guard behind this space.
    Stops(Space),
    /// The side of the board.
    Leaves,
    /// the enemy king, or a guard right beside him.
    Ends,
}

/// What a king who wants to run sees.
#[derive(Clone, Debug)]
pub(super) struct Runner {
    pub(super) guards: Spaces,
    pub(super) king: Space,
    pub(super) enemy: Space,
    pub(super) seat: Seat,
}

/// More than there are stops: four around each of twelve guards, and the start along both axes.
const STOPS: usize = 64;

impl Runner {
    /// Is there an escape path?
    #[inline]
    pub(super) fn can_escape(&self) -> bool {
        let mut stops = [(self.king, Axis::Row); STOPS];
        // First along the column: nine of ten ways out begin there.
        stops[1] = (self.king, Axis::Column);
        let mut count = 2;
        let mut seen = [Spaces::only(self.king); 2];
        while count > 0 {
            count -= 1;
            let (from, axis) = stops[count];
            for way in WAYS {
                match self.leg(from, axis, way) {
                    Leg::Stops(at) if !seen[axis.other() as usize].has(at) => {
                        seen[axis.other() as usize].insert(at);
                        stops[count] = (at, axis.other());
                        count += 1;
                    }
                    Leg::Leaves if self.is_out(axis, way) => return true,
                    _ => {}
                }
            }
        }
        false
    }

    /// Every space at which the king can come to a stop.
    pub(super) fn stops(&self) -> Spaces {
        self.ways().iter().skip(2).map(|stop| stop.at).collect()
    }

    /// 1: seat 1 runs upwards, seat 2 downwards.
    #[inline]
    fn is_out(&self, axis: Axis, way: Way) -> bool {
        let side = if self.seat == Seat::FIRST { Way::Back } else { Way::Forth };
        axis == Axis::Column && way == side
    }

    #[inline]
    fn leg(&self, from: Space, axis: Axis, way: Way) -> Leg {
        let (line, place) = match axis {
            Axis::Row => (self.guards.row(row(from)), column(from)),
            Axis::Column => (self.guards.column(column(from)), row(from)),
        };
        // The place of the enemy king in this line; out of reach if he stands elsewhere.
        let enemy = match axis {
            Axis::Row if row(self.enemy) == row(from) => column(self.enemy),
            Axis::Column if column(self.enemy) == column(from) => row(self.enemy),
            _ => u8::MAX,
        };
        let at = |place| match axis {
            Axis::Row => space(row(from), place),
            Axis::Column => space(place, column(from)),
        };
        match way {
            Way::Forth => {
                let guard = place + 1 + ((line >> (place + 1)) as u32 | 1 << (SIDE - 1 - place)).trailing_zeros() as u8;
                match guard {
                    _ if enemy > place && enemy < guard => Leg::Ends,
                    SIDE => Leg::Leaves,
                    _ if guard == place + 1 => Leg::Ends,
                    _ => Leg::Stops(at(guard - 1)),
                }
            }
            Way::Back => {
                let behind = line & ((1 << place) - 1);
                // One more than the place of the guard; 0 if there is none.
                let after = (u16::BITS - behind.leading_zeros()) as u8;
                match after {
                    _ if enemy < place && enemy >= after => Leg::Ends,
                    0 => Leg::Leaves,
                    _ if after == place => Leg::Ends,
                    _ => Leg::Stops(at(after)),
                }
            }
        }
    }
}

/// A stop on the way, the best way to it, and where that came from.
#[derive(Copy, Clone, Debug)]
struct Stop {
    at: Space,
    next: Axis,
    spaces: u16,
    turns: u16,
    before: Option<usize>,
}

impl Runner {
    /// The spaces of the path with the fewest spaces, and among those with the fewest turns, without the king's own; and
    /// where on it he turns.
    pub(super) fn shortest(&self) -> Option<Path> {
        let stops = self.ways();
        let mut best: Option<((u16, u16), usize, Space)> = None;
        for (n, stop) in stops.iter().enumerate().filter(|(_, stop)| stop.next == Axis::Column) {
            let out = if self.seat == Seat::FIRST { Way::Back } else { Way::Forth };
            if self.leg(stop.at, Axis::Column, out) == Leg::Leaves {
                let last = space(if out == Way::Back { 0 } else { SIDE - 1 }, column(stop.at));
                let cost = (stop.spaces + u16::from(row(stop.at).abs_diff(row(last))), stop.turns);
                if best.is_none_or(|(least, ..)| cost < least) {
                    best = Some((cost, n, last));
                }
            }
        }
        let (_, mut at, last) = best?;
        let mut corners = vec![last, stops[at].at];
        while let Some(before) = stops[at].before {
            corners.push(stops[before].at);
            at = before;
        }
        corners.reverse();
        let spaces = corners.windows(2).flat_map(|leg| between(leg[0], leg[1])).collect();
        Some(Path { spaces, turns: corners[1..corners.len() - 1].to_vec() })
    }

    /// All stops with the best way to each, the two starts first. A stop whose way has become better is looked at again,
    /// until none is.
    fn ways(&self) -> Vec<Stop> {
        let start = |next| Stop { at: self.king, next, spaces: 0, turns: 0, before: None };
        let mut stops = vec![start(Axis::Column), start(Axis::Row)];
        let mut due = vec![0, 1];
        while let Some(n) = due.pop() {
            let stop = stops[n];
            for way in WAYS {
                let Leg::Stops(at) = self.leg(stop.at, stop.next, way) else { continue };
                let length = row(at).abs_diff(row(stop.at)) + column(at).abs_diff(column(stop.at));
                let found = Stop {
                    at,
                    next: stop.next.other(),
                    spaces: stop.spaces + u16::from(length),
                    turns: stop.turns + 1,
                    before: Some(n),
                };
                match stops.iter().position(|known| (known.at, known.next) == (at, found.next)) {
                    None => {
                        due.push(stops.len());
                        stops.push(found);
                    }
                    Some(known) if (found.spaces, found.turns) < (stops[known].spaces, stops[known].turns) => {
                        stops[known] = found;
                        due.push(known);
                    }
                    Some(_) => {}
                }
            }
        }
        stops
    }
}

/// A way out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Path {
    /// Space by space, the last one at the side over which he leaves.
    pub(super) spaces: Vec<Space>,
    pub(super) turns: Vec<Space>,
}

/// The spaces after `from` up to `to`, in a line.
fn between(from: Space, to: Space) -> impl Iterator<Item = Space> {
    let step = match (row(from) == row(to), to > from) {
        (true, true) => 1,
        (true, false) => -1,
        (false, true) => i16::from(SIDE),
        (false, false) => -i16::from(SIDE),
    };
    let steps = row(from).abs_diff(row(to)) + column(from).abs_diff(column(to));
    (1..=i16::from(steps)).map(move |n| (i16::from(from) + n * step) as Space)
}
