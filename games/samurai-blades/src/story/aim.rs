//! What a seat is out for. Nothing on this card is a secret: it is the same whoever looks.

use super::condition::{self, edge};
use super::pieces::pieces;
use crate::frame::Frame;
use crate::ground::{Hex, HexSet};
use crate::present::cards;
use crate::rules::SamuraiBlades;
use crate::scenario::{Coming, Condition, Goal, Place, Score, When};
use crate::state::State;
use crate::unit::Side;
use crate::victory::side;
use parlour_core::scene::{Mark, Spot, Viewer};
use parlour_core::{Aim, Seat};

/// The card beside the board.
pub(crate) fn aim(game: &SamuraiBlades, s: &State, seat: Seat) -> Aim {
    let own = Side::of(seat);
    Aim {
        head: game.scenario.name.clone(),
        sentence: sentence(game, own, own),
        pieces: pieces(game, own),
        facts: facts(game, s, own),
        more: more(game).into(),
        marks: marks(game, own),
    }
}

/// The scenario's own words, or what its goals say. `reader` is the side whose card it is.
fn sentence(game: &SamuraiBlades, of: Side, reader: Side) -> String {
    match game.scenario.sides[of.index()].aim.as_str() {
        "" => {
            let wins = if of == reader { "You win".into() } else { format!("{} wins", game.side_name(of)) };
            format!("{wins} when {}.", ways(game, of, reader).join(", or when "))
        }
        aim => aim.to_owned(),
    }
}

/// Every way to win.
fn ways(game: &SamuraiBlades, of: Side, reader: Side) -> Vec<String> {
    let (turns, victory) = (game.scenario.turns, &game.scenario.victory);
    let whose = |side: Side| if side == reader { "your".into() } else { format!("{}'s", game.side_name(side)) };
    let way = |goal: &Goal| {
        let all = condition::all(game, &goal.all, &whose);
        match goal.when {
            When::AtOnce => all,
            When::TurnEnd => format!("a turn ends and {all}"),
            When::LastTurnEnd => format!("turn {turns} is over and {all}"),
        }
    };
    let mut ways: Vec<String> = goals(game, of).map(way).collect();
    match victory.otherwise.map(side) {
        Some(other) if other == of => {
            ways.push(format!("turn {turns} is over and {} aim is missed", whose(of.enemy())));
        }
        Some(_) => {}
        None if victory.scores.is_empty() => {}
        None => {
            let has = if of == reader { "you have".into() } else { format!("{} has", game.side_name(of)) };
            ways.push(format!("turn {turns} is over and {has} more points"));
        }
    }
    // Whatever a scenario says or leaves open.
    ways.push(format!("none of {} men is left", whose(of.enemy())));
    ways
}

fn goals(game: &SamuraiBlades, of: Side) -> impl Iterator<Item = &Goal> {
    game.scenario.victory.goals.iter().filter(move |goal| side(goal.side) == of)
}

/// The enemy's aim, how far it has come, how both fare, and when it ends.
fn facts(game: &SamuraiBlades, s: &State, own: Side) -> Vec<(String, String)> {
    let (enemy, turns) = (own.enemy(), game.scenario.turns);
    let turn = match s.top() {
        Frame::Setup(_) => "set-up".into(),
        _ => format!("{} of {turns}", s.turn.min(turns)),
    };
    let mut facts =
        vec![(format!("Aim of {}", game.side_name(enemy)), sentence(game, enemy, own)), ("Turn".into(), turn)];
    for side in [own, enemy] {
        // Men and points, as everybody knows them.
        let mut known = cards::card(game, s, side, Viewer::Spectator).facts;
        known.truncate(if game.scenario.victory.scores.is_empty() { 1 } else { 2 });
        facts.push((game.side_name(side).to_owned(), known.join(", ")));
    }
    facts.push(("Ends".into(), ends(game)));
    facts
}

fn ends(game: &SamuraiBlades) -> String {
    let victory = &game.scenario.victory;
    let soon = if victory.goals.iter().any(|goal| goal.when != When::LastTurnEnd) {
        "when an aim is reached, or "
    } else {
        ""
    };
    let how = match victory.otherwise.map(side) {
        Some(winner) => format!("as a win for {}", game.side_name(winner)),
        None => "by points".into(),
    };
    format!("{soon}after turn {} {how}", game.scenario.turns)
}

fn more(game: &SamuraiBlades) -> &'static str {
    let counts_kills = game.scenario.victory.scores.iter().any(|score| matches!(score, Score::Kills(_)));
    match counts_kills {
        true => "A dead enemy counts his attack and twice his defence in points, a wounded one half of that.",
        false => "A side of which nobody is left has lost.",
    }
}

/// Where one has to go, and from where.
fn marks(game: &SamuraiBlades, own: Side) -> Vec<Mark> {
    let mut places: Vec<Vec<Spot>> = Vec::new();
    for condition in goals(game, own).flat_map(|goal| &goal.all) {
        let place = match condition {
            Condition::Exited(who, _) if side(who.side) == own => edge(game, who.side).map(|(_, spots)| spots),
            Condition::In(who, hexes) if side(who.side) == own && hexes.len() <= BAND => {
                Some(hexes.iter().map(|hex| Spot(hex.0)).collect())
            }
            _ => None,
        };
        places.extend(place.filter(|place| !place.is_empty()));
    }
    places.dedup();
    let way = places.first().and_then(|place| way(game, own, place));
    way.into_iter().chain(places.into_iter().map(Mark::Won)).collect()
}

/// More hexes than this are no place to point at.
const BAND: usize = 8;

/// From whoever stands nearest, of those whom everybody sees at the start.
fn way(game: &SamuraiBlades, own: Side, place: &[Spot]) -> Option<Mark> {
    let (scenario, ground) = (&game.scenario, game.ground());
    let stands = scenario.units.iter().filter(|unit| side(unit.side) == own).filter_map(|unit| {
        match (&scenario.groups[usize::from(unit.group)].coming, unit.place) {
            (Coming::Open(_), Place::At(hex, _)) => Some(hex),
            _ => None,
        }
    });
    let enters =
        scenario.groups.iter().filter(|group| side(group.side) == own).filter_map(|group| match &group.coming {
            Coming::Enters { by, .. } => middle(by),
            _ => None,
        });
    let ends = || place.iter().map(|spot| Hex(spot.0));
    let lines = stands.chain(enters).flat_map(|from| ends().map(move |to| (from, to)));
    // Of several as near the straightest.
    let aside = |from: Hex, to: Hex| {
        let ((col, row), (other_col, other_row)) = (ground.col_row(from), ground.col_row(to));
        col.abs_diff(other_col).min(row.abs_diff(other_row))
    };
    let (from, to) = lines.min_by_key(|&(from, to)| (ground.distance(from, to), aside(from, to)))?;
    (from != to).then(|| Mark::Way(vec![Spot(from.0), Spot(to.0)]))
}

fn middle(hexes: &HexSet) -> Option<Hex> {
    hexes.iter().nth(hexes.len() / 2)
}
