//! Whatever is asked, the match behind the keys is the match of a table without any.

use super::super::app::{Mode, Said};
use super::{Desk, GameEntry, KeyCode, KeyEvent, SEED};
use fastrand::Rng;
use parlour_cabinet::GAMES;
use parlour_core::scene::Spot;
use parlour_core::{AnyPlay, Entry, OptionInfo, Seat, Title, Values};
use parlour_table::{
    Answer, Decision, Due, Guest, Pick, Picker, Proposal, Question, Refused, Reply, Request, Sitter, Sitting, View,
};
use parlour_testkit::heath::Heath;
use parlour_testkit::toy::Lanterns;
use std::collections::HashSet;
use std::mem::{Discriminant, discriminant};

/// Matches of every game, what is asked in each at most, and what is still asked when it is over.
const MATCHES: u64 = 5;
const ASKED: usize = 80;
const AFTERWARDS: usize = 8;

/// Something that somebody at a keyboard does.
#[derive(Clone, Debug)]
enum Wish {
    Type(String),
    Click(Spot),
    TakeBack,
    Resign,
    Draw,
    Answers,
    Verse(&'static str),
}

/// Good and bad ones.
const VERSES: [&str; 4] = ["one\ntwo\nthree and more", "one\ntwo\nthree\nfour\nfive", "only one", ""];

/// Somebody with few pieces is asked for a verse.
const FEW: &str = "name Few\nmap\n......\n.1..2.\n...2..\n";

/// A table without a terminal.
struct Plain {
    sitting: Sitting,
    here: Guest,
    picker: Picker,
}

impl Plain {
    fn new(game: &'static dyn GameEntry, play: Box<dyn AnyPlay>, sitters: Vec<Sitter>) -> Plain {
        let here = Seat::all(sitters.len() as u8).zip(&sitters).filter(|(_, sitter)| **sitter == Sitter::Here);
        let here = Guest::new(here.map(|(seat, _)| seat));
        let mut plain = Plain { sitting: Sitting::new(game, play, sitters), here, picker: Picker::default() };
        match plain.sitting.due() {
            Some(Due::Follow) => plain.accept(plain.sitting.follow().unwrap()),
            _ => plain.picker = Picker::new(&plain.view()),
        }
        plain
    }
    fn view(&self) -> View {
        let steps = self.sitting.steps(&self.here);
        self.sitting.view(&self.here, steps, steps)
    }
    fn accept(&mut self, proposal: Proposal) {
        self.sitting.accept(proposal);
        self.picker = Picker::new(&self.view());
    }
    fn decide(&mut self, request: &Request) -> Option<Refused> {
        match self.sitting.decide(&self.here, request) {
            Ok(Decision::Change(proposal)) => self.accept(proposal),
            Ok(Decision::Answer(Reply::Look(look))) => self.picker.see(&look),
            Ok(Decision::Answer(Reply::Refused(refused))) => return Some(refused),
            Ok(other) => panic!("nobody asked for {other:?}"),
            Err(trouble) => return Some(trouble.refused()),
        }
        None
    }
    /// Why it is not done, unless it is.
    fn ask(&mut self, wish: &Wish) -> Option<Refused> {
        let ply = self.sitting.ply_for(&self.here);
        match wish {
            Wish::Type(text) => self.decide(&Request::Act { ply, text: text.clone() }),
            Wish::Click(spot) => self.click(*spot),
            Wish::TakeBack => self.decide(&Request::TakeBack { ply }),
            Wish::Resign => self.decide(&Request::Resign { ply }),
            Wish::Draw => self.decide(&Request::Draw { ply }),
            Wish::Answers => self.decide(&Request::Answers { automatic: self.view().answers != Some(true) }),
            Wish::Verse(text) => self.decide(&Request::Verse { ply, text: (*text).to_owned(), name: String::new() }),
        }
    }
    fn click(&mut self, spot: Spot) -> Option<Refused> {
        let ply = self.sitting.ply_for(&self.here);
        let numbers = |clicks: &[Spot]| clicks.iter().map(|spot| spot.0).collect();
        match self.picker.click(spot) {
            Pick::Act(text) => self.decide(&Request::Act { ply, text }),
            Pick::Way(spot) => self.decide(&Request::Way { ply, spot: spot.0 }),
            Pick::Nowhere(clicks) => self.decide(&Request::Why { ply, clicks: numbers(&clicks) }),
            Pick::More | Pick::LetGo if self.picker.clicks().is_empty() => {
                self.picker = Picker::new(&self.view());
                None
            }
            Pick::More | Pick::LetGo => {
                let clicks = numbers(self.picker.clicks());
                self.decide(&Request::Look { ply, clicks })
            }
        }
    }
    /// The computer's move, if it is its turn.
    fn house(&mut self) {
        let Some(Due::House(_, opponent)) = self.sitting.due() else { return };
        let seed = SEED + self.sitting.ply() as u64;
        let thought = self.sitting.job(Question::Move(opponent)).run(seed, &|| false, &mut |_| {});
        let Some(Answer::Move { ply, texts }) = thought else { panic!("it has a move") };
        self.accept(self.sitting.house(ply, &texts).unwrap());
    }
}

/// What a refusal must not change.
fn lasting(sitting: &Sitting) -> (Vec<Entry>, Vec<Seat>, Vec<Seat>) {
    let steps = sitting.steps(&Guest::default());
    let offers = sitting.view(&Guest::default(), steps, steps).offers;
    let answered = sitting.seats().filter(|&seat| sitting.is_answered(seat)).collect();
    (sitting.play().record().entries.clone(), offers, answered)
}

impl Desk {
    fn key(&mut self, key: KeyCode) {
        self.app.key(KeyEvent::from(key));
    }
    fn keys(&mut self, text: &str) {
        text.chars().for_each(|c| self.key(if c == '\n' { KeyCode::Enter } else { KeyCode::Char(c) }));
    }
    fn wish(&mut self, wish: &Wish) {
        self.app.lift_curtain();
        match wish {
            Wish::Type(text) => self.keys(&format!(":{text}\n")),
            Wish::Click(spot) => self.app.touch(*spot),
            Wish::TakeBack => self.keys("u"),
            Wish::Resign => self.keys("R"),
            Wish::Draw => self.keys("D"),
            Wish::Answers => self.keys("A"),
            Wish::Verse(text) => {
                self.keys("V");
                if matches!(self.app.mode, Mode::Verse(_)) {
                    self.keys(text);
                    self.keys(if text.is_empty() { "\n" } else { "\n\n" });
                }
            }
        }
        if matches!(self.app.mode, Mode::Asked(_)) {
            self.keys("y");
        }
    }
}

/// A new match of a game with any of its options and this one, where some seats are the computer's.
fn begun(game: &'static dyn GameEntry, certain: Option<(&str, &str)>, rng: &mut Rng) -> (Plain, Desk) {
    let info = game.info();
    let seats = info.seats[rng.usize(..info.seats.len())];
    let mut options = Vec::new();
    for OptionInfo { key, values, seats: only, .. } in info.options {
        let list = match values {
            Values::OneOf(list) | Values::Named { list, .. } => list,
            Values::Text(..) => continue,
        };
        if only.is_empty() || only.contains(&seats) {
            let value = certain.filter(|(k, _)| k == key).map_or(list[rng.usize(..list.len())].0, |(_, value)| value);
            options.push(((*key).to_owned(), value.to_owned()));
        }
    }
    let seed = rng.u64(..);
    // Not every option goes with every other.
    let open = || game.open(seats, &options, seed).or_else(|_| game.open(seats, &[], seed)).unwrap();
    let sitter = || if rng.u8(..3) > 0 { Sitter::Here } else { Sitter::Computer("random".parse().unwrap()) };
    let sitters: Vec<Sitter> = std::iter::repeat_with(sitter).take(usize::from(seats)).collect();
    let mut desk = Desk::with(game, open(), sitters.clone());
    desk.resize(200, 100);
    (Plain::new(game, open(), sitters), desk)
}

fn wish(plain: &Plain, seen: &mut Vec<String>, rng: &mut Rng) -> Wish {
    let choices = plain.picker.choices();
    let has_house = plain.sitting.sitters().iter().any(Sitter::is_computer);
    match rng.u16(..1000) {
        0..600 if plain.view().verse => Wish::Verse(VERSES[rng.usize(..VERSES.len())]),
        0..450 if !choices.is_empty() => {
            let text = choices[rng.usize(..choices.len())].text.clone();
            seen.push(text.clone());
            Wish::Type(text)
        }
        0..500 => Wish::Type(seen.get(rng.usize(..seen.len().max(1))).cloned().unwrap_or("rubbish".into())),
        500..530 => Wish::Type("rubbish".into()),
        530..750 if !choices.is_empty() => {
            let next = plain.picker.next();
            let far = plain.view().ways;
            let all = if far.is_empty() || rng.bool() { &next } else { &far };
            Wish::Click(all[rng.usize(..all.len())])
        }
        530..830 => {
            let places = plain.sitting.play().layout().places;
            Wish::Click(places[rng.usize(..places.len())].spot)
        }
        830..890 => Wish::TakeBack,
        890..930 => Wish::Answers,
        // The house seldom agrees.
        930..960 if has_house => Wish::Draw,
        960..986 if choices.is_empty() => Wish::Resign,
        930..986 => Wish::Verse(VERSES[rng.usize(..VERSES.len())]),
        986..995 => Wish::Draw,
        _ => Wish::Resign,
    }
}

fn same(plain: &Plain, desk: &Desk, after: &str) {
    let table = desk.app.table();
    assert_eq!(plain.sitting.play().record(), table.play().record(), "{after}");
    assert_eq!(lasting(&plain.sitting), lasting(table.sitting()), "{after}");
    assert_eq!(plain.view(), desk.app.view, "{after}");
    assert_eq!(plain.picker, desk.app.picker, "{after}");
}

/// What was asked, and whether it was refused.
type Tried = HashSet<(Discriminant<Wish>, bool)>;

/// A match in which anything is asked, at both.
fn play(game: &'static dyn GameEntry, certain: Option<(&str, &str)>, rng: &mut Rng, tried: &mut Tried) {
    let id = game.info().id;
    let (mut plain, mut desk) = begun(game, certain, rng);
    let (mut seen, mut afterwards) = (Vec::new(), 0);
    same(&plain, &desk, id);
    for _ in 0..ASKED {
        afterwards += usize::from(plain.sitting.play().outcome().is_some());
        if afterwards > AFTERWARDS {
            break;
        }
        if matches!(plain.sitting.due(), Some(Due::House(..))) {
            if rng.u8(..3) > 0 {
                plain.house();
                while desk.app.table().sitting().ply() < plain.sitting.ply() {
                    desk.app.tick().unwrap();
                    std::thread::yield_now();
                }
                same(&plain, &desk, id);
                continue;
            }
            // It begins to think, and something else is asked meanwhile.
            if !desk.app.is_thinking() {
                desk.app.tick().unwrap();
            }
        }
        let wish = wish(&plain, &mut seen, rng);
        let before = lasting(&plain.sitting);
        let refused = plain.ask(&wish);
        tried.insert((discriminant(&wish), refused.is_some()));
        desk.wish(&wish);
        same(&plain, &desk, &format!("{id}: {wish:?}"));
        if let Some(refused) = refused {
            assert_eq!(lasting(desk.app.table().sitting()), before, "{id}: {wish:?} was refused");
            let said = Said { text: refused.text, rule: refused.rule };
            assert_eq!((desk.app.said.as_ref(), desk.app.refused), (Some(&said), refused.spot), "{id}: {wish:?}");
        }
    }
    let entries = &plain.sitting.play().record().entries;
    if !entries.is_empty() {
        assert_eq!(&parlour_cabinet::import(&desk.saved()).unwrap().record().entries, entries, "{id}");
    }
}

#[test]
fn a_terminal_decides_as_the_table_does() {
    parlour_testkit::sitting::add_toys();
    let mut tried = Tried::new();
    let [heath, lanterns] = [Heath::INFO.id, Lanterns::INFO.id].map(|id| parlour_cabinet::find(id).unwrap());
    let toys = [(heath, None), (heath, Some(("scenario", FEW))), (lanterns, None)];
    for ((game, certain), n) in GAMES.iter().map(|&game| (game, None)).chain(toys).zip(0..) {
        for number in 0..MATCHES {
            play(game, certain, &mut Rng::with_seed(MATCHES * n + number), &mut tried);
        }
    }
    assert_eq!(tried.len(), 14, "seven wishes were done, and seven were refused");
}
