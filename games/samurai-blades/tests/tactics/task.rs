//! What counts as solved: a sentence for each condition, see README.md.

use super::course::{Course, Step};
use samurai_blades::ground::{Hex, Terrain};
use samurai_blades::{Action, Aim, Fight, Frame, Id, SamuraiBlades, Side, Stage, State, aim, odds};

/// Whom a sentence is about.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Who {
    Man(Id),
    Somebody,
    Everybody,
    Nobody,
}

/// What it says of a man.
#[derive(Clone, Debug)]
enum Claim {
    /// In the end he stands in one of these hexes.
    In(Vec<Hex>),
    /// In the end no enemy can shoot at him, nor knows at night where he hides.
    Unseen,
    /// In the end every living enemy is at least so many hexes off.
    Apart(u16),
    /// He shot or threw at one of these; at anybody if there are none.
    Shoots(Vec<Id>),
    /// He attacked one of these, alone or with others; anybody if there are none.
    Attacks(Vec<Id>),
}

#[derive(Clone, Debug)]
enum Sentence {
    /// The first thing he did is one of these actions.
    Begins(Vec<String>),
    /// He did one of these actions.
    Plays(Vec<String>),
    /// He did none of these actions.
    Never(Vec<String>),
    /// The first attack on this one was made at so many to one or better.
    Attacked(Id, u8),
    /// When he was first attacked there was no hex round him to retreat to.
    Cornered(Id),
    Is(Who, Claim),
    IsNot(Who, Claim),
}

/// A condition and its words.
#[derive(Clone, Debug)]
pub struct Condition {
    pub words: String,
    sentence: Sentence,
}

impl Condition {
    /// Reads a sentence about a position; men are named by where they stand in it.
    pub fn read(game: &SamuraiBlades, s: &State, words: &str) -> Result<Condition, String> {
        let list: Vec<&str> = words.split_whitespace().collect();
        let texts = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
        let sentence = match list[..] {
            ["begins", _, ..] => Sentence::Begins(texts(&list[1..])),
            ["plays", _, ..] => Sentence::Plays(texts(&list[1..])),
            ["never", _, ..] => Sentence::Never(texts(&list[1..])),
            [enemy, "attacked", least] => Sentence::Attacked(man(game, s, enemy)?, number(least)?),
            [enemy, "cornered"] => Sentence::Cornered(man(game, s, enemy)?),
            [who, "not", ref claim @ ..] => Sentence::IsNot(whom(game, s, who)?, Claim::read(game, s, claim)?),
            [who, ref claim @ ..] => Sentence::Is(whom(game, s, who)?, Claim::read(game, s, claim)?),
            [] => return Err("nothing is said".into()),
        };
        Ok(Condition { words: words.to_owned(), sentence })
    }

    /// The actions that it asks to begin with.
    pub fn beginnings(&self) -> Option<&[String]> {
        if let Sentence::Begins(texts) = &self.sentence { Some(texts) } else { None }
    }

    /// Does it hold for what this side did?
    pub fn holds(&self, game: &SamuraiBlades, side: Side, course: &Course) -> bool {
        let own = || course.steps.iter().filter(|step| step.by == Some(side));
        let is = |step: &Step, texts: &[String]| texts.contains(&step.text);
        let view = View { game, side, course };
        match &self.sentence {
            Sentence::Begins(texts) => own().next().is_some_and(|step| is(step, texts)),
            Sentence::Plays(texts) => own().any(|step| is(step, texts)),
            Sentence::Never(texts) => !own().any(|step| is(step, texts)),
            Sentence::Attacked(enemy, least) => {
                let first = view.fights().find(|(_, fight)| fight.defenders.has(*enemy));
                first.is_some_and(|(before, fight)| odds(game, before, fight).column >= *least)
            }
            Sentence::Cornered(enemy) => {
                let first = view.fights().find(|(_, fight)| fight.defenders.has(*enemy));
                first.is_some_and(|(before, _)| !view.has_retreat(before, *enemy))
            }
            Sentence::Is(who, claim) => view.holds(*who, claim),
            Sentence::IsNot(who, claim) => !view.holds(*who, claim),
        }
    }
}

impl Claim {
    fn read(game: &SamuraiBlades, s: &State, words: &[&str]) -> Result<Claim, String> {
        let men = |words: &[&str]| words.iter().map(|word| man(game, s, word)).collect::<Result<Vec<_>, _>>();
        let hexes = |words: &[&str]| words.iter().map(|word| hex(game, word)).collect::<Result<Vec<_>, _>>();
        match *words {
            ["in", _, ..] => hexes(&words[1..]).map(Claim::In),
            ["unseen"] => Ok(Claim::Unseen),
            ["apart", least] => number(least).map(Claim::Apart),
            ["shoots", ..] => men(&words[1..]).map(Claim::Shoots),
            ["attacks", ..] => men(&words[1..]).map(Claim::Attacks),
            _ => {
                let said = words.join(" ");
                Err(format!("`{said}`: it is `in` hexes, `unseen`, `apart` hexes, `shoots` or `attacks` enemies"))
            }
        }
    }
}

fn number<N: std::str::FromStr>(word: &str) -> Result<N, String> {
    word.parse().map_err(|_| format!("`{word}` is no number"))
}

pub fn hex(game: &SamuraiBlades, word: &str) -> Result<Hex, String> {
    game.ground().hex_named(word).ok_or_else(|| format!("`{word}` is no hex of this ground"))
}

/// The one in this hex, or with this number.
pub fn man(game: &SamuraiBlades, s: &State, word: &str) -> Result<Id, String> {
    if let Some(n) = word.strip_prefix('#') {
        let id = Id(number(n)?);
        return s.ids().find(|&known| known == id).ok_or_else(|| format!("there is no `{word}`"));
    }
    // Who is just driven back stands nowhere, but is still there.
    let at = hex(game, word)?;
    let stands = |id: &Id| s.unit(*id).is_here() && s.unit(*id).place.covers(at);
    s.occupant(at).or_else(|| s.ids().find(stands)).ok_or_else(|| format!("nobody is in `{word}`"))
}

fn whom(game: &SamuraiBlades, s: &State, word: &str) -> Result<Who, String> {
    match word {
        "somebody" => Ok(Who::Somebody),
        "everybody" => Ok(Who::Everybody),
        "nobody" => Ok(Who::Nobody),
        _ => man(game, s, word).map(Who::Man),
    }
}

/// What a side did.
struct View<'a> {
    game: &'a SamuraiBlades,
    side: Side,
    course: &'a Course,
}

impl View<'_> {
    fn holds(&self, who: Who, claim: &Claim) -> bool {
        let mut men = self.course.end.living(self.side);
        match who {
            Who::Man(id) => self.is_true(id, claim),
            Who::Somebody => men.any(|id| self.is_true(id, claim)),
            Who::Everybody => men.all(|id| self.is_true(id, claim)),
            Who::Nobody => !men.any(|id| self.is_true(id, claim)),
        }
    }

    fn is_true(&self, id: Id, claim: &Claim) -> bool {
        let (game, end) = (self.game, &self.course.end);
        let unit = end.unit(id);
        let foes = || end.living(self.side.enemy());
        match claim {
            Claim::In(hexes) => unit.place.hexes().any(|hex| hexes.contains(&hex)),
            Claim::Unseen => {
                let is_hidden =
                    !game.scenario.is_night() || !unit.kind.is_ninja() || !end.is_known(id, self.side.enemy());
                is_hidden && !foes().any(|foe| aim(game, end, foe, Aim::Unit(id)).is_ok())
            }
            Claim::Apart(least) => foes().all(|foe| {
                let near = |a: Hex| end.unit(foe).place.hexes().any(|b| game.ground().distance(a, b) < *least);
                !unit.place.hexes().any(near)
            }),
            Claim::Shoots(at) => self.shots().any(|(by, target)| by == id && (at.is_empty() || at.contains(&target))),
            Claim::Attacks(at) => self.fights().any(|(_, fight)| {
                fight.attackers.has(id) && (at.is_empty() || at.iter().any(|&enemy| fight.defenders.has(enemy)))
            }),
        }
    }

    /// Is there a free hex round this enemy, open to a man on foot in armour, and next to nobody of this side?
    fn has_retreat(&self, s: &State, enemy: Id) -> bool {
        let (ground, at) = (self.game.ground(), s.unit(enemy).place.at);
        let is_beset =
            |hex: Hex| s.living(self.side).any(|id| s.unit(id).place.hexes().any(|by| ground.is_adjacent(by, hex)));
        let is_open = |dir, hex| ground.foot_step(at, dir).is_some() && ground.terrain(hex) != Terrain::River;
        ground.neighbours(at).any(|(dir, hex)| is_open(dir, hex) && s.is_free(hex) && !is_beset(hex))
    }

    /// Arrows and stars at somebody.
    fn shots(&self) -> impl Iterator<Item = (Id, Id)> {
        self.course.steps.iter().filter(|step| step.by == Some(self.side)).filter_map(|step| match step.action {
            Action::Shoot { by, at } | Action::Throw { by, at } => Some((by, at)),
            _ => None,
        })
    }

    /// Attacks, as they were when the die was due.
    fn fights(&self) -> impl Iterator<Item = (&State, Fight)> {
        self.course.steps.iter().filter(|step| step.before.side == self.side).filter_map(|step| {
            match step.before.top() {
                Frame::Fight(fight @ Fight { stage: Stage::Roll, .. }) => Some((&step.before, fight)),
                _ => None,
            }
        })
    }
}
