//! The game for people.

use crate::action::{Action, Duty, duty};
use crate::board::layout::layout;
use crate::board::spaces::{Spaces, each, name, named, names};
use crate::board::spots::{PASS, Site, centre, nest, site, spot};
use crate::colour::Colour;
use crate::look::man;
use crate::notices::{frees, notices};
use crate::rules::Swoop;
use crate::state::{MEN, State};
use crate::{diagram, story, why};
use parlour_core::scene::{Button, Dot, Layout, Mark, Motion, Path, Preview, Scene, SeatCard, Spot, Token, Viewer};
use parlour_core::{Aim, Deed, DiagramError, Ending, Formalities, Outcome, Present, Reason, Rules, Seat, Turn};

impl Present for Swoop {
    fn layout(&self) -> Layout {
        layout(self)
    }

    fn scene(&self, s: &State, _: Viewer) -> Scene {
        let is_over = self.turn(s).is_over();
        let freed = if is_over { 0 } else { s.freed };
        Scene {
            tokens: tokens(self, s),
            marks: each(freed).map(|space| Mark::Danger(spot(space))).collect(),
            notices: notices(self, s),
            buttons: buttons(self, s),
            prompt: prompt(self, s),
            seats: self.colours.iter().map(|c| card(self, s, c)).collect(),
            ..Scene::default()
        }
    }

    fn motions(&self, before: &State, a: Action, _: Viewer) -> Vec<Motion> {
        let (from, to) = match a {
            Action::Step { from, to } | Action::Return { from, to } => (from, spot(to)),
            Action::Enter { from } => (from, nest(before.mover, before.centre[before.mover.index()])),
            Action::Pass => return Vec::new(),
        };
        vec![Motion { face: man(before.mover), from: Some(spot(from)), via: Vec::new(), to: Some(to), after: 0 }]
    }

    fn path(&self, s: &State, a: Action) -> Path {
        match a {
            Action::Step { from, to } | Action::Return { from, to } => vec![spot(from), spot(to)],
            Action::Enter { from } => vec![spot(from), centre(s.mover)],
            Action::Pass => vec![PASS],
        }
    }

    fn preview(&self, s: &State, clicks: &[Spot], _: Viewer) -> Preview {
        let Some(Site::Space(from)) = clicks.first().and_then(|&c| site(c)) else {
            return Preview { prompt: prompt(self, s), ..Preview::default() };
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
                    Mark::Ghost(nest(s.mover, s.centre[s.mover.index()]), man(s.mover)),
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
        why::why_not(self, s, clicks)
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
    let token = |at, colour| Token::new(at, man(colour), s.playing.has(colour).then(|| rules.seat(colour)));
    for space in each(s.occupied()) {
        for (level, colour) in (0..).zip(s.stack(space)) {
            tokens.push(Token { level, ..token(spot(space), colour) });
        }
    }
    for colour in rules.colours.iter() {
        tokens.extend((0..s.centre[colour.index()]).map(|n| token(nest(colour, n), colour)));
    }
    tokens
}

fn buttons(rules: &Swoop, s: &State) -> Vec<Button> {
    let mut actions = Vec::new();
    rules.actions(s, &mut actions);
    if actions == [Action::Pass] { vec![Button { spot: PASS, label: "Pass".into() }] } else { Vec::new() }
}

/// What the game waits for.
pub(crate) fn prompt(rules: &Swoop, s: &State) -> String {
    if let Turn::Over(outcome) = rules.turn(s) {
        let winners: Vec<&str> = outcome.winners().map(|seat| rules.colour(seat).title()).collect();
        let men = outcome.winners().next().map_or(0, |seat| s.centre[rules.colour(seat).index()]);
        return match winners[..] {
            [winner] if men == MEN => format!("{winner} has six men in the centre and wins."),
            [winner] => format!("Nobody can move. {winner} has most men in the centre, {men}, and wins."),
            _ => format!("Nobody can move. {} share the win with {men} in the centre.", winners.join(", ")),
        };
    }
    let (who, mut actions) = (s.mover.title(), Vec::new());
    rules.actions(s, &mut actions);
    let can_move = actions != [Action::Pass];
    match duty(&rules.board, s, s.mover) {
        Duty::Return { men, .. } if men.count_ones() == 1 => {
            format!("{who}: your freed man on {} must go home. Choose him, then a vacant home.", names(men))
        }
        Duty::Return { men, .. } => {
            format!("{who}: one of your freed men on {} must go home. Choose him, then a vacant home.", names(men))
        }
        Duty::Waits { men } if can_move => {
            format!("{who}: no home is vacant, so {} on {} waits. Move another man.", freed_men(men), names(men))
        }
        _ if can_move => format!("{who}: choose a man to move."),
        _ => format!("{who}: none of your men can move. Pass."),
    }
}

fn freed_men(men: Spaces) -> &'static str {
    if men.count_ones() == 1 { "your freed man" } else { "each freed man" }
}

/// The card of a colour's seat.
pub(crate) fn card(rules: &Swoop, s: &State, colour: Colour) -> SeatCard {
    let mut facts = vec![format!("{} of {MEN} in the centre", s.centre[colour.index()])];
    if !s.playing.has(colour) {
        facts.push("has left".into());
    }
    let mut fact = |men: Spaces, what| {
        if men != 0 {
            facts.push(format!("{} {what}", men.count_ones()));
        }
    };
    fact(s.pinned_men(colour), "pinned");
    match duty(&rules.board, s, colour) {
        Duty::None => {}
        Duty::Return { men, .. } => fact(men, "must go home"),
        Duty::Waits { men } => fact(men, "waiting to go home"),
    }
    SeatCard { side: colour.name().into(), face: man(colour), facts, lost: Vec::new() }
}

impl Formalities for Swoop {
    /// whoever passes could do nothing else, and everybody sees it.
    fn is_formality(&self, _: &State, a: Action) -> bool {
        a == Action::Pass
    }
}
