//! A judgement of unfinished positions.

use crate::colour::COLOURS;
use crate::pieces::{Pieces, ROWS, is_capture_row};
use crate::rules::Swahili;
use crate::sowing::laps;
use crate::state::State;
use parlour_core::{PerSeat, Seat, Weighed, squash, weights};

/// What things are worth, in points of rule 7. Tuned by 2,300 games of the search against itself in two rounds, of which the
/// second changed little; `imitated` stayed, since few games come to it.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Weights {
    /// A piece on a row: it may still come in, or it may not in time.
    piece: f32,
    /// Each row that a piece has climbed.
    climb: f32,
    /// A single piece on a capture row where an opponent who moves before its owner can take it.
    attacked_now: f32,
    /// The same where its owner moves first: he saves it, and it may take others.
    attacked_later: f32,
    /// A single piece on a capture row where nobody can take it yet: it may take others.
    single: f32,
    /// With two seats: both stand alike, and the other one has to move. Whatever he does can be copied until it pays to do
    /// something better: the policy of imitation, for which the second to move is better off.
    imitated: f32,
    /// How large a lead means little while all pieces are on the rows …
    doubt: f32,
    /// … and how much less for each piece that the nearest to the end no longer has there.
    settled: f32,
}

weights!(Weights { piece, climb, attacked_now, attacked_later, single, imitated, doubt, settled });

impl Weighed for Swahili {
    type Weights = Weights;
    const WEIGHTS: Weights = Weights {
        piece: 4.6,
        climb: 0.12,
        attacked_now: -3.2,
        attacked_later: 1.4,
        single: 1.3,
        imitated: 3.1,
        doubt: 11.0,
        settled: 0.7,
    };

    fn judge(&self, s: &State, weights: &Weights) -> PerSeat<f32> {
        judge(self.seats, s, weights)
    }
}

/// Like ranks (`Outcome::utility`): what is expected against each other seat, on average.
fn judge(seats: u8, s: &State, w: &Weights) -> PerSeat<f32> {
    let attacks = COLOURS.map(|c| attacked_rows(s.pieces[c.index()]));
    let mut worth =
        PerSeat::new(4, |seat| if seat.index() < seats.into() { worth(seats, s, seat, &attacks, w) } else { 0.0 });
    if seats == 2 && stand_alike(s) {
        worth[s.mover.next(2)] += w.imitated;
    }
    let fewest = s.playing(seats).map(|seat| s.of(seat).left()).min().unwrap_or(0);
    let doubt = (w.doubt - w.settled * f32::from(12 - fewest)).max(1.0);
    let lead = |a: Seat, b: Seat| match (s.has_left(a), s.has_left(b)) {
        (true, true) => 0.0,
        // as certain as can be said of an unfinished game.
        (true, false) => -0.99,
        (false, true) => 0.99,
        (false, false) => squash((worth[a] - worth[b]) / doubt),
    };
    PerSeat::new(seats, |seat| {
        if seat.index() >= seats.into() {
            return 0.0;
        }
        let others = Seat::all(seats).filter(|&other| other != seat);
        others.map(|other| lead(seat, other)).sum::<f32>() / (f32::from(seats) - 1.0)
    })
}

/// Do both of two seats have the same on every row, and as many points?
fn stand_alike(s: &State) -> bool {
    let [one, other] = [Seat::FIRST, Seat::SECOND].map(|seat| s.of(seat));
    one.points() == other.points() && (1..=ROWS).all(|row| one.on(row) == other.on(row))
}

fn worth(seats: u8, s: &State, seat: Seat, attacks: &[u16; 4], w: &Weights) -> f32 {
    let pieces = s.of(seat);
    let by = |attacker: &Seat| attacks[s.colour(*attacker).index()];
    // Who has left attacks nobody.
    let others = || s.playing(seats).filter(|&other| other != seat);
    let ever = others().fold(0, |rows, other| rows | by(&other));
    // Whoever moves before this seat does.
    let before = others().filter(|&other| moves_before(s.mover, other, seat));
    let now = before.fold(0, |rows, other| rows | by(&other));
    let mut sum = f32::from(pieces.points());
    for row in pieces.rows() {
        let count = pieces.on(row);
        sum += f32::from(count) * (w.piece + w.climb * f32::from(row));
        if count == 1 && is_capture_row(row) {
            sum += if now >> row & 1 == 1 {
                w.attacked_now
            } else if ever >> row & 1 == 1 {
                w.attacked_later
            } else {
                w.single
            };
        }
    }
    sum
}

/// Going round from the mover, does `a` come before `b`?
fn moves_before(mover: Seat, a: Seat, b: Seat) -> bool {
    let turns = |seat: Seat| (seat.index() + 4 - mover.index()) % 4;
    turns(a) < turns(b)
}

/// Bit n: some move of these pieces ends on capture row n with a piece of its own alone there (6). Only going on to the
/// end can do that.
fn attacked_rows(pieces: Pieces) -> u16 {
    let ends = pieces.rows().filter_map(|row| laps(pieces, row).last());
    let takes = ends.filter(|lap| is_capture_row(lap.last) && lap.after.on(lap.last) == 1);
    takes.fold(0, |rows, lap| rows | 1 << lap.last)
}
