//! The walk through the clicks of the legal actions. `picker.js` walks alike, and a test compares the two.

use crate::{HalfMade, View};
use parlour_core::Choice;
use parlour_core::scene::{Path, Spot};

/// What has been clicked so far, and what it may lead to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picker {
    choices: Vec<Choice>,
    /// Far spots where one click means several actions.
    ways: Vec<Spot>,
    /// Second places of pieces that lie on two, each with the first.
    also: Vec<(Spot, Spot)>,
    clicks: Path,
}

/// What a click means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pick {
    /// This action is complete.
    Act(String),
    /// Everything that leads to this far spot.
    Way(Spot),
    /// More has to be clicked.
    More,
    /// The last click is let go.
    LetGo,
    /// These clicks lead nowhere.
    Nowhere(Path),
}

impl Picker {
    /// For somebody's view of the match as it is now.
    pub fn new(view: &View) -> Picker {
        // Things that lie in the middle of one place name it twice.
        let on_two = view.tokens.iter().filter_map(|t| Some((t.also.filter(|&also| also != t.at)?, t.at)));
        let also = if view.yours { on_two.collect() } else { Vec::new() };
        Picker { choices: view.choices.clone(), ways: view.ways.clone(), also, clicks: Path::new() }
    }
    /// The clicks so far.
    pub fn clicks(&self) -> &[Spot] {
        &self.clicks
    }
    /// Every action that can be chosen.
    pub fn choices(&self) -> &[Choice] {
        &self.choices
    }
    /// What may be clicked next, each once, in the order of the choices.
    pub fn next(&self) -> Vec<Spot> {
        let mut next = Vec::new();
        for choice in &self.choices {
            if let Some([spot, ..]) = choice.path.strip_prefix(self.clicks.as_slice())
                && !next.contains(spot)
            {
                next.push(*spot);
            }
        }
        next
    }
    /// Takes in what the clicks so far show: other far spots may have come into reach.
    pub fn see(&mut self, look: &HalfMade) {
        self.ways.clone_from(&look.ways);
    }
    /// The clicks of a hint, but for the last.
    pub fn follow(&mut self, path: &[Spot]) {
        self.clicks = path.split_last().map(|(_, before)| before.to_vec()).unwrap_or_default();
    }
    /// Lets go of the last click; tells whether there was one.
    pub fn let_go(&mut self) -> bool {
        self.clicks.pop().is_some()
    }

    /// Goes on with a click, begins anew with it, lets go, or leads nowhere.
    pub fn click(&mut self, clicked: Spot) -> Pick {
        let spot = self.meant(clicked);
        if self.ways.contains(&spot) && !self.begins(&self.with(spot)) {
            return Pick::Way(spot);
        }
        if !self.begins(&self.with(spot)) {
            if self.clicks.last() == Some(&spot) {
                self.clicks.pop();
                return Pick::LetGo;
            }
            match self.anew(spot) {
                Some(before) => self.clicks = before,
                None => return Pick::Nowhere(self.with(spot)),
            }
        }
        self.clicks.push(spot);
        let done = self.choices.iter().find(|c| c.path == self.clicks);
        done.map_or(Pick::More, |choice| Pick::Act(choice.text.clone()))
    }

    /// What a click on a spot means: itself where it leads on, or else the piece whose second place it is.
    pub fn meant(&self, clicked: Spot) -> Spot {
        let lying = self.also.iter().filter(|(second, _)| *second == clicked).map(|(_, first)| *first);
        let all: Vec<Spot> = std::iter::once(clicked).chain(lying).collect();
        let leads = |spot: &&Spot| self.begins(&self.with(**spot)) || self.ways.contains(spot);
        let turns = |spot: &&Spot| self.clicks.last() == Some(*spot) || self.begins(&[**spot]);
        let found = all.iter().find(leads).or_else(|| all.iter().find(turns));
        found.or(all.get(1)).copied().unwrap_or(clicked)
    }

    /// The clicks after which this one is something else instead of what was clicked last, or another piece of one's own.
    fn anew(&self, spot: Spot) -> Option<Path> {
        let (_, but_last) = self.clicks.split_last()?;
        let leads = |before: &&[Spot]| self.begins(&[before, &[spot][..]].concat());
        [but_last, &[]].into_iter().find(leads).map(<[Spot]>::to_vec)
    }
    fn with(&self, spot: Spot) -> Path {
        [self.clicks.as_slice(), &[spot]].concat()
    }
    /// Do these clicks begin an action?
    fn begins(&self, clicks: &[Spot]) -> bool {
        self.choices.iter().any(|c| c.path.starts_with(clicks))
    }
}
