//! Rule 3: which moves earn a new piece.

use super::rules::Gateway;
use super::state::State;
use crate::board::{SIDE, Space, Spaces, centre, column, field, row};
use crate::piece::Piece;
use parlour_core::{MAX_SEATS, Seat};

/// The rows and the columns in which one enemy has pieces of each kind.
#[derive(Copy, Clone, Debug, Default)]
struct Enemy {
    rows: [u16; 3],
    columns: [u16; 3],
}

/// All enemies of the player to move.
#[derive(Clone, Debug)]
pub(super) struct Enemies {
    enemies: [Enemy; MAX_SEATS],
    count: usize,
}

/// The two kinds that are missing beside a piece.
const fn others(piece: Piece) -> [usize; 2] {
    match piece {
        Piece::Square => [Piece::Triangle.index(), Piece::Cylinder.index()],
        Piece::Triangle => [Piece::Square.index(), Piece::Cylinder.index()],
        Piece::Cylinder => [Piece::Square.index(), Piece::Triangle.index()],
    }
}

impl Enemies {
    #[inline]
    pub(super) fn of(rules: &Gateway, s: &State) -> Enemies {
        let mut found = Enemies { enemies: [Enemy::default(); MAX_SEATS], count: 0 };
        for seat in Seat::all(rules.seats).filter(|&seat| rules.teams.of(seat) != rules.teams.of(s.mover)) {
            let enemy = &mut found.enemies[found.count];
            for piece in Piece::ALL {
                let set = s.armies.kind_of(seat, piece);
                enemy.rows[piece.index()] = set.rows_held();
                enemy.columns[piece.index()] = set.columns_held();
            }
            found.count += 1;
        }
        found
    }
    /// A piece of this kind stays in its row: in which columns does it complete the three shapes?
    #[inline]
    pub(super) fn along_row(&self, piece: Piece, row: u8) -> u16 {
        self.enemies[..self.count].iter().fold(0, |set, e| set | earned(e.rows, e.columns, piece, row))
    }
    /// It stays in its column: in which rows?
    #[inline]
    pub(super) fn along_column(&self, piece: Piece, column: u8) -> u16 {
        self.enemies[..self.count].iter().fold(0, |set, e| set | earned(e.columns, e.rows, piece, column))
    }
}

/// One of the missing kinds in the line that stays the same, the other in the line that crosses it.
#[inline]
fn earned(stays: [u16; 3], crosses: [u16; 3], piece: Piece, line: u8) -> u16 {
    let [x, y] = others(piece);
    let all = |kind: usize| 0_u16.wrapping_sub(stays[kind] >> line & 1);
    all(x) & crosses[y] | all(y) & crosses[x]
}

/// The centres of a line.
const CENTRES: u16 = 0b0100_1001_0010;

/// The places of a line that lie in fields whose gateway is vacant; `line` is the one through the gateways.
#[inline]
const fn open(line: u16) -> u16 {
    let taken = line & CENTRES;
    !(taken | taken << 1 | taken >> 1)
}

/// The gateways beside the row and the column of a piece that are vacant once it has left, as places of those lines.
#[inline]
pub(super) fn open_gateways(occupied: Spaces, from: Space) -> [u16; 2] {
    let mut without = occupied;
    without.remove(from);
    [open(without.row(row(from) / 3 * 3 + 1)), open(without.column(column(from) / 3 * 3 + 1))]
}

/// The spaces of a line that are no centres.
#[inline]
pub(super) const fn no_centres(line: u8) -> u16 {
    let all = (1 << SIDE) - 1;
    if line % 3 == 1 { all & !CENTRES } else { all }
}

impl Gateway {
    /// Can a piece be entered once the one on `from` has come to `to`? What [`Enemies`] and [`open_gateways`] tell of all
    /// ways, asked of one.
    #[inline]
    pub(super) fn earns(&self, s: &State, from: Space, to: Space) -> bool {
        let door = gateway(to);
        if door != from && s.armies.occupied().has(door) {
            return false;
        }
        let [x, y] = others(s.armies.kind(s.mover, from)).map(|kind| Piece::ALL[kind]);
        let mut enemies = Seat::all(self.seats).filter(|&seat| self.teams.of(seat) != self.teams.of(s.mover));
        enemies.any(|seat| {
            let [x, y] = [x, y].map(|kind| s.armies.kind_of(seat, kind));
            let meets = |along: Spaces, across: Spaces| along.is_in_row(row(to)) && across.is_in_column(column(to));
            meets(x, y) || meets(y, x)
        })
    }
    /// 3: two enemy pieces of one colour, the first in the row of `to`, the second in its column, that together with
    /// `piece` are of all three shapes.
    pub(super) fn pair(&self, s: &State, piece: Piece, to: Space) -> Option<[Space; 2]> {
        let enemies = Seat::all(self.seats).filter(|&seat| self.teams.of(seat) != self.teams.of(s.mover));
        let [x, y] = others(piece).map(|kind| Piece::ALL[kind]);
        enemies.flat_map(|seat| [(seat, x, y), (seat, y, x)]).find_map(|(seat, along, across)| {
            let in_row = s.armies.kind_of(seat, along).iter().find(|&at| row(at) == row(to))?;
            let in_column = s.armies.kind_of(seat, across).iter().find(|&at| column(at) == column(to))?;
            Some([in_row, in_column])
        })
    }
}

/// The gateway of the field of a space.
#[inline]
pub(super) const fn gateway(at: Space) -> Space {
    centre(field(at))
}
