//! The game for people.

use crate::action::{Move, targets};
use crate::board::{BOARD, CHIEF_DOT, DOTS, RINGED, dot, each, has, name, named, spot};
use crate::capture::taken;
use crate::look::{CHIEF, SHIELD, SWORD};
use crate::rules::{SwordsAndShields, has_won};
use crate::state::{Army, CAPTURED, Piece, State};
use crate::{board, diagram, notices, story, why};
use parlour_core::look::Face;
use parlour_core::scene::{Dot, Layout, Mark, Motion, Path, Preview, Scene, SeatCard, Spot, Token, Viewer};
use parlour_core::{Aim, Deed, DiagramError, Ending, Outcome, Present, Reason, Rules, Seat, Turn};

fn face(piece: Piece) -> Face {
    match piece {
        Piece::Sword => SWORD,
        Piece::Shield => SHIELD,
        Piece::Chief => CHIEF,
    }
}

impl Present for SwordsAndShields {
    fn layout(&self) -> Layout {
        board::layout()
    }

    fn scene(&self, s: &State, _: Viewer) -> Scene {
        let tokens = (0..DOTS as u8).filter_map(|d| {
            let piece = s.piece(d)?;
            Some(Token::new(spot(d), face(piece), Some(piece.army().seat())))
        });
        let (marks, notices) = notices::warning(self, s);
        let seats = vec![sword_card(s), shield_card(s)];
        Scene { tokens: tokens.collect(), marks, notices, prompt: prompt(self, s), seats, ..Scene::default() }
    }

    fn motions(&self, before: &State, Move { from, to }: Move, _: Viewer) -> Vec<Motion> {
        let Some(piece) = before.piece(from) else { return Vec::new() };
        let mut s = before.clone();
        s.shift(from, to);
        let taken = taken(&s, to);
        let victim = if before.mover == Army::Swords { SHIELD } else { SWORD };
        let gone = |face, d| Motion { face, from: Some(spot(d)), via: Vec::new(), to: None, after: 1 };
        let mut motions =
            vec![Motion { face: face(piece), from: Some(spot(from)), via: Vec::new(), to: Some(spot(to)), after: 0 }];
        motions.extend(each(taken.men).map(|d| gone(victim, d)));
        motions.extend(taken.chief.map(|_| gone(CHIEF, s.chief)));
        motions
    }

    fn path(&self, _: &State, a: Move) -> Path {
        vec![spot(a.from), spot(a.to)]
    }

    fn preview(&self, s: &State, clicks: &[Spot], _: Viewer) -> Preview {
        let Some((from, piece)) = clicks.first().and_then(|&c| dot(c)).and_then(|d| Some((d, s.piece(d)?))) else {
            return Preview { prompt: prompt(self, s), ..Preview::default() };
        };
        let mut marks = vec![Mark::Selected(spot(from))];
        let mut victims = 0;
        for to in each(targets(s, from)) {
            let mut next = s.clone();
            next.shift(from, to);
            let taken = taken(&next, to);
            let takes = taken.men | if taken.chief.is_some() { next.chief_set() } else { 0 };
            marks.push(Mark::Target(spot(to), if takes == 0 { Dot::Plain } else { Dot::Takes }));
            victims |= takes;
        }
        marks.extend(each(victims).map(|d| Mark::Capture(spot(d))));
        let prompt = format!("Choose a dot for the {} on {}.", piece.name(), name(from));
        Preview { prompt, marks, ..Preview::default() }
    }

    fn notate(&self, _: &State, Move { from, to }: Move) -> String {
        let mut text = String::with_capacity(5);
        BOARD.push_name(from, &mut text);
        text.push('-');
        BOARD.push_name(to, &mut text);
        text
    }

    fn parse(&self, s: &State, text: &str) -> Option<Move> {
        let Move { from, to } = read(text)?;
        let own = has(s.army(s.mover), from) && !self.turn(s).is_over();
        (own && has(targets(s, from), to)).then_some(Move { from, to })
    }

    fn read(&self, _: &State, text: &str) -> Option<Path> {
        read(text).map(|m| vec![spot(m.from), spot(m.to)])
    }

    fn why_not(&self, s: &State, clicks: &[Spot]) -> Option<Reason> {
        let mut dots = clicks.iter().map(|&c| dot(c));
        let nowhere = || Some(Reason::new("1", "That is none of the 81 dots."));
        let Some(from) = dots.next()? else { return nowhere() };
        if let Some(reason) = why::not_from(s, from) {
            return Some(reason);
        }
        let Some(to) = dots.next()? else { return nowhere() };
        why::not_to(s, from, to)
            .or_else(|| dots.next().map(|_| Reason::new("3", "A turn moves one piece, from one dot to another.")))
    }

    fn deed(&self, before: &State, m: Move, _: Viewer) -> Deed {
        story::deed(self, before, m)
    }
    fn ending(&self, s: &State, outcome: &Outcome) -> Ending {
        story::ending(s, outcome)
    }
    fn aim(&self, _: &State, seat: Seat) -> Aim {
        story::aim(seat)
    }

    fn diagram(&self, s: &State) -> String {
        diagram::write(s)
    }
    fn parse_diagram(&self, text: &str) -> Result<State, DiagramError> {
        diagram::read(text)
    }
}

fn read(text: &str) -> Option<Move> {
    let (from, to) = text.split_once('-')?;
    Some(Move { from: named(from)?, to: named(to)? })
}

fn prompt(rules: &SwordsAndShields, s: &State) -> String {
    match rules.turn(s) {
        Turn::Act(_) if s.mover == Army::Swords => "Swords: choose a sword to move.".into(),
        Turn::Act(_) => "Shields: choose a shield or the Chief to move.".into(),
        _ if has_won(s, Army::Swords) => "The Chief is captured: the swords win.".into(),
        _ if has_won(s, Army::Shields) => format!("The Chief has escaped over {}: the shields win.", name(s.chief)),
        _ => format!("The {} cannot move: the {} win.", s.mover.name(), s.mover.other().name()),
    }
}

fn sword_card(s: &State) -> SeatCard {
    let left = s.swords.count_ones() as usize;
    SeatCard {
        side: "swords".into(),
        face: SWORD,
        facts: vec![format!("{left} of 16 swords")],
        lost: vec![SWORD; 16usize.saturating_sub(left)],
    }
}

fn shield_card(s: &State) -> SeatCard {
    let left = s.shields.count_ones() as usize;
    let chief = match s.chief {
        CAPTURED => "Chief captured".into(),
        CHIEF_DOT => "Chief on the Chief dot".into(),
        d if has(RINGED, d) => format!("Chief on {}, a ringed dot", name(d)),
        d => format!("Chief on {}", name(d)),
    };
    SeatCard {
        side: "shields".into(),
        face: CHIEF,
        facts: vec![format!("{left} of 8 shields"), chief],
        lost: vec![SHIELD; 8usize.saturating_sub(left)],
    }
}
