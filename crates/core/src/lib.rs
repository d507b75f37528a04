//! What every game of Parlour stands on.
//!
//! A game implements three traits, one per audience:
//! [`Rules`] for engines (what is legal, what happens), [`Present`] for people (what is seen, clicked and typed) and
//! [`Title`] for the cabinet (who it is, how it is opened). Everything else here is written once for all games:
//! [`Play`] (a match in progress) with its [`Record`], [`perft`](fn@perft), [`playout`](fn@playout), the [`Trail`]
//! that counts repetitions.
//!
//! Nothing in this crate does I/O, reads a clock, spawns a thread or owns a random generator.

mod abilities;
mod ability;
mod arrangement;
pub mod board;
mod chronicle;
mod dice;
mod erased;
mod escape;
mod log;
pub mod look;
mod name;
mod options;
mod outcome;
mod perft;
mod play;
mod playout;
mod present;
mod question;
mod record;
pub mod rulebook;
mod rules;
pub mod scene;
mod seat;
mod seats;
mod setup;
mod story;
pub mod study;
pub mod teaching;
mod title;
mod trail;
mod verse;
mod weights;

pub use abilities::{Abilities, Answers, Charts, Chronicles, Formalities, Marches, Musters, Verses, Walks};
pub use ability::{Advise, Bulk, Bulked, Counting, Determinize, Evaluate, Listed, Noisy, Sampled, Strategy, Symmetric};
pub use arrangement::{Arrangement, Arranges, Palette, Stand, Supply};
pub use chronicle::{Chronicle, Event, Fate, Leaf, Memory, Roll, Seal};
pub use erased::AnyPlay;
pub use log::{Line, Log, Quiet};
pub use name::{NameTaken, name};
pub use options::{Named, OptionInfo, Options, Values, brief};
pub use outcome::{Cause, Outcome, RuleRef};
pub use perft::{perft, perft_each};
pub use play::{ANSWERED, Choice, Play, Refusal, Step, Told};
pub use playout::{Playout, Tally, playout};
pub use present::{DiagramError, Present, Reason};
pub use question::{Budget, Endings, Progress, Question, Thought};
pub use record::{Claim, Entry, Parsed, Record, RecordError, Setup};
pub use rulebook::{Rule, Rulebook};
pub use rules::{Forfeit, Rules, Turn, child};
pub use seat::{MAX_SEATS, PerSeat, Seat};
pub use seats::Seats;
pub use setup::SetupError;
pub use story::{Aim, Called, Deed, Ending, OWN, capital, whom, whose};
pub use title::{BoxInfo, GameInfo, Title};
pub use trail::{Key, Trail, Zobrist};
pub use verse::verse;
#[doc(hidden)]
pub use weights::Numbers;
pub use weights::{Weighed, Weights, squash};
