//! A study: a position, and what may follow from it, as a tree with remarks.
//!
//! A study is data. Whether its entries are legal is shown only by playing them, at a table; nothing here knows a game.
//! docs/study-format.md describes its text.

mod text;

use crate::{Entry, Setup};
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

/// What somebody thinks of a move, as it is written behind it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    /// `!`
    Good,
    /// `?`
    Bad,
    /// `!!`
    Splendid,
    /// `??`
    Blunder,
    /// `!?`
    Interesting,
    /// `?!`
    Doubtful,
}

impl Sign {
    /// Every sign.
    pub const ALL: [Sign; 6] =
        [Sign::Good, Sign::Bad, Sign::Splendid, Sign::Blunder, Sign::Interesting, Sign::Doubtful];

    /// As it is written.
    pub fn text(self) -> &'static str {
        match self {
            Sign::Good => "!",
            Sign::Bad => "?",
            Sign::Splendid => "!!",
            Sign::Blunder => "??",
            Sign::Interesting => "!?",
            Sign::Doubtful => "?!",
        }
    }
    /// In words.
    pub fn name(self) -> &'static str {
        match self {
            Sign::Good => "good",
            Sign::Bad => "bad",
            Sign::Splendid => "splendid",
            Sign::Blunder => "a blunder",
            Sign::Interesting => "interesting",
            Sign::Doubtful => "doubtful",
        }
    }
}

impl FromStr for Sign {
    type Err = String;
    fn from_str(text: &str) -> Result<Sign, String> {
        let found = Sign::ALL.into_iter().find(|sign| sign.text() == text);
        found.ok_or_else(|| format!("a sign is one of ! ? !! ?? !? ?!, not `{text}`"))
    }
}

/// What somebody has drawn on the board, by the names of its places.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Drawn {
    /// A ring around a place.
    Ring(String),
    /// From a place to another one.
    Arrow(String, String),
}

impl fmt::Display for Drawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Drawn::Ring(place) => write!(f, "ring {}", quoted(place)),
            Drawn::Arrow(from, to) => write!(f, "arrow {} {}", quoted(from), quoted(to)),
        }
    }
}

/// A name of several words stands in quotes, so that it is seen where it ends.
fn quoted(name: &str) -> Cow<'_, str> {
    if name.contains(char::is_whitespace) { Cow::Owned(format!("\"{name}\"")) } else { Cow::Borrowed(name) }
}

/// One position of a study, by the entry that leads there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Node {
    /// What leads here; nothing at the root.
    pub entry: Option<Entry>,
    /// What is said of it; may have several lines.
    pub remark: String,
    /// What is thought of the entry.
    pub sign: Option<Sign>,
    /// What is drawn on the board.
    pub drawn: Vec<Drawn>,
    parent: usize,
    children: Vec<usize>,
}

/// A tree of variations. Its nodes have numbers, which stay the same until it is written and read again; 0 is the root.
///
/// ```
/// use parlour_core::study::{ROOT, Sign, Study};
///
/// let text = "\
/// parlour study 1
/// game lanterns
/// rules 1
/// seats 3
/// title Which card?
///
/// chance c1
/// act 1 calm
/// sign !?
/// back 1
/// act 1 bold
/// remark Or this.
/// ";
/// let mut study = Study::parse(text).unwrap();
/// let first = study.children(ROOT)[0];
/// assert_eq!(study.children(first).len(), 2);
/// assert_eq!(study.node(study.children(first)[0]).sign, Some(Sign::Interesting));
/// assert_eq!(study.write(), text);
///
/// study.promote(study.children(first)[1]);
/// assert!(study.write().ends_with("act 1 bold\nremark Or this.\nback 1\nact 1 calm\nsign !?\n"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Study {
    /// What is played, and where it begins.
    pub setup: Setup,
    /// What it is called; may be empty.
    pub title: String,
    nodes: Vec<Node>,
}

/// The number of the position at which a study begins.
pub const ROOT: usize = 0;

/// More positions than anybody looks at.
pub const MAX_NODES: usize = 5_000;
/// Nobody reads a longer remark beside a board; in letters.
pub const MAX_REMARK: usize = 2_000;
/// Nor a longer title.
pub const MAX_TITLE: usize = 100;
/// More rings and arrows would hide the board.
pub const MAX_DRAWN: usize = 64;

impl Study {
    /// A study in which nothing has been tried yet.
    pub fn new(setup: Setup) -> Study {
        Study { setup, title: String::new(), nodes: vec![Node::default()] }
    }

    /// Is there such a position?
    pub fn has(&self, id: usize) -> bool {
        id == ROOT || self.nodes.get(id).is_some_and(|node| self.nodes[node.parent].children.contains(&id))
    }
    /// A position.
    pub fn node(&self, id: usize) -> &Node {
        &self.nodes[id]
    }
    /// A position, to be remarked upon.
    pub fn node_mut(&mut self, id: usize) -> &mut Node {
        &mut self.nodes[id]
    }
    /// Where it came from; nowhere for the root.
    pub fn parent(&self, id: usize) -> Option<usize> {
        (id != ROOT).then(|| self.nodes[id].parent)
    }
    /// What was tried there, the main line first.
    pub fn children(&self, id: usize) -> &[usize] {
        &self.nodes[id].children
    }
    /// The positions that lead to this one, the first after the root first, itself last.
    pub fn path(&self, id: usize) -> Vec<usize> {
        let mut path: Vec<usize> = std::iter::successors(Some(id), |&id| self.parent(id)).collect();
        path.pop();
        path.reverse();
        path
    }
    /// How it goes on from here by what stands first everywhere.
    pub fn line(&self, id: usize) -> Vec<usize> {
        std::iter::successors(self.children(id).first().copied(), |&id| self.children(id).first().copied()).collect()
    }
    /// How many positions there are, the root among them.
    pub fn count(&self) -> usize {
        1 + self.nodes.iter().map(|node| node.children.len()).sum::<usize>()
    }

    /// The position to which this entry leads from there, if somebody tried it already.
    pub fn find(&self, from: usize, entry: &Entry) -> Option<usize> {
        self.children(from).iter().copied().find(|&child| self.nodes[child].entry.as_ref() == Some(entry))
    }
    /// The same; a new one if nobody did.
    pub fn add(&mut self, from: usize, entry: Entry) -> usize {
        if let Some(known) = self.find(from, &entry) {
            return known;
        }
        let id = self.nodes.len();
        self.nodes.push(Node { entry: Some(entry), parent: from, ..Node::default() });
        self.nodes[from].children.push(id);
        id
    }
    /// Makes it the first of what was tried where it branches off: it, or what leads to it. Tells whether it was not.
    pub fn promote(&mut self, id: usize) -> bool {
        let branch = std::iter::successors(Some(id), |&id| self.parent(id))
            .find(|&id| self.parent(id).is_some_and(|parent| self.children(parent)[0] != id));
        let Some(branch) = branch else { return false };
        let parent = self.nodes[branch].parent;
        let siblings = &mut self.nodes[parent].children;
        let place = siblings.iter().position(|&id| id == branch).expect("a child is among its parent's children");
        siblings[..=place].rotate_right(1);
        true
    }
    /// Takes over whatever another study of the same set-up has and this one has not; nothing that is here is lost. Where it
    /// would become too large, the rest stays out.
    pub fn join(&mut self, other: &Study) {
        let mut open = vec![(ROOT, ROOT)];
        while let Some((here, there)) = open.pop() {
            let told = &other.nodes[there];
            let own = &mut self.nodes[here];
            if own.remark.is_empty() {
                own.remark.clone_from(&told.remark);
            }
            own.sign = own.sign.or(told.sign);
            let new = told.drawn.iter().filter(|drawn| !own.drawn.contains(drawn)).cloned().collect::<Vec<_>>();
            own.drawn.extend(new.into_iter().take(MAX_DRAWN.saturating_sub(own.drawn.len())));
            for &child in &told.children {
                let Some(entry) = &other.nodes[child].entry else { continue };
                if self.nodes.len() < MAX_NODES || self.find(here, entry).is_some() {
                    open.push((self.add(here, entry.clone()), child));
                }
            }
        }
        if self.title.is_empty() {
            self.title.clone_from(&other.title);
        }
    }
    /// Removes a position and whatever follows from it; the root stays. Tells where that leads.
    pub fn remove(&mut self, id: usize) -> usize {
        let Some(parent) = self.parent(id) else { return ROOT };
        self.nodes[parent].children.retain(|&child| child != id);
        let mut gone = vec![id];
        while let Some(id) = gone.pop() {
            gone.append(&mut self.nodes[id].children);
        }
        parent
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seat;

    fn study() -> Study {
        Study::new(Setup { game: "toy".into(), rules_version: 1, seats: 2, options: Vec::new(), position: None })
    }
    fn act(text: &str) -> Entry {
        Entry::Act(Seat::FIRST, text.into())
    }

    #[test]
    fn the_same_entry_is_tried_once() {
        let mut study = study();
        let a = study.add(ROOT, act("a"));
        let b = study.add(a, act("b"));
        assert_eq!((study.add(ROOT, act("a")), study.add(a, act("b")), study.count()), (a, b, 3));
        assert_eq!(study.path(b), [a, b]);
        assert_eq!(study.line(ROOT), [a, b]);
        assert_eq!((study.path(ROOT), study.parent(ROOT)), (vec![], None));
    }

    #[test]
    fn what_leads_to_a_promoted_position_comes_first_branch_by_branch() {
        let mut study = study();
        let (a, b, c) = (study.add(ROOT, act("a")), study.add(ROOT, act("b")), study.add(ROOT, act("c")));
        let (d, e) = (study.add(c, act("d")), study.add(c, act("e")));
        assert!(study.promote(e), "first where it branches off");
        assert_eq!((study.children(c), study.children(ROOT)), (&[e, d][..], &[a, b, c][..]));
        assert!(study.promote(e), "then where that does");
        assert_eq!(study.children(ROOT), [c, a, b], "the others keep their order");
        assert!(!study.promote(e), "it is the main line");
        assert!(!study.promote(ROOT));
    }

    #[test]
    fn studies_are_joined_and_nothing_is_lost() {
        let (mut one, mut two) = (study(), study());
        let a = one.add(ROOT, act("a"));
        one.node_mut(a).remark = "mine".into();
        one.add(a, act("b"));
        let (other, known) = (two.add(ROOT, act("x")), two.add(ROOT, act("a")));
        two.node_mut(known).remark = "theirs".into();
        two.node_mut(known).sign = Some(Sign::Good);
        let c = two.add(known, act("c"));
        two.node_mut(c).drawn.push(Drawn::Ring("p".into()));
        two.add(other, act("y"));
        two.title = "Two".into();
        one.join(&two);
        let told = one.write();
        let body =
            "title Two\n\nact 1 a\nsign !\nremark mine\nact 1 b\nback 1\nact 1 c\nring p\nback 0\nact 1 x\nact 1 y\n";
        assert!(told.ends_with(body), "{told}");
        one.join(&two);
        assert_eq!(one.write(), told, "once is enough");
    }

    #[test]
    fn what_is_removed_takes_along_whatever_follows() {
        let mut study = study();
        let a = study.add(ROOT, act("a"));
        let b = study.add(a, act("b"));
        let c = study.add(b, act("c"));
        let other = study.add(a, act("d"));
        assert_eq!(study.remove(b), a);
        assert_eq!([a, b, c, other].map(|id| study.has(id)), [true, false, false, true]);
        assert_eq!((study.count(), study.children(a)), (3, &[other][..]));
        assert_eq!((study.remove(ROOT), study.count()), (ROOT, 3), "the root stays");
        assert!(!study.has(99));
    }
}
