//! Named sets of hexes: `tree and x 12..26 or high`.

use super::error::Result;
use super::text::{Spot, Word};
use crate::ground::{Ground, Hex, HexSet, TERRAINS};

const RIGHT: &str = "a zone is made of `x 3..7`, `y 5`, a kind of ground, `indoors`, `outdoors`, `edge`, `anywhere`, \
                     `near-lantern 4`, `building M6` or hexes like `C4`, joined by `and` and `or`";

/// What a zone may refer to.
pub(super) struct Surroundings<'a> {
    pub(super) ground: &'a Ground,
    pub(super) lanterns: &'a [Hex],
}

/// Reads a zone: alternatives joined by `or`, each of factors joined by `and`.
pub(super) fn zone(around: &Surroundings<'_>, words: &[Word<'_>], end: Spot) -> Result<HexSet> {
    let mut zone = HexSet::EMPTY;
    for alternative in words.split(|w| w.text == "or") {
        let mut all: Option<HexSet> = None;
        for factor in alternative.split(|w| w.text == "and") {
            let hexes = factor_of(around, factor, factor.first().map_or(end, |w| w.spot))?;
            all = Some(all.map_or(hexes, |a| a.and(&hexes)));
        }
        zone = zone.or(&all.unwrap_or_default());
    }
    match zone.is_empty() {
        true => Err(words.first().map_or(end, |w| w.spot).error("no hex of the map is in this zone", RIGHT)),
        false => Ok(zone),
    }
}

fn factor_of(around: &Surroundings<'_>, words: &[Word<'_>], spot: Spot) -> Result<HexSet> {
    let ground = around.ground;
    let of = |test: &dyn Fn(Hex) -> bool| ground.hexes().filter(|h| test(*h)).collect::<HexSet>();
    let (Some(first), rest) = (words.first(), words.get(1..).unwrap_or_default()) else {
        return Err(spot.error("something is missing here", RIGHT));
    };
    if let Some((terrain, ..)) = TERRAINS.iter().find(|t| t.2 == first.text)
        && rest.is_empty()
    {
        return Ok(of(&|h| ground.terrain(h) == *terrain));
    }
    match (first.text, rest) {
        ("anywhere", []) => Ok(of(&|_| true)),
        ("indoors", []) => Ok(of(&|h| ground.building(h).is_some())),
        ("outdoors", []) => Ok(of(&|h| ground.building(h).is_none())),
        ("edge", []) => Ok(of(&|h| ground.neighbours(h).count() < 6)),
        ("x", [span]) => range(span, ground.cols()).map(|(a, b)| of(&|h| (a..=b).contains(&ground.col_row(h).0))),
        ("y", [span]) => range(span, ground.rows()).map(|(a, b)| of(&|h| (a..=b).contains(&ground.col_row(h).1))),
        ("near-lantern", [steps]) => {
            let steps: u16 = steps.number()?;
            Ok(of(&|h| around.lanterns.iter().any(|l| ground.distance(*l, h) <= steps)))
        }
        ("building", [word]) => match ground.building(hex(ground, word)?) {
            Some(number) => Ok(ground.buildings()[usize::from(number)]),
            None => Err(word.is_not("the hex should lie inside a building")),
        },
        _ => words.iter().map(|w| hex(ground, w).map_err(|_| w.is_not(RIGHT))).collect(),
    }
}

/// The hex of that name.
pub(super) fn hex(ground: &Ground, word: &Word<'_>) -> Result<Hex> {
    let last = ground.name(Hex(ground.len() as u16 - 1));
    ground.hex_named(word.text).ok_or_else(|| word.is_not(format!("a hex from A1 to {last} should stand here")))
}

fn range(word: &Word<'_>, limit: u16) -> Result<(u16, u16)> {
    let (from, to) = match word.text.split_once("..") {
        Some((from, to)) => (from.parse().ok(), to.parse().ok()),
        None => (word.text.parse().ok(), word.text.parse().ok()),
    };
    let right = || word.is_not(format!("write `3` or `3..7`, from 0 to {}", limit - 1));
    let (from, to): (u16, u16) = (from.ok_or_else(right)?, to.ok_or_else(right)?);
    if from <= to && to < limit { Ok((from, to)) } else { Err(right()) }
}
