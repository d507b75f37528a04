//! Rules 2 and 4: what must move, where it can go, and what it can enter there.

use super::entry::{Enemies, no_centres, open_gateways};
use super::rules::Gateway;
use super::state::State;
use crate::board::{SIDE, Space, Spaces, column, field, row, space};
use crate::piece::Piece;

/// What a player does in his turn.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Moves a piece from the first space to the second, and enters a new one of this kind.
    Move(Space, Space, Option<Piece>),
    ///
    Pass,
}

/// The nine spaces of each field.
static FIELDS: [Spaces; 16] = {
    let mut fields = [Spaces::NONE; 16];
    let mut n = 0;
    while n < 16 {
        fields[n] = Spaces::of_field(n as u8);
        n += 1;
    }
    fields
};

/// Where one piece can go: the twelve spaces of its row, then those of its column.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct Ways {
    pub(super) from: Space,
    pub(super) open: u32,
    /// Those at which a piece can be entered.
    pub(super) earning: u32,
}

impl Ways {
    /// With so many kinds to enter.
    #[inline]
    fn count(self, kinds: u32) -> u32 {
        self.open.count_ones() + kinds * self.earning.count_ones()
    }
    /// The space of the n-th bit.
    #[inline]
    pub(super) fn space(self, n: u32) -> Space {
        along(self.from, n as u8)
    }
    /// The spaces to which it can go.
    pub(super) fn targets(self) -> Spaces {
        self.spaces(self.open)
    }
    /// Those at which that earns an entry.
    pub(super) fn earnings(self) -> Spaces {
        self.spaces(self.earning)
    }
    fn spaces(self, bits: u32) -> Spaces {
        (0..2 * u32::from(SIDE)).filter(|n| bits >> n & 1 == 1).map(|n| self.space(n)).collect()
    }
}

/// What can be entered: nothing, then a triangle, then a square. The order of the list.
#[inline]
pub(super) fn kinds(s: &State) -> ([Piece; 2], u32) {
    let [triangle, square] = [Piece::Triangle, Piece::Square].map(|piece| s.reserve(s.mover, piece) > 0);
    match (triangle, square) {
        (true, true) => ([Piece::Triangle, Piece::Square], 2),
        (true, false) => ([Piece::Triangle; 2], 1),
        (false, true) => ([Piece::Square; 2], 1),
        (false, false) => ([Piece::Triangle; 2], 0),
    }
}

/// The spaces of the row and the column of a piece.
const WAYS: u32 = 2 * SIDE as u32;
/// Nearly always a move is found within so many tries, and if not, the moves are counted.
const TRIES: usize = 32;

/// No player has more pieces.
const MOST: usize = 11;

impl Gateway {
    /// 4: the own pieces that must move, or one of them.
    #[inline]
    pub(super) fn duties(&self, s: &State) -> Spaces {
        let on_gateways = s.armies.own(s.mover) & Spaces::CENTRES;
        if on_gateways.is_empty() {
            return on_gateways;
        }
        let enemies = s.armies.enemies(s.mover, self.teams);
        on_gateways.iter().filter(|&at| (enemies & FIELDS[usize::from(field(at))]).is_several()).collect()
    }
    /// The own pieces that may move.
    #[inline]
    pub(super) fn movable(&self, s: &State) -> Spaces {
        let duties = self.duties(s);
        if duties.is_empty() {
            return s.armies.own(s.mover);
        }
        let occupied = s.armies.occupied();
        //
        let free = duties.iter().any(|from| open_ways(occupied, from) != 0);
        if free { duties } else { s.armies.own(s.mover) }
    }
    /// Where the piece on a space can go.
    #[inline]
    pub(super) fn ways(&self, s: &State, enemies: &Enemies, from: Space) -> Ways {
        let occupied = s.armies.occupied();
        let open = open_ways(occupied, from);
        let piece = s.armies.kind(s.mover, from);
        let [along, across] = open_gateways(occupied, from);
        let along = enemies.along_row(piece, row(from)) & along;
        let across = enemies.along_column(piece, column(from)) & across;
        Ways { from, open, earning: both(along, across) & open }
    }
    /// Every move, piece by piece.
    pub(super) fn list(&self, s: &State, out: &mut Vec<Action>) {
        let enemies = Enemies::of(self, s);
        let (kinds, count) = kinds(s);
        for from in self.movable(s).iter() {
            let ways = self.ways(s, &enemies, from);
            for n in (0..2 * u32::from(SIDE)).filter(|n| ways.open >> n & 1 == 1) {
                let to = ways.space(n);
                out.push(Action::Move(from, to, None));
                if ways.earning >> n & 1 == 1 {
                    out.extend(kinds[..count as usize].iter().map(|&piece| Action::Move(from, to, Some(piece))));
                }
            }
        }
    }
    /// How many [`list`](Gateway::list) would list.
    #[inline]
    pub(super) fn listed(&self, s: &State) -> u32 {
        let enemies = Enemies::of(self, s);
        let (_, count) = kinds(s);
        self.movable(s).iter().map(|from| self.ways(s, &enemies, from).count(count)).sum()
    }
    /// The move of that list at the place that `choose` picks, given the count; nothing if there are none.
    #[inline]
    pub(super) fn pick_listed(&self, s: &State, choose: impl FnOnce(usize) -> usize) -> Option<Action> {
        let enemies = Enemies::of(self, s);
        let (kinds, count) = kinds(s);
        let mut all = [Ways::default(); MOST];
        let (mut pieces, mut sum) = (0, 0);
        for from in self.movable(s).iter() {
            all[pieces] = self.ways(s, &enemies, from);
            sum += all[pieces].count(count);
            pieces += 1;
        }
        let mut left = choose(sum.max(1) as usize) as u32;
        for &ways in &all[..pieces] {
            let here = ways.count(count);
            if left < here {
                return Some(nth(ways, left, &kinds[..count as usize]));
            }
            left -= here;
        }
        None
    }
    /// Some piece, some space of its lines and some entry, until they make a move: each as likely as any other. Nothing if
    /// none was found, which says nothing about the moves there are.
    #[inline]
    pub(super) fn draw_listed(&self, s: &State, rng: &mut fastrand::Rng) -> Option<Action> {
        let (kinds, kinds_count) = kinds(s);
        let movable = self.movable(s);
        let count = movable.len();
        // For each entry, none being the first, all pieces with all their ways.
        let slots = count * WAYS * (1 + kinds_count);
        if slots == 0 {
            return None;
        }
        let open = !(s.armies.occupied() | Spaces::CENTRES);
        let crossed = open & s.armies.enemies(s.mover, self.teams).crossings();
        let fit = [open, crossed, crossed];
        for _ in 0..TRIES {
            let slot = rng.u32(..slots);
            let (n, way) = (slot / WAYS, (slot % WAYS) as u8);
            let entry = u32::from(n >= count) + u32::from(n >= 2 * count);
            let from = movable.nth(n - entry * count)?;
            let to = along(from, way);
            if fit[entry as usize].has(to) && (entry == 0 || self.earns(s, from, to)) {
                return Some(Action::Move(from, to, entry.checked_sub(1).map(|kind| kinds[kind as usize])));
            }
        }
        None
    }
}

/// The n-th space of the row of a space, and after twelve of those the spaces of its column.
#[inline]
fn along(from: Space, n: u8) -> Space {
    if n < SIDE { space(row(from), n) } else { space(n - SIDE, column(from)) }
}

fn nth(ways: Ways, mut left: u32, kinds: &[Piece]) -> Action {
    let mut open = ways.open;
    loop {
        let n = open.trailing_zeros();
        let entries = if ways.earning >> n & 1 == 1 { kinds } else { &[] };
        match left.checked_sub(1) {
            None => return Action::Move(ways.from, ways.space(n), None),
            Some(k) if (k as usize) < entries.len() => {
                return Action::Move(ways.from, ways.space(n), Some(entries[k as usize]));
            }
            Some(k) => left = k - entries.len() as u32,
        }
        open &= open - 1;
    }
}

/// 2: the vacant spaces of row and column that are no centres.
#[inline]
fn open_ways(occupied: Spaces, from: Space) -> u32 {
    let (r, c) = (row(from), column(from));
    both(!occupied.row(r) & no_centres(r), !occupied.column(c) & no_centres(c))
}

#[inline]
fn both(along: u16, across: u16) -> u32 {
    u32::from(along) | u32::from(across) << SIDE
}
