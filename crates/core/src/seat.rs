//! Who decides.

use std::fmt;
use std::ops::{Index, IndexMut};

/// The most seats any game has.
pub const MAX_SEATS: usize = 4;

/// A place at the table: 0-based inside, shown as 1–4. Who decides; colours and armies belong to the game.
///
/// ```
/// use parlour_core::Seat;
/// let seat = Seat::new(0).unwrap();
/// assert_eq!(seat.to_string(), "1");
/// assert_eq!(Seat::from_number(1), Some(seat));
/// assert_eq!(Seat::new(4), None);
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// Seat 1, which every game has.
    pub const FIRST: Seat = Seat(0);
    /// Seat 2.
    pub const SECOND: Seat = Seat(1);

    /// The seat with this 0-based index.
    pub const fn new(index: usize) -> Option<Seat> {
        if index < MAX_SEATS { Some(Seat(index as u8)) } else { None }
    }
    /// The seat people call by this number, 1–4.
    pub const fn from_number(number: u8) -> Option<Seat> {
        if number == 0 { None } else { Seat::new(number as usize - 1) }
    }
    /// 0-based, for arrays.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
    /// 1-based, for people.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
    /// All seats of a table of this size, in order.
    #[inline]
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..seats.min(MAX_SEATS as u8)).map(Seat)
    }
    /// The next seat clockwise at a table of this size.
    #[inline]
    pub const fn next(self, seats: u8) -> Seat {
        Seat((self.0 + 1) % seats)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// One value for each seat of a table.
///
/// ```
/// use parlour_core::{PerSeat, Seat};
/// let mut points = PerSeat::new(3, |seat| 10 * seat.number());
/// points[Seat::SECOND] += 5;
/// assert_eq!(points.values(), [10, 25, 30]);
/// assert_eq!(points.iter().max_by_key(|&(_, n)| n), Some((Seat::new(2).unwrap(), 30)));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct PerSeat<T> {
    seats: u8,
    values: [T; MAX_SEATS],
}

impl<T: Copy> PerSeat<T> {
    /// Asks `value` once per possible seat, so that seats not in play hold something harmless.
    pub fn new(seats: u8, mut value: impl FnMut(Seat) -> T) -> PerSeat<T> {
        assert!((1..=MAX_SEATS as u8).contains(&seats), "a table has 1 to 4 seats");
        PerSeat { seats, values: std::array::from_fn(|i| value(Seat(i as u8))) }
    }
    /// How many seats the table has.
    pub fn seats(&self) -> u8 {
        self.seats
    }
    /// Seats in order with their values.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, T)> + Clone + '_ {
        Seat::all(self.seats).map(|s| (s, self[s]))
    }
    /// The values of the seats in play.
    pub fn values(&self) -> &[T] {
        &self.values[..self.seats as usize]
    }
}

impl<T: fmt::Debug> fmt::Debug for PerSeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.values[..self.seats as usize]).finish()
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.values[seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.values[seat.index()]
    }
}
