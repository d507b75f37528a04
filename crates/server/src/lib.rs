//! The web app: one page for all games, one room per live match, one store.
//!
//! [`serve`](fn@serve) runs it; [`app`] is the same as a service, for tests.

#[cfg(feature = "client")]
pub mod client;
mod library;
pub mod pages;
pub mod rooms;
mod secret;
mod serve;
pub mod store;
mod web;

pub use library::{Library, Text};
pub use serve::{Config, ServeError, serve};
pub use web::{app, app_with};
