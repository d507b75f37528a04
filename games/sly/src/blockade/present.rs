//! The game for people.

use super::action::Action;
use super::rules::Blockade;
use super::state::{GUARDS, Stage, State};
use super::{diagram, notices, story, why};
use crate::board::{self, BUTTONS, Space, is_centre, name, named, space_at, spot};
use crate::look::{capital, colour, face};
use crate::piece::Piece;
use parlour_core::scene::{
    Button, Dot, Form, Layout, Mark, Motion, Path, Point, Preview, Scene, SeatCard, Shape, Spot, Token, Viewer,
};
use parlour_core::{Aim, Deed, DiagramError, Ending, Formalities, Outcome, Present, Reason, Rules, Seat, Turn};

const ESCAPE: Spot = Spot(BUTTONS);
const PASS: Spot = Spot(BUTTONS + 1);
/// Stands before the click of a text that places a guard when none is left, so that the refusal can say so. Nothing on the
/// board has this number.
const PLACING: Spot = Spot(BUTTONS + 2);

pub(super) fn guard(seat: Seat) -> parlour_core::look::Face {
    face(Piece::Square, seat.index())
}
pub(super) fn king(seat: Seat) -> parlour_core::look::Face {
    face(Piece::Cylinder, seat.index())
}

impl Present for Blockade {
    fn layout(&self) -> Layout {
        let kind = |space| match self.fields.has(space) {
            true if is_centre(space) => "centre of a king's field",
            true => "king's field",
            false => board::plain(space),
        };
        let mut layout = board::layout("Sly board with two kings", kind, |_, at| board::circle(at));
        let sides = [("hc-1", 0, -9.0), ("hc-2", board::SPACES - 1, 3.0)]
            .map(|(class, corner, off)| side(&layout, class, corner, off));
        layout.shapes.extend(sides);
        layout
    }

    fn scene(&self, s: &State, eye: Viewer) -> Scene {
        let kings = Seat::all(2).filter(|&seat| s.escaped != Some(seat));
        let kings = kings.map(|seat| Token::new(spot(self.kings[seat.index()]), king(seat), Some(seat)));
        let guards =
            board::all().filter_map(|at| s.guard(at).map(|seat| Token::new(spot(at), guard(seat), Some(seat))));
        Scene {
            tokens: kings.chain(guards).collect(),
            marks: notices::marks(self, s, eye),
            notices: notices::notices(self, s),
            buttons: buttons(self, s),
            prompt: prompt(self, s),
            seats: Seat::all(2).map(|seat| card(self, s, seat)).collect(),
            ..Scene::default()
        }
    }

    fn motions(&self, before: &State, a: Action, _: Viewer) -> Vec<Motion> {
        let seat = before.mover;
        let motion = |face, from, via, to| vec![Motion { face, from, via, to, after: 0 }];
        match a {
            Action::Pass => Vec::new(),
            Action::Place(to) => motion(guard(seat), None, Vec::new(), Some(spot(to))),
            Action::Move(from, to) => motion(guard(seat), Some(spot(from)), Vec::new(), Some(spot(to))),
            Action::Escape => {
                let path = self.runner(before, seat).shortest();
                let via = path.map_or_else(Vec::new, |path| path.spaces.into_iter().map(spot).collect());
                motion(king(seat), Some(spot(self.kings[seat.index()])), via, None)
            }
        }
    }

    fn path(&self, _: &State, a: Action) -> Path {
        match a {
            Action::Escape => vec![ESCAPE],
            Action::Pass => vec![PASS],
            Action::Place(to) => vec![spot(to)],
            Action::Move(from, to) => vec![spot(from), spot(to)],
        }
    }

    fn preview(&self, s: &State, clicks: &[Spot], _: Viewer) -> Preview {
        match clicks.first() {
            Some(&ESCAPE) => self.preview_escape(s),
            Some(&click) => match space_at(click) {
                Some(from) if s.stage() == Stage::Moving && s.guard(from) == Some(s.mover) => {
                    let targets = self.targets(s, from);
                    let mut marks = vec![Mark::Selected(spot(from))];
                    marks.extend(targets.iter().map(|to| Mark::Target(spot(to), Dot::Plain)));
                    let prompt = format!("Choose a space for the guard on {}.", name(from));
                    let notices = notices::rescue(self, s, from).into_iter().collect();
                    Preview { prompt, marks, notices, ..Preview::default() }
                }
                Some(to) if self.places(s).has(to) && s.stage() == Stage::Placing => {
                    let marks = vec![Mark::Ghost(spot(to), guard(s.mover))];
                    Preview { prompt: prompt(self, s), marks, ..Preview::default() }
                }
                _ => Preview { prompt: prompt(self, s), ..Preview::default() },
            },
            None => Preview { prompt: prompt(self, s), ..Preview::default() },
        }
    }

    fn notate(&self, _: &State, a: Action) -> String {
        match a {
            Action::Escape => "escape".into(),
            Action::Pass => "pass".into(),
            Action::Place(to) => format!("@{}", name(to)),
            Action::Move(from, to) => format!("{}-{}", name(from), name(to)),
        }
    }

    fn parse(&self, s: &State, text: &str) -> Option<Action> {
        let a = read(text)?;
        let legal = s.escaped.is_none()
            && match a {
                Action::Escape => self.may_run(s),
                Action::Pass => self.listed(s) == 0 && !self.may_run(s),
                Action::Place(to) => s.stage() == Stage::Placing && self.places(s).has(to),
                Action::Move(from, to) => {
                    let own = s.stage() == Stage::Moving && s.guard(from) == Some(s.mover);
                    own && self.targets(s, from).has(to)
                }
            };
        legal.then_some(a)
    }

    fn read(&self, s: &State, text: &str) -> Option<Path> {
        let a = read(text)?;
        let mut path = self.path(s, a);
        if matches!(a, Action::Place(_)) && why::not_placing(s).is_some() {
            path.insert(0, PLACING);
        }
        Some(path)
    }

    fn why_not(&self, s: &State, clicks: &[Spot]) -> Option<Reason> {
        let &first = clicks.first()?;
        if let Some(over) = why::over(s) {
            return Some(over);
        }
        let nowhere = || Some(Reason::new("1", "That is no space of the board."));
        let more = |n: usize, rule, text: &str| clicks.get(n).map(|_| Reason::new(rule, text));
        match (first, space_at(first)) {
            (ESCAPE, _) => why::not_run(self, s).or_else(|| more(1, "4", "Running is the whole turn.")),
            (PASS, _) if self.listed(s) > 0 || self.may_run(s) => {
                Some(Reason::new("R-05", "A player passes only when nothing else is legal."))
            }
            (PASS, _) => more(1, "R-05", "Passing is the whole turn."),
            (PLACING, _) => why::not_placing(s),
            (_, None) => nowhere(),
            (_, Some(at)) => why::not_first(self, s, at).or_else(|| {
                if s.stage() == Stage::Placing {
                    return more(1, "2", "Placing one guard is the whole turn, until all twelve are placed.");
                }
                let Some(to) = space_at(*clicks.get(1)?) else { return nowhere() };
                why::not_to(self, s, at, to)
                    .or_else(|| more(2, "3", "A turn moves one guard, from one space to another."))
            }),
        }
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

impl Blockade {
    /// 4: the way that the king would be shown taking.
    fn preview_escape(&self, s: &State) -> Preview {
        let Some(path) = self.runner(s, s.mover).shortest() else {
            return Preview { prompt: prompt(self, s), ..Preview::default() };
        };
        let mut marks = vec![Mark::Selected(spot(self.kings[s.mover.index()]))];
        marks.push(Mark::Reach(path.spaces.iter().map(|&at| spot(at)).collect()));
        let turns = (1..).zip(&path.turns).map(|(n, &at)| Mark::Target(spot(at), Dot::Number(n)));
        marks.extend(turns);
        marks.extend(path.spaces.last().map(|&at| Mark::Target(spot(at), Dot::Plain)));
        let prompt = format!("The {} king runs: {}.", colour(s.mover.index()), steps(&path.spaces));
        Preview { prompt, marks, ..Preview::default() }
    }
}

/// `9 spaces, out over 1E`.
fn steps(spaces: &[Space]) -> String {
    let out = spaces.last().map_or_else(String::new, |&at| format!(", out over {}", name(at)));
    format!("{} spaces{out}", spaces.len())
}

/// A bar along the side over which a king escapes, in his colour.
fn side(layout: &Layout, class: &'static str, corner: Space, off: f32) -> Shape {
    let area = |space| layout.place(spot(space)).map(|place| place.area.clone());
    let (left, here) = (area(0), area(corner));
    let (Some(Form::Rect { at: left, w, .. }), Some(Form::Rect { at, h, .. })) = (left, here) else {
        unreachable!("spaces are rectangles")
    };
    let right = area(board::SPACES - 1);
    let Some(Form::Rect { at: last, .. }) = right else { unreachable!("spaces are rectangles") };
    let y = if corner == 0 { at.y + off } else { at.y + h + off };
    Shape { class, form: Form::Rect { at: Point::new(left.x, y), w: last.x + w - left.x, h: 6.0 } }
}

fn read(text: &str) -> Option<Action> {
    match text {
        "escape" => return Some(Action::Escape),
        "pass" => return Some(Action::Pass),
        _ => {}
    }
    if let Some(to) = text.strip_prefix('@') {
        return named(to).map(Action::Place);
    }
    let (from, to) = text.split_once('-')?;
    Some(Action::Move(named(from)?, named(to)?))
}

fn buttons(rules: &Blockade, s: &State) -> Vec<Button> {
    if s.escaped.is_some() {
        return Vec::new();
    }
    let runs = rules.may_run(s);
    let mut buttons = Vec::new();
    if runs {
        buttons.push(Button { spot: ESCAPE, label: "Escape".into() });
    } else if rules.listed(s) == 0 {
        buttons.push(Button { spot: PASS, label: "Pass".into() });
    }
    buttons
}

fn prompt(rules: &Blockade, s: &State) -> String {
    let who = capital(s.mover.index());
    match (rules.turn(s), s.stage()) {
        (Turn::Over(_), _) => {
            let winner = s.mover.next(2).index();
            format!("The {} king has escaped: {} wins.", colour(winner), colour(winner))
        }
        _ if rules.may_run(s) => format!("{who}: the king can escape!"),
        (_, Stage::Placing) => format!("{who}: place a guard, {} of {GUARDS}.", s.placed(s.mover) + 1),
        _ if rules.listed(s) == 0 => format!("{who} can do nothing and passes."),
        (_, Stage::Moving) => format!("{who}: choose a guard to move."),
    }
}

fn card(rules: &Blockade, s: &State, seat: Seat) -> SeatCard {
    let side = if seat == Seat::FIRST { "up" } else { "down" };
    let left = GUARDS - s.placed(seat);
    let mut facts = Vec::new();
    match s.escaped == Some(seat) {
        true => facts.push("king escaped".into()),
        false => facts.push(format!("king on {}, runs {side}", name(rules.kings[seat.index()]))),
    }
    if left > 0 {
        facts.push(format!("{left} of {GUARDS} guards to place"));
    }
    SeatCard { side: colour(seat.index()).into(), face: king(seat), facts, lost: Vec::new() }
}

impl Formalities for Blockade {
    /// whoever passes could do nothing else, and everybody sees it.
    fn is_formality(&self, _: &State, a: Action) -> bool {
        a == Action::Pass
    }
}
