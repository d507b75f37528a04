//! The sections `[special]` and `[victory]`.

use super::error::Result;
use super::text::{Entry, Section, Spot, Word};
use super::zone::{Surroundings, zone};
use super::{Ambush, Condition, Goal, Grade, Grades, Headlines, Rite, Score, Special, Victory, When, Who};
use crate::kind::{KINDS, Kind};

const LONGEST_HEADLINE: usize = 60;

/// Reads the two sections; the names of the sides are words in them.
pub(super) struct Goals<'a> {
    pub(super) around: Surroundings<'a>,
    pub(super) names: [&'a str; 2],
}

impl Goals<'_> {
    /// The side of that name.
    pub(super) fn side(&self, word: &Word<'_>) -> Result<u8> {
        let right = || format!("a side is `{}` or `{}`", self.names[0], self.names[1]);
        self.names.iter().position(|n| *n == word.text).map(|n| n as u8).ok_or_else(|| word.is_not(right()))
    }

    pub(super) fn special(&self, section: &Section<'_>) -> Result<Special> {
        let mut special = Special::default();
        for line in &section.lines {
            let entry = line.entry()?;
            match entry.keys()[..] {
                ["alarm"] => special.alarm = Some(self.side(&entry.one()?)?),
                ["asleep"] if entry.text == "indoors" => special.asleep_indoors = true,
                ["dressing"] if entry.text == "on" => special.dressing = true,
                ["seppuku"] if entry.text == "beaten" => special.rite = Rite::Beaten,
                ["ambush"] => special.ambush = Some(self.ambush(&entry)?),
                _ => {
                    let right = "special rules are `alarm = Side`, `asleep = indoors`, `dressing = on`, `seppuku = beaten`, `ambush = Side within 6 trees 2`";
                    return Err(entry.key[0].is_not(right));
                }
            }
        }
        Ok(special)
    }

    fn ambush(&self, entry: &Entry<'_>) -> Result<Ambush> {
        match &entry.value[..] {
            [side, within, far, trees, near] if within.text == "within" && trees.text == "trees" => {
                Ok(Ambush { side: self.side(side)?, seen_within: far.number()?, seen_in_trees: near.number()? })
            }
            _ => Err(entry.value[0].is_not("write `ambush = Side within 6 trees 2`")),
        }
    }

    pub(super) fn victory(&self, section: &Section<'_>) -> Result<(Victory, Headlines)> {
        let (mut goals, mut scores, mut otherwise) = (Vec::new(), Vec::new(), None);
        let mut grades = Grades { substantial: 15, decisive: 25 };
        let mut headlines = Headlines::default();
        let mut last = None;
        for line in &section.lines {
            let entry = line.entry()?;
            match entry.keys()[..] {
                ["goal", ..] => {
                    goals.push(self.goal(&entry)?);
                    last = Some(headlines.goals.len());
                    headlines.goals.push(String::new());
                }
                ["score", ..] => scores.push(self.score(&entry)?),
                ["otherwise"] if entry.text == "points" => otherwise = Some(None),
                ["otherwise"] => otherwise = Some(Some(self.side(&entry.one()?)?)),
                ["told"] => match last.take() {
                    Some(goal) => headlines.goals[goal] = headline(&entry)?,
                    None if otherwise.is_some_and(|side: Option<u8>| side.is_some()) => {
                        headlines.otherwise = headline(&entry)?
                    }
                    None => {
                        return Err(entry.key[0]
                            .is_not("it stands below the `goal`, or the side of `otherwise`, that it tells of"));
                    }
                },
                ["grades"] => grades = grades_of(&entry)?,
                _ => return Err(entry.key[0].is_not("write `goal …`, `score …`, `otherwise`, `told` or `grades`")),
            }
        }
        let otherwise = otherwise
            .ok_or_else(|| section.spot.error("nobody wins at the end", "write `otherwise = points` or a side"))?;
        Ok((Victory { goals, otherwise, scores, grades }, headlines))
    }

    /// `goal East at-once decisive = exited East 4; …`
    fn goal(&self, entry: &Entry<'_>) -> Result<Goal> {
        let right = "write `goal Side at-once = …`, `goal Side turn-end = …` or `goal Side last-turn-end = …`";
        let (side, when, grade) = match &entry.key[1..] {
            [side, when] => (side, when, None),
            [side, when, grade] => (side, when, Some(grade_of(grade)?)),
            _ => return Err(entry.key[0].is_not(right)),
        };
        let when = match when.text {
            "at-once" => When::AtOnce,
            "turn-end" => When::TurnEnd,
            "last-turn-end" => When::LastTurnEnd,
            _ => return Err(when.is_not(right)),
        };
        let all = entry.value.split(|w| w.text == ";").map(|words| self.condition(words, entry.end));
        Ok(Goal { side: self.side(side)?, when, all: all.collect::<Result<_>>()?, grade })
    }

    fn condition(&self, words: &[Word<'_>], end: Spot) -> Result<Condition> {
        let right = "a condition is `exited`, `dead` or `fewer-dead` with a side, kinds and a number, `gone` or `alive` \
                     with a side and kinds, or `in`, `none-in` or `none-near` with a side, kinds, `:` and a zone";
        let Some(first) = words.first() else {
            return Err(end.error("a condition is missing", right));
        };
        let counted = || match &words[1..] {
            [who @ .., count] if !who.is_empty() => Ok((self.who(who)?, count.number()?)),
            _ => Err(first.is_not(right)),
        };
        let placed = || match words.iter().position(|w| w.text == ":") {
            Some(n) if n > 1 => Ok((self.who(&words[1..n])?, zone(&self.around, &words[n + 1..], end)?)),
            _ => Err(first.is_not(right)),
        };
        let named = || if words.len() > 1 { self.who(&words[1..]) } else { Err(first.is_not(right)) };
        match first.text {
            "exited" => counted().map(|(who, n)| Condition::Exited(who, n)),
            "dead" => counted().map(|(who, n)| Condition::Dead(who, n)),
            "fewer-dead" => counted().map(|(who, n)| Condition::FewerDead(who, n)),
            "in" => placed().map(|(who, zone)| Condition::In(who, zone)),
            "none-in" => placed().map(|(who, zone)| Condition::NoneIn(who, zone)),
            "none-near" => placed().map(|(who, zone)| Condition::NoneNear(who, zone)),
            "gone" => named().map(Condition::Gone),
            "alive" => named().map(Condition::Alive),
            _ => Err(first.is_not(right)),
        }
    }

    /// A side, and kinds if only those count.
    fn who(&self, words: &[Word<'_>]) -> Result<Who> {
        let mut kinds = Vec::new();
        for word in &words[1..] {
            kinds.extend(kinds_of(word)?);
        }
        Ok(Who { side: self.side(&words[0])?, kinds })
    }

    /// `score Bandits killed = 10 Village VILL` and so on.
    fn score(&self, entry: &Entry<'_>) -> Result<Score> {
        let right = "write `score Side kills = points`, `score Side killed = 10 Enemy VILL`, `score Side exited = 40 CART`, \
                     `score Side cart-held = 40`, `score Side house-empty = 20`, `score duel-won = 30` or \
                     `score refused = 15`";
        let points = || entry.value[0].number();
        let kinds = |words: &[Word<'_>]| -> Result<Vec<Kind>> {
            Ok(words.iter().map(kinds_of).collect::<Result<Vec<_>>>()?.concat())
        };
        match (&entry.keys()[1..], entry.value.len()) {
            (["duel-won"], 1) => Ok(Score::DuelWon(points()?)),
            (["refused"], 1) => Ok(Score::Refused(points()?)),
            ([_, "kills"], 1) if entry.text == "points" => Ok(Score::Kills(self.side(&entry.key[1])?)),
            ([_, "cart-held"], 1) => Ok(Score::CartHeld(self.side(&entry.key[1])?, points()?)),
            ([_, "house-empty"], 1) => Ok(Score::HouseEmpty(self.side(&entry.key[1])?, points()?)),
            ([_, "killed"], 2..) => {
                Ok(Score::Killed(self.side(&entry.key[1])?, self.who(&entry.value[1..])?, points()?))
            }
            ([_, "exited"], 2..) => Ok(Score::Exited(self.side(&entry.key[1])?, kinds(&entry.value[1..])?, points()?)),
            _ => Err(entry.key[0].is_not(right)),
        }
    }
}

/// A code, or a word for several kinds.
pub(super) fn kinds_of(word: &Word<'_>) -> Result<Vec<Kind>> {
    let all = |test: fn(Kind) -> bool| Ok(KINDS.into_iter().filter(|k| test(*k)).collect());
    match word.text {
        "samurai" => all(Kind::is_samurai),
        "monks" => all(Kind::is_monk),
        "ninja" => all(Kind::is_ninja),
        "ashigaru" => Ok(vec![Kind::Naginata, Kind::Spearman, Kind::Bowman]),
        "bandits" => Ok(vec![Kind::BanditChief, Kind::Bandit, Kind::BanditBow]),
        "villagers" => Ok(vec![Kind::Peasant, Kind::Villager]),
        // A lord is a lord in every stage of dress.
        "lord" => Ok(vec![Kind::Lord, Kind::LordHalfDressed, Kind::LordUndressed]),
        code => {
            let right =
                "write a code like `SAM`, or `lord`, `samurai`, `monks`, `ashigaru`, `ninja`, `bandits` or `villagers`";
            Kind::from_code(code).map(|k| vec![k]).ok_or_else(|| word.is_not(right))
        }
    }
}

/// A few words that go on in a sentence.
fn headline(entry: &Entry<'_>) -> Result<String> {
    let is_plain = |c: char| !c.is_control() && !matches!(c, '{' | '}' | '.' | ':' | ';');
    let fits = entry.text.chars().all(is_plain) && entry.text.chars().count() <= LONGEST_HEADLINE;
    let right = || format!("at most {LONGEST_HEADLINE} characters of one sentence, without its full stop");
    if fits { Ok(entry.text.to_owned()) } else { Err(entry.value[0].is_not(right())) }
}

fn grade_of(word: &Word<'_>) -> Result<Grade> {
    match word.text {
        "marginal" => Ok(Grade::Marginal),
        "substantial" => Ok(Grade::Substantial),
        "decisive" => Ok(Grade::Decisive),
        _ => Err(word.is_not("a grade is `marginal`, `substantial` or `decisive`")),
    }
}

/// `1.5 2.5`: one digit after the point.
fn grades_of(entry: &Entry<'_>) -> Result<Grades> {
    let tenths = |word: &Word<'_>| -> Result<u16> {
        let right = || word.is_not("write a ratio like `1.5`");
        let (whole, tenth) = word.text.split_once('.').filter(|(_, t)| t.len() == 1).ok_or_else(right)?;
        let whole: u16 = whole.parse().map_err(|_| right())?;
        let tenth: u16 = tenth.parse().map_err(|_| right())?;
        whole.checked_mul(10).and_then(|w| w.checked_add(tenth)).ok_or_else(right)
    };
    match &entry.value[..] {
        [a, b] if tenths(a)? < tenths(b)? => Ok(Grades { substantial: tenths(a)?, decisive: tenths(b)? }),
        _ => Err(entry.value[0].is_not("write two ratios, the lower first: `1.5 2.5`")),
    }
}
