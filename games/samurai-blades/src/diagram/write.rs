//! Writes positions.

use super::frames;
use super::units;
use crate::ground::Hex;
use crate::kind::Kind;
use crate::look::DRAWINGS;
use crate::present::tokens::face;
use crate::rules::SamuraiBlades;
use crate::state::{Ending, Nerve, State};
use crate::unit::{Health, Id, Post, Side};
use std::fmt::Write;

pub(crate) fn write(game: &SamuraiBlades, s: &State) -> String {
    let mut out = format!("scenario {}\n", game.scenario.id);
    let mut line = |text: String| out.push_str(&(text + "\n"));
    line(format!("turn {} side {} step {}", s.turn, side(s.side), s.step.name().replace(' ', "-")));
    for frame in s.frames() {
        line(format!("frame {}", frames::write(game, *frame)));
    }
    circumstances(game, s, &mut line);
    for id in s.ids() {
        line(units::write(game, s, id));
    }
    out + &picture(game, s)
}

/// Everything that is not always said.
fn circumstances(game: &SamuraiBlades, s: &State, line: &mut impl FnMut(String)) {
    let name = |hex: Hex| game.ground().name(hex);
    let lanterns = game.scenario.lanterns.iter().enumerate();
    let burning: Vec<String> = lanterns.filter(|(n, _)| s.lit >> n & 1 == 1).map(|(_, l)| name(l.hex)).collect();
    if !burning.is_empty() {
        line(format!("burning {}", burning.join(" ")));
    }
    if !s.is_alarmed {
        line("quiet".into());
    }
    for side in Side::BOTH {
        let number = self::side(side);
        if s.dishonoured[side.index()] {
            line(format!("dishonoured {number}"));
        }
        if let Some(id) = s.rite[side.index()].some() {
            line(format!("rite {number} #{}", id.0));
        }
        if s.bonus[side.index()] != 0 {
            line(format!("bonus {number} {}", s.bonus[side.index()]));
        }
    }
    if let Some(duel) = s.duel {
        let met = if duel.has_met { "met" } else { "unmet" };
        let ([a, b], [first, second]) = (duel.men, duel.evaded);
        let nerve = NERVES.iter().find(|(nerve, _)| *nerve == duel.nerve).map_or("", |(_, word)| word);
        let apart = duel.apart;
        line(format!(
            "duel #{} #{} quiet {} {met} evaded {first} {second} apart {apart} {nerve}",
            a.0, b.0, duel.quiet
        ));
    }
    for barricade in s.barricades.iter().filter(|b| b.at.is_somewhere()) {
        line(format!("barricade {} {}", name(barricade.at), crate::ground::DIR_NAMES[usize::from(barricade.front)]));
    }
    for clearing in s.clearings.iter().filter(|c| c.from.is_somewhere()) {
        let (a, b) = clearing.men;
        line(format!("clearing {} {} #{} #{}", name(clearing.from), name(clearing.to), a.0, b.0));
    }
    if let Some(finish) = s.finish {
        line(format!("over {} {}", side(finish.winner), ending(finish.why)));
    }
}

/// 1 or 2; 0 for nobody.
pub(super) fn side(side: Side) -> u8 {
    match side {
        Side::First => 1,
        Side::Second => 2,
        Side::None => 0,
    }
}

pub(super) const ENDINGS: [(Ending, &str); 4] = [
    (Ending::Scenario, "scenario"),
    (Ending::Destroyed, "destroyed"),
    (Ending::Seppuku, "seppuku"),
    (Ending::DuelBroken, "duel-broken"),
];

pub(super) const NERVES: [(Nerve, &str); 3] =
    [(Nerve::Unasked, "unasked"), (Nerve::Asked, "asked"), (Nerve::Shown, "shown")];

fn ending(why: Ending) -> &'static str {
    ENDINGS.iter().find(|(ending, _)| *ending == why).map_or("", |(_, word)| word)
}

/// Two lines for each row: odd columns stand half a hex lower.
fn picture(game: &SamuraiBlades, s: &State) -> String {
    let ground = game.ground();
    let mut out = String::new();
    for row in 0..ground.rows() {
        for lower in 0..2 {
            let mut line = String::from("| ");
            for col in 0..ground.cols() {
                match ground.at(col, row).filter(|_| col % 2 == lower) {
                    Some(hex) => line.push_str(&cell(game, s, hex)),
                    None => line.push_str("  "),
                }
            }
            let _ = writeln!(out, "{}", line.trim_end());
        }
    }
    out
}

/// A letter and a side's number; or the ground.
fn cell(game: &SamuraiBlades, s: &State, hex: Hex) -> String {
    let covers = |id: &Id| s.unit(*id).post == Post::Map && s.unit(*id).place.covers(hex);
    let is_shown = |id: &Id| s.unit(*id).health != Health::Dead || s.unit(*id).kind == Kind::Cart;
    match s.ids().find(|id| covers(id) && is_shown(id)) {
        Some(id) => {
            let glyph = DRAWINGS.iter().find(|d| d.kind == face(s, id).kind).map_or('?', |d| d.glyph);
            match side(s.unit(id).side) {
                0 => format!("{glyph} "),
                n => format!("{glyph}{n}"),
            }
        }
        None if s.mass(hex) > 0 => "x ".into(),
        None if s.barricade(hex).is_some() => "# ".into(),
        None => format!("{} ", game.ground().terrain(hex).letter()),
    }
}
