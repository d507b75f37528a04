//! How it stood along a line of a study, as far as that is known.

use super::Analyst;
use crate::balance::shares;
use crate::{Job, Question};
use parlour_cabinet::TURNING;
use parlour_core::look::Face;
use parlour_core::scene::Viewer;
use parlour_core::study::ROOT;
use parlour_core::{AnyPlay, Entry, PerSeat, Seat, Thought};
use std::collections::BTreeMap;

/// How far a position is looked at in which something better is looked for.
const STAGE: u32 = 2;
/// A line with fewer entries needs no graph.
const SHORTEST: usize = 4;
/// So many positions are judged at a time, so that whoever waits for the computer waits for few.
const SOME: usize = 4;
/// Of a longer line not every position is judged.
const MOST: usize = 360;
/// Where judging means to play on.
const MOST_PLAYED: usize = 48;

/// What is known of the positions of a study, and of which line one wishes to know it. Every position is judged once.
#[derive(Debug, Default)]
pub struct Curve {
    known: BTreeMap<usize, PerSeat<f32>>,
    line: Option<Line>,
    /// What was asked about last.
    asked: Vec<usize>,
    /// What would have been better than what led to a position; nothing where that was the best.
    better: BTreeMap<usize, Vec<String>>,
    /// Nobody judges this game.
    is_unjudged: bool,
}

/// The line through the position that is shown.
#[derive(Debug)]
struct Line {
    /// Its positions, the root first.
    nodes: Vec<usize>,
    /// The match at its end.
    end: Box<dyn AnyPlay>,
    /// Entries that lead to the root.
    before: usize,
    /// Who did what leads to each of them; nobody did at the root, nor what chance decides.
    actors: Vec<Option<Seat>>,
    /// After so many entries of it one wishes to know.
    wished: Vec<usize>,
}

/// How it stood along a line, to be drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Graph {
    /// A piece of every seat, and what it plays.
    pub sides: Vec<(Face, String)>,
    /// The positions of the line, by their numbers in the study.
    pub nodes: Vec<usize>,
    /// The one that is shown: after so many entries of it.
    pub at: usize,
    /// What is known, from the beginning on.
    pub points: Vec<Point>,
    /// Is everything known?
    pub is_whole: bool,
    /// Nobody says where it turned: where luck decides, a loss says nothing of what was done, and where not every position is
    /// judged nobody knows which action it was.
    pub is_rough: bool,
    /// What would have been better than what led to the position that is shown, if it is a turning point.
    pub better: Vec<String>,
}

/// How it stood in one position.
#[derive(Clone, Debug, PartialEq)]
pub struct Point {
    /// After so many entries of the line.
    pub ply: usize,
    /// Every seat's part of one.
    pub shares: Vec<f32>,
    /// Who gave away much by what led here, if somebody did.
    pub turned: Option<Seat>,
}

impl Curve {
    /// Is there anything to be drawn of this study?
    pub fn is_possible(analyst: &Analyst) -> bool {
        let (game, root) = (analyst.game(), analyst.root());
        root.record().setup.seats > 1 && (game.is_sampled() || game.value(root).is_some())
    }

    /// Another study has taken the place of the one before.
    pub fn forget(&mut self) {
        *self = Curve::default();
    }

    /// One wishes to know of the line through the position that is shown.
    pub fn follow(&mut self, analyst: &Analyst) {
        let nodes = line(analyst);
        if self.line.as_ref().is_none_or(|line| line.nodes != nodes) {
            self.line = Line::new(analyst, nodes);
        }
    }

    /// The next few positions to be judged; nothing if all of them are.
    pub fn job(&mut self, analyst: &Analyst) -> Option<Job> {
        let line = self.line.as_ref().filter(|_| !self.is_unjudged && Curve::is_possible(analyst))?;
        let some = if analyst.game().is_sampled() { 1 } else { SOME };
        let new = line.wished.iter().filter(|&&ply| !self.known.contains_key(&line.nodes[ply]));
        let plies: Vec<usize> = new.take(some).copied().collect();
        self.asked = plies.iter().map(|&ply| line.nodes[ply]).collect();
        let plies: Vec<usize> = plies.into_iter().map(|ply| ply + line.before).collect();
        let question = Question::Curve { plies };
        (!self.asked.is_empty()).then(|| Job::new(analyst.game(), line.end.fork(), question))
    }

    /// What came of it, in the order in which it was asked.
    pub fn hear(&mut self, values: Vec<PerSeat<f32>>) {
        self.is_unjudged = values.len() < self.asked.len();
        self.known.extend(self.asked.drain(..).zip(values));
    }

    /// What would have been better, at a turning point that is shown; nothing elsewhere, or if that is known.
    pub fn job_for_better(&self, analyst: &Analyst) -> Option<Job> {
        let at = analyst.at();
        let is_turning = |drawn: &Graph| drawn.points.iter().any(|p| p.ply == drawn.at && p.turned.is_some());
        if self.better.contains_key(&at) || !self.graph(analyst).as_ref().is_some_and(is_turning) {
            return None;
        }
        let (mut play, path) = (analyst.root().fork(), analyst.study().path(at));
        for &node in &path[..path.len() - 1] {
            play.enter(analyst.study().node(node).entry.clone()?).ok()?;
        }
        Some(Job::new(analyst.game(), play, Question::Lines { stage: STAGE }))
    }

    /// The best lines there.
    pub fn hear_better(&mut self, analyst: &Analyst, lines: Vec<Thought<String>>) {
        let done = &analyst.study().node(analyst.at()).entry;
        let is_other = |line: &Thought<String>| !matches!(done, Some(Entry::Act(_, text)) if *text == line.action);
        let best = lines.into_iter().next().filter(is_other);
        self.better.insert(analyst.at(), best.map(|best| best.line).unwrap_or_default());
    }

    /// What is to be drawn; nothing where there is too little.
    pub fn graph(&self, analyst: &Analyst) -> Option<Graph> {
        let line = self.line.as_ref().filter(|_| !self.is_unjudged && Curve::is_possible(analyst))?;
        let known = line.wished.iter().map_while(|&ply| Some((ply, self.known.get(&line.nodes[ply])?)));
        let known: Vec<(usize, &PerSeat<f32>)> = known.collect();
        let is_rough = analyst.game().is_sampled() || line.wished.len() < line.nodes.len();
        let point = |n: usize| Point {
            ply: known[n].0,
            shares: shares(known[n].1),
            turned: if is_rough { None } else { line.turned(&known, n) },
        };
        let points: Vec<Point> = (0..known.len()).map(point).collect();
        let cards = line.end.scene(line.end.steps(), Viewer::Spectator).seats;
        Some(Graph {
            sides: cards.into_iter().map(|card| (card.face, card.side)).collect(),
            nodes: line.nodes.clone(),
            at: line.nodes.iter().position(|&node| node == analyst.at()).unwrap_or(0),
            is_whole: points.len() == line.wished.len(),
            is_rough,
            points,
            better: self.better.get(&analyst.at()).cloned().unwrap_or_default(),
        })
    }
}

/// The positions of the line through the one that is shown, to its end.
fn line(analyst: &Analyst) -> Vec<usize> {
    let (study, at) = (analyst.study(), analyst.at());
    [vec![ROOT], study.path(at), study.line(at)].concat()
}

impl Line {
    fn new(analyst: &Analyst, nodes: Vec<usize>) -> Option<Line> {
        if nodes.len() <= SHORTEST {
            return None;
        }
        let mut end = analyst.root().fork();
        let before = end.record().entries.len();
        let (mut actors, mut steps) = (vec![None], vec![end.steps()]);
        for &node in &nodes[1..] {
            let entry = analyst.study().node(node).entry.clone()?;
            actors.push(match entry {
                Entry::Act(seat, _) => Some(seat),
                _ => None,
            });
            end.enter(entry).ok()?;
            steps.push(end.steps());
        }
        let is_sampled = analyst.game().is_sampled();
        let last = nodes.len() - 1;
        // A march is one move to people; where judging takes long, what lies within it is passed over.
        let is_begun =
            |&ply: &usize| !is_sampled || steps[ply] == end.steps() || end.march_of(steps[ply]) == steps[ply];
        let all: Vec<usize> = (0..=last).filter(is_begun).collect();
        // Doubled when the line grows, so that what is known is of use.
        let most = if is_sampled { MOST_PLAYED } else { MOST };
        let every = all.len().div_ceil(most).next_power_of_two();
        let mut wished: Vec<usize> = all.into_iter().step_by(every).collect();
        if wished.last() != Some(&last) {
            wished.push(last);
        }
        Some(Line { nodes, end, before, actors, wished })
    }

    /// Who gave away much by what led to this position. With three seats and more positions are judged at a glance, which
    /// takes every threat for a loss: it is one if it still is when the seat is to act again.
    fn turned(&self, known: &[(usize, &PerSeat<f32>)], n: usize) -> Option<Seat> {
        let seat = self.actors[n]?;
        let before = known[n.checked_sub(1)?].1[seat];
        let seats = known[n].1.values().len();
        let again = if seats == 2 { n } else { (n + seats - 1).min(known.len() - 1) };
        [n, again].iter().all(|&n| before - known[n].1[seat] >= TURNING).then_some(seat)
    }
}
