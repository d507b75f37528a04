//! The words of a game's line.

use super::Game;
use crate::engines::Engines;
use crate::level::Multiplayer;
use crate::openings::Symmetries;
use crate::sampled::Sampling;
use crate::tune::tune_by;
use parlour_core::{
    Advise, Answers, Arranges, Bulk, Bulked, Charts, Chronicles, Counting, Determinize, Evaluate, Formalities, Marches,
    Musters, Noisy, Sampled, Strategy, Symmetric, Title, Verses, Walks, Weighed,
};
use parlour_search::quiescence::{NoisyActions, Quiescence};

impl<R: Title, C, Q> Game<R, C, Q> {
    /// It counts and picks actions without listing them.
    #[must_use]
    pub const fn bulk(self) -> Game<R, Bulked, Q>
    where
        R: Bulk,
    {
        self.compiled()
    }
    /// It names actions that a search should follow beyond its depth.
    #[must_use]
    pub const fn noisy(self) -> Game<R, C, NoisyActions>
    where
        R: Noisy,
    {
        self.compiled()
    }
    /// It judges positions, so that opponents can look ahead.
    #[must_use]
    pub const fn evaluate(self) -> Game<R, C, Q>
    where
        R: Evaluate,
        C: Counting<R>,
        Q: Quiescence<R>,
    {
        Game { engines: Some(Engines::new::<C, Q>()), ..self }
    }
    /// Who plays its levels with three seats or more; for a game that judges positions.
    pub(crate) const fn multiplayer(self, multiplayer: Multiplayer) -> Game<R, C, Q> {
        let Some(engines) = self.engines else { panic!("multiplayer() comes after evaluate()") };
        Game { engines: Some(engines.with_multiplayer(multiplayer)), ..self }
    }
    /// It judges by a table of weights, which can be tuned.
    #[must_use]
    pub const fn weighed(self) -> Game<R, C, Q>
    where
        R: Weighed,
    {
        Game { tune: Some(tune_by::<R>), ..self }
    }
    /// It brings an opponent of its own, which plays the levels.
    #[must_use]
    pub const fn strategy(self) -> Game<R, C, Q>
    where
        R: Strategy,
    {
        Game { strategy: Some(R::think), ..self }
    }
    /// Who is ahead is found by playing on; for a game that brings an opponent of its own.
    #[must_use]
    pub const fn sampled(self) -> Game<R, C, Q>
    where
        R: Sampled + Strategy,
    {
        self.sampled_by(Sampling::new())
    }
    pub(crate) const fn sampled_by(self, sampling: Sampling<R>) -> Game<R, C, Q> {
        Game { sampled: Some(sampling), ..self }
    }
    /// It knows better hints than a general search.
    #[must_use]
    pub const fn advise(self) -> Game<R, C, Q>
    where
        R: Advise,
    {
        Game { advise: Some(R::advise), ..self }
    }
    /// It has secrets, and can draw them anew for a seat that does not know them.
    #[must_use]
    pub const fn determinize(self) -> Game<R, C, Q>
    where
        R: Determinize,
    {
        Game { determinize: Some(R::determinize), ..self }
    }
    /// One click on a far spot means several of its actions.
    #[must_use]
    pub const fn walks(self) -> Game<R, C, Q>
    where
        R: Walks,
    {
        Game { abilities: self.abilities.walks(), ..self }
    }
    /// It has prompts in somebody else's turn, and can answer them.
    #[must_use]
    pub const fn answers(self) -> Game<R, C, Q>
    where
        R: Answers,
    {
        Game { abilities: self.abilities.answers(), ..self }
    }
    /// It asks for verses.
    #[must_use]
    pub const fn verses(self) -> Game<R, C, Q>
    where
        R: Verses,
    {
        Game { abilities: self.abilities.verses(), ..self }
    }
    /// It has turns or steps that are nothing but formalities.
    #[must_use]
    pub const fn formalities(self) -> Game<R, C, Q>
    where
        R: Formalities,
    {
        Game { abilities: self.abilities.formalities(), ..self }
    }
    /// It lists everybody, and explains each counter.
    #[must_use]
    pub const fn musters(self) -> Game<R, C, Q>
    where
        R: Musters,
    {
        Game { abilities: self.abilities.musters(), ..self }
    }
    /// It has tables to look things up in.
    #[must_use]
    pub const fn charts(self) -> Game<R, C, Q>
    where
        R: Charts,
    {
        Game { abilities: self.abilities.charts(), ..self }
    }
    /// Several of its actions in a row are one move to people.
    #[must_use]
    pub const fn marches(self) -> Game<R, C, Q>
    where
        R: Marches,
    {
        Game { abilities: self.abilities.marches(), ..self }
    }
    /// It tells a match when it is over.
    #[must_use]
    pub const fn chronicles(self) -> Game<R, C, Q>
    where
        R: Chronicles,
    {
        Game { abilities: self.abilities.chronicles(), ..self }
    }
    /// Its positions can be laid out piece by piece.
    #[must_use]
    pub const fn arranges(self) -> Game<R, C, Q>
    where
        R: Arranges,
    {
        Game { abilities: self.abilities.arranges(), ..self }
    }
    /// Some of its positions are the same but for a turn or a mirror.
    #[must_use]
    pub const fn symmetric(self) -> Game<R, C, Q>
    where
        R: Symmetric,
    {
        Game { symmetries: Symmetries::all(), ..self }
    }
}
