//! Action texts: one token each. A table of forms says how each kind of action is written, and so how it is read.
//!
//! Men on the map are named by their hex (a rider by the horse's head), others by their number: `#12`.

use crate::action::Action;
use crate::frame::Frame;
use crate::ground::{DIR_NAMES, Dir, Hex, dir_named};
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::{Id, Place, Post};

/// What is done, apart from who and where.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(crate) enum Verb {
    Die,
    Done,
    Put,
    Barricade,
    Challenge,
    Accept,
    Refuse,
    Seppuku,
    BreakDuel,
    Shoot,
    ShootLantern,
    Throw,
    ThrowLantern,
    Deflect,
    Take,
    Step,
    Lead,
    Walk,
    Mount,
    Dismount,
    Haul,
    Beside,
    Hitch,
    Unhitch,
    Clear,
    Exit,
    Attack,
    Join,
    Also,
    Strike,
    Light,
    Douse,
    Retreat,
    Hit,
    Down,
    Advance,
}

/// How each is written: `{u}` a unit, `{h}` a hex, `{p}` a place of one or two hexes, `{d}` a direction, `{n}` a die.
pub(crate) const FORMS: [(Verb, &str); 36] = [
    (Verb::Die, "d{n}"),
    (Verb::Done, "done"),
    (Verb::Put, "{u}@{p}"),
    (Verb::Barricade, "bar@{h}:{d}"),
    (Verb::Challenge, "challenge:{u}"),
    (Verb::Accept, "accept:{u}"),
    (Verb::Refuse, "refuse"),
    (Verb::Seppuku, "seppuku"),
    (Verb::BreakDuel, "break-duel"),
    (Verb::Shoot, "{u}*{u}"),
    (Verb::ShootLantern, "{u}*lantern:{h}"),
    (Verb::Throw, "{u}~{u}"),
    (Verb::ThrowLantern, "{u}~lantern:{h}"),
    (Verb::Deflect, "deflect"),
    (Verb::Take, "{u}"),
    (Verb::Step, ">{p}"),
    (Verb::Lead, "lead:{u}"),
    (Verb::Walk, ">{h}&{p}"),
    (Verb::Mount, "mount:{u}"),
    (Verb::Dismount, "dismount"),
    (Verb::Haul, "haul:{u}"),
    (Verb::Beside, "{u}>{h}"),
    (Verb::Hitch, "hitch:{u}+{u}"),
    (Verb::Unhitch, "unhitch:{u}"),
    (Verb::Clear, "clear:{u}>{h}+{h}"),
    (Verb::Exit, "exit"),
    (Verb::Attack, "{u}x{u}"),
    (Verb::Join, "+{u}"),
    (Verb::Also, "&{u}"),
    (Verb::Strike, "strike"),
    (Verb::Light, "light:{u}@{h}"),
    (Verb::Douse, "douse:{u}@{h}"),
    (Verb::Retreat, "{u}<{p}"),
    (Verb::Hit, "hit:{u}"),
    (Verb::Down, "down:{h}"),
    (Verb::Advance, "advance:{u}"),
];

/// A unit as it is named.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    /// The one in this hex.
    At(Hex),
    /// The one with this number.
    Number(Id),
}

/// Who or where, or a number.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Slot {
    Unit(Who),
    Hex(Hex),
    Place(Place),
    Dir(Dir),
    Number(u8),
}

/// An action as it is said: it may name hexes where nobody is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Said {
    pub(crate) verb: Verb,
    pub(crate) slots: Vec<Slot>,
}

/// The text of an action.
pub(crate) fn write(game: &SamuraiBlades, s: &State, a: Action) -> String {
    let Said { verb, slots } = said(game, s, a);
    let mut slots = slots.into_iter();
    let mut out = String::new();
    let mut rest = FORMS[verb as usize].1;
    while let Some((literal, after)) = rest.split_once('{') {
        out += literal;
        if let Some(slot) = slots.next() {
            out += &spelled(game, slot);
        }
        rest = after.split_once('}').map_or("", |(_, after)| after);
    }
    out + rest
}

/// The action that a text says, whether or not it is legal. None if it is no text of an action, or names nobody.
pub(crate) fn read(game: &SamuraiBlades, s: &State, text: &str) -> Option<Action> {
    action(game, s, &hear(game, text)?)
}

/// What a text says; none if it is no text of an action.
pub(crate) fn hear(game: &SamuraiBlades, text: &str) -> Option<Said> {
    FORMS.iter().find_map(|&(verb, form)| Some(Said { verb, slots: fitted(game, form, text)? }))
}

fn spelled(game: &SamuraiBlades, slot: Slot) -> String {
    let name = |hex: Hex| if hex.is_somewhere() { game.ground().name(hex) } else { "?".into() };
    match slot {
        Slot::Unit(Who::At(hex)) | Slot::Hex(hex) => name(hex),
        Slot::Unit(Who::Number(id)) => format!("#{}", id.0),
        Slot::Place(place) if place.tail.is_somewhere() => format!("{}/{}", name(place.at), name(place.tail)),
        Slot::Place(place) => name(place.at),
        Slot::Dir(dir) => DIR_NAMES[usize::from(dir)].into(),
        Slot::Number(n) => n.to_string(),
    }
}

/// The slots of a text that has this form.
fn fitted(game: &SamuraiBlades, form: &str, text: &str) -> Option<Vec<Slot>> {
    let (mut form, mut text) = (form, text);
    let mut slots = Vec::new();
    while let Some((literal, after)) = form.split_once('{') {
        text = text.strip_prefix(literal)?;
        let (kind, after) = after.split_once('}')?;
        let is_part = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '#' || c == '/';
        let (word, rest) = text.split_at(text.find(|c| !is_part(c)).unwrap_or(text.len()));
        slots.push(slot(game, kind, word)?);
        (form, text) = (after, rest);
    }
    (form == text).then_some(slots)
}

fn slot(game: &SamuraiBlades, kind: &str, word: &str) -> Option<Slot> {
    let hex = |word: &str| game.ground().hex_named(word);
    Some(match kind {
        "u" => Slot::Unit(match word.strip_prefix('#') {
            Some(number) => Who::Number(Id(small(number)?)),
            None => Who::At(hex(word)?),
        }),
        "h" => Slot::Hex(hex(word)?),
        "p" => Slot::Place(match word.split_once('/') {
            Some((at, tail)) => Place::two(hex(at)?, hex(tail)?),
            None => Place::one(hex(word)?),
        }),
        "d" => Slot::Dir(dir_named(word)?),
        _ => Slot::Number(small(word).filter(|n| (1..=10).contains(n))?),
    })
}

/// A number as it is written, without zeros before it.
fn small(word: &str) -> Option<u8> {
    let number: u8 = word.parse().ok()?;
    (number.to_string() == word).then_some(number)
}

/// How a unit is named now.
pub(crate) fn who(s: &State, id: Id) -> Who {
    let unit = s.unit(id);
    match unit.post {
        Post::Map if unit.place.at.is_somewhere() => Who::At(unit.place.at),
        _ => Who::Number(id),
    }
}

/// The unit that is named.
pub(crate) fn whom(s: &State, who: Who) -> Option<Id> {
    match who {
        Who::Number(id) => Some(id).filter(|id| id.index() < usize::from(s.count)),
        Who::At(hex) => {
            let stands = |id: &Id| s.unit(*id).post == Post::Map && s.unit(*id).place.at == hex;
            // Somebody who is just passing stands in nobody's way, so the one below him is meant.
            s.occupant(hex).filter(stands).or_else(|| s.ids().find(|id| stands(id) && s.unit(*id).is_here()))
        }
    }
}

/// Who retreats: while somebody flees from an arrow it is he, also where he passes over a friend.
pub(crate) fn retreats(s: &State, who: Who) -> Option<Id> {
    match (s.top(), who) {
        (Frame::Flight(flight), Who::At(hex)) if s.unit(flight.unit).place.at == hex => Some(flight.unit),
        _ => whom(s, who),
    }
}

/// An action as it is said.
pub(crate) fn said(game: &SamuraiBlades, s: &State, a: Action) -> Said {
    let unit = |id: Id| Slot::Unit(who(s, id));
    let number = |id: Id| Slot::Unit(Who::Number(id));
    let lantern = |n: u8| Slot::Hex(game.scenario.lanterns.get(usize::from(n)).map_or(Hex::NOWHERE, |l| l.hex));
    let (verb, slots) = match a {
        Action::Die(n) => (Verb::Die, vec![Slot::Number(n)]),
        Action::Done => (Verb::Done, vec![]),
        Action::Put { unit, place } => (Verb::Put, vec![number(unit), Slot::Place(place)]),
        Action::Barricade { at, front } => (Verb::Barricade, vec![Slot::Hex(at), Slot::Dir(front)]),
        Action::Challenge(id) => (Verb::Challenge, vec![unit(id)]),
        Action::Accept(id) => (Verb::Accept, vec![unit(id)]),
        Action::Refuse => (Verb::Refuse, vec![]),
        Action::Seppuku(_) => (Verb::Seppuku, vec![]),
        Action::BreakDuel => (Verb::BreakDuel, vec![]),
        Action::Shoot { by, at } => (Verb::Shoot, vec![unit(by), unit(at)]),
        Action::ShootLantern { by, lantern: n } => (Verb::ShootLantern, vec![unit(by), lantern(n)]),
        Action::Throw { by, at } => (Verb::Throw, vec![unit(by), unit(at)]),
        Action::ThrowLantern { by, lantern: n } => (Verb::ThrowLantern, vec![unit(by), lantern(n)]),
        Action::Deflect => (Verb::Deflect, vec![]),
        Action::Take(id) => (Verb::Take, vec![unit(id)]),
        Action::Step(place) => (Verb::Step, vec![Slot::Place(place)]),
        Action::Lead(id) => (Verb::Lead, vec![unit(id)]),
        Action::Walk { at, horse } => (Verb::Walk, vec![Slot::Hex(at), Slot::Place(horse)]),
        Action::Mount(id) => (Verb::Mount, vec![unit(id)]),
        Action::Dismount => (Verb::Dismount, vec![]),
        Action::Haul(id) => (Verb::Haul, vec![unit(id)]),
        Action::Beside { unit, at } => (Verb::Beside, vec![number(unit), Slot::Hex(at)]),
        Action::Hitch { horse, cart } => (Verb::Hitch, vec![unit(horse), unit(cart)]),
        Action::Unhitch(id) => (Verb::Unhitch, vec![unit(id)]),
        Action::Clear { partner, from, to } => (Verb::Clear, vec![unit(partner), Slot::Hex(from), Slot::Hex(to)]),
        Action::Exit => (Verb::Exit, vec![]),
        Action::Attack { by, at } => (Verb::Attack, vec![unit(by), unit(at)]),
        Action::Join(id) => (Verb::Join, vec![unit(id)]),
        Action::Also(id) => (Verb::Also, vec![unit(id)]),
        Action::Strike => (Verb::Strike, vec![]),
        Action::Light { by, lantern: n } => (Verb::Light, vec![unit(by), lantern(n)]),
        Action::Douse { by, lantern: n } => (Verb::Douse, vec![unit(by), lantern(n)]),
        Action::Retreat { unit: id, place } => (Verb::Retreat, vec![unit(id), Slot::Place(place)]),
        Action::Hit(id) => (Verb::Hit, vec![unit(id)]),
        Action::Down(hex) => (Verb::Down, vec![Slot::Hex(hex)]),
        Action::Advance(id) => (Verb::Advance, vec![unit(id)]),
    };
    Said { verb, slots }
}

/// The action that was said, with everybody named looked up.
pub(crate) fn action(game: &SamuraiBlades, s: &State, said: &Said) -> Option<Action> {
    let unit = |n: usize| if let Slot::Unit(who) = *said.slots.get(n)? { whom(s, who) } else { None };
    let hex = |n: usize| if let Slot::Hex(hex) = *said.slots.get(n)? { Some(hex) } else { None };
    let place = |n: usize| if let Slot::Place(place) = *said.slots.get(n)? { Some(place) } else { None };
    let lantern = |n: usize| {
        let hex = hex(n)?;
        game.scenario.lanterns.iter().position(|l| l.hex == hex).map(|n| n as u8)
    };
    // The rite is the last samurai's, so nobody needs to be named.
    let last_samurai = || s.living(s.side).find(|&id| s.unit(id).kind.is_samurai());
    Some(match said.verb {
        Verb::Die => match said.slots.first()? {
            Slot::Number(n) => Action::Die(*n),
            _ => return None,
        },
        Verb::Done => Action::Done,
        Verb::Put => Action::Put { unit: unit(0)?, place: place(1)? },
        Verb::Barricade => match said.slots.get(1)? {
            Slot::Dir(front) => Action::Barricade { at: hex(0)?, front: *front },
            _ => return None,
        },
        Verb::Challenge => Action::Challenge(unit(0)?),
        Verb::Accept => Action::Accept(unit(0)?),
        Verb::Refuse => Action::Refuse,
        Verb::Seppuku => Action::Seppuku(last_samurai()?),
        Verb::BreakDuel => Action::BreakDuel,
        Verb::Shoot => Action::Shoot { by: unit(0)?, at: unit(1)? },
        Verb::ShootLantern => Action::ShootLantern { by: unit(0)?, lantern: lantern(1)? },
        Verb::Throw => Action::Throw { by: unit(0)?, at: unit(1)? },
        Verb::ThrowLantern => Action::ThrowLantern { by: unit(0)?, lantern: lantern(1)? },
        Verb::Deflect => Action::Deflect,
        Verb::Take => Action::Take(unit(0)?),
        Verb::Step => Action::Step(place(0)?),
        Verb::Lead => Action::Lead(unit(0)?),
        Verb::Walk => Action::Walk { at: hex(0)?, horse: place(1)? },
        Verb::Mount => Action::Mount(unit(0)?),
        Verb::Dismount => Action::Dismount,
        Verb::Haul => Action::Haul(unit(0)?),
        Verb::Beside => Action::Beside { unit: unit(0)?, at: hex(1)? },
        Verb::Hitch => Action::Hitch { horse: unit(0)?, cart: unit(1)? },
        Verb::Unhitch => Action::Unhitch(unit(0)?),
        Verb::Clear => Action::Clear { partner: unit(0)?, from: hex(1)?, to: hex(2)? },
        Verb::Exit => Action::Exit,
        Verb::Attack => Action::Attack { by: unit(0)?, at: unit(1)? },
        Verb::Join => Action::Join(unit(0)?),
        Verb::Also => Action::Also(unit(0)?),
        Verb::Strike => Action::Strike,
        Verb::Light => Action::Light { by: unit(0)?, lantern: lantern(1)? },
        Verb::Douse => Action::Douse { by: unit(0)?, lantern: lantern(1)? },
        Verb::Retreat => match said.slots.first()? {
            Slot::Unit(who) => Action::Retreat { unit: retreats(s, *who)?, place: place(1)? },
            _ => return None,
        },
        Verb::Hit => Action::Hit(unit(0)?),
        Verb::Down => Action::Down(hex(0)?),
        Verb::Advance => Action::Advance(unit(0)?),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_forms_are_in_the_order_of_the_verbs() {
        for (place, (verb, _)) in FORMS.iter().enumerate() {
            assert_eq!(*verb as usize, place);
        }
    }
}
