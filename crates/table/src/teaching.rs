//! Lessons and examples at the table: texts that core has read, judged and played by the rules.

mod check;
mod figure;
mod judge;
mod opened;
mod tutor;

pub use check::check;
pub use figure::Figure;
pub(crate) use figure::arrows;
pub use tutor::{Tutor, Verdict, Wish};
