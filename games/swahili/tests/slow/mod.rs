//! The rules once more, from RULES.md alone: slow and obvious, piece by piece. Shares no code with the game.

/// A side of the board and its pieces.
#[derive(Clone, Debug)]
struct Side {
    /// Index 1 to 11.
    rows: [usize; 12],
    centre: usize,
    captives: usize,
}

#[derive(Clone, Debug)]
pub struct Slow {
    sides: Vec<Side>,
    /// The side that each seat plays.
    plays: Vec<usize>,
    mover: usize,
    turns: usize,
    swap: bool,
}

impl Slow {
    /// Rule 1.
    pub fn new(seats: usize, swap: bool) -> Slow {
        let mut side = Side { rows: [0; 12], centre: 0, captives: 0 };
        for row in 1..=4 {
            side.rows[row] = 3;
        }
        Slow { sides: vec![side; seats], plays: (0..seats).collect(), mover: 0, turns: 0, swap }
    }

    /// Rule 7.
    pub fn is_over(&self) -> bool {
        self.sides.iter().any(|side| side.rows.iter().sum::<usize>() == 0)
    }

    /// Rule 7, R-03.
    pub fn ranks(&self) -> String {
        let score = |seat: usize| {
            let side = &self.sides[self.plays[seat]];
            10 * side.centre + 5 * side.captives
        };
        let seats = 0..self.plays.len();
        let rank = |seat| 1 + seats.clone().filter(|&other| score(other) > score(seat)).count();
        seats.clone().map(|seat| rank(seat).to_string()).collect::<Vec<_>>().join(" ")
    }

    /// All legal action texts, sorted.
    pub fn texts(&self) -> Vec<String> {
        let mut texts = Vec::new();
        if self.is_over() {
            return texts;
        }
        for row in 1..=11 {
            self.extend(&self.sides[self.plays[self.mover]], &[row], &mut texts);
        }
        // the second turn of the match is the first of seat 2.
        if self.swap && self.turns == 1 {
            texts.push("swap".into());
        }
        texts.sort();
        texts
    }

    /// Every move that begins with these rows; the last of them has not been lifted yet.
    fn extend(&self, side: &Side, rows: &[usize], texts: &mut Vec<String>) {
        let row = rows[rows.len() - 1];
        if side.rows[row] == 0 {
            return;
        }
        let names: Vec<String> = rows.iter().map(usize::to_string).collect();
        texts.push(names.join(">"));
        let mut side = side.clone();
        // Rules 4 and 5.
        if let Sown { last: Some(last), had_pieces: true } = sow(&mut side, row) {
            self.extend(&side, &[rows, &[last]].concat(), texts);
        }
    }

    /// Plays a legal text.
    pub fn play(&mut self, text: &str) {
        if text == "swap" {
            self.plays.swap(0, 1);
        } else {
            let me = self.plays[self.mover];
            let mut last = None;
            for row in text.split('>') {
                last = sow(&mut self.sides[me], row.parse().expect("a row")).last;
            }
            if let Some(row) = last {
                self.capture(me, row);
            }
        }
        self.turns += 1;
        self.mover = (self.mover + 1) % self.plays.len();
    }

    /// Rule 6.
    fn capture(&mut self, me: usize, row: usize) {
        if row < 7 || self.sides[me].rows[row] != 1 {
            return;
        }
        for other in 0..self.sides.len() {
            if other != me && self.sides[other].rows[row] == 1 {
                self.sides[other].rows[row] = 0;
                self.sides[me].captives += 1;
            }
        }
    }

    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let after = |text: String| {
            let mut next = self.clone();
            next.play(&text);
            next.perft(depth - 1)
        };
        self.texts().into_iter().map(after).sum()
    }
}

struct Sown {
    /// The row of the last piece; none if it fell into the centre.
    last: Option<usize>,
    had_pieces: bool,
}

/// Rules 2 and 3: lifts a row and puts down one piece after the other.
fn sow(side: &mut Side, row: usize) -> Sown {
    let mut hand = side.rows[row];
    side.rows[row] = 0;
    let mut sown = Sown { last: Some(row), had_pieces: false };
    let mut at = row;
    while hand > 0 {
        hand -= 1;
        at = if at == 12 { 1 } else { at + 1 };
        if at == 12 {
            side.centre += 1;
            sown = Sown { last: None, had_pieces: false };
        } else {
            sown = Sown { last: Some(at), had_pieces: side.rows[at] > 0 };
            side.rows[at] += 1;
        }
    }
    sown
}
