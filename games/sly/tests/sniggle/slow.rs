//! Sniggle once more: a list of pieces, moved one step at a time.

use crate::contest::Slow;

#[derive(Clone, Copy, PartialEq)]
struct Piece {
    seat: usize,
    row: usize,
    column: usize,
    triangle: bool,
}

#[derive(Clone)]
pub struct Sniggle {
    seats: usize,
    teams: bool,
    variation: bool,
    /// Of the triangle in each track, from 1.
    places: [usize; 3],
    pieces: Vec<Piece>,
    mover: usize,
}

impl Sniggle {
    pub fn new(seats: usize, option: impl Fn(&str) -> String) -> Sniggle {
        let digits: Vec<usize> = option("triangles").chars().map(|c| c as usize - '0' as usize).collect();
        let mut pieces = Vec::new();
        for seat in 1..=seats {
            let first = if seats == 2 { seat * 3 + 1 } else { seat * 3 - 2 };
            for (track, &place) in digits.iter().enumerate() {
                for column in 1..=3 {
                    pieces.push(Piece { seat, row: first + track, column, triangle: place == column });
                }
            }
        }
        let places = [digits[0], digits[1], digits[2]];
        let (teams, variation) = (option("teams") == "on", option("variation") == "triangles");
        Sniggle { seats, teams, variation, places, pieces, mover: 1 }
    }
    fn partners(&self, a: usize, b: usize) -> bool {
        a == b || (self.teams && a % 2 == b % 2)
    }
    fn holds_gap(&self, seat: usize) -> bool {
        let holds = |field: usize| self.pieces.iter().any(|p| p.seat == seat && (p.column - 1) / 3 == field);
        let between = |left: usize, right: usize| (left + 1..right).any(|field| !holds(field));
        (0..4).any(|left| (left..4).any(|right| holds(left) && holds(right) && between(left, right)))
    }
    /// One step of the n-th piece, or `None` if there is no space for it or it would leave an empty field.
    fn step(&self, n: usize) -> Option<Sniggle> {
        let mut next = self.clone();
        let mut column = self.pieces[n].column + 1;
        while self.pieces.iter().any(|p| p.row == self.pieces[n].row && p.column == column) {
            column += 1;
        }
        if column > 12 {
            return None;
        }
        next.pieces[n].column = column;
        if next.holds_gap(self.pieces[n].seat) { None } else { Some(next) }
    }
    fn goes_on(&self, n: usize) -> bool {
        let piece = self.pieces[n];
        let enemy = |p: &&Piece| !self.partners(p.seat, piece.seat) && p.column == piece.column;
        let count = self.pieces.iter().filter(enemy).count();
        if self.seats == 2 { count == 1 || count == 3 } else { count % 2 == 1 }
    }
    /// The whole turn of the n-th piece.
    fn travel(&self, n: usize) -> Option<Sniggle> {
        let mut now = self.step(n)?;
        while now.goes_on(n) {
            match now.step(n) {
                Some(next) => now = next,
                None => break,
            }
        }
        Some(now)
    }
    fn moves(&self, seat: usize) -> Vec<(String, Sniggle)> {
        let own = (0..self.pieces.len()).filter(|&n| self.pieces[n].seat == seat);
        own.filter_map(|n| {
            let after = self.travel(n)?;
            Some((format!("{}-{}", name(self.pieces[n]), name(after.pieces[n])), after))
        })
        .collect()
    }
    fn is_done(&self, seat: usize) -> bool {
        let first = self.pieces.iter().filter(|p| p.seat == seat).map(|p| p.row).min().unwrap();
        let right = |p: &Piece| !self.variation || p.triangle == (p.column - 9 == self.places[p.row - first]);
        self.pieces.iter().filter(|p| p.seat == seat).all(|p| p.column >= 10 && right(p))
    }
    fn winner(&self) -> Option<usize> {
        (1..=self.seats).find(|&seat| (1..=self.seats).filter(|&s| self.partners(s, seat)).all(|s| self.is_done(s)))
    }
}

fn name(piece: Piece) -> String {
    format!("{}{}", piece.row, " ABCDEFGHIJKL".chars().nth(piece.column).unwrap())
}

impl Slow for Sniggle {
    fn actions(&self) -> Vec<String> {
        if self.ranks().is_some() {
            return Vec::new();
        }
        let moves: Vec<String> = self.moves(self.mover).into_iter().map(|(text, _)| text).collect();
        if moves.is_empty() { vec!["pass".into()] } else { moves }
    }
    fn play(&mut self, text: &str) {
        if text != "pass" {
            *self = self.moves(self.mover).into_iter().find(|(t, _)| t == text).unwrap().1;
        }
        self.mover = self.mover % self.seats + 1;
    }
    fn ranks(&self) -> Option<Vec<u8>> {
        if let Some(winner) = self.winner() {
            let winners = (1..=self.seats).filter(|&s| self.partners(s, winner)).count() as u8;
            let rank = |seat| if self.partners(seat, winner) { 1 } else { winners + 1 };
            return Some((1..=self.seats).map(rank).collect());
        }
        (1..=self.seats).all(|seat| self.moves(seat).is_empty()).then(|| vec![1; self.seats])
    }
}
