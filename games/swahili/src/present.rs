//! The game for people.

use crate::action::Action;
use crate::board::spots::{self, Meaning, STOP, SWAP};
use crate::colour::{COLOURS, Colour};
use crate::look::bead;
use crate::notices::{after_sowing, before_move};
use crate::pieces::{CENTRE, Lap, ROWS};
use crate::rules::Swahili;
use crate::sowing::{laps, last_lap, victims};
use crate::state::State;
use crate::{board, diagram, story, why};
use parlour_core::scene::{Button, Dot, Layout, Mark, Motion, Path, Preview, Scene, SeatCard, Spot, Token, Viewer};
use parlour_core::{Aim, Deed, DiagramError, Ending, Outcome, Present, Reason, Rules, Seat, Turn};

impl Present for Swahili {
    fn layout(&self) -> Layout {
        board::layout(self.seats)
    }

    fn scene(&self, s: &State, _: Viewer) -> Scene {
        Scene {
            tokens: tokens(self, s),
            marks: Vec::new(),
            notices: before_move(self, s),
            buttons: buttons(self, s),
            prompt: prompt(self, s),
            seats: Seat::all(self.seats).map(|seat| card(s, seat)).collect(),
            ..Scene::default()
        }
    }

    fn motions(&self, before: &State, a: Action, _: Viewer) -> Vec<Motion> {
        let Action::Sow { row, lifts } = a else { return Vec::new() };
        let mover = before.colour(before.mover);
        let mut motions = Vec::new();
        let mut pieces = before.of(before.mover);
        let mut steps = 0;
        for lap in laps(pieces, row).take(lifts.into()) {
            let count = pieces.on(lap.row);
            // In the order in which they fall: so the last move is shown from row to row, on to where it ended.
            motions.extend((1..=count).map(|n| Motion {
                face: bead(mover),
                from: Some(spots::place(mover, lap.row)),
                via: Vec::new(),
                to: Some(spots::place(mover, (lap.row - 1 + n) % CENTRE + 1)),
                after: steps + n - 1,
            }));
            steps += count;
            pieces = lap.after;
        }
        let end = last_lap(before.of(before.mover), row, lifts);
        motions.extend(victims(before, mover, end).map(|victim| Motion {
            face: bead(victim),
            from: Some(spots::place(victim, end.last)),
            via: Vec::new(),
            to: Some(spots::compound(mover, victim)),
            after: steps,
        }));
        motions
    }

    fn path(&self, s: &State, a: Action) -> Path {
        let Action::Sow { row, lifts } = a else { return vec![SWAP] };
        let rows: Vec<u8> = laps(s.of(s.mover), row).take(lifts.into()).map(|lap| lap.row).collect();
        clicks(s, &rows)
    }

    fn preview(&self, s: &State, clicks: &[Spot], _: Viewer) -> Preview {
        match clicks.first().map(|&click| spots::meaning(click)) {
            Some(Meaning::Row(colour, row)) if colour == s.colour(s.mover) && s.of(s.mover).on(row) > 0 => {
                half_sown(self, s, row, clicks)
            }
            Some(Meaning::Swap) => {
                Preview { prompt: "Seat 2 takes over red, and seat 1 plays blue.".into(), ..Preview::default() }
            }
            _ => Preview { prompt: prompt(self, s), ..Preview::default() },
        }
    }

    fn notate(&self, s: &State, a: Action) -> String {
        match a {
            Action::Sow { row, lifts } => {
                let rows = laps(s.of(s.mover), row).take(lifts.into()).map(|lap| lap.row.to_string());
                rows.collect::<Vec<_>>().join(">")
            }
            Action::Swap => "swap".into(),
        }
    }

    fn read(&self, s: &State, text: &str) -> Option<Path> {
        if text == "swap" {
            return Some(vec![SWAP]);
        }
        // As a row is written and in no other way: no sign, no leading zero.
        let row = |text: &str| (1..=ROWS).find(|row| row.to_string() == text);
        let rows: Vec<u8> = text.split('>').map(row).collect::<Option<_>>()?;
        Some(clicks(s, &rows))
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
    fn aim(&self, s: &State, seat: Seat) -> Aim {
        story::aim(s, seat)
    }

    fn diagram(&self, s: &State) -> String {
        diagram::write(self, s)
    }
    fn parse_diagram(&self, text: &str) -> Result<State, DiagramError> {
        diagram::read(self, text)
    }
}

/// The clicks on these rows, and on the button where one may go on after the last of them. The rows need not be legal.
fn clicks(s: &State, rows: &[u8]) -> Path {
    let mover = s.colour(s.mover);
    let mut path: Path = rows.iter().map(|&row| spots::place(mover, row)).collect();
    let pieces = s.of(s.mover);
    let first = rows.first().copied().filter(|&row| pieces.on(row) > 0);
    let lap = first.and_then(|row| laps(pieces, row).nth(rows.len() - 1));
    if lap.is_some_and(|lap| lap.may_go_on()) {
        path.push(STOP);
    }
    path
}

fn tokens(rules: &Swahili, s: &State) -> Vec<Token> {
    let mut tokens = Vec::new();
    for colour in COLOURS.into_iter().take(rules.seats.into()) {
        let pieces = s.pieces[colour.index()];
        for place in 1..=CENTRE {
            let token = Token::new(spots::place(colour, place), bead(colour), Some(s.seat(colour)));
            tokens.extend(std::iter::repeat_n(token, pieces.on(place).into()));
        }
        for captive in COLOURS {
            let token = Token::new(spots::compound(colour, captive), bead(captive), None);
            tokens.extend(std::iter::repeat_n(token, pieces.captives_of(captive).into()));
        }
    }
    tokens
}

fn buttons(rules: &Swahili, s: &State) -> Vec<Button> {
    let mut buttons = Vec::new();
    if s.is_over(rules.seats) {
        return buttons;
    }
    let pieces = s.of(s.mover);
    if pieces.rows().any(|row| pieces.lap(row).may_go_on()) {
        buttons.push(Button { spot: STOP, label: "Stop".into() });
    }
    if rules.may_swap(s) {
        buttons.push(Button { spot: SWAP, label: "Swap".into() });
    }
    buttons
}

pub(crate) fn prompt(rules: &Swahili, s: &State) -> String {
    match rules.turn(s) {
        Turn::Over(outcome) => result(rules, s, &outcome),
        _ if rules.may_swap(s) => "Blue: choose a row to lift, or swap.".into(),
        _ => format!("{}: choose a row to lift.", s.colour(s.mover).capital()),
    }
}

/// Who has won, and everybody's points.
fn result(rules: &Swahili, s: &State, outcome: &Outcome) -> String {
    let winners: Vec<_> = outcome.winners().map(|seat| s.colour(seat).name()).collect();
    let won = match winners.as_slice() {
        [one] => format!("{one} wins"),
        many => format!("{} share the win", listed(many)),
    };
    let mut text = format!("{won}: {}.", scores(rules, s));
    text[..1].make_ascii_uppercase();
    text
}

/// `red 45, blue 30`.
pub(crate) fn scores(rules: &Swahili, s: &State) -> String {
    let score = |colour: Colour| format!("{} {}", colour.name(), s.pieces[colour.index()].points());
    COLOURS.into_iter().take(rules.seats.into()).map(score).collect::<Vec<_>>().join(", ")
}

/// `red`, `red and blue`, `red, blue and green`.
pub(crate) fn listed(names: &[impl AsRef<str>]) -> String {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

fn card(s: &State, seat: Seat) -> SeatCard {
    let (colour, pieces) = (s.colour(seat), s.of(seat));
    let captives = pieces.captives();
    let mut facts = vec![
        format!("{} points", pieces.points()),
        format!("{} in the centre", pieces.centre()),
        format!("{captives} {}", if captives == 1 { "captive" } else { "captives" }),
        format!("{} left on rows", pieces.left()),
    ];
    if s.has_left(seat) {
        facts.push("has left".into());
    }
    // Who is captive is seen in the compounds.
    SeatCard { side: colour.name().into(), face: bead(colour), facts, lost: Vec::new() }
}

/// What the clicks so far would do: where the pieces come to stand, and what going on to the end would take.
fn half_sown(rules: &Swahili, s: &State, row: u8, clicks: &[Spot]) -> Preview {
    let mover = s.colour(s.mover);
    let before = s.of(s.mover);
    let is_row = |click: &&Spot| matches!(spots::meaning(**click), Meaning::Row(..));
    let lifts = clicks.iter().filter(is_row).count();
    let has_stopped = clicks.last() == Some(&STOP);
    let all: Vec<Lap> = laps(before, row).collect();
    let lap = all[lifts.min(all.len()) - 1];
    let mut marks = vec![Mark::Selected(spots::place(mover, lap.row))];
    let more = (1..=CENTRE).filter(|&place| lap.after.on(place) > before.on(place));
    marks.extend(more.map(|place| Mark::Ghost(spots::place(mover, place), bead(mover))));
    let end = all[all.len() - 1];
    if !has_stopped {
        let taken: Vec<Colour> = victims(s, mover, end).collect();
        if lap.may_go_on() {
            let dot = if taken.is_empty() { Dot::Plain } else { Dot::Takes };
            marks.push(Mark::Target(spots::place(mover, lap.last), dot));
        }
        marks.extend(taken.iter().map(|&victim| Mark::Capture(spots::place(victim, end.last))));
    }
    let prompt = match lap.last {
        CENTRE => "The last piece falls into the centre: the move ends.".into(),
        last if has_stopped => format!("The move stops on row {last}."),
        last if lap.may_go_on() => format!("Stop, or lift row {last} and go on?"),
        last => format!("The last piece falls on row {last}, where you have none: the move ends."),
    };
    // Rows are narrow, and many beads lie on them.
    let lift = |last: u8| Button { spot: spots::place(mover, last), label: format!("Lift row {last}") };
    let buttons = (!has_stopped && lap.may_go_on()).then(|| lift(lap.last)).into_iter().collect();
    let goes_to_end = if has_stopped { None } else { Some(all.as_slice()) };
    Preview { prompt, marks, notices: after_sowing(rules, s, lap, goes_to_end), buttons, ..Preview::default() }
}
