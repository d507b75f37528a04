//! The sections `[people Side]`: what the men are called, and what they are when they carry no weapon.

use super::UnitStart;
use super::error::Result;
use super::goals::kinds_of;
use super::text::{Entry, Section, Spot};
use crate::kind::Kind;

/// Longer ones do not fit on a card.
const LONGEST_NAME: usize = 24;
const LONGEST_TRADE: usize = 40;

/// Somebody: our own invention, and nobody who ever lived.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// `Sugaya Tomokiyo`; whoever is not of a house has one word.
    pub name: String,
    /// `keeper of the falcons`.
    pub trade: String,
}

/// A line of a section: one for whom it may be, until somebody has taken it.
struct Place {
    kinds: Vec<Kind>,
    /// Named by its code, and so meant for nobody else.
    is_own: bool,
    person: Person,
    spot: Spot,
    is_taken: bool,
}

/// Who each unit is, in the order of the units; nobody where a side has no section.
pub(super) fn people(sections: [Option<&Section<'_>>; 2], units: &[UnitStart]) -> Result<Vec<Option<Person>>> {
    let mut all: Vec<Option<Person>> = vec![None; units.len()];
    let mut known: Vec<String> = Vec::new();
    for (side, section) in sections.into_iter().enumerate() {
        let Some(section) = section else { continue };
        let mut places = Vec::new();
        for line in &section.lines {
            let place = place(&line.entry()?)?;
            if known.contains(&place.person.name) {
                let wrong = format!("{} is the name of another", place.person.name);
                return Err(place.spot.error(wrong, "everybody has a name of his own"));
            }
            known.push(place.person.name.clone());
            places.push(place);
        }
        let men = units.iter().zip(&mut all).filter(|(unit, _)| usize::from(unit.side) == side && unit.kind.is_man());
        let mut nameless: Vec<&str> = Vec::new();
        for (unit, person) in men {
            *person = take(&mut places, unit.kind);
            if person.is_none() {
                nameless.push(unit.kind.code());
            }
        }
        if let Some(first) = nameless.first() {
            let wrong = format!("no name is left for {}", nameless.join(", "));
            return Err(section.spot.error(wrong, format!("add a line like `{first} = Tosuke, eel fisher` for each")));
        }
    }
    Ok(all)
}

/// The first that is left by his code, else the first that is left by a word for several kinds.
fn take(places: &mut [Place], kind: Kind) -> Option<Person> {
    let suits = |place: &Place| !place.is_taken && place.kinds.contains(&kind);
    let own = places.iter().position(|place| place.is_own && suits(place));
    let found = own.or_else(|| places.iter().position(suits))?;
    places[found].is_taken = true;
    Some(places[found].person.clone())
}

/// `ashigaru = Tosuke, eel fisher`
fn place(entry: &Entry<'_>) -> Result<Place> {
    let [code] = entry.key[..] else { return Err(entry.key[1].is_not("one word stands before the `=`")) };
    let kinds = kinds_of(&code)?;
    if !kinds.iter().all(|kind| kind.is_man()) {
        return Err(code.is_not("only men have names"));
    }
    let right = "write a name and what he is, like `Tosuke, eel fisher`";
    let (name, trade) = entry.text.split_once(',').ok_or_else(|| entry.value[0].is_not(right))?;
    let (name, trade) = (name.trim(), trade.trim());
    let is_word = |c: char| c.is_alphabetic() || matches!(c, ' ' | '\'' | '-');
    if !name.starts_with(char::is_uppercase) || !name.chars().all(is_word) || name.chars().count() > LONGEST_NAME {
        let right = format!("a name has at most {LONGEST_NAME} letters and begins with a capital");
        return Err(entry.value[0].spot.error(format!("`{name}` is no name"), right));
    }
    if trade.is_empty() || !trade.chars().all(is_word) || trade.chars().count() > LONGEST_TRADE {
        let right = format!("what he is takes at most {LONGEST_TRADE} letters: `eel fisher`");
        return Err(entry.end.error(format!("`{trade}` does not say what {name} is"), right));
    }
    let person = Person { name: name.to_owned(), trade: trade.to_owned() };
    Ok(Place { is_own: kinds.len() == 1, kinds, person, spot: entry.value[0].spot, is_taken: false })
}
