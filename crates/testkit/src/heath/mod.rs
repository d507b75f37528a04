//! Heath: a toy with hexes, two-hex pieces, prompts in somebody else's turn and scenarios as text. See its RULES.md.

mod look;
mod people;
mod present;
mod scenario;
mod story;

use parlour_core::{Line, Log, Outcome, Rules, Seat, Turn};
pub use people::table;
pub use scenario::Ground;

/// 2: steps of a piece in one turn.
const STEPS: u8 = 5;
/// 4: turns of both together.
const TURNS: u8 = 10;
const PIECES: usize = 12;

/// A hex by its number, column by column.
type Hex = u16;

/// The rules on one ground.
#[derive(Clone, Debug)]
pub struct Heath {
    ground: Ground,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
struct Piece {
    seat: Seat,
    /// `None` once it has fallen.
    at: Option<Hex>,
    /// A rider's other end.
    tail: Option<Hex>,
    steps: u8,
    has_struck: bool,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
enum Stage {
    Walk,
    /// A die is due for this piece.
    Die(u8),
    /// This piece gives way.
    Give(u8),
}

/// Pieces and what is due.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pieces: [Option<Piece>; PIECES],
    turn: u8,
    /// The piece that walked last.
    active: Option<u8>,
    stage: Stage,
}

/// One step of a turn.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// A piece moves to a hex beside it.
    Step(u8, u16),
    /// A piece strikes another.
    Strike(u8, u8),
    /// The turn is over.
    End,
    /// Chance: the die.
    Die(u8),
    /// The struck piece goes here.
    Give(u16),
}

impl State {
    fn mover(&self) -> Seat {
        if self.turn.is_multiple_of(2) { Seat::FIRST } else { Seat::SECOND }
    }
    fn standing(&self) -> impl Iterator<Item = (u8, Piece, Hex)> + '_ {
        (0..).zip(&self.pieces).filter_map(|(n, p)| p.and_then(|p| Some((n, p, p.at?))))
    }
    fn count(&self, seat: Seat) -> usize {
        self.standing().filter(|(_, p, _)| p.seat == seat).count()
    }
    fn on(&self, hex: Hex) -> Option<(u8, Piece)> {
        self.standing().find(|(_, p, at)| *at == hex || p.tail == Some(hex)).map(|(n, p, _)| (n, p))
    }
    fn piece(&mut self, n: u8) -> &mut Piece {
        self.pieces[n as usize].as_mut().expect("the piece is in the game")
    }
    fn at(&self, n: u8) -> Option<Hex> {
        self.pieces[n as usize].and_then(|p| p.at)
    }
}

impl Heath {
    fn is_free(&self, s: &State, hex: Hex) -> bool {
        !self.ground.is_tree(hex) && s.on(hex).is_none()
    }
    fn free_beside(&self, s: &State, hex: Hex) -> Vec<Hex> {
        self.ground.beside(hex).into_iter().filter(|&h| self.is_free(s, h)).collect()
    }
    /// Enemies whose hexes are beside this one.
    fn victims(&self, s: &State, seat: Seat, hex: Hex) -> Vec<u8> {
        let mut found: Vec<u8> = self
            .ground
            .beside(hex)
            .into_iter()
            .filter_map(|h| s.on(h))
            .filter(|(_, p)| p.seat != seat)
            .map(|(n, _)| n)
            .collect();
        found.sort_unstable();
        found.dedup();
        found
    }
    fn fall(&self, s: &mut State, n: u8, log: &mut impl Log) {
        let at = s.at(n);
        log.say(|| Line::new("3", "The struck piece falls.").at(at.map(look::spot)));
        *s.piece(n) = Piece { at: None, tail: None, ..*s.piece(n) };
    }
}

impl Rules for Heath {
    type State = State;
    type Action = Action;

    fn seats(&self) -> u8 {
        2
    }
    fn start(&self) -> State {
        let mut pieces = [None; PIECES];
        for (slot, &(seat, at, tail)) in pieces.iter_mut().zip(self.ground.men()) {
            *slot = Some(Piece { seat, at: Some(at), tail, steps: STEPS, has_struck: false });
        }
        State { pieces, turn: 0, active: None, stage: Stage::Walk }
    }
    fn turn(&self, s: &State) -> Turn {
        let left = [Seat::FIRST, Seat::SECOND].map(|seat| s.count(seat) as i64);
        if s.turn >= TURNS || left.contains(&0) {
            return Turn::Over(Outcome::by_score(2, |seat| left[seat.index()], "4"));
        }
        match s.stage {
            Stage::Walk => Turn::Act(s.mover()),
            Stage::Die(_) => Turn::Chance,
            Stage::Give(_) => Turn::Act(s.mover().next(2)),
        }
    }
    fn actions(&self, s: &State, out: &mut Vec<Action>) {
        if self.turn(s).is_over() {
            return;
        }
        match s.stage {
            Stage::Die(_) => out.extend((1..=10).map(Action::Die)),
            Stage::Give(n) => {
                let at = s.at(n).expect("who gives way stands");
                out.extend(self.free_beside(s, at).into_iter().map(Action::Give));
            }
            Stage::Walk => {
                for (n, p, at) in s.standing().filter(|(_, p, _)| p.seat == s.mover()) {
                    if p.steps > 0 {
                        out.extend(self.free_beside(s, at).into_iter().map(|to| Action::Step(n, to)));
                    }
                    if !p.has_struck {
                        out.extend(self.victims(s, p.seat, at).into_iter().map(|v| Action::Strike(n, v)));
                    }
                }
                out.push(Action::End);
            }
        }
    }
    fn apply(&self, s: &mut State, a: Action, log: &mut impl Log) {
        match (a, s.stage) {
            (Action::Step(n, to), _) => {
                let from = s.at(n);
                let piece = s.piece(n);
                piece.tail = piece.tail.and(from);
                piece.at = Some(to);
                piece.steps -= 1;
                s.active = Some(n);
            }
            (Action::Strike(n, victim), _) => {
                s.piece(n).has_struck = true;
                s.stage = Stage::Die(victim);
                let at = [s.at(n), s.at(victim)];
                log.say(|| Line::new("3", "A piece strikes.").at(at.into_iter().flatten().map(look::spot)));
            }
            (Action::Die(die), Stage::Die(victim)) => {
                let at = s.at(victim);
                log.say(|| Line::new("3", format!("The die shows {die}.")).at(at.map(look::spot)));
                let is_rider = s.pieces[victim as usize].is_some_and(|p| p.tail.is_some());
                let stuck = at.is_none_or(|at| self.free_beside(s, at).is_empty());
                s.stage = Stage::Walk;
                if die <= 5 || is_rider || stuck {
                    self.fall(s, victim, log);
                } else {
                    s.stage = Stage::Give(victim);
                }
            }
            (Action::Give(to), Stage::Give(n)) => {
                s.piece(n).at = Some(to);
                s.stage = Stage::Walk;
                log.say(|| {
                    Line::new("3", format!("The struck piece gives way to {}.", self.ground.name(to)))
                        .at([look::spot(to)])
                });
            }
            (Action::End, _) => {
                s.turn += 1;
                s.active = None;
                for piece in s.pieces.iter_mut().flatten() {
                    (piece.steps, piece.has_struck) = (STEPS, false);
                }
                let turn = s.turn;
                log.say(|| Line::new("4", format!("Turn {turn} is over.")));
            }
            _ => unreachable!("{a:?} is not an action at this stage"),
        }
    }
}
