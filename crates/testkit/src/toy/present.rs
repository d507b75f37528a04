//! The toy for people.

use super::look::{self, BACK, BOLD, CALM, card, hand, lantern, step};
use super::{Action, CARDS, Card, Lanterns, SEATS, Stage, Stance, State, story};
use parlour_core::look::Face;
use parlour_core::scene::{Button, Dot, Layout, Mark, Motion, Path, Preview, Scene, SeatCard, Spot, Token, Viewer};
use parlour_core::{Aim, Deed, DiagramError, Ending, Outcome, PerSeat, Present, Reason, Rules, Seat, Turn};

impl Lanterns {
    fn teams(&self) -> impl Iterator<Item = u8> {
        0..Seat::all(SEATS).map(|s| self.team(s)).max().unwrap_or(0) + 1
    }
}

pub(super) fn sees(eye: Viewer, seat: Seat) -> bool {
    eye == Viewer::Referee || eye == Viewer::Seat(seat)
}

fn shown(eye: Viewer, seat: Seat, worth: u8) -> Face {
    if sees(eye, seat) { card(worth) } else { BACK }
}

impl Present for Lanterns {
    fn layout(&self) -> Layout {
        look::layout()
    }
    fn scene(&self, s: &State, eye: Viewer) -> Scene {
        let mut tokens = Vec::new();
        for seat in Seat::all(SEATS) {
            for (slot, held) in s.hands[seat].iter().enumerate() {
                if let Card::Worth(worth) = *held {
                    tokens.push(Token::new(hand(seat, slot), shown(eye, seat, worth), Some(seat)));
                }
            }
        }
        tokens.extend(self.teams().map(|t| Token::new(step(t, s.steps[t as usize]), lantern(t), None)));
        let card = |seat| SeatCard {
            side: format!("lantern {}", self.team(seat) + 1),
            face: lantern(self.team(seat)),
            facts: vec![format!("step {}", s.steps[self.team(seat) as usize])],
            lost: Vec::new(),
        };
        let buttons = match self.turn(s) {
            Turn::Act(_) if s.stage == Stage::Stance => {
                vec![Button { spot: CALM, label: "Go calm".into() }, Button { spot: BOLD, label: "Go bold".into() }]
            }
            _ => Vec::new(),
        };
        let prompt = match (self.turn(s), s.stage) {
            (Turn::Over(_), _) => "The lanterns rest.".into(),
            (_, Stage::Deal) => "Cards are dealt.".into(),
            (_, Stage::Stance) => format!("Seat {}: calm or bold?", s.mover),
            (_, Stage::Roll(_)) => "The die falls.".into(),
            (_, Stage::Play(_, die)) => format!("Seat {}: play a card to your {die}.", s.mover),
        };
        Scene {
            tokens,
            marks: Vec::new(),
            notices: Vec::new(),
            buttons,
            prompt,
            seats: Seat::all(SEATS).map(card).collect(),
            ..Scene::default()
        }
    }
    fn motions(&self, s: &State, a: Action, eye: Viewer) -> Vec<Motion> {
        let motion = |face, from, to| Motion { face, from, via: Vec::new(), to, after: 0 };
        match (a, s.stage) {
            (Action::Deal(worth), _) => {
                let (seat, slot) = Lanterns::next_deal(s).expect("cards are left to deal");
                vec![motion(shown(eye, seat, worth), None, Some(hand(seat, slot)))]
            }
            (Action::Play(slot), Stage::Play(stance, die)) => {
                let Card::Worth(worth) = s.hands[s.mover][slot as usize] else { return Vec::new() };
                let team = self.team(s.mover);
                let from = s.steps[team as usize];
                let to = from + Lanterns::climb(stance, worth, die);
                vec![
                    motion(shown(eye, s.mover, worth), Some(hand(s.mover, slot.into())), None),
                    motion(lantern(team), Some(step(team, from)), Some(step(team, to))),
                ]
            }
            _ => Vec::new(),
        }
    }
    fn path(&self, s: &State, a: Action) -> Path {
        match a {
            Action::Go(Stance::Calm) => vec![CALM],
            Action::Go(Stance::Bold) => vec![BOLD],
            Action::Play(slot) => vec![hand(s.mover, slot.into())],
            Action::Deal(_) | Action::Roll(_) => Vec::new(),
        }
    }
    fn preview(&self, s: &State, _: &[Spot], eye: Viewer) -> Preview {
        let mut actions = Vec::new();
        self.actions(s, &mut actions);
        let cards = actions.iter().filter(|a| matches!(a, Action::Play(_)));
        let marks = cards.map(|&a| Mark::Target(self.path(s, a)[0], Dot::Plain)).collect();
        Preview { prompt: self.scene(s, eye).prompt, marks, ..Preview::default() }
    }
    fn notate(&self, _: &State, a: Action) -> String {
        match a {
            Action::Deal(worth) => format!("c{worth}"),
            Action::Roll(die) => format!("d{die}"),
            Action::Go(Stance::Calm) => "calm".into(),
            Action::Go(Stance::Bold) => "bold".into(),
            Action::Play(slot) => format!("p{}", slot + 1),
        }
    }
    fn told(&self, before: &State, a: Action, eye: Viewer) -> String {
        let dealt = Lanterns::next_deal(before).map(|(seat, _)| seat);
        match (a, dealt) {
            (Action::Deal(_), Some(seat)) if !sees(eye, seat) => "…".into(),
            _ => self.notate(before, a),
        }
    }
    fn deed(&self, before: &State, a: Action, eye: Viewer) -> Deed {
        story::deed(before, a, eye)
    }
    fn ending(&self, s: &State, outcome: &Outcome) -> Ending {
        story::ending(self, s, outcome)
    }
    fn aim(&self, _: &State, seat: Seat) -> Aim {
        story::aim(self, seat)
    }
    fn read(&self, s: &State, text: &str) -> Option<Path> {
        match text {
            "calm" => Some(vec![CALM]),
            "bold" => Some(vec![BOLD]),
            "p1" => Some(vec![hand(s.mover, 0)]),
            "p2" => Some(vec![hand(s.mover, 1)]),
            _ => None,
        }
    }
    fn why_not(&self, s: &State, clicks: &[Spot]) -> Option<Reason> {
        let mut actions = Vec::new();
        self.actions(s, &mut actions);
        let begins = actions.iter().any(|&a| self.path(s, a).starts_with(clicks));
        let (rule, text) = match s.stage {
            _ if self.is_over(s) => ("4", "The game is over."),
            Stage::Deal => ("1", "Cards are being dealt."),
            Stage::Stance => ("2", "First say whether you go calm or bold."),
            Stage::Roll(_) => ("2", "The die has not fallen yet."),
            Stage::Play(..) => ("3", "Play one of your own cards."),
        };
        (!begins).then(|| Reason::new(rule, text))
    }
    fn diagram(&self, s: &State) -> String {
        let card = |c: &Card| match c {
            Card::Undealt => '.',
            Card::Played => '-',
            Card::Worth(w) => char::from(b'0' + w),
        };
        let hands = Seat::all(SEATS).map(|seat| {
            let out = if s.out[seat] { " out" } else { "" };
            let cards: String = s.hands[seat].iter().map(card).collect();
            format!("{cards} {}{out}\n", s.steps[seat.index()])
        });
        let stage = match s.stage {
            Stage::Deal => "deal".into(),
            Stage::Stance => "stance".into(),
            Stage::Roll(stance) => format!("roll {stance:?}"),
            Stage::Play(stance, die) => format!("play {stance:?} {die}"),
        };
        format!("{}seat {} {stage}\n", hands.collect::<String>(), s.mover)
    }
    fn parse_diagram(&self, text: &str) -> Result<State, DiagramError> {
        let lines: Vec<&str> = text.lines().collect();
        let [hands @ .., last] = lines.as_slice() else { return Err(DiagramError::new(1, "four lines")) };
        if hands.len() != SEATS as usize {
            return Err(DiagramError::new(1, "a line for each of three seats, and one for what is due"));
        }
        let mut s = self.start();
        s.hands = PerSeat::new(SEATS, |_| [Card::Undealt; CARDS]);
        for (i, (seat, line)) in Seat::all(SEATS).zip(hands).enumerate() {
            hand_line(&mut s, seat, line).ok_or_else(|| DiagramError::new(i + 1, "two cards and a step: `13 4`"))?;
        }
        due(&mut s, last).ok_or_else(|| DiagramError::new(4, "what is due: `seat 1 roll Calm`"))?;
        Ok(s)
    }
}

fn hand_line(s: &mut State, seat: Seat, line: &str) -> Option<()> {
    let mut words = line.split(' ');
    let cards: Vec<Card> = words
        .next()?
        .chars()
        .map(|c| match c {
            '.' => Some(Card::Undealt),
            '-' => Some(Card::Played),
            '1'..='3' => Some(Card::Worth(c as u8 - b'0')),
            _ => None,
        })
        .collect::<Option<_>>()?;
    s.hands[seat] = cards.try_into().ok()?;
    s.steps[seat.index()] = words.next()?.parse().ok().filter(|&n| n < 40)?;
    s.out[seat] = match words.next() {
        None => false,
        Some("out") => true,
        Some(_) => return None,
    };
    Some(())
}

fn due(s: &mut State, line: &str) -> Option<()> {
    let words: Vec<&str> = line.split(' ').collect();
    let stance = |text: &str| match text {
        "Calm" => Some(Stance::Calm),
        "Bold" => Some(Stance::Bold),
        _ => None,
    };
    let (number, stage) = match words[..] {
        ["seat", number, "deal"] => (number, Stage::Deal),
        ["seat", number, "stance"] => (number, Stage::Stance),
        ["seat", number, "roll", how] => (number, Stage::Roll(stance(how)?)),
        ["seat", number, "play", how, die] => {
            (number, Stage::Play(stance(how)?, die.parse().ok().filter(|d| (1..=2).contains(d))?))
        }
        _ => return None,
    };
    s.mover = number.parse().ok().and_then(Seat::from_number).filter(|m| m.index() < SEATS as usize)?;
    s.stage = stage;
    Some(())
}
