//! Chances, before somebody commits.

/// What one face of a die would do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fall {
    /// The face.
    pub face: String,
    /// Its result, in a letter or two.
    pub result: String,
    /// Good (1), neutral (0) or bad (−1) for whoever decides.
    pub good: i8,
}

/// A table of chances.
///
/// ```
/// use parlour_core::Seat;
/// use parlour_core::scene::Viewer;
/// let play = parlour_testkit::heath::table("name Duel\nmap\n......\n.12...\n......\n").play(0);
/// let strike = play.choices().into_iter().find(|choice| choice.text == "b2xc2").unwrap();
/// let odds = play.preview(&strike.path[..2], Viewer::Seat(Seat::FIRST)).odds.unwrap();
/// assert_eq!(odds.faces.iter().filter(|fall| fall.good > 0).count(), 5);
/// assert_eq!(odds.words, "50 % falls, 50 % gives way.");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Odds {
    /// What is decided.
    pub head: String,
    /// What adds up to it: a reason and its value.
    pub sums: Vec<(String, String)>,
    /// One cell for each face of the die.
    pub faces: Vec<Fall>,
    /// The same in words.
    pub words: String,
}
