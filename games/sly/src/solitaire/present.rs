//! The game for people.

use super::action::Action;
use super::grade::Grade;
use super::jumps::{passed, targets};
use super::rules::SolitaireSly;
use super::state::{Stage, State, Stone};
use super::{diagram, story, why};
use crate::board::{self, BUTTONS, Spaces, name, named, space_at, spot};
use crate::look::{colour, face};
use crate::piece::Piece;
use parlour_core::look::Face;
use parlour_core::scene::{
    Button, Dot, Layout, Mark, Motion, Notice, Path, Preview, Scene, SeatCard, Spot, Token, Viewer, Weight,
};
use parlour_core::{Aim, Deed, DiagramError, Ending, Outcome, Present, Reason, Seat};

const STOP: Spot = Spot(BUTTONS);

fn shown(stone: Stone) -> Face {
    face(stone.piece, stone.colour.into())
}

impl Present for SolitaireSly {
    fn layout(&self) -> Layout {
        board::layout("Sly board, 12 rows of 12 spaces", board::plain, |_, at| board::circle(at))
    }

    fn scene(&self, s: &State, _: Viewer) -> Scene {
        let token = |at| Some(Token::new(spot(at), shown(s.stone(at)?), Some(Seat::FIRST)));
        let over = s.is_over();
        let stop = Button { spot: STOP, label: "Stop here".into() };
        let verdict = || Notice { weight: Weight::Plain, head: head(s), text: verdict(s), rule: Some("3") };
        Scene {
            tokens: board::all().filter_map(token).collect(),
            marks: Vec::new(),
            notices: if over { vec![verdict()] } else { Vec::new() },
            buttons: if over { Vec::new() } else { vec![stop] },
            prompt: prompt(s),
            seats: vec![card(s)],
            ..Scene::default()
        }
    }

    fn motions(&self, before: &State, a: Action, _: Viewer) -> Vec<Motion> {
        let Action::Jump(from, to) = a else { return Vec::new() };
        let Some(stone) = before.stone(from) else { return Vec::new() };
        let motion = |face, from, to, after| Motion { face, from: Some(spot(from)), via: Vec::new(), to, after };
        let mut motions = vec![motion(shown(stone), from, Some(spot(to)), 0)];
        let removed = passed(from, to).filter_map(|at| Some(motion(shown(before.stone(at)?), at, None, 1)));
        motions.extend(removed);
        motions
    }

    fn path(&self, _: &State, a: Action) -> Path {
        match a {
            Action::Jump(from, to) => vec![spot(from), spot(to)],
            Action::Stop => vec![STOP],
        }
    }

    fn preview(&self, s: &State, clicks: &[Spot], _: Viewer) -> Preview {
        let chosen = clicks.first().and_then(|&c| space_at(c)).and_then(|from| Some((from, s.stone(from)?)));
        let Some((from, stone)) = chosen else {
            return Preview { prompt: prompt(s), ..Preview::default() };
        };
        let mut marks = vec![Mark::Selected(spot(from))];
        marks.extend(targets(s, from).map(|to| Mark::Target(spot(to), Dot::Takes)));
        let victims: Spaces = targets(s, from).flat_map(|to| passed(from, to)).collect();
        marks.extend(victims.iter().map(|v| Mark::Capture(spot(v))));
        let prompt = format!("Choose a landing for the {} on {}.", describe(stone), name(from));
        Preview { prompt, marks, ..Preview::default() }
    }

    fn notate(&self, _: &State, a: Action) -> String {
        match a {
            Action::Jump(from, to) => format!("{}-{}", name(from), name(to)),
            Action::Stop => "stop".into(),
        }
    }

    fn parse(&self, s: &State, text: &str) -> Option<Action> {
        let a = read(text)?;
        let legal = match a {
            Action::Stop => true,
            Action::Jump(from, to) => targets(s, from).any(|t| t == to),
        };
        (legal && !s.is_over()).then_some(a)
    }

    fn read(&self, s: &State, text: &str) -> Option<Path> {
        read(text).map(|a| self.path(s, a))
    }

    fn why_not(&self, s: &State, clicks: &[Spot]) -> Option<Reason> {
        let &first = clicks.first()?;
        let more = |n: usize| clicks.get(n).map(|_| Reason::new("2", "A move is one jump, from one space to another."));
        if first == STOP {
            return if s.is_over() { Some(Reason::new("3", "The game is over.")) } else { more(1) };
        }
        let nowhere = || Some(Reason::new("1", "That is no space of the board."));
        let Some(from) = space_at(first) else { return nowhere() };
        if let Some(reason) = why::not_from(s, from) {
            return Some(reason);
        }
        let Some(to) = space_at(*clicks.get(1)?) else { return nowhere() };
        why::not_to(s, from, to).or_else(|| more(2))
    }

    fn deed(&self, before: &State, a: Action, _: Viewer) -> Deed {
        story::deed(before, a)
    }
    fn ending(&self, s: &State, _: &Outcome) -> Ending {
        story::ending(s)
    }
    fn aim(&self, _: &State, _: Seat) -> Aim {
        story::aim()
    }

    fn diagram(&self, s: &State) -> String {
        diagram::write(s)
    }
    fn parse_diagram(&self, text: &str) -> Result<State, DiagramError> {
        diagram::read(text)
    }
}

fn read(text: &str) -> Option<Action> {
    if text == "stop" {
        return Some(Action::Stop);
    }
    let (from, to) = text.split_once('-')?;
    Some(Action::Jump(named(from)?, named(to)?))
}

/// `red triangle`.
pub(super) fn describe(stone: Stone) -> String {
    format!("{} {}", colour(stone.colour.into()), stone.piece.name())
}

/// `one piece`, `2 pieces`.
pub(super) fn count(n: u32, one: &str, many: &str) -> String {
    if n == 1 { format!("one {one}") } else { format!("{n} {many}") }
}

fn so_far(s: &State) -> String {
    let pieces = count(s.pieces(), "piece", "pieces");
    format!("{pieces} left after {}", count(s.moves.into(), "move", "moves"))
}

fn prompt(s: &State) -> String {
    if s.is_over() { verdict(s) } else { format!("Choose a piece to jump: {}.", so_far(s)) }
}

fn head(s: &State) -> String {
    match Grade::of(s) {
        Grade::Won => "Won".into(),
        Grade::Good => "A good game".into(),
        Grade::Fair => "A fair game".into(),
        Grade::Bad => "A bad game".into(),
    }
}

/// 3: how it ended.
pub(super) fn verdict(s: &State) -> String {
    let end = if s.stage == Stage::Stopped { "Stopped" } else { "No jump is left" };
    match Grade::of(s) {
        Grade::Won => format!("Won: one piece left after {}.", count(s.moves.into(), "move", "moves")),
        grade => format!("{end}: {}, {}.", so_far(s), grade.words()),
    }
}

fn card(s: &State) -> SeatCard {
    let grade = Grade::of(s).words();
    let grade = if s.is_over() { grade.into() } else { format!("{grade} if it ended now") };
    let moves = count(s.moves.into(), "move", "moves");
    SeatCard {
        side: "all four colours".into(),
        face: face(Piece::Square, 0),
        facts: vec![count(s.pieces(), "piece", "pieces"), moves, grade],
        lost: lost(s),
    }
}

/// What was removed, colour by colour.
fn lost(s: &State) -> Vec<Face> {
    let kinds = (0..4).flat_map(|c| [(c, Piece::Square, 6), (c, Piece::Triangle, 3)]);
    let gone = |(colour, piece, all): (u8, Piece, usize)| {
        let left = board::all().filter(|&at| s.stone(at) == Some(Stone { colour, piece })).count();
        vec![face(piece, colour.into()); all - left.min(all)]
    };
    kinds.flat_map(gone).collect()
}
