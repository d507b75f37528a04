//! The game for people.

use super::action::Action;
use super::rules::{Empire, title};
use super::setup::THRONES;
use super::state::State;
use super::{diagram, notices, story, why};
use crate::armies::Armies;
use crate::board::{self, BUTTONS, Space, name, named, space_at, spot};
use crate::look::{capital, colour, face};
use crate::piece::Piece;
use parlour_core::scene::{
    Button, Dot, Form, Layout, Mark, Motion, Notice, Path, Point, Preview, Scene, SeatCard, Shape, Spot, Token, Viewer,
    Weight,
};
use parlour_core::{Aim, Deed, DiagramError, Ending, Formalities, Outcome, Present, Reason, Seat};

const PASS: Spot = Spot(BUTTONS);
/// Stands behind the clicks of a text that writes a capture as a move or the other way round, so that the refusal can say
/// so. Nothing on the board has this number.
const WRONG_SIGN: Spot = Spot(BUTTONS + 1);

impl Present for Empire {
    fn layout(&self) -> Layout {
        let kind = |at| if THRONES.has(at) { "throne" } else { board::plain(at) };
        board::layout("Sly board with four thrones", kind, |at, point| {
            if THRONES.has(at) { self.throne(at, point) } else { board::circle(point) }
        })
    }

    fn scene(&self, s: &State, _: Viewer) -> Scene {
        let (notices, marks) = notices::notices(self, s);
        let pass = Button { spot: PASS, label: "Pass".into() };
        let passes = s.end.is_none() && self.listed(s) == 0;
        Scene {
            tokens: s.armies.all().map(|(at, seat, piece)| token(at, seat, piece)).collect(),
            marks,
            notices,
            buttons: if passes { vec![pass] } else { Vec::new() },
            prompt: prompt(self, s),
            seats: Seat::all(self.seats).map(|seat| card(self, s, seat)).collect(),
            ..Scene::default()
        }
    }

    fn motions(&self, before: &State, a: Action, _: Viewer) -> Vec<Motion> {
        let Action::Move(from, to) = a else { return Vec::new() };
        let seat = before.mover;
        let motion = |face, from: Option<Space>, to: Option<Space>, after| Motion {
            face,
            from: from.map(spot),
            via: Vec::new(),
            to: to.map(spot),
            after,
        };
        let moved = face(before.armies.kind(seat, from), seat.index());
        let mut motions = vec![motion(moved, Some(from), Some(to), 0)];
        let Some((enemy, victim)) = before.armies.at(to) else { return motions };
        motions.push(motion(face(victim, enemy.index()), Some(to), None, 1));
        // 6 and R-07: what is taken over changes its colour.
        let after = parlour_core::child(self, before, a);
        for at in (before.armies.own(enemy) & after.armies.own(seat)).iter().filter(|&at| at != to) {
            let piece = before.armies.kind(enemy, at);
            motions.push(motion(face(piece, enemy.index()), Some(at), None, 2));
            motions.push(motion(face(piece, seat.index()), None, Some(at), 2));
        }
        motions
    }

    fn path(&self, _: &State, a: Action) -> Path {
        match a {
            Action::Move(from, to) => vec![spot(from), spot(to)],
            Action::Pass => vec![PASS],
        }
    }

    fn preview(&self, s: &State, clicks: &[Spot], _: Viewer) -> Preview {
        let chosen = clicks.first().and_then(|&c| space_at(c)).and_then(|from| Some((from, s.armies.at(from)?)));
        let Some((from, (seat, piece))) = chosen.filter(|(_, (seat, _))| *seat == s.mover) else {
            return Preview { prompt: prompt(self, s), ..Preview::default() };
        };
        let board = self.board(s);
        let targets = board.targets(piece, from);
        let victims = targets & board.enemies;
        let dot = |to| if victims.has(to) { Dot::Takes } else { Dot::Plain };
        let mut marks = vec![Mark::Selected(spot(from))];
        marks.extend(targets.iter().map(|to| Mark::Target(spot(to), dot(to))));
        marks.extend(victims.iter().map(|at| Mark::Capture(spot(at))));
        let crown = Some(self.coronation(seat)).filter(|&at| piece == Piece::Cylinder && targets.has(at));
        let notices = crown.map(|_| self.crown_notice(s, seat, from)).into_iter().collect();
        let prompt = format!("Choose a space for the {} on {}.", title(piece), name(from));
        Preview { prompt, marks, notices, ..Preview::default() }
    }

    fn notate(&self, s: &State, a: Action) -> String {
        match a {
            Action::Move(from, to) => format!("{}{}{}", name(from), sign(&s.armies, to), name(to)),
            Action::Pass => "pass".into(),
        }
    }

    fn parse(&self, s: &State, text: &str) -> Option<Action> {
        if s.end.is_some() {
            return None;
        }
        match read(text)? {
            (Action::Pass, _) => (self.listed(s) == 0).then_some(Action::Pass),
            (a @ Action::Move(from, to), written) => {
                let (_, piece) = s.armies.at(from).filter(|&(seat, _)| seat == s.mover)?;
                let legal = self.board(s).targets(piece, from).has(to) && written == sign(&s.armies, to);
                legal.then_some(a)
            }
        }
    }

    fn read(&self, s: &State, text: &str) -> Option<Path> {
        let (a, written) = read(text)?;
        let mut path = self.path(s, a);
        if let Action::Move(_, to) = a
            && written != sign(&s.armies, to)
        {
            path.push(WRONG_SIGN);
        }
        Some(path)
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
        why::not_to(self, s, from, to).or_else(|| match clicks.get(2) {
            Some(&WRONG_SIGN) => Some(why::wrong_sign(s, to)),
            _ => more(2, "3", "A turn moves one piece, from one space to another."),
        })
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

/// The classes of the corner that shows whose coronation centre a throne is.
const CORNERS: [&str; 4] = ["hc-1", "hc-2", "hc-3", "hc-4"];

impl Empire {
    fn throne(&self, at: Space, Point { x, y }: Point) -> Vec<Shape> {
        let crown =
            [(-17.0, -12.0), (-8.0, -3.0), (0.0, -15.0), (8.0, -3.0), (17.0, -12.0), (17.0, 12.0), (-17.0, 12.0)];
        let crown = crown.map(|(dx, dy)| Point::new(x + 0.95 * dx, y + 0.95 * dy)).to_vec();
        let mut shapes = vec![
            Shape { class: "throne", form: Form::Disc { at: Point::new(x, y), r: 34.0 } },
            Shape { class: "crown", form: Form::Polygon(crown) },
        ];
        let corner = [(12.0, 36.0), (36.0, 36.0), (36.0, 12.0)].map(|(dx, dy)| Point::new(x + dx, y + dy)).to_vec();
        let crowned = Seat::all(self.seats).find(|&seat| self.coronation(seat) == at);
        shapes.extend(crowned.map(|seat| Shape { class: CORNERS[seat.index()], form: Form::Polygon(corner) }));
        shapes
    }

    /// what would happen to the commander on his coronation centre.
    fn crown_notice(&self, s: &State, seat: Seat, from: Space) -> Notice {
        let at = self.coronation(seat);
        let after = parlour_core::child(self, s, Action::Move(from, at));
        if after.end.is_some_and(|end| end.winner() == Some(seat)) {
            let text = format!("On {} nobody could capture him: that wins.", name(at));
            return Notice { weight: Weight::Plain, head: "A crown".into(), text, rule: Some("R-01") };
        }
        let strikers: Vec<_> = self.strikers(&after, seat, at).iter().map(name).collect();
        let text = format!("On {} he could be captured from {}.", name(at), strikers.join(", "));
        Notice { weight: Weight::Warning, head: "No safe crown".into(), text, rule: Some("R-01") }
    }
}

fn token(at: Space, seat: Seat, piece: Piece) -> Token {
    Token::new(spot(at), face(piece, seat.index()), Some(seat))
}

/// A capture is written with x.
fn sign(armies: &Armies, to: Space) -> char {
    if armies.occupied().has(to) { 'x' } else { '-' }
}

fn read(text: &str) -> Option<(Action, char)> {
    if text == "pass" {
        return Some((Action::Pass, '-'));
    }
    let sign = text.chars().find(|c| matches!(c, '-' | 'x'))?;
    let (from, to) = text.split_once(sign)?;
    Some((Action::Move(named(from)?, named(to)?), sign))
}

fn prompt(rules: &Empire, s: &State) -> String {
    match s.end {
        Some(end) => rules.verdict(s, end),
        None if rules.listed(s) == 0 => format!("{} cannot move and passes.", capital(s.mover.index())),
        None => format!("{}: choose a piece to move.", capital(s.mover.index())),
    }
}

fn card(rules: &Empire, s: &State, seat: Seat) -> SeatCard {
    let thrones = (s.armies.own(seat) & THRONES).len();
    let pieces = s.armies.count(seat);
    let mut facts = vec![match thrones {
        1 => "1 throne".into(),
        n => format!("{n} thrones"),
    }];
    if s.out.has(seat) {
        facts = vec!["commander captured".into(), "army taken over".into()];
    } else if s.left.has(seat) {
        facts.insert(0, "has left".into());
    }
    if s.is_in(seat) {
        facts.push(format!("{pieces} pieces"));
        facts.push(format!("crown on {}", name(rules.coronation(seat))));
        if seat == s.mover && s.quiet >= 50 {
            facts.push(format!("{} turns without a capture", s.quiet));
        }
    }
    SeatCard {
        side: colour(seat.index()).into(),
        face: face(Piece::Cylinder, seat.index()),
        facts,
        lost: lost(rules, s, seat),
    }
}

/// What is missing from the army a seat began with; once armies have been taken over, colours no longer tell.
fn lost(rules: &Empire, s: &State, seat: Seat) -> Vec<parlour_core::look::Face> {
    let changed = Seat::all(rules.seats).any(|o| s.armies.own(o).is_empty());
    let missing = |piece: Piece| piece.number().saturating_sub(s.armies.kind_of(seat, piece).len()) as usize;
    let kinds = Piece::ALL.into_iter().filter(|_| !changed);
    kinds.flat_map(|piece| vec![face(piece, seat.index()); missing(piece)]).collect()
}

impl Formalities for Empire {
    /// whoever passes could do nothing else, and everybody sees it.
    fn is_formality(&self, _: &State, a: Action) -> bool {
        a == Action::Pass
    }
}
