//! How matches ended, counted.

use parlour_core::{MAX_SEATS, Outcome, PerSeat, Seat};

/// How matches ended, counted.
///
/// ```
/// use parlour_cabinet::Ends;
/// use parlour_core::{Outcome, Seat};
///
/// let mut ends = Ends::none(2);
/// ends.add(&Outcome::draw(2, "1"), 3);
/// ends.add(&Outcome::won_by(2, |s| s == Seat::SECOND, "1"), 1);
/// assert_eq!((ends.times(), ends.draws()), (4, 3));
/// assert_eq!((ends.won(Seat::FIRST), ends.lost(Seat::FIRST), ends.won(Seat::SECOND)), (0, 1, 1));
/// assert_eq!(ends.ranked(Seat::FIRST, 2), 1);
/// ```
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Ends {
    times: u32,
    draws: u32,
    /// By rank, from 1.
    ranks: PerSeat<[u32; MAX_SEATS]>,
    /// Those that ended with points, and the sum of them.
    scored: u32,
    points: PerSeat<i64>,
}

impl Ends {
    /// No match yet.
    pub fn none(seats: u8) -> Ends {
        let (ranks, points) = (PerSeat::new(seats, |_| [0; MAX_SEATS]), PerSeat::new(seats, |_| 0));
        Ends { times: 0, draws: 0, ranks, scored: 0, points }
    }
    /// So many more that ended like this.
    pub fn add(&mut self, outcome: &Outcome, times: u32) {
        self.count(&End::of(outcome), times);
    }
    /// How many.
    pub fn times(&self) -> u32 {
        self.times
    }
    /// In how many nobody did better than anybody else.
    pub fn draws(&self) -> u32 {
        self.draws
    }
    /// How often this seat came first, alone or with others; draws left out.
    pub fn won(&self, seat: Seat) -> u32 {
        self.ranked(seat, 1) - self.draws
    }
    /// How often somebody did better than this seat.
    pub fn lost(&self, seat: Seat) -> u32 {
        self.times - self.ranked(seat, 1)
    }
    /// How often this seat had this rank; 1 is best.
    pub fn ranked(&self, seat: Seat, rank: u8) -> u32 {
        let place = usize::from(rank).checked_sub(1);
        place.and_then(|place| self.ranks[seat].get(place).copied()).unwrap_or(0)
    }
    /// What this seat scored on average, where the game counts points.
    pub fn points(&self, seat: Seat) -> Option<f64> {
        (self.scored > 0).then(|| self.points[seat] as f64 / f64::from(self.scored))
    }
    /// How many seats the table has.
    pub fn seats(&self) -> u8 {
        self.ranks.seats()
    }

    pub(super) fn count(&mut self, end: &End, times: u32) {
        self.times += times;
        self.draws += if end.is_draw() { times } else { 0 };
        for (seat, rank) in end.ranks.iter() {
            if let Some(count) = self.ranks[seat].get_mut(usize::from(rank).wrapping_sub(1)) {
                *count += times;
            }
        }
        if let Some(points) = end.points {
            self.scored += times;
            points.iter().for_each(|(seat, points)| self.points[seat] += points * i64::from(times));
        }
    }
}

/// How a match ended, but for the reason.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct End {
    ranks: PerSeat<u8>,
    points: Option<PerSeat<i64>>,
}

impl End {
    pub(super) fn of(outcome: &Outcome) -> End {
        let seats = outcome.ranks().len() as u8;
        let ranks = PerSeat::new(seats, |seat| outcome.ranks().get(seat.index()).copied().unwrap_or(0));
        let points = outcome.points(Seat::FIRST);
        let points = points.map(|_| PerSeat::new(seats, |seat| outcome.points(seat).unwrap_or(0)));
        End { ranks, points }
    }
    /// A solitaire's end is no draw.
    fn is_draw(&self) -> bool {
        self.ranks.seats() > 1 && self.ranks.values().iter().all(|&rank| rank == 1)
    }
}
