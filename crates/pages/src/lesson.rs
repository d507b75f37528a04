//! Lessons and demonstrations: the page, what changes on it, and who answers it.

mod course;
mod desk;
mod page;
mod panel;

pub use course::{Course, Leaf, course_page};
pub use desk::Desk;
pub use page::page;
