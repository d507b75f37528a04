//! The game for people.

use super::action::Action;
use super::journey::{End, Journey};
use super::rules::{Sniggle, Variation, columns};
use super::setup::HOME;
use super::state::{State, TRACKS};
use super::{diagram, notices, story, why};
use crate::board::{self, BOARD, BUTTONS, Space, column, name, named, space_at, spot};
use crate::look::{capital, colour, face};
use crate::piece::Piece;
use crate::teams::Teams;
use parlour_core::look::Face;
use parlour_core::scene::{
    Button, Dot, Layout, Mark, Motion, Notice, Path, Preview, Scene, SeatCard, Spot, Token, Viewer, Weight,
};
use parlour_core::{
    Aim, Deed, DiagramError, Ending, Formalities, Line, Log, Outcome, Present, Reason, Rules, Seat, Turn,
};

const PASS: Spot = Spot(BUTTONS);

fn shown(s: &State, seat: Seat, track: usize, column: u8) -> Face {
    let is_triangle = s.triangles[seat.index()][track] >> column & 1 == 1;
    face(if is_triangle { Piece::Triangle } else { Piece::Square }, seat.index())
}

/// The space in another column of the same track.
fn along(from: Space, to: u8) -> Space {
    from - column(from) + to
}

impl Present for Sniggle {
    fn layout(&self) -> Layout {
        let kind = |space| match self.track(space) {
            Some((seat, _)) if column(space) / 3 == 3 => {
                ["red's home", "blue's home", "yellow's home", "green's home"][seat.index()]
            }
            _ => "",
        };
        board::layout("Sly board, 12 tracks from left to right", kind, |_, at| board::circle(at))
    }

    fn scene(&self, s: &State, _: Viewer) -> Scene {
        let mut tokens = Vec::new();
        for seat in Seat::all(self.seats) {
            for track in 0..TRACKS {
                let token = |c| Token::new(spot(self.space(seat, track, c)), shown(s, seat, track, c), Some(seat));
                tokens.extend(columns(s.tracks[seat.index()][track]).map(token));
            }
        }
        let turn = self.turn(s);
        let must_pass = turn.seat().is_some() && !self.can_move(s, s.mover);
        let (marks, notices) = if turn.is_over() { Default::default() } else { notices::columns_that_go_on(self, s) };
        Scene {
            tokens,
            marks,
            notices,
            buttons: if must_pass { vec![Button { spot: PASS, label: "Pass".into() }] } else { Vec::new() },
            prompt: prompt(self, s),
            seats: Seat::all(self.seats).map(|seat| card(self, s, seat)).collect(),
            ..Scene::default()
        }
    }

    fn motions(&self, before: &State, a: Action, _: Viewer) -> Vec<Motion> {
        let Action::Move(from, to) = a else { return Vec::new() };
        let Some((seat, track)) = self.track(from) else { return Vec::new() };
        let stops = self.journey(before, from).map_or_else(Vec::new, |j| j.stops);
        let via = stops.iter().rev().skip(1).rev().map(|&stop| spot(along(from, stop))).collect();
        let face = shown(before, seat, track, column(from));
        vec![Motion { face, from: Some(spot(from)), via, to: Some(spot(to)), after: 0 }]
    }

    fn path(&self, _: &State, a: Action) -> Path {
        match a {
            Action::Move(from, to) => vec![spot(from), spot(to)],
            Action::Pass => vec![PASS],
        }
    }

    fn preview(&self, s: &State, clicks: &[Spot], _: Viewer) -> Preview {
        let from = clicks.first().and_then(|&c| space_at(c));
        let chosen = from.and_then(|from| Some((from, self.track(from)?, self.journey(s, from)?)));
        let Some((from, (seat, track), journey)) = chosen else {
            return Preview { prompt: prompt(self, s), ..Preview::default() };
        };
        let face = shown(s, seat, track, column(from));
        let mut marks = vec![Mark::Selected(spot(from))];
        marks.extend(journey.stops.iter().map(|&stop| Mark::Ghost(spot(along(from, stop)), face)));
        let end = along(from, journey.stops.last().copied().unwrap_or_default());
        let steps = journey.stops.len();
        let dot = if steps > 1 { Dot::Number(steps as u16) } else { Dot::Plain };
        marks.push(Mark::Target(spot(end), dot));
        let count = if steps == 1 { "in one step".into() } else { format!("in {steps} steps") };
        let prompt = format!("The piece on {} goes to {} {count}.", name(from), name(end));
        let lines = reasons(self, s, from, &journey);
        let notice = |(rule, text)| {
            let head = if rule == "3" { "Moves again" } else { "Stays" };
            Notice { weight: Weight::Plain, head: head.into(), text, rule: Some(rule) }
        };
        Preview { prompt, marks, notices: lines.into_iter().map(notice).collect(), ..Preview::default() }
    }

    fn notate(&self, _: &State, a: Action) -> String {
        match a {
            Action::Move(from, to) => format!("{}-{}", name(from), name(to)),
            Action::Pass => "pass".into(),
        }
    }

    fn read(&self, s: &State, text: &str) -> Option<Path> {
        if text == "pass" {
            return Some(vec![PASS]);
        }
        let (from, to) = text.split_once('-')?;
        Some(self.path(s, Action::Move(named(from)?, named(to)?)))
    }

    fn why_not(&self, s: &State, clicks: &[Spot]) -> Option<Reason> {
        let &first = clicks.first()?;
        let more =
            |n: usize| clicks.get(n).map(|_| Reason::new("2", "A turn moves one piece, from one space to another."));
        if first == PASS {
            return why::not_pass(self, s).or_else(|| more(1));
        }
        let nowhere = || Some(Reason::new("1", "That is no space of the board."));
        let Some(from) = space_at(first) else { return nowhere() };
        if let Some(reason) = why::not_from(self, s, from) {
            return Some(reason);
        }
        let Some(to) = space_at(*clicks.get(1)?) else { return nowhere() };
        why::not_to(self, s, from, to).or_else(|| more(2))
    }

    fn deed(&self, before: &State, a: Action, _: Viewer) -> Deed {
        story::deed(self, before, a)
    }
    fn ending(&self, s: &State, outcome: &Outcome) -> Ending {
        story::ending(self, s, outcome)
    }
    fn aim(&self, _: &State, seat: Seat) -> Aim {
        story::aim(self, seat)
    }

    fn diagram(&self, s: &State) -> String {
        diagram::write(self, s)
    }
    fn parse_diagram(&self, text: &str) -> Result<State, DiagramError> {
        diagram::read(self, text)
    }
}

/// What happens in a turn, step by step: the rule and a sentence.
fn reasons(rules: &Sniggle, s: &State, from: Space, journey: &Journey) -> Vec<(&'static str, String)> {
    let mut told = Vec::new();
    let mut stops = journey.stops.iter().copied();
    let mut at = stops.next().unwrap_or_default();
    for next in stops {
        let way = format!("{} to {}", name(along(from, at)), name(along(from, next)));
        let text = format!("{}: the piece moves on from {way}.", odd(rules, s, at));
        told.push(("3", text));
        at = next;
    }
    let here = name(along(from, at));
    match journey.end {
        End::Column => {}
        End::Field => {
            let text = format!(
                "{}, but another step would leave an empty field: the piece stays on {here}.",
                odd(rules, s, at)
            );
            told.push(("4", text));
        }
        End::Edge => {
            let text = format!("{}, but no vacant space lies to the right of {here}.", odd(rules, s, at));
            told.push(("4", text));
        }
    }
    told
}

/// 3: why a column asks for another step.
fn odd(rules: &Sniggle, s: &State, column: u8) -> String {
    let tracks = rules.opponents(s.mover).flat_map(|other| s.tracks[other.index()]);
    let count = tracks.filter(|track| track >> column & 1 == 1).count();
    let number = ["no", "one", "two", "three"].get(count).map_or_else(|| count.to_string(), |word| (*word).into());
    let noun = if count == 1 { "piece" } else { "pieces" };
    let column = BOARD.letter(column);
    if rules.seats == 2 {
        let other = colour(s.mover.next(2).index());
        return format!("Column {column} holds {number} {other} {noun}");
    }
    format!("Column {column} holds {number} of the opponents' pieces, an odd number")
        .replace("one of the opponents' pieces", "one opponent's piece")
}

/// Tells a turn.
#[inline]
pub(super) fn narrate(rules: &Sniggle, s: &State, from: Space, log: &mut impl Log) {
    // The closure of each line runs only if somebody listens; so does the first, which finds out what there is to tell.
    let mut lines = Vec::new();
    log.say(|| {
        let journey = rules.journey(s, from).unwrap_or(Journey { stops: Vec::new(), end: End::Column });
        lines = reasons(rules, s, from, &journey);
        let first = journey.stops.first().copied().unwrap_or_else(|| column(from));
        let text = format!("{} moves from {} to {}.", capital(s.mover.index()), name(from), name(along(from, first)));
        Line::new("2", text).at([spot(along(from, first))])
    });
    for (rule, text) in lines {
        log.say(|| Line::new(rule, text));
    }
}

/// 5 to 7: who has won.
pub(super) fn victory(rules: &Sniggle, seat: Seat) -> String {
    let who = match rules.teams {
        Teams::Off => format!("{} is", capital(seat.index())),
        Teams::On => format!("{} and {} are", capital(seat.index() % 2), colour(seat.index() % 2 + 2)),
    };
    let how = if rules.variation == Variation::Triangles { " with the triangles in their places" } else { "" };
    let wins = if rules.teams == Teams::On { "win" } else { "wins" };
    format!("{who} home{how} and {wins}.")
}

fn prompt(rules: &Sniggle, s: &State) -> String {
    let who = capital(s.mover.index());
    match rules.turn(s) {
        Turn::Over(outcome) if outcome.winners().count() == 1 || (rules.teams == Teams::On && !outcome.is_draw()) => {
            outcome.winners().next().map_or_else(String::new, |seat| victory(rules, seat))
        }
        Turn::Over(_) => "No seat has a move: the game is drawn.".into(),
        _ if rules.can_move(s, s.mover) => format!("{who}: choose a piece to move."),
        _ => format!("{who} has no move: pass."),
    }
}

fn card(rules: &Sniggle, s: &State, seat: Seat) -> SeatCard {
    let home: u32 = s.tracks[seat.index()].iter().map(|track| (track & HOME).count_ones()).sum();
    let mut facts = vec![format!("{home} of 9 home")];
    if rules.teams == Teams::On {
        facts.push(format!("with {}", colour(seat.index() ^ 2)));
    }
    if rules.variation == Variation::Triangles && s.is_home(seat) && !rules.is_done(s, seat) {
        facts.push("triangles out of place".into());
    }
    if s.has_left(seat) {
        facts.push("has left".into());
    }
    SeatCard { side: colour(seat.index()).into(), face: face(Piece::Square, seat.index()), facts, lost: Vec::new() }
}

impl Formalities for Sniggle {
    /// 6, 7: whoever passes could do nothing else, and everybody sees it.
    fn is_formality(&self, _: &State, a: Action) -> bool {
        a == Action::Pass
    }
}
