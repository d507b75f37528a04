//! A position that is laid out for a study, piece by piece.

use super::Analyst;
use parlour_cabinet::{GameEntry, ReplayError};
use parlour_core::scene::Token;
use parlour_core::study::Study;
use parlour_core::{Arrangement, Palette, Record, Setup, SetupError, capital};

/// What is to be laid out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The position that is shown.
    Shown,
    /// The usual start.
    Start,
    /// This.
    These(Arrangement),
}

/// What was laid out, and whether it is a position of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct LaidOut {
    /// With what.
    pub palette: Palette,
    /// What stands where.
    pub arrangement: Arrangement,
    /// What is seen of it.
    pub tokens: Vec<Token>,
    /// The text of a study that begins there; or why none can, in a sentence.
    pub study: Result<String, String>,
}

impl Analyst {
    /// Can positions of this game be laid out?
    pub fn can_lay_out(&self) -> bool {
        self.root().palette().is_some()
    }

    /// Lays out a position. An error says what cannot be laid out at all, which no page of ours asks for.
    pub fn lay_out(&self, wanted: &Wanted) -> Result<LaidOut, String> {
        let play = self.sitting().play();
        let palette = play.palette().ok_or("Positions of this game are not laid out.")?;
        let usual = Setup { position: None, ..self.study().setup.clone() };
        let start = replayed(self.game(), &usual).map_err(sentence)?;
        let arrangement = match wanted {
            Wanted::Shown => play.arrangement(),
            Wanted::Start => start.arrangement(),
            Wanted::These(these) => {
                fits(play, &palette, these)?;
                Some(these.clone())
            }
        };
        let arrangement = arrangement.expect("what has a palette can be taken apart");
        let (diagram, tokens) = play.arranged(&arrangement).expect("and laid out again");
        let study = diagram.and_then(|diagram| {
            let position = Some(diagram).filter(|diagram| *diagram != start.diagram());
            let setup = Setup { position, ..usual };
            replayed(self.game(), &setup).map_err(sentence)?;
            Ok(Study::new(setup).write())
        });
        Ok(LaidOut { palette, arrangement, tokens, study })
    }
}

fn replayed(game: &dyn GameEntry, setup: &Setup) -> Result<Box<dyn parlour_core::AnyPlay>, ReplayError> {
    game.replay(&Record { setup: setup.clone(), seed: 0, entries: Vec::new() })
}

/// What was laid out has no lines: only what is wrong with it is told.
fn sentence(error: ReplayError) -> String {
    let what = match error {
        ReplayError::Setup(SetupError::Diagram(wrong)) => wrong.what,
        other => other.to_string(),
    };
    let what = capital(&what);
    if what.ends_with(['.', '!', '?']) { what } else { format!("{what}.") }
}

/// Pieces that there are, on places that there are, and no more in one than fit.
fn fits(play: &dyn parlour_core::AnyPlay, palette: &Palette, these: &Arrangement) -> Result<(), String> {
    let layout = play.layout();
    if these.turn >= palette.turns.len() {
        return Err("Nothing of that kind is ever due.".into());
    }
    for (n, stand) in these.stands.iter().enumerate() {
        let supply = palette.supplies.get(stand.piece).ok_or("There is no such piece.")?;
        let place = layout.place(stand.at).ok_or("There is no such place on this board.")?;
        let shared = these.stands[..n].iter().any(|other| other.at == stand.at);
        if shared && !palette.piles.contains(&stand.at) {
            return Err(format!("{} holds one piece.", capital(&place.name)));
        }
        if stand.facing >= supply.facings {
            return Err("It cannot look there.".into());
        }
        if these.used(stand.piece) > supply.most {
            return Err(format!("There are only {} of these.", supply.most));
        }
    }
    Ok(())
}
