//! Setting up a position: what there is to lay out, and what was.

use crate::Board;
use crate::nodes::Tokens;
use maud::{Markup, html};
use parlour_core::{Stand, Supply, capital};
use parlour_render::Facing;
use parlour_render::svg;
use parlour_table::study::LaidOut;
use serde::Serialize;

/// More than these are a list that opens.
const SIDE_BY_SIDE: usize = 2;

/// What was laid out: `{"is": "laid-out", …}`.
#[derive(Debug, Serialize)]
struct Told<'a> {
    is: &'static str,
    /// Piece, place and direction of each; lower ones of a pile first.
    stands: Vec<(usize, u16, u8)>,
    turn: usize,
    tokens: Tokens,
    /// The pieces to choose from, and what may be due, as HTML.
    pieces: String,
    dues: String,
    /// Of each piece, how many there are and in how many directions they look.
    most: Vec<(usize, u8)>,
    /// Places that hold several.
    piles: Vec<u16>,
    /// The text of a study that begins there; or why there can be none.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<&'a str>,
}

pub(super) fn told(board: &Board, laid: &LaidOut, facing: Facing) -> String {
    let LaidOut { palette, arrangement, tokens, study } = laid;
    let stand = |stand: &Stand| (stand.piece, stand.at.0, stand.facing);
    let told = Told {
        is: "laid-out",
        stands: arrangement.stands.iter().map(stand).collect(),
        turn: arrangement.turn,
        tokens: board.tokens(tokens, facing),
        pieces: pieces(board, laid).into_string(),
        dues: dues(laid).into_string(),
        most: palette.supplies.iter().map(|supply| (supply.most, supply.facings)).collect(),
        piles: palette.piles.iter().map(|pile| pile.0).collect(),
        text: study.as_deref().ok(),
        fault: study.as_ref().err().map(String::as_str),
    };
    serde_json::to_string(&told).expect("what was laid out is plain data")
}

/// Side by side, with how many are left.
fn pieces(board: &Board, laid: &LaidOut) -> Markup {
    let numbered: Vec<(usize, &Supply)> = laid.palette.supplies.iter().enumerate().collect();
    html! {
        @for group in numbered.chunk_by(|(_, a), (_, b)| a.face.side == b.face.side) {
            @let side = capital(board.info.side(group[0].1.face.side).name);
            div.supply role="group" aria-label=(side) {
                b { (side) }
                div.heap { @for &(n, supply) in group { (piece(board, laid, n, supply)) } }
            }
        }
    }
}

fn piece(board: &Board, laid: &LaidOut, n: usize, supply: &Supply) -> Markup {
    let left = supply.most.saturating_sub(laid.arrangement.used(n));
    let name = if supply.name.is_empty() { board.info.drawing(supply.face.kind).name } else { &supply.name };
    let name = capital(name);
    html! {
        button.btn type="button" data-piece=(n) aria-pressed="false" title=(name) class=[(left == 0).then_some("none")] {
            @if supply.badges.is_empty() { (svg::face(board.info, supply.face)) }
            @else { i.pic data-face=(svg::face_number(board.info, supply.face)) data-badges=(badges(supply)) {} }
            span.sr { (name) ", " }
            span.no { (left) }
            span.sr { " left" }
        }
    }
}

/// What is written on it, for the script that draws it.
fn badges(supply: &Supply) -> String {
    let badges = supply.badges.iter().map(|badge| (badge.slot, badge.text.as_str()));
    serde_json::to_string(&badges.collect::<std::collections::BTreeMap<_, _>>()).expect("badges are plain data")
}

/// Who is to move, or whatever else may be due.
fn dues(laid: &LaidOut) -> Markup {
    let (turns, now) = (&laid.palette.turns, laid.arrangement.turn);
    html! {
        @if turns.len() > SIDE_BY_SIDE {
            select #due aria-label="What is due" { @for (n, turn) in turns.iter().enumerate() { option value=(n) selected[n == now] { (turn) } } }
        } @else if turns.len() > 1 {
            div.dues role="group" aria-label="What is due" {
                @for (n, turn) in turns.iter().enumerate() { button.btn type="button" data-turn=(n) aria-pressed=((n == now).to_string()) { (turn) } }
            }
        }
    }
}
