//! Parlour in a real browser: every test starts the server and Chromium, and does what people do.
//!
//! Where there is no Chromium the tests say so and pass; with `PARLOUR_REQUIRE_ALL` set they fail. Pictures of what was
//! seen are left in the target folder; `UPDATE_SCREENSHOTS=1` also writes those of the README.

#![allow(clippy::unwrap_used)]

mod alike;
mod axe;
mod browser;
mod computer;
mod cut;
mod drag;
mod driver;
mod every_game;
mod friends;
mod hotseat;
mod house;
mod judge;
mod keyboard;
mod learn;
mod looks;
mod measure;
mod muster;
mod people;
mod phone;
mod plain;
mod refusal;
mod replay;
mod samurai;
mod set_up;
mod shelf;
mod shots;
mod sizes;
mod study;
mod table;
mod toys;
mod visit;
mod walk;

/// The game in which single moves are played by name.
const GAME: &str = "swords-and-shields";
/// The swords look on while the Chief walks out.
const ESCAPE: &str = "a4-a3 e4-h4 a3-a2 e5-e4 a2-a1 e4-a4";
