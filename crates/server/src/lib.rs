//! Sockets, rooms and the store: the table and its pages for browsers.
//!
//! [`serve`](fn@serve) runs it; [`app`] is the same as a service, for tests.

#[cfg(feature = "client")]
pub mod client;
mod key;
pub mod limits;
mod metrics;
mod nodes;
pub mod openings;
mod rooms;
mod secret;
mod serve;
mod status;
pub mod store;
mod texts;
mod thinking;
mod web;

pub use rooms::PATIENCE;
pub use serve::{Config, ServeError, open_many_files, serve};
pub use status::StatusAddr;
pub use texts::read as read_texts;
pub use web::{BaseUrl, BaseUrlError, Furnishing, Site, app, app_with};
