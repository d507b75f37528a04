//! Pieces as characters.

use super::{Pen, Position, Screen};
use crate::theme::Rgb;
use parlour_core::look::Face;
use parlour_core::scene::{Layout, Place, Spot, Spread, Token};

/// What an ordinary empty place shows. One that is something by itself has a sign of the game.
pub const EMPTY: char = '·';
/// The number of a side's pips, as small as a terminal can.
const PIPS: [char; 4] = ['₁', '₂', '₃', '₄'];

/// Pieces are bold, and so told from what is only a place.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Weight {
    Piece,
    Place,
}

/// A character in its colour.
type Inked = (char, Option<Rgb>);

pub(super) fn draw(screen: &mut Screen, pen: &Pen<'_>, layout: &Layout, tokens: &[Token]) {
    let positions = screen.places.clone();
    for (place, (_, position)) in layout.places.iter().zip(positions) {
        let (text, main) = shown(pen, place, tokens);
        let weight = if tokens.iter().any(|t| is_on(t, place.spot)) { Weight::Piece } else { Weight::Place };
        write(screen, position, &text, main, weight);
    }
}

pub(super) fn is_on(token: &Token, spot: Spot) -> bool {
    token.at == spot || token.also == Some(spot)
}

/// Characters for a place, and which of them stands on its very cell.
fn shown(pen: &Pen<'_>, place: &Place, tokens: &[Token]) -> (Vec<Inked>, usize) {
    let here: Vec<&Token> = tokens.iter().filter(|t| is_on(t, place.spot)).collect();
    let groups = match place.spread {
        // The top one; of equals the later, since lower ones come first.
        Spread::Pile => here.iter().max_by_key(|t| t.level).map(|t| (t.face, 1)).into_iter().collect(),
        Spread::Row { .. } => counted(&here),
    };
    let below = match place.spread {
        Spread::Pile => below(pen, &here),
        Spread::Row { .. } => Vec::new(),
    };
    let mut text = Vec::new();
    let mut main = 0;
    for &(face, count) in &groups {
        let (number, piece) = (if count > 1 { count.to_string() } else { String::new() }, inked(pen, face));
        text.extend(number.chars().map(|c| (c, piece[0].1)));
        main = text.len();
        text.extend(piece);
    }
    match groups.len() {
        0 => (empty(pen, place), 0),
        1 => {
            text.extend(below);
            (text, main)
        }
        _ => {
            let middle = text.len() / 2;
            (text, middle)
        }
    }
}

fn empty(pen: &Pen<'_>, place: &Place) -> Vec<Inked> {
    match pen.info.sign(&place.kind) {
        Some(sign) => sign.text.chars().map(|glyph| (glyph, pen.tone(sign.tone))).collect(),
        None => vec![(EMPTY, pen.tone("ink-2"))],
    }
}

fn counted(tokens: &[&Token]) -> Vec<(Face, usize)> {
    let mut groups: Vec<(Face, usize)> = Vec::new();
    for token in tokens {
        match groups.iter_mut().find(|(face, _)| *face == token.face) {
            Some((_, count)) => *count += 1,
            None => groups.push((token.face, 1)),
        }
    }
    groups
}

fn inked(pen: &Pen<'_>, face: Face) -> Vec<Inked> {
    let ink = pen.tone(pen.info.side(face.side).tone);
    std::iter::once((pen.info.drawing(face.kind).glyph, ink)).chain(pips(pen, face)).collect()
}

fn pips(pen: &Pen<'_>, face: Face) -> Option<Inked> {
    let side = pen.info.side(face.side);
    let pips = usize::from(side.pips).checked_sub(1).and_then(|i| PIPS.get(i));
    pips.map(|&c| (c, pen.tone(side.tone)))
}

/// Whose pieces the top one of a pile stands on: their pips, from the top down. `o₁₃` is a piece of the first side on one of
/// the third. What belongs to no side, such as what lies on the ground, is not told.
fn below(pen: &Pen<'_>, here: &[&Token]) -> Vec<Inked> {
    let mut pile: Vec<&&Token> = here.iter().collect();
    // Of equals the later is the higher, as on top.
    pile.sort_by_key(|token| token.level);
    pile.iter().rev().skip(1).filter_map(|token| pips(pen, token.face)).collect()
}

/// The main character covers the place's cell; the others only what is blank.
fn write(screen: &mut Screen, (column, row): Position, text: &[Inked], main: usize, weight: Weight) {
    for (i, &(glyph, ink)) in text.iter().enumerate() {
        let Some(column) = (column + i).checked_sub(main) else { continue };
        let cell = if i == main { screen.at_mut((column, row)) } else { screen.blank_mut((column, row)) };
        if let Some(cell) = cell {
            (cell.glyph, cell.ink) = (glyph, ink);
            cell.bold = weight == Weight::Piece;
        }
    }
}
