//! Reads positions.

use super::write::{ENDINGS, NERVES};
use super::{check, frames, units};
use crate::ground::{Hex, dir_named};
use crate::kind::Kind;
use crate::rules::SamuraiBlades;
use crate::state::{Barricade, Clearing, Duel, Finish, MAX_UNITS, PhaseStep, State};
use crate::unit::{Group, Health, Id, Place, Post, Side, Unit};
use parlour_core::{DiagramError, Rules};
use std::ops::RangeInclusive;

/// The words of a line, one after the other.
pub(super) struct Words<'a> {
    words: std::iter::Peekable<std::str::SplitWhitespace<'a>>,
}

impl<'a> Words<'a> {
    fn of(line: &'a str) -> Words<'a> {
        Words { words: line.split_whitespace().peekable() }
    }
    pub(super) fn more(&mut self) -> Option<&'a str> {
        self.words.next()
    }
    pub(super) fn next(&mut self, what: &str) -> Result<&'a str, String> {
        self.more().ok_or_else(|| format!("{what} is missing"))
    }
    pub(super) fn peek(&mut self, what: &str) -> Result<&'a str, String> {
        self.words.peek().copied().ok_or_else(|| format!("{what} is missing"))
    }
    /// The words after this one, which must come next.
    pub(super) fn after(&mut self, word: &str) -> Result<&mut Words<'a>, String> {
        match self.next(word)? {
            found if found == word => Ok(self),
            found => Err(format!("`{word}` comes here, not `{found}`")),
        }
    }
    pub(super) fn end(&mut self) -> Result<(), String> {
        self.more().map_or(Ok(()), |word| Err(format!("nothing more comes here, not `{word}`")))
    }
    pub(super) fn number(&mut self, range: RangeInclusive<u8>) -> Result<u8, String> {
        let (word, least, most) = (self.next("a number")?, range.start(), range.end());
        let number = word.parse().ok().filter(|n| range.contains(n));
        number.ok_or_else(|| format!("a number from {least} to {most}, not `{word}`"))
    }
    pub(super) fn hex(&mut self, game: &SamuraiBlades) -> Result<Hex, String> {
        let word = self.next("a hex")?;
        game.ground().hex_named(word).ok_or_else(|| format!("`{word}` is no hex of this ground"))
    }
    pub(super) fn place(&mut self, game: &SamuraiBlades) -> Result<Place, String> {
        let word = self.next("a hex, two hexes as K8/K9, or -")?;
        let hex =
            |name: &str| game.ground().hex_named(name).ok_or_else(|| format!("`{name}` is no hex of this ground"));
        match word.split_once('/') {
            _ if word == "-" => Ok(Place::NOWHERE),
            None => Ok(Place::one(hex(word)?)),
            Some((head, tail)) => {
                let place = Place::two(hex(head)?, hex(tail)?);
                let is_body = game.ground().is_adjacent(place.at, place.tail);
                is_body.then_some(place).ok_or_else(|| format!("{head} and {tail} are not next to each other"))
            }
        }
    }
    pub(super) fn id(&mut self) -> Result<Id, String> {
        let word = self.next("a unit's number")?;
        number(word).ok_or_else(|| format!("a unit's number as #3, not `{word}`"))
    }
    pub(super) fn id_or_none(&mut self) -> Result<Id, String> {
        if self.peek("a unit's number or -")? == "-" {
            self.more();
            return Ok(Id::NOBODY);
        }
        self.id()
    }
    pub(super) fn group(&mut self) -> Result<Group, String> {
        let word = self.next("units as #1,#2 or -")?;
        if word == "-" {
            return Ok(Group::EMPTY);
        }
        let ids = word.split(',').map(|id| number(id).ok_or_else(|| format!("a unit's number as #3, not `{id}`")));
        ids.collect()
    }
}

/// `#3`.
fn number(word: &str) -> Option<Id> {
    word.strip_prefix('#')?.parse::<u8>().ok().filter(|&n| usize::from(n) < MAX_UNITS).map(Id)
}

pub(crate) fn read(game: &SamuraiBlades, text: &str) -> Result<State, DiagramError> {
    let start = game.start();
    let mut reader = Reader { game, s: State::empty(usize::from(start.count)), units: Vec::new() };
    let mut last = 1;
    for (line, text) in (1..).zip(text.lines()) {
        let text = text.trim();
        last = line;
        if !text.is_empty() && !text.starts_with('|') {
            reader.line(text).map_err(|what| DiagramError::new(line, what))?;
        }
    }
    let fail = |what: String| DiagramError::new(last, what);
    let (units, expected) = (reader.units.len(), usize::from(start.count));
    if units != expected {
        return Err(fail(format!("this scenario has {expected} counters, and there are {units}")));
    }
    let s = reader.placed().map_err(fail)?;
    check::check(game, &start, &s).map_err(fail)?;
    Ok(s)
}

struct Reader<'a> {
    game: &'a SamuraiBlades,
    s: State,
    units: Vec<(Unit, bool)>,
}

impl Reader<'_> {
    fn line(&mut self, text: &str) -> Result<(), String> {
        let mut words = Words::of(text);
        let first = words.next("a word")?;
        if first.starts_with('#') {
            return self.unit(first, &mut words);
        }
        self.fact(first, &mut words)?;
        words.end()
    }

    fn unit(&mut self, number: &str, words: &mut Words<'_>) -> Result<(), String> {
        let due = self.units.len();
        if number != format!("#{due}") {
            return Err(format!("counters come in order: #{due} comes here, not `{number}`"));
        }
        if due >= usize::from(self.s.count) {
            return Err(format!("this scenario has {due} counters"));
        }
        self.units.push(units::read(self.game, words)?);
        Ok(())
    }

    fn fact(&mut self, first: &str, words: &mut Words<'_>) -> Result<(), String> {
        let (game, s) = (self.game, &mut self.s);
        let side = |words: &mut Words<'_>| words.number(1..=2).map(|n| usize::from(n) - 1);
        match first {
            "scenario" => match words.next("a scenario's name")? {
                id if id == game.scenario.id => {}
                id => return Err(format!("this is {}, not {id}", game.scenario.id)),
            },
            "turn" => {
                s.turn = words.number(1..=game.scenario.turns)?;
                s.side = if words.after("side")?.number(1..=2)? == 1 { Side::First } else { Side::Second };
                s.step = step(words.after("step")?.next("a step")?)?;
            }
            "frame" => {
                let frame = frames::read(game, words)?;
                if s.frames().len() >= check::MOST_FRAMES {
                    return Err("that is more than can go on at once".into());
                }
                s.push(frame);
            }
            "burning" => {
                while let Some(name) = words.more() {
                    let lantern = game.scenario.lanterns.iter().position(|l| game.ground().name(l.hex) == name);
                    s.lit |= 1 << lantern.ok_or_else(|| format!("no lantern stands at {name}"))?;
                }
            }
            "quiet" if game.scenario.has_alarm() => s.is_alarmed = false,
            "quiet" => return Err("this scenario has no alarm".into()),
            "dishonoured" => s.dishonoured[side(words)?] = true,
            "rite" => {
                let side = side(words)?;
                s.rite[side] = words.id()?;
            }
            "bonus" => {
                let side = side(words)?;
                let word = words.next("points")?;
                s.bonus[side] = word.parse().map_err(|_| format!("`{word}` is no number of points"))?;
            }
            "duel" => {
                let men = [words.id()?, words.id()?];
                let quiet = words.after("quiet")?.number(0..=8)?;
                let has_met = units::named(&[(true, "met"), (false, "unmet")], words.next("met or unmet")?)?;
                // At the second evasion the duel is over.
                let evaded = [words.after("evaded")?.number(0..=1)?, words.number(0..=1)?];
                let apart = words.after("apart")?.number(0..=u8::MAX)?;
                let nerve = units::named(&NERVES, words.next("what was shown")?)?;
                s.duel = Some(Duel { men, quiet, has_met, evaded, apart, nerve });
            }
            "barricade" => {
                let (at, name) = (words.hex(game)?, words.next("a direction")?);
                let front = dir_named(name).ok_or_else(|| format!("`{name}` is no direction"))?;
                let has_one = s.barricade(at).is_some();
                let free = s.barricades.iter_mut().find(|b| **b == Barricade::NONE && !has_one);
                *free.ok_or("one barricade a hex, and eight in all")? = Barricade { at, front };
            }
            "clearing" => {
                let (from, to, men) = (words.hex(game)?, words.hex(game)?, (words.id()?, words.id()?));
                let free = s.clearings.iter_mut().find(|c| **c == Clearing::NONE);
                *free.ok_or("at most four pairs clear bodies")? = Clearing { from, to, men };
            }
            "over" => {
                let winner = match words.number(0..=2)? {
                    1 => Side::First,
                    2 => Side::Second,
                    _ => Side::None,
                };
                s.finish = Some(Finish { winner, why: units::named(&ENDINGS, words.next("why")?)? });
            }
            other => return Err(format!("`{other}` begins no line of a diagram")),
        }
        Ok(())
    }

    /// Puts the counters on the map.
    fn placed(mut self) -> Result<State, String> {
        let game = self.game;
        for (id, &(unit, is_aloft)) in (0..).map(Id).zip(&self.units) {
            let place = unit.place;
            *self.s.unit_mut(id) = unit;
            let is_body = unit.post == Post::Map && (unit.health != Health::Dead || unit.kind == Kind::Cart);
            if (unit.post == Post::Map) != place.at.is_somewhere() {
                return Err(format!("#{} is on the map if it has a hex, and only then", id.0));
            }
            if is_aloft && !is_body {
                return Err(format!("#{} is aloft and neither alive nor a cart on the map", id.0));
            }
            if is_body && !is_aloft {
                if let Some(hex) = place.hexes().find(|&hex| !self.s.is_free(hex)) {
                    return Err(format!("two bodies stand on {}", game.ground().name(hex)));
                }
                self.s.set_down(id, place);
            }
        }
        self.s.find_corpses();
        Ok(self.s)
    }
}

fn step(word: &str) -> Result<PhaseStep, String> {
    let found = PhaseStep::ALL.into_iter().find(|step| step.name().replace(' ', "-") == word);
    found.ok_or_else(|| format!("`{word}` is no step of a phase"))
}
