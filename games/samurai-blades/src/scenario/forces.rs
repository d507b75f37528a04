//! The sections `[forces …]`: groups, units, barricades, exits.

use super::error::Result;
use super::terrain::dir_of;
use super::text::{Entry, Section, Spot, Word};
use super::zone::{Surroundings, hex, zone};
use super::{Barricade, Coming, Group, Place, Side, UnitStart};
use crate::ground::{Ground, Hex, HexSet, Terrain, ahead};
use crate::kind::{Class, Kind};

const MOST_UNITS: usize = 48;
const MOST_BARRICADES: usize = 8;
const LONGEST_AIM: usize = 200;

/// What the sections fill.
pub(super) struct Forces<'a> {
    around: Surroundings<'a>,
    pub(super) sides: [Side; 2],
    pub(super) groups: Vec<Group>,
    pub(super) units: Vec<UnitStart>,
    pub(super) barricades: Vec<Barricade>,
    taken: HexSet,
    /// Where horses and carts stand.
    long: HexSet,
}

impl<'a> Forces<'a> {
    pub(super) fn new(around: Surroundings<'a>, names: [String; 2]) -> Forces<'a> {
        let sides = names.map(|name| Side { name, aim: String::new(), exits: HexSet::EMPTY, barricades: 0 });
        let (groups, units, barricades) = (Vec::new(), Vec::new(), Vec::new());
        Forces { around, sides, groups, units, barricades, taken: HexSet::EMPTY, long: HexSet::EMPTY }
    }

    /// Reads a side's section.
    pub(super) fn read(&mut self, side: u8, section: &Section<'_>) -> Result<()> {
        for line in &section.lines {
            let entry = line.entry()?;
            match entry.keys()[..] {
                ["aim"] => self.sides[usize::from(side)].aim = aim(&entry)?,
                ["exit"] => self.sides[usize::from(side)].exits = self.zone(&entry)?,
                ["barricades"] => self.sides[usize::from(side)].barricades = entry.one()?.number()?,
                ["barricade", _] => self.barricade(side, &entry)?,
                ["group"] => self.group(side, Coming::Open(self.zone(&entry)?)),
                ["group", "secret"] => self.group(side, Coming::Secret(self.zone(&entry)?)),
                ["group", "turn", _] => {
                    let coming = Coming::Enters { by: self.zone(&entry)?, turn: entry.key[2].number()? };
                    self.group(side, coming);
                }
                _ => self.units_of(side, &entry)?,
            }
        }
        let (has_units, side) = (self.units.iter().any(|u| u.side == side), &self.sides[usize::from(side)]);
        let placed = self.barricades.iter().filter(|b| self.sides[usize::from(b.side)].name == side.name).count();
        match (has_units, placed > usize::from(side.barricades)) {
            (false, _) => Err(section.spot.error("this side has nobody", "write units like `SAM = C4 D5`")),
            (_, true) => Err(section.spot.error(
                format!("{placed} barricades stand here, but the side has {}", side.barricades),
                format!("write `barricades = {placed}`"),
            )),
            _ => Ok(()),
        }
    }

    fn zone(&self, entry: &Entry<'_>) -> Result<HexSet> {
        zone(&self.around, &entry.value, entry.end)
    }

    fn group(&mut self, side: u8, coming: Coming) {
        self.groups.push(Group { side, coming });
    }

    /// on flat ground only.
    fn barricade(&mut self, side: u8, entry: &Entry<'_>) -> Result<()> {
        let (at, front) = (hex(self.around.ground, &entry.key[1])?, dir_of(&entry.one()?)?);
        if !self.around.ground.terrain(at).is_flat() || self.barricades.iter().any(|b| b.hex == at) {
            return Err(entry.key[1].is_not("a barricade stands on flat ground, one in a hex (R-28)"));
        }
        if self.barricades.len() == MOST_BARRICADES {
            return Err(entry.key[0].is_not(format!("there may be {MOST_BARRICADES} barricades")));
        }
        self.barricades.push(Barricade { side, hex: at, front });
        self.check_barricade(at, entry.key[1].spot)
    }

    /// `SAM = C4 D5`, `SAMB mounted = C4:SE`, `DRAFT hitched = C4:SE`, `YARI = x4`.
    fn units_of(&mut self, side: u8, entry: &Entry<'_>) -> Result<()> {
        let right =
            "write `aim`, `exit`, `group`, `barricade`, `barricades` or the code of a kind like `SAM` or `YARI`";
        let kind = Kind::from_code(entry.key[0].text).ok_or_else(|| entry.key[0].is_not(right))?;
        let (mounted, hitched) = match entry.keys()[1..] {
            [] => (false, false),
            ["mounted"] if kind.entry().mounted.is_some() || kind.is_samurai() => (true, false),
            ["hitched"] if kind == Kind::DraftHorse => (false, true),
            _ => return Err(entry.key[1].is_not("only riders are `mounted` and only a DRAFT is `hitched`")),
        };
        let Some(group) = self.groups.iter().rposition(|g| g.side == side) else {
            return Err(entry.key[0].spot.error("these units are in no group", "write `group = …` before them"));
        };
        let unit = UnitStart { kind, side, mounted, place: Place::Offmap, hitched: None, group: group as u8 };
        for word in &entry.value {
            match word.text.strip_prefix('x') {
                Some(_) => self.add_offmap(&unit, word)?,
                None => self.add(&unit, word, hitched)?,
            }
        }
        Ok(())
    }

    fn add_offmap(&mut self, unit: &UnitStart, word: &Word<'_>) -> Result<()> {
        let count: usize = Word { text: &word.text[1..], ..*word }.number()?;
        // Units of a secret group without hexes are put down by their player even if everybody else stands ready.
        if matches!(self.groups[usize::from(unit.group)].coming, Coming::Open(_)) {
            return Err(word.is_not("units of this group stand on the map: name their hexes"));
        }
        // Nobody could bring them in: a horse moves with a man, a cart with several.
        if matches!(self.groups[usize::from(unit.group)].coming, Coming::Enters { .. }) && !unit.kind.is_man() {
            let wrong = format!("{} cannot come in over the edge by itself", unit.kind.code());
            return Err(word.spot.error(wrong, "put it on the map, or let a man come in `mounted`"));
        }
        self.check_room(word, count)?;
        self.units.extend(std::iter::repeat_n(unit.clone(), count));
        Ok(())
    }

    fn check_room(&self, word: &Word<'_>, more: usize) -> Result<()> {
        match self.units.len().saturating_add(more) <= MOST_UNITS {
            true => Ok(()),
            false => Err(word.is_not(format!("a scenario has at most {MOST_UNITS} units"))),
        }
    }

    fn add(&mut self, unit: &UnitStart, word: &Word<'_>, hitched: bool) -> Result<()> {
        self.check_room(word, 1)?;
        let ground = self.around.ground;
        let (at, facing) = word.cut(':');
        let head = hex(ground, &at)?;
        let facing = match (facing, unit.is_long()) {
            (Some(word), true) => dir_of(&word)?,
            (None, false) => 0,
            (None, true) => return Err(word.is_not("it fills two hexes: add where it faces, like `C4:SE`")),
            (Some(facing), false) => return Err(facing.is_not("a man on foot faces nowhere")),
        };
        let mut unit = UnitStart { place: Place::At(head, facing), ..unit.clone() };
        let tail = match unit.is_long() {
            false => None,
            true => Some(unit.place.tail(ground).ok_or_else(|| word.is_not("its rear hex should be on the map"))?),
        };
        for hex in std::iter::once(head).chain(tail) {
            self.check_hex(&unit, hex, word.spot)?;
        }
        if hitched {
            unit.hitched = Some(self.cart_before(ground, tail, word)?);
        }
        self.units.push(unit);
        Ok(())
    }

    fn check_hex(&mut self, unit: &UnitStart, hex: Hex, spot: Spot) -> Result<()> {
        let ground = self.around.ground;
        let (name, terrain) = (ground.name(hex), ground.terrain(hex));
        let is_fit = match unit.kind {
            Kind::Cart => terrain.bears_carts(),
            _ if unit.is_long() => terrain.horse_cost().is_some(),
            kind => terrain != Terrain::River || kind.class() == Class::Other,
        };
        let is_in = match &self.groups[usize::from(unit.group)].coming {
            Coming::Open(zone) | Coming::Secret(zone) => zone.has(hex),
            Coming::Enters { .. } => false,
        };
        let code = unit.kind.code();
        if !is_fit {
            let wrong = format!("{code} cannot stand in {name}, which is {}", terrain.word());
            return Err(spot.error(wrong, "put it on ground it may enter (2)"));
        }
        if !is_in {
            return Err(spot.error(format!("{name} is outside the group's zone"), "choose a hex of the zone"));
        }
        if self.taken.has(hex) {
            return Err(spot.error(format!("{name} is taken"), "one unit stands in a hex (R-14)"));
        }
        if unit.is_long() {
            self.long.insert(hex);
            self.check_barricade(hex, spot)?;
        }
        self.taken.insert(hex);
        Ok(())
    }

    /// 2: a barricade is closed to horses and carts, whichever of the two the file names first.
    fn check_barricade(&self, hex: Hex, spot: Spot) -> Result<()> {
        match self.long.has(hex) && self.barricades.iter().any(|b| b.hex == hex) {
            false => Ok(()),
            true => {
                let wrong = format!("a barricade and a horse or cart are both in {}", self.around.ground.name(hex));
                Err(spot.error(wrong, "no horse, rider or cart stands on a barricade (2)"))
            }
        }
    }

    /// 5.5: the rear of the horse is in one of the three hexes before the cart.
    fn cart_before(&self, ground: &Ground, tail: Option<Hex>, word: &Word<'_>) -> Result<u8> {
        let pulls = |unit: &UnitStart| match unit.place {
            Place::At(front, facing) if unit.kind == Kind::Cart => {
                ahead(facing).iter().any(|d| ground.neighbour(front, *d) == tail)
            }
            _ => false,
        };
        let is_free = |n: usize| self.units.iter().all(|u| u.hitched != Some(n as u8));
        let cart = self.units.iter().enumerate().position(|(n, unit)| pulls(unit) && is_free(n));
        let right = "its rear should be in one of the three hexes before a CART named earlier";
        cart.map(|n| n as u8).ok_or_else(|| word.is_not(right))
    }
}

/// A sentence that fits on a card.
fn aim(entry: &Entry<'_>) -> Result<String> {
    let is_sentence = entry.text.ends_with('.') && entry.text.chars().count() <= LONGEST_AIM;
    let right = || format!("an aim is a sentence of at most {LONGEST_AIM} characters with its full stop");
    if is_sentence { Ok(entry.text.to_owned()) } else { Err(entry.value[0].is_not(right())) }
}
