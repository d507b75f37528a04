//! The game for people.

use crate::colour::Colour;
use crate::moves::{Duty, duty};
use crate::rules::{Action, Swoop};
use crate::spaces::{SPACES, each, has, name, named};
use crate::state::{MEN, State};
use crate::{diagram, notice, picture, why};
use parlour_core::look::Face;
use parlour_core::scene::{
    Button, Dot, Layout, Mark, Motion, Notice, Path, Preview, Scene, Spot, Token, Viewer, Weight,
};
use parlour_core::{DiagramError, Present, Reason, Rules};

/// What a spot is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Site {
    Space(u8),
    Centre(Colour),
    /// Where one man stands in a centre. Only the centre as a whole is ever to be clicked.
    Nest(Colour),
    Pass,
}

const CENTRES: u16 = SPACES as u16;
const NESTS: u16 = CENTRES + 4;
const PASS: u16 = NESTS + 4 * MEN as u16;

pub(crate) fn spot(space: u8) -> Spot {
    Spot(space.into())
}
pub(crate) fn centre(colour: Colour) -> Spot {
    Spot(CENTRES + colour as u16)
}
/// The place of the n-th man (from 0) in a centre.
pub(crate) fn nest(colour: Colour, n: u8) -> Spot {
    Spot(NESTS + colour as u16 * u16::from(MEN) + u16::from(n))
}

pub(crate) fn site(spot: Spot) -> Option<Site> {
    match spot.0 {
        n if n < CENTRES => Some(Site::Space(n as u8)),
        n if n < NESTS => Some(Site::Centre(Colour::numbered((n - CENTRES) as u8))),
        n if n < PASS => Some(Site::Nest(Colour::numbered(((n - NESTS) / u16::from(MEN)) as u8))),
        PASS => Some(Site::Pass),
        _ => None,
    }
}

pub(crate) fn face(colour: Colour) -> Face {
    Face { kind: "man", side: colour.name() }
}

impl Present for Swoop {
    fn layout(&self) -> Layout {
        picture::layout(self)
    }

    fn scene(&self, s: &State, _: Viewer) -> Scene {
        let is_over = self.turn(s).is_over();
        let freed = if is_over { 0 } else { s.freed };
        Scene {
            tokens: tokens(self, s),
            marks: each(freed).map(|space| Mark::Danger(spot(space))).collect(),
            notices: notice::notices(self, s),
            buttons: buttons(self, s),
            prompt: notice::prompt(self, s),
            seats: self.colours.iter().map(|c| notice::card(self, s, c)).collect(),
            ..Scene::default()
        }
    }

    fn motions(&self, before: &State, a: Action, _: Viewer) -> Vec<Motion> {
        let (from, to) = match a {
            Action::Step { from, to } | Action::Return { from, to } => (from, spot(to)),
            Action::Enter { from } => (from, nest(before.mover, before.centre[before.mover.index()])),
            Action::Pass => return Vec::new(),
        };
        vec![Motion { face: face(before.mover), from: Some(spot(from)), via: Vec::new(), to: Some(to), after: 0 }]
    }

    fn path(&self, s: &State, a: Action) -> Path {
        match a {
            Action::Step { from, to } | Action::Return { from, to } => vec![spot(from), spot(to)],
            Action::Enter { from } => vec![spot(from), centre(s.mover)],
            Action::Pass => vec![Spot(PASS)],
        }
    }

    fn preview(&self, s: &State, clicks: &[Spot], _: Viewer) -> Preview {
        let Some(Site::Space(from)) = clicks.first().and_then(|&c| site(c)) else {
            return Preview { prompt: notice::prompt(self, s), ..Preview::default() };
        };
        let mut actions = Vec::new();
        self.actions(s, &mut actions);
        let mut marks = vec![Mark::Selected(spot(from))];
        for a in actions {
            match a {
                // A dot would hide whom the brackets are about.
                Action::Step { from: f, to } if f == from => marks.push(match s.top(to) {
                    Some(_) => Mark::Capture(spot(to)),
                    None => Mark::Target(spot(to), Dot::Plain),
                }),
                Action::Return { from: f, to } if f == from => marks.push(Mark::Target(spot(to), Dot::Plain)),
                Action::Enter { from: f } if f == from => marks.extend([
                    Mark::Target(centre(s.mover), Dot::Plain),
                    Mark::Ghost(nest(s.mover, s.centre[s.mover.index()]), face(s.mover)),
                ]),
                _ => {}
            }
        }
        let goes_home = matches!(duty(&self.board, s, s.mover), Duty::Return { .. });
        let prompt = if goes_home {
            format!("Choose a vacant home for your freed man on {}.", name(from))
        } else {
            format!("Choose a space for your man on {}.", name(from))
        };
        let notices = frees(s, from, if goes_home { "R-03" } else { "6" }).into_iter().collect();
        Preview { prompt, marks, notices, ..Preview::default() }
    }

    fn notate(&self, _: &State, a: Action) -> String {
        match a {
            Action::Step { from, to } => format!("{}-{}", name(from), name(to)),
            Action::Enter { from } => format!("{}-centre", name(from)),
            Action::Return { from, to } => format!("{}>{}", name(from), name(to)),
            Action::Pass => "pass".into(),
        }
    }

    fn parse(&self, s: &State, text: &str) -> Option<Action> {
        let action = read(text)?;
        let mut actions = Vec::new();
        self.actions(s, &mut actions);
        actions.contains(&action).then_some(action)
    }

    fn read(&self, s: &State, text: &str) -> Option<Path> {
        read(text).map(|a| self.path(s, a))
    }

    fn why_not(&self, s: &State, clicks: &[Spot]) -> Option<Reason> {
        if clicks.is_empty() { None } else { why::not(self, s, clicks) }
    }

    fn diagram(&self, s: &State) -> String {
        diagram::write(self, s)
    }
    fn parse_diagram(&self, text: &str) -> Result<State, DiagramError> {
        diagram::read(self, text)
    }
}

fn read(text: &str) -> Option<Action> {
    if text == "pass" {
        return Some(Action::Pass);
    }
    if let Some((from, to)) = text.split_once('>') {
        return Some(Action::Return { from: named(from)?, to: named(to)? });
    }
    match text.split_once('-')? {
        (from, "centre") => Some(Action::Enter { from: named(from)? }),
        (from, to) => Some(Action::Step { from: named(from)?, to: named(to)? }),
    }
}

/// Every man, the lowest of a stack first.
fn tokens(rules: &Swoop, s: &State) -> Vec<Token> {
    let mut tokens = Vec::new();
    // nobody commands the men of a player who has left.
    let man = |at, colour| Token::new(at, face(colour), s.playing.has(colour).then(|| rules.seat(colour)));
    for space in each(s.occupied()) {
        for (level, colour) in (0..).zip(s.stack(space)) {
            tokens.push(Token { level, ..man(spot(space), colour) });
        }
    }
    for colour in rules.colours.iter() {
        tokens.extend((0..s.centre[colour.index()]).map(|n| man(nest(colour, n), colour)));
    }
    tokens
}

fn buttons(rules: &Swoop, s: &State) -> Vec<Button> {
    let mut actions = Vec::new();
    rules.actions(s, &mut actions);
    if actions == [Action::Pass] { vec![Button { spot: Spot(PASS), label: "Pass".into() }] } else { Vec::new() }
}

/// What to know before a man leaves a stack: the one beneath goes home (6, R-03).
fn frees(s: &State, from: u8, rule: &'static str) -> Option<Notice> {
    let below = s.stack(from).rev().nth(1).filter(|&c| s.playing.has(c))?;
    debug_assert!(has(s.pinned_men(below), from));
    let text =
        format!("The {} man on {} must then go home: {}'s whole next turn.", below.name(), name(from), below.name());
    let head = format!("Leaving frees {}", below.name());
    Some(Notice { weight: Weight::Plain, head, text, rule: Some(rule) })
}
