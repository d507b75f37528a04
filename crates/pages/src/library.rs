//! Texts of the user's own for options that take them.

/// A text that can be chosen for an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// The game's id.
    pub game: &'static str,
    /// The option's key.
    pub key: &'static str,
    /// What it is called.
    pub name: String,
    /// What it says.
    pub text: String,
}

/// All texts that can be chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Library {
    /// In the order of the games, then of the names.
    pub texts: Vec<Text>,
}

impl Library {
    /// The texts for an option.
    pub fn of<'a>(&'a self, game: &str, key: &str) -> impl Iterator<Item = &'a Text> {
        let (game, key) = (game.to_owned(), key.to_owned());
        self.texts.iter().filter(move |t| t.game == game && t.key == key)
    }
}
