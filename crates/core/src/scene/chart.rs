//! Tables of the rules, for people who look things up.

use crate::RuleRef;

/// A table of the rules.
///
/// ```
/// let play = parlour_testkit::heath::table("meadow").play(0);
/// let chart = &play.charts()[0];
/// assert_eq!((chart.head.as_str(), chart.columns.len(), chart.rows.len()), ("Strike", 2, 2));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    /// What it is called.
    pub head: String,
    /// The rule it belongs to.
    pub rule: RuleRef,
    /// The heads of its columns; the first stands over the heads of the rows.
    pub columns: Vec<String>,
    /// Each with its head first, and as long as the columns.
    pub rows: Vec<Vec<String>>,
    /// What its letters mean; empty where it has none.
    pub key: String,
}

/// What of the charts applies now: a column, a row, or where both cross.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Lit {
    /// Which chart.
    pub chart: usize,
    /// Which row, if one alone.
    pub row: Option<usize>,
    /// Which column, if one alone; 0 is that of the rows' heads.
    pub column: Option<usize>,
}
