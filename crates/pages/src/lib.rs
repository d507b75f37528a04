//! What people see of a table, made of what it tells: whole pages, fragments of pages, and the messages that keep a page up
//! to date. Functions from data to HTML, SVG and JSON; no server and no socket.
//!
//! The first page is whole and readable without script. After that [`message`]s bring tokens and marks as data, which the
//! page draws from the [`Board`]'s symbols, and panels as fragments, only when they changed.

mod ago;
mod agreed;
pub mod assets;
mod board;
mod card;
pub mod carry;
mod charts;
pub mod chronicle;
mod company;
mod desk;
mod figure;
mod icons;
pub mod join;
pub mod kept;
pub mod lesson;
mod library;
pub mod match_page;
pub mod matches;
pub mod message;
mod names;
pub mod new_match;
mod nodes;
pub mod openings;
mod panels;
pub mod people;
pub mod picture;
pub mod qr;
mod reader;
pub mod remembrance;
mod requests;
mod roster;
mod rulebook;
pub mod rules_page;
pub mod series;
pub mod shelf;
mod shell;
mod signboard;
pub mod study;
pub mod trouble;

pub use ago::ago;
pub use board::Board;
pub use charts::Light;
pub use company::company;
pub use desk::{Desk, Told};
pub use library::{Library, Text};
pub use reader::{Reader, Round};
pub use signboard::Signboard;
