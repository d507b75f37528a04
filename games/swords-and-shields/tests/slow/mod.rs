//! The rules once more, from RULES.md alone: slow and obvious, a board of letters, the past as a list of boards.

/// What stands on a dot: `x`, `o`, `C`, or a space for nothing.
type Board = [[char; 9]; 9];
/// A file and a rank, counted from 0.
type Dot = (usize, usize);

/// 1
const CHIEF_DOT: Dot = (4, 4);
const RINGED: [Dot; 4] = [(3, 4), (5, 4), (4, 3), (4, 5)];
const DIRECTIONS: [(isize, isize); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// A match: the board, who moves, and every position so far, the present one included.
#[derive(Clone, Debug)]
pub struct Slow {
    board: Board,
    swords_move: bool,
    past: Vec<(Board, bool)>,
    repeater_loses: bool,
}

fn step((file, rank): Dot, (df, dr): (isize, isize)) -> Option<Dot> {
    let (file, rank) = (file.checked_add_signed(df)?, rank.checked_add_signed(dr)?);
    (file < 9 && rank < 9).then_some((file, rank))
}

fn name((file, rank): Dot) -> String {
    format!("{}{}", "abcdefghi".chars().nth(file).expect("nine files"), rank + 1)
}

fn dot(name: &str) -> Dot {
    let (file, rank) = name.split_at(1);
    ("abcdefghi".find(file).expect("a file"), rank.parse::<usize>().expect("a rank") - 1)
}

impl Slow {
    /// 2, 3
    pub fn start(repetition: &str) -> Slow {
        let mut board = [[' '; 9]; 9];
        for (piece, dots) in
            [('x', "a4 a5 a6 b5 i4 i5 i6 h5 d1 e1 f1 e2 d9 e9 f9 e8"), ('o', "e3 e4 e6 e7 c5 d5 f5 g5"), ('C', "e5")]
        {
            for (file, rank) in dots.split(' ').map(dot) {
                board[rank][file] = piece;
            }
        }
        Slow::of(board, true, repetition)
    }

    /// A match that begins here.
    pub fn of(board: Board, swords_move: bool, repetition: &str) -> Slow {
        Slow { board, swords_move, past: vec![(board, swords_move)], repeater_loses: repetition == "repeater-loses" }
    }

    fn at(&self, (file, rank): Dot) -> char {
        self.board[rank][file]
    }

    fn dots() -> impl Iterator<Item = Dot> {
        (0..9).flat_map(|rank| (0..9).map(move |file| (file, rank)))
    }

    fn is_movers(&self, piece: char) -> bool {
        if self.swords_move { piece == 'x' } else { piece == 'o' || piece == 'C' }
    }

    fn is_enemys(&self, piece: char) -> bool {
        piece != ' ' && !self.is_movers(piece)
    }

    /// 4, 5
    fn slides(&self) -> Vec<(Dot, Dot)> {
        let mut slides = Vec::new();
        for from in Slow::dots().filter(|&d| self.is_movers(self.at(d))) {
            for direction in DIRECTIONS {
                let mut next = step(from, direction);
                while let Some(to) = next {
                    if self.at(to) != ' ' || (to == CHIEF_DOT && self.at(from) != 'C') {
                        break;
                    }
                    slides.push((from, to));
                    next = step(to, direction);
                }
            }
        }
        slides
    }

    fn chief(&self) -> Option<Dot> {
        Slow::dots().find(|&d| self.at(d) == 'C')
    }

    /// 11, then R-04, then R-05: ranks and the rule.
    pub fn over(&self) -> Option<String> {
        let Some((file, rank)) = self.chief() else { return Some("1 2 by 11".into()) };
        if file == 0 || file == 8 || rank == 0 || rank == 8 {
            return Some("2 1 by 11".into());
        }
        if self.slides().is_empty() {
            return Some(if self.swords_move { "2 1 by R-04" } else { "1 2 by R-04" }.into());
        }
        let times = self.past.iter().filter(|&&then| then == (self.board, self.swords_move)).count();
        if times < 3 {
            return None;
        }
        let ranks = match (self.repeater_loses, self.swords_move) {
            (false, _) => "1 1",
            // The shields are to move, so a sword's move brought it about.
            (true, false) => "2 1",
            (true, true) => "1 2",
        };
        Some(format!("{ranks} by R-05"))
    }

    /// The texts of all moves; none when the game is over.
    pub fn texts(&self) -> Vec<String> {
        if self.over().is_some() {
            return Vec::new();
        }
        let mut texts: Vec<_> =
            self.slides().iter().map(|&(from, to)| format!("{}-{}", name(from), name(to))).collect();
        texts.sort();
        texts
    }

    /// Makes the move with this text.
    pub fn play(&mut self, text: &str) {
        let (from, to) = text.split_once('-').expect("two dots");
        let slide = (dot(from), dot(to));
        assert!(self.slides().contains(&slide), "{text} is not legal:\n{}", self.picture());
        self.slide(slide.0, slide.1);
    }

    fn slide(&mut self, from: Dot, to: Dot) {
        self.board[to.1][to.0] = self.at(from);
        self.board[from.1][from.0] = ' ';
        for (file, rank) in self.captured(to) {
            self.board[rank][file] = ' ';
        }
        self.swords_move = !self.swords_move;
        self.past.push((self.board, self.swords_move));
    }

    /// 6 to 10
    fn captured(&self, to: Dot) -> Vec<Dot> {
        let mut captured = Vec::new();
        for direction in DIRECTIONS {
            let Some(next) = step(to, direction) else { continue };
            let Some(behind) = step(next, direction) else { continue };
            let in_between = self.is_enemys(self.at(next)) && self.is_movers(self.at(behind));
            let is_taken = match self.at(next) {
                'C' if next == CHIEF_DOT => false,
                // 10: a sword opposite the empty Chief dot.
                'C' if RINGED.contains(&next) && behind == CHIEF_DOT => self.is_enemys('C'),
                _ => in_between,
            };
            if is_taken {
                captured.push(next);
            }
        }
        // 9
        let arrives = self.swords_move && RINGED.contains(&to);
        if arrives && self.at(CHIEF_DOT) == 'C' && RINGED.iter().all(|&d| self.at(d) == 'x') {
            captured.push(CHIEF_DOT);
        }
        captured
    }

    /// The number of action sequences of this length.
    pub fn perft(&self, depth: u32) -> u64 {
        if self.over().is_some() {
            return 0;
        }
        let slides = self.slides();
        if depth == 1 {
            return slides.len() as u64;
        }
        let after = |&(from, to): &(Dot, Dot)| {
            let mut next = self.clone();
            next.slide(from, to);
            next.perft(depth - 1)
        };
        slides.iter().map(after).sum()
    }

    /// As RULES.md's notation is for moves, this is for positions: nine ranks, files, who moves.
    pub fn picture(&self) -> String {
        let letter = |dot| match self.at(dot) {
            ' ' if dot == CHIEF_DOT => '*',
            ' ' if RINGED.contains(&dot) => ':',
            ' ' => '.',
            piece => piece,
        };
        let rank = |r| format!("{} {}\n", r + 1, (0..9).map(|f| letter((f, r))).collect::<String>());
        let mover = if self.swords_move { "swords" } else { "shields" };
        format!("{}  abcdefghi\n{mover} to move\n", (0..9).rev().map(rank).collect::<String>())
    }
}
