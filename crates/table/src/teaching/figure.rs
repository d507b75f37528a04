//! A picture in the rules.

use super::judge::judge;
use super::opened::{open, spot};
use parlour_cabinet::GameEntry;
use parlour_core::scene::{Arrow, Dot, Mark, Motion, Spot, Token, Viewer};
use parlour_core::teaching::{Example, Sign};
use parlour_core::{AnyPlay, Entry, Refusal, Turn};

/// What an example shows, as data. It was played: what its caption claims is so.
#[derive(Debug)]
pub struct Figure {
    /// The match at the position that is shown.
    pub play: Box<dyn AnyPlay>,
    /// What stands there.
    pub tokens: Vec<Token>,
    /// What is played and marked.
    pub marks: Vec<Mark>,
    /// Only what lies around these is shown; everything if there are none.
    pub only: Vec<Spot>,
    /// In words.
    pub caption: String,
}

impl Figure {
    /// Plays an example. What it claims and is not so is the error, in a sentence.
    pub fn new(game: &'static dyn GameEntry, example: &Example) -> Result<Figure, String> {
        let play = open(game, &example.opening)?;
        let after = judge(&*play, &example.play, &example.claims)?;
        let eye = example.eyes.map_or(Viewer::Referee, Viewer::Seat);
        let mut marks = Vec::new();
        for (sign, places) in &example.marks {
            let spots = places.iter().map(|name| spot(&*play, name)).collect::<Result<Vec<_>, _>>()?;
            marks.extend(signs(*sign, spots)?);
        }
        for step in play.steps() + 1..=after.steps() {
            marks.extend(arrows(&after.motions(step, eye)));
        }
        for text in &example.claims.legal {
            let mut tried = play.fork();
            super::opened::enter(&mut *tried, text).map_err(|e| e.to_string())?;
            marks.extend(arrows(&tried.motions(tried.steps(), eye)));
        }
        for illegal in &example.claims.illegal {
            marks.extend(refusal(&*play, &illegal.text));
        }
        let only = example.only.iter().map(|name| spot(&*play, name)).collect::<Result<Vec<_>, _>>()?;
        let tokens = play.scene(play.steps(), eye).tokens;
        Ok(Figure { tokens, marks, only, caption: example.caption.clone(), play })
    }
}

fn signs(sign: Sign, spots: Vec<Spot>) -> Result<Vec<Mark>, String> {
    Ok(match sign {
        Sign::Mark => spots.into_iter().map(Mark::Selected).collect(),
        Sign::Target => spots.into_iter().map(|spot| Mark::Target(spot, Dot::Plain)).collect(),
        Sign::Danger => spots.into_iter().map(Mark::Danger).collect(),
        Sign::Way => vec![Mark::Way(spots)],
        Sign::Sight => match spots.as_slice() {
            [from, to] => vec![Mark::Sight(*from, *to, None)],
            [from, to, stop] => vec![Mark::Sight(*from, *to, Some(*stop))],
            _ => return Err("`sight` is from, to and, if something is in the way, where".into()),
        },
    })
}

/// What moves as arrows, what is taken as a mark, what comes from outside as what will stand there.
pub(crate) fn arrows(motions: &[Motion]) -> Vec<Mark> {
    let takes = motions.iter().any(|motion| motion.to.is_none());
    let tells = if takes { Arrow::Takes } else { Arrow::Goes };
    let mark = |motion: &Motion| match (motion.from, motion.to) {
        (Some(from), Some(to)) if from != to => {
            let way = std::iter::once(from).chain(motion.via.iter().copied()).chain([to]);
            Some(Mark::Arrow(way.collect(), tells))
        }
        (Some(from), None) => Some(Mark::Capture(from)),
        (None, Some(to)) => Some(Mark::Ghost(to, motion.face)),
        _ => None,
    };
    motions.iter().filter_map(mark).collect()
}

/// Where an action was refused: what shows why, or else the place of the last click.
fn refusal(play: &dyn AnyPlay, text: &str) -> Vec<Mark> {
    let Turn::Act(seat) = play.turn() else { return Vec::new() };
    let refused = play.fork().enter(Entry::Act(seat, text.to_owned()));
    let shown = match refused {
        Err(Refusal::Illegal { why: Some(why), .. }) => why.marks,
        _ => Vec::new(),
    };
    let clicked = play.clicks(text).last().map(|&spot| Mark::Refused(spot));
    shown.into_iter().chain(clicked).collect()
}
