//! The position something begins at.

use super::TeachingError;
use super::fields::Field;

/// A position by its set-up, as everybody can open it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opening {
    /// How many play; the game's usual number where nothing is said.
    pub seats: Option<u8>,
    /// `option KEY: VALUE`, also a whole text.
    pub options: Vec<(String, String)>,
    /// Decides the dice.
    pub seed: u64,
    /// A diagram to begin at instead of the usual start.
    pub diagram: Option<String>,
    /// Actions that lead from there to what is shown.
    pub before: Vec<String>,
}

impl Opening {
    /// Takes a field in; tells whether it was one of an opening.
    pub(super) fn take(&mut self, field: &Field<'_>) -> Result<bool, TeachingError> {
        match field.key {
            "seats" => {
                let wrong = || field.wrong(format!("`seats` is a number from 1 to 4, not `{}`", field.value));
                self.seats = Some(field.value.parse().ok().filter(|n| (1..=4).contains(n)).ok_or_else(wrong)?);
            }
            "seed" => {
                let wrong = || field.wrong(format!("`seed` is a whole number, not `{}`", field.value));
                self.seed = field.value.parse().map_err(|_| wrong())?;
            }
            "position" => self.diagram = Some(field.words().map(|_| field.value.clone())?),
            "before" => self.before.extend(field.list()?),
            key => match key.strip_prefix("option ") {
                Some(name) => self.options.push((name.trim().to_owned(), field.value.clone())),
                None => return Ok(false),
            },
        }
        Ok(true)
    }
}
