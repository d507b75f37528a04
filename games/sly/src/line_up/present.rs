//! The game for people.

use super::action::{Action, steps};
use super::centres::{Centres, each, name, named};
use super::due::{Due, Verb, placed};
use super::rules::{LineUp, line};
use super::state::State;
use super::{centres, diagram, notices, story, why};
use crate::board::{self, BUTTONS, centre, field, is_centre, space_at};
use crate::look::{capital, colour, face};
use crate::piece::Piece;
use parlour_core::scene::{Dot, Form, Layout, Mark, Motion, Path, Preview, Scene, SeatCard, Spot, Token, Viewer};
use parlour_core::{Aim, Deed, DiagramError, Ending, Outcome, Present, Reason, Rules, Seat, Turn};

pub(super) fn spot(c: u8) -> Spot {
    board::spot(centre(c))
}
fn centre_at(spot: Spot) -> Option<u8> {
    space_at(spot).and_then(centres::at)
}
/// Stands before the clicks of a text that names a kind which is not due, so that the refusal can say so. Nothing on the
/// board has this number.
fn wrong_kind(verb: Verb, piece: Piece) -> Spot {
    let verb = if verb == Verb::Place { 0 } else { 3 };
    Spot(BUTTONS + verb + piece.index() as u16)
}

impl Present for LineUp {
    /// Only centres can be clicked, and the whole field of each.
    fn layout(&self) -> Layout {
        let mut layout = board::layout("Sly board, sixteen centres", |_| "", |_, at| board::circle(at));
        layout.places.retain(|p| space_at(p.spot).is_some_and(is_centre));
        // Rows and columns without a centre need no labels.
        let in_use = |text: &str| "B E H K 2 5 8 11".split(' ').any(|label| label == text);
        layout.shapes.retain(|shape| !matches!(&shape.form, Form::Text { text, .. } if !in_use(text)));
        for place in &mut layout.places {
            if let Some(space) = space_at(place.spot) {
                place.area = board::field_area(field(space), 0.0);
            }
        }
        layout
    }

    fn scene(&self, s: &State, _: Viewer) -> Scene {
        let token = |c| s.at(c).map(|(seat, piece)| Token::new(spot(c), face(piece, seat.index()), Some(seat)));
        Scene {
            tokens: (0..16).filter_map(token).collect(),
            marks: Vec::new(),
            notices: notices::notices(self, s),
            buttons: Vec::new(),
            prompt: prompt(self, s),
            seats: Seat::all(2).map(|seat| card(self, s, seat)).collect(),
            ..Scene::default()
        }
    }

    fn motions(&self, before: &State, a: Action, _: Viewer) -> Vec<Motion> {
        let Due { seat, piece, .. } = self.due(before);
        let (from, to) = match a {
            Action::Place(to) => (None, to),
            Action::Move(from, to) => (Some(spot(from)), to),
        };
        vec![Motion { face: face(piece, seat.index()), from, via: Vec::new(), to: Some(spot(to)), after: 0 }]
    }

    fn path(&self, _: &State, a: Action) -> Path {
        match a {
            Action::Place(to) => vec![spot(to)],
            Action::Move(from, to) => vec![spot(from), spot(to)],
        }
    }

    fn preview(&self, s: &State, clicks: &[Spot], _: Viewer) -> Preview {
        let due = self.due(s);
        let targets = |set: Centres| each(set).map(|c| Mark::Target(spot(c), Dot::Plain));
        let from = clicks.first().and_then(|&c| centre_at(c)).filter(|_| due.verb == Verb::Move);
        let Some(from) = from else {
            let open = if due.verb == Verb::Place && !self.turn(s).is_over() { s.empty() } else { 0 };
            return Preview { prompt: prompt(self, s), marks: targets(open).collect(), ..Preview::default() };
        };
        let mut marks = vec![Mark::Selected(spot(from))];
        marks.extend(targets(steps(due.piece, from) & s.empty()));
        let prompt = format!("Choose a centre for the {} on {}.", due.piece.name(), name(from));
        Preview { prompt, marks, ..Preview::default() }
    }

    fn notate(&self, s: &State, a: Action) -> String {
        let letter = self.due(s).piece.letter();
        match a {
            Action::Place(to) => format!("{letter}@{}", name(to)),
            Action::Move(from, to) => format!("{letter}{}-{}", name(from), name(to)),
        }
    }

    fn parse(&self, s: &State, text: &str) -> Option<Action> {
        let (piece, a) = read(text)?;
        let due = self.due(s);
        let legal = match a {
            Action::Place(to) => due.verb == Verb::Place && s.empty() >> to & 1 == 1,
            Action::Move(from, to) => {
                let own = s.at(from) == Some((due.seat, due.piece));
                due.verb == Verb::Move && own && (steps(piece, from) & s.empty()) >> to & 1 == 1
            }
        };
        (legal && piece == due.piece && !self.turn(s).is_over()).then_some(a)
    }

    fn read(&self, s: &State, text: &str) -> Option<Path> {
        let (piece, a) = read(text)?;
        let verb = if matches!(a, Action::Place(_)) { Verb::Place } else { Verb::Move };
        let mut path = self.path(s, a);
        if why::not_kind(self, s, verb, piece).is_some() {
            path.insert(0, wrong_kind(verb, piece));
        }
        Some(path)
    }

    fn why_not(&self, s: &State, clicks: &[Spot]) -> Option<Reason> {
        let &first = clicks.first()?;
        let Some(from) = centre_at(first) else {
            let verbs = [Verb::Place, Verb::Move].into_iter();
            let mut kinds = verbs.flat_map(|verb| Piece::ALL.map(|piece| (verb, piece)));
            let kind = kinds.find(|&(verb, piece)| wrong_kind(verb, piece) == first);
            let wrong = kind.and_then(|(verb, piece)| why::not_kind(self, s, verb, piece));
            return wrong.or_else(|| Some(Reason::new("1", "Only the sixteen centres are used.")));
        };
        if let Some(reason) = why::not_first(self, s, from) {
            return Some(reason);
        }
        let &second = clicks.get(1)?;
        let due = self.due(s);
        if due.verb == Verb::Place {
            return Some(Reason::new("2", "A piece is placed on one centre, and that is the whole turn."));
        }
        let Some(to) = centre_at(second) else {
            return Some(Reason::new("1", "Only the sixteen centres are used."));
        };
        let more = || clicks.get(2).map(|_| Reason::new("4", "A move leads from one centre to another."));
        why::not_to(self, s, from, to).or_else(more)
    }

    fn deed(&self, before: &State, a: Action, _: Viewer) -> Deed {
        story::deed(self, before, a)
    }
    fn ending(&self, s: &State, outcome: &Outcome) -> Ending {
        story::ending(self, s, outcome)
    }
    fn aim(&self, _: &State, seat: Seat) -> Aim {
        story::aim(seat)
    }

    fn diagram(&self, s: &State) -> String {
        diagram::write(self, s)
    }
    fn parse_diagram(&self, text: &str) -> Result<State, DiagramError> {
        diagram::read(self, text)
    }
}

/// Reads `S@5E` and `S5E-5H`.
fn read(text: &str) -> Option<(Piece, Action)> {
    let mut chars = text.chars();
    let piece = Piece::from_letter(chars.next()?)?;
    let rest = chars.as_str();
    let a = match rest.strip_prefix('@') {
        Some(to) => Action::Place(named(to)?),
        None => {
            let (from, to) = rest.split_once('-')?;
            Action::Move(named(from)?, named(to)?)
        }
    };
    Some((piece, a))
}

/// Who has won, if anybody has, and how.
fn verdict(rules: &LineUp, s: &State) -> Option<String> {
    let Turn::Over(_) = rules.turn(s) else { return None };
    let due = rules.due(s);
    let winner = due.seat.next(2);
    let who = capital(winner.index());
    if s.has_line(winner) {
        return Some(format!("{who} wins with four in a line: {}.", line(s, winner)));
    }
    Some(format!("{} cannot move {}: {} wins.", capital(due.seat.index()), due.what(), colour(winner.index())))
}

fn prompt(rules: &LineUp, s: &State) -> String {
    verdict(rules, s).unwrap_or_else(|| {
        let due = rules.due(s);
        let verb = if due.verb == Verb::Place { "place" } else { "move" };
        format!("{}: {verb} {}.", capital(due.seat.index()), due.what())
    })
}

fn card(rules: &LineUp, s: &State, seat: Seat) -> SeatCard {
    let [squares, triangles, cylinders] = placed(s.turn, seat);
    let left =
        [(2 - squares, "square", "squares"), (2 - triangles, "triangle", "triangles"), (1 - cylinders, "cylinder", "")];
    let words =
        left.iter().filter(|(n, ..)| *n > 0).map(|(n, one, many)| format!("{n} {}", if *n == 1 { one } else { many }));
    let words: Vec<String> = words.collect();
    let due = rules.due(s);
    let mut facts = Vec::new();
    if due.seat == seat && !rules.turn(s).is_over() {
        facts.push(due.words());
    }
    if !words.is_empty() {
        facts.push(format!("to place: {}", words.join(", ")));
    }
    SeatCard { side: colour(seat.index()).into(), face: face(Piece::Cylinder, seat.index()), facts, lost: Vec::new() }
}
