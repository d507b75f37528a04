//! What people see of a table, made of what it tells: whole pages, fragments of pages, and the messages that keep a page up
//! to date. Functions from data to HTML, SVG and JSON; no server and no socket.
//!
//! The first page is whole and readable without script. After that [`message`]s bring tokens and marks as data, which the
//! page draws from the [`Board`]'s symbols, and panels as fragments, only when they changed.

pub mod assets;
mod board;
pub mod carry;
mod icons;
pub mod join;
mod library;
pub mod match_page;
pub mod message;
pub mod new_match;
mod nodes;
mod panels;
pub mod people;
mod reader;
pub mod remembrance;
pub mod rules_page;
pub mod series;
pub mod shelf;
mod shell;
pub mod trouble;

pub use board::Board;
pub use library::{Library, Text};
pub use reader::{Reader, Round};
