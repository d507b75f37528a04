//! How several tokens share a place.

use crate::frame::{Facing, Frame, Seen};
use parlour_core::scene::{Layout, Point, Spot, Spread, Token};

/// How far the next higher token of a pile stands up and to the right, in a full cell.
const STEP: Point = Point::new(18.0, -24.0);
/// Higher piles are pressed together so that they stay in their cell.
const STEPS: f32 = 2.0;
/// From here on tokens alike in a row become one with a number.
const HEAP: usize = 6;

/// A token, or a heap of tokens alike, where it is drawn.
#[derive(Copy, Clone, Debug)]
pub struct Standing<'a> {
    /// The token, or the first of the heap.
    pub token: &'a Token,
    /// Its middle, as the board is seen.
    pub at: Point,
    /// How large it is, compared with a full cell.
    pub scale: f32,
    /// By how many degrees it is turned clockwise.
    pub turn: u16,
    /// More than one: a heap.
    pub count: usize,
}

/// Every token of the board where it is drawn, in the order of the scene. Tokens of a row that became a heap are one.
pub fn standings<'a>(layout: &Layout, tokens: &'a [Token], facing: Facing) -> Vec<Standing<'a>> {
    let frame = Frame::new(layout, facing);
    tokens.iter().enumerate().filter_map(|(i, token)| standing(&frame, tokens, i, token)).collect()
}

/// Tokens that stand on this place and no other, in the order of the scene.
pub(crate) fn alone_on(tokens: &[Token], spot: Spot) -> impl Iterator<Item = (usize, &Token)> {
    tokens.iter().enumerate().filter(move |(_, t)| t.at == spot && t.also.is_none())
}

fn standing<'a>(frame: &Frame<'_>, tokens: &'a [Token], index: usize, token: &'a Token) -> Option<Standing<'a>> {
    let seen = frame.seen(token.at)?;
    let around = if frame.facing == Facing::Upright { 0 } else { 180 };
    let turn = token.facing.map_or(0, |facing| (facing + around) % 360);
    let here = |at, count| Standing { token, at, scale: seen.scale, turn, count };
    if let Some(other) = token.also.and_then(|spot| frame.seen(spot)) {
        return Some(here(between(seen.at, other.at), 1));
    }
    match seen.place.spread {
        Spread::Pile => Some(here(in_pile(&seen, tokens, index), 1)),
        Spread::Row { dx, dy } => {
            let heaps = heaps(tokens, token.at);
            let mine = heaps.iter().position(|&(first, _)| first == index)?;
            let step = frame.along(dx, dy);
            Some(here(shifted(seen.at, step, mine as f32 - (heaps.len() - 1) as f32 / 2.0), heaps[mine].1))
        }
    }
}

fn in_pile(seen: &Seen<'_>, tokens: &[Token], index: usize) -> Point {
    let token = &tokens[index];
    let pile = alone_on(tokens, token.at).count();
    let below = alone_on(tokens, token.at).filter(|&(i, t)| (t.level, i) < (token.level, index)).count();
    let middle = (pile - 1) as f32 / 2.0;
    let press = seen.scale * (STEPS / (pile as f32 - 1.0).max(1.0)).min(1.0);
    shifted(seen.at, STEP, (below as f32 - middle) * press)
}

/// What stands in a row: the first of each and how many.
fn heaps(tokens: &[Token], spot: Spot) -> Vec<(usize, usize)> {
    let alike = |a: &Token, b: &Token| a.face == b.face && a.badges == b.badges && a.facing == b.facing;
    let mut row = Vec::new();
    for (i, token) in alone_on(tokens, spot) {
        let same = || alone_on(tokens, spot).filter(|(_, t)| alike(t, token));
        let (count, first) = (same().count(), same().next().map(|(first, _)| first));
        if count < HEAP {
            row.push((i, 1));
        } else if first == Some(i) {
            row.push((i, count));
        }
    }
    row
}

fn between(a: Point, b: Point) -> Point {
    Point::new((a.x + b.x) / 2.0, (a.y + b.y) / 2.0)
}

fn shifted(from: Point, step: Point, times: f32) -> Point {
    Point::new(from.x + step.x * times, from.y + step.y * times)
}
