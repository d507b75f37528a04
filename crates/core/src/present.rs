//! What people see and type.

use crate::scene::{Layout, Mark, Motion, Path, Preview, Scene, Spot, Viewer};
use crate::{Aim, Deed, Ending, Outcome, RuleRef, Rules, Seat};

/// Why something is not allowed, with the rule that says so.
///
/// ```
/// use parlour_core::Reason;
/// assert_eq!(Reason::new("2", "The die has not fallen yet.").to_string(), "The die has not fallen yet. (rule 2)");
/// assert_eq!(Reason::new("R-01", "He has left.").to_string(), "He has left. (ruling R-01)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The number of a rule or ruling.
    pub rule: RuleRef,
    /// One sentence in the book's words.
    pub text: String,
    /// What shows it on the board: a line of sight that something stops.
    pub marks: Vec<Mark>,
}

impl Reason {
    /// A reason.
    pub fn new(rule: RuleRef, text: impl Into<String>) -> Reason {
        Reason { rule, text: text.into(), marks: Vec::new() }
    }
    /// The same, shown on the board by these marks.
    #[must_use]
    pub fn showing(self, marks: Vec<Mark>) -> Reason {
        Reason { marks, ..self }
    }
}

impl std::fmt::Display for Reason {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let kind = if self.rule.starts_with("R-") { "ruling" } else { "rule" };
        write!(f, "{} ({kind} {})", self.text, self.rule)
    }
}

/// What is wrong with a diagram, and where.
///
/// ```
/// use parlour_core::Present;
/// use parlour_testkit::{Table, toy::Lanterns};
///
/// let rules = Table::<Lanterns>::open(3, &[]).rules;
/// let error = rules.parse_diagram("13 2\n11 three\n11 1\nseat 1 stance\n").unwrap_err();
/// assert_eq!(error.to_string(), "diagram line 2: two cards and a step: `13 4`");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("diagram line {line}: {what}")]
pub struct DiagramError {
    /// 1-based.
    pub line: usize,
    /// What is wrong and what would be right.
    pub what: String,
}

impl DiagramError {
    /// An error on this line (1-based).
    pub fn new(line: usize, what: impl Into<String>) -> DiagramError {
        DiagramError { line, what: what.into() }
    }
}

/// The face a game shows to people: pure functions of the position.
///
/// ```
/// use parlour_core::Present;
/// use parlour_core::scene::Viewer;
/// use parlour_testkit::{Table, toy::Lanterns};
///
/// let rules = Table::<Lanterns>::open(3, &[]).rules;
/// let s = rules.parse_diagram("13 2\n11 3\n11 1\nseat 1 stance\n").unwrap();
/// assert_eq!(rules.scene(&s, Viewer::Spectator).prompt, "Seat 1: calm or bold?");
/// let bold = rules.parse(&s, "bold").unwrap();
/// assert_eq!(rules.read(&s, "bold"), Some(rules.path(&s, bold)));
/// assert_eq!(rules.why_not(&s, &rules.path(&s, bold)), None);
/// ```
pub trait Present: Rules {
    /// The board.
    fn layout(&self) -> Layout;
    /// What stands on it, as far as `eye` may know.
    fn scene(&self, s: &Self::State, eye: Viewer) -> Scene;
    /// How tokens travel in this action, as far as `eye` may know.
    fn motions(&self, before: &Self::State, a: Self::Action, eye: Viewer) -> Vec<Motion>;
    /// The clicks that say this action; prefix-free over the legal actions.
    fn path(&self, s: &Self::State, a: Self::Action) -> Path;
    /// What a half-made choice shows. `clicks` is the beginning of some action's path.
    fn preview(&self, s: &Self::State, clicks: &[Spot], eye: Viewer) -> Preview;
    /// The canonical text: unique among the legal actions, one token without spaces. Stored, sent and typed.
    fn notate(&self, s: &Self::State, a: Self::Action) -> String;
    /// The action's text as far as `eye` may know it, for lists of moves: `…` where it is hidden. Where a game has secrets
    /// this must not differ between positions that `eye` cannot tell apart.
    fn told(&self, before: &Self::State, a: Self::Action, _eye: Viewer) -> String {
        self.notate(before, a)
    }
    /// What somebody does by this action, in words, as far as `eye` may know it: the rest of a sentence that begins with who.
    /// What chance does is a whole sentence. Where a game has secrets this must not differ between positions that `eye`
    /// cannot tell apart.
    fn deed(&self, before: &Self::State, a: Self::Action, eye: Viewer) -> Deed;
    /// Why it ended so, in words and on the board. Asked only where a rule ended it.
    fn ending(&self, s: &Self::State, outcome: &Outcome) -> Ending;
    /// What this seat is out for, as far as everybody may know.
    fn aim(&self, s: &Self::State, seat: Seat) -> Aim;
    /// Can a step pass under these rules of which somebody is told nothing and sees nothing? Such a step is none to them, nor
    /// an entry ([`Play::perceived`](crate::Play::perceived)); here the game only says that there may be some, so that a
    /// record can say it whether or not there are.
    fn hides_steps(&self) -> bool {
        false
    }
    /// Reads the text of a legal action. Override where looking through all of them is slow.
    fn parse(&self, s: &Self::State, text: &str) -> Option<Self::Action> {
        let mut actions = Vec::new();
        self.actions(s, &mut actions);
        actions.into_iter().find(|&a| self.notate(s, a) == text)
    }
    /// Reads a text as clicks whether or not they are legal, so that a refusal can say why; `None` if it is no action
    /// text of this game at all.
    fn read(&self, s: &Self::State, text: &str) -> Option<Path>;
    /// Why these clicks are not an action, nor the beginning of one. `None` if they are.
    fn why_not(&self, s: &Self::State, clicks: &[Spot]) -> Option<Reason>;
    /// A picture in plain text, which [`parse_diagram`](Present::parse_diagram) reads back.
    fn diagram(&self, s: &Self::State) -> String;
    /// Reads a picture; refuses positions the game cannot be in.
    fn parse_diagram(&self, text: &str) -> Result<Self::State, DiagramError>;
}
