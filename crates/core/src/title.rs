//! Who a game is.

use crate::look::{Cover, Drawing, Look, Side, Sign, Tone};
use crate::{OptionInfo, Options, Present, Rulebook, SetupError};

/// A published set.
#[derive(Debug)]
pub struct BoxInfo {
    /// Short, for addresses and styles.
    pub id: &'static str,
    /// As printed on the lid.
    pub name: &'static str,
    /// When it was sold.
    pub years: &'static str,
    /// How it looks on the shelf.
    pub cover: Cover,
    /// Colours by name: `c1` (ground) to `c5` and `c-on` (text on the ground) of the cover, `ground` of the board, and
    /// whatever its looks and sides refer to.
    pub tones: &'static [Tone],
}

/// A title: everything about it that is not rules.
///
/// ```
/// use parlour_core::Title;
/// use parlour_testkit::toy::Lanterns;
/// assert_eq!(Lanterns::INFO.open_options().map(|option| option.key).collect::<Vec<_>>(), ["teams"]);
/// assert_eq!(Lanterns::INFO.side("red").pips, 1);
/// ```
#[derive(Debug)]
pub struct GameInfo {
    /// As typed: `swords-and-shields`.
    pub id: &'static str,
    /// As printed.
    pub name: &'static str,
    /// The set it came in.
    pub boxed: &'static BoxInfo,
    /// A sentence that makes somebody want to play.
    pub about: &'static str,
    /// How sure we are of the board and the set-up, where not everything is.
    pub reconstruction: &'static str,
    /// Numbers of seats; the first is the usual one.
    pub seats: &'static [u8],
    /// Counts up when a ruling changes what is legal.
    pub rules_version: u16,
    /// What can be chosen.
    pub options: &'static [OptionInfo],
    /// RULES.md.
    pub rules: &'static str,
    /// Its course of lessons in their order, each as [`Lesson::read`](crate::teaching::Lesson::read) reads it.
    pub lessons: &'static [&'static str],
    /// Matches to look at: lessons in which everything is shown.
    pub demos: &'static [&'static str],
    /// An action text, as an example.
    pub example: &'static str,
    /// The pieces.
    pub drawings: &'static [Drawing],
    /// Whose pieces they are.
    pub sides: &'static [Side],
    /// How the board's shapes look.
    pub looks: &'static [Look],
    /// How places that are something by themselves look in a terminal; the first that covers a place is its sign.
    pub signs: &'static [Sign],
}

impl GameInfo {
    /// The rules as numbered paragraphs.
    pub fn rulebook(&self) -> Rulebook<'static> {
        Rulebook::read(self.rules)
    }
    /// Checks seats and options, and fills in what was not chosen.
    pub fn resolve(&self, seats: u8, chosen: &[(String, String)]) -> Result<Options, SetupError> {
        if !self.seats.contains(&seats) {
            return Err(SetupError::Seats { game: self.name, fits: self.seats, seats });
        }
        Options::resolve(self.options, seats, chosen)
    }
    /// The options that leave something to choose with some number of seats: those worth showing.
    pub fn open_options(&self) -> impl Iterator<Item = &'static OptionInfo> {
        let seats = self.seats;
        self.options.iter().filter(move |option| seats.iter().any(|&seats| option.is_open(seats)))
    }
    /// The drawing of a kind of piece.
    pub fn drawing(&self, kind: &str) -> &'static Drawing {
        let drawn = self.drawings.iter().find(|d| d.kind == kind);
        drawn.unwrap_or_else(|| panic!("{} draws every kind it shows, but not `{kind}`", self.id))
    }
    /// The colours of a side.
    pub fn side(&self, id: &str) -> &'static Side {
        let declared = self.sides.iter().find(|s| s.id == id);
        declared.unwrap_or_else(|| panic!("{} declares every side it shows, but not `{id}`", self.id))
    }
    /// The sign of a place of this kind in a terminal; none for an ordinary place.
    pub fn sign(&self, kind: &str) -> Option<&'static Sign> {
        self.signs.iter().find(|sign| sign.covers(kind))
    }
}

/// The third and last trait of a game: its name, and how it is opened.
///
/// ```
/// use parlour_core::{Rules, Title};
/// use parlour_testkit::toy::Lanterns;
///
/// let options = Lanterns::INFO.resolve(3, &[]).unwrap();
/// let lanterns = Lanterns::open(3, &options).unwrap();
/// assert_eq!((lanterns.seats(), Lanterns::INFO.id), (3, "lanterns"));
/// assert_eq!(Lanterns::INFO.rulebook().find("5").unwrap().section, "Play");
/// ```
pub trait Title: Present {
    /// Who it is.
    const INFO: GameInfo;
    /// Its picture among the games of a box that holds several, a whole SVG; empty where the box holds one.
    const CARD: &'static str = "";
    /// Opens it. Seats and options have been checked against [`INFO`](Title::INFO).
    fn open(seats: u8, options: &Options) -> Result<Self, SetupError>;
    /// Decides by the seed what chance decides before the match (a random set-up), and writes it into the options, so
    /// that the record carries it.
    fn settle(options: Options, _seed: u64) -> Options {
        options
    }
}
