//! The matches of one set-up, counted.

use super::ends::End;
use super::symmetry::{Fingerprint, Symmetries};
use super::{Ends, OPENING_STEPS, Openings, Played, Tried, Uncounted};
use crate::entry::ReplayError;
use crate::import::play_through;
use parlour_core::{AnyPlay, Cause, Options, Outcome, Play, Record, Setup, SetupError, Title, Turn};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::Arc;

/// What was played from each position. A position takes the room of its fingerprint and of what was played from it, once.
#[derive(Debug)]
pub(crate) struct Counted<R: Title> {
    rules: Arc<R>,
    setup: Setup,
    options: Options,
    symmetries: Symmetries<R>,
    positions: FxHashMap<Fingerprint, Rows<R::Action>>,
    /// Every way in which a match ended, and its place in this list.
    ends: Vec<End>,
    places: FxHashMap<End, u32>,
    matches: FxHashSet<Fingerprint>,
}

/// An action with the place of an end, and how often they came together.
#[derive(Copy, Clone, Debug)]
struct Row<A> {
    action: A,
    end: u32,
    times: u32,
}

/// What was played from a position, in order. Most positions are seen in one match alone.
#[derive(Debug)]
enum Rows<A> {
    One(Row<A>),
    Many(Vec<Row<A>>),
}

impl<A: Copy + Ord> Rows<A> {
    fn list(&self) -> &[Row<A>] {
        match self {
            Rows::One(row) => std::slice::from_ref(row),
            Rows::Many(rows) => rows,
        }
    }
    fn add(&mut self, new: Row<A>) {
        let key = |row: &Row<A>| (row.action, row.end);
        match self {
            Rows::One(row) if key(row) == key(&new) => row.times += new.times,
            Rows::One(row) => {
                let mut rows = vec![*row, new];
                rows.sort_by_key(key);
                *self = Rows::Many(rows);
            }
            Rows::Many(rows) => match rows.binary_search_by_key(&key(&new), key) {
                Ok(n) => rows[n].times += new.times,
                Err(n) => rows.insert(n, new),
            },
        }
    }
}

impl<R: Title> Counted<R> {
    /// No match yet.
    pub(crate) fn new(seats: u8, options: Options, symmetries: Symmetries<R>) -> Result<Counted<R>, SetupError> {
        let rules = Arc::new(R::open(seats, &options)?);
        let setup = Setup {
            game: R::INFO.id.to_owned(),
            rules_version: R::INFO.rules_version,
            seats,
            options: options.iter().map(|(k, v)| (k.to_owned(), v.to_owned())).collect(),
            position: None,
        };
        let (positions, ends, places, matches) = Default::default();
        Ok(Counted { rules, setup, options, symmetries, positions, ends, places, matches })
    }

    fn typed<'a>(&self, play: &'a dyn AnyPlay) -> Option<&'a Play<R>> {
        let typed: &Play<R> = play.as_any().downcast_ref()?;
        self.fits(&typed.record().setup).then_some(typed)
    }

    /// The same as the game's entry would make of it, but its rules are opened once for all.
    fn replay(&self, record: &Record) -> Result<Box<dyn AnyPlay>, ReplayError> {
        let empty = Record { setup: record.setup.clone(), seed: record.seed, entries: Vec::new() };
        let mut play = Play::new(Arc::clone(&self.rules), empty)?;
        for (n, entry) in record.entries.iter().enumerate() {
            play.enter(entry.clone()).map_err(|refusal| ReplayError::Entry(n, refusal))?;
        }
        Ok(Box::new(play))
    }

    fn count(&mut self, play: &Play<R>) -> Result<(), Uncounted> {
        let outcome = play.outcome().ok_or(Uncounted::Going)?;
        if outcome.cause == Cause::Abandoned {
            return Err(Uncounted::Abandoned);
        }
        if !self.matches.insert(fingerprint(play, &outcome)) {
            return Err(Uncounted::Known);
        }
        let end = self.place(End::of(&outcome));
        let mut seen = FxHashSet::default();
        for step in (0..play.steps().min(OPENING_STEPS)).map(|step| play.step(step)) {
            let (Turn::Act(_), Some(action)) = (step.turn, step.action) else { continue };
            let face = self.symmetries.face(&self.rules, &step.before);
            if !seen.insert(face.fingerprint) {
                continue;
            }
            let row = Row { action: self.symmetries.standing(&self.rules, &face, action), end, times: 1 };
            self.positions.entry(face.fingerprint).and_modify(|rows| rows.add(row)).or_insert(Rows::One(row));
        }
        Ok(())
    }

    fn place(&mut self, end: End) -> u32 {
        let ends = &mut self.ends;
        *self.places.entry(end).or_insert_with(|| {
            ends.push(end);
            ends.len() as u32 - 1
        })
    }
}

/// What makes a match the same as another one: what was done, how it ended, and whatever chance was to decide.
fn fingerprint<R: Title>(play: &Play<R>, outcome: &Outcome) -> Fingerprint {
    let actions: Vec<_> = (0..play.steps()).map(|step| play.step(step).action).collect();
    let record = play.record();
    Fingerprint::of(&(actions, End::of(outcome), record.seed, &record.setup.position))
}

impl<R: Title> Openings for Counted<R> {
    fn setup(&self) -> &Setup {
        &self.setup
    }
    fn fits(&self, setup: &Setup) -> bool {
        let Setup { game, rules_version, seats, options, .. } = setup;
        let is_same = (game, rules_version, seats) == (&self.setup.game, &self.setup.rules_version, &self.setup.seats);
        is_same && (*options == self.setup.options || R::INFO.resolve(*seats, options).is_ok_and(|o| o == self.options))
    }
    fn read(&self, record: &Record) -> Result<Box<dyn AnyPlay>, Uncounted> {
        if self.fits(&record.setup) { Ok(self.replay(record)?) } else { Err(Uncounted::OtherSetup) }
    }
    fn read_text(&self, text: &str) -> Result<Box<dyn AnyPlay>, Uncounted> {
        let parsed = Record::parse(text)?;
        if !self.fits(&parsed.record.setup) {
            return Err(Uncounted::OtherSetup);
        }
        Ok(play_through(parsed, |record| self.replay(record))?)
    }
    fn add(&mut self, play: &dyn AnyPlay) -> Result<(), Uncounted> {
        let play = self.typed(play).ok_or(Uncounted::OtherSetup)?;
        self.count(play)
    }
    fn played(&self, play: &dyn AnyPlay, step: usize) -> Option<Played> {
        let play = self.typed(play)?;
        let (rules, s) = (&*self.rules, play.state_at(step));
        let face = self.symmetries.face(rules, s);
        let mut played = Played { ends: Ends::none(self.setup.seats), actions: Vec::new() };
        let Some(rows) = self.positions.get(&face.fingerprint) else { return Some(played) };
        let mut tried: BTreeMap<R::Action, Ends> = BTreeMap::new();
        for row in rows.list() {
            let end = &self.ends[row.end as usize];
            tried.entry(row.action).or_insert_with(|| Ends::none(self.setup.seats)).count(end, row.times);
            played.ends.count(end, row.times);
        }
        let mut actions = Vec::new();
        rules.actions(s, &mut actions);
        // The place of each in what is told.
        let mut told: BTreeMap<R::Action, usize> = BTreeMap::new();
        for a in actions {
            let standing = self.symmetries.standing(rules, &face, a);
            let Some(&ends) = tried.get(&standing) else { continue };
            let text = rules.notate(s, a);
            match told.get(&standing) {
                Some(&n) => played.actions[n].alike.push(text),
                None => {
                    told.insert(standing, played.actions.len());
                    played.actions.push(Tried { text, alike: Vec::new(), ends });
                }
            }
        }
        played.actions.sort_by_key(|tried| Reverse(tried.ends.times()));
        Some(played)
    }
    fn matches(&self) -> usize {
        self.matches.len()
    }
    fn positions(&self) -> usize {
        self.positions.len()
    }
}
