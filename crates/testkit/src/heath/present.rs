//! Heath for people.

use super::look::{self, END, STRIKE, point, rider, spot, walker};
use super::{Action, Heath, Hex, PIECES, Piece, STEPS, Stage, State, TURNS, story};
use parlour_core::scene::{
    Badge, Button, Dot, Fall, Layout, Mark, Motion, Odds, Path, Preview, Scene, SeatCard, Spot, Token, Track, Viewer,
};
use parlour_core::{Aim, Deed, DiagramError, Ending, Outcome, Present, Reason, Rules, Seat, Turn};
use std::collections::BTreeMap;
use std::fmt::Write;

impl Heath {
    pub(super) fn listed(&self, s: &State) -> Vec<Action> {
        let mut actions = Vec::new();
        self.actions(s, &mut actions);
        actions
    }
    pub(super) fn token(&self, p: Piece, at: Hex) -> Token {
        let face = if p.tail.is_some() { rider(p.seat) } else { walker(p.seat) };
        let mut token = Token::new(spot(at), face, Some(p.seat));
        token.badges = vec![Badge { slot: "steps", text: p.steps.to_string() }];
        if let Some(tail) = p.tail {
            let (head, end) = (point(&self.ground, at), point(&self.ground, tail));
            let degrees = (head.x - end.x).atan2(end.y - head.y).to_degrees();
            token.also = Some(spot(tail));
            token.facing = Some((degrees.round() as i32).rem_euclid(360) as u16);
        }
        token
    }
    /// Hexes that a piece can get to, with their costs.
    pub(super) fn reach(&self, s: &State, n: u8) -> BTreeMap<Hex, (u8, Hex)> {
        let mut found = BTreeMap::new();
        let Some((piece, at)) = s.pieces[n as usize].and_then(|p| Some((p, p.at?))) else { return found };
        let mut edge = vec![at];
        for cost in 1..=piece.steps {
            let mut next = Vec::new();
            for &from in &edge {
                for to in self.free_beside(s, from) {
                    if to != at && !found.contains_key(&to) {
                        found.insert(to, (cost, from));
                        next.push(to);
                    }
                }
            }
            edge = next;
        }
        found
    }
    fn ready(&self, s: &State) -> Vec<Spot> {
        let mut ready: Vec<Spot> = self
            .listed(s)
            .into_iter()
            .filter_map(|a| if let Action::Step(n, _) | Action::Strike(n, _) = a { s.at(n).map(spot) } else { None })
            .collect();
        ready.dedup();
        ready
    }
    fn ways(&self, s: &State) -> Vec<Spot> {
        let far =
            |n: u8| self.reach(s, n).into_iter().filter(|(_, (cost, _))| *cost > 1).map(|(hex, _)| spot(hex)).collect();
        if s.stage == Stage::Walk { s.active.map(far).unwrap_or_default() } else { Vec::new() }
    }
}

impl Present for Heath {
    fn layout(&self) -> Layout {
        look::layout(&self.ground)
    }
    fn scene(&self, s: &State, _: Viewer) -> Scene {
        let card = |seat: Seat| SeatCard {
            side: if seat == Seat::FIRST { "dawn".into() } else { "dusk".into() },
            face: walker(seat),
            facts: vec![format!("{} pieces", s.count(seat))],
            lost: Vec::new(),
        };
        let lit = || Mark::Lit(self.ground.lit().into_iter().map(spot).collect());
        let acts = self.turn(s).seat().is_some();
        let now = match s.stage {
            Stage::Walk => 0,
            Stage::Die(_) => 1,
            Stage::Give(_) => 2,
        };
        let prompt = match (self.turn(s), s.stage) {
            (Turn::Over(_), _) => "The heath is quiet.".into(),
            (_, Stage::Walk) => format!("Seat {}: move, strike or end your turn.", s.mover()),
            (_, Stage::Die(_)) => "The die falls.".into(),
            (_, Stage::Give(n)) => {
                format!(
                    "Seat {}: where does the piece on {} give way?",
                    s.mover().next(2),
                    s.at(n).map_or("?".into(), |h| self.ground.name(h))
                )
            }
        };
        let label = |spot, label: &str| Button { spot, label: label.into() };
        Scene {
            tokens: s.standing().map(|(_, p, at)| self.token(p, at)).collect(),
            marks: if self.ground.is_night { vec![lit()] } else { Vec::new() },
            buttons: if acts && s.stage == Stage::Walk {
                vec![label(END, "End turn"), label(STRIKE, "Strike")]
            } else {
                Vec::new()
            },
            prompt,
            seats: vec![card(Seat::FIRST), card(Seat::SECOND)],
            track: Some(Track {
                label: format!("Turn {} of {TURNS}", (s.turn + 1).min(TURNS)),
                steps: vec!["move".into(), "die".into(), "give way".into()],
                now,
            }),
            ready: if acts && s.stage == Stage::Walk { self.ready(s) } else { Vec::new() },
            ways: self.ways(s),
            ..Scene::default()
        }
    }
    fn motions(&self, s: &State, a: Action, _: Viewer) -> Vec<Motion> {
        let mut after = s.clone();
        self.apply(&mut after, a, &mut parlour_core::Quiet);
        let face = |n: u8| s.pieces[n as usize].map(|p| self.token(p, 0).face);
        let moved = (0..PIECES as u8).filter(|&n| s.at(n) != after.at(n));
        let motion = |n: u8| {
            Some(Motion {
                face: face(n)?,
                from: s.at(n).map(spot),
                via: Vec::new(),
                to: after.at(n).map(spot),
                after: 0,
            })
        };
        moved.filter_map(motion).collect()
    }
    fn path(&self, s: &State, a: Action) -> Path {
        let at = |n: u8| s.at(n).map_or(END, spot);
        match a {
            Action::Step(n, to) => vec![at(n), spot(to)],
            Action::Strike(n, victim) => vec![at(n), at(victim), STRIKE],
            Action::End => vec![END],
            Action::Give(to) => vec![spot(to)],
            Action::Die(_) => Vec::new(),
        }
    }
    fn preview(&self, s: &State, clicks: &[Spot], eye: Viewer) -> Preview {
        let plain = Preview { prompt: self.scene(s, eye).prompt, ..Preview::default() };
        let chosen = clicks.first().and_then(|c| s.on(c.0)).filter(|_| s.stage == Stage::Walk);
        let Some((n, _)) = chosen else { return plain };
        let Some(&target) = clicks.get(1) else {
            let reach = self.reach(s, n);
            let mut marks = vec![Mark::Selected(clicks[0]), Mark::Reach(reach.keys().map(|&h| spot(h)).collect())];
            marks.extend(reach.iter().map(|(&h, &(cost, _))| Mark::Target(spot(h), Dot::Number(cost.into()))));
            let victims = self.victims(s, s.mover(), clicks[0].0);
            marks.extend(victims.iter().filter_map(|&v| s.at(v)).map(|h| Mark::Capture(spot(h))));
            return Preview { prompt: "Where to?".into(), marks, ..Preview::default() };
        };
        let fall = |die: u8| {
            let (result, good) = if die <= 5 { ("F", 1) } else { ("W", 0) };
            Fall { face: die.to_string(), result: result.into(), good }
        };
        Preview {
            prompt: "Strike?".into(),
            marks: vec![Mark::Selected(clicks[0]), Mark::Capture(target), Mark::Sight(clicks[0], target, None)],
            odds: Some(Odds {
                head: "The strike".into(),
                sums: vec![("A piece strikes".into(), "1".into()), ("Open ground (3)".into(), "no shift".into())],
                faces: (1..=10).map(fall).collect(),
                words: "50 % falls, 50 % gives way.".into(),
            }),
            ..Preview::default()
        }
    }
    fn notate(&self, s: &State, a: Action) -> String {
        let name = |n: u8| s.at(n).map_or("?".into(), |h| self.ground.name(h));
        match a {
            Action::Step(n, to) => format!("{}-{}", name(n), self.ground.name(to)),
            Action::Strike(n, victim) => format!("{}x{}", name(n), name(victim)),
            Action::End => "end".into(),
            Action::Die(die) => format!("d{die}"),
            Action::Give(to) => format!(">{}", self.ground.name(to)),
        }
    }
    fn deed(&self, before: &State, a: Action, _: Viewer) -> Deed {
        story::deed(self, before, a)
    }
    fn ending(&self, s: &State, outcome: &Outcome) -> Ending {
        story::ending(s, outcome)
    }
    fn aim(&self, s: &State, seat: Seat) -> Aim {
        story::aim(s, seat)
    }
    fn read(&self, s: &State, text: &str) -> Option<Path> {
        let hex = |name: &str| self.ground.named(name).map(spot);
        if text == "end" {
            return Some(vec![END]);
        }
        if let Some(name) = text.strip_prefix('>') {
            return Some(vec![hex(name)?]);
        }
        if let Some((from, to)) = text.split_once('-') {
            return Some(vec![hex(from)?, hex(to)?]);
        }
        let (from, to) = text.split_once('x')?;
        let victim = s.on(hex(to)?.0).and_then(|(n, _)| s.at(n)).map_or(hex(to), |h| Some(spot(h)))?;
        Some(vec![hex(from)?, victim, STRIKE])
    }
    fn why_not(&self, s: &State, clicks: &[Spot]) -> Option<Reason> {
        let begins = self.listed(s).iter().any(|&a| self.path(s, a).starts_with(clicks));
        let (rule, text) = match (self.turn(s), s.stage) {
            (Turn::Over(_), _) => ("4", "The match is over."),
            (_, Stage::Give(_)) => ("3", "The struck piece goes to a free hex beside it."),
            _ if clicks.last().is_some_and(|c| self.ground.is_tree(c.0)) => ("1", "Nobody enters a tree."),
            _ => ("2", "Choose one of your pieces, then a free hex or an enemy beside it."),
        };
        (!begins).then(|| Reason::new(rule, text))
    }
    fn diagram(&self, s: &State) -> String {
        let mut out = format!("turn {} {:?} active {:?}\n", s.turn, s.stage, s.active);
        for (n, piece) in s.pieces.iter().enumerate() {
            let Some(p) = piece else { continue };
            let name = |hex: Option<Hex>| hex.map_or("-".into(), |h| self.ground.name(h));
            let _ =
                writeln!(out, "{n} {} {} {} {} {}", p.seat, name(p.at), name(p.tail), p.steps, u8::from(p.has_struck));
        }
        out
    }
    fn parse_diagram(&self, text: &str) -> Result<State, DiagramError> {
        let mut s = State { pieces: [None; PIECES], turn: 0, active: None, stage: Stage::Walk };
        for (line, text) in (1..).zip(text.lines()) {
            let read = if line == 1 { head(&mut s, text) } else { self.man(&mut s, text) };
            read.ok_or_else(|| {
                DiagramError::new(line, "`turn 0 Walk active None`, then `0 1 d3 - 5 0` for each piece")
            })?;
        }
        let broken = match s.stage {
            Stage::Walk => false,
            Stage::Die(n) | Stage::Give(n) => s.pieces.get(n as usize).is_none_or(|p| p.is_none_or(|p| p.at.is_none())),
        };
        if s.pieces.iter().flatten().count() == 0 || broken {
            return Err(DiagramError::new(1, "a piece that is struck stands, and somebody is there"));
        }
        Ok(s)
    }
}

fn head(s: &mut State, line: &str) -> Option<()> {
    let (turn, rest) = line.strip_prefix("turn ")?.split_once(' ')?;
    s.turn = turn.parse().ok().filter(|&t| t <= TURNS)?;
    let (stage, active) = rest.split_once(" active ")?;
    let inner = |text: &str, word: &str| {
        text.strip_prefix(word)?.strip_suffix(')')?.parse::<u8>().ok().filter(|n| usize::from(*n) < PIECES)
    };
    s.stage = match stage {
        "Walk" => Stage::Walk,
        other => inner(other, "Die(").map(Stage::Die).or_else(|| inner(other, "Give(").map(Stage::Give))?,
    };
    s.active = if active == "None" { None } else { Some(inner(active, "Some(")?) };
    Some(())
}

impl Heath {
    fn man(&self, s: &mut State, line: &str) -> Option<()> {
        let words: Vec<&str> = line.split(' ').collect();
        let [n, seat, at, tail, steps, struck] = words[..] else { return None };
        let hex = |name: &str| if name == "-" { Some(None) } else { self.ground.named(name).map(Some) };
        let piece = Piece {
            seat: seat.parse().ok().and_then(Seat::from_number).filter(|s| s.index() < 2)?,
            at: hex(at)?,
            tail: hex(tail)?,
            steps: steps.parse().ok().filter(|&n| n <= STEPS)?,
            has_struck: struck == "1",
        };
        *s.pieces.get_mut(n.parse::<usize>().ok()?)? = Some(piece);
        Some(())
    }
}
