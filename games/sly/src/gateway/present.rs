//! The game for people.

use super::action::Action;
use super::action::{Ways, kinds};
use super::entry::{Enemies, gateway};
use super::rules::Gateway;
use super::state::State;
use super::{diagram, notices, story, why};
use crate::board::{self, BUTTONS, Space, Spaces, is_centre, name, named, space_at, spot};
use crate::look::{capital, colour, face};
use crate::piece::Piece;
use parlour_core::scene::{
    Button, Dot, Layout, Mark, Motion, Notice, Path, Preview, Scene, SeatCard, Spot, Token, Viewer, Weight,
};
use parlour_core::{Aim, Deed, DiagramError, Ending, Formalities, Outcome, Present, Reason, Rules, Seat};

const PASS: Spot = Spot(BUTTONS);
const NO_ENTRY: Spot = Spot(BUTTONS + 1);
const TRIANGLE: Spot = Spot(BUTTONS + 2);
const SQUARE: Spot = Spot(BUTTONS + 3);

/// The button that enters a piece of this kind, or none.
fn entering(entry: Option<Piece>) -> Spot {
    match entry {
        None | Some(Piece::Cylinder) => NO_ENTRY,
        Some(Piece::Triangle) => TRIANGLE,
        Some(Piece::Square) => SQUARE,
    }
}
/// What a button enters.
fn entered(button: Spot) -> Option<Piece> {
    match button {
        TRIANGLE => Some(Piece::Triangle),
        SQUARE => Some(Piece::Square),
        _ => None,
    }
}

impl Gateway {
    /// Where an own piece can go.
    fn choices(&self, s: &State, from: Space) -> Ways {
        self.ways(s, &Enemies::of(self, s), from)
    }
    /// Does the move leave the choice whether to enter a piece?
    pub(super) fn is_choice(&self, s: &State, from: Space, to: Space) -> bool {
        let own = s.armies.own(s.mover).has(from) && kinds(s).1 > 0;
        own && self.choices(s, from).earnings().has(to)
    }
}

impl Present for Gateway {
    fn layout(&self) -> Layout {
        let kind = |at| if is_centre(at) { "gateway" } else { "" };
        board::layout("Sly board with sixteen gateways", kind, |_, at| board::circle(at))
    }

    fn scene(&self, s: &State, _: Viewer) -> Scene {
        let (notices, marks) = notices::notices(self, s);
        let token =
            |(at, seat, piece): (Space, Seat, Piece)| Token::new(spot(at), face(piece, seat.index()), Some(seat));
        Scene {
            tokens: s.armies.all().map(token).collect(),
            marks,
            notices,
            buttons: buttons(self, s),
            prompt: prompt(self, s),
            seats: Seat::all(self.seats).map(|seat| card(s, seat)).collect(),
            ..Scene::default()
        }
    }

    fn motions(&self, before: &State, a: Action, _: Viewer) -> Vec<Motion> {
        let Action::Move(from, to, entry) = a else { return Vec::new() };
        let seat = before.mover;
        let moved = face(before.armies.kind(seat, from), seat.index());
        let mut motions =
            vec![Motion { face: moved, from: Some(spot(from)), via: Vec::new(), to: Some(spot(to)), after: 0 }];
        motions.extend(entry.map(|piece| Motion {
            face: face(piece, seat.index()),
            from: None,
            via: Vec::new(),
            to: Some(spot(gateway(to))),
            after: 1,
        }));
        motions
    }

    fn path(&self, s: &State, a: Action) -> Path {
        match a {
            Action::Pass => vec![PASS],
            Action::Move(from, to, None) if !self.is_choice(s, from, to) => vec![spot(from), spot(to)],
            Action::Move(from, to, entry) => vec![spot(from), spot(to), entering(entry)],
        }
    }

    fn preview(&self, s: &State, clicks: &[Spot], _: Viewer) -> Preview {
        let from = clicks.first().and_then(|&c| space_at(c)).filter(|&from| s.armies.own(s.mover).has(from));
        let Some(from) = from else {
            return Preview { prompt: prompt(self, s), ..Preview::default() };
        };
        match clicks.get(1).and_then(|&c| space_at(c)) {
            Some(to) => self.preview_entry(s, from, to, clicks.get(2).copied()),
            None => self.preview_move(s, from),
        }
    }

    fn notate(&self, _: &State, a: Action) -> String {
        match a {
            Action::Pass => "pass".into(),
            Action::Move(from, to, None) => format!("{}-{}", name(from), name(to)),
            Action::Move(from, to, Some(piece)) => format!("{}-{}+{}", name(from), name(to), piece.letter()),
        }
    }

    fn parse(&self, s: &State, text: &str) -> Option<Action> {
        let a = read(text)?;
        let legal = s.end.is_none()
            && match a {
                Action::Pass => self.listed(s) == 0,
                Action::Move(from, to, entry) => {
                    let movable = self.movable(s).has(from) && self.choices(s, from).targets().has(to);
                    movable && entry.is_none_or(|piece| why::not_entry(self, s, from, to, piece).is_none())
                }
            };
        legal.then_some(a)
    }

    fn read(&self, s: &State, text: &str) -> Option<Path> {
        read(text).map(|a| self.path(s, a))
    }

    fn why_not(&self, s: &State, clicks: &[Spot]) -> Option<Reason> {
        let &first = clicks.first()?;
        if let Some(over) = why::over(self, s) {
            return Some(over);
        }
        let more = |n: usize, rule, text: &str| clicks.get(n).map(|_| Reason::new(rule, text));
        if first == PASS {
            return why::not_pass(self, s).or_else(|| more(1, "R-04", "Passing is the whole turn."));
        }
        let nowhere = || Some(Reason::new("1", "That is no space of the board."));
        let Some(from) = space_at(first) else { return nowhere() };
        if let Some(reason) = why::not_from(self, s, from) {
            return Some(reason);
        }
        let Some(to) = space_at(*clicks.get(1)?) else { return nowhere() };
        if let Some(reason) = why::not_to(self, s, from, to) {
            return Some(reason);
        }
        let &third = clicks.get(2)?;
        let reason = match (third, entered(third)) {
            (_, Some(piece)) => why::not_entry(self, s, from, to, piece),
            (NO_ENTRY, _) if self.is_choice(s, from, to) => None,
            _ => Some(Reason::new("2", "A turn moves one piece, from one space to another.")),
        };
        reason.or_else(|| more(3, "3", "At most one piece is entered in a turn."))
    }

    fn deed(&self, before: &State, a: Action, _: Viewer) -> Deed {
        story::deed(self, before, a)
    }
    fn ending(&self, s: &State, _: &Outcome) -> Ending {
        story::ending(self, s)
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

impl Gateway {
    /// 2 and 3: where a piece can go, and the gateways at which that would bring in another.
    fn preview_move(&self, s: &State, from: Space) -> Preview {
        let ways = self.choices(s, from);
        let mut marks = vec![Mark::Selected(spot(from))];
        marks.extend(ways.targets().iter().map(|to| Mark::Target(spot(to), Dot::Plain)));
        let earning = if kinds(s).1 > 0 { ways.earnings() } else { Spaces::NONE };
        let gateways: Spaces = earning.iter().map(gateway).collect();
        let new = face(kinds(s).0[0], s.mover.index());
        marks.extend(gateways.iter().map(|at| Mark::Ghost(spot(at), new)));
        let piece = s.armies.kind(s.mover, from).name();
        let entries: Vec<_> = earning.iter().map(|to| format!("{} (on {})", name(to), name(gateway(to)))).collect();
        let notice = Notice {
            weight: Weight::Plain,
            head: "Moves that earn an entry".into(),
            text: format!("{}.", entries.join(", ")),
            rule: Some("3"),
        };
        let notices = if entries.is_empty() { Vec::new() } else { vec![notice] };
        let prompt = format!("Choose a space for the {piece} on {}.", name(from));
        Preview { prompt, marks, notices, ..Preview::default() }
    }

    /// 3: the two enemy pieces in line, and what would come in.
    fn preview_entry(&self, s: &State, from: Space, to: Space, button: Option<Spot>) -> Preview {
        let piece = s.armies.kind(s.mover, from);
        let at = gateway(to);
        let mut marks = vec![Mark::Selected(spot(from)), Mark::Ghost(spot(to), face(piece, s.mover.index()))];
        if !self.is_choice(s, from, to) {
            let prompt = format!("Move the {} to {}.", piece.name(), name(to));
            return Preview { prompt, marks, ..Preview::default() };
        }
        let pair = self.pair(s, piece, to).into_iter().flatten();
        marks.extend(pair.map(|enemy| Mark::Sight(spot(to), spot(enemy), None)));
        marks.extend(button.and_then(entered).map(|new| Mark::Ghost(spot(at), face(new, s.mover.index()))));
        let (pieces, count) = kinds(s);
        let new: Vec<_> = pieces[..count as usize].iter().map(|p| format!("a {}", p.name())).collect();
        let prompt = format!("Enter {} on {}, or nothing?", new.join(" or "), name(at));
        Preview { prompt, marks, ..Preview::default() }
    }
}

fn read(text: &str) -> Option<Action> {
    if text == "pass" {
        return Some(Action::Pass);
    }
    let (way, entry) = match text.split_once('+') {
        None => (text, None),
        Some((way, "T")) => (way, Some(Piece::Triangle)),
        Some((way, "S")) => (way, Some(Piece::Square)),
        Some(_) => return None,
    };
    let (from, to) = way.split_once('-')?;
    Some(Action::Move(named(from)?, named(to)?, entry))
}

/// 3: what can be entered is asked only where some move earns it.
fn buttons(rules: &Gateway, s: &State) -> Vec<Button> {
    let mut actions = Vec::new();
    rules.actions(s, &mut actions);
    let button = |spot, label: &str| Button { spot, label: label.into() };
    let enters = |kind| actions.iter().any(|a| matches!(a, Action::Move(_, _, Some(piece)) if *piece == kind));
    let mut buttons = Vec::new();
    if actions == [Action::Pass] {
        buttons.push(button(PASS, "Pass"));
    }
    for (kind, label) in [(Piece::Triangle, "Enter a triangle"), (Piece::Square, "Enter a square")] {
        if enters(kind) {
            buttons.push(button(entering(Some(kind)), label));
        }
    }
    if !buttons.is_empty() && actions != [Action::Pass] {
        buttons.push(button(NO_ENTRY, "Enter nothing"));
    }
    buttons
}

fn prompt(rules: &Gateway, s: &State) -> String {
    let who = capital(s.mover.index());
    match s.end {
        Some(end) => rules.verdict(s, end),
        None if rules.listed(s) == 0 => format!("{who} cannot move and passes."),
        None if (rules.movable(s) - Spaces::CENTRES).is_empty() => format!("{who}: move a piece off its gateway."),
        None => format!("{who}: choose a piece to move."),
    }
}

fn card(s: &State, seat: Seat) -> SeatCard {
    let mut facts = vec![format!("{} of 8 entered", 8 - s.waiting(seat).min(8))];
    let waiting = |piece: Piece| match s.reserve(seat, piece) {
        0 => None,
        1 => Some(format!("1 {}", piece.name())),
        n => Some(format!("{n} {}s", piece.name())),
    };
    let waiting: Vec<_> = [Piece::Triangle, Piece::Square].into_iter().filter_map(waiting).collect();
    if s.left.has(seat) {
        facts.insert(0, "has left".into());
    } else if !waiting.is_empty() {
        facts.push(format!("{} waiting", waiting.join(" and ")));
    }
    SeatCard { side: colour(seat.index()).into(), face: face(Piece::Cylinder, seat.index()), facts, lost: Vec::new() }
}

impl Formalities for Gateway {
    /// whoever passes could do nothing else, and everybody sees it.
    fn is_formality(&self, _: &State, a: Action) -> bool {
        a == Action::Pass
    }
}
