//! Samurai Blades (1984): man to man on hexes, with arrows, horses, duels and ninja.

mod action;
mod arrangement;
mod board;
mod diagram;
mod evaluate;
mod frame;
pub mod ground;
mod harm;
pub mod kind;
mod knowledge;
pub mod light;
mod look;
mod night;
mod notices;
pub mod opponent;
mod phase;
mod present;
mod prompt;
mod rules;
pub mod scenario;
pub mod sight;
mod state;
mod story;
pub mod tables;
mod text;
mod title;
mod unit;
mod victory;
mod why;
mod words;

pub use action::Action;
pub use frame::{Aim, Casualty, Deflect, Fight, Flight, Frame, Gait, March, Missile, Shot, Stage, Unhorsed};
pub use phase::fire::{Bar, Effect, Prospect, aim};
pub use phase::melee::{Cause, Footing, Odds, odds};
pub use rules::{Deployment, MissileB, SamuraiBlades, Temptation};
pub use state::{
    Barricade, Clearing, Duel, Ending, Finish, MAX_BARRICADES, MAX_HEXES, MAX_UNITS, Nerve, PhaseStep, State,
};
pub use unit::{Group, Health, Id, Marks, Place, Post, Side, Unit};
pub use victory::{Standing, points, standing};
