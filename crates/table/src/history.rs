//! What happened so far, step by step, as far as somebody may know.

use crate::course::Course;
use crate::{Guest, Sitting};
use parlour_core::scene::Viewer;
use parlour_core::{Line, Seat, Told};

/// One step of the match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Past {
    /// The position that it led to, as whoever looks counts them: the first step leads to 1.
    pub step: usize,
    /// In which row of a list with a column for each seat it stands, from 0.
    pub row: usize,
    /// Who took it; nobody for chance and for a seat that left.
    pub seat: Option<Seat>,
    /// What was done, as a sentence.
    pub said: String,
    /// The action's text, or `…`.
    pub text: String,
    /// How many pieces were taken.
    pub taken: usize,
    /// Was it entered for its seat by the table?
    pub is_automatic: bool,
    /// What was told.
    pub lines: Vec<Line>,
}

impl Sitting {
    /// The row of every step of this course: a new one begins where the order of the seats does.
    fn rows(&self, course: &Course) -> Vec<usize> {
        let mut rows: Vec<usize> = Vec::with_capacity(course.len());
        let (mut last, mut in_row) = (None, 0);
        for &step in course.steps() {
            let seat = self.play.seat_of(step);
            let goes_on = match (last, seat) {
                (Some(Some(last)), Some(seat)) => seat > last,
                (Some(_), None) => true,
                _ => false,
            };
            match rows.last() {
                Some(&row) if goes_on && in_row < self.sitters.len() => {
                    rows.push(row);
                    in_row += 1;
                }
                last_row => {
                    rows.push(last_row.map_or(0, |row| row + 1));
                    in_row = 1;
                }
            }
            last = Some(seat.or(last.flatten()));
        }
        rows
    }

    /// The steps from the last row on that somebody knows who knows the first `known` steps: that row may have grown.
    pub(crate) fn history(&self, who: &Guest, eye: Viewer, course: &Course, known: usize) -> Vec<Past> {
        let rows = self.rows(course);
        let last_known = known.checked_sub(1).and_then(|n| rows.get(n).or(rows.last()));
        let from = last_known.map_or(0, |row| rows.partition_point(|other| other < row));
        (from..course.len()).map(|n| self.past(who, course, n, rows[n], eye)).collect()
    }

    fn past(&self, who: &Guest, course: &Course, n: usize, row: usize, eye: Viewer) -> Past {
        let step = course.steps()[n];
        let Told { seat, text } = self.play.told(step, eye);
        let motions = self.play.motions(step + 1, eye);
        let taken = motions.iter().filter(|m| m.from.is_some() && m.to.is_none()).count();
        let lines = self.play.lines(step, eye);
        let said = self.sentence(who, step, eye);
        Past { step: n + 1, row, seat, said, text, taken, is_automatic: self.play.is_automatic(step), lines }
    }
}
